"""The deck: 52 cards, the joker and the back as SVG, drawn from parts that cards share.

A card is named by its rank and suit ("TC", "QS"), the joker, this game's zero of clubs, by
`joker`. A page chooses colours by setting the custom properties named in `COLOURS`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from tutor.engine.cards import JOKER_CODE, RANKS
from tutor.engine.cards import LETTERS as INDEX_LETTERS
from widgets.drawing.court import COURT, PRINT, draw, use
from widgets.drawing.glyphs import GLYPHS, PIPS, TURNED_PIPS, UPRIGHT_PIPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

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


def face(code: str, letters: str = "en") -> str:
    """Return the inside of a card, complete in itself, for the view box `0 0 250 350`."""
    parts = _parts(letters)
    if code not in CODES:
        raise ValueError(
            f"unknown card {code!r}: a rank of {RANKS} and a suit of {SUITS}, or {JOKER!r}",
        )
    return f'<g color="{_tint(code)}">{_inline(_whole(code), parts)}</g>'


def _fixed(markup: str, colours: Mapping[str, str]) -> str:
    """Write colours out, for readers of SVG that know no custom properties."""
    return re.sub(r"var\((.+?), (.+?)\)", lambda var: colours.get(var[1], var[2]), markup)


def _symbol(name: str, markup: str, colour: str = "") -> str:
    return f'<symbol id="card-{name}" viewBox="{VIEW_BOX}"{colour}>{markup}</symbol>'


@cache
def _symbols(letters: str) -> Mapping[str, str]:
    drawn = {BACK: _symbol(BACK, _turned_down())}
    for code in CODES:
        colour = f' color="{_tint(code)}"'
        drawn[code] = _symbol(code, _whole(code), colour)
        drawn[f"{code}-s"] = _symbol(f"{code}-s", _simple(code, letters), colour)
    return drawn


@cache
def sprite(letters: str = "en") -> str:
    """Return one unseen SVG of symbols: `card-QS`, its small face `card-QS-s`, `card-back`."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"'
        f' style="position:absolute"><defs>{_shared(_parts(letters))}</defs>'
        f"{''.join(_symbols(letters).values())}</svg>"
    )


def _shared(parts: Mapping[str, str]) -> str:
    return "".join(f'<g id="d-{name}">{markup}</g>' for name, markup in parts.items())


def symbols(
    names: Iterable[str],
    letters: str = "en",
    *,
    prefix: str,
    colours: Mapping[str, str] = TWO_COLOUR,
) -> str:
    """Return the symbols of some cards with the parts they are made of, their colours written out.

    Names are the sprite's without ``card-``; every id begins with the prefix and a hyphen.
    """
    parts, drawn = _parts(letters), _symbols(letters)
    chosen = "".join(drawn[name] for name in names)
    whole = _shared({name: parts[name] for name in _needed(chosen, parts)}) + chosen
    return _fixed(re.sub(r' (id|href)="(#?)', rf' \1="\2{prefix}-', whole), colours)


def _needed(markup: str, parts: Mapping[str, str]) -> dict[str, None]:
    """The names of the parts that some markup refers to, and of those that they refer to."""
    named = dict.fromkeys(re.findall(r'<use href="#d-(.+?)"', markup))
    for name in tuple(named):
        named |= _needed(parts[name], parts)
    return named
