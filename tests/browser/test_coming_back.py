"""A page that is opened again: what was played at its tables goes on, or is said to be lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.browser.running import Server
from tests.browser.tables import hand, slug
from tests.browser.test_match import play_a_card, wished
from tests.browser.test_table_looks import SIZES, juts_out, too_small, violations
from tutor.engine import Message
from tutor.locale import say
from widgets.table.bookmark import DEAL_GOES_ON, LOST, MATCH_GOES_ON

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage

pytestmark = pytest.mark.browser

MAKE = "from widgets.card_table import CardTable\n\n"
TABLES = {
    "match": ["CardTable(mode='match', variant='hartenjagen')"],
    "deals": ["CardTable(seed=5)", "CardTable(tricks=3)"],
}
"""The tables of each lesson."""


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the records stand."""
    return tmp_path_factory.mktemp("records")


@pytest.fixture(scope="module")
def served(records: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the lessons in both languages."""
    folder = tmp_path_factory.mktemp("coming-back")
    for language in ("en", "pt_BR"):
        (folder / language).mkdir()
        for name, tables in TABLES.items():
            text = notebook_text(name.capitalize(), [MAKE + table for table in tables])
            (folder / language / f"{slug(name)}.ipynb").write_text(text, encoding="utf-8")
    options = (f"--records={records / 'class.db'}",)
    server = Server(folder, tmp_path_factory.mktemp("serve"), options=options)
    server.start()
    yield server
    server.stop()


def table_of(page: Page, number: int = 0) -> Locator:
    """Return one of the tables of a page, when it is drawn."""
    table = page.locator(".hearts-table").nth(number)
    expect(table.locator(".felt")).to_be_visible(timeout=30_000)
    return table


def opened(page: Page, server: Server, name: str, language: str) -> Locator:
    """Open a lesson, and return its first table."""
    page.goto(server.lesson(f"{language}/{slug(name)}.ipynb"))
    return table_of(page)


def lies(table: Locator) -> list[list[str | None]]:
    """Return the cards of the hand, of the trick and of the tricks so far, and the scores."""
    return [
        table.locator(part).evaluate_all(f"(all) => all.map((one) => {what})")
        for part, what in {
            ".hand button": "one.dataset.key + one.ariaPressed",
            ".trick .laid": "one.title",
            ".tricks-so-far li li": "one.title",
            ".match-sheet td": "one.textContent",
        }.items()
    ]


def play_tricks(table: Locator, number: int) -> None:
    """Play cards; a trick that lies is read first."""
    for _trick in range(number):
        if table.get_attribute("data-phase") == "read":
            table.page.wait_for_timeout(450)  # a second click of a double click gathers nothing
            wished(table, "next").click()
        expect(table).to_have_attribute("data-phase", "play")
        play_a_card(table)


def pass_cards(table: Locator) -> None:
    """Pass the first three cards, and read what comes in."""
    for place in range(3):
        hand(table).nth(place).click()
    wished(table, "send").click()
    wished(table, "next").click()


def test_a_match_goes_on_in_any_language_until_another_is_begun(
    served: Server, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    table = opened(page, served, "match", "en")
    hand(table).first.click()
    expect(hand(table).first).to_have_attribute("aria-pressed", "true")
    kept = lies(table)
    page.reload()
    table = table_of(page)
    expect(table.locator(".status")).to_contain_text(MATCH_GOES_ON)
    assert lies(table) == kept
    hand(table).first.click()
    expect(table.locator(".status")).not_to_contain_text(MATCH_GOES_ON)
    pass_cards(table)
    wished(table, "rest").click()
    wished(table, "next").click()
    pass_cards(table)
    play_tricks(table, 3)
    kept = lies(table)
    assert [len(part) for part in kept] == [10, 4, 8, 8]
    page.reload()
    table = table_of(page)
    expect(table.locator(".status")).to_contain_text(MATCH_GOES_ON)
    assert lies(table) == kept
    assert page.evaluate("localStorage.length") == 0
    table = opened(page, served, "match", "pt_BR")
    expect(table.locator(".status")).to_contain_text(say(Message(MATCH_GOES_ON), "pt_BR"))
    assert lies(table)[0] == kept[0]
    wished(table, "again").click()
    expect(hand(table)).to_have_count(13)
    hand(table).last.click()
    kept = lies(table)
    page.reload()
    assert lies(table_of(page)) == kept


def test_each_deal_of_a_page_goes_on_until_it_is_over(served: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    opened(page, served, "deals", "en")
    for number in range(2):
        play_tricks(table_of(page, number), number + 1)
    kept = [lies(table_of(page, number)) for number in range(2)]
    page.reload()
    for number in range(2):
        table = table_of(page, number)
        expect(table.locator(".status")).to_contain_text(DEAL_GOES_ON)
        assert lies(table) == kept[number]
    table = table_of(page, 1)
    play_tricks(table, 1)
    page.wait_for_timeout(450)
    wished(table, "next").click()
    expect(table).to_have_attribute("data-phase", "end")
    page.reload()
    expect(table_of(page, 0).locator(".status")).to_contain_text(DEAL_GOES_ON)
    expect(hand(table_of(page, 1))).to_have_count(13)


def test_what_is_damaged_is_told_of_once(served: Server, records: Path, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    opened(page, served, "deals", "en")
    before = set(records.glob("class.games/*/*"))
    for number in range(2):
        play_tricks(table_of(page, number), 1)
    first, _second = sorted(set(records.glob("class.games/*/*")) - before)
    first.write_bytes(first.read_bytes()[:-9])
    page.reload()
    table = table_of(page, 0)
    expect(table.locator(".status")).to_contain_text(LOST)
    expect(hand(table)).to_have_count(13)
    expect(table_of(page, 1).locator(".status")).to_contain_text(DEAL_GOES_ON)
    play_tricks(table, 1)
    page.reload()
    expect(table_of(page, 0).locator(".status")).to_contain_text(DEAL_GOES_ON)


@pytest.mark.parametrize("name", TABLES)
def test_a_greeting_has_its_place_on_every_screen(
    served: Server, new_page: NewPage, name: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    table = opened(page, served, name, "pt_BR")
    if name == "match":
        pass_cards(table)
    play_tricks(table, 1)
    page.reload()
    table = table_of(page)
    expect(wished(table, "again")).to_be_visible()
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert juts_out(page) == [], f"{width}"
        assert too_small(table) == [], f"{width}"
    assert violations(page) == []
