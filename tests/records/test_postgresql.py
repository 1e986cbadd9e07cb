"""The same log in a real PostgreSQL, where this machine has one and a driver for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from tests.records.processes import EACH, WRITERS, started
from tests.records.samples import an_attempt
from tutor.records import KeeperError, Trouble
from tutor.records.database import DatabaseKeeper
from tutor.records.database_errors import database_trouble

NOBODY = 65534


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Return the address of an empty database, whose server ends with the tests."""
    pytest.importorskip("psycopg")
    if not (shutil.which("initdb") and shutil.which("pg_ctl")):
        pytest.skip("there is no PostgreSQL on this machine")
    user = NOBODY if os.geteuid() == 0 else os.geteuid()
    with tempfile.TemporaryDirectory() as folder:
        os.chown(folder, user, -1)
        data = str(Path(folder, "data"))

        def run(*command: str) -> None:
            subprocess.run(
                command, user=user, check=True, stdout=subprocess.DEVNULL, cwd=folder, timeout=60
            )

        run("initdb", "--auth=trust", "--username=tutor", "--no-sync", f"--pgdata={data}")
        settings = f"-c listen_addresses='' -c unix_socket_directories='{folder}'"
        run("pg_ctl", "start", "-w", f"--pgdata={data}", f"-o{settings}", f"-l{folder}/log")
        try:
            yield f"postgresql://tutor@/postgres?host={folder}"
        finally:
            run("pg_ctl", "stop", "-m", "immediate", f"--pgdata={data}")


class Said(Exception):  # noqa: N818 - it stands for an error of a driver
    """What a driver raises, with the code that PostgreSQL gave."""

    def __init__(self, sqlstate: str | None) -> None:
        super().__init__("what PostgreSQL said")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        ("53100", Trouble.FULL),
        ("25006", Trouble.READ_ONLY),
        ("42501", Trouble.READ_ONLY),
        ("55P03", Trouble.LOCKED),
        ("XX001", Trouble.DAMAGED),
        ("42P01", Trouble.NOT_RECORDS),
        ("22000", Trouble.OTHER),
        (None, Trouble.NO_SERVER),
    ],
)
def test_a_code_of_postgresql_is_told_by_its_name(code: str | None, trouble: Trouble) -> None:
    kind = OperationalError if code is None else ProgrammingError
    error = database_trouble(kind("INSERT", {}, Said(code)), "there")
    assert error.trouble is trouble
    assert error.trouble is Trouble.NO_SERVER or "what PostgreSQL said" in str(error)


def test_what_every_keeper_does(address: str) -> None:
    keeper = DatabaseKeeper(address)
    assert keeper.attempts() == []
    first, second = an_attempt(1, seconds=0.1), an_attempt(2, learner="bo", answer="\x00")
    keeper.keep(first, second)
    keeper.keep(second, first)
    assert keeper.attempts() == [first, second]
    keeper.erase("ana")
    assert DatabaseKeeper(address).attempts() == [second]
    keeper.erase("bo")


def test_many_processes_lose_nothing(address: str) -> None:
    with started("crowd", address) as crowd:
        assert crowd.ended() == 0
    assert len(DatabaseKeeper(address).attempts()) == WRITERS * EACH


def test_no_acknowledged_answer_is_lost(address: str) -> None:
    before = len(DatabaseKeeper(address).attempts())
    with started("answer", address) as kernel:
        acknowledged = [kernel.said() for _ in range(100)] + kernel.kill()
    kept = [one.id for one in DatabaseKeeper(address).attempts()][before:]
    assert kept[: len(acknowledged)] == acknowledged


def test_troubles(address: str) -> None:
    engine = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as other:
        other.execute(text("LOCK TABLE hearts_attempts"))
        with pytest.raises(KeeperError) as caught:
            DatabaseKeeper(address, patience=0.2).keep(an_attempt())
        assert caught.value.trouble is Trouble.LOCKED
        other.rollback()
    engine.dispose()
    with pytest.raises(KeeperError) as caught:
        DatabaseKeeper(f"{address}&options=-cdefault_transaction_read_only%3Don").keep(an_attempt())
    assert caught.value.trouble is Trouble.READ_ONLY
    with pytest.raises(KeeperError) as caught:
        DatabaseKeeper("postgresql://ana:secret@127.0.0.1:1/class").keep(an_attempt())
    assert caught.value.trouble is Trouble.NO_SERVER
    assert "secret" not in str(caught.value)
