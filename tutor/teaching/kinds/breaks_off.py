"""Whether the match ends in the middle of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message
from tutor.engine.message import _
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet, sheets
from tutor.teaching.kinds.parts import words
from tutor.teaching.kinds.winners import scores_text
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.tilts import Chance

OPTIONS = (
    ("at-once", _("The match ends at once.")),
    ("play-on", _("The deal is played to its end.")),
)


@dataclass(frozen=True, eq=False)
class BreaksOff(Question):
    """The scores with the points taken so far in a deal: whether it is played on."""

    kind = "breaks-off"
    form = Form.ONE

    sheet: Sheet

    @property
    def asks(self) -> Message:
        text = _(
            "In the middle of deal {deals} the scores, with the points taken so far, "
            "are {scores}. What comes next?"
        )
        return Message(text, {"deals": self.sheet.deals, "scores": scores_text(self.sheet.totals)})

    @property
    def parts(self) -> tuple[Part, ...]:
        return words(OPTIONS)

    def answer(self, mind: Mind) -> Answer:
        return "at-once" if mind(self.variant).breaks_off(self.sheet.totals) else "play-on"

    def why(self, key: str) -> Explanation:
        text = _("Whether the match is over is asked only after a whole deal.")
        return Explanation("match-end", Message(text))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        *_early, last = sheets(code.variant, random)
        yield cls(code, last)
