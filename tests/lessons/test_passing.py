"""Lesson two: its tables pass as its prose says, and the pass that is barred can be tried."""

from __future__ import annotations

from tests.lessons.shown import games
from tutor.engine.cards import cards
from widgets.games.pass_game import PassGame

LESSON = "02-passing.ipynb"


def tables() -> list[PassGame]:
    """Return the games of the lesson: all begin with a pass."""
    found = [game for game in games(LESSON) if isinstance(game, PassGame)]
    assert len(found) == len(games(LESSON))
    return found


def choose(game: PassGame, *codes: str) -> None:
    """Choose cards by their codes, and send them."""
    for card in cards(game.start_hand):
        if card.code in codes:
            game.toggle(card)
    game.send()


def test_cards_go_left_then_across_then_two_seats_then_right() -> None:
    assert [game.passes and game.passes[0] for game in tables()] == [1, 2, 2, 3]


def test_the_first_hand_holds_the_cards_that_the_prose_would_part_with() -> None:
    held = {card.code for card in cards(tables()[0].start_hand)}
    assert {"KS", "AS"} <= held


def test_the_queen_is_held_and_barred_where_she_is_kept() -> None:
    game = tables()[1]
    choose(game, "QS", "KC", "KD")
    assert game.answer is not None
    assert game.answer.kind == "illegal"
    assert "QS" in str(game.answer.reason[0])


def test_she_may_be_passed_where_no_house_rule_keeps_her() -> None:
    game = tables()[3]
    choose(game, "QS", "AH", "KC")
    assert game.answer is None
    assert "QS" not in {card.code for card in cards(game.view().hand)}
