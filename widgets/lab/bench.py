"""Bench: two rule sets side by side, and a deal on which they are tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Final

from tutor.engine import HouseRulesError, Match, Message, Variant, WrongOptionError
from tutor.engine.cards import Card, cards
from tutor.engine.message import _
from tutor.engine.named_rules import MINE, rules_named, title
from tutor.engine.options import allowed_values
from tutor.engine.variant import HINTS
from tutor.engine.variants import VARIANTS
from tutor.teaching.comparing import Fork, Lean, SameDeal, why_apart
from tutor.teaching.finding import deals_searched, find, find_match
from tutor.teaching.whole_match import whole_match
from widgets.lab import sharing
from widgets.lab.form import TEXTS, read
from widgets.lab.side import Side, side_of
from widgets.lab.wishes import Wish

LARGEST_SEED: Final = 999_999
MOST_UNDONE: Final = 100
LONGEST_NAME: Final = 60


@dataclass(frozen=True)
class Setting:
    """What is compared: two rule sets and a deal. It is kept, and taken back, as a whole."""

    sides: tuple[Side, Side]
    seed: int
    lean: Lean = "none"

    @cached_property
    def variants(self) -> tuple[Variant, Variant]:
        """The two rule sets."""
        return self.sides[0].variant, self.sides[1].variant

    @property
    def names(self) -> tuple[str, str]:
        """Their names, in which rule sets that are equal may still differ."""
        return self.variants[0].name, self.variants[1].name

    @cached_property
    def apart(self) -> Message | None:
        """Why the same cards cannot be dealt, if they cannot."""
        return why_apart(*self.variants)

    @cached_property
    def deal(self) -> SameDeal | None:
        """The deal under both; None where the same cards cannot be dealt."""
        return None if self.apart else SameDeal(*self.variants, self.seed, self.lean)

    @cached_property
    def matches(self) -> tuple[Match, Match]:
        """The match under both."""
        here, there = (whole_match(variant, self.seed) for variant in self.variants)
        return here, there

    def forks(self) -> tuple[Fork, ...]:
        """The turns at which other cards are legal."""
        return self.deal.forks if self.deal else ()


@dataclass
class Bench:
    """What is true of a lab: its setting and those before, and where in it one looks.

    ``place`` is the turn, of those at which other cards are legal, ``card`` the one that is
    asked about, and ``plays`` whether the match is asked for. ``letters`` are those in which
    cards are written.
    """

    now: Setting
    letters: str
    past: list[Setting] = field(default_factory=list)
    place: int = 0
    card: str = ""
    plays: bool = False
    notice: tuple[Message, ...] = ()
    refused: bool = False

    @property
    def fork(self) -> Fork | None:
        """The turn that one looks at."""
        forks = self.now.forks()
        return forks[self.place] if forks else None

    @property
    def pointed(self) -> Card | None:
        """The card that one asks about: the one pointed at, else the first that differs."""
        fork = self.fork
        if fork is None:
            return None
        held = {card.code: card for card in cards(fork.here.first_copies)}
        return held.get(self.card) or cards(fork.here.legal ^ fork.there.legal)[0]

    def grant(self, wish: Wish) -> None:
        """Do what is asked for; what cannot be is told in ``notice``, and nothing is lost."""
        self.notice, self.refused = (), False
        try:
            self._grants[wish.type](self, wish)
        except WrongOptionError as error:
            self._refuse(_wrong(error))
        except HouseRulesError as error:
            text = _("These rules cannot be read: {why}")
            self._refuse(Message(text, {"why": error.says}))

    def _refuse(self, *says: Message) -> None:
        self.notice, self.refused = says, True

    def _go(self, new: Setting) -> None:
        """Another setting; the one before can be brought back."""
        if (new, new.names) != (self.now, self.now.names):
            self.past = [*self.past, self.now][-MOST_UNDONE:]
            self._look(new)

    def _look(self, at: Setting) -> None:
        self.now, self.place, self.card, self.plays = at, 0, "", False

    def _side(self, number: int, side: Side) -> None:
        here, there = self.now.sides
        sides = (side, there) if number == 0 else (here, side)
        self._go(replace(self.now, sides=sides))
        if still := side.still:
            told = {"why": still.why}
            self.notice = (Message(_("This waits for another change: {why}."), told),)

    def _base(self, wish: Wish) -> None:
        if wish.text == MINE or wish.text in VARIANTS:
            self._side(wish.side, side_of(rules_named(wish.text)))

    def _set(self, wish: Wish) -> None:
        side = self.now.sides[wish.side]
        value = read(wish.option, wish.value, self.letters)
        self._side(wish.side, side.wishing(wish.option, value))

    def _back(self, wish: Wish) -> None:
        self._side(wish.side, self.now.sides[wish.side].without(wish.option))

    def _name(self, wish: Wish) -> None:
        name = " ".join(wish.text.split())
        side = self.now.sides[wish.side]
        if name in VARIANTS and name != side.base.name:
            other = {"name": title(VARIANTS[name])}
            self._refuse(Message(_("{name} is the name of another rule set."), other))
        elif len(name) > LONGEST_NAME:
            told = {"number": LONGEST_NAME}
            self._refuse(Message(_("A name has no more than {number} characters."), told))
        else:
            self._side(wish.side, side.named(name))

    def _open(self, wish: Wish) -> None:
        variant = sharing.rules_in(wish.text, wish.file)
        self._side(wish.side, side_of(variant))
        if not self.notice:
            told = {"name": title(variant)}
            self.notice = (Message(_("These rules have been opened: {name}."), told),)

    def _swap(self, _wish: Wish) -> None:
        here, there = self.now.sides
        self._go(replace(self.now, sides=(there, here)))

    def _undo(self, _wish: Wish) -> None:
        if self.past:
            self._look(self.past.pop())

    def _another(self, _wish: Wish) -> None:
        seed = self.now.seed
        self._deal(seed + 1 if seed < LARGEST_SEED else 0, "none")

    def _deal(self, seed: int, lean: Lean, *, plays: bool = False) -> None:
        self._go(replace(self.now, seed=seed, lean=lean))
        self.plays = plays

    def _find(self, _wish: Wish) -> None:
        here, there = self.now.variants
        if self.now.apart or here == there:
            return
        found = find(here, there, self.now.seed)
        if found:
            self._deal(found.seed, found.lean)
            return
        told = {"number": deals_searched(here)}
        nothing = Message(_("In {number} deals nothing differed."), told)
        seed = find_match(here, there, self.now.seed)
        if seed is None:
            self.notice = (nothing, Message(_("Nor did any match that was played from them.")))
            return
        self._deal(seed, "none", plays=True)
        self.notice = (nothing, Message(_("Here is a match that ends otherwise.")))

    def _match(self, _wish: Wish) -> None:
        self.plays = True

    def _next(self, _wish: Wish) -> None:
        self._step(1)

    def _previous(self, _wish: Wish) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        """Look at another turn; that is nothing to take back."""
        if 0 <= self.place + by < len(self.now.forks()):
            self.place, self.card = self.place + by, ""

    def _point(self, wish: Wish) -> None:
        self.card = wish.text

    def _use(self, wish: Wish) -> None:
        variant = self.now.sides[wish.side].variant
        sharing.use(variant)
        text = _("{name}: these are your rules now, at every table that plays yours.")
        self.notice = (Message(text, {"name": title(variant)}),)

    def _forget(self, _wish: Wish) -> None:
        sharing.forget()
        self.notice = (Message(_("You have no rules of your own now.")),)

    _grants: ClassVar[Mapping[str, Callable[[Bench, Wish], None]]] = {
        "another": _another,
        "back": _back,
        "base": _base,
        "find": _find,
        "forget": _forget,
        "match": _match,
        "name": _name,
        "next": _next,
        "open": _open,
        "point": _point,
        "previous": _previous,
        "set": _set,
        "swap": _swap,
        "undo": _undo,
        "use": _use,
    }


def _wrong(error: WrongOptionError) -> Message:
    """That an option does not allow a value, and what it does allow."""
    told = {
        "value": str(error.value)[:LONGEST_NAME],
        "allowed": TEXTS.get(error.field) or allowed_values(error.field, HINTS[error.field]),
    }
    return Message(_("{value} is not possible here; what is: {allowed}."), told)
