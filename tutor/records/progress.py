"""The progress of one learner as a small file: taken out here, brought in elsewhere."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from tutor.engine.message import Message, _
from tutor.engine.strict_json import read_json
from tutor.records.attempt import Attempt, AttemptError, attempt_from_json, attempt_json
from tutor.teaching.skills import SKILLS

NAME: Final = "hearts-progress.json.gz"
"""How a progress file is called when it is saved."""
LARGEST: Final = 1 << 24
"""Bytes of a progress file, and of what it unpacks to."""
CLOCKS: Final = timedelta(days=1)
"""As much do the clocks of two machines differ."""
_FORMAT: Final = "hearts-tutor progress"
_VERSION: Final = 1
_GZIP: Final = b"\x1f\x8b"
_SKILLS: Final = frozenset(skill.slug for skill in SKILLS)
_KEYS: Final = {"format", "version", "attempts"}

_STRANGE: Final = _("This is no progress file of Hearts Tutor.")
TOO_LARGE: Final = _("This file is too large for a progress file.")
_NEWER: Final = _("A newer Hearts Tutor wrote this progress file. Update this one first.")
_DAMAGED: Final = _("This progress file is damaged at {place}; nothing was taken from it.")


class ProgressError(ValueError):
    """Bytes that are no progress file; ``message`` says why, ``place`` where they are wrong."""

    def __init__(self, text: str, place: str = "", detail: str = "") -> None:
        """Keep the sentence and the place."""
        self.message, self.place = Message(text, {"place": place}), place
        super().__init__(f"{self.message} {detail}".strip())


def progress_file(attempts: Iterable[Attempt]) -> bytes:
    """The attempts of a learner as a file, which does not say whose they are.

    It is compressed JSON: about 100 bytes an attempt.
    """
    plain = [attempt_json(attempt) for attempt in attempts]
    for one in plain:
        del one["learner"]
    data = {"format": _FORMAT, "version": _VERSION, "attempts": plain}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def read_progress(data: bytes, learner: str, known: Iterable[Attempt] = ()) -> list[Attempt]:
    """The attempts in a file that are not ``known``, as those of a learner.

    An answer to a question that nobody here could ask is passed over.
    ProgressError names the first place that is wrong; then nothing of the file is of use.
    """
    ids = {attempt.id for attempt in known if attempt.learner == learner}
    latest = datetime.now(UTC) + CLOCKS
    found: dict[str, Attempt] = {}
    for number, plain in enumerate(_plain_attempts(_unpacked(data))):
        place = f"attempts[{number}]"
        try:
            attempt = _attempt(plain, learner)
        except AttemptError as error:
            raise ProgressError(_DAMAGED, f"{place}.{error.field}", error.message) from error
        if attempt.at > latest:
            raise ProgressError(_DAMAGED, f"{place}.at", "this is still to come")
        if attempt.id in found:
            raise ProgressError(_DAMAGED, f"{place}.id", "it is given twice")
        found[attempt.id] = attempt
    return [one for one in found.values() if one.id not in ids and _known(one)]


def _known(attempt: Attempt) -> bool:
    """Whether its skill is one of ours, and named by the code of its question."""
    return attempt.skill in _SKILLS and f".{attempt.skill}." in attempt.question


def _attempt(plain: object, learner: str) -> Attempt:
    if not isinstance(plain, dict):
        return attempt_from_json(plain)
    if "learner" in plain:
        raise AttemptError("learner", "a progress file does not say whose it is")
    return attempt_from_json(plain | {"learner": learner})


def _unpacked(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise ProgressError(TOO_LARGE)
    if not data.startswith(_GZIP):
        return data
    reader = zlib.decompressobj(wbits=31)
    try:
        text = reader.decompress(data, LARGEST)
    except zlib.error as error:
        raise ProgressError(_DAMAGED, "gzip", str(error)) from error
    if reader.unconsumed_tail:
        raise ProgressError(TOO_LARGE)
    if not reader.eof or reader.unused_data:
        raise ProgressError(_DAMAGED, "gzip", "its end is not where it should be")
    return text


def _plain_attempts(text: bytes) -> list[Any]:
    try:
        data = read_json(text.decode("utf-8-sig"))
    except ValueError as error:
        raise ProgressError(_STRANGE, detail=str(error)) from error
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise ProgressError(_STRANGE)
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise ProgressError(_DAMAGED, "version")
    if version > _VERSION:
        raise ProgressError(_NEWER)
    if set(data) != _KEYS:
        raise ProgressError(_DAMAGED, min(set(data) ^ _KEYS))
    if not isinstance(data["attempts"], list):
        raise ProgressError(_DAMAGED, "attempts")
    found: list[Any] = data["attempts"]
    return found
