"""Spot the revoke in the record of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tutor.engine import Card, Deal, Message, Trick
from tutor.engine.message import _
from tutor.engine.revoke import Revoke
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.teaching.code import Code
from tutor.teaching.minds import Mind
from tutor.teaching.play import with_revokes
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class SpotRevoke(Question):
    """The tricks of a deal, of which the cards that revoked are chosen; there may be none."""

    kind = "spot-revoke"
    form = Form.SELECT

    deal: Deal

    @property
    def asks(self) -> Message:
        return Message(_("Choose every card that was a revoke; none if there was none."))

    @property
    def shows(self) -> Deal:
        return self.deal

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks of the deal."""
        return self.deal.tricks

    @property
    def parts(self) -> tuple[Part, ...]:
        found = []
        for number, trick in enumerate(self.tricks, 1):
            for place, card in enumerate(trick.cards):
                if card.suit is not trick.cards[0].suit:
                    seat = (trick.leader + place) % self.variant.players
                    told = {"card": card, "number": number, "who": seat_name(seat)}
                    says = Message(_("{card} of {who} in trick {number}"), told)
                    found.append(Part(_key(number, place), says, card=card, seat=seat))
        return tuple(found)

    def _revokes(self, book: Rulebook) -> tuple[Revoke, ...]:
        if type(book).revokes is Rulebook.revokes:
            return self._proved
        return self._found(book)

    @cached_property
    def _proved(self) -> tuple[Revoke, ...]:
        return self._found(true_rules(self.variant))

    def _found(self, book: Rulebook) -> tuple[Revoke, ...]:
        leaders = [trick.leader for trick in self.tricks]
        return book.revokes(leaders, [trick.cards for trick in self.tricks])

    def answer(self, mind: Mind) -> Answer:
        found = self._revokes(mind(self.variant))
        return frozenset(_key(one.trick, one.place) for one in found) & set(self.keys)

    def why(self, key: str) -> Explanation:
        number, place = map(int, key.split("."))
        trick = self.tricks[number - 1]
        card, led = Card(trick.cards[place]), trick.cards[0].suit
        for one in self._revokes(true_rules(self.variant)):
            if (one.trick, one.place) == (number, place):
                proof = {"card": card, "suit": led, "held": one.held, "later": one.later}
                text = _("{card} did not follow {suit}, and {held} fell in trick {later}.")
                return Explanation("follow-suit", Message(text, proof))
        who = seat_name((trick.leader + place) % self.variant.players)
        text = _("{who} had no {suit} left when {card} fell.")
        told: dict[str, object] = {"who": who, "suit": led, "card": card}
        return Explanation("follow-suit", Message(text, told))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        yield cls(code, with_revokes(code.variant, random, OFTEN))


OFTEN = 0.04


def _key(trick: int, place: int) -> str:
    return f"{trick}.{place}"
