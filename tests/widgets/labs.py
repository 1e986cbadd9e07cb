"""What a page does with a lab, and how to read what it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.widgets.pages import text
from tutor.engine.named_rules import PLACE
from widgets.lab import Lab

if TYPE_CHECKING:
    import pytest


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin a test without rules of the reader's own, and forget what it leaves of them."""
    monkeypatch.setenv(PLACE, "")
    monkeypatch.delenv("QUERY_STRING", raising=False)


def make_lab(there: str = "koupes", **more: Any) -> Lab:
    """Return a lab of Black Lady beside another rule set."""
    return Lab("black_lady", there, **{"seed": 5, **more})


def tell(lab: Lab, message: object) -> dict[str, Any]:
    """Send a message as the page does, and return the state after it."""
    lab._handle_custom_msg(message, [])  # noqa: SLF001  (where a page's messages come in)
    return dict(lab.state)


def wish(lab: Lab, kind: str, **about: object) -> dict[str, Any]:
    """Ask for something, of the lab as it stands."""
    return tell(lab, {"type": kind, "turn": lab.state["turn"], **about})


def change(lab: Lab, option: str, value: object, side: str = "b") -> dict[str, Any]:
    """Change a rule."""
    return wish(lab, "set", side=side, option=option, value=value)


def chips(state: dict[str, Any], side: int = 1) -> dict[str, str]:
    """Return the changed rules of a side with their values; those that wait end in a mark."""
    return {
        chip["option"]: text(chip["value"]) + (" …" if chip["waits"] else "")
        for chip in state["sides"][side]["changed"]
    }


def marks(state: dict[str, Any]) -> dict[str, set[str]]:
    """Return the cards of the hand that is looked at, by how they are marked."""
    found: dict[str, set[str]] = {}
    for row in state["deal"]["fork"]["hand"]:
        for card in row:
            found.setdefault(card["mark"], set()).add(card["card"])
    return found
