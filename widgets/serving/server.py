"""The server: Voilà's own, with kernels that end without a page and errors that speak plainly."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from jupyter_server._tz import utcnow
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from voila.app import Voila
from voila.static_file_handler import (
    AllowListFileHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from widgets.serving.forms import FORMS
from widgets.serving.handlers import Lesson, NotFound, Shelf, Unslashed
from widgets.serving.packed import PackedExtension, PackedFile, PackedStatic, PackedTemplate, Theme

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from socket import socket

NOWHERE = r"(?:.*%00.*|/voila/render/[^.]*|/log(?:in|out))"
"""Addresses of nothing: no name has a zero byte, no lesson lacks its ending, nobody logs in."""

LARGEST = 1 << 24
"""The most bytes that the server takes in at once, even to say that they are too many."""

PATIENCE = 5
"""The seconds that what still works may take when the server is told to stop."""

STOPPING = (signal.SIGINT, signal.SIGTERM)
"""What tells the server to stop."""


class PageKernels(AsyncMappingKernelManager):
    """Kernels that end when no page has been with them for ``cull_idle_timeout`` seconds.

    A kernel that works is never ended: it may be making the page that will come to it.
    """

    def notify_disconnect(self, kernel_id: str) -> None:
        """Count the time without a page from now on, however long the page was idle before."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            kernel: Any = self.get_kernel(kernel_id)
            kernel.last_activity = utcnow()

    async def end(self) -> None:
        """End whatever starts a kernel or waits for one, then every kernel that is there."""
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0.1)
        end: Any = self.shutdown_kernel
        ends = [end(kernel, now=True) for kernel in self.list_kernel_ids()]
        await asyncio.gather(*ends, return_exceptions=True)


class Line(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The line between a page and its kernel.

    A kernel answers in several small messages, which must not wait until the page has
    acknowledged the one before: that takes up to 40 ms each time.
    """

    async def open(self, kernel_id: str) -> None:
        """Send each message at once."""
        self.set_nodelay(True)
        await super().open(kernel_id)

    def write_message(self, *message: Any, **how: Any) -> Any:
        """Send a message; that a page has gone meanwhile is nobody's mistake."""
        sent = super().write_message(*message, **how)
        sent.add_done_callback(lambda one: one.cancelled() or one.exception())
        return sent


OURS: Mapping[type, type] = {
    AllowListFileHandler: PackedFile,
    FileFindHandler: PackedExtension,
    ThemesHandler: Theme,
    MultiStaticFileHandler: PackedStatic,
    TemplateStaticFileHandler: PackedTemplate,
    TornadoVoilaHandler: Lesson,
    TornadoVoilaTreeHandler: Shelf,
    VoilaKernelWebsocketHandler: Line,
}


class Server(Voila):  # type: ignore[misc]
    """Voilà with the project's own pages; ``sockets`` are those that it listens on."""

    sockets: Sequence[socket]
    serving: HTTPServer

    def listen(self) -> None:
        """Take in nothing that is larger than a form can be."""
        self.serving = HTTPServer(self.app, max_body_size=LARGEST)
        self.app.listen = lambda _port, _host: self.serving.add_sockets(self.sockets)
        # A signal wakes the loop, whatever it does. An interrupt that comes just before it sleeps
        # would not be noticed, and one in the middle of a page would be that page's error.
        loop: Any = IOLoop.current()
        for one in STOPPING:
            with suppress(NotImplementedError):  # Windows knows interrupts only
                loop.asyncio_loop.add_signal_handler(one, self.told_to_stop)
        super().listen()

    def _handle_signal_stop(self, *_signal: Any) -> None:
        """Be told to stop before anything is served."""
        raise KeyboardInterrupt

    def told_to_stop(self) -> None:
        """Stop, and take in nothing more."""
        self.serving.stop()
        self.ioloop.stop()

    def stop(self) -> None:
        """End the kernels, and wait a little for answers that are being kept.

        Being told again ends the server at once, and its kernels with it.
        """
        for one in STOPPING:
            signal.signal(one, signal.SIG_DFL)
        # What fails now fails because something else has ended.
        logging.disable()
        too_late = threading.Timer(PATIENCE, self.give_up)
        too_late.daemon = True
        too_late.start()
        loop = self.ioloop.asyncio_loop
        loop.run_until_complete(self.kernel_manager.end())
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        loop.run_until_complete(loop.shutdown_default_executor())
        too_late.cancel()

    def give_up(self) -> None:
        """End without waiting any longer."""
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        os._exit(0)

    def init_handlers(self) -> list[Any]:
        """Return what answers which addresses, the first that matches first."""
        configured = {"voila_configuration": self.voila_configuration}
        theirs = [
            (path, OURS.get(handler, handler), *more)
            for path, handler, *more in super().init_handlers()
        ]
        forms = [
            (url_path_join(self.server_url, path), form, configured) for path, form in FORMS.items()
        ]
        absent = {"status_code": 404}
        slashed = url_path_join(self.server_url, "voila/tree/.+/")
        ours = [(NOWHERE, NotFound, absent), *forms, (slashed, Unslashed)]
        return [*ours, *theirs, (".*", NotFound, absent)]
