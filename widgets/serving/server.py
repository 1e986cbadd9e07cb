"""The server: Voilà's own, with kernels that end without a page and errors that speak plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jupyter_server._tz import utcnow
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httpserver import HTTPServer
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

    def listen(self) -> None:
        """Take in nothing that is larger than a form can be."""
        serving = HTTPServer(self.app, max_body_size=LARGEST)
        self.app.listen = lambda _port, _host: serving.add_sockets(self.sockets)
        super().listen()

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
