"""A short quiz by keyboard alone, and one by touch on a telephone; each phase is for everyone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.browser.pages import LOOKS
from tests.browser.tables import Touch
from tests.browser.test_table_looks import violations
from tests.widgets.quizzes import FORMS
from tutor.teaching.asking import question
from tutor.teaching.question import Answer, Form, Question

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

QUIZ = """from tests.widgets.quizzes import FORMS
from tutor.quiz.keeping import Keeping
from tutor.quiz.session import Session
from tutor.teaching.asking import question
from widgets.quiz.quiz import Asking

questions = iter([question(code) for code in FORMS.values()])
begin = lambda: Session(lambda _known: next(questions), len(FORMS), Keeping(keep=False))
Asking(begin, language=None, letters=None, four_colour=False)
"""
"""A quiz with a question of each form."""
PAUSE = 450
"""Milliseconds in which a second click does not count."""


@pytest.fixture(scope="module")
def served(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve a quiz in both languages."""
    folder = tmp_path_factory.mktemp("quiz")
    for language in ("en", "pt_BR"):
        (folder / language).mkdir()
        text = notebook_text("Quiz", [QUIZ])
        (folder / language / "01-quiz.ipynb").write_text(text, encoding="utf-8")
    return serve(folder)


def open_quiz(page: Page, server: Server, language: str = "en") -> Locator:
    """Open the quiz and return it when it is drawn."""
    page.goto(server.lesson(f"{language}/01-quiz.ipynb"))
    quiz = page.locator(".hearts-quiz")
    expect(quiz.get_by_role("heading", level=2)).to_be_visible(timeout=30_000)
    page.wait_for_timeout(PAUSE)
    return quiz


def questions() -> Iterator[Question]:
    """Return the questions of the quiz."""
    return map(question, FORMS.values())


def in_order(answer: Answer) -> list[str]:
    """Return the keys or numbers of an answer."""
    return [answer] if isinstance(answer, str) else sorted(map(str, answer))


def looks(page: Page, what: str) -> None:
    """Nothing is wrong for anyone, wide and narrow, in the light and there in the dark as well."""
    size = page.viewport_size
    for scheme, width, height in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page, scheme) == [], f"{what}, {scheme}, {width}"
        assert sideways(page) == 0, f"{what}, {scheme}, {width}"
    assert small(page) == [], what
    if size:
        page.set_viewport_size(size)


def sideways(page: Page) -> int:
    """Return by how many pixels a page can be scrolled sideways."""
    wide: int = page.evaluate(
        "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def small(page: Page) -> list[str]:
    """Return what is to be pressed and smaller than a finger."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".hearts-quiz :is(button, label.row, summary)")]
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width && (width < 43.9 || height < 43.9);
          }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found


def focused(page: Page) -> str:
    """Return what of the focus tells where it is."""
    where: str = page.evaluate(
        "(({ tagName, textContent }) => `${tagName} ${textContent}`)(document.activeElement)"
    )
    return where


def tab_to(page: Page, selector: str) -> None:
    """Press the tab key until the focus is on something."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


def along_to(page: Page, key: str) -> None:
    """Press arrow keys until the focus is on a card."""
    page.keyboard.press("Home")
    for _ in range(30):
        if page.evaluate("() => document.activeElement.dataset.key").removesuffix("1") == key:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not reach {key}")


def type_answer(page: Page, asked: Question) -> None:
    """Answer rightly by keyboard alone."""
    right = asked.right
    if asked.form is Form.SELECT:
        tab_to(page, ".hand button")
        for key in in_order(right):
            along_to(page, key)
            page.keyboard.press("Enter")
    elif asked.form is Form.ONE:
        tab_to(page, ".laid button")
        place = asked.keys.index(str(right))
        page.keyboard.press("Home")
        for _ in asked.keys:
            if (
                page.locator(".laid button")
                .nth(place)
                .evaluate("(card) => card === document.activeElement")
            ):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif asked.form is Form.NUMBERS:
        for place, number in enumerate(right):
            tab_to(page, f".number:nth-of-type({place + 1}) input")
            page.keyboard.type(str(number))
    else:
        put_in_order(page, list(map(str, right)))
    tab_to(page, ".actions .main")
    page.keyboard.press("Enter")


def put_in_order(page: Page, wanted: list[str]) -> None:
    """Move each part up to its place."""
    for place, key in enumerate(wanted):
        tab_to(page, f'.order [data-key="{key}"] [data-by="-1"]')
        for _ in range(len(wanted)):
            keys = page.locator(".order > li").evaluate_all(
                "(rows) => rows.map((row) => row.dataset.key)"
            )
            if keys.index(key) == place:
                break
            page.keyboard.press("Enter")


def test_a_quiz_by_keyboard_alone(served: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    quiz = open_quiz(page, served)
    for number, asked in enumerate(questions(), 1):
        expect(quiz.locator(".so-far p")).to_have_text(f"Question {number} of {len(FORMS)}")
        looks(page, f"question {number}")
        type_answer(page, asked)
        expect(quiz.locator(".told .word")).to_have_text("Right")
        expect(quiz.locator("[aria-live=polite]")).to_contain_text("Right.")
        assert focused(page) == "BUTTON Next"
        assert sideways(page) == 0
        page.wait_for_timeout(PAUSE)
        page.keyboard.press("Enter")
        expect(quiz.locator(".told")).to_have_count(0)
        assert focused(page).startswith("H2 ")
        page.wait_for_timeout(PAUSE)
    expect(quiz.locator(".score")).to_have_text("4 of 4 answers are right.")
    looks(page, "result")


def tap_answer(quiz: Locator, asked: Question) -> None:
    """Answer by touch: rightly, or as it stands."""
    if asked.form is Form.SELECT:
        for key in in_order(asked.right)[:1]:
            quiz.locator(f'.hand [data-card="{key}"]').tap()
    elif asked.form is Form.ONE:
        quiz.locator(".laid button").nth(asked.keys.index(str(asked.right))).tap()
    elif asked.form is Form.NUMBERS:
        for place, number in enumerate(asked.right):
            for _ in range(int(str(number))):
                quiz.locator(".number").nth(place).locator(".step").last.tap()
    else:
        quiz.locator(".order .step").nth(1).tap()
    quiz.locator(".actions .main").tap()


def test_a_quiz_by_touch(served: Server, new_page: NewPage) -> None:
    page = new_page(**Touch.context, reduced_motion="reduce")
    quiz = open_quiz(page, served, "pt_BR")
    quiz.get_by_role("button", name="Dica").tap()
    expect(quiz.locator(".hints li")).to_have_count(1)
    for asked in questions():
        tap_answer(quiz, asked)
        expect(quiz.locator(".told")).to_be_visible()
        page.wait_for_timeout(PAUSE)
        quiz.locator(".answered .main").tap()
        expect(quiz.locator(".told")).to_have_count(0)
        page.wait_for_timeout(PAUSE)
    expect(quiz.locator(".score")).to_contain_text("de 4")
    quiz.get_by_role("button", name="Ver de novo").first.tap()
    expect(quiz.locator(".told")).to_be_visible()
    looks(page, "looked at again")
    quiz.get_by_role("button", name="Voltar ao resultado").tap()
    expect(quiz.locator(".score")).to_be_visible()
    looks(page, "result")
