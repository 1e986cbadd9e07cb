"""Choose every card that may be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Card, Message, cards
from tutor.engine.message import _
from tutor.teaching.code import Code
from tutor.teaching.kinds.legal import TurnQuestion, biting, why
from tutor.teaching.kinds.parts import card_parts, keys_of
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part
from tutor.teaching.tilts import Chance


@dataclass(frozen=True, eq=False)
class SelectLegal(TurnQuestion):
    """One turn, of which all legal cards are chosen."""

    kind = "select-legal"
    form = Form.SELECT

    @property
    def asks(self) -> Message:
        return Message(_("Choose every card that you may play."))

    @property
    def parts(self) -> tuple[Part, ...]:
        return card_parts(cards(self.turn.first_copies))

    def answer(self, mind: Mind) -> Answer:
        return keys_of(mind(self.variant).legal(self.turn))

    def why(self, key: str) -> Explanation:
        return why(self.turn, Card.parse(key))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for deal in biting(code, random):
            yield cls(code, deal)
