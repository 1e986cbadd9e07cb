"""Scores as real play brings them about: the points of played deals, added up deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from tutor.engine import Variant, moon_choice, score_deal, standing
from tutor.engine.scoring import takings_of
from tutor.teaching.code import variant_word
from tutor.teaching.play import finished, mixed, picked
from tutor.teaching.tilts import Chance, Tilt

PLAYED = 48
"""How many deals of a rule set scores are taken from."""
FOLLOWED = 256
"""How many matches of a rule set are followed; each can be turned round the table."""
LONGEST = 60
"""How many deals a match is followed at the most."""


@dataclass(frozen=True)
class Sheet:
    """Scores after some deals of a match, and whether its end had been set off before the last."""

    totals: tuple[int, ...]
    deals: int
    triggered: bool = False


@cache
def _played(variant: Variant, word: str, number: int) -> tuple[int, ...]:
    """The points of one deal, a shooter who may choose making the others pay."""
    chance = Random(f"{word} deal {number}").random
    tilts: tuple[Tilt, ...] = ("none", "none", "none", "high")
    deal = finished(variant, chance, picked(tilts, chance))
    asked = moon_choice(takings_of(deal), (0,) * variant.players)
    forced = asked.forced if asked and not asked.offered else "others"
    return score_deal(deal, forced).points


def deal_points(variant: Variant, chance: Chance) -> tuple[int, ...]:
    """The points of a played deal, the seats turned round the table."""
    points = _played(variant, variant_word(variant), int(chance() * PLAYED))
    return _turned(points, int(chance() * variant.players))


def _turned(points: tuple[int, ...], turned: int) -> tuple[int, ...]:
    return points[turned:] + points[:turned]


def sheets(variant: Variant, chance: Chance, last: int = LONGEST) -> tuple[Sheet, ...]:
    """The scores of a match deal by deal to its end: all of them, or the last ones."""
    followed = _followed(variant, variant_word(variant), int(chance() * FOLLOWED))
    turned = int(chance() * variant.players)
    return tuple(replace(sheet, totals=_turned(sheet.totals, turned)) for sheet in followed[-last:])


def level_sheets(variant: Variant, chance: Chance) -> Iterator[Sheet]:
    """The scores of a match near its end, after deals that leave several seats level at the top."""
    *early, last = sheets(variant, chance, 2)
    before = early[0].totals if early else (0,) * variant.players
    word, best = variant_word(variant), max if variant.objective == "high" else min
    for number in mixed(range(PLAYED), chance):
        for turned in range(variant.players):
            points = _turned(_played(variant, word, number), turned)
            totals = tuple(t + p for t, p in zip(before, points, strict=True))
            if variant.teams is not None or totals.count(best(totals)) > 1:
                yield replace(last, totals=totals)


@cache
def _followed(variant: Variant, word: str, number: int) -> tuple[Sheet, ...]:
    chance = Random(f"{word} match {number}").random
    totals, triggered = (0,) * variant.players, False
    found: list[Sheet] = []
    while len(found) < LONGEST:
        points = deal_points(variant, chance)
        totals = tuple(t + p for t, p in zip(totals, points, strict=True))
        found.append(Sheet(totals, len(found) + 1, triggered))
        after = standing(variant, totals, deals=len(found), triggered=triggered)
        if after.next != "next_deal":
            break
        totals, triggered = after.totals, after.triggered
    return tuple(found)
