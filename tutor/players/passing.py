"""A sound choice of the cards to pass, made of a few principles that a learner can be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine import Card, Deal, Dealt, Suit, Variant, add, cards
from tutor.engine.cards import SUITS, count, layered
from tutor.engine.passing import pass_count, passable
from tutor.engine.variant import QUEEN

GUARDS: Final = 4
"""With so many spades below the queen, the high ones are safe to keep."""
HIGH_HEART: Final = 10
"""Hearts above this rank tend to take tricks."""


def sheds(variant: Variant, number: int, hand: int) -> int:
    """The set of cards to pass from a hand in a deal: always legal, the same for the same hand.

    Unguarded high spades go first, then high hearts, then the high cards of a short suit.

    >>> from tutor.engine import VARIANTS, card_set, codes
    >>> codes(sheds(VARIANTS["black_lady"], 1, card_set("2C3C4C5C6C 9DKD 3SQS 4HKHAH TC")))
    'QSKHAH'
    """
    wanted = pass_count(variant, number)
    pool = cards(passable(variant, number, hand))
    if variant.objective == "high":
        return add(0, *sorted(pool, key=_rank)[:wanted])
    short = [-count(hand & layered(suit, variant.copies)) for suit in SUITS]
    dear = bool(variant.penalties & QUEEN) and not _guarded(variant, hand)
    chosen = sorted(pool, key=lambda card: _burden(card, short, dear=dear), reverse=True)
    return add(0, *chosen[:wanted])


def passed(dealt: Dealt) -> Deal:
    """The deal after every seat has passed what it ``sheds``; held, in a hold deal."""
    if dealt.direction == "none":
        return dealt.hold()
    return dealt.pass_cards([sheds(dealt.variant, dealt.number, hand) for hand in dealt.hands])


def _rank(card: Card) -> int:
    return card.rank


def _burden(card: Card, short: Sequence[int], *, dear: bool) -> tuple[int, int, int]:
    """How gladly a card is passed: by principle, then from the shortest suit, then by rank."""
    suit, rank = card.suit, card.rank
    if suit is Suit.SPADES:
        return (3 if dear and card >= QUEEN else 0), 0, rank
    if suit is Suit.HEARTS:
        return (2 if rank > HIGH_HEART else 0), 0, rank
    return 1, short[suit], rank


def _guarded(variant: Variant, hand: int) -> bool:
    """Whether a hand has enough spades below the queen to keep the high ones."""
    low = Suit.SPADES.cards & (QUEEN - 1)
    return count(hand & layered(low, variant.copies)) >= GUARDS
