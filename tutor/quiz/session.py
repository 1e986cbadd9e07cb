"""Session: one quiz of one learner, from the first question to what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tutor.engine import Message
from tutor.engine.message import _
from tutor.quiz.keeping import Keeping
from tutor.records import Attempt
from tutor.teaching.code import variant_word
from tutor.teaching.diagnosis import Diagnosis
from tutor.teaching.grading import Grade, grade
from tutor.teaching.mastery import Hint, hints
from tutor.teaching.question import Answer, Question, answer_json

Choose = Callable[[Diagnosis], Question]
"""Gives the next question after what is known of the learner."""
LONGEST: Final = 1_000_000
"""The most seconds that an answer is said to have taken."""


@dataclass(frozen=True)
class Done:
    """A question that was answered: its grade, and how many hints were used."""

    grade: Grade
    help: int = 0


class Session:
    """Asks a number of questions, one after the other.

    ``asked`` is the question that stands, ``grade`` what its answer came to, None before it is
    given; ``done`` are the answers that count; ``hints`` are those shown so far. An ``extra``
    question is answered and kept, but counts for nothing in the quiz. ``news`` says what is to
    be known of how answers are kept. In an exam nothing is told before the end. ``known`` is
    what is known of the learner before the first question.
    """

    def __init__(
        self,
        choose: Choose,
        length: int,
        keeping: Keeping,
        *,
        exam: bool = False,
        known: Diagnosis | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.length, self.exam, self.keeping = length, exam, keeping
        self._choose, self._clock = choose, clock
        self.known = known or Diagnosis()
        self.done: list[Done] = []
        self.grade: Grade | None = None
        self.hints: tuple[Hint, ...] = ()
        self.extra = self.over = False
        self.news: Message | None = None
        self._ask(choose(self.known))

    def _ask(self, asked: Question, *, extra: bool = False) -> None:
        self.asked, self.grade, self.hints, self.extra = asked, None, (), extra
        self._began = self._clock()

    @property
    def number(self) -> int:
        """The number of the question that stands, from 1."""
        return min(len(self.done) + (self.grade is None or self.extra), self.length)

    @property
    def more_hints(self) -> int:
        """How many hints there are still."""
        if self.exam or self.grade or self.over:
            return 0
        return len(hints(self.asked)) - len(self.hints)

    def hint(self) -> None:
        """Show one more hint, if there is one."""
        if self.more_hints:
            self.hints = hints(self.asked)[: len(self.hints) + 1]

    def answer(self, given: Answer) -> None:
        """Grade and keep an answer; AnswerError if the question does not allow it."""
        if self.grade or self.over:
            return
        found = grade(self.asked, given)
        self.news = self.keeping.keep(self._attempt(found)).news
        self.known.learn(self.asked, given)
        self.grade = found
        if not self.extra:
            self.done.append(Done(found, len(self.hints)))
        if self.exam:
            self.next()

    def _attempt(self, found: Grade) -> Attempt:
        return Attempt(
            learner=self.keeping.learner,
            question=str(found.question.code),
            skill=found.question.skill.slug,
            variant=variant_word(found.question.variant),
            answer=answer_json(found.given),
            credit=found.credit,
            believed=found.believed.slug if found.believed else None,
            help=len(self.hints),
            exam=self.exam,
            seconds=min(self._clock() - self._began, LONGEST),
        )

    def next(self) -> None:
        """Go on when the answer has been read: to the next question, or to the end."""
        if self.grade is None or self.over:
            return
        self.news = None if not self.exam else self.news
        if len(self.done) >= self.length:
            self.over, self.extra = True, False
        else:
            self._ask(self._choose(self.known))

    def try_one(self) -> None:
        """Ask the counterexample of the belief that the answer fits; if none is near, say so."""
        if self.grade is None or self.over or self.exam:
            return
        found = self.grade.counterexample
        self.news = (
            None if found else Message(_("There is no other question like this one nearby."))
        )
        if found:
            self._ask(found, extra=True)
