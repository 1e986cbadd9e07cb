"""What a question is looked for to tempt: one misconception, by its code, and the deals for it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import tee
from random import Random
from typing import Final

from tutor.engine import Deal, Variant
from tutor.teaching.code import Code, variant_word
from tutor.teaching.misconceptions import MISCONCEPTIONS
from tutor.teaching.play import picked, turns
from tutor.teaching.skills import Skill
from tutor.teaching.tilts import Chance, Tilt

SCENES: Final[dict[str, tuple[Tilt, ...]]] = {
    "bonus-card-barred": ("bonus",),
    "queen-spared-on-lead": ("stuck",),
    "queen-waits-for-hearts": ("penalties",),
    "queen-must-go": ("penalties",),
    "any-heart-breaks-hearts": ("stuck",),
    "only-discard-breaks-hearts": ("stuck", "only_hearts"),
    "all-hearts-are-a-moon": ("hearts", "hearts", "hearts", "high"),
    "moon-needs-every-trick": ("high",),
    "no-moon": ("high",),
    "moon-after-revoke": ("high",),
    "void-trick-to-leader": ("equal",),
    "other-suit-takes-void-trick": ("equal",),
    "void-trick-is-out": ("equal",),
    "third-copy-cancelled": ("equal",),
}
"""The deals in which misconceptions show that show in few others."""
REMEMBERED: Final = 256
"""How many codes are kept with what is sought for them."""
SHARED: Final = 2
"""How many deals of each tilt the parts of one question are taken from."""
SHARED_OF_RARE: Final = 8
"""How many, where what is sought shows in few deals."""
DEALS_REMEMBERED: Final = 16
"""How many of those deals are kept."""


@dataclass(frozen=True)
class Tempting:
    """The misconceptions of which one must change the answer: all, and those to look for."""

    all: tuple[str, ...]
    shown: tuple[str, ...]


@cache
def tempting(skill: Skill, variant: Variant) -> Tempting:
    """The misconceptions that show in the skill; where none does, all that are wrong here."""
    wrong = [one for one in MISCONCEPTIONS if one.book(variant) is not None]
    shown = tuple(one.slug for one in wrong if skill.slug in one.skills)
    return Tempting(shown or tuple(one.slug for one in wrong), shown)


@lru_cache(maxsize=REMEMBERED)
def target(code: Code) -> str | None:
    """The misconception that the question of a code most likely tempts; None if it has none."""
    if code.sought is not None:
        return code.sought
    some = tempting(code.skill, code.variant)
    return picked(some.shown or some.all, code.random("target").random) if some.all else None


def shown(skill: Skill, variant: Variant) -> tuple[str, ...]:
    """The misconceptions that show in a skill and are wrong under a variant."""
    return tempting(skill, variant).shown


def rare(code: Code) -> bool:
    """Whether what is sought shows in few deals but those that are made for it."""
    return target(code) in SCENES


def tilt(code: Code, usual: tuple[Tilt, ...], chance: Chance) -> Tilt:
    """How a deal for a code is tilted: as what is sought wants it, or as its skill does."""
    return picked(SCENES.get(target(code) or "", usual), chance)


def played(code: Code, usual: tuple[Tilt, ...], chance: Chance) -> Iterator[Deal]:
    """Every turn of a deal for a code as it is played; parts of one question share a few deals."""
    tilted = tilt(code, usual, chance)
    if code.sought is None:
        return turns(code.variant, chance, tilted)
    number = int(chance() * (SHARED_OF_RARE if rare(code) else SHARED))
    return copy(_shared(code.variant, code.seed, tilted, number))


@lru_cache(maxsize=DEALS_REMEMBERED)
def _shared(variant: Variant, seed: int, tilted: Tilt, number: int) -> Iterator[Deal]:
    """The turns of a deal, played as far as anybody has followed a copy of them."""
    chance = Random(f"{variant_word(variant)} {seed} {tilted} {number}").random
    return tee(_whole(turns(variant, chance, tilted)), 1)[0]


def _whole(deals: Iterator[Deal]) -> Iterator[Deal]:
    """The turns of a deal; one that was interrupted is not kept, for it would end there."""
    try:
        yield from deals
    except GeneratorExit:
        raise
    except BaseException:
        _shared.cache_clear()
        raise
