"""Simulated learners: how often a misconception is named, and how often somebody is accused.

For each misconception, learners who hold it and slip on one answer in twenty are asked four
questions of one of its skills, and twelve over all skills of a rule set in which it is wrong.
So are learners who know everything, and learners with two misconceptions, twenty questions each.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from functools import cache, partial
from itertools import combinations, islice
from multiprocessing import Pool
from random import Random

from tests.teaching.learners import Learner, named
from tutor.engine import VARIANTS, Variant
from tutor.teaching.asking import applicable, question
from tutor.teaching.choosing import Chooser
from tutor.teaching.code import Code
from tutor.teaching.diagnosis import Diagnosis, quiz_diagnosis
from tutor.teaching.misconceptions import MISCONCEPTIONS, Misconception, misconception
from tutor.teaching.question import Question
from tutor.teaching.skills import SKILLS, Skill

ON_ITS_SKILL, OVER_ALL, BOTH = 4, 12, 20
FLOOR, FLOOR_OF_PAIRS, MOST_ACCUSED = 0.95, 0.80, 0.02
SEEDS_OF_QUESTIONS = 200
"""So few seeds that learners meet the same questions, which are then made once."""
MOST_VARIANTS = 4
"""In how many rule sets a belief is looked for at the most."""
BLACK_LADY = VARIANTS["black_lady"]


@cache
def kept(code: Code) -> Question:
    """Return the question of a code, made once."""
    return question(code)


def wrong_in(*beliefs: Misconception) -> list[Variant]:
    """Return some rule sets in which all of some beliefs are wrong."""
    some = (v for v in VARIANTS.values() if all(one.book(v) is not None for one in beliefs))
    return list(islice(some, MOST_VARIANTS))


def skill_of(belief: Misconception) -> Skill:
    """Return the first skill in which a belief shows."""
    can = {skill.slug for _variant, skill in applicable(wrong_in(belief))}
    return next(one for slug in belief.skills for one in SKILLS if one.slug == slug in can)


def found(
    beliefs: Sequence[Misconception],
    skills: Sequence[Skill],
    variants: Sequence[Variant],
    questions: int,
    seed: int,
) -> tuple[bool, bool]:
    """Whether exactly some beliefs were named, and whether ever another was."""
    slugs = [one.slug for one in beliefs]
    chooser = Chooser(skills, variants, seed=seed, seeds=SEEDS_OF_QUESTIONS, ask=kept)
    learner, known = Learner(*slugs, seed=seed), quiz_diagnosis(skills, variants)
    after, ever = named(learner, chooser, questions, slugs, known)
    return after is not None, bool(ever - set(slugs))


def measured(slug: str, seeds: range) -> tuple[str, str, float, float]:
    """Return how often a misconception is named in a quiz on its skill, and over all skills."""
    belief = misconception(slug)
    skill, variants = skill_of(belief), wrong_in(belief)
    here = [found([belief], [skill], variants, ON_ITS_SKILL, seed) for seed in seeds]
    there = [
        found([belief], SKILLS, [variants[seed % len(variants)]], OVER_ALL, seed) for seed in seeds
    ]
    return slug, skill.slug, share(here), share(there)


def share(results: Sequence[tuple[bool, bool]]) -> float:
    """Return the part of the learners of whom the right beliefs were named."""
    return sum(right for right, _other in results) / len(results)


def pairs(number: int) -> list[tuple[str, ...]]:
    """Return some pairs of misconceptions that are wrong in one rule set together."""
    every = [pair for pair in combinations(MISCONCEPTIONS, 2) if wrong_in(*pair)]
    some = Random(1).sample(every, min(number, len(every)))
    return [tuple(one.slug for one in pair) for pair in some]


def pair_measured(slugs: tuple[str, ...], seeds: range) -> tuple[str, float]:
    """Return how often both of two misconceptions are named."""
    pair = tuple(map(misconception, slugs))
    variants = wrong_in(*pair)
    results = [found(pair, SKILLS, [variants[seed % len(variants)]], BOTH, seed) for seed in seeds]
    return " + ".join(slugs), share(results)


def accused(seed: int) -> bool:
    """Whether somebody who knows everything but slips is accused of anything."""
    variants = list(VARIANTS.values())[:MOST_VARIANTS]
    return found([], SKILLS, [variants[seed % len(variants)]], BOTH, seed)[1]


def choosing(times: int) -> float:
    """Return the median time of choosing a question, in milliseconds, all questions new."""
    chooser, known, spent = Chooser(variants=[BLACK_LADY], seed=5), Diagnosis(), []
    for _time in range(times):
        start = time.process_time()
        asked = chooser.next(known)
        spent.append(1000 * (time.process_time() - start))
        known.learn(asked, asked.right)
    return statistics.median(spent)


def main() -> int:
    """Print the tables and end with 1 where a floor is not reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--pairs", type=int, default=100, help="how many pairs are measured")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    spent, seeds = choosing(100), range(options.first, options.first + options.seeds)
    below = 0
    print(f"{'misconception':34}{'skill':16}{'4 on its skill':>15}{'12 over all':>13}")
    with Pool(options.jobs) as pool:
        every = [one.slug for one in MISCONCEPTIONS]
        for slug, skill, here, there in pool.imap(partial(measured, seeds=seeds), every):
            low = min(here, there) < FLOOR
            below += low
            print(
                f"{slug:34}{skill:16}{here:15.0%}{there:13.0%}{'  below' if low else ''}",
                flush=True,
            )
        of_pairs = pool.map(partial(pair_measured, seeds=seeds), pairs(options.pairs))
        wrongly = pool.map(accused, seeds)
    low_pairs = [(name, part) for name, part in of_pairs if part < FLOOR_OF_PAIRS]
    for name, part in low_pairs:
        print(f"{name:66}{part:12.0%}  below")
    reached = len(of_pairs) - len(low_pairs)
    print(f"misconceptions at {FLOOR:.0%} or more in both: {len(every) - below} of {len(every)}")
    print(f"pairs at {FLOOR_OF_PAIRS:.0%} or more: {reached} of {len(of_pairs)}")
    print(f"accused though they know everything: {sum(wrongly)} of {len(seeds)}")
    print(f"choosing the next question: {spent:.1f} ms (median)")
    return int(bool(below or low_pairs or sum(wrongly) > MOST_ACCUSED * len(seeds)))


if __name__ == "__main__":
    sys.exit(main())
