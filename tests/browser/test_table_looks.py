"""What a table looks like to everyone: nothing juts out, nothing is too small, axe finds nothing.

Each test leaves a picture of its mode in the folder that ``--pictures`` names.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text
from tests.browser.pages import LOOKS
from tests.browser.tables import MODES, button, card, hand, open_table, slug
from tests.widgets.tables import FOLLOW
from tutor.engine import Card, judge, read_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

SIZES = {"wide": (1280, 800), "phone": (360, 640)}
WIDTHS = (360, 414, 768, 1024, 1280, 1920, 3840)
NARROW = 320
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that ask for colours."""
LONG = "Wolfeschlegelsteinhausenbergerdorff"
MAKE = "from tutor.engine import VARIANTS\nfrom widgets.card_table import CardTable\n\n"
CROWDED = {
    "watch to the end": "CardTable(seed=58, mode='watch')",
    "pass to a long name": f"CardTable(seed=7, mode='pass', names=['{LONG}', 'Ana', 'B'])",
    "ten seats": "CardTable(seed=7, mode='watch', open=True, "
    "variant=VARIANTS['cancellation'].replace(players=10))",
    "sixteen seats": "CardTable(seed=1, variant=VARIANTS['black_lady'].replace(players=16, "
    "removed=['2C', '2D', '3C', '3D'], pass_cycle=['none']))",
    "twenty-six seats": "CardTable(seed=1, mode='watch', open=True, "
    "variant=VARIANTS['black_lady'].replace(players=26, pass_cycle=['none']))",
    "fifty-two seats": "CardTable(seed=1, mode='match', "
    "variant=VARIANTS['black_lady'].replace(players=52, pass_cycle=['none']))",
}
"""Tables on which there is much to be shown."""


@pytest.fixture(scope="session")
def take_picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Return what leaves a picture of a page in the folder for them, if there is one."""
    folder: Path | None = request.config.getoption("--pictures")

    def take(page: Page, name: str) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=folder / f"{name}.png", full_page=True)

    return take


@pytest.fixture(scope="session")
def crowded(serve: Callable[[Path], Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Serve the tables on which there is much to be shown."""
    folder = tmp_path_factory.mktemp("crowded")
    for language in ("en", "pt_BR"):
        (folder / language).mkdir()
    for name, made in CROWDED.items():
        text = notebook_text(name.capitalize(), [MAKE + made])
        (folder / "en" / f"{slug(name)}.ipynb").write_text(text, encoding="utf-8")
    return serve(folder)


def begin(table: Locator, mode: str) -> None:
    """Do something at a table, so that it has something to show."""
    for pressed in PRESSED[mode](table):
        pressed.click()
    for seen in SEEN[mode]:
        expect(table.locator(seen).first).to_be_visible()


PRESSED: Mapping[str, Callable[[Locator], list[Locator]]] = {
    "play": lambda table: [hand(table).last],
    "match": lambda table: [button(table, "A hint")],
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
    "match": (".verdict.hint", ".match-sheet td"),
    "pass": (".hand [aria-pressed=true]", ".arrow"),
    "choose": (".verdict", ".details > li"),
    "watch": (".laid",),
}
"""What is to be seen then."""


def violations(page: Page, scheme: str = "light", *, outside: Sequence[str] = ()) -> list[str]:
    """Return what axe finds outside of some elements, each with the first place where it does.

    A page that was looked at in the light is new in the dark by its colours alone.
    """
    only = {"runOnly": {"type": "rule", "values": COLOURS}} if scheme == "dark" else {}
    options = {"resultTypes": ["violations"], **only}
    context = {"exclude": [[one] for one in outside]} if outside else None
    found = Axe().run(page, context=context, options=options).response["violations"]
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
    tables: Server, new_page: NewPage, take_picture: Callable[[Page, str], None], mode: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    table = open_table(page, tables, MODES[mode])
    begin(table, mode)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if (scheme, width, height) in LOOKS:
                assert violations(page, scheme) == [], f"{scheme}, {size}"
            assert juts_out(page) == [], f"{scheme}, {size}"
            take_picture(page, f"{mode}-{size}-{scheme}")
    assert too_small(table) == []
    for _width in looked_at(page, NARROW):
        assert juts_out(page) == [], "a small telephone"
        slider = table.get_by_role("slider")
        assert not slider.is_visible() or within(table, "input")


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


