"""What the seats of a table are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from unicodedata import category

from tutor.engine import Message
from tutor.engine.message import _
from tutor.locale import say

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPASS: Final = (_("West"), _("North"), _("East"))
"""The names of the three other seats at a table of four, from the learner's left on."""


def seat_names(
    players: int, seat: int, language: str, names: Sequence[str] | None
) -> tuple[str, ...]:
    """The name of each seat by its number; the learner is "You"."""
    others = usual_names(players, language) if names is None else names
    if not isinstance(others, list | tuple) or not all(isinstance(name, str) for name in others):
        raise TypeError(f"names is a list of the names of the other seats, not {names!r}")
    for name in others:
        if not name.strip() or any(category(one) in ("Cc", "Cs") for one in name):
            raise ValueError(f"a seat cannot be called {name!r}")
    if len(others) != players - 1:
        raise ValueError(f"{players - 1} other seats need as many names, not {len(others)}")
    around = [say(Message(_("You")), language), *others]
    return tuple(around[(other - seat) % players] for other in range(players))


def usual_names(players: int, language: str) -> list[str]:
    """The names of the other seats: points of the compass at a table of four, else numbers."""
    if players == len(COMPASS) + 1:
        return [say(Message(name), language) for name in COMPASS]
    numbers = range(2, players + 1)
    return [say(Message(_("Player {number}"), {"number": number}), language) for number in numbers]
