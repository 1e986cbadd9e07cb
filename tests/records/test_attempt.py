"""An attempt takes only what it allows, and is the same after being written."""

from __future__ import annotations

import json
import math
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given

from tests.records.samples import an_attempt, attempts
from tutor.records import Attempt, AttemptError, attempt_from_json, attempt_json
from tutor.records.attempt import FIELDS, LARGEST, LONGEST

DEEP: list[Any] = []
for _level in range(5000):
    DEEP = [DEEP]

WRONG = [
    *(("learner", value) for value in ("", "a" * 65, "ana maria", "aná", "ana\n", None, 7)),
    *(("question", value) for value in ("", "a\nb", "a\x00", "\ud800", "a" * (LONGEST + 1), None)),
    *(("skill", value) for value in ("", "Follow", "follow suit", "-a", "a-", "a" * 65, None)),
    *(("variant", value) for value in ("", "a\tb", 3)),
    *(("answer", value) for value in ({1: 2}, {1}, math.nan, math.inf, (1, 2), "\ud800", DEEP)),
    *(("answer", value) for value in ("a" * LARGEST, 10**30, object(), b"x")),
    *(("credit", value) for value in (-0.1, 1.1, math.nan, True, None, "1")),
    *(("believed", value) for value in ("", "No Slug", 3)),
    *(("help", value) for value in (-1, 1001, 1.0, True, None)),
    *(("exam", value) for value in (0, 1, None, "yes")),
    *(("seconds", value) for value in (-1, math.inf, math.nan, True, "1")),
    *(("id", value) for value in ("", "x" * 32, "A" * 32, "a" * 31, None)),
    *(("at", value) for value in ("now", None, datetime(2026, 12, 1))),  # noqa: DTZ001
    ("at", datetime.min.replace(tzinfo=timezone(timedelta(hours=1)))),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_value_that_is_not_allowed_is_refused_by_its_field(field: str, value: Any) -> None:
    with pytest.raises(AttemptError, match=f"^{field}: ") as caught:
        an_attempt(**{field: value})
    assert caught.value.field == field
    assert len(str(caught.value)) < 300


@given(attempts())
def test_an_attempt_is_the_same_after_json(attempt: Attempt) -> None:
    text = json.dumps(attempt_json(attempt), allow_nan=False)
    again = attempt_from_json(json.loads(text))
    assert again == attempt
    assert [type(getattr(again, name)) for name in FIELDS] == [
        type(getattr(attempt, name)) for name in FIELDS
    ]
    assert hash(again) == hash(attempt)


def test_a_time_becomes_utc() -> None:
    there = datetime(2026, 12, 1, 9, 30, tzinfo=timezone(timedelta(hours=-3)))
    attempt = an_attempt(at=there)
    assert attempt.at == there
    assert attempt.at.tzinfo is UTC
    assert attempt_json(attempt)["at"] == "2026-12-01T12:30:00.000000Z"


def test_ids_are_made_once_each() -> None:
    assert len({an_attempt().id for _ in range(1000)}) == 1000


def test_an_attempt_stays_as_it_was() -> None:
    answer = ["9C"]
    attempt = an_attempt(answer=answer)
    answer.append("QS")
    assert attempt.answer == ["9C"]
    with pytest.raises(FrozenInstanceError):
        attempt.credit = 0  # type: ignore[misc]


@pytest.mark.parametrize("name", FIELDS)
def test_json_must_have_every_field(name: str) -> None:
    data = attempt_json(an_attempt())
    del data[name]
    with pytest.raises(AttemptError, match=f"^{name}: is missing"):
        attempt_from_json(data)


@pytest.mark.parametrize("at", [7, None, "", "2026-12-01", "2026-12-01T09:30:00Z", "x" * 27])
def test_json_has_times_of_one_form(at: object) -> None:
    with pytest.raises(AttemptError, match=r"^at: .* is not a time like"):
        attempt_from_json(attempt_json(an_attempt()) | {"at": at})


def test_json_may_have_no_other_field() -> None:
    with pytest.raises(AttemptError, match="there is no such field"):
        attempt_from_json(attempt_json(an_attempt()) | {"cheat": 1})
    with pytest.raises(AttemptError, match="is not an object"):
        attempt_from_json([1])
