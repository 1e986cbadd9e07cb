"""One table of each mode, and the cards that it keeps from its learner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tutor.engine import VARIANTS, Deal, Dealt, Variant, choose, deal_cards, judge
from widgets.card_table import CardTable
from widgets.games.deal_game import DealGame
from widgets.games.match_game import MatchGame
from widgets.games.pass_game import PassGame
from widgets.games.record_game import RecordGame
from widgets.games.revoke_game import RevokeGame

FOLLOW: Final = "black_lady seat=0 hand=4D9DTSQH trick=7DJD3D number=10"
VOID: Final = "black_lady seat=0 hand=ADTSQH trick=7CJC3C number=11"
PENALTIES_ONLY: Final = "black_lady seat=0 hand=2H9H number=12"
VOID_TRICK: Final = "8C 8C JC JC"
"""A trick of two packs that nobody takes."""


def revoked_deal(seed: int = 3, rules: Variant = VARIANTS["black_lady"]) -> Deal:
    """Return a whole deal in which one card failed to follow suit, after the fourth trick."""
    chance = Random(seed)
    return played_with_a_revoke(
        deal_cards(rules.replace(pass_cycle=("none",)), chance.random).hold(), chance
    )


def played_with_a_revoke(deal: Deal, chance: Random) -> Deal:
    """Play a deal on to its end; one card fails to follow suit, after the fourth trick."""
    while not deal.over:
        off_suit = deal.first_copies & ~deal.led if deal.hand & deal.led else 0
        if off_suit and not deal.offenders and deal.number > 4:
            deal = deal.revoke(choose(off_suit, chance.random))
        else:
            deal = deal.play(choose(judge(deal).legal, chance.random))
    return deal


TABLES: Final[Mapping[str, Callable[[], CardTable]]] = {
    "play": lambda: CardTable(seed=1427, tricks=4),
    "play after a pass": lambda: CardTable(seed=7, number=1, tricks=2),
    "play with two packs": lambda: CardTable(
        seed=7, variant="hartenjagen_cancellation", number=1, tricks=2
    ),
    "match": lambda: CardTable(
        mode="match", variant=VARIANTS["social_hearts"].replace(end_limit=20), seed=3
    ),
    "pass": lambda: CardTable(seed=7, mode="pass"),
    "turn": lambda: CardTable(turn=FOLLOW),
    "choose": lambda: CardTable(turn=FOLLOW, mode="choose"),
    "taker": lambda: CardTable(trick=VOID_TRICK, variant="hartenjagen_cancellation"),
    "taker in a deal": lambda: CardTable(revoked_deal(), mode="taker"),
    "revoke": lambda: CardTable(revoked_deal(), mode="revoke"),
    "watch": lambda: CardTable(seed=7, mode="watch", tricks=3),
    "watch tricks": lambda: CardTable(seed=75, mode="watch", tricks=3, pace="trick"),
}
"""How a table of each mode is made, by what is tried at it."""


def truth(table: CardTable) -> Deal | Dealt | None:
    """Return the deal that a table keeps to itself, as far as it has come; None if it has none.

    A record with a revoke in it lies open to its end, from wherever it is looked at.
    """
    game = table.game.deal if isinstance(table.game, MatchGame) else table.game
    if isinstance(game, RevokeGame):
        return game._deals[-1]  # noqa: SLF001
    if isinstance(game, RecordGame):
        return game._deals[game._now]  # noqa: SLF001
    if isinstance(game, PassGame) and game.phase == "choose":
        return game._dealt  # noqa: SLF001
    if isinstance(game, PassGame) and (game.phase == "look" or game.mode == "pass"):
        return game._start  # noqa: SLF001
    return game._deal if isinstance(game, DealGame) else None  # noqa: SLF001
