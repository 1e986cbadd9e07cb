"""Two rule sets compared: what differs between them, and what comes of the same deal under both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Final, Literal

from tutor.engine import Card, Deal, Message, Score, Turn, Variant, book_of, deal_cards
from tutor.engine.law import Law
from tutor.engine.laws import LAWS
from tutor.engine.message import _
from tutor.engine.option_values import value_words
from tutor.engine.option_words import OPTION_WORDS
from tutor.engine.passing import direction
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.players import Player, passed, sound
from tutor.teaching.kinds.legal import why
from tutor.teaching.kinds.taken import Played, scored, why_points
from tutor.teaching.kinds.variants import under
from tutor.teaching.play import begun, passed_leaning, with_revokes
from tutor.teaching.question import Explanation
from tutor.teaching.tilts import shooter

Lean = Literal["none", "penalties", "stuck", "high", "high_hearts", "no_clubs", "revoke"]
"""What is special about a deal: its tilt, or that somebody fails to follow suit in it."""
MOONY: Final = ("high", "high_hearts")
"""The tilts in which the seat that is dealt more wants every trick."""
Difference = Literal["cards", "takers", "points", "play"]
"""What may differ between two rule sets in a deal."""


@dataclass(frozen=True)
class Change:
    """An option in which two rule sets differ: its sentence, both values, and the laws behind it.

    ``laws`` are pairs of a law and the sides, ``here`` and ``there``, that it is in force on.
    """

    option: str
    says: Message
    here: Message
    there: Message
    laws: tuple[tuple[Law, tuple[bool, bool]], ...]


def changes(here: Variant, there: Variant) -> tuple[Change, ...]:
    """What differs between two rule sets, in the order of the options."""
    return tuple(
        Change(
            option,
            Message(OPTION_WORDS[option].says),
            value_words(option, getattr(here, option)),
            value_words(option, getattr(there, option)),
            tuple(_laws(option, here, there)),
        )
        for option in here.differences(there)
    )


def _laws(option: str, here: Variant, there: Variant) -> Iterator[tuple[Law, tuple[bool, bool]]]:
    """The law behind an option on each side: best one that says something else on the other."""
    behind = sorted(
        (law for law in LAWS if option in law.options),
        key=lambda law: (_alike(law, here, there), law.options.index(option), len(law.options)),
    )
    on = [next((law for law in behind if law.in_force(side)), None) for side in (here, there)]
    for law in dict.fromkeys(filter(None, on)):
        yield law, (law is on[0], law is on[1])


def _alike(law: Law, here: Variant, there: Variant) -> bool:
    """Whether a law reads the same on both sides."""
    one, other = (str(law.says(side)) if law.in_force(side) else "" for side in (here, there))
    return one == other


def why_apart(here: Variant, there: Variant) -> Message | None:
    """Why the same cards cannot be dealt under two rule sets; None if they can."""
    if here.players != there.players:
        told = {"here": here.players, "there": there.players}
        return Message(
            _(
                "One is a game for {here} players and the other for {there}, so the same hands "
                "cannot be dealt."
            ),
            told,
        )
    if here.pack != there.pack:
        sizes = {"here": here.pack.bit_count(), "there": there.pack.bit_count()}
        text = _("The packs differ: {here} cards and {there}, so the same hands cannot be dealt.")
        if sizes["here"] == sizes["there"]:
            text = _("The packs hold other cards, so the same hands cannot be dealt.")
        return Message(text, sizes)
    return None


@dataclass(frozen=True)
class Fork:
    """A turn at which two rule sets allow other cards: the turn under each."""

    here: Turn
    there: Turn

    @property
    def turns(self) -> tuple[Turn, Turn]:
        """The turn under both."""
        return self.here, self.there

    def why(self, card: Card) -> tuple[Explanation, Explanation]:
        """Why a card of the hand may be played, or may not, under each."""
        return why(self.here, card), why(self.there, card)


@dataclass(frozen=True)
class TrickFork:
    """A trick that goes to other seats; ``takers`` are places in it, None where nobody takes."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    takers: tuple[int | None, int | None]
    why: tuple[Message | None, Message | None]


@dataclass(frozen=True)
class Parting:
    """The first card that differs when the seats play each by its own rules."""

    number: int
    seats: tuple[int, int]
    cards: tuple[Card, Card]


