"""True or false, with the reason: hearts are broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Deal, Fact, Message
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.legal import TILTS
from tutor.teaching.kinds.parts import words
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.sought import played
from tutor.teaching.tilts import Chance

REASONS = (
    ("true.discarded", Fact.HEART_DISCARDED, _("True: a heart was discarded.")),
    ("true.led", Fact.HEART_LED, _("True: a heart was led.")),
    ("true.queen", Fact.QUEEN_PLAYED, _("True: Q♠ has fallen.")),
)
OTHERWISE = "true.other"
FALSE = "false"


@dataclass(frozen=True, eq=False)
class Broken(Question):
    """A deal so far: whether hearts are broken, and by what."""

    kind = "true-or-false"
    form = Form.ONE

    deal: Deal

    @property
    def asks(self) -> Message:
        return Message(_("True or false: hearts are broken."))

    @property
    def shows(self) -> Deal:
        return self.deal

    @property
    def parts(self) -> tuple[Part, ...]:
        options = [(key, text) for key, _fact, text in REASONS]
        options.append((OTHERWISE, _("True, for another reason.")))
        return words([*options, (FALSE, _("False: nothing has broken them."))])

    def answer(self, mind: Mind) -> Answer:
        book, facts = mind(self.variant), self.deal.facts
        if not book.broken(facts):
            return FALSE
        alone = (key for key, fact, _text in REASONS if facts & fact and book.broken(int(fact)))
        return next(alone, OTHERWISE)

    def why(self, key: str) -> Explanation:
        broken = true_rules(self.variant).broken
        fallen = [fact for _key, fact, _text in REASONS if self.deal.facts & fact]
        breaking = [fact for fact in fallen if broken(int(fact))]
        if breaking:
            return Explanation("breaking-hearts", Message(BROKE[breaking[0]]))
        text = BROKE_NOT[fallen[0]] if fallen else _("Neither a heart nor Q♠ has fallen yet.")
        return Explanation("breaking-hearts", Message(text))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        last = 0
        for deal in played(code, TILTS["broken"], random):
            if deal.facts != last and not deal.over:
                last = deal.facts
                yield cls(code, deal)


BROKE = {
    Fact.HEART_DISCARDED: _("A heart was discarded on another suit, and that breaks hearts."),
    Fact.HEART_LED: _("A heart was led, and here any heart breaks hearts."),
    Fact.QUEEN_PLAYED: _("Q♠ has fallen, and here that breaks hearts."),
}
BROKE_NOT = {
    Fact.HEART_DISCARDED: _("No heart has been discarded."),
    Fact.HEART_LED: _("A heart was led by necessity, and only a discarded one breaks hearts."),
    Fact.QUEEN_PLAYED: _("Q♠ has fallen, but no heart: Q♠ does not break hearts here."),
}
