"""What is said of a deal under two rule sets."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine import Match, Message, Turn
from tutor.engine.message import _, plural
from tutor.teaching.comparing import Parting, SameDeal
from tutor.teaching.seats import seat_name, seat_names
from tutor.teaching.whole_match import MOST_DEALS

LEANS = {
    "penalties": _("{who} is dealt many penalty cards."),
    "stuck": _("{who} is dealt little but hearts and Q♠."),
    "high": _("{who} is dealt high cards and wants every trick."),
    "high_hearts": _("{who} is dealt high cards and hearts and wants every trick."),
    "no_clubs": _("{who} is dealt no clubs, where there are enough others."),
    "revoke": _("In it somebody does not follow suit and could have."),
}
"""What is special about a deal."""


def deal_name(deal: SameDeal) -> Iterator[Message]:
    """Which deal it is, and what is special about it."""
    yield Message(_("Deal {number}."), {"number": deal.seed})
    if deal.lean != "none":
        told = {} if deal.favoured is None else {"who": seat_name(deal.favoured)}
        yield Message(LEANS[deal.lean], told)
    number = deal.record.dealt.number
    if number > 1:
        yield Message(_("It is number {number} of its match."), {"number": number})


PLAYED = Message(
    _("The computer plays every seat by A; B is asked about the same turns and the same tricks.")
)
"""How the deal is played."""


def changes_line(number: int) -> Message:
    """How many rules differ."""
    if not number:
        return Message(_("The rules are the same."))
    return plural("{count} rule differs.", "{count} rules differ.", {"count": number})


def forks_line(number: int) -> Message:
    """At how many turns other cards are legal."""
    if not number:
        return Message(_("At every turn of this deal both allow the same cards."))
    return plural(
        "At {count} turn of this deal other cards may be played.",
        "At {count} turns of this deal other cards may be played.",
        {"count": number},
    )


def tricks_line(number: int) -> Message:
    """How many tricks go elsewhere."""
    if not number:
        return Message(_("Every trick goes to the same seat."))
    return plural(
        "{count} trick goes elsewhere.", "{count} tricks go elsewhere.", {"count": number}
    )


def points_line(deal: SameDeal) -> Message:
    """Whether the same tricks count the same."""
    here, there = deal.scores
    if here.points == there.points:
        return Message(_("The same tricks count the same."))
    return Message(_("The same tricks count differently."))


def play_lines(deal: SameDeal) -> Iterator[Message]:
    """Where the seats play otherwise by the other rules."""
    if not deal.same_hands:
        yield Message(_("By B the hands are others after the pass."))
    elif deal.parting:
        yield _parting(deal.parting)


def _parting(parting: Parting) -> Message:
    one, other = parting.seats
    told = {
        "number": parting.number,
        "who": seat_name(one),
        "card": parting.cards[0],
        "whom": seat_name(other),
        "other": parting.cards[1],
    }
    if one == other:
        return Message(
            _("In trick {number} {who} plays {card} by A, and by B {other}."),
            told,
        )
    return Message(
        _("In trick {number} {who} plays {card} by A, and by B {whom} plays {other}."), told
    )


def turn_line(turn: Turn) -> Message:
    """Whose turn it is, in which trick."""
    told = {"number": turn.number, "who": seat_name(turn.seat)}
    if not turn.trick:
        return Message(_("Trick {number}: you are {who}, and lead."), told)
    led = {"leader": seat_name(turn.leader), "card": turn.trick[0]}
    return Message(_("Trick {number}: {leader} led {card}, and you are {who}."), told | led)


def match_line(match: Match, side: str) -> Message:
    """How a match ends."""
    told = {"side": side, "count": len(match.results), "who": seat_names(match.winners)}
    if not match.over:
        text = _("By {side} it is not over after {number} deals.")
        return Message(text, {"side": side, "number": MOST_DEALS})
    if len(match.winners) == 1:
        return plural(
            "By {side} {who} wins after {count} deal.",
            "By {side} {who} wins after {count} deals.",
            told,
        )
    return plural(
        "By {side} {who} win after {count} deal.", "By {side} {who} win after {count} deals.", told
    )
