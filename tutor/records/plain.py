"""Attempts and names in a plain file, a line each: the standard library is all it needs."""

from __future__ import annotations

import errno
import json
import os
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from tutor.engine.strict_json import read_json
from tutor.records.attempt import Attempt, attempt_from_json, attempt_json
from tutor.records.keeper import VERSION, Keeper, KeeperError, MemoryKeeper, Trouble
from tutor.records.learner import checked_id, learner_name

_WHOLE_LINE: Final = re.compile(rb'\{"version":(\d{1,9}),"([a-z]+)":(.*),"crc":"([0-9a-f]{8})"\}')
_BEGINNING: Final = b'{"version":'
_BLANK: Final = b"\0 \r"
"""What stands where nothing does: a disk that lost its power fills a torn line with zeros."""
_ERRORS: Final = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.ENOTDIR: Trouble.NO_PLACE,
    errno.EEXIST: Trouble.NO_PLACE,
    errno.ENOENT: Trouble.NO_PLACE,
    errno.EISDIR: Trouble.NO_PLACE,
}


def os_trouble(error: OSError, place: str) -> KeeperError:
    """What an error of the operating system means for a keeper."""
    trouble = _ERRORS.get(error.errno or 0, Trouble.OTHER)
    return KeeperError(trouble, place, error.strerror or type(error).__name__)


def make_folder(path: Path) -> None:
    """Make the folder that a file of records stands in; it is the learner's own."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


class PlainKeeper(Keeper):
    """Keeps everything in a file of JSON lines, to which several processes may append at once.

    What is kept together is one write at the end of the file, and begins and ends a line: so
    writers need no lock, and a line torn by a crash spoils no other. A torn line was never
    acknowledged and is passed over; a whole line whose checksum is wrong is damage, and nothing is
    added to a file that is damaged or strange when it is first used.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path).absolute()
        self._checked = False

    def keep(self, *attempts: Attempt) -> None:
        """Append a line for each, and wait until the disk has them."""
        self._check()
        self._append(*(_line("attempt", attempt_json(attempt)) for attempt in attempts))

    def _append(self, *lines: bytes) -> None:
        data = b"\n" + b"".join(line + b"\n" for line in lines)
        with self._troubles():
            make_folder(self.path)
            new = not self.path.exists()
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
            file = os.open(self.path, flags, 0o600)
            try:
                if os.write(file, data) != len(data):
                    raise KeeperError(Trouble.FULL, str(self.path))
                os.fsync(file)
            finally:
                os.close(file)
            if new:
                _sync_folder(self.path.parent)

    def attempts(self, learner: str | None = None) -> list[Attempt]:
        """Every attempt once; KeeperError names the line that is damaged."""
        return self._read().attempts(learner)

    def call(self, learner: str, name: str) -> None:
        """Append a line with the name; the last one counts."""
        self._check()
        self._append(_line("name", asdict(_Name(learner, name))))

    def names(self) -> dict[str, str]:
        """The last name of each learner."""
        return self._read().names()

    def _check(self) -> None:
        if not self._checked:
            self._read()

    def _read(self) -> MemoryKeeper:
        found = MemoryKeeper()
        for _place, _line, one in self._lines():
            if isinstance(one, Attempt):
                found.keep(one)
            else:
                found.call(one.learner, one.name)
        self._checked = True
        return found

    def erase(self, learner: str) -> None:
        """Overwrite the lines of a learner with blanks.

        No line moves, so what others append meanwhile stays whole.
        """
        doomed = [(place, line) for place, line, one in self._lines() if one.learner == learner]
        with self._troubles():
            if not doomed:
                return
            with self.path.open("r+b") as file:
                for place, line in doomed:
                    file.seek(place)
                    file.write(b" " * len(line))
                file.flush()
                os.fsync(file.fileno())

    def _lines(self) -> Iterator[tuple[int, bytes, Attempt | _Name]]:
        """Where each thing that was kept stands in the file, its line, and itself."""
        with self._troubles():
            data = self.path.read_bytes() if self.path.exists() else b""
        place, seen = 0, False
        for number, line in enumerate(data.split(b"\n"), 1):
            if bare := line.strip(_BLANK):
                if not bare.startswith(_BEGINNING[: len(bare)]) or not bare.isascii():
                    trouble = Trouble.DAMAGED if seen else Trouble.NOT_RECORDS
                    raise KeeperError(trouble, str(self.path), f"line {number}")
                seen = True
                if whole := _WHOLE_LINE.fullmatch(bare):
                    yield place, line, self._kept(number, *whole.groups())
            place += len(line) + 1

    def _kept(
        self, number: int, version: bytes, kind: bytes, text: bytes, checksum: bytes
    ) -> Attempt | _Name:
        where = f"line {number}"
        if int(version) > VERSION:
            raise KeeperError(Trouble.NEWER, str(self.path), where)
        if _crc(text) != checksum:
            raise KeeperError(Trouble.DAMAGED, str(self.path), where)
        try:
            return _KINDS[kind](read_json(text.decode("ascii")))
        except (KeyError, TypeError, ValueError) as error:
            detail = f"{where}: {error}"
            raise KeeperError(Trouble.DAMAGED, str(self.path), detail) from error

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise os_trouble(error, str(self.path)) from error


@dataclass(frozen=True)
class _Name:
    """What a learner is called."""

    learner: str
    name: str

    def __post_init__(self) -> None:
        checked_id(self.learner)
        object.__setattr__(self, "name", learner_name(self.name))


_KINDS: Final[Mapping[bytes, Callable[[Any], Attempt | _Name]]] = {
    b"attempt": attempt_from_json,
    b"name": lambda data: _Name(**data),
}
"""What a line can keep, each with how to read it."""


def _line(kind: str, data: Mapping[str, object]) -> bytes:
    text = json.dumps(data, separators=(",", ":")).encode("ascii")
    return b'%s%d,"%s":%s,"crc":"%s"}' % (_BEGINNING, VERSION, kind.encode(), text, _crc(text))


def _crc(text: bytes) -> bytes:
    return b"%08x" % zlib.crc32(text)


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file as safe as its lines; not every system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
