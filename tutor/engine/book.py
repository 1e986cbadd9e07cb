"""Book: a variant together with the rules that are asked under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from tutor.engine.cards import FIRST_COPIES, cards, layered
from tutor.engine.rules import RULES, Moment, Rule, Tier
from tutor.engine.variant import Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields

Bars = Callable[["TurnFields", Variant], int]
Tiers = tuple[tuple[tuple[Rule, ...], Bars], ...]
"""The rules asked at one moment, the strongest tier first, and what each tier bars together."""


@dataclass(frozen=True)
class Step:
    """One tier weighed: what was legal before it, and what it would bar."""

    rules: tuple[Rule, ...]
    before: int
    barred: int

    @property
    def lifted(self) -> bool:
        """Whether the tier would leave no card."""
        return not self.before & ~self.barred


class Book:
    """The rules that hold under a variant, by moment and tier, ready to be asked.

    A misconception is a book too: another variant, other rules, or both.
    """

    __slots__ = (
        "deck",
        "first_trick",
        "later_trick",
        "lead",
        "one_pack",
        "opening",
        "players",
        "rules",
        "variant",
        "worth",
    )

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
        return tuple((rules, _together(rules)) for rules in tiers if rules)

    def legal(self, turn: TurnFields, steps: list[Step] | None = None) -> int:
        """The set of different legal cards of a turn; ``steps`` collects how each tier weighed.

        Each tier narrows the cards that are left, and is lifted when it would leave none.
        """
        variant, legal = self.variant, turn.hand & FIRST_COPIES
        if turn.led:
            tiers = self.later_trick if turn.table.number > 1 else self.first_trick
        else:
            tiers = self.lead if turn.table.number > 1 else self.opening
        for rules, bars in tiers:
            barred = bars(turn, variant)
            if steps is not None:
                steps.append(Step(rules, legal, barred))
            if barred and (left := legal & ~barred):
                legal = left
        return legal

    def points(self, taken: int) -> int:
        """The points of the penalty cards in a set."""
        points = 0
        for held, value in self.worth:
            points += value * (taken & held).bit_count()
        return points

    def __repr__(self) -> str:
        return f"<Book {self.variant.name}, {len(self.rules)} rules>"


def _together(rules: tuple[Rule, ...]) -> Bars:
    """What the rules of a tier bar, weighed together."""
    if len(rules) == 1:
        return rules[0].bars
    return lambda turn, variant: reduce(or_, (rule.bars(turn, variant) for rule in rules))


def _by_value(variant: Variant) -> tuple[tuple[int, int], ...]:
    """All copies of the penalty cards of each value, with the value."""
    held: dict[int, int] = {}
    for card, value in variant.values.items():
        held[value] = held.get(value, 0) | layered(card, variant.copies)
    return tuple((some, value) for value, some in held.items())


def book_of(variant: Variant) -> Book:
    """The true rules under a variant."""
    return _book(variant, variant.name)


@cache
def _book(variant: Variant, _name: str) -> Book:
    """The book of a variant; one that differs in name alone has its own."""
    return Book(variant)
