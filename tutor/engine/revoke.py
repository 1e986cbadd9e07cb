"""Revokes that the fallen cards prove: nobody's hand is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.cards import SUIT_OF, Card
from tutor.engine.rules import is_revoke


@dataclass(frozen=True)
class Revoke:
    """A card that failed to follow suit, and the later card that proves it.

    ``trick`` and ``later`` are numbers of tricks from 1, ``place`` that of ``card`` in its
    trick; ``held`` is the first card of the suit led that the same seat played afterwards.
    """

    seat: int
    trick: int
    place: int
    card: Card
    held: Card
    later: int


def proved_revokes(leaders: Sequence[int], tricks: Sequence[Sequence[Card]]) -> tuple[Revoke, ...]:
    """The revokes that a record of tricks proves, in the order in which the cards fell.

    ``leaders`` are the seats that led to the ``tricks``; the last trick need not be whole.

    >>> from tutor.engine.cards import read_cards
    >>> tricks = [read_cards("3C 2H 4C"), read_cards("5D 6D 9C")]
    >>> proved_revokes([0, 2], tricks)
    (Revoke(seat=1, trick=1, place=1, card=2H, held=9C, later=2),)
    """
    players = max(map(len, tricks), default=1)
    found = []
    for number, (leader, trick) in enumerate(zip(leaders, tricks, strict=True), 1):
        for place, card in enumerate(trick):
            seat = (leader + place) % players
            led = SUIT_OF[trick[0]]
            proof = _proof(seat, led, number, leaders, tricks, players)
            if proof and is_revoke(card, led, hand=proof[0]):
                found.append(Revoke(seat, number, place, card, *proof))
    return tuple(found)


def _proof(
    seat: int,
    led: int,
    after: int,
    leaders: Sequence[int],
    tricks: Sequence[Sequence[Card]],
    players: int,
) -> tuple[Card, int] | None:
    """The first card of a suit that a seat played after a trick, and in which trick."""
    for number in range(after + 1, len(tricks) + 1):
        place = (seat - leaders[number - 1]) % players
        if place < len(tricks[number - 1]) and tricks[number - 1][place] & led:
            return tricks[number - 1][place], number
    return None
