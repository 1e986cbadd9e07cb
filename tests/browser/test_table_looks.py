"""What a table looks like to everyone: nothing juts out, nothing is too small, axe finds nothing.

Each test leaves a picture of its mode in the folder that ``--pictures`` names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.tables import MODES, button, card, hand, open_table
from tests.widgets.tables import FOLLOW
from tutor.engine import Card, judge, read_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

SIZES = {"wide": (1280, 800), "phone": (360, 640)}
WIDTHS = (360, 414, 768, 1024, 1280, 1920, 3840)


@pytest.fixture(scope="session")
def pictures(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder for the pictures."""
    named: Path | None = request.config.getoption("--pictures")
    folder = named or tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def begin(table: Locator, mode: str) -> None:
    """Do something at a table, so that it has something to show."""
    for pressed in PRESSED[mode](table):
        pressed.click()
    for seen in SEEN[mode]:
        expect(table.locator(seen).first).to_be_visible()


PRESSED: Mapping[str, Callable[[Locator], list[Locator]]] = {
    "play": lambda table: [hand(table).last],
    "pass": lambda table: [hand(table).nth(place) for place in (1, 5, 9)],
    "turn": lambda table: [card(table, Card.parse("QH"))],
    "choose": lambda table: [
        card(table, judge(read_turn(FOLLOW)).cards[0]),
        card(table, Card.parse("TS")),
        button(table, "Check"),
    ],
    "taker": lambda table: [table.locator(".trick").get_by_role("button").nth(1)],
    "revoke": lambda table: [table.locator(".tricks-so-far").get_by_role("button").nth(1)],
    "watch": lambda table: [table.locator("[data-wish=step]")] * 3,
}
"""What is pressed in each mode, so that the table has something to show."""
SEEN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("play", "turn", "taker", "revoke"), (".verdict",)),
    "pass": (".hand [aria-pressed=true]", ".arrow"),
    "choose": (".verdict", ".details > li"),
    "watch": (".laid",),
}
"""What is to be seen then."""


def violations(page: Page) -> list[str]:
    """Return what axe finds, each with the first place where it does."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html']} {one['nodes'][0]['failureSummary']}"
        for one in found
    ]


def too_small(table: Locator) -> list[str]:
    """Return the buttons that are smaller than a finger, as far as they can be seen."""
    found: list[str] = table.evaluate(
        """(table) => [...table.querySelectorAll("button")].filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width && (width < 43.9 || height < 43.9);
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found


def juts_out(page: Page) -> list[str]:
    """Return what a page shows beyond its right edge, or can be scrolled to sideways."""
    found: list[str] = page.evaluate(
        """() => {
          const edge = document.documentElement.clientWidth;
          const wide = document.scrollingElement.scrollWidth > edge ? ["the page scrolls"] : [];
          const felt = document.querySelector(".hearts-table .felt").getBoundingClientRect();
          const out = [...document.querySelectorAll(".hearts-table button, .hearts-table svg")]
            .filter((one) => {
              const { right, left, width } = one.getBoundingClientRect();
              return width && (right > felt.right + 0.5 || left < felt.left - 0.5);
            });
          return [...wide, ...out.map((one) => one.outerHTML.slice(0, 120))];
        }"""
    )
    return found


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_is_for_everyone(
    tables: Server, new_page: NewPage, pictures: Path, mode: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    table = open_table(page, tables, MODES[mode])
    begin(table, mode)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert violations(page) == [], f"{scheme}, {size}"
            assert juts_out(page) == [], f"{scheme}, {size}"
            page.screenshot(path=pictures / f"{mode}-{size}-{scheme}.png", full_page=True)
    assert too_small(table) == []


@pytest.mark.parametrize("name", ["play", "play with two packs", "revoke"])
def test_a_table_fits_every_screen(tables: Server, new_page: NewPage, name: str) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, tables, name)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert juts_out(page) == [], f"{width} px"
        shown = table.bounding_box()
        assert shown
        assert shown["width"] <= width
