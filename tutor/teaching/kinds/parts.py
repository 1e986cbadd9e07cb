"""The parts that answers are made of: cards, seats, words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from tutor.engine import Card, Message, cards
from tutor.engine.message import _
from tutor.teaching.question import Part
from tutor.teaching.seats import seat_name

NOBODY = "nobody"


def card_part(card: Card) -> Part:
    """A card that can be chosen."""
    return Part(card.code, Message("{card}", {"card": card}), card=card)


def card_parts(some: Iterable[Card]) -> tuple[Part, ...]:
    """Different cards that can be chosen."""
    return tuple(map(card_part, some))


@lru_cache(maxsize=4096)
def keys_of(some: int) -> frozenset[str]:
    """The keys of the cards of a set."""
    return frozenset(card.code for card in cards(some))


def seat_parts(players: int) -> tuple[Part, ...]:
    """The seats of a table."""
    return tuple(Part(str(seat), seat_name(seat), seat=seat) for seat in range(players))


def seat_key(seat: int | None) -> str:
    """The key of a seat, or of nobody."""
    return NOBODY if seat is None else str(seat)


def nobody() -> Part:
    """The answer that it is no seat."""
    return Part(NOBODY, Message(_("nobody")))


def words(options: Sequence[tuple[str, str]]) -> tuple[Part, ...]:
    """Answers in words, by key."""
    return tuple(Part(key, Message(text)) for key, text in options)
