"""Lesson one: whatever a learner plays, they meet what it teaches."""

from __future__ import annotations

from random import Random

import pytest

from tests.lessons.notebooks import read, sources
from tutor.engine import judge
from tutor.engine.cards import count
from widgets.card_table import CardTable
from widgets.games.game import Phase
from widgets.games.judged_game import JudgedGame

LESSON = "01-the-trick.ipynb"


def tables() -> list[CardTable]:
    """Return the tables of the lesson."""
    codes = sources(read("en", LESSON), "code")
    return [eval(code.splitlines()[-1], {"CardTable": CardTable}) for code in codes]  # noqa: S307


def judged(table: CardTable) -> JudgedGame:
    """Return the game at a table where the learner plays."""
    assert isinstance(table.game, JudgedGame)
    return table.game


def meets(game: JudgedGame) -> set[str]:
    """Return what the learner meets in their turn."""
    turn = game.turn
    legal = judge(turn).legal
    if not turn.trick:
        return {"lead"}
    if not turn.hand & turn.led:
        return {"void"}
    return {"choice"} if count(legal) > 1 and turn.hand & ~legal else {"follow"}


@pytest.mark.parametrize("seed", range(40))
def test_every_learner_chooses_what_to_follow_with_and_discards(seed: int) -> None:
    game, chance, met = judged(tables()[-1]), Random(seed), set[str]()
    while game.phase is not Phase.END:
        if game.phase is Phase.READ:
            game.next()
        else:
            met |= meets(game)
            game.play(chance.choice(judge(game.turn).cards))
    assert {"choice", "void"} <= met


def test_the_single_turns_are_a_choice_and_a_discard() -> None:
    _, follow, void, _ = tables()
    assert meets(judged(follow)) == {"choice"}
    assert meets(judged(void)) == {"void"}


def test_the_tricks_that_are_shown_show_a_discard_too() -> None:
    game, discards = tables()[0].game, []
    while game.phase is Phase.READ:
        trick = game.view().trick
        discards += [card for card in trick if card.suit is not trick[0].suit]
        game.next()
    assert discards
