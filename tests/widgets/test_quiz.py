"""A quiz without a page: its questions, its answers, its exam, and what comes of it."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from tests.quiz.test_coming_back import LEARNER, mastered
from tests.widgets.quizzes import FORMS, KINDS, LAST, answer, kept, short_quiz, tell, text, wish
from tutor.quiz.choice import ChoiceError
from tutor.records import Attempt, KeeperError, MemoryKeeper, SafeRecords, open_records
from tutor.records.keeper import Trouble
from widgets.quiz import Question, Quiz
from widgets.serving.serve import LESSONS


@pytest.mark.parametrize(("form", "code"), FORMS.items())
def test_each_form_is_answered_and_told(form: str, code: str) -> None:
    for right in (True, False):
        question = Question(code, keep=False)
        assert question.state["phase"] == "ask"
        assert question.state["question"]["form"] == form
        state = answer(question, right=right)
        assert state["phase"] == "told"
        assert (state["answer"]["kind"] == "right") is right
        assert bool(state["answer"]["right"]) is not right
        assert state["answer"]["reasons"]
        assert state["heard"].startswith(state["answer"]["word"])


@pytest.mark.parametrize("code", KINDS)
@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_every_kind_is_drawn_and_told(code: str, language: str) -> None:
    for right in (True, False):
        question = Question(code, keep=False, language=language)
        state = answer(question, right=right)
        assert state["phase"] == "told"
        assert text(state)
        assert repr(question)


@pytest.mark.parametrize("code", KINDS)
def test_nothing_tells_the_answer_before_it_is_given(code: str) -> None:
    question = Question(code, keep=False)
    state = question.state
    assert state["answer"] is None
    assert state["hints"]["shown"] == []
    assert state["heard"] == ""
    shown = state["question"]
    assert {frozenset(part) for part in shown["parts"]} == {frozenset(("key", "says", "at"))}
    table = shown["table"]
    if table:
        lying = [*table["trick"], *(card for past in table["history"] for card in past["cards"])]
        assert {card["takes"] for card in lying} <= {False}
        assert {card["mark"] for card in lying} <= {None}
        assert {past["taker"] for past in table["history"]} <= {None}
        assert {card["mark"] for row in table["hand"] for card in row} <= {None}
        assert all(not seat["taken"] and not seat["tricks"] for seat in table["seats"])


def test_what_is_shown_depends_on_the_position_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another right answer to the same question changes nothing that the page is sent."""
    question = Question(FORMS["select"], keep=False)
    before = text(question.state)
    asked = question.session.asked
    monkeypatch.setitem(asked.__dict__, "right", frozenset())
    monkeypatch.setitem(asked.__dict__, "wrong", {})
    assert text(question._shown()) == before  # noqa: SLF001


def test_feedback_stays_until_next() -> None:
    quiz = short_quiz()
    told = answer(quiz, right=False)
    assert told["answer"]["kind"] in ("partly", "wrong")
    again = answer(quiz)
    assert again["answer"] == told["answer"]
    state = wish(quiz, "next")
    assert state["phase"] == "ask"
    assert state["progress"] == {"now": 1, "of": LAST, "said": "Question 2 of 2"}


def test_a_quiz_ends_with_what_came_of_it() -> None:
    quiz = short_quiz()
    answer(quiz)
    wish(quiz, "next")
    answer(quiz, right=False)
    result = wish(quiz, "next")["result"]
    assert result["score"] == "1 of 2 answers are right."
    assert [one["kind"] == "right" for one in result["questions"]] == [True, False]
    assert result["reading"]
    assert result["beliefs"]
    looked = wish(quiz, "look", number=1)
    assert looked["phase"] == "look"
    assert looked["question"]["code"] == result["questions"][1]["code"]
    assert wish(quiz, "back")["phase"] == "result"
    first = result["questions"][0]["code"]
    begun = wish(quiz, "again")
    assert begun["phase"] == "ask"
    assert begun["question"]["code"] != first


def test_a_result_leads_to_the_lessons_of_what_is_not_mastered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(LESSONS / "en")
    links = {}
    for records in (kept(), mastered(datetime.now(UTC) - timedelta(hours=1))):
        quiz = Quiz(["taker"], length=1, seed=1, keep=True, records=records, learner=LEARNER)
        answer(quiz)
        (told,) = wish(quiz, "next")["result"]["skills"]
        links[told["mastered"]] = told["lesson"]
    assert links == {False: "01-the-trick.ipynb#taker", True: None}


