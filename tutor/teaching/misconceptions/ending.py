"""Beliefs about the end of a match, and about its winners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from tutor.engine import Standing, Variant
from tutor.engine.match import after_extra_deal, leaders, standing
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook
from tutor.teaching.misconceptions.base import changing, misconception


class _EndsAtOnce(Rulebook):
    def breaks_off(self, totals: Sequence[int]) -> bool:
        """As soon as the limit is reached."""
        return self.standing(totals).triggered


class _ReacherLoses(Rulebook):
    def standing(
        self, totals: Sequence[int], *, deals: int = 0, triggered: bool = False
    ) -> Standing:
        """All below the limit win, once somebody has reached it."""
        now = super().standing(totals, deals=deals, triggered=triggered)
        limit = self.variant.end_limit or 0
        below = tuple(seat for seat, total in enumerate(now.totals) if total < limit)
        if not now.triggered or not below:
            return now
        return Standing(now.totals, "end", winners=below, triggered=True)


class _OtherEnd(Rulebook):
    """A rule book of one who takes the winners to be those of other options."""

    objective = "high"

    @cached_property
    def ended_by(self) -> Variant:
        """The variant by which the winners are found."""
        return self.variant.replace(objective=self.objective, reverse_moon="none")

    def standing(
        self, totals: Sequence[int], *, deals: int = 0, triggered: bool = False
    ) -> Standing:
        """How the match stands under those options."""
        return standing(self.ended_by, totals, deals=deals, triggered=triggered)

    def after_extra_deal(self, before: Standing, points: Sequence[int]) -> Standing:
        """How it stands after an extra deal under those options."""
        return after_extra_deal(self.ended_by, before, points)


class _LowWins(_OtherEnd):
    objective = "low"


class _AllCount(Rulebook):
    def after_extra_deal(self, before: Standing, points: Sequence[int]) -> Standing:
        """Everybody may win the extra deal."""
        return super().after_extra_deal(before.between(range(len(points))), points)


class _BestSeatWins(Rulebook):
    def standing(
        self, totals: Sequence[int], *, deals: int = 0, triggered: bool = False
    ) -> Standing:
        """The team of the best single score wins."""
        now = super().standing(totals, deals=deals, triggered=triggered)
        if not now.over:
            return now
        alone = self.variant.replace(
            teams=None, team_end="any_player", moon_partner="counts", moon_team="individual"
        )
        best = leaders(alone, now.totals, range(len(now.totals)))
        winners = sorted({seat for one in best for seat in self.variant.partners(one)})
        return replace(now, winners=tuple(winners))


def _limited(variant: Variant) -> bool:
    return variant.end_limit is not None and variant.end_hands is None


def _objective(word: str) -> Callable[[Variant], bool]:
    return lambda variant: variant.objective == word


def _teams(variant: Variant) -> bool:
    return variant.teams is not None


ENDING: Final = (
    misconception(
        "limit-must-be-passed",
        _("The match ends only when somebody has more points than the limit."),
        skills="match-end",
        laws="match-end",
        applies=_limited,
        wrong=changing(end_test="more_than"),
    ),
    misconception(
        "ends-in-mid-deal",
        _("The match ends at once, in the middle of a deal, when somebody reaches the limit."),
        skills="match-end",
        laws="match-end",
        applies=_limited,
        wrong=_EndsAtOnce,
    ),
    misconception(
        "limit-is-100",
        _("Every match is played to 100 points."),
        skills="match-end",
        laws="match-end",
        applies=_limited,
        wrong=changing(end_limit=100),
    ),
    misconception(
        "exact-limit-halves",
        _("Whoever lands exactly on the limit falls back to half of it."),
        skills="match-end",
        laws="match-end exact-limit",
        applies=_limited,
        wrong=changing(exact_limit="reset_to_half"),
    ),
    misconception(
        "reaching-loses",
        _("Whoever reaches the limit loses, and everybody else wins."),
        skills="match-end",
        laws="match-end low-wins high-wins",
        applies=lambda v: _limited(v) and not _teams(v),
        wrong=_ReacherLoses,
    ),
    misconception(
        "highest-wins",
        _("The highest score wins the match."),
        skills="match-end",
        laws="low-wins",
        applies=_objective("low"),
        wrong=_OtherEnd,
    ),
    misconception(
        "lowest-wins",
        _("The lowest score wins the match."),
        skills="high-wins match-end",
        laws="high-wins",
        applies=_objective("high"),
        wrong=_LowWins,
    ),
    misconception(
        "tied-share",
        _("Those who are tied at the end win together."),
        skills="ties",
        laws="ties",
        wrong=changing(tie_break="shared"),
    ),
    misconception(
        "tied-play-extra",
        _("A tie at the end is decided by one extra deal, in which only the tied count."),
        skills="ties",
        laws="ties",
        wrong=changing(tie_break="extra_hand_between_tied"),
        sources=("Hartenjagen",),
    ),
    misconception(
        "all-play-on",
        _("After a tie at the end all play on, and anybody may still win."),
        skills="ties",
        laws="ties",
        wrong=changing(tie_break="continue_until_unique"),
        sources=("cardgames.io",),
    ),
    misconception(
        "all-count-in-extra-deal",
        _("In the extra deal after a tie everybody may win, not only the tied."),
        skills="ties",
        laws="ties",
        applies=lambda v: v.tie_break == "extra_hand_between_tied",
        wrong=_AllCount,
    ),
    misconception(
        "team-reaches-limit",
        _("Partners add their scores to see whether the match ends."),
        skills="teams match-end",
        laws="teams match-end",
        applies=lambda v: _teams(v) and _limited(v),
        wrong=changing(team_end="team_total"),
    ),
    misconception(
        "best-partner-wins",
        _("The team of the player with the best score wins; partners' scores are not added."),
        skills="teams",
        laws="teams",
        applies=_teams,
        wrong=_BestSeatWins,
    ),
)
