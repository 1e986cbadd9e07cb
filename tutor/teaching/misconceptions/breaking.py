"""Beliefs about leading hearts and the queen of spades, and about what breaks hearts."""

from __future__ import annotations

from typing import Final

from tutor.engine import Fact, Variant
from tutor.engine.message import _
from tutor.engine.variant import QUEEN
from tutor.teaching.misconceptions.base import Remembering, changing, misconception


class _OnlyTheQueen(Remembering):
    def reads(self, facts: int) -> int:
        """A heart opens nothing; the queen does what a discarded heart does."""
        return int(Fact.HEART_DISCARDED) if facts & Fact.QUEEN_PLAYED else 0


def _until_broken(variant: Variant) -> bool:
    return variant.hearts_lead == "until_broken"


def _queen(variant: Variant) -> bool:
    return bool(variant.pack & QUEEN)


BREAKING: Final = (
    misconception(
        "hearts-led-at-once",
        _("Hearts may be led from the beginning."),
        skills="leading-hearts which-variant what-changes",
        laws="hearts-not-broken hearts-never-led",
        wrong=changing(hearts_lead="free"),
    ),
    misconception(
        "hearts-wait-for-breaking",
        _("Hearts may be led once they are broken, and not before."),
        skills="leading-hearts which-variant what-changes",
        laws="hearts-not-broken hearts-never-led",
        wrong=changing(hearts_lead="until_broken"),
    ),
    misconception(
        "hearts-never-led",
        _("Hearts are never led unless the hand has nothing but penalty cards."),
        skills="leading-hearts which-variant",
        laws="hearts-not-broken hearts-never-led",
        wrong=changing(hearts_lead="never_unless_only_penalty"),
        sources=("Koupes",),
    ),
    misconception(
        "queen-breaks-hearts",
        _("Playing Q♠ breaks hearts too."),
        skills="broken leading-hearts which-variant what-changes",
        laws="breaking-hearts",
        applies=lambda v: _until_broken(v) and _queen(v),
        wrong=changing(hearts_broken_by="any_heart_or_queen"),
        sources=("World of Card Games",),
    ),
    misconception(
        "only-queen-breaks-hearts",
        _("Hearts are broken by Q♠ alone."),
        skills="broken leading-hearts",
        laws="breaking-hearts",
        applies=lambda v: _until_broken(v) and _queen(v),
        wrong=_OnlyTheQueen,
    ),
    misconception(
        "any-heart-breaks-hearts",
        _("Any heart that is played breaks hearts, one led of necessity too."),
        skills="broken leading-hearts",
        laws="breaking-hearts",
        applies=_until_broken,
        wrong=changing(hearts_broken_by="any_heart"),
    ),
    misconception(
        "only-discard-breaks-hearts",
        _("Hearts are broken by a heart discarded on another suit, and by nothing else."),
        skills="broken leading-hearts which-variant what-changes",
        laws="breaking-hearts",
        applies=_until_broken,
        wrong=changing(hearts_broken_by="off_suit_heart"),
        sources=("cardgames.io", "Hartenjagen"),
    ),
    misconception(
        "queen-spared-on-lead",
        _("Whoever holds nothing but hearts and Q♠ may lead a heart before hearts are broken."),
        skills="leading-hearts which-variant what-changes",
        laws="hearts-not-broken",
        applies=lambda v: _until_broken(v) and _queen(v),
        wrong=changing(hearts_lead_escape="only_hearts_or_queen"),
        sources=("World of Card Games",),
    ),
    misconception(
        "queen-led-when-broken",
        _("The lead of Q♠ must wait until hearts are broken."),
        skills="leading-hearts which-variant",
        laws="queen-not-broken queen-never-led",
        applies=_queen,
        wrong=changing(queen_lead="until_broken"),
        sources=("cardgames.io",),
    ),
    misconception(
        "queen-never-led",
        _("The lead is never Q♠ unless the hand has nothing but penalty cards."),
        skills="leading-hearts which-variant",
        laws="queen-not-broken queen-never-led",
        applies=_queen,
        wrong=changing(queen_lead="never_unless_only_penalty"),
        sources=("Koupes",),
    ),
)
