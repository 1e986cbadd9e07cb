"""Games that were begun: a file for each, whose name tells nothing, and no trouble for a game."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

import pytest

from tutor.records import LEARNER, KeeperError
from tutor.records.games import DAYS, LARGEST, GameFile, forget_games, forget_old_games, game_file
from tutor.records.place import PLACE


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let Ana learn, and records stand in a folder of the test."""
    monkeypatch.setenv(LEARNER, "ana")
    monkeypatch.setenv(PLACE, str(tmp_path / "data" / "records.db"))
    return tmp_path / "data"


def test_each_learner_page_and_table_has_a_file(
    monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    files = [game_file(page, table) for page in ("/a", "/b\udcff") for table in (1, 2)]
    monkeypatch.setenv(LEARNER, "bo")
    files.append(game_file("/a", 1))
    for number, file in enumerate(files):
        assert file.read() == ""
        file.write(f"game ♠ {number}")
    assert [file.read() for file in files] == [f"game ♠ {number}" for number in range(5)]
    files[0].remove()
    files[0].remove()
    assert [bool(file.read()) for file in files] == [False, True, True, True, True]
    assert {path.name for path in data.iterdir()} == {"records.games"}


def test_nobody_else_reads_a_game_or_finds_an_id(data: Path) -> None:
    game_file("/a", 1).write("text")
    (folder,) = (data / "records.games").iterdir()
    assert "ana" not in folder.name
    (file,) = folder.iterdir()
    if sys.platform != "win32":
        assert folder.stat().st_mode & 0o077 == 0
        assert file.stat().st_mode & 0o077 == 0


def test_what_the_disk_does_not_do_is_left_undone(data: Path) -> None:
    data.mkdir()
    (data / "records.games").write_text("no folder", encoding="utf-8")
    file = game_file("/a", 1)
    file.write("text")
    file.remove()
    assert file.read() == ""
    forget_games("ana")
    forget_old_games()


def test_a_damaged_file_is_read_as_far_as_it_can_be(tmp_path: Path) -> None:
    file = GameFile(tmp_path / "game.json")
    file.path.write_bytes(b"\xff\xfe" + b"x" * LARGEST)
    assert len(file.read()) == LARGEST


def test_who_asks_for_it_has_their_games_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    first = game_file("/a", 1)
    first.write("ana's")
    monkeypatch.setenv(LEARNER, "bo")
    second = game_file("/a", 1)
    second.write("bo's")
    forget_games("nobody")
    forget_games("ana")
    assert (first.read(), second.read()) == ("", "bo's")

    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(shutil, "rmtree", refuse)
    with pytest.raises(KeeperError):
        forget_games("bo")


def test_games_that_nobody_plays_on_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    forget_old_games()
    assert not data.exists()
    old = game_file("/a", 1)
    old.write("old")
    last = time.time() - (DAYS + 1) * 24 * 60 * 60
    os.utime(old.path.parent, (last, last))
    monkeypatch.setenv(LEARNER, "bo")
    new = game_file("/a", 1)
    new.write("new")
    others = data / "records.games" / "somebody else's"
    others.mkdir()
    os.utime(others, (last, last))
    forget_old_games()
    assert (old.read(), new.read()) == ("", "new")
    assert others.exists()
