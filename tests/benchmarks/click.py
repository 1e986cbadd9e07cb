"""From a click to the verdict on screen, beside a bare button whose handler changes a label.

Both stand on one page that the tutor serves, and are clicked in turn, each at a random moment
of the screen's frames. The time runs from the click until the first frame after the page has
changed is painted. Printed with it: what script, style and
the whole deck weigh when they are sent.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.notebooks import notebook_text
from tests.browser.running import Server
from widgets.card_table import CardTable

TABLE = """from widgets.card_table import CardTable

CardTable(turn="black_lady seat=0 hand=4D9DKDTSQH trick=7DJD3D number=9")"""
BUTTON = """import ipywidgets

label = ipywidgets.Label("0")
button = ipywidgets.Button(description="Bare")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])"""

MEASURE = """([clicked, watched]) => new Promise((resolve) => {
  const target = document.querySelector(watched);
  const before = target.textContent;
  let start;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => resolve(performance.now() - start);
  const observer = new MutationObserver(() => {
    if (target.textContent === before) return;
    observer.disconnect();
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
  observer.observe(target, { subtree: true, childList: true, characterData: true });
  setTimeout(() => {
    start = performance.now();
    document.querySelector(clicked).click();
  }, 50 + 50 * Math.random());
})"""
BARE = (".jupyter-button", ".widget-label")
CARDS = (
    '.hearts-table [aria-label="10 of spades"]',
    '.hearts-table [aria-label="queen of hearts"]',
)
VERDICT = ".hearts-table .message"


def measured(page: Page, clicks: int) -> tuple[list[float], list[float]]:
    """The milliseconds of each click on a card, and of each on the bare button."""
    for selector in (*CARDS, BARE[0]):
        page.wait_for_selector(selector, timeout=60_000)
    table, bare = [], []
    for number in range(clicks):
        table.append(page.evaluate(MEASURE, [CARDS[number % 2], VERDICT]))
        bare.append(page.evaluate(MEASURE, list(BARE)))
    return table, bare


def sent() -> dict[str, int]:
    """The bytes that are sent for a table, compressed."""
    state = CardTable(seed=1).get_state()
    parts = {"script": "_esm", "style": "_css", "deck": "sprite"}
    return {name: len(gzip.compress(state[key].encode())) for name, key in parts.items()}


def main() -> int:
    """Serve the page, click, and print the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=200)
    parser.add_argument("--warm-up", type=int, default=10, help="clicks that are not counted")
    options = parser.parse_args()
    program = chromium.find()
    if not program:
        print(chromium.MISSING)
        return 1
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place, "lessons")
        (folder / "en").mkdir(parents=True)
        page_text = notebook_text("Click", [TABLE, BUTTON])
        (folder / "en" / "01-click.ipynb").write_text(page_text, encoding="utf-8")
        server = Server(folder, Path(place))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=False, args=chromium.FLAGS
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(server.lesson("en/01-click.ipynb"))
        table, bare = measured(page, options.warm_up + options.clicks)
        browser.close()
        server.stop()
    table, bare = table[options.warm_up :], bare[options.warm_up :]
    of_table, of_bare = statistics.median(table), statistics.median(bare)
    print(f"click to verdict    {of_table:6.1f} ms (median of {len(table)})")
    print(f"bare button         {of_bare:6.1f} ms (median of {len(bare)})")
    print(f"ratio               {of_table / of_bare:6.2f}")
    weights = sent()
    each = ", ".join(f"{name} {size / 1000:.1f}" for name, size in weights.items())
    print(f"sent, compressed    {sum(weights.values()) / 1000:6.1f} kB ({each})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
