"""What a reader chose for all tables holds at each, unless its author says otherwise."""

from __future__ import annotations

import pytest

from tests.widgets.pages import play, tell
from widgets.card_table import CardTable
from widgets.drawing.deck import sprite
from widgets.quiz import Question, Quiz
from widgets.table.reader import ReadersWidget
from widgets.table.settings import FOUR_COLOUR_CHOSEN, LETTERS_CHOSEN

CODE = "3.black_lady.moon-old.0"


@pytest.fixture(autouse=True)
def chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the reader of the page have chosen Dutch letters and four colours."""
    monkeypatch.setenv(LETTERS_CHOSEN, "nl")
    monkeypatch.setenv(FOUR_COLOUR_CHOSEN, "1")


def test_a_table_is_as_its_reader_chose() -> None:
    for table in (
        CardTable(seed=1),
        Quiz(["taker"], seed=1, keep=False),
        Question(CODE, keep=False),
    ):
        assert (table.letters, table.four_colour) == ("nl", True)


def test_an_author_says_otherwise() -> None:
    for table in (
        CardTable(seed=1, letters="en", four_colour=False),
        Quiz(["taker"], seed=1, keep=False, letters="en", four_colour=False),
        Question(CODE, keep=False, letters="en", four_colour=False),
    ):
        assert (table.letters, table.four_colour) == ("en", False)


def test_the_text_and_the_picture_have_the_letters_too() -> None:
    table = CardTable(turn="black_lady seat=0 trick=7DJDQD hand=4D9DTSKC number=10")
    assert "B♦" in repr(table)
    assert "J♦" not in repr(table)


def test_the_choice_is_read_when_a_table_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    before = CardTable(seed=1)
    monkeypatch.setenv(LETTERS_CHOSEN, "pt_PT")
    monkeypatch.setenv(FOUR_COLOUR_CHOSEN, "0")
    after = CardTable(seed=1)
    assert (before.letters, before.four_colour) == ("nl", True)
    assert (after.letters, after.four_colour) == ("pt_PT", False)


@pytest.mark.parametrize("value", ["", "xx", "NL", "nl\n", "../nl", "True", "💥"])
def test_what_cannot_be_read_is_not_chosen(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(LETTERS_CHOSEN, value)
    monkeypatch.setenv(FOUR_COLOUR_CHOSEN, value)
    for language in ("en", "pt_BR"):
        table = CardTable(seed=1, language=language)
        assert (table.letters, table.four_colour) == (language, False)


def test_what_an_author_gives_is_checked_all_the_same() -> None:
    with pytest.raises(ValueError, match="letters is one of"):
        CardTable(seed=1, letters="xx")
    with pytest.raises(ValueError, match="letters is one of"):
        Quiz(["taker"], keep=False, letters="xx")
    with pytest.raises(TypeError, match="four_colour is True or False"):
        Question(CODE, keep=False, four_colour=1)  # type: ignore[arg-type]


def chooses(widget: ReadersWidget, **chosen: object) -> None:
    """Let the reader choose on the page."""
    tell(widget, {"type": "settings", **chosen})


def test_a_choice_on_the_page_holds_at_once_and_the_game_goes_on() -> None:
    table = CardTable(turn="black_lady seat=0 trick=7DJDQD hand=4D9DTSKC number=10")
    play(table, "TS")
    chooses(table, letters="pt_PT", four_colour=False)
    assert (table.letters, table.four_colour) == ("pt_PT", False)
    assert table.state["verdict"]["kind"] == "illegal"
    assert "V♦" in repr(table)
    assert table.sprite == sprite("pt_PT")


def test_a_quiz_keeps_its_question_when_letters_are_chosen() -> None:
    quiz = Quiz(["taker"], seed=1, keep=False)
    before = quiz.state["question"]["code"]
    chooses(quiz, letters="en", four_colour=False)
    assert (quiz.letters, quiz.four_colour) == ("en", False)
    assert quiz.state["question"]["code"] == before


def test_a_choice_on_the_page_does_not_change_what_an_author_gave() -> None:
    table = CardTable(seed=1, letters="en", four_colour=False)
    chooses(table, letters="pt_PT", four_colour=True)
    assert (table.letters, table.four_colour) == ("en", False)


@pytest.mark.parametrize("junk", [None, "xx", 1, ["nl"], {}, float("nan")])
def test_what_a_page_cannot_choose_changes_nothing(junk: object) -> None:
    table = CardTable(seed=1)
    before = dict(table.state)
    chooses(table, letters=junk, four_colour=junk)
    chooses(table)
    assert (table.letters, table.four_colour, table.state) == ("nl", True, before)
