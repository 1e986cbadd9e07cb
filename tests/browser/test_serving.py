"""Lessons as web pages: what is sent, in which language, and what becomes of the kernel."""

from __future__ import annotations

import json
import os
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LESSONS, Server, close, kernel_of, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import NewPage

pytestmark = pytest.mark.browser

EVERY_LESSON = sorted(path.relative_to(LESSONS).as_posix() for path in LESSONS.glob("*/*.ipynb"))

WIDGET = '''
import os

import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = `Clicked ${model.get("count")}`; };
        button.addEventListener("click", () => model.send({}));
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.click)

    def click(self, *_):
        self.count += 1


Counter()
'''


def notebook(title: str) -> str:
    """Return a lesson with a table of sorts: a button that its kernel counts for."""
    unrun: dict[str, object] = {"execution_count": None, "metadata": {}, "outputs": []}
    cells = [
        {"cell_type": "markdown", "id": "title", "metadata": {}, "source": f"# {title}"},
        {"cell_type": "code", "id": "counter", "source": WIDGET, **unrun},
        {"cell_type": "code", "id": "process", "source": "print('pid', os.getpid())", **unrun},
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture(scope="module")
def small(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve two lessons in English and one in Portuguese."""
    folder = tmp_path_factory.mktemp("lessons")
    for path, title in {
        "en/01-one.ipynb": "The trick",
        "en/02-two.ipynb": "Follow suit & more",
        "pt_BR/01-one.ipynb": "A vaza",
    }.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(notebook(title), encoding="utf-8")
    return serve(folder)


def open_lesson(page: Page, server: Server, path: str = "en/01-one.ipynb") -> None:
    """Open a lesson and wait until it can be clicked."""
    page.goto(server.lesson(path))
    expect(page.get_by_role("button", name="Clicked 0")).to_be_visible(timeout=30_000)


def pid_of(page: Page) -> int:
    """Return the process of the kernel, which the lesson printed."""
    return int(page.get_by_text("pid").inner_text().split()[1])


def lives(pid: int) -> bool:
    """Tell whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_first_page_leads_to_the_lessons_in_the_readers_language(
    small: Server, new_page: NewPage
) -> None:
    page = new_page(locale="pt-BR")
    page.goto(small.url)
    expect(page).to_have_url(f"{small.url}voila/tree/pt_BR")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.get_by_role("listitem")).to_have_text(["A vaza"])


def test_the_first_page_offers_the_languages_to_a_reader_of_neither(
    small: Server, new_page: NewPage
) -> None:
    page = new_page(locale="nl-NL")
    page.goto(small.url)
    expect(page.get_by_role("main").get_by_role("link")).to_have_count(2)


def test_the_list_names_lessons_by_their_titles(small: Server, page: Page) -> None:
    page.goto(small.url)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("listitem")).to_have_text(["The trick", "Follow suit & more"])
    page.get_by_role("link", name="Follow suit & more").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Follow suit & more¶")
    expect(page).to_have_title("Follow suit & more · Hearts Tutor")


def test_a_lesson_shows_and_answers(small: Server, page: Page) -> None:
    open_lesson(page, small)
    page.get_by_role("button", name="Clicked 0").click()
    expect(page.get_by_role("button", name="Clicked 1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#dealing")).to_have_count(0)
    expect(page.get_by_text("import anywidget")).to_have_count(0)
    assert page.get_by_role("main").count() == 1


def test_a_lesson_knows_its_neighbours_and_its_translation(small: Server, page: Page) -> None:
    open_lesson(page, small)
    next_lesson = page.get_by_role("contentinfo").get_by_role("link")
    expect(next_lesson).to_have_text(["Next lesson Follow suit & more"])
    page.locator("header a[hreflang='pt-BR']").click()
    expect(page).to_have_url(small.lesson("pt_BR/01-one.ipynb"))
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")


def test_the_first_tab_stop_skips_to_the_lesson(small: Server, page: Page) -> None:
    open_lesson(page, small)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_narrow_page_does_not_scroll_sideways(
    small: Server, new_page: NewPage, scheme: str
) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, color_scheme=scheme)
    open_lesson(page, small)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == {"light": "rgb(250, 248, 242)", "dark": "rgb(23, 24, 26)"}[scheme]


def test_a_kernel_ends_when_its_page_is_closed(small: Server, page: Page) -> None:
    open_lesson(page, small)
    kernel, pid = kernel_of(page), pid_of(page)
    assert small.knows(kernel)
    close(page)
    wait_for(lambda: not small.knows(kernel), "the kernel is still known")
    wait_for(lambda: not lives(pid), "the kernel's process still lives")


def test_a_kernel_ends_when_its_page_is_left_for_another(small: Server, page: Page) -> None:
    open_lesson(page, small)
    kernel = kernel_of(page)
    page.get_by_role("link", name="Hearts Tutor").click()
    expect(page.get_by_role("listitem")).to_have_count(2)
    wait_for(lambda: not small.knows(kernel), "the kernel is still known")


def test_a_lost_kernel_is_told_and_a_click_deals_anew(small: Server, new_page: NewPage) -> None:
    page = new_page(forgive=True)
    open_lesson(page, small)
    page.get_by_role("button", name="Clicked 0").click()
    os.kill(pid_of(page), signal.SIGKILL)
    expect(page.get_by_role("alert")).to_contain_text("The table has closed", timeout=30_000)
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("button", name="Clicked 0")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("alert")).to_be_empty()


def test_a_page_outside_the_lessons_is_not_found(small: Server, new_page: NewPage) -> None:
    page = new_page(forgive=True)
    answer = page.goto(small.lesson("en/09-nine.ipynb"))
    assert answer
    assert answer.status == 404
    page.get_by_role("link", name="Hearts Tutor").click()
    expect(page.get_by_role("listitem")).to_have_count(2)


def test_ctrl_c_ends_the_server_and_every_kernel(small: Server, new_page: NewPage) -> None:
    server = Server(small.folder, small.runtime / "other")
    server.runtime.mkdir()
    server.start()
    page = new_page(forgive=True)
    open_lesson(page, server)
    pid = pid_of(page)
    assert server.stop() == 0
    assert not lives(pid)
    expect(page.get_by_role("alert")).to_contain_text("does not answer", timeout=30_000)


@pytest.mark.parametrize("path", EVERY_LESSON)
def test_a_lesson_of_ours_opens_on_a_narrow_screen(
    server: Server, new_page: NewPage, path: str
) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    page.goto(server.lesson(path))
    expect(page.locator(".output > script")).to_have_count(0, timeout=30_000)
    expect(page.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", path.partition("/")[0].replace("_", "-"))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
