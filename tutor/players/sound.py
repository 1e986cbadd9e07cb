"""A sound player, made of a few principles that a learner can be told."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tutor.engine import Book, Card, Turn, judge
from tutor.engine.cards import layered
from tutor.engine.rules import Fact
from tutor.engine.scoring import trick_points
from tutor.engine.variant import QUEEN
from tutor.players.sight import HIGH_SPADES, is_last, taking

Cards = tuple[Card, ...]
Principle = Callable[[Turn, Cards], Card | None]


def sound(turn: Turn) -> Card:
    """The card of a sound player: always legal, and always the same for the same turn.

    >>> from tutor.engine.notation import read_turn
    >>> sound(read_turn("black_lady seat=1 hand=3CTCAC trick=QC number=11"))
    TC
    """
    if not turn.legal & turn.legal - 1:
        return Card(turn.legal)
    legal = judge(turn).cards
    principles = HIGH if turn.variant.objective == "high" else LOW
    chosen = (principle(turn, legal) for principle in principles)
    return next(card for card in chosen if card is not None)


def lead_low(turn: Turn, legal: Cards) -> Card | None:
    """On lead, play the lowest card, of the shortest suit; dear cards are led last."""
    if turn.trick:
        return None

    def first(card: Card) -> tuple[bool, int, int]:
        suit = layered(card.suit.cards, turn.variant.copies)
        return cost(turn, card) > 1, card.rank, (turn.hand & suit).bit_count()

    return min(legal, key=first)


def take_for_free(turn: Turn, legal: Cards) -> Card | None:
    """Last to play to a trick without points, follow with the highest card that costs nothing."""
    if not is_last(turn) or trick_points(turn.book, turn.trick) > 0:
        return None
    free = [card for card in legal if card & turn.led and cost(turn, card) <= 0]
    return max(free, key=rank, default=None)


def shed(turn: Turn, legal: Cards) -> Card | None:
    """Get rid of the most dangerous card that does not take the trick."""
    over = taking(turn, turn.legal)
    under = [card for card in legal if not card & over]
    if len(under) == 1:
        return under[0]
    return max(under, key=lambda card: danger(turn, card), default=None)


def lowest(turn: Turn, legal: Cards) -> Card | None:
    """Play the lowest card, and one that costs nothing before one that does."""
    return min(legal, key=lambda card: (cost(turn, card), card.rank))


def take_high(turn: Turn, legal: Cards) -> Card | None:
    """Where points are wanted, take with the highest card."""
    over = taking(turn, turn.legal) if turn.trick else turn.legal
    return max((card for card in legal if card & over), key=rank, default=None)


LOW: Final[tuple[Principle, ...]] = (lead_low, take_for_free, shed, lowest)
"""The principles where points are to be avoided, the first that has an answer decides."""
HIGH: Final[tuple[Principle, ...]] = (take_high, lowest)
"""The principles where the high score wins."""


def rank(card: Card) -> int:
    """The rank of a card, to compare by."""
    return card.rank


def cost(turn: Turn, card: Card) -> int:
    """The points of a card; below zero for the bonus card."""
    return _cost(turn.book, card)


@lru_cache(maxsize=4096)
def _cost(book: Book, card: Card) -> int:
    return trick_points(book, (card,))


def danger(turn: Turn, card: Card) -> tuple[int, bool, int]:
    """How dangerous a card is to keep: its points, whether it may catch the queen, its rank."""
    return cost(turn, card), catches_queen(turn, card), card.rank


def catches_queen(turn: Turn, card: Card) -> bool:
    """Whether a card is above the queen of spades while she costs points and has not fallen."""
    above = card & HIGH_SPADES and not turn.hand & QUEEN
    return bool(above) and cost(turn, QUEEN) > 0 and not turn.facts & Fact.QUEEN_PLAYED
