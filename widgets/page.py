"""The files of a widget's page: scripts or style sheets, joined in their order into one text."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


def joined(room: str, names: Iterable[str], ending: str) -> str:
    """The text of some files of a folder of ``static``."""
    paths = (STATIC / room / f"{name}.{ending}" for name in names)
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def paper(widget: str) -> str:
    """The style sheet of what lies on paper, for the class of one widget.

    The sheet of one widget says nothing of another's: they come in any order.
    """
    return joined("paper", ["paper"], "css").replace(".paper", f".{widget}")
