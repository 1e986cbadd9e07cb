"""From what an author asks for to a quiz."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from tutor.quiz.choice import Asked, skills_named, variants_for
from tutor.quiz.keeping import Keeping
from tutor.quiz.session import Session
from tutor.teaching.choosing import Chooser
from tutor.teaching.diagnosis import quiz_diagnosis
from tutor.teaching.mastery import Mastery, mastery
from tutor.teaching.question import Question
from tutor.teaching.skills import Skill

SEEDS: Final = 36**4
"""How many seeds are drawn from: codes stay short."""
LENGTH: Final = 10
"""How many questions a quiz has where nothing else is said."""


class Quizzes:
    """Quizzes about the same skills, in which no question comes twice.

    Exams and short quizzes ask of each skill before one comes again; others dwell on what tells
    most of what the learner believes. ``skills`` and ``variants`` are what they are about.
    """

    def __init__(
        self,
        skills: Sequence[str] = (),
        variant: Asked = None,
        length: int = LENGTH,
        *,
        exam: bool = False,
        seed: int | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        if type(length) is not int or length < 1:
            raise ValueError(f"length is at least 1, not {length!r}")
        chosen = skills_named(skills)
        self.length, self.exam = length, exam
        self.keeping = keeping or Keeping()
        self.skills, self.variants = chosen, variants_for(chosen, variant)
        self._chooser = Chooser(
            self.skills,
            self.variants,
            seed=secrets.randbits(32) if seed is None else seed,
            seeds=SEEDS,
            even=exam or length < LENGTH,
            mastered=self._mastered,
        )

    def begin(self) -> Session:
        """A new quiz."""
        known = quiz_diagnosis(self.skills, self.variants)
        return Session(self._chooser.next, self.length, self.keeping, exam=self.exam, known=known)

    def _mastered(self, skill: Skill) -> Mastery:
        return mastery(self.keeping.past(), skill.slug)


def alone(asked: Question, keeping: Keeping) -> Session:
    """A quiz of one question."""
    return Session(lambda _known: asked, 1, keeping)
