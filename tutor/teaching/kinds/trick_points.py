"""Give the points that each seat takes with one trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message, add
from tutor.engine.cards import HEARTS
from tutor.engine.message import _, plural
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.engine.variant import QUEEN
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.taken import costly, whole_deal
from tutor.teaching.minds import Mind
from tutor.teaching.play import mixed
from tutor.teaching.question import Answer, Explanation, Form, Laid, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class TrickPoints(Question):
    """A whole trick: the points that each seat takes with it, before any moon."""

    kind = "trick-points"
    form = Form.NUMBERS

    trick: Laid

    @property
    def asks(self) -> Message:
        return Message(_("How many points does each seat take with this trick?"))

    @property
    def shows(self) -> Laid:
        return self.trick

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        book = mind(self.variant)
        taker, points = self._taker(book), book.trick_points(self.trick.cards)
        return tuple(points if seat == taker else 0 for seat in range(self.variant.players))

    def _taker(self, book: Rulebook) -> int | None:
        place = book.taking_place(self.trick.cards)
        return None if place is None else (self.trick.leader + place) % self.variant.players

    def why(self, key: str) -> Explanation:
        book = true_rules(self.variant)
        taker = self._taker(book)
        if taker is None:
            return Explanation("void-trick", Message(_("Nobody takes this trick yet.")))
        if str(taker) != key:
            told = {"who": seat_name(taker)}
            return Explanation("highest-of-suit-takes", Message(_("{who} takes this trick."), told))
        dear = costly(book, self.trick.cards)
        points = book.trick_points(self.trick.cards)
        law = "bonus-card" if self.variant.bonus_card in dear else "penalty-points"
        if not dear:
            return Explanation(law, Message(_("No card here counts.")))
        said = plural(
            "{cards} counts here: {points}.",
            "{cards} count here: {points}.",
            {"cards": dear, "count": len(dear), "points": points},
        )
        return Explanation(law, said)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal = whole_deal(code, random)
        asked = code.variant.penalties | HEARTS | QUEEN | (code.variant.bonus_card or 0)
        if code.skill.slug == "bonus-card":
            asked = code.variant.bonus_card or 0
        some = [trick for trick in deal.tricks[:-1] if add(0, *trick.cards) & asked]
        for trick in mixed(some, random):
            yield cls(code, Laid(trick.leader, trick.cards))
