"""The page of a quiz: the drawing of the card table, and around it what a quiz has beside."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from widgets import card_table

STATIC: Final = Path(__file__).parents[1] / "static" / "quiz"
SCRIPTS: Final = ("sight", "rows", "numbers", "order", "answer", "result", "quiz")
"""The scripts that follow those of the table, but for its last; the last one draws."""
STYLES: Final = ("page", "answers", "told", "result")


def joined(names: Iterable[str], ending: str) -> str:
    """The text of some files of the page."""
    return "\n".join((STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names)


def script() -> str:
    """The module that draws a quiz."""
    return "\n".join((card_table.joined(card_table.SCRIPTS[:-1], "js"), joined(SCRIPTS, "js")))


def style() -> str:
    """The style sheet of a quiz."""
    return "\n".join((card_table.joined(card_table.STYLES, "css"), joined(STYLES, "css")))
