"""Ctrl-C: one ends the server and all it started, whatever it is doing."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from tests.browser.notebooks import notebook_text
from tests.browser.processes import lives, tree
from tests.browser.running import PATIENCE, Server, wait_for
from tests.widgets.visitors import Visitor

LIST, LESSON = "voila/tree/en", "voila/render/en/01-the-trick.ipynb"
SERVE = """
import sys
import tutor.cli
{before}
sys.exit(tutor.cli.main())
"""
DEAF = """
import signal
import threading
import time

# Signals come to a thread that sleeps on, as one does that comes just before the loop sleeps.
threading.Thread(target=time.sleep, args=[600], daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGTERM])
"""
HANGING = """
import time
import widgets.serving.handlers

widgets.serving.handlers.kept_of = lambda _reader: print("waits", flush=True) or time.sleep(600)
"""
SLOW = """
import asyncio
import widgets.serving.server as server

async def end(_kernels):
    print("ends", flush=True)
    await asyncio.sleep(600)

server.PATIENCE = 600
server.PageKernels.end = end
"""
Serve = Callable[[str], Server]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Return what serves a lesson that takes long, after some code was run."""
    folder, runtime = tmp_path / "lessons", tmp_path / "runtime"
    for made in (folder / "en", runtime):
        made.mkdir(parents=True)
    text = notebook_text("The trick", ["import time", "time.sleep(600)"])
    (folder / "en" / "01-the-trick.ipynb").write_text(text, encoding="utf-8")
    server = Server(folder, runtime)

    def served(before: str = "") -> Server:
        server.program = ("-c", SERVE.format(before=before))
        server.start()
        return server

    yield served
    server.process.kill()
    server.process.wait()


def ask(server: Server, path: str) -> None:
    """Ask for what will not come."""

    def asking() -> None:
        with suppress(OSError, HTTPException):
            Visitor(server.url).ask(path)

    threading.Thread(target=asking, daemon=True).start()


def said(server: Server) -> str:
    """Return all that a server has said."""
    return server.log.read_text(encoding="utf-8")


def end(server: Server, told: signal.Signals = signal.SIGINT) -> int:
    """Tell a server to end, once; return its exit status."""
    server.process.send_signal(told)
    return server.process.wait(PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="no thread is sent a signal there")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_no_signal_is_slept_through(serve: Serve, told: signal.Signals) -> None:
    server = serve(DEAF)
    assert Visitor(server.url).ask(LIST).status == 200
    assert end(server, told) == 0
    assert "Traceback" not in said(server)


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
@pytest.mark.parametrize(
    ("started", "told"), [(1, signal.SIGINT), (2, signal.SIGTERM), (3, signal.SIGINT)]
)
def test_pages_and_kernels_that_are_being_made_end_with_it(
    serve: Serve, started: int, told: signal.Signals
) -> None:
    server = serve("")
    for _ in range(3):
        ask(server, LESSON)
    # The warm parent, and so many kernels; others are just coming about.
    wait_for(lambda: len(tree(server.process.pid)) > started, "no kernel is started")
    pids = tree(server.process.pid)
    assert end(server, told) == 0
    wait_for(lambda: not any(map(lives, pids)), "something still lives")
    assert "Traceback" not in said(server)
    assert [one.name for one in server.runtime.iterdir()] == [server.log.name]


def test_it_does_not_wait_for_records_that_do_not_come(serve: Serve) -> None:
    server = serve(HANGING)
    ask(server, LIST)
    wait_for(lambda: "waits" in said(server), "no records are read")
    assert end(server) == 0


def test_a_second_one_waits_for_nothing(serve: Serve) -> None:
    server = serve(SLOW)
    server.process.send_signal(signal.SIGINT)
    wait_for(lambda: "ends" in said(server), "the kernels are not ended")
    assert end(server) == -signal.SIGINT
