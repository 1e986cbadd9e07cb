"""Every lesson: its form, its twin in the other language, and the words that it borrows."""

from __future__ import annotations

import ast
import re

import pytest

from tests.lessons.notebooks import LESSONS, read, sources
from tests.widgets.tables import TABLES
from tutor.engine.message import Message
from tutor.locale import LANGUAGES, say
from widgets.lab.words import LABELS as LAB
from widgets.quiz.words import LABELS as QUIZ
from widgets.table.words import LABELS

NAMES = sorted(path.name for path in (LESSONS / "en").glob("*.ipynb"))


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
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_lesson_keeps_is_compared_with_what_it_shows(language: str, name: str) -> None:
    for cell in read(language, name)["cells"]:
        assert set(cell["metadata"].get("tags", ())) <= {"no-output", "wide"}


@pytest.mark.parametrize("name", NAMES)
def test_lessons_share_their_code_in_all_languages(name: str) -> None:
    codes = [sources(read(language, name), "code") for language in LANGUAGES]
    assert all(code == codes[0] for code in codes)


PRESS = {"en": "press", "pt_BR": "clique em"}
"""What a lesson says before the name of a button."""


def words_on_pages() -> list[Message]:
    """Return the words that stand on the tables of all modes, on a quiz and on the lab."""
    own = [word for make in TABLES.values() for word in make().game.labels.values()]
    fixed = (*LABELS.values(), *LAB.values(), *QUIZ.values())
    return [*map(Message, fixed), *own]


@pytest.mark.parametrize("name", NAMES)
def test_a_button_that_prose_names_is_called_so_on_the_page(name: str) -> None:
    prose = {one: "\n".join(sources(read(one, name), "markdown")) for one in LANGUAGES}
    bold = {one: set(re.findall(r"\*\*(.+?)\*\*", prose[one])) for one in LANGUAGES}
    named = [word for word in words_on_pages() if say(word, "en") in bold["en"]]
    for language in LANGUAGES:
        button = rf"\b{PRESS[language]} \*\*(.+?)\*\*"
        pressed = set(re.findall(button, prose[language], re.IGNORECASE))
        assert pressed <= {say(word, language) for word in words_on_pages()}
        assert {say(word, language) for word in named} <= bold[language]
