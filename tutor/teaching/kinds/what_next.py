"""What comes after a deal: the end of the match, another deal, or an extra one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet
from tutor.teaching.kinds.parts import words
from tutor.teaching.kinds.winners import asked_sheets, scores_text, why_standing
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.tilts import Chance

OPTIONS = (
    ("end", _("The match is over.")),
    ("next_deal", _("Another deal is played.")),
    ("extra_deal", _("An extra deal decides between those who are level.")),
)


@dataclass(frozen=True, eq=False)
class WhatNext(Question):
    """The scores after a deal: whether the match ends."""

    kind = "what-next"
    form = Form.ONE

    sheet: Sheet

    @property
    def asks(self) -> Message:
        text = _("The scores after deal {deals} are {scores}. What comes next?")
        return Message(text, {"deals": self.sheet.deals, "scores": scores_text(self.sheet.totals)})

    @property
    def parts(self) -> tuple[Part, ...]:
        return words(OPTIONS)

    def answer(self, mind: Mind) -> Answer:
        sheet = self.sheet
        after = mind(self.variant).standing(
            sheet.totals, deals=sheet.deals, triggered=sheet.triggered
        )
        return after.next

    def why(self, key: str) -> Explanation:
        limit = self.variant.end_limit
        if self.right == "end" and limit is not None:
            text = _("A score has reached the limit of {limit}, and the best score decides.")
            if not self._limit_reached:
                limit = self.sheet.deals
                text = _("The match has {limit} deals, and the best score decides.")
            return Explanation("match-end", Message(text, {"limit": limit}))
        return why_standing(self.variant, self.sheet, 0)

    @property
    def _limit_reached(self) -> bool:
        """Whether the match would be over however many deals it had."""
        sheet, book = self.sheet, true_rules(self.variant.replace(end_hands=None))
        return book.standing(sheet.totals, triggered=sheet.triggered).triggered

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for sheet in asked_sheets(code, random):
            yield cls(code, sheet)
