"""What is played at a card table: the truth, of which the page only ever sees a part.

A ``Game`` takes the learner's wishes one by one. A card that the rules bar changes nothing
but the verdict; every other change makes a new step, so that a late wish can be told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from tutor.engine import Card, Turn, Variant, Verdict, judge


class Phase(StrEnum):
    """What the table waits for: a card, a look at the whole trick, or nothing more."""

    PLAY = "play"
    READ = "read"
    END = "end"


@dataclass(frozen=True)
class View:
    """All that a learner at one seat may see: nothing of the other hands.

    ``trick`` is what lies on the table, the leader's card first, and ``taker`` who takes it,
    once it is whole; ``left``, ``taken`` and ``tricks`` are by seat, before it is gathered.
    """

    variant: Variant
    seat: int
    hand: int
    number: int
    dealer: int
    leader: int
    trick: tuple[Card, ...]
    left: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    to_play: int | None = None
    taker: int | None = None

    @property
    def whole(self) -> bool:
        """Whether every seat has played to the trick."""
        return len(self.trick) == self.variant.players


class Game(ABC):
    """A learner's game at one seat: what they have played, and what the rules said of it.

    ``step`` counts the changes, ``asked`` the verdicts; ``fresh`` is what the other seats have
    played since the learner's last wish, as pairs of a seat and its card.
    """

    one_card: ClassVar[bool] = False
    """Whether the learner is asked for a single card, and told so when it is legal."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.step = 0
        self.asked = 0
        self.verdict: Verdict | None = None
        self.fresh: tuple[tuple[int, Card], ...] = ()

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """What the table waits for."""

    @property
    @abstractmethod
    def turn(self) -> Turn:
        """The learner's own turn, while the table waits for a card."""

    @property
    @abstractmethod
    def start_hand(self) -> int:
        """The learner's hand when the game began."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a card of the learner's to take back."""
        return False

    @abstractmethod
    def view(self) -> View:
        """What the learner sees."""

    def play(self, card: Card) -> Verdict | None:
        """Judge a card and, if it is legal, play it; None if the table does not wait for it."""
        if self.phase is Phase.READ:
            self.next()
            return None
        if self.phase is Phase.END or not self.turn.hand & card:
            return None
        self.asked += 1
        self.fresh = ()
        self.verdict = judge(self.turn).verdict(card)
        if self.verdict.legal:
            self.step += 1
            self._put(card)
        return self.verdict

    def next(self) -> None:  # noqa: B027  (where no trick is gathered)
        """Gather the whole trick and go on to the learner's next turn."""

    def undo(self) -> None:  # noqa: B027  (where there is nothing to take back)
        """Go back to the turn in which the learner last played a card."""

    def again(self) -> None:
        """Go back to the beginning."""
        self._change()
        self._begin()

    def clear(self) -> None:
        """Forget the verdict on a card that was not played."""
        if self.verdict and not self.verdict.legal:
            self.verdict, self.fresh = None, ()

    def _change(self) -> None:
        self.step += 1
        self.verdict, self.fresh = None, ()

    @abstractmethod
    def _put(self, card: Card) -> None:
        """Play a legal card of the learner's."""

    @abstractmethod
    def _begin(self) -> None:
        """Set everything to the beginning."""
