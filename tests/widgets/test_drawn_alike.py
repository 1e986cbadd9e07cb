"""The page and the picture draw one table: signs, colours, sizes and places are the same."""

from __future__ import annotations

import re
from itertools import product
from typing import Final, get_args

import pytest

from widgets.card_table import STYLES
from widgets.drawing import marks, picture
from widgets.drawing.deck import FOUR_COLOUR, TWO_COLOUR
from widgets.drawing.layout import MIDDLE, ROOM, layout_for
from widgets.games.answers import Mark, Tone
from widgets.lab.page import style as lab_style
from widgets.page import STATIC, joined
from widgets.quiz.page import style as quiz_style

PAGE: Final = STATIC.parent / "serving/voila/templates/hearts/frame.html.j2"
CHOSEN: Final = "chosen"
"""The mark that a card has from the learner, not from an answer."""


def read(name: str) -> str:
    return (STATIC / "table" / name).read_text(encoding="utf-8")


def colours() -> dict[str, tuple[str, str]]:
    """Return the colours that the page names, where it is light and where it is dark."""
    named = r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));"
    return {
        name: (light or both, dark or both)
        for name, light, dark, both in re.findall(named, read("base.css"))
    }


def test_signs() -> None:
    signs = dict(re.findall(r'^  (\w+): "(M.+)",$', read("dom.js"), re.MULTILINE))
    assert {kind: signs.get(kind) for kind in marks.SIGNS} == marks.SIGNS
    assert set(marks.SIGNS) == {*get_args(Tone), *get_args(Mark), CHOSEN}


def test_every_link_to_a_lesson_is_made_by_one_function() -> None:
    links = {
        path.name: path.read_text(encoding="utf-8").count("href: lesson")
        for path in STATIC.rglob("*.js")
    }
    assert {name: count for name, count in links.items() if count} == {"dom.js": 1}


def test_the_lab_finds_the_path_of_cookies_where_the_page_has_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    script = (STATIC / "lab" / "sharing.js").read_text(encoding="utf-8")
    assert re.search(r'<div id="settings"[^>]*>\s*<form data-base=', page)
    assert '"#settings form")?.dataset.base' in script


@pytest.mark.parametrize(
    ("name", "pair"),
    [
        ("felt", marks.FELT),
        ("felt-line", marks.LINE),
        ("felt-text", (marks.TEXT, marks.TEXT)),
        ("felt-quiet", (marks.QUIET, marks.QUIET)),
        ("ring", (marks.RING, marks.RING)),
        ("ink", (marks.INK, marks.INK)),
    ],
)
def test_colours_of_the_felt(name: str, pair: tuple[str, str]) -> None:
    assert colours()[name] == pair


def test_colours_of_answers() -> None:
    rule = r"& (\S.*):is\(\.verdict, .+\) \{ background: var\(--(.+?)\); color: var\(--(.+?)\); \}"
    page = {
        kind: tuple(zip(colours()[ink], colours()[paper], strict=True))
        for kinds, paper, ink in re.findall(rule, read("message.css"))
        for kind in re.findall(r"\.(\w+)", kinds)
    }
    assert {kind: page[kind] for kind in get_args(Tone)} == {
        kind: marks.ANSWERS[marks.LIKE.get(kind, kind)] for kind in get_args(Tone)
    }


def test_colours_of_marks() -> None:
    css = read("base.css")
    paper, ink = (
        re.findall(rf"var\(--badge-{name}, (#\w+)\)", css)[0] for name in ("paper", "ink")
    )
    own = r"&\.(\w+) \{ --badge-paper: (#\w+);(?: --badge-ink: (#\w+);)? \}"
    signs = dict.fromkeys((*get_args(Mark), CHOSEN), (paper, ink))
    signs |= {mark: (one, other or ink) for mark, one, other in re.findall(own, css)}
    ring = r"\.hand \S*?(\w+)\W* \.face \{ box-shadow: 0 0 0 \dpx var\(--(.+?)\); \}"
    rings = {
        {"true": CHOSEN}.get(mark, mark): colours()[name][0]
        for mark, name in re.findall(ring, read("hand.css"))
    }
    assert {mark: (rings[mark], *signs[mark]) for mark in signs} == marks.BADGES


@pytest.mark.parametrize(
    ("sheet", "other"), [(quiz_style(), "hearts-lab"), (lab_style(), "hearts-quiz")]
)
def test_a_style_sheet_leaves_other_widgets_alone(sheet: str, other: str) -> None:
    assert other not in sheet
    assert joined("table", STYLES, "css") in sheet, "the later sheet has every rule of the table"


def test_no_rule_asks_the_whole_felt_what_is_in_it() -> None:
    """Such a rule is asked anew with every change of a card, and a click waits for it."""
    assert re.findall(r"\.(?:felt|hearts-table)\S*:has\(.*", joined("table", STYLES, "css")) == []


def test_four_colours() -> None:
    four = {f"--{name}": pair[0] for name, pair in colours().items() if name.startswith("suit-")}
    assert four
    assert {**TWO_COLOUR, **four} == FOUR_COLOUR


def on_a_wide_page(name: str, seats: str = "few") -> float:
    """Return a size that a page has which is as wide as the picture."""
    narrower = read("layout.css").split("@container (min-width: 1300px)")[0]
    lines = [line for line in narrower.splitlines() if f"--{name}:" in line]
    fitting = [line for line in lines if f'data-seats="{seats}"' in line] or [
        line for line in lines if "data-seats" not in line
    ]
    return float(re.findall(rf"--{name}: ([\d.]+)", fitting[-1])[0]) if fitting else 1


def seats_of(players: int) -> str:
    """Return what the page calls a table of so many."""
    script = r"players > (\d) \? \"(\w+)\" : players > (\d) \? \"(\w+)\" : \"(\w+)\""
    (found,) = re.findall(script, read("places.js"))
    most, many, more, several, few = found
    if players > int(most):
        return str(many)
    return str(several if players > int(more) else few)


def reach(players: int) -> float:
    """Return how far from the middle the page lays cards sideways."""
    script = r"players > (\d) \? ([\d.]+) \+ ([\d.]+) \* players : ([\d.]+);"
    ((more, least, each, few),) = re.findall(script, read("places.js"))
    return float(least) + float(each) * players if players > int(more) else float(few)


@pytest.mark.parametrize("players", range(3, 11))
def test_places_of_a_trick(players: int) -> None:
    layout, seats = layout_for(players), seats_of(players)
    assert layout.laid == on_a_wide_page("laid", seats)
    assert layout.spread == on_a_wide_page("spread", seats)
    assert layout.reach == pytest.approx(reach(players) * on_a_wide_page("wider", seats))


def test_places_of_seats() -> None:
    (power,) = re.findall(r"Math\.abs\(x\) \*\* ([\d.]+)", read("places.js"))
    for players, seat in product(range(3, 11), (1, 2)):
        layout = layout_for(players)
        x, side = layout.toward(seat)[0], layout.plate_at(seat)[0] - MIDDLE
        room = (ROOM - layout.plate) / 2
        assert abs(side) == pytest.approx(room * abs(x) ** float(power), abs=0.01)


def test_sizes_of_cards() -> None:
    assert on_a_wide_page("card") == picture.CARD
    assert on_a_wide_page("small") == picture.SMALL
    (side_by_side,) = re.findall(r"SIDE_BY_SIDE_WIDE = (\d+)", read("hand.js"))
    assert int(side_by_side) == picture.SIDE_BY_SIDE
