"""Questions in bulk: each answer recomputed, none twice, none trivial; speed, memory, import time.

Where OpenSpiel has an answer it is compared too. Ends with 1 on any fault.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from tests.teaching.openspiel import by_openspiel
from tests.teaching.recomputed import recomputed
from tutor.teaching.asking import NoQuestionError, applicable, question
from tutor.teaching.code import Code

COST = """
import sys, time
import tutor.players, tutor.engine.record, tutor.engine.laws, dataclasses, enum, random

def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 / 2**20

start, before = time.process_time(), held()
import tutor.teaching.choosing, tutor.teaching.grading, tutor.teaching.mastery
spent = 1000 * (time.process_time() - start)
print(f"the teaching core adds {spent:.0f} ms of import and {held() - before:.1f} MiB")
"""


@dataclass
class Tally:
    """What was made and found."""

    made: int = 0
    none: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)
    trivial: list[str] = field(default_factory=list)
    openspiel: int = 0
    codes: set[str] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.made += other.made
        self.none += other.none
        self.seconds += other.seconds
        self.wrong += other.wrong
        self.trivial += other.trivial
        self.openspiel += other.openspiel
        self.codes |= other.codes
        self.kinds += other.kinds


def checked(place: int, seeds: range) -> Tally:
    """Make and check the questions of one skill under one variant."""
    tally = Tally()
    variant, skill = applicable()[place]
    for seed in seeds:
        start = time.process_time()
        try:
            asked = question(Code(variant, skill, seed))
        except NoQuestionError:
            tally.none += 1
            continue
        finally:
            tally.seconds += time.process_time() - start
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


def main() -> int:
    """Make the questions, print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    places = range(len(applicable()))
    seeds = range(options.first, options.first + 1 + options.questions // len(places))
    whole = Tally()
    check = partial(checked, seeds=seeds)
    with ProcessPoolExecutor(options.jobs) as pool:
        for tally in pool.map(check, places):
            whole.add(tally)
    for kind, number in whole.kinds.most_common():
        print(f"{kind:20}{number:8}")
    print(
        f"{whole.made} questions, {len(places)} skills under a variant, {whole.none} seeds without"
    )
    print(f"wrong {len(whole.wrong)}, of the same code {whole.made - len(whole.codes)}, ", end="")
    print(f"trivial {len(whole.trivial)}; {whole.openspiel} by OpenSpiel, all by the slow rules")
    print(*whole.wrong[:5], *whole.trivial[:5])
    print(f"{whole.made / whole.seconds:.0f} questions a second and core")
    subprocess.run([sys.executable, "-c", COST], check=True)
    return int(bool(whole.wrong or whole.trivial or whole.made != len(whole.codes)))


if __name__ == "__main__":
    sys.exit(main())
