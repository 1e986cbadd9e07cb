"""Compare the engine with OpenSpiel's under every combination of OpenSpiel's options.

``python -m tests.oracle`` prints what was compared and ends with 1 on any difference, or
if a situation that the comparison is about was never met under some combination.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import astuple, fields
from functools import partial
from multiprocessing import Pool
from random import Random

from tests.oracle.lockstep import Pair, Tally
from tests.oracle.options import COMBINATIONS, Combination
from tests.oracle.scenes import SCENES
from tests.oracle.situations import situations

MOST_SHOWN = 5


def compare(numbered: tuple[int, Combination], *, turns: int, times: int, seed: int) -> Tally:
    """Play random deals up to a number of turns, and each scene a number of times."""
    number, combination = numbered
    pair = Pair(combination, Random(f"{seed} {number}"))
    for _ in range(times):
        for scene in SCENES:
            pair.play(scene)
    while pair.tally.random_turns < turns and len(pair.tally.differences) < MOST_SHOWN:
        pair.play()
    return pair.tally


def main(arguments: list[str] | None = None) -> int:
    """Run the comparison and print it; 0 if the engines agree and every situation was met."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("--turns", type=int, default=200_000, help="random turns a combination")
    parser.add_argument("--times", type=int, default=40, help="how often each scene is played")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    work = partial(compare, turns=given.turns, times=given.times, seed=given.seed)
    whole, unmet = Tally(), 0
    print(_heading())
    with Pool() as pool:
        tallies = pool.imap(work, enumerate(COMBINATIONS))
        for combination, tally in zip(COMBINATIONS, tallies, strict=True):
            asked = situations(passing=combination.pass_cards)
            missing = [situation for situation in asked if not tally.met[situation]]
            unmet += len(missing)
            print(_row(combination, tally), *missing[:1], flush=True)
            whole.add(tally)
    print(_summary(whole))
    return 1 if whole.differences or unmet else 0


def _heading() -> str:
    names = [field.name for field in fields(Combination)]
    letters = "\n".join(f"{letter}  {name}" for letter, name in zip("abcdefgh", names, strict=True))
    return f"{letters}\n\nabcdefgh {'random':>9} {'turns':>9} {'deals':>7} {'moons':>6} differences"


def _row(combination: Combination, tally: Tally) -> str:
    chosen = "".join("+" if value else "." for value in astuple(combination))
    numbers = f"{tally.random_turns:9} {tally.turns:9} {tally.deals:7} {tally.met['moon']:6}"
    return f"{chosen} {numbers} {len(tally.differences):11}"


def _summary(whole: Tally) -> str:
    met = [f"{whole.met[situation]:9}  {situation}" for situation in situations(passing=True)]
    lines = ["", *whole.differences[:MOST_SHOWN], "Situations met:", *met, ""]
    turns = f"{whole.turns} turns, {whole.random_turns} of them random, in {whole.deals} deals"
    number = len(COMBINATIONS)
    return (
        "\n".join(lines) + f"\n{number} combinations, {turns}: {len(whole.differences)} differences"
    )


if __name__ == "__main__":
    sys.exit(main())
