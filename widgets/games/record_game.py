"""A recorded deal that is gone through, card by card or trick by trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from tutor.engine import Message
from tutor.engine.message import _
from widgets.games.deal_game import last_trick
from widgets.games.game import Game, Phase, Position
from widgets.games.sentences import closing, next_to_play, taking
from widgets.games.view import breaks_hearts, view_of, whole_lies

if TYPE_CHECKING:
    from tutor.engine import Deal
    from widgets.games.answers import Says
    from widgets.games.view import View

Pace = Literal["card", "trick"]
"""What a step through a record shows next: a card, or a whole trick."""
STEPS: Final = ("first", "back", "auto", "step", "last")


class RecordGame(Game):
    """A record of a deal, or of its first tricks: the learner steps through it and plays nothing.

    ``opens`` shows the hands of all seats.
    """

    mode = "watch"
    keeps_tricks = True
    gathers = True
    """Whether the record closes with its last trick gathered."""

    _now: int

    def __init__(
        self,
        record: Deal,
        seat: int = 0,
        *,
        pace: Pace = "card",
        tricks: int | None = None,
        opens: bool = False,
    ) -> None:
        super().__init__(seat)
        self._pace, self._opens = pace, opens
        self.steps = STEPS if pace == "card" else ()
        self._deals = places(record, pace, tricks)
        if self.gathers and whole_lies(self._deals[-1]):
            self._deals.append(self._deals[-1])
        self._begin()

    @property
    def record(self) -> Deal:
        """The deal that is gone through, as far as it is shown."""
        return self._deals[-1]

    @property
    def phase(self) -> Phase:
        """What the table waits for: a step, a look at a whole trick, or nothing more."""
        if self._now == len(self._deals) - 1:
            return Phase.END
        return Phase.READ if self._pace == "trick" else Phase.WATCH

    @property
    def start_hand(self) -> int:
        """The learner's hand when the record began."""
        return next(self._deals[0].steps()).hands[self.seat]

    @property
    def buttons(self) -> list[str]:
        """The steps that can be taken."""
        ahead, behind = self._now < len(self._deals) - 1, self._now > 0
        if self._pace == "trick":
            return (["next"] if ahead else ["again"]) + (["back"] if behind else [])
        back = ["first", "back"] if behind else []
        return back + (["step", "last", "auto"] if ahead else [])

    @property
    def position(self) -> Position:
        """The place in the record."""
        last = len(self._deals) - 1
        return Position(self._now, last, self._place())

    def view(self) -> View:
        """What is seen at this place: a whole trick lies there until the next step."""
        deal, playing = self._deals[self._now], self.phase is Phase.WATCH
        return view_of(deal, self.seat, lies=self._lies, playing=playing, open_hands=self._opens)

    def status(self, view: View) -> Says:
        """Who takes the trick, who plays next, or how it ended."""
        if view.whole:
            return taking(view)
        return closing(view) if self.phase is Phase.END else next_to_play(view)

    def next(self) -> None:
        """Go one place on."""
        self.step()

    def step(self) -> None:
        """Go one place on, and tell what has been played."""
        if self._now < len(self._deals) - 1:
            before = self._deals[self._now]
            self.go(self._now + 1)
            self._tell()
            self.broke = breaks_hearts(before, self._deals[self._now])

    def back(self) -> None:
        """Go one place back."""
        self.go(self._now - 1)

    def first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def last(self) -> None:
        """Go to the end."""
        self.go(len(self._deals) - 1)

    def go(self, position: int) -> None:
        """Go to a place, if there is one of that number."""
        if 0 <= position < len(self._deals) and position != self._now:
            self._change()
            self._now = position

    @property
    def _lies(self) -> bool:
        """Whether a whole trick lies on the table: the closing place shows it gathered."""
        deal = self._deals[self._now]
        closing_place = self._now > 0 and deal is self._deals[self._now - 1]
        return whole_lies(deal) and not closing_place

    def _place(self) -> Message:
        view = self.view()
        if not view.trick:
            return Message(_("Before the first card") if self._now == 0 else _("The end"))
        if self._pace == "trick":
            params = {"number": view.number, "last": view.number + len(self._deals) - self._now - 2}
            return Message(_("Trick {number} of {last}"), params)
        params = {"number": view.number, "place": len(view.trick), "players": view.players}
        return Message(_("Trick {number}, card {place} of {players}"), params)

    def _tell(self) -> None:
        """Keep what has been played since the place before, unless the trick was gathered."""
        view = self.view()
        new = view.trick if self._pace == "trick" else view.trick[-1:]
        first = len(view.trick) - len(new)
        self.fresh = tuple((view.seat_at(first + place), card) for place, card in enumerate(new))

    def _begin(self) -> None:
        self._now = 0
        self._tell()


def places(record: Deal, pace: Pace, tricks: int | None) -> list[Deal]:
    """The deal at each place of a record; ValueError if it has no whole trick to show."""
    steps = list(record.steps())
    last = last_trick(steps[0], tricks)
    shown = [deal for deal in steps if deal.number <= last or _ends(deal, last)]
    if pace == "trick":
        shown = [deal for deal in shown if whole_lies(deal)]
    if not shown:
        raise ValueError("the record has no whole trick to show")
    return shown


def _ends(deal: Deal, last: int) -> bool:
    """Whether a deal has just come to the end of a trick."""
    return whole_lies(deal) and deal.number == last + 1
