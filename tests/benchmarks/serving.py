"""A class that arrives, beside a page of one button that Voilà itself serves, in the same run.

A page of one card table and the first lesson, with all its tables and its quiz, are served by
`hearts-tutor serve`; the button is one of ipywidgets, served by `voila` as it is installed, its
kernel started for each page. They take turns, and each is compared with the button. Measured are:
in Chromium, the time from the address to the first card, or the button, that can be clicked, each
in a browser that knows nothing yet; how long it takes from the moment when some learners arrive at
once until the last of them has the answer to a first click, and how long processors work for each
of them, which a busy machine changes less; and the memory of each kernel then, its part of what
kernels share included.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright
from tornado.httpclient import AsyncHTTPClient
from tornado.testing import bind_unused_port

from tests.benchmarks.learners import Arrival, Click, Lesson, Models, arrive
from tests.browser import chromium
from tests.browser.notebooks import notebook_text
from tests.browser.running import Server
from widgets.serving.serve import LESSONS

TABLE = """from widgets.card_table import CardTable

CardTable(turn="black_lady seat=0 hand=4D9DKDTSQH trick=7DJD3D number=9")"""

BUTTON = """import ipywidgets

button = ipywidgets.Button(description="Bare")
button.on_click(lambda _: setattr(button, "description", "Clicked"))
button"""

VOILA = """import sys

from voila.app import main

sys.argv = ["voila", "--no-browser", "--port={port}", sys.argv[-1]]
main()"""

MOST = {"page": 1.2, "memory": 1.4}
"""How many times the button's a figure of ours may be at the most."""
LEAST = 3
"""How many times sooner the last of a class can click, at the least."""

CARD = ".hearts-table .hand button:not([aria-disabled])"

PATIENCE = 120_000
"""Milliseconds until a page that cannot be clicked is given up."""


def on_button(models: Models) -> tuple[str, dict[str, object]]:
    """Click the button."""
    found = (name for name, model in models.items() if model["_model_name"] == "ButtonModel")
    return next(found), {"event": "click"}


def on_card(models: Models) -> tuple[str, dict[str, object]]:
    """Click the first card of the first table that has a hand."""
    tables = ((name, model.get("state")) for name, model in models.items())
    for name, state in tables:
        if isinstance(state, dict) and state.get("hand_does") == "play":
            card = state["hand"][0][0]["key"]
            return name, {"type": "play", "turn": state["turn"], "card": card}
    raise LookupError("There is no card to click.")


@dataclass
class Side:
    """One of those compared: its server, page, and clicks, and what was measured."""

    server: Server
    path: str
    selector: str
    click: Click
    pages: list[float] = field(default_factory=list)
    arrivals: dict[int, list[Arrival]] = field(default_factory=dict)

    @property
    def lesson(self) -> Lesson:
        """The page, as a learner has it."""
        return Lesson(self.server.url, self.path, self.click)

    def show(self, browser: Browser) -> None:
        """Open the page in a browser that knows nothing yet, until it can be clicked."""
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        start = time.perf_counter()
        page.goto(self.lesson.address, wait_until="commit")
        page.locator(self.selector).first.click(trial=True, timeout=PATIENCE)
        self.pages.append(time.perf_counter() - start)
        page.close(run_before_unload=True)
        context.close()

    def welcome(self, learners: int) -> Arrival:
        """Have some learners arrive at once."""
        return asyncio.run(arrive(self.lesson, learners, self.server.process.pid))


def all_sides(place: Path) -> tuple[Side, Side, Side]:
    """Return a table, a lesson and the bare button; no server is started yet."""
    english = place / "ours" / "en"
    shutil.copytree(LESSONS / "en", english)
    (english / "99-table.ipynb").write_text(notebook_text("Table", [TABLE]), encoding="utf-8")
    (place / "bare").mkdir()
    (place / "bare" / "button.ipynb").write_text(notebook_text("Bare", [BUTTON]), encoding="utf-8")
    logs = [place / name for name in ("a", "b")]
    for log in logs:
        log.mkdir()
    tutor = Server(english.parent, logs[0])
    unused, port = bind_unused_port()
    unused.close()
    voila = VOILA.format(port=port)
    bare = Server(place / "bare", logs[1], program=("-c", voila))
    return (
        Side(tutor, "en/99-table.ipynb", CARD, on_card),
        Side(tutor, "en/01-the-trick.ipynb", CARD, on_card),
        Side(bare, "button.ipynb", ".jupyter-button", on_button),
    )


def open_pages(sides: Sequence[Side], times: int) -> None:
    """Open the pages in turn; what the first time takes is not kept."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), chromium_sandbox=False, args=chromium.FLAGS
        )
        for number in range(1 + times):
            for side in sides:
                side.show(browser)
                if number == 0:
                    side.pages.clear()
        browser.close()


def told(what: str, found: Sequence[Sequence[float]], unit: str) -> list[float]:
    """Print the medians of all sides, and return them as parts of the last one's."""
    medians = [median(figures) for figures in found]
    parts = [one / medians[-1] for one in medians[:-1]]
    print(f"{what:32}", *(f"{one:8.2f}" for one in medians), f"{unit:6}", end="")
    print(*(f"{part:8.2f}" for part in parts), flush=True)
    return parts


def main() -> int:
    """Measure, print the medians and their ratios, and end with 1 where an aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=7, help="how often the page is opened")
    parser.add_argument("--times", type=int, default=3, help="how often each class arrives")
    parser.add_argument("--learners", type=int, nargs="+", default=[10, 30])
    options = parser.parse_args()
    AsyncHTTPClient.configure(None, max_clients=2 * max(options.learners))
    # Both find their modules compiled, as on every machine but one that keeps nothing.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as place, ExitStack() as ended:
        os.environ.setdefault("PYTHONPYCACHEPREFIX", f"{place}/compiled")
        sides = all_sides(Path(place))
        for server in (sides[0].server, sides[-1].server):
            server.start()
            ended.callback(server.stop)
        for side in sides:
            side.welcome(1)
        open_pages(sides, options.pages)
        for learners in options.learners * options.times:
            for side in sides:
                side.arrivals.setdefault(learners, []).append(side.welcome(learners))
    print(f"{'medians':32}{'table':>9}{'lesson':>9}{'button':>9}{'table':>15}{'lesson':>9}")
    first, _ = told("to the first click, in Chromium", [side.pages for side in sides], "s")
    missed = first > MOST["page"]
    for learners in options.learners:
        found = [side.arrivals[learners] for side in sides]
        seconds = [[one.seconds for one in arrivals] for arrivals in found]
        first, _ = told(f"the last of {learners} answered", seconds, "s")
        missed |= first > 1 / LEAST
        work = [[one.work for one in arrivals] for arrivals in found]
        told("  processors at work for each", work, "s")
        memory = [[size for one in arrivals for size in one.memory] for arrivals in found]
        first, _ = told("  memory of each kernel", memory, "MiB")
        missed |= first > MOST["memory"]
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
