"""Random whole deals a second: the engine beside OpenSpiel's Python binding.

All loops shuffle, pass three random cards from each seat, play a random legal card at each
turn and score the deal. OpenSpiel is driven in three ways: changing one state in place and
dealing like playing, which is its fastest; making a new state of each move, as the engine
does; and in place, with the deal sampled from ``chance_outcomes`` as its documentation has it.
The loops take turns in short batches, so that a machine whose speed drifts slows all alike;
the figures are medians over the batches.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

import pyspiel

from tutor.engine import VARIANTS, choose, deal_cards, judge, score_deal

BLACK_LADY = VARIANTS["black_lady"]


def engine_deal(number: int) -> None:
    """One whole deal through the public API: deal, pass, judge, play, score."""
    dealt = deal_cards(BLACK_LADY, random.random, number=number)
    if dealt.direction == "none":
        deal = dealt.hold()
    else:
        deal = dealt.pass_cards([three_of(hand) for hand in dealt.hands])
    while legal := judge(deal).legal:
        deal = deal.play(choose(legal, random.random))
    score_deal(deal)


def three_of(hand: int) -> int:
    """Three random cards of a hand."""
    rest = hand
    for _ in range(3):
        rest ^= choose(rest, random.random)
    return hand ^ rest


def in_place(game: pyspiel.Game) -> None:
    """The same deal in OpenSpiel, by changing one state."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    state.returns()


def kept(game: pyspiel.Game) -> None:
    """The same deal in OpenSpiel, by a new state for each move."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state = state.child(random.choice(state.legal_actions()))
    state.returns()


def sampled(game: pyspiel.Game) -> None:
    """The same deal in OpenSpiel, its cards dealt by their probabilities."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    state.returns()


def deals_a_second(play: Callable[[int], None], deals: int) -> float:
    """Play a batch and time it."""
    start = time.perf_counter()
    for number in range(1, deals + 1):
        play(number)
    return deals / (time.perf_counter() - start)


def main() -> int:
    """Run both in turn and print both medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=15)
    parser.add_argument("--deals", type=int, default=400, help="deals in a batch")
    options = parser.parse_args()
    game = pyspiel.load_game("hearts")
    loops: dict[str, Callable[[int], None]] = {
        "engine": engine_deal,
        "OpenSpiel, in place": lambda _number: in_place(game),
        "OpenSpiel, a state for each move": lambda _number: kept(game),
        "OpenSpiel, the deal sampled": lambda _number: sampled(game),
    }
    speeds: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(options.batches):
        for name, play in loops.items():
            speeds[name].append(deals_a_second(play, options.deals))
    print(f"Python {sys.version.split()[0]}, {options.batches} batches of {options.deals} deals")
    print(f"{'deals a second (median)':>50}   engine / it")
    for name, found in speeds.items():
        ratios = [ours / theirs for ours, theirs in zip(speeds["engine"], found, strict=True)]
        print(f"{name:34}{statistics.median(found):16,.0f}{statistics.median(ratios):14.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
