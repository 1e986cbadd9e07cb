"""A match in a page: played to its end, its sheet, its moon, on a wide screen and a telephone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.browser.pages import LOOKS
from tests.browser.tables import button, hand, open_table, slug
from tests.browser.test_table_looks import juts_out, too_small, violations

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

MAKE = """from tests.widgets.matches import nearly_a_moon
from tutor.engine import VARIANTS
from widgets.card_table import CardTable

"""
MATCHES = {
    "short": "CardTable(mode='match', seed=3, "
    "variant=VARIANTS['hartenjagen_no_passing'].replace(end_limit=20))",
    "moon": "CardTable(nearly_a_moon(), mode='match', scores=[80, 90, 62, 58], seed=3)",
    "ten": "CardTable(mode='match', seed=3, variant=VARIANTS['cancellation'].replace(players=10))",
}
"""Matches to be served, by the names of their lessons."""


@pytest.fixture(scope="module")
def matches(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve each match in a lesson of its own, in both languages."""
    folder = tmp_path_factory.mktemp("matches")
    for language in ("en", "pt_BR"):
        (folder / language).mkdir()
        for name, made in MATCHES.items():
            text = notebook_text(name.capitalize(), [MAKE + made])
            (folder / language / f"{slug(name)}.ipynb").write_text(text, encoding="utf-8")
    return serve(folder)


def wished(table: Locator, name: str) -> Locator:
    """Return the button of a wish, in any language."""
    return table.locator(f"[data-wish={name}]")


def play_a_card(table: Locator) -> None:
    """Click one card after another until one is played."""
    held = hand(table).count()
    for place in range(held):
        key = hand(table).nth(place).get_attribute("data-key")
        hand(table).nth(place).click()
        expect(table.locator(f'.barred[data-key="{key}"], .trick.whole').first).to_be_visible()
        if hand(table).count() < held:
            return
    raise AssertionError("no card could be played")


def test_a_match_is_played_to_its_end(matches: Server, page: Page) -> None:
    table = open_table(page, matches, "short")
    for trick in range(1, 4):
        play_a_card(table)
        expect(hand(table)).to_have_count(13 - trick)
        page.wait_for_timeout(450)  # a second click of a double click gathers nothing
        button(table, "Next").click()
        expect(table.locator(".tricks-so-far > li")).to_have_count(trick)
    lines = table.locator(".match-sheet tbody tr")
    button(table, "Finish for me").click()
    for deal in range(1, 40):
        expect(lines).to_have_count(deal)
        expect(table).to_have_attribute("data-phase", re.compile("look|end"))
        if table.get_attribute("data-phase") == "end":
            break
        button(table, "Next deal").click()
        expect(hand(table)).to_have_count(13)
        button(table, "Finish for me").click()
    expect(table.locator(".status")).to_contain_text(re.compile("wins? the match"))
    expect(table.locator(".match-sheet td.best")).to_have_count(1)
    expect(table.locator("[aria-live=polite]")).to_contain_text(re.compile("wins? the match"))
    scores = table.get_by_role("table", name="Score sheet")
    expect(scores.get_by_role("columnheader").nth(1)).to_have_text("You")
    expect(scores.get_by_role("rowheader").first).to_have_text("1")
    button(table, "Play another match").click()
    expect(lines).to_have_count(1)
    expect(hand(table)).to_have_count(13)


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_a_shooter_chooses_with_the_scores_in_sight(
    matches: Server, new_page: NewPage, language: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    table = open_table(page, matches, "moon", language)
    wished(table, "next").click()
    hand(table).first.click()
    wished(table, "next").click()
    ways = table.locator(".way")
    expect(ways).to_have_count(2)
    expect(ways.first).to_contain_text("116")
    expect(ways.last).to_contain_text("54")
    for scheme, width, height in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        if language == "en":  # axe reads no words
            assert violations(page, scheme) == [], f"{scheme}, {width}"
        assert juts_out(page) == [], f"{scheme}, {width}"
    assert too_small(table) == []
    ways.last.focus()
    page.keyboard.press("Enter")
    expect(ways).to_have_count(0)
    expect(table.locator(".match-sheet td.best b")).to_have_text("54")
    expect(table.locator(".match-sheet td .moon")).to_have_count(1)
    expect(wished(table, "next")).to_be_focused()


def test_a_wide_sheet_scrolls_inside_its_place(matches: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    table = open_table(page, matches, "ten")
    wished(table, "rest").click()
    expect(table.locator(".match-sheet td.best").first).to_be_attached()
    page_scrolls = "document.scrollingElement.scrollWidth > innerWidth"
    assert not page.evaluate(page_scrolls)
    lines = table.locator(".lines")
    assert lines.evaluate("(one) => one.scrollWidth > one.clientWidth")
    expect(lines).to_have_attribute("tabindex", "0")
    assert violations(page) == []
