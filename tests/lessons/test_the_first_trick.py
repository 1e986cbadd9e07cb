"""Lesson three: each table shows the rule that its prose names."""

from __future__ import annotations

from random import Random

import pytest

from tests.lessons.shown import barred, games, judged, turns
from tutor.engine import judge
from tutor.engine.cards import CLUBS
from tutor.engine.judge import WaiverKind
from widgets.games.record_game import RecordGame

LESSON = "03-the-first-trick.ipynb"
OPEN, ELDEST, WATCH, VOID, ONLY, NEVER, UNLESS, PLAY = range(8)


def what_is_barred(table: int) -> dict[str, set[str]]:
    """Return what the rules bar at a table where one card is played."""
    return barred(judged(games(LESSON)[table]).turn)


def test_the_opening_hand_may_lead_one_card() -> None:
    assert set(what_is_barred(OPEN)) == {"opening-card"}
    assert len(what_is_barred(OPEN)["opening-card"]) == 12


def test_the_eldest_hand_is_forbidden_hearts_alone() -> None:
    assert what_is_barred(ELDEST) == {"no-heart-opens": {"5H", "8H", "QH", "AH"}}


def test_somebody_without_clubs_discards_what_costs_nothing() -> None:
    game = games(LESSON)[WATCH]
    assert isinstance(game, RecordGame)
    (discard,) = [card for card in game.record.tricks[0].cards if not card & CLUBS]
    assert not discard & game.record.variant.penalties


def test_a_void_hand_keeps_its_penalty_cards_to_itself() -> None:
    assert what_is_barred(VOID) == {"first-trick-points": {"QS", "2H", "9H", "QH", "AH"}}


def test_a_hand_of_penalty_cards_only_plays_since_the_rule_is_lifted() -> None:
    (waiver,) = [
        one
        for one in judge(judged(games(LESSON)[ONLY]).turn).waivers
        if one.rule.slug == "first-trick-points"
    ]
    assert waiver.kind is WaiverKind.LIFTED


def test_the_two_wordings_part_over_the_same_hand() -> None:
    never, unless = (judged(games(LESSON)[one]).turn for one in (NEVER, UNLESS))
    assert never.hand == unless.hand
    assert {card.code for card in judge(never).cards} == {"KS", "AS"}
    assert judge(unless).legal == unless.hand


@pytest.mark.parametrize("seed", range(20))
def test_every_learner_is_void_in_the_first_trick_and_holds_what_must_wait(seed: int) -> None:
    chance = Random(seed)
    played = turns(judged(games(LESSON)[PLAY]), lambda turn: chance.choice(judge(turn).cards))
    first = next(iter(played))
    assert not first.hand & CLUBS
    assert "QS" in barred(first)["first-trick-points"]