class SameDeal:
    """The same cards under two rule sets, played by computed seats.

    The ``record`` is the deal as it is played by the first rule set; the other one judges it
    turn by turn, takes its tricks and counts them. ``other`` is the same deal played by the other.
    """

    def __init__(self, here: Variant, there: Variant, seed: int, lean: Lean = "none") -> None:
        """Deal and play; ValueError where the same cards cannot be dealt."""
        if apart := why_apart(here, there):
            raise ValueError(str(apart))
        self.here, self.there, self.seed, self.lean = here, there, seed, lean
        self.books: tuple[Rulebook, Rulebook] = (true_rules(here), true_rules(there))

    @cached_property
    def _begun(self) -> tuple[Deal, int]:
        """The deal after the pass, and the seat that is dealt more of some cards."""
        if self.lean == "none":
            number = first_other_pass(self.here, self.there)
            chance = Random(self.seed).random
            dealer = (number - 1) % self.here.players
            return passed(deal_cards(self.here, chance, dealer=dealer, number=number)), 0
        chance = Random(f"{self.lean} {self.seed}").random
        if self.lean == "revoke":
            return next(with_revokes(self.here, chance).steps()), 0
        return begun(self.here, chance, self.lean)

    @property
    def favoured(self) -> int | None:
        """The seat that is dealt more of some cards; None in a deal of chance alone."""
        return None if self.lean in ("none", "revoke") else self._begun[1]

    @cached_property
    def record(self) -> Deal:
        """The finished deal as it is played by the first rule set."""
        if self.lean == "revoke":
            return with_revokes(self.here, Random(f"{self.lean} {self.seed}").random)
        return self._to_the_end(self._begun[0])

    @cached_property
    def other(self) -> Deal | None:
        """The finished deal as the seats play it by the other rule set; None after a revoke."""
        if self.lean == "revoke":
            return None
        dealt = replace(self.record.dealt, book=book_of(self.there))
        return self._to_the_end(passed_leaning(dealt, self._begun[1], self.lean))

    def _to_the_end(self, deal: Deal) -> Deal:
        players = self._players(deal.variant)
        while not deal.over:
            deal = deal.play(players[deal.seat](deal))
        return deal

    def _players(self, variant: Variant) -> list[Player]:
        seat = self.favoured if self.lean in MOONY else None
        wanting: tuple[int, ...] = () if seat is None else (seat,)
        if seat is not None and variant.moon_team == "team":
            wanting = variant.partners(seat)
        return [shooter if one in wanting else sound for one in range(variant.players)]

    @cached_property
    def forks(self) -> tuple[Fork, ...]:
        """The turns of the record at which the rule sets allow other cards."""
        pairs = ((deal, under(self.there, deal)) for deal in self.record.steps() if not deal.over)
        return tuple(Fork(here.turn, there) for here, there in pairs if here.legal != there.legal)

    @cached_property
    def _played(self) -> Played:
        return Played(self.record)

    @cached_property
    def tricks(self) -> tuple[TrickFork, ...]:
        """The tricks of the record that go to other seats."""
        last = len(self._played.tricks)
        return tuple(
            found
            for number, (leader, trick) in enumerate(self._played.tricks, 1)
            if (found := self._trick(number, leader, trick, last=number == last))
        )

    def _trick(
        self, number: int, leader: int, trick: tuple[Card, ...], *, last: bool
    ) -> TrickFork | None:
        here, there = (book.taking_place(trick, last=last) for book in self.books)
        if here == there:
            return None
        reasons = tuple(
            book.why_taken(trick, place, last=last)
            for book, place in zip(self.books, (here, there), strict=True)
        )
        return TrickFork(number, leader, trick, (here, there), (reasons[0], reasons[1]))

    @cached_property
    def scores(self) -> tuple[Score, Score]:
        """The points of the record as each rule set counts them."""
        here, there = (scored(book, self._played) for book in self.books)
        return here, there

    def why_points(self, seat: int) -> tuple[Explanation, Explanation]:
        """Why a seat has its points of the record, under each."""
        here, there = (
            why_points(score, self._played.taken(book), seat)
            for book, score in zip(self.books, self.scores, strict=True)
        )
        return here, there

    @cached_property
    def other_score(self) -> Score | None:
        """The points of the deal as the seats play it by the other rule set."""
        return None if self.other is None else scored(self.books[1], Played(self.other))

    @cached_property
    def same_hands(self) -> bool:
        """Whether the hands are the same after the pass."""
        if self.other is None:
            return True
        here, there = (next(deal.steps()).hands for deal in (self.record, self.other))
        return here == there

    @cached_property
    def parting(self) -> Parting | None:
        """Where the seats first play other cards by the other rule set."""
        if self.other is None:
            return None
        for here, there in zip(_falls(self.record), _falls(self.other), strict=True):
            if here != there:
                number, seat, card = here
                return Parting(number, (seat, there[1]), (card, there[2]))
        return None

    @cached_property
    def differs(self) -> tuple[Difference, ...]:
        """What differs in this deal."""
        found: tuple[tuple[Difference, bool], ...] = (
            ("cards", bool(self.forks)),
            ("takers", bool(self.tricks)),
            ("points", self.scores[0].points != self.scores[1].points),
            ("play", not self.same_hands or self.parting is not None),
        )
        return tuple(name for name, is_so in found if is_so)


def _falls(deal: Deal) -> Iterator[tuple[int, int, Card]]:
    """Each card as it falls: the number of its trick, its seat, and the card."""
    for after in deal.steps():
        if after.before is not None and after.card is not None:
            yield after.before.number, after.before.seat, after.card


def first_other_pass(here: Variant, there: Variant) -> int:
    """The number of the first deal in which cards are passed otherwise; 1 if there is none."""
    cycle = range(1, len(here.pass_cycle) * len(there.pass_cycle) + 1)
    differs = (n for n in cycle if direction(here, n) != direction(there, n))
    return next(differs, 1)
