"""Who leads to the first trick, and who deals again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message, card_set, cards
from tutor.engine.cards import CLUBS
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.engine.rules import opening_card
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.minds import Mind
from tutor.teaching.play import begun, between
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance

SPOKEN_OF = card_set("joker 2D 2S AS")
"""Cards whose holders might be thought to lead, beside the lowest clubs."""


@dataclass(frozen=True, eq=False)
class WhoOpens(Question):
    """Which seat leads to the first trick."""

    kind = "who-opens"
    form = Form.ONE

    dealer: int
    hands: tuple[int, ...]

    @property
    def asks(self) -> Message:
        text = _("{dealer} dealt; {holders}. Who leads to the first trick?")
        told = {"dealer": seat_name(self.dealer), "holders": self._holders}
        return Message(text, told)

    @property
    def _holders(self) -> tuple[Message, ...]:
        """Who holds the cards that might matter."""
        pack = self.variant.pack
        some = {*cards(pack & CLUBS)[:2], *cards(pack & SPOKEN_OF)}
        told = []
        for card in sorted(some)[:MOST_TOLD]:
            for seat, hand in enumerate(self.hands):
                if hand & card:
                    params = {"who": seat_name(seat), "card": card}
                    told.append(Message(_("{who} holds {card}"), params))
        return tuple(told)

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        return str(mind(self.variant).opening_leader(self.dealer, self.hands))

    def why(self, key: str) -> Explanation:
        leader = true_rules(self.variant).opening_leader(self.dealer, self.hands)
        card = opening_card(self.variant)
        told = {"who": seat_name(leader), "card": card, "dealer": seat_name(self.dealer)}
        if card is not None and self.hands[leader] & card:
            return Explanation("opening-leader", Message(_("{who} holds {card}."), told))
        text = _("{who} sits to the left of the dealer.")
        return Explanation("opening-leader", Message(text, told))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal, _seat = begun(code.variant, random)
        yield cls(code, deal.dealer, deal.hands)


MOST_TOLD = 4


@dataclass(frozen=True, eq=False)
class Misdeal(Question):
    """Who deals after a card was exposed, or a hand came out wrong."""

    kind = "misdeal"
    form = Form.ONE

    dealer: int
    exposed: bool
    sizes: tuple[int, ...]

    @property
    def asks(self) -> Message:
        told = {"dealer": seat_name(self.dealer), "sizes": self._sizes}
        text = _("{dealer} has dealt {sizes} cards to the seats. Who deals next?")
        if self.exposed:
            text = _(
                "{dealer} has dealt {sizes} cards to the seats, "
                "and one of them fell face up. Who deals next?"
            )
        return Message(text, told)

    @property
    def _sizes(self) -> Message:
        return in_a_row(self.sizes)

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        _misdeal, dealer = mind(self.variant).next_dealer(
            self.dealer, exposed=self.exposed, hand_sizes=self.sizes
        )
        return str(dealer)

    def why(self, key: str) -> Explanation:
        misdeal, dealer = true_rules(self.variant).next_dealer(
            self.dealer, exposed=self.exposed, hand_sizes=self.sizes
        )
        text = _("This is a right deal of {size} cards each, so the next deal is that of {who}.")
        law = "misdeal" if self.exposed else "pack"
        text = _("This is a misdeal: every hand gets {size} cards, unseen. {who} deals.")
        if not misdeal or int(key) == (self.dealer + 1) % self.variant.players:
            law = "next-dealer"
            text = _(
                "The deal goes to the left after a right deal of {size} cards each: {who} deals."
            )
        told = {"size": self.variant.hand_size, "who": seat_name(dealer)}
        return Explanation(law, Message(text, told))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        variant = code.variant
        dealer = between(0, variant.players - 1, random)
        sizes = [variant.hand_size] * variant.players
        exposed = random() < 0.5
        if not exposed and random() < 0.8:
            giver, taker = (between(0, variant.players - 1, random) for _end in range(2))
            sizes[giver] -= 1
            sizes[taker] += 1
        yield cls(code, dealer, exposed, tuple(sizes))
