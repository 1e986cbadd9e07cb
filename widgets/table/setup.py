"""From what an author gives to the game of a table; a mistake is told at once and by name."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, cast, get_args

from tutor.engine import (
    Deal,
    Dealt,
    ImpossibleTurnError,
    Trick,
    Turn,
    Variant,
    add,
    new_match,
    problems,
    read_deal,
    read_turn,
)
from tutor.engine.cards import beyond, read_cards
from tutor.engine.named_rules import USUAL, rules_named
from widgets.games.choose_game import ChooseGame
from widgets.games.deal_game import DealGame
from widgets.games.match_game import MatchGame
from widgets.games.pass_game import PassGame
from widgets.games.record_game import Pace, RecordGame
from widgets.games.revoke_game import NoRevokeError, RevokeGame
from widgets.games.taker_game import TakerGame
from widgets.games.turn_game import TurnGame
from widgets.games.view import View, view_of, whole_lies
from widgets.table.arguments import (
    a_seat,
    at_least_one,
    match_scores,
    one_of,
    whole_number,
    yes_or_no,
)
from widgets.table.dealing import Chance, dealt_under, played_out, played_with_a_revoke

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from widgets.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What an author gives for a table; see CardTable.

    ``chance`` deals in the place of the ``seed``, where a game is played again.
    """

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
    scores: Sequence[int] | None
    chance: Chance | None = None

    def game(self) -> Game:
        """The game that is asked for; ValueError or TypeError says what cannot be."""
        mode = self._mode()
        if self.tricks is not None:
            at_least_one("tricks", self.tricks)
        if self.seed is not None:
            whole_number("seed", self.seed)
        yes_or_no("open", self.open)
        self._only(mode, "pace", ("watch",))
        self._only(mode, "open", ("watch",))
        self._only(mode, "tricks", ("play", "watch", "revoke"))
        return MODES[mode].make(self)

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
        one_of("mode", mode, MODES)
        if source not in MODES[mode].sources:
            needed = " or ".join(f"{name}=" for name in MODES[mode].sources)
            instead = f"not from {source}=" if given else "and nothing of that is given"
            raise ValueError(f"mode {mode!r} is made from {needed}, {instead}")
        new = {"variant": (), "trick": ("seed", "number")}
        barred = new.get(source, ("variant", "seed", "number"))
        for name in barred:
            if name == "seed" and mode == "match":
                continue
            if getattr(self, name) is not None:
                raise ValueError(f"{name}= is for a new deal, and a {source} is given")
        if source != "trick" and self.leader is not None:
            raise ValueError("leader= is for a trick that is given as trick=")
        return mode

    def _only(self, mode: str, name: str, modes: Collection[str]) -> None:
        without = False if name == "open" else None
        if getattr(self, name) is not without and mode not in modes:
            raise ValueError(f"{name}= is for mode {' or '.join(modes)}, not for {mode}")

    def _seat(self, players: int, own: int | None = None) -> int:
        """The learner's seat, which may follow from what is given."""
        seat = (own or 0) if self.seat is None else self.seat
        a_seat("seat", seat, players)
        if own not in (None, seat):
            raise ValueError(f"the turn given is that of seat {own}, not of seat {seat}")
        return seat

    def _rules(self) -> Variant:
        return rules_named(USUAL if self.variant is None else self.variant)

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
        if self.number is not None:
            at_least_one("number", self.number)
        rules = self._rules()
        return dealt_under(rules, self.seed, self.number, passing=passing, chance=self.chance)

    def play(self) -> Game:
        """A deal that is played, or what comes before it, its pass."""
        deal = self._deal() or self._new(passing=False)
        seat = self._seat(deal.variant.players)
        if isinstance(deal, Dealt):
            if deal.direction != "none":
                return PassGame(deal, seat, tricks=self.tricks)
            deal = deal.hold()
        return DealGame(deal, seat, tricks=self.tricks)

    def match(self) -> Game:
        """A match; it may begin with a given deal, and go on from given scores."""
        first = self._deal()
        variant = self._rules() if first is None else first.variant
        if self.number is not None:
            at_least_one("number", self.number)
        number = self.number or 1
        dealer = (number - 1) % variant.players
        if first is not None:
            dealt = first.dealt if isinstance(first, Deal) else first
            number, dealer = dealt.number, dealt.dealer
        scores = match_scores(variant.players, self.scores)
        match = new_match(variant, dealer, scores=scores, deals=number - 1)
        if match.over:
            raise ValueError(f"with the scores {list(scores)} the match is over")
        chance = self.chance or Chance(self.seed)
        return MatchGame(match, chance, self._seat(variant.players), first)

    def pass_(self) -> Game:
        """A pass."""
        dealt = self._deal() or self._new(passing=True)
        if isinstance(dealt, Dealt) and dealt.direction != "none":
            return PassGame(dealt, self._seat(dealt.variant.players), plays=False)
        raise ValueError(
            "mode 'pass' needs a Dealt, as deal_cards gives it, of a deal in which cards are passed"
        )

    def watch(self) -> Game:
        """A record that is gone through."""
        record = self._deal() or played_out(self._new(passing=False))
        if isinstance(record, Dealt):
            record = played_out(record)
        pace = "card" if self.pace is None else self.pace
        one_of("pace", pace, get_args(Pace))
        seat = self._seat(record.variant.players)
        paced = cast("Pace", pace)
        return RecordGame(record, seat, pace=paced, tricks=self.tricks, opens=self.open)

    def revoke(self) -> Game:
        """A record in which a revoke is found."""
        if self.deal is not None:
            record = self._in_play()
            return RevokeGame(record, self._seat(record.variant.players), tricks=self.tricks)
        dealt = self._new(passing=False)
        seat = self._seat(dealt.variant.players)
        for record in played_with_a_revoke(dealt, self.seed, self.tricks):
            with suppress(NoRevokeError):
                return RevokeGame(record, seat, tricks=self.tricks)
        raise ValueError(
            "no revoke can be proved in so few tricks of this deal: "
            "give more tricks=, or another seed="
        )

    def a_turn(self) -> Turn:
        """The one turn that is asked about: that of a deal, or one that is given by itself."""
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

    def a_trick(self) -> View:
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
            if self.leader is not None:
                raise ValueError("leader= is for a trick that is given as its cards")
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


class Mode(NamedTuple):
    """What is done at a table: what it can be made from, and its maker."""

    sources: tuple[str, ...]
    make: Callable[[Setup], Game]


MODES: Final[Mapping[str, Mode]] = {
    "play": Mode(("variant", "deal"), Setup.play),
    "match": Mode(("variant", "deal"), Setup.match),
    "pass": Mode(("variant", "deal"), Setup.pass_),
    "watch": Mode(("variant", "deal"), Setup.watch),
    "turn": Mode(("turn",), lambda setup: TurnGame(setup.a_turn())),
    "choose": Mode(("turn", "deal"), lambda setup: ChooseGame(setup.a_turn())),
    "taker": Mode(("trick", "deal"), lambda setup: TakerGame(setup.a_trick())),
    "revoke": Mode(("variant", "deal"), Setup.revoke),
}
"""The modes of a table."""
