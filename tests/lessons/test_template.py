"""The lesson to copy: short, under rules of its own, and served without being listed."""

from __future__ import annotations

import ast
import json

import pytest

from tests.lessons.notebooks import LESSONS, makers, sources
from tutor.engine import load_house_rules
from tutor.engine.variants import VARIANTS
from widgets.card_table import CardTable
from widgets.quiz import Question, Quiz
from widgets.serving.pages import UNLISTED, describe, folders, notebooks
from widgets.serving.serve import find_lessons

TEMPLATE = LESSONS / "template"
LESSON = json.loads((TEMPLATE / "01-your-lesson.ipynb").read_text(encoding="utf-8"))


def test_it_is_a_table_a_question_and_a_quiz_in_under_ten_lines() -> None:
    codes = sources(LESSON, "code")
    lines = [line for code in codes for line in code.splitlines() if line.strip()]
    assert len(lines) < 10
    calls = [ast.parse(code).body[-1] for code in codes]
    named = [ast.unparse(one).partition("(")[0] for one in calls]
    assert named == ["CardTable", "Question", "Quiz"]


def test_its_rules_are_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TEMPLATE)
    rules = load_house_rules("our-rules.toml")
    assert rules.name == "Our rules"
    assert rules != VARIANTS["omnibus"]
    table, question, quiz = (make() for make in makers(LESSON))
    assert isinstance(table, CardTable)
    assert table.game.view().variant == rules
    assert isinstance(question, Question)
    assert question.session.asked.variant == rules
    assert isinstance(quiz, Quiz)
    assert quiz.session.asked.variant == rules
    assert quiz.session.length == 5


def test_it_is_served_and_not_listed() -> None:
    find_lessons(TEMPLATE)
    assert [path.stem for path in notebooks(TEMPLATE)] == ["01-your-lesson"]
    assert [path.name for path in folders(LESSONS)] == ["en", "pt_BR"]
    assert [one["path"] for one in describe(LESSONS, LESSONS)["folders"]] == ["en", "pt_BR"]
    shown = describe(TEMPLATE, TEMPLATE)["lessons"]
    assert [one["title"] for one in shown] == ["Your lesson"]


def test_a_copy_is_listed_once_its_marker_is_gone(tmp_path_factory: pytest.TempPathFactory) -> None:
    shelf = tmp_path_factory.mktemp("shelf")
    (shelf / "ours").mkdir()
    (shelf / "ours" / "01-ours.ipynb").write_text(json.dumps(LESSON), encoding="utf-8")
    (shelf / "ours" / UNLISTED).write_text("", encoding="utf-8")
    assert folders(shelf) == []
    (shelf / "ours" / UNLISTED).unlink()
    assert folders(shelf) == [shelf / "ours"]
