"""Who wins after an extra deal between seats that were level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message, Standing, Variant
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet, deal_points
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.winners import asked_sheets, scores_text
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_names
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class ExtraDeal(Question):
    """Level scores and the points of an extra deal: the winners are chosen."""

    kind = "extra-deal"
    form = Form.SELECT

    sheet: Sheet
    points: tuple[int, ...]

    @property
    def asks(self) -> Message:
        text = _(
            "The scores are {scores}, so an extra deal decides. "
            "Its points are {points}. Choose the winners; none if another deal is needed."
        )
        told = {"scores": scores_text(self.sheet.totals), "points": scores_text(self.points)}
        return Message(text, told)

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    @property
    def _before(self) -> Standing:
        sheet = self.sheet
        return true_rules(self.variant).standing(
            sheet.totals, deals=sheet.deals, triggered=sheet.triggered
        )

    def answer(self, mind: Mind) -> Answer:
        after = mind(self.variant).after_extra_deal(self._before, self.points)
        return frozenset(map(str, after.winners))

    def why(self, key: str) -> Explanation:
        text = _("Only {tied} count in the extra deal.")
        return Explanation("ties", Message(text, {"tied": seat_names(self._before.tied)}))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return variant.tie_break == "extra_hand_between_tied"

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for sheet in asked_sheets(code, random):
            for _time in range(DEALS):
                made = cls(code, sheet, deal_points(code.variant, random))
                if not made._before.tied:
                    break
                yield made


DEALS = 6
"""How many extra deals are offered for the same scores."""
