"""Match: deals up to the limit; scores, moon choices, the end, ties and winners."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tutor.engine.book import Book, book_of
from tutor.engine.deal import Deal, DealError, Dealt, deal_cards
from tutor.engine.dealing import next_dealer
from tutor.engine.scoring import (
    WAYS,
    Choice,
    Moon,
    Score,
    Takings,
    moon_ways,
    paid_moon,
    revoke_counts,
    score,
    shot_moon,
    takings_of,
)
from tutor.engine.variant import Variant

Next = Literal["end", "next_deal", "extra_deal"]


@dataclass(frozen=True)
class Standing:
    """How a match stands after a deal.

    ``totals`` are the scores after the limit's own adjustments, ``fell`` the seats whose scores
    they lowered; ``tied`` are the seats between whom an extra deal decides, ``triggered`` says
    whether the end has been set off.
    """

    totals: tuple[int, ...]
    next: Next
    winners: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    triggered: bool = False
    fell: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.next == "end"

    def between(self, tied: Sequence[int]) -> Standing:
        """The same standing with an extra deal due between some seats."""
        return replace(
            self, next="extra_deal", winners=(), tied=tuple(sorted(tied)), triggered=True
        )


def standing(
    variant: Variant,
    totals: Sequence[int],
    *,
    deals: int = 0,
    triggered: bool = False,
) -> Standing:
    """How a match stands after a whole deal, from the scores and the number of deals played."""
    scores = tuple(totals)
    if variant.end_limit in scores:
        scores = tuple(_adjusted(variant, total) for total in totals)
    fell = tuple([seat for seat, total in enumerate(totals) if scores[seat] != total])
    latched = triggered and variant.end_latch == "yes"
    if not latched and not _triggers(variant, scores, deals):
        return Standing(scores, "next_deal", fell=fell)
    leading = leaders(variant, scores, range(len(scores)))
    if len(_sides(variant, leading)) == 1 or variant.tie_break == "shared":
        return Standing(scores, "end", winners=leading, triggered=True, fell=fell)
    if variant.tie_break == "extra_hand_between_tied":
        return Standing(scores, "extra_deal", tied=leading, triggered=True, fell=fell)
    return Standing(scores, "next_deal", triggered=True, fell=fell)


def after_extra_deal(variant: Variant, before: Standing, points: Sequence[int]) -> Standing:
    """How a match stands after an extra deal, in which only the tied count."""
    leading = leaders(variant, points, before.tied)
    if len(_sides(variant, leading)) == 1:
        return replace(before, next="end", winners=leading, tied=(), fell=())
    return replace(before, tied=leading, fell=())


def _adjusted(variant: Variant, total: int) -> int:
    """A score after the rule for landing exactly on the limit, where the limit counts."""
    if variant.end_hands is not None or total != variant.end_limit:
        return total
    return {"none": total, "reset_to_half": total // 2, "reset_to_zero": 0}[variant.exact_limit]


def _triggers(variant: Variant, totals: Sequence[int], deals: int) -> bool:
    """Whether the match ends now; a fixed number of deals takes the place of the limit."""
    if variant.end_hands is not None:
        return deals >= variant.end_hands
    if variant.end_limit is None:
        return False
    most = max(_counting(variant, totals))
    return most >= variant.end_limit if variant.end_test == "at_least" else most > variant.end_limit


def farthest(variant: Variant, totals: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The side that the limit is nearest to, and its score: a seat, or a team where teams end."""
    sums = _counting(variant, totals)
    most = max(sums)
    first = sums.index(most)
    return (variant.teams or ())[first] if variant.team_end == "team_total" else (first,), most


def _counting(variant: Variant, totals: Sequence[int]) -> Sequence[int]:
    """The scores that the limit looks at: of the teams where teams end, else of the seats."""
    return team_totals(variant, totals) if variant.team_end == "team_total" else totals


def team_totals(variant: Variant, totals: Sequence[int]) -> tuple[int, ...]:
    """The scores of the teams added up, in the order of the teams."""
    return tuple(sum(totals[seat] for seat in team) for team in variant.teams or ())


def leaders(variant: Variant, totals: Sequence[int], among: Sequence[int]) -> tuple[int, ...]:
    """The seats whose side has the best score: the lowest, or the highest where high wins."""
    best = max if variant.objective == "high" else min
    sides = [sum([totals[one] for one in variant.partners(seat)]) for seat in among]
    target = best(sides)
    return tuple([seat for seat, side in zip(among, sides, strict=True) if side == target])


def several_lead(variant: Variant, totals: Sequence[int]) -> bool:
    """Whether several sides have the best score."""
    leading = leaders(variant, totals, range(len(totals)))
    return len(leading) > 1 and len(_sides(variant, leading)) > 1


def _sides(variant: Variant, seats: Sequence[int]) -> set[tuple[int, ...]]:
    return {variant.partners(seat) for seat in seats}


@dataclass(frozen=True)
class MoonChoice:
    """How a moon may be paid: whether the shooter chooses, else what is forced.

    ``others`` and ``self_`` are the totals of the match either way.
    """

    shooter: int
    offered: bool
    forced: Choice | None
    others: tuple[int, ...]
    self_: tuple[int, ...]


