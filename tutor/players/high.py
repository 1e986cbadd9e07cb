"""Principles where the high score wins: all is turned round."""

from __future__ import annotations

from typing import Final

from tutor.engine import Message, Turn
from tutor.engine.cards import cards
from tutor.engine.message import _
from tutor.players.principle import Principle
from tutor.players.sight import above, highest, is_last, lowest, out, stake, taking


def _lead_master(turn: Turn, some: int) -> int:
    """The cards that nothing still out can beat."""
    if turn.trick:
        return 0
    unseen = out(turn)
    return sum(card for card in cards(some) if not above(card) & unseen)


def _lead_out_low(turn: Turn, some: int) -> int:
    """The lowest cards that are worth nothing."""
    if turn.trick:
        return 0
    free = some & ~turn.variant.penalties or some
    least = min(card.rank for card in cards(free))
    return sum(card for card in cards(free) if card.rank == least)


def _take_points(turn: Turn, some: int) -> int:
    """Cards that take: last the lowest that does, before that one that is likely to."""
    over = taking(turn, some)
    if not turn.trick or not over:
        return 0
    if is_last(turn):
        return lowest(over)
    best = highest(over)
    return best if not above(best) & out(turn) or stake(turn) > 0 else 0


def _keep_points(turn: Turn, some: int) -> int:
    """No points for another's trick."""
    return some & ~turn.variant.penalties if turn.trick else 0


def _play_low(turn: Turn, some: int) -> int:
    if not turn.trick:
        return 0
    least = min(card.rank for card in cards(some))
    return sum(card for card in cards(some) if card.rank == least)


HIGH: Final[tuple[Principle[Turn], ...]] = (
    Principle(
        "lead-your-masters",
        Message(_("Where points are wanted, lead cards that nothing still out can beat.")),
        "play",
        _lead_master,
    ),
    Principle(
        "lead-what-is-worth-nothing",
        Message(_("Without such a card, lead your lowest that is worth nothing.")),
        "play",
        _lead_out_low,
    ),
    Principle(
        "take-the-points",
        Message(_("Where points are wanted, take the trick if you can, last as low as you can.")),
        "cardgames.io",
        _take_points,
    ),
    Principle(
        "give-no-points",
        Message(_("Where points are wanted, give none to another's trick.")),
        "cardgames.io",
        _keep_points,
    ),
    Principle(
        "keep-high-cards",
        Message(_("Where points are wanted, part with your lowest card.")),
        "play",
        _play_low,
    ),
)
"""What a seat weighs where the high score wins, in order."""
