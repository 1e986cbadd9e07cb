"""A whole trick of which the learner says who takes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tutor.engine import Message
from tutor.engine.message import _
from tutor.engine.taking import place_of_taker, why_not_taken, why_taken
from widgets.games.answers import NOT_SO, RIGHT, TRY_AGAIN, Answer
from widgets.games.game import Game, Phase
from widgets.games.sentences import taking

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tutor.engine import Card
    from widgets.games.answers import Mark, Says
    from widgets.games.view import View


class TakerGame(Game):
    """A whole trick lies there: the learner points at the card that takes it, or says nobody does.

    Another card may be tried until it is the right one. ``view`` shows the trick; who takes it
    is left out of what the page sees until it is answered.
    """

    mode = "taker"
    labels: Mapping[str, Message] = {"again": TRY_AGAIN}

    _found: bool
    _pointed: int | None
    """The place that was pointed at; None for nobody."""

    def __init__(self, view: View) -> None:
        super().__init__(view.seat)
        place = place_of_taker(view.trick, view.variant, last=view.final)
        self._place = place
        self._view = replace(view, taker=None if place is None else view.seat_at(place))
        self._begin()

    @property
    def phase(self) -> Phase:
        """What the table waits for: a card of the trick."""
        return Phase.LOOK if self._found else Phase.POINT

    @property
    def start_hand(self) -> int:
        """The learner's hand, where one is known."""
        return self._view.hand

    @property
    def buttons(self) -> list[str]:
        """Where cards can cancel each other, nobody may be the answer."""
        nobody = ["nobody"] if self._view.variant.cancel != "off" else []
        return nobody if self.phase is Phase.POINT else super().buttons

    def view(self) -> View:
        """What the learner sees: the trick, and with the answer its taker."""
        return self._view if self._found else replace(self._view, taker=None)

    def status(self, view: View) -> Says:
        """What is asked, then who takes the trick."""
        if self._found:
            return taking(view)
        return (Message(_("Who takes this trick? Choose the card that takes it.")),)

    def laid_mark(self, number: int, place: int) -> Mark | None:
        """Mark the card that was pointed at."""
        if self.answer is None or number != self._view.number or place != self._pointed:
            return None
        return "right" if self.answer.right else "wrong"

    def point(self, number: int, place: int) -> None:
        """Answer with a card of the trick."""
        if number == self._view.number and 0 <= place < len(self._view.trick):
            self._judge(place)

    def nobody(self) -> None:
        """Answer that nobody takes the trick."""
        if self._view.variant.cancel != "off":
            self._judge(None)

    def _judge(self, place: int | None) -> None:
        if self.phase is not Phase.POINT:
            return
        self._pointed = place
        trick, variant, last = self._view.trick, self._view.variant, self._view.final
        given: tuple[Card, ...] = () if place is None else (trick[place],)
        if place is None:
            why: Message | None = Message(_("There is a card that takes this trick."))
        else:
            why = why_not_taken(trick, variant, place, last=last)
        if place == self._place or why is None:
            self.changes += 1
            self._found = True
            self._say(Answer("right", RIGHT, (why_taken(trick, variant, last=last),), given=given))
        else:
            self._say(Answer("wrong", NOT_SO, (why,), given=given))

    def _begin(self) -> None:
        self._found = False
        self._pointed = None
