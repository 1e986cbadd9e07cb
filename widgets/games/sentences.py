"""What a table tells of a view: where the game stands, who takes a trick, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Card, Message
from tutor.engine.message import _, plural
from tutor.engine.rules import Fact
from tutor.engine.taking import some_cancelled, taking_place, why_taken
from widgets.games.answers import Seat
from widgets.games.view import seat_at

if TYPE_CHECKING:
    from tutor.engine import Score, Turn
    from widgets.games.answers import Says
    from widgets.games.view import Past, View

FEW = 4
"""At a table of more seats than this a sentence does not name them all."""
HEARTS_BROKEN = Message(_("Hearts are broken now."))
YOUR_TURN = Message(_("It is your turn."))


def to_play(view: View) -> Says:
    """What the learner's turn is about."""
    if not view.trick:
        return (Message(_("You lead: play a card.")),)
    led = {"name": Seat(view.leader), "card": view.trick[0]}
    return (Message(_("{name} led {card}. It is your turn."), led),)


def known(turn: Turn) -> Says:
    """What has fallen before a single turn and is nowhere on the table; the same in any variant."""
    if not turn.facts and (turn.trick or turn.number == 1):
        return ()
    if turn.facts & Fact.HEART_DISCARDED:
        hearts = Message(_("A heart has been discarded in this deal."))
    elif turn.facts & Fact.HEART_LED:
        hearts = Message(_("Hearts have been led in this deal, and none discarded."))
    else:
        hearts = Message(_("No heart has fallen in this deal."))
    queen = (Message(_("Q♠ has fallen.")),) if turn.facts & Fact.QUEEN_PLAYED else ()
    return hearts, *queen


def points(number: int) -> Message:
    """A number of points, in words; not for none at all."""
    if number < 0:
        return plural("minus {count} point", "minus {count} points", {"count": -number})
    return plural("{count} point", "{count} points", {"count": number})


def taking(view: View) -> Says:
    """Who takes the whole trick that lies on the table, and what it costs."""
    if view.taker is None:
        return Message(_("Nobody takes the trick.")), why_taken(view.trick, view.variant)
    taken = _taken(view, view.taker)
    kitty = _kitty(view)
    if not view.at_stake:
        return (Message(_("{taken}."), {"taken": taken}), *kitty)
    told = {"taken": taken, "points": points(view.at_stake)}
    return (Message(_("{taken}: {points}."), told), *kitty)


def _kitty(view: View) -> Says:
    """That the cards left over go with the trick."""
    if not view.kitty:
        return ()
    told = plural(
        "The kitty goes with it: {count} card that nobody has seen.",
        "The kitty goes with it: {count} cards that nobody has seen.",
        {"count": view.kitty},
    )
    return (told,)


def _taken(view: View, taker: int) -> Message:
    place = taking_place(view.trick, view.variant)
    mine = taker == view.seat
    if place is None:
        text = (
            _("All cards of the suit led cancel each other, and you take the last trick")
            if mine
            else _("All cards of the suit led cancel each other, and {name} takes the last trick")
        )
        return Message(text, {"name": Seat(taker)})
    params = {"name": Seat(taker), "card": view.trick[place]}
    if some_cancelled(view.trick, view.variant):
        text = (
            _("You take the trick with {card}, the highest of the suit led that is not cancelled")
            if mine
            else _(
                "{name} takes the trick with {card}, "
                "the highest of the suit led that is not cancelled"
            )
        )
    elif mine:
        text = _("You take the trick with {card}, the highest of the suit led")
    else:
        text = _("{name} takes the trick with {card}, the highest of the suit led")
    return Message(text, params)


def past(view: View, trick: Past) -> Says:
    """A gathered trick in a sentence."""
    seats = [seat_at(trick.leader, place, view.players) for place in range(len(trick.cards))]
    told = tuple(
        Message(_("{name} {card}"), {"name": Seat(seat), "card": card})
        for seat, card in zip(seats, trick.cards, strict=True)
    )
    played = Message(_("Trick {number}:"), {"number": trick.number})
    if trick.taker is None:
        end = Message(_("Nobody took it."))
    else:
        text = _("You took it.") if trick.taker == view.seat else _("{name} took it.")
        end = Message(text, {"name": Seat(trick.taker)})
    cost = (Message(_("{points}."), {"points": points(trick.points)}),) if trick.points else ()
    return (played, *told, end, *cost)


def closing(view: View) -> Says:
    """How a deal, or some tricks of it, ended."""
    if view.result is not None:
        return _scored(view, view.result)
    if view.players > FEW:
        number = view.tricks[view.seat]
        if not number:
            return (Message(_("You took no trick.")),)
        return (plural("You took {count} trick.", "You took {count} tricks.", {"count": number}),)
    shares = tuple(
        Message(
            _("{number} by you") if seat == view.seat else _("{number} by {name}"),
            {"number": view.tricks[seat], "name": Seat(seat)},
        )
        for seat in view.around()
    )
    return (Message(_("Tricks taken: {shares}."), {"shares": shares}),)


def _scored(view: View, result: Score) -> Says:
    moon: Says = ()
    if result.moon is not None:
        shooter = result.moon.shooter
        text = _("You shot the moon.") if shooter == view.seat else _("{name} shot the moon.")
        moon = (Message(text, {"name": Seat(shooter)}),)
    if view.players > FEW:
        own = result.points[view.seat]
        if not own:
            return (*moon, Message(_("The deal gives you no points.")))
        return (*moon, Message(_("The deal gives you {points}."), {"points": points(own)}))
    shares = tuple(
        Message(
            _("{number} for you") if seat == view.seat else _("{number} for {name}"),
            {"number": result.points[seat], "name": Seat(seat)},
        )
        for seat in view.around()
    )
    return (*moon, Message(_("Points of the deal: {shares}."), {"shares": shares}))


def chosen(number: int, needed: int | None) -> Message:
    """How many cards are chosen, of how many."""
    if needed is None:
        return plural("{count} card chosen.", "{count} cards chosen.", {"count": number})
    return Message(_("{number} of {needed} cards chosen."), {"number": number, "needed": needed})


def told(view: View, seat: int, card: Card, *, followed: bool) -> Message:
    """That a card was played, by the learner's seat or another."""
    if seat == view.seat:
        text = _("You play {card}.") if followed else _("You lead {card}.")
    else:
        text = _("{name} plays {card}.") if followed else _("{name} leads {card}.")
    return Message(text, {"name": Seat(seat), "card": card})


def next_to_play(view: View) -> Says:
    """Who plays next in a record."""
    if view.to_play is None:
        return ()
    if view.to_play == view.seat:
        text = _("You play next.") if view.trick else _("You lead.")
    else:
        text = _("{name} plays next.") if view.trick else _("{name} leads.")
    return (Message(text, {"name": Seat(view.to_play)}),)
