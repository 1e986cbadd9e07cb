"""LAWS: every rule of the game once, those of play and those of all other decisions."""

from __future__ import annotations

from typing import Final

from tutor.engine.law import Law
from tutor.engine.laws.dealing import (
    NextDealer,
    OddCards,
    OpeningLeader,
    Pack,
    PassBan,
    PassCount,
    PassDirection,
    RedealtDeal,
)
from tutor.engine.laws.ending import ExactLimit, HighWins, LowWins, MatchEnd, Teams, Ties
from tutor.engine.laws.moons import MadeMoon, MoonBonus, MoonChosen, MoonPaid, Sun
from tutor.engine.laws.points import BonusCard, NoTricks, PenaltyPoints, Revoked
from tutor.engine.laws.tricks import (
    BreakingHearts,
    EqualCards,
    HighestTakes,
    TakerLeads,
    VoidTrick,
)
from tutor.engine.rules import RULES

LAWS: Final[tuple[Law, ...]] = (
    Pack(),
    OddCards(),
    RedealtDeal(),
    NextDealer(),
    PassDirection(),
    PassCount(),
    PassBan(),
    OpeningLeader(),
    *RULES,
    BreakingHearts(),
    HighestTakes(),
    TakerLeads(),
    EqualCards(),
    VoidTrick(),
    PenaltyPoints(),
    BonusCard(),
    NoTricks(),
    MadeMoon(),
    MoonPaid(),
    MoonChosen(),
    MoonBonus(),
    Sun(),
    Revoked(),
    MatchEnd(),
    ExactLimit(),
    LowWins(),
    HighWins(),
    Ties(),
    Teams(),
)
"""Every law, in the order in which a match asks for them."""

_BY_SLUG: Final = {one.slug: one for one in LAWS}


class UnknownLawError(ValueError):
    """A name that no law has."""

    def __init__(self, slug: str) -> None:
        """Name what was asked for."""
        super().__init__(f"there is no law {slug!r}")
        self.slug = slug


def law(slug: str) -> Law:
    """The law of a name; UnknownLawError if there is none.

    >>> law("follow-suit")
    <Rule follow-suit>
    """
    if slug not in _BY_SLUG:
        raise UnknownLawError(slug)
    return _BY_SLUG[slug]


__all__ = ["LAWS", "Law", "UnknownLawError", "law"]
