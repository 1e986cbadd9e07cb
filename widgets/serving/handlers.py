"""The pages that the server makes: a lesson, a folder of lessons, and what is not there."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import TrailingSlashHandler
from jupyter_server.utils import url_escape, url_path_join
from tornado.web import ErrorHandler, HTTPError, RequestHandler, authenticated
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import create_include_assets_functions

from tutor.locale import LANGUAGES
from widgets.serving.pages import describe, preferred
from widgets.serving.progress import LARGEST, NOTHING, kept_of
from widgets.serving.reader import COOKIE, DAYS, Reader, reader_of
from widgets.serving.words import words
from widgets.table.language import tag
from widgets.table.settings import PAGE

ASK_NAMES = "hearts_ask_names"
"""The setting of the server by which it asks each reader for a name."""
FOR_GOOD = "hearts_for_good"
"""The setting by which it says whether answers are still there when it is started again."""
TOLD = "hearts_told"
"""The cookie with the sentence that the next page says once."""


class Speaking(RequestHandler):
    """A handler whose errors are pages of ours, in the language of whoever asks."""

    wrong: Mapping[int, str] = {400: "absent", 404: "absent", 405: "absent"}
    """What is wrong, by the status of the answer; with any other one the page failed."""

    @property
    def language(self) -> str:
        """The language of a page that has none of its own: chosen, or what the browser likes."""
        chosen = reader_of(self.get_cookie).language
        return chosen or preferred(self.request.headers.get("Accept-Language", ""))

    def write_error(self, status_code: int, **_error: Any) -> None:
        """Show what is wrong; an error may come before anything is known of who asks."""
        base, language = self.settings["base_url"], self.language
        page = self.settings["voila_jinja2_env"].get_template("error.html")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.write(
            page.render(
                base_url=base,
                lang=tag(language),
                status_code=status_code,
                what=self.wrong.get(status_code, "failed"),
                words=words(language),
                **create_include_assets_functions("hearts", base),
            )
        )


class Reading(Speaking, BaseVoilaHandler):  # type: ignore[misc]
    """A handler that knows its reader."""

    reader: Reader

    async def prepare(self) -> None:
        """Find out who reads, and let their browser remember it for another year."""
        await super().prepare()  # type: ignore[misc]
        if not self._finished:
            self.reader = reader_of(self.get_cookie)
            self.remember(COOKIE, self.reader.learner, DAYS)

    def remember(self, name: str, value: str | bytes, days: float) -> None:
        """Give the browser a cookie that only this server reads, and no script."""
        self.set_cookie(
            name,
            value,
            path=self.base_url,
            expires_days=days,
            samesite="Lax",
            httponly=True,
            secure=self.request.protocol == "https",
        )

    def check_origin(self, *origin: str) -> bool:
        """Tell whether a form comes from a page of ours; what is no origin is none of ours."""
        try:
            return bool(super().check_origin(*origin))
        except ValueError:
            return False


class Page(Reading):
    """A page that is drawn around a folder or a notebook."""

    kept = NOTHING
    said = ""

    def initialize(self, **settings: Any) -> None:
        """Add to Voilà's settings of the page what the template shows around its middle."""
        super().initialize(**settings)
        self.page_config_hook = self.add_page

    def add_page(self, config: dict[str, Any], *, notebook_path: str, **_voila: Any) -> Any:
        """Describe the page at an address, and give it the token for what it sends."""
        getattr(self, "xsrf_token")  # noqa: B009  (reading it sets the cookie)
        root = Path(self.settings["contents_manager"].root_dir).resolve()
        asked = root / notebook_path.strip("/")
        # A path from the address bar may lead nowhere, or out of the root.
        here = asked.resolve() if os.path.exists(asked) else root  # noqa: PTH110  (never raises)
        asks = self.settings.get(ASK_NAMES, False)
        config["tutor"] = {
            **describe(here if here.is_relative_to(root) else root, root, self.kept),
            "ask_name": asks and not self.kept.name,
            "kept": self.settings.get(FOR_GOOD, True),
            "largest": LARGEST,
            "name": self.kept.name if asks else "",
            "told": self.said,
        }
        # Formulas are set by Voilà's own MathJax; JupyterLab would have them fetch another.
        config.update(fullMathjaxUrl=None, mathjaxConfig=None)
        return config


class Lesson(Page, TornadoVoilaHandler):  # type: ignore[misc]
    """The page of a lesson."""

    wrong: Mapping[int, str] = {**Page.wrong, 400: "damaged"}

    def decode_argument(self, value: bytes, name: str | None = None) -> str:
        """Read a part of the address; what is no text names no lesson."""
        try:
            return str(super().decode_argument(value, name))
        except HTTPError as error:
            raise HTTPError(404) from error

    @authenticated
    async def head(self, path: str) -> None:
        """Say whether the lesson is there: its page would start a kernel."""
        if path.endswith(".ipynb"):
            await ensure_async(self.contents_manager.get(path, content=False, type="notebook"))
        else:
            self.redirect_to_file(path)

    def add_page(self, config: dict[str, Any], **told: Any) -> Any:
        """Name the letters of the page before any of it is sent."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        return super().add_page(config, **told)

    @property
    def page(self) -> str:
        """What this page is, in whatever language: a game that was begun in one goes on in all."""
        root = Path(self.settings["contents_manager"].root_dir).resolve()
        file = root / self.path_args[0].strip("/")
        return str(file.parent.parent / file.name if file.parent.name in LANGUAGES else file)

    @property
    def kernel_manager(self) -> PageKernel:
        """What starts the kernel of this page, and tells it which it is and who reads it."""
        told = {**self.reader.environment(), PAGE: self.page}
        return PageKernel(super().kernel_manager, told)


class PageKernel:
    """The server's kernels, of which the one that is started is told what page it makes."""

    def __init__(self, kernels: Any, told: Mapping[str, str]) -> None:
        self._kernels, self._told = kernels, told

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    def start_kernel(self, *, env: dict[str, str], **how: Any) -> Any:
        """Start a kernel; its environment says which page it makes, and for whom."""
        return self._kernels.start_kernel(env={**env, **self._told}, **how)


class Shelf(Page, TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The page of a folder: its lessons, and how far its reader has come."""

    @authenticated
    async def get(self, path: str = "") -> None:
        """Read the records beside all else that the server does, then show the page."""
        if await self.leads_on(path):
            return
        self.set_header("Cache-Control", "no-store")
        self.kept = await asyncio.to_thread(kept_of, self.reader)
        self.said = self.left_to_say()
        await super().get(path)  # type: ignore[misc]

    @authenticated
    async def head(self, path: str = "") -> None:
        """Say whether the folder is there; nothing is read or said to its reader."""
        if not await self.leads_on(path):
            await super().get(path)  # type: ignore[misc]

    async def leads_on(self, path: str) -> bool:
        """Lead on to the page of a lesson, if the address is that of its file."""
        file = await ensure_async(self.contents_manager.file_exists(path))
        if file:
            self.redirect(url_path_join(self.base_url, "voila/render", url_escape(path)))
        return bool(file)

    def left_to_say(self) -> str:
        """The sentence that the last form left for this page, which is not said again."""
        said = self.get_signed_cookie(TOLD)
        if said is None:
            return ""
        self.clear_cookie(TOLD, path=self.base_url)
        return str(said, "utf-8")


class Unslashed(TrailingSlashHandler):
    """Leads to the same address without the slash at its end."""

    head = TrailingSlashHandler.get


class NotFound(Speaking, ErrorHandler):
    """The answer to every other address, whatever is asked there."""
