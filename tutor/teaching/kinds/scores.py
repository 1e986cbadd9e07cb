"""Give every seat's score after a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from tutor.engine import Message
from tutor.engine.message import _
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet, settled, sheets
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance

MATCHES = 24
"""How many matches are followed."""
NEAR_THE_END = 3
"""How many of the last deals of a match are asked about."""


@dataclass(frozen=True, eq=False)
class Scores(Question):
    """The scores before a deal and its points: the scores after it are given."""

    kind = "scores"
    form = Form.NUMBERS

    before: tuple[int, ...]
    sheet: Sheet

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the deal."""
        return tuple(now - old for now, old in zip(self.sheet.totals, self.before, strict=True))

    @property
    def asks(self) -> Message:
        text = _("The scores were {scores}, and deal {deals} brings {points}. What are they now?")
        told = {"scores": in_a_row(self.before), "points": in_a_row(self.points)}
        return Message(text, told | {"deals": self.sheet.deals})

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        sheet = self.sheet
        after = mind(self.variant).standing(
            sheet.totals, deals=sheet.deals, triggered=sheet.triggered
        )
        return after.totals

    def why(self, key: str) -> Explanation:
        seat, limit = int(key), self.variant.end_limit
        told = {"who": seat_name(seat), "before": self.before[seat], "points": self.points[seat]}
        after = settled(self.variant, self.sheet).totals[seat]
        if after != self.sheet.totals[seat]:
            text = _(
                "{before} and {points} make exactly {limit}, which sets the score of {who} back to "
                "{after}."
            )
            return Explanation(
                "exact-limit", Message(text, told | {"limit": limit, "after": after})
            )
        text = _("The points of a deal are added to the score of {who}: {before} and {points}.")
        return Explanation("match-end", Message(text, told))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for _time in range(MATCHES):
            played = sheets(code.variant, random, NEAR_THE_END + 1)
            for old, new in reversed(list(pairwise(played))):
                yield cls(code, settled(code.variant, old).totals, new)
