"""Names of learners: kept beside the answers, by every keeper, in old files too."""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from tests.records.samples import KINDS, an_attempt, keeper_of
from tutor.records import (
    Keeper,
    KeeperError,
    LearnerNameError,
    MemoryKeeper,
    SafeRecords,
    Trouble,
    attempt_json,
    learner_name,
    open_records,
)

KIND = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(params=[*KINDS, "memory"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Keeper:
    """Return an empty keeper of each kind."""
    if request.param == "memory":
        return MemoryKeeper()
    return keeper_of(tmp_path / "data" / f"records{request.param}")


def test_the_last_name_counts(keeper: Keeper) -> None:
    assert keeper.names() == {}
    keeper.call("a1", "Ana")
    keeper.call("b2", "Zé da Silva")
    keeper.keep(an_attempt(learner="a1"))
    keeper.call("a1", " Ana  Souza ")
    assert keeper.names() == {"a1": "Ana Souza", "b2": "Zé da Silva"}
    assert len(keeper.attempts()) == 1


def test_a_name_is_erased_with_its_learner(keeper: Keeper) -> None:
    keeper.call("a1", "Ana")
    keeper.call("a1", "Anna")
    keeper.call("b2", "Bo")
    keeper.keep(an_attempt(learner="a1"))
    keeper.erase("a1")
    assert keeper.names() == {"b2": "Bo"}
    assert keeper.attempts() == []


@KIND
def test_an_erased_name_is_not_in_the_file(kind: str, tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path / f"records{kind}")
    keeper.call("a1", "Rumpelstiltskin")
    keeper.call("b2", "Bo")
    files = [file.read_bytes() for file in tmp_path.iterdir()]
    assert b"Rumpelstiltskin" in b"".join(files)
    keeper.erase("a1")
    assert b"Rumpelstiltskin" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


@pytest.mark.parametrize("name", ["", "  ", "a\x1b[2Jb", "\u202eanA", "x" * 61, "a\x00b", None, 7])
def test_what_is_no_name_is_refused(keeper: Keeper, name: str) -> None:
    with pytest.raises(LearnerNameError):
        keeper.call("a1", name)
    with pytest.raises(ValueError, match="not an id"):
        keeper.call("no id", "Ana")
    assert keeper.names() == {}


def test_a_name_is_one_line_in_one_form() -> None:
    assert learner_name(" Jose\u0301\n da\tSilva ") == "José da Silva"
    assert learner_name("x" * 60) == "x" * 60


@pytest.mark.parametrize(
    "name",
    [
        "\u0645\u0647\u062f\u06cc\u200c\u0632\u0627\u062f\u0647",
        "\u0936\u094d\u200d\u092f\u093e\u092e",
        "\U0001f469\u200d\U0001f467",
    ],
)
def test_a_name_may_have_joiners_inside_its_words(keeper: Keeper, name: str) -> None:
    keeper.call("a1", f"\u200d{name}\u200c \u200d")
    assert keeper.names() == {"a1": name}
    with pytest.raises(LearnerNameError):
        learner_name("\u200d \u200c")


def test_a_database_of_version_one_is_brought_to_this_one(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    before = [an_attempt(1), an_attempt(2)]
    keeper_of(path).keep(*before)
    with closing(sqlite3.connect(path)) as old:
        old.execute("DROP TABLE hearts_learners")
        old.execute("UPDATE hearts_version SET version = 1")
        old.commit()
    assert keeper_of(path).attempts() == before
    keeper_of(path).call("ana", "Ana")
    assert keeper_of(path).names() == {"ana": "Ana"}
    assert keeper_of(path).attempts() == before
    with closing(sqlite3.connect(path)) as new:
        versions = new.execute("SELECT version FROM hearts_version ORDER BY version").fetchall()
    assert versions == [(1,), (2,)], "an older tutor refuses it by the greatest version"


def line(version: int, kind: str, data: object) -> bytes:
    """Return a line of a plain file, as any tutor of that version writes it."""
    text = json.dumps(data, separators=(",", ":"))
    checksum = f"{zlib.crc32(text.encode()):08x}"
    return f'\n{{"version":{version},"{kind}":{text},"crc":"{checksum}"}}\n'.encode()


def test_a_plain_file_of_version_one_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    old = an_attempt(1)
    path.write_bytes(line(1, "attempt", attempt_json(old)))
    keeper = keeper_of(path)
    keeper.call("ana", "Ana")
    assert keeper_of(path).attempts() == [old]
    assert keeper_of(path).names() == {"ana": "Ana"}


@pytest.mark.parametrize(
    "wrong",
    [
        line(2, "name", {"learner": "ana", "name": "\x1b"}),
        line(2, "name", {"learner": "an a", "name": "Ana"}),
        line(2, "name", {"name": "Ana"}),
        line(2, "name", ["ana", "Ana"]),
        line(2, "nickname", {"learner": "ana", "name": "Ana"}),
    ],
)
def test_a_name_that_nobody_wrote_is_damage(wrong: bytes, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    keeper_of(path).keep(an_attempt())
    path.write_bytes(path.read_bytes() + wrong)
    with pytest.raises(KeeperError) as caught:
        keeper_of(path).names()
    assert caught.value.trouble is Trouble.DAMAGED
    assert "line" in str(caught.value)


def test_a_row_with_no_name_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    keeper_of(path).call("ana", "Ana")
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE hearts_learners SET name = char(27)")
        other.commit()
    with pytest.raises(KeeperError) as caught:
        keeper_of(path).names()
    assert caught.value.trouble is Trouble.DAMAGED


def test_names_that_cannot_be_read_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "records.db").write_bytes(b"hello" * 1000)
    records = SafeRecords(keeper_of(tmp_path / "records.db"))
    assert records.names() == {}
    assert records.trouble is not None
    with pytest.raises(KeeperError):
        records.call("ana", "Ana")


def test_a_driver_that_is_not_there_keeps_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tutor.records.database", None)
    records = open_records("postgresql://host/class")
    assert records.names() == {}
    with pytest.raises(KeeperError, match="pip install"):
        records.call("ana", "Ana")
