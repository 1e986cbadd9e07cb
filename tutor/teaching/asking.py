"""Questions by their codes, made of real play again and again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from tutor.engine import VARIANTS, Variant
from tutor.teaching.code import Code, read_code
from tutor.teaching.kinds import kinds_of
from tutor.teaching.minds import MINDS
from tutor.teaching.play import picked
from tutor.teaching.question import Question
from tutor.teaching.skills import SKILLS, Skill
from tutor.teaching.sought import rare, target, tempting

ATTEMPTS: Final = 60
"""How many pieces of play are looked through for one question."""
LONG_ENOUGH: Final = 4
"""After how many of them a question is taken that another misconception changes."""
LONG_ENOUGH_FOR_RARE: Final = 9
"""After how many, where the misconception that is sought shows in few deals."""
SEARCHED: Final = 4
"""Of how many candidates from one piece of play it is asked whether another changes them."""
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

    >>> question("3.black_lady.taker.5f").skill
    <Skill taker>
    """
    return _question(read_code(code, house) if isinstance(code, str) else code)


@lru_cache(maxsize=REMEMBERED)
def _question(code: Code) -> Question:
    """The first that the misconception which is sought changes; else one that another does."""
    kinds, sought = kinds_of(code.skill, code.variant), target(code)
    if not kinds or sought is None:
        raise NoQuestionError(code)
    some = tempting(code.skill, code.variant)
    chance, others = code.random().random, list[Question]()
    enough = LONG_ENOUGH_FOR_RARE if rare(code) else LONG_ENOUGH
    for attempt in range(1, ATTEMPTS + 1):
        kind, place = picked(kinds, chance), 0
        for place, found in enumerate(kind.made(code, chance), 1):
            if _changes(sought, found) or (not some.shown and _tempts(some.all, found)):
                return found
            if place <= SEARCHED:
                others.append(found)
        if attempt >= enough:
            for other in others:
                if _tempts(some.shown, other):
                    return other
            others.clear()
        if not place or kind.tempts_several:
            kinds = tuple(one for one in kinds if one is not kind) or kinds
    raise NoQuestionError(code)


def _changes(slug: str, asked: Question) -> bool:
    """Whether a misconception changes the answer to a question."""
    return asked.answer(MINDS[slug]) != asked.right


def _tempts(slugs: Iterable[str], asked: Question) -> bool:
    """Whether one of some misconceptions changes the answer to a question."""
    return any(_changes(slug, asked) for slug in slugs)


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
