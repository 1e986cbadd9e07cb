"""Which cards are not in the pack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Card, Message, Variant, add, card_set, cards
from tutor.engine.cards import JOKER, shuffled
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import card_parts
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.tilts import Chance

ASKED = 8
LOW = card_set("2C 2D 2S 2H 3C 3D 3S 3H 4C 4D")
"""Cards that are taken out of a pack first, where any are."""


@dataclass(frozen=True, eq=False)
class PackCards(Question):
    """Some cards, of which those that are not in the pack are chosen."""

    kind = "pack-cards"
    form = Form.SELECT

    some: int

    @property
    def asks(self) -> Message:
        text = _(
            "{players} play. Choose every card that is taken out of the pack; none if none is."
        )
        return Message(text, {"players": self.variant.players})

    @property
    def parts(self) -> tuple[Part, ...]:
        return card_parts(cards(self.some))

    def answer(self, mind: Mind) -> Answer:
        pack = mind(self.variant).variant.pack
        return frozenset(card.code for card in cards(self.some & ~pack))

    def why(self, key: str) -> Explanation:
        card, variant = Card.parse(key), true_rules(self.variant).variant
        text = _("{card} is in the pack: {players} hands of {size} cards.")
        if not card & variant.pack:
            text = _("Without {card} there are {players} hands of {size} cards.")
        told = {"card": card, "players": variant.players, "size": variant.hand_size}
        return Explanation("pack", Message(text, told))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return variant.decks == 1

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        low = shuffled(cards(LOW), random)[: ASKED // 2]
        others = shuffled(cards(code.variant.one_pack & ~add(JOKER, *low)), random)
        yield cls(code, add(0, *low, *others[: ASKED // 2]))
