"""A skilled player: all principles of play, weighed one after the other."""

from __future__ import annotations

from typing import Final

from tutor.engine import Card, Turn, cards
from tutor.players.discarding import DISCARDING
from tutor.players.following import FOLLOWING
from tutor.players.high import HIGH
from tutor.players.leading import LEADING
from tutor.players.principle import Advice, Principle, advised

LOW: Final[tuple[Principle[Turn], ...]] = (*LEADING, *FOLLOWING, *DISCARDING)
"""The principles where points are to be avoided; each speaks at its own moment only."""


def skilled(turn: Turn) -> Card:
    """The card of a skilled player: always legal, and always the same for the same turn.

    >>> from tutor.engine.notation import read_turn
    >>> skilled(read_turn("black_lady seat=1 hand=3CTCAC trick=QC number=11"))
    TC
    """
    return cards(advice_for(turn).cards)[-1]


def advice_for(turn: Turn) -> Advice[Turn]:
    """The cards that the principles leave in a turn, and those that decided.

    >>> from tutor.engine.notation import read_turn
    >>> advice_for(read_turn("black_lady seat=1 hand=3CTCAC trick=QC number=11")).because
    (<Principle duck>,)
    """
    return advised(HIGH if turn.variant.objective == "high" else LOW, turn, turn.legal)
