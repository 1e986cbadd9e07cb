"""Everything that can befall a file of records befalls one here, and is told by its name."""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.records.processes import started
from tests.records.samples import KINDS, an_attempt, keeper_of
from tutor.locale import say
from tutor.records import Keeper, KeeperError, SafeRecords, Trouble
from tutor.records.database import DatabaseKeeper

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
KIND = pytest.mark.parametrize("kind", KINDS)
NOBODY = 65534


def trouble(keeper: Keeper) -> KeeperError:
    """Return why an attempt cannot be kept, after seeing that a lesson would go on."""
    with pytest.raises(KeeperError) as caught:
        keeper.keep(an_attempt())
    records, attempt = SafeRecords(keeper), an_attempt()
    receipt = records.keep(attempt)
    assert not receipt.kept
    assert receipt.news is not None
    assert attempt in records.attempts("ana")
    for language in ("en", "pt_BR"):
        assert "{" not in say(receipt.news, language)
    return caught.value


def used(path: Path) -> Keeper:
    """Return a keeper of a file with two attempts."""
    keeper_of(path).keep(an_attempt(1), an_attempt(2))
    return keeper_of(path)


@contextmanager
def limited_to(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size."""
    import resource  # noqa: PLC0415 - Windows has none

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Have no right to what others own, even where the tests run as root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that every user may enter."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o755)
        yield path
        path.chmod(0o700)


def test_locked_by_another_process(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    keeper = used(path)
    with started("lock", path) as other:
        assert other.said() == "locked"
        assert trouble(keeper).trouble is Trouble.LOCKED
        other.kill()
    keeper.keep(an_attempt(3))
    assert len(keeper.attempts()) == 3


@UNIX
@KIND
def test_a_disk_without_room(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"records{kind}"
    keeper = used(path)
    before = keeper.attempts()
    with limited_to(path.stat().st_size + 10):
        assert trouble(keeper).trouble is Trouble.FULL
    assert keeper.attempts() == before
    after = an_attempt(3)
    keeper.keep(after)
    assert keeper.attempts() == [*before, after]


def test_a_database_without_room(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    used(path)
    with closing(sqlite3.connect(path)) as other:
        (pages,) = other.execute("PRAGMA page_count").fetchone()

    class Small(sqlite3.Connection):
        def __init__(self, *args: object, **kwargs: object) -> None:
            super().__init__(*args, **kwargs)  # type: ignore[arg-type]
            self.execute(f"PRAGMA max_page_count = {pages}")

    keeper = keeper_of(path)
    with pytest.MonkeyPatch.context() as patch:
        connect = sqlite3.dbapi2.connect
        patch.setattr("sqlite3.dbapi2.connect", lambda *a, **k: connect(*a, factory=Small, **k))
        records = SafeRecords(keeper)
        while (receipt := records.keep(an_attempt())).kept:
            pass
    assert receipt.news is not None
    assert "Make room" in say(receipt.news)
    held = records.held
    assert records.retry().kept
    assert held[-1] in keeper.attempts()


@UNIX
@KIND
def test_a_file_that_may_only_be_read(kind: str, open_folder: Path) -> None:
    path = open_folder / f"records{kind}"
    keeper = used(path)
    path.chmod(0o444)
    with as_nobody():
        assert trouble(keeper).trouble is Trouble.READ_ONLY


@UNIX
@KIND
def test_a_folder_in_which_nothing_may_be_made(kind: str, open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with as_nobody():
        error = trouble(keeper_of(open_folder / f"records{kind}"))
    assert error.trouble in {Trouble.READ_ONLY, Trouble.NO_PLACE}


def test_a_database_opened_for_reading(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    used(path)
    address = f"sqlite:///file:{path.as_posix()}?mode=ro&uri=true"
    keeper = DatabaseKeeper(address)
    assert len(keeper.attempts()) == 2
    assert trouble(keeper).trouble is Trouble.READ_ONLY


@KIND
def test_a_place_where_no_file_can_be(kind: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / f"folder{kind}").mkdir()
    for path in (tmp_path / "file" / f"records{kind}", tmp_path / f"folder{kind}"):
        assert trouble(keeper_of(path)).trouble in {Trouble.NO_PLACE, Trouble.READ_ONLY}


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    keeper = used(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO hearts_version VALUES (3)")
        other.commit()
    before = path.read_bytes()
    assert trouble(keeper).trouble is Trouble.NEWER
    assert path.read_bytes() == before


def test_a_plain_file_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    used(path)
    path.write_bytes(path.read_bytes() + b'\n{"version":3,"attempt":{},"crc":"00000000"}\n')
    before = path.read_bytes()
    assert trouble(keeper_of(path)).trouble is Trouble.NEWER
    assert path.read_bytes() == before


@KIND
@pytest.mark.parametrize("content", [b"hello", b"hello\n" * 1000, b"\x89PNG\r\n\x1a\n" * 500])
def test_a_file_of_something_else_stays_as_it_is(kind: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"records{kind}"
    path.write_bytes(content)
    keeper = keeper_of(path)
    assert trouble(keeper).trouble is Trouble.NOT_RECORDS
    with pytest.raises(KeeperError):
        keeper.attempts()
    assert path.read_bytes() == content


def test_a_database_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE hearts_attempts (card TEXT)")
        other.commit()
    assert trouble(keeper_of(path)).trouble is Trouble.NOT_RECORDS


def test_a_database_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    keeper = used(path)
    os.truncate(path, path.stat().st_size * 2 // 3)
    assert trouble(keeper).trouble is Trouble.DAMAGED


def test_nothing_is_added_to_a_database_that_was_found_damaged(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    keeper = used(path)
    keeper.keep(*(an_attempt(number, learner="bo") for number in range(200)))
    data = bytearray(path.read_bytes())
    third = data.index(b".follow-suit.20") // 4096 * 4096
    data[third : third + 200] = b"\xff" * 200
    path.write_bytes(data)
    records = SafeRecords(keeper)
    assert records.attempts() == []
    assert records.trouble is not None
    receipt = records.keep(an_attempt())
    assert not receipt.kept
    assert receipt.news is not None
    assert "damaged" in say(receipt.news)


def test_a_row_that_nobody_wrote(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    keeper = used(path)
    for change in ("credit = 7", "answer = '['", "at = 'noon'"):
        with closing(sqlite3.connect(path)) as other:
            other.execute(f"UPDATE hearts_attempts SET {change} WHERE number = 2")  # noqa: S608
            other.commit()
        with pytest.raises(KeeperError, match="row 2") as caught:
            keeper.attempts()
        assert caught.value.trouble is Trouble.DAMAGED


def test_a_line_that_nobody_wrote(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    used(path)
    good = path.read_bytes()
    for bad in (
        good.replace(b'"credit":1.0', b'"credit":0.5', 1),
        good.replace(b"ana", b"an\xff", 1),
        good + b"hello",
    ):
        path.write_bytes(bad)
        error = trouble(keeper_of(path))
        assert error.trouble in {Trouble.DAMAGED, Trouble.NOT_RECORDS}
        assert "line" in str(error)


def test_every_torn_line_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    used(path)
    whole = path.read_bytes()
    first, second = keeper_of(path).attempts()
    start = whole.index(b"\n{", 2)
    for end in range(start, len(whole) - 1):
        for filler in (b"", b"\0" * 9):
            path.write_bytes(whole[:end] + filler)
            keeper = keeper_of(path)
            assert keeper.attempts() == [first]
            keeper.keep(second)
            assert keeper_of(path).attempts() == [first, second]


@pytest.mark.parametrize(
    "address",
    ["mysql://ana:secret@host/class", "sqlite://", "sqlite:///:memory:", "x://", "://", "http://["],
)
def test_an_address_of_no_database(address: str) -> None:
    error = trouble(DatabaseKeeper(address))
    assert error.trouble is Trouble.NO_ADDRESS
    assert "secret" not in str(error)


def test_a_driver_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("psycopg", "psycopg2"):
        monkeypatch.setitem(sys.modules, module, None)
    error = trouble(DatabaseKeeper("postgresql://ana:secret@host/class"))
    assert str(error) == (
        "To keep records in postgresql://host/class, something must be installed first: "
        "pip install psycopg[binary]."
    )
    error = trouble(DatabaseKeeper("postgresql+psycopg2://host/class"))
    assert "psycopg2-binary" in str(error)
