"""Where records are kept, and by what."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NoReturn

from tutor.records.attempt import Attempt
from tutor.records.keeper import Keeper, KeeperError, Trouble
from tutor.records.plain import PlainKeeper
from tutor.records.safe import SafeRecords

PLACE: Final = "HEARTS_TUTOR_RECORDS"
"""The environment variable by which a server tells its kernels where records are kept."""
_PLAIN: Final = ".jsonl"
_FOUND: Final[set[str]] = set()
"""The places in which this process found records."""


def default_place() -> str:
    """The place the server was given, or else a file in the user's data folder."""
    return os.environ.get(PLACE) or str(users_folder() / "records.db")


def users_folder() -> Path:
    """The folder for what belongs to the user of this machine."""
    try:
        from platformdirs import user_data_path  # noqa: PLC0415 - wanted only without a server
    except ImportError:
        return Path.home() / ".hearts-tutor"
    return user_data_path("hearts-tutor", appauthor=False)


def whole_place(given: str) -> str:
    """A place as every process finds it, whatever folder it works in."""
    return given if "://" in given else str(Path(given).absolute())


def beside_records(place: str, ending: str) -> Path:
    """A file or folder beside the records in a place, of the same name but for its ending.

    It is in the user's data folder if the records are in a database with an address.
    """
    file = users_folder() / "records" if "://" in place else Path(place).absolute()
    return file.with_suffix(ending)


def has_records(place: str) -> bool:
    """Whether there can be records in a place: no file of them is there before the first answer.

    KeeperError if they were there, and are not now: what nobody can reach is still kept.
    """
    file = Path(place)
    if "://" in place or file.exists() or file.with_suffix(_PLAIN).exists():
        _FOUND.add(place)
    elif place in _FOUND:
        raise KeeperError(Trouble.AWAY, place)
    return place in _FOUND


def open_records(place: Path | str | None = None) -> SafeRecords:
    """The records in a place: a file, or a database by an address with ``://``. It never fails.

    A file whose name ends in .jsonl is a plain one, and so is every file where there is no
    SQLAlchemy or no sqlite3.
    """
    return SafeRecords(_keeper(str(place or default_place())))


def _keeper(place: str) -> Keeper:
    if place.endswith(_PLAIN):
        return PlainKeeper(place)
    try:
        from tutor.records.database import (  # noqa: PLC0415 - SQLAlchemy is slow to load
            DatabaseKeeper,
        )
    except ImportError as error:
        if "://" in place:
            return _NoKeeper(place.partition("://")[0], error.name or "sqlalchemy")
        return PlainKeeper(Path(place).with_suffix(_PLAIN))
    return DatabaseKeeper(place)


class _NoKeeper(Keeper):
    """Stands where something is not installed, and says what."""

    def __init__(self, place: str, package: str) -> None:
        self._place, self._package = place, package

    def keep(self, *attempts: Attempt) -> None:
        self._fail()

    def attempts(self, learner: str | None = None) -> list[Attempt]:
        return self._fail()

    def call(self, learner: str, name: str) -> None:
        self._fail()

    def names(self) -> dict[str, str]:
        return self._fail()

    def erase(self, learner: str) -> None:
        self._fail()

    def _fail(self) -> NoReturn:
        raise KeeperError(Trouble.NO_DRIVER, self._place, self._package)
