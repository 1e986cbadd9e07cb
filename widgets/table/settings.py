"""Settings: what the reader of a page chose for all its tables, as its server tells the kernel.

They are read whenever a table is made, never before: a kernel may learn late whose page it is.
What cannot be read counts as not chosen.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from tutor.engine.cards import LETTERS
from widgets.table.arguments import one_of, yes_or_no

LETTERS_CHOSEN: Final = "HEARTS_TUTOR_LETTERS"
"""The environment variable for the language whose index letters the cards have."""
FOUR_COLOUR_CHOSEN: Final = "HEARTS_TUTOR_FOUR_COLOUR"
"""The environment variable for four colours: ``1`` for yes, ``0`` for no."""

PAGE: Final = "HEARTS_TUTOR_PAGE"
"""The environment variable for the page that a table stands in, which its reader may open again."""


@dataclass(frozen=True)
class Settings:
    """What somebody chose: the letters of the cards and four colours; None is nothing chosen."""

    letters: str | None = None
    four_colour: bool | None = None


def read_settings(content: object) -> Settings | None:
    """Read what a page says of its reader's settings; None if it speaks of something else.

    >>> read_settings({"type": "settings", "letters": "nl", "four_colour": 1})
    Settings(letters='nl', four_colour=None)
    """
    if not isinstance(content, dict) or content.get("type") != "settings":
        return None
    letters, four = content.get("letters"), content.get("four_colour")
    known = isinstance(letters, str) and letters in LETTERS
    return Settings(letters if known else None, four if isinstance(four, bool) else None)


def index_letters(given: str | None, language: str) -> str:
    """The letters that an author gives, else those that the reader chose, else the language's.

    ValueError for letters that there are not.
    """
    if given is not None:
        one_of("letters", given, LETTERS)
        return given
    chosen = os.environ.get(LETTERS_CHOSEN, "")
    return chosen if chosen in LETTERS else language


def four_colours(given: bool | None) -> bool:  # noqa: FBT001  (authors give it by name)
    """Whether each suit has its colour: as an author gives it, else as the reader chose.

    TypeError for what is neither yes nor no.
    """
    if given is None:
        return os.environ.get(FOUR_COLOUR_CHOSEN) == "1"
    yes_or_no("four_colour", given)
    return given
