"""A record with a revoke in it, which the learner finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import RULES, Card, Message
from tutor.engine.message import _
from tutor.engine.revoke import Revoke, proved_revokes
from widgets.games.answers import NOT_SO, RIGHT, TRY_AGAIN, Answer, Seat
from widgets.games.game import Phase
from widgets.games.record_game import STEPS, RecordGame
from widgets.games.view import seat_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tutor.engine import Deal
    from widgets.games.answers import Mark, Says
    from widgets.games.view import View


class NoRevokeError(ValueError):
    """A record in which no fallen card proves a revoke."""

    def __init__(self) -> None:
        super().__init__("no revoke can be found: in this record no later card proves one")


class RevokeGame(RecordGame):
    """A record: the learner points at a card that failed to follow suit though its seat could.

    It is shown from its end, and can be gone through. Only fallen cards are seen, so only what
    they prove counts. NoRevokeError if they prove nothing.
    """

    mode = "revoke"
    labels: Mapping[str, Message] = {"again": TRY_AGAIN}
    opens_tricks = True
    gathers = False

    _pointed: tuple[int, int] | None
    """The trick and the place that were pointed at."""

    def __init__(self, record: Deal, seat: int = 0, *, tricks: int | None = None) -> None:
        super().__init__(record, seat, tricks=tricks)
        self.steps = tuple(name for name in STEPS if name != "auto")
        self._tricks = _tricks(self._deals[-1])
        leaders = [leader for leader, _trick in self._tricks]
        revokes = proved_revokes(leaders, [trick for _leader, trick in self._tricks])
        if not revokes:
            raise NoRevokeError
        self._revokes = {(revoke.trick, revoke.place): revoke for revoke in revokes}

    @property
    def phase(self) -> Phase:
        """What the table waits for: a card of the record."""
        return Phase.LOOK if self.answer and self.answer.right else Phase.POINT

    @property
    def buttons(self) -> list[str]:
        """The steps that can be taken, and another try once it is found."""
        again = ["again"] if self.phase is Phase.LOOK else []
        return again + [name for name in super().buttons if name in self.steps]

    @property
    def history_does(self) -> str | None:
        """A card of an earlier trick can be pointed at too."""
        return self.trick_does

    def status(self, view: View) -> Says:
        """What is asked."""
        if self.phase is Phase.LOOK:
            return ()
        return (Message(_("Somebody revoked. Choose the card that failed to follow suit.")),)

    def laid_mark(self, number: int, place: int) -> Mark | None:
        """Mark the card that was pointed at."""
        if self.answer is None or (number, place) != self._pointed:
            return None
        return "right" if self.answer.right else "wrong"

    def point(self, number: int, place: int) -> None:
        """Answer with a card that has fallen."""
        if self.phase is not Phase.POINT or not self._shows(number, place):
            return
        self._pointed = (number, place)
        leader, trick = self._tricks[number - 1]
        seat = seat_at(leader, place, self._deals[0].variant.players)
        revoke = self._revokes.get((number, place))
        if revoke is not None:
            self.changes += 1
            rule = next(rule for rule in RULES if rule.slug == "follow-suit")
            said = (_proof(revoke, trick, mine=seat == self.seat),)
            self._say(Answer("right", RIGHT, said, rule=rule, given=(trick[place],)))
            return
        why = _why_not(trick, place, seat, mine=seat == self.seat)
        self._say(Answer("wrong", NOT_SO, (why,), given=(trick[place],)))

    def go(self, position: int) -> None:
        """Go to a place; what was answered stays answered."""
        kept = self.answer if self.phase is Phase.LOOK else None
        super().go(position)
        self.answer = kept

    def _shows(self, number: int, place: int) -> bool:
        """Whether a card lies there at this place of the record."""
        view = self.view()
        if number == view.number:
            return 0 <= place < len(view.trick)
        return 1 <= number <= len(view.history) and 0 <= place < view.players

    def _begin(self) -> None:
        self._now = len(self._deals) - 1
        self._pointed = None


def _tricks(deal: Deal) -> list[tuple[int, tuple[Card, ...]]]:
    """Each trick of a deal with its leader; the last may not be whole."""
    whole = [(trick.leader, trick.cards) for trick in deal.tricks]
    return [*whole, (deal.leader, tuple(map(Card, deal.trick)))] if deal.trick else whole


def _proof(revoke: Revoke, trick: tuple[Card, ...], *, mine: bool) -> Message:
    if mine:
        text = _(
            "You discarded {card} when {suit} were led to trick {number}, "
            "and played {held} to trick {later}: you could have followed suit."
        )
    else:
        text = _(
            "{name} discarded {card} when {suit} were led to trick {number}, "
            "and played {held} to trick {later}: {name} could have followed suit."
        )
    return Message(
        text,
        {
            "name": Seat(revoke.seat),
            "card": revoke.card,
            "suit": trick[0].suit,
            "number": revoke.trick,
            "held": revoke.held,
            "later": revoke.later,
        },
    )


def _why_not(trick: tuple[Card, ...], place: int, seat: int, *, mine: bool) -> Message:
    card, suit = trick[place], trick[0].suit
    params = {"name": Seat(seat), "card": card, "suit": suit}
    if place == 0:
        return Message(_("{card} was led, and a lead follows nothing."), params)
    if card.suit is suit:
        return Message(_("{card} followed suit."), params)
    if mine:
        text = _(
            "{card} was a discard, and you played no {suit} after it: "
            "nothing shows that you held any."
        )
    else:
        text = _(
            "{card} was a discard, and {name} played no {suit} after it: "
            "nothing shows that {name} held any."
        )
    return Message(text, params)
