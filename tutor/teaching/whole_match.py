"""A match that computed seats play from the first deal to its end."""

from __future__ import annotations

from random import Random
from typing import Final

from tutor.engine import Deal, Match, Variant, new_match
from tutor.engine.scoring import WAYS, Choice, shot_moon, takings_of
from tutor.players import pays, sound
from tutor.teaching.play import passed

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
        match = match.score(deal, _paid(match, deal))
    return match


def _paid(match: Match, deal: Deal) -> Choice | None:
    """How a shooter who may choose has the moon paid."""
    asked, moon = match.moon_choice(deal), shot_moon(takings_of(deal))
    if asked is None or moon is None or not asked.offered:
        return None
    ways = {choice: match.score(deal, choice).standing for choice in WAYS}
    return pays(match.variant, moon.shooter, ways)
