"""CardTable: a table at which a learner plays, may err, and is told why."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Deal, Dealt, Trick, Turn, Variant
from widgets.drawing.picture import table_picture
from widgets.page import joined
from widgets.table.arguments import match_scores, yes_or_no
from widgets.table.bookmark import Bookmark
from widgets.table.language import spoken_language
from widgets.table.names import seat_names
from widgets.table.reader import ReadersWidget
from widgets.table.setup import Setup
from widgets.table.state import table_state, table_text
from widgets.table.voice import Voice
from widgets.table.wishes import read_wish

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tutor.engine import Verdict
    from widgets.games.answers import Answer
    from widgets.games.game import Game
    from widgets.table.wishes import Wish

    OnPlay = Callable[[Turn, Verdict], object]
    OnAnswer = Callable[[Answer], object]

SCRIPTS: Final = (
    "dom",
    "deck",
    "places",
    "roving",
    "drag",
    "motion",
    "seats",
    "arrow",
    "trick",
    "hand",
    "message",
    "record",
    "sheet",
    "panel",
    "table",
)
"""The scripts of the page in the order in which they are joined: one module, the last one draws."""
STYLES: Final = (
    "base",
    "layout",
    "seats",
    "trick",
    "hand",
    "message",
    "record",
    "panel",
    "sheet",
    "crowd",
    "print",
    "forced",
)
"""The style sheets in the order in which they are joined."""


class CardTable(ReadersWidget):
    """A card table for one learner.

    ``mode`` says what is done at it, and what it is made from:

    - ``play``: a deal is played, its pass first. ``deal`` is a Deal, a Dealt or the text of a
      record; else one is dealt under ``variant``, by ``seed`` where the same deal is wanted
      again, as deal ``number`` of a match, or without a pass. ``tricks`` ends it early.
    - ``match``: deal after deal is played up to the limit, with the score sheet; made as ``play``
      is, and ``seed`` deals what comes after a given ``deal`` too. It goes on from ``scores``.
    - ``pass``: only the pass, of a Dealt or of new cards.
    - ``turn``: one card is played. ``turn`` is a Turn, or one in notation.
    - ``choose``: all legal cards of a ``turn``, or of the turn in a ``deal``, are chosen.
    - ``taker``: the card is pointed at that takes a ``trick``, given as its cards with its
      ``variant`` and ``leader``, or the last whole one of a ``deal``.
    - ``revoke``: the card is found that failed to follow suit, in a ``deal`` or a new one.
    - ``watch``: a ``deal`` is gone through, or a new one that is played out first; ``pace`` is
      ``card`` or ``trick``, and ``open`` shows all hands.

    It follows from what is given where it is not said. ``seat`` is the learner's, 0 by default.
    ``names`` are those of the other seats from the left on, ``scores`` those of the match by
    seat, ``letters`` the index letters of the cards, ``four_colour`` gives each suit its colour;
    where these two are not said, the reader of the page has chosen.
    In a page that is served, what is played in ``play`` and ``match`` goes on where it was left
    when its reader opens the page again.
    ``on_play`` is called with the Turn and the Verdict on each card that is played in ``play``,
    ``match`` and ``turn``, ``on_answer`` with the Answer in the other modes; what they raise is
    shown on the table. ValueError or TypeError for what cannot be.
    """

    _esm = joined("table", SCRIPTS, "js")
    _css = joined("table", STYLES, "css")

    def __init__(
        self,
        deal: Deal | Dealt | str | None = None,
        *,
        mode: str | None = None,
        turn: Turn | str | None = None,
        trick: Trick | str | None = None,
        leader: int | None = None,
        variant: str | Variant | None = None,
        seat: int | None = None,
        seed: int | None = None,
        number: int | None = None,
        tricks: int | None = None,
        pace: str | None = None,
        open: bool = False,  # noqa: A002  (reads well in a cell)
        names: Sequence[str] | None = None,
        scores: Sequence[int] | None = None,
        language: str | None = None,
        letters: str | None = None,
        four_colour: bool | None = None,
        on_play: OnPlay | None = None,
        on_answer: OnAnswer | None = None,
    ) -> None:
        setup = Setup(
            deal=deal,
            turn=turn,
            trick=trick,
            leader=leader,
            mode=mode,
            variant=variant,
            seat=seat,
            seed=seed,
            number=number,
            tricks=tricks,
            pace=pace,
            open=open,
            scores=scores,
        )
        self._bookmark = Bookmark(setup)
        players = self.game.view().players
        spoken = spoken_language(language)
        named = seat_names(players, self.game.seat, spoken, names)
        self._voice = Voice(spoken, spoken, named)
        self._scores = match_scores(players, scores)
        for name, author in (("on_play", on_play), ("on_answer", on_answer)):
            if author is not None and not callable(author):
                raise TypeError(f"{name} is something to call, not {author!r}")
        self.on_play, self.on_answer = on_play, on_answer
        self._error = ""
        super().__init__(spoken, letters, four_colour=four_colour)

    @property
    def game(self) -> Game:
        """What is played at the table."""
        return self._bookmark.game

    def __repr__(self) -> str:
        return table_text(self.game, self._voice)

    def picture(self, *, four_colour: bool | None = None, dark: bool = False) -> str:
        """The table as it stands, as the text of one SVG for paper, slides and handouts.

        ``Path("table.svg").write_text(table.picture(), encoding="utf-8")`` keeps it. It shows
        what the learner sees, in four colours where the table has them and nothing else is said.
        """
        four = self.four_colour if four_colour is None else four_colour
        yes_or_no("four_colour", four)
        yes_or_no("dark", dark)
        return table_picture(self.game, self._voice, four_colour=four, dark=dark)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live table, its text, and its picture for where there is no kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.picture()
        return bundle

    def _write_with(self, letters: str) -> None:
        self._voice = replace(self._voice, letters=letters)

    def _shown(self) -> dict[str, Any]:
        return {**table_state(self.game, self._voice, self._scores), "error": self._error}

    def _heard(self, content: object) -> None:
        """Do what the page asks, if it speaks of the table as it stands, and show the table."""
        wish = read_wish(content)
        if wish is not None and wish.turn == self.game.changes:
            self._grant(wish)
            shown = self._shown()
            if shown != self.state:
                self.state = shown
                # Last, so that the page does not wait for the disk.
                self._bookmark.keep()
                return
        self.send_state("state")

    def _grant(self, wish: Wish) -> None:
        asked = self.game.asked
        self._bookmark.grant(wish)
        if self.game.asked == asked:
            return
        self._error = ""
        if self.game.judged is not None:
            self._call("on_play", self.on_play, *self.game.judged)
        elif self.game.answer is not None:
            self._call("on_answer", self.on_answer, self.game.answer)

    def _call(self, name: str, author: Callable[..., object] | None, *told: object) -> None:
        """Call what the author gave; what it raises is shown on the table and stops nothing."""
        if author is None:
            return
        try:
            author(*told)
        except BaseException as error:  # noqa: BLE001  (the author's own, whatever it is)
            self._error = f"{name}: {type(error).__name__}: {in_words(error)}"


def in_words(error: BaseException) -> str:
    """What an exception says, if it can say anything."""
    try:
        return str(error)
    except Exception:  # noqa: BLE001  (an exception of the author's that cannot be said)
        return "?"
