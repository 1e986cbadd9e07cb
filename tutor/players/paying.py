"""How a shooter who may choose has the moon paid: by what each way makes of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tutor.engine.scoring import WAYS
from tutor.engine.variant import Variant

if TYPE_CHECKING:
    from tutor.engine.deal import Deal
    from tutor.engine.match import Match, Standing
    from tutor.engine.scoring import Choice


def settled(match: Match, deal: Deal) -> Match:
    """The match after a finished deal; a shooter who may choose is paid as ``pays`` has it."""
    asked = match.moon_choice(deal)
    if asked is None or not asked.offered:
        return match.score(deal)
    ways = {choice: match.score(deal, choice) for choice in WAYS}
    standings = {choice: after.standing for choice, after in ways.items()}
    return ways[pays(match.variant, asked.shooter, standings)]


def pays(variant: Variant, shooter: int, ways: Mapping[Choice, Standing]) -> Choice:
    """The way that wins the match if one does, else the one that leaves the shooter furthest ahead.

    ``ways`` tells for each way how the match stands after it; of equal ways the first is taken.
    """
    return max(ways, key=lambda way: _worth(variant, shooter, ways[way]))


def _worth(variant: Variant, shooter: int, after: Standing) -> tuple[int, int]:
    """Whether a standing wins or loses the match, and the lead over the best other side."""
    side = variant.partners(shooter)
    others = [
        sum(after.totals[seat] for seat in variant.partners(other))
        for other in range(variant.players)
        if other not in side
    ]
    own = sum(after.totals[seat] for seat in side)
    lead = own - max(others) if variant.objective == "high" else min(others) - own
    decided = after.winners or after.tied
    if shooter in after.winners:
        return 1, lead
    return (-1 if decided and shooter not in decided else 0), lead
