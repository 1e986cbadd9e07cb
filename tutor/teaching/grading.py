"""Grading: which parts of an answer are right, and what its faults tell."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tutor.teaching.asking import NoQuestionError, question
from tutor.teaching.code import LARGEST_SEED, Code
from tutor.teaching.misconceptions import MISCONCEPTIONS, Misconception
from tutor.teaching.question import Answer, Explanation, Form, Question, checked

HALF: Final = 0.5
LOOKED_AT: Final = 40
"""How many questions are looked through for a counterexample."""


@dataclass(frozen=True)
class Grade:
    """An answer compared with the right one, part by part.

    ``credit`` goes from 0 to 1; ``right``, ``missed`` and ``wrong`` are keys of parts;
    ``believed`` is the misconception under which the answer would be right, if there is one.
    """

    question: Question
    given: Answer
    credit: float
    right: tuple[str, ...]
    missed: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    believed: Misconception | None = None

    @property
    def perfect(self) -> bool:
        """Whether the answer is the right one."""
        return self.given == self.question.right

    @cached_property
    def explanations(self) -> Mapping[str, Explanation]:
        """Why each part named is as it is: its law, the reason here, and the smallest change."""
        keys = (*self.right, *self.missed, *self.wrong)
        return {key: self.question.why(key) for key in keys}

    @cached_property
    def counterexample(self) -> Question | None:
        """Another position in which the belief leads to a wrong answer; None without a belief."""
        return counterexample(self.question, self.believed) if self.believed else None


@dataclass(frozen=True)
class _Parts:
    right: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
    credit: float = field(default=0.0)


def grade(asked: Question, given: Answer) -> Grade:
    """Compare an answer with the right one; AnswerError if the question does not allow it."""
    parts = _COMPARED[asked.form](asked, checked(asked, given))
    belief = None if given == asked.right else believed(asked, given)
    return Grade(asked, given, parts.credit, parts.right, parts.missed, parts.wrong, belief)


def _select(asked: Question, given: Answer) -> _Parts:
    """Each part rightly chosen counts, and each wrongly chosen one counts against it."""
    chosen, true = frozenset(map(str, given)), frozenset(map(str, asked.right))
    right, missed, wrong = (
        tuple(key for key in asked.keys if key in some)
        for some in (chosen & true, true - chosen, chosen - true)
    )
    whole = len(true) or 1
    credit = max(0.0, (len(right) - len(wrong)) / whole) if true else float(not chosen)
    return _Parts(right, missed, wrong, credit)


def _one(asked: Question, given: Answer) -> _Parts:
    """The verdict alone, with another reason, is half the answer."""
    key, true = str(given), str(asked.right)
    if key == true:
        return _Parts((key,), (), (), 1.0)
    half = "." in key and key.partition(".")[0] == true.partition(".")[0]
    return _Parts((), (true,), (key,), HALF if half else 0.0)


def _each(asked: Question, given: Answer) -> _Parts:
    """Each number, or each place in an order, counts alike."""
    compared = list(zip(asked.keys, given, asked.right, strict=True))
    right = tuple(key for key, ours, true in compared if ours == true)
    wrong = tuple(key for key, ours, true in compared if ours != true)
    return _Parts(right, (), wrong, len(right) / len(compared))


_COMPARED: Final = {
    Form.SELECT: _select,
    Form.ONE: _one,
    Form.NUMBERS: _each,
    Form.ORDER: _each,
}


def believed(asked: Question, given: Answer) -> Misconception | None:
    """The misconception that an answer fits: of several, one that shows in this skill."""
    fitting = [one for one in MISCONCEPTIONS if asked.wrong.get(one.slug) == given]
    shown = [one for one in fitting if asked.skill.slug in one.skills]
    return next(iter(shown or fitting), None)


def counterexample(asked: Question, belief: Misconception) -> Question | None:
    """The next question of the same skill whose answer the belief changes; None if none is near."""
    for step in range(1, LOOKED_AT):
        code = Code(asked.variant, asked.skill, (asked.code.seed + step) % LARGEST_SEED)
        with suppress(NoQuestionError):
            found = question(code)
            if belief.slug in found.wrong:
                return found
    return None
