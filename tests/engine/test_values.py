"""Deals, turns, matches and rule sets are values: they do not change, and equal ones are equal."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from tests.engine.strategies import played
from tutor.engine import (
    VARIANTS,
    Deal,
    Match,
    Turn,
    book_of,
    new_match,
    read_deal,
    read_turn,
    score_deal,
    takings,
)
from tutor.engine.record import deal_text

TURN = read_turn("black_lady seat=1 hand=9CQS2H trick=2C")
DEALS = played(VARIANTS["black_lady"], 5)
FIELDS = ("seat", "hand", "trick", "number", "dealer", "facts", "led", "legal", "taken", "carried")


def a_match() -> Match:
    match = new_match(VARIANTS["black_lady"])
    return match.score(played(VARIANTS["black_lady"], 5)[-1])


@pytest.mark.parametrize("name", [*FIELDS, "variant", "book", "table", "colour"])
@pytest.mark.parametrize("value", [TURN, DEALS[9]], ids=["Turn", "Deal"])
def test_no_field_of_a_turn_or_deal_is_set_or_deleted(value: Turn, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, name, 0)
    with pytest.raises(AttributeError):
        delattr(value, name)


@pytest.mark.parametrize("name", ["before", "card", "hands", "dealt", "over"])
def test_no_field_of_a_deal_alone_is_set(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(DEALS[9], name, None)


@pytest.mark.parametrize(
    "value",
    [
        a_match(),
        a_match().standing,
        DEALS[0].dealt,
        DEALS[-1].tricks[0],
        score_deal(DEALS[-1]),
        VARIANTS["black_lady"],
        takings(VARIANTS["black_lady"], [0, 0, 0, 0]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_no_field_of_what_is_told_of_a_game_is_set(value: object) -> None:
    names = list(vars(value))
    assert names
    for name in names:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)


@pytest.mark.parametrize(
    "table",
    [VARIANTS, VARIANTS["black_lady"].penalty_cards, VARIANTS["black_lady"].values],
    ids=["VARIANTS", "penalty_cards", "values"],
)
def test_no_table_of_a_rule_set_can_be_changed(table: object) -> None:
    assert isinstance(table, Mapping)
    assert not isinstance(table, MutableMapping)


def test_equal_turns_are_one_key_and_others_are_not() -> None:
    same = read_turn("black_lady seat=1 hand=2HQS9C trick=2C")
    other = read_turn("black_lady seat=1 hand=9CQS2H trick=3C")
    assert {TURN: "found"}[same] == "found"
    assert len({TURN, same, other}) == 2
    assert TURN != "black_lady seat=1 hand=9CQS2H trick=2C"


def test_equal_deals_are_one_key_and_a_deal_is_not_its_turn() -> None:
    again = read_deal(deal_text(DEALS[9]))
    assert {DEALS[9]: "found"}[again] == "found"
    assert DEALS[9] != DEALS[9].turn
    assert DEALS[9] != DEALS[10]


def test_a_deal_is_not_made_by_hand() -> None:
    with pytest.raises(TypeError, match="deal_cards"):
        Deal()


def test_scoring_a_deal_leaves_the_match_as_it_was() -> None:
    match = new_match(VARIANTS["black_lady"])
    after = match.score(DEALS[-1])
    assert match.results == ()
    assert len(after.results) == 1
    assert match.totals == (0, 0, 0, 0)


def test_a_book_keeps_the_name_of_its_own_rule_set() -> None:
    ours = VARIANTS["black_lady"].replace(name="ours")
    assert ours == VARIANTS["black_lady"]
    assert book_of(ours).variant.name == "ours"
    assert book_of(VARIANTS["black_lady"]).variant.name == "black_lady"
    assert book_of(book_of(ours)) is book_of(ours)


def test_one_card_is_played_at_a_time() -> None:
    deal = DEALS[0]
    both = deal.legal | (deal.hand & ~deal.legal & -(deal.hand & ~deal.legal))
    with pytest.raises(ValueError, match="card"):
        deal.play(both)


def test_the_same_chance_gives_the_same_deal() -> None:
    match = new_match(VARIANTS["hearts_5p"])
    assert match.deal(Random(4).random) == match.deal(Random(4).random)
    assert match.deal(Random(4).random) != match.deal(Random(5).random)
