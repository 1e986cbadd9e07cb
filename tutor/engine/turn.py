"""Turn: all that one player may know when it is their turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final, NoReturn, TypeVar

from tutor.engine.book import Book, book_of
from tutor.engine.cards import (
    FIRST_COPIES,
    HEARTS,
    SUIT_OF,
    Card,
    Suit,
    UnreadableCardError,
    add,
    beyond,
    card_set,
    contains,
    count,
    read_cards,
)
from tutor.engine.message import Message, _
from tutor.engine.rules import Change, Fact, Moment
from tutor.engine.trick_start import Setting, TrickStart
from tutor.engine.variant import QUEEN, Variant

T = TypeVar("T")

MARKED: Final = HEARTS | QUEEN
"""The cards whose fall is a fact that rules ask about."""


class ImpossibleTurnError(ValueError):
    """A turn that no deal can reach, with its problems by name."""

    def __init__(self, problems: dict[str, Message]) -> None:
        """Keep the problems."""
        super().__init__("; ".join(f"{name}: {says}" for name, says in problems.items()))
        self.problems = problems


class TurnFields:
    """The fields of a turn, open while one is made, and what can be read off them."""

    __slots__ = ("facts", "hand", "led", "legal", "seat", "start", "trick")

    start: TrickStart
    seat: int
    hand: int
    trick: tuple[int, ...]
    led: int
    facts: int
    legal: int

    @property
    def book(self) -> Book:
        """The rules that are played by."""
        return self.start.setting.book

    @property
    def variant(self) -> Variant:
        """The rule set that is played."""
        return self.start.setting.book.variant

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.setting.dealer

    @property
    def number(self) -> int:
        """The number of the trick, counted from 1."""
        return self.start.number

    @property
    def leader(self) -> int:
        """The seat that led to this trick, or is to lead."""
        return (self.seat - len(self.trick)) % self.book.players

    @property
    def suit_led(self) -> Suit | None:
        """The suit led; None on lead."""
        return Card(self.trick[0]).suit if self.trick else None

    @property
    def taken(self) -> tuple[int, ...]:
        """The set of cards that each seat has taken."""
        return tuple(self.start.piles[:-1])

    @property
    def carried(self) -> int:
        """The cards of void tricks, waiting for the next taker."""
        return self.start.piles[-1]

    @property
    def moment(self) -> Moment:
        """When in the deal it is."""
        if self.trick:
            return Moment.FIRST_TRICK if self.number == 1 else Moment.LATER_TRICK
        return Moment.OPENING if self.number == 1 else Moment.LEAD

    @property
    def first_copies(self) -> int:
        """The different cards of the hand."""
        return self.hand & FIRST_COPIES


class Turn(TurnFields):
    """One seat's turn: its hand, the trick so far, and what all have seen. Immutable.

    ``hand`` is a set of cards, ``legal`` the different ones that may be played, ``trick``
    the cards played so far, the leader's first; ``number`` counts tricks from 1; ``led`` is
    the set of all cards of the suit led, empty on lead; ``facts`` is a set of ``Fact``.
    ImpossibleTurnError for a seat, a trick or cards that cannot be.
    """

    __slots__ = ()

    def __new__(
        cls,
        rules: Variant | Book,
        *,
        seat: int,
        hand: int | str | Iterable[int | str],
        trick: str | Iterable[int | str] = (),
        number: int = 1,
        dealer: int | None = None,
        facts: int = 0,
        taken: Sequence[int | str] = (),
        carried: int | str = 0,
    ) -> Turn:
        """Make a turn; cards may be given as a text."""
        book = book_of(rules)
        order = _in_order(trick)
        right = (seat - len(order) - 1) % book.players
        piles = [_as_set(pile) for pile in taken] or [0] * book.players
        setting = Setting(book, right if dealer is None else dealer)
        start = TrickStart(setting, number, (*piles, _as_set(carried)))
        turn = _sealed_turn(start, seat, _as_set(hand), order, int(facts) | facts_of(order))
        if found := _faults(turn):
            raise ImpossibleTurnError(found)
        return turn

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} does not change; make another")

    def __delattr__(self, name: str) -> NoReturn:
        self.__setattr__(name, None)

    def changed(self, *changes: Change) -> Turn:
        """The turn as it would be after changes; it need not be one that a deal can reach."""
        hand, facts, number = self.hand, self.facts, self.number
        for change in changes:
            hand &= hand if change.hand is None else change.hand
            facts |= change.facts or 0
            number = change.number or number
        return self._seen(hand, facts, number)

    def knowing(self, facts: int) -> Turn:
        """The turn as it would be had other things happened in the deal."""
        return self._seen(self.hand, facts, self.number)

    def _seen(self, hand: int, facts: int, number: int) -> Turn:
        """A plain turn at the same place in the trick, without what only a Deal knows."""
        start = TrickStart(Setting(self.book, self.dealer), number, tuple(self.start.piles))
        return _sealed_turn(start, self.seat, hand, self.trick, facts)

    def _key(self) -> tuple[object, ...]:
        where = (
            self.variant,
            self.book.rules,
            self.dealer,
            self.seat,
            self.hand,
            self.trick,
            self.number,
        )
        return (*where, self.facts, *self.start.piles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and type(other) is type(self) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        from tutor.engine.notation import turn_text  # noqa: PLC0415

        return f"<Turn {turn_text(self)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from tutor.engine.notation import read_turn, turn_text  # noqa: PLC0415

        return read_turn, (turn_text(self),)


def _sealed_turn(
    start: TrickStart, seat: int, hand: int, trick: tuple[int, ...], facts: int
) -> Turn:
    new = object.__new__(TurnFields)
    new.start, new.seat, new.hand, new.trick, new.facts = start, seat, hand, trick, facts
    new.led = SUIT_OF[trick[0]] if trick else 0
    new.legal = start.setting.book.legal(new)
    return sealed(new, Turn)


def sealed(fields: object, cls: type[T]) -> T:
    """Turn open fields into the immutable value that has them."""
    fields.__class__ = cls
    return fields  # type: ignore[return-value]


def _as_set(given: int | str | Iterable[int | str]) -> int:
    if not isinstance(given, int):
        return card_set(given)
    if given < 0:
        raise UnreadableCardError(f"set {given}")
    return int(given)


def _in_order(given: str | Iterable[int | str]) -> tuple[Card, ...]:
    if isinstance(given, str):
        return read_cards(given)
    return tuple(Card.parse(card) if isinstance(card, str) else Card(card) for card in given)


def fact(card: int, led: int) -> int:
    """What the fall of a marked card makes known; ``led`` is empty when it was led."""
    if card == QUEEN:
        return _QUEEN_PLAYED
    return _HEART_LED if not led or card & led else _HEART_DISCARDED


_HEART_DISCARDED, _HEART_LED, _QUEEN_PLAYED = map(int, Fact)


def facts_of(trick: Sequence[int]) -> int:
    """All that the cards of a trick make known, the leader's first."""
    led = SUIT_OF[trick[0]] if trick else 0
    known = (fact(card, led if place else 0) for place, card in enumerate(trick) if card & MARKED)
    return reduce(or_, known, 0)


