"""Lesson four: the houses differ at its tables as its prose says they do."""

from __future__ import annotations

from random import Random

import pytest

from tests.lessons.shown import barred, games, judged, turns
from tutor.engine import Fact, Suit, Turn, judge
from tutor.engine.cards import HEARTS
from widgets.games.choose_game import ChooseGame
from widgets.games.game import Game
from widgets.games.record_game import RecordGame

LESSON = "04-breaking-hearts.ipynb"
HEARTS_HELD = {"3H", "8H", "JH"}


def turn_at(table: int) -> Turn:
    """Return the turn at a table of the lesson."""
    game: Game = games(LESSON)[table]
    return game.turn if isinstance(game, ChooseGame) else judged(game).turn


def legal(table: int) -> set[str]:
    """Return the codes of the cards that may be played at a table."""
    return {card.code for card in judge(turn_at(table)).cards}


def test_the_first_hand_may_lead_anything_but_a_heart() -> None:
    assert barred(turn_at(0)) == {"hearts-not-broken": {"3H", "7H", "KH"}}


def test_the_record_breaks_hearts_and_then_leads_one() -> None:
    game = games(LESSON)[1]
    assert isinstance(game, RecordGame)
    tricks = [trick.cards for trick in game.record.tricks]
    assert len(tricks) == 6
    breaking = next(n for n, trick in enumerate(tricks) if any(card & HEARTS for card in trick))
    leading = next(n for n, trick in enumerate(tricks) if trick[0].suit is Suit.HEARTS)
    assert 0 < breaking < leading


def test_hearts_are_broken_in_the_second_and_third_house_only() -> None:
    assert [legal(table) >= HEARTS_HELD for table in (2, 3, 4)] == [False, True, True]
    assert turn_at(2).facts == turn_at(3).facts == Fact.QUEEN_PLAYED
    assert turn_at(4).facts == Fact.HEART_LED


def test_hearts_and_the_queen_leave_one_card_in_one_house_and_all_in_the_other() -> None:
    assert legal(5) == {"QS"}
    assert legal(6) == {"QS", "4H", "6H", "TH", "KH"}


def test_the_queen_waits_or_is_never_led_or_must_go() -> None:
    assert barred(turn_at(7))["queen-not-broken"] == {"QS"}
    assert barred(turn_at(8)) == {"hearts-never-led": {"7H"}, "queen-never-led": {"QS"}}
    assert legal(9) == {"QS"}


@pytest.mark.parametrize("seed", range(40))
def test_every_learner_leads_before_and_after_hearts_are_broken(seed: int) -> None:
    chance = Random(seed)
    played = turns(judged(games(LESSON)[-1]), lambda turn: chance.choice(judge(turn).cards))
    leads = [turn for turn in played if not turn.trick and turn.hand & HEARTS]
    assert {bool(turn.facts & Fact.HEART_DISCARDED) for turn in leads} == {False, True}
