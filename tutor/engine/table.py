"""Table: what stays the same during one trick, and the table after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from tutor.engine.book import Book
from tutor.engine.cards import add, take
from tutor.engine.taking import last_void_place, taking_place

if TYPE_CHECKING:
    from tutor.engine.deal import Dealt


class Table:
    """The book, and what each seat held and had taken when the trick began.

    ``hands`` and ``dealt`` are known to a Deal only, and empty in a player's Turn; the last
    of the ``piles`` is the cards of void tricks, which wait for the next taker.
    """

    __slots__ = ("book", "dealer", "dealt", "hands", "number", "piles", "players")

    def __init__(
        self,
        book: Book,
        dealer: int,
        number: int,
        piles: Sequence[int],
        hands: Sequence[int] = (),
        dealt: Dealt | None = None,
    ) -> None:
        """Keep what is given; the sequences are not changed afterwards."""
        self.book, self.players = book, book.players
        self.dealer, self.number = dealer, number
        self.piles, self.hands, self.dealt = piles, hands, dealt


def without_trick(table: Table, trick: Sequence[int], leader: int) -> list[int]:
    """The hands after the cards of a trick have left them."""
    hands, seat = list(table.hands), leader - table.players
    if table.book.one_pack:
        for card in trick:
            hands[seat] ^= card
            seat += 1
        return hands
    for place, card in enumerate(trick, seat):
        hands[place] = take(hands[place], card)
    return hands


def gathered_trick(table: Table, trick: tuple[int, ...], leader: int) -> tuple[Table, int]:
    """The table after a whole trick, and the seat that leads next."""
    book, players, piles = table.book, table.players, list(table.piles)
    hands = without_trick(table, trick, leader)
    gathered = reduce(or_, trick) if book.one_pack else add(piles[players], *trick)
    place = taking_place(trick, book.variant)
    if place is None and not any(hands):
        place = last_void_place(trick, book.variant)
    if place is None:
        taker, piles[players] = leader, gathered
    elif book.one_pack:
        taker = (leader + place) % players
        piles[taker] |= gathered
    else:
        taker, piles[players] = (leader + place) % players, 0
        piles[taker] = add(piles[taker], gathered)
    return Table(book, table.dealer, table.number + 1, piles, hands, table.dealt), taker
