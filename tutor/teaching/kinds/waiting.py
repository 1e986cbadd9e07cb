"""Who gets cards that wait for a taker: the kitty, or the cards of a void trick."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from tutor.engine import Card, Message, Variant
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, Tricks, true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import nobody, seat_key, seat_parts
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.minds import Mind
from tutor.teaching.play import mixed
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.sought import played
from tutor.teaching.tilts import Chance

FEWEST_TRICKS: Final = 2
"""How many tricks are told at the least: one alone would name the taker."""
MOST_TRICKS: Final = 3
"""How many at the most; hands hold more cards, so that the last trick is not among them."""


@dataclass(frozen=True, eq=False)
class _Waiting(Question):
    """Some tricks of a deal, one after the other, and cards that wait until somebody takes them."""

    form = Form.ONE

    tricks: Tricks
    first: int
    """The number of the first of the tricks in its deal."""

    @property
    def told(self) -> tuple[Message, ...]:
        text = _("trick {number}, {leader} leads: {cards}")
        return tuple(
            Message(text, {"number": n, "leader": seat_name(leader), "cards": in_a_row(trick)})
            for n, (leader, trick) in enumerate(self.tricks, self.first)
        )

    @property
    def parts(self) -> tuple[Part, ...]:
        return (*seat_parts(self.variant.players), nobody())

    @abstractmethod
    def getter(self, book: Rulebook, told: Tricks) -> int | None:
        """The seat that gets the cards in some of the tricks; None while they wait."""

    def answer(self, mind: Mind) -> Answer:
        return seat_key(self.getter(mind(self.variant), self.tricks))

    def taken(self) -> dict[str, object]:
        """Who gets the cards, in which trick, and with which card it is taken."""
        book = true_rules(self.variant)
        seat = self.getter(book, self.tricks)
        number = next(n for n in range(len(self.tricks) + 1) if self._gets(seat, n)) - 1
        _leader, trick = self.tricks[number]
        card = Card(trick[book.taking_place(trick) or 0])
        return {"who": seat_name(seat or 0), "number": self.first + number, "card": card}

    def _gets(self, seat: int | None, number: int) -> bool:
        """Whether a seat has the cards after so many of the tricks."""
        return self.getter(true_rules(self.variant), self.tricks[:number]) == seat

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return variant.hand_size > MOST_TRICKS


class VoidTrick(_Waiting):
    """Who gets the cards of a trick that nobody took."""

    kind = "void-trick"

    @property
    def asks(self) -> Message:
        return Message(_("Who gets the cards of trick {number}?"), {"number": self.first})

    def getter(self, book: Rulebook, told: Tricks) -> int | None:
        return book.taker_of_first(told)

    def why(self, key: str) -> Explanation:
        text = _(
            "All cards of the suit led cancel each other; {who} is the next to take a trick: "
            "trick {number}, with {card}."
        )
        return Explanation("void-trick", Message(text, self.taken()))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return variant.cancel != "off" and super().fits(variant)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        *_turns, last = played(code, ("equal",), random)
        tricks = [(trick.leader, trick.cards) for trick in last.tricks[:-1]]
        taken = [true_rules(code.variant).taking_place(trick) is not None for _, trick in tricks]
        for place in mixed([place for place, one in enumerate(taken) if not one], random):
            until = place + MOST_TRICKS
            if True in taken[place:until]:
                after = taken.index(True, place) + 1
                yield cls(code, tuple(tricks[place:after]), place + 1)


class LeftOver(_Waiting):
    """Who gets the kitty."""

    kind = "left-over"

    @property
    def asks(self) -> Message:
        return Message(_("Who gets the kitty, the cards left over in dealing?"))

    def getter(self, book: Rulebook, told: Tricks) -> int | None:
        return book.kitty_taker(told)

    def why(self, key: str) -> Explanation:
        text = _("{who} is the first to take a trick: trick {number}, with {card}.")
        if self.variant.odd_cards == "kitty_first_penalty":
            text = _("The first penalty card goes to {who}, who takes trick {number} with {card}.")
        return Explanation("odd-cards", Message(text, self.taken()))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return bool(variant.kitty_size) and super().fits(variant)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        book = true_rules(code.variant)
        for deal in played(code, ("none",), random):
            tricks = tuple((trick.leader, trick.cards) for trick in deal.tricks)
            if len(tricks) >= FEWEST_TRICKS and book.kitty_taker(tricks) is not None:
                yield cls(code, tricks, 1)
                return
            if len(tricks) == MOST_TRICKS:
                return
