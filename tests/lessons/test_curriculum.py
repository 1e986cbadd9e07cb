"""The course: every rule, variant and skill has its lesson, and its place there."""

from __future__ import annotations

import ast
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from tests.lessons.notebooks import LESSONS, read, sources
from tutor.engine import VARIANTS
from tutor.engine.laws import LAWS
from tutor.locale import LANGUAGES, say
from tutor.teaching.curriculum import CURRICULUM, Lesson
from tutor.teaching.glossary import GLOSSARY
from tutor.teaching.skills import SKILLS

if TYPE_CHECKING:
    from collections.abc import Iterator

SLUGS = [lesson.slug for lesson in CURRICULUM]
each_lesson = pytest.mark.parametrize("lesson", CURRICULUM, ids=SLUGS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def notebook(lesson: Lesson, language: str) -> dict[str, Any]:
    """Return the notebook of a lesson."""
    return read(language, f"{lesson.slug}.ipynb")


def anchors(found: dict[str, Any]) -> list[str]:
    """Return the anchors in the prose of a notebook."""
    return re.findall(r'<a id="([\w-]+)"></a>', "\n".join(sources(found, "markdown")))


@each_language
def test_the_lessons_are_those_of_the_curriculum_in_its_order(language: str) -> None:
    assert [path.stem for path in sorted((LESSONS / language).glob("*.ipynb"))] == SLUGS
    assert [lesson.number for lesson in CURRICULUM] == list(range(1, len(CURRICULUM) + 1))


@each_language
@each_lesson
def test_a_lesson_is_called_and_described_as_in_the_curriculum(
    lesson: Lesson, language: str
) -> None:
    found = notebook(lesson, language)
    assert sources(found, "markdown")[0].splitlines()[0] == f"# {say(lesson.title, language)}"
    assert found["metadata"]["hearts_tutor"]["description"] == say(lesson.about, language)


@each_language
@each_lesson
def test_every_law_and_skill_of_a_lesson_has_its_place_in_it(lesson: Lesson, language: str) -> None:
    found = anchors(notebook(lesson, language))
    wanted = {law.slug for law in lesson.laws} | {skill.slug for skill in lesson.skills}
    assert wanted - set(found) == set()
    assert sorted(found) == sorted(set(found)), "an anchor that comes twice"


def test_every_law_skill_and_term_has_a_lesson() -> None:
    assert {law.lesson for law in LAWS} <= set(SLUGS)
    assert {skill.lesson for skill in SKILLS} <= set(SLUGS)
    assert {term.lesson for term in GLOSSARY} <= set(SLUGS)


def test_every_variant_is_introduced_by_one_lesson() -> None:
    introduced = [name for lesson in CURRICULUM for name in lesson.variants]
    assert sorted(introduced) == sorted(VARIANTS)


def names_in(code: str) -> Iterator[str]:
    """Yield the words in the texts of a cell of code, as in ``"black_lady seat=0 hand=2C"``."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"\w+", node.value)


@each_lesson
def test_every_variant_of_a_lesson_is_met_in_it(lesson: Lesson) -> None:
    met = {name for code in sources(notebook(lesson, "en"), "code") for name in names_in(code)}
    assert set(lesson.variants) - met == set()


def links(found: dict[str, Any]) -> Iterator[str]:
    """Yield where the prose and the tables of a notebook lead to, elsewhere on the web left out."""
    texts = sources(found, "markdown")
    outputs = [one for cell in found["cells"] for one in cell.get("outputs", [])]
    texts += ["".join(one.get("data", {}).get("text/html", "")) for one in outputs]
    for text in texts:
        for link in re.findall(r'\]\(([^)\s]+)\)|href="([^"]+)"', text):
            yield unescape("".join(link))


@each_language
@each_lesson
def test_a_link_leads_to_a_lesson_and_to_a_place_that_is_there(
    lesson: Lesson, language: str
) -> None:
    for link in links(notebook(lesson, language)):
        name, _hash, anchor = link.partition("#")
        assert name.removesuffix(".ipynb") in SLUGS, link
        assert not anchor or anchor in anchors(read(language, name)), link


@each_lesson
def test_a_lesson_leads_to_the_same_lessons_in_every_language(lesson: Lesson) -> None:
    led = [sorted(links(notebook(lesson, language))) for language in LANGUAGES]
    assert all(one == led[0] for one in led)


@each_lesson
def test_a_lesson_begins_with_something_to_do(lesson: Lesson) -> None:
    first, second, *_rest = notebook(lesson, "en")["cells"]
    assert [first["cell_type"], second["cell_type"]] == ["markdown", "code"]
    assert len("".join(first["source"])) < 400, "too much to read before the first click"


@each_lesson
def test_a_lesson_ends_with_questions_and_with_its_sources(lesson: Lesson) -> None:
    found = notebook(lesson, "en")
    assert any(re.search(r"\bQuiz\(", code) for code in sources(found, "code"))
    assert re.search(
        r"cardgames\.io|World of Card Games|Hartenjagen", sources(found, "markdown")[-1]
    )
