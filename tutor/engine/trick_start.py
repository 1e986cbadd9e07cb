"""TrickStart: what stays the same during one trick, and the start of the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tutor.engine.book import Book
from tutor.engine.cards import add, take
from tutor.engine.taking import place_of_taker, taking_place

if TYPE_CHECKING:
    from tutor.engine.deal import Dealt

EVERYTHING: Final = -1
"""The set of all cards, in any number of copies."""


class Setting:
    """What stays the same during one deal: the book and the dealer.

    ``dealt`` and ``passed`` are known to a Deal only, and None in a player's Turn.
    """

    __slots__ = ("book", "dealer", "dealt", "passed", "players")

    def __init__(
        self,
        book: Book,
        dealer: int,
        dealt: Dealt | None = None,
        passed: tuple[int, ...] | None = None,
    ) -> None:
        """Keep what is given."""
        self.book, self.players, self.dealer = book, book.players, dealer
        self.dealt, self.passed = dealt, passed


class TrickStart:
    """The setting, and what has been taken and is left when a trick begins.

    ``hands`` is known to a Deal only, and empty in a player's Turn: a seat holds those cards of
    its hand that are in ``left``. The last of the ``piles`` is the cards of void tricks, which
    wait for the next taker. ``leading`` and ``following`` find the legal cards of a turn in this
    trick. The sequences are not changed afterwards.
    """

    __slots__ = ("following", "hands", "leading", "left", "number", "piles", "setting")

    def __init__(
        self,
        setting: Setting,
        number: int,
        piles: Sequence[int],
        hands: Sequence[int] = (),
        left: int = EVERYTHING,
    ) -> None:
        """Keep what is given."""
        self.setting = setting
        self.number = number
        self.piles = piles
        self.hands = hands
        self.left = left
        self.leading, self.following = setting.book.asked[number > 1]


def without_trick(start: TrickStart, trick: Sequence[int], leader: int) -> list[int]:
    """The hands after the cards of a trick have left them."""
    if start.setting.book.one_pack:
        left = start.left ^ sum(trick)
        return [hand & left for hand in start.hands]
    hands = list(start.hands)
    for place, card in enumerate(trick, leader - len(hands)):
        hands[place] = take(hands[place], card)
    return hands


def gathered_trick(
    start: TrickStart, trick: tuple[int, ...], leader: int
) -> tuple[TrickStart, int]:
    """The start of the next trick after a whole one, and the seat that leads to it."""
    setting, piles = start.setting, list(start.piles)
    book, number = setting.book, start.number + 1
    place = taking_place(trick, book.variant)
    if book.one_pack and place is not None:
        gathered, taker = sum(trick), (leader + place) % setting.players
        piles[taker] |= gathered
        return TrickStart(setting, number, piles, start.hands, start.left ^ gathered), taker
    hands = without_trick(start, trick, leader)
    if place is None and not any(hands):
        place = place_of_taker(trick, book.variant, last=True)
    if place is None:
        taker = leader
        piles[-1] = add(piles[-1], *trick)
    else:
        taker = (leader + place) % setting.players
        piles[taker] = add(piles[taker], piles[-1], *trick)
        piles[-1] = 0
    return TrickStart(setting, number, piles, hands), taker
