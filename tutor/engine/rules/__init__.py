"""RULES: every rule of play once, in order of precedence."""

from __future__ import annotations

from typing import Final

from tutor.engine.rules.base import Change, Fact, Moment, Rule, Tier, breaking, broken
from tutor.engine.rules.first_trick import FirstTrickPoints
from tutor.engine.rules.leads import HeartsNeverLed, HeartsNotBroken, QueenNeverLed
from tutor.engine.rules.queen import QueenDiscardEarly, QueenMustGo, QueenNotBroken
from tutor.engine.rules.suit import (
    FollowSuit,
    NoHeartOpens,
    OpeningCard,
    is_revoke,
    opening_card,
    opening_cards,
)

FOLLOW_SUIT: Final = FollowSuit()
"""The rule that a revoke breaks."""
RULES: Final[tuple[Rule, ...]] = (
    FOLLOW_SUIT,
    OpeningCard(),
    NoHeartOpens(),
    FirstTrickPoints(),
    HeartsNotBroken(),
    HeartsNeverLed(),
    QueenNotBroken(),
    QueenNeverLed(),
    QueenDiscardEarly(),
    QueenMustGo(),
)

__all__ = [
    "FOLLOW_SUIT",
    "RULES",
    "Change",
    "Fact",
    "Moment",
    "Rule",
    "Tier",
    "breaking",
    "broken",
    "is_revoke",
    "opening_card",
    "opening_cards",
]
