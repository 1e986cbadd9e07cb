"""The points of a deal from what each seat took, told without the tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tutor.engine import Message, MoonChoice, Takings, cards
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet
from tutor.teaching.kinds.moon_payment import CHOOSE, OPTIONS, answered, near_the_end
from tutor.teaching.kinds.parts import seat_parts, words
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.kinds.taken import deal_for, why_points
from tutor.teaching.kinds.winners import scores_text
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class _Piles(Question):
    """The cards that each seat took, by seat."""

    piles: tuple[int, ...]
    sheet: Sheet

    @cached_property
    def takings(self) -> Takings:
        """What each seat took."""
        return Takings(true_rules(self.variant).book, self.piles)

    @property
    def told(self) -> tuple[Message, ...]:
        """The hearts and the cards that count, and who took them."""
        variant = self.variant
        some = variant.penalties | variant.hearts_and_queen | (variant.bonus_card or 0)
        found: list[Message] = []
        for seat, pile in enumerate(self.piles):
            taken = [card for card in cards(pile) if card & some]
            params = {"who": seat_name(seat), "cards": in_a_row(taken)}
            text = _("{who} took {cards}") if taken else _("{who} took no card that may count")
            found.append(Message(text, params))
        return tuple(found)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        played = deal_for(code, random)
        taken = played.taken(true_rules(code.variant))
        for sheet in near_the_end(code.variant, random):
            yield cls(code, taken.cards, sheet)


class PilePoints(_Piles):
    """The points of every seat, from the cards that it took."""

    kind = "pile-points"
    form = Form.NUMBERS

    @property
    def asks(self) -> Message:
        text = _(
            "How many points does each seat have, if a shooter who may choose lets the others pay?"
        )
        return Message(text)

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        return mind(self.variant).score(self.takings, "others").points

    def why(self, key: str) -> Explanation:
        score = true_rules(self.variant).score(self.takings, "others")
        return why_points(score, self.takings, int(key))


class PilePayment(_Piles):
    """How a moon is paid, from the cards that each seat took."""

    kind = "pile-payment"
    form = Form.ONE

    @property
    def asks(self) -> Message:
        text = _("The scores before this deal were {scores}. How is it scored?")
        return Message(text, {"scores": scores_text(self.sheet.totals)})

    @property
    def parts(self) -> tuple[Part, ...]:
        return words(OPTIONS)

    def _choice(self, book: Rulebook) -> MoonChoice | None:
        sheet = self.sheet
        return book.moon_choice(
            self.takings, sheet.totals, deals=sheet.deals + 1, triggered=sheet.triggered
        )

    def answer(self, mind: Mind) -> Answer:
        return answered(self._choice(mind(self.variant)))

    def why(self, key: str) -> Explanation:
        choice = self._choice(true_rules(self.variant))
        if choice is None:
            return Explanation("moon", Message(_("No seat took all the cards that make a moon.")))
        law = "moon-choice" if key == CHOOSE else "moon-payment"
        texts = dict(OPTIONS)
        return Explanation(law, Message(texts[CHOOSE if choice.offered else str(choice.forced)]))
