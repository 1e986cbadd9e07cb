"""Principles of following suit, where points are to be avoided."""

from __future__ import annotations

from typing import Final

from tutor.engine import Message, Turn
from tutor.engine.cards import HEARTS
from tutor.engine.message import _
from tutor.engine.rules import Moment
from tutor.players.principle import Principle
from tutor.players.sight import (
    HIGH_SPADES,
    above,
    bonus,
    costly,
    dearest,
    highest,
    is_last,
    lowest,
    out,
    queen_is_out,
    stake,
    suit_of,
    suspect,
    taker,
    taking,
)

FEW: Final = 5
"""So many points are a fair price for stopping a moon."""


def _follows(turn: Turn, some: int) -> bool:
    return bool(some & turn.led)


def _under_the_taker(turn: Turn, some: int) -> int:
    """The dearest card that is no heart and does not take."""
    if not _follows(turn, some):
        return 0
    return dearest(turn, some & costly(turn.variant) & ~taking(turn, some))


def _take_the_bonus(turn: Turn, some: int) -> int:
    """The highest card that takes a trick which is worth taking."""
    card = bonus(turn.variant)
    if not _follows(turn, some) or stake(turn) >= 0:
        if is_last(turn) and card & taking(turn, some) and stake(turn) < -turn.variant.bonus_value:
            return card
        return 0
    return highest(taking(turn, some) & ~costly(turn.variant))


def _keep_bonus(turn: Turn, some: int) -> int:
    card = bonus(turn.variant)
    return some & ~card if _follows(turn, some) and card & some else 0


def _stop_the_moon(turn: Turn, some: int) -> int:
    """A card that takes a cheap trick from a seat that has taken all points so far."""
    if not _follows(turn, some) or not 0 < stake(turn) <= FEW or suspect(turn) is None:
        return 0
    if suspect(turn) != taker(turn):
        return 0
    return highest(taking(turn, some) & ~costly(turn.variant))


def _high_in_first_trick(turn: Turn, some: int) -> int:
    """The highest card of the suit led, where nobody may give points to the first trick."""
    variant = turn.variant
    free = variant.first_trick_points != "allowed" and not variant.kitty_size
    if turn.moment is not Moment.FIRST_TRICK or not free or not _follows(turn, some):
        return 0
    return highest(some & ~variant.penalties)


def _take_when_free(turn: Turn, some: int) -> int:
    """The highest card when the last to play to a trick without points."""
    if not _follows(turn, some) or not is_last(turn) or stake(turn) > 0:
        return 0
    return highest(some & ~turn.variant.penalties)


def _duck(turn: Turn, some: int) -> int:
    """The highest card that does not take."""
    if not _follows(turn, some):
        return 0
    return highest(some & ~taking(turn, some))


def _keep_from_queen(turn: Turn, some: int) -> int:
    """No spade above the queen while another seat may still play her to this trick."""
    if not _follows(turn, some) or is_last(turn) or not queen_is_out(turn):
        return 0
    return some & ~HIGH_SPADES


def _keep_costly(turn: Turn, some: int) -> int:
    return some & ~costly(turn.variant) if _follows(turn, some) else 0


def _take_high(turn: Turn, some: int) -> int:
    """The highest card, where the trick must be taken anyway or nobody is likely to be void."""
    if not _follows(turn, some):
        return 0
    unseen, after = out(turn), turn.variant.players - 1 - len(turn.trick)
    left = (unseen & suit_of(turn.trick[0])).bit_count() * turn.variant.decks
    clean = not turn.led & (HEARTS | costly(turn.variant) & unseen) and stake(turn) <= 0
    if is_last(turn) or not above(lowest(some)) & unseen or (clean and left >= 3 * after + 2):
        return highest(some)
    return 0


def _leave_room(turn: Turn, some: int) -> int:
    return lowest(some) if _follows(turn, some) else 0


FOLLOWING: Final[tuple[Principle[Turn], ...]] = (
    Principle(
        "under-a-higher-card",
        Message(_("Play Q♠, or another spade that costs, under a higher card: another takes it.")),
        "World of Card Games",
        _under_the_taker,
    ),
    Principle(
        "take-the-bonus",
        Message(_("Take a trick whose bonus card is worth more than its points cost.")),
        "World of Card Games",
        _take_the_bonus,
    ),
    Principle(
        "stop-the-moon",
        Message(_("Take a few hearts yourself from a seat that has taken every point so far.")),
        "Hartenjagen",
        _stop_the_moon,
    ),
    Principle(
        "keep-the-bonus",
        Message(_("Do not give the bonus card away.")),
        "World of Card Games",
        _keep_bonus,
    ),
    Principle(
        "high-in-the-first-trick",
        Message(_("Play your highest card to the first trick: no points may fall there.")),
        "play",
        _high_in_first_trick,
    ),
    Principle(
        "take-when-free",
        Message(_("Last to play to a trick without points, take it with your highest card.")),
        "play",
        _take_when_free,
    ),
    Principle(
        "duck",
        Message(_("Play the highest card that stays under the trick.")),
        "cardgames.io",
        _duck,
    ),
    Principle(
        "wait-for-the-queen",
        Message(_("While Q♠ can still fall on this trick, keep your higher spades.")),
        "Hartenjagen",
        _keep_from_queen,
    ),
    Principle(
        "take-without-the-costly-card",
        Message(_("If you may have to take, do not take with a card that costs.")),
        "cardgames.io",
        _keep_costly,
    ),
    Principle(
        "take-high",
        Message(_("If the trick is yours anyway, take it with your highest card.")),
        "play",
        _take_high,
    ),
    Principle(
        "leave-room",
        Message(_("Play low, so that a later card may be higher.")),
        "cardgames.io",
        _leave_room,
    ),
)
"""What one who follows suit weighs, in order."""
