"""What a table tells of a match: how a moon was paid, whether it goes on, who has won and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tutor.engine import Message
from tutor.engine.laws.ending import ExactLimit, MatchEnd, Ties
from tutor.engine.match import farthest, leaders
from tutor.engine.message import _
from tutor.engine.scoring import moon_ways
from widgets.games.answers import Seat
from widgets.games.sentences import points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tutor.engine import Match, Score, Standing, Variant
    from tutor.engine.match import MoonChoice
    from tutor.engine.scoring import Choice
    from widgets.games.answers import Says

CHOOSE = Message(_("You shot the moon, and you choose how it is paid."))


def first_words(match: Match, *, holds: bool) -> Says:
    """What must be said before a deal: who alone counts in it, and that no cards are passed."""
    said: list[Message] = []
    if match.standing.next == "extra_deal":
        names = tuple(map(Seat, match.standing.tied))
        said.append(Message(_("This is an extra deal: only {names} count."), {"names": names}))
    if holds and match.variant.pass_count:
        said.append(Message(_("No cards are passed in this deal.")))
    return tuple(said)


def way(choice: Choice, price: int) -> Message:
    """What a way to pay a moon is, to its shooter."""
    text = _("The others get {price} each") if choice == "others" else _("You get {price} less")
    return Message(text, {"price": price})


def paid(variant: Variant, score: Score, asked: MoonChoice | None, seat: int) -> Says:
    """How the moon of a deal was paid, where the rules know more than one way, or none."""
    if score.moon is None or asked is None:
        return ()
    if score.choice is None:
        return (Message(_("In a deal with a moon nobody scores.")),)
    if not asked.offered:
        return (Message(_FORCED[score.choice]),) if len(moon_ways(variant)) > 1 else ()
    texts = _YOURS if score.moon.shooter == seat else _CHOSEN
    return (Message(texts[score.choice], {"name": Seat(score.moon.shooter)}),)


_FORCED: Final[Mapping[Choice, str]] = {
    "others": _("The others pay for it."),
    "self": _("It is taken off the shooter's score."),
}
_YOURS: Final[Mapping[Choice, str]] = {
    "others": _("You chose that the others pay for it."),
    "self": _("You chose to have it taken off your score."),
}
_CHOSEN: Final[Mapping[Choice, str]] = {
    "others": _("{name} could choose, and the others pay for it."),
    "self": _("{name} could choose, and takes it off the score."),
}


def standing_after(before: Match, after: Match, seat: int) -> Says:
    """How a match stands after a deal, where there is more to say than that it goes on."""
    variant, now = after.variant, after.standing
    if now.over:
        return (*_why_over(before, after), _won(variant, now, seat))
    exact = (ExactLimit().says(variant),) if now.fell else ()
    if not now.triggered:
        return exact
    level = now.tied or leaders(variant, now.totals, range(variant.players))
    tied = Message(_("{names} are tied."), {"names": tuple(map(Seat, level))})
    return (*exact, tied, Ties().says(variant))


def outcome(before: Match, after: Match, seat: int) -> Says:
    """What a way to pay a moon would make of a match: who wins it, or how it goes on."""
    if after.over:
        return Message(_("The match ends.")), _won(after.variant, after.standing, seat)
    return standing_after(before, after, seat) or (Message(_("The match goes on.")),)


def _why_over(before: Match, after: Match) -> Says:
    """Why the match has ended."""
    variant, last = after.variant, after.results[-1]
    if last.extra:
        return (Message(_("The extra deal has decided.")),)
    if before.standing.triggered:
        return (Message(_("The tie is broken.")),)
    law = MatchEnd().says(variant)
    if variant.end_hands is not None:
        return (law,)
    names, most = farthest(variant, after.totals)
    has = {"names": tuple(map(Seat, names)), "points": counted_points(most)}
    return Message(_("{names}: {points}."), has), law


def _won(variant: Variant, now: Standing, seat: int) -> Message:
    """Who has won, and with what score."""
    winners = now.winners
    side = variant.partners(winners[0])
    score = sum(now.totals[one] for one in side)
    told = {"names": tuple(map(Seat, winners)), "points": counted_points(score)}
    if winners == (seat,):
        return Message(_("You win the match with {points}."), told)
    if len(winners) == 1:
        return Message(_("{names} wins the match with {points}."), told)
    if set(winners) == set(side):
        return Message(_("{names} win the match with {points} between them."), told)
    return Message(_("{names} win the match together."), told)


def counted_points(number: int) -> Message:
    """A number of points in words, none too."""
    return points(number) if number else Message(_("0 points"))
