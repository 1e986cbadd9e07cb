"""The map of the course: its lessons in parts, how far each has come, and where to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tutor.engine.message import _
from tutor.locale import catalogue
from tutor.teaching.curriculum import CURRICULUM

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Lesson = dict[str, Any]
"""A lesson as a page describes it."""

PARTS: Final = (
    (_("The game"), 5),
    (_("The moon, and trouble"), 7),
    (_("The family of games"), 10),
    (_("Prove it"), 13),
    (_("Look it up"), 14),
)
"""The parts of the course, each with the number of its last lesson."""

ENOUGH: Final = 3
"""With how many answers about its skills a lesson has been gone through: as its quiz asks."""

SLUGS: Final = {lesson.slug: lesson.number for lesson in CURRICULUM}


def course(lessons: Sequence[Lesson], slugs: Sequence[str], language: str) -> dict[str, Any]:
    """Describe the course that some lessons make: ours in its parts, another author's as one."""
    for lesson in lessons:
        lesson["state"] = state(**lesson["progress"])
    goes_on = next_lesson(lessons)
    if goes_on:
        goes_on["here"] = True
    ours = SLUGS.keys() >= set(slugs)
    parts = _in_parts(lessons, slugs, language) if ours else _one_part(lessons, language)
    return {
        "begun": any(lesson["progress"]["tries"] for lesson in lessons),
        "go_on": goes_on,
        "mastered": sum(lesson["progress"]["mastered"] for lesson in lessons),
        "parts": list(parts),
        "skills": sum(lesson["progress"]["skills"] for lesson in lessons),
    }


def state(*, skills: int, mastered: int, tries: int) -> str:
    """Return how far a lesson has come: ``new``, ``begun`` or ``done``.

    >>> state(skills=3, mastered=3, tries=9)
    'done'
    """
    if not tries:
        return "new"
    return "done" if mastered == skills else "begun"


def next_lesson(lessons: Sequence[Lesson]) -> Lesson | None:
    """Return the first lesson not gone through; else the first with something left to master.

    A lesson without skills is never gone through, and passed over once a later one is begun.
    """
    begun = [place for place, one in enumerate(lessons) if one["progress"]["tries"]]
    last = max(begun, default=-1)
    new = (
        one
        for place, one in enumerate(lessons)
        if one["progress"]["tries"] < ENOUGH and (one["progress"]["skills"] or place > last)
    )
    rest = (one for one in lessons if one["progress"]["mastered"] < one["progress"]["skills"])
    return next(new, None) or next(rest, None)


def _one_part(lessons: Sequence[Lesson], language: str) -> Iterator[dict[str, Any]]:
    yield {"title": catalogue(language).gettext(_("Lessons")), "lessons": lessons}


def _in_parts(
    lessons: Sequence[Lesson], slugs: Sequence[str], language: str
) -> Iterator[dict[str, Any]]:
    first = 1
    for title, last in PARTS:
        some = [
            lesson
            for lesson, slug in zip(lessons, slugs, strict=True)
            if first <= SLUGS[slug] <= last
        ]
        first = last + 1
        if some:
            yield {"title": catalogue(language).gettext(title), "lessons": some}
