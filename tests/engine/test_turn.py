"""Turns: what may be known, what cannot be, and judging by another book."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.engine.strategies import played, seeds, variants
from tutor.engine import (
    RULES,
    VARIANTS,
    Book,
    Card,
    CardNotHeldError,
    Fact,
    ImpossibleTurnError,
    Moment,
    Suit,
    Turn,
    Variant,
    codes,
    judge,
    problems,
    read_turn,
)

BASE = VARIANTS["black_lady"]


@pytest.mark.parametrize(
    ("line", "moment", "led"),
    [
        ("black_lady seat=1 hand=2C", Moment.OPENING, None),
        ("black_lady seat=1 hand=2C number=2", Moment.LEAD, None),
        ("black_lady seat=1 hand=2C trick=5H", Moment.FIRST_TRICK, Suit.HEARTS),
        ("black_lady seat=1 hand=2C trick=QS2H number=5", Moment.LATER_TRICK, Suit.SPADES),
        ("cancellation seat=1 hand=2C trick=joker number=5", Moment.LATER_TRICK, Suit.CLUBS),
    ],
)
def test_a_turn_knows_when_it_is_and_what_was_led(
    line: str, moment: Moment, led: Suit | None
) -> None:
    turn = read_turn(line)
    assert (turn.moment, turn.suit_led) == (moment, led)


def test_the_leader_sat_as_many_seats_before_as_there_are_cards() -> None:
    assert read_turn("black_lady seat=1 hand=2C trick=5H6H7H").leader == 2
    assert read_turn("hearts_5p seat=1 hand=3C trick=5H6H7H").leader == 3
    assert read_turn("black_lady seat=1 hand=2C").leader == 1


@pytest.mark.parametrize(
    ("trick", "facts"),
    [
        ("5H6H", Fact.HEART_LED),
        ("5C6H", Fact.HEART_DISCARDED),
        ("5H6CQS", Fact.HEART_LED | Fact.QUEEN_PLAYED),
        ("QS6H", Fact.QUEEN_PLAYED | Fact.HEART_DISCARDED),
        ("5C6D", Fact(0)),
    ],
)
def test_the_cards_on_the_table_are_facts(trick: str, facts: Fact) -> None:
    assert read_turn(f"black_lady seat=3 hand=2C trick={trick} number=2").facts == facts


@settings(max_examples=100)
@given(variants(), seeds())
def test_no_turn_of_a_deal_is_impossible(variant: Variant, seed: int) -> None:
    assert [problems(deal.turn) for deal in played(variant, seed)[::5] if not deal.over] == [
        {} for deal in played(variant, seed)[::5] if not deal.over
    ]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"seat": 4}, "seat"),
        ({"seat": -1}, "seat"),
        ({"dealer": 4}, "seat"),
        ({"trick": "2C3C4C5C"}, "trick"),
        ({"hand": 0}, "hand"),
        ({"number": 0}, "number"),
        ({"taken": ["2C", "3C"]}, "taken"),
    ],
)
def test_a_turn_that_cannot_be_is_refused_by_name(changes: dict[str, object], name: str) -> None:
    fields: dict[str, object] = {"seat": 1, "hand": "9C", **changes}
    with pytest.raises(ImpossibleTurnError) as refused:
        Turn(BASE, **fields)  # type: ignore[arg-type]
    assert list(refused.value.problems) == [name]
    assert name in str(refused.value)


FULL = "2C3C4C5C6C7C8C9CTCJCQCKC"


@pytest.mark.parametrize(
    ("line", "names", "said"),
    [
        (f"black_lady seat=1 hand={FULL}AC", [], ""),
        (f"black_lady seat=1 hand={FULL}", ["hand-size"], "13"),
        (f"black_lady seat=1 hand={FULL}AC number=2", ["hand-size"], "12"),
        (f"black_lady seat=1 hand={FULL}AC trick=2C", ["pack"], "2C"),
        (f"black_lady seat=1 hand={FULL}KC", ["pack"], "KC"),
        (f"black_lady seat=1 hand={FULL}joker", ["pack"], "joker"),
        (f"hearts_3p seat=1 hand={FULL}2D number=5", ["pack"], "2D"),
        (f"black_lady seat=1 hand={FULL} number=2 taken=2D3D4D5D/-/-/-", [], ""),
        (f"black_lady seat=1 hand={FULL} number=2 taken=2D3D4D/-/-/-", ["taken"], "4 cards, not 3"),
        (f"two_pack_hearts seat=1 hand={FULL}KC number=14", [], ""),
    ],
)
def test_what_no_deal_can_reach_is_told_by_name(line: str, names: list[str], said: str) -> None:
    found = problems(read_turn(line))
    assert list(found) == names
    assert said in " ".join(map(str, found.values()))


def test_a_card_that_is_not_held_has_no_verdict() -> None:
    with pytest.raises(CardNotHeldError, match="AD"):
        judge(read_turn("black_lady seat=1 hand=9C")).verdict(Card.parse("AD"))


# other books


def test_a_turn_is_judged_by_another_rule_set() -> None:
    turn = read_turn("black_lady seat=1 hand=4C3H number=2 facts=queen")
    assert codes(judge(turn).legal) == "4C"
    assert codes(judge(turn, Book(VARIANTS["social_hearts"])).legal) == "4C3H"
    assert codes(judge(turn).legal) == "4C"


def test_a_turn_is_judged_without_a_rule() -> None:
    turn = read_turn("black_lady seat=1 hand=4C3D3H trick=2C number=2")
    lax = Book(BASE, [rule for rule in RULES if rule.slug != "follow-suit"])
    assert codes(judge(turn, lax).legal) == "4C3D3H"
    assert judge(turn, lax).verdict(Card.parse("3D")).legal
    told = judge(turn).verdict(Card.parse("3D"))
    assert told.rule is not None
    assert told.rule.slug == "follow-suit"


def test_only_rules_that_are_in_force_are_in_a_book() -> None:
    slugs = {name: [rule.slug for rule in Book(v).rules] for name, v in VARIANTS.items()}
    assert slugs["black_lady"] == [
        "follow-suit",
        "opening-card",
        "first-trick-points",
        "hearts-not-broken",
    ]
    assert slugs["black_maria_4"] == ["follow-suit"]
    assert slugs["koupes"] == [
        "follow-suit",
        "opening-card",
        "first-trick-points",
        "hearts-never-led",
        "queen-never-led",
    ]


def test_a_hand_is_a_set_and_its_first_copies_the_different_cards() -> None:
    turn = Turn(VARIANTS["two_pack_hearts"], seat=0, hand="QS QS 2H", number=2)
    assert codes(turn.hand) == "QSQS2H"
    assert codes(turn.first_copies) == "QS2H"
