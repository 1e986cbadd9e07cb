"""Who sits at the table: a player sees a Turn and gives a Card."""

from collections.abc import Callable

from tutor.engine import Card, Turn, Variant
from tutor.players.passing import sheds
from tutor.players.sound import sound

Player = Callable[[Turn], Card]
"""Gives a legal card for any turn under any variant."""
Passer = Callable[[Variant, int, int], int]
"""Gives the set of cards to pass, from the rules, the number of the deal and a hand."""

__all__ = ["Passer", "Player", "sheds", "sound"]
