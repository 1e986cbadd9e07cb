"""Beliefs about what cards cost, and who scores them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tutor.engine import Card, Takings, Variant, add
from tutor.engine.cards import HEARTS
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, Tricks
from tutor.engine.variant import QUEEN
from tutor.teaching.misconceptions.base import Applies, Misconception, changing, misconception


class _PlayerScores(Rulebook):
    def takings(self, tricks: Tricks, *, kitty: int = 0, offenders: Sequence[int] = ()) -> Takings:
        """Each seat has what it played itself; the left-over cards go to their taker."""
        held = super().takings(tricks, kitty=kitty, offenders=offenders)
        piles, taker = [0] * self.variant.players, self.kitty_taker(tricks)
        if taker is not None:
            piles[taker] = kitty
        for leader, trick in tricks:
            for place, card in enumerate(trick, leader):
                seat = place % len(trick)
                piles[seat] = add(piles[seat], card)
        return replace(held, cards=tuple(piles))


def _queen(variant: Variant) -> bool:
    return bool(variant.pack & QUEEN)


def _has_bonus(variant: Variant) -> bool:
    return bool(variant.pack & (variant.bonus_card or 0))


def _jack_is_free(variant: Variant) -> bool:
    jack = Card.parse("JD")
    return bool(variant.pack & jack) and jack not in variant.values


def _worth(slug: str, belief: str, applies: Applies | None = None, **points: int) -> Misconception:
    """The belief that some cards that are not hearts cost other points."""
    about = applies or _queen
    codes = {Card.parse(code) for code in points}
    return misconception(
        slug,
        belief,
        skills="trick-points deal-points what-changes",
        laws="penalty-points",
        applies=lambda v: about(v) and v.bonus_card not in codes,
        wrong=changing(penalty_cards=lambda v: _with(v, points)),
    )


def _with(variant: Variant, points: dict[str, int]) -> dict[Card, int]:
    """The penalty cards with some points changed; a card of no points is none."""
    given = {Card.parse(code): value for code, value in points.items()}
    return {card: value for card, value in (dict(variant.penalty_cards) | given).items() if value}


POINTS: Final = (
    misconception(
        "discarder-scores",
        _("A penalty card is scored by whoever played it, not by whoever took it."),
        skills="deal-points",
        laws="penalty-points",
        wrong=_PlayerScores,
    ),
    misconception(
        "hearts-by-pips",
        _("Each heart counts its pips."),
        skills="trick-points deal-points what-changes",
        laws="penalty-points",
        applies=lambda v: bool(v.pack & HEARTS),
        wrong=changing(heart_values="pips"),
    ),
    misconception(
        "hearts-one-each",
        _("Each heart counts 1 point."),
        skills="trick-points deal-points what-changes",
        laws="penalty-points",
        applies=lambda v: bool(v.pack & HEARTS),
        wrong=changing(heart_values="one"),
    ),
    _worth("queen-counts-13", _("The points of Q♠ are 13."), QS=13),
    _worth("queen-counts-10", _("The points of Q♠ are 10."), QS=10),
    _worth("queen-counts-nothing", _("Only hearts count: Q♠ is an ordinary card."), QS=0),
    _worth(
        "high-spades-count", _("The king of spades counts 10 and the ace of spades 7."), KS=10, AS=7
    ),
    _worth(
        "king-of-clubs-counts",
        _("It is the king of clubs that counts 10, and the ace of spades counts 3."),
        lambda v: Card.parse("KS") in v.values,
        KS=0,
        KC=10,
        AS=3,
    ),
    misconception(
        "jack-counts-minus-10",
        _("Whoever takes J♦ counts -10 points."),
        skills="bonus-card deal-points what-changes",
        laws="bonus-card",
        applies=_jack_is_free,
        wrong=changing(bonus_card="JD", bonus_value=-10),
        sources=("World of Card Games", "Hartenjagen"),
    ),
    misconception(
        "bonus-card-is-plain",
        _("The bonus card counts nothing."),
        skills="bonus-card trick-points deal-points",
        laws="bonus-card",
        applies=_has_bonus,
        wrong=changing(bonus_value=0),
    ),
    misconception(
        "bonus-card-costs",
        _("The bonus card costs points instead of giving them back."),
        skills="bonus-card trick-points deal-points",
        laws="bonus-card",
        applies=_has_bonus,
        wrong=changing(bonus_value=lambda v: abs(v.bonus_value)),
    ),
    misconception(
        "bonus-stops-at-nothing",
        _("The bonus card can take a deal down to nothing, but not below."),
        skills="bonus-card deal-points",
        laws="bonus-card",
        applies=_has_bonus,
        wrong=changing(bonus_floor="hand_not_below_zero"),
    ),
)
