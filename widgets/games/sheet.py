"""The score sheet of a match: a line for each deal, and the ways in which a moon may be paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tutor.engine.match import leaders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tutor.engine import Deal, Match, Message, Result
    from widgets.games.answers import Says
    from widgets.games.view import View


@dataclass(frozen=True)
class Line:
    """One line of a score sheet; everything is by seat.

    ``totals`` are the scores after the deal, None while it is played; ``points`` is empty in the
    line of the scores that a match goes on from. ``shooter`` shot the moon, ``bonus`` are the
    seats that took the bonus card; only ``counts`` count in an extra deal, elsewhere it is empty.
    """

    number: int | None
    dealer: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...] | None
    shooter: int | None = None
    bonus: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """The lines of a match so far, and the seats whose score is the best; none before a deal."""

    lines: tuple[Line, ...]
    leading: tuple[int, ...]


@dataclass(frozen=True)
class Way:
    """A way to pay a moon: the wish for it, what it is, the scores it makes, and what follows."""

    wish: Literal["pay_others", "pay_self"]
    says: Message
    totals: tuple[int, ...]
    follows: Says


def sheet_of(match: Match, deals: Sequence[Deal], view: View | None) -> Sheet:
    """The sheet of a match whose deals are given, and the deal in play as it is seen, if one is."""
    lines = [Line(None, None, (), match.scores)] if match.scores else []
    before: tuple[int, ...] = ()
    for result, deal in zip(match.results, deals, strict=True):
        lines.append(_line(result, deal, before if result.extra else ()))
        before = result.standing.tied
    if view is not None:
        counts = match.standing.tied if match.standing.next == "extra_deal" else ()
        lines.append(Line(match.number, view.dealer, view.points, None, counts=counts))
    known = match.results or match.scores
    seats = range(match.variant.players)
    leading = leaders(match.variant, match.totals, seats) if known else ()
    return Sheet(tuple(lines), leading if len(leading) < match.variant.players else ())


def _line(result: Result, deal: Deal, counts: tuple[int, ...]) -> Line:
    score = result.score
    return Line(
        deal.dealt.number,
        deal.dealer,
        score.points,
        result.standing.totals,
        score.moon.shooter if score.moon else None,
        tuple(seat for seat, points in enumerate(score.bonus) if points),
        counts,
    )
