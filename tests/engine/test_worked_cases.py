"""Cases of every kind, each worked out by hand from the rules, and how answers are compared."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.engine.casebook import answer
from tutor.engine.case_kinds import KINDS
from tutor.engine.conformance import Case, check, read_cases

WORKED: Final = list(read_cases(Path(__file__).with_name("worked_cases.jsonl")))


@pytest.mark.parametrize("case", WORKED, ids=lambda case: case.id)
def test_the_engine_answers_as_was_worked_out_by_hand(case: Case) -> None:
    assert check(case) is None


def test_every_kind_is_worked_out() -> None:
    assert {case.kind for case in WORKED} == set(KINDS)


def test_true_is_not_1_and_false_is_not_0(tmp_path: Path) -> None:
    given = {"taken": {}, "before": [0, 0, 0, 1]}
    told = answer(tmp_path, "hand_score", "black_lady", {}, given, {"hand": [0, 0, 0, False]})
    assert told[0] == "X hand: expected [0, 0, 0, false], got [0, 0, 0, 0]"
    assert answer(tmp_path, "match_end", "black_lady", {}, {"totals": [1, 2]}, {"over": 0})


def test_a_list_that_is_expected_may_hold_anything_and_is_compared(tmp_path: Path) -> None:
    given = {"seat": 1, "hand": ["9C"], "trick": []}
    told = answer(tmp_path, "legal_moves", "black_lady", {}, given, {"legal": ["9C", 5, None, {}]})
    assert told[0] == 'X legal: expected ["9C", 5, null, {}], got ["9C"]'


def test_a_case_keeps_what_it_was_given_but_for_null(tmp_path: Path) -> None:
    path = tmp_path / "case.jsonl"
    path.write_text(
        '{"id":"X","kind":"deal","variant":"black_lady","rules":{},'
        '"given":{"players":4,"dealer":null},"expect":{"kitty":0}}'
    )
    assert [dict(case.given) for case in read_cases(path)] == [{"players": 4}]
