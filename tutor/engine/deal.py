"""Deal: the cards of one deal from the shuffle to the last trick. A play makes a new Deal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tutor.engine.book import Book, book_of
from tutor.engine.cards import CARD_OF, SUIT_OF, Card, add, cards, shuffled
from tutor.engine.dealing import opening_leader
from tutor.engine.judge import CardNotHeldError, IllegalPlayError, judge
from tutor.engine.options import quoted
from tutor.engine.passing import direction, exchanged
from tutor.engine.rules import Fact, is_revoke
from tutor.engine.taking import first_taker
from tutor.engine.trick_start import EVERYTHING, Setting, TrickStart, gathered_trick, without_trick
from tutor.engine.turn import MARKED, Turn, TurnFields, fact, sealed
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

    def __post_init__(self) -> None:
        """Refuse cards that are not the variant's pack, dealt evenly."""
        variant, sizes = self.book.variant, [hand.bit_count() for hand in self.hands]
        if sizes != [variant.hand_size] * variant.players:
            expected = f"{variant.players} hands of {variant.hand_size} cards are dealt"
            raise DealError(f"{expected}, not {', '.join(map(str, sizes))}")
        if add(self.kitty, *self.hands) != variant.pack:
            raise DealError("the hands and the kitty are not the pack of the variant")
        if type(self.dealer) is not int or not 0 <= self.dealer < variant.players:
            last = variant.players - 1
            raise DealError(f"{quoted(self.dealer)} is no dealer: seats are numbered 0 to {last}")
        if type(self.number) is not int or self.number < 1:
            raise DealError(f"{quoted(self.number)} is no number of a deal: they count from 1")

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
        return _first(self, hands, tuple(map(int, selections)))

    def hold(self) -> Deal:
        """Begin to play without a pass; DealError when this deal has one."""
        if self.direction != "none":
            message = f"in deal {self.number} cards are passed {self.direction}"
            raise DealError(message)
        return _first(self, self.hands, None)


def deal_cards(
    rules: Variant | Book,
    chance: Callable[[], float] = random.random,
    *,
    dealer: int = 0,
    number: int = 1,
) -> Dealt:
    """Shuffle and deal; ``chance`` returns 0 <= x < 1, as ``Random(7).random`` does."""
    book = book_of(rules)
    pack, size = shuffled(book.pack, chance), book.variant.hand_size
    gather = sum if book.one_pack else _gather
    hands = tuple(gather(pack[seat * size : (seat + 1) * size]) for seat in range(book.players))
    return Dealt(book, hands, dealer, number, gather(pack[book.players * size :]))


def _gather(some: Sequence[int]) -> int:
    return add(0, *some)


class _DealFields(TurnFields):
    """The fields of a deal, open while one is made."""

    __slots__ = ("_card", "before")

    before: Deal | None
    _card: int


