"""Beliefs about the pass, and about misdeals and packs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine import Message, Variant
from tutor.engine.cards import Card, contains
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook
from tutor.engine.variant import QUEEN, Direction
from tutor.teaching.misconceptions.base import changing, misconception

_USUAL: Final = {"left", "right", "across", "none"}


class _WrongWayRound(Rulebook):
    def pass_target(self, seat: int, number: int) -> int | None:
        """The seat as far away on the other side."""
        target = super().pass_target(seat, number)
        return None if target is None else (2 * seat - target) % self.variant.players


class _PassUpTo(Rulebook):
    def why_not_pass(self, number: int, hand: int, selection: int) -> Message | None:
        """Fewer cards are never wrong where others are passed."""
        wanted, chosen = self.pass_count(number), selection.bit_count()
        if chosen < wanted and contains(hand, selection):
            return None
        return super().why_not_pass(number, hand, selection)


class _ExposedPlaysOn(Rulebook):
    def next_dealer(
        self, dealer: int, *, exposed: bool = False, hand_sizes: Sequence[int] | None = None
    ) -> tuple[bool, int]:
        """An exposed card changes nothing."""
        return super().next_dealer(dealer, hand_sizes=hand_sizes)


def _passes(variant: Variant) -> bool:
    return any(way != "none" for way in variant.pass_cycle)


def _usual_ways(variant: Variant) -> bool:
    """Whether there is one deal each of the four usual ways."""
    return len(variant.pass_cycle) == 4 and set(variant.pass_cycle) == _USUAL


def _has_sides(variant: Variant) -> bool:
    """Whether some cards are passed to one side, and some as far to the other."""
    ways = {variant.offset(way) % variant.players for way in variant.pass_cycle if way != "none"}
    return any(way != (other := -way % variant.players) and other in ways for way in ways)


def _no_hold(variant: Variant) -> tuple[Direction, ...]:
    return tuple(way for way in variant.pass_cycle if way != "none")


def _one_out_of_three_hands(variant: Variant) -> bool:
    whole = variant.decks == 1 and variant.deck_ranks == "2-A"
    return whole and variant.players == 3 and len(variant.removed) == 1


PASSING: Final = (
    misconception(
        "pass-always-left",
        _("Cards are passed to the left in every deal."),
        skills="pass-direction",
        laws="pass-direction",
        applies=_passes,
        wrong=changing(pass_cycle=("left",)),
    ),
    misconception(
        "pass-always-right",
        _("Cards are passed to the right in every deal."),
        skills="pass-direction",
        laws="pass-direction",
        applies=_passes,
        wrong=changing(pass_cycle=("right",)),
    ),
    misconception(
        "pass-across-second",
        _("Cards are passed across in the second deal, and to the right in the third."),
        skills="pass-direction",
        laws="pass-direction",
        applies=_usual_ways,
        wrong=changing(pass_cycle=("left", "across", "right", "none")),
    ),
    misconception(
        "hold-deal-first",
        _("The first deal is the one without a pass."),
        skills="pass-direction",
        laws="pass-direction",
        applies=lambda v: _passes(v) and "none" in v.pass_cycle,
        wrong=changing(pass_cycle=lambda v: ("none", *_no_hold(v))),
    ),
    misconception(
        "pass-in-every-deal",
        _("Cards are passed in every deal."),
        skills="pass-direction",
        laws="pass-direction",
        applies=_passes,
        wrong=changing(pass_cycle=_no_hold),
    ),
    misconception(
        "left-is-right",
        _("The player on the left is the one who played before you."),
        skills="pass-direction",
        laws="pass-direction",
        applies=_has_sides,
        wrong=_WrongWayRound,
    ),
    misconception(
        "pass-fewer",
        _("You may pass fewer cards, or none at all."),
        skills="valid-pass",
        laws="pass-count",
        applies=_passes,
        wrong=_PassUpTo,
    ),
    misconception(
        "queen-not-passed",
        _("You may not pass Q♠."),
        skills="valid-pass",
        laws="pass-ban",
        applies=lambda v: _passes(v) and bool(v.pack & QUEEN),
        wrong=changing(pass_ban=lambda v: {*v.pass_ban, Card(QUEEN)}),
    ),
)

DEALING: Final = (
    misconception(
        "misdeal-moves-on",
        _("After a misdeal the next player deals."),
        skills="misdeal",
        laws="misdeal",
        wrong=changing(misdeal="redeal_next_dealer"),
    ),
    misconception(
        "exposed-card-plays-on",
        _("A card exposed while dealing is picked up, and the deal goes on."),
        skills="misdeal",
        laws="misdeal",
        wrong=_ExposedPlaysOn,
    ),
    misconception(
        "two-of-clubs-is-out",
        _("Three players take 2♣ out of the pack."),
        skills="pack opening-lead",
        laws="pack opening-card",
        applies=_one_out_of_three_hands,
        wrong=changing(removed=("2C",)),
        sources=("cardgames.io",),
    ),
    misconception(
        "two-of-diamonds-is-out",
        _("Three players take 2♦ out of the pack."),
        skills="pack",
        laws="pack",
        applies=_one_out_of_three_hands,
        wrong=changing(removed=("2D",)),
    ),
)
