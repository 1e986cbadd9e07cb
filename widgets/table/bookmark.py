"""The bookmark of a table: what brings its game back once its page, and so its kernel, is gone.

It stays with the server: whoever knew the numbers that deal would know every hand. A game is
played again wish by wish, and has come back only if that comes to the same record.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import count
from os import environ
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from tutor.engine import Message
from tutor.engine.message import _
from tutor.engine.strict_json import read_json
from widgets.games.game import Phase
from widgets.games.match_game import MatchGame
from widgets.table.dealing import Chance
from widgets.table.settings import PAGE
from widgets.table.wishes import wish_of, wish_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tutor.records.games import GameFile
    from widgets.games.game import Game
    from widgets.table.setup import Setup
    from widgets.table.wishes import Wish

LONGEST: Final = 2000
"""Wishes of a game that is kept: a match of ten deals has 400."""
MOST_DRAWN: Final = 1_000_000
"""Numbers that were drawn before a game that is kept."""
_VERSION: Final = 1
_SEEDS: Final = 1 << 53
_TABLES: Final[Iterator[int]] = count(1)
"""Numbers the tables of this process that keep a game, in the order in which they are made."""

MATCH_GOES_ON: Final = _("Your match goes on where you left it.")
DEAL_GOES_ON: Final = _("Your deal goes on where you left it.")
LOST: Final = _("What you had begun here could not be brought back; this is a new beginning.")


@dataclass(frozen=True)
class Course:
    """How a game has come about: the seed of its cards, and the wishes that changed it.

    ``seed`` is None where the author gives one, and ``drawn`` counts the numbers that earlier
    matches took.
    """

    seed: int | None
    drawn: int = 0
    wishes: tuple[str, ...] = ()

    def play(self, setup: Setup) -> tuple[Game, Chance]:
        """Play the game from its beginning; ValueError if that cannot be."""
        seed = self.seed if setup.seed is None else setup.seed
        chance = Chance(seed, self.drawn)
        game = replace(setup, chance=chance).game()
        for text in self.wishes:
            wish_of(text, game.changes).grant(game)
        return game, chance

    def text(self, record: str) -> str:
        """The course with the record that it has come to."""
        return json.dumps({"version": _VERSION, **vars(self), "record": record}, indent=0)


def read_course(text: str) -> tuple[Course, str]:
    """Read a course and its record; ValueError if that is not what was written."""
    data = read_json(text)
    match data:
        case {
            "version": int(version),
            "seed": int() | None as seed,
            "drawn": int(drawn),
            "wishes": [*wishes],
            "record": str(record),
        } if (
            version == _VERSION
            and drawn in range(MOST_DRAWN)
            and all(isinstance(wish, str) for wish in wishes)
        ):
            return Course(seed, drawn, tuple(wishes)), record
    raise ValueError("this is no game that was kept")


class Bookmark:
    """The game of a table, kept where a server says whose page it stands in.

    A match is kept until another one is begun, a deal until it is over or begins again.
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._course = Course(SystemRandom().randrange(_SEEDS) if setup.seed is None else None)
        self.game, self._chance = self._course.play(setup)
        wanted = PAGE in environ and self.game.record_text is not None
        self._file = _next_file() if wanted else None
        self._noted = False
        if self._file is not None and (text := self._file.read()):
            self._go_on(text)

    def grant(self, wish: Wish) -> None:
        """Do what is asked for, and note what has changed by it."""
        game, drawn = self.game, self._chance.drawn
        before = game.changes, game.chosen
        wish.grant(game)
        if self._file is None or (game.changes, game.chosen) == before:
            return
        game.greeting, game.offers_anew = None, False
        if wish.type == "again":
            matches = isinstance(game, MatchGame)
            self._course = replace(self._course, drawn=drawn if matches else 0, wishes=())
        else:
            self._course = replace(self._course, wishes=(*self._course.wishes, wish_text(wish)))
        self._noted = True

    def keep(self) -> None:
        """Keep what was noted, or forget what is done with."""
        if self._file is None or not self._noted:
            return
        self._noted = False
        game, course = self.game, self._course
        done = not course.wishes or game.phase is Phase.END
        if (done and not isinstance(game, MatchGame)) or len(course.wishes) > LONGEST:
            self._file.remove()
        elif course.wishes and game.record_text is not None:
            self._file.write(course.text(game.record_text))

    def _go_on(self, text: str) -> None:
        """Take up the game that was kept, or say that there was one."""
        try:
            self._take_up(*read_course(text))
        except ValueError:
            self.game.greeting = Message(LOST)

    def _take_up(self, course: Course, record: str) -> None:
        """Play a game again; ValueError if it does not come to its record."""
        game, chance = course.play(self._setup)
        if game.record_text != record:
            raise ValueError("this comes to another game")
        self._course, self._chance, self.game = course, chance, game
        if game.phase is not Phase.END:
            goes_on = MATCH_GOES_ON if isinstance(game, MatchGame) else DEAL_GOES_ON
            game.greeting, game.offers_anew = Message(goes_on), True


def _next_file() -> GameFile | None:
    """The file for the game of the next table; None where no server says what page this is."""
    page = environ.get(PAGE)
    if not page:
        return None
    from tutor.records.games import game_file  # noqa: PLC0415 - wanted only under a server

    return game_file(page, next(_TABLES))
