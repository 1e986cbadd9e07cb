"""Whether a card is legal, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tutor.engine import RULES, Card, Message, Moment, Rule, cards
from tutor.engine.message import _
from tutor.teaching.code import Code
from tutor.teaching.kinds.legal import TurnQuestion, biting, why
from tutor.teaching.minds import Mind
from tutor.teaching.play import picked
from tutor.teaching.question import Answer, Explanation, Form, Part
from tutor.teaching.tilts import Chance

LEGAL = "legal"
OTHERWISE = "barred.other"
ALWAYS = ("follow-suit", "opening-card", "first-trick-points", "hearts-not-broken")
"""Rules that are offered as reasons even where they are not in force."""


@dataclass(frozen=True, eq=False)
class IsLegal(TurnQuestion):
    """One card of a turn: legal, or barred by one of several rules."""

    kind = "is-legal"
    form = Form.ONE

    card: Card

    @property
    def asks(self) -> Message:
        return Message(_("Is {card} legal here, and why?"), {"card": self.card})

    @property
    def parts(self) -> tuple[Part, ...]:
        legal = Part(LEGAL, Message(_("Legal: no rule bars it.")))
        other = Part(OTHERWISE, Message(_("Not legal, for another reason.")))
        return (legal, *(self._part(rule) for rule in self._offered), other)

    def _part(self, rule: Rule) -> Part:
        law = rule.says(self.variant) if rule.in_force(self.variant) else _plain(rule)
        return Part(f"barred.{rule.slug}", Message(_("Not legal: {law}"), {"law": law}))

    @cached_property
    def _offered(self) -> tuple[Rule, ...]:
        place = Moment.ANY_FOLLOW if self.turn.trick else Moment.ANY_LEAD
        return tuple(
            rule
            for rule in RULES
            if rule.moments & place and (rule.slug in ALWAYS or rule.in_force(self.variant))
        )

    def answer(self, mind: Mind) -> Answer:
        barring = mind(self.variant).judge(self.turn).barred_by(self.card)
        if barring is None:
            return LEGAL
        offered = any(barring.slug == rule.slug for rule in self._offered)
        return f"barred.{barring.slug}" if offered else OTHERWISE

    def why(self, key: str) -> Explanation:
        return why(self.turn, self.card)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for deal in biting(code, random):
            held = cards(deal.first_copies)
            for _time in range(TRIES):
                yield cls(code, deal, picked(held, random))


TRIES = 3


def _plain(rule: Rule) -> Message:
    """The law of a rule that this variant does not have."""
    if "{" in rule.law:
        return Message(_("One card must open the deal."))
    return Message(rule.law)
