"""Scores as real play brings them about: the points of played deals, added up deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from operator import add
from random import Random

from tutor.engine import Variant, standing
from tutor.engine.match import several_lead
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import variant_word
from tutor.teaching.kinds.taken import PLAYED, kept
from tutor.teaching.play import mixed
from tutor.teaching.tilts import Chance

USUAL = 3
"""How many deals of chance alone come on one in which a seat wants the moon."""
FOLLOWED = 256
"""How many matches of a rule set are followed; each can be turned round the table."""
NEAR_THE_END = 4
"""How many scores of a match count as near its end."""
LEVELLED = 64
"""How many of them are led to level scores."""
LONGEST = 60
"""How many deals a match is followed at the most."""
VARIED = 20
"""How many deals before it is followed have made the scores of a long match differ."""


@dataclass(frozen=True)
class Sheet:
    """Scores after some deals of a match, and whether its end had been set off before the last."""

    totals: tuple[int, ...]
    deals: int
    triggered: bool = False

    def turned(self, by: int) -> Sheet:
        """The same scores, turned round the table."""
        return Sheet(turned(self.totals, by), self.deals, self.triggered)


@cache
def _played(variant: Variant, number: int) -> tuple[int, ...]:
    """The points of one deal, a shooter who may choose making the others pay."""
    place, usual = divmod(number, USUAL + 1)
    book, taken = true_rules(variant), kept(variant, "none", place * USUAL + usual)
    if usual == USUAL:
        taken = kept(variant, "high", place)
    asked = book.moon_choice(taken, (0,) * variant.players)
    return book.score(taken, asked.forced if asked and not asked.offered else "others").points


def deal_points(variant: Variant, chance: Chance) -> tuple[int, ...]:
    """The points of a played deal, the seats turned round the table."""
    points = _played(variant, int(chance() * PLAYED))
    return turned(points, int(chance() * variant.players))


def turned(seats: tuple[int, ...], by: int) -> tuple[int, ...]:
    """What each seat has, turned round the table."""
    return seats[by:] + seats[:by]


def sheets(variant: Variant, chance: Chance, last: int = LONGEST) -> tuple[Sheet, ...]:
    """The scores of a match deal by deal to its end: all of them, or the last ones."""
    followed = _followed(variant, int(chance() * FOLLOWED))
    by = int(chance() * variant.players)
    return tuple([sheet.turned(by) for sheet in followed[-last:]])


def settled(variant: Variant, sheet: Sheet) -> Sheet:
    """The scores from which play goes on: one at the exact limit may have been set back."""
    if variant.exact_limit == "none":
        return sheet
    after = standing(variant, sheet.totals, deals=sheet.deals, triggered=sheet.triggered)
    return replace(sheet, totals=after.totals)


def before_the_end(variant: Variant, chance: Chance) -> tuple[Sheet, ...]:
    """The last scores of a match that are not yet those of its end."""
    last = sheets(variant, chance, NEAR_THE_END)
    some = (Sheet((0,) * variant.players, 0), *last)[-NEAR_THE_END:]
    return tuple(
        replace(settled(variant, sheet), triggered=after.triggered)
        for sheet, after in pairwise(some)
    )


def level_sheets(variant: Variant, chance: Chance) -> Iterator[Sheet]:
    """The scores at the end of a match, after deals that leave several sides level at the top."""
    some = _level(variant, int(chance() * LEVELLED))
    by = int(chance() * variant.players)
    for sheet in mixed(some, chance):
        yield sheet.turned(by)


@cache
def _level(variant: Variant, number: int) -> tuple[Sheet, ...]:
    """The scores after the last deal of a match, for each deal that leaves several sides level."""
    *early, last = _followed(variant, number)[-2:]
    before = settled(variant, early[0]).totals if early else (0,) * variant.players
    ways = (tuple(map(add, before, points)) for points in _every_way(variant))
    return tuple(replace(last, totals=totals) for totals in ways if several_lead(variant, totals))


@cache
def _every_way(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """The points of the deals that are played, each turned round the table in every way."""
    seats = range(variant.players)
    some = (turned(_played(variant, one), by) for one in range(PLAYED) for by in seats)
    return tuple(dict.fromkeys(some))


@cache
def _followed(variant: Variant, number: int) -> tuple[Sheet, ...]:
    chance = Random(f"{variant_word(variant)} match {number}").random
    totals, skipped = _joined(variant, chance)
    triggered, found = False, list[Sheet]()
    while len(found) < LONGEST:
        totals = tuple(map(add, totals, deal_points(variant, chance)))
        found.append(Sheet(totals, skipped + len(found) + 1, triggered))
        after = standing(variant, totals, deals=found[-1].deals, triggered=triggered)
        if after.next != "next_deal":
            break
        totals, triggered = after.totals, after.triggered
    return tuple(found)


def _joined(variant: Variant, chance: Chance) -> tuple[tuple[int, ...], int]:
    """The scores at which a match is joined, and after how many deals: a long one near its end."""
    nothing = (0,) * variant.players
    each = _each(variant) * max(map(len, variant.teams or ((0,),)))
    deals = int((variant.end_limit or 0) / each) if each > 0 else 0
    deals = min(deals, variant.end_hands or deals)
    if deals <= LONGEST:
        return nothing, 0
    skipped = deals - LONGEST // 2
    totals = (int(_each(variant) * (skipped - VARIED)),) * variant.players
    for _time in range(VARIED):
        totals = tuple(map(add, totals, deal_points(variant, chance)))
    return totals, skipped


@cache
def _each(variant: Variant) -> float:
    """How many points a deal brings each seat, on average."""
    some = [_played(variant, number) for number in range(PLAYED)]
    return sum(map(sum, some)) / (PLAYED * variant.players)
