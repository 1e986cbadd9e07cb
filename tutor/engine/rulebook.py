"""Rulebook: all that the rules decide under a variant, asked in one place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from tutor.engine import dealing, match, passing, revoke, scoring, taking
from tutor.engine.book import Book, book_of
from tutor.engine.cards import Card, add
from tutor.engine.judge import Judgement, judge
from tutor.engine.match import MoonChoice, Standing
from tutor.engine.message import Message
from tutor.engine.revoke import Revoke
from tutor.engine.rules import RULES, Rule, breaking, opening_cards
from tutor.engine.scoring import Choice, Moon, Score, Takings
from tutor.engine.turn import Turn
from tutor.engine.variant import Direction, Variant

Tricks = Sequence[tuple[int, Sequence[int]]]
"""Whole tricks in order: the leader's seat, and the cards as they fell."""


class Rulebook:
    """The rules under a variant, every question that they decide a method.

    A wrong rule book is one of another variant, of other rules of play, or a subclass that
    answers a question otherwise. It may be asked about turns and takings of the true one.
    """

    def __init__(self, variant: Variant, rules: Sequence[Rule] = RULES) -> None:
        """Keep the variant, and the rules of play that are in force under it."""
        self.variant = variant
        self.book = book_of(variant) if rules is RULES else Book(variant, rules)

    # play

    def legal(self, turn: Turn) -> int:
        """The set of different legal cards of a turn."""
        return self.book.legal(turn)

    def judge(self, turn: Turn) -> Judgement:
        """The legal cards of a turn, with a verdict for each card when asked."""
        return judge(turn, self.book)

    def broken(self, facts: int) -> bool:
        """Whether hearts are broken once some facts of the deal are known."""
        return bool(facts & breaking(self.variant))

    def revokes(
        self, leaders: Sequence[int], tricks: Sequence[Sequence[Card]]
    ) -> tuple[Revoke, ...]:
        """The revokes that a record of tricks proves, as ``proved_revokes`` has them."""
        return revoke.proved_revokes(leaders, tricks)

    # tricks

    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """The place in a whole trick of the card that takes it; None if the trick is void.

        The ``last`` trick of a deal is taken even when it is void.
        """
        return taking.place_of_taker(trick, self.variant, last=last)

    def why_taken(
        self, trick: Sequence[int], place: int | None, *, last: bool = False
    ) -> Message | None:
        """Why the card at a place takes a whole trick or does not; for None, why nobody does.

        None where there is nothing to say: nobody was asked for, and somebody takes it.
        """
        taker = self.taking_place(trick, last=last)
        if place == taker:
            return taking.why_taken(trick, self.variant, last=last)
        return (
            None if place is None else taking.why_not_taken(trick, self.variant, place, last=last)
        )

    def next_leader(self, leader: int, trick: Sequence[int]) -> int:
        """The seat that leads after a whole trick that was not the last."""
        return taking.next_leader(leader, self.taking_place(trick), len(trick))

    def gathered(self, tricks: Tricks) -> list[tuple[int | None, int]]:
        """For each trick, the seat that took it and the set taken with it; None for a void one.

        The trick that empties the hands is known by its number.
        """
        found = taking.gathered(
            [trick for _leader, trick in tricks],
            lambda trick, last: self.taking_place(trick, last=last),
            self.variant.hand_size,
        )
        return [
            (None if place is None else (leader + place) % len(trick), some)
            for (leader, trick), (place, some) in zip(tricks, found, strict=True)
        ]

    def taker_of_first(self, tricks: Tricks) -> int | None:
        """The seat that gets the cards of the first of some tricks; None while they wait.

        The tricks are consecutive, and the last trick of the deal is not one of them.
        """
        return next((seat for seat, _some in self.gathered(tricks) if seat is not None), None)

    def kitty_taker(self, tricks: Tricks) -> int | None:
        """The seat that gets the left-over cards in the tricks of a deal so far; None before."""
        takes = [(seat, some) for seat, some in self.gathered(tricks) if seat is not None]
        return taking.first_taker(self.variant, takes)

    def takings(self, tricks: Tricks, *, kitty: int = 0, offenders: Sequence[int] = ()) -> Takings:
        """What each seat took in some tricks, the left-over cards with their taker."""
        taken, counted = [0] * self.variant.players, [0] * self.variant.players
        for seat, some in self.gathered(tricks):
            if seat is not None:
                taken[seat] = add(taken[seat], some)
                counted[seat] += 1
        return scoring.takings(
            self.book,
            taken,
            tricks=counted,
            offenders=offenders,
            kitty=kitty,
            kitty_taker=self.kitty_taker(tricks) if kitty else None,
        )

    # dealing and passing

    def opening_leader(self, dealer: int, hands: Sequence[int]) -> int:
        """The seat that leads to the first trick."""
        return dealing.opening_leader(self.variant, dealer, hands)

    def opening_cards(self) -> int:
        """The set of cards of which one must open the deal; empty where any card may."""
        return opening_cards(self.variant)

    def next_dealer(
        self, dealer: int, *, exposed: bool = False, hand_sizes: Sequence[int] | None = None
    ) -> tuple[bool, int]:
        """Whether a deal is a misdeal, and who deals next."""
        return dealing.next_dealer(self.variant, dealer, exposed=exposed, hand_sizes=hand_sizes)

    def direction(self, number: int) -> Direction:
        """Where cards are passed in a deal, counted from 1."""
        return passing.direction(self.variant, number)

    def pass_target(self, seat: int, number: int) -> int | None:
        """The seat that gets a seat's cards in a deal; None in a hold deal."""
        way = self.direction(number)
        if way == "none":
            return None
        return (seat + self.variant.offset(way)) % self.variant.players

    def pass_count(self, number: int) -> int:
        """How many cards each seat passes in a deal; 0 in a hold deal."""
        return passing.pass_count(self.variant, number)

    def why_not_pass(self, number: int, hand: int, selection: int) -> Message | None:
        """Why a set of cards may not be passed from a hand; None if it may."""
        return passing.why_not_pass(self.variant, number, hand, selection)

    # points

    def trick_points(self, some: Sequence[int]) -> int:
        """The points of the cards of a trick, the bonus netted."""
        return scoring.trick_points(self.book, some)

    def shot_moon(self, takings: Takings) -> Moon | None:
        """The moon of a deal, if one was shot."""
        return scoring.shot_moon(self.own(takings))

    def score(self, takings: Takings, choice: Choice | None = None) -> Score:
        """The points of a deal; ChoiceNeededError where a shooter has to choose."""
        return scoring.score(self.own(takings), choice, self.shot_moon)

    def moon_choice(
        self,
        takings: Takings,
        before: Sequence[int],
        *,
        deals: int = 0,
        triggered: bool = False,
    ) -> MoonChoice | None:
        """How the moon of a deal may be paid, from the scores before it; None if none was shot."""
        return match.moon_choice(
            self.own(takings), before, deals=deals, triggered=triggered, finds=self.shot_moon
        )

    def own(self, takings: Takings) -> Takings:
        """Takings to be counted by this book, whichever book they come from."""
        return takings if takings.book is self.book else replace(takings, book=self.book)

    # the match

    def standing(
        self, totals: Sequence[int], *, deals: int = 0, triggered: bool = False
    ) -> Standing:
        """How a match stands after a whole deal."""
        return match.standing(self.variant, totals, deals=deals, triggered=triggered)

    def breaks_off(self, totals: Sequence[int]) -> bool:
        """Whether a match ends in the middle of a deal, with the points taken so far counted.

        No: its end is looked for after whole deals only.
        """
        return False

    def after_extra_deal(self, before: Standing, points: Sequence[int]) -> Standing:
        """How a match stands after an extra deal, in which only the tied count."""
        return match.after_extra_deal(self.variant, before, points)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.variant.name}>"


def true_rules(variant: Variant) -> Rulebook:
    """The true rule book of a variant."""
    return _true(variant, variant.name)


@cache
def _true(variant: Variant, _name: str) -> Rulebook:
    """The rule book of a variant; one that differs in name alone has its own."""
    return Rulebook(variant)
