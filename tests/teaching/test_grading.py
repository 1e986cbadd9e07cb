"""Grading finds the parts, the partial credit, the belief and a counterexample."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.teaching.test_questions import sample
from tutor.engine.laws import law
from tutor.locale import LANGUAGES, say
from tutor.teaching.asking import question
from tutor.teaching.grading import grade
from tutor.teaching.minds import MINDS
from tutor.teaching.question import Form, Question


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    return list(sample(range(1)))


def of_form(questions: list[Question], form: Form) -> Iterator[Question]:
    return (asked for asked in questions if asked.form is form)


def test_the_right_answer_has_full_credit_and_no_fault(questions: list[Question]) -> None:
    for asked in questions:
        found = grade(asked, asked.right)
        assert (found.perfect, found.credit) == (True, 1.0)
        assert not found.missed
        assert not found.wrong
        assert found.believed is None
        assert found.counterexample is None


def test_a_missed_part_costs_its_share(questions: list[Question]) -> None:
    for asked in of_form(questions, Form.SELECT):
        right = sorted(map(str, asked.right))
        if len(right) > 1:
            found = grade(asked, frozenset(right[1:]))
            assert found.missed == (right[0],)
            assert found.credit == pytest.approx(1 - 1 / len(right))


def test_choosing_everything_is_no_way_to_full_credit(questions: list[Question]) -> None:
    for asked in of_form(questions, Form.SELECT):
        everything = frozenset(asked.keys)
        found = grade(asked, everything)
        assert found.perfect or (found.credit < 1 and found.wrong)


def test_each_number_counts_alike(questions: list[Question]) -> None:
    for asked in of_form(questions, Form.NUMBERS):
        first, *others = (int(number) for number in asked.right)
        found = grade(asked, (first + 1, *others))
        assert found.wrong == asked.keys[:1]
        assert found.credit == pytest.approx(len(others) / len(asked.keys))


def test_the_right_verdict_for_another_reason_is_half_right() -> None:
    asked = next(
        found
        for seed in range(40)
        if (found := question(f"3.black_lady.follow-suit.{seed}")).kind == "is-legal"
        and str(found.right).startswith("barred")
    )
    assert grade(asked, "barred.other").credit == pytest.approx(0.5)
    assert grade(asked, "legal").credit == 0


def test_every_part_that_is_graded_is_explained(questions: list[Question]) -> None:
    for asked in questions:
        for answer in {repr(a): a for a in asked.wrong.values()}.values():
            found = grade(asked, answer)
            assert set(found.explanations) == {*found.right, *found.missed, *found.wrong}
            for one in found.explanations.values():
                assert law(one.law).slug == one.law
                assert all(say(one.reason, language) for language in LANGUAGES)


def test_a_belief_is_found_and_met_by_a_counterexample(questions: list[Question]) -> None:
    met = 0
    for asked in questions[::5]:
        for slug, answer in asked.wrong.items():
            found = grade(asked, answer)
            assert found.believed is not None
            assert asked.wrong[found.believed.slug] == answer
            if found.believed.slug == slug and (other := found.counterexample):
                met += 1
                assert other != asked
                assert other.answer(MINDS[slug]) != other.right
                break
    assert met > 50
