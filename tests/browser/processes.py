"""Processes of this machine: who lives, and who started whom."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def lives(pid: int) -> bool:
    """Tell whether a process is there, be it as a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def stat(pid: int) -> list[str]:
    """Return what the system tells of a process, its name and number left out."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def tree(root: int) -> dict[int, int]:
    """Return the processes that one started, and what those started, each with its parent."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # one may have ended
            parents[int(folder.name)] = int(stat(int(folder.name))[1])

    def below(pid: int) -> bool:
        return pid in parents and (parents[pid] == root or below(parents[pid]))

    return {pid: parent for pid, parent in parents.items() if below(pid)}
