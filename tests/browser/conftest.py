"""A real server and a real browser, for tests that do what a person does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.counting import notebook
from tests.browser.pages import Watch, close
from tests.browser.running import Server
from tests.browser.tables import write_lessons
from widgets.serving.serve import LESSONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.pages import NewPage


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Path], Server]]:
    """Return what serves a folder: one server for each folder, for the whole session."""
    servers: dict[Path, Server] = {}

    def served(folder: Path) -> Server:
        if folder not in servers:
            # A short path: the kernels' sockets may live under it.
            servers[folder] = Server(folder, tmp_path_factory.mktemp("serve"))
            servers[folder].start()
        return servers[folder]

    yield served
    for server in servers.values():
        server.stop()


@pytest.fixture(scope="session")
def server(serve: Callable[[Path], Server]) -> Server:
    """Serve the project's own lessons."""
    return serve(LESSONS)


@pytest.fixture(scope="session")
def small(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve two lessons in English and one in Portuguese."""
    folder = tmp_path_factory.mktemp("lessons")
    for path, (title, about) in {
        "en/01-one.ipynb": ("The trick", "Who takes <it>?"),
        "en/02-two.ipynb": ("Follow suit & more", ""),
        "pt_BR/01-one.ipynb": ("A vaza é sua", ""),
    }.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(notebook(title, about), encoding="utf-8")
    return serve(folder)


@pytest.fixture(scope="session")
def tables(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve a table of each mode in a lesson of its own."""
    folder = tmp_path_factory.mktemp("tables")
    write_lessons(folder)
    return serve(folder)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser of this machine, without a window."""
    program = chromium.find()
    assert program, chromium.MISSING
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=False, args=chromium.FLAGS
        )
        yield opened
        opened.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Return what opens a page of its own, whose console must stay free of errors.

    ``forgive`` is for a test that provokes errors; outside requests are never forgiven.
    """
    watches: list[tuple[Watch, bool]] = []

    def open_page(*, forgive: bool = False, **context: Any) -> Page:
        page = browser.new_context(**{"locale": "en-US", **context}).new_page()
        watches.append((Watch(page), forgive))
        return page

    yield open_page
    for watch, _ in watches:
        if not watch.page.is_closed():
            close(watch.page)
        watch.page.context.close()
    complaints = [
        text
        for watch, forgive in watches
        for text in watch.complaints
        if not forgive or text.startswith("request")
    ]
    assert complaints == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """Open a page as wide as a small screen's window."""
    return new_page(viewport={"width": 1280, "height": 800})
