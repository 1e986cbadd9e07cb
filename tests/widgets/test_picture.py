from __future__ import annotations

import re
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from tests.widgets.tables import FOLLOW, PENALTIES_ONLY, TABLES, VOID
from tutor.engine import VARIANTS, Card
from tutor.engine.cards import cards
from widgets.card_table import CardTable
from widgets.drawing import deck
from widgets.drawing.layout import WIDTH, layout_for
from widgets.drawing.lettering import fitted, width
from widgets.table.dealing import dealt_under, played_out
from widgets.table.state import table_state

if TYPE_CHECKING:
    from collections.abc import Sequence

SVG = "{http://www.w3.org/2000/svg}"
TAGS = "svg title desc defs symbol g path use rect circle text tspan"
LONG = "Wilhelmina van Oranje-Nassau"
NAMES = [LONG, "Zé", "Maria das Dores da Silva", "Bo", "Анастасия", "李小龍", "Ida", "O", "W" * 40]


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - the picture is our own


def words(picture: str) -> list[str]:
    return ["".join(text.itertext()) for text in parsed(picture).iter(f"{SVG}text")]


def drawn(picture: str) -> dict[str, list[ET.Element]]:
    """Return where each card is drawn, in order, small ones by names that end in `-s`."""
    places: dict[str, list[ET.Element]] = {}
    for use in parsed(picture).iterfind(f"./{SVG}use"):
        places.setdefault(use.get("href", "").partition("-card-")[2], []).append(use)
    return places


def number(element: ET.Element, name: str) -> float:
    return float(element.get(name, ""))


def middle(card: ET.Element) -> tuple[float, float]:
    x, y, wide, high = (number(card, name) for name in ("x", "y", "width", "height"))
    return x + wide / 2, y + high / 2


def widths(picture: str) -> set[float]:
    """Return how wide the cards are."""
    return {number(use, "width") for some in drawn(picture).values() for use in some}


def shown(table: CardTable) -> dict[str, Any]:
    """Return the state that a page would draw."""
    return table_state(table.game, table._voice)  # noqa: SLF001


def seated(players: int, names: Sequence[str] | None = None, plays: int = 0) -> CardTable:
    """Return a table of so many, in a deal in which so many cards have been played."""
    fitting = (variant for variant in VARIANTS.values() if variant.players == players)
    rules = next(fitting, None) or VARIANTS["cancellation"].replace(players=players)
    table = CardTable(played_out(dealt_under(rules, 5)), mode="watch", names=names)
    for _ in range(plays):
        table.game.step()
    return table


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_a_picture_stands_by_itself(name: str, language: str, monkeypatch: Any) -> None:
    monkeypatch.setattr("widgets.table.language.lesson_language", lambda: language)
    picture = TABLES[name]().picture()
    whole = parsed(picture)
    assert {one.tag for one in whole.iter()} <= {f"{SVG}{tag}" for tag in TAGS.split()}
    ids = [one.get("id", "") for one in whole.iter() if one.get("id")]
    used = [use.get("href", "") for use in whole.iter(f"{SVG}use")]
    assert len(ids) == len(set(ids))
    assert {f"#{name}" for name in ids} == set(used)
    assert not re.search(r"var\(|url\(|https?:(?!//www\.w3\.org/2000/svg\")|\son\w+=", picture)
    assert whole.get("{http://www.w3.org/XML/1998/namespace}lang") == language.replace("_", "-")


@pytest.mark.parametrize("name", TABLES)
def test_a_picture_has_the_cards_of_the_page_and_no_other(name: str) -> None:
    table = TABLES[name]()
    state = shown(table)
    held = {one["card"] for row in state["hand"] for one in row}
    taken = {f"{code}-s" for seat in state["seats"] for code in seat["taken"]}
    laid = {one["card"] for one in state["trick"]}
    assert set(drawn(table.picture())) == held | laid | taken


def test_the_table_is_in_the_picture_as_text() -> None:
    table = CardTable(seed=1427)
    whole = parsed(table.picture())
    assert whole.get("role") == "img"
    assert whole.findtext(f"{SVG}title") == "Card table"
    assert whole.findtext(f"{SVG}desc") == repr(table)
    assert {"North", "13 cards", "East led 2♣. It is your turn."} <= set(words(table.picture()))


def test_a_picture_says_where_a_pass_goes() -> None:
    picture = CardTable(seed=7, mode="pass").picture()
    said = "You pass to West; cards come from East."
    assert said in words(picture)
    assert said in parsed(picture).findtext(f"{SVG}desc", "")
    assert (
        len([path for path in parsed(picture).iterfind(f"./{SVG}path") if "Q" in path.attrib["d"]])
        == 2
    )


