"""What the page of a lab asks for, read from a message that may be anything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tutor.engine.variant import OPTIONS

SIDES: Final = ("a", "b")
LONGEST: Final = 20_000
"""The most characters of a text that a page may hand in."""
LONGEST_VALUE: Final = 1_000
"""The most characters, or words, of the value of an option."""
PLAIN: Final = (
    "another",
    "find",
    "forget",
    "match",
    "next",
    "previous",
    "swap",
    "undo",
)
"""What is asked for without more words."""
OF_A_SIDE: Final = ("back", "base", "name", "open", "set", "use")
"""What is asked of one of the rule sets."""


@dataclass(frozen=True)
class Wish:
    """What the page asks for, the change of the lab that it has seen, and what it speaks of."""

    type: str
    turn: int
    side: int = 0
    option: str = ""
    text: str = ""
    file: str = ""
    value: object = None


def read_wish(content: object) -> Wish | None:
    """Read a message from the page; None if it cannot be understood.

    >>> read_wish({"type": "back", "side": "b", "option": "moon", "turn": 3})
    Wish(type='back', turn=3, side=1, option='moon', text='', file='', value=None)
    """
    if not isinstance(content, dict):
        return None
    kind, turn = content.get("type"), content.get("turn")
    text, file, option = (content.get(name, "") for name in ("text", "file", "option"))
    texts = all(isinstance(one, str) and len(one) <= LONGEST for one in (text, file, option))
    if not isinstance(kind, str) or type(turn) is not int or not texts:
        return None
    if kind in PLAIN:
        return Wish(kind, turn)
    if kind == "point":
        return Wish(kind, turn, text=text)
    return _of_a_side(kind, content, Wish(kind, turn, 0, option, text, file))


def _of_a_side(kind: str, content: dict[object, object], wish: Wish) -> Wish | None:
    """What is asked of one of the rule sets."""
    side, value = content.get("side"), content.get("value")
    if kind not in OF_A_SIDE or side not in SIDES:
        return None
    if kind in ("set", "back") and wish.option not in OPTIONS:
        return None
    if kind == "set" and not _is_value(value):
        return None
    return replace(wish, side=SIDES.index(side), value=value)


def _is_value(value: object) -> bool:
    """Whether something may be the value of an option: a text, or some."""
    some = value if isinstance(value, list) else [value]
    texts = (isinstance(one, str) and len(one) <= LONGEST_VALUE for one in some)
    return len(some) <= LONGEST_VALUE and all(texts)
