"""Principles of leading, where points are to be avoided."""

from __future__ import annotations

from typing import Final

from tutor.engine import Message, Turn
from tutor.engine.cards import cards
from tutor.engine.message import _
from tutor.engine.variant import QUEEN
from tutor.players.principle import Principle
from tutor.players.sight import (
    HIGH_SPADES,
    above,
    below,
    bonus,
    costly,
    held,
    out,
    queen_is_out,
    suit_of,
)

SURE: Final = 99
"""The risk of a card that nothing still out can beat."""


def _keep_costly(turn: Turn, some: int) -> int:
    return 0 if turn.trick else some & ~costly(turn.variant)


def _keep_above_queen(turn: Turn, some: int) -> int:
    if turn.trick or not queen_is_out(turn):
        return 0
    return some & ~HIGH_SPADES


def _keep_bonus(turn: Turn, some: int) -> int:
    card = bonus(turn.variant)
    if turn.trick or not card & some:
        return 0
    return card if not above(card) & out(turn) else some & ~card


def _bleed_spades(turn: Turn, some: int) -> int:
    if turn.trick or not queen_is_out(turn) or held(turn, HIGH_SPADES | QUEEN):
        return 0
    return some & below(QUEEN)


def _lead_low(turn: Turn, some: int) -> int:
    """The cards that the fewest of the cards still out lie below, so that others take."""
    if turn.trick:
        return 0
    unseen = out(turn)

    def risk(card: int) -> int:
        return (below(card) & unseen).bit_count() if above(card) & unseen else SURE

    least = min(map(risk, cards(some)))
    return sum(card for card in cards(some) if risk(card) == least)


def _short_suit(turn: Turn, some: int) -> int:
    if turn.trick:
        return 0
    least = min(held(turn, suit_of(card)) for card in cards(some))
    return sum(card for card in cards(some) if held(turn, suit_of(card)) == least)


LEADING: Final[tuple[Principle[Turn], ...]] = (
    Principle(
        "lead-no-costly-spade",
        Message(_("Do not lead a card that costs much: keep it for a trick that another takes.")),
        "World of Card Games",
        _keep_costly,
    ),
    Principle(
        "hold-high-spades",
        Message(_("While Q♠ is still out, do not lead a higher spade: you might catch her.")),
        "Hartenjagen",
        _keep_above_queen,
    ),
    Principle(
        "lead-the-bonus-home",
        Message(_("Lead the bonus card only when no higher card of its suit is out.")),
        "play",
        _keep_bonus,
    ),
    Principle(
        "bleed-spades",
        Message(_("Holding neither Q♠ nor a higher spade, lead low spades until she falls.")),
        "Hartenjagen",
        _bleed_spades,
    ),
    Principle(
        "lead-low",
        Message(_("Lead the card that the fewest cards still out lie below.")),
        "World of Card Games",
        _lead_low,
    ),
    Principle(
        "shorten-a-suit",
        Message(_("Lead from your shortest suit: once you are void you can discard.")),
        "Hartenjagen",
        _short_suit,
    ),
)
"""What a leader weighs, in order."""
