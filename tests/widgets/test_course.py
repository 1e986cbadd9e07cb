"""The map of the course: the parts of it, and where a reader goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.teaching.curriculum import CURRICULUM
from widgets.serving.course import PARTS, course, state

SLUGS = [lesson.slug for lesson in CURRICULUM]


def lessons(*come: tuple[int, int, bool]) -> list[dict[str, Any]]:
    """Return lessons by how many skills they have, how many are mastered, and if they are begun."""
    return [
        {"progress": {"skills": skills, "mastered": mastered, "begun": begun}}
        for skills, mastered, begun in come
    ]


def goes_on(*come: tuple[int, int, bool]) -> int | None:
    """Return the place of the lesson that a reader goes on with."""
    some = lessons(*come)
    found = course(some, ["other"] * len(some), "en")["go_on"]
    return None if found is None else [lesson.get("here", False) for lesson in some].index(True)


def test_every_lesson_is_in_one_part_of_the_course() -> None:
    some = lessons(*[(1, 0, False)] * len(SLUGS))
    parts = course(some, SLUGS, "en")["parts"]
    assert [len(part["lessons"]) for part in parts] == [5, 2, 3, 3, 1]
    assert [one for part in parts for one in part["lessons"]] == some
    assert PARTS[-1][1] == len(SLUGS)


def test_the_parts_have_names_in_the_language_of_the_page() -> None:
    parts = course(lessons(*[(1, 0, False)] * 3), SLUGS[6:9], "pt_BR")["parts"]
    assert [part["title"] for part in parts] == ["A Lua e os apuros", "A família de jogos"]


def test_the_lessons_of_another_author_are_one_part() -> None:
    (part,) = course(lessons((0, 0, False), (0, 0, False)), [SLUGS[0], "02-mine"], "en")["parts"]
    assert (part["title"], len(part["lessons"])) == ("Lessons", 2)


@pytest.mark.parametrize(
    ("come", "place"),
    [
        ([(2, 0, False), (2, 0, False)], 0),
        ([(2, 1, True), (2, 0, False)], 1),
        ([(2, 0, False), (2, 2, True)], 0),
        ([(2, 2, True), (2, 1, True)], 1),
        ([(0, 0, True), (2, 1, True)], 1),
        ([(2, 2, True), (2, 2, True)], None),
        ([(0, 0, True), (2, 2, True)], None),
    ],
)
def test_a_reader_goes_on_with_what_is_not_begun_and_then_with_what_is_left(
    come: list[tuple[int, int, bool]], place: int | None
) -> None:
    assert goes_on(*come) == place


def test_the_whole_course_counts_its_skills() -> None:
    told = course(lessons((2, 2, True), (3, 1, True), (4, 0, False)), SLUGS[:3], "en")
    assert (told["mastered"], told["skills"], told["begun"]) == (3, 9, True)


def test_a_lesson_without_skills_is_never_mastered() -> None:
    assert state(skills=0, mastered=0, begun=True) == "begun"
    assert state(skills=2, mastered=1, begun=True) == "begun"
    assert state(skills=0, mastered=0, begun=False) == "new"
