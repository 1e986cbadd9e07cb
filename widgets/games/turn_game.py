"""A single turn at a card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Card, Message
from tutor.engine.cards import count, take
from tutor.engine.message import _
from tutor.engine.taking import place_of_taker
from widgets.games.game import Phase
from widgets.games.judged_game import JudgedGame
from widgets.games.sentences import known, taking, to_play
from widgets.games.view import View, hearts_broken, seat_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tutor.engine import Turn
    from widgets.games.answers import Says


class TurnGame(JudgedGame):
    """One turn: the learner's choice is judged, and the trick goes no further than their card."""

    mode = "turn"
    always_answers = True
    labels: Mapping[str, Message] = {"again": Message(_("Try another"))}

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
        """What the learner sees; whether hearts are broken only with the answer."""
        playing = self.phase is Phase.PLAY
        return view_of_turn(self._turn, self._card, playing=playing, asked=self.answer is None)

    def status(self, view: View) -> Says:
        """What the turn is about, or who takes the trick."""
        if view.whole:
            return taking(view)
        return () if self.phase is Phase.END else (*to_play(view), *known(self._turn))

    def _begin(self) -> None:
        self._card: Card | None = None

    def _put(self, card: Card) -> None:
        self._card = card


def view_of_turn(
    turn: Turn, card: Card | None = None, *, playing: bool = True, asked: bool = True
) -> View:
    """What the seat to play sees of its turn, after its card if it has played one.

    How many cards others hold follows from their own. While it is ``asked`` what is legal,
    nothing says how the variant looks upon what has fallen.
    """
    variant = turn.variant
    own = () if card is None else (card,)
    trick = (*map(Card, turn.trick), *own)
    seats = [seat_at(turn.leader, place, variant.players) for place in range(len(trick))]
    final = count(turn.hand) == 1
    taker = None
    if len(trick) == variant.players:
        place = place_of_taker(trick, variant, last=final)
        taker = None if place is None else seats[place]
    return View(
        variant=variant,
        seat=turn.seat,
        hand=take(turn.hand, sum(own)),
        number=turn.number,
        dealer=turn.dealer,
        leader=turn.leader,
        trick=trick,
        left=tuple(count(turn.hand) - (seat in seats) for seat in range(variant.players)),
        taken=turn.taken,
        tricks=tuple(count(pile) // variant.players for pile in turn.taken),
        to_play=turn.seat if playing else None,
        taker=taker,
        carried=turn.carried,
        broken=None if asked else hearts_broken(turn),
        final=final,
    )
