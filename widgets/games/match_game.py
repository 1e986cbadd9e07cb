"""A match at a card table: deal after deal up to the limit, with the score sheet beside it.

Each deal is a game of its own, with its pass where it has one; the match opens it, and when it
has ended, writes its points down. What the rules say of scores, moons and ends the engine says.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tutor.engine import Dealt, Message
from tutor.engine.message import _
from tutor.engine.scoring import WAYS, moon_amount
from tutor.players import gives, settled, skilled
from widgets.games.deal_game import DealGame
from widgets.games.game import Game, Phase
from widgets.games.match_sentences import CHOOSE, first_words, outcome, paid, standing_after, way
from widgets.games.pass_game import PassGame
from widgets.games.sentences import closing
from widgets.games.sheet import Sheet, Way, sheet_of
from widgets.games.view import all_taken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tutor.engine import Card, Deal, Match, Turn, Verdict
    from tutor.engine.match import MoonChoice
    from tutor.engine.scoring import Choice
    from widgets.games.answers import Key, Mark, Says
    from widgets.games.view import View


class MatchGame(Game):
    """A match: the other seats are played by a computed player, and choose how moons are paid.

    ``match`` is how it stands before its first deal, which may be given as ``first``; later ones
    are dealt by ``chance``.
    """

    mode = "match"
    keeps_tricks = True

    _match: Match
    """The match before the deal at the table."""
    _after: Match | None
    """The match after it; None until its points are written down."""
    _asked: MoonChoice | None
    """How the moon of the deal may be paid, if one was shot."""
    _deals: list[Deal]
    """The deals before it."""
    _deal: DealGame
    """The deal at the table."""
    _easy: bool
    """Whether all that counts has been taken, so that the rest may well be left to others."""

    def __init__(
        self,
        match: Match,
        chance: Callable[[], float],
        seat: int = 0,
        first: Deal | Dealt | None = None,
    ) -> None:
        super().__init__(seat)
        self._start, self._chance, self._first = match, chance, first
        self._earlier = 0
        self._earlier_asked = 0
        self._begin()

    @property
    def match(self) -> Match:
        """The match as far as its points are written down."""
        return self._after or self._match

    @property
    def deal(self) -> DealGame:
        """The game of the deal at the table."""
        return self._deal

    @property
    def record_text(self) -> str:
        """The scores before the deal at the table, and its record."""
        return f"scores {' '.join(map(str, self._match.totals))}\n{self._deal.record_text}"

    @property
    def phase(self) -> Phase:
        """What the table waits for: the deal, then the shooter's choice or the next deal."""
        if self._deal.phase is not Phase.END:
            return self._deal.phase
        if self._after is None:
            return Phase.DECIDE
        return Phase.END if self._after.over else Phase.LOOK

    @property
    def turn(self) -> Turn:
        """The learner's own turn, while the table waits for a card."""
        return self._deal.turn

    @property
    def start_hand(self) -> int:
        """The learner's hand, by which its suits are ordered."""
        return self._deal.start_hand

    @property
    def closed(self) -> bool:
        """Whether all cards of the deal have been played and read."""
        return self._deal.phase is Phase.END

    @property
    def buttons(self) -> list[str]:
        """The wishes that are offered: in play, the rest may be left to computed players."""
        offered = self._deal.buttons
        if self.closed:
            ahead = {Phase.LOOK: ["next"], Phase.END: ["again"]}.get(self.phase, [])
            return ahead + [name for name in offered if name == "undo"]
        if self._easy:
            return ["rest", *offered]
        told = self.answer is not None and self.answer.kind == "hint"
        waits = self._deal.phase in (Phase.PLAY, Phase.CHOOSE)
        asks = ["advise"] if waits and not told else []
        return offered + asks + (["rest"] if self._plays else [])

    @property
    def _plays(self) -> bool:
        """Whether cards are played, after the pass and before the end of the deal."""
        return self._deal.passes is None and self._deal.phase in (Phase.PLAY, Phase.READ)

    @property
    def passes(self) -> tuple[int, int] | None:
        """The seats that cards go to and come from, where there is a pass to see."""
        return self._deal.passes

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far."""
        deals = [*self._deals, self._deal.deal] if self._after else self._deals
        return sheet_of(self.match, deals, None if self._after else self.view())

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways between which the learner decides how their moon is paid."""
        if self.phase is not Phase.DECIDE:
            return ()
        return tuple(map(self._way, WAYS))

    def _way(self, choice: Choice) -> Way:
        after = self._match.score(self._deal.deal, choice)
        moon = after.results[-1].score.moon
        price = moon.amount if moon else moon_amount(after.variant)
        follows = outcome(self._match, after, self.seat)
        wish = "pay_others" if choice == "others" else "pay_self"
        return Way(wish, way(choice, price), after.totals, follows)  # type: ignore[arg-type]

    def view(self) -> View:
        """What the learner sees of the deal; at its end with its points as they are written."""
        view = self._deal.view()
        if not self.closed:
            return view
        return replace(view, result=self._after.results[-1].score if self._after else None)

    def status(self, view: View) -> Says:
        """Where the deal stands, and at its end the match."""
        if self._after is not None and view.result is not None:
            how = paid(view.variant, view.result, self._asked, self.seat)
            return (*closing(view), *how, *standing_after(self._match, self._after, self.seat))
        if self.closed:
            return (CHOOSE,)
        said = self._deal.status(view)
        if self._easy:
            return (*said, Message(_("All that counts has been taken.")))
        opens = not view.history and not view.whole and self._deal.phase is not Phase.LOOK
        first = first_words(self._match, holds=not isinstance(self._deal, PassGame))
        return (*first, *said) if opens else said

    def mark(self, key: Key) -> Mark | None:
        """How a card of the hand is marked."""
        return self._deal.mark(key)

    def laid_mark(self, number: int, place: int) -> Mark | None:
        """How a card of a trick is marked."""
        return self._deal.laid_mark(number, place)

    def play(self, card: Card, copy: int = 1) -> Verdict | None:
        """Judge a card and play it if it is legal; None if the table does not wait for it."""
        verdict = self._deal.play(card, copy)
        self._heard()
        return verdict

    def toggle(self, card: Card, copy: int = 1) -> None:
        """Choose a card to pass, or no longer choose it."""
        self._deal.toggle(card, copy)
        self._heard()

    def send(self) -> None:
        """Pass the chosen cards."""
        self._deal.send()
        self._heard()

    def next(self) -> None:
        """Go on when a trick has been read, or the points of a deal: then the next is dealt."""
        if self.phase is not Phase.LOOK or self._after is None:
            self._deal.next()
            self._heard()
            return
        self._deals.append(self._deal.deal)
        self._open(self._after, None)

    def undo(self) -> None:
        """Take back the learner's last card of this deal."""
        self._deal.undo()
        self._heard()

    def clear(self) -> None:
        """Put away an answer that changed nothing."""
        self._deal.clear()
        self._heard()

    def advise(self) -> None:
        """Say what a skilled player would do here, and why."""
        self._deal.advise()
        self._heard()

    def rest(self) -> None:
        """Let computed players play the rest of the deal, for the learner too."""
        if self._plays:
            self._deal.play_out()
            self._heard()

    def pay_others(self) -> None:
        """Decide that the others pay for the learner's moon."""
        self._pay("others")

    def pay_self(self) -> None:
        """Decide that the learner's moon is taken off their own score."""
        self._pay("self")

    def _pay(self, choice: Choice) -> None:
        if self.phase is Phase.DECIDE:
            self._earlier += 1
            self._after = self._match.score(self._deal.deal, choice)
            self._heard()

    def _begin(self) -> None:
        self._deals = []
        self._open(self._start, self._first)

    def _open(self, match: Match, deal: Deal | Dealt | None) -> None:
        """Begin a deal, a new one if none is given."""
        self._match, self._after, self._asked = match, None, None
        self._earlier, self._earlier_asked = self.changes + 1, self.asked
        if deal is None:
            deal = match.deal(self._chance)
        if isinstance(deal, Dealt) and deal.direction != "none":
            self._deal = PassGame(deal, self.seat, player=skilled, passer=gives)
        else:
            started = deal.hold() if isinstance(deal, Dealt) else deal
            self._deal = DealGame(started, self.seat, player=skilled)
        self._heard()

    def _heard(self) -> None:
        """Take over what the deal has answered, and write its points down once it is over."""
        deal = self._deal
        if not self.closed:
            self._after = None
        elif self._after is None:
            self._write()
        self.changes, self.asked = self._earlier + deal.changes, self._earlier_asked + deal.asked
        self.answer, self.judged = deal.answer, deal.judged
        self.fresh, self.broke, self.chosen = deal.fresh, deal.broke, deal.chosen
        self.needed = deal.needed
        self._easy = self._plays and all_taken(deal.view())
        self.aside = ("undo",) if self._easy else ("undo", "rest")
        if deal.phase is Phase.CHOOSE:
            self.aside = ("advise",)
        self.labels = {**deal.labels, **self._own_labels()}

    def _write(self) -> None:
        """Write down the points of the deal, unless the learner must choose how to be paid."""
        deal = self._deal.deal
        self._asked = self._match.moon_choice(deal)
        asked = self._asked
        if asked is None or not asked.offered or asked.shooter != self.seat:
            self._after = settled(self._match, deal)

    def _own_labels(self) -> dict[str, Message]:
        own = {
            "again": Message(_("Play another match")),
            "more": Message(_("Tricks so far")),
            "rest": Message(_("Finish the deal") if self._easy else _("Finish for me")),
        }
        return own | ({"next": Message(_("Next deal"))} if self.closed else {})
