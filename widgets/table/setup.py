"""From what an author gives to the game of a table; a mistake is told at once and by name."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tutor.engine import (
    VARIANTS,
    Deal,
    Dealt,
    ImpossibleTurnError,
    Trick,
    Turn,
    Variant,
    add,
    deal_cards,
    problems,
    read_deal,
    read_turn,
)
from tutor.engine.cards import beyond, read_cards
from tutor.players import sheds, sound
from widgets.games.choose_game import ChooseGame
from widgets.games.deal_game import DealGame
from widgets.games.pass_game import PassGame
from widgets.games.record_game import RecordGame
from widgets.games.revoke_game import RevokeGame
from widgets.games.taker_game import TakerGame
from widgets.games.turn_game import TurnGame
from widgets.games.view import View, view_of, whole_lies

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from widgets.games.game import Game
    from widgets.games.record_game import Pace

MADE_FROM: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("variant", "deal"),
    "pass": ("variant", "deal"),
    "watch": ("variant", "deal"),
    "turn": ("turn",),
    "choose": ("turn", "deal"),
    "taker": ("trick", "deal"),
    "revoke": ("deal",),
}
"""What each mode of a table can be made from."""
PACES: Final = ("card", "trick")


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What an author gives for a table; see CardTable."""

    deal: Deal | Dealt | str | None
    turn: Turn | str | None
    trick: Trick | str | None
    leader: int | None
    mode: str | None
    variant: str | Variant | None
    seat: int | None
    seed: int | None
    number: int | None
    tricks: int | None
    pace: str | None
    open: bool

    def game(self) -> Game:
        """The game that is asked for; ValueError or TypeError says what cannot be."""
        mode = self._mode()
        if self.tricks is not None:
            at_least_one("tricks", self.tricks)
        self._only(mode, "pace", ("watch",))
        self._only(mode, "open", ("watch",))
        self._only(mode, "tricks", ("play", "watch", "revoke"))
        makers: Mapping[str, Callable[[], Game]] = {
            "play": self._play,
            "pass": self._pass,
            "watch": self._watch,
            "turn": lambda: TurnGame(self._turn()),
            "choose": lambda: ChooseGame(self._turn()),
            "taker": lambda: TakerGame(self._trick_view()),
            "revoke": self._revoke,
        }
        return makers[mode]()

    def _mode(self) -> str:
        """The mode, checked against what it is to be made from."""
        given = [name for name in ("deal", "turn", "trick") if getattr(self, name) is not None]
        if len(given) > 1:
            raise ValueError(f"give one of deal, turn and trick, not {' and '.join(given)}")
        source = given[0] if given else "variant"
        mode = (
            {"turn": "turn", "trick": "taker"}.get(source, "play")
            if self.mode is None
            else self.mode
        )
        one_of("mode", mode, MADE_FROM)
        if source not in MADE_FROM[mode]:
            needed = " or ".join(f"{name}=" for name in MADE_FROM[mode])
            raise ValueError(f"mode {mode!r} is made from {needed}, not from {source}=")
        if source in ("deal", "turn"):
            for name in ("variant", "seed", "number"):
                if getattr(self, name) is not None:
                    raise ValueError(f"{name}= is for a new deal; the {source} given has its own")
        if source != "trick" and self.leader is not None:
            raise ValueError("leader= is for a trick that is given as trick=")
        return mode

    def _only(self, mode: str, name: str, modes: Collection[str]) -> None:
        if getattr(self, name) not in (None, False) and mode not in modes:
            raise ValueError(f"{name}= is for mode {' or '.join(modes)}, not for {mode}")

    def _seat(self, players: int, own: int | None = None) -> int:
        """The learner's seat, which may follow from what is given."""
        seat = (own or 0) if self.seat is None else self.seat
        a_seat("seat", seat, players)
        if own not in (None, seat):
            raise ValueError(f"the turn given is that of seat {own}, not of seat {seat}")
        return seat

    def _rules(self) -> Variant:
        if isinstance(self.variant, Variant):
            return self.variant
        name = "black_lady" if self.variant is None else self.variant
        one_of("variant", name, VARIANTS)
        return VARIANTS[name]

    def _deal(self) -> Deal | Dealt | None:
        deal = read_deal(self.deal) if isinstance(self.deal, str) else self.deal
        if deal is not None and not isinstance(deal, Deal | Dealt):
            kinds = "a Deal, a Dealt or the text of a record"
            raise TypeError(f"deal is {kinds}, not {type(deal).__name__}")
        return deal

    def _in_play(self) -> Deal:
        """The deal given, which must be past its pass."""
        deal = self._deal()
        if deal is None or isinstance(deal, Dealt):
            raise ValueError("this mode needs a deal in play: pass_cards or hold it first")
        return deal

    def _new(self, *, passing: bool) -> Dealt:
        return dealt_under(self._rules(), self.seed, self.number, passing=passing)

    def _play(self) -> Game:
        deal = self._deal() or self._new(passing=False)
        seat = self._seat(deal.variant.players)
        if isinstance(deal, Dealt):
            if deal.direction != "none":
                return PassGame(deal, seat, tricks=self.tricks)
            deal = deal.hold()
        return DealGame(deal, seat, tricks=self.tricks)

    def _pass(self) -> Game:
        dealt = self._deal() or self._new(passing=True)
        if isinstance(dealt, Dealt) and dealt.direction != "none":
            return PassGame(dealt, self._seat(dealt.variant.players), plays=False)
        raise ValueError(
            "mode 'pass' needs a Dealt, as deal_cards gives it, of a deal in which cards are passed"
        )

    def _watch(self) -> Game:
        record = self._deal() or played_out(self._new(passing=False))
        if isinstance(record, Dealt):
            record = played_out(record)
        if self.pace is not None:
            one_of("pace", self.pace, PACES)
        pace: Pace = "trick" if self.pace == "trick" else "card"
        seat = self._seat(record.variant.players)
        return RecordGame(record, seat, pace=pace, tricks=self.tricks, opens=self.open)

    def _revoke(self) -> Game:
        record = self._in_play()
        return RevokeGame(record, self._seat(record.variant.players), tricks=self.tricks)

    def _turn(self) -> Turn:
        given = self._in_play() if self.turn is None else self.turn
        turn = read_turn(given) if isinstance(given, str) else given
        if not isinstance(turn, Turn):
            raise TypeError(f"turn is a Turn or a turn in notation, not {type(turn).__name__}")
        if isinstance(turn, Deal):
            if turn.over:
                raise ValueError("the deal is over: nobody is to play")
            turn = turn.turn
        if found := problems(turn):
            raise ImpossibleTurnError(found)
        self._seat(turn.variant.players, turn.seat)
        return turn

    def _trick_view(self) -> View:
        """The whole trick that is asked about: that of a deal, or one that is given by itself."""
        if self.trick is None:
            deal: Deal | None = self._in_play()
            while deal is not None and not whole_lies(deal):
                deal = deal.before
            if deal is None:
                raise ValueError("in this deal no trick is whole yet")
            return view_of(deal, self._seat(deal.variant.players), lies=True, playing=False)
        variant = self._rules()
        seat = self._seat(variant.players)
        leader = (seat + 1) % variant.players if self.leader is None else self.leader
        if isinstance(self.trick, Trick):
            leader, cards = self.trick.leader, self.trick.cards
        elif isinstance(self.trick, str):
            cards = read_cards(self.trick)
        else:
            raise TypeError(f"trick is a Trick or its cards, not {type(self.trick).__name__}")
        a_seat("leader", leader, variant.players)
        if len(cards) != variant.players:
            raise ValueError(f"a whole trick has {variant.players} cards, not {len(cards)}")
        if extra := beyond(add(0, *cards), variant.pack):
            raise ValueError(f"the pack does not hold {', '.join(map(str, extra))} so often")
        none = (0,) * variant.players
        left = (None,) * variant.players
        return View(
            variant=variant,
            seat=seat,
            leader=leader,
            trick=cards,
            taken=none,
            tricks=none,
            left=left,
        )


