"""The picture of a card table: one SVG that stands by itself, for paper, slides and handouts.

It is drawn from the state that a page would draw, so it shows no more than a learner may see.
"""

from __future__ import annotations

import math
import re
from functools import partial
from hashlib import sha256
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from widgets.drawing import deck
from widgets.drawing.layout import MARGIN, MIDDLE, ROOM, WIDTH, Layout, layout_for
from widgets.drawing.lettering import escaped, fitted, lines, number, text, width
from widgets.drawing.marks import (
    ANSWERS,
    FELT,
    LIKE,
    LINE,
    QUIET,
    RING,
    TEXT,
    arrow,
    card,
    dealer,
    fan,
    fan_width,
    pill,
    pill_width,
    rect,
    sign,
)
from widgets.table.state import table_state, table_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from widgets.games.game import Game
    from widgets.table.voice import Voice

    State = Mapping[str, Any]

CARD: Final = 92
"""The width of a card in the hand."""
SMALL: Final = 18
"""The width of a card that a seat has taken."""
SIDE_BY_SIDE: Final = 18
"""How many cards of a hand lie in one row."""
BOLD: Final = 18
"""The size by which names are measured: they are of size 17, and bold."""
SAID: Final = 720
"""The width of what the table says."""


def table_picture(
    game: Game, voice: Voice, *, four_colour: bool = False, dark: bool = False
) -> str:
    """Return a table as it stands as one SVG, with the table's text as its description.

    Its ids are made from what it shows, so that pictures that differ can share a page.
    """
    state = table_state(game, voice)
    body, height = _table(state, dark=dark)
    used = dict.fromkeys(re.findall('href="#card-(.+?)"', body))
    shown = repr((body, voice.letters, four_colour))
    prefix = f"t{sha256(shown.encode()).hexdigest()[:7]}"
    colours = deck.FOUR_COLOUR if four_colour else deck.TWO_COLOUR
    symbols = deck.symbols(used, voice.letters, prefix=prefix, colours=colours)
    way = f"\n{state['arrow']['said']}" if state["arrow"] else ""
    said = escaped(table_text(game, voice) + way)
    own = body.replace('href="#card-', f'href="#{prefix}-card-')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{state["language"]}" role="img"'
        f' width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
        ' style="max-width:100%;height:auto" font-family="system-ui, sans-serif"'
        f' text-anchor="middle"><title>{escaped(state["labels"]["table"])}</title>'
        f"<desc>{said}</desc><defs>{symbols}</defs>{own}</svg>"
    )


def _table(state: State, *, dark: bool) -> tuple[str, int]:
    """Everything from top to bottom, and how high it is."""
    layout = layout_for(len(state["seats"]))
    drawn = [_seats(state, layout), _trick(state, layout, LINE[dark])]
    y = layout.height + 16
    for draw in (partial(_answer, dark=dark), _status, _own, _open, _hand):
        markup, y = draw(state, y)
        drawn.append(markup)
    y = math.ceil(y + MARGIN - 6)
    felt = rect(0, 0, WIDTH, y, 12, f'fill="{FELT[dark]}"')
    return felt + "".join(drawn), y


def _seats(state: State, layout: Layout) -> str:
    return "".join(_plate(state, layout, seat) for seat in range(1, layout.players))


def _plate(state: State, layout: Layout, seat: int) -> str:
    """A seat: its name, what it holds, what it has taken."""
    told = state["seats"][seat]
    x, y = layout.plate_at(seat)
    room = layout.plate if layout.beside(seat) or layout.players > 4 else 2 * layout.plate
    name, _wide = _name(state, seat, x, y, room)
    counts = [told["left"], told["tricks"]] if layout.players <= 7 else [told["left"]]
    count = fitted(" · ".join(filter(None, counts)), 14, room)
    fan_wide = fan_width(len(told["taken"]), SMALL, room)
    taken = fan(told["taken"], x - fan_wide / 2, y + 35, SMALL, room)
    return name + (text(x, y + 28, count, 14, QUIET) if count else "") + taken


