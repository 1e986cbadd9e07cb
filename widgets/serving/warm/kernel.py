"""A forked kernel: what it is comes over its line, and it ends when the line does."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import socket
import sys
import threading
import traceback
from typing import TYPE_CHECKING, Any, NoReturn

import ipywidgets  # type: ignore[import-untyped]
from ipykernel.kernelapp import IPKernelApp
from jupyter_client.connect import port_names
from traitlets.config import Config

from widgets.serving.warm.line import Answer, Request, written

if TYPE_CHECKING:
    from collections.abc import Sequence


class ForkedKernel(IPKernelApp):
    """A kernel that ends with the server, whatever becomes of the process that forked it."""

    line: socket.socket

    def parse_command_line(self, argv: Sequence[str] | None = None) -> None:
        """Read no arguments: they say where the connection file is, and nothing else."""

    def init_sockets(self) -> None:
        """Take ports that are free now: those that were chosen before may be another's since."""
        for name in port_names:
            setattr(self, name, 0)
        super().init_sockets()  # type: ignore[no-untyped-call]

    def init_poller(self) -> None:
        """Watch the line from now on, and not the parent."""
        threading.Thread(target=self.watch, name="Line", daemon=True).start()

    def watch(self) -> None:
        """End at once when the server's end of the line is closed."""
        # A server that went before it had read the answer leaves an error behind.
        with contextlib.suppress(OSError):
            self.line.recv(1)
        os._exit(1)


def become_kernel(line: socket.socket) -> NoReturn:
    """Be the kernel that the line asks for, and end with it."""
    try:
        kernel = made(Request.read(line), line)
    except BaseException:  # noqa: BLE001  (whatever it was, it is told)
        if not is_left(line):
            traceback.print_exc(file=sys.__stderr__)
        # What is half made would wait for itself to end.
        os._exit(1)
    kernel.start()
    # Its last words go out while there is a thread that sends them.
    kernel.control_thread.join(1)
    # Python would take down what it shares with the others, and for that copy all of it.
    atexit._run_exitfuncs()  # noqa: SLF001
    os._exit(0)


def is_left(line: socket.socket) -> bool:
    """Tell whether the server's end of a line is closed."""
    try:
        return not line.recv(1, socket.MSG_DONTWAIT)
    except BlockingIOError:
        return False
    except OSError:
        return True


def made(request: Request, line: socket.socket) -> Any:
    """Make this process what was asked for, and say so."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    # What a lesson starts or forks must not keep the line when the kernel is gone.
    line.set_inheritable(False)
    os.register_at_fork(after_in_child=line.close)
    os.environ.clear()
    os.environ.update(request.env)
    os.chdir(request.cwd)
    sys.argv[:] = request.argv
    kernel: Any = ForkedKernel.instance(config=kernel_config())
    kernel.line, kernel.connection_file = line, request.argv[-1]
    kernel.initialize()
    # As widgets do when they are imported in a kernel.
    ipywidgets.load_ipython_extension(kernel.shell)
    ports = {name: getattr(kernel, name) for name in port_names}
    line.sendall(written(Answer(os.getpid(), ports)))
    return kernel


def kernel_config() -> Config:
    """Return how it differs from a kernel that was started by itself."""
    config = Config()
    # Nobody asks for what was run, and writing it down takes a thread and a database.
    config.HistoryManager.enabled = False
    # As if the first process of all were its parent: there is no other to watch.
    config.IPKernelApp.parent_handle = 1
    return config
