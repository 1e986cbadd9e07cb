"""What a reader asks of what is kept of them: to take it along, bring it in, name it or erase it.

A plain form is sent back to the page it stands on, which says what came of it; a script that
accepts JSON is told at once: ``{"done": true, "said": "..."}``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final
from urllib.parse import unquote, urlsplit

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, authenticated

from tutor.engine import Message
from tutor.engine.message import _, plural
from tutor.locale import LANGUAGES, say
from tutor.records import (
    KeeperError,
    LearnerNameError,
    ProgressError,
    default_place,
    has_records,
    learner_name,
    new_learner,
    open_records,
    progress_file,
    read_progress,
)
from tutor.records.games import forget_games
from tutor.records.progress import NAME, TOO_LARGE
from widgets.serving.handlers import ASK_NAMES, TOLD, Reading
from widgets.serving.progress import LARGEST
from widgets.serving.reader import COOKIE, DAYS, RULES_COOKIE

LONGEST: Final = 1000
"""Characters of a sentence that a page is left to say."""


class RefusedError(Exception):
    """What cannot be done, with the sentence that says why, and the status that a script gets."""

    def __init__(self, message: Message, status: int = 400) -> None:
        """Keep the sentence and the status."""
        super().__init__(str(message))
        self.message, self.status = message, status


class Form(Reading):
    """A form about what is kept of its reader."""

    wrong: Mapping[int, str] = {**Reading.wrong, 400: "garbled", 403: "stale"}

    def wish(self) -> Callable[[], Message]:
        """What is wished for: it is done beside all else that the server does."""
        raise NotImplementedError

    def granted(self) -> None:
        """What follows when it was done."""

    @authenticated
    async def post(self) -> None:
        """Do what is wished for, and say what came of it."""
        try:
            said = await asyncio.to_thread(self.wish())
        except (KeeperError, RefusedError) as error:
            self.tell(error)
        else:
            self.granted()
            self.tell(said)

    def tell(self, outcome: Message | KeeperError | RefusedError) -> None:
        """Say what came of it, here or on the page that the form stands on."""
        done = isinstance(outcome, Message)
        said = say(outcome if isinstance(outcome, Message) else outcome.message, self.language)
        if "application/json" in self.request.headers.get("Accept", ""):
            self.set_status(200 if done else getattr(outcome, "status", 503))
            self.finish({"done": done, "said": said})
        else:
            self.remember(TOLD, self.create_signed_value(TOLD, said[:LONGEST]), days=1)
            self.redirect(self.page, status=303)

    @property
    def page(self) -> str:
        """The address of the page that the form stands on: one of ours, whatever is claimed."""
        ours = url_path_join(self.base_url, "voila/tree/")
        try:
            path = urlsplit(self.request.headers.get("Referer", "")).path
        except ValueError:
            return ours
        return path if path.startswith(ours) else ours

    @property
    def language(self) -> str:
        """The language of the page that the form stands on."""
        folder = unquote(self.page).rpartition("/")[2]
        return folder if folder in LANGUAGES else super().language


class Progress(Form):
    """The progress of the reader as a file: it goes out, and comes in."""

    @authenticated
    async def get(self) -> None:
        """Send the file; if the records cannot be read, say why instead."""
        try:
            data = await asyncio.to_thread(take_out, self.reader.learner)
        except KeeperError as error:
            self.tell(error)
            return
        self.set_header("Content-Type", "application/gzip")
        self.set_header("Cache-Control", "no-store")
        self.set_attachment_header(NAME)
        self.finish(data)

    def wish(self) -> Callable[[], Message]:
        """Keep the answers of a file as those of the reader."""
        files = self.request.files.get("progress", [])
        return partial(take_in, files[0].body if files else b"", self.reader.learner)


class Leave(Form):
    """The end of a reader at this browser, which others use too: a new one begins."""

    def wish(self) -> Callable[[], Message]:
        """Leave all as it is."""
        text = _("Somebody new learns here now. The answers that were kept stay kept.")
        return partial(Message, text)

    def granted(self) -> None:
        """Forget who the reader was, and what rules were theirs."""
        self.remember(COOKIE, new_learner(), DAYS)
        self.clear_cookie(RULES_COOKIE, path=self.base_url)


class Erase(Leave):
    """The end of all that is kept of the reader."""

    def wish(self) -> Callable[[], Message]:
        """Erase the answers and the name."""
        return partial(erase, self.reader.learner)


class Name(Form):
    """The name of the reader, where it is asked for."""

    def wish(self) -> Callable[[], Message]:
        """Keep the name."""
        if not self.settings.get(ASK_NAMES):
            raise HTTPError(404)
        return partial(call, self.get_body_argument("name", ""), self.reader.learner)


def take_out(learner: str) -> bytes:
    """The progress file of a learner."""
    here = has_records(default_place())
    return progress_file(open_records().keeper.attempts(learner) if here else ())


def take_in(data: bytes, learner: str) -> Message:
    """Keep the answers of a progress file as those of a learner, and say how many came."""
    if len(data) > LARGEST:
        raise RefusedError(Message(TOO_LARGE), 413)
    keeper = open_records().keeper
    try:
        new = read_progress(data, learner, keeper.attempts(learner))
    except ProgressError as error:
        raise RefusedError(error.message) from error
    keeper.keep(*new)
    if not new:
        return Message(_("There is nothing new in this file."))
    return plural(
        "{count} answer of this file was taken in.",
        "{count} answers of this file were taken in.",
        {"count": len(new)},
    )


def erase(learner: str) -> Message:
    """Erase all that is kept of a learner."""
    if has_records(default_place()):
        open_records().erase(learner)
    forget_games(learner)
    return Message(_("All that was kept of you is erased, and you begin anew."))


def call(name: str, learner: str) -> Message:
    """Keep what a learner is called."""
    try:
        called = learner_name(name)
    except LearnerNameError as error:
        raise RefusedError(error.message) from error
    open_records().call(learner, called)
    return Message(_("Your name is kept: {name}"), {"name": called})


FORMS: Final[Mapping[str, type[Form]]] = {
    "hearts/progress": Progress,
    "hearts/erase": Erase,
    "hearts/leave": Leave,
    "hearts/name": Name,
}
"""The handlers by their addresses under that of the server."""