def _name(state: State, seat: int, x: float, y: float, room: float) -> tuple[str, float]:
    """A name with the dealer's mark and the frame of the seat that is to play; its width."""
    told = state["seats"][seat]
    chip, turn = (24 if told["dealer"] else 0), (14 if told["to_play"] else 0)
    shown = fitted(told["name"], BOLD, room - chip - turn - 16)
    wide = width(shown, BOLD)
    whole = wide + chip + turn
    left = x - whole / 2 + turn
    markup = text(left + wide / 2, y + 6, shown, 17, TEXT, 'font-weight="600"')
    if chip:
        markup += dealer(state["labels"]["dealer"], left + wide + 15, y)
    if turn:
        markup += _turn(left - 14, y)
        how = f'fill="none" stroke="{RING}" stroke-width="1.5"'
        markup += rect(left - turn - 8, y - 14, whole + 16, 28, 8, how)
    return markup, whole


def _turn(x: float, y: float) -> str:
    return f'<path fill="{RING}" d="M{number(x)} {number(y - 6)}l8 6-8 6z"/>'


def _trick(state: State, layout: Layout, line: str) -> str:
    """What lies on the table, or the arrow of a pass."""
    trick, wide = state["trick"], layout.laid
    if state["arrow"] and not trick:
        return _arrow(state["arrow"], layout)
    drawn = []
    if trick or any(seat["to_play"] for seat in state["seats"]):
        laid = {one["seat"] for one in trick}
        how = f'fill="none" stroke="{line}"'
        for seat in set(range(layout.players)) - laid:
            x, y = layout.laid_at(seat)
            drawn.append(rect(x - wide / 2, y - wide * 0.7, wide, wide * 1.4, 6, how))
    taken = any(one["takes"] for one in trick)

    def above(one: State) -> float:
        x, y = layout.toward(one["seat"])
        return x + 2 * y

    drawn += [
        _laid(one, layout, dim=taken and not one["takes"]) for one in sorted(trick, key=above)
    ]
    drawn += [_led(state, one["seat"], layout) for one in trick if one["leads"]]
    return "".join(drawn)


def _laid(one: State, layout: Layout, *, dim: bool) -> str:
    x, y = layout.laid_at(one["seat"])
    wide = layout.laid * (1.1 if one["takes"] else 1)
    drawn = card(one["card"], x - wide / 2, y - wide * 0.7, wide, one["mark"] or "")
    shade = rect(x - wide / 2, y - wide * 0.7, wide, wide * 1.4, wide * 0.06, 'fill-opacity=".2"')
    return drawn + (shade if dim else "")


def _led(state: State, seat: int, layout: Layout) -> str:
    """The mark of the leader's card, at its edge toward the seat."""
    words = state["labels"]["led"].lower()
    x, y = layout.laid_at(seat)
    toward_x, toward_y = layout.toward(seat)
    if layout.beside(seat):
        x += math.copysign(layout.laid / 2 + pill_width(words) * 0.35, toward_x)
    else:
        y += math.copysign(layout.laid * 0.7 - 4, toward_y)
    return pill(words, x, y)


def _arrow(told: State, layout: Layout) -> str:
    """Both ways of a pass: the learner's cards, and fainter those that come."""
    side = math.copysign(26, layout.toward(told["to"])[0] or 1)
    low = layout.middle + layout.laid * 1.2
    ways = {
        "coming": (_end(told["from"], layout), (MIDDLE - side, low)),
        "going": ((MIDDLE + side, low), _end(told["to"], layout)),
    }
    return "".join(arrow(kind, *way, (MIDDLE, layout.middle)) for kind, way in ways.items())


def _end(seat: int, layout: Layout) -> tuple[float, float]:
    x, y = layout.toward(seat)
    return MIDDLE + x * layout.laid * 2.2, layout.middle + y * layout.laid * 1.15


def _answer(state: State, y: float, *, dark: bool) -> tuple[str, float]:
    """What was answered, on its own paper."""
    answer = state["verdict"]
    if not answer:
        return "", y
    ink, paper = ANSWERS[LIKE.get(answer["kind"], answer["kind"])][dark]
    word = f"{answer['word']}."
    said = lines(f"{word} {_words(answer['reason'])}", 16, SAID - 64)
    change = lines(_words(answer["change"]), 16, SAID - 64)
    left = MIDDLE - SAID / 2
    high = 23 * len(said + change) + 18
    box = rect(left, y, SAID, high, 8, f'fill="{paper}"')
    drawn = [box, sign(answer["kind"], left + 22, y + 21, 13, ink)]
    for row, line in enumerate(said + change):
        more = 'text-anchor="start"' + (' opacity=".85"' if row >= len(said) else "")
        drawn.append(text(left + 38, y + 27 + 23 * row, line, 16, ink, more))
    bold = f'<tspan font-weight="600">{escaped(word)}</tspan>'
    drawn[2] = drawn[2].replace(escaped(word), bold, 1)
    return "".join(drawn), y + high + 12