def test_the_same_table_has_the_same_picture_and_others_share_no_names() -> None:
    pictures = [
        CardTable(turn=FOLLOW).picture(four_colour=four, dark=dark)
        for four in (False, True)
        for dark in (False, True)
    ]
    assert pictures[0] == CardTable(turn=FOLLOW).picture()
    pictures.append(CardTable(turn=FOLLOW, letters="nl").picture())
    names = [re.findall(' id="(.+?)"', picture) for picture in pictures]
    assert len({name for some in names for name in some}) == sum(map(len, names))


def test_a_picture_has_the_colours_of_its_table() -> None:
    table = CardTable(turn=FOLLOW, four_colour=True)
    blue = f'color="{deck.FOUR_COLOUR["--suit-d"]}"'
    assert blue in table.picture()
    assert blue not in table.picture(four_colour=False)
    assert "#12332a" in table.picture(dark=True)


def test_a_picture_is_asked_for_by_yes_and_no() -> None:
    with pytest.raises(TypeError, match="four_colour is True or False, not 0"):
        CardTable(turn=FOLLOW).picture(four_colour=0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="dark is True or False, not 'no'"):
        CardTable(turn=FOLLOW).picture(dark="no")  # type: ignore[arg-type]


def test_the_hand_lies_in_the_order_of_the_page() -> None:
    table = CardTable(seed=1427)
    places = drawn(table.picture())
    row = [one["card"] for suit in shown(table)["hand"] for one in suit]
    xs = [number(places[code][0], "x") for code in row]
    assert xs == sorted(xs)
    assert len({number(places[code][0], "y") for code in row}) == 1


def test_a_large_hand_lies_in_two_rows_by_suit() -> None:
    table = CardTable(variant="two_pack_hearts", seed=3)
    uses = parsed(table.picture()).findall(f"./{SVG}use")[-26:]
    rows = [number(use, "y") for use in uses]
    suits = [len(suit) for suit in shown(table)["hand"]]
    assert len(set(rows)) == 2
    assert all(
        len(set(rows[end - many : end])) == 1
        for many, end in zip(suits, accumulate(suits), strict=True)
    )


@pytest.mark.parametrize("players", range(3, 11))
def test_each_card_of_a_trick_lies_toward_its_seat(players: int) -> None:
    layout = layout_for(players)
    table = seated(players, plays=players)
    places = drawn(table.picture())
    trick = shown(table)["trick"]
    assert len(trick) == players
    for one in trick:
        middles = [middle(use) for use in places[one["card"]]]
        assert pytest.approx(layout.laid_at(one["seat"]), abs=0.2) in middles


@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("plays", [0, 7, 17, 40])
def test_everything_is_within_the_picture(players: int, plays: int) -> None:
    whole = parsed(seated(players, NAMES[: players - 1], plays).picture(dark=True))
    high = number(whole, "height")
    for one in [*whole.iterfind(f"./{SVG}use"), *whole.iterfind(f"./{SVG}rect")]:
        assert 0 <= number(one, "x") <= WIDTH - number(one, "width")
        assert 0 <= number(one, "y") <= high - number(one, "height")
    for text in whole.iterfind(f"./{SVG}text"):
        wide = width("".join(text.itertext()), number(text, "font-size"))
        left = number(text, "x") - (0 if text.get("text-anchor") == "start" else wide / 2)
        assert 0 <= left <= WIDTH - wide
        assert 0 < number(text, "y") < high


def test_a_long_name_is_shortened_at_its_seat_and_whole_in_the_text() -> None:
    picture = CardTable(seed=1427, names=[LONG, "B", "C"]).picture()
    assert fitted(LONG, 18, 152) in words(picture)
    assert LONG in parsed(picture).findtext(f"{SVG}desc", "")


def test_names_are_written_as_text_whatever_they_are() -> None:
    names = ["<script>\"&'", "a\u202eb]]>", 'x" href="#card-QS']
    picture = CardTable(seed=1427, names=names).picture()
    picture.encode()
    assert set(names[:2]) <= set(words(picture))
    assert set(drawn(picture)) == set(drawn(CardTable(seed=1427).picture()))


def test_the_leader_is_marked_and_the_taker_rises_when_the_trick_is_whole() -> None:
    table = CardTable(seed=75, mode="watch")
    for _ in range(3):
        table.game.step()
    assert words(table.picture()).count("led") == 1
    assert heights_of_trick(table) == [114.8] * 3
    table.game.step()
    assert sorted(heights_of_trick(table)) == pytest.approx([114.8] * 3 + [114.8 * 1.1], abs=0.1)


