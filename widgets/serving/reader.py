"""The reader of a page: who learns, and what they chose, as the cookies of their browser tell.

Nobody logs in. A browser that comes without an id is given one, which nobody can guess; whoever
brings it is that learner. Whatever else a cookie holds, hostile or worn out, counts as absent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Final

from tutor.engine.cards import LETTERS
from tutor.engine.compact_rules import read_compact_rules
from tutor.engine.house_rules import HouseRulesError
from tutor.engine.named_rules import PLACE as RULES
from tutor.locale import LANGUAGES
from tutor.records import LEARNER, default_place, new_learner, whole_place
from tutor.records.place import PLACE
from widgets.table.settings import FOUR_COLOUR_CHOSEN, LETTERS_CHOSEN

COOKIE: Final = "hearts_learner"
RULES_COOKIE: Final = "hearts_rules"
"""What keeps the reader's own rules; the page of a lab gives it to the browser."""
DAYS: Final = 365
"""How long a browser keeps the id after the last page."""

_MADE: Final = re.compile("[0-9a-f]{32}")

Cookies = Callable[[str], str | None]
"""Gives the value of a cookie by its name."""


@dataclass(frozen=True)
class Reader:
    """The reader of a page; ``new`` if the browser brought no id, and empty what is not chosen."""

    learner: str
    new: bool = False
    letters: str = ""
    four_colour: str = ""
    rules: str = ""
    language: str = ""

    def environment(self) -> dict[str, str]:
        """What the kernel of a page is told of its reader, by environment variables."""
        chosen = {
            LETTERS_CHOSEN: self.letters,
            FOUR_COLOUR_CHOSEN: self.four_colour,
            RULES: self.rules,
        }
        known = {LEARNER: self.learner, PLACE: whole_place(default_place())}
        return known | {name: value for name, value in chosen.items() if value}


def reader_of(cookies: Cookies) -> Reader:
    """The reader whom the cookies of a browser tell of; a new one if they bring no id.

    >>> reader_of({"hearts_learner": "ana", "hearts_letters": "nl"}.get).letters
    'nl'
    """
    given = cookies(COOKIE) or ""
    known = bool(_MADE.fullmatch(given))
    return Reader(
        learner=given if known else new_learner(),
        new=not known,
        letters=_one_of(cookies("hearts_letters"), LETTERS),
        four_colour=_one_of(cookies("hearts_four_colour"), ("0", "1")),
        rules=_rules(cookies(RULES_COOKIE)),
        language=_one_of(cookies("hearts_language"), LANGUAGES),
    )


def _one_of(given: str | None, allowed: Container[str]) -> str:
    return given if given and given in allowed else ""


def _rules(given: str | None) -> str:
    try:
        read_compact_rules(given or "")
    except HouseRulesError:
        return ""
    return given or ""
