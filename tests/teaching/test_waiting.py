"""Cards that wait for a taker, in tricks laid by hand."""

from __future__ import annotations

import pytest

from tutor.engine import VARIANTS, Card, Variant, card_set
from tutor.locale import say
from tutor.teaching.code import Code
from tutor.teaching.kinds.waiting import LeftOver, VoidTrick
from tutor.teaching.skills import skill

FOUR = VARIANTS["hartenjagen_cancellation"]
EIGHT = VARIANTS["three_pack_cancellation"]
FIRST_PENALTY = EIGHT.replace(name="first_penalty", odd_cards="kitty_first_penalty")


def laid(*tricks: str) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """Return tricks from texts such as ``1 3C 4C``: the leader, and the cards."""
    words = [trick.split() for trick in tricks]
    return tuple((int(leader), tuple(map(Card.parse, some))) for leader, *some in words)


def void_trick(*tricks: str) -> VoidTrick:
    return VoidTrick(Code(FOUR, skill("cancellation"), 0), laid(*tricks), 7)


def left_over(variant: Variant, *tricks: str) -> LeftOver:
    return LeftOver(Code(variant, skill("pack"), 0), laid(*tricks), 1, card_set("3D 4D 5D 6D"))


def test_a_void_trick_waits_for_the_next_that_is_taken() -> None:
    asked = void_trick("1 3C 3C 9C 9C", "1 8D 8D 2D 2D", "1 3S KH 5S 4S")
    assert asked.right == "3"
    assert asked.wrong["void-trick-is-out"] == "nobody"
    assert asked.wrong["void-trick-to-leader"] == "1"
    assert "seat 4" in say(asked.why("3").reason, "en")
    assert "trick 9, with 5♠" in say(asked.why("3").reason, "en")


FREE = "2 3C 4C 5C KC 7C 8C 9C 10C"
DEAR = "5 3D 4D 5D AD 2H 8D 9D 10D"


def test_left_over_cards_go_to_the_taker_of_the_first_trick() -> None:
    asked = left_over(EIGHT, FREE, DEAR)
    assert asked.right == "5"
    assert asked.wrong["left-over-cards-are-out"] == "nobody"
    assert asked.wrong["left-over-cards-wait-for-points"] == "0"
    assert "trick 1, with K♣" in say(asked.why("5").reason, "en")


@pytest.mark.parametrize(
    ("tricks", "right", "reason"),
    [
        ((FREE, DEAR), "0", "Seat 1 is the first to take a penalty card: in trick 2, with A♦."),
        ((FREE, FREE), "nobody", "Nobody has taken a penalty card yet."),
    ],
)
def test_or_to_whoever_takes_the_first_penalty_card(
    tricks: tuple[str, ...], right: str, reason: str
) -> None:
    asked = left_over(FIRST_PENALTY, *tricks)
    assert asked.right == right
    assert say(asked.why(right).reason, "en") == reason
