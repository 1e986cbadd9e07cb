"""Who sits at the table: a player sees a Turn and gives a Card.

``sound`` and ``sheds`` play and pass by a few principles, and ``passed`` has all seats pass so:
records and questions are made with them. ``skilled`` and ``gives`` weigh all principles: they
sit in the other seats of a match.
"""

from collections.abc import Callable

from tutor.engine import Card, Turn, Variant
from tutor.players.giving import gives
from tutor.players.passing import passed, sheds
from tutor.players.paying import pays, settled
from tutor.players.skilled import skilled
from tutor.players.sound import sound

Player = Callable[[Turn], Card]
"""Gives a legal card for any turn under any variant."""
Passer = Callable[[Variant, int, int], int]
"""Gives the set of cards to pass, from the rules, the number of the deal and a hand."""

__all__ = ["Passer", "Player", "gives", "passed", "pays", "settled", "sheds", "skilled", "sound"]
