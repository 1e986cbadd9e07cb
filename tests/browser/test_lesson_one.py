"""Lesson one as a learner meets it: an illegal card, its reason, a legal one, the trick taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

LESSON = "01-the-trick.ipynb"
GLANCE = 400
"""The milliseconds in which a second click is taken for a double click's."""
WATCH, FINISH, VOID, PLAY = range(4)
"""The tables of the lesson, in their order."""


def open_table(page: Page, server: Server, which: int, language: str = "en") -> Locator:
    """Open the lesson and return one of its tables when it can be played at."""
    page.goto(server.lesson(f"{language}/{LESSON}"))
    table = page.locator(".hearts-table").nth(which)
    expect(hand(table).first).to_be_visible(timeout=30_000)
    return table


def hand(table: Locator) -> Locator:
    """Return the cards that can be clicked."""
    return table.get_by_role("group", name=re.compile("Your hand|Sua mão")).get_by_role("button")


def card(table: Locator, name: str) -> Locator:
    """Return the card of the hand that has a name."""
    return hand(table).and_(table.get_by_role("button", name=name, exact=True))


def test_an_illegal_card_stays_and_the_page_says_why(server: Server, page: Page) -> None:
    table = open_table(page, server, FINISH)
    card(table, "10 of spades").click()
    answer = table.locator(".verdict")
    expect(answer).to_contain_text("Not legal. You must follow suit if you can.")
    expect(answer).to_contain_text("The suit led is diamonds and you hold 4♦, 9♦ and K♦")
    expect(answer).to_contain_text("With no diamonds in hand, 10♠ would be legal.")
    expect(table.locator("[aria-live]")).to_contain_text("you cannot play 10 of spades")
    expect(card(table, "10 of spades")).to_have_class("barred")
    expect(hand(table)).to_have_count(5)


def test_the_answer_leads_to_the_place_that_explains_the_rule(server: Server, page: Page) -> None:
    table = open_table(page, server, FINISH)
    card(table, "10 of spades").click()
    table.get_by_role("link", name="Read about this rule").click()
    expect(page).to_have_url(re.compile("01-the-trick.ipynb#follow-suit$"))
    expect(page.locator("#follow-suit")).to_be_in_viewport()
    expect(table.locator(".verdict")).to_be_visible()


def test_a_legal_card_is_played_and_the_trick_is_taken(server: Server, page: Page) -> None:
    table = open_table(page, server, PLAY)
    hand(table).first.click()
    trick = table.get_by_role("list", name="The trick").get_by_role("listitem")
    expect(trick).to_have_count(4)
    expect(table.locator(".status")).to_contain_text("takes the trick with")
    expect(hand(table)).to_have_count(12)
    table.get_by_role("button", name="Next").click()
    expect(table.locator(".plate", has_text="1 trick")).to_have_count(1)
    expect(trick).not_to_have_count(4)


def test_a_click_on_the_trick_reads_it_too(server: Server, page: Page) -> None:
    table = open_table(page, server, WATCH)
    expect(table.locator(".status")).to_contain_text("takes the trick with")
    for _trick in range(3):
        expect(table).to_have_attribute("data-phase", "read")
        page.wait_for_timeout(GLANCE)
        table.get_by_role("list", name="The trick").click()
    expect(table.get_by_role("button", name="Play again")).to_be_visible()
    expect(table.locator(".status")).to_contain_text("Tricks taken: ")


def test_a_void_hand_may_discard_and_is_told_so(server: Server, page: Page) -> None:
    table = open_table(page, server, VOID)
    card(table, "ace of diamonds").click()
    expect(table.locator(".verdict.lifted")).to_contain_text("You hold no clubs")
    table.get_by_role("button", name="Try another").click()
    expect(hand(table)).to_have_count(5)


def test_the_lesson_can_be_played_with_the_keyboard_alone(server: Server, page: Page) -> None:
    table = open_table(page, server, PLAY)
    cards = hand(table)
    for _key in range(60):
        page.keyboard.press("Tab")
        if cards.first.evaluate("card => card === document.activeElement"):
            break
    expect(cards.first).to_be_focused()
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.locator(".verdict.illegal")).to_be_visible()
    expect(cards.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.locator(".verdict")).to_have_count(0)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(table.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table).to_have_attribute("data-phase", "play")
    expect(table.locator(".hand :focus")).to_have_count(1)


def test_a_double_click_plays_one_card_and_leaves_the_trick_to_be_read(
    server: Server, page: Page
) -> None:
    table = open_table(page, server, PLAY)
    hand(table).first.click()
    expect(table).to_have_attribute("data-phase", "read")
    hand(table).first.click(force=True)
    expect(hand(table)).to_have_count(12)
    expect(table).to_have_attribute("data-phase", "read")
    table.get_by_role("button", name="Next").click()
    expect(table).to_have_attribute("data-phase", "play")
    expect(hand(table)).to_have_count(12)


def test_nothing_moves_for_those_who_want_no_motion(server: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, server, PLAY)
    hand(table).first.click()
    expect(table).to_have_attribute("data-phase", "read")
    moving = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert page.evaluate(moving) == 0
    expect(table.locator(".status")).to_contain_text("takes the trick with")


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_a_telephone_shows_the_table_whole(
    server: Server, new_page: NewPage, language: str
) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    table = open_table(page, server, PLAY, language)
    hand(table).last.click()
    expect(table.locator(".verdict.illegal")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    boxes = [one.bounding_box() for one in hand(table).all()]
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)


def test_there_is_something_to_click_on_the_first_screen_of_a_telephone(
    server: Server, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    table = open_table(page, server, WATCH)
    expect(table.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)


def test_a_lesson_in_portuguese_answers_in_portuguese(server: Server, page: Page) -> None:
    table = open_table(page, server, FINISH, "pt_BR")
    card(table, "10 de espadas").click()
    expect(table.locator(".verdict")).to_contain_text("Você deve seguir o naipe se puder.")
    expect(table).to_have_attribute("lang", "pt-BR")
