"""The house-rules lab as a person uses it: by keyboard, by touch, and with a link from a friend."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.browser.pages import LOOKS
from tests.browser.test_quiz import sideways, tab_to
from tests.browser.test_table_looks import violations

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

LABS = {
    "01-lab": 'Lab("black_lady", "koupes", seed=5)',
    "02-takers": 'Lab("two_pack_hearts", "hartenjagen_cancellation", seed=5)',
    "03-mine": 'Lab("black_lady", "mine", seed=5)',
}
FAMILY = "1~omnibus~name.ours~moon.new"


@pytest.fixture(scope="module")
def served(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve some labs in both languages."""
    folder = tmp_path_factory.mktemp("labs")
    for language in ("en", "pt_BR"):
        (folder / language).mkdir()
        for name, made in LABS.items():
            text = notebook_text("Lab", [f"from widgets.lab import Lab\n\n{made}"])
            (folder / language / f"{name}.ipynb").write_text(text, encoding="utf-8")
    return serve(folder)


def open_lab(page: Page, server: Server, name: str = "01-lab", language: str = "en") -> Locator:
    """Open a lab and return it when it is drawn; what follows a ``?`` is left in the address."""
    name, _, asked = name.partition("?")
    page.goto(server.lesson(f"{language}/{name}.ipynb") + (f"?{asked}" if asked else ""))
    lab = page.locator(".hearts-lab")
    expect(lab.locator("h2").first).to_be_visible(timeout=60_000)
    return lab


def side(lab: Locator, key: str = "b") -> Locator:
    """Return one of the rule sets."""
    return lab.locator(f'.side[data-side="{key}"]')


