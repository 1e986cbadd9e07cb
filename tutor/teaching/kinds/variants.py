"""Which variant allows this, and what changes between two rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import islice
from typing import Self

from tutor.engine import VARIANTS, Card, Deal, Message, Turn, Variant, cards
from tutor.engine.message import _
from tutor.engine.named_rules import title
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.legal import TurnQuestion, biting, why
from tutor.teaching.kinds.parts import card_parts, seat_parts
from tutor.teaching.kinds.seat_points import chosen
from tutor.teaching.kinds.taken import Played, deal_for, scored, why_points
from tutor.teaching.minds import Mind
from tutor.teaching.play import drawn, picked
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.tilts import Chance

COMPARED = 4
"""How many rule sets are compared."""
POSITIONS = 4
"""In how many positions of one deal they are compared at the most."""


@cache
def akin(variant: Variant) -> tuple[Variant, ...]:
    """The named rule sets that are played with the same cards by as many players."""
    return tuple(
        other
        for other in VARIANTS.values()
        if (other.pack, other.players) == (variant.pack, variant.players) and other != variant
    )


def _names(variant: Variant) -> list[str]:
    return [other.name for other in akin(variant)]


def under(variant: Variant, turn: Turn) -> Turn:
    """The same turn under another rule set."""
    return Turn(
        variant,
        seat=turn.seat,
        hand=turn.hand,
        trick=tuple(map(Card, turn.trick)),
        number=turn.number,
        dealer=turn.dealer,
        facts=turn.facts,
    )


@dataclass(frozen=True, eq=False)
class WhichVariant(TurnQuestion):
    """A turn and a card: the rule sets under which it may be played are chosen."""

    kind = "which-variant"
    form = Form.SELECT

    card: Card
    others: tuple[str, ...]

    @property
    def asks(self) -> Message:
        return Message(
            _("Under which of these rules may {card} be played here?"), {"card": self.card}
        )

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(name, title(VARIANTS[name])) for name in self.others)

    def answer(self, mind: Mind) -> Answer:
        return frozenset(name for name in self.others if self._allows(mind, VARIANTS[name]))

    @property
    def rule_sets(self) -> tuple[Variant, ...]:
        return tuple(VARIANTS[name] for name in self.others)

    @cached_property
    def _turns(self) -> dict[str, Turn]:
        return {name: under(VARIANTS[name], self.turn) for name in self.others}

    def _allows(self, mind: Mind, variant: Variant) -> bool:
        return bool(mind(variant).legal(self._turns[variant.name]) & self.card)

    def why(self, key: str) -> Explanation:
        return replace(why(self._turns[key], self.card), variant=VARIANTS[key])

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return len(akin(variant)) >= COMPARED - 1

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        here = [name for name, variant in VARIANTS.items() if variant == code.variant][:1]
        for deal in islice(biting(code, random), POSITIONS):
            some = drawn(_names(code.variant), COMPARED - len(here), random)
            names = tuple(sorted(here + some))
            yield cls(code, deal, picked(cards(deal.first_copies), random), names)


@dataclass(frozen=True, eq=False)
class WhatChanges(TurnQuestion):
    """A turn under two rule sets: the cards that only one of them allows are chosen."""

    kind = "what-changes"
    form = Form.SELECT

    other: str

    @property
    def rule_sets(self) -> tuple[Variant, ...]:
        return (self.variant, VARIANTS[self.other])

    @cached_property
    def _there(self) -> Turn:
        return under(VARIANTS[self.other], self.turn)

    @property
    def asks(self) -> Message:
        text = _("Choose every card that only one of two rule sets allows here: {here} or {other}.")
        return Message(text, {"here": title(self.variant), "other": title(VARIANTS[self.other])})

    @property
    def parts(self) -> tuple[Part, ...]:
        return card_parts(cards(self.turn.first_copies))

    def answer(self, mind: Mind) -> Answer:
        there = self._there.variant
        ours, theirs = (
            mind(self.variant).legal(self.turn),
            mind(there).legal(self._there),
        )
        return frozenset(card.code for card in cards(ours ^ theirs))

    def why(self, key: str) -> Explanation:
        card = Card.parse(key)
        barred = self.turn if not self.turn.legal & card else self._there
        return replace(why(barred, card), variant=barred.variant)

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return bool(akin(variant)) and variant.decks == 1

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for deal in islice(biting(code, random), POSITIONS):
            for name in drawn(_names(code.variant), COMPARED, random):
                yield cls(code, deal, name)


@dataclass(frozen=True, eq=False)
class PointsChange(Question):
    """A finished deal: how many points more each seat has under another rule set."""

    kind = "points-change"
    form = Form.NUMBERS

    played: Played
    other: str

    @property
    def rule_sets(self) -> tuple[Variant, ...]:
        return (VARIANTS[self.other],)

    @property
    def asks(self) -> Message:
        text = _("This deal was played by {here}. How many points does each seat have by {other}?")
        if chosen(VARIANTS[self.other]):
            text = _(
                "This deal was played by {here}. How many points does each seat have by {other}, "
                "if a shooter who may choose lets the others pay?"
            )
        return Message(text, {"here": title(self.variant), "other": title(VARIANTS[self.other])})

    @property
    def shows(self) -> Deal:
        return self.played.deal

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        return scored(mind(VARIANTS[self.other]), self.played).points

    def why(self, key: str) -> Explanation:
        book = true_rules(VARIANTS[self.other])
        said = why_points(scored(book, self.played), self.played.taken(book), int(key))
        return replace(said, variant=book.variant)

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return bool(akin(variant)) and variant.decks == 1

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal = deal_for(code, random)
        for name in drawn(_names(code.variant), COMPARED, random):
            yield cls(code, deal, name)
