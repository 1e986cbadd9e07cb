"""A deal at a card table, with computed players in the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.record import deal_text
from tutor.players import sound
from widgets.games.game import Phase
from widgets.games.hint import hint_to_play
from widgets.games.judged_game import JudgedGame
from widgets.games.sentences import closing, taking, to_play
from widgets.games.view import breaks_hearts, view_of, whole_lies

if TYPE_CHECKING:
    from tutor.engine import Card, Deal, Turn
    from tutor.players import Player
    from widgets.games.answers import Says
    from widgets.games.view import View


class DealGame(JudgedGame):
    """A deal, or some tricks of it: the other seats are played by a computed player."""

    mode = "play"
    keeps_tricks = True

    _deal: Deal
    _lies: bool
    """Whether a whole trick lies on the table, to be read."""
    _past: list[Deal]
    """The turns in which the learner has played a card."""

    def __init__(
        self, deal: Deal, seat: int = 0, *, tricks: int | None = None, player: Player = sound
    ) -> None:
        super().__init__(seat)
        self._start, self._player = deal, player
        self._last = last_trick(deal, tricks)
        self._begin()

    @property
    def phase(self) -> Phase:
        """What the table waits for: a whole trick is read before it is gathered."""
        if self._lies:
            return Phase.READ
        return Phase.END if self._deal.over or self._deal.number > self._last else Phase.PLAY

    @property
    def deal(self) -> Deal:
        """The deal as far as it has come: the truth, of which the view shows a part."""
        return self._deal

    @property
    def record_text(self) -> str | None:
        """The record of the deal."""
        return deal_text(self._deal)

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
    def buttons(self) -> list[str]:
        """The wishes that are offered: a card may be taken back once one was played."""
        return super().buttons + (["undo"] if self._past else [])

    def view(self) -> View:
        """What the learner sees: a whole trick lies until it has been read."""
        playing = self.phase is Phase.PLAY
        return view_of(self._deal, self.seat, lies=self._lies, playing=playing)

    def status(self, view: View) -> Says:
        """Whose turn it is, who takes the trick, or how it ended."""
        if view.whole:
            return taking(view)
        return closing(view) if self.phase is Phase.END else to_play(view)

    def next(self) -> None:
        """Gather the whole trick; then the other seats play until it is the learner's turn."""
        if self._lies:
            self._change()
            self._lies = False
            self._follow()

    def undo(self) -> None:
        """Go back to the turn in which the learner last played a card."""
        if self._past:
            self._change()
            self._deal, self._lies = self._past.pop(), False

    def advise(self) -> None:
        """Say what a skilled player would play here, and why."""
        if self.phase is Phase.PLAY:
            self._say(hint_to_play(self.turn))

    def play_out(self) -> None:
        """Let the computed player play the rest of the deal, for the learner too."""
        if self.phase not in (Phase.PLAY, Phase.READ):
            return
        self._change()
        if not self._lies:
            self._past.append(self._deal)
        self._lies = False
        while self.phase is Phase.PLAY:
            self._deal = self._deal.play(self._player(self._deal.turn))

    def _begin(self) -> None:
        self._deal, self._past = self._start, []
        self._lies = whole_lies(self._deal)
        self._follow()

    def _put(self, card: Card) -> None:
        self._past.append(self._deal)
        self._advance(card)
        self._follow()

    def _follow(self) -> None:
        """Let the other seats play until the trick is whole or it is the learner's turn."""
        while self.phase is Phase.PLAY and self._deal.seat != self.seat:
            seat, card = self._deal.seat, self._player(self._deal.turn)
            self._advance(card)
            self.fresh += ((seat, card),)

    def _advance(self, card: Card) -> None:
        before, self._deal = self._deal, self._deal.play(card)
        self.broke = self.broke or breaks_hearts(before, self._deal)
        self._lies = whole_lies(self._deal)


def last_trick(deal: Deal, tricks: int | None) -> int:
    """The number of the last trick that is shown, counted on from where the deal stands."""
    return deal.variant.hand_size if tricks is None else deal.number + tricks - 1
