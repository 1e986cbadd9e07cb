"""The pages around the lessons: the map of the course, the reader's settings, what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.notebooks import notebook_text
from tests.browser.pages import LOOKS, kernel_of
from tests.browser.running import Server
from tests.browser.tables import card, hand
from tests.browser.test_table_looks import violations
from tests.records.samples import an_attempt
from tests.widgets.tables import FOLLOW
from tutor.engine import Card, Message
from tutor.locale import LANGUAGES, say
from tutor.records import open_records
from tutor.records.progress import TOO_LARGE
from tutor.teaching.curriculum import CURRICULUM
from widgets.serving.progress import LARGEST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

    from tests.browser.pages import NewPage

pytestmark = pytest.mark.browser

LEARNER = "0123456789abcdef0123456789abcdef"
"""Somebody who has mastered the first lesson and begun the second one."""
WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 640}
TABLE = f"from widgets.card_table import CardTable\n\nCardTable(turn={FOLLOW!r})"
TABLES = [TABLE, *[TABLE.partition("\n\n")[2]] * 2]
PROSE = "Q♠ and J♦ lie there, and A to K."


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve a notebook for each lesson of the course, to readers who are asked for their names."""
    folder = tmp_path_factory.mktemp("course")
    for language in LANGUAGES:
        (folder / language).mkdir()
        for lesson in CURRICULUM:
            tables = TABLES if lesson.number < 3 else []
            text = notebook_text(say(lesson.title, language), tables, prose=PROSE)
            (folder / language / f"{lesson.slug}.ipynb").write_text(text, encoding="utf-8")
    place = tmp_path_factory.mktemp("records") / "answers.db"
    first, second = CURRICULUM[:2]
    learned = [(skill.slug, number) for number in range(4) for skill in first.skills]
    begun = [(second.skills[0].slug, number) for number in range(9, 12)]
    open_records(place).keeper.keep(
        *(
            an_attempt(
                number,
                learner=LEARNER,
                skill=skill,
                variant=("black_lady", "omnibus")[number % 2],
            )
            for skill, number in [*learned, *begun]
        )
    )
    options = ("--records", str(place), "--ask-names")
    server = Server(folder, tmp_path_factory.mktemp("serve"), options=options)
    server.start()
    yield server
    server.stop()


def known(context: BrowserContext, server: Server) -> None:
    """Let a browser be that of the learner."""
    context.add_cookies([{"name": "hearts_learner", "value": LEARNER, "url": server.url}])


def open_map(page: Page, server: Server, language: str = "en") -> None:
    """Open the map of the course."""
    page.goto(f"{server.url}voila/tree/{language}")


def open_lesson(page: Page, server: Server, language: str = "en") -> None:
    """Open the first lesson and wait until all of its tables can be played at."""
    page.goto(server.lesson(f"{language}/01-the-trick.ipynb"))
    expect(page.locator(".hearts-table .hand")).to_have_count(len(TABLES), timeout=30_000)


def test_the_map_tells_how_far_each_lesson_has_come(course: Server, page: Page) -> None:
    known(page.context, course)
    open_map(page, course)
    expect(page.get_by_role("heading", level=2)).to_have_count(6)
    stops = page.locator(".path > li")
    expect(stops).to_have_count(len(CURRICULUM))
    expect(stops.nth(0)).to_contain_text("The trick")
    expect(stops.nth(0)).to_contain_text("7 min mastered")
    expect(stops.nth(1)).to_contain_text(f"7 min 0 of {len(CURRICULUM[1].skills)} skills mastered")
    expect(stops.nth(2).locator(".state")).to_have_text("7 min Go on here")
    expect(page.locator(".path [aria-current=step]")).to_have_count(1)
    page.get_by_role("link", name="Go on with 3 The first trick").click()
    expect(page).to_have_title("The first trick · Hearts Tutor")
    page.get_by_role("link", name="Lessons").click()
    expect(stops).to_have_count(len(CURRICULUM))


def test_a_newcomer_is_told_where_to_begin_and_may_give_a_name(
    course: Server, new_page: NewPage
) -> None:
    page = new_page(viewport=PHONE)
    open_map(page, course, "pt_BR")
    begin = page.get_by_role("link", name="Comece por 1 A vaza")
    expect(begin).to_be_in_viewport(ratio=1)
    page.get_by_label("Seu nome, para quem ensina").fill("Ana")
    page.get_by_role("button", name="Guardar meu nome").click()
    expect(page.locator(".told")).to_contain_text("Ana")
    expect(page.locator(".welcome form")).to_have_count(0)
    expect(page.locator(".kept").get_by_role("textbox")).to_have_value("Ana")


