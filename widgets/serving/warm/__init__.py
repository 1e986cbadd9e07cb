"""Warm kernels: forked from one process that has imported what a lesson needs.

Three sides: the parent, which only forks; the kernel that the fork becomes; and what the server
knows of both. Each kernel has a line to the server, one socket of a pair. What the kernel is to be
comes over it to the kernel, never to the parent; its answer says that it is there; and its end
says that whoever held the other end is gone.
"""
