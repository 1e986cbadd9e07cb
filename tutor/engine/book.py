"""Book: a variant together with the rules that are asked under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import and_
from typing import TYPE_CHECKING, Final

from tutor.engine.cards import FIRST_COPIES, cards, layered
from tutor.engine.rules import RULES, Moment, Rule, Tier
from tutor.engine.variant import Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields

Legal = Callable[["TurnFields"], int]
"""The set of different cards that may be played in a turn, as far as some rules go."""
Leaves = Callable[["TurnFields", Variant], int]
"""The cards of the hand that some rules leave."""


@dataclass(frozen=True)
class Step:
    """One tier weighed in a turn: what was legal before it, and what it would leave of that."""

    rules: tuple[Rule, ...]
    before: int
    left: int

    @property
    def lifted(self) -> bool:
        """Whether the tier would leave no card."""
        return not self.left


class Weighing:
    """The rules of one tier, weighed together upon what the stronger tiers left.

    ``legal`` is what is left after this tier: the cards it leaves, or, lifted, all before it.
    """

    __slots__ = ("before", "leaves", "legal", "rules")

    def __init__(self, rules: Sequence[Rule], before: Legal, variant: Variant) -> None:
        """Bind the rules to the variant and to what is legal before them."""
        self.rules: Final = tuple(rules)
        self.before: Final = before
        self.leaves: Final = _together(self.rules)
        self.legal: Final = _narrowed(before, self.leaves, variant)

    def step(self, turn: TurnFields, variant: Variant) -> Step:
        """How the tier weighs in a turn."""
        before = self.before(turn)
        return Step(self.rules, before, before & self.leaves(turn, variant))


class Book:
    """The rules that hold under a variant, by moment and tier, ready to be asked.

    A misconception is a book too: another variant, other rules, or both. ``asked`` finds the
    legal cards on lead and in following, in the first trick and in a later one.
    """

    __slots__ = (
        "asked",
        "one_pack",
        "pack",
        "players",
        "rules",
        "variant",
        "weighed",
        "worth",
    )

    def __init__(self, variant: Variant, rules: Sequence[Rule] = RULES) -> None:
        """Keep those rules that are in force under the variant."""
        self.variant: Final = variant
        self.rules: Final = tuple(rule for rule in rules if rule.in_force(variant))
        self.players: Final = variant.players
        self.pack: Final = tuple(map(int, cards(variant.pack)))
        self.one_pack: Final = len(set(self.pack)) == len(self.pack)
        self.worth: Final = _by_value(variant)
        self.weighed: Final = {moment: self._weighed(moment) for moment in Moment}
        last = {moment: some[-1].legal if some else _held for moment, some in self.weighed.items()}
        self.asked: Final = (
            (last[Moment.OPENING], last[Moment.FIRST_TRICK]),
            (last[Moment.LEAD], last[Moment.LATER_TRICK]),
        )

    def _weighed(self, moment: Moment) -> tuple[Weighing, ...]:
        """The tiers that are asked at a moment, the strongest first."""
        asked = [rule for rule in self.rules if moment in rule.moments]
        found: list[Weighing] = []
        for tier in Tier:
            if rules := [rule for rule in asked if rule.tier is tier]:
                before = found[-1].legal if found else _held
                found.append(Weighing(rules, before, self.variant))
        return tuple(found)

    def legal(self, turn: TurnFields) -> int:
        """The set of different legal cards of a turn.

        Each tier narrows the cards that are left, and is lifted when it would leave none.
        """
        leading, following = self.asked[turn.start.number > 1]
        return following(turn) if turn.led else leading(turn)

    def steps(self, turn: TurnFields) -> list[Step]:
        """How each tier weighs in a turn, the strongest first."""
        return [weighing.step(turn, self.variant) for weighing in self.weighed[turn.moment]]

    def points(self, taken: int) -> int:
        """The points of the penalty cards in a set."""
        points = 0
        for held, value in self.worth:
            points += value * (taken & held).bit_count()
        return points

    def __repr__(self) -> str:
        return f"<Book {self.variant.name}, {len(self.rules)} rules>"


def _held(turn: TurnFields) -> int:
    return turn.hand & FIRST_COPIES


def _narrowed(before: Legal, leaves: Leaves, variant: Variant) -> Legal:
    """What is legal when a tier has narrowed the cards before it."""

    def first(turn: TurnFields) -> int:
        held = turn.hand & FIRST_COPIES
        return held & leaves(turn, variant) or held

    def later(turn: TurnFields) -> int:
        held = before(turn)
        return held & leaves(turn, variant) or held

    return first if before is _held else later


def _together(rules: tuple[Rule, ...]) -> Leaves:
    """What the rules of a tier leave, weighed together."""
    if len(rules) == 1:
        return rules[0].leaves
    return lambda turn, variant: reduce(and_, (rule.leaves(turn, variant) for rule in rules))


def _by_value(variant: Variant) -> tuple[tuple[int, int], ...]:
    """All copies of the penalty cards of each value, with the value."""
    held: dict[int, int] = {}
    for card, value in variant.values.items():
        held[value] = held.get(value, 0) | layered(card, variant.copies)
    return tuple((some, value) for value, some in held.items())


def book_of(rules: Variant | Book) -> Book:
    """The true rules under a variant; a book is itself."""
    return rules if isinstance(rules, Book) else _book(rules, rules.name)


@cache
def _book(variant: Variant, _name: str) -> Book:
    """The book of a variant; one that differs in name alone has its own."""
    return Book(variant)
