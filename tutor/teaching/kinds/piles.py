"""The points of a deal from what each seat took, told without the tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Self

from tutor.engine import Card, Message, MoonChoice, Takings, Variant, cards
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet, turned
from tutor.teaching.kinds.moon_payment import OPTIONS, answered, sheets_before, why_paid
from tutor.teaching.kinds.parts import seat_parts, words
from tutor.teaching.kinds.seat_points import chosen
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.kinds.taken import PLAYED, TOLD, kept, telling, usual_tilt, why_points
from tutor.teaching.kinds.winners import scores_text
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.sought import rare
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
        taken = {seat: self._counting(pile) for seat, pile in enumerate(self.piles)}
        found = [
            Message(_("{who} took {cards}"), {"who": seat_name(seat), "cards": in_a_row(some)})
            for seat, some in taken.items()
            if some
        ]
        others = tuple(seat_name(seat) for seat, some in taken.items() if not some)
        if len(others) > 1 and found:
            found.append(Message(_("nobody else took a card that may count")))
        elif others:
            found.append(Message(_("{who} took no card that may count"), {"who": others}))
        return tuple(found)

    def _counting(self, pile: int) -> tuple[Card | Message, ...]:
        """The cards of a pile that may count; of all hearts one says so."""
        variant = self.variant
        some = variant.penalties | variant.hearts_and_queen | (variant.bonus_card or 0)
        hearts = variant.hearts
        every = hearts and pile & hearts == hearts
        taken = [card for card in cards(pile) if card & some and not (every and card & hearts)]
        return (*taken, Message(_("all hearts"))) if every else tuple(taken)

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        """Tricks without such cards are not told, so they may not count."""
        return variant.sun == "off" and not variant.no_tricks_bonus

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        tilted = usual_tilt(code, random)
        if code.sought is not None and rare(code):
            taken = telling(code.variant, code.sought, tilted, int(random() * TOLD))
        else:
            taken = kept(code.variant, tilted, int(random() * PLAYED))
        piles = turned(taken.cards, int(random() * code.variant.players))
        taken = Takings(true_rules(code.variant).book, piles)
        yield from (cls(code, piles, sheet) for sheet in sheets_before(code, taken, random))


class PilePoints(_Piles):
    """The points of every seat, from the cards that it took."""

    kind = "pile-points"
    form = Form.NUMBERS

    @property
    def asks(self) -> Message:
        if not chosen(self.variant):
            return Message(_("How many points does each seat have in this deal?"))
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

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        yield from islice(super().made(code, random), 1)


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
        return why_paid(self.variant, self._choice(true_rules(self.variant)), key)