def test_an_exam_tells_nothing_before_its_end() -> None:
    quiz = short_quiz(exam=True)
    assert quiz.state["hints"]["more"] == 0
    assert wish(quiz, "hint")["hints"]["shown"] == []
    state = answer(quiz, right=False)
    assert (state["phase"], state["answer"], state["heard"]) == ("ask", None, "")
    assert wish(quiz, "look", number=0)["phase"] == "ask"
    assert answer(quiz)["phase"] == "result"


def test_hints_are_a_ladder_and_count_as_help() -> None:
    records = kept()
    quiz = short_quiz(keep=True, records=records, learner="ana")
    steps = [wish(quiz, "hint")["hints"] for _ in range(3)]
    assert [len(step["shown"]) for step in steps] == [1, 2, 3]
    assert steps[0]["shown"][0]["parts"] == []
    assert steps[1]["shown"][1]["says"] != steps[0]["shown"][0]["says"]
    assert steps[2]["shown"][2]["parts"]
    assert steps[2]["more"] == 0
    answer(quiz)
    assert [one.help for one in records.attempts("ana")] == [3]


def test_a_counterexample_is_asked_and_does_not_count() -> None:
    records = kept()
    question = Question("3.black_lady.moon-old.0", records=records, learner="ana")
    answer(question, right=False)
    quiz = Quiz(["follow-suit"], length=2, seed=1, records=records, learner="bo")
    while not quiz.session.over and not answer(quiz, right=False)["answer"]["extra"]:
        wish(quiz, "next")
    done = len(quiz.session.done)
    extra = wish(quiz, "extra")
    assert extra["phase"] == "ask"
    assert "does not count" in extra["progress"]["said"]
    answer(quiz)
    assert len(quiz.session.done) == done
    assert len(records.attempts("bo")) == done + 1


class Witness(MemoryKeeper):
    """Keeps answers, and what the page had been told of them by then."""

    def __init__(self) -> None:
        super().__init__()
        self.quiz: Quiz | None = None
        self.phases: list[str] = []

    def keep(self, *attempts: Attempt) -> None:
        """Keep them."""
        assert self.quiz
        self.phases.append(self.quiz.state["phase"])
        super().keep(*attempts)


def test_an_answer_is_kept_before_it_is_acknowledged() -> None:
    witness = Witness()
    quiz = short_quiz(keep=True, records=SafeRecords(witness), learner="ana")
    witness.quiz = quiz
    answer(quiz)
    assert witness.phases == ["ask"]
    (kept_one,) = witness.attempts("ana")
    assert kept_one.question == quiz.state["question"]["code"]
    assert kept_one.credit == 1


class Broken(MemoryKeeper):
    """Keeps nothing."""

    def keep(self, *attempts: Attempt) -> None:
        """Fail."""
        raise KeeperError(Trouble.FULL, "here")


def test_the_learner_is_told_once_that_nothing_is_kept() -> None:
    quiz = short_quiz(keep=True, records=SafeRecords(Broken()))
    assert "only this page holds your answers" in text(answer(quiz)["notice"])
    wish(quiz, "next")
    assert answer(quiz)["notice"] == []
    assert wish(quiz, "next")["result"]["score"] == "2 of 2 answers are right."


HOSTILE: Final[tuple[object, ...]] = (
    None,
    [],
    "answer",
    {"type": "answer"},
    {"type": "answer", "turn": 0},
    {"type": "answer", "turn": True, "answer": []},
    {"type": "answer", "turn": 0, "answer": [{}]},
    {"type": "answer", "turn": 0, "answer": ["ZZ"]},
    {"type": "answer", "turn": 0, "answer": {"a": 1}},
    {"type": "answer", "turn": 0, "answer": [10**400]},
    {"type": "answer", "turn": 0, "answer": "nothing"},
    {"type": "answer", "turn": 7, "answer": []},
    {"type": "look", "turn": 0, "number": 0},
    {"type": "look", "turn": 0, "number": "0"},
    {"type": "next", "turn": 0},
    {"type": "again", "turn": 0},
    {"type": "extra", "turn": 0},
    {"type": "back", "turn": 0},
    {"type": "__class__", "turn": 0},
    {"type": ["next"], "turn": 0},
)


@pytest.mark.parametrize("message", HOSTILE)
@pytest.mark.parametrize("code", FORMS.values())
def test_a_hostile_message_changes_nothing(message: object, code: str) -> None:
    question = Question(code, keep=False)
    before = text(question.state)
    assert text(tell(question, message)) == before
    assert question.session.grade is None


