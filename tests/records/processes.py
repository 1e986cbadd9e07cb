"""Processes that keep attempts, to be killed and crowded: ``python -m tests.records.processes``."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.records.samples import an_attempt
from tutor.records import open_records

ANSWERS = 1000
WRITERS = 30
EACH = 20
PATIENCE = 60


class Other:
    """A process that runs one of the programs below."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def said(self) -> str:
        """Return the next line it prints."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def kill(self) -> list[str]:
        """Kill it as ``kill -9`` does, and return every line that it still printed."""
        self._process.kill()
        assert self._process.stdout is not None
        rest = self._process.stdout.read()
        self._process.wait()
        # A line without an end was not printed whole.
        return rest.split("\n")[:-1]

    def ended(self) -> int:
        """Return its status when it has ended by itself."""
        return self._process.wait()


@contextmanager
def started(program: str, place: Path | str) -> Iterator[Other]:
    """Run a program on the records in a place."""
    command = [sys.executable, "-m", "tests.records.processes", program, str(place)]
    folder = Path(__file__).parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as process:
        try:
            yield Other(process)
        finally:
            process.kill()


def lock(path: str) -> None:
    """Hold the file as a program does that never ends its transaction."""
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    _say("locked")
    time.sleep(60)


def answer(place: str) -> None:
    """Answer many questions, and print the id of each answer once it is acknowledged."""
    records = open_records(place)
    for number in range(ANSWERS):
        attempt = an_attempt(number)
        if records.keep(attempt).kept:
            _say(attempt.id)


def crowd(place: str) -> None:
    """Answer in many processes at once, which begin together; end badly if one only holds."""
    open_records(place)  # loads SQLAlchemy once for all
    gate, opened = os.pipe()
    writers = [pid for writer in range(WRITERS) if (pid := _writer(place, writer, gate, opened))]
    os.close(opened)
    sys.exit(max(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in writers))


def _writer(place: str, writer: int, gate: int, opened: int) -> int:
    if pid := os.fork():
        return pid
    os.close(opened)
    os.read(gate, 1)
    records = open_records(place)
    for number in range(EACH):
        records.keep(an_attempt(number, learner=f"learner-{writer}"))
    last = time.monotonic() + PATIENCE
    while records.held and time.monotonic() < last:
        records.retry()  # as the next answer does, after a crowd that was too slow
    os._exit(1 if records.held else 0)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    {"lock": lock, "answer": answer, "crowd": crowd}[sys.argv[1]](sys.argv[2])
