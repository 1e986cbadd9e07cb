"""Tilts: deals in which one seat is dealt more of some cards, and who plays them.

Positions that a rule is about, and that are rare at a table, are met as often as others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal

from tutor.engine import Card, Fact, Suit, Turn, Variant, add, cards, choose
from tutor.engine.cards import CLUBS, HEARTS, count, layered
from tutor.engine.taking import live
from tutor.engine.variant import QUEEN
from tutor.players import Player, sound
from tutor.players.sound import HIGH

Chance = Callable[[], float]
"""Returns 0 <= x < 1."""
Tilt = Literal[
    "none",
    "penalties",
    "stuck",
    "only_hearts",
    "high",
    "high_hearts",
    "hearts",
    "no_clubs",
    "bonus",
    "equal",
]
"""What one seat is dealt more of: penalty cards, those that leave it nothing else to lead, hearts
that do so, those that shoot the moon, those that take all hearts and not the queen of spades, all
but clubs, those of the bonus card's suit and no clubs. Where equal cards are looked for, nobody is
dealt more, and all play what cancels a card."""

LEAN: Final[dict[Tilt, float]] = {
    "none": 0.0,
    "penalties": 0.92,
    "stuck": 1.0,
    "only_hearts": 1.0,
    "high": 0.55,
    "high_hearts": 0.7,
    "hearts": 0.85,
    "no_clubs": 1.0,
    "bonus": 1.0,
    "equal": 0.0,
}
"""How strongly a deal is tilted: 1 gives one seat all that it can hold."""
MOON_TILTS: Final = ("high", "high_hearts")
"""Those in which the tilted seat wants a moon."""
SOUND: Final = 0.2
"""The part of the players who are sound."""
SPADES: Final = Suit.SPADES.cards


def lean(variant: Variant, tilt: Tilt) -> float:
    """How strongly a deal is tilted: with more packs there is more to give to one seat."""
    return min(1.0, LEAN[tilt] * math.sqrt(variant.decks))


@cache
def favoured(variant: Variant, tilt: Tilt) -> int:
    """The first copies of the cards that a tilt gives to one seat."""
    return add(0, *{card for card in cards(variant.pack) if _FAVOURED[tilt](variant, card)})


def _for_hearts(_variant: Variant, card: Card) -> bool:
    """The cards that take hearts, and low spades with which the lead is given away."""
    if card.suit is Suit.SPADES:
        return card.rank <= 4
    return card.rank >= 13 or (bool(card & HEARTS) and card.rank >= 9)


def _for_bonus(variant: Variant, card: Card) -> bool:
    """The cards of the bonus card's suit and high hearts: a hand of them holds no clubs."""
    bonus = variant.bonus_card
    return bool(card & HEARTS and card.rank > 9) or (bonus is not None and card.suit is bonus.suit)


_FAVOURED: Final[dict[Tilt, Callable[[Variant, Card], bool]]] = {
    "none": lambda _variant, _card: False,
    "penalties": lambda variant, card: bool(card & (variant.hearts_and_queen | variant.penalties)),
    "stuck": lambda _variant, card: (
        bool(card & (HEARTS | QUEEN)) or bool(card & CLUBS and card.rank == 14)
    ),
    "only_hearts": lambda _variant, card: (
        bool(card & HEARTS) or bool(card & CLUBS and card.rank == 14)
    ),
    "high": lambda _variant, card: card.rank >= 12 or (bool(card & HEARTS) and card.rank > 9),
    "high_hearts": lambda _variant, card: (
        card.suit is not Suit.SPADES and (card.rank >= 12 or bool(card & HEARTS))
    ),
    "hearts": _for_hearts,
    "no_clubs": lambda _variant, card: not card & CLUBS,
    "bonus": _for_bonus,
    "equal": lambda _variant, _card: False,
}


def seated(variant: Variant, chance: Chance, seat: int, tilt: Tilt) -> list[Player]:
    """Who plays: where a deal is tilted towards a moon, its seat wants one, or its team does."""
    seats = range(variant.players)
    if tilt == "hearts":
        return [without_queen if place == seat else catching for place in seats]
    if tilt == "equal":
        return [lambda turn: cancelling(turn, chance) for _ in seats]
    if tilt not in MOON_TILTS:
        return [_player(chance) for _ in seats]
    together = variant.partners(seat) if chance() < 0.5 else (seat,)
    return [shooter if place in together else sound for place in seats]


def _player(chance: Chance) -> Player:
    """A sound player, or one who plays any legal card."""
    if chance() < SOUND:
        return sound
    return lambda turn: choose(turn.legal, chance)


def shooter(turn: Turn) -> Card:
    """The card of a player who wants every trick, and so every penalty card."""
    legal = cards(turn.legal)
    return next(card for principle in HIGH if (card := principle(turn, legal)) is not None)


def without_queen(turn: Turn) -> Card:
    """The card of a player who wants every heart, and not the queen of spades."""
    trick, legal = turn.trick, turn.legal
    if turn.facts & Fact.QUEEN_PLAYED and not any(card & QUEEN for card in trick):
        return shooter(turn)
    if trick and trick[0] & SPADES:
        if legal & QUEEN and _above(trick):
            return Card(QUEEN)
        return min(cards(legal), key=lambda card: (card & HEARTS > 0, card.rank))
    if legal & QUEEN and trick and not any(card & HEARTS for card in trick):
        return Card(QUEEN)
    low = legal & SPADES & ~QUEEN
    return cards(low)[0] if low and not trick else shooter(turn)


def catching(turn: Turn) -> Card:
    """The card of a player who leads spades until the queen falls, and lets the hearts go."""
    trick, legal = turn.trick, turn.legal
    spades = legal & SPADES
    if spades and not turn.facts & Fact.QUEEN_PLAYED and (not trick or trick[0] & SPADES):
        if legal & QUEEN and _above(trick):
            return Card(QUEEN)
        highest = cards(spades)[-1]
        return cards(spades)[0] if highest == QUEEN else highest
    return cards(legal & ~QUEEN & ~HEARTS or legal & ~QUEEN or legal)[0]


def cancelling(turn: Turn, chance: Chance) -> Card:
    """The card of a player who cancels a card where that can be done, and leads short suits."""
    variant, legal = turn.variant, cards(turn.legal)
    if not turn.trick:
        held = [count(turn.hand & layered(card.suit.cards, variant.copies)) for card in legal]
        short = min(held)
        return choose(add(0, *_where(legal, [one == short for one in held])), chance)
    wanted = live(turn.trick, variant)
    return next((card for card in legal if card in wanted), choose(turn.legal, chance))


def _where(some: Sequence[Card], kept: Sequence[bool]) -> list[Card]:
    return [card for card, keep in zip(some, kept, strict=True) if keep]


def _above(trick: tuple[int, ...]) -> bool:
    """Whether a spade above the queen lies in a trick."""
    return any(card & SPADES and card > QUEEN for card in trick)
