"""Who learns: the reader that a server tells of, or the one user of the records."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tutor.quiz.keeping import Keeping
from tutor.records import LEARNER, new_learner, place, this_learner
from tutor.records.place import PLACE

PRINT = "from tutor.records import this_learner; print(this_learner())"


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let nobody learn yet, and records stand in a folder of the test."""
    monkeypatch.delenv(LEARNER, raising=False)
    monkeypatch.setenv(PLACE, str(tmp_path / "data" / "records.db"))


def in_another_process() -> str:
    """Return who learns in another process."""
    command = [sys.executable, "-c", PRINT]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_the_user_of_the_records_is_the_same_in_every_process(tmp_path: Path) -> None:
    with ThreadPoolExecutor() as pool:
        found = {future.result() for future in [pool.submit(in_another_process) for _ in "1234"]}
    assert found == {this_learner()}
    (file,) = (tmp_path / "data").iterdir()
    assert file.name == "records.learner"
    assert sys.platform == "win32" or file.stat().st_mode & 0o077 == 0


def test_whoever_the_server_tells_of_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = this_learner()
    for given, found in (("abc", "abc"), ("", usual), ("../x", usual), ("x" * 65, usual)):
        monkeypatch.setenv(LEARNER, given)
        assert this_learner() == found


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"two words\n", b"x" * 9999])
def test_a_file_without_an_id_gets_one(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "data" / "records.learner"
    file.parent.mkdir()
    file.write_bytes(content)
    found = this_learner()
    assert file.read_text(encoding="utf-8").strip() == found
    assert in_another_process() == found


def test_where_no_file_can_be_made_the_process_has_a_learner(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(PLACE, str(tmp_path / "file" / "records.db"))
    assert re.fullmatch("[0-9a-f]{32}", this_learner())
    assert this_learner() == this_learner()


def test_where_there_are_no_links_there_is_an_id_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_names: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refuse)
    assert this_learner() == in_another_process()


def test_records_at_an_address_have_the_user_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(place, "users_folder", lambda: tmp_path / "home")
    monkeypatch.setenv(PLACE, "postgresql://host/class")
    found = this_learner()
    assert (tmp_path / "home" / "records.learner").read_text(encoding="utf-8").strip() == found


def test_ids_are_long_and_never_the_same() -> None:
    ids = {new_learner() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch("[0-9a-f]{32}", one) for one in ids)


def test_a_quiz_asks_who_learns_only_when_it_keeps(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert Keeping(keep=False).learner != Keeping(keep=False).learner
    assert Keeping("ana").learner == "ana"
    keeping = Keeping()
    assert not (tmp_path / "data").exists()
    monkeypatch.setenv(LEARNER, "bo")
    assert keeping.learner == "bo"
    assert not (tmp_path / "data").exists()
    with pytest.raises(ValueError, match="not an id"):
        Keeping("ana maria")
