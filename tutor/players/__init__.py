"""Who sits at the table: a player sees a Turn and gives a Card."""

from collections.abc import Callable

from tutor.engine import Card, Turn
from tutor.players.sound import sound

Player = Callable[[Turn], Card]
"""Gives a legal card for any turn under any variant."""

__all__ = ["Player", "sound"]
