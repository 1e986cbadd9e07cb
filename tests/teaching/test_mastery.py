"""Three unaided right answers, in two contexts, not in a row; and what fades comes back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import cycle

import pytest

from tests.teaching.test_questions import sample
from tutor.teaching.asking import applicable, question
from tutor.teaching.mastery import NEEDED, hints, mastery
from tutor.teaching.skills import SKILLS, Skill

START = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Tried:
    skill: str
    variant: str = "black_lady"
    credit: float = 1.0
    help: int = 0
    at: datetime = START


A, B, OTHER = Tried("taker"), Tried("taker", "omnibus"), Tried("follow-suit")
MASTERED = [A, OTHER, B, OTHER, A]


def test_three_unaided_right_answers_in_two_variants_master_a_skill() -> None:
    found = mastery(MASTERED, "taker")
    assert (found.counted, found.mastered) == (3, True)
    assert found.due == START + timedelta(days=1)


def test_two_are_too_few() -> None:
    assert not mastery([A, OTHER, B], "taker").mastered


def test_one_variant_is_too_few() -> None:
    assert not mastery([A, OTHER, A, OTHER, A], "taker").mastered


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_can_be_mastered_under_the_named_variants(skill: Skill) -> None:
    names = [variant.name for variant, one in applicable() if one is skill]
    other = OTHER if skill.slug != OTHER.skill else A
    history = [
        tried
        for _variant, name in zip(range(NEEDED), cycle(names))
        for tried in (other, Tried(skill.slug, name))
    ]
    assert mastery(history, skill.slug).mastered
    in_one = [replace(one, variant=names[0]) for one in history]
    assert mastery(in_one, skill.slug).mastered is (len(names) == 1)


def test_answers_in_a_row_on_one_skill_count_once() -> None:
    assert mastery([A, B, A], "taker").counted == 1


def test_help_does_not_count_and_does_not_undo() -> None:
    helped = Tried("taker", help=1)
    assert mastery([A, OTHER, helped, OTHER, B], "taker").counted == 2


def test_a_wrong_answer_begins_again() -> None:
    wrong = Tried("taker", credit=0.5)
    assert mastery([*MASTERED, OTHER, wrong], "taker").counted == 0


def test_what_was_mastered_fades_and_the_wait_doubles() -> None:
    later = START + timedelta(days=3)
    first = mastery(MASTERED, "taker")
    assert not first.faded(START)
    assert first.faded(later)
    again = mastery([*MASTERED, OTHER, Tried("taker", at=later)], "taker")
    assert again.due == later + timedelta(days=2)


def test_hints_go_from_the_law_to_the_parts_to_the_verdict() -> None:
    steps = Counter[bool]()
    for asked in sample(range(1)):
        law, parts, verdict = hints(asked)
        assert law.law == asked.why(verdict.parts[0]).law
        assert not law.parts
        assert len(parts.parts) < len(asked.keys)
        steps[bool(parts.parts)] += 1
        assert all(asked.why(key).reason == verdict.says for key in verdict.parts)
    assert steps[True]
    assert steps[False]


def test_a_hint_points_at_the_seat_that_a_belief_pays_otherwise() -> None:
    *_rest, verdict = hints(question("3.black_lady_new_moon.moon-new.weld"))
    assert len(verdict.parts) == 1
