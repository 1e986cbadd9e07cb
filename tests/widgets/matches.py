"""Matches to be tried: a deal that is one card from a moon, and a learner who plays to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.widgets.pages import choose, first_legal, hand, play, wish
from tutor.engine import VARIANTS, Card, Deal, Variant, card_set, deal_of
from tutor.players import skilled

if TYPE_CHECKING:
    from widgets.card_table import CardTable

SOCIAL: Final = VARIANTS["social_hearts"]
HANDS: Final = (
    "ASKSQSJSAHKHQHJHTHACKCADKD",
    "2C5C8CJC2D5D8DJD2S5S2H5H8H",
    "3C6C9CQC3D6D9DQD3S6S9S3H6H",
    "4C7CTC4D7DTD4S7S8STS4H7H9H",
)
LEADS: Final = ["AC", "KC", "AD", "KD", "AS", "KS", "QS", "JS", "AH", "KH", "QH", "JH"]
"""What the first seat plays: it takes every trick."""


def nearly_a_moon(rules: Variant = SOCIAL) -> Deal:
    """Return the fourth deal of a match, in which the first seat leads the last card to a moon."""
    held = rules.replace(pass_cycle=("left", "right", "across", "none"))
    deal = deal_of(held, [card_set(hand) for hand in HANDS], dealer=3, number=4).hold()
    while deal.number < 13:
        own = deal.seat == 0
        deal = deal.play(Card.parse(LEADS[deal.number - 1]) if own else skilled(deal.turn))
    return deal


def play_on(table: CardTable, *, until: str) -> dict[str, Any]:
    """Play as a hasty learner does, the rest of each deal left to others, until a phase comes.

    ``look`` comes only with the points of a deal; at the ``end`` there is no more to be done.
    """
    for _wish in range(4000):
        state = dict(table.state)
        phase = "pass" if state["phase"] == "look" and state["arrow"] else state["phase"]
        if phase in (until, "end", "decide"):
            return state
        if phase == "choose":
            choose(table, *hand(state, "key")[: state["needed"]])
            wish(table, "send")
        elif phase != "play":
            wish(table, "next")
        elif len(hand(state)) % 3:
            play(table, first_legal(table))
        else:
            wish(table, "rest")
    raise AssertionError("the match does not end")
