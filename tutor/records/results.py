"""Results: where each learner stands, from all that was kept of their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from tutor.engine.message import Message, _
from tutor.records.attempt import Attempt
from tutor.records.keeper import Keeper
from tutor.records.place import default_place, has_records, open_records
from tutor.teaching.mastery import Mastery, mastery
from tutor.teaching.skills import SKILLS

SHORT: Final = 6
"""As many digits of an id stand for a learner without a name."""


@dataclass(frozen=True)
class Standing:
    """Where a learner stands.

    ``skills`` has how well each skill is mastered that was tried, in the order of the course, and
    ``tries`` how many answers were given about it. Each question is counted once, ``at_first``
    where its first answer was right without a hint. ``seen`` is the time of the last answer.
    """

    skills: Mapping[str, Mastery]
    answers: int
    questions: int
    at_first: int
    seen: datetime | None
    tries: Mapping[str, int] = field(default_factory=dict)

    @property
    def mastered(self) -> tuple[str, ...]:
        """The names of the skills that are mastered."""
        return tuple(name for name, one in self.skills.items() if one.mastered)


@dataclass(frozen=True)
class Result:
    """A learner of a class, and where they stand; ``name`` is empty where none was given."""

    learner: str
    name: str
    standing: Standing

    @property
    def short(self) -> str:
        """The first digits of the id, so that no spreadsheet takes them for a number."""
        return f"#{self.learner[:SHORT]}"


def standing(attempts: Iterable[Attempt]) -> Standing:
    """Where a learner stands after some answers, which may come in any order."""
    history = sorted(attempts, key=lambda one: one.at)
    first: dict[str, Attempt] = {}
    for one in history:
        first.setdefault(one.question, one)
    tried = Counter(one.skill for one in history)
    return Standing(
        skills={s.slug: mastery(history, s.slug) for s in SKILLS if s.slug in tried},
        answers=len(history),
        questions=len(first),
        at_first=sum(one.credit == 1 and not one.help for one in first.values()),
        seen=history[-1].at if history else None,
        tries=tried,
    )


class NoRecordsError(Exception):
    """A place in which nobody has kept anything; ``message`` names it."""

    def __init__(self, place: str) -> None:
        """Name the place."""
        self.message = Message(_("There are no records in {place}."), {"place": place})
        super().__init__(str(self.message))


def results_at(given: str | None) -> list[Result]:
    """The results that are kept in a place, the usual one if none is given.

    KeeperError if they cannot be read, NoRecordsError if a place is given that has none.
    """
    place = given or default_place()
    if has_records(place):
        return results(open_records(place).keeper)
    if given:
        raise NoRecordsError(place)
    return []


def results(keeper: Keeper) -> list[Result]:
    """The results of all learners by their names, then of those without one; or KeeperError."""
    attempts: dict[str, list[Attempt]] = {}
    for one in keeper.attempts():
        attempts.setdefault(one.learner, []).append(one)
    names = keeper.names()
    learners = [
        Result(learner, names.get(learner, ""), standing(attempts.get(learner, ())))
        for learner in {*attempts, *names}
    ]
    return sorted(learners, key=lambda one: (not one.name, one.name.casefold(), one.learner))
