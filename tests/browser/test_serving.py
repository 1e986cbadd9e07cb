"""Lessons as web pages: what is sent, and in which language."""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPConnection
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.counting import WIDGET, open_lesson
from tests.browser.notebooks import notebook_text
from tests.browser.processes import tree
from tests.browser.running import PATIENCE, Server
from widgets.serving.serve import own_address

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.pages import NewPage

pytestmark = pytest.mark.browser


def test_the_first_page_leads_to_the_lessons_in_the_readers_language(
    small: Server, new_page: NewPage
) -> None:
    page = new_page(locale="pt-BR")
    page.goto(small.url)
    expect(page).to_have_url(f"{small.url}voila/tree/pt_BR")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.get_by_role("listitem")).to_have_text(["1 A vaza é sua Comece aqui"])


def test_the_first_page_offers_the_languages_to_a_reader_of_neither(
    small: Server, new_page: NewPage
) -> None:
    page = new_page(locale="nl-NL")
    page.goto(small.url)
    expect(page.get_by_role("main").get_by_role("link")).to_have_count(2)


def test_the_list_names_lessons_by_number_title_and_description(small: Server, page: Page) -> None:
    page.goto(small.url)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    shown = ["1 The trick Who takes <it>? Begin here", "2 Follow suit & more"]
    expect(page.get_by_role("listitem")).to_have_text(shown)
    page.get_by_role("link", name="Follow suit & more").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Follow suit & more¶")
    expect(page).to_have_title("Follow suit & more · Hearts Tutor")


def test_a_page_names_its_letters_before_its_title(small: Server, page: Page) -> None:
    for address in (small.lesson("pt_BR/01-one.ipynb"), f"{small.url}voila/tree/pt_BR"):
        answer = page.request.get(address)
        assert answer.headers["content-type"].lower() == "text/html; charset=utf-8"
        head = answer.body()[:1024].partition(b"<title>")
        assert b'<meta charset="utf-8">' in head[0]
    page.goto(small.lesson("pt_BR/01-one.ipynb"))
    expect(page).to_have_title("A vaza é sua · Hearts Tutor")


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
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Português").click()
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


def test_a_page_outside_the_lessons_is_not_found(small: Server, new_page: NewPage) -> None:
    page = new_page(forgive=True)
    answer = page.goto(small.lesson("en/09-nine.ipynb"))
    assert answer
    assert answer.status == 404
    page.get_by_role("link", name="Hearts Tutor").click()
    expect(page.get_by_role("listitem")).to_have_count(2)


@pytest.mark.parametrize(
    ("locale", "said", "way"),
    [
        ("en-GB", "There is no such page", "All lessons"),
        ("pt-PT", "Esta página não existe", "Todas as lições"),
        ("nl-NL", "There is no such page", "All lessons"),
    ],
)
def test_an_address_of_nothing_is_told_in_the_readers_language(
    small: Server, new_page: NewPage, locale: str, said: str, way: str
) -> None:
    page = new_page(forgive=True, locale=locale, viewport={"width": 360, "height": 640})
    page.goto(f"{small.url}nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text(said)
    expect(page).to_have_title(f"{said} · Hearts Tutor")
    page.get_by_role("link", name=way).click()
    expect(page.get_by_role("listitem").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "%00",
        "voila/render/%00.ipynb",
        "voila/templates/%00",
        "voila/render/en/01-one",
        f"voila/render/{'a' * 300}.ipynb",
        "voila/render/%ff.ipynb",
        "voila/render/en/moon.txt",
        "voila/tree/en/moon.txt",
        "login",
        "logout",
    ],
)
def test_an_address_that_can_name_no_file_is_not_found(
    small: Server, page: Page, path: str
) -> None:
    answer = page.request.get(f"{small.url}{path}")
    assert answer.status == 404
    assert "There is no such page" in answer.text()
    assert page.request.head(f"{small.url}{path}").status == 404


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("voila/tree/en/", "voila/tree/en"),
        ("voila/tree/en/?a=b", "voila/tree/en?a=b"),
        ("voila/tree/en/02-two.ipynb", "voila/render/en/02-two.ipynb"),
    ],
)
def test_a_near_address_leads_to_the_page(small: Server, page: Page, path: str, there: str) -> None:
    for method in ("GET", "HEAD"):
        answer = page.request.fetch(f"{small.url}{path}", method=method, max_redirects=0)
        assert (answer.status, answer.headers["location"]) == (302, f"/{there}")


@pytest.mark.parametrize("path", ["", "voila/tree/en", "voila/render/en/02-two.ipynb"])
def test_a_head_says_that_a_page_is_there_and_starts_no_kernel(
    small: Server, page: Page, path: str
) -> None:
    before = tree(small.process.pid)
    answer = page.request.head(f"{small.url}{path}")
    assert (answer.status, answer.body()) == (200, b"")
    assert tree(small.process.pid).keys() <= before.keys()


@pytest.mark.parametrize("method", ["TRACE", "FOO"])
@pytest.mark.parametrize(
    "path",
    [
        "",
        "nothing",
        "hearts/erase",
        "voila/api/themes/none.css",
        "voila/render/en/01-one.ipynb",
        "voila/static/voila.js",
        "voila/tree/en",
    ],
)
def test_a_method_that_nobody_knows_is_refused_quietly(
    small: Server, method: str, path: str
) -> None:
    said = small.log.read_text(encoding="utf-8")
    with closing(HTTPConnection(urlsplit(small.url).netloc, timeout=PATIENCE)) as line:
        line.request(method, f"/{path}")
        assert line.getresponse().status == 405
    assert small.log.read_text(encoding="utf-8") == said


def test_the_template_opens_on_a_narrow_screen(server: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    page.goto(server.lesson("template/01-your-lesson.ipynb"))
    expect(page.locator(".output > script")).to_have_count(0, timeout=30_000)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_what_stands_below_a_cell_that_fails_is_shown(
    serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory, new_page: NewPage
) -> None:
    folder = tmp_path_factory.mktemp("failing")
    (folder / "en").mkdir()
    text = notebook_text("Failing", ["wrong = 1 / 0", WIDGET])
    (folder / "en" / "01-one.ipynb").write_text(text, encoding="utf-8")
    server = serve(folder)
    page = new_page()
    open_lesson(page, server)
    expect(page.locator("main")).to_contain_text("There was an error when executing cell")
    assert "ZeroDivisionError" in server.log.read_text(encoding="utf-8")
    assert "ZeroDivisionError" not in page.content()


def test_a_server_for_all_says_where_others_find_it(small: Server, tmp_path: Path) -> None:
    open_to_all = Server(small.folder, tmp_path, options=("--host=0.0.0.0",))
    open_to_all.start()
    said = open_to_all.log.read_text(encoding="utf-8")
    open_to_all.stop()
    assert "Hearts Tutor is at http://localhost:" in said
    for host in own_address():
        assert f"From other machines: http://{host}:" in said
