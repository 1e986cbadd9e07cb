"""The kinds of questions: one class each, and which of them ask about which skill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine import Variant
from tutor.teaching.kinds.breaks_off import BreaksOff
from tutor.teaching.kinds.broken import Broken
from tutor.teaching.kinds.checking import Checking
from tutor.teaching.kinds.extra_deal import ExtraDeal
from tutor.teaching.kinds.is_legal import IsLegal
from tutor.teaching.kinds.moon_payment import BetterMoon, MoonPayment
from tutor.teaching.kinds.opening import Misdeal, WhoOpens
from tutor.teaching.kinds.pack_cards import PackCards
from tutor.teaching.kinds.passing import PassTarget, ValidPass
from tutor.teaching.kinds.piles import PilePayment, PilePoints
from tutor.teaching.kinds.play_order import PlayOrder
from tutor.teaching.kinds.revokes import SpotRevoke
from tutor.teaching.kinds.scores import Scores
from tutor.teaching.kinds.seat_points import SeatPoints
from tutor.teaching.kinds.select_legal import SelectLegal
from tutor.teaching.kinds.takers import Taker
from tutor.teaching.kinds.terms import PenaltyCards, Shooter
from tutor.teaching.kinds.trick_points import TrickPoints
from tutor.teaching.kinds.variants import PointsChange, WhatChanges, WhichVariant
from tutor.teaching.kinds.waiting import LeftOver, VoidTrick
from tutor.teaching.kinds.what_next import WhatNext
from tutor.teaching.kinds.winners import Winners
from tutor.teaching.question import Question
from tutor.teaching.skills import Skill

Kind = type[Question]

_MOON: Final[tuple[Kind, ...]] = (SeatPoints, MoonPayment, PilePayment, Checking)
KINDS: Final[Mapping[str, tuple[Kind, ...]]] = {
    "follow-suit": (SelectLegal, IsLegal),
    "taker": (Taker, PlayOrder),
    "opening-lead": (WhoOpens, SelectLegal, IsLegal, Checking),
    "first-trick": (SelectLegal, IsLegal),
    "leading-hearts": (SelectLegal, IsLegal, Checking),
    "broken": (Broken, SelectLegal),
    "pass-direction": (PassTarget, Checking),
    "valid-pass": (ValidPass,),
    "trick-points": (TrickPoints,),
    "deal-points": (SeatPoints, PilePoints),
    "bonus-card": (SeatPoints, TrickPoints),
    "moon-old": _MOON,
    "moon-new": _MOON,
    "moon-choice": _MOON,
    "moon-mixed": _MOON,
    "better-moon": (BetterMoon, MoonPayment),
    "match-end": (WhatNext, Winners, BreaksOff, Scores, Checking),
    "ties": (Winners, WhatNext, ExtraDeal, Checking),
    "teams": (Winners, SeatPoints, Checking),
    "high-wins": (Winners,),
    "spot-revoke": (SpotRevoke,),
    "score-revoke": (SeatPoints,),
    "misdeal": (Misdeal,),
    "pack": (PackCards, WhoOpens, SelectLegal, SeatPoints, LeftOver),
    "cancellation": (Taker, PlayOrder, TrickPoints, SeatPoints, VoidTrick),
    "which-variant": (WhichVariant,),
    "what-changes": (WhatChanges, PointsChange),
    "terms": (PenaltyCards, Shooter),
    "checking": (Checking,),
}
"""The kinds of questions that ask about each skill."""


def kinds_of(skill: Skill, variant: Variant) -> tuple[Kind, ...]:
    """The kinds that ask about a skill under a variant; none where it does not apply."""
    if not skill.applies(variant):
        return ()
    return tuple(kind for kind in KINDS[skill.slug] if kind.fits(variant))
