"""Book: a variant together with the rules that are asked under it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tutor.engine.cards import cards, layered
from tutor.engine.rules import RULES, Moment, Rule, Tier
from tutor.engine.variant import Variant

Tiers = tuple[tuple[Rule, ...], ...]


class Book:
    """The rules that hold under a variant, by moment and tier, ready to be asked.

    A misconception is a book too: another variant, other rules, or both.
    """

    __slots__ = ("deck", "first_trick", "later_trick", "lead", "one_pack", "opening")
    __slots__ += ("players", "rules", "variant", "worth")

    def __init__(self, variant: Variant, rules: Sequence[Rule] = RULES) -> None:
        """Keep those rules that are in force under the variant."""
        self.variant: Final = variant
        self.rules: Final = tuple(rule for rule in rules if rule.in_force(variant))
        self.opening: Final = self._tiers(Moment.OPENING)
        self.lead: Final = self._tiers(Moment.LEAD)
        self.first_trick: Final = self._tiers(Moment.FIRST_TRICK)
        self.later_trick: Final = self._tiers(Moment.LATER_TRICK)
        self.players: Final = variant.players
        self.deck: Final = cards(variant.pack)
        self.one_pack: Final = len(set(self.deck)) == len(self.deck)
        self.worth: Final = _by_value(variant)

    def _tiers(self, moment: Moment) -> Tiers:
        asked = [rule for rule in self.rules if moment in rule.moments]
        tiers = (tuple(rule for rule in asked if rule.tier is tier) for tier in Tier)
        return tuple(tier for tier in tiers if tier)

    def points(self, taken: int) -> int:
        """The points of the penalty cards in a set."""
        return sum(value * (taken & held).bit_count() for held, value in self.worth)

    def __repr__(self) -> str:
        return f"<Book {self.variant.name}, {len(self.rules)} rules>"


def _by_value(variant: Variant) -> tuple[tuple[int, int], ...]:
    """All copies of the penalty cards of each value, with the value."""
    held: dict[int, int] = {}
    for card, value in variant.values.items():
        held[value] = held.get(value, 0) | layered(card, variant.decks)
    return tuple((some, value) for value, some in held.items())


@cache
def book_of(variant: Variant) -> Book:
    """The true rules under a variant."""
    return Book(variant)