class Deal(_DealFields, Turn):
    """A deal in play: the turn of the seat to play, and what that seat may not see. Immutable.

    ``before`` is the deal before the last card, so undo is ``deal.before``. When the last
    card has fallen ``over`` is true and nobody is to play.
    """

    __slots__ = ()

    def __new__(cls, *_args: object, **_named: object) -> Deal:
        """Deals are made by ``deal_cards``, then ``pass_cards`` or ``hold``, then ``play``."""
        message = "make a deal with deal_cards(...) and then pass_cards or hold"
        raise TypeError(message)

    @property
    def card(self) -> Card | None:
        """The last card played; None before the first."""
        return Card(self._card) if self._card else None

    @property
    def dealt(self) -> Dealt:
        """The cards as they were dealt, and what was passed."""
        dealt = self.start.setting.dealt
        if dealt is None:
            raise DealError("a plain turn knows no deal")
        return dealt

    @property
    def passed(self) -> tuple[int, ...] | None:
        """The set of cards that each seat passed; None in a deal without a pass."""
        return self.start.setting.passed

    @property
    def hands(self) -> tuple[int, ...]:
        """The set of cards that each seat holds."""
        return tuple(without_trick(self.start, self.trick, self.leader))

    @property
    def over(self) -> bool:
        """Whether all tricks have been played."""
        return not self.hand

    @property
    def turn(self) -> Turn:
        """What the seat to play may know; a value without the other hands and the history."""
        return self._seen(self.hand, self.facts & _PUBLIC, self.number)

    def play(self, card: int) -> Deal:
        """The deal after a legal card; IllegalPlayError carries the verdict on any other."""
        if card.__class__ is not Card:
            card = Card(card)
        if not card & self.legal:
            raise IllegalPlayError(judge(self).verdict(self._held(card)))
        return self._after(card, self.facts)

    def revoke(self, card: int) -> Deal:
        """The deal after a card that fails to follow suit though its seat could have."""
        card = self._held(card)
        if not is_revoke(card, self.led, self.hand):
            raise DealError(f"{card} would not be a revoke")
        return self._after(card, self.facts | _REVOKE << self.seat)

    def _held(self, card: int) -> Card:
        card = Card(card)
        if not self.hand & card:
            raise CardNotHeldError(self, card)
        return card

    def _after(self, card: int, facts: int) -> Deal:
        start, seat, led = self.start, self.seat + 1, self.led
        trick = self.trick + (card,)  # noqa: RUF005
        new = _DealFields()
        new.before, new._card = self, card  # noqa: SLF001
        new.facts = facts | fact(card, led) if card & MARKED else facts
        players = start.setting.players
        if seat == players:
            seat = 0
        if len(trick) != players:
            new.trick, new.led, legal = trick, led or SUIT_OF[card], start.following
        else:
            new.trick, new.led = (), 0
            start, seat = gathered_trick(start, trick, seat)
            legal = start.leading
        new.start, new.seat, new.hand = start, seat, start.hands[seat] & start.left
        new.legal = legal(new)
        new.__class__ = Deal
        return new  # type: ignore[return-value]

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
        if self.facts < _REVOKE:
            return ()
        return tuple(seat for seat in range(self.book.players) if self.facts & _REVOKE << seat)

    @property
    def kitty_taker(self) -> int | None:
        """The seat that the left-over cards go to, once it is known; None where there are none."""
        if not self.dealt.kitty:
            return None
        taken = [(trick.taker, add(0, *trick.gathered)) for trick in self.tricks]
        return first_taker(self.variant, [(who, some) for who, some in taken if who is not None])

    def _key(self) -> tuple[object, ...]:
        dealt = self.dealt
        return (dealt.variant, *dealt.hands, self.passed, self.dealer, dealt.number, self.played)

    def __repr__(self) -> str:
        if self.over:
            return f"<Deal {self.variant.name} over>"
        return f"<Deal {self.variant.name} trick {self.number}, seat {self.seat} to play>"

    def __reduce__(self) -> tuple[Any, ...]:
        from tutor.engine.record import deal_text, read_deal  # noqa: PLC0415

        return read_deal, (deal_text(self),)


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
        raise DealError("no trick ends here")
    seats = range(end.book.players)
    grown = [seat for seat in seats if end.start.piles[seat] != last.start.piles[seat]]
    played = tuple([CARD_OF[card] for card in (*last.trick, end.card)])
    taker = grown[0] if grown else None
    gathered = () if taker is None else (*cards(last.carried), *played)
    return Trick(last.leader, played, taker, gathered)


def _first(dealt: Dealt, hands: Sequence[int], passed: tuple[int, ...] | None) -> Deal:
    """The deal when the first card is about to be led."""
    new = _DealFields()
    new.before, new._card = None, 0  # noqa: SLF001
    new.seat = opening_leader(dealt.variant, dealt.dealer, hands)
    new.hand, new.trick, new.led, new.facts = hands[new.seat], (), 0, 0
    piles = [0] * (dealt.book.players + 1)
    setting = Setting(dealt.book, dealt.dealer, dealt, passed)
    left = dealt.variant.pack if dealt.book.one_pack else EVERYTHING
    new.start = TrickStart(setting, 1, piles, hands, left)
    new.legal = new.start.leading(new)
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
    return Dealt(book_of(rules), tuple(hands), dealer, number, kitty)
