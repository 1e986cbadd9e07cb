"""The warm parent: imports what lessons need, then forks a kernel for each line that it is sent.

Run by the server with the number of the socket that the lines come over. Here is no thread, event
loop or ZeroMQ context: none of them outlives a fork whole.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import pkgutil
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import widgets
from tutor.locale import LANGUAGES, catalogue
from widgets.drawing.deck import sprite
from widgets.serving.warm.kernel import become_kernel
from widgets.serving.warm.line import ASK, WARM

if TYPE_CHECKING:
    from collections.abc import Iterator

OF_A_KERNEL = (
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "anywidget",
    "faulthandler",
    "ipykernel.kernelapp",
    "ipywidgets",
    "psutil",
    "sqlalchemy",
    "tornado.platform.asyncio",
)
"""What a kernel imports by itself, at the latest when it starts, and lessons through it."""

THREADS = Path("/proc/self/task")
"""Where the system lists the threads of this process."""


def of_a_lesson() -> Iterator[str]:
    """Yield what a lesson may import, by its names."""
    for module in pkgutil.iter_modules(widgets.__path__, "widgets."):
        if module.name != "widgets.serving":
            yield module.name


def import_kernel() -> None:
    """Import a kernel without its debugger, which is half of it and no page may use."""
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    importlib.import_module("ipykernel.debugger")
    del sys.modules["debugpy"]
    for name in OF_A_KERNEL:
        importlib.import_module(name)


def warm_up() -> None:
    """Do what every kernel would do for itself, and nothing that is of one learner."""
    import_kernel()
    for name in of_a_lesson():
        # What cannot be imported says why in the lesson that needs it.
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    for language in LANGUAGES:
        catalogue(language)
        sprite(language)
    # What the collector never looks at stays shared with the kernels.
    gc.collect()
    gc.freeze()


def fork_kernels(control: socket.socket) -> None:
    """Fork a kernel for each line that comes, until the server is gone."""
    while True:
        asked, lines, _flags, _address = socket.recv_fds(control, len(ASK), 1)
        if not asked:
            return
        for line in lines:
            try:
                forked = os.fork()
            except OSError:
                # The line ends without an answer: the server starts the kernel as usual.
                forked = -1
            if forked == 0:
                control.close()
                become_kernel(socket.socket(fileno=line))
            os.close(line)


def main() -> None:
    """Warm up, say so, and fork until the server is gone."""
    control = socket.socket(fileno=int(sys.argv[1]))
    control.set_inheritable(False)
    # As in a kernel: not where the server was started, but where the notebook is.
    if sys.path[0] == str(Path.cwd()):
        del sys.path[0]
    warm_up()
    if len(list(THREADS.iterdir())) > 1:
        sys.exit("Kernels cannot be forked: something that lessons import starts a thread.")
    # The system buries the kernels that end: their lines tell the server.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with contextlib.suppress(ConnectionError):
        control.sendall(WARM)
        fork_kernels(control)


if __name__ == "__main__":
    main()
