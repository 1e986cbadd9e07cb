"""Files that cannot be read: each is told by one error with its file, line and field or key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.engine.casebook import CASE, GIVEN, KINDS, lines, of, said
from tutor.cli import main as command
from tutor.engine import HouseRulesError, load_house_rules
from tutor.engine.house_rules import read_variant

BOM: Final = b"\xef\xbb\xbf"
DIGITS: Final = "9" * 5000
DEEP: Final = "[" * 100_000
TEXT: Final = json.dumps(CASE)

# cases


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(BOM + TEXT.encode())
    assert said(path) == (0, ["1 cases, 0 mismatches"])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (TEXT.replace('"seat": 1', f'"seat": {DIGITS}'), "5000 digits"),
        (TEXT.replace('"seat": 1', f'"seat": {DEEP}'), "nested too deeply"),
        (TEXT.replace("X-1", "\\ud800"), "surrogate"),
        (TEXT.replace('"seat": 1', '"seat": NaN'), "NaN"),
        (TEXT.replace('"seat": 1', '"seat": 1, "seat": 2'), "'seat' is given twice"),
    ],
    ids=["digits", "deep", "surrogate", "nan", "twice"],
)
def test_json_that_nobody_can_mean_is_told_with_its_line(
    text: str, wrong: str, tmp_path: Path
) -> None:
    path = lines(tmp_path / "a.jsonl", CASE, text)
    status, told = said(path)
    assert (status, told[1:]) == (1, ["1 cases, 0 mismatches"])
    assert told[0].startswith(f"error: {path}, line 2, line: ")
    assert wrong in told[0]


def test_nesting_of_any_depth_is_answered_or_told(tmp_path: Path) -> None:
    deep = [TEXT.replace('["9C"]}', "[" * n + "]" * n + "}") for n in range(1, 1500, 7)]
    status, told = said(lines(tmp_path / "a.jsonl", *deep))
    assert (status, len(told)) == (1, len(deep) + 1)


def test_a_file_that_is_not_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(TEXT.encode() + b"\n\xff\n")
    assert said(path)[1][0] == f"error: {path}, line 2, line: this is not UTF-8"


@pytest.mark.parametrize(
    ("case", "field"),
    [
        (of("legal_moves", players=10**9), "given.players"),
        (of("legal_moves", players=53), "given.players"),
        (of("legal_moves", players=1), "given.players"),
        (of("legal_moves", seat=10**9), "given.seat"),
        (of("legal_moves", seat=10**19), "given.seat"),
        (of("legal_moves", seat=0), "given.seat"),
        (of("legal_moves", first_trick="false"), "given.first_trick"),
        (of("legal_moves", hearts_broken=0), "given.hearts_broken"),
        (of("cancellation", last_trick="false"), "given.last_trick"),
        (of("match_end", tie_break_in_progress="no"), "given.tie_break_in_progress"),
        (of("trick_winner", trick=[[0, "2C"], [0, "3C"], [0, "4C"]]), "given.trick"),
        (of("hand_score", tricks=[[[0, "2C"], [0, "3C"]]]), "given.tricks"),
        (of("hand_score", taken={"01": ["QS"]}), "given.taken"),
        (of("hand_score", taken={"+1": ["QS"]}), "given.taken"),
        (of("hand_score", taken={"\u0661": ["QS"]}), "given.taken"),
        (of("hand_score", taken={"4": ["QS"]}), "given.taken"),
        (of("hand_score", tricks_won=[13, 0, 0]), "given.tricks_won"),
        (of("hand_score", kitty=["AH"]), "given.first_trick_winner"),
        (of("hand_score", before=[0, 0, 0, 10**12]), "given.before"),
        (of("revoke", players=4, offenders=[5], taken={}, before=[0] * 4), "given.offenders"),
        (of("revoke", offenders=[1, 1], taken={}, before=[0] * 4), "given.offenders"),
        (of("match_end", extra_hand=[0, 0, 0]), "given.extra_hand"),
        (of("match_end", extra_hand=[0, 0, 0, 0], totals=[0, 1, 2, 3]), "given.tied"),
        (of("pass", hands=[["2C"]] * 4, selections=[[]]), "given.selections"),
        (of("deal", question=["who_leads"]), "given.question"),
        (of("deal", holders={"2C": 1, "2♣": 2}), "given.holders"),
        (CASE | {"rules": {"players": 10**9}}, "rules.players"),
        (CASE | {"rules": {"penalty_cards": {"QS": 13, "Q♠": 5}}}, "rules.penalty_cards"),
    ],
    ids=lambda value: value if isinstance(value, str) else "case",
)
def test_a_fact_that_cannot_be_is_told_with_its_field(
    case: dict[str, Any], field: str, tmp_path: Path
) -> None:
    path = lines(tmp_path / "a.jsonl", case)
    status, told = said(path)
    assert (status, told[1:]) == (1, ["0 cases, 0 mismatches"])
    assert told[0].startswith(f"error: {path}, line 1, {field}: ")
    assert len(told[0]) < 400


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [None, True, 7, -1, 1.5, "x", [], {}, [[]], [None], {"a": 1}])
def test_any_value_of_any_field_is_answered_or_told(
    kind: str, value: object, tmp_path: Path
) -> None:
    fields = {*GIVEN, *(name for one in KINDS.values() for name in one["given"])}
    fields |= {"players", "dealer", "hands", "selections", "holders", "offenders", "kitty"}
    fields |= {"tricks_won", "choice", "extra_hand", "tied", "bonus_taker", "received"}
    case = of(kind)
    cases = [case | {"given": case["given"] | {field: value}} for field in fields]
    status, told = said(lines(tmp_path / "a.jsonl", *cases))
    assert status in (0, 1)
    assert told[-1].endswith("mismatches")


def test_what_the_system_says_of_a_file_is_told_without_its_number(tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    assert said(path)[1][0] == f"error: {path} cannot be read: No such file or directory"


# house rules


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (f'moon = "new"\nend_limit = {DIGITS}\n'.encode(), "line 2, end_limit: "),
        (f"end_limit = 0x{'f' * 5000}\n".encode(), "line 1, end_limit: "),
        (f"bonus_card = 0x{'f' * 5000}\n".encode(), "line 1, bonus_card: "),
        (f"\n\nteams = {'[' * 5000}".encode(), "line 3, teams: "),
        (f"moon.{'a.' * 3000}b = 1\n".encode(), "line 1, moon: "),
        (b'moon = "new"\n# r\xe9gles\n', "line 2: this is not UTF-8"),
        (b"\xff\xfem\x00o\x00", "line 1: this is not UTF-8"),
        ('penalty_cards = { QS = 13, "Q♠" = 5 }\n'.encode(), "line 1, penalty_cards: "),
        (b"moon = \n", "line 1: in TOML 'moon =' cannot stand here: Invalid value"),
        (b"players = 157\n", "line 1, players: "),
        (b'# ours\nremoved = ["2C"]\n', "line 2, removed: "),
    ],
    ids=range(11),
)
def test_a_file_of_house_rules_that_cannot_be_is_told_with_line_and_key(
    data: bytes, where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(data)
    with pytest.raises(HouseRulesError) as refused:
        load_house_rules(path)
    assert str(refused.value).startswith(f"ours.toml, {where}")
    assert "(at line" not in str(refused.value)
    assert command(["rules", str(path)]) == 1
    assert capsys.readouterr().err == f"{refused.value}\n"


def test_house_rules_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(BOM + b'moon = "new"\n')
    assert load_house_rules(path).moon == "new"


@pytest.mark.parametrize(
    "changes",
    [f'{{"end_limit":{DIGITS}}}', f'{{"teams":{DEEP}', '{"name":"\\ud800"}', '{"moon":NaN}'],
    ids=["digits", "deep", "surrogate", "nan"],
)
def test_a_rule_set_in_one_word_that_nobody_can_mean_is_refused(changes: str) -> None:
    with pytest.raises(HouseRulesError) as refused:
        read_variant(f"black_lady{changes}")
    assert len(str(refused.value)) < 400


def test_the_name_of_house_rules_is_shown_with_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('name = "my family\'s rules"\nmoon = "new"\n', encoding="utf-8")
    assert command(["rules", str(path)]) == 0
    assert capsys.readouterr().out.startswith("my family's rules\n\npack: ")


def test_a_missing_file_of_house_rules_is_told_without_a_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.toml"
    assert command(["rules", str(path)]) == 1
    assert capsys.readouterr().err == f"{path} cannot be read: No such file or directory\n"
