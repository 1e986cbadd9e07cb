"""Mastery: what a learner can do unaided, what fades, and the ladder of hints.

Spacing is a doubling interval: a mastered skill comes back after a day, and each unaided right
answer that comes when it is due doubles the wait. A wrong answer starts again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Final, Protocol

from tutor.engine import VARIANTS, Message, Variant
from tutor.engine.message import _
from tutor.teaching.question import Form, Question, said_of_parts
from tutor.teaching.skills import skill

NEEDED: Final = 3
"""How many unaided right answers make a skill mastered."""
CONTEXTS: Final = 2
"""In how many variants they must be; in one where only one that is named has the skill."""
FIRST_WAIT: Final = timedelta(days=1)
LONGEST_WAIT: Final = timedelta(days=256)


class Tried(Protocol):
    """One answer, as records keep it; ``help`` counts the hints that were used."""

    @property
    def skill(self) -> str:
        """The name of the skill."""

    @property
    def variant(self) -> str:
        """The name of the rule set, or another name of the context."""

    @property
    def credit(self) -> float:
        """From 0 to 1."""

    @property
    def help(self) -> int:
        """How many hints were used."""

    @property
    def at(self) -> datetime:
        """When it was given."""


@dataclass(frozen=True)
class Mastery:
    """How well a skill is mastered.

    ``counted`` are the unaided right answers that count so far, at the most as many as are
    needed; ``due`` is when the skill should come back, None before it is mastered.
    """

    counted: int
    mastered: bool
    due: datetime | None = None

    def faded(self, now: datetime) -> bool:
        """Whether a mastered skill is due again."""
        return self.due is not None and now >= self.due


def mastery(history: Sequence[Tried], skill: str) -> Mastery:
    """How well a skill is mastered after a history of all skills, in the order of time.

    Of right answers in a row on the same skill only the first counts, and a wrong one undoes
    those before it.
    """
    contexts: list[str] = []
    needed = _contexts(skill)
    wait, due, mastered, before = FIRST_WAIT, None, False, ""
    for tried in history:
        in_a_row, before = tried.skill == before, tried.skill
        if tried.skill != skill:
            continue
        if tried.credit < 1:
            contexts, wait, due, mastered = [], FIRST_WAIT, None, False
        elif not tried.help and not in_a_row:
            contexts.append(tried.variant)
            if mastered and due is not None and tried.at >= due:
                wait = min(2 * wait, LONGEST_WAIT)
                due = tried.at + wait
            elif not mastered and len(contexts) >= NEEDED and len(set(contexts)) >= needed:
                mastered, due = True, tried.at + wait
    return Mastery(min(len(contexts), NEEDED), mastered, due)


@cache
def _contexts(slug: str) -> int:
    """In how many variants right answers about a skill must be."""
    return min(CONTEXTS, sum(map(skill(slug).applies, VARIANTS.values())))


@dataclass(frozen=True)
class Hint:
    """One step of the ladder: what is said, the parts or the law that are pointed at."""

    says: Message
    parts: tuple[str, ...] = ()
    law: str | None = None
    variant: Variant | None = None


def hints(asked: Question) -> tuple[Hint, ...]:
    """The ladder of hints to a question: point at the rule, at the parts, show a verdict.

    It has as many steps for every answer: their number tells nothing.
    """
    pointed, told = _in_question(asked), _told(asked)
    reason = asked.why(told[0])
    same = tuple(key for key in told if asked.why(key) == reason)
    everywhere = len(pointed) == len(asked.keys)
    look = Message(_("Look at each of them.") if everywhere else _("Look at these."))
    rule = Message(_("Think of the rule that decides this."))
    return (
        Hint(rule, law=reason.law, variant=reason.variant),
        Hint(look, () if everywhere else pointed),
        Hint(reason.reason, same),
    )


def _in_question(asked: Question) -> tuple[str, ...]:
    """The parts in which misconceptions differ from the right answer, whichever is right."""
    chosen = said_of_parts(asked, asked.right)
    differing = set(chosen) if asked.form is Form.ONE else set()
    for answer in asked.wrong.values():
        differing |= chosen ^ said_of_parts(asked, answer)
    return tuple(key for key in asked.keys if key in {key for key, _what in differing})


def _told(asked: Question) -> tuple[str, ...]:
    """The parts whose verdict the last hint may show: those of the answer, or one in question."""
    if isinstance(asked.right, str):
        return (asked.right,)
    if asked.form is Form.SELECT:
        return tuple(key for key in asked.keys if key in asked.right) or asked.keys
    return (_in_question(asked) or asked.keys)[:1]
