"""Give every seat's points of a whole deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Card, Deal, Message, Variant, cards
from tutor.engine.message import _
from tutor.engine.revoke import Revoke
from tutor.engine.rulebook import true_rules
from tutor.engine.scoring import Choice
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.taken import (
    Played,
    costly,
    deal_for,
    scored,
    told_of_kitty,
    why_points,
)
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
    def told(self) -> tuple[Message, ...]:
        return told_of_kitty(self.played.deal)

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        return scored(mind(self.variant), self.played, self.choice).points

    def why(self, key: str) -> Explanation:
        book, seat = true_rules(self.variant), int(key)
        score, kitty = scored(book, self.played, self.choice), self._dear_kitty
        told: dict[str, object] = {"who": seat_name(seat), "points": score.points[seat]}
        revoke = next((one for one in self._revokes if one.seat == seat), None)
        if seat in score.offenders and revoke:
            told |= {"number": revoke.trick, "card": revoke.card}
            text = _(
                "{who} revoked in trick {number}, with {card}, and takes all the points of the "
                "deal: {points}."
            )
            return Explanation("revoke", Message(text, told))
        if kitty and score.moon is None and self.played.deal.kitty_taker == seat:
            taken = self.played.taken(book).cards[seat]
            told |= {"cards": costly(book, cards(taken)), "kitty": kitty}
            text = _("{who} took {cards}, with {kitty} from the kitty: {points}.")
            return Explanation("odd-cards", Message(text, told))
        return why_points(score, self.played.taken(book), seat)

    @property
    def _dear_kitty(self) -> tuple[Card, ...]:
        """The cards of the kitty that count."""
        return costly(true_rules(self.variant), cards(self.played.deal.dealt.kitty))

    @property
    def _revokes(self) -> tuple[Revoke, ...]:
        leaders, tricks = zip(*self.played.tricks, strict=True)
        return true_rules(self.variant).revokes(leaders, tricks)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal = deal_for(code, random)
        some: tuple[Choice, ...] = ("others", "self") if chosen(code.variant) else ("others",)
        yield cls(code, deal, picked(some, random))


def chosen(variant: Variant) -> bool:
    """Whether a shooter of the moon may choose how it is paid."""
    return variant.objective == "low" and variant.moon in ("choice", "mixed", "mixed_auto")
