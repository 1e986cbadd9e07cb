"""The tutor's server in a process of its own, and how to wait for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

PATIENCE = 60


def wait_for(met: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something is so, or fail by saying what did not come about."""
    end = time.monotonic() + seconds
    while not met():
        if time.monotonic() > end:
            pytest.fail(f"after {seconds} s: {what}")
        time.sleep(0.05)


@dataclass
class Server:
    """A tutor that serves a folder of lessons in a process of its own."""

    folder: Path
    runtime: Path
    program: Sequence[str] = ("-m", "tutor.cli")
    options: Sequence[str] = ()
    url: str = ""
    process: subprocess.Popen[bytes] = field(init=False)

    @property
    def log(self) -> Path:
        """The file that keeps all it says."""
        return self.runtime / "log.txt"

    def start(self) -> None:
        """Start it on a free port and wait until it says where it listens."""
        options = ["--port=0", "--no-browser", *self.options]
        command = [sys.executable, *self.program, "serve", *options]
        private = {
            "JUPYTER_RUNTIME_DIR": self.runtime,
            "TMPDIR": self.runtime,
            "HEARTS_TUTOR_RECORDS": self.runtime / "records.db",
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, str(self.folder)],
                env={**os.environ, **{name: str(path) for name, path in private.items()}},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_for(self.announced, f"no address in:\n{self.log.read_text(encoding='utf-8')}")

    def announced(self) -> bool:
        """Tell whether it said where it listens, and keep the address."""
        if self.process.poll() is not None:
            pytest.fail(f"the server ended:\n{self.log.read_text(encoding='utf-8')}")
        said = self.log.read_text(encoding="utf-8").split()
        self.url = next((word for word in said if word.startswith("http://")), "")
        return bool(self.url)

    def stop(self) -> int:
        """End it as Ctrl-C does and return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def lesson(self, path: str) -> str:
        """Return the address of a lesson, as ``en/01-the-trick.ipynb``."""
        return f"{self.url}voila/render/{path}"

    def knows(self, kernel: str) -> bool:
        """Tell whether a kernel is there."""
        try:
            with urlopen(f"{self.url}api/kernels/{kernel}", timeout=PATIENCE) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except HTTPError as error:
            error.close()
            return False
