"""A single turn at a card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Card
from tutor.engine.cards import count, take
from tutor.engine.taking import taking_place
from widgets.table_game import Game, Phase, View

if TYPE_CHECKING:
    from tutor.engine import Turn


class TurnGame(Game):
    """One turn: the learner's choice is judged, and the trick goes no further than their card."""

    one_card = True

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn.seat)
        self._turn = turn
        self._begin()

    @property
    def phase(self) -> Phase:
        """What the table waits for: the one card."""
        return Phase.PLAY if self._card is None else Phase.END

    @property
    def turn(self) -> Turn:
        """The learner's own turn."""
        return self._turn

    @property
    def start_hand(self) -> int:
        """The learner's hand."""
        return self._turn.hand

    def view(self) -> View:
        """What the learner sees; how many cards others hold follows from their own."""
        turn, variant = self._turn, self._turn.variant
        own = () if self._card is None else (self._card,)
        trick = (*map(Card, turn.trick), *own)
        played = {(turn.leader + place) % variant.players for place in range(len(trick))}
        return View(
            variant=variant,
            seat=self.seat,
            hand=take(turn.hand, sum(own)),
            number=turn.number,
            dealer=turn.dealer,
            leader=turn.leader,
            trick=trick,
            left=tuple(count(turn.hand) - (seat in played) for seat in range(variant.players)),
            taken=turn.taken,
            tricks=tuple(count(pile) // variant.players for pile in turn.taken),
            to_play=self.seat if self.phase is Phase.PLAY else None,
            taker=self._taker(trick),
        )

    def _taker(self, trick: tuple[Card, ...]) -> int | None:
        if len(trick) < self._turn.variant.players:
            return None
        place = taking_place(trick, self._turn.variant)
        return None if place is None else (self._turn.leader + place) % len(trick)

    def _begin(self) -> None:
        self._card: Card | None = None

    def _put(self, card: Card) -> None:
        self._card = card
