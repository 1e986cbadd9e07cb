"""Every lesson: its form, its twin in the other language, and the words that it borrows."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tutor.engine.message import Message
from tutor.locale import LANGUAGES, say
from widgets.table.words import LABELS

LESSONS = Path(__file__).parents[2] / "lessons"
NAMES = sorted(path.name for path in (LESSONS / "en").glob("*.ipynb"))
NOT_OURS = r"\b(rounds?|moves?|actions?|boards?|trumps?|winn?(s|ers?|ing)?|won|renounces?)\b"


def read(language: str, name: str) -> dict[str, Any]:
    lesson: dict[str, Any] = json.loads((LESSONS / language / name).read_text(encoding="utf-8"))
    return lesson


def sources(lesson: dict[str, Any], kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in lesson["cells"] if cell["cell_type"] == kind]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_has_one_title_and_says_its_language(language: str, name: str) -> None:
    lesson = read(language, name)
    titles = re.findall(r"^# .+", "\n".join(sources(lesson, "markdown")), re.MULTILINE)
    assert len(titles) == 1
    assert "".join(lesson["cells"][0]["source"]).startswith(titles[0])
    assert lesson["metadata"]["hearts_tutor"]["language"] == language


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_code_cells_are_short_and_only_call(language: str, name: str) -> None:
    for code in sources(read(language, name), "code"):
        assert len(code.splitlines()) <= 6
        allowed = ast.Import | ast.ImportFrom | ast.Expr | ast.Assign
        assert all(isinstance(line, allowed) for line in ast.parse(code).body)


@pytest.mark.parametrize("name", NAMES)
def test_lessons_share_their_code_in_all_languages(name: str) -> None:
    codes = [sources(read(language, name), "code") for language in LANGUAGES]
    assert all(code == codes[0] for code in codes)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_keeps_to_the_words_of_the_rules(name: str) -> None:
    prose = "\n".join(sources(read("en", name), "markdown"))
    assert re.findall(NOT_OURS, prose, re.IGNORECASE) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_button_that_prose_names_is_called_so_on_the_page(name: str) -> None:
    bold = {
        language: re.findall(r"\*\*(.+?)\*\*", "\n".join(sources(read(language, name), "markdown")))
        for language in LANGUAGES
    }
    buttons = [text for text in LABELS.values() if text in bold["en"]]
    for language in LANGUAGES:
        missing = [b for b in buttons if say(Message(b), language) not in bold[language]]
        assert missing == []
