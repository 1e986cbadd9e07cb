"""The deck: 52 cards, the joker and the back as SVG, drawn from parts that cards share.

A card is named by its rank and suit ("TC", "QS"), the joker, this game's zero of clubs, by
`joker`. A page chooses colours by setting the custom properties named in `COLOURS`.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from tutor.engine.cards import JOKER_CODE, RANKS
from tutor.engine.cards import LETTERS as INDEX_LETTERS
from widgets.drawing.court import COURT, PRINT, draw, use

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SUITS = "CDSH"
JOKER = JOKER_CODE
BACK = "back"
CODES = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER)

LETTERS: Mapping[str, Mapping[str, str]] = {
    language: {rank: rank for rank in RANKS} | {"T": "10"} | dict(zip("AKQJ", index, strict=True))
    for language, index in INDEX_LETTERS.items()
}
"""The index of each rank, by language."""

TWO_COLOUR: Mapping[str, str] = {
    "--suit-c": "#14171a",
    "--suit-d": "#b3141b",
    "--suit-s": "#14171a",
    "--suit-h": "#b3141b",
}
FOUR_COLOUR: Mapping[str, str] = {**TWO_COLOUR, "--suit-c": "#0a6336", "--suit-d": "#1549b8"}

COLOURS: Mapping[str, str] = {**TWO_COLOUR, **PRINT}

VIEW_BOX = "0 0 250 350"

# An index is 64 high and stands on y = 64, so that it is a quarter of the card's width.
GLYPHS: Mapping[str, str] = {
    "A": "M-20 58L0 6L20 58M-13 41H13",
    "K": "M-16 6V58M17 6L-16 37M-5 28L18 58",
    "Q": "M0 6C14 6 21 17 21 32S14 58 0 58S-21 47-21 32S-14 6 0 6ZM7 45L20 59",
    "J": "M13 6V42C13 53 7 58-2 58C-10 58-15 54-16 46",
    "R": "M-16 58V6H2C12 6 17 12 17 20S12 34 2 34H-16M4 34L18 58",
    "D": "M-16 6V58H-3C11 58 19 47 19 32S11 6-3 6Z",
    "V": "M-20 6L0 58L20 6",
    "H": "M-17 6V58M17 6V58M-17 32H17",
    "B": "M-16 6V58H3C13 58 18 52 18 44.5S13 31 3 31H-16M3 31C11 31 15 25 15 18.5S11 6 2 6H-16",
    "0": "M0 6C13 6 19 17 19 32S13 58 0 58S-19 47-19 32S-13 6 0 6Z",
    "10": "M-24 13L-17 6V58M12 6C20 6 25 17 25 32S20 58 12 58S-1 47-1 32S4 6 12 6Z",
    "2": "M-16 19C-15 11-9 6 0 6C10 6 16 12 16 20C16 27 12 32 5 39L-16 58H18",
    "3": """M-15 14C-12 9-7 6 0 6C9 6 15 11 15 18.5S9 31-3 31
  M0 31C10 31 17 36 17 44.5S10 58 0 58C-8 58-14 54-16 48""",
    "4": "M8 58V6L-19 43H19",
    "5": "M14 6H-11L-14 30C-10 27-5 25 0 25C10 25 17 32 17 41.5S10 58 0 58C-8 58-13 55-16 50",
    "6": "M9 6C-6 12-17 26-17 41.5C-17 51-10 58 0 58S17 51 17 41.5S10 25 0 25S-17 32-17 41.5",
    "7": "M-17 6H17L-5 58",
    "8": """M0 31C-9 31-15 26-15 18.5S-9 6 0 6S15 11 15 18.5S9 31 0 31
  C-10 31-17 36-17 44.5S-10 58 0 58S17 53 17 44.5S10 31 0 31Z""",
    "9": "M-9 58C6 52 17 38 17 22.5C17 13 10 6 0 6S-17 13-17 22.5S-10 39 0 39S17 32 17 22.5",
}

PIPS: Mapping[str, str] = {
    "C": "M-3 7A9.5 9.5 0 1 1-6.5-5A9.5 9.5 0 1 1 6.5-5A9.5 9.5 0 1 1 3 7Q4 14 8 19H-8Q-4 14-3 7Z",
    "D": "M0-22Q7-10 16 0Q7 10 0 22Q-7 10-16 0Q-7-10 0-22Z",
    "S": """M0-20C5-11 18-5 18 6C18 12 14 15 10 15C7 15 4 14 2 11Q4 16 8 20
  H-8Q-4 16-2 11C-4 14-7 15-10 15C-14 15-18 12-18 6C-18-5-5-11 0-20Z""",
    "H": """M0 19C-5 10-18.5 4-18.5-7C-18.5-14-14-18-9.5-18C-5-18-2-15 0-10.5
  C2-15 5-18 9.5-18C14-18 18.5-14 18.5-7C18.5 4 5 10 0 19Z""",
}

# Pips in the upper half, each with a twin upside down in the lower half.
TURNED_PIPS: Mapping[str, str] = {
    "2": "125,54",
    "3": "125,54",
    "4": "91,54 159,54",
    "5": "91,54 159,54",
    "6": "91,54 159,54",
    "7": "91,54 159,54",
    "8": "91,54 159,54 125,114",
    "9": "91,54 159,54 91,135 159,135",
    "T": "91,54 159,54 91,135 159,135 125,94",
}
# Pips without a twin.
UPRIGHT_PIPS: Mapping[str, str] = {
    "3": "125,175",
    "5": "125,175",
    "6": "91,175 159,175",
    "7": "91,175 159,175 125,114",
    "8": "91,175 159,175",
    "9": "125,175",
}

_CARD = """
face M15 1H235a14 14 0 0 1 14 14V335a14 14 0 0 1-14 14H15a14 14 0 0 1-14-14V15a14 14 0 0 1 14-14Z
edge/2 M15 1H235a14 14 0 0 1 14 14V335a14 14 0 0 1-14 14H15a14 14 0 0 1-14-14V15a14 14 0 0 1 14-14Z
"""
_CLOTH = """
back M24 14H226a10 10 0 0 1 10 10V326a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10V24a10 10 0 0 1 10-10Z
face/2 M20 20H230V330H20Z
"""
_WAVE = "face/2 M0 0" + 5 * "c0 15.5 21 15.5 21 31s-21 15.5-21 31"
_WEAVE = """
put wave translate(20 20)
put wave translate(62 20)
put wave translate(104 20)
put wave translate(146 20)
put wave translate(188 20)
face M62 44l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Z
  m42-248l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Z
  M41 75l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Z
  m42-186l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Z
  m42-186l4 7-4 7-4-7Zm0 62l4 7-4 7-4-7Z
