"""Rule: a law of play, the one object on which its test and its reasons hang as well.

A rule of play is asked about a turn under a variant. ``covers`` is what its law speaks of in
this situation; ``leaves`` is what it lets the hand play, which is the rest of the hand unless
the law itself makes an exception. Only the first copies in both are looked at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, ClassVar, Final

from tutor.engine.cards import Card, layered
from tutor.engine.law import Law
from tutor.engine.message import Message, _
from tutor.engine.variant import Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields


class Fact(IntFlag):
    """What has happened in the deal that a rule may ask about."""

    HEART_DISCARDED = 1
    HEART_LED = 2
    QUEEN_PLAYED = 4


class Moment(IntFlag):
    """When in a deal a card is played."""

    OPENING = 1
    LEAD = 2
    FIRST_TRICK = 4
    LATER_TRICK = 8

    ANY_LEAD = OPENING | LEAD
    ANY_FOLLOW = FIRST_TRICK | LATER_TRICK


class Tier(IntEnum):
    """Which rules give way to which: the lowest number is the strongest.

    The rules of one tier are weighed together; a tier that would leave no card is lifted.
    """

    SUIT = 1
    FIRST_TRICK = 2
    LEAD = 3


@dataclass(frozen=True)
class Change:
    """One way in which a turn could have been different, said as a condition."""

    says: Message
    hand: int | None = None
    facts: int | None = None
    number: int | None = None


class Rule(Law, ABC):
    """A law of play: when it is asked (``moments``) and how strong it is (``tier``)."""

    tier: ClassVar[Tier]
    moments: ClassVar[Moment]

    @abstractmethod
    def covers(self, turn: TurnFields, variant: Variant) -> int:
        """The cards of the hand that the law speaks of here."""

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        """The cards of the hand that the law does not forbid here, its own exceptions made."""
        return turn.hand & ~self.covers(turn, variant)

    @abstractmethod
    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        """Why this card is barred in this hand; ``legal`` are the cards that may be played."""

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        """Why the law's own exception holds for this hand; said by laws that have one."""
        raise NotImplementedError(f"{self} makes no exception of its own")

    @abstractmethod
    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        """Changes of the turn that may make a barred card legal, the smallest first."""

    def __repr__(self) -> str:
        return f"<Rule {self.slug}>"


_BREAKING: Final = {
    "off_suit_heart": int(Fact.HEART_DISCARDED),
    "any_heart": int(Fact.HEART_DISCARDED | Fact.HEART_LED),
    "any_heart_or_queen": int(Fact.HEART_DISCARDED | Fact.HEART_LED | Fact.QUEEN_PLAYED),
}


def broken(turn: TurnFields, variant: Variant) -> bool:
    """Whether hearts are broken, in the variant's meaning of it."""
    return bool(turn.facts & _BREAKING[variant.hearts_broken_by])


def breaking(variant: Variant) -> Fact:
    """The facts of which one is enough to break hearts."""
    return Fact(_BREAKING[variant.hearts_broken_by])


def within(turn: TurnFields, variant: Variant, some: int) -> int:
    """The cards of the hand, all copies, that are among the different cards given."""
    return turn.hand & layered(some, variant.copies)


def break_hearts(turn: TurnFields) -> Change:
    """The change that breaks hearts in every meaning of it."""
    facts = turn.facts | int(Fact.HEART_DISCARDED)
    return Change(Message(_("once a heart has been discarded")), facts=facts)


def after_first_trick() -> Change:
    """The change that leaves the first trick behind."""
    return Change(Message(_("after the first trick")), number=2)
