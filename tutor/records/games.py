"""Games that learners have begun, a text and a file for each, beside the records.

What the disk does not do is left undone: a game goes on without being kept.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from tutor.records.place import beside_records, default_place
from tutor.records.plain import make_folder, os_trouble
from tutor.records.user import this_learner

LARGEST: Final = 1 << 20
"""Bytes of a file that is read: more than any game comes to."""
NAMELESS: Final = re.compile(r"[0-9a-f]{32}(\.\d+)?")
"""The names that folders of games have: others are not ours to remove."""
DAYS: Final = 90
"""How long the games of a learner who plays none of them are kept."""


@dataclass(frozen=True)
class GameFile:
    """The file of one game; of two processes that write it, the last one counts."""

    path: Path

    def read(self) -> str:
        """What was written; nothing where nothing can be read."""
        with suppress(OSError), self.path.open("rb") as file:
            return file.read(LARGEST).decode(errors="replace")
        return ""

    def write(self, text: str) -> None:
        """Write a text in place of the one before, whole or not at all."""
        draft = self.path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            make_folder(self.path)
            draft.touch(mode=0o600)
            draft.write_text(text, encoding="utf-8")
            draft.replace(self.path)

    def remove(self) -> None:
        """Forget the game."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def game_file(page: str, table: int) -> GameFile:
    """The file for the game of this learner at a table of a page, by its number there."""
    return GameFile(_folder(this_learner()) / f"{_nameless(page)}-{table}.json")


def forget_games(learner: str) -> None:
    """Remove the games of a learner, who asks for it; KeeperError if that cannot be done now."""
    folder = _folder(learner)
    aside = folder.with_suffix(f".{os.getpid()}")
    try:
        if folder.exists():
            # In a folder that is aside nobody writes while it is removed.
            folder.replace(aside)
            shutil.rmtree(aside)
    except OSError as error:
        raise os_trouble(error, str(folder)) from error


def forget_old_games() -> None:
    """Remove the games of learners who have played none of theirs for so many ``DAYS``."""
    last = time.time() - DAYS * 24 * 60 * 60
    for folder in _games().glob("*"):
        with suppress(OSError):
            if NAMELESS.fullmatch(folder.name) and folder.stat().st_mtime < last:
                shutil.rmtree(folder)


def _games() -> Path:
    return beside_records(default_place(), ".games")


def _folder(learner: str) -> Path:
    return _games() / _nameless(learner)


def _nameless(text: str) -> str:
    """A name for a file that does not lay open what it stands for: an id must not be read."""
    return sha256(text.encode(errors="surrogateescape")).hexdigest()[:32]
