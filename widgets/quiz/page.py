"""The page of a quiz: the drawing of the card table, and around it what a quiz has beside."""

from __future__ import annotations

from typing import Final

from widgets import card_table
from widgets.page import joined, paper

SCRIPTS: Final = ("sight", "rows", "numbers", "order", "answer", "result", "quiz")
"""The scripts that follow those of the table, but for its last; the last one draws."""
STYLES: Final = ("page", "answers", "told", "result")


def script() -> str:
    """The module that draws a quiz."""
    return "\n".join(
        (joined("table", card_table.SCRIPTS[:-1], "js"), joined("quiz", SCRIPTS, "js"))
    )


def style() -> str:
    """The style sheet of a quiz."""
    return "\n".join(
        (
            joined("table", card_table.STYLES, "css"),
            paper("hearts-quiz"),
            joined("quiz", STYLES, "css"),
        )
    )
