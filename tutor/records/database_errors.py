"""What the errors of databases mean for a keeper."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import ArgumentError, OperationalError

from tutor.records.keeper import KeeperError, Trouble

_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_PROTOCOL: Trouble.LOCKED,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_IOERR: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.NO_PLACE,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.NOT_RECORDS,
    sqlite3.SQLITE_ERROR: Trouble.NOT_RECORDS,
    sqlite3.SQLITE_CONSTRAINT: Trouble.NOT_RECORDS,
}
_POSTGRESQL: Final = {
    "25006": Trouble.READ_ONLY,
    "42501": Trouble.READ_ONLY,
    "42703": Trouble.NOT_RECORDS,
    "42P01": Trouble.NOT_RECORDS,
    "53100": Trouble.FULL,
    "55P03": Trouble.LOCKED,
    "XX001": Trouble.DAMAGED,
    "XX002": Trouble.DAMAGED,
}
"""SQLSTATE codes, as the manual of PostgreSQL lists them."""
_PACKAGES: Final = {"psycopg2": "psycopg2-binary"}


def database_trouble(error: Exception, place: str) -> KeeperError:
    """What went wrong in a database; what no code tells is told in the database's own words."""
    if isinstance(error, ImportError):
        package = _PACKAGES.get(error.name or "", "psycopg[binary]")
        return KeeperError(Trouble.NO_DRIVER, place, package)
    if isinstance(error, ArgumentError):
        return KeeperError(Trouble.NO_ADDRESS, place)
    cause = getattr(error, "orig", None) or error
    detail = " ".join(str(cause).split())
    return KeeperError(_trouble(error, cause), place, detail)


def _trouble(error: Exception, cause: BaseException) -> Trouble:
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        return _SQLITE.get(code & 0xFF, Trouble.OTHER)
    state = getattr(cause, "sqlstate", None) or getattr(cause, "pgcode", None)
    if state is None and isinstance(error, OperationalError):
        return Trouble.NO_SERVER
    return _POSTGRESQL.get(state or "", Trouble.OTHER)
