"""Random whole deals a second: the engine beside OpenSpiel's Python binding.

Both loops shuffle, pass three random cards from each seat, play a random legal card at
each turn and score the deal. They take turns in short batches, so that a machine whose
speed drifts slows both; the figures are medians over the batches.
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


def openspiel_deal(game: pyspiel.Game) -> None:
    """The same deal in OpenSpiel."""
    state = game.new_initial_state()
    while not state.is_terminal():
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
    ours, theirs = [], []
    for _ in range(options.batches):
        ours.append(deals_a_second(engine_deal, options.deals))
        theirs.append(deals_a_second(lambda _number: openspiel_deal(game), options.deals))
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    print(f"Python {sys.version.split()[0]}, {options.batches} batches of {options.deals} deals")
    print(f"engine     {statistics.median(ours):8,.0f} deals a second (median)")
    print(f"OpenSpiel  {statistics.median(theirs):8,.0f} deals a second (median)")
    print(f"ratio      {statistics.median(ratios):8.2f} (engine / OpenSpiel, median of pairs)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
