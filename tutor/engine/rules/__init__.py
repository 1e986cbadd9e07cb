"""RULES: every rule of play once, in order of precedence."""

from __future__ import annotations

from typing import Final

from tutor.engine.rules.base import Change, Fact, Moment, Rule, Tier, breaking, broken
from tutor.engine.rules.discards import QueenDiscardEarly, QueenMustGo
from tutor.engine.rules.first_trick import FirstTrickPoints
from tutor.engine.rules.leads import (
    HeartsNeverLed,
    HeartsNotBroken,
    QueenNeverLed,
    QueenNotBroken,
)
from tutor.engine.rules.suit import (
    FollowSuit,
    NoHeartOpens,
    OpeningCard,
    opening_card,
    opening_cards,
)

RULES: Final[tuple[Rule, ...]] = (
    FollowSuit(),
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
    "RULES",
    "Change",
    "Fact",
    "Moment",
    "Rule",
    "Tier",
    "breaking",
    "broken",
    "opening_card",
    "opening_cards",
]