def heights_of_trick(table: CardTable) -> list[float]:
    places = drawn(table.picture())
    trick = table.game.view().trick
    return [number(places[card.code][0], "height") for card in trick]


def test_what_a_seat_has_taken_is_shown_as_small_faces() -> None:
    table = seated(4, plays=51)
    small = [name for name in drawn(table.picture()) if name.endswith("-s")]
    assert small
    assert set(small) == {f"{code}-s" for seat in shown(table)["seats"] for code in seat["taken"]}


def test_open_hands_are_shown_only_where_the_page_shows_them() -> None:
    shut, opened = (
        CardTable(seed=7, mode="watch", tricks=3, open=open_) for open_ in (False, True)
    )
    assert not [name for name in drawn(shut.picture()) if name.endswith("-s")]
    assert len([name for name in drawn(opened.picture()) if name.endswith("-s")]) == 39


def test_an_illegal_card_is_marked_and_answered_in_the_picture() -> None:
    table = CardTable(turn=FOLLOW)
    before = table.picture()
    table.game.play(Card.parse("QH"))
    after = table.picture()
    assert any(line.startswith("Not legal.") for line in words(after))
    assert "#9c2118" not in before
    assert number(drawn(after)["QH"][0], "y") < number(drawn(after)["TS"][0], "y")


@pytest.mark.parametrize(
    ("turn", "card", "paper"),
    [(VOID, "QH", "#e9f6ee"), (PENALTIES_ONLY, "2H", "#fff6d9"), (FOLLOW, "TS", "#fff1ee")],
)
def test_a_lifted_rule_has_its_own_colour_and_one_that_is_waived_has_not(
    turn: str, card: str, paper: str
) -> None:
    table = CardTable(turn=turn)
    table.game.play(Card.parse(card))
    assert f'fill="{paper}"' in table.picture()


def rings(picture: str) -> int:
    """Return how many marked cards there are."""
    return picture.count('stroke-width="3"/>')


def test_no_answer_shows_before_it_is_given() -> None:
    for name in ("choose", "taker", "taker in a deal", "revoke"):
        picture = TABLES[name]().picture()
        assert rings(picture) == 0
        assert "#9c2118" not in picture
    for name in ("taker", "taker in a deal"):
        table = TABLES[name]()
        assert widths(table.picture()) <= {18, 82}


def test_the_answer_shows_when_it_is_given() -> None:
    choosing = TABLES["choose"]()
    choosing.game.toggle(Card.parse("TS"))
    choosing.game.send()
    assert rings(choosing.picture()) == 3
    pointing = TABLES["taker in a deal"]()
    for place in range(4):
        pointing.game.point(pointing.game.view().number, place)
    assert 90.2 in widths(pointing.picture())


def test_chosen_cards_rise() -> None:
    table = CardTable(seed=7, mode="pass")
    first, second, other = cards(table.game.view().hand)[:3]
    table.game.toggle(first)
    table.game.toggle(second)
    assert rings(table.picture()) == 2
    places = drawn(table.picture())
    up, also, down = (number(places[one.code][0], "y") for one in (first, second, other))
    assert up == also
    assert down - up == pytest.approx(0.2 * 92 * 1.4, abs=0.1)


def test_hidden_cards_change_nothing_in_a_picture() -> None:
    dealt = dealt_under(VARIANTS["black_lady"], 7, passing=True)
    mine, west, north, east = dealt.hands
    one, other = cards(west)[0], cards(north)[0]
    swapped = replace(dealt, hands=(mine, west ^ one ^ other, north ^ one ^ other, east))
    assert CardTable(swapped, mode="pass").picture() == CardTable(dealt, mode="pass").picture()
    assert CardTable(swapped, mode="play").picture() == CardTable(dealt, mode="play").picture()


def test_a_picture_is_a_few_tens_of_kilobytes() -> None:
    assert len(CardTable(seed=1427).picture().encode()) < 30_000
    assert len(CardTable(variant="two_pack_hearts", seed=3).picture().encode()) < 40_000


def test_a_notebook_keeps_the_widget_its_text_and_its_picture() -> None:
    table = CardTable(seed=1427)
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    data, _metadata = bundle
    assert set(data) == {"text/plain", "application/vnd.jupyter.widget-view+json", "image/svg+xml"}
    assert data["image/svg+xml"] == table.picture()
