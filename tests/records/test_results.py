"""The results of a class: who has mastered what, to read and as a file for a spreadsheet."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.records.samples import an_attempt, keeper_of
from tutor.cli import main
from tutor.records import Attempt, MemoryKeeper
from tutor.records.place import PLACE
from tutor.records.report import by_skill, names, overview, table
from tutor.records.results import Standing, results, standing

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
ANA, BO, EVE = "a1" * 16, "b2" * 16, "e5" * 16


def answer(minute: int, skill: str = "taker", **changes: Any) -> Attempt:
    """Return a right answer to a question of its own, some minutes after noon."""
    question = changes.pop("question", f"question {minute}")
    at = NOON + timedelta(minutes=minute)
    return an_attempt(minute, **{"at": at, "skill": skill, "question": question, **changes})


def mastering(skill: str, other: str, **changes: Any) -> list[Attempt]:
    """Return answers that master a skill, with another between them."""
    variants = ("black_lady", "omnibus", "black_lady")
    return [
        answer(2 * number + side, name, variant=variant, **changes)
        for number, variant in enumerate(variants)
        for side, name in enumerate((skill, other))
    ]


def a_class() -> MemoryKeeper:
    """Return the records of Ana, who has mastered much; of Bo, who began; of one without a name."""
    keeper = MemoryKeeper()
    keeper.keep(*mastering("taker", "follow-suit", learner=ANA))
    keeper.keep(answer(9, learner=ANA, question="again", credit=0.5))
    keeper.keep(answer(10, learner=ANA, question="again"))
    keeper.keep(answer(1, "moon-old", learner=EVE, help=1))
    keeper.call(ANA, "Ana")
    keeper.call(BO, '=bo, "1+1"')
    return keeper


def test_a_standing_says_what_is_mastered_and_how_it_went() -> None:
    found = standing(a_class().attempts(ANA))
    assert found.answers == 8
    assert (found.at_first, found.questions) == (6, 7), "a question counts by its first answer"
    assert found.seen == NOON + timedelta(minutes=10)
    assert list(found.skills) == ["follow-suit", "taker"]
    assert found.mastered == ("follow-suit",), "half an answer undid the other"
    assert standing(()) == Standing({}, 0, 0, 0, None)


def test_a_standing_does_not_depend_on_the_order_of_what_was_kept() -> None:
    attempts = a_class().attempts(ANA)
    assert standing(reversed(attempts)) == standing(attempts)


def test_a_hint_is_no_first_try_and_an_unknown_skill_is_passed_over() -> None:
    found = standing([answer(1, help=1), answer(2, "skill-of-another-version")])
    assert (found.at_first, found.questions) == (1, 2)
    assert list(found.skills) == ["taker"]


def test_a_class_comes_by_name_then_by_id() -> None:
    found = results(a_class())
    assert [one.learner for one in found] == [BO, ANA, EVE]
    assert names(found) == ['=bo, "1+1"', "Ana", "#e5e5e5"]


def test_two_of_one_name_are_told_apart() -> None:
    keeper = MemoryKeeper()
    for learner in (ANA, BO):
        keeper.call(learner, "Kim")
    assert names(results(keeper)) == ["Kim (#a1a1a1)", "Kim (#b2b2b2)"]


def test_the_table_is_aligned_whatever_the_names() -> None:
    keeper = a_class()
    keeper.call(EVE, "李小龙")
    keeper.call("c3" * 16, "\u0936\u094d\u200d\u092f\u0941")
    keeper.keep(answer(2, learner="c3" * 16))
    lines = overview(results(keeper), "en")
    heads = ("Who", "Answers", "Right at first try", "Skills mastered", "Last seen")
    assert lines[0].split() == " ".join(heads).split()
    columns = {**dict.fromkeys("李小龙", 2), **dict.fromkeys("\u094d\u200d\u0941", 0)}
    wide = {line: sum(columns.get(one, 1) for one in line) for line in lines}
    right = {wide[line] - len("2026-03-02 12:10") for line in lines if "2026" in line}
    assert len(right) == 1, lines
    assert "6 of 7" in lines[3]


def test_the_first_and_last_hours_of_all_time_are_told() -> None:
    keeper = MemoryKeeper()
    keeper.keep(an_attempt(learner=ANA, at=datetime.min.replace(tzinfo=UTC)))
    keeper.keep(an_attempt(learner=BO, at=datetime.max.replace(tzinfo=UTC)))
    first, last = overview(results(keeper), "en")[2:]
    assert first.split()[-2] == "0001-01-01"
    assert last.split()[-2] == "9999-12-31"


def test_by_skill_all_are_named_who_have_mastered_it() -> None:
    keeper = MemoryKeeper()
    for number in range(9):
        keeper.keep(*mastering("taker", "moon-old", learner=f"{number}" * 32))
    assert by_skill(results(keeper), "pt_BR")[:2] == ["", "Dominado:"]
    assert by_skill(results(keeper), "pt_BR")[2] == "Quem leva a vaza: " + ", ".join(
        f"#{number}" + f"{number}" * 5 for number in range(9)
    )
    assert by_skill(results(MemoryKeeper()), "en") == []


def rows(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    """Return what a spreadsheet reads."""
    return list(csv.DictReader(text.splitlines(), delimiter=delimiter))


def test_a_spreadsheet_has_a_row_a_learner_and_a_column_a_skill() -> None:
    bo, ana, eve = rows(table(results(a_class()), "en"))
    assert (ana["Who"], ana["Id"], ana["Answers"], ana["Questions"]) == ("Ana", "#a1a1a1", "8", "7")
    assert (ana["Right at first try"], ana["Skills mastered"]) == ("6", "1")
    assert (ana["Follow suit"], ana["Who takes the trick"]) == ("Mastered", "0 of 3")
    assert (eve["Who"], eve["Follow suit"], eve["Answers"]) == ("#e5e5e5", "", "1")
    assert (bo["Answers"], bo["Last seen"]) == ("0", "")


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@SUM(A1)", "\uff1d1+1", "=cmd|' /C calc'!A0"]
)
def test_no_name_is_a_formula(name: str) -> None:
    assert in_a_spreadsheet(name) == f"'{name}"


@pytest.mark.parametrize(
    "name",
    [
        "001",
        "12/3",
        "1e5",
        "TRUE",
        "falso",
        "10:30",
        "3 de março",
        "May 3",
        "R$ 5",
        "50%",
        "\uff11",
    ],
)
def test_no_name_is_anything_but_a_name(name: str) -> None:
    assert in_a_spreadsheet(name) == f"'{name}"


@pytest.mark.parametrize("name", ["D'Artagnan-Souza", "May", "Ana 2", "7B Kim", "Maria 3", "Faith"])
def test_another_name_stays_as_it_is(name: str) -> None:
    assert in_a_spreadsheet(name) == name


def in_a_spreadsheet(name: str) -> str:
    """Return what stands for a learner of a name."""
    keeper = MemoryKeeper()
    keeper.call(ANA, name)
    (row,) = rows(table(results(keeper), "en"))
    return row["Who"]


def test_a_brazilian_spreadsheet_expects_semicolons() -> None:
    first, *_others = rows(table(results(a_class()), "pt_BR"), ";")
    assert first["Quem"] == '\'=bo, "1+1"'
    assert "Certas de primeira" in first


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tutor.cli", "results", *arguments],
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("kind", [".db", ".jsonl"])
def test_the_command_shows_and_saves_a_class(kind: str, tmp_path: Path) -> None:
    place, file = tmp_path / f"class{kind}", tmp_path / "class.csv"
    keeper_of(place).keep(*a_class().attempts())
    keeper_of(place).call(ANA, "Ana Conceição")
    shown = command("--language=pt_BR", **{PLACE: str(place)})
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Ana Conceição" in shown.stdout
    assert shown.stdout.splitlines()[-1] == "Seguir o naipe: Ana Conceição"
    saved = command(f"--records={place}", f"--csv={file}")
    assert (saved.returncode, saved.stdout) == (0, "")
    assert saved.stderr == f"The results are in {file} now.\n"
    assert file.read_bytes().startswith(b"\xef\xbb\xbfWho,Id,")
    assert rows(file.read_text(encoding="utf-8-sig"))[0]["Who"] == "Ana Conceição"


def test_the_command_says_that_nobody_answered_and_makes_no_file(tmp_path: Path) -> None:
    shown = command("--language=pt_BR", **{PLACE: str(tmp_path / "records.db")})
    assert (shown.returncode, shown.stdout) == (0, "Ninguém respondeu ainda.\n")
    assert list(tmp_path.iterdir()) == []
    keeper_of(tmp_path / "records.db").keep(an_attempt())
    keeper_of(tmp_path / "records.db").erase("ana")
    shown = command(**{PLACE: str(tmp_path / "records.db")})
    assert (shown.returncode, shown.stdout) == (0, "Nobody has answered yet.\n")


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "picture.db").write_bytes(b"\x89PNG\r\n" * 500)
    keeper_of(tmp_path / "class.db").keep(an_attempt())
    for arguments, said in (
        (["--records", str(tmp_path / "typo.db")], "There are no records in"),
        (["--records", str(tmp_path / "picture.db")], "are no records of Hearts Tutor"),
        (["--records", str(tmp_path / "class.db"), "--csv", str(tmp_path)], "cannot be written"),
        (["--language", "xx"], "The tutor speaks en, pt_BR, not 'xx'."),
    ):
        assert main(["results", *arguments]) == 1
        assert said in capsys.readouterr().err
    assert not (tmp_path / "typo.db").exists()
