"""Hands that random dealing never deals, and what is played from them.

A scene gives cards to the first seats and leaves the rest to chance; then the seats are
turned by chance too. Whoever may legally play one of ``play`` plays the first such card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.oracle.options import ACTION, CARD
from tutor.engine import Card, cards, choose
from tutor.engine.cards import read_cards, shuffled

SEATS: Final = 4
HAND: Final = 13


@dataclass(frozen=True)
class Scene:
    """Cards for the first seats, and the cards that are played as soon as they may be."""

    name: str
    hands: tuple[str, ...] = ()
    play: str = ""

    def deal(self, random: Random) -> list[int]:
        """Return four hands as sets of cards, with the scene's cards in them."""
        given = [read_cards(hand) for hand in self.hands]
        named = {card for hand in given for card in hand}
        rest = shuffled([card for card in CARD if card not in named], random.random)
        hands: list[int] = []
        for seat in range(SEATS):
            held = list(given[seat]) if seat < len(given) else []
            missing = HAND - len(held)
            hands.append(sum((*held, *rest[:missing])))
            del rest[:missing]
        turned = random.randrange(SEATS)
        return hands[turned:] + hands[:turned]

    def choice(self) -> Choice:
        """Return how the cards of a turn are chosen."""
        return Choice(read_cards(self.play))


class Choice:
    """Chooses one of some legal cards: the first that the scene wants, or any."""

    def __init__(self, wanted: Sequence[Card]) -> None:
        self.wanted = wanted

    def action(self, legal: Sequence[int], random: Random) -> int:
        """Return one of OpenSpiel's legal actions."""
        if self.wanted:
            allowed = sum(CARD[action] for action in legal)
            for card in self.wanted:
                if card & allowed:
                    return ACTION[card]
        return legal[int(random.random() * len(legal))]


RANDOM: Final = Scene("random")

SCENES: Final = (
    Scene("thirteen hearts", ("2H3H4H5H6H7H8H9HTHJHQHKHAH",)),
    Scene("twelve hearts and the queen", ("QS3H4H5H6H7H8H9HTHJHQHKHAH",)),
    Scene("twelve hearts and the jack", ("JD3H4H5H6H7H8H9HTHJHQHKHAH",)),
    Scene("eleven hearts, the queen and the jack", ("JDQS4H5H6H7H8H9HTHJHQHKHAH",)),
    Scene("the lead with hearts only", ("AC2H3H4H5H6H7H8H9HTHJHQHKH",), "AC"),
    Scene("the lead with hearts and the queen", ("ACQS2H3H4H5H6H7H8H9HTHJHQH",), "AC"),
    Scene(
        "a heart led by necessity, taken by a hand with another",
        ("ACKC2H3H4H5H6H7H8H9HTHJHQH", "AHKH3C4C5C"),
        "ACKC2HAH",
    ),
    Scene(
        "a moon with every trick",
        ("ACKCQCADKDQDASKSQSAHKHQHJH",),
        "ACKCQCADKDQDASKSQSAHKHQHJH",
    ),
    Scene(
        "a moon without the jack",
        ("ACKCADKD2DASKSQSAHKHQHJHTH", "JDQD3D4D"),
        "AC2DJDKCADKDASKSQSAHKHQHJHTH",
    ),
    Scene(
        "a moon missed by one heart",
        ("ACKCADKD3DASKSQSAHKHQHJHTH", "JDQD4D5D", "2D2H3H4H"),
        "AC3DQDKCADKDASKSQSAHKHQHJHTH",
    ),
)


def selections(hands: Sequence[int], offset: int, random: Random) -> tuple[list[int], list[int]]:
    """Return hands to deal, and a pass of three cards from each, that lead to given hands."""
    received = [_three(hand, random) for hand in hands]
    passed = [received[(seat + offset) % SEATS] for seat in range(SEATS)]
    dealt = [hand - received[seat] + passed[seat] for seat, hand in enumerate(hands)]
    return dealt, passed


def _three(hand: int, random: Random) -> int:
    chosen = 0
    while len(cards(chosen)) < 3:
        chosen |= choose(hand & ~chosen, random.random)
    return chosen
