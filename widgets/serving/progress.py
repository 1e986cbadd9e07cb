"""How far the reader of the list of lessons has come, read from the records for each visit."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Message
from tutor.locale import LANGUAGES, say
from tutor.records import KeeperError, default_place, has_records, open_records
from tutor.records.results import Standing, standing
from tutor.teaching.curriculum import CURRICULUM, Lesson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tutor.teaching.mastery import Mastery
    from tutor.teaching.skills import Skill
    from widgets.serving.reader import Reader

LARGEST: Final = 1 << 21
"""Bytes of a progress file that is taken in: years of answers."""
COURSE: Final[Mapping[str, Lesson]] = {lesson.slug: lesson for lesson in CURRICULUM}


@dataclass(frozen=True)
class Kept:
    """What is kept of a reader: where they stand, their name, and why nothing more can be read."""

    standing: Standing = field(default_factory=lambda: standing(()))
    name: str = ""
    trouble: Message | None = None


def kept_of(reader: Reader) -> Kept:
    """Read what is kept of a reader; it takes as long as the disk does, and never fails."""
    place = default_place()
    try:
        if reader.new or not has_records(place):
            return Kept()
    except KeeperError as error:
        return Kept(trouble=error.message)
    records = open_records(place)
    found = standing(records.attempts(reader.learner))
    return Kept(found, records.names().get(reader.learner, ""), records.trouble)


NOTHING: Final = Kept()


def of_the_course(slug: str, title: str, language: str, kept: Kept) -> dict[str, Any]:
    """Describe what the course knows of a notebook: how long it takes, and how far it has come.

    A notebook of the same name with another title is another author's: of that, as of every
    other one, nothing is known.
    """
    lesson = COURSE.get(slug)
    if lesson is None or language not in LANGUAGES or say(lesson.title, language) != title:
        return {"minutes": 0, "progress": {"skills": 0, "mastered": 0, "tries": 0}}
    stood = kept.standing.skills
    skills = [_skill(skill, stood.get(skill.slug), language) for skill in lesson.skills]
    return {
        "about": say(lesson.about, language),
        "minutes": lesson.minutes,
        "skills": skills,
        "progress": {
            "skills": len(skills),
            "mastered": sum(one["mastered"] for one in skills),
            "tries": sum(kept.standing.tries.get(skill.slug, 0) for skill in lesson.skills),
        },
    }


def _skill(skill: Skill, stood: Mastery | None, language: str) -> dict[str, Any]:
    """Describe a skill: whether it is mastered, and whether it should be tried again."""
    return {
        "title": say(skill.title, language),
        "mastered": bool(stood and stood.mastered),
        "due": bool(stood and stood.faded(datetime.now(UTC))),
    }
