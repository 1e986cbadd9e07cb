"""Cards that wait for a taker, in tricks laid by hand."""

from __future__ import annotations

import pytest

from tests.teaching.recomputed import recomputed
from tutor.engine import VARIANTS, Card, Variant, add, card_set
from tutor.locale import say
from tutor.teaching.asking import applicable, question
from tutor.teaching.code import Code
from tutor.teaching.kinds.waiting import LeftOver, VoidTrick
from tutor.teaching.minds import MINDS
from tutor.teaching.skills import Skill, skill

FOUR = VARIANTS["hartenjagen_cancellation"]
EIGHT = VARIANTS["three_pack_cancellation"]
FIRST_PENALTY = EIGHT.replace(name="first_penalty", odd_cards="kitty_first_penalty")
SKILLS_THERE = [asked for _variant, asked in applicable([FIRST_PENALTY])]


def laid(*tricks: str) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """Return tricks from texts such as ``1 3C 4C``: the leader, and the cards."""
    words = [trick.split() for trick in tricks]
    return tuple((int(leader), tuple(map(Card.parse, some))) for leader, *some in words)


def void_trick(*tricks: str) -> VoidTrick:
    return VoidTrick(Code(FOUR, skill("cancellation"), 0), laid(*tricks), 7)


def left_over(variant: Variant, *tricks: str) -> LeftOver:
    return LeftOver(Code(variant, skill("pack"), 0), laid(*tricks), 1)


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


def test_or_to_whoever_takes_the_first_penalty_card() -> None:
    asked = left_over(FIRST_PENALTY, FREE, DEAR)
    assert asked.right == "0"
    told = "The first penalty card goes to seat 1, who takes trick 2 with A♦."
    assert say(asked.why("0").reason, "en") == told
    assert left_over(FIRST_PENALTY, FREE, FREE).right == "nobody"


@pytest.mark.parametrize("variant", [EIGHT, FIRST_PENALTY])
def test_a_question_about_the_kitty_is_asked_once_somebody_has_it(variant: Variant) -> None:
    codes = [Code(variant, skill("pack"), seed) for seed in range(30)]
    made = [asked for code in codes for asked in LeftOver.made(code, code.random().random)]
    assert len(made) > 5
    assert "nobody" not in {asked.right for asked in made}


def test_cards_that_cost_nothing_go_to_their_taker_all_the_same() -> None:
    asked = void_trick("1 3C 3C 9C 9C", "1 8D 7D 2D 2D")
    assert asked.right == "1"
    assert "cancelled-cards-cost-nothing" not in asked.wrong


def test_who_thinks_that_players_score_what_they_played_knows_the_taker_of_the_kitty() -> None:
    kitty = card_set("3D 4D 5D 6D")
    found = MINDS["discarder-scores"](EIGHT).takings(laid(FREE, DEAR), kitty=kitty)
    assert found.cards[5] == add(kitty, card_set("KC 3D"))


@pytest.mark.parametrize("asked", SKILLS_THERE, ids=lambda one: one.slug)
def test_no_belief_changes_a_right_answer_where_a_penalty_card_takes_the_kitty(
    asked: Skill,
) -> None:
    for seed in range(4):
        found = question(Code(FIRST_PENALTY, asked, seed))
        assert found.wrong
        assert found.right == recomputed(found)
