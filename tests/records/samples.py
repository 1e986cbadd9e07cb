"""Attempts for tests: one by one, and any at all."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tutor.records import Attempt, Keeper, PlainKeeper
from tutor.records.attempt import LARGEST, answer_text
from tutor.records.database import DatabaseKeeper

KINDS = [".db", ".jsonl"]
"""How the files of the two keepers that keep files end."""


def keeper_of(path: Path, patience: float = 0.2) -> Keeper:
    """Return a keeper of the kind that the file's name tells."""
    return PlainKeeper(path) if path.suffix == ".jsonl" else DatabaseKeeper(path, patience)


def an_attempt(number: int = 0, **changes: Any) -> Attempt:
    """Return an attempt, another one each time."""
    values: dict[str, Any] = {
        "learner": "ana",
        "skill": "follow-suit",
        "variant": "black_lady",
        "answer": ["9C"],
        "credit": 1,
    }
    values |= changes
    code = f"3.black_lady.{values['skill']}.{number}"
    return Attempt(**{"question": code} | values)


_printed = st.characters(exclude_categories=["C", "Z"], include_characters=" ")
_lines = st.text(_printed, min_size=1, max_size=30)
_slugs = st.from_regex(r"[a-z0-9]{1,9}([-_][a-z0-9]{1,9}){0,3}", fullmatch=True)
_numbers = st.integers(-(10**18), 10**18) | st.floats(allow_nan=False, allow_infinity=False)
_letters = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
_answers = st.recursive(
    st.none() | st.booleans() | _numbers | _letters,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_letters, inner, max_size=4),
    max_leaves=12,
).filter(lambda answer: len(answer_text(answer)) <= LARGEST)


def attempts(last_year: int = 9999) -> st.SearchStrategy[Attempt]:
    """Return any attempt, given in any year up to the last."""
    return st.builds(
        Attempt,
        learner=st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True),
        question=_lines,
        skill=_slugs,
        variant=_lines,
        answer=_answers,
        credit=st.floats(0, 1),
        believed=st.none() | _slugs,
        help=st.integers(0, 1000),
        exam=st.booleans(),
        seconds=st.none() | st.floats(0, 1_000_000),
        id=st.uuids(version=4).map(lambda uuid: uuid.hex),
        at=st.datetimes(
            min_value=datetime(1, 1, 2),  # noqa: DTZ001 - the time zone is given below
            max_value=datetime(last_year, 12, 30),  # noqa: DTZ001
            timezones=st.just(UTC) | st.timezones(),
        ),
    )
