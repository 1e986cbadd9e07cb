"""The words on a card table: those that never change, and what is said of a seat and a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tutor.engine import Message
from tutor.engine.message import _
from widgets.games.answers import Seat
from widgets.games.sentences import points
from widgets.games.view import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from widgets.games.view import View
    from widgets.table.voice import Voice

LABELS: Final[Mapping[str, str]] = {
    # Translators: a button that asks for advice
    "advise": _("A hint"),
    "again": _("Play again"),
    # Translators: a button that plays a record on by itself
    "auto": _("Play on"),
    "back": _("One back"),
    # Translators: said after the name of a card
    "came": _("just passed to you"),
    # Translators: the mark of the dealer, one letter on a round chip
    "dealer": _("D"),
    "deal": _("Number of the deal"),
    "dealer_title": _("Dealer"),
    "first": _("To the beginning"),
    "hand": _("Your hand"),
    "history": _("Tricks so far"),
    "last": _("To the end"),
    # Translators: on the card that was led, as in "Ana led this card"
    "led": _("led"),
    "led_title": _("The first card of the trick"),
    "lesson": _("Read about this rule"),
    "missed": _("Missed"),
    "more": _("Scores and tricks"),
    "next": _("Next"),
    "nobody": _("Nobody takes it"),
    "pause": _("Pause"),
    # Translators: the head of the column with the points of this deal
    "points": _("This deal"),
    "position": _("Place in the record"),
    "record": _("The record"),
    "rest": _("Finish for me"),
    "right": _("Right"),
    # Translators: the head of the column with the scores of the match
    "score": _("Match"),
    "seats": _("Players"),
    "sheet": _("Score sheet"),
    "step": _("One on"),
    "table": _("Card table"),
    # Translators: on the card that takes the trick
    "takes": _("takes the trick"),
    "trick": _("The trick"),
    "undo": _("Take back"),
    "wrong": _("Not right"),
}
"""The words on the table that never change."""


def seat_line(view: View, seat: int, voice: Voice) -> str:
    """A seat in a line: its name, its cards, what it has taken, and whether it deals or plays."""
    return ", ".join(_notes(view, seat, voice))


def _notes(view: View, seat: int, voice: Voice) -> Iterator[str]:
    yield voice.names[seat]
    if some := cards_left(view, seat, voice):
        yield some
    if some := tricks_taken(view, seat, voice):
        yield some
    if costly := counted(view, seat):
        yield voice.small(Message(_("took {cards}"), {"cards": voice.listed(costly)}))
    if view.points[seat]:
        yield voice.small(points(view.points[seat]))
    if seat == view.dealer:
        yield voice.small(Message(_("dealer")))
    if seat == view.to_play:
        yield voice.small(Message(_("to play")))


def cards_left(view: View, seat: int, voice: Voice) -> str:
    """How many cards a seat holds; nothing where it is not known."""
    number = view.left[seat]
    if number is None:
        return ""
    text = _("1 card") if number == 1 else _("{number} cards")
    return voice.small(Message(text, {"number": number}))


def tricks_taken(view: View, seat: int, voice: Voice) -> str:
    """How many tricks a seat has taken; nothing while there are none."""
    number = view.tricks[seat]
    if not number:
        return ""
    text = _("1 trick") if number == 1 else _("{number} tricks")
    return voice.small(Message(text, {"number": number}))


def pass_line(to: int, come_from: int) -> Message:
    """Where the learner's cards go, and where others come from."""
    if to == come_from:
        return Message(_("You and {name} pass cards to each other."), {"name": Seat(to)})
    names = {"to": Seat(to), "from": Seat(come_from)}
    return Message(_("You pass to {to}; cards come from {from}."), names)


def hearts_line(*, are_broken: bool) -> Message:
    """Whether hearts are broken."""
    return Message(_("Hearts are broken") if are_broken else _("Hearts are not broken"))