def _words(parts: Sequence[str | Sequence[str]]) -> str:
    """A sentence with its cards as they are written."""
    return "".join(part if isinstance(part, str) else part[0] for part in parts)


def _status(state: State, y: float) -> tuple[str, float]:
    """Where the game stands, and where a pass goes."""
    verdict = state["verdict"]
    if verdict and verdict["kind"] == "illegal" and state["phase"] == "play":
        return "", y
    said = lines(_words(state["status"]), 18, SAID)
    way = lines(state["arrow"]["said"], 15, SAID) if state["arrow"] else []
    drawn = [text(MIDDLE, y + 18 + 25 * row, line, 18, TEXT) for row, line in enumerate(said)]
    y += 25 * len(said)
    drawn += [text(MIDDLE, y + 16 + 22 * row, line, 15, QUIET) for row, line in enumerate(way)]
    y += 22 * len(way)
    return "".join(drawn), y + (12 if drawn else 0)


def _own(state: State, y: float) -> tuple[str, float]:
    """The learner's seat in one line, and whether hearts are broken."""
    told = state["seats"][0]
    y += 18
    count = " · ".join(filter(None, (told["left"], told["tricks"])))
    count_wide = width(count, 15) + 12 if count else 0
    taken_wide = fan_width(len(told["taken"]), SMALL, 150)
    _, name_wide = _name(state, 0, 0, y, 240)
    x = MIDDLE - (name_wide + count_wide + taken_wide) / 2
    name, _ = _name(state, 0, x + name_wide / 2, y, 240)
    at = x + name_wide + (16 if told["to_play"] else 10)
    drawn = name + text(at, y + 5, count, 15, QUIET, 'text-anchor="start"')
    drawn += fan(told["taken"], at + count_wide, y - 12, SMALL, 150)
    if state["hearts"]:
        drawn += text(MARGIN, y + 5, state["hearts"]["said"], 14, QUIET, 'text-anchor="start"')
    return drawn, y + 26


def _open(state: State, y: float) -> tuple[str, float]:
    """Hands that lie open, two beside each other."""
    drawn = []
    shown = [seat for seat in state["seats"][1:] if seat["hand"]]
    for place, seat in enumerate(shown):
        x, top = MARGIN + (place % 2) * ROOM / 2, y + (place // 2) * 42
        name = fitted(seat["name"], 15, 96)
        drawn.append(text(x, top + 22, name, 15, TEXT, 'text-anchor="start" font-weight="600"'))
        codes = [one["card"] for one in seat["hand"]]
        drawn.append(fan(codes, x + 104, top, 24, ROOM / 2 - 124))
    return "".join(drawn), y + math.ceil(len(shown) / 2) * 42 + (8 if shown else 0)


def _hand(state: State, y: float) -> tuple[str, float]:
    """The learner's hand: one row, or two that are about even."""
    suits = state["hand"]
    cards = [one for suit in suits for one in suit]
    if not cards:
        return "", y
    marks = [one["mark"] or ("chosen" if one["key"] in state["chosen"] else "") for one in cards]
    up = [CARD * 0.28 if mark in ("chosen", "barred") else 0 for mark in marks]
    cut = _cut([len(suit) for suit in suits]) if len(cards) > SIDE_BY_SIDE else len(cards)
    y += max(up[:cut])
    drawn = []
    for start, end in ((0, cut), (cut, len(cards))):
        if start == end:
            continue
        step = min(CARD * 0.72, (ROOM - CARD) / max(1, end - start - 1))
        left = MIDDLE - (step * (end - start - 1) + CARD) / 2
        for place in range(start, end):
            x = left + step * (place - start)
            drawn.append(card(cards[place]["card"], x, y - up[place], CARD, marks[place]))
        y += CARD * 0.9 if end < len(cards) else CARD * 1.4
    return "".join(drawn), y


def _cut(suits: Sequence[int]) -> int:
    """After how many cards a hand is cut in two, between suits and as evenly as can be."""
    return min(accumulate(suits), key=lambda cards: abs(sum(suits) - 2 * cards))
