"""Lesson five: its deal and its scores show what each rule changes."""

from __future__ import annotations

from tests.lessons.shown import compared, games
from widgets.games.record_game import RecordGame
from widgets.games.taker_game import TakerGame

LESSON = "05-scoring.ipynb"


def at_stake(table: int) -> int:
    """Return what a trick to be judged comes to."""
    game = games(LESSON)[table]
    assert isinstance(game, TakerGame)
    return game.view().at_stake


def test_the_first_trick_has_a_heart_and_the_queen_and_the_other_pays() -> None:
    assert at_stake(0) == 14
    assert at_stake(2) == -9


def test_the_deal_has_no_moon_and_leaves_somebody_without_a_trick() -> None:
    game = games(LESSON)[1]
    assert isinstance(game, RecordGame)
    assert game.record.over
    assert len({trick.taker for trick in game.record.tricks}) == 3


def test_each_game_has_a_total_of_its_own() -> None:
    assert [row.end for row in compared(LESSON)[0].rows] == ["26", "13", "43", "129"]


def test_the_bonus_card_is_paid_to_one_seat() -> None:
    without, with_it = (row.numbers for row in compared(LESSON)[1].rows)
    changes = [new - old for old, new in zip(without, with_it, strict=True)]
    assert sorted(changes) == [-10, 0, 0, 0]


def test_no_trick_is_paid_in_one_house() -> None:
    without, paid = compared(LESSON)[2].rows
    assert min(without.numbers) == 0
    assert min(paid.numbers) == -5


def test_one_score_lands_on_the_limit_and_three_houses_differ() -> None:
    usual, over, back = compared(LESSON)[3].rows
    assert 100 in usual.numbers
    assert usual.end.startswith("The lowest score wins")
    assert over.end == "Another deal is played."
    assert 50 in back.numbers


def test_a_tie_ends_in_three_ways() -> None:
    rows = compared(LESSON)[4].rows
    low = min(rows[0].numbers)
    assert rows[0].numbers.count(low) == 2
    assert len({row.end for row in rows}) == 3
