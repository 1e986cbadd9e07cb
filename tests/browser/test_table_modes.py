"""Every mode of the table, done from beginning to end by mouse, by touch and by keyboard alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Keyboard, Mouse, Person, Touch, button, card, hand, open_table
from tests.widgets.tables import FOLLOW, TABLES
from tutor.engine import cards, judge, read_turn
from widgets.games.judged_game import JudgedGame
from widgets.games.revoke_game import RevokeGame
from widgets.games.taker_game import TakerGame

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser


@pytest.fixture(params=[Mouse, Touch, Keyboard])
def person(request: pytest.FixtureRequest, new_page: NewPage) -> Person:
    """Return somebody at a page."""
    kind: type[Person] = request.param
    return kind(new_page(**kind.context))


def said(table: Locator) -> Locator:
    """Return what is said to those who listen."""
    return table.locator("[aria-live=polite]")


def test_play(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "play")
    game = TABLES["play"]().game
    assert isinstance(game, JudgedGame)
    turn = game.turn
    legal = judge(turn).cards
    illegal = next(one for one in cards(turn.hand) if one not in legal)
    person.press(card(table, illegal))
    expect(table.locator(".verdict")).to_contain_text("Not legal")
    expect(card(table, illegal)).to_have_class("barred")
    expect(said(table)).to_contain_text("Not legal")
    person.press(card(table, legal[0]))
    expect(hand(table)).to_have_count(12)
    expect(table.locator(".status")).to_contain_text(re.compile("takes? the trick"))
    expect(said(table)).to_contain_text(re.compile("takes? the trick"))
    person.press(button(table, "Next"))
    expect(table.locator(".tricks-so-far > li")).to_have_count(1)
    person.press(button(table, "Take back"))
    expect(hand(table)).to_have_count(13)


def test_pass(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "pass")
    expect(table.locator(".trick svg")).to_be_visible()
    two = [hand(table).nth(place) for place in (0, 3)]
    person.press_all(two)
    for chosen in two:
        expect(chosen).to_have_attribute("aria-pressed", "true")
    person.press(button(table, "Pass 3 cards"))
    expect(table.locator(".verdict")).to_contain_text("You pass exactly 3 cards, and you chose 2.")
    gone = hand(table).nth(6).get_attribute("data-key")
    person.press(hand(table).nth(6))
    person.press(button(table, "Pass 3 cards"))
    expect(table.locator('.hand [data-mark="came"]')).to_have_count(3)
    expect(hand(table)).to_have_count(13)
    expect(table.locator(f'.hand [data-key="{gone}"]')).to_have_count(0)


def test_turn(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "turn")
    game = TABLES["turn"]().game
    assert isinstance(game, JudgedGame)
    legal = judge(game.turn).cards
    illegal = next(one for one in cards(game.turn.hand) if one not in legal)
    person.press(card(table, illegal))
    expect(table.locator(".verdict.illegal")).to_contain_text("would be legal")
    person.press(card(table, legal[0]))
    expect(table.locator(".laid")).to_have_count(4)
    expect(table.locator(".laid.takes")).to_have_count(1)
    person.press(button(table, "Try another"))
    expect(hand(table)).to_have_count(4)


def test_choose(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "choose")
    turn = read_turn(FOLLOW)
    legal = judge(turn).cards
    illegal = [one for one in cards(turn.hand) if one not in legal]
    person.press_all([card(table, legal[0]), card(table, illegal[0])])
    person.press(button(table, "Check"))
    expect(table.locator('.hand [data-mark="right"]')).to_have_count(1)
    expect(table.locator('.hand [data-mark="wrong"]')).to_have_count(1)
    expect(table.locator('.hand [data-mark="missed"]')).to_have_count(len(legal) - 1)
    expect(table.locator(".details")).to_contain_text("suit led")
    person.press(button(table, "Try again"))
    person.press_all(card(table, one) for one in legal)
    person.press(button(table, "Check"))
    expect(table.locator(".verdict.right")).to_be_visible()


def test_taker(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "taker in a deal")
    game = TABLES["taker in a deal"]().game
    assert isinstance(game, TakerGame)
    laid = table.locator(".trick").get_by_role("button")
    answers = [answer(place) for place in range(game.view().players)]
    takes, wrong = answers.index(True), answers.index(False)
    person.press(laid.nth(wrong))
    expect(table.locator(".verdict.wrong")).to_be_visible()
    person.press(laid.nth(takes))
    expect(table.locator(".verdict.right")).to_be_visible()


def answer(place: int) -> bool:
    """Tell whether a card of the trick is the one that takes it."""
    game = TABLES["taker in a deal"]().game
    game.point(game.view().number, place)
    return game.answer is not None and game.answer.right


def test_revoke(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "revoke")
    game = TABLES["revoke"]().game
    assert isinstance(game, RevokeGame)
    (found,) = game._revokes  # noqa: SLF001  (the truth that the page must not know)
    past = table.locator(".tricks-so-far > li").nth(found[0] - 1).get_by_role("button")
    person.press(past.nth((found[1] + 1) % 4))
    expect(table.locator(".verdict.wrong")).to_be_visible()
    person.press(past.nth(found[1]))
    expect(table.locator(".verdict.right")).to_be_visible()
    expect(said(table)).to_contain_text("trick")


def test_watch(tables: Server, person: Person) -> None:
    table = open_table(person.page, tables, "watch")
    expect(table.locator(".laid")).to_have_count(0)
    bar = table.get_by_role("group", name="Record")
    for count in (1, 2, 3):
        person.press(bar.locator("[data-wish=step]"))
        expect(table.locator(".laid")).to_have_count(count)
        expect(said(table)).to_contain_text(re.compile("plays?|leads?"))
    person.press(bar.locator("[data-wish=back]"))
    expect(table.locator(".laid")).to_have_count(2)
    person.press(bar.locator("[data-wish=auto]"))
    expect(table.locator(".tricks-so-far > li")).to_have_count(1, timeout=20_000)
    person.press(bar.locator("[data-wish=first]"))
    expect(table.locator(".laid")).to_have_count(0)
