"""Beliefs about revokes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tutor.engine import Card, Score, Takings, Variant
from tutor.engine.message import _
from tutor.engine.revoke import Revoke
from tutor.engine.rulebook import Rulebook
from tutor.engine.scoring import Choice, moon_exists
from tutor.teaching.misconceptions.base import changing, misconception


class _EveryDiscard(Rulebook):
    def revokes(
        self, leaders: Sequence[int], tricks: Sequence[Sequence[Card]]
    ) -> tuple[Revoke, ...]:
        """Every card that is not of the suit led, as its own proof."""
        players = max(map(len, tricks), default=1)
        return tuple(
            Revoke((leader + place) % players, number, place, card, card, number)
            for number, (leader, trick) in enumerate(zip(leaders, tricks, strict=True), 1)
            for place, card in enumerate(trick)
            if card.suit is not trick[0].suit
        )


class _MoonCounts(Rulebook):
    def score(self, takings: Takings, choice: Choice | None = None) -> Score:
        """A deal with a moon, as if nobody had revoked."""
        moon = self.shot_moon(takings)
        return super().score(takings if moon is None else replace(takings, offenders=()), choice)


def _punished(variant: Variant) -> bool:
    return variant.revoke != "none"


REVOKING: Final = (
    misconception(
        "revoke-costs-nothing",
        _("A revoke costs nothing: everybody scores what they took."),
        skills="score-revoke",
        laws="revoke",
        wrong=changing(revoke="none"),
    ),
    misconception(
        "others-score-after-revoke",
        _("After a revoke the others score what they took, as always."),
        skills="score-revoke",
        laws="revoke",
        applies=_punished,
        wrong=changing(revoke_others="own_points"),
    ),
    misconception(
        "bonus-after-revoke",
        _("The bonus card counts in a deal with a revoke too."),
        skills="score-revoke",
        laws="revoke",
        applies=lambda v: _punished(v) and bool(v.pack & (v.bonus_card or 0)),
        wrong=changing(revoke_bonus="paid"),
    ),
    misconception(
        "moon-after-revoke",
        _("A moon counts in a deal with a revoke too."),
        skills="score-revoke",
        laws="revoke",
        applies=lambda v: _punished(v) and moon_exists(v) and bool(v.moon_set),
        wrong=_MoonCounts,
    ),
    misconception(
        "discard-is-revoke",
        _("Every card that is not of the suit led is a revoke."),
        skills="spot-revoke",
        laws="follow-suit",
        wrong=_EveryDiscard,
    ),
)