def moon_choice(
    takings: Takings,
    before: Sequence[int],
    *,
    deals: int = 0,
    triggered: bool = False,
    finds: Callable[[Takings], Moon | None] | None = None,
) -> MoonChoice | None:
    """How the moon of a deal may be paid, from the scores before the deal; None if none was shot.

    ``finds`` finds the moon in the place of ``shot_moon``.
    Under a mixed moon the others pay unless that would end the match and leave the
    shooter beaten; then the shooter may choose, or, with ``mixed_auto``, pays the other way.
    """
    moon = (finds or shot_moon)(takings)
    variant = takings.variant
    if moon is None or (takings.offenders and revoke_counts(variant)):
        return None
    others, own = (
        tuple(b + p for b, p in zip(before, paid_moon(takings, moon, way).points, strict=True))
        for way in (WAYS if moon_ways(variant) else (None, None))
    )
    after = standing(variant, others, deals=deals, triggered=triggered)
    offered, forced = _payment(variant, beaten=_beaten(variant, after, moon.shooter))
    return MoonChoice(moon.shooter, offered, forced, others, own)


def _payment(variant: Variant, *, beaten: bool) -> tuple[bool, Choice | None]:
    """Whether a shooter may choose, and what is forced otherwise; ``beaten`` if the others pay."""
    ways = moon_ways(variant)
    if len(ways) < 2:
        return False, next(iter(ways), None)
    if variant.moon == "choice" or (beaten and variant.moon == "mixed"):
        return True, None
    return False, "self" if beaten else "others"


def _beaten(variant: Variant, after: Standing, shooter: int) -> bool:
    """Whether the match is decided against a seat; a tie for the best score is no loss."""
    decided = after.winners or after.tied
    return bool(decided) and shooter not in leaders(variant, after.totals, range(len(after.totals)))


@dataclass(frozen=True)
class Result:
    """One line of the score sheet: the points of a deal and how the match stood after it."""

    score: Score
    standing: Standing
    extra: bool = False


@dataclass(frozen=True)
class Match:
    """A match from its first deal to its winners. Immutable: undo is an earlier value.

    ``dealer`` is the seat that deals next. A match may go on from ``scores`` by seat after so
    many ``deals``; ``results`` are those of the deals since.
    """

    book: Book
    dealer: int = 0
    results: tuple[Result, ...] = ()
    scores: tuple[int, ...] = ()
    deals: int = 0

    @property
    def variant(self) -> Variant:
        """The rule set that is played."""
        return self.book.variant

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        if self.results:
            return self.results[-1].standing
        if self.scores:
            return standing(self.variant, self.scores, deals=self.deals)
        return Standing((0,) * self.book.players, "next_deal")

    @property
    def number(self) -> int:
        """The number of the next deal, counted from 1."""
        return self.deals + len(self.results) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores."""
        return self.standing.totals

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, all of a winning team."""
        return self.standing.winners

    def deal(self, chance: Callable[[], float] = random.random) -> Dealt:
        """Shuffle and deal the next deal; DealError when the match is over."""
        if self.over:
            raise DealError("the match is over")
        return deal_cards(self.book, chance, dealer=self.dealer, number=self.number)

    def misdeal(self) -> Match:
        """The match after a misdeal: the same deal is due again; DealError when it is over."""
        if self.over:
            raise DealError("the match is over")
        return self._dealt(exposed=True)

    def _dealt(self, *, exposed: bool = False) -> Match:
        """The match with the dealer who follows a deal."""
        _misdeal, dealer = next_dealer(self.variant, self.dealer, exposed=exposed)
        return replace(self, dealer=dealer)

    def moon_choice(self, deal: Deal | Takings) -> MoonChoice | None:
        """How the moon of a finished deal may be paid; None if none was shot."""
        return moon_choice(
            _takings(deal),
            self.totals,
            deals=self.number,
            triggered=self.standing.triggered,
        )

    def score(self, deal: Deal | Takings, choice: Choice | None = None) -> Match:
        """The match after a finished deal, or after what the seats took in one.

        ChoiceNeededError where the shooter must choose.
        """
        if isinstance(deal, Deal) and not deal.over:
            raise DealError("the deal is not over")
        if deal.variant != self.variant:
            raise DealError(f"a deal of {deal.variant.name} has no place in this match")
        asked = self.moon_choice(deal)
        if asked is not None and not asked.offered:
            choice = asked.forced
        points = score(_takings(deal), choice)
        return replace(self._dealt(), results=(*self.results, self._result(points)))

    def _result(self, points: Score) -> Result:
        now = self.standing
        if now.next == "extra_deal":
            return Result(points, after_extra_deal(self.variant, now, points.points), extra=True)
        totals = [t + p for t, p in zip(now.totals, points.points, strict=True)]
        after = standing(self.variant, totals, deals=self.number, triggered=now.triggered)
        return Result(points, after)


def _takings(deal: Deal | Takings) -> Takings:
    return takings_of(deal) if isinstance(deal, Deal) else deal


def new_match(
    rules: Variant | Book, dealer: int = 0, *, scores: Sequence[int] = (), deals: int = 0
) -> Match:
    """A match before its first deal, or one that goes on from scores after so many deals."""
    return Match(book_of(rules), dealer, scores=tuple(scores), deals=deals)
