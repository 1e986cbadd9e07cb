"""Tables of each mode in a page, and three ways in which a person uses them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.widgets.tables import TABLES
from tutor.locale import card_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.running import Server
    from tutor.engine import Card

MODES = {
    "play": "play",
    "match": "match",
    "pass": "pass",
    "turn": "turn",
    "choose": "choose",
    "taker": "taker in a deal",
    "revoke": "revoke",
    "watch": "watch",
}
"""A table of each mode, by its name among the tables that are tried."""
CELL = "from tests.widgets.tables import TABLES\n\nTABLES[{name!r}]()"


def write_lessons(folder: Path) -> None:
    """Write a lesson for each table, in both languages, named after the table."""
    for language in ("en", "pt_BR"):
        (folder / language).mkdir()
        for name in TABLES:
            text = notebook_text(name.capitalize(), [CELL.format(name=name)])
            (folder / language / f"{slug(name)}.ipynb").write_text(text, encoding="utf-8")


def slug(name: str) -> str:
    """Return the name of a table's lesson."""
    return "01-" + name.replace(" ", "-")


def open_table(page: Page, server: Server, name: str, language: str = "en") -> Locator:
    """Open the lesson of a table and return the table when it is drawn."""
    page.goto(server.lesson(f"{language}/{slug(name)}.ipynb"))
    table = page.locator(".hearts-table")
    expect(table.locator(".felt")).to_be_visible(timeout=30_000)
    expect(page.locator("#dealing")).to_have_count(0)  # its going moves what stands below
    return table


class Person(ABC):
    """Someone who presses what is on a page."""

    context: Mapping[str, Any]
    """How the browser of such a person differs."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, target: Locator) -> None:
        """Press a button or a card."""

    def press_all(self, targets: Iterable[Locator]) -> None:
        """Press one after another."""
        for target in targets:
            self.press(target)


class Mouse(Person):
    """Somebody with a mouse at a wide screen."""

    context = MappingProxyType({"viewport": {"width": 1280, "height": 800}})

    def press(self, target: Locator) -> None:
        """Click in the middle of what can be seen."""
        target.click()


class Touch(Person):
    """Somebody with a telephone."""

    context = MappingProxyType(
        {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    )

    def press(self, target: Locator) -> None:
        """Tap."""
        target.tap()


class Keyboard(Person):
    """Somebody who uses the keyboard alone: Tab from group to group, arrows within one."""

    context = MappingProxyType({"viewport": {"width": 1280, "height": 800}})

    def press(self, target: Locator) -> None:
        """Go there and press Enter."""
        self.reach(target)
        self.page.keyboard.press("Enter")

    def reach(self, target: Locator) -> None:
        """Move the focus to a button."""
        expect(target).to_be_visible()
        for _ in range(60):
            where = target.evaluate(
                """(target) => {
                  const here = document.activeElement;
                  if (here === target) return "there";
                  const group = target.closest("[role=group], .trick");
                  return group?.contains(here) && here.tagName === "BUTTON" &&
                    target.tabIndex < 0 ? "beside" : "elsewhere";
                }"""
            )
            if where == "there":
                return
            if where == "beside":
                self.along(target)
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key does not reach {target}")

    def along(self, target: Locator) -> None:
        """Go along a group with the arrow keys."""
        self.page.keyboard.press("Home")
        for _ in range(60):
            if target.evaluate("(target) => document.activeElement === target"):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not reach {target}")


def hand(table: Locator) -> Locator:
    """Return the cards of the learner's hand."""
    return table.locator(".hand").get_by_role("button")


def card(table: Locator, held: Card, language: str = "en") -> Locator:
    """Return a card of the hand, by what it is called in a language."""
    name = card_name(held, language)
    return table.locator(".hand").get_by_role("button", name=name, exact=True).first


def button(table: Locator, name: str) -> Locator:
    """Return a button that is no card."""
    return table.get_by_role("button", name=name, exact=True)
