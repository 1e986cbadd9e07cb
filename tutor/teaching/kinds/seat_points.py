"""Give every seat's points of a whole deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Deal, Message, Variant, cards
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.engine.scoring import Choice
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.taken import Played, deal_for, scored, why_points
from tutor.teaching.minds import Mind
from tutor.teaching.play import picked
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class SeatPoints(Question):
    """A finished deal, of which the points of every seat are given."""

    kind = "seat-points"
    form = Form.NUMBERS

    played: Played
    choice: Choice = "others"

    @property
    def asks(self) -> Message:
        if not chosen(self.variant):
            return Message(_("How many points does each seat have in this deal?"))
        if self.choice == "self":
            return Message(
                _(
                    "How many points does each seat have in this deal? "
                    "A shooter of the moon chooses to lose points."
                )
            )
        return Message(
            _(
                "How many points does each seat have in this deal? "
                "A shooter of the moon chooses that the others pay."
            )
        )

    @property
    def shows(self) -> Deal:
        return self.played.deal

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        return scored(mind(self.variant), self.played, self.choice).points

    def why(self, key: str) -> Explanation:
        book = true_rules(self.variant)
        score = scored(book, self.played, self.choice)
        deal, seat = self.played.deal, int(key)
        if deal.kitty_taker == seat and score.moon is None and not score.offenders:
            told = {"who": seat_name(seat), "cards": cards(deal.dealt.kitty)}
            text = _("{who} took the left-over {cards} too: {points}.")
            return Explanation("odd-cards", Message(text, told | {"points": score.points[seat]}))
        return why_points(score, self.played.taken(book), seat)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal = deal_for(code, random)
        some: tuple[Choice, ...] = ("others", "self") if chosen(code.variant) else ("others",)
        yield cls(code, deal, picked(some, random))


def chosen(variant: Variant) -> bool:
    """Whether a shooter of the moon may choose how it is paid."""
    return variant.objective == "low" and variant.moon in ("choice", "mixed", "mixed_auto")
