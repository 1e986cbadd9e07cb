"""The kernel behind a page: when it ends, and what the page makes of it."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error, expect

from tests.browser import chromium
from tests.browser.counting import open_lesson
from tests.browser.pages import close, kernel_of
from tests.browser.processes import lives, tree
from tests.browser.running import Server, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

    from tests.browser.pages import NewPage

pytestmark = pytest.mark.browser

IMPATIENT = """
import sys

import tutor.cli
import widgets.serving.serve

widgets.serving.serve.GRACE = 20
sys.exit(tutor.cli.main())
"""
"""The tutor, but that a kernel waits for its page no longer than 20 seconds."""


def pid_of(page: Page) -> int:
    """Return the process of the kernel, which the lesson printed."""
    return int(page.get_by_text("pid").inner_text().split()[1])


def test_a_kernel_ends_when_its_page_is_closed(small: Server, page: Page) -> None:
    open_lesson(page, small)
    kernel, pid = kernel_of(page), pid_of(page)
    assert small.knows(kernel)
    close(page)
    wait_for(lambda: not small.knows(kernel), "the kernel is still known")
    wait_for(lambda: not lives(pid), "the kernel's process still lives")


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
def test_kernels_are_forked_and_when_all_pages_are_closed_none_is_left(
    small: Server, new_page: NewPage
) -> None:
    server = Server(small.folder, small.runtime / "forking")
    server.runtime.mkdir()
    server.start()
    pages = [new_page() for _ in range(3)]
    for page, lesson in zip(pages, ["en/01-one", "en/02-two", "pt_BR/01-one"], strict=True):
        open_lesson(page, server, f"{lesson}.ipynb")
    kernels = {pid_of(page) for page in pages}
    started = tree(server.process.pid)
    (parent,) = {started[pid] for pid in kernels}
    assert set(started) == {parent, *kernels}
    for page in pages:
        close(page)
    wait_for(lambda: set(tree(server.process.pid)) == {parent}, "a kernel still lives")
    assert server.stop() == 0
    assert not lives(parent)


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
def test_nothing_outlives_a_server_that_is_killed(small: Server, new_page: NewPage) -> None:
    server = Server(small.folder, small.runtime / "killed")
    server.runtime.mkdir()
    server.start()
    open_lesson(new_page(forgive=True), server)
    started = tree(server.process.pid)
    assert len(started) == 2
    server.process.kill()
    server.process.wait()
    wait_for(lambda: not any(map(lives, started)), "something still lives")


def test_a_kernel_ends_when_its_page_is_left_for_another(small: Server, page: Page) -> None:
    open_lesson(page, small)
    kernel = kernel_of(page)
    page.get_by_role("link", name="Hearts Tutor").click()
    expect(page.get_by_role("listitem")).to_have_count(2)
    wait_for(lambda: not small.knows(kernel), "the kernel is still known")


def test_a_reload_deals_anew(small: Server, page: Page) -> None:
    open_lesson(page, small)
    kernel = kernel_of(page)
    page.get_by_role("button", name="Clicked 0").click()
    expect(page.get_by_role("button", name="Clicked 1")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Clicked 0").click(timeout=30_000)
    expect(page.get_by_role("button", name="Clicked 1")).to_be_visible()
    wait_for(lambda: not small.knows(kernel), "the kernel is still known")


def test_a_page_whose_connection_broke_goes_on_where_it_was(small: Server, page: Page) -> None:
    lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
    page.route_web_socket(
        re.compile("/channels"), lambda line: lines.append((line, line.connect_to_server()))
    )
    open_lesson(page, small)
    page.get_by_role("button", name="Clicked 0").click()
    expect(page.get_by_role("button", name="Clicked 1")).to_be_visible()
    for end in lines[0]:
        end.close()
    wait_for(lambda: page.evaluate("true") and len(lines) > 1, "the page does not connect again")
    page.get_by_role("button", name="Clicked 1").click()
    expect(page.get_by_role("button", name="Clicked 2")).to_be_visible(timeout=30_000)


def test_kernels_end_whose_pages_went_without_a_word(small: Server, browser: Browser) -> None:
    server = Server(small.folder, small.runtime / "impatient", program=("-c", IMPATIENT))
    server.runtime.mkdir()
    server.start()
    other = browser.browser_type.launch(
        executable_path=chromium.find(), chromium_sandbox=False, args=chromium.FLAGS
    )
    page = other.new_page()
    # Asked for by no page that will connect.
    left = page.request.get(server.lesson("en/01-one.ipynb")).text()
    open_lesson(page, server)
    kernels = [re.findall(r'"kernelId": ?"(.+?)"', left)[0], kernel_of(page)]
    assert all(map(server.knows, kernels))
    with contextlib.suppress(Error):
        other.new_browser_cdp_session().send("Browser.crash")
    wait_for(lambda: not any(map(server.knows, kernels)), "a kernel is still known")
    assert server.stop() == 0


def test_a_lost_kernel_is_told_and_a_click_deals_anew(small: Server, new_page: NewPage) -> None:
    page = new_page(forgive=True)
    open_lesson(page, small)
    page.get_by_role("button", name="Clicked 0").click()
    os.kill(pid_of(page), signal.SIGKILL)
    expect(page.get_by_role("alert")).to_contain_text("The table has closed", timeout=30_000)
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("button", name="Clicked 0")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("alert")).to_be_empty()


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
