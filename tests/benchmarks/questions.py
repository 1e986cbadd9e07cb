"""Questions in bulk: how many a second and core; what teaching costs a kernel in memory and time.

Their answers are recomputed by ``python -m tests.oracle.questions``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tutor.teaching.asking import NoQuestionError, applicable, question
from tutor.teaching.code import Code

FLOOR = 300
"""How many questions a second and core are made at least."""
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


def made(place: int, seeds: range) -> tuple[str, int, float]:
    """Make questions of one skill under one variant: the skill, how many, and the seconds."""
    variant, skill = applicable()[place]
    number, start = 0, time.process_time()
    for seed in seeds:
        try:
            number += bool(question(Code(variant, skill, seed)))
        except NoQuestionError:
            continue
    return skill.slug, number, time.process_time() - start


def main() -> int:
    """Make the questions, and print how fast they were made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    places = range(len(applicable()))
    seeds = range(options.first, options.first + -(-options.questions // len(places)))
    numbers, seconds = dict[str, int](), dict[str, float]()
    with ProcessPoolExecutor(options.jobs) as pool:
        for slug, number, spent in pool.map(partial(made, seeds=seeds), places):
            numbers[slug] = numbers.get(slug, 0) + number
            seconds[slug] = seconds.get(slug, 0.0) + spent
    for slug in sorted(seconds, key=lambda slug: seconds[slug], reverse=True):
        each = 1000 * seconds[slug] / max(1, numbers[slug])
        print(f"{slug:18}{numbers[slug]:7} questions{each:9.2f} ms each")
    rate = sum(numbers.values()) / sum(seconds.values())
    print(f"{sum(numbers.values())} questions, {rate:.0f} a second and core")
    subprocess.run([sys.executable, "-c", COST], check=True)
    return int(rate < FLOOR)


if __name__ == "__main__":
    sys.exit(main())
