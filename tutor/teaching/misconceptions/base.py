"""Misconception: a named, wrong rule book, and what the one who believes in it thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tutor.engine import RULES, VARIANTS, Judgement, Message, Rule, Turn, Variant
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook

Applies = Callable[[Variant], bool]
"""Whether a variant has the matter that a belief is about."""
Wrong = Callable[[Variant], Rulebook | None]
"""The rule book of a belief under a variant; None where the belief is the rule."""


@dataclass(frozen=True)
class Misconception:
    """A belief about the rules: the skills that it shows in, and the laws it gets wrong.

    ``applies`` says whether a variant has what the belief is about; ``sources`` are those whose
    rule it is, or from whose words it comes.
    """

    slug: str
    belief: Message
    skills: tuple[str, ...]
    laws: tuple[str, ...]
    applies: Applies = field(repr=False)
    wrong: Wrong = field(repr=False)
    sources: tuple[str, ...] = ()

    @property
    def says(self) -> Message:
        """The belief, said back to the one who answered by it."""
        return Message(
            _("You answered as if this were the rule: {belief}"), {"belief": self.belief}
        )

    def book(self, variant: Variant) -> Rulebook | None:
        """The rule book of one who believes it; None where it is right or changes nothing."""
        return _book(self, variant)

    def right_in(self) -> tuple[str, ...]:
        """The names of the variants under which the belief is the rule."""
        return tuple(
            name for name, v in VARIANTS.items() if self.applies(v) and self.book(v) is None
        )

    def __hash__(self) -> int:
        return hash(self.slug)


@cache
def _book(believed: Misconception, variant: Variant) -> Rulebook | None:
    return believed.wrong(variant) if believed.applies(variant) else None


def misconception(
    slug: str,
    belief: str,
    *,
    skills: str,
    laws: str,
    wrong: Wrong,
    applies: Applies | None = None,
    sources: tuple[str, ...] = (),
) -> Misconception:
    """Make a misconception; skills and laws are slugs with blanks between."""
    about = applies or always
    return Misconception(
        slug, Message(belief), tuple(skills.split()), tuple(laws.split()), about, wrong, sources
    )


def always(_variant: Variant) -> bool:
    """Every variant has the matter."""
    return True


# kinds of wrong books


def changing(**fields: Any) -> Wrong:
    """The belief that some options have other values; a value may be made from the variant."""

    def wrong(variant: Variant) -> Rulebook | None:
        given = {
            name: value(variant) if callable(value) else value for name, value in fields.items()
        }
        changed = variant.replace(**given)
        return None if changed == variant else Rulebook(changed)

    return wrong


def playing_by(rules: Callable[[Sequence[Rule]], Sequence[Rule]]) -> Wrong:
    """The belief that there are other rules of play than the true ones."""
    return lambda variant: Rulebook(variant, tuple(rules(RULES)))


def without(*slugs: str) -> Wrong:
    """The belief that some rules of play do not exist."""
    return playing_by(lambda rules: [rule for rule in rules if rule.slug not in slugs])


def adding(other: Rule) -> Wrong:
    """The belief that there is one more rule of play."""
    return playing_by(lambda rules: [*rules, other])


def swapping(other: Rule) -> Wrong:
    """The belief that a rule of play is another of the same slug."""
    return playing_by(lambda rules: [other if r.slug == other.slug else r for r in rules])


class Remembering(Rulebook):
    """A rule book of one who takes the facts of a deal for others: what ``reads`` makes of them."""

    def reads(self, facts: int) -> int:
        """The facts as this book takes them."""
        return facts

    def legal(self, turn: Turn) -> int:
        """The legal cards by the facts as they are taken."""
        return super().legal(self._read(turn))

    def judge(self, turn: Turn) -> Judgement:
        """The judgement by the facts as they are taken."""
        return super().judge(self._read(turn))

    def broken(self, facts: int) -> bool:
        """Whether the facts, as they are taken, break hearts."""
        return super().broken(self.reads(facts))

    def _read(self, turn: Turn) -> Turn:
        return turn.knowing(self.reads(turn.facts))
