"""Who learns in this process: the reader of its page, or the user of this machine."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from tutor.records.learner import ID, new_learner
from tutor.records.place import beside_records, default_place

LEARNER: Final = "HEARTS_TUTOR_LEARNER"
"""The environment variable by which a server tells the kernel of a page who reads it."""


def this_learner() -> str:
    """The id of whoever learns in this process.

    The server of a page says who reads it. Where there is none, in JupyterLab, a script or the
    terminal, the records have one user, whose id stands in a file beside them, or in the user's
    own folder if they are in a database with an address. It lives as long as the records there:
    for good on one's own machine, and in Binder until the session ends. Where no file can be
    made, it lives as long as the process.
    """
    given = os.environ.get(LEARNER, "")
    return given if ID.fullmatch(given) else _user_of(default_place())


@cache
def _user_of(place: str) -> str:
    return _id_in(beside_records(place, ".learner"))


def _id_in(file: Path) -> str:
    """The id in a file, which is made where there is none."""
    made = new_learner()
    with suppress(OSError):
        if not (known := _read(file)):
            _write(file, made)
            known = _read(file)
        return known or made
    return made


def _read(file: Path) -> str:
    known = file.read_text(encoding="utf-8", errors="replace").strip() if file.exists() else ""
    return known if ID.fullmatch(known) else ""


def _write(file: Path, text: str) -> None:
    """Write a file that is whole from the start; of two processes the first one does."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{text}")
    draft.touch(mode=0o600)
    draft.write_text(text + "\n", encoding="utf-8")
    try:
        os.link(draft, file)
    except OSError:
        # There is an id by now; or something else, or a disk without links.
        if not (file.exists() and _read(file)):
            draft.replace(file)
    draft.unlink(missing_ok=True)
