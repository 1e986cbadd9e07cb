"""What a page weighs on its way, for a class on one network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.counting import open_lesson

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.running import Server

pytestmark = pytest.mark.browser

FIRST, NEXT = 2_000_000, 100_000
"""The most bytes that a browser loads with its first lesson, and with each one after it."""


def test_a_second_lesson_does_not_load_the_scripts_again(small: Server, page: Page) -> None:
    sizes: list[int] = []

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(int(event["encodedDataLength"]))

    watching = page.context.new_cdp_session(page)
    watching.send("Network.enable")
    watching.on("Network.loadingFinished", loaded)
    open_lesson(page, small)
    first = sum(sizes)
    sizes.clear()
    open_lesson(page, small, "en/02-two.ipynb")
    assert 500_000 < first < FIRST
    assert 1_000 < sum(sizes) < NEXT