def small(page: Page) -> list[str]:
    """Return what is to be pressed and smaller than a finger."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
            ".hearts-lab :is(button, select, summary, input[type=text], label.row, .button)")]
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width && (width < 43.9 || height < 43.9);
          }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found


@pytest.mark.parametrize("language", ["en", "pt_BR"])
@pytest.mark.parametrize("name", ["01-lab", "02-takers"])
def test_a_lab_is_for_everyone(new_page: NewPage, served: Server, name: str, language: str) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    lab = open_lab(page, served, name, language)
    for opener in lab.locator(".opener").all():
        opener.click()
    lab.locator(".editor summary").first.click()
    lab.locator(".part .second").click()
    expect(lab.locator(".part table")).to_have_count(2)
    for scheme, width, height in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        if language == "en":  # axe reads no words
            assert violations(page, scheme) == [], f"{scheme}, {width}"
        assert sideways(page) == 0, f"{scheme}, {width}"
        assert small(page) == [], f"{scheme}, {width}"
    assert lab.get_attribute("lang") == language.replace("_", "-")


def test_by_keyboard_from_card_to_card_and_from_turn_to_turn(page: Page, served: Server) -> None:
    lab = open_lab(page, served)
    fork = lab.locator(".fork")
    expect(fork.locator(".reason.b")).to_contain_text("Q♠ may not be played.")
    tab_to(page, ".hearts-lab .hand button")
    assert page.evaluate("document.activeElement.dataset.card") == "QS"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(fork.locator(".reason.a")).to_contain_text("4♥ may not be played.")
    expect(fork.locator('[aria-pressed="true"]')).to_have_attribute("data-card", "4H")
    assert page.evaluate("document.activeElement.dataset.card") == "4H"
    expect(lab.locator("[aria-live]")).to_contain_text("A: 4 of hearts may not be played.")
    fork.get_by_role("button", name="Next difference").focus()
    page.keyboard.press("Enter")
    expect(fork.locator(".place")).to_have_text("Difference 2 of 6")
    expect(fork.locator('[data-mark="only_a"]')).to_have_count(5)
    expect(lab.locator("[aria-live]")).to_contain_text("Trick 5: you are seat 2, and lead.")


def test_a_rule_is_changed_and_taken_back(page: Page, served: Server) -> None:
    lab = open_lab(page, served, "03-mine")
    expect(lab.locator(".differs .count")).to_have_text("The rules are the same.")
    side(lab).get_by_role("button", name="Change a rule").click()
    side(lab).get_by_text("The moon", exact=True).click()
    side(lab).get_by_text("its price is taken off the shooter's score").first.click()
    expect(lab.locator(".differs .count")).to_have_text("1 rule differs.")
    expect(side(lab).locator(".chips li")).to_contain_text("Its price is taken off")
    lab.get_by_role("button", name="Find a deal where it matters").click()
    expect(lab.locator("tr.differs").first).to_contain_text("-26", timeout=60_000)
    side(lab).get_by_role("button", name="Take back: What shooting").click()
    expect(lab.locator(".differs .count")).to_have_text("The rules are the same.")
    lab.get_by_role("button", name="Take back the last change").click()
    expect(lab.locator(".differs .count")).to_have_text("1 rule differs.")
    expect(side(lab).get_by_role("radio", checked=True).first).to_be_visible()


def test_what_cannot_be_yet_waits_and_what_was_written_stays(page: Page, served: Server) -> None:
    lab = open_lab(page, served, "03-mine")
    side(lab).get_by_role("button", name="Change a rule").click()
    side(lab).get_by_text("Players and pack").click()
    players = side(lab).get_by_role("textbox", name="How many players sit")
    players.fill("3")
    players.press("Enter")
    expect(side(lab).locator(".chips .waits")).to_contain_text("3")
    expect(lab.locator(".notice")).to_contain_text("52 cards leave 1 over for 3 players")
    expect(players).to_have_value("3")
    removed = side(lab).get_by_role("textbox", name="The cards taken out of the pack")
    removed.fill("2Z")
    removed.press("Enter")
    expect(lab.locator(".notice.refused")).to_contain_text("2Z is not possible here")
    expect(removed).to_have_value("2Z")
    removed.fill("2♣")
    removed.press("Enter")
    expect(lab.locator(".notice")).to_contain_text("three players have no across")
    side(lab).get_by_text("Passing", exact=True).click()
    side(lab).get_by_label("Deal 3").select_option("left")
    expect(side(lab).locator(".chips .waits")).to_have_count(0)
    expect(lab.locator(".apart")).to_contain_text("the same hands cannot be dealt")


def test_rules_are_shared_by_a_link(new_page: NewPage, served: Server) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    lab = open_lab(page, served)
    side(lab).get_by_role("button", name="Keep or share").click()
    side(lab).get_by_label("Name of these rules").fill("our house")
    side(lab).get_by_label("Name of these rules").press("Enter")
    link = side(lab).get_by_label("A link to these rules")
    expect(link).to_have_value(re.compile(r"en/01-lab\.ipynb\?rules=1~koupes~name\.our\*20house$"))
    with page.expect_download() as saved:
        side(lab).get_by_text("Save as a file").click()
    assert saved.value.suggested_filename == "our-house.toml"
    file = saved.value.path()
    assert file.read_text(encoding="utf-8") == 'base = "koupes"\nname = "our house"\n'
    side(lab, "a").get_by_role("button", name="Keep or share").click()
    side(lab, "a").locator("input[type=file]").set_input_files(file)
    expect(side(lab, "a").locator(".own-name")).to_have_text("our house")
    friend = new_page(viewport={"width": 360, "height": 640})
    friend.goto(link.input_value())
    expect(friend.locator(".hearts-lab .own-name").nth(1)).to_have_text("our house", timeout=60_000)
    expect(friend.locator(".notice")).to_have_text("B shows the rules that came with this link.")


def test_a_link_that_cannot_be_read_says_why(page: Page, served: Server) -> None:
    lab = open_lab(page, served, "01-lab?rules=1~koupes~moon.newish")
    expect(lab.locator(".notice.refused")).to_contain_text("part 3, moon: 'newish'")
    expect(side(lab).locator("select").first).to_have_value("koupes")


def test_rules_are_used_at_every_table_until_they_are_forgotten(page: Page, served: Server) -> None:
    lab = open_lab(page, served, f"01-lab?rules={FAMILY}")
    side(lab).get_by_role("button", name="Keep or share").click()
    side(lab).get_by_role("button", name="Use these rules at every table").click()
    expect(lab.locator(".notice")).to_contain_text("these are your rules now")
    kept = {one["name"]: one["value"] for one in page.context.cookies()}
    assert kept["hearts_rules"] == FAMILY
    mine = open_lab(page, served, "03-mine")
    expect(side(mine).locator(".own-name")).to_have_text("ours")
    side(mine).get_by_role("button", name="Keep or share").click()
    side(mine).get_by_role("button", name="Forget my rules").click()
    expect(mine.locator(".notice")).to_contain_text("no rules of your own")
    again = open_lab(page, served, "03-mine")
    expect(side(again).locator("select").first).to_have_value("black_lady")
