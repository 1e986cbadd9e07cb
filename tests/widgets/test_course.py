"""The map of the course: the parts of it, and where a reader goes on."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest

from tutor.locale import say
from tutor.records.results import standing
from tutor.teaching.curriculum import CURRICULUM
from tutor.teaching.mastery import Mastery
from tutor.teaching.skills import SKILLS
from widgets.serving.course import PARTS, course
from widgets.serving.progress import Kept, of_the_course

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

SLUGS = [lesson.slug for lesson in CURRICULUM]
ALL = range(1, len(SLUGS) + 1)
SILENT = {lesson.number for lesson in CURRICULUM if not lesson.skills}
"""The lessons without skills of their own."""


def lessons(
    begun: Collection[int] = (),
    mastered: Collection[int] = (),
    answers: Mapping[str, int] = MappingProxyType({}),
) -> list[dict[str, Any]]:
    """Return our lessons for one who began with some, tried one skill of each, and mastered some.

    Lessons are told by their numbers; ``answers`` are how many were given about a skill.
    """
    tried = {
        skill.slug: Mastery(3 if lesson.number in mastered else 1, lesson.number in mastered)
        for lesson in CURRICULUM
        for skill in lesson.skills[: None if lesson.number in mastered else 1]
        if lesson.number in (*begun, *mastered)
    }
    tries = dict.fromkeys(tried, 3) | dict(answers)
    kept = Kept(replace(standing(()), skills=tried, tries=tries))
    return [of_the_course(one.slug, say(one.title), "en", kept) for one in CURRICULUM]


def goes_on(some: list[dict[str, Any]]) -> int | None:
    """Return the number of the lesson that a reader goes on with."""
    found = course(some, SLUGS[: len(some)], "en")["go_on"]
    return None if found is None else [one.get("here", False) for one in some].index(True) + 1


def test_every_lesson_is_in_one_part_of_the_course() -> None:
    some = lessons()
    parts = course(some, SLUGS, "en")["parts"]
    assert [len(part["lessons"]) for part in parts] == [5, 2, 3, 3, 1]
    assert [one for part in parts for one in part["lessons"]] == some
    assert PARTS[-1][1] == len(SLUGS)


def test_the_parts_have_names_in_the_language_of_the_page() -> None:
    parts = course(lessons()[6:9], SLUGS[6:9], "pt_BR")["parts"]
    assert [part["title"] for part in parts] == ["A Lua e os apuros", "A família de jogos"]


def test_the_lessons_of_another_author_are_one_part() -> None:
    names = [SLUGS[0], "02-mine"]
    some = [of_the_course(name, "Mine", "en", Kept()) for name in names]
    told = course(some, names, "en")
    (part,) = told["parts"]
    assert (part["title"], len(part["lessons"])) == ("Lessons", 2)
    assert told["go_on"] is some[0]


@pytest.mark.parametrize(
    ("begun", "mastered", "number"),
    [
        ((), (), 1),
        ((1,), (), 2),
        ((), (2,), 1),
        (ALL[:10], (), 11),
        (ALL[:13], (), 14),
        (ALL, (), 1),
        (ALL, ALL[:8], 9),
        (ALL, ALL, None),
    ],
)
def test_a_reader_goes_on_with_what_is_not_begun_and_then_with_what_is_left(
    begun: Collection[int], mastered: Collection[int], number: int | None
) -> None:
    assert goes_on(lessons(begun, mastered)) == number


def test_a_lesson_whose_quiz_was_left_is_gone_on_with() -> None:
    assert goes_on(lessons((1,), answers={"taker": 1})) == 2
    assert goes_on(lessons((1, 2), answers={"follow-suit": 2})) == 1


def test_the_whole_course_counts_its_skills() -> None:
    told = course(lessons((2,), (1,)), SLUGS, "en")
    mastered = len(CURRICULUM[0].skills)
    assert (told["mastered"], told["skills"], told["begun"]) == (mastered, len(SKILLS), True)


def test_a_lesson_is_new_begun_or_done() -> None:
    some = lessons(ALL, ALL[:5])
    course(some, SLUGS, "en")
    states = dict(zip(ALL, (one["state"] for one in some), strict=True))
    assert {number for number, state in states.items() if state == "done"} == set(ALL[:5])
    assert {number for number, state in states.items() if state == "new"} == SILENT == {11, 12}
