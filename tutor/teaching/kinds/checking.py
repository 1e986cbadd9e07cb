"""Check somebody's answers to several small questions."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import cycle, islice
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
from tutor.teaching.kinds.waiting import LeftOver, VoidTrick
from tutor.teaching.kinds.what_next import WhatNext
from tutor.teaching.kinds.winners import Winners
from tutor.teaching.minds import MINDS, Mind
from tutor.teaching.misconceptions import MISCONCEPTIONS
from tutor.teaching.play import drawn, mixed, picked
from tutor.teaching.question import Answer, Explanation, Form, Part, Question, said_of_parts
from tutor.teaching.skills import skill
from tutor.teaching.sought import rare, shown, target
from tutor.teaching.tilts import Chance

CHECKED = 8
"""How many answers are checked together."""
CHECKED_OF_ONE_SKILL = 6
"""How many of them, where all are about one skill."""
FEWEST = 3
"""How few they may be."""
RIGHT = 0.7
"""How often an answer to be checked is the right one."""
LOOKED_AT = 10
"""How many questions from one piece of play are looked at for a claim."""
PIECES = 2
"""How many pieces of play are looked through for a claim in each kind of question."""
PIECES_OF_RARE = 5
"""How many, where the misconception that is sought shows in few deals."""


SMALL: Final[Mapping[str, tuple[type[Question], ...]]] = {
    "follow-suit": (SelectLegal,),
    "first-trick": (SelectLegal,),
    "leading-hearts": (SelectLegal,),
    "broken": (Broken, SelectLegal),
    "opening-lead": (WhoOpens, SelectLegal),
    "taker": (Taker, PlayOrder),
    "cancellation": (Taker, VoidTrick),
    "trick-points": (TrickPoints,),
    "deal-points": (PilePoints,),
    "bonus-card": (PilePoints,),
    "moon-old": (PilePayment, PilePoints),
    "moon-new": (PilePayment, PilePoints),
    "moon-choice": (PilePayment, PilePoints),
    "moon-mixed": (PilePayment, PilePoints),
    "pass-direction": (PassTarget,),
    "valid-pass": (ValidPass,),
    "misdeal": (Misdeal,),
    "match-end": (WhatNext, Winners, BreaksOff, Scores),
    "ties": (WhatNext, Winners, ExtraDeal),
    "teams": (Winners, PilePoints),
    "pack": (PackCards, LeftOver),
}
"""Questions that need no table, by the skill that they are asked for."""


AT_A_TABLE: Final = ("discarder-scores", "moon-needs-every-trick")
"""Misconceptions that no small question tempts."""


@cache
def small(slug: str, variant: Variant) -> tuple[type[Question], ...]:
    """The small questions about a skill that can be asked under a variant."""
    if not skill(slug).applies(variant):
        return ()
    return tuple(kind for kind in SMALL[slug] if kind.fits(variant))


@cache
def claimable(variant: Variant) -> tuple[tuple[str, str], ...]:
    """The misconceptions that small questions may tempt, each with the first skill it shows in."""
    found = {}
    for one in MISCONCEPTIONS:
        skills = [slug for slug in one.skills if slug in SMALL and small(slug, variant)]
        if skills and one.slug not in AT_A_TABLE and one.book(variant) is not None:
            found[one.slug] = skills[0]
    return tuple(found.items())


def planned(code: Code) -> tuple[tuple[str, str], ...]:
    """The misconceptions that the claims of a code are made for, and the skills to ask for them.

    It costs little, since nothing is played.
    """
    chance = code.random("claims").random
    slug = code.skill.slug
    if slug in SMALL:
        tempted = [one for one in shown(code.skill, code.variant) if one not in AT_A_TABLE]
        first = sorted(mixed(tempted, chance), key=lambda one: one != target(code))
        again = islice(cycle(first), CHECKED_OF_ONE_SKILL)
        return tuple((sought, slug) for sought in again)
    return tuple(drawn(claimable(code.variant), CHECKED, chance))


@dataclass(frozen=True)
class Claim:
    """A small question, and what somebody answered to it: rightly or by a misconception."""

    asked: Question
    by: str | None

    @cached_property
    def text(self) -> str:
        """What is asked, for a programmer to tell it from others."""
        return str(spoken(self.asked))

    @cached_property
    def claimed(self) -> Answer:
        """What was answered."""
        return self.asked.right if self.by is None else self.asked.answer(MINDS[self.by])


@dataclass(frozen=True, eq=False)
class Checking(Question):
    """Several answers, of which the right ones are chosen."""

    kind = "checking"
    form = Form.SELECT
    tempts_several = True

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
        claim = self.claims[int(key) - 1]
        return claim.asked.why(_deciding(claim.asked, claim.claimed))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        found: dict[str, Claim] = {}
        needed = target(code) if code.skill.slug in SMALL else None
        if needed in AT_A_TABLE:
            return
        for sought, slug in planned(code):
            asked = Code(code.variant, skill(slug), code.seed, sought)
            claim = _claim(asked, random, found, others=sought != needed)
            if claim is not None:
                found[claim.text] = claim
            elif sought == needed and not found:
                return
        if len(found) >= FEWEST:
            yield cls(code, tuple(found.values()))


def _says(claim: Claim) -> Message:
    told = {"asked": spoken(claim.asked), "answer": answered(claim.asked, claim.claimed)}
    return Message(_("{asked} Answer: {answer}"), told)


def _deciding(asked: Question, claimed: Answer) -> str:
    """The part that decides about an answer: one in which it errs, or in which others may."""
    if isinstance(asked.right, str):
        return asked.right
    right = said_of_parts(asked, asked.right)
    others = [claimed] if claimed != asked.right else asked.wrong.values()
    differing = {key for other in others for key, _says in right ^ said_of_parts(asked, other)}
    return next(key for key in asked.keys if key in differing)


def _claim(asked: Code, random: Chance, said: Container[str], *, others: bool) -> Claim | None:
    """A claim about a question that what is sought changes; else, if ``others``, another does.

    Nothing is asked that is ``said`` already.
    """
    sought, spare = asked.sought or "", None
    pieces = PIECES_OF_RARE if rare(asked) else PIECES
    for kind in mixed(pieces * small(asked.skill.slug, asked.variant), random):
        for one in islice(kind.made(asked, random), LOOKED_AT):
            if _changes(sought, one):
                claim = Claim(one, None if random() < RIGHT else sought)
                if claim.text not in said:
                    return claim
            spare = spare or one
    if spare is None or not others:
        return None
    tempted = [one for one in shown(asked.skill, asked.variant) if _changes(one, spare)]
    claim = Claim(spare, None if random() < RIGHT or not tempted else picked(tempted, random))
    return claim if tempted and claim.text not in said else None


def _changes(slug: str, asked: Question) -> bool:
    return asked.answer(MINDS[slug]) != asked.right
