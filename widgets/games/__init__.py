"""What is played at a card table, in the kernel: one game a mode, and what may be seen of it."""