def test_progress_goes_out_and_comes_in_and_is_erased_when_that_is_wished_twice(
    course: Server, page: Page, new_page: NewPage, tmp_path: Path
) -> None:
    known(page.context, course)
    open_map(page, course)
    with page.expect_download() as begun:
        page.get_by_role("link", name="Save my progress to a file").click()
    file = tmp_path / begun.value.suggested_filename
    begun.value.save_as(file)

    other = new_page()
    open_map(other, course)
    expect(other.locator(".path .done")).to_have_count(0)
    with other.expect_file_chooser() as chooser:
        other.get_by_text("Open a progress file").click()
    chooser.value.set_files(file)
    expect(other.locator(".path .done")).to_have_count(1)

    other.get_by_role("button", name="Erase my progress").click()
    expect(other.get_by_role("button", name="Keep everything")).to_be_focused()
    other.keyboard.press("Enter")
    expect(other.get_by_role("dialog")).to_be_hidden()
    expect(other.locator(".path .done")).to_have_count(1)
    other.get_by_role("button", name="Erase my progress").click()
    other.get_by_role("button", name="Erase it").click()
    expect(other.locator(".told")).to_contain_text("erased")
    expect(other.locator(".path .done")).to_have_count(0)


def test_a_file_that_is_too_large_is_not_sent_and_the_page_stays(
    course: Server, page: Page, tmp_path: Path
) -> None:
    file = tmp_path / "film.mp4"
    file.write_bytes(b"x" * (LARGEST + 1))
    open_map(page, course, "pt_BR")
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Abrir um arquivo de progresso").click()
    chooser.value.set_files(file)
    expect(page.locator(".told")).to_have_text(say(Message(TOO_LARGE), "pt_BR"))
    expect(page.locator(".told")).to_be_focused()
    expect(page.locator(".told")).to_be_in_viewport()
    expect(page.locator(".path > li")).to_have_count(len(CURRICULUM))
    file.write_bytes(b"x" * LARGEST)
    with page.expect_navigation():
        page.locator("[type=file]").set_input_files(file)
    expect(page.locator(".told")).not_to_have_text(say(Message(TOO_LARGE), "pt_BR"))


def test_settings_are_in_force_at_once_and_remembered(course: Server, page: Page) -> None:
    open_lesson(page, course)
    table = page.locator(".hearts-table").first
    card(table, Card.parse("TS")).click()
    expect(table.locator(".verdict.illegal")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="A R D V").check()
    page.get_by_role("checkbox", name="Four colours").check()
    page.get_by_role("radio", name="Dark").check()
    for _visit in range(2):
        queen = table.locator('.hand [data-card="QH"] use')
        expect(queen).to_have_attribute("href", "#hearts-pt_PT-card-QH")
        expect(page.get_by_text("D♠ and V♦ lie there, and A to K.")).to_be_visible()
        expect(page.locator(".hearts-table.four-colour")).to_have_count(len(TABLES))
        assert colours(page) == ["rgb(23, 24, 26)", "rgb(18, 51, 42)", "#0a6336"]
        if not _visit:
            expect(table.locator(".verdict.illegal")).to_be_visible()
            open_lesson(page, course)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Four colours").uncheck()
    page.get_by_role("radio", name="Light").check()
    page.get_by_role("radio", name="A K Q J").check()
    expect(page.get_by_text(PROSE)).to_be_visible()
    expect(page.locator(".hearts-table.four-colour")).to_have_count(0)
    assert colours(page) == ["rgb(250, 248, 242)", "rgb(31, 92, 67)", ""]


def colours(page: Page) -> list[str]:
    """Return the colours of the page, of a table, and of its clubs where they have their own."""
    found: list[str] = page.evaluate(
        """() => {
          const table = document.querySelector(".hearts-table");
          return [getComputedStyle(document.body).backgroundColor,
            getComputedStyle(table.querySelector(".felt")).backgroundColor,
            getComputedStyle(table).getPropertyValue("--suit-c")];
        }"""
    )
    return found


def test_what_the_reader_chose_is_heard_before_the_system(
    course: Server, new_page: NewPage
) -> None:
    page = new_page(color_scheme="dark")
    page.context.add_cookies([{"name": "hearts_dark", "value": "light", "url": course.url}])
    open_map(page, course)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(250, 248, 242)"


