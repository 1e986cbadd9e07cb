"""The page of a lab: the drawing of cards from the card table, and what a lab has beside."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from widgets import card_table

STATIC: Final = Path(__file__).parents[1] / "static" / "lab"
DRAWN: Final = ("dom", "deck", "roving")
"""The scripts of the table that draw its cards."""
SCRIPTS: Final = ("rules", "sharing", "differences", "fork", "results", "lab")
"""The scripts that follow them; the last one draws."""
FELT: Final = ("base", "layout", "hand", "forced")
"""The style sheets of the felt and the cards on it."""
STYLES: Final = ("page", "sides", "deal")


def joined(names: Iterable[str], ending: str) -> str:
    """The text of some files of the page."""
    return "\n".join((STATIC / f"{name}.{ending}").read_text(encoding="utf-8") for name in names)


def script() -> str:
    """The module that draws a lab."""
    return "\n".join((card_table.joined(DRAWN, "js"), joined(SCRIPTS, "js")))


def style() -> str:
    """The style sheet of a lab."""
    return "\n".join((card_table.joined(FELT, "css"), joined(STYLES, "css")))
