"""A question that is not answered yet: its answer is neither in the page nor in what was sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.tables import button, card, hand, open_table
from tests.widgets.tables import FOLLOW
from tutor.engine import RULES, judge, read_turn

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocket

    from tests.browser.running import Server

pytestmark = pytest.mark.browser

MARKED = re.compile(r'"mark":\s*"')
"""A card that is marked by an answer."""


class Line:
    """All that the kernel sends to a page, as text."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """Keep every message of a connection."""
        socket.on("framereceived", self.keep)

    def keep(self, payload: str | bytes) -> None:
        """Keep one message; binary ones hold JSON too."""
        text = payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
        self.frames.append(text)

    @property
    def told(self) -> str:
        """All of it so far."""
        return "".join(self.frames)


def alike(buttons: Locator) -> set[str]:
    """Return what buttons are but for the card that each shows: one text if they are alike."""
    texts = buttons.evaluate_all(
        """(all) => all.map((one) => {
          const copy = one.cloneNode(true);
          for (const name of ["data-card", "data-key", "aria-label", "tabindex", "title"]) {
            copy.removeAttribute(name);
          }
          for (const use of copy.querySelectorAll("use")) use.removeAttribute("href");
          return copy.outerHTML;
        })"""
    )
    return set(texts)


def test_a_choice_of_cards_shows_nothing_before_it_is_sent(tables: Server, page: Page) -> None:
    line = Line(page)
    table = open_table(page, tables, "choose")
    assert len(alike(hand(table))) == 1
    legal = judge(read_turn(FOLLOW)).cards
    card(table, legal[0]).click()
    expect(card(table, legal[0])).to_have_attribute("aria-pressed", "true")
    card(table, legal[0]).click()
    expect(card(table, legal[0])).to_have_attribute("aria-pressed", "false")
    assert len(alike(hand(table))) == 1
    before = line.told
    assert '"phase"' in before
    assert not [rule.slug for rule in RULES if rule.slug in before]
    assert not MARKED.search(before)
    card(table, legal[0]).click()
    button(table, "Check").click()
    expect(table.locator(".details > li").first).to_be_visible()
    assert MARKED.search(line.told)


@pytest.mark.parametrize("name", ["taker in a deal", "revoke"])
def test_cards_to_point_at_are_alike(tables: Server, page: Page, name: str) -> None:
    line = Line(page)
    table = open_table(page, tables, name)
    pointed = table.locator(".trick" if name != "revoke" else ".tricks-so-far").get_by_role(
        "button"
    )
    expect(pointed.first).to_be_visible()
    assert len(alike(pointed)) == 1
    assert '"phase"' in line.told
    assert not MARKED.search(line.told)
    pointed.first.click()
    expect(table.locator(".verdict")).to_be_visible()
    assert MARKED.search(line.told)
