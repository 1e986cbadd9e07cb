"""Scores as real play brings them about: the points of played deals, added up deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from tutor.engine import Deal, Variant, moon_choice, score_deal, standing
from tutor.engine.scoring import takings_of
from tutor.teaching.code import variant_word
from tutor.teaching.play import Chance, Tilt, finished, picked

PLAYED = 48
"""How many deals of a rule set are played to take scores from."""
LONGEST = 60
"""How many deals a match is followed at the most."""


@dataclass(frozen=True)
class Sheet:
    """Scores after some deals of a match, and whether its end had been set off before the last."""

    totals: tuple[int, ...]
    deals: int
    triggered: bool = False


@cache
def _played(variant: Variant, word: str) -> tuple[tuple[int, ...], ...]:
    chance = Random(word).random
    tilts: tuple[Tilt, ...] = ("none", "none", "none", "high")
    return tuple(_points(finished(variant, chance, picked(tilts, chance))) for _ in range(PLAYED))


def _points(deal: Deal) -> tuple[int, ...]:
    """The points of a deal, a shooter who may choose making the others pay."""
    asked = moon_choice(takings_of(deal), (0,) * deal.variant.players)
    forced = asked.forced if asked and not asked.offered else "others"
    return score_deal(deal, forced).points


def deal_points(variant: Variant, chance: Chance) -> tuple[int, ...]:
    """The points of a played deal, the seats turned round the table."""
    return _turned(picked(_played(variant, variant_word(variant)), chance), chance)


def _turned(points: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    turned = int(chance() * len(points))
    return points[turned:] + points[:turned]


def sheets(variant: Variant, chance: Chance) -> Iterator[Sheet]:
    """The scores of a match from its first deal to its end, deal by deal."""
    totals, triggered = (0,) * variant.players, False
    for deals in range(1, LONGEST):
        points = deal_points(variant, chance)
        totals = tuple(t + p for t, p in zip(totals, points, strict=True))
        yield Sheet(totals, deals, triggered)
        after = standing(variant, totals, deals=deals, triggered=triggered)
        if after.next != "next_deal":
            return
        totals, triggered = after.totals, after.triggered
