"""What the page of a quiz asks for, read from a message that may be anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tutor.teaching.question import (
    Answer,
    AnswerError,
    Form,
    Question,
    answer_from_json,
)

PLAIN: Final = ("hint", "next", "extra", "again", "back")
"""What is asked for without more words."""


@dataclass(frozen=True)
class Wish:
    """What the page asks for, and the change of the quiz that it has seen."""

    type: str
    turn: int
    about: object = None


def read_wish(content: object) -> Wish | None:
    """Read a message from the page; None if it cannot be understood.

    >>> read_wish({"type": "look", "number": 2, "turn": 17})
    Wish(type='look', turn=17, about=2)
    """
    if not isinstance(content, dict):
        return None
    kind, turn = content.get("type"), content.get("turn")
    if not isinstance(kind, str) or type(turn) is not int:
        return None
    if kind in PLAIN:
        return Wish(kind, turn)
    about = _ABOUT[kind](content) if kind in _ABOUT else None
    return None if about is None else Wish(kind, turn, about)


def _given(content: Mapping[object, object]) -> object:
    given = content.get("answer")
    return given if isinstance(given, (str, list)) else None


def _number(content: Mapping[object, object]) -> object:
    number = content.get("number")
    return number if type(number) is int else None


_ABOUT: Final[Mapping[str, Callable[[Mapping[object, object]], object]]] = {
    "answer": _given,
    "look": _number,
}


def read_answer(asked: Question, given: object) -> Answer | None:
    """An answer as the page gives it; None if its question does not allow it."""
    kind = int if asked.form is Form.NUMBERS else str
    if isinstance(given, list):
        if asked.form is Form.ONE or not all(type(one) is kind for one in given):
            return None
    elif asked.form is not Form.ONE:
        return None
    try:
        return answer_from_json(asked, given)
    except AnswerError:
        return None
