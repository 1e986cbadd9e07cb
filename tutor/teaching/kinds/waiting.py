"""Who gets cards that wait for a taker: those left over in dealing, or those of a void trick."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from tutor.engine import Card, Message, Variant, cards
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

MOST_TRICKS: Final = 3
"""How many tricks are told at the most."""
TOLD: Final = {"kitty_first_trick": 2, "kitty_first_penalty": MOST_TRICKS}
"""How many are told, by the rule of the cards left over: the taker meant may be a later one."""


@dataclass(frozen=True, eq=False)
class _Waiting(Question):
    """Some tricks of a deal, and cards that wait until somebody takes them."""

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
    def getter(self, book: Rulebook) -> int | None:
        """The seat that the cards go to; None while they wait, or if they are nobody's."""

    def answer(self, mind: Mind) -> Answer:
        return seat_key(self.getter(mind(self.variant)))

    def _taken(self, wanted: int | None = None) -> dict[str, object]:
        """The first of the tricks that is taken, with some of the cards that are ``wanted``."""
        book = true_rules(self.variant)
        for number, (seat, some) in enumerate(book.gathered(self.tricks)):
            _leader, trick = self.tricks[number]
            place = book.taking_place(trick)
            if seat is not None and place is not None and (wanted is None or some & wanted):
                who = seat_name(seat)
                return {"who": who, "number": self.first + number, "card": Card(trick[place])}
        return {}


class VoidTrick(_Waiting):
    """Who gets the cards of a trick that nobody took."""

    kind = "void-trick"

    @property
    def asks(self) -> Message:
        return Message(_("Who gets the cards of trick {number}?"), {"number": self.first})

    def getter(self, book: Rulebook) -> int | None:
        (taker, _cards), *later = book.gathered(self.tricks)
        if taker is not None:
            return taker
        alone = book.gathered(self.tricks[1:])
        pairs = zip(later, alone, strict=True)
        return next((seat for (seat, ours), (_, others) in pairs if ours != others), None)

    def why(self, key: str) -> Explanation:
        text = _(
            "All cards of the suit led cancel each other; {who} is the next to take a trick: "
            "trick {number}, with {card}."
        )
        return Explanation("void-trick", Message(text, self._taken()))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return variant.cancel != "off" and variant.hand_size > MOST_TRICKS

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        *_turns, last = played(code, ("equal",), random)
        tricks = [(trick.leader, trick.cards) for trick in last.tricks]
        taken = [true_rules(code.variant).taking_place(trick) is not None for _, trick in tricks]
        for place in mixed([place for place, one in enumerate(taken) if not one], random):
            until = place + MOST_TRICKS
            if True in taken[place:until]:
                after = taken.index(True, place) + 1
                yield cls(code, tuple(tricks[place:after]), place + 1)


@dataclass(frozen=True, eq=False)
class LeftOver(_Waiting):
    """Who gets the cards that were left over in dealing."""

    kind = "left-over"

    kitty: int

    @property
    def asks(self) -> Message:
        return Message(_("Who gets what was left over?"))

    @property
    def told(self) -> tuple[Message, ...]:
        text = _("left over in dealing: {cards}")
        return Message(text, {"cards": in_a_row(cards(self.kitty))}), *super().told

    def getter(self, book: Rulebook) -> int | None:
        piles = book.takings(self.tricks, kitty=self.kitty).cards
        without = enumerate(book.takings(self.tricks).cards)
        return next((seat for seat, pile in without if pile != piles[seat]), None)

    def why(self, key: str) -> Explanation:
        if self.getter(true_rules(self.variant)) is None:
            return Explanation("odd-cards", Message(_("Nobody has taken a penalty card yet.")))
        text, of = _("{who} is the first to take a trick: trick {number}, with {card}."), None
        if self.variant.odd_cards == "kitty_first_penalty":
            text = _("{who} is the first to take a penalty card: in trick {number}, with {card}.")
            of = self.variant.penalties
        return Explanation("odd-cards", Message(text, self._taken(of)))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return bool(variant.kitty_size) and variant.hand_size > MOST_TRICKS

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        told = TOLD[code.variant.odd_cards]
        deals = played(code, ("none",), random)
        deal = next(deal for deal in deals if len(deal.tricks) == told)
        tricks = tuple((trick.leader, trick.cards) for trick in deal.tricks)
        yield cls(code, tricks, 1, deal.dealt.kitty)