def test_thirteen_cards_lie_in_one_row(tables: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, tables, MODES["pass"])
    expect(hand(table)).to_have_count(13)
    for width in range(680, 1101, 20):
        page.set_viewport_size({"width": width, "height": 800})
        lefts, tops = (
            hand(table).evaluate_all(
                "(cards, side) => cards.map((card) => card.getBoundingClientRect()[side])", side
            )
            for side in ("left", "top")
        )
        assert len(set(tops)) == 1, f"{width} px"
        apart = [right - left for left, right in pairwise(lefts)]
        assert max(apart) - min(apart) < 0.1, f"{width} px"
        assert juts_out(page) == [], f"{width} px"


def test_all_that_was_taken_can_be_read(crowded: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, crowded, "watch to the end")
    button(table, "To the end").click()
    for width in looked_at(page):
        expect(table.locator(".taken i").first).to_be_visible()
        assert juts_out(page) == [], f"{width} px"
        shown: list[float] = table.locator(".taken").evaluate_all(
            """(piles) => piles.flatMap((pile) => {
              const faces = [...pile.querySelectorAll("svg")].map((one) =>
                one.getBoundingClientRect());
              return faces.slice(1).map((face, at) => Math.abs(face.top - faces[at].top) > 1 ? 1 :
                (face.left - faces[at].left) / face.width);
            })"""
        )
        assert shown
        assert min(shown) > 0.6, f"{width} px"


def test_what_a_seat_has_played_lies_under_its_name(tables: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, tables, "revoke")
    played = table.locator(".tricks-so-far ol > li")
    expect(played).to_have_count(48)
    for width in looked_at(page):
        elsewhere: list[str] = played.evaluate_all(
            """(played) => played.filter((one) => {
              const name = one.title.split(": ")[0], box = one.getBoundingClientRect();
              const heads = [...document.querySelectorAll(".names span")];
              const head = heads.find(({ title }) => title === name).getBoundingClientRect();
              const middle = (head.left + head.right) / 2;
              return box.left > middle || box.right < middle;
            }).map(({ title }) => title)"""
        )
        assert elsewhere == [], f"{width} px"


def test_a_long_name_cuts_neither_sentence_nor_button(crowded: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, crowded, "pass to a long name")
    expect(table.locator(".status")).to_contain_text(LONG)
    for width in looked_at(page):
        assert juts_out(page) == [], f"{width} px"
        assert within(table.locator(".message"), ".status p, .status button"), f"{width} px"
        cut: int = table.locator(".plate").evaluate_all(
            "(plates) => plates.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
        )
        assert cut == 0, f"{width} px"


def test_a_seat_among_many_shows_its_number(crowded: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, crowded, "ten seats")
    names = table.locator(".seats b, .open b")
    expect(names).to_have_count(18)
    for width in looked_at(page, NARROW, 700):
        assert juts_out(page) == [], f"{width} px"
        cut: list[str] = names.evaluate_all(
            """(names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1 ||
              one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""
        )
        assert cut == [], f"{width} px"


@pytest.mark.parametrize("name", ["sixteen seats", "twenty-six seats", "fifty-two seats"])
def test_a_crowd_of_seats_has_room(
    name: str, crowded: Server, new_page: NewPage, take_picture: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    table = open_table(page, crowded, name)
    for width in looked_at(page, NARROW, 360, 700, 1280):
        take_picture(page, f"{slug(name)}-{width}")
        assert juts_out(page) == [], f"{width} px"
        assert within(table.locator(".arena"), ".laid, .spot, .plate"), f"{width} px"


def looked_at(page: Page, *widths: int) -> Iterator[int]:
    """Look at a page in one width after another, each time when the tables have settled."""
    for width in widths or (NARROW, 700, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        yield width


def within(place: Locator, parts: str) -> bool:
    """Tell whether parts of a place, and what they say, lie within its left and right edges."""
    inside: bool = place.evaluate(
        """(place, parts) => {
          const around = place.getBoundingClientRect();
          return [...place.querySelectorAll(parts)].every((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left > around.left - 0.5 && right < around.right + 0.5 &&
              part.scrollWidth <= part.clientWidth + 1;
          });
        }""",
        parts,
    )
    return inside
