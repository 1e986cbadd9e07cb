"""The next question: of some candidates, the one whose answer tells most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from heapq import nlargest
from random import Random
from typing import Final

from tutor.engine import VARIANTS, Variant
from tutor.teaching.asking import NoQuestionError, applicable, question
from tutor.teaching.code import LARGEST_SEED, Code
from tutor.teaching.diagnosis import Diagnosis
from tutor.teaching.kinds.checking import claimable, planned
from tutor.teaching.mastery import Mastery
from tutor.teaching.play import picked, weighed
from tutor.teaching.question import Question
from tutor.teaching.skills import SKILLS, Skill
from tutor.teaching.sought import shown, target

NOTHING: Final = Mastery(0, mastered=False)
"""How well a skill is mastered of which nothing is known."""
POOL: Final = 40
"""How many candidates are compared at the most; the dullest leave after each choice."""
FIRST: Final = 16
"""How many of them there are in the first choice, which a learner waits for."""
NEW: Final = 4
"""How many of them are new in each choice after it."""
SAME_SKILL: Final = 0.4
"""What a question is worth that tries the skill of the last one again."""
FADED: Final = 2.0
"""What a question is worth that brings back a skill which has faded."""
AT_A_TABLE: Final = 0.7
"""What a question gains, all told, that tempts only what no claim to be checked can tempt."""
SAME_KIND: Final = 0.7
"""What a question is worth that is of the same kind as the last one."""
STEP: Final = 0.9
"""What a question is worth that is one step too hard or too easy."""
ANY: Final = 0.1
"""How often a new candidate is of any skill."""
SEVERAL: Final = 0.5
"""How often a new candidate is either of any skill or one that checks several answers."""
COMPARED: Final = 64
"""Of how many codes for several answers the one is taken by which most can be learnt."""
IN_VAIN: Final = 5
"""After how many codes without a new question a skill under a variant is due no more."""
MADE_FOR: Final = 12
"""Of how many codes one is taken that is made for a misconception."""


class OutOfQuestionsError(ValueError):
    """Skills and variants that bring no question which was not seen before."""


class Chooser:
    """Chooses question after question from some skills and variants; never one twice.

    ``even`` asks each skill once before one comes again, and each variant likewise. ``mastered``
    says how well a skill is mastered: harder questions are for those who master it, and what has
    faded comes back. The same seed and the same answers bring the same questions.
    """

    def __init__(
        self,
        skills: Sequence[Skill] = SKILLS,
        variants: Sequence[Variant] = tuple(VARIANTS.values()),
        *,
        seed: int = 0,
        seen: Sequence[str] = (),
        mastered: Callable[[Skill], Mastery] = lambda _skill: NOTHING,
        seeds: int = LARGEST_SEED,
        even: bool = False,
        ask: Callable[[Code], Question] = question,
    ) -> None:
        pairs = [pair for pair in applicable(variants) if pair[1] in skills]
        self._by_skill: Final = _grouped(pairs)
        self._skills: Final = tuple(self._by_skill)
        self._ways: Final = _ways(pairs)
        self._slugs: Final = tuple(self._ways)
        told = {slug for variant in variants for slug, _skill in claimable(variant)}
        self._at_a_table: Final = frozenset(self._slugs) - told
        self._several: Final = self._by_skill.get("checking", [])
        self._chance: Final = Random(seed).random
        self._seen: Final = set(seen)
        self._pool: list[Question] = []
        self._mastered: Final = mastered
        self._mastery: dict[Skill, Mastery] = {}
        self._seeds: Final = seeds
        self._ask: Final = ask
        self._even: Final = even
        self._asked: Final[Counter[Skill | Variant]] = Counter()
        self._last: Question | None = None
        self._in_vain: Final[Counter[tuple[Variant, Skill]]] = Counter()

    def next(self, known: Diagnosis) -> Question:
        """The next question after what is known of the learner; OutOfQuestionsError if none is."""
        self._mastery.clear()
        self._fill(known)
        if not self._pool:
            raise OutOfQuestionsError("there is no question that was not seen")
        tells = {asked: known.tells(asked) for asked in self._pool}
        chosen = max(self._pool, key=lambda asked: self._rank(known, asked, tells[asked]))
        del tells[chosen]
        self._pool = nlargest(POOL - NEW, tells, key=tells.__getitem__)
        self._seen.add(str(chosen.code))
        self._last = chosen
        self._asked.update((chosen.skill, chosen.variant))
        return chosen

    def _rank(self, known: Diagnosis, asked: Question, tells: float) -> tuple[int, int, float]:
        """What a question is chosen by: if even, how seldom the like was asked, then its worth."""
        seldom = self._seldom(asked.variant, asked.skill) if self._even else (0, 0)
        return *seldom, self._worth(known, asked, tells)

    def _seldom(self, variant: Variant, skill: Skill) -> tuple[int, int]:
        """How seldom a skill and a variant have been asked about: the higher, the less often."""
        return -self._asked[skill], -self._asked[variant]

    def _worth(self, known: Diagnosis, asked: Question, tells: float) -> float:
        """What a question is worth that tells so much."""
        found = self._mastery.get(asked.skill)
        if found is None:
            found = self._mastery[asked.skill] = self._mastered(asked.skill)
        worth = tells * STEP ** abs(hardness(asked) - found.counted)
        worth *= 1 + AT_A_TABLE * self._alone(known, asked)
        if found.faded(datetime.now(UTC)):
            worth *= FADED
        if self._last is not None:
            worth *= SAME_SKILL if asked.skill is self._last.skill else 1
            worth *= SAME_KIND if asked.kind == self._last.kind else 1
        return worth

    def _alone(self, known: Diagnosis, asked: Question) -> float:
        """The part of what a question may tell that no claims can."""
        unsure = {slug: known.unsure.get(slug, 0.0) for slug in asked.wrong}
        alone = sum(weight for slug, weight in unsure.items() if slug in self._at_a_table)
        return alone / (sum(unsure.values()) or 1.0)

    def _fill(self, known: Diagnosis) -> None:
        """Add new candidates."""
        missing = NEW if self._pool else FIRST
        for _time in range(10 * missing if self._skills else 0):
            if missing <= 0:
                return
            code = self._code(self._wanted(known))
            self._in_vain[code.variant, code.skill] += 1
            with suppress(NoQuestionError):
                found = self._ask(code)
                if str(found.code) not in self._seen and found not in self._pool:
                    self._pool.append(found)
                    missing -= 1
                    self._in_vain[code.variant, code.skill] = 0

    def _wanted(self, known: Diagnosis) -> Mapping[str, float]:
        """How much is still to learn of each misconception, shared among what tempts it already."""
        tempted = Counter(slug for asked in self._pool for slug in asked.wrong)
        return {slug: unsure / (1 + tempted[slug]) for slug, unsure in known.unsure.items()}

    def _code(self, wanted: Mapping[str, float]) -> Code:
        """A new code: of any skill, or made for several of the wanted beliefs, or for one."""
        if self._even:
            due = self._due()
            codes = [self._drawn(due) for _time in range(MADE_FOR)]
            return max(codes, key=lambda code: wanted.get(target(code) or "", 0.0))
        lot = self._chance()
        if not self._ways or lot < ANY:
            return self._drawn(self._by_skill[picked(self._skills, self._chance)])
        if self._several and lot < SEVERAL:
            codes = [self._drawn(self._several) for _time in range(COMPARED)]
            return max(codes, key=lambda code: _learnt_by(wanted, code))
        weights = [wanted.get(slug, 0.0) for slug in self._slugs]
        suspect = weighed(self._slugs, weights, self._chance)
        codes = [self._drawn(self._ways[suspect]) for _time in range(MADE_FOR)]
        return next((code for code in codes if target(code) == suspect), codes[0])

    def _due(self) -> list[tuple[Variant, Skill]]:
        """The skills, under variants, that have been asked about least."""
        every = [pair for some in self._by_skill.values() for pair in some]
        pairs = [pair for pair in every if self._in_vain[pair] < IN_VAIN] or every
        most = max(self._seldom(*pair) for pair in pairs)
        return [pair for pair in pairs if self._seldom(*pair) == most]

    def _drawn(self, some: Sequence[tuple[Variant, Skill]]) -> Code:
        variant, skill = picked(some, self._chance)
        return Code(variant, skill, int(self._chance() * self._seeds))


def _learnt_by(wanted: Mapping[str, float], code: Code) -> float:
    """How much is still to learn of the misconceptions that the claims of a code are made for."""
    return sum(wanted.get(sought, 0.0) for sought, _slug in planned(code))


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