@pytest.mark.parametrize("code", FORMS.values())
def test_answers_of_other_shapes_are_refused(code: str) -> None:
    question = Question(code, keep=False)
    for given in ([True, 0, 0, 0], [10**5, 0, 0, 0], [0, 0], [0.5, 0, 0, 0], ["0", "9"], 0):
        wish(question, "answer", answer=given)
        assert question.session.grade is None


def test_what_a_page_writes_is_put_back() -> None:
    quiz = short_quiz()
    before = text(quiz.state)
    quiz.set_state({"state": {"phase": "result"}, "sprite": "<script>"})
    assert text(quiz.state) == before
    assert "<script>" not in quiz.sprite


def test_what_cannot_be_is_said_by_name() -> None:
    with pytest.raises(ChoiceError, match="no skill 'moo'"):
        Quiz(["moo"])
    with pytest.raises(ChoiceError, match="no variant 'moo'"):
        Quiz(variant="moo")
    with pytest.raises(ChoiceError, match="nothing to ask"):
        Quiz(["cancellation"], "black_lady")
    with pytest.raises(ValueError, match="length"):
        Quiz(length=0)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"skills": {}}, "skills is a list of names of skills, not {}"),
        ({"skills": 0}, "skills is a list of names of skills, not 0"),
        ({"skills": None}, "skills is a list of names of skills, not None"),
        ({"skills": ""}, "there is no skill ''"),
        ({"variant": ""}, "there is no variant ''"),
        ({"variant": []}, "variant is a rule set or a list of some, not []"),
        ({"variant": {}}, "variant is a rule set or a list of some, not {}"),
        ({"variant": False}, "variant is a rule set or a list of some, not False"),
        ({"variant": [0]}, "a rule set is a name or a Variant, not 0"),
        ({"variant": "none.toml"}, "none.toml cannot be read: No such file or directory"),
        ({"length": True}, "length is at least 1, not True"),
        ({"exam": "x"}, "exam is True or False, not 'x'"),
        ({"keep": "no"}, "keep is True or False, not 'no'"),
        ({"seed": "x"}, "seed is a whole number, not 'x'"),
        ({"seed": 1.5}, "seed is a whole number, not 1.5"),
        ({"seed": []}, "seed is a whole number, not []"),
        ({"learner": ""}, "'' is not an id"),
        ({"records": ""}, "records is a file, or the address of a database, not ''"),
        ({"records": 0, "keep": False}, "records is a file, or the address of a database, not 0"),
        ({"language": ""}, "language is one of en, pt_BR, not ''"),
        ({"language": 0}, "language is one of en, pt_BR, not 0"),
        ({"language": []}, "language is one of en, pt_BR, not []"),
        ({"letters": ""}, "letters is one of en, pt_BR, pt_PT, nl, not ''"),
        ({"four_colour": 0}, "four_colour is True or False, not 0"),
    ],
)
def test_a_wrong_argument_is_told_by_name(given: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=re.escape(says)):
        Quiz(**{"skills": ["taker"], **given})


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"code": 0}, "code is the code of a question, not 0"),
        ({"code": ""}, "'' is no code"),
        ({"house": {}}, "house is a list of Variants, not {}"),
        ({"house": ["omnibus"]}, "house is a list of Variants, not ['omnibus']"),
        ({"keep": 0}, "keep is True or False, not 0"),
        ({"records": 5}, "records is a file, or the address of a database, not 5"),
        ({"language": ""}, "language is one of en, pt_BR, not ''"),
    ],
)
def test_a_wrong_argument_of_one_question_is_told_by_name(given: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=re.escape(says)):
        Question(**{"code": "3.black_lady.taker.5f", **given})


def test_records_are_named_by_their_file(tmp_path: Path) -> None:
    for place in (tmp_path / "class.jsonl", str(tmp_path / "other.jsonl")):
        answer(Quiz(["taker"], length=1, seed=1, learner=LEARNER, records=place))
        (attempt,) = open_records(place).attempts()
        assert attempt.learner == LEARNER


UNKEPT = """
import sys
from tests.widgets.quizzes import answer, short_quiz
answer(short_quiz())
print("sqlalchemy" in sys.modules, "sqlite3" in sys.modules)
"""


def test_what_is_not_kept_loads_no_database() -> None:
    done = subprocess.run(
        [sys.executable, "-c", UNKEPT], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["False", "False"]
