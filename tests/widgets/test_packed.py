"""What pages are made with: compressed for whoever takes it so, and the same for all others."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.running import Server
from tests.widgets.visitors import Visitor
from widgets.serving.packed import NAMED_BY_CONTENT
from widgets.serving.serve import LESSONS

VOILA = "voila/static/voila.js"
STYLE = "voila/templates/hearts/static/hearts.css"
EXTENSION = "voila/labextensions/anywidget/"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Return who reads the project's own lessons."""
    server = Server(LESSONS, tmp_path_factory.mktemp("packed"))
    server.start()
    yield Visitor(server.url)
    server.stop()


@pytest.mark.parametrize("path", [VOILA, STYLE, f"{EXTENSION}package.json"])
def test_a_text_is_compressed_for_whoever_takes_it_so(reader: Visitor, path: str) -> None:
    plain, packed = reader.ask(path), reader.ask(path, Accept_Encoding="br, gzip")
    assert (plain.status, packed.status) == (200, 200)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.headers["Content-Type"] == packed.headers["Content-Type"]
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
    assert len(packed.body) < len(plain.body)
    assert gzip.decompress(packed.body) == plain.body


def test_a_compressed_text_that_has_not_changed_is_not_sent_again(reader: Visitor) -> None:
    known = reader.ask(VOILA, Accept_Encoding="gzip").headers
    again = reader.ask(VOILA, Accept_Encoding="gzip", If_None_Match=known["Etag"])
    assert (again.status, again.body) == (304, b"")
    assert known["Last-Modified"] == reader.ask(VOILA).headers["Last-Modified"]


def test_only_what_is_named_after_its_content_is_kept_for_good(reader: Visitor) -> None:
    files = Path(sys.prefix, "share/jupyter/labextensions/anywidget/static").glob("*.js")
    named = next(file.name for file in files if NAMED_BY_CONTENT.search(file.name))
    assert "immutable" in reader.ask(f"{EXTENSION}static/{named}").headers["Cache-Control"]
    for path in (VOILA, STYLE, f"{EXTENSION}package.json"):
        assert "immutable" not in reader.ask(path).headers.get("Cache-Control", "")


@pytest.mark.parametrize(
    "path",
    [
        "voila/api/themes/none.css",
        "voila/files/deals/moon.txt",
        "voila/static/",
        "voila/static/none.js",
        "voila/templates/hearts",
        "voila/templates/hearts/static/",
        f"{EXTENSION}none.js",
    ],
)
def test_what_is_not_there_is_not_sent(reader: Visitor, path: str) -> None:
    answer = reader.ask(path, Accept_Encoding="gzip")
    assert (answer.status, "There is no such page" in answer.text) == (404, True)
