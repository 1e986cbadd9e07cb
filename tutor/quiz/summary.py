"""Summary: what came of a quiz: the score, what is mastered, what is believed, what to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine import Message
from tutor.engine.message import _, plural
from tutor.quiz.feedback import LawHere, law_of
from tutor.quiz.session import Done, Session
from tutor.teaching.mastery import NEEDED, Mastery, mastery
from tutor.teaching.misconceptions import Misconception
from tutor.teaching.skills import Skill


@dataclass(frozen=True)
class Tried:
    """A skill that was tried: how it went here, and how well it is mastered altogether."""

    skill: Skill
    right: int
    asked: int
    mastery: Mastery

    @property
    def says(self) -> Message:
        """How well the skill is mastered."""
        if self.mastery.mastered:
            return Message(_("Mastered"))
        told = {"count": NEEDED - self.mastery.counted, "needed": NEEDED}
        if not told["count"]:
            return Message(_("Not yet mastered: try it under another rule set"))
        if self.right and not self.mastery.counted:
            text = _("Not yet mastered: a wrong answer starts the count of {needed} anew")
            return Message(text, told)
        return plural(
            "Not yet mastered: {count} more right answer without help",
            "Not yet mastered: {count} more right answers without help",
            told,
        )


@dataclass(frozen=True)
class Read:
    """A law that is worth reading about, and a question that shows it."""

    law: LawHere
    done: Done


@dataclass(frozen=True)
class Summary:
    """What came of a quiz."""

    done: tuple[Done, ...]
    skills: tuple[Tried, ...]
    beliefs: tuple[Misconception, ...]
    reading: tuple[Read, ...]

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(one.grade.perfect for one in self.done)

    @property
    def says(self) -> Message:
        """The score in a line."""
        told = {"right": self.right, "count": len(self.done)}
        return plural(
            "{right} of {count} answer is right.", "{right} of {count} answers are right.", told
        )


def summary(session: Session) -> Summary:
    """What came of a quiz so far."""
    done = tuple(session.done)
    return Summary(done, _skills(session), _beliefs(session), _reading(done))


def _skills(session: Session) -> tuple[Tried, ...]:
    history = session.keeping.history() if session.done else []
    skills = dict.fromkeys(one.grade.question.skill for one in session.done)
    found = []
    for skill in skills:
        grades = [one.grade for one in session.done if one.grade.question.skill is skill]
        right = sum(one.perfect for one in grades)
        found.append(Tried(skill, right, len(grades), mastery(history, skill.slug)))
    return tuple(found)


def _beliefs(session: Session) -> tuple[Misconception, ...]:
    """The beliefs that the answers together speak for, then those that one alone fits."""
    alone = [one.grade.believed for one in session.done if one.grade.believed]
    return tuple({one.slug: one for one in (*session.known.named, *alone)}.values())


def _reading(done: Sequence[Done]) -> tuple[Read, ...]:
    found: dict[str, Read] = {}
    for one in done:
        for key in (*one.grade.wrong, *one.grade.missed):
            law = law_of(one.grade.explanations[key], one.grade.question)
            if law is not None:
                found.setdefault(law.law.slug, Read(law, one))
    return tuple(found.values())
