"""Other ways to the same table: dragging a card, a second view, a quick or a patient learner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.browser.tables import card, hand, open_table
from tests.widgets.tables import TABLES
from tutor.engine import cards, judge
from widgets.games.judged_game import JudgedGame

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server
    from tutor.engine import Card

pytestmark = pytest.mark.browser

TWICE = """from IPython.display import display
from tests.widgets.tables import TABLES

table = TABLES["play"]()
display(table)
table"""


HELD = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const flight = animate.apply(this, how);
  flight.pause();
  flights.push(flight);
  return flight;
};
"""
"""Cards stand still in their flights until somebody moves them on."""
ABOVE = """(button, moment) => {
  for (const flight of flights) flight.currentTime = moment;
  const { x, y, width, height } = button.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const covers = ({ effect }) => {
    const box = effect.target.getBoundingClientRect();
    return box.left < left && left < box.right && box.top < top && top < box.bottom;
  };
  return [flights.some(covers), button.contains(document.elementFromPoint(left, top))];
}"""
"""Whether a card is over a button's middle at a moment, and whether a click finds the button."""


def judged() -> tuple[tuple[Card, ...], list[Card]]:
    """Return the legal and the illegal cards of the table that is played at."""
    game = TABLES["play"]().game
    assert isinstance(game, JudgedGame)
    legal = judge(game.turn).cards
    return legal, [one for one in cards(game.turn.hand) if one not in legal]


def drag(page: Page, held: Locator, to: Locator) -> None:
    """Take hold of a card by its index and let it go in the middle of something else."""
    start, end = held.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_a_card_can_be_dragged_to_the_trick(tables: Server, page: Page) -> None:
    legal, illegal = judged()
    table = open_table(page, tables, "play")
    drag(page, card(table, illegal[0]), table.locator(".trick"))
    expect(table.locator(".verdict.illegal")).to_be_visible()
    expect(hand(table)).to_have_count(13)
    drag(page, card(table, legal[0]), table.locator(".trick"))
    expect(hand(table)).to_have_count(12)


def test_a_card_that_is_dropped_elsewhere_stays(tables: Server, page: Page) -> None:
    legal, _illegal = judged()
    table = open_table(page, tables, "play")
    drag(page, card(table, legal[0]), table.locator(".message"))
    expect(hand(table)).to_have_count(13)
    expect(table.locator(".verdict")).to_have_count(0)


def test_two_views_of_a_table_are_in_step(
    serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory, page: Page
) -> None:
    folder = tmp_path_factory.mktemp("twice")
    (folder / "en").mkdir()
    (folder / "en" / "01-twice.ipynb").write_text(notebook_text("Twice", [TWICE]), encoding="utf-8")
    page.goto(serve(folder).lesson("en/01-twice.ipynb"))
    both = page.locator(".hearts-table")
    expect(both).to_have_count(2, timeout=30_000)
    legal, illegal = judged()
    one, other = both.first, both.last
    card(other, illegal[0]).click()
    expect(one.locator(".verdict.illegal")).to_be_visible()
    card(one, legal[0]).click()
    expect(hand(other)).to_have_count(12)
    other.get_by_role("button", name="Next").click()
    expect(one.locator(".tricks-so-far > li")).to_have_count(1)


def test_clicks_while_cards_move_are_not_lost(tables: Server, page: Page) -> None:
    table = open_table(page, tables, "pass")
    for place in range(4):
        hand(table).nth(place).click(delay=0, no_wait_after=True)
    expect(table.locator(".hand [aria-pressed=true]")).to_have_count(4)


def test_no_card_that_flies_over_a_button_takes_its_click(tables: Server, page: Page) -> None:
    page.add_init_script(HELD)
    table = open_table(page, tables, "watch")
    step = table.locator("[data-wish=step]")
    page.wait_for_function("flights.length >= 13")
    above = [step.evaluate(ABOVE, moment) for moment in range(0, 400, 10)]
    assert any(over for over, _ in above), "no card ever flies over the button"
    assert all(found for _, found in above)


def test_the_keyboard_stays_where_it_is_used(tables: Server, page: Page) -> None:
    legal, illegal = judged()
    table = open_table(page, tables, "play")
    barred = card(table, illegal[0])
    barred.focus()
    page.keyboard.press("Enter")
    expect(table.locator(".verdict.illegal")).to_be_visible()
    expect(barred).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.locator(".verdict")).to_have_count(0)
    card(table, legal[0]).focus()
    page.keyboard.press("Space")
    expect(table.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table).to_have_attribute("data-phase", "play")
    expect(table.locator(".hand :focus")).to_have_count(1)


def test_a_double_click_plays_one_card_and_leaves_the_trick_to_be_read(
    tables: Server, page: Page
) -> None:
    legal, _illegal = judged()
    table = open_table(page, tables, "play")
    card(table, legal[0]).click()
    expect(table).to_have_attribute("data-phase", "read")
    hand(table).first.click(force=True)
    expect(hand(table)).to_have_count(12)
    expect(table).to_have_attribute("data-phase", "read")
    table.get_by_role("button", name="Next").click()
    expect(table).to_have_attribute("data-phase", "play")
    expect(hand(table)).to_have_count(12)


def test_nothing_moves_for_those_who_want_no_motion(tables: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    legal, _illegal = judged()
    table = open_table(page, tables, "play")
    card(table, legal[0]).click()
    expect(table).to_have_attribute("data-phase", "read")
    moving = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert page.evaluate(moving) == 0
    expect(table.locator(".status")).to_contain_text("takes the trick with")
