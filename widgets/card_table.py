"""CardTable: a table at which a learner plays, may err, and is told why."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from tutor.engine import (
    VARIANTS,
    Card,
    Deal,
    Message,
    Turn,
    UnreadableCardError,
    Variant,
    deal_cards,
)
from tutor.engine.message import _
from tutor.engine.notation import read_turn
from tutor.locale import say
from widgets import deck
from widgets.deal_game import DealGame
from widgets.language import lesson_language
from widgets.table_state import table_state, table_text
from widgets.table_words import COMPASS, Voice
from widgets.turn_game import TurnGame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tutor.engine import Verdict
    from widgets.table_game import Game

    OnPlay = Callable[[Turn, Verdict], object]

STATIC: Final = Path(__file__).parent / "static"


class CardTable(anywidget.AnyWidget):
    """A card table for one learner: a deal, some tricks of one, or a single turn.

    ``deal`` is a Deal, or one is dealt without a pass under ``variant``, by ``seed`` where the
    same deal is wanted again; ``tricks`` ends it early, and ``watch`` has the learner's seat
    played too. ``turn`` is a Turn instead, or one in notation, of which only the learner's card
    is judged.
    ``names`` are those of the other seats, from the left on; ``letters`` the index letters of
    the cards. ``on_play`` is called with the Turn and the Verdict on each card that is chosen.
    """

    _esm = STATIC / "card_table.js"
    _css = STATIC / "card_table.css"

    state = traitlets.Dict().tag(sync=True)
    letters = traitlets.Unicode().tag(sync=True)
    sprite = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        deal: Deal | None = None,
        *,
        turn: Turn | str | None = None,
        variant: str | Variant = "black_lady",
        seat: int = 0,
        seed: int | None = None,
        language: str | None = None,
        letters: str | None = None,
        tricks: int | None = None,
        watch: bool = False,
        names: Sequence[str] | None = None,
        on_play: OnPlay | None = None,
    ) -> None:
        self.game: Game
        if turn is None:
            begun = deal or deal_to(variant, seed)
            self.game = DealGame(begun, seat, tricks=tricks, watch=watch)
        else:
            self.game = TurnGame(read_turn(turn) if isinstance(turn, str) else turn)
        spoken = language or lesson_language()
        seen = letters or spoken
        self._voice = Voice(spoken, seen, seat_names(self.game, spoken, names))
        self.on_play = on_play
        self.error: Exception | None = None
        super().__init__(state=self._state(), letters=seen, sprite=deck.sprite(seen))
        self.on_msg(self._heard)

    def __repr__(self) -> str:
        return table_text(self.game, self._voice)

    def _state(self) -> dict[str, Any]:
        error = self.error and f"on_play: {type(self.error).__name__}: {self.error}"
        return {**table_state(self.game, self._voice), "error": error or ""}

    def _heard(self, _widget: object, content: object, _buffers: object = None) -> None:
        """Do what the page asks, if it speaks of the table as it stands, and show the table."""
        wish = read_wish(content)
        if wish is not None and wish.turn == self.game.step:
            self._grant(wish)
        shown = self._state()
        if shown == self.state:
            self.send_state("state")
        else:
            self.state = shown

    def _grant(self, wish: Wish) -> None:
        if wish.card is None:
            getattr(self.game, wish.type)()
            return
        turn = self.game.turn
        verdict = self.game.play(wish.card)
        if verdict is not None and self.on_play is not None:
            self.error = None
            try:
                self.on_play(turn, verdict)
            except Exception as error:  # noqa: BLE001  (the author's own, shown on the table)
                self.error = error


WISHES: Final = ("play", "next", "undo", "again", "clear")
"""What a page may ask for."""


@dataclass(frozen=True)
class Wish:
    """What the page asks for, and the step of the game that it speaks of."""

    type: str
    turn: int
    card: Card | None = None


def read_wish(content: object) -> Wish | None:
    """Read a message from the page; None if it cannot be understood.

    >>> read_wish({"type": "play", "card": "KH", "turn": 17})
    Wish(type='play', turn=17, card=KH)
    """
    if not isinstance(content, dict):
        return None
    kind, turn, code = (content.get(key) for key in ("type", "turn", "card"))
    if kind not in WISHES or type(turn) is not int:
        return None
    if kind != "play":
        return Wish(kind, turn)
    try:
        return Wish(kind, turn, Card.parse(code)) if isinstance(code, str) else None
    except UnreadableCardError:
        return None


def deal_to(variant: str | Variant, seed: int | None) -> Deal:
    """A deal without a pass: the variant's first hold deal, or its first deal where it has none."""
    rules = VARIANTS[variant] if isinstance(variant, str) else variant
    if "none" not in rules.pass_cycle:
        rules = rules.replace(pass_cycle=("none",))
    chance = random.Random(seed).random
    return deal_cards(rules, chance, number=rules.pass_cycle.index("none") + 1).hold()


def seat_names(game: Game, language: str, names: Sequence[str] | None) -> tuple[str, ...]:
    """The name of each seat by its number; the learner is "You"."""
    players = game.view().variant.players
    others = usual_names(players, language) if names is None else list(names)
    if len(others) != players - 1:
        raise ValueError(f"{players - 1} other seats need as many names, not {len(others)}")
    around = [say(Message(_("You")), language), *others]
    return tuple(around[(seat - game.seat) % players] for seat in range(players))


def usual_names(players: int, language: str) -> list[str]:
    """The names of the other seats: points of the compass at a table of four, else numbers."""
    if players == len(COMPASS) + 1:
        return [say(Message(name), language) for name in COMPASS]
    numbers = range(2, players + 1)
    return [say(Message(_("Player {number}"), {"number": number}), language) for number in numbers]
