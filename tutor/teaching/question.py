"""Question: a position and a thing asked. It holds no answer: a rulebook gives one.

An answer has one form for each ``Form``: a set of parts, one part, a number for each part, or
all parts in an order. Under the true rules it is the right answer, and under a misconception
the answer of whoever holds it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Final, Self

from tutor.engine import Card, Message, Turn, Variant
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.minds import Mind, wrong_minds
from tutor.teaching.skills import Skill

Answer = frozenset[str] | tuple[int, ...] | tuple[str, ...] | str


class AnswerError(ValueError):
    """An answer that its question does not allow."""


class Form(StrEnum):
    """How a question is answered."""

    SELECT = "select"
    ONE = "one"
    NUMBERS = "numbers"
    ORDER = "order"


@dataclass(frozen=True)
class Part:
    """One thing that can be chosen, numbered or put in order; ``card`` or ``seat`` if it is one."""

    key: str
    says: Message
    card: Card | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Laid:
    """A whole trick as it lies: the leader's seat, and the cards in order."""

    leader: int
    cards: tuple[Card, ...]
    last: bool = False


@dataclass(frozen=True)
class Explanation:
    """Why a part is as it is: the law, the reason here, and the smallest change.

    ``variant`` is the rule set of the law; None for that of the question.
    """

    law: str
    reason: Message
    change: Message | None = None
    variant: Variant | None = None


LARGEST_NUMBER: Final = 9999
"""The largest number that an answer may name, and with a minus sign the smallest."""
Shows = Turn | Laid | None
"""What is to be seen: a turn, a whole trick, a deal with all its tricks, or nothing."""


@dataclass(frozen=True, eq=False)
class Question(ABC):
    """One question of one kind; equal to another of the same code."""

    kind: ClassVar[str]
    form: ClassVar[Form]
    tempts_several: ClassVar[bool] = False
    """Whether one question tempts as many misconceptions as can be: another tempts no others."""

    code: Code

    @property
    def variant(self) -> Variant:
        """The rule set that is asked about."""
        return self.code.variant

    @property
    def skill(self) -> Skill:
        """The skill that it tries."""
        return self.code.skill

    @property
    @abstractmethod
    def asks(self) -> Message:
        """What is asked."""

    @property
    def told(self) -> tuple[Message, ...]:
        """What is said of the position while it is asked, beside what is to be seen."""
        return ()

    @property
    def shows(self) -> Shows:
        """What is to be seen while it is asked."""
        return None

    @property
    @abstractmethod
    def parts(self) -> tuple[Part, ...]:
        """What can be answered, in the order in which it is shown."""

    @abstractmethod
    def answer(self, mind: Mind) -> Answer:
        """The answer of somebody who goes by a rulebook."""

    @abstractmethod
    def why(self, key: str) -> Explanation:
        """Why a part belongs to the right answer, or does not."""

    @cached_property
    def right(self) -> Answer:
        """The right answer."""
        return self.answer(true_rules)

    @cached_property
    def wrong(self) -> Mapping[str, Answer]:
        """The answers under misconceptions that are not the right one, by misconception."""
        wrong = wrong_minds(self.rule_sets)
        given = {slug: self.answer(mind) for slug, mind in wrong.items()}
        return {slug: answer for slug, answer in given.items() if answer != self.right}

    @property
    def rule_sets(self) -> tuple[Variant, ...]:
        """The rule sets that an answer depends on."""
        return (self.variant,)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the parts."""
        return tuple(part.key for part in self.parts)

    @classmethod
    def fits(cls, variant: Variant) -> bool:  # noqa: ARG003 - its kinds look at it
        """Whether questions of this kind can be asked under a variant."""
        return True

    @classmethod
    @abstractmethod
    def made(cls, code: Code, random: Callable[[], float]) -> Iterator[Self]:
        """Candidates from one piece of real play; the same for the same chance."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"<Question {self.kind} {self.code}>"


def checked(question: Question, given: Answer) -> Answer:
    """The answer, if its question allows it; AnswerError says why not."""
    keys = question.keys
    if question.form is Form.SELECT:
        fits = isinstance(given, frozenset) and given <= set(keys)
    elif question.form is Form.ONE:
        fits = isinstance(given, str) and given in keys
    elif question.form is Form.NUMBERS:
        fits = isinstance(given, tuple) and all(type(number) is int for number in given)
        fits = fits and len(given) == len(keys)
        fits = fits and all(abs(int(number)) <= LARGEST_NUMBER for number in given)
    else:
        fits = isinstance(given, tuple) and sorted(map(str, given)) == sorted(keys)
    if not fits:
        raise AnswerError(f"{given!r} does not answer {question.code}: {question.form}, {keys}")
    return given


def said_of_parts(asked: Question, answer: Answer) -> set[tuple[str, object]]:
    """An answer as what it says of parts."""
    if isinstance(answer, str):
        return {(answer, True)}
    if asked.form is Form.NUMBERS:
        return set(zip(asked.keys, answer, strict=True))
    if asked.form is Form.ORDER:
        return {(str(key), place) for place, key in enumerate(answer)}
    return {(str(key), True) for key in answer}


def answer_json(given: Answer) -> Any:
    """An answer as plain data for JSON: a text, or a list."""
    if isinstance(given, str):
        return given
    return sorted(given) if isinstance(given, frozenset) else list(given)


def answer_from_json(question: Question, data: object) -> Answer:
    """Read an answer to a question from plain data; AnswerError says why it is none."""
    if isinstance(data, list):
        whole = frozenset(map(str, data)) if question.form is Form.SELECT else tuple(data)
        return checked(question, whole)
    if isinstance(data, str):
        return checked(question, data)
    raise AnswerError(f"{data!r} does not answer {question.code}")
