"""Lesson one as a learner meets it: its tables do what its prose says of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.tables import button, card, hand
from tests.lessons.notebooks import makers, read
from tutor.engine import Card

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

LESSON = "01-the-trick.ipynb"
WATCH, FINISH, VOID = range(3)
"""The first tables of the lesson, in their order."""
OFF_SUIT = Card.parse("TS")


def open_lesson(page: Page, server: Server, which: int, language: str = "en") -> Locator:
    """Open the lesson and return one of its tables when it can be played at."""
    page.goto(server.lesson(f"{language}/{LESSON}"))
    table = page.locator(".hearts-table").nth(which)
    expect(hand(table).first).to_be_visible(timeout=30_000)
    return table


def test_the_answer_leads_to_the_place_that_explains_the_rule(server: Server, page: Page) -> None:
    table = open_lesson(page, server, FINISH)
    card(table, OFF_SUIT).click()
    expect(table.locator(".verdict")).to_contain_text("You must follow suit if you can.")
    table.get_by_role("link", name="Read about this rule").click()
    expect(page).to_have_url(re.compile("01-the-trick.ipynb#follow-suit$"))
    expect(page.locator("#follow-suit")).to_be_in_viewport()
    expect(table.locator(".verdict")).to_be_visible()


def test_three_tricks_are_read_by_clicks_on_them(server: Server, page: Page) -> None:
    table = open_lesson(page, server, WATCH)
    past = table.locator(".tricks-so-far > li")
    for number in range(1, 4):
        page.wait_for_timeout(450)  # a second click of a double click gathers nothing
        table.locator(".trick").click()
        expect(past).to_have_count(number)
    expect(button(table, "Play again")).to_be_visible()
    expect(table.locator(".status")).to_contain_text("Tricks taken: ")


def test_a_void_hand_may_discard_and_is_told_so(server: Server, page: Page) -> None:
    table = open_lesson(page, server, VOID)
    card(table, Card.parse("AD")).click()
    expect(table.locator(".verdict.waived")).to_contain_text("You hold no clubs")
    button(table, "Try another").click()
    expect(hand(table)).to_have_count(5)


def test_there_is_something_to_click_on_the_first_screen_of_a_telephone(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    table = open_lesson(page, server, WATCH)
    expect(button(table, "Next")).to_be_in_viewport(ratio=1)


def test_a_lesson_in_portuguese_answers_in_portuguese(server: Server, page: Page) -> None:
    table = open_lesson(page, server, FINISH, "pt_BR")
    card(table, OFF_SUIT, "pt_BR").click()
    expect(table.locator(".verdict")).to_contain_text("Você deve seguir o naipe se puder.")
    expect(table).to_have_attribute("lang", "pt-BR")


def test_a_slow_telephone_draws_every_table(server: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    slowed = page.context.new_cdp_session(page)
    slowed.send("Emulation.setCPUThrottlingRate", {"rate": 8})
    page.goto(server.lesson(f"en/{LESSON}"))
    shown = len(makers(read("en", LESSON)))
    drawn = page.locator(".output.widget :is(.hearts-table:not(.sight), .hearts-quiz)")
    expect(drawn).to_have_count(shown, timeout=60_000)
