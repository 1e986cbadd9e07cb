"""Recompute the answers to many generated questions without the engine.

Each is found again by the slow rules, and by OpenSpiel where it has an answer. Ends with 1 if
one is wrong, if two of the same code were made, or if no misconception changes an answer.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice

from tests.teaching.openspiel import by_openspiel
from tests.teaching.recomputed import recomputed
from tutor.teaching.asking import NoQuestionError, applicable, question
from tutor.teaching.code import Code

MOST_SHOWN = 5


@dataclass
class Tally:
    """What was made and found."""

    made: int = 0
    none: int = 0
    wrong: list[str] = field(default_factory=list)
    trivial: list[str] = field(default_factory=list)
    openspiel: int = 0
    codes: set[str] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.made += other.made
        self.none += other.none
        self.wrong += other.wrong
        self.trivial += other.trivial
        self.openspiel += other.openspiel
        self.codes |= other.codes
        self.kinds += other.kinds

    @property
    def faultless(self) -> bool:
        """Whether nothing was found that must not be."""
        return not self.wrong and not self.trivial and self.made == len(self.codes)


def checked(place: int, wanted: int, first: int = 0) -> Tally:
    """Make and check questions of one skill under one variant, from a first seed on."""
    tally = Tally()
    variant, skill = applicable()[place]
    for seed in islice(count(first), 2 * wanted):
        if tally.made == wanted:
            break
        try:
            asked = question(Code(variant, skill, seed))
        except NoQuestionError:
            tally.none += 1
            continue
        tally.made += 1
        tally.codes.add(str(asked.code))
        tally.kinds[asked.kind] += 1
        if asked.right != recomputed(asked):
            tally.wrong.append(str(asked.code))
        if not asked.wrong:
            tally.trivial.append(str(asked.code))
        theirs = by_openspiel(asked)
        tally.openspiel += theirs is not None
        if theirs not in (None, asked.right):
            tally.wrong.append(f"{asked.code} (OpenSpiel)")
    return tally


def main(arguments: list[str] | None = None) -> int:
    """Check the questions, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.questions", description=__doc__)
    parser.add_argument("--questions", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args(arguments)
    places = range(len(applicable()))
    check = partial(checked, wanted=-(-given.questions // len(places)), first=given.first)
    whole = Tally()
    with ProcessPoolExecutor(given.jobs) as pool:
        for place, tally in enumerate(pool.map(check, places), 1):
            whole.add(tally)
            done = f"{whole.made} questions, {place} of {len(places)} skills under a variant"
            print(f"\r{done}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(_summary(whole, len(places)))
    return 0 if whole.faultless and whole.made >= given.questions else 1


def _summary(whole: Tally, places: int) -> str:
    kinds = [f"{number:9}  {kind}" for kind, number in whole.kinds.most_common()]
    faults = [*whole.wrong[:MOST_SHOWN], *whole.trivial[:MOST_SHOWN]]
    found = (
        f"{whole.made} questions about {places} skills under a variant, "
        f"{whole.none} seeds without one: "
        f"{len(whole.wrong)} wrong, {whole.made - len(whole.codes)} of the same code, "
        f"{len(whole.trivial)} trivial\n"
        f"{whole.made} recomputed by the slow rules, {whole.openspiel} by OpenSpiel too"
    )
    return "\n".join([*kinds, *faults, found])


if __name__ == "__main__":
    sys.exit(main())