def dealt_under(
    rules: Variant, seed: int | None, number: int | None = None, *, passing: bool = False
) -> Dealt:
    """New cards: those of a deal of the match, or of the first with, or without, a pass.

    A variant that always passes is dealt without a pass all the same.
    """
    chance = random.Random(seed).random
    if number is not None:
        at_least_one("number", number)
        return deal_cards(rules, chance, number=number)
    if not passing and "none" not in rules.pass_cycle:
        rules = rules.replace(pass_cycle=("none",))
    fitting = [(way != "none") is passing for way in rules.pass_cycle]
    return deal_cards(rules, chance, number=fitting.index(True) + 1 if True in fitting else 1)


def played_out(dealt: Dealt) -> Deal:
    """A deal that computed players have passed and played to its end."""
    if dealt.direction == "none":
        deal = dealt.hold()
    else:
        deal = dealt.pass_cards([sheds(dealt.variant, dealt.number, hand) for hand in dealt.hands])
    while not deal.over:
        deal = deal.play(sound(deal.turn))
    return deal


def one_of(name: str, value: object, allowed: Collection[str]) -> None:
    """Refuse a word that is not among those allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")


def at_least_one(name: str, value: object) -> None:
    """Refuse what is not a number from 1 on."""
    if type(value) is not int:
        raise TypeError(f"{name} is a whole number, not {value!r}")
    if value < 1:
        raise ValueError(f"{name} is at least 1, not {value}")


def a_seat(name: str, value: object, players: int) -> None:
    """Refuse what is not the number of a seat."""
    if type(value) is not int:
        raise TypeError(f"{name} is the number of a seat, not {value!r}")
    if not 0 <= value < players:
        raise ValueError(f"{name} is one of 0 to {players - 1} at this table, not {value}")
