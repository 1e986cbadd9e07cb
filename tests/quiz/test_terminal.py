"""A quiz in the terminal, through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.quiz.asking import Quizzes
from tutor.quiz.keeping import Keeping
from tutor.quiz.terminal import UnreadableAnswerError, read_answer
from tutor.records import open_records
from tutor.teaching.asking import question
from tutor.teaching.question import Form, Question


def quiz(records: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command with what is typed."""
    return subprocess.run(
        [sys.executable, "-m", "tutor.cli", "quiz", *arguments],
        input=typed,
        env={**os.environ, "HEARTS_TUTOR_RECORDS": str(records), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def line(asked: Question) -> str:
    """Return the right answer as it is typed."""
    right, keys = asked.right, asked.keys
    if asked.form is Form.NUMBERS:
        return " ".join(map(str, right))
    if isinstance(right, str):
        return str(keys.index(right) + 1)
    chosen = [key for key in keys if key in right] if asked.form is Form.SELECT else list(right)
    return " ".join(str(keys.index(str(key)) + 1) for key in chosen) or "0"


def right_lines(length: int, seed: int, *skills: str) -> list[str]:
    """Return the right answers to a quiz."""
    quizzes = Quizzes(skills, length=length, seed=seed, keeping=Keeping(keep=False))
    session, lines = quizzes.begin(), []
    while not session.over:
        lines.append(line(session.asked))
        session.answer(session.asked.right)
        session.next()
    return lines


SAID = {
    "en": ("Question 2 of 2", "2 of 2 answers are right."),
    "pt_BR": ("Pergunta 2 de 2", "2 de 2 respostas estão certas."),
}


@pytest.mark.parametrize("language", SAID)
def test_a_quiz_about_moons(tmp_path: Path, language: str) -> None:
    records = tmp_path / "records.jsonl"
    typed = "\n".join([*right_lines(2, 3, "moon"), ""])
    done = quiz(records, typed, "moon", "--length=2", "--seed=3", f"--language={language}")
    assert done.returncode == 0, done.stderr
    for said in SAID[language]:
        assert said in done.stdout
    assert [one.credit for one in open_records(records).attempts()] == [1, 1]


def test_what_is_no_answer_is_asked_again_and_the_end_sums_up(tmp_path: Path) -> None:
    (right,) = right_lines(1, 3, "taker")
    typed = f"what\n99\n?\n{right}\n"
    done = quiz(tmp_path / "records.jsonl", typed, "taker", "--length=3", "--seed=3")
    assert done.returncode == 0
    assert done.stdout.count("That is no answer here.") == 2
    assert "Think of the rule" in done.stdout
    assert "1 of 1 answer is right." in done.stdout


def test_nothing_typed_is_nothing_answered(tmp_path: Path) -> None:
    done = quiz(tmp_path / "records.jsonl", "", "taker")
    assert done.returncode == 0
    assert done.stdout.endswith("No question was answered.\n")
    assert not (tmp_path / "records.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["moo"], "there is no skill 'moo'"),
        (["--variant=moo"], "there is no variant 'moo'"),
        (["--length=0"], "length is at least 1"),
        (["--language=xx"], "The tutor speaks en, pt_BR, not 'xx'."),
    ],
)
def test_what_cannot_be_is_said(tmp_path: Path, arguments: list[str], said: str) -> None:
    done = quiz(tmp_path / "records.jsonl", "", *arguments)
    assert done.returncode in (1, 2)
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("typed", ["", "0", "-1", "1 2", "x", "9" * 5000, "99"])
def test_a_line_that_is_no_answer(typed: str) -> None:
    with pytest.raises(UnreadableAnswerError):
        read_answer(question("3.black_lady.taker.2"), typed)
