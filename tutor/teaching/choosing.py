"""The next question: of some candidates, the one whose answer tells most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from tutor.engine import VARIANTS, Variant
from tutor.teaching.asking import NoQuestionError, applicable, question, shown, target
from tutor.teaching.code import LARGEST_SEED, Code
from tutor.teaching.diagnosis import Diagnosis
from tutor.teaching.play import picked
from tutor.teaching.question import Question
from tutor.teaching.skills import SKILLS, Skill

POOL: Final = 40
"""How many candidates are compared."""
NEW: Final = 4
"""How many of them are new in each choice."""
SAME_SKILL: Final = 0.4
"""What a question is worth that tries the skill of the last one again."""
STEP: Final = 0.96
"""What a question is worth that is one step too hard or too easy."""
ANY: Final = 0.4
"""How often a new candidate is of a skill in which no misconception shows in particular."""
DRAWN: Final = 6
"""Of how many misconceptions the likeliest is taken, to make a candidate for it."""
MADE_FOR: Final = 12
"""Of how many codes one is taken that is made for a misconception."""


class OutOfQuestionsError(ValueError):
    """Skills and variants that bring no question which was not seen before."""


class Chooser:
    """Chooses question after question from some skills and variants; never one twice.

    ``level`` says how well a skill is mastered, from 0 to 3: harder questions are for those
    who master it. The same seed and the same answers bring the same questions.
    """

    def __init__(
        self,
        skills: Sequence[Skill] = SKILLS,
        variants: Sequence[Variant] = tuple(VARIANTS.values()),
        *,
        seed: int = 0,
        seen: Sequence[str] = (),
        level: Callable[[Skill], int] = lambda _skill: 0,
        seeds: int = LARGEST_SEED,
        ask: Callable[[Code], Question] = question,
    ) -> None:
        pairs = [pair for pair in applicable(variants) if pair[1] in skills]
        self._by_skill: Final = _grouped(pairs)
        self._skills: Final = tuple(self._by_skill)
        self._ways: Final = _ways(pairs)
        self._slugs: Final = tuple(self._ways)
        own = {skill.slug for some in self._ways.values() for _variant, skill in some}
        self._broad: Final = tuple(slug for slug in self._skills if slug not in own)
        self._chance: Final = Random(seed).random
        self._seen: Final = set(seen)
        self._pool: list[Question] = []
        self._level: Final = level
        self._seeds: Final = seeds
        self._ask: Final = ask
        self._last: Skill | None = None

    def next(self, known: Diagnosis) -> Question:
        """The next question after what is known of the learner; OutOfQuestionsError if none is."""
        self._fill(known)
        if not self._pool:
            raise OutOfQuestionsError("there is no question that was not seen")
        chosen = max(self._pool, key=lambda asked: self._worth(known, asked))
        self._pool.remove(chosen)
        self._seen.add(str(chosen.code))
        self._last = chosen.skill
        return chosen

    def _worth(self, known: Diagnosis, asked: Question) -> float:
        worth = known.tells(asked) * STEP ** abs(hardness(asked) - self._level(asked.skill))
        return worth * SAME_SKILL if asked.skill is self._last else worth

    def _fill(self, known: Diagnosis) -> None:
        """Add new candidates, the first time as many as are compared; the dullest leave."""
        missing = POOL if not self._pool else NEW
        if len(self._pool) > POOL - NEW:
            self._pool.sort(key=known.tells, reverse=True)
            del self._pool[POOL - NEW :]
        for _time in range(10 * missing if self._skills else 0):
            if missing <= 0:
                return
            with suppress(NoQuestionError):
                found = self._ask(self._code(known))
                if str(found.code) not in self._seen and found not in self._pool:
                    self._pool.append(found)
                    missing -= 1

    def _code(self, known: Diagnosis) -> Code:
        """A new code: of a broad skill, or made for one of the likeliest misconceptions."""
        if not self._ways or (self._broad and self._chance() < ANY):
            return self._drawn(self._by_skill[picked(self._broad or self._skills, self._chance)])
        drawn = (picked(self._slugs, self._chance) for _time in range(DRAWN))
        suspect = max(drawn, key=lambda slug: known.likely.get(slug, 0.0))
        codes = [self._drawn(self._ways[suspect]) for _time in range(MADE_FOR)]
        return next((code for code in codes if target(code) == suspect), codes[0])

    def _drawn(self, some: Sequence[tuple[Variant, Skill]]) -> Code:
        variant, skill = picked(some, self._chance)
        return Code(variant, skill, int(self._chance() * self._seeds))


def _ways(
    pairs: Sequence[tuple[Variant, Skill]],
) -> Mapping[str, list[tuple[Variant, Skill]]]:
    """The skills, under variants, that each misconception shows in."""
    found: dict[str, list[tuple[Variant, Skill]]] = {}
    for variant, skill in pairs:
        for slug in shown(skill, variant):
            found.setdefault(slug, []).append((variant, skill))
    return found


def _grouped(
    pairs: Sequence[tuple[Variant, Skill]],
) -> Mapping[str, list[tuple[Variant, Skill]]]:
    found: dict[str, list[tuple[Variant, Skill]]] = {}
    for variant, skill in pairs:
        found.setdefault(skill.slug, []).append((variant, skill))
    return found


def hardness(asked: Question) -> int:
    """How hard a question is, from 0 to 3: how many different wrong answers tempt."""
    return min(3, len(set(asked.wrong.values())) - 1)
