"""What the server knows of the warm parent: how it is kept, and how a kernel is had from it."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import subprocess
import sys
from contextlib import ExitStack

from widgets.serving.warm.line import ASK, END, WARM, Answer, Request, written

PATIENCE = 60
"""The seconds that the parent may take to be warm, and then a kernel to be there."""


class Forked:
    """A forked kernel, with as much of ``subprocess.Popen`` as a provisioner asks for."""

    stdin = stdout = stderr = None

    def __init__(self, answer: Answer, line: socket.socket) -> None:
        self.pid, self.ports = answer.pid, answer.ports
        self.line = line

    def poll(self) -> int | None:
        """Return None as long as it lives, then 0: how it ended nobody can know."""
        try:
            return None if self.line.recv(1) else 0
        except BlockingIOError:
            return None
        except OSError:
            return 0

    def wait(self) -> int:
        """Let go of it when it has ended."""
        self.line.close()
        return 0


class Parent:
    """A warm parent: a process that is started here, warms up by itself, and forks kernels."""

    def __init__(self) -> None:
        self.is_warm = False
        self.warming = asyncio.Lock()
        self.control, theirs = socket.socketpair()
        self.control.settimeout(0)
        with theirs:
            number = theirs.fileno()
            self.process = subprocess.Popen(  # noqa: S603  (it is our own)
                [sys.executable, "-m", "widgets.serving.warm.parent", str(number)],
                pass_fds=[number],
                start_new_session=True,
                stdin=subprocess.DEVNULL,
            )

    def lives(self) -> bool:
        """Tell whether it is there."""
        return self.process.poll() is None

    def end(self) -> None:
        """End it; the kernels that it forked live on."""
        self.control.close()
        self.process.kill()
        self.process.wait()

    async def warmed(self) -> None:
        """Return as soon as it is warm, or raise OSError."""
        async with self.warming:
            if not self.is_warm:
                loop = asyncio.get_running_loop()
                self.is_warm = await loop.sock_recv(self.control, len(WARM)) == WARM
        if not self.is_warm:
            raise ConnectionError("The process that kernels are forked from could not start.")

    async def fork(self, request: Request) -> Forked:
        """Return a kernel as soon as it is there, or raise OSError."""
        loop = asyncio.get_running_loop()
        line, theirs = socket.socketpair()
        line.settimeout(0)
        text = b""
        with ExitStack() as unless_it_comes:
            unless_it_comes.enter_context(line)
            with theirs:
                socket.send_fds(self.control, [ASK], [theirs.fileno()])
            await loop.sock_sendall(line, written(request))
            while not text.endswith(END):
                more = await loop.sock_recv(line, 1 << 12)
                if not more:
                    raise ConnectionError("A kernel that was forked ended at once.")
                text += more
            unless_it_comes.pop_all()
        return Forked(Answer(**json.loads(text)), line)


class Forking:
    """Forks kernels from a parent, and replaces it when it is gone."""

    def __init__(self) -> None:
        self.parent = Parent()

    async def kernel(self, request: Request) -> Forked | None:
        """Return a kernel, or None where it must be started as usual."""
        if not self.parent.lives():
            if not self.parent.is_warm:
                return None  # Nor would another be.
            self.parent.end()
            self.parent = Parent()
        parent = self.parent
        try:
            async with asyncio.timeout(PATIENCE):
                await parent.warmed()
            async with asyncio.timeout(PATIENCE):
                return await parent.fork(request)
        except OSError as error:  # TimeoutError is one
            logging.getLogger(__name__).warning("A kernel starts as usual, not warm: %r", error)
            if isinstance(error, TimeoutError):
                parent.end()
            return None
