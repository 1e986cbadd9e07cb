"""A deal at a card table, with computed players in the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Card
from tutor.engine.cards import count
from tutor.players import sound
from widgets.table_game import Game, Phase, View

if TYPE_CHECKING:
    from tutor.engine import Deal, Turn
    from tutor.players import Player


class DealGame(Game):
    """A deal, or some tricks of it: the other seats are played by a computed player.

    When it is watched, the learner's seat is played too, and they read one trick after another.
    """

    _deal: Deal
    _lies: bool
    """Whether a whole trick lies on the table, to be read."""
    _past: list[Deal]
    """The turns in which the learner has played a card."""

    def __init__(
        self,
        deal: Deal,
        seat: int = 0,
        *,
        tricks: int | None = None,
        watch: bool = False,
        player: Player = sound,
    ) -> None:
        super().__init__(seat)
        self._start, self._watch, self._player = deal, watch, player
        self._last = deal.number + (deal.variant.hand_size if tricks is None else tricks) - 1
        self._begin()

    @property
    def phase(self) -> Phase:
        """What the table waits for: a whole trick is read before it is gathered."""
        if self._lies:
            return Phase.READ
        return Phase.END if self._deal.over or self._deal.number > self._last else Phase.PLAY

    @property
    def turn(self) -> Turn:
        """The learner's own turn, without the other hands."""
        turn: Turn = self._deal.turn
        return turn

    @property
    def start_hand(self) -> int:
        """The learner's hand when the game began."""
        return self._start.hands[self.seat]

    @property
    def can_undo(self) -> bool:
        """Whether the learner has played a card."""
        return bool(self._past)

    def next(self) -> None:
        """Gather the whole trick; then the other seats play until it is the learner's turn."""
        if self._lies:
            self._change()
            self._lies = False
            self._answer()

    def undo(self) -> None:
        """Go back to the turn in which the learner last played a card."""
        if self._past:
            self._change()
            self._deal, self._lies = self._past.pop(), False

    def view(self) -> View:
        """What the learner sees: a whole trick lies until it has been read."""
        deal = self._deal
        whole = deal.tricks[-1] if self._lies else None
        shown = deal.before if whole and deal.before else deal
        takers = [trick.taker for trick in shown.tricks]
        return View(
            variant=deal.variant,
            seat=self.seat,
            hand=deal.hands[self.seat],
            number=shown.number,
            dealer=deal.dealer,
            leader=shown.leader,
            trick=whole.cards if whole else tuple(map(Card, deal.trick)),
            left=tuple(map(count, deal.hands)),
            taken=shown.taken,
            tricks=tuple(takers.count(seat) for seat in range(deal.variant.players)),
            to_play=deal.seat if self.phase is Phase.PLAY else None,
            taker=whole.taker if whole else None,
        )

    def _begin(self) -> None:
        self._deal, self._past = self._start, []
        self._lies = self._deal.before is not None and not self._deal.trick
        self._answer()

    def _put(self, card: Card) -> None:
        self._past.append(self._deal)
        self._advance(card)
        self._answer()

    def _answer(self) -> None:
        """Let the other seats play until the trick is whole or it is the learner's turn."""
        while self.phase is Phase.PLAY and (self._watch or self._deal.seat != self.seat):
            seat, card = self._deal.seat, self._player(self._deal.turn)
            self._advance(card)
            self.fresh += ((seat, card),)

    def _advance(self, card: Card) -> None:
        self._deal = self._deal.play(card)
        self._lies = not self._deal.trick
