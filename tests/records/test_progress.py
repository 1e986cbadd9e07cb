"""Progress goes out and in as a small file, and a file that is wrong changes nothing."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.samples import an_attempt, attempts, keeper_of
from tutor.locale import say
from tutor.records import Attempt, ProgressError, SafeRecords, progress_file, read_progress
from tutor.records.progress import LARGEST

KNOWN: dict[str, Any] = {"skill": "taker", "question": "3.black_lady.taker.5f"}


@settings(max_examples=40)
@given(st.lists(attempts(2000), max_size=5, unique_by=lambda one: one.id))
def test_progress_is_the_same_in_another_browser(some: list[Attempt]) -> None:
    data = progress_file([replace(one, **KNOWN) for one in some])
    for bytes_ in (data, gzip.decompress(data)):
        brought = read_progress(bytes_, "bo")
        assert progress_file(brought) == data
        assert {one.learner for one in brought} <= {"bo"}


def test_the_file_does_not_say_whose_it_is() -> None:
    assert b"ana-s-secret-id" not in gzip.decompress(
        progress_file([an_attempt(learner="ana-s-secret-id")])
    )


def test_progress_is_brought_in_once(tmp_path: Path) -> None:
    records = SafeRecords(keeper_of(tmp_path / "records.db"))
    mine, theirs = an_attempt(1), an_attempt(2)
    records.keep(mine)
    data = progress_file([theirs, mine])
    new = read_progress(data, "ana", records.attempts("ana"))
    assert new == [theirs]
    assert records.keep(*new).kept
    assert read_progress(data, "ana", records.attempts("ana")) == []
    assert records.keep(*read_progress(data, "ana")).kept
    assert records.attempts("ana") == [mine, theirs]


@pytest.mark.parametrize(
    "unknown",
    [
        {"skill": "skill-of-another-version"},
        {"skill": "skill-of-another-version", "question": "3.black_lady.follow-suit.5f"},
        {"question": "what?"},
        {"question": "3.black_lady.taker.5f"},
    ],
)
def test_an_answer_to_a_question_that_nobody_could_ask_is_passed_over(
    unknown: dict[str, Any],
) -> None:
    known = an_attempt(1)
    assert read_progress(progress_file([an_attempt(**unknown), known]), "ana") == [known]


def test_a_thousand_answers_are_a_small_file() -> None:
    assert len(progress_file([an_attempt(number) for number in range(1000)])) < 100_000


def written(**changes: Any) -> dict[str, Any]:
    """Return a progress file of two attempts as plain data, with changes."""
    data: dict[str, Any] = json.loads(gzip.decompress(progress_file([an_attempt(), an_attempt()])))
    return data | changes


def changed(**changes: Any) -> dict[str, Any]:
    """Return a progress file whose second attempt is changed."""
    data = written()
    data["attempts"][1] |= changes
    return data


def doubled() -> dict[str, Any]:
    """Return a progress file that has an attempt twice."""
    data = written()
    return data | {"attempts": data["attempts"] + data["attempts"][:1]}


WRONG = [
    (written(format="chess"), ""),
    ([], ""),
    (written(version=0), "version"),
    (written(version=True), "version"),
    (written(attempts={}), "attempts"),
    (written(extra=1), "extra"),
    (written(attempts=[7]), "attempts[0].attempt"),
    (changed(credit=2), "attempts[1].credit"),
    (changed(at="9999-12-31T00:00:00.000000Z"), "attempts[1].at"),
    (changed(id="me"), "attempts[1].id"),
    (changed(learner="eve"), "attempts[1].learner"),
    (changed(cheat=1), "attempts[1].'cheat'"),
    (changed(question="a\nb"), "attempts[1].question"),
    (doubled(), "attempts[2].id"),
]


@pytest.mark.parametrize(("data", "place"), WRONG)
def test_a_file_that_is_wrong_is_refused_by_its_place(data: object, place: str) -> None:
    with pytest.raises(ProgressError) as caught:
        read_progress(json.dumps(data).encode(), "bo")
    assert caught.value.place == place
    assert place in say(caught.value.message, "pt_BR")


def test_a_newer_file_is_refused() -> None:
    with pytest.raises(ProgressError, match="A newer Hearts Tutor"):
        read_progress(json.dumps(written(version=2, more="x")).encode(), "bo")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"\xff\xfe\x00",
        b"\x1f\x8b",
        b"[" * 100_000,
        b'{"format":"hearts-tutor progress","version":NaN}',
        gzip.compress(b"hello", mtime=0),
        progress_file([]) + b"more",
        b" " * (LARGEST + 1),
    ],
)
def test_a_hostile_file_is_refused(data: bytes) -> None:
    with pytest.raises(ProgressError) as caught:
        read_progress(data, "bo")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(("byte", "number"), [(b" ", LARGEST + 1), (b"\0", 20 * LARGEST)])
def test_a_small_file_that_holds_much_is_refused(byte: bytes, number: int) -> None:
    with pytest.raises(ProgressError) as caught:
        read_progress(gzip.compress(byte * number, mtime=0), "bo")
    assert len(str(caught.value)) < 300


def test_no_damage_of_a_file_brings_in_anything_else() -> None:
    some = [an_attempt(number) for number in range(3)]
    data = progress_file(some)
    for place, byte in enumerate(data):
        for damaged in (data[:place], data[:place] + bytes([byte ^ 0x55]) + data[place + 1 :]):
            try:
                assert read_progress(damaged, "ana") == some
            except ProgressError:
                continue
            assert place < 10, "only the name of the packer and its time may differ"
