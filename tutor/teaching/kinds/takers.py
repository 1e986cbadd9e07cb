"""Click the taker: the card that takes a whole trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message, Trick
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.engine.taking import why_taken
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import NOBODY, nobody
from tutor.teaching.kinds.taken import whole_deal
from tutor.teaching.minds import Mind
from tutor.teaching.play import mixed
from tutor.teaching.question import Answer, Explanation, Form, Laid, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class Taker(Question):
    """A whole trick, in which the card that takes it is chosen."""

    kind = "taker"
    form = Form.ONE

    trick: Laid

    @property
    def asks(self) -> Message:
        return Message(_("Which card takes this trick?"))

    @property
    def shows(self) -> Laid:
        return self.trick

    @property
    def parts(self) -> tuple[Part, ...]:
        leader, players = self.trick.leader, self.variant.players
        some = []
        for place, card in enumerate(self.trick.cards):
            seat = (leader + place) % players
            says = Message(_("{card} of {seat}"), {"card": card, "seat": seat_name(seat)})
            some.append(Part(str(place), says, card=card, seat=seat))
        return (*some, nobody()) if self.variant.decks > 1 else tuple(some)

    def answer(self, mind: Mind) -> Answer:
        place = mind(self.variant).taking_place(self.trick.cards)
        if place is None and self.variant.decks == 1:
            return "0"
        return NOBODY if place is None else str(place)

    def why(self, key: str) -> Explanation:
        book, trick = true_rules(self.variant), self.trick.cards
        place = book.taking_place(trick)
        reason = book.why_taken(trick, None if key == NOBODY else int(key))
        return Explanation(self._law(place), reason or why_taken(trick, self.variant))

    def _law(self, place: int | None) -> str:
        if place is None:
            return "void-trick"
        doubled = len(set(self.trick.cards)) < len(self.trick.cards)
        return "equal-cards" if doubled else "highest-of-suit-takes"

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal = whole_deal(code, random)
        some = [trick for trick in deal.tricks[:-1] if _bites(code, trick)]
        for trick in mixed(some, random):
            yield cls(code, Laid(trick.leader, trick.cards))


def _bites(code: Code, trick: Trick) -> bool:
    """Whether somebody discarded; where cards cancel, whether some of the suit led are equal."""
    led = [card for card in trick.cards if card.suit is trick.cards[0].suit]
    if code.skill.slug == "cancellation":
        return len(set(led)) < len(led)
    return len(led) < len(trick.cards) or len(set(led)) < len(led)
