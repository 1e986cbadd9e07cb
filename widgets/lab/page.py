"""The page of a lab: the drawing of cards from the card table, and what a lab has beside."""

from __future__ import annotations

from typing import Final

from widgets.page import joined

DRAWN: Final = ("dom", "deck", "roving")
"""The scripts of the table that draw its cards."""
SCRIPTS: Final = ("rules", "sharing", "differences", "fork", "results", "lab")
"""The scripts that follow them; the last one draws."""
FELT: Final = ("base", "layout", "hand", "forced")
"""The style sheets of the felt and the cards on it."""
STYLES: Final = ("page", "sides", "deal")


def script() -> str:
    """The module that draws a lab."""
    return "\n".join((joined("table", DRAWN, "js"), joined("lab", SCRIPTS, "js")))


def style() -> str:
    """The style sheet of a lab."""
    return "\n".join(
        (
            joined("table", FELT, "css"),
            joined("paper", ["paper"], "css"),
            joined("lab", STYLES, "css"),
        )
    )
