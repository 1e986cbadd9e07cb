"""Diagnosis: which misconceptions explain the answers of a learner who sometimes slips.

Each hypothesis is a set of at most two misconceptions. A learner who holds it gives its answer,
and now and then, by a slip, another one. Answers make some hypotheses likelier than others; a
misconception is named when those that contain it are together likely enough.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import combinations
from typing import Final

from tutor.engine import Variant
from tutor.teaching.misconceptions import MISCONCEPTIONS, Misconception, misconception
from tutor.teaching.question import Answer, Form, Question
from tutor.teaching.skills import Skill

SLIP: Final = 1 / 20
"""How often a learner slips."""
NAMED: Final = 0.85
"""How likely a misconception must be to be named."""
PRIOR: Final = (0.6, 0.35, 0.05)
"""How likely no, one and two misconceptions are before the first answer."""
LEAST: Final = 1e-12
"""How likely a hypothesis is at the least: learners may change their minds."""


class Diagnosis:
    """What is known of a learner; it learns from one answer at a time."""

    def __init__(self, slugs: Iterable[str] = ()) -> None:
        """Begin with no answers; ``slugs`` are the misconceptions to tell apart, by default all."""
        self._slugs: Final = tuple(slugs) or tuple(one.slug for one in MISCONCEPTIONS)
        pairs = list(combinations(range(len(self._slugs)), 2))
        none, one, two = PRIOR
        self._none = none
        self._alone = [one / len(self._slugs)] * len(self._slugs)
        self._both = [(a, b, two / len(pairs)) for a, b in pairs]

    def learn(self, asked: Question, given: Answer) -> None:
        """Take an answer into account."""
        chances = {answer: chance(asked, answer, given) for answer in asked.wrong.values()}
        true = chance(asked, asked.right, given)
        says = [asked.wrong.get(slug) for slug in self._slugs]
        likely = [true if answer is None else chances[answer] for answer in says]
        none = self._none * true
        alone = [weight * fit for weight, fit in zip(self._alone, likely, strict=True)]
        both = [
            (a, b, weight * _together(says[a], says[b], likely[a], likely[b]))
            for a, b, weight in self._both
        ]
        whole = none + sum(alone) + sum(weight for _a, _b, weight in both)
        self._none = max(LEAST, none / whole)
        self._alone = [max(LEAST, weight / whole) for weight in alone]
        self._both = [(a, b, max(LEAST, weight / whole)) for a, b, weight in both]
        for told in ("likely", "unsure"):
            self.__dict__.pop(told, None)

    @cached_property
    def likely(self) -> Mapping[str, float]:
        """How likely each misconception is."""
        found = list(self._alone)
        for a, b, weight in self._both:
            found[a] += weight
            found[b] += weight
        return dict(zip(self._slugs, (min(1.0, weight) for weight in found), strict=True))

    @cached_property
    def unsure(self) -> Mapping[str, float]:
        """How much is still to learn of each misconception: from 0, all is known, to 1/4."""
        return {slug: weight * (1 - weight) for slug, weight in self.likely.items()}

    @property
    def clear(self) -> float:
        """How likely it is that there is no misconception."""
        return self._none

    @property
    def named(self) -> tuple[Misconception, ...]:
        """The misconceptions that explain the answers, the likeliest first."""
        found = [(weight, slug) for slug, weight in self.likely.items() if weight >= NAMED]
        return tuple(misconception(slug) for _weight, slug in sorted(found, reverse=True))

    def tells(self, asked: Question) -> float:
        """How much an answer to a question is expected to tell, in bits.

        It is the uncertainty of the answer, since slips are alike in every question. Of two
        misconceptions held together either is followed: that uncertainty, one bit, tells nothing.
        """
        found: dict[Answer, float] = {}
        for slug, answer in asked.wrong.items():
            found[answer] = min(1.0, found.get(answer, 0.0) + self.likely.get(slug, 0.0))
        together = min(1.0, max(0.0, sum(found.values()) - 1.0))
        given = [weight - min(weight, together) / 2 for weight in found.values()]
        rest = max(0.0, 1.0 - sum(given))
        return sum(-p * math.log2(p) for p in (rest, *given) if p > 0) - together


def _together(one: Answer | None, other: Answer | None, first: float, second: float) -> float:
    """How likely an answer is under two misconceptions: of two that differ, either is followed.

    None is a misconception that does not change the answer.
    """
    if one is None:
        return second
    return first if other is None else (first + second) / 2


def chance(asked: Question, meant: Answer, given: Answer) -> float:
    """How likely an answer is from somebody who means another, or the same."""
    return 1 - SLIP if given == meant else SLIP * slip(asked, meant, given)


def slip(asked: Question, meant: Answer, given: Answer) -> float:
    """How likely a slip leads from the answer meant to the one given: mostly to one close by."""
    parts = len(asked.keys)
    if asked.form is Form.ONE:
        return 1 / max(1, parts - 1)
    near = _near(asked.form, meant, given)
    ways = {Form.SELECT: parts, Form.NUMBERS: NUMBERS_NEAR * parts}
    neighbours = ways.get(asked.form, parts * (parts - 1) / 2)
    return CLOSE / neighbours if near else (1 - CLOSE) / FAR_ANSWERS


def _near(form: Form, meant: Answer, given: Answer) -> bool:
    """Whether two answers differ in one part only, or in the order of two."""
    if form is Form.SELECT:
        return len(frozenset(map(str, meant)) ^ frozenset(map(str, given))) == 1
    different = sum(ours != theirs for ours, theirs in zip(meant, given, strict=True))
    return different == (2 if form is Form.ORDER else 1)


CLOSE: Final = 0.9
"""How often a slip leads to an answer that differs in one part only."""
NUMBERS_NEAR: Final = 20
"""How many numbers may be written by a slip in the place of one."""
FAR_ANSWERS: Final = 200
"""How many other answers a slip may lead to."""


def quiz_diagnosis(skills: Iterable[Skill], variants: Iterable[Variant]) -> Diagnosis:
    """A diagnosis for a quiz: of the misconceptions that show in its skills and are wrong there."""
    slugs, some = {one.slug for one in skills}, tuple(variants)
    return Diagnosis(
        one.slug
        for one in MISCONCEPTIONS
        if slugs & set(one.skills) and any(one.book(variant) is not None for variant in some)
    )


def diagnosis(history: Iterable[tuple[Question, Answer]]) -> Diagnosis:
    """What a history of questions and answers tells."""
    found = Diagnosis()
    for asked, given in history:
        found.learn(asked, given)
    return found
