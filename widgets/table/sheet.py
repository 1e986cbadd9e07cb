"""The score sheet of a match, and the choice of how a moon is paid, in words and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Message
from tutor.engine.message import _
from tutor.locale import minus
from widgets.games.answers import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from widgets.games.game import Game
    from widgets.games.sheet import Line, Way
    from widgets.games.view import View
    from widgets.table.voice import Voice

MARKS: Final[Mapping[str, str]] = {
    "dealer": _("dealer"),
    "moon": _("shot the moon"),
    "bonus": _("took the bonus card"),
    "best": _("ahead in the match"),
}
"""The marks on a score sheet, each with what it means."""
BEFORE: Final = Message(_("Scores before"))


def sheet_state(game: Game, view: View, voice: Voice) -> dict[str, Any] | None:
    """The score sheet as the page draws it, a cell for each seat from the learner's on."""
    sheet = game.sheet
    if sheet is None:
        return None
    scored = [line for line in sheet.lines if line.totals is not None]
    rows: list[dict[str, Any]] = []
    for line in sheet.lines:
        best = sheet.leading if scored and line is scored[-1] else ()
        rows.append(
            {
                "number": "" if line.number is None else f"{line.number}",
                "note": note(line, voice),
                "cells": [_cell(line, seat, best, voice) for seat in view.around()],
            }
        )
    used = {mark for row in rows for cell in row["cells"] for mark in cell["marks"]}
    legend = [[mark, voice.small(Message(text))] for mark, text in MARKS.items() if mark in used]
    return {"rows": rows, "legend": legend, "teams": teams_line(game, view, voice)}


def note(line: Line, voice: Voice) -> str:
    """What is said of a whole line; nothing of most."""
    if line.number is None:
        return voice.small(BEFORE)
    if line.counts:
        names = tuple(map(Seat, line.counts))
        return voice.small(Message(_("extra deal between {names}"), {"names": names}))
    return "" if line.totals is not None else voice.small(Message(_("so far")))


def _cell(line: Line, seat: int, best: tuple[int, ...], voice: Voice) -> dict[str, Any]:
    has = {
        "dealer": seat == line.dealer,
        "moon": seat == line.shooter,
        "bonus": seat in line.bonus,
        "best": seat in best,
    }
    marks = [mark for mark, it in has.items() if it]
    return {
        "points": signed(line.points[seat]) if line.points else "",
        "total": "" if line.totals is None else minus(line.totals[seat]),
        "marks": marks,
        "said": ", ".join(voice.small(Message(MARKS[mark])) for mark in marks),
        "counts": not line.counts or seat in line.counts,
    }


def signed(number: int) -> str:
    """The points of a deal as they change a score.

    >>> signed(7), signed(0)
    ('+7', '0')
    """
    return f"+{number}" if number > 0 else minus(number)


def teams_line(game: Game, view: View, voice: Voice) -> str:
    """The scores of the teams added up; nothing where there are none."""
    sheet = game.sheet
    scored = [line.totals for line in sheet.lines if line.totals is not None] if sheet else []
    if not scored or not view.variant.teams:
        return ""
    sums = (
        Message(
            _("{names}: {number}"),
            {"names": tuple(map(Seat, team)), "number": sum(scored[-1][seat] for seat in team)},
        )
        for team in view.variant.teams
    )
    return " \u00b7 ".join(map(voice.tell, sums))


def ways_state(game: Game, view: View, voice: Voice) -> list[dict[str, Any]]:
    """The ways to pay a moon as the page draws them: what each would make of the scores."""
    return [_way(view, way, voice) for way in game.ways]


def _way(view: View, way: Way, voice: Voice) -> dict[str, Any]:
    scores = [[voice.names[seat], minus(way.totals[seat])] for seat in view.around()]
    follows = voice.tell(*way.follows)
    listed = ", ".join(f"{name} {score}" for name, score in scores)
    return {
        "wish": way.wish,
        "says": voice.tell(way.says),
        "scores": scores,
        "follows": follows,
        "said": f"{voice.tell(way.says)}. {listed}. {follows}",
    }


def sheet_lines(game: Game, view: View, voice: Voice) -> Iterator[str]:
    """The score sheet and the open choice in lines of text."""
    sheet = game.sheet
    for line in sheet.lines if sheet else ():
        if line.totals is None:
            continue
        cells = [_cell(line, seat, (), voice) for seat in view.around()]
        shares = [
            " ".join(filter(None, (voice.names[seat], cell["points"], f"= {cell['total']}")))
            for seat, cell in zip(view.around(), cells, strict=True)
        ]
        head = voice.tell(BEFORE) if line.number is None else f"{line.number}"
        yield f"{head}: {', '.join(shares)}"
    for way in ways_state(game, view, voice):
        yield f"- {way['said']}"
