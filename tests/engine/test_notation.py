"""Turns and deals as text and as JSON, and what is said of a text that is neither."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import played, seeds, turns, variants
from tutor.engine import (
    VARIANTS,
    NotationError,
    Turn,
    Variant,
    cards,
    deal_from_json,
    deal_json,
    deal_text,
    judge,
    read_deal,
    read_turn,
    turn_from_json,
    turn_json,
    turn_text,
)

TRIED = settings(max_examples=200)
LINE = "black_lady seat=1 hand=9CQS2H trick=2C"
RECORD = deal_text(played(VARIANTS["black_lady"], 5)[20])


@TRIED
@given(turns())
def test_a_turn_reads_back_equal(turn: Turn) -> None:
    assert read_turn(turn_text(turn)) == turn
    assert turn_from_json(json.loads(json.dumps(turn_json(turn)))) == turn
    assert pickle.loads(pickle.dumps(turn)) == turn  # noqa: S301
    assert "\n" not in turn_text(turn)


@TRIED
@given(variants(), seeds(), st.data())
def test_a_turn_of_a_deal_reads_back_equal(
    variant: Variant, seed: int, data: st.DataObject
) -> None:
    turn = data.draw(st.sampled_from(played(variant, seed, revokes=True)[:-1])).turn
    assert read_turn(turn_text(turn)) == turn
    assert turn_from_json(json.loads(json.dumps(turn_json(turn)))) == turn


@TRIED
@given(variants(), seeds(), st.integers(1, 6), st.data())
def test_a_deal_reads_back_equal_finished_or_not(
    variant: Variant, seed: int, number: int, data: st.DataObject
) -> None:
    deals = played(variant, seed, revokes=data.draw(st.booleans()), number=number)
    deal = data.draw(st.sampled_from(deals) | st.just(deals[-1]))
    for again in (
        read_deal(deal_text(deal)),
        deal_from_json(json.loads(json.dumps(deal_json(deal)))),
        pickle.loads(pickle.dumps(deal)),  # noqa: S301
    ):
        assert again == deal
        assert again.offenders == deal.offenders
        assert again.hands == deal.hands


@pytest.mark.parametrize("name", VARIANTS)
def test_every_named_rule_set_has_a_record_that_reads_back(name: str) -> None:
    for number in range(1, 1 + len(VARIANTS[name].pass_cycle)):
        for deal in played(VARIANTS[name], number, number=number, revokes=True)[::7]:
            again = read_deal(deal_text(deal))
            assert again == deal
            assert deal_text(again) == deal_text(deal)


def test_a_turn_is_written_without_what_follows_from_the_rest() -> None:
    assert turn_text(read_turn(LINE)) == LINE


def test_a_turn_is_written_with_all_that_differs_from_the_usual() -> None:
    line = (
        "cancellation seat=1 hand=QSQS2H trick=5D5D number=3 dealer=4 facts=discarded+queen"
        " taken=2C3C/-/-/-/-/-/-/- carried=4H4H"
    )
    assert turn_text(read_turn(line)) == line


def test_a_turn_shows_itself_in_its_notation() -> None:
    assert repr(read_turn(LINE)) == f"<Turn {LINE}>"


def test_a_record_is_lines_of_hands_pass_and_tricks() -> None:
    lines = RECORD.splitlines()
    assert lines[:2] == ["variant black_lady", f"deal 1 dealer {lines[1][-1]}"]
    assert [line.split()[0] for line in lines[2:7]] == ["hand"] * 4 + ["pass"]
    assert [len(line.split()) for line in lines[7:]] == [6, 6, 6, 6, 6]


def test_a_revoke_is_marked_in_the_record() -> None:
    deal = next(d for d in played(VARIANTS["hartenjagen"], 3, revokes=True) if d.offenders)
    assert deal.card is not None
    assert deal_text(deal).rstrip().endswith(f"{deal.card}!")


def test_every_revoke_of_a_seat_is_marked() -> None:
    for seed in range(30):
        deal = played(VARIANTS["hartenjagen"], seed, revokes=True)[-1]
        could_follow = [
            one.card
            for one in deal.steps()
            if one.before is not None
            and one.before.trick
            and one.card is not None
            and one.card.suit is not one.before.suit_led
            and any(card.suit is one.before.suit_led for card in cards(one.before.hand))
        ]
        marked = [word[:-1] for word in deal_text(deal).split() if word.endswith("!")]
        assert marked == [str(card) for card in could_follow]
        played_cards = [str(card) for card in deal.played]
        places = [1 + played_cards.index(word) for word in marked]
        assert deal_json(deal)["revokes"] == places


def test_a_fact_that_is_told_twice_is_one_fact() -> None:
    data = turn_json(read_turn(LINE)) | {"facts": ["led", "led"]}
    assert turn_json(turn_from_json(data))["facts"] == ["led"]


def test_the_revokes_of_a_deal_are_told_once_and_in_their_order() -> None:
    data = deal_json(played(VARIANTS["hartenjagen"], 3, revokes=True)[-1])
    assert len(data["revokes"]) > 1
    for revokes in (data["revokes"][::-1], [*data["revokes"], data["revokes"][-1]]):
        with pytest.raises(NotationError):
            deal_from_json(data | {"revokes": revokes})


def test_comments_and_blank_lines_in_a_record_are_passed_over() -> None:
    commented = "# from a lesson\n\n" + RECORD.replace("pass", "  # the pass\npass")
    assert read_deal(commented) == read_deal(RECORD)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("black_lady seat=1 hand=9CQX", "hand=9CQX"),
        ("black_lady seat=1 hand=9C trick=1D", "trick=1D"),
        ("black_lady seat=one hand=9C", "seat=one"),
        ("black_lady seat=01 hand=9C", "seat=01"),
        ("black_lady seat=+1 hand=9C", "seat=+1"),
        (f"black_lady seat=1 hand=9C number={'9' * 5000}", "number="),
        ("black_lady seat=1 hand=9C number=x", "number=x"),
        ("black_lady seat=1 hand=9C facts=broken", "facts=broken"),
        ("black_lady seat=1 hand=9C taken=2C/3", "taken=2C/3"),
        ("black_lady seat=1 hand=9C colour=red", "colour=red"),
        ("black_lady seat=1 hand=9C seat=2", "seat=2"),
        ("black_lady seat=1 hand=9C trick", "trick"),
        ("black_lady hand=9C", "seat="),
        ("black_lady seat=1", "hand="),
        ("black_ladi seat=1 hand=9C", "black_ladi"),
        ("black_lady{} seat=4 hand=9C", "seat"),
        ("black_lady{moon} seat=1 hand=9C", "{moon}"),
        ('black_lady{"moon":"blue"} seat=1 hand=9C', "moon"),
        ("black_lady seat=1 hand=-", "hand"),
        ("black_lady seat=1 hand=9C trick=2C3C4C5C", "trick"),
        ("black_lady seat=1 hand=9C taken=2C/3C", "taken"),
        ("black_lady seat=1 hand=9C number=0", "number"),
        ("", "variant"),
    ],
)
def test_a_text_that_is_no_turn_is_refused_with_its_word(line: str, word: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_turn(line)
    assert word in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("variant black_lady", "variant black_ladi", 1),
        ("variant black_lady", 'variant black_lady{"moon":1}', 1),
        ("deal 1 dealer", "deal x dealer", 2),
        ("deal 1 dealer", "deal 1", 2),
        ("deal 1 dealer", "deal 01 dealer", 2),
        ("deal 1 dealer", "deal 1 seat", 2),
        ("variant black_lady", "variant black_lady and more", 1),
        ("hand 1 ", "hand 1 QS ", 4),
        ("hand 1 ", "hand 2 ", 4),
        ("hand 0 ", "hand 0 1Z", 3),
        ("pass left", "pass right", 7),
        ("pass left ", "pass left QSQSQS ", 7),
        ("\ntrick ", "\nround ", 8),
        ("\ntrick 3", "\ntrick 2", 8),
    ],
)
def test_a_wrong_line_of_a_record_is_named(old: str, new: str, line: int) -> None:
    record = RECORD if old in RECORD else RECORD.replace("\ntrick ", old, 1)
    with pytest.raises(NotationError) as refused:
        read_deal(record.replace(old, new, 1))
    assert refused.value.line == line
    assert f"line {line}" in str(refused.value)


def test_an_illegal_card_in_a_record_is_refused_with_its_line_and_rule() -> None:
    deal = played(VARIANTS["black_lady"], 5)[1]
    barred = next(verdict.card for verdict in judge(deal).verdicts if not verdict.legal)
    with pytest.raises(NotationError, match="follow-suit") as refused:
        read_deal(deal_text(deal).rstrip() + f" {barred}\n")
    assert refused.value.line == 8


@pytest.mark.parametrize(
    "kept", ["", "variant black_lady\n", RECORD[: RECORD.index("hand 3")], RECORD[:200]]
)
def test_a_record_cut_short_is_refused(kept: str) -> None:
    with pytest.raises(NotationError):
        read_deal(kept)


MISSING = Ellipsis
Wrong = list[tuple[str, tuple[object, ...]]]
WRONG_DEALS: Wrong = [
    ("variant", (MISSING, None, 5, "no_such", [])),
    ("number", (MISSING, None, 0, 1.5, "2", [])),
    ("dealer", (MISSING, None, -1, 4, 1.5, "2", [])),
    ("hands", (MISSING, None, 5, "x", [], [["2C"]], [[5]] * 4, {"a": 1})),
    ("kitty", (MISSING, None, 5, "x", ["2C"])),
    ("passed", (MISSING, None, 5, "x", [], [[]] * 4, [["QS"]] * 4)),
    ("played", (MISSING, None, 5, "x", [5], [["x"]], ["1Z"], {"a": 1})),
    ("revokes", (MISSING, None, 5, [1], "x", {}, [99], [0], ["1"], [True], [1.0], [[]])),
]
WRONG_TURNS: Wrong = [
    ("variant", (MISSING, None, 5, "no_such", [])),
    ("seat", (MISSING, None, -1, 4, 1.5, "2", [])),
    ("dealer", (MISSING, -1, 4, 1.5, "2", [])),
    ("number", (MISSING, None, 0, 1.5, "2", [])),
    ("hand", (MISSING, None, 5, "x", [], [5], [["x"]])),
    ("trick", (MISSING, None, 5, "x", [5], [["x"]], ["2C"] * 4)),
    ("facts", (MISSING, None, 5, "x", [5], {}, [[]])),
    ("taken", (MISSING, None, 5, {}, [[]], [["x"]] * 4, [5] * 4)),
    ("carried", (MISSING, None, 5, "x", [5])),
]


def each(wrong: Wrong) -> list[tuple[str, object]]:
    return [(field, value) for field, values in wrong for value in values]


def changed(data: dict[str, Any], field: str, value: object) -> dict[str, Any]:
    """Return plain data with one field set to another value, or left out."""
    if value is MISSING:
        return {name: kept for name, kept in data.items() if name != field}
    return data | {field: value}


@pytest.mark.parametrize(("field", "value"), each(WRONG_DEALS), ids=str)
def test_plain_data_that_is_no_deal_is_refused(field: str, value: object) -> None:
    data = deal_json(played(VARIANTS["black_lady"], 5)[20])
    with pytest.raises(NotationError):
        deal_from_json(changed(data, field, value))


@pytest.mark.parametrize(("field", "value"), each(WRONG_TURNS), ids=str)
def test_plain_data_that_is_no_turn_is_refused(field: str, value: object) -> None:
    data = turn_json(read_turn(LINE))
    with pytest.raises(NotationError):
        turn_from_json(changed(data, field, value))
