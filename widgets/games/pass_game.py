"""A deal at a card table that begins with the pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Message, add, cards
from tutor.engine.cards import count
from tutor.engine.message import _, plural
from tutor.engine.passing import pass_count, why_not_pass
from tutor.engine.record import deal_text
from tutor.players import sheds, sound
from widgets.games.answers import NOT_LEGAL, NOT_YET, Answer, Key, Seat
from widgets.games.deal_game import DealGame
from widgets.games.game import Phase
from widgets.games.hint import hint_to_pass
from widgets.games.judged_game import copies, holds
from widgets.games.view import View

if TYPE_CHECKING:
    from tutor.engine import Card, Dealt
    from tutor.players import Passer, Player
    from widgets.games.answers import Mark, Says


class PassGame(DealGame):
    """A deal from its pass on: cards are chosen and sent, what comes in is read, then it is played.

    With ``plays`` false it ends when what came in has been read.
    """

    _waits: Phase | None
    """The phase of the pass; None once the deal is played."""

    def __init__(
        self,
        dealt: Dealt,
        seat: int = 0,
        *,
        plays: bool = True,
        tricks: int | None = None,
        player: Player = sound,
        passer: Passer = sheds,
    ) -> None:
        variant, number = dealt.variant, dealt.number
        self._dealt, self._plays = dealt, plays
        self._passed = [passer(variant, number, hand) for hand in dealt.hands]
        offset = variant.offset(dealt.direction)
        self._to, self._from = (seat + offset) % variant.players, (seat - offset) % variant.players
        self.mode, self.keeps_tricks = "play" if plays else "pass", plays
        self.needed = pass_count(variant, number)
        send = plural("Pass {count} card", "Pass {count} cards", {"count": self.needed})
        self.labels = {"send": send}
        super().__init__(dealt.pass_cards(self._passed), seat, tricks=tricks, player=player)

    @property
    def phase(self) -> Phase:
        """What the table waits for: the pass and a look at what came in, then the play."""
        return self._waits or super().phase

    @property
    def record_text(self) -> str | None:
        """The record of a deal that is to be played."""
        if not self._plays:
            return None
        return super().record_text if self._waits is None else deal_text(self._start)

    @property
    def passes(self) -> tuple[int, int] | None:
        """The seats that cards go to and come from, until what came in has been read."""
        return (self._to, self._from) if self._waits in (Phase.CHOOSE, Phase.LOOK) else None

    @property
    def start_hand(self) -> int:
        """The learner's hand as it was dealt, and once they have passed, what has come in."""
        dealt = self._dealt.hands[self.seat]
        return dealt if self._waits is Phase.CHOOSE else dealt | self._start.hands[self.seat]

    @property
    def buttons(self) -> list[str]:
        """The wishes that are offered: what came in is read before it is played."""
        return ["next"] if self.phase is Phase.LOOK else super().buttons

    def view(self) -> View:
        """What the learner sees: before the pass, a dealt hand and nothing more."""
        if self._waits is None:
            return super().view()
        dealt, variant = self._dealt, self._dealt.variant
        hands = dealt.hands if self._waits is Phase.CHOOSE else self._start.hands
        return View(
            variant=variant,
            seat=self.seat,
            hand=hands[self.seat],
            dealer=dealt.dealer,
            leader=self.seat,
            trick=(),
            left=tuple(map(count, hands)),
            taken=(0,) * variant.players,
            tricks=(0,) * variant.players,
        )

    def status(self, view: View) -> Says:
        """What is to be passed, and what has come in."""
        if self._waits is Phase.CHOOSE:
            how_many = {"count": self.needed, "name": Seat(self._to)}
            return (
                plural(
                    "Choose {count} card to pass to {name}.",
                    "Choose {count} cards to pass to {name}.",
                    how_many,
                ),
            )
        if self._waits is Phase.LOOK:
            came = {"name": Seat(self._from), "cards": cards(self._passed[self._from])}
            return (Message(_("From {name} you get {cards}."), came),)
        if self._waits is Phase.END:
            return (Message(_("This is the hand that you would play.")),)
        return super().status(view)

    def mark(self, key: Key) -> Mark | None:
        """Mark the cards that have just come in; of equal cards the last copies."""
        if self._waits is not Phase.LOOK:
            return super().mark(key)
        held, came = self._start.hands[self.seat], self._passed[self._from]
        return "came" if key.copy > copies(held, key.card) - copies(came, key.card) else None

    def toggle(self, card: Card, copy: int = 1) -> None:
        """Choose a card to pass, or no longer choose it."""
        if self._waits is not Phase.CHOOSE or not holds(self._dealt.hands[self.seat], card, copy):
            return
        self._quiet()
        self._choose(Key(card, copy))

    def send(self) -> None:
        """Pass the chosen cards, unless they may not be passed."""
        if self._waits is not Phase.CHOOSE:
            return
        dealt, given = self._dealt, tuple(sorted(key.card for key in self.chosen))
        chosen = add(0, *given)
        why = why_not_pass(dealt.variant, dealt.number, dealt.hands[self.seat], chosen)
        if why is not None:
            word = NOT_LEGAL if len(given) == self.needed else NOT_YET
            self._say(Answer("illegal", word, (why,), given=given))
            return
        passed = [chosen if seat == self.seat else some for seat, some in enumerate(self._passed)]
        self._change()
        self._start, self._waits, self.chosen = dealt.pass_cards(passed), Phase.LOOK, ()

    def advise(self) -> None:
        """Say what a skilled player would pass, or play, and why."""
        if self._waits is Phase.CHOOSE:
            self._say(hint_to_pass(self._dealt, self.seat))
        elif self._waits is None:
            super().advise()

    def next(self) -> None:
        """Go on when what came in, or a whole trick, has been read."""
        if self._waits is None:
            super().next()
        elif self._waits is Phase.LOOK:
            self._change()
            self._waits = None if self._plays else Phase.END
            if self._plays:
                super()._begin()

    def _begin(self) -> None:
        self._waits = Phase.CHOOSE
        self._past = []
