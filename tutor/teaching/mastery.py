"""Mastery: what a learner can do unaided, what fades, and the ladder of hints.

Spacing is a doubling interval: a mastered skill comes back after a day, and each unaided right
answer that comes when it is due doubles the wait. A wrong answer starts again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from tutor.engine import Message
from tutor.engine.message import _
from tutor.teaching.question import Form, Question

NEEDED: Final = 3
"""How many unaided right answers make a skill mastered."""
CONTEXTS: Final = 2
"""In how many variants they must be."""
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
            elif not mastered and len(contexts) >= NEEDED and len(set(contexts)) >= CONTEXTS:
                mastered, due = True, tried.at + wait
    return Mastery(min(len(contexts), NEEDED), mastered, due)


@dataclass(frozen=True)
class Hint:
    """One step of the ladder: what is said, and the parts that are pointed at."""

    says: Message
    parts: tuple[str, ...] = ()
    law: str | None = None


def hints(asked: Question) -> tuple[Hint, ...]:
    """The ladder of hints to a question: point at the rule, at the parts, show the verdicts."""
    right = asked.right
    if asked.form is Form.SELECT and isinstance(right, frozenset):
        shown = tuple(key for key in asked.keys if key in right)
    else:
        shown = (right,) if isinstance(right, str) else asked.keys
    reason = asked.why((shown or asked.keys)[0])
    return (
        Hint(Message(_("Think of the rule that decides this.")), law=reason.law),
        Hint(Message(_("Look at these.")), _in_question(asked, shown), reason.law),
        Hint(reason.reason, shown, reason.law),
    )


def _in_question(asked: Question, shown: tuple[str, ...]) -> tuple[str, ...]:
    """The parts that the right answer and the misconceptions differ in, whichever is right."""
    if asked.form is not Form.SELECT:
        wrong = {answer for answer in asked.wrong.values() if isinstance(answer, str)}
        return tuple(key for key in asked.keys if key in wrong or key in shown)
    differing: set[str] = set()
    for answer in asked.wrong.values():
        differing |= set(map(str, answer)) ^ set(shown)
    return tuple(key for key in asked.keys if key in differing)
