"""A quiz in the terminal: it prints questions, reads answers, explains, and sums up."""

from __future__ import annotations

from typing import Final, TextIO

from tutor.engine import Message
from tutor.engine.message import _
from tutor.quiz.asking import Quizzes
from tutor.quiz.feedback import law_of
from tutor.quiz.session import Session
from tutor.quiz.summary import summary
from tutor.quiz.text import FORMS, Text
from tutor.teaching.question import Answer, AnswerError, Form, Question, checked

HINT: Final = "?"
"""What is typed for a hint."""


class UnreadableAnswerError(ValueError):
    """A line that is no answer to its question."""


def run(quizzes: Quizzes, language: str, lines: TextIO, out: TextIO) -> None:
    """Run a quiz; the end of the lines, or an interrupt, ends it with what came of it."""
    text, session = Text(language), quizzes.begin()
    try:
        while not session.over:
            _ask(session, text, lines, out)
            session.next()
    except (EOFError, KeyboardInterrupt):
        _write(out, "")
    if session.done:
        _write(out, *text.result(summary(session)))
    else:
        _write(out, text.say(Message(_("No question was answered."))))


def _ask(session: Session, text: Text, lines: TextIO, out: TextIO) -> None:
    told = {"number": session.number, "length": session.length}
    _write(out, text.say(Message(_("Question {number} of {length}"), told)))
    _write(out, *text.question(session.asked))
    how = (FORMS[session.asked.form], Message(_("Ctrl-C ends the quiz; for a hint, type ?")))
    _write(out, *text.wrapped(*how))
    while session.grade is None:
        line = _line(lines, out)
        if line == HINT:
            _hint(session, text, out)
            continue
        try:
            session.answer(read_answer(session.asked, line))
        except UnreadableAnswerError:
            _write(out, *text.wrapped(Message(_("That is no answer here.")), *how))
    _write(out, *text.answer(session.grade))
    if session.news:
        _write(out, *text.wrapped(session.news))
    _write(out, "")


def _write(out: TextIO, *some: str) -> None:
    out.write("".join(f"{one}\n" for one in some))


def _line(lines: TextIO, out: TextIO) -> str:
    """The next line that says something; EOFError at the end."""
    while True:
        if lines.isatty():
            out.write("> ")
            out.flush()
        line = lines.readline()
        if not line:
            raise EOFError
        if line.strip():
            return line.strip()


def _hint(session: Session, text: Text, out: TextIO) -> None:
    if not session.more_hints:
        _write(out, text.say(Message(_("There are no more hints."))))
        return
    session.hint()
    hint = session.hints[-1]
    law = law_of(hint, session.asked)
    rule = (law.says,) if law else ()
    pointed = hint.parts if len(hint.parts) < len(session.asked.parts) else ()
    named = [text.part(part) for part in session.asked.parts if part.key in pointed]
    _write(out, *text.wrapped(hint.says, *rule), *(f"  {one}" for one in named))


def read_answer(asked: Question, line: str) -> Answer:
    """Read an answer from a line; UnreadableAnswerError if it is none.

    >>> from tutor.teaching.asking import question
    >>> read_answer(question("3.black_lady.taker.2"), "2")
    '1'
    """
    try:
        numbers = [int(word) for word in line.replace(",", " ").split()]
        return checked(asked, _answer(asked, numbers))
    except (AnswerError, IndexError, ValueError) as error:
        raise UnreadableAnswerError(line) from error


def _answer(asked: Question, numbers: list[int]) -> Answer:
    if asked.form is Form.NUMBERS:
        return tuple(numbers)
    if asked.form is Form.SELECT and numbers == [0]:
        return frozenset()
    if min(numbers) < 1:
        raise UnreadableAnswerError
    keys = tuple(asked.keys[number - 1] for number in numbers)
    if asked.form is Form.SELECT:
        return frozenset(keys)
    if asked.form is Form.ORDER:
        return keys
    if len(keys) > 1:
        raise UnreadableAnswerError
    return keys[0]
