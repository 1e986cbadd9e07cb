"""What lies on the felt of a picture: cards, the signs on them, chips with a letter, arrows.

A card is referred to as `#card-QS`, as in the sprite.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from widgets.drawing.lettering import number, text, width

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Point = tuple[float, float]

INK: Final = "#1d1c19"
TEXT: Final = "#f2f0e9"
QUIET: Final = "#c4d5ca"
RING: Final = "#ffc857"
FELT: Final = ("#1f5c43", "#12332a")
LINE: Final = ("#3d7860", "#2c594b")
"""The colour of the felt, and of lines on it, where it is light, and where it is dark."""

CROSS: Final = "M4 4L14 14M14 4L4 14"
TICK: Final = "M3 10L7 14L15 4"
SIGNS: Final[Mapping[str, str]] = {
    "illegal": CROSS,
    "wrong": CROSS,
    "barred": CROSS,
    "lifted": "M9 2L16 9L9 16L2 9Z",
    "waived": TICK,
    "partly": "M3 9H15",
    "hint": "M9 2A5 5 0 0 0 6 11V12H12V11A5 5 0 0 0 9 2ZM7 16H11",
    "right": TICK,
    "chosen": TICK,
    "missed": "M9 3A6 6 0 1 1 9 15A6 6 0 1 1 9 3Z",
    "came": "M9 2V15M3 9L9 15L15 9",
}
"""The sign of each answer and of each mark, in a square of 18."""
BADGES: Final[Mapping[str, tuple[str, str, str]]] = {
    "barred": ("#ffb4a8", "#9c2118", "#fff"),
    "wrong": ("#ffb4a8", "#9c2118", "#fff"),
    "missed": ("#f0d98a", "#fff6d9", "#7a5d00"),
    "right": ("#9fe0bd", "#0b5a3c", "#fff"),
    "chosen": (RING, RING, INK),
    "came": (QUIET, "#1f5c43", "#fff"),
}
"""The ring around a marked card, and the paper and the ink of its sign."""
ANSWERS: Final[Mapping[str, tuple[tuple[str, str], tuple[str, str]]]] = {
    "illegal": (("#9c2118", "#fff1ee"), ("#ffb4a8", "#3a1512")),
    "lifted": (("#5b4a12", "#fff6d9"), ("#f0d98a", "#332b10")),
    "right": (("#0b5a3c", "#e9f6ee"), ("#9fe0bd", "#0f2e20")),
}
"""The text and the paper of an answer where it is light, and where it is dark."""
LIKE: Final = {"wrong": "illegal", "partly": "lifted", "waived": "right", "hint": "lifted"}
"""Answers that have the colours of another."""


def rect(x: float, y: float, wide: float, high: float, round_: float, how: str) -> str:
    """A rectangle with round corners."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect {place} rx="{number(round_)}" {how}/>'


def card(name: str, x: float, y: float, wide: float, mark: str = "") -> str:
    """A card by its upper left corner, with its shadow, and the ring and the sign of its mark."""
    high = wide * 1.4
    shadow = rect(x - 1, y + 1, wide, high, wide * 0.06, 'fill-opacity=".25"')
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    ring = badge = ""
    if mark:
        how = f'fill="none" stroke="{BADGES[mark][0]}" stroke-width="3"'
        ring = rect(x - 1, y - 1, wide + 2, high + 2, wide * 0.06 + 1, how)
        badge = _badge(mark, x + wide * 0.53, y + wide * 0.17, wide * 0.13)
    return f'{shadow}<use href="#card-{name}" {place}/>{ring}{badge}'


def _badge(mark: str, x: float, y: float, radius: float) -> str:
    _, paper, ink = BADGES[mark]
    disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    edge = f' fill="{paper}" stroke="#fffdf8" stroke-width="1.5"/>'
    return disc + edge + sign(mark, x, y, radius * 1.15, ink)


def sign(kind: str, x: float, y: float, wide: float, colour: str) -> str:
    """A sign by its middle."""
    size = wide / 18
    where = f"translate({number(x - wide / 2)} {number(y - wide / 2)}) scale({size:.3g})"
    line = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path transform="{where}" {line} stroke="{colour}" d="{SIGNS[kind]}"/>'


def fan(names: Sequence[str], x: float, y: float, wide: float, room: float) -> str:
    """Small faces beside each other from a place on, closer if the room is scarce."""
    step = fan_step(len(names), wide, room)
    places = (x + step * place for place in range(len(names)))
    return "".join(card(f"{name}-s", at, y, wide) for name, at in zip(names, places, strict=True))


def fan_step(many: int, wide: float, room: float) -> float:
    """How far small faces lie apart."""
    return min(wide * 0.75, (room - wide) / max(1, many - 1))


def fan_width(many: int, wide: float, room: float) -> float:
    """How wide small faces beside each other are; nothing if there are none."""
    return fan_step(many, wide, room) * (many - 1) + wide if many else 0


def dealer(letter: str, x: float, y: float) -> str:
    """The mark of the dealer by its middle."""
    disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="8" fill="{TEXT}"/>'
    return disc + text(x, y + 4, letter, 11, INK, 'font-weight="600"')


def pill(words: str, x: float, y: float) -> str:
    """A word in a pill by its middle; see `pill_width`."""
    wide = pill_width(words)
    return rect(x - wide / 2, y - 9, wide, 18, 9, f'fill="{TEXT}"') + text(x, y + 4, words, 12, INK)


def pill_width(words: str) -> float:
    """How wide a pill is."""
    return width(words, 12) + 12


def arrow(kind: str, start: Point, end: Point, middle: Point) -> str:
    """A bent line with a head, past the middle of the table: bold if it is `going`."""
    bend = middle[0] + (start[0] + end[0] - 2 * middle[0]) * 0.12, middle[1]
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    turns = (angle + 0.6, angle - 0.6)
    tips = [(end[0] - 30 * math.cos(turn), end[1] - 30 * math.sin(turn)) for turn in turns]
    at = [f"{number(x)} {number(y)}" for x, y in (start, bend, end, *tips)]
    path = f"M{at[0]}Q{at[1]} {at[2]}M{at[3]}L{at[2]}L{at[4]}"
    ink = f'stroke="{TEXT}" stroke-width="13"'
    if kind != "going":
        ink = f'stroke="{QUIET}" stroke-opacity=".55" stroke-width="9"'
    return f'<path fill="none" stroke-linecap="round" stroke-linejoin="round" {ink} d="{path}"/>'
