"""A real server and a real browser, for tests that do what a person does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import sync_playwright

from tests.browser import chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

HERE = Path(__file__).parent
LESSONS = HERE.parents[1] / "lessons"
PATIENCE = 60

FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def wait_for(met: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something is so, or fail by saying what did not come about."""
    end = time.monotonic() + seconds
    while not met():
        if time.monotonic() > end:
            pytest.fail(f"after {seconds} s: {what}")
        time.sleep(0.1)


@dataclass
class Server:
    """A tutor that serves a folder of lessons in a process of its own."""

    folder: Path
    runtime: Path
    url: str = ""
    process: subprocess.Popen[bytes] = field(init=False)

    @property
    def log(self) -> Path:
        """The file that keeps all it says."""
        return self.runtime / "log.txt"

    def start(self) -> None:
        """Start it on a free port and wait until it says where it listens."""
        command = [sys.executable, "-m", "tutor.cli", "serve", "--port=0", "--no-browser"]
        private = {"JUPYTER_RUNTIME_DIR": self.runtime, "TMPDIR": self.runtime}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, str(self.folder)],
                env={**os.environ, **{name: str(path) for name, path in private.items()}},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_for(self.announced, f"no address in:\n{self.log.read_text(encoding='utf-8')}")

    def announced(self) -> bool:
        """Tell whether it said where it listens, and keep the address."""
        if self.process.poll() is not None:
            pytest.fail(f"the server ended:\n{self.log.read_text(encoding='utf-8')}")
        said = self.log.read_text(encoding="utf-8").split()
        self.url = next((word for word in said if word.startswith("http://")), "")
        return bool(self.url)

    def stop(self) -> int:
        """End it as Ctrl-C does and return its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def lesson(self, path: str) -> str:
        """Return the address of a lesson, as ``en/01-the-trick.ipynb``."""
        return f"{self.url}voila/render/{path}"

    def knows(self, kernel: str) -> bool:
        """Tell whether a kernel is there."""
        try:
            with urlopen(f"{self.url}api/kernels/{kernel}", timeout=PATIENCE) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except HTTPError as error:
            error.close()
            return False


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Path], Server]]:
    """Return what serves a folder: one server for each folder, for the whole session."""
    servers: dict[Path, Server] = {}

    def served(folder: Path) -> Server:
        if folder not in servers:
            # A short path: the kernels' sockets may live under it.
            servers[folder] = Server(folder, tmp_path_factory.mktemp("serve"))
            servers[folder].start()
        return servers[folder]

    yield served
    for server in servers.values():
        server.stop()


@pytest.fixture(scope="session")
def server(serve: Callable[[Path], Server]) -> Server:
    """Serve the project's own lessons."""
    return serve(LESSONS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser of this machine, without a window."""
    program = chromium.find()
    assert program, chromium.MISSING
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=False, args=FLAGS
        )
        yield opened
        opened.close()


@dataclass
class Watch:
    """What went wrong on a page, and where its requests went."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self.asked)

    def heard(self, message: ConsoleMessage) -> None:
        """Complain about an error on the console."""
        if message.type == "error":
            self.complaints.append(f"console: {message.text} {message.location}")

    def asked(self, request: Request) -> None:
        """Complain about a request to a host that the first one did not go to."""
        address = urlsplit(request.url)
        if address.scheme in {"data", "blob"}:
            return
        self.requests.append(request.url)
        if address.netloc != urlsplit(self.requests[0]).netloc:
            self.complaints.append(f"request to another host: {request.url}")


class NewPage(Protocol):
    """Opens a page; the keywords are those of a browser context."""

    def __call__(self, *, forgive: bool = False, **context: Any) -> Page: ...


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Return what opens a page of its own, whose console must stay free of errors.

    ``forgive`` is for a test that provokes errors; outside requests are never forgiven.
    """
    watches: list[tuple[Watch, bool]] = []

    def open_page(*, forgive: bool = False, **context: Any) -> Page:
        page = browser.new_context(**{"locale": "en-US", **context}).new_page()
        watches.append((Watch(page), forgive))
        return page

    yield open_page
    for watch, _ in watches:
        if not watch.page.is_closed():
            close(watch.page)
        watch.page.context.close()
    complaints = [
        text
        for watch, forgive in watches
        for text in watch.complaints
        if not forgive or text.startswith("request")
    ]
    assert complaints == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """Open a page as wide as a small screen's window."""
    return new_page(viewport={"width": 1280, "height": 800})


def close(page: Page) -> None:
    """Close a page as a person closes its tab, so that it says goodbye to its kernel."""
    with page.expect_event("close"):
        page.close(run_before_unload=True)


def kernel_of(page: Page) -> str:
    """Return the kernel that a lesson's page talks to."""
    settings = page.locator("#jupyter-config-data").text_content()
    return str(json.loads(settings or "{}")["kernelId"])
