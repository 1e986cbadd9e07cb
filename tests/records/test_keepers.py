"""What every keeper does, whatever it keeps attempts in."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.samples import KINDS, an_attempt, attempts, keeper_of
from tutor.records import (
    Attempt,
    Keeper,
    KeeperError,
    MemoryKeeper,
    Trouble,
    has_records,
    open_records,
)
from tutor.records.place import PLACE, default_place


@pytest.fixture(params=[*KINDS, "memory"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Keeper:
    """Return an empty keeper of each kind."""
    if request.param == "memory":
        return MemoryKeeper()
    return keeper_of(tmp_path / "data" / f"records{request.param}")


def test_what_is_kept_is_there_in_its_order(keeper: Keeper) -> None:
    assert keeper.attempts() == []
    some = [an_attempt(number, learner=learner) for number, learner in enumerate("abab")]
    keeper.keep(some[0])
    keeper.keep(*some[1:])
    keeper.keep()
    assert keeper.attempts() == some
    assert keeper.attempts("b") == [some[1], some[3]]
    assert keeper.attempts("nobody") == []


@pytest.mark.parametrize("kind", KINDS)
def test_keeping_nothing_makes_the_place(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "data" / f"records{kind}"
    keeper_of(path).keep()
    assert has_records(str(path))
    assert keeper_of(path).attempts() == []


@pytest.mark.parametrize("kind", KINDS)
def test_records_that_were_found_and_are_not_there_are_away(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"records{kind}"
    assert not has_records(str(path)), "nothing was ever kept"
    keeper_of(path).keep(an_attempt())
    assert has_records(str(path))
    away = path.rename(tmp_path / "away")
    with pytest.raises(KeeperError) as caught:
        has_records(str(path))
    assert caught.value.trouble is Trouble.AWAY
    away.rename(path)
    assert has_records(str(path))


def test_what_is_kept_twice_counts_once_for_each_learner(keeper: Keeper) -> None:
    first, second = an_attempt(1), an_attempt(2)
    other = an_attempt(1, learner="bo", id=first.id)
    keeper.keep(first)
    keeper.keep(second, first, other)
    assert keeper.attempts() == [first, second, other]


def test_a_learner_is_erased_and_no_other(keeper: Keeper) -> None:
    ana, bo = an_attempt(learner="ana"), an_attempt(learner="bo")
    keeper.erase("ana")
    keeper.keep(ana, bo)
    keeper.erase("ana")
    assert keeper.attempts() == [bo]
    keeper.keep(ana)
    assert keeper.attempts() == [bo, ana]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_erased_is_not_in_the_file(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"records{kind}"
    keeper = keeper_of(path)
    keeper.keep(an_attempt(skill="a-secret"), an_attempt(learner="bo"))
    assert b"a-secret" in path.read_bytes()
    keeper.erase("ana")
    assert b"a-secret" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40)
@given(some=st.lists(attempts(), max_size=4, unique_by=lambda one: one.id))
def test_any_attempt_is_the_same_after_being_kept(kind: str, some: list[Attempt]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"records{kind}")
        keeper_of(path).keep(*some)
        assert keeper_of(path).attempts() == some


def test_the_place_is_that_of_the_server_or_the_users_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(PLACE, raising=False)
    assert default_place().endswith("records.db")
    monkeypatch.setenv(PLACE, str(tmp_path / "class.db"))
    assert open_records().keep(an_attempt()).kept
    assert (tmp_path / "class.db").stat().st_size


ONLY_PLAIN = """
import sys
sys.modules |= dict.fromkeys(["sqlalchemy", "sqlite3", "_sqlite3", "platformdirs"])
from tutor.records import Attempt, default_place, open_records
records = open_records(sys.argv[1])
receipt = records.keep(Attempt(
    learner="ana", question="q", skill="s", variant="v", answer=1, credit=1
))
print(receipt.kept, len(records.attempts("ana")), default_place().endswith("records.db"))
print(open_records("postgresql://host/class").keep(*records.attempts()).news)
"""


def test_without_sqlalchemy_and_sqlite_a_plain_file_keeps(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ONLY_PLAIN, str(tmp_path / "records.db")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.startswith("True 1 True\n")
    assert "pip install sqlalchemy" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["records.jsonl"]


def test_importing_the_records_loads_no_database_and_no_jupyter() -> None:
    program = (
        "import sys; before = set(sys.modules); import tutor.records;"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    loaded = set(done.stdout.split())
    assert loaded - sys.stdlib_module_names == {"tutor"}
    assert not {"sqlite3", "_sqlite3"} & loaded
