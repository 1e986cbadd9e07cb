"""Deal: the cards of one deal from the shuffle to the last trick. A play makes a new Deal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tutor.engine.book import Book, book_of
from tutor.engine.cards import (
    SUIT_OF,
    Card,
    add,
    cards,
    count,
    shuffled,
    take,
)
from tutor.engine.judge import CardNotHeldError, IllegalPlayError, judge
from tutor.engine.passing import direction, exchanged, opening_leader
from tutor.engine.rules import Fact
from tutor.engine.taking import last_void_place, taking_place
from tutor.engine.turn import MARKED, Turn, _TurnFields, fact, sealed
from tutor.engine.variant import Direction, Variant

_REVOKE: Final = 8
"""The fact that seat 0 has revoked; the other seats' follow, a bit each."""
_PUBLIC: Final = int(Fact.HEART_DISCARDED | Fact.HEART_LED | Fact.QUEEN_PLAYED)


class DealError(ValueError):
    """Cards that cannot be dealt so, or a step that the deal is not ready for."""


@dataclass(frozen=True)
class Dealt:
    """The cards as they were dealt, before the pass.

    ``hands`` is a set of cards for each seat, ``kitty`` the cards left over, ``number``
    counts the deals of a match from 1. DealError if the hands and the kitty are not the pack.
    """

    book: Book
    hands: tuple[int, ...]
    dealer: int = 0
    number: int = 1
    kitty: int = 0
    passed: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse cards that are not the variant's pack, dealt evenly."""
        variant = self.book.variant
        sizes = {count(hand) for hand in self.hands}
        if len(self.hands) != variant.players or sizes != {variant.hand_size}:
            text = f"{variant.players} hands of {variant.hand_size} cards are dealt, not sizes "
            raise DealError(text + ", ".join(str(count(hand)) for hand in self.hands))
        if add(self.kitty, *self.hands) != variant.pack:
            message = "the hands and the kitty are not the pack of the variant"
            raise DealError(message)
        if not 0 <= self.dealer < variant.players or self.number < 1:
            message = f"dealer {self.dealer} and deal number {self.number} cannot be"
            raise DealError(message)

    @property
    def variant(self) -> Variant:
        """The rule set that is played."""
        return self.book.variant

    @property
    def direction(self) -> Direction:
        """Where the cards are passed in this deal."""
        return direction(self.variant, self.number)

    def pass_cards(self, selections: Sequence[int]) -> Deal:
        """Pass a set of cards from each seat at once and begin to play; IllegalPassError."""
        hands = exchanged(self.variant, self.number, self.hands, selections)
        return _first(replace(self, passed=tuple(map(int, selections))), hands)

    def hold(self) -> Deal:
        """Begin to play without a pass; DealError when this deal has one."""
        if self.direction != "none":
            message = f"in deal {self.number} cards are passed {self.direction}"
            raise DealError(message)
        return _first(self, self.hands)


def deal_cards(
    rules: Variant | Book,
    chance: Callable[[], float] = random.random,
    *,
    dealer: int = 0,
    number: int = 1,
) -> Dealt:
    """Shuffle and deal; ``chance`` is a function that returns 0 <= x < 1, such as Random(7).random."""
    book = rules if isinstance(rules, Book) else book_of(rules)
    pack, size = shuffled(book.deck, chance), book.variant.hand_size
    gather = sum if book.one_pack else _gather
    hands = tuple(gather(pack[seat * size : (seat + 1) * size]) for seat in range(book.players))
    return Dealt(book, hands, dealer, number, gather(pack[book.players * size :]))


def _gather(some: Sequence[int]) -> int:
    return add(0, *some)


class _DealFields(_TurnFields):
    """The fields of a deal, open while one is made."""

    __slots__ = ("_dealt", "_hands", "before", "card")

    _dealt: Dealt
    _hands: list[int]
    _piles: list[int]
    before: Deal | None
    card: Card | None


