"""Files of cases: the project's own all pass, and a wrong or malformed one is told plainly."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.engine.casebook import CASE, GIVEN, KINDS, lines, of, said
from tutor.cli import main as command
from tutor.engine.conformance import CASES, check, check_file, read_cases

# the project's own cases


@pytest.mark.parametrize("case", list(read_cases(CASES)), ids=lambda case: case.id)
def test_the_engine_answers_every_case_as_its_source_does(case: Any) -> None:
    assert check(case) is None


def test_there_are_136_cases_of_nine_kinds_and_each_asks_something() -> None:
    cases = list(read_cases(CASES))
    assert len({case.id for case in cases}) == len(cases) == 136
    assert set(Counter(case.kind for case in cases)) == set(KINDS)
    assert all(case.expect for case in cases)


def test_the_command_checks_a_file_and_counts_its_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["check", str(CASES)]) == 0
    assert capsys.readouterr().out == "136 cases, 0 mismatches\n"


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_case_of_each_kind_passes_and_a_wrong_one_does_not(
    kind: str, tmp_path: Path
) -> None:
    case = CASE | {"kind": kind} | KINDS[kind]
    assert said(lines(tmp_path / "a.jsonl", case)) == (0, ["1 cases, 0 mismatches"])
    for field, expected in case["expect"].items():
        other = 7 if expected is None or isinstance(expected, str) else "2D"
        wrong = case | {"expect": case["expect"] | {field: other}}
        status, told = said(lines(tmp_path / "a.jsonl", wrong))
        assert status == 1
        assert told[-1] == "1 cases, 1 mismatches"
        assert told[0].startswith(f"X-1 {field}: expected {json.dumps(other)}, got ")


def test_a_wrong_expectation_is_told_with_its_case_what_was_expected_and_what_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = lines(tmp_path / "a.jsonl", CASE, CASE | {"id": "X-2", "expect": {"legal": ["QS"]}})
    assert command(["check", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        'X-2 legal: expected ["QS"], got ["9C"]',
        "2 cases, 1 mismatches",
    ]


def test_sets_of_cards_are_compared_in_any_order(tmp_path: Path) -> None:
    void = GIVEN | {"first_trick": False, "hand": ["9D", "QS", "2H"]}
    case = CASE | {"given": void, "expect": {"legal": ["2H", "9D", "QS"]}}
    assert said(lines(tmp_path / "a.jsonl", case))[0] == 0
    twice = CASE | {"given": void, "expect": {"legal": ["2H", "9D", "QS", "QS"]}}
    assert said(lines(tmp_path / "a.jsonl", twice))[0] == 1


def test_several_files_are_counted_together(tmp_path: Path) -> None:
    one, other = lines(tmp_path / "a.jsonl", CASE), lines(tmp_path / "b.jsonl", CASE, "", CASE)
    assert said(one, other) == (0, ["3 cases, 0 mismatches"])


def test_what_a_case_says_of_rules_without_a_choice_is_passed_over(tmp_path: Path) -> None:
    rules = {"no_legal_card": "any_card", "cancel_scope": "led_suit"}
    case = CASE | {"rules": rules}
    assert said(lines(tmp_path / "a.jsonl", case)) == (0, ["1 cases, 0 mismatches"])


# malformed files


def but(**change: object) -> dict[str, Any]:
    """Return the case with some fields changed."""
    return CASE | change


def without(field: str) -> dict[str, Any]:
    return {name: value for name, value in CASE.items() if name != field}


MALFORMED = [
    ("{", "line"),
    ("[1]", "line"),
    ("null", "line"),
    ("5", "line"),
    *[(without(field), field) for field in ("id", "kind", "variant", "rules", "given", "expect")],
    (but(id=7), "id"),
    (but(kind="bidding"), "kind"),
    (but(kind=["pass"]), "kind"),
    (but(variant="bridge"), "variant"),
    (but(rules=[]), "rules"),
    (but(rules={"colour": "red"}), "rules.colour"),
    (but(rules={"moon": "blue"}), "rules.moon"),
    (but(rules={"end_limit": "100"}), "rules.end_limit"),
    (but(rules={"bonus_card": "1D"}), "rules.bonus_card"),
    (but(rules={"bonus_card": "QS"}), "rules.bonus_card"),
    (but(rules={"no_legal_card": "pass"}), "rules.no_legal_card"),
    (but(rules={"cancel_scope": ["led_suit"]}), "rules.cancel_scope"),
    (but(given=[]), "given"),
    (but(expect={}), "expect"),
    (but(expect={"winner": 1}), "expect.winner"),
    (of("legal_moves", seat=None), "given.seat"),
    (of("legal_moves", hand=None), "given.hand"),
    (of("legal_moves", trick=None), "given.trick"),
    (of("legal_moves", seat="1"), "given.seat"),
    (of("legal_moves", seat=-1), "given.seat"),
    (of("legal_moves", seat=1.5), "given.seat"),
    (of("legal_moves", hand=["1C"]), "given.hand"),
    (of("legal_moves", hand=[5]), "given.hand"),
    (of("legal_moves", hand=5), "given.hand"),
    (of("legal_moves", hand=[]), "given"),
    (of("legal_moves", hand={"2C": 1}), "given.hand"),
    (of("legal_moves", trick=["2C"]), "given.trick"),
    (of("legal_moves", trick=[[0]]), "given.trick"),
    (of("legal_moves", trick=[[0, 5]]), "given.trick"),
    (of("legal_moves", trick=5), "given.trick"),
    (of("legal_moves", dealer="x"), "given.dealer"),
    (of("legal_moves", players="x"), "given.players"),
    (of("trick_winner", trick=None), "given.trick"),
    (of("trick_winner", trick=[]), "given.trick"),
    (of("hand_score", taken=None), "given.taken"),
    (of("hand_score", before=None), "given.before"),
    (of("hand_score", before=[0, 0]), "given.before"),
    (of("hand_score", before="0000"), "given.before"),
    (of("hand_score", taken=[]), "given.taken"),
    (of("hand_score", taken={"0": "XX"}), "given.taken"),
    (of("hand_score", taken={"9": ["QS"]}), "given.taken"),
    (of("hand_score", choice="neither"), "given.choice"),
    (of("hand_score", tricks=[[]]), "given.tricks"),
    (of("hand_score", tricks=[["2C"]]), "given.tricks"),
    (of("hand_score", tricks_won="abcd"), "given.tricks_won"),
    (of("hand_score", offenders=1), "given.offenders"),
    (of("hand_score", offenders=[9]), "given.offenders"),
    (of("hand_score", kitty=["AH"], first_trick_winner=9), "given.first_trick_winner"),
    (of("match_end", totals=None), "given.totals"),
    (of("match_end", totals=[]), "given.totals"),
    (of("match_end", totals="abcd"), "given.totals"),
    (of("match_end", totals=[1, None]), "given.totals"),
    (of("match_end", extra_hand=5), "given.extra_hand"),
    (of("match_end", hands_played="4"), "given.hands_played"),
    (of("pass", hand_no=None), "given.hand_no"),
    (of("pass", hand_no="1"), "given.hand_no"),
    (of("pass", hand_no=0), "given.hand_no"),
    (of("pass", selection=["QS"]), "given.hand"),
    (of("pass", selections=[["QS"]] * 4), "given.hands"),
    (of("pass", hands=[["QS"]], selections=5), "given.selections"),
    (of("deal", event=["x"]), "given.event"),
    (of("deal", dealer="x"), "given.dealer"),
    (of("deal", dealer=9), "given.dealer"),
    (of("deal", hand_sizes=5), "given.hand_sizes"),
    (of("deal", holders=[]), "given.holders"),
    (of("deal", holders={"2C": 9}), "given.holders"),
    (of("deal", holders={"1C": 0}), "given.holders"),
    (of("revoke", trick=None), "given.trick"),
    (of("revoke", played=None), "given.played"),
    (of("revoke", played=5), "given.played"),
    (of("revoke", played="AD"), "given"),
    (of("cancellation", trick=None), "given.trick"),
    (of("cancellation", trick=[]), "given.trick"),
    (of("cancellation", carried="XX"), "given.carried"),
    (of("moon_choice", before=None), "given.before"),
    (of("moon_choice", shooter=None), "given.shooter"),
    (of("moon_choice", shooter=9), "given.shooter"),
    (of("moon_choice", before="abcd"), "given.before"),
    (of("moon_choice", before=[0, 0]), "given.before"),
]


@pytest.mark.parametrize(
    ("case", "field"),
    MALFORMED,
    ids=[f"{field}-{place}" for place, (_, field) in enumerate(MALFORMED)],
)
def test_a_malformed_case_is_told_with_file_line_and_field(
    case: object, field: str, tmp_path: Path
) -> None:
    path = lines(tmp_path / "bad.jsonl", CASE, "", case)
    status, told = said(path)
    assert status == 1
    assert told[1:] == ["1 cases, 0 mismatches"]
    assert told[0].startswith("error: ")
    assert f"{path}, line 3, " in told[0]
    assert told[0].split("line 3, ")[1].split(": ")[0] == field


def test_a_file_without_a_case_is_told(tmp_path: Path) -> None:
    for name, text in (("empty.jsonl", ""), ("blank.jsonl", "\n \n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        status, told = said(tmp_path / name)
        assert status == 1
        assert name in told[0]


def test_a_missing_file_is_told_and_so_is_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        status, told = said(path)
        assert status == 1
        assert str(path) in told[0]


def test_a_file_in_another_encoding_is_told(tmp_path: Path) -> None:
    path = tmp_path / "latin.jsonl"
    path.write_bytes(json.dumps(CASE).replace("the rules", "régles").encode("latin-1") + b"\xe9\n")
    status, told = said(path)
    assert status == 1
    assert "latin.jsonl" in told[0]


def test_a_line_separator_inside_a_text_ends_no_line(tmp_path: Path) -> None:
    case = json.dumps(CASE | {"why": "one\u2028two\x85three"}, ensure_ascii=False)
    assert list(check_file(lines(tmp_path / "a.jsonl", case))) == [None]
