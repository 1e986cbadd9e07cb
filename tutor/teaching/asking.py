"""Questions by their codes, made of real play again and again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count
from typing import Final

from tutor.engine import VARIANTS, Variant
from tutor.teaching.code import Code, read_code
from tutor.teaching.kinds import kinds_of
from tutor.teaching.minds import MINDS
from tutor.teaching.misconceptions import MISCONCEPTIONS
from tutor.teaching.play import Chance, picked
from tutor.teaching.question import Question
from tutor.teaching.skills import SKILLS, Skill

ATTEMPTS: Final = 60
"""How many pieces of play are looked through for one question."""
LONG_ENOUGH: Final = 8
"""After how many of them a question is taken that another misconception changes."""


REMEMBERED: Final = 64
"""How many questions are kept; another is made again when it is asked for."""


class NoQuestionError(ValueError):
    """A skill that cannot be asked under a variant, or a seed that brings no question."""

    def __init__(self, code: Code) -> None:
        """Name the code."""
        super().__init__(f"{code} brings no question: no misconception changes an answer there")
        self.code = code


def question(code: str | Code, house: Iterable[Variant] = ()) -> Question:
    """The question of a code, always the same; CodeError or NoQuestionError if there is none.

    >>> question("1.black_lady.taker.5f").skill
    <Skill taker>
    """
    return _question(read_code(code, house) if isinstance(code, str) else code)


@lru_cache(maxsize=REMEMBERED)
def _question(code: Code) -> Question:
    """The first that one misconception, drawn by chance, changes; else one that another does."""
    kinds, tempting = kinds_of(code.skill, code.variant), _tempting(code.skill, code.variant)
    if not kinds or not tempting.all:
        raise NoQuestionError(code)
    chance = code.random().random
    target, other = _target(tempting, chance), None
    for attempt in range(ATTEMPTS):
        if other is not None and attempt >= LONG_ENOUGH:
            return other
        for found in picked(kinds, chance).made(code, chance):
            if _changes(target, found):
                return found
            if other is None and any(_changes(slug, found) for slug in tempting.all):
                other = found
                if not tempting.shown:
                    return other
    raise NoQuestionError(code)


def _changes(slug: str, asked: Question) -> bool:
    """Whether a misconception changes the answer to a question."""
    return asked.answer(MINDS[slug]) != asked.right


def _target(tempting: _Tempting, chance: Chance) -> str:
    """The misconception that a question is looked for to tempt: the first that is drawn."""
    return picked(tempting.shown or tempting.all, chance)


def target(code: Code) -> str | None:
    """The misconception that the question of a code most likely tempts; None if it has none."""
    tempting = _tempting(code.skill, code.variant)
    return _target(tempting, code.random().random) if tempting.all else None


def shown(skill: Skill, variant: Variant) -> tuple[str, ...]:
    """The misconceptions that show in a skill and are wrong under a variant."""
    return _tempting(skill, variant).shown


@dataclass(frozen=True)
class _Tempting:
    """The misconceptions of which one must change the answer: all, and those to look for."""

    all: tuple[str, ...]
    shown: tuple[str, ...]


@cache
def _tempting(skill: Skill, variant: Variant) -> _Tempting:
    """The misconceptions that show in the skill; where none does, all that are wrong here."""
    wrong = [one for one in MISCONCEPTIONS if one.book(variant) is not None]
    shown = tuple(one.slug for one in wrong if skill.slug in one.skills)
    return _Tempting(shown or tuple(one.slug for one in wrong), shown)


def questions(variant: Variant, skill: Skill, first: int = 0) -> Iterator[Question]:
    """Questions of one skill under one variant, by their seeds from the first on."""
    for seed in count(first):
        yield question(Code(variant, skill, seed))


def applicable(variants: Iterable[Variant] = ()) -> tuple[tuple[Variant, Skill], ...]:
    """Each skill under each variant that it can be asked under."""
    some = tuple(variants) or tuple(VARIANTS.values())
    return tuple(
        (variant, skill) for variant in some for skill in SKILLS if kinds_of(skill, variant)
    )
