"""Attempts and names in a database: SQLite in a file, or PostgreSQL by its address.

This is the only module that loads SQLAlchemy, so only what keeps records in a database loads it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Engine,
    Integer,
    MetaData,
    NullPool,
    RowMapping,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    delete,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.schema import CreateTable

from tutor.records.attempt import (
    Attempt,
    answer_text,
    attempt_from_json,
    attempt_json,
    read_answer,
)
from tutor.records.database_errors import database_trouble
from tutor.records.keeper import VERSION, Keeper, KeeperError, Trouble
from tutor.records.learner import checked_id, learner_name
from tutor.records.plain import make_folder, os_trouble

_SCHEMA: Final = MetaData()
_VERSIONS: Final = Table(
    "hearts_version", _SCHEMA, Column("version", Integer, primary_key=True, autoincrement=False)
)
_ATTEMPTS: Final = Table(
    "hearts_attempts",
    _SCHEMA,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("learner", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("skill", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("credit", Double, nullable=False),
    Column("believed", Text),
    Column("help", Integer, nullable=False),
    Column("exam", Boolean, nullable=False),
    Column("seconds", Double),
    Column("id", Text, nullable=False),
    Column("at", Text, nullable=False),
    UniqueConstraint("learner", "id"),
    sqlite_autoincrement=True,
)
_LEARNERS: Final = Table(
    "hearts_learners",
    _SCHEMA,
    Column("learner", Text, primary_key=True),
    Column("name", Text, nullable=False),
)
_DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
    "postgresql+psycopg2": "postgresql+psycopg2",
}
"""The drivers that an address may name, and what each stands for."""
_ADVISORY_LOCK: Final = 0x68656172747321
"""The number under which processes take turns at making the tables in PostgreSQL."""


class DatabaseKeeper(Keeper):
    """Keeps what it is given in a database; ``place`` is the path of a file, or an address with ``://``.

    A connection lives for one transaction: so nothing is written to a file that was removed or
    replaced meanwhile, and a process that forks shares no connection. ``patience`` is how many
    seconds another writer is waited for.
    """

    def __init__(self, place: Path | str, patience: float = 5) -> None:
        self._given, self._patience = str(place), patience
        self._suspect = False

    def keep(self, *attempts: Attempt) -> None:
        """Insert them in one transaction, and return once the disk has them."""
        rows = [_row(attempt) for attempt in attempts]
        with self._transaction() as connection:
            insert = _insert(connection, _ATTEMPTS)
            if rows:
                connection.execute(insert.on_conflict_do_nothing(), rows)

    def attempts(self, learner: str | None = None) -> list[Attempt]:
        """Read them; KeeperError if one is not what was written."""
        query = select(*_ATTEMPTS.c).order_by(_ATTEMPTS.c.number)
        if learner is not None:
            query = query.where(_ATTEMPTS.c.learner == learner)
        with self._transaction() as connection:
            rows = connection.execute(query).mappings().all()
        return [self._attempt(row) for row in rows]

    def call(self, learner: str, name: str) -> None:
        """Insert the name, in place of an older one."""
        row = {"learner": checked_id(learner), "name": learner_name(name)}
        with self._transaction() as connection:
            insert = _insert(connection, _LEARNERS)
            newer = {"name": insert.excluded.name}
            replace = insert.on_conflict_do_update(index_elements=["learner"], set_=newer)
            connection.execute(replace, row)

    def names(self) -> dict[str, str]:
        """Read the names; KeeperError if one is not what was written."""
        with self._transaction() as connection:
            rows = connection.execute(select(*_LEARNERS.c)).all()
        try:
            return {checked_id(learner): learner_name(name) for learner, name in rows}
        except ValueError as error:
            raise KeeperError(Trouble.DAMAGED, self.place, str(error)) from error

    def erase(self, learner: str) -> None:
        """Delete the rows of a learner."""
        with self._transaction() as connection:
            for table in (_ATTEMPTS, _LEARNERS):
                connection.execute(delete(table).where(table.c.learner == learner))

    @cached_property
    def place(self) -> str:
        """Where the records are, as messages say it: a path, or an address without a password."""
        try:
            url = self._url
        except ArgumentError:
            return self._given.partition("://")[0] + "://"
        if url.get_backend_name() == "sqlite":
            return str(url.database)
        bare = URL.create("postgresql", host=url.host, port=url.port, database=url.database)
        return bare.render_as_string()

    @cached_property
    def _url(self) -> URL:
        if "://" not in self._given:
            return URL.create("sqlite", database=str(Path(self._given).absolute()))
        try:
            url = make_url(self._given)
        except ValueError as error:
            raise ArgumentError("the port is no number") from error
        if url.drivername not in _DRIVERS:
            raise ArgumentError("the tables are made for SQLite and PostgreSQL")
        if url.get_backend_name() == "sqlite" and url.database in {None, "", ":memory:"}:
            raise ArgumentError("what is in memory lasts for one connection")
        return url.set(drivername=_DRIVERS[url.drivername])

    @cached_property
    def _engine(self) -> Engine:
        url = self._url
        if url.get_backend_name() == "sqlite":
            patience = {"timeout": self._patience}
            return create_engine(url, poolclass=NullPool, connect_args=patience)
        if "connect_timeout" not in url.query:
            url = url.update_query_dict({"connect_timeout": str(max(2, round(self._patience)))})
        return create_engine(url, poolclass=NullPool)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """One transaction in tables of this version; what is missing of them is made."""
        try:
            if "://" not in self._given:
                make_folder(Path(self.place))
            with self._engine.connect() as connection:
                self._prepare(connection)
                yield connection
                connection.commit()
        except OSError as error:
            raise os_trouble(error, self.place) from error
        except (ImportError, SQLAlchemyError) as error:
            trouble = database_trouble(error, self.place)
            self._suspect |= trouble.trouble is Trouble.DAMAGED
            raise trouble from error

    def _prepare(self, connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            # A commit waits for the disk; under WAL this is the same as FULL.
            connection.exec_driver_sql("PRAGMA synchronous = EXTRA")
            connection.exec_driver_sql("PRAGMA secure_delete = ON")
            if self._suspect:
                self._inspect(connection)
        else:
            wait = text("SELECT set_config('lock_timeout', :wait, false)")
            connection.execute(wait, {"wait": f"{self._patience * 1000:.0f}"})
        version = self._version(connection)
        if version is None and connection.dialect.name == "sqlite":
            self._switch_to_wal(connection)
        if version is None or version < VERSION:
            _make_tables(connection)
            version = self._version(connection)
        if version != VERSION:
            raise KeeperError(Trouble.NEWER, self.place)

    def _switch_to_wal(self, connection: Connection) -> None:
        """Readers and a writer do not wait for each other under WAL, once a file has it.

        SQLite refuses at once, without the usual patience, when two processes switch together.
        """
        last = time.monotonic() + self._patience
        while True:
            try:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            except OperationalError as error:
                locked = database_trouble(error, self.place).trouble is Trouble.LOCKED
                if not locked or time.monotonic() > last:
                    raise
                time.sleep(random.uniform(0.005, 0.05))
            else:
                return

    def _inspect(self, connection: Connection) -> None:
        """Nothing is added to a file that was found damaged until it is whole."""
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            raise KeeperError(Trouble.DAMAGED, self.place, str(found))
        self._suspect = False

    def _version(self, connection: Connection) -> int | None:
        if not inspect(connection).has_table(_VERSIONS.name):
            return None
        return connection.execute(select(func.max(_VERSIONS.c.version))).scalar()

    def _attempt(self, row: RowMapping) -> Attempt:
        try:
            answer = read_answer(row["answer"])
            data = {name: value for name, value in row.items() if name != "number"}
            return attempt_from_json(data | {"answer": answer})
        except (TypeError, ValueError) as error:
            detail = f"row {row['number']}: {error}"
            raise KeeperError(Trouble.DAMAGED, self.place, detail) from error


def _row(attempt: Attempt) -> dict[str, Any]:
    return attempt_json(attempt) | {"answer": answer_text(attempt.answer)}


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insertion that can be told what to do about what is there already."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def _make_tables(connection: Connection) -> None:
    """Make the tables that are not there; several processes may do so at once.

    Version 2 has one table more than version 1, and no other difference.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_ADVISORY_LOCK)))
    for table in (_ATTEMPTS, _LEARNERS, _VERSIONS):
        connection.execute(CreateTable(table, if_not_exists=True))
    insert = _insert(connection, _VERSIONS)
    connection.execute(insert.on_conflict_do_nothing(), {"version": VERSION})
    connection.commit()
