"""Principles of discarding, where points are to be avoided."""

from __future__ import annotations

from typing import Final

from tutor.engine import Card, Message, Turn
from tutor.engine.cards import HEARTS, cards
from tutor.engine.message import _
from tutor.players.principle import Principle
from tutor.players.sight import (
    HIGH_SPADES,
    below,
    bonus,
    costly,
    dearest,
    held,
    out,
    queen_is_out,
    suit_of,
    suspect,
    taker,
)

HEART: Final = 2
"""A heart is as dangerous as a card with so many more cards below it."""
SAFE: Final = -99
"""The danger of a card of whose suit nothing is out: nobody else can lead it."""


def _discards(turn: Turn, some: int) -> bool:
    return bool(turn.trick) and not some & turn.led


def _spare_partner(turn: Turn, some: int) -> int:
    """No points for a trick that a partner is taking."""
    who = taker(turn)
    if not _discards(turn, some) or who is None or who not in turn.variant.partners(turn.seat):
        return 0
    return some & ~turn.variant.penalties


def _feed_no_moon(turn: Turn, some: int) -> int:
    """No points for the seat that has taken all of them so far."""
    if not _discards(turn, some) or (who := suspect(turn)) is None or who != taker(turn):
        return 0
    return some & ~turn.variant.penalties


def _keep_bonus(turn: Turn, some: int) -> int:
    card = bonus(turn.variant)
    return some & ~card if _discards(turn, some) and card & some else 0


def _give_the_queen(turn: Turn, some: int) -> int:
    """The dearest penalty card that is no heart."""
    return dearest(turn, some & costly(turn.variant)) if _discards(turn, some) else 0


def _shed_above_queen(turn: Turn, some: int) -> int:
    """A spade above the queen while she is out."""
    return some & HIGH_SPADES if _discards(turn, some) and queen_is_out(turn) else 0


def _shed_dangerous(turn: Turn, some: int) -> int:
    """The cards that are likeliest to take: much is out below them, and little of it one's own."""
    if not _discards(turn, some):
        return 0
    unseen = out(turn)

    def danger(card: Card) -> int:
        suit = suit_of(card)
        if not suit & unseen:
            return SAFE
        lower, guards = (below(card) & unseen).bit_count(), held(turn, below(card))
        return lower - guards + (HEART if suit == HEARTS else 0)

    most = max(map(danger, cards(some)))
    return sum(card for card in cards(some) if danger(card) == most)


DISCARDING: Final[tuple[Principle[Turn], ...]] = (
    Principle(
        "spare-your-partner",
        Message(_("Give no points to a trick that your partner is taking.")),
        "play",
        _spare_partner,
    ),
    Principle(
        "feed-no-moon",
        Message(_("Give no points to a seat that has taken all of them so far.")),
        "World of Card Games",
        _feed_no_moon,
    ),
    Principle(
        "hold-the-bonus",
        Message(_("Do not discard the bonus card: another would take it.")),
        "World of Card Games",
        _keep_bonus,
    ),
    Principle(
        "give-the-queen",
        Message(_("Void in the suit led, get rid of Q♠, or of the card that costs most.")),
        "World of Card Games",
        _give_the_queen,
    ),
    Principle(
        "shed-above-the-queen",
        Message(_("While Q♠ is still out, discard the spades above her.")),
        "Hartenjagen",
        _shed_above_queen,
    ),
    Principle(
        "shed-the-dangerous",
        Message(
            _("Discard the card that is likeliest to take a trick later, a heart before others.")
        ),
        "World of Card Games",
        _shed_dangerous,
    ),
)
"""What one who is void in the suit led weighs, in order."""
