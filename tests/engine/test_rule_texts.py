"""What rules say of themselves is true under every variant: their laws and their reasons."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

import pytest
from hypothesis import given, settings

from tests.engine.positions import barred_by, legal, verdict
from tests.engine.strategies import offered, turns
from tutor.engine import RULES, VARIANTS, Card, Suit, Turn, Variant, cards, judge, read_turn
from tutor.engine.rules import Fact
from tutor.engine.variant import QUEEN

TRIED = settings(max_examples=300)
BASE: Final = VARIANTS["black_lady"]
BLACK_MARIA: Final = {"QS": 13, "KS": 10, "AS": 7}


def law(slug: str, variant: Variant) -> str:
    """Return the law of a rule as it is said under a variant."""
    return next(str(rule.says(variant)) for rule in RULES if rule.slug == slug)


def has(turn: Turn, suit: Suit) -> bool:
    return any(card.suit is suit for card in cards(turn.hand))


def barred_first(turn: Turn, card: Card) -> bool:
    return turn.number == 1 and turn.variant.values.get(card, 0) > 0


def unbroken(none: int, some: int = 0) -> Callable[[Turn, Card], bool]:
    """Return a test that nothing of one kind has fallen though something of another has."""
    return lambda turn, card: (
        (turn.facts & some) == some
        and not turn.facts & none
        and (card == QUEEN or card.suit is Suit.HEARTS)
    )


DISCARDED: Final = Fact.HEART_DISCARDED
PLAYED: Final = Fact.HEART_DISCARDED | Fact.HEART_LED
WAITS = "{card} must wait; you could play {other}."
LEADS = "; you could lead {other}, not {card}."
TRUE_IF: Final[dict[str, Callable[[Turn, Card], bool]]] = {
    "The suit led is {suit} and you hold {held}, so you cannot play {card}.": lambda turn, card: (
        turn.suit_led is not None and has(turn, turn.suit_led) and card.suit is not turn.suit_led
    ),
    "You hold {first}, so you open with it and not with {card}.": lambda turn, card: (
        turn.number == 1 and not turn.trick and not turn.legal & card
    ),
    "You open the deal with a club, and {card} is not one.": lambda turn, card: (
        turn.number == 1 and not turn.trick and card.suit is not Suit.CLUBS
    ),
    "You open the deal; you could lead {other} instead of {card}.": lambda turn, _card: (
        turn.number == 1 and not turn.trick
    ),
    "This is the first trick and {card} is a penalty card; you could play {other}.": barred_first,
    "You hold more than penalty cards: you could lead {other}, not {card}.": lambda turn, _card: (
        any(not turn.variant.values.get(card) for card in cards(turn.hand))
    ),
    "You hold no {suit} and you hold Q♠, so you cannot play {card}.": lambda turn, _card: (
        turn.suit_led is not None and not has(turn, turn.suit_led) and bool(turn.hand & QUEEN)
    ),
    "A heart has been led but none discarded" + LEADS: unbroken(DISCARDED, Fact.HEART_LED),
    "No heart has been discarded yet" + LEADS: unbroken(DISCARDED),
    "No heart has been played yet" + LEADS: unbroken(PLAYED),
    "Neither a heart nor Q♠ has been played yet" + LEADS: unbroken(PLAYED | Fact.QUEEN_PLAYED),
    "No heart has been discarded yet, so " + WAITS: unbroken(DISCARDED),
    "No heart has been played yet, so " + WAITS: unbroken(PLAYED),
    "Neither a heart nor Q♠ has been played yet, so " + WAITS: unbroken(PLAYED | Fact.QUEEN_PLAYED),
    "Q♠ has fallen but does not break hearts" + LEADS: lambda turn, card: (
        turn.variant.hearts_broken_by != "any_heart_or_queen"
        and unbroken(DISCARDED, Fact.QUEEN_PLAYED)(turn, card)
    ),
}
"""When each reason is true, read off the sentence and not off the rule that says it."""


@TRIED
@given(turns())
def test_a_reason_is_true(turn: Turn) -> None:
    for told in judge(turn).verdicts:
        if told.reason is not None:
            assert TRUE_IF[told.reason.text](turn, told.card), told


def test_every_reason_that_offers_cards_to_play_names_them_as_other() -> None:
    offering = [text for text in TRUE_IF if "you could" in text]
    assert offering == [text for text in TRUE_IF if "{other}" in text]


@TRIED
@given(turns())
def test_a_card_that_a_reason_says_is_held_is_held(turn: Turn) -> None:
    for told in judge(turn).verdicts:
        if told.reason is not None and told.reason.text.startswith("You hold {first}"):
            assert turn.hand & told.reason.params["first"]  # type: ignore[operator]


def test_a_queen_that_costs_nothing_is_not_said_to_cost_points() -> None:
    rules = 'original_hearts{"queen_lead":"never_unless_only_penalty"}'
    told = verdict(f"{rules} seat=1 hand=9DQS7H number=2", "QS")
    assert str(told.reason) == "You hold more than penalty cards: you could lead 9D, 7H, not QS."


def test_a_leader_without_the_two_of_clubs_is_not_said_to_hold_it() -> None:
    rules = 'black_lady{"opening_lead":"any_club_by_2c_holder"}'
    line = f"{rules} seat=1 hand=5C9D dealer=0"
    assert barred_by(line, "9D") == "opening-card"
    assert str(verdict(line, "9D").reason) == "You open the deal with a club, and 9D is not one."


# laws

BANS: Final[dict[str, Callable[[Variant], set[Card]]]] = {
    "No penalty card": lambda variant: set(variant.values),
    "Neither a heart nor Q♠": lambda _variant: {*cards(Suit.HEARTS.cards), Card(QUEEN)},
    "No heart": lambda _variant: set(cards(Suit.HEARTS.cards)),
}


@pytest.mark.parametrize(
    ("points", "scope", "worth", "hearts"),
    [
        *product(
            ("never", "unless_only_penalty"),
            ("hearts_and_queen", "all_penalty_cards"),
            ({}, {"QS": 13}, BLACK_MARIA, {"KS": 10}),
            ("one", "pips"),
        )
    ],
)
def test_the_law_of_the_first_trick_names_what_it_bars_and_its_exception(
    points: str, scope: str, worth: dict[str, int], hearts: str
) -> None:
    variant = BASE.replace(
        first_trick_points=points,
        first_trick_scope=scope,
        penalty_cards=worth,
        heart_values=hearts,
    )
    said = law("first-trick-points", variant)
    kept = next(named for start, named in BANS.items() if said.startswith(start))(variant)
    for card in cards(variant.pack & ~Suit.CLUBS.cards & ~Suit.DIAMONDS.cards):
        turn = Turn(variant, seat=1, trick="2C", hand=[card, Card.parse("3D")])
        assert (card in kept) == (not turn.legal & card)
    only = Turn(variant, seat=1, trick="2C", hand=cards(variant.penalties))
    free = {card for card in cards(only.hand) if only.legal & card}
    if "unless" in said or kept >= set(variant.values):
        assert free == set(variant.values)
    else:
        assert free == set(variant.values) - kept


def test_the_two_bans_of_the_first_trick_have_two_laws() -> None:
    assert law("first-trick-points", BASE) == "No penalty card may be played to the first trick."
    assert law("first-trick-points", VARIANTS["hartenjagen"]).endswith(
        "to the first trick, unless you hold nothing else."
    )


@pytest.mark.parametrize(
    ("name", "said", "only_hearts", "with_the_queen"),
    [
        ("black_lady", "until they are broken.", "lifted", "QS"),
        ("hartenjagen", "unless you hold only hearts.", "exception", "QS"),
        ("social_hearts", "unless you hold nothing but hearts and Q♠.", "exception", "QS3H7H"),
    ],
)
def test_the_law_of_leading_hearts_names_the_hands_that_escape_it(
    name: str, said: str, only_hearts: str, with_the_queen: str
) -> None:
    assert law("hearts-not-broken", VARIANTS[name]).endswith(said)
    assert legal(f"{name} seat=1 hand=QS3H7H number=2") == with_the_queen
    turn = Turn(VARIANTS[name], seat=1, hand="3H 7H", number=2)
    assert [str(waiver.kind) for waiver in judge(turn).waivers] == [only_hearts]


def test_the_law_of_the_opening_says_whether_any_club_will_do() -> None:
    assert law("opening-card", BASE) == "The holder of 2C leads it to the first trick."
    any_club = BASE.replace(opening_lead="any_club_by_2c_holder")
    assert law("opening-card", any_club) == "The holder of 2C leads a club to the first trick."
    jokers = any_club.replace(players=5, odd_cards="joker", pass_cycle=["left"])
    assert law("opening-card", jokers) == "The holder of joker leads it to the first trick."


# changes


def test_what_would_make_a_card_legal_is_said_of_the_cards_that_would() -> None:
    rules = 'black_maria_3{"opening_lead":"two_of_clubs","first_trick_points":"never"}'
    line = f"{rules} seat=0 hand=3CQSKSAS"
    assert str(verdict(line, "QS").change) == "after the first trick, QS would be legal."
    turn = read_turn(f"{rules} seat=1 hand=3DQSKSAS trick=3C")
    said = {str(change.says) for change in offered(turn)}
    assert "with nothing but hearts and Q♠ in hand" in said
    assert "with nothing but penalty cards in hand" not in said


def test_twenty_jokers_are_spoken_of_like_one() -> None:
    variant = BASE.replace(players=24, odd_cards="joker", pass_count=0, pass_cycle=["none"])
    assert variant.jokers == 20
    turn = Turn(variant, seat=1, trick="2C", hand=["joker"] * 8 + ["4D"])
    (told,) = [one for one in judge(turn).verdicts if not one.legal]
    assert str(told.change) == "with no clubs in hand, 4D would be legal."
