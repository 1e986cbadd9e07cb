"""judge(turn): the legal cards at once, and on demand a verdict for each card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations
from typing import Final

from tutor.engine.book import Book, Step
from tutor.engine.cards import Card, cards, count
from tutor.engine.message import Message, _
from tutor.engine.rules import Change, Moment, Rule
from tutor.engine.turn import Turn

MOST_CHANGES: Final = 3


class WaiverKind(StrEnum):
    """Why a rule that speaks of a card does not bar it: by its law, or lest no card be left."""

    EXCEPTION = "exception"
    LIFTED = "lifted"


@dataclass(frozen=True)
class Waiver:
    """A rule that speaks of cards held and bars none of them here, and why."""

    rule: Rule
    kind: WaiverKind
    cards: int
    reason: Message


@dataclass(frozen=True)
class Verdict:
    """What the rules say of one card: the rule that bars it, why here, and the smallest change.

    A legal card has neither rule nor reason, but may owe its legality to ``waivers``.
    """

    card: Card
    legal: bool
    rule: Rule | None = None
    reason: Message | None = None
    change: Message | None = None
    waivers: tuple[Waiver, ...] = ()


class Judgement:
    """The legal cards of a turn under a book, and the reasons when asked; made by ``judge``."""

    __slots__ = ("book", "legal", "turn")

    turn: Turn
    book: Book
    legal: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The different legal cards in order."""
        return cards(self.legal)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """A verdict for each different card of the hand, in order."""
        return tuple(self.verdict(card) for card in cards(self.turn.first_copies))

    def verdict(self, card: Card) -> Verdict:
        """What the rules say of one card of the hand; CardNotHeldError if it is not held."""
        if not self.turn.hand & card:
            raise CardNotHeldError(self.turn, card)
        if self.legal & card:
            owed = tuple(one for one in self.waivers if one.cards & card)
            return Verdict(card, legal=True, waivers=owed)
        rule = next(self._barring(card))
        reason = rule.reason(self.turn, self.book.variant, card, self.legal)
        change = self._smallest_change(card)
        return Verdict(card, legal=False, rule=rule, reason=reason, change=change)

    def barred_by(self, card: Card) -> Rule | None:
        """The strongest rule that bars a card of the hand; None if it is legal."""
        return None if self.legal & card else next(self._barring(card))

    @property
    def waivers(self) -> tuple[Waiver, ...]:
        """The rules that speak of cards held and yet bar none: waived by their law, or lifted."""
        return tuple(chain.from_iterable(map(self._waived, self.book.steps(self.turn))))

    def _waived(self, step: Step) -> Iterator[Waiver]:
        variant = self.book.variant
        for rule in step.rules:
            spoken = rule.covers(self.turn, variant) & step.before
            barred = step.before & ~rule.leaves(self.turn, variant)
            if spoken and not barred:
                yield Waiver(rule, WaiverKind.EXCEPTION, spoken, rule.waiver(self.turn, variant))
            elif barred and step.lifted:
                yield Waiver(rule, WaiverKind.LIFTED, barred, _LIFTED)

    def _barring(self, card: Card) -> Iterator[Rule]:
        """The rules that bar a card, the strongest first."""
        for step in self.book.steps(self.turn):
            if not step.lifted:
                for rule in step.rules:
                    if not rule.leaves(self.turn, self.book.variant) & card:
                        yield rule

    def _smallest_change(self, card: Card) -> Message:
        """The smallest changes under which the card would be legal, found by judging them."""
        offered = self._changes(card)
        sizes = range(1, MOST_CHANGES + 1)
        together = chain.from_iterable(combinations(offered, size) for size in sizes)
        for changes in sorted(together, key=self._size):
            turn = self.turn.changed(*changes)
            if turn.hand & card and self.book.legal(turn) & card:
                return _change_message(card, changes)
        return _change_message(card, (Change(Message(_("as your only card"))),))

    def _size(self, changes: tuple[Change, ...]) -> int:
        """How much changes alter: a card that leaves the hand counts as much as another fact."""
        gone = count(self.turn.hand) - count(self.turn.changed(*changes).hand)
        return gone + sum(change.hand is None for change in changes)

    def _changes(self, card: Card) -> list[Change]:
        """The changes that rules offer, those of the barring rules first."""
        place = Moment.ANY_FOLLOW if self.turn.trick else Moment.ANY_LEAD
        asked = [rule for rule in self.book.rules if rule.moments & place]
        first = dict.fromkeys([*self._barring(card), *asked])
        offered = (rule.remedies(self.turn, self.book.variant) for rule in first)
        return _different(chain.from_iterable(offered))


def _different(changes: Iterable[Change]) -> list[Change]:
    found: list[Change] = []
    for change in changes:
        if change not in found:
            found.append(change)
    return found


_LIFTED: Final = Message(_("The rule would leave you no card, so it is lifted."))


def _change_message(card: Card, changes: tuple[Change, ...]) -> Message:
    conditions = tuple(change.says for change in changes)
    return Message(
        _("{conditions}, {card} would be legal."), {"conditions": conditions, "card": card}
    )


class IllegalPlayError(ValueError):
    """A card that the rules bar, with its verdict."""

    def __init__(self, verdict: Verdict) -> None:
        """Keep the verdict."""
        super().__init__(f"{verdict.card}: {verdict.rule and verdict.rule.slug}: {verdict.reason}")
        self.verdict = verdict


class CardNotHeldError(ValueError):
    """A card that is not in the hand."""

    def __init__(self, turn: Turn, card: Card) -> None:
        """Keep the turn and the card."""
        super().__init__(f"{card} is not in the hand of seat {turn.seat}")
        self.turn, self.card = turn, card


def judge(turn: Turn, book: Book | None = None) -> Judgement:
    """Judge a turn by the rules it is played under, or by another book.

    >>> from tutor.engine import VARIANTS, Turn
    >>> turn = Turn(VARIANTS["black_lady"], seat=1, trick="2C", hand="9C QS 2H")
    >>> judge(turn).cards
    (9C,)
    """
    found = Judgement()
    found.turn = turn
    if book is None:
        found.book, found.legal = turn.start.setting.book, turn.legal
    else:
        found.book, found.legal = book, book.legal(turn)
    return found
