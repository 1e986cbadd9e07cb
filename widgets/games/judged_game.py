"""A game in which the learner plays cards, and every card is judged."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from tutor.engine import judge
from tutor.engine.cards import LAYER
from widgets.games.answers import Key, answer_to
from widgets.games.game import Game, Phase

if TYPE_CHECKING:
    from tutor.engine import Card, Turn, Verdict
    from widgets.games.answers import Mark


class JudgedGame(Game):
    """A game of judged cards: a barred one stays in the hand and is answered where it lies."""

    always_answers = False
    """Whether a legal card is told to be so even if no rule speaks of it."""

    @property
    @abstractmethod
    def turn(self) -> Turn:
        """The learner's own turn, while the table waits for a card."""

    def play(self, card: Card, copy: int = 1) -> Verdict | None:
        """Judge a card and, if it is legal, play it; None if the table does not wait for it."""
        if self.phase is not Phase.PLAY or not holds(self.turn.hand, card, copy):
            return None
        turn, verdict = self.turn, judge(self.turn).verdict(card)
        self._quiet()
        self.asked += 1
        self.judged = (turn, verdict)
        key = Key(card, copy)
        self.answer = answer_to(verdict, turn.variant, key, always=self.always_answers)
        if verdict.legal:
            self.changes += 1
            self._put(card)
        return verdict

    def mark(self, key: Key) -> Mark | None:
        """Mark the card that was barred."""
        barred = self.answer and self.answer.kind == "illegal" and self.answer.key == key
        return "barred" if barred else None

    @abstractmethod
    def _put(self, card: Card) -> None:
        """Play a legal card of the learner's."""


def copies(hand: int, card: Card) -> int:
    """How often a hand holds a card."""
    return sum(
        bool(hand & card << LAYER * layer) for layer in range(hand.bit_length() // LAYER + 1)
    )


def holds(hand: int, card: Card, copy: int = 1) -> bool:
    """Whether a hand holds a card so often."""
    return 1 <= copy <= copies(hand, card)