def test_settings_are_opened_and_left_by_keyboard(course: Server, page: Page) -> None:
    open_map(page, course)
    settings = page.get_by_role("button", name="Settings")
    settings.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Português")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="A R D V")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Settings")).to_be_hidden()
    expect(settings).to_be_focused()


def test_the_language_that_was_chosen_is_that_of_the_first_page(course: Server, page: Page) -> None:
    open_map(page, course)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Português").click()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    page.goto(course.url)
    expect(page).to_have_url(f"{course.url}voila/tree/pt_BR")


def test_a_lost_table_brings_its_reader_back_to_the_place(
    course: Server, new_page: NewPage
) -> None:
    page = new_page(viewport=PHONE, forgive=True)
    open_lesson(page, course)
    page.locator(".hearts-table").last.evaluate("(table) => table.scrollIntoView()")
    top = stands(page)
    assert abs(top) < PHONE["height"] / 4
    forget(page, course)
    page.get_by_role("button", name="Deal again").click()
    expect(page.get_by_role("alert")).to_be_empty()
    for _visit in range(2):
        expect(page.locator(".hearts-table .hand")).to_have_count(len(TABLES), timeout=30_000)
        for _look in range(20):
            if abs(stands(page) - top) < 1:
                break
            page.wait_for_timeout(100)
        assert stands(page) == pytest.approx(top, abs=1)
        page.reload()


def test_the_back_button_brings_a_lesson_back_to_its_place(
    course: Server, new_page: NewPage
) -> None:
    page = new_page(viewport=PHONE)
    open_lesson(page, course)
    page.locator(".hearts-table").last.evaluate("(table) => table.scrollIntoView()")
    page.reload()
    expect(page.locator(".hearts-table .hand")).to_have_count(len(TABLES), timeout=30_000)
    page.wait_for_function("scrollY > 0")
    read = page.evaluate("scrollY")
    page.goto(course.lesson("en/02-passing.ipynb"))
    expect(page.locator(".hearts-table .hand")).to_have_count(len(TABLES), timeout=30_000)
    page.go_back()
    expect(page.locator(".hearts-table .hand")).to_have_count(len(TABLES), timeout=30_000)
    page.wait_for_function("(read) => Math.abs(scrollY - read) < 2", arg=read)
    open_lesson(page, course)
    assert page.evaluate("[scrollY, history.scrollRestoration]") == [0, "auto"]


def stands(page: Page) -> float:
    """Return where on the screen the last table begins."""
    top: float = page.locator(".hearts-table").last.evaluate(
        "(table) => table.getBoundingClientRect().top"
    )
    return top


def forget(page: Page, server: Server) -> None:
    """End the kernel of a page behind its back."""
    token = next(one for one in page.context.cookies() if one.get("name") == "_xsrf").get("value")
    address = f"{server.url}api/kernels/{kernel_of(page)}"
    assert page.request.delete(address, headers={"X-XSRFToken": token or ""}).ok


def test_a_page_is_printed_in_black_on_white_and_with_nothing_to_press(
    course: Server, new_page: NewPage
) -> None:
    page = new_page(color_scheme="dark")
    open_lesson(page, course)
    page.emulate_media(media="print", color_scheme="dark")
    colour = "getComputedStyle(document.body).{}"
    assert page.evaluate(colour.format("backgroundColor")) == "rgb(255, 255, 255)"
    assert page.evaluate(colour.format("color")) == "rgb(0, 0, 0)"
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    table = page.locator(".hearts-table").first
    expect(hand(table).first).to_be_visible()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("contentinfo")).to_be_hidden()


def test_the_pages_are_for_everyone(course: Server, new_page: NewPage) -> None:
    page = new_page(forgive=True)
    known(page.context, course)
    open_map(page, course)
    everyone(page, "the map")
    page.get_by_role("button", name="Erase my progress").click()
    everyone(page, "the question")
    open_lesson(page, course)
    page.get_by_role("button", name="Settings").click()
    everyone(page, "the settings")
    page.goto(f"{course.url}nothing")
    everyone(page, "an error")


def everyone(page: Page, what: str) -> None:
    """Nothing is wrong for anyone, wide and narrow, in the light and in the dark."""
    for scheme, width, height in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page, scheme) == [], f"{what}, {scheme}, {width}"
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width, what
    assert too_small(page) == [], what


def too_small(page: Page) -> list[str]:
    """Return what is to be pressed around a lesson and smaller than a finger."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(":is(header, main) :is(a, button), label > input")]
          .map((one) => (one.matches("input") ? one.parentElement : one))
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.9)
          .map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found
