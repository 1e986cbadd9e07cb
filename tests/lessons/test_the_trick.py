"""Lesson one: whatever a learner plays, they meet what it teaches."""

from __future__ import annotations

from random import Random

import pytest

from tests.lessons.shown import games, judged, turns
from tutor.engine import Turn, judge
from tutor.engine.cards import count
from widgets.games.game import Phase

LESSON = "01-the-trick.ipynb"


def meets(turn: Turn) -> str:
    """Return what the learner meets in their turn."""
    legal = judge(turn).legal
    if not turn.trick:
        return "lead"
    if not turn.hand & turn.led:
        return "void"
    return "choice" if count(legal) > 1 and turn.hand & ~legal else "follow"


@pytest.mark.parametrize("seed", range(40))
def test_every_learner_chooses_what_to_follow_with_and_discards(seed: int) -> None:
    chance = Random(seed)
    played = turns(judged(games(LESSON)[-1]), lambda turn: chance.choice(judge(turn).cards))
    assert {"choice", "void"} <= set(map(meets, played))


def test_the_single_turns_are_a_choice_and_a_discard() -> None:
    _watch, follow, void, *_ = games(LESSON)
    assert meets(judged(follow).turn) == "choice"
    assert meets(judged(void).turn) == "void"


def test_the_tricks_that_are_shown_show_a_discard_too() -> None:
    game, discards = games(LESSON)[0], []
    while game.phase is Phase.READ:
        trick = game.view().trick
        discards += [card for card in trick if card.suit is not trick[0].suit]
        game.next()
    assert discards


def test_the_highest_card_of_the_trick_to_judge_is_of_another_suit() -> None:
    trick = games(LESSON)[3].view().trick
    highest = max(trick, key=lambda card: card.rank)
    assert highest.suit is not trick[0].suit
    assert sum(card.suit is trick[0].suit for card in trick) == 3
