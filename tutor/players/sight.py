"""What a seat can make out from its own turn: what is still out, who takes, what it would cost."""

from __future__ import annotations

from tutor.engine import Card, Suit, Turn
from tutor.engine.cards import FIRST_COPIES, LAYER, SUIT_OF, cards, layered
from tutor.engine.scoring import moon_exists, trick_points
from tutor.engine.taking import taking_place
from tutor.engine.variant import QUEEN, Variant

SPADES = Suit.SPADES.cards
HIGH_SPADES = SPADES & ~(2 * QUEEN - 1)
"""The spades above the queen."""


def out(turn: Turn) -> int:
    """The different cards that the other seats may still hold."""
    seen = turn.hand | turn.carried
    if turn.book.one_pack:
        for some in (*turn.taken, *turn.trick):
            seen |= some
        return turn.variant.pack & ~seen
    return _folded(turn.variant.pack & ~_added(turn))


def _added(turn: Turn) -> int:
    """All cards that a seat has seen, copy by copy."""
    left: dict[Card, int] = {}
    for some in (turn.hand, turn.carried, *turn.taken, *turn.trick):
        for card in cards(some):
            left[card] = left.get(card, 0) + 1
    return sum(layered(card, times) for card, times in left.items())


def _folded(some: int) -> int:
    """The different cards of a set."""
    found = 0
    while some:
        found |= some & FIRST_COPIES
        some >>= LAYER
    return found


def held(turn: Turn, some: int) -> int:
    """How many cards of a hand are among some different cards, every copy counted."""
    return (turn.hand & layered(some, turn.variant.copies)).bit_count()


def suit_of(card: int) -> int:
    """The set of all cards of a card's suit."""
    return SUIT_OF[card]


def below(card: int) -> int:
    """The cards of a card's suit that are lower."""
    return SUIT_OF[card] & (card - 1)


def above(card: int) -> int:
    """The cards of a card's suit that are higher."""
    return SUIT_OF[card] & ~(2 * card - 1)


def highest(some: int) -> int:
    """The highest card of a set of one suit; the empty set for the empty set."""
    return 1 << some.bit_length() - 1 if some else 0


def lowest(some: int) -> int:
    """The lowest card of a set of one suit; the empty set for the empty set."""
    return some & -some


def is_last(turn: Turn) -> bool:
    """Whether a seat is the last to play to the trick."""
    return len(turn.trick) == turn.variant.players - 1


def stake(turn: Turn) -> int:
    """The points of the trick so far, and of what waits with it."""
    return trick_points(turn.book, (turn.carried, *turn.trick))


def taking(turn: Turn, some: int) -> int:
    """Those of some cards that would take the trick if it ended with them."""
    follow = some & turn.led
    if turn.book.one_pack:
        return follow & ~(2 * highest(turn.led & sum(turn.trick)) - 1)
    trick, last = turn.trick, len(turn.trick)
    return sum(card for card in cards(follow) if taking_place((*trick, card), turn.variant) == last)


def taker(turn: Turn) -> int | None:
    """The seat that takes the trick as it lies; None on lead, and while it is void."""
    if not turn.trick:
        return None
    place = taking_place(turn.trick, turn.variant)
    return None if place is None else (turn.leader + place) % turn.variant.players


def costly(variant: Variant) -> int:
    """The different cards that cost points and are no hearts."""
    return variant.penalties & ~Suit.HEARTS.cards


def dearest(turn: Turn, some: int) -> int:
    """Those of some cards that cost the most, if they cost anything."""
    values = turn.variant.values
    most = max((values.get(card, 0) for card in cards(some)), default=0)
    return sum(card for card in cards(some) if values.get(card, 0) == most) if most > 0 else 0


def bonus(variant: Variant) -> int:
    """The bonus card, as a set; empty where there is none, or where it is no gain to take it."""
    card = variant.bonus_card or 0
    gain = variant.bonus_value > 0 if variant.objective == "high" else variant.bonus_value < 0
    return int(card) if gain else 0


def queen_is_out(turn: Turn) -> bool:
    """Whether another seat may still drop the queen of spades, at a price."""
    return bool(turn.variant.penalties & QUEEN & out(turn))


def suspect(turn: Turn) -> int | None:
    """The one other seat that has taken all points so far, and half of all points; None if none."""
    variant = turn.variant
    if not moon_exists(variant):
        return None
    points = [turn.book.points(pile) for pile in turn.taken]
    most = max(points)
    seat = points.index(most)
    if 2 * most < variant.total or sum(points) != most or seat in variant.partners(turn.seat):
        return None
    return seat
