"""Put the seats in the order in which they play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.taken import whole_deal
from tutor.teaching.minds import Mind
from tutor.teaching.play import mixed
from tutor.teaching.question import Answer, Explanation, Form, Laid, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class PlayOrder(Question):
    """A whole trick: the seats are put in the order in which they play to the next one."""

    kind = "order"
    form = Form.ORDER

    trick: Laid

    @property
    def asks(self) -> Message:
        return Message(_("Put the seats in the order in which they play to the next trick."))

    @property
    def shows(self) -> Laid:
        return self.trick

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        first, players = (
            mind(self.variant).next_leader(self.trick.leader, self.trick.cards),
            self.variant.players,
        )
        return tuple(str((first + place) % players) for place in range(players))

    def why(self, key: str) -> Explanation:
        book, trick = true_rules(self.variant), self.trick
        first = book.next_leader(trick.leader, trick.cards)
        void = book.taking_place(trick.cards) is None
        text = _("{who} takes this trick and so leads to the next one, and play goes to the left.")
        if void:
            text = _("Nobody takes this trick, so {who} leads again, and play goes to the left.")
        law = "void-trick" if void else "leader-is-taker"
        return Explanation(law, Message(text, {"who": seat_name(first)}))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for trick in mixed(whole_deal(code, random).tricks[:-1], random):
            yield cls(code, Laid(trick.leader, trick.cards))
