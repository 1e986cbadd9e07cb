"""Principle: one piece of advice that a seat plays by, and that a learner can be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tutor.engine import Message

Asked = TypeVar("Asked")
"""What is decided upon: a Turn, or an Offer of cards to pass."""


@dataclass(frozen=True)
class Principle(Generic[Asked]):
    """One piece of advice: its name, its sentence for learners, who gives it, and what it prefers.

    ``prefers(asked, cards)`` narrows a set of different cards to those that the advice would
    have; the empty set means that it has nothing to say here. ``source`` is a rule page, or
    "play" where the advice comes from playing.
    """

    name: str
    says: Message
    source: str
    prefers: Callable[[Asked, int], int]

    def __repr__(self) -> str:
        return f"<Principle {self.name}>"


@dataclass(frozen=True)
class Advice(Generic[Asked]):
    """The cards that are left when principles have spoken, and those that decided, in order."""

    cards: int
    because: tuple[Principle[Asked], ...]


def advised(principles: Sequence[Principle[Asked]], asked: Asked, cards: int) -> Advice[Asked]:
    """What an ordered list of principles makes of some cards: each narrows what the last left.

    No principle can empty the set: one that would leave nothing has nothing to say.
    """
    because: list[Principle[Asked]] = []
    for principle in principles:
        if not cards & (cards - 1):
            break
        left = cards & principle.prefers(asked, cards)
        if left and left != cards:
            cards = left
            because.append(principle)
    return Advice(cards, tuple(because))
