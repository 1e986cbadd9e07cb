"""What the list of lessons is told of the course, and of how far its reader has come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.browser.notebooks import notebook_text
from tests.records.samples import an_attempt
from tutor.engine import Message
from tutor.locale import say
from tutor.records.results import standing
from tutor.teaching.curriculum import CURRICULUM
from widgets.serving.pages import describe
from widgets.serving.progress import NOTHING, Kept, of_the_course
from widgets.serving.serve import LESSONS

ORDER = (("follow-suit", "black_lady"), ("taker", "black_lady"), ("follow-suit", "omnibus"))


def kept(days_ago: int = 0) -> Kept:
    """Return what is kept of one who mastered to follow suit, and began with another skill."""
    at = datetime.now(UTC) - timedelta(days=days_ago, hours=1)
    return Kept(
        standing(
            an_attempt(number, skill=skill, variant=variant, at=at + timedelta(minutes=number))
            for number, (skill, variant) in enumerate(ORDER * 2)
        )
    )


def test_a_lesson_says_which_of_its_skills_are_mastered() -> None:
    told = of_the_course("01-the-trick", "A vaza", "pt_BR", kept())
    assert told["progress"] == {"skills": 2, "mastered": 1, "tries": 6}
    assert told["skills"] == [
        {"title": "Seguir o naipe", "mastered": True, "due": False},
        {"title": "Quem leva a vaza", "mastered": False, "due": False},
    ]
    assert told["minutes"] == CURRICULUM[0].minutes
    assert told["about"] == say(CURRICULUM[0].about, "pt_BR")


def test_a_skill_that_was_mastered_long_ago_is_due() -> None:
    told = of_the_course("01-the-trick", "The trick", "en", kept(days_ago=9))
    assert [one["due"] for one in told["skills"]] == [True, False]
    assert told["progress"]["mastered"] == 1


def test_a_lesson_of_which_nothing_was_tried_is_not_begun() -> None:
    told = of_the_course("02-passing", "Passing", "en", kept())
    assert told["progress"]["tries"] == 0
    assert of_the_course("01-the-trick", "The trick", "en", NOTHING)["progress"]["tries"] == 0


@pytest.mark.parametrize(
    ("slug", "title", "language"),
    [
        ("01-the-trick", "My own trick", "en"),
        ("01-the-trick", "The trick", "pt_BR"),
        ("01-the-trick", "The trick", "extra"),
        ("01-another", "The trick", "en"),
    ],
)
def test_of_another_authors_notebook_nothing_is_known(slug: str, title: str, language: str) -> None:
    assert of_the_course(slug, title, language, kept()) == {
        "minutes": 0,
        "progress": {"skills": 0, "mastered": 0, "tries": 0},
    }


def test_another_authors_notebook_says_what_it_is_about_itself(tmp_path: Path) -> None:
    for name, title in (("01-the-trick", "The trick"), ("50-mine", "Mine")):
        text = notebook_text(title, ["1"], about="As I see it.")
        (tmp_path / "en").mkdir(exist_ok=True)
        (tmp_path / "en" / f"{name}.ipynb").write_text(text, encoding="utf-8")
    ours, theirs = describe(tmp_path / "en", tmp_path, kept())["lessons"]
    assert ours["about"] == say(CURRICULUM[0].about)
    assert (theirs["about"], theirs["minutes"]) == ("As I see it.", 0)


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_the_list_is_the_curriculum_and_each_lesson_leads_to_the_next(language: str) -> None:
    folder = LESSONS / language
    lessons = describe(folder, LESSONS)["lessons"]
    assert [int(one["number"]) for one in lessons] == [one.number for one in CURRICULUM]
    assert [one["title"] for one in lessons] == [say(one.title, language) for one in CURRICULUM]
    assert all(one["minutes"] for one in lessons)
    first, second, *_rest = (folder / f"{lesson.slug}.ipynb" for lesson in CURRICULUM)
    assert describe(first, LESSONS)["next"]["title"] == say(CURRICULUM[1].title, language)
    assert describe(second, LESSONS)["previous"]["title"] == say(CURRICULUM[0].title, language)
    assert describe(first, LESSONS)["previous"] is None


def test_what_is_wrong_with_the_records_is_said_in_the_language_of_the_page() -> None:
    trouble = Message("Nobody has answered yet.")
    shown = describe(LESSONS / "pt_BR", LESSONS, Kept(trouble=trouble))
    assert shown["trouble"] == "Ninguém respondeu ainda."
    assert describe(LESSONS / "pt_BR", LESSONS)["trouble"] == ""
