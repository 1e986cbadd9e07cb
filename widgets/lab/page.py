"""The page of a lab: the drawing of cards from the card table, and what a lab has beside."""

from __future__ import annotations

from typing import Final

from widgets import card_table
from widgets.page import joined, paper

DRAWN: Final = ("dom", "deck", "roving")
"""The scripts of the table that draw its cards."""
SCRIPTS: Final = ("rules", "sharing", "differences", "fork", "results", "lab")
"""The scripts that follow them; the last one draws."""
STYLES: Final = ("page", "sides", "deal")


def script() -> str:
    """The module that draws a lab."""
    return "\n".join((joined("table", DRAWN, "js"), joined("lab", SCRIPTS, "js")))


def style() -> str:
    """The style sheet of a lab."""
    return "\n".join(
        (
            joined("table", card_table.STYLES, "css"),
            paper("hearts-lab"),
            joined("lab", STYLES, "css"),
        )
    )
