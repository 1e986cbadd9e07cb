"""The drawings of the cards."""
