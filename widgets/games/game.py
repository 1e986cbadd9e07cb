"""What is played at a card table: the truth, of which the page only ever sees a part.

A ``Game`` takes the learner's wishes one by one. What the rules bar changes nothing but the
answer; every other change makes a new step, so that a late wish can be told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tutor.engine import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tutor.engine import Card, Turn, Verdict
    from widgets.games.answers import Answer, Key, Mark, Says
    from widgets.games.sheet import Sheet, Way
    from widgets.games.view import View


class Phase(StrEnum):
    """What the table waits for."""

    PLAY = "play"
    CHOOSE = "choose"
    POINT = "point"
    LOOK = "look"
    READ = "read"
    WATCH = "watch"
    END = "end"
    DECIDE = "decide"


@dataclass(frozen=True)
class Position:
    """A place in a record: ``now`` of the places 0 to ``last``."""

    now: int
    last: int
    says: Message


class Game(ABC):
    """A learner's game at one seat: what they have done, and what the table said of it.

    ``changes`` counts the changes, ``asked`` the answers; ``fresh`` is what has been played
    since the learner's last wish, as pairs of a seat and its card, ``broke`` whether that broke
    hearts; ``chosen`` are the cards of the hand that are chosen; ``judged`` is the card that the
    table has just judged, with its turn, None where it answers something else.
    A wish that a game does not know, or does not wait for, changes nothing.
    """

    mode: str

    labels: Mapping[str, Message] = {}
    """Words that are this game's own."""
    needed: int | None = None
    """How many cards are to be chosen; None for any number."""
    keeps_tricks = False
    """Whether tricks are kept beside the table, so that there is a place for them before any is."""
    opens_tricks = False
    """Whether they lie open even where there is little room."""
    steps: tuple[str, ...] = ()
    """The wishes on the bar that goes through a record, as they stand on it; none without a bar."""
    aside: tuple[str, ...] = ("undo", "back")
    """Those of the buttons that are offered, but are not what comes next."""
    greeting: Message | None = None
    """What is said to a learner who has come back, until something changes."""
    offers_anew = False
    """Whether a learner who has come back in the midst of it may begin anew instead."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.changes = 0
        self.asked = 0
        self.answer: Answer | None = None
        self.judged: tuple[Turn, Verdict] | None = None
        self.fresh: tuple[tuple[int, Card], ...] = ()
        self.broke = False
        self.chosen: tuple[Key, ...] = ()

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """What the table waits for."""

    @property
    @abstractmethod
    def start_hand(self) -> int:
        """The learner's hand when the game began, by which its suits are ordered."""

    @abstractmethod
    def view(self) -> View:
        """What the learner sees."""

    @abstractmethod
    def status(self, view: View) -> Says:
        """Where the game stands."""

    @property
    def buttons(self) -> list[str]:
        """The wishes that are offered beside the cards, the first one foremost."""
        offered = {
            Phase.CHOOSE: "send",
            Phase.READ: "next",
            Phase.LOOK: "again",
            Phase.END: "again",
        }
        return [offered[self.phase]] if self.phase in offered else []

    @property
    def record_text(self) -> str | None:
        """What is played, with all hands: no page may know it; None where nothing is worth it."""
        return None

    @property
    def hand_does(self) -> str | None:
        """The wish that a card of the hand stands for."""
        return {Phase.PLAY: "play", Phase.CHOOSE: "toggle"}.get(self.phase)

    @property
    def trick_does(self) -> str | None:
        """The wish that a card of the trick stands for."""
        return {Phase.POINT: "point", Phase.READ: "next"}.get(self.phase)

    @property
    def history_does(self) -> str | None:
        """The wish that a card of an earlier trick stands for."""
        return None

    @property
    def passes(self) -> tuple[int, int] | None:
        """The seats that cards go to and come from; None where there is no pass to see."""
        return None

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet of a match; None where none is played."""
        return None

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways between which the learner decides how a moon is paid."""
        return ()

    @property
    def position(self) -> Position | None:
        """The place in a record; None where none is gone through."""
        return None

    def mark(self, key: Key) -> Mark | None:
        """How a card of the hand is marked."""
        return None

    def laid_mark(self, number: int, place: int) -> Mark | None:
        """How a card is marked that lies at a place of a trick."""
        return None

    def play(self, card: Card, copy: int = 1) -> Verdict | None:
        """Judge a card of the hand and play it if it is legal; None if it is not waited for."""
        return None

    def toggle(self, card: Card, copy: int = 1) -> None:  # noqa: B027
        """Choose a card of the hand, or no longer choose it."""

    def point(self, number: int, place: int) -> None:  # noqa: B027
        """Answer with the card at a place of a trick."""

    def nobody(self) -> None:  # noqa: B027
        """Answer that nobody takes the trick."""

    def send(self) -> None:  # noqa: B027
        """Answer with the chosen cards."""

    def next(self) -> None:  # noqa: B027
        """Go on when what lies on the table has been read."""

    def undo(self) -> None:  # noqa: B027
        """Go back to the turn in which the learner last played a card."""

    def advise(self) -> None:  # noqa: B027
        """Say what a skilled player would do here, and why."""

    def rest(self) -> None:  # noqa: B027
        """Let computed players play the rest of the deal, for the learner too."""

    def pay_others(self) -> None:  # noqa: B027
        """Decide that the others pay for the learner's moon."""

    def pay_self(self) -> None:  # noqa: B027
        """Decide that the learner's moon is taken off their own score."""

    def step(self) -> None:  # noqa: B027
        """Go one place on in a record."""

    def back(self) -> None:  # noqa: B027
        """Go one place back in a record."""

    def first(self) -> None:  # noqa: B027
        """Go to the beginning of a record."""

    def last(self) -> None:  # noqa: B027
        """Go to the end of a record."""

    def go(self, position: int) -> None:  # noqa: B027
        """Go to a place in a record."""

    def again(self) -> None:
        """Go back to the beginning."""
        self._change()
        self.chosen = ()
        self._begin()

    def clear(self) -> None:
        """Put away an answer that changed nothing."""
        if self.answer and not self.answer.right and self.phase is not Phase.LOOK:
            self._quiet()

    def _change(self) -> None:
        self.changes += 1
        self._quiet()

    def _quiet(self) -> None:
        """Tell of nothing that was before."""
        self.answer, self.judged, self.fresh, self.broke = None, None, (), False

    def _say(self, answer: Answer) -> None:
        self._quiet()
        self.asked += 1
        self.answer = answer

    def _choose(self, key: Key) -> None:
        """Choose a card, or no longer choose it."""
        others = tuple(other for other in self.chosen if other != key)
        self.chosen = (*self.chosen, key) if len(others) == len(self.chosen) else others

    @abstractmethod
    def _begin(self) -> None:
        """Set everything to the beginning."""