"""


def _suit(code: str) -> str:
    return "C" if code == JOKER else code[1]


def _tint(code: str) -> str:
    name = f"--suit-{_suit(code).lower()}"
    return f"var({name}, {TWO_COLOUR[name]})"


def _glyph(code: str, letters: str) -> str:
    return "index-" + ("0" if code == JOKER else LETTERS[letters][code[0]])


def _sign(code: str) -> str:
    return "zero" if code == JOKER else code[1]


def _twice(part: str, where: str = "") -> str:
    return use(part, where) + use(part, f"rotate(180 125 175) {where}".strip())


def _pips(code: str, places: str) -> str:
    return "".join(use(code[1], f"translate({at})") for at in places.split())


def _half(code: str, letters: str) -> str:
    """Return what stands in the upper half and, turned, in the lower half."""
    index = use(f"small-{_glyph(code, letters)}") + use(f"small-{_sign(code)}")
    return index + _pips(code, TURNED_PIPS.get(code[0], ""))


def _middle(code: str) -> str:
    """Return what stands on the card once, or lies under its index."""
    if code == JOKER or code[0] in "JQK":
        return _twice(code, "translate(156 90)") + use(f"belt-{_suit(code)}")
    if code == "AS":
        return use("ace", "translate(125 175)")
    if code[0] == "A":
        return use(code[1], "translate(125 175) scale(2.8)")
    return _pips(code, UPRIGHT_PIPS.get(code[0], ""))


def _whole(code: str) -> str:
    return use("card") + _middle(code) + _twice(f"half-{code}")


def _simple(code: str, letters: str) -> str:
    return use("card") + use(f"large-{_glyph(code, letters)}") + use(f"large-{_sign(code)}")


def _turned_down() -> str:
    return use("card") + use("cloth") + _twice("weave")


def _glyphs(letters: str) -> tuple[str, ...]:
    return ("0", *LETTERS[letters].values())


def _drawn(letters: str) -> Iterator[tuple[str, str]]:
    """Yield the parts that are drawings."""
    yield from (("card", _CARD), ("cloth", _CLOTH), ("wave", _WAVE), ("weave", _WEAVE))
    yield from ((f"index-{glyph}", f"suit/12 {GLYPHS[glyph]}") for glyph in _glyphs(letters))
    yield from ((suit, f"suit {path}") for suit, path in PIPS.items())
    yield "zero", f"suit/4 {PIPS['C']}"
    yield from COURT.items()


def _placed(letters: str) -> Iterator[tuple[str, str]]:
    """Yield the parts that are other parts put where cards have them."""
    for index in (f"index-{glyph}" for glyph in _glyphs(letters)):
        yield f"small-{index}", use(index, "translate(36 15)")
        yield f"large-{index}", use(index, "translate(125 18) scale(2.5)")
    for sign in (*PIPS, "zero"):
        yield f"small-{sign}", use(sign, "translate(36 112) scale(1.25)")
        yield f"large-{sign}", use(sign, "translate(125 263) scale(3.4)")
    yield from ((f"belt-{suit}", _twice("sash") + _twice(f"marks-{suit}")) for suit in SUITS)
    yield from ((f"half-{code}", _half(code, letters)) for code in CODES)


@cache
def _parts(letters: str) -> Mapping[str, str]:
    """Return the markup of every part by its name."""
    if letters not in LETTERS:
        raise ValueError(f"unknown letters {letters!r}: one of {', '.join(LETTERS)}")
    drawn = {name: draw(drawing) for name, drawing in _drawn(letters)}
    return drawn | dict(_placed(letters))


def _inline(markup: str, parts: Mapping[str, str]) -> str:
    """Put every part in the place of its reference, so that nothing needs an id."""

    def put(reference: re.Match[str]) -> str:
        return f"<g{reference[2]}>{_inline(parts[reference[1]], parts)}</g>"

    return re.sub(r'<use href="#d-(.+?)"(.*?)/>', put, markup)


def face(code: str, letters: str = "en", *, simple: bool = False) -> str:
    """Return the inside of a card, complete in itself, for the view box `0 0 250 350`."""
    parts = _parts(letters)
    if code not in CODES:
        raise ValueError(
            f"unknown card {code!r}: a rank of {RANKS} and a suit of {SUITS}, or {JOKER!r}",
        )
    markup = _simple(code, letters) if simple else _whole(code)
    return f'<g color="{_tint(code)}">{_inline(markup, parts)}</g>'


def back() -> str:
    """Return the inside of a card turned down, for the view box `0 0 250 350`."""
    return _inline(_turned_down(), _parts("en"))


def _fixed(markup: str, colours: Mapping[str, str]) -> str:
    """Write colours out, for readers of SVG that know no custom properties."""
    return re.sub(r"var\((.+?), (.+?)\)", lambda var: colours.get(var[1], var[2]), markup)


def card_svg(
    code: str,
    letters: str = "en",
    *,
    title: str,
    width: float = 250,
    simple: bool = False,
    colours: Mapping[str, str] = TWO_COLOUR,
) -> str:
    """Return a card, or the `back`, as an SVG document of its own with its colours written out."""
    inside = back() if code == BACK else face(code, letters, simple=simple)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{width * 1.4:g}"'
        f' viewBox="{VIEW_BOX}" role="img"><title>{escape(title)}</title>'
        f"{_fixed(inside, colours)}</svg>"
    )


def _symbol(name: str, markup: str, colour: str = "") -> str:
    return f'<symbol id="card-{name}" viewBox="{VIEW_BOX}"{colour}>{markup}</symbol>'


def _symbols(letters: str) -> Iterator[str]:
    for code in CODES:
        colour = f' color="{_tint(code)}"'
        yield _symbol(code, _whole(code), colour)
        yield _symbol(f"{code}-s", _simple(code, letters), colour)
    yield _symbol(BACK, _turned_down())


@cache
def sprite(letters: str = "en") -> str:
    """Return one unseen SVG of symbols: `card-QS`, its small face `card-QS-s`, `card-back`."""
    parts = _parts(letters).items()
    shared = "".join(f'<g id="d-{name}">{markup}</g>' for name, markup in parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"'
        f' style="position:absolute"><defs>{shared}</defs>{"".join(_symbols(letters))}</svg>'
    )