def _faults(turn: Turn) -> dict[str, Message]:
    """What makes a turn unreadable as one: no seat, no card to play, no place in the trick."""
    players = turn.book.players
    found = {}
    whole = all(type(one) is int for one in (turn.seat, turn.dealer, turn.number))
    if not whole or not 0 <= turn.seat < players or not 0 <= turn.dealer < players:
        found["seat"] = Message(_("seats are numbered 0 to {last}"), {"last": players - 1})
    if len(turn.trick) >= players:
        found["trick"] = Message(_("the trick already has {count} cards"), {"count": players})
    if len(turn.start.piles) != players + 1:
        found["taken"] = Message(_("there are {count} seats"), {"count": players})
    if not turn.hand:
        found["hand"] = Message(_("the hand is empty"))
    if turn.number < 1:
        found["number"] = Message(_("tricks are counted from 1"))
    return found


def problems(turn: Turn) -> dict[str, Message]:
    """What makes a turn impossible in a deal dealt and played by the rules, by name; empty if none.

    Names: ``pack`` (a card too many), ``hand-size``, ``taken`` (tricks not whole),
    ``number`` (of the trick).
    """
    variant, found = turn.variant, _faults(turn)
    seen = add(turn.hand, *turn.trick, turn.carried, *turn.taken)
    if not contains(variant.pack, seen):
        extra = beyond(seen, variant.pack)
        found["pack"] = Message(_("the pack does not hold {extra} so often"), {"extra": extra})
    if count(turn.hand) != variant.hand_size - turn.number + 1:
        found["hand-size"] = Message(
            _("before trick {number} a hand holds {size} cards, not {count}"),
            {
                "number": turn.number,
                "size": variant.hand_size - turn.number + 1,
                "count": count(turn.hand),
            },
        )
    whole = count(add(turn.carried, *turn.taken))
    if whole and whole != (turn.number - 1) * variant.players:
        found["taken"] = Message(
            _("{number} whole tricks hold {size} cards, not {count}"),
            {
                "number": turn.number - 1,
                "size": (turn.number - 1) * variant.players,
                "count": whole,
            },
        )
    return found
