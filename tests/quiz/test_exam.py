"""Exams: every skill comes before one comes again; and quizzes under several rule sets."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.lessons.notebooks import makers, read
from tutor.engine import VARIANTS
from tutor.quiz.asking import Quizzes
from tutor.quiz.choice import ChoiceError, variants_for
from tutor.quiz.keeping import Keeping
from tutor.quiz.session import Session
from tutor.teaching.skills import skill


def answered(session: Session, *, rightly: bool) -> Session:
    """Answer a whole quiz, rightly or as misconceptions have it, and return it."""
    while not session.over:
        asked = session.asked
        wrong = list(asked.wrong.values())
        session.answer(asked.right if rightly or not wrong else wrong[0])
        session.next()
    return session


@pytest.mark.parametrize("rightly", [True, False])
def test_an_exam_asks_each_skill_before_one_comes_again(*, rightly: bool) -> None:
    skills = ["taker", "trick-points", "bonus-card", "ties", "moon-old"]
    quizzes = Quizzes(skills, None, 7, exam=True, seed=5, keeping=Keeping(keep=False))
    done = answered(quizzes.begin(), rightly=rightly).done
    asked = [one.grade.question.skill.slug for one in done]
    assert sorted(asked[:5]) == sorted(skills)
    assert max(Counter(asked).values()) == 2


@pytest.mark.parametrize("seed", range(3))
def test_the_moon_quiz_asks_of_every_scheme_of_other_packs_and_of_teams(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quiz(*given: Any, **named: Any) -> Quizzes:
        return Quizzes(*given, seed=seed, keeping=Keeping(keep=False), **named)

    monkeypatch.setattr("widgets.quiz.Quiz", quiz)
    (make,) = makers(read("en", "12-moon-quiz.ipynb"))
    quizzes = make()
    assert isinstance(quizzes, Quizzes)
    session = answered(quizzes.begin(), rightly=bool(seed % 2))
    questions = [one.grade.question for one in session.done]
    asked = {one.skill.slug for one in questions}
    assert session.exam
    assert len(questions) == 12
    assert asked == {
        *("moon-old", "moon-new", "moon-choice", "moon-mixed", "better-moon", "bonus-card", "teams")
    }
    assert any(one.variant.total != VARIANTS["black_lady"].total for one in questions)
    assert any(one.variant.teams for one in questions)


def test_a_quiz_may_be_about_several_rule_sets() -> None:
    some = variants_for([skill("taker")], ["hartenjagen", VARIANTS["koupes"]])
    assert some == (VARIANTS["hartenjagen"], VARIANTS["koupes"])


def test_rule_sets_that_have_nothing_to_ask_are_named() -> None:
    with pytest.raises(
        ChoiceError, match="nothing to ask about teams under koupes and hartenjagen"
    ):
        variants_for([skill("teams")], ["koupes", "hartenjagen"])


def test_a_short_quiz_is_mixed() -> None:
    skills = ["taker", "ties", "moon-old"]
    quizzes = Quizzes(skills, None, 3, seed=5, keeping=Keeping(keep=False))
    done = answered(quizzes.begin(), rightly=False).done
    assert sorted(one.grade.question.skill.slug for one in done) == sorted(skills)
