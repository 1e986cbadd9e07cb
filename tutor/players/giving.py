"""Principles of the pass: the passing tips, each one object."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.engine import Card, Message, Suit, Variant, add, cards, direction
from tutor.engine.cards import FIRST_COPIES, HEARTS, card_of, layered, take
from tutor.engine.message import _
from tutor.engine.passing import pass_count, passable
from tutor.engine.variant import QUEEN, Direction
from tutor.players.principle import Advice, Principle, advised
from tutor.players.sight import HIGH_SPADES, SPADES, above, below, bonus, highest

GUARDED: Final = 4
"""With so many spades the high ones are safe to keep."""
LOW: Final = sum(card_of(suit, rank) for suit in Suit for rank in (2, 3))
"""The cards that hardly ever take."""


@dataclass(frozen=True)
class Offer:
    """What a seat decides upon when it passes one card more.

    ``hand`` is what is left of its hand, ``dealt`` the hand as it was dealt, ``wanted`` how many
    cards are still to be chosen.
    """

    variant: Variant
    way: Direction
    hand: int
    dealt: int
    wanted: int

    def held(self, some: int) -> int:
        """How many cards are left among some different cards, every copy counted."""
        return (self.hand & layered(some, self.variant.copies)).bit_count()


def gives(variant: Variant, number: int, hand: int) -> int:
    """The set of cards that a skilled seat passes: always legal, the same for the same hand.

    >>> from tutor.engine import VARIANTS, card_set, codes
    >>> codes(gives(VARIANTS["black_lady"], 1, card_set("2C3C4C5C6C 9DKD 3SQS 4HKHAH TC")))
    '9DKDQS'
    """
    return add(0, *(advice.cards for advice in given_by(variant, number, hand)))


def given_by(variant: Variant, number: int, hand: int) -> tuple[Advice[Offer], ...]:
    """Each card that a skilled seat passes, in order, with the principles that chose it."""
    principles = GIVING_LOW if variant.objective == "high" else GIVING
    may, left, given = passable(variant, number, hand), hand, list[Advice[Offer]]()
    for wanted in range(pass_count(variant, number), 0, -1):
        offer = Offer(variant, direction(variant, number), left, hand, wanted)
        advice = advised(principles, offer, left & may & FIRST_COPIES)
        given.append(Advice(cards(advice.cards)[-1], advice.because))
        left = take(left, given[-1].cards)
    return tuple(given)


def _keep_low_spades(offer: Offer, some: int) -> int:
    return some & ~below(QUEEN) if offer.variant.penalties & QUEEN else 0


def _queen_to_the_right(offer: Offer, some: int) -> int:
    """No spade above the queen, passing to the right with a low spade, unless it costs itself."""
    variant = offer.variant
    low = offer.way == "right" and offer.dealt & below(QUEEN)
    return some & ~(HIGH_SPADES & ~variant.penalties) if variant.penalties & QUEEN and low else 0


def _pass_high_spades(offer: Offer, some: int) -> int:
    """The queen and the spades above her, of a hand of few spades."""
    few = offer.variant.penalties & QUEEN and not _guarded(offer)
    return some & (QUEEN | HIGH_SPADES) if few else 0


def _keep_guarded_spades(offer: Offer, some: int) -> int:
    guarded = offer.variant.penalties & QUEEN and _guarded(offer)
    return some & ~(QUEEN | HIGH_SPADES) if guarded else 0


def _guarded(offer: Offer) -> bool:
    """Whether enough spades were dealt to keep the high ones."""
    spades = layered(SPADES, offer.variant.copies)
    return (offer.dealt & spades).bit_count() >= GUARDED


def _keep_top_heart(offer: Offer, some: int) -> int:
    return some & ~highest(offer.hand & HEARTS) if offer.variant.penalties & HEARTS else 0


def _keep_over_the_bonus(offer: Offer, some: int) -> int:
    card = bonus(offer.variant)
    return some & ~(card | above(card)) if card else 0


def _keep_lowest(_offer: Offer, some: int) -> int:
    return some & ~LOW


def _clear_a_suit(offer: Offer, some: int) -> int:
    """The shortest suit that can be passed whole, if it is neither spades nor hearts."""
    short = {
        offer.held(suit.cards): suit.cards
        for suit in (Suit.DIAMONDS, Suit.CLUBS)
        if some & suit.cards and offer.held(suit.cards) <= offer.wanted
    }
    return some & short[min(short)] if short else 0


def _pass_unguarded(offer: Offer, some: int) -> int:
    """The highest card, each lower one of its suit counted against it."""

    def burden(card: Card) -> int:
        return card.rank - offer.held(below(card))

    most = max(map(burden, cards(some)))
    return add(0, *(card for card in cards(some) if burden(card) == most))


def _pass_low(_offer: Offer, some: int) -> int:
    least = min(card.rank for card in cards(some))
    return add(0, *(card for card in cards(some) if card.rank == least))


GIVING: Final[tuple[Principle[Offer], ...]] = (
    Principle(
        "keep-low-spades",
        Message(_("Keep the spades below the queen: they are what you can safely follow with.")),
        "World of Card Games",
        _keep_low_spades,
    ),
    Principle(
        "keep-king-and-ace-from-the-right",
        Message(_("With a low spade, pass only the queen of spades to the right.")),
        "World of Card Games",
        _queen_to_the_right,
    ),
    Principle(
        "pass-high-spades",
        Message(_("Pass ace, king and queen of spades unless you hold four spades or more.")),
        "World of Card Games",
        _pass_high_spades,
    ),
    Principle(
        "keep-guarded-spades",
        Message(_("With four spades or more keep the high ones: the others guard them.")),
        "World of Card Games",
        _keep_guarded_spades,
    ),
    Principle(
        "keep-a-high-heart",
        Message(_("Keep your highest heart: it can stop somebody else's moon.")),
        "World of Card Games",
        _keep_top_heart,
    ),
    Principle(
        "keep-over-the-bonus",
        Message(_("Keep the bonus card, and the cards that can catch it.")),
        "play",
        _keep_over_the_bonus,
    ),
    Principle(
        "keep-twos-and-threes",
        Message(_("Keep twos and threes of every suit.")),
        "World of Card Games",
        _keep_lowest,
    ),
    Principle(
        "clear-a-suit",
        Message(_("Pass a short suit whole: void in it, you can discard when it is led.")),
        "Hartenjagen",
        _clear_a_suit,
    ),
    Principle(
        "pass-the-unguarded",
        Message(_("Pass high cards that have no low ones of their suit beside them.")),
        "World of Card Games",
        _pass_unguarded,
    ),
)
"""What a seat weighs when it passes, in order."""
GIVING_LOW: Final[tuple[Principle[Offer], ...]] = (
    Principle(
        "pass-low",
        Message(_("Where points are wanted, pass your lowest cards.")),
        "play",
        _pass_low,
    ),
)
"""What a seat weighs when it passes and the high score wins."""
