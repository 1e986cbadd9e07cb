"""Attempt: one answer of one learner, as it is kept and as JSON."""

from __future__ import annotations

import json
import math
import re
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from typing import Any, Final

from tutor.engine.options import quoted
from tutor.engine.strict_json import read_json
from tutor.records.learner import checked_id

LONGEST: Final = 2000
"""Characters of a question's code or of a variant."""
LARGEST: Final = 4000
"""Characters of an answer as compact JSON."""


class AttemptError(ValueError):
    """A value that its field of an attempt does not allow; ``field`` names the field."""

    def __init__(self, field: str, message: str) -> None:
        """Name the field and say what is wrong."""
        super().__init__(f"{field}: {message}")
        self.field, self.message = field, message


def _new_id() -> str:
    return uuid.uuid4().hex


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """One answer of one learner to one question; AttemptError if a value is not allowed.

    An attempt is known by its learner and its ``id``, which is made once: however often it is
    kept or brought in, it counts once. ``answer`` is whatever JSON can say, ``credit`` goes from
    0 to 1, ``believed`` is the misconception the answer fits, ``help`` counts the hints used,
    ``seconds`` is the time the answer took. ``at`` becomes UTC.
    """

    learner: str
    question: str
    skill: str
    variant: str
    answer: Any = field(hash=False)
    credit: float
    believed: str | None = None
    help: int = 0
    exam: bool = False
    seconds: float | None = None
    id: str = field(default_factory=_new_id)
    at: datetime = field(default_factory=_now)

    def __post_init__(self) -> None:
        for name in FIELDS:
            object.__setattr__(self, name, _checked(name, getattr(self, name)))


FIELDS: Final = tuple(one.name for one in fields(Attempt))
"""The fields of an attempt, in the order in which it is written."""


def _checked(name: str, value: object) -> object:
    try:
        return _SHAPES[name](value)
    except ValueError as error:
        raise AttemptError(name, str(error)) from error


def _matching(pattern: str, allowed: str) -> Callable[[object], str]:
    known = re.compile(pattern)

    def shape(value: object) -> str:
        if not isinstance(value, str) or not known.fullmatch(value):
            raise ValueError(f"{quoted(value)} is not {allowed}")
        return value

    return shape


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or not 0 < len(value) <= LONGEST:
        raise ValueError(f"{quoted(value)} is not one line of 1 to {LONGEST} characters")
    return value


def _number(least: float, most: float) -> Callable[[object], float]:
    def shape(value: object) -> float:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not number or not least <= value <= most:  # type: ignore[operator]
            raise ValueError(f"{quoted(value)} is not a number from {least} to {most}")
        return math.fabs(value)  # type: ignore[arg-type] # so that there is one zero

    return shape


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= 1000:
        raise ValueError(f"{quoted(value)} is not a whole number from 0 to 1000")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{quoted(value)} is neither true nor false")  # noqa: TRY004 - one family
    return value


def _moment(value: object) -> datetime:
    if not isinstance(value, datetime) or value.utcoffset() is None:
        raise ValueError(f"{quoted(value)} is not a time with a time zone")
    try:
        moment = value.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"{quoted(value)} is no time that UTC can say") from error
    return moment.replace(fold=0)


def _answer(value: object) -> object:
    """A copy of the answer, so that nobody changes what was kept."""
    try:
        copy = read_answer(answer_text(value))
    except (TypeError, RecursionError) as error:
        raise ValueError(f"{quoted(value)} is nothing that JSON can say") from error
    if copy != value:
        raise ValueError(f"{quoted(value)} is not the same after being written as JSON")
    return copy


def answer_text(answer: object) -> str:
    """An answer as compact JSON in ASCII."""
    return json.dumps(answer, allow_nan=False, separators=(",", ":"))


def read_answer(text: str) -> object:
    """Read an answer from JSON; ValueError if it is too long or no JSON."""
    if len(text) > LARGEST:
        raise ValueError(f"{len(text)} characters are too many; allowed: {LARGEST}")
    return read_json(text)


def _or_none(shape: Callable[[object], object]) -> Callable[[object], object]:
    return lambda value: None if value is None else shape(value)


_slug: Final = _matching(
    "(?=.{1,64}$)[a-z0-9]+([-_][a-z0-9]+)*", "a slug: small letters and digits joined by - or _"
)
_SHAPES: Final[Mapping[str, Callable[[object], object]]] = {
    "learner": checked_id,
    "question": _text,
    "skill": _slug,
    "variant": _text,
    "answer": _answer,
    "credit": _number(0, 1),
    "believed": _or_none(_slug),
    "help": _count,
    "exam": _truth,
    "seconds": _or_none(_number(0, 1_000_000)),
    "id": _matching("[0-9a-f]{32}", "an id of 32 hexadecimal digits"),
    "at": _moment,
}


def moment_text(moment: datetime) -> str:
    """A time in UTC as text of one length, so that it sorts: ``2026-12-01T09:30:00.000000Z``."""
    return moment.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def read_moment(text: object) -> datetime:
    """Read a time written by ``moment_text``; ValueError for any other text."""
    try:
        moment = datetime.fromisoformat(text)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        moment = None
    if moment is None or moment_text(moment) != text:
        raise ValueError(f"{quoted(text)} is not a time like 2026-12-01T09:30:00.000000Z")
    return moment


def attempt_json(attempt: Attempt) -> dict[str, Any]:
    """An attempt as plain data for JSON, every field by its name."""
    data = {name: getattr(attempt, name) for name in FIELDS}
    return data | {"at": moment_text(attempt.at)}


def attempt_from_json(data: object) -> Attempt:
    """Read an attempt from plain data; AttemptError names the field that is wrong or missing."""
    if not isinstance(data, dict):
        raise AttemptError("attempt", f"{quoted(data)} is not an object with fields")
    for name in FIELDS:
        if name not in data:
            raise AttemptError(name, "is missing")
    for name in data:
        if name not in FIELDS:
            raise AttemptError(quoted(name), f"there is no such field ({', '.join(FIELDS)})")
    try:
        at = read_moment(data["at"])
    except ValueError as error:
        raise AttemptError("at", str(error)) from error
    return Attempt(**data | {"at": at})
