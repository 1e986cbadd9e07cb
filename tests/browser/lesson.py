"""A whole lesson in a page, with every table and quiz in it tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import ViewportSize, expect

from tests.browser.learner import Learner
from tests.browser.test_table_looks import violations
from tests.lessons.notebooks import makers, read
from tutor.locale import LANGUAGES
from tutor.teaching.curriculum import CURRICULUM
from widgets.card_table import CardTable
from widgets.table.language import tag

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.running import Server

    Making = Callable[[], object]

WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
TABLES: Final = ".hearts-table:not(.sight, .hearts-lab *)"
DRAWN: Final = (".hearts-table", ".hearts-quiz")
FULL: Final = "05-scoring"
"""A lesson with many tables and quizzes."""
SLUGS: Final = [lesson.slug for lesson in CURRICULUM]


def open_lesson(page: Page, server: Server, language: str, slug: str) -> list[Making]:
    """Open a lesson; return what makes each of its tables, once all of it is drawn."""
    name = f"{slug}.ipynb"
    page.set_viewport_size(WIDE)
    page.goto(server.lesson(f"{language}/{name}"))
    tables = [make for make in makers(read(language, name)) if isinstance(make(), CardTable)]
    expect(page.locator(TABLES)).to_have_count(len(tables), timeout=60_000)
    expect(page.locator("#dealing, .output > script")).to_have_count(0, timeout=60_000)
    expect(page.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", tag(language))
    return tables


def do_lesson(page: Page, language: str, tables: list[Making]) -> None:
    """Do what a lesson asks for; the working folder is that of its language.

    All languages have the same tables: in English those are tried that are in no other language,
    where it is the first of each mode. Quizzes are answered in English, and of one lesson in all.
    """
    learner, known = Learner(page, language), set[str | None]()
    for place, make in enumerate(tables):
        table = page.locator(TABLES).nth(place)
        mode = table.get_attribute("data-mode")
        if (mode in known) is (language == LANGUAGES[0]):
            learner.table(table, make)
        known.add(mode)
    if language == LANGUAGES[0] or FULL in page.url:
        for quiz in page.locator(".hearts-quiz").all():
            learner.quiz(quiz)


def fits_a_telephone(page: Page, language: str, slug: str) -> None:
    """Nothing juts out where there is little room; axe looks at one language, for it reads none.

    Tables and quizzes have tests of their own: how they stand together is seen in one lesson.
    """
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    if language == LANGUAGES[0]:
        assert violations(page, outside=() if slug == FULL else DRAWN) == []
