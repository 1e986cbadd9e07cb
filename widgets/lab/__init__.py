"""Lab: two rule sets, the same deal under both, and the house rules that come of it."""

from widgets.lab.lab import Lab

__all__ = ["Lab"]
