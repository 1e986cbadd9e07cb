"""Lesson six: its deal is a moon, the houses pay it otherwise, and a learner can shoot one."""

from __future__ import annotations

from tests.lessons.shown import compared, games, judged, turns
from tutor.engine import Card, Turn, judge, score_deal
from tutor.engine.cards import cards
from widgets.games.record_game import RecordGame

LESSON = "06-the-moon.ipynb"


def test_the_record_is_a_moon_with_the_bonus_card_and_without_every_trick() -> None:
    game = games(LESSON)[0]
    assert isinstance(game, RecordGame)
    moon = score_deal(game.record).moon
    assert moon is not None
    takers = {trick.taker for trick in game.record.tricks}
    assert len(takers) > 1
    assert "JD" in {card.code for card in cards(game.record.taken[moon.shooter])}


def test_four_houses_pay_in_two_ways() -> None:
    old, new, *chosen, mixed = [row.numbers for row in compared(LESSON)[0].rows]
    assert sorted(old) == [0, 26, 26, 26]
    assert sorted(new) == [-26, 0, 0, 0]
    assert chosen == [old, new]
    assert mixed == old


def test_near_the_limit_mixed_moon_offers_a_choice_too() -> None:
    rows = compared(LESSON)[1].rows
    assert len(rows) == 6
    assert [row.end.startswith("The lowest score wins") for row in rows[-2:]] == [True, False]


def test_the_bonus_card_and_the_sun_each_change_the_points() -> None:
    tables = compared(LESSON)[2:]
    assert len(tables) == 2
    for table in tables:
        one, other = table.rows
        assert one.numbers != other.numbers


def highest(turn: Turn) -> Card:
    """Return the highest card that may be played, of the longest suit."""
    return max(
        judge(turn).cards,
        key=lambda card: (card.rank, (turn.hand & card.suit.cards).bit_count()),
    )


def test_who_plays_high_cards_shoots_the_moon() -> None:
    game = judged(games(LESSON)[-1])
    assert len(list(turns(game, highest))) == 13
    result = game.view().result
    assert result is not None
    assert result.moon is not None
    assert result.moon.shooter == game.seat
