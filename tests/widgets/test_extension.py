"""The tutor in Binder's Jupyter server: the same pages and forms, under an address of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit

import pytest

from tests.browser.notebooks import notebook_text
from tests.browser.running import wait_for
from tests.records.samples import an_attempt
from tests.widgets.visitors import Visitor
from tutor.records import open_records
from widgets.serving.words import words

HOUSE = Path(__file__).parents[2]
TOKEN = "a-token"  # noqa: S105  (of a server that lives for one test)
TELLS = "import os; print(os.environ['HEARTS_TUTOR_LEARNER'])"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where answers are kept."""
    return tmp_path_factory.mktemp("records") / "records.db"


@pytest.fixture(scope="module")
def url(place: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a folder as Binder does, and return the address of the user's server."""
    folder = tmp_path_factory.mktemp("binder")
    (folder / "lessons" / "pt_BR").mkdir(parents=True)
    text = notebook_text("Env", [TELLS])
    (folder / "lessons" / "pt_BR" / "90-env.ipynb").write_text(text, encoding="utf-8")
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    options = (
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.base_url=/user/x/",
        f"--ServerApp.root_dir={folder}",
    )
    environment = {
        "HEARTS_TUTOR_RECORDS": str(place),
        "JUPYTER_CONFIG_PATH": str(HOUSE / "binder"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
    }
    address = f"http://localhost:{port}/user/x/"
    with (folder / "log.txt").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options],
            env={**os.environ, **environment},
            cwd=HOUSE,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )

    def answers() -> bool:
        try:
            return bool(Visitor(address).ask("api").status)
        except (URLError, OSError):
            return False

    try:
        wait_for(answers, "no answer from Binder's server", seconds=180)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def test_binder_opens_the_lessons_and_jupyterlab_when_it_is_asked_for(url: str) -> None:
    visitor = Visitor(url)
    opened = visitor.ask(f"?token={TOKEN}")
    assert opened.status == 302
    assert urlsplit(opened.headers["Location"]).path == "/user/x/voila/tree/lessons"
    lab = visitor.ask(f"lab/tree/lessons?token={TOKEN}")
    assert lab.status == 200
    script = next(re.finditer('src="/user/x/(static/lab/main[^"]*)"', lab.text))[1]
    assert visitor.ask(script).status == 200


def test_a_reader_has_an_id_under_the_users_own_address(url: str) -> None:
    visitor = Visitor(url)
    assert visitor.ask("hearts/progress").status == 302, "whoever has no token logs in first"
    page = visitor.ask(f"voila/tree/lessons/pt_BR?token={TOKEN}").text
    assert words("pt_BR")["not_kept"] in page
    (cookie,) = (one for one in visitor.cookies if one.name == "hearts_learner")
    assert cookie.path == "/user/x/"
    lesson = visitor.ask("voila/render/lessons/pt_BR/90-env.ipynb").text
    assert visitor.cookie("hearts_learner") in re.findall("[0-9a-f]{32}", lesson)


def test_progress_goes_out_and_is_erased_there(url: str, place: Path) -> None:
    visitor = Visitor(url)
    visitor.ask(f"voila/tree/lessons/pt_BR?token={TOKEN}")
    keeper = open_records(place).keeper
    before = visitor.cookie("hearts_learner")
    keeper.keep(an_attempt(learner=before))
    assert len(visitor.ask("hearts/progress").body) > 100
    sent = visitor.send("hearts/erase", {}, Referer=f"{url}voila/tree/lessons/pt_BR")
    assert (sent.status, sent.headers["Location"]) == (303, "/user/x/voila/tree/lessons/pt_BR")
    assert "Tudo o que estava guardado" in visitor.ask("voila/tree/lessons/pt_BR").text
    assert keeper.attempts(before) == []
    assert visitor.cookie("hearts_learner") != before
