"""A match that computed seats play from the first deal to its end."""

from __future__ import annotations

from random import Random
from typing import Final

from tutor.engine import Match, Variant, new_match
from tutor.players import passed, settled, sound

MOST_DEALS: Final = 60
"""A match that is not over by then is left unfinished."""


def whole_match(variant: Variant, seed: int, most: int = MOST_DEALS) -> Match:
    """The match of a seed, of no more than some deals.

    Its cards are the same under every variant that is played by as many with the same pack.
    """
    match, chance = new_match(variant), Random(seed).random
    while not match.over and len(match.results) < most:
        deal = passed(match.deal(chance))
        while not deal.over:
            deal = deal.play(sound(deal))
        match = settled(match, deal)
    return match
