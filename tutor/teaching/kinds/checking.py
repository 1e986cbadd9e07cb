"""Check somebody's answers to several small questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from typing import Final, Self

from tutor.engine import Message, Variant
from tutor.engine.message import _
from tutor.teaching.code import Code
from tutor.teaching.kinds.breaks_off import BreaksOff
from tutor.teaching.kinds.broken import Broken
from tutor.teaching.kinds.extra_deal import ExtraDeal
from tutor.teaching.kinds.opening import Misdeal, WhoOpens
from tutor.teaching.kinds.pack_cards import PackCards
from tutor.teaching.kinds.passing import PassTarget, ValidPass
from tutor.teaching.kinds.piles import PilePayment, PilePoints
from tutor.teaching.kinds.play_order import PlayOrder
from tutor.teaching.kinds.scores import Scores
from tutor.teaching.kinds.select_legal import SelectLegal
from tutor.teaching.kinds.spoken import answered, spoken
from tutor.teaching.kinds.takers import Taker
from tutor.teaching.kinds.trick_points import TrickPoints
from tutor.teaching.kinds.what_next import WhatNext
from tutor.teaching.kinds.winners import Winners
from tutor.teaching.minds import MINDS, Mind
from tutor.teaching.misconceptions import MISCONCEPTIONS
from tutor.teaching.play import Chance, picked
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.skills import skill

CHECKED = 8
"""How many answers are checked together."""
RIGHT = 0.6
"""How often an answer to be checked is the right one."""
LOOKED_AT = 4


SMALL: Final[tuple[tuple[str, type[Question]], ...]] = (
    ("follow-suit", SelectLegal),
    ("first-trick", SelectLegal),
    ("leading-hearts", SelectLegal),
    ("broken", SelectLegal),
    ("opening-lead", WhoOpens),
    ("opening-lead", SelectLegal),
    ("taker", Taker),
    ("cancellation", Taker),
    ("taker", PlayOrder),
    ("trick-points", TrickPoints),
    ("broken", Broken),
    ("deal-points", PilePoints),
    ("bonus-card", PilePoints),
    ("moon-old", PilePayment),
    ("moon-old", PilePoints),
    ("moon-new", PilePayment),
    ("moon-choice", PilePayment),
    ("moon-mixed", PilePayment),
    ("teams", PilePoints),
    ("pass-direction", PassTarget),
    ("valid-pass", ValidPass),
    ("misdeal", Misdeal),
    ("match-end", WhatNext),
    ("match-end", BreaksOff),
    ("match-end", Scores),
    ("ties", Winners),
    ("ties", ExtraDeal),
    ("teams", Winners),
    ("pack", PackCards),
)
"""Questions that need no table, each with the skill that it is asked for."""


@cache
def small(variant: Variant) -> tuple[tuple[str, type[Question]], ...]:
    """The small questions that can be asked under a variant."""
    return tuple(
        (slug, kind) for slug, kind in SMALL if skill(slug).applies(variant) and kind.fits(variant)
    )


@dataclass(frozen=True)
class Claim:
    """A small question, and what somebody answered to it: rightly or by a misconception."""

    asked: Question
    by: str | None

    @cached_property
    def claimed(self) -> Answer:
        """What was answered."""
        return self.asked.right if self.by is None else self.asked.answer(MINDS[self.by])


@dataclass(frozen=True, eq=False)
class Checking(Question):
    """Several answers, of which the right ones are chosen."""

    kind = "checking"
    form = Form.SELECT

    claims: tuple[Claim, ...]

    @property
    def asks(self) -> Message:
        return Message(_("Somebody gave these answers. Choose every right one; none if none is."))

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(str(number), _says(claim)) for number, claim in enumerate(self.claims, 1))

    def answer(self, mind: Mind) -> Answer:
        return frozenset(
            str(number)
            for number, claim in enumerate(self.claims, 1)
            if claim.asked.answer(mind) == claim.claimed
        )

    def why(self, key: str) -> Explanation:
        asked = self.claims[int(key) - 1].asked
        keys = [key for key in asked.keys if key in _named(asked.right)] or asked.keys
        return asked.why(keys[0])

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        claims: list[Claim] = []
        for slug, kind in shuffled_pairs(small(code.variant), random):
            if len(claims) < CHECKED and (claim := _claim(code, slug, kind, random)):
                claims.append(claim)
        if claims:
            yield cls(code, tuple(claims))


def _says(claim: Claim) -> Message:
    told = {"asked": spoken(claim.asked), "answer": answered(claim.asked, claim.claimed)}
    return Message(_("{asked} Answer: {answer}"), told)


def _named(given: Answer) -> tuple[str, ...]:
    """The keys of parts that an answer names."""
    return (given,) if isinstance(given, str) else tuple(map(str, given))


def shuffled_pairs(
    some: tuple[tuple[str, type[Question]], ...], random: Chance
) -> list[tuple[str, type[Question]]]:
    """Small questions in random order."""
    return sorted(some, key=lambda _pair: random())


def _claim(code: Code, slug: str, kind: type[Question], random: Chance) -> Claim | None:
    """A claim about that one of a few questions which most misconceptions change."""
    asked = Code(code.variant, skill(slug), code.seed)
    found = [(_tempted(one, slug), one) for one in islice(kind.made(asked, random), LOOKED_AT)]
    tempted, best = max(found, key=lambda pair: len(pair[0]), default=((), None))
    if best is None or not tempted:
        return None
    return Claim(best, None if random() < RIGHT else picked(tempted, random))


def _tempted(asked: Question, slug: str) -> tuple[str, ...]:
    """The misconceptions of a skill that change an answer."""
    shown = (one.slug for one in MISCONCEPTIONS if slug in one.skills)
    return tuple(one for one in shown if asked.answer(MINDS[one]) != asked.right)