class Deal(_DealFields, Turn):
    """A deal in play: the turn of the seat to play, and what that seat may not see. Immutable.

    ``before`` is the deal before the last card, ``card`` that card: undo is ``deal.before``.
    When the last card has fallen ``over`` is true and nobody is to play.
    """

    __slots__ = ()

    def __new__(cls, *_args: object, **_named: object) -> Deal:
        """Deals are made by ``deal_cards``, then ``pass_cards`` or ``hold``, then ``play``."""
        message = "make a deal with deal_cards(...) and then pass_cards or hold"
        raise TypeError(message)

    @property
    def dealt(self) -> Dealt:
        """The cards as they were dealt, and what was passed."""
        deal = self
        while deal.before is not None:
            deal = deal.before
        return deal._dealt

    @property
    def hands(self) -> tuple[int, ...]:
        """The set of cards that each seat holds."""
        return tuple(self._hands)

    @property
    def over(self) -> bool:
        """Whether all tricks have been played."""
        return not self.hand

    @property
    def turn(self) -> Turn:
        """What the seat to play may know; a value without the other hands and the history."""
        new = object.__new__(_TurnFields)
        for name in _TurnFields.__slots__:
            setattr(new, name, getattr(self, name))
        new.facts = self.facts & _PUBLIC
        new._piles = tuple(self._piles)
        return sealed(new, Turn)

    def play(self, card: int) -> Deal:
        """The deal after a legal card; IllegalPlayError carries the verdict on any other."""
        if not card & (self._legal or judge(self).legal):
            self._refuse(card)
        return self._after(card, self.facts)

    def revoke(self, card: int) -> Deal:
        """The deal after a card that fails to follow suit though its seat could have."""
        card = self._held(card)
        if not self.trick or card & self.led or not self.hand & self.led:
            message = f"{card} would not be a revoke"
            raise DealError(message)
        return self._after(card, self.facts | _REVOKE << self.seat)

    def _refuse(self, card: int) -> None:
        raise IllegalPlayError(judge(self).verdict(self._held(card)))

    def _held(self, card: int) -> Card:
        card = Card(card)
        if not self.hand & card:
            raise CardNotHeldError(self, card)
        return card

    def _after(self, card: int, facts: int) -> Deal:
        book, seat, led = self.book, self.seat, self.led
        new = _new(_DealFields)
        new.book, new.dealer, new.before, new.card = book, self.dealer, self, card
        new.facts = facts | fact(card, led) if card & MARKED else facts
        new._hands = hands = self._hands.copy()
        hands[seat] = self.hand ^ card if book.one_pack else take(self.hand, card)
        trick = self.trick + (card,)  # noqa: RUF005
        if len(trick) != book.players:
            seat += 1
            if seat == book.players:
                seat = 0
            new.trick, new.led, new.number = trick, led or SUIT_OF[card], self.number
            new._piles = self._piles
        else:
            new.trick, new.led, new.number = (), 0, self.number + 1
            seat, new._piles = _gathered(self, trick, over=not any(hands))
        new.seat, new.hand, new._legal = seat, hands[seat], None
        new.__class__ = Deal
        return new

    def steps(self) -> Iterator[Deal]:
        """The deal from its first lead to now, card by card."""
        chain: list[Deal] = []
        deal: Deal | None = self
        while deal is not None:
            chain.append(deal)
            deal = deal.before
        return reversed(chain)

    @property
    def played(self) -> tuple[Card, ...]:
        """All cards in the order in which they fell."""
        return tuple(Card(deal.card) for deal in self.steps() if deal.card is not None)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The whole tricks so far."""
        ends = [deal for deal in self.steps() if deal.before is not None and not deal.trick]
        return tuple(_trick(end) for end in ends)

    @property
    def offenders(self) -> tuple[int, ...]:
        """The seats that have revoked."""
        return tuple(s for s in range(self.book.players) if self.facts & _REVOKE << s)

    @property
    def kitty_taker(self) -> int | None:
        """The seat that the left-over cards go to, once it is known."""
        first_penalty = self.variant.odd_cards == "kitty_first_penalty"
        for trick in self.tricks:
            costs = any(card & self.variant.penalties for card in trick.gathered)
            if trick.taker is not None and (costs or not first_penalty):
                return trick.taker
        return None

    def _key(self) -> tuple[object, ...]:
        dealt = self.dealt
        return (dealt.variant, *dealt.hands, dealt.passed, self.dealer, dealt.number, self.played)

    def __repr__(self) -> str:
        if self.over:
            return f"<Deal {self.variant.name} over>"
        return f"<Deal {self.variant.name} trick {self.number}, seat {self.seat} to play>"

    def __reduce__(self) -> tuple[Any, ...]:
        from tutor.engine.notation import deal_text, read_deal  # noqa: PLC0415

        return read_deal, (deal_text(self),)


_new: Final = object.__new__


@dataclass(frozen=True)
class Trick:
    """A whole trick: the leader's seat, the cards in order, and the taker; None when it was void.

    ``gathered`` is what the taker takes: the trick, and before it the cards of void tricks.
    """

    leader: int
    cards: tuple[Card, ...]
    taker: int | None
    gathered: tuple[Card, ...] = ()

    def card_of(self, seat: int) -> Card:
        """The card that a seat played."""
        return self.cards[(seat - self.leader) % len(self.cards)]


def _trick(end: Deal) -> Trick:
    last = end.before
    if last is None or end.card is None:
        message = "no trick ends here"
        raise DealError(message)
    grown = [s for s in range(end.book.players) if end._piles[s] != last._piles[s]]
    played = tuple(Card(card) for card in (*last.trick, end.card))
    taker = grown[0] if grown else None
    gathered = () if taker is None else (*cards(last.carried), *played)
    return Trick(last.leader, played, taker, gathered)


def _gathered(last: Deal, trick: tuple[int, ...], *, over: bool) -> tuple[int, list[int]]:
    """The next leader and all piles after a whole trick."""
    book = last.book
    players, piles = book.players, last._piles.copy()
    leader = (last.seat + 1) % players
    place = taking_place(trick, book.variant)
    if place is None:
        if not over:
            piles[players] = add(piles[players], *trick)
            return leader, piles
        place = last_void_place(trick, book.variant)
    taker = (leader + place) % players
    if book.one_pack:
        piles[taker] |= sum(trick)
    else:
        piles[taker] = add(piles[taker], piles[players], *trick)
        piles[players] = 0
    return taker, piles


def _first(dealt: Dealt, hands: Sequence[int]) -> Deal:
    """The deal when the first card is about to be led."""
    new = _new(_DealFields)
    new.book, new.dealer, new.before, new.card = dealt.book, dealt.dealer, None, None
    new._dealt, new._hands = dealt, list(hands)
    new.seat = opening_leader(dealt.variant, dealt.dealer, hands)
    new.trick, new.led, new.number, new.facts = (), 0, 1, 0
    new._piles = [0] * (dealt.book.players + 1)
    new.hand = hands[new.seat]
    new._legal = None
    return sealed(new, Deal)


def deal_of(
    rules: Variant | Book,
    hands: Sequence[int],
    *,
    dealer: int = 0,
    number: int = 1,
    kitty: int = 0,
) -> Dealt:
    """The cards as they were dealt, from given hands."""
    book = rules if isinstance(rules, Book) else book_of(rules)
    return Dealt(book, tuple(hands), dealer, number, kitty)


def next_dealer(
    variant: Variant,
    dealer: int,
    *,
    exposed: bool = False,
    hand_sizes: Sequence[int] | None = None,
) -> tuple[bool, int]:
    """Whether a deal is a misdeal, and who deals next.

    A card exposed while dealing, or a wrong count, voids the deal before the first card.
    """
    right = [variant.hand_size] * variant.players
    misdeal = exposed or (hand_sizes is not None and list(hand_sizes) != right)
    if misdeal and variant.misdeal == "redeal_same_dealer":
        return True, dealer
    return misdeal, (dealer + 1) % variant.players


def cutter(variant: Variant, dealer: int) -> int:
    """The seat that is offered the cut: the dealer's right neighbour."""
    return (dealer - 1) % variant.players
