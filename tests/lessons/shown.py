"""What the cells of a lesson show: its tables as they are made, quizzes left out."""

from __future__ import annotations

import re
from contextlib import chdir
from typing import TYPE_CHECKING, Any, Final

from tests.lessons.notebooks import LESSONS, makers, read, sources
from tutor.engine import Card, judge
from widgets.card_table import CardTable
from widgets.games.game import Phase
from widgets.games.judged_game import JudgedGame
from widgets.reading import Compared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tutor.engine import Turn
    from widgets.games.game import Game

QUIZ: Final = re.compile(r"^Quiz\(", re.MULTILINE)


def shown(name: str) -> list[Any]:
    """Return what each cell of a lesson shows that makes something else than a quiz."""
    lesson = read("en", name)
    with chdir(LESSONS / "en"):
        cells = zip(sources(lesson, "code"), makers(lesson), strict=True)
        return [make() for code, make in cells if not QUIZ.search(code)]


def games(name: str) -> list[Game]:
    """Return the games at the tables of a lesson, in order."""
    return [one.game for one in shown(name) if isinstance(one, CardTable)]


def compared(name: str) -> list[Compared]:
    """Return the comparisons of a lesson, in order."""
    return [one for one in shown(name) if isinstance(one, Compared)]


def judged(game: Game) -> JudgedGame:
    """Return the game at a table where cards are played and judged."""
    assert isinstance(game, JudgedGame)
    return game


def turns(game: JudgedGame, choose: Callable[[Turn], Card]) -> Iterator[Turn]:
    """Play a game to its end and return each turn of the learner before its card."""
    while game.phase is not Phase.END:
        if game.phase is Phase.READ:
            game.next()
        else:
            yield game.turn
            game.play(choose(game.turn))


def barred(turn: Turn) -> dict[str, set[str]]:
    """Return the codes of the cards that each rule bars, by its slug."""
    found: dict[str, set[str]] = {}
    for verdict in judge(turn).verdicts:
        if verdict.rule is not None:
            found.setdefault(verdict.rule.slug, set()).add(verdict.card.code)
    return found
