"""Beliefs about shooting the moon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tutor.engine import MoonChoice, Score, Standing, Takings, Variant
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook
from tutor.engine.scoring import Choice, Moon, moon_amount, moon_exists, paid_moon
from tutor.teaching.misconceptions.base import Wrong, changing, misconception


class _EveryTrick(Rulebook):
    def shot_moon(self, takings: Takings) -> Moon | None:
        """The moon, where its shooter took every trick as well."""
        moon, tricks = super().shot_moon(takings), takings.tricks
        if moon is None or (tricks and tricks[moon.shooter] != sum(tricks)):
            return None
        return moon


class _AllHearts(Rulebook):
    def shot_moon(self, takings: Takings) -> Moon | None:
        """The moon of whoever took all hearts."""
        hearts = self.variant.hearts
        for seat, pile in enumerate(takings.cards):
            if pile & hearts == hearts:
                return Moon(seat, moon_amount(self.variant), (seat,), self.variant.moon_set)
        return None


class _BothPay(Rulebook):
    def score(self, takings: Takings, choice: Choice | None = None) -> Score:
        """The points of a moon that is paid in both ways at once."""
        held = self.own(takings)
        moon = None if held.offenders else self.shot_moon(held)
        if moon is None:
            return super().score(takings, choice)
        points = list(paid_moon(held, moon, "others").points)
        points[moon.shooter] -= moon.amount
        return replace(paid_moon(held, moon, "self"), points=tuple(points))


class _Mixed(Rulebook):
    """A mixed moon that is offered more often."""

    def moon_choice(
        self, takings: Takings, before: Sequence[int], *, deals: int = 0, triggered: bool = False
    ) -> MoonChoice | None:
        """The choice, offered where the others' paying ends the match so that it is."""
        found = super().moon_choice(takings, before, deals=deals, triggered=triggered)
        moon = self.shot_moon(takings)
        if found is None or moon is None or found.forced != "others":
            return found
        after = self.standing(found.others, deals=deals, triggered=triggered)
        return replace(found, offered=True, forced=None) if self.offers(after, moon) else found

    def offers(self, after: Standing, moon: Moon) -> bool:
        """Whether a match that stands so after the others have paid lets the shooter choose."""
        return after.triggered


class _MixedTie(_Mixed):
    def offers(self, after: Standing, moon: Moon) -> bool:
        """Where others are as low as the shooter."""
        low = min(after.totals)
        return after.triggered and after.totals.count(low) > 1 and after.totals[moon.shooter] == low


def _price(amount: int) -> Wrong:
    """The belief that a moon has one price; none where it has."""
    changed = changing(moon_amount=amount)
    return lambda variant: None if moon_amount(variant) == amount else changed(variant)


def _low(variant: Variant) -> bool:
    return variant.objective == "low" and bool(variant.moon_set)


def _moon(variant: Variant) -> bool:
    return moon_exists(variant) and bool(variant.moon_set)


def _bonus(variant: Variant) -> bool:
    return _moon(variant) and bool(variant.pack & (variant.bonus_card or 0))


def _mixed(variant: Variant) -> bool:
    return _low(variant) and variant.moon == "mixed"


def _partners(variant: Variant) -> bool:
    return _moon(variant) and variant.teams is not None


_EVERY: Final = "moon-old moon-new moon-choice moon-mixed"
"""The skills of every kind of moon."""

MOON: Final = (
    misconception(
        "no-moon",
        _("Whoever takes all penalty cards scores them all, as always."),
        skills=_EVERY + " deal-points what-changes",
        laws="moon moon-payment",
        applies=_low,
        wrong=changing(moon="none"),
    ),
    misconception(
        "others-pay-moon",
        _("A moon is always paid by the others."),
        skills="moon-new moon-choice moon-mixed deal-points what-changes",
        laws="moon-payment moon-choice",
        applies=_low,
        wrong=changing(moon="old"),
        sources=("cardgames.io", "Hartenjagen"),
    ),
    misconception(
        "shooter-pays-moon",
        _("A moon always takes points off the shooter's score."),
        skills="moon-old moon-choice moon-mixed deal-points what-changes",
        laws="moon-payment moon-choice",
        applies=_low,
        wrong=changing(moon="new"),
    ),
    misconception(
        "shooter-always-chooses",
        _("Whoever shoots the moon chooses how it is paid."),
        skills="moon-old moon-new moon-mixed what-changes",
        laws="moon-choice moon-payment",
        applies=lambda v: _low(v) and moon_exists(v),
        wrong=changing(moon="choice"),
        sources=("World of Card Games",),
    ),
    misconception(
        "moon-paid-twice",
        _("A moon is paid by the others and taken off the shooter's score as well."),
        skills=_EVERY,
        laws="moon-payment",
        applies=_moon,
        wrong=_BothPay,
    ),
    misconception(
        "moon-is-26",
        _("A moon is always worth 26 points."),
        skills=_EVERY,
        laws="moon-payment",
        applies=_moon,
        wrong=_price(26),
    ),
    misconception(
        "moon-needs-every-trick",
        _("Whoever shoots the moon must take every trick of the deal."),
        skills=_EVERY,
        laws="moon",
        applies=_moon,
        wrong=_EveryTrick,
    ),
    misconception(
        "all-hearts-are-a-moon",
        _("All hearts are enough to shoot the moon."),
        skills=_EVERY,
        laws="moon",
        applies=lambda v: _moon(v) and bool(v.moon_set & ~v.hearts),
        wrong=_AllHearts,
    ),
    misconception(
        "bonus-completes-moon",
        _("Whoever shoots the moon must take the bonus card too."),
        skills=_EVERY + " bonus-card",
        laws="moon",
        applies=_bonus,
        wrong=changing(moon_needs_bonus="yes"),
    ),
    misconception(
        "bonus-lost-in-moon",
        _("Whoever shoots the moon gets nothing for the bonus card."),
        skills=_EVERY + " bonus-card",
        laws="moon-bonus",
        applies=_bonus,
        wrong=changing(moon_bonus="included"),
    ),
    misconception(
        "partner-pays-moon",
        _("The shooter's partner pays for a moon like the others."),
        skills="teams moon-old",
        laws="moon-payment teams",
        applies=_partners,
        wrong=changing(moon_partner="counts"),
    ),
    misconception(
        "team-shoots-moon",
        _("Partners who take all penalty cards between them shoot the moon."),
        skills="teams moon-old",
        laws="moon teams",
        applies=_partners,
        wrong=changing(moon_team="team"),
    ),
    misconception(
        "mixed-whenever-it-ends",
        _("Under Mixed Moon the shooter may choose whenever the match would end."),
        skills="moon-mixed better-moon",
        laws="moon-choice",
        applies=_mixed,
        wrong=_Mixed,
    ),
    misconception(
        "mixed-on-a-tie",
        _("Under Mixed Moon a tie for the lowest score lets the shooter choose too."),
        skills="moon-mixed better-moon",
        laws="moon-choice",
        applies=_mixed,
        wrong=_MixedTie,
    ),
)
