"""Real play: deals that computed players play, from chance alone.

Some deals are tilted: one seat is dealt more of some cards than chance would give it, so that
positions which a rule is about, and which are rare at a table, are met as often as others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, Literal, TypeVar

from tutor.engine import (
    Card,
    Deal,
    Dealt,
    Suit,
    Turn,
    Variant,
    add,
    book_of,
    cards,
    choose,
    direction,
)
from tutor.engine.cards import CLUBS, HEARTS, count, layered, shuffled
from tutor.engine.passing import pass_count
from tutor.players import Player, sheds, sound
from tutor.players.sound import HIGH

Chance = Callable[[], float]
"""Returns 0 <= x < 1."""
Tilt = Literal["none", "penalties", "high", "high_hearts", "no_clubs"]
"""What one seat is dealt more of: penalty cards, those that shoot the moon, all but clubs."""

LEAN: Final[dict[Tilt, float]] = {
    "none": 0.0,
    "penalties": 0.92,
    "high": 0.55,
    "high_hearts": 0.7,
    "no_clubs": 1.0,
}
"""How strongly a deal is tilted: 1 gives one seat all that it can hold."""


T = TypeVar("T")


def picked(some: Sequence[T], chance: Chance) -> T:
    """One of some things, each as likely."""
    return some[int(chance() * len(some))]


def between(low: int, high: int, chance: Chance) -> int:
    """A whole number from a lowest to a highest, each as likely."""
    return low + int(chance() * (high - low + 1))


def shooter(turn: Turn) -> Card:
    """The card of a player who wants every trick, and so every penalty card."""
    legal = cards(turn.legal)
    return next(card for principle in HIGH if (card := principle(turn, legal)) is not None)


def begun(variant: Variant, chance: Chance, tilt: Tilt = "none") -> tuple[Deal, int]:
    """A deal after the pass, and the seat that it is tilted towards."""
    seat, number = between(0, variant.players - 1, chance), 1
    if variant.pass_count:
        number = between(1, len(variant.pass_cycle), chance)
    dealt = _dealt(variant, chance, seat, number, tilt)
    if direction(variant, number) == "none":
        return dealt.hold(), seat
    chosen = [sheds(variant, number, hand) for hand in dealt.hands]
    if tilt != "none":
        chosen[seat] = _kept(variant, number, dealt.hands[seat], tilt)
    return dealt.pass_cards(chosen), seat


def _dealt(variant: Variant, chance: Chance, seat: int, number: int, tilt: Tilt) -> Dealt:
    """The cards as dealt: first the hand of the tilted seat, then the others."""
    book, size, lean, some = (
        book_of(variant),
        variant.hand_size,
        _lean(variant, tilt),
        favoured(variant, tilt),
    )
    pack = sorted(book.pack, key=lambda card: chance() - (lean if card & some else 0))
    hands = [add(0, *pack[:size])]
    rest = shuffled(pack[size:], chance)
    hands += [
        add(0, *rest[place : place + size]) for place in range(0, size * (book.players - 1), size)
    ]
    in_order = tuple(hands[place - seat] for place in range(book.players))
    kitty = add(0, *rest[size * (book.players - 1) :])
    return Dealt(book, in_order, between(0, book.players - 1, chance), number, kitty)


def _lean(variant: Variant, tilt: Tilt) -> float:
    """How strongly a deal is tilted: with more packs there is more to give to one seat."""
    return min(1.0, LEAN[tilt] * math.sqrt(variant.decks))


@cache
def favoured(variant: Variant, tilt: Tilt) -> int:
    """The first copies of the cards that a tilt gives to one seat."""
    return add(0, *{card for card in cards(variant.pack) if _FAVOURED[tilt](variant, card)})


_FAVOURED: Final[dict[Tilt, Callable[[Variant, Card], bool]]] = {
    "none": lambda _variant, _card: False,
    "penalties": lambda variant, card: bool(card & (variant.hearts_and_queen | variant.penalties)),
    "high": lambda _variant, card: card.rank >= 12 or (bool(card & HEARTS) and card.rank > 9),
    "high_hearts": lambda _variant, card: (
        card.suit is not Suit.SPADES and (card.rank >= 12 or bool(card & HEARTS))
    ),
    "no_clubs": lambda _variant, card: not card & CLUBS,
}


def _kept(variant: Variant, number: int, hand: int, tilt: Tilt) -> int:
    """The cards that a tilted seat passes: low ones, and those it is not tilted towards."""
    wanted, banned = pass_count(variant, number), variant.kept_from_pass
    some = layered(favoured(variant, tilt), variant.copies)
    pool = hand & ~banned if count(hand & ~banned) >= wanted else hand
    return add(0, *sorted(cards(pool), key=lambda card: (card & some > 0, card.rank))[:wanted])


def turns(variant: Variant, chance: Chance, tilt: Tilt = "none") -> Iterator[Deal]:
    """Every turn of a deal as it is played, and last the finished deal."""
    deal, seat = begun(variant, chance, tilt)
    players = _seated(variant, chance, seat, tilt)
    while not deal.over:
        yield deal
        deal = deal.play(players[deal.seat](deal))
    yield deal


def _seated(variant: Variant, chance: Chance, seat: int, tilt: Tilt) -> list[Player]:
    """Who plays: where a deal is tilted towards a moon, its seat wants one, or its team does."""
    if tilt not in ("high", "high_hearts"):
        return [_player(chance) for _ in range(variant.players)]
    together = variant.partners(seat) if chance() < 0.5 else (seat,)
    return [shooter if place in together else sound for place in range(variant.players)]


def finished(variant: Variant, chance: Chance, tilt: Tilt = "none") -> Deal:
    """A whole deal."""
    *_turns, last = turns(variant, chance, tilt)
    return last


def _player(chance: Chance) -> Player:
    """A sound player, or one who plays any legal card."""
    if chance() < SOUND:
        return sound
    return lambda turn: choose(turn.legal, chance)


SOUND: Final = 0.2
"""The part of the players who are sound."""


def with_revokes(
    variant: Variant, chance: Chance, often: float = 0.05, tilt: Tilt = "none"
) -> Deal:
    """A whole deal in which seats that could follow suit sometimes do not."""
    deal, seat = begun(variant, chance, tilt)
    players = _seated(variant, chance, seat, tilt)
    while not deal.over:
        wrong = deal.first_copies & ~deal.led if deal.trick and deal.hand & deal.led else 0
        if wrong and chance() < often:
            deal = deal.revoke(choose(wrong, chance))
        else:
            deal = deal.play(players[deal.seat](deal))
    return deal
