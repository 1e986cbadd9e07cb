"""The server: Voilà's own, with kernels that end without a page and errors that speak plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from widgets.serving.pages import preferred, words
from widgets.table.language import tag

if TYPE_CHECKING:
    from collections.abc import Mapping

NOWHERE = r".*%00.*|/voila/render/[^.]*"
"""Addresses that name no file: no name has a zero byte, and no lesson lacks its ending."""


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


class ReadersLanguage:
    """A handler whose errors speak the language that the reader's browser asks for."""

    request: Any

    def render_template(self, name: str, **names: Any) -> Any:
        """Add the words of the page to what the template knows."""
        self.set_header("Content-Type", "text/html; charset=utf-8")  # type: ignore[attr-defined]
        language = preferred(self.request.headers.get("Accept-Language", ""))
        told = {"lang": tag(language), "words": words(language)}
        return super().render_template(name, **told, **names)  # type: ignore[misc]


class Lesson(ReadersLanguage, TornadoVoilaHandler):  # type: ignore[misc]
    """The page of a lesson."""


class Shelf(ReadersLanguage, TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The page of a folder."""


class NotFound(ReadersLanguage, BaseVoilaHandler):  # type: ignore[misc]
    """The answer to every other address."""

    async def prepare(self) -> None:
        """Refuse at once, whatever was asked."""
        await super().prepare()
        raise HTTPError(404)


class Line(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The line between a page and its kernel.

    A kernel answers in several small messages, which must not wait until the page has
    acknowledged the one before: that takes up to 40 ms each time.
    """

    async def open(self, kernel_id: str) -> None:
        """Send each message at once."""
        self.set_nodelay(True)
        await super().open(kernel_id)


OURS: Mapping[type, type] = {
    TornadoVoilaHandler: Lesson,
    TornadoVoilaTreeHandler: Shelf,
    VoilaKernelWebsocketHandler: Line,
}


class Server(Voila):  # type: ignore[misc]
    """Voilà with the project's own pages."""

    def init_handlers(self) -> list[Any]:
        """Return what answers which addresses, the first that matches first."""
        configured = {"voila_configuration": self.voila_configuration}
        theirs = [
            (path, OURS.get(handler, handler), *more)
            for path, handler, *more in super().init_handlers()
        ]
        return [(NOWHERE, NotFound, configured), *theirs, (r".*", NotFound, configured)]
