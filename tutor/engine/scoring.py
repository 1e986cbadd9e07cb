"""From what each seat took in a deal to its points: penalties, bonus, moon, revoke."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from tutor.engine.book import Book, book_of
from tutor.engine.cards import add, layered
from tutor.engine.deal import Deal
from tutor.engine.variant import Variant

Choice = Literal["self", "others"]
"""How a moon is paid: by the shooter's own points, or by everybody else's."""


class ChoiceNeededError(ValueError):
    """A moon whose shooter has not yet chosen how it is paid."""

    def __init__(self, shooter: int) -> None:
        """Keep the shooter's seat."""
        super().__init__(f"seat {shooter} shot the moon and chooses: 'self' or 'others'")
        self.shooter = shooter


@dataclass(frozen=True)
class Moon:
    """A moon that was shot: by whom, at what price, and who is spared it."""

    shooter: int
    amount: int
    spared: tuple[int, ...]
    cards: int


@dataclass(frozen=True)
class Takings:
    """What each seat took in a deal: a set of cards, and how many tricks where it is known."""

    book: Book
    cards: tuple[int, ...]
    tricks: tuple[int, ...] | None = None
    offenders: tuple[int, ...] = ()

    @property
    def variant(self) -> Variant:
        """The rule set that was played."""
        return self.book.variant


@dataclass(frozen=True)
class Score:
    """The points of a deal by seat, and where they come from.

    ``penalties`` are the points of the cards taken, ``bonus`` those of the bonus card,
    ``no_tricks`` those for taking no trick; ``choice`` is how a moon was paid.
    """

    points: tuple[int, ...]
    penalties: tuple[int, ...]
    bonus: tuple[int, ...]
    no_tricks: tuple[int, ...]
    moon: Moon | None = None
    choice: Choice | None = None
    offenders: tuple[int, ...] = ()


def takings_of(deal: Deal) -> Takings:
    """What each seat took in a finished deal, the left-over cards with their taker."""
    variant, kitty = deal.variant, deal.dealt.kitty
    return takings(
        deal.book,
        deal.taken,
        tricks=_tricks_taken(deal) if variant.sun != "off" or variant.no_tricks_bonus else None,
        offenders=deal.offenders,
        kitty=kitty,
        kitty_taker=deal.kitty_taker,
    )


def _tricks_taken(deal: Deal) -> tuple[int, ...]:
    takers = [trick.taker for trick in deal.tricks]
    return tuple(takers.count(seat) for seat in range(deal.book.players))


def score_deal(deal: Deal, choice: Choice | None = None) -> Score:
    """The points of a finished deal; ChoiceNeededError where a shooter has to choose."""
    return score(takings_of(deal), choice)


def score(
    takings: Takings,
    choice: Choice | None = None,
    finds: Callable[[Takings], Moon | None] | None = None,
) -> Score:
    """The points of a deal from what each seat took; ChoiceNeededError where a choice is due.

    ``choice`` is how a moon is paid where the variant leaves it open. Under a mixed moon
    the caller says what ``tutor.engine.match.moon_choice`` found: forced, or chosen.
    ``finds`` finds the moon in the place of ``shot_moon``.
    """
    variant = takings.variant
    if takings.offenders and revoke_counts(variant):
        return _revoked(takings)
    moon = (finds or shot_moon)(takings)
    if moon is not None:
        return paid_moon(takings, moon, _payment(variant, choice, moon.shooter))
    penalties = tuple(map(takings.book.points, takings.cards))
    if variant.bonus_card is None and not variant.no_tricks_bonus:
        none = (0,) * len(penalties)
        return Score(penalties, penalties, none, none)
    bonus = tuple(bonus_points(variant, pile) for pile in takings.cards)
    none = _no_tricks(takings)
    points = [_floored(variant, p, b) + n for p, b, n in zip(penalties, bonus, none, strict=True)]
    return Score(tuple(points), penalties, bonus, none)


def bonus_points(variant: Variant, taken: int) -> int:
    """The points of the bonus cards in a set."""
    if variant.bonus_card is None:
        return 0
    copies = layered(variant.bonus_card, variant.copies)
    return variant.bonus_value * (taken & copies).bit_count()


def _floored(variant: Variant, points: int, bonus: int) -> int:
    """Points with a bonus, which takes a deal below zero only where it may."""
    if variant.bonus_floor == "none":
        return points + bonus
    return max(points + bonus, min(points, 0))


def _no_tricks(takings: Takings) -> tuple[int, ...]:
    tricks = takings.tricks or (1,) * len(takings.cards)
    return tuple(takings.variant.no_tricks_bonus if not taken else 0 for taken in tricks)


def _moon_kind(variant: Variant) -> str:
    return variant.reverse_moon if variant.objective == "high" else variant.moon


def moon_exists(variant: Variant) -> bool:
    """Whether the variant knows a moon at all."""
    return _moon_kind(variant) != "none"


WAYS: Final[tuple[Choice, ...]] = ("others", "self")
"""Both ways to pay a moon."""
_OPEN: Final[Mapping[str, tuple[Choice, ...]]] = {
    "none": (),
    "void": (),
    "old": ("others",),
    "others_plus_26": ("others",),
    "new": ("self",),
    "shooter_minus_26": ("self",),
    "choice": WAYS,
    "mixed": WAYS,
    "mixed_auto": WAYS,
}


def moon_ways(variant: Variant) -> tuple[Choice, ...]:
    """The ways in which a moon may be paid: none where nobody scores, one, or both."""
    return _OPEN[_moon_kind(variant)]


def revoke_counts(variant: Variant) -> bool:
    """Whether a revoke changes the points of its deal."""
    return variant.revoke != "none"


def moon_amount(variant: Variant) -> int:
    """The price of a moon."""
    return variant.total if variant.moon_amount == "pack_total" else variant.moon_amount


def shot_moon(takings: Takings) -> Moon | None:
    """The moon of a deal, if one was shot."""
    variant, piles = takings.variant, takings.cards
    needed = variant.moon_set
    if not moon_exists(variant) or not needed:
        return None
    for seats in variant.moon_parties or _alone(len(piles)):
        pile = piles[seats[0]] if len(seats) == 1 else add(0, *(piles[seat] for seat in seats))
        if pile & needed == needed:
            shooter = max(seats, key=lambda seat: takings.book.points(takings.cards[seat]))
            amount = moon_amount(variant) * (2 if _sun(takings, seats) else 1)
            return Moon(shooter, amount, _spared(variant, shooter), needed)
    return None


@cache
def _alone(players: int) -> tuple[tuple[int, ...], ...]:
    """Each seat as a party of its own."""
    return tuple((seat,) for seat in range(players))


def _spared(variant: Variant, shooter: int) -> tuple[int, ...]:
    """The seats that a moon of this shooter costs nothing."""
    together = variant.moon_partner == "exempt" or variant.moon_team == "team"
    return variant.partners(shooter) if together else (shooter,)


def _sun(takings: Takings, seats: Sequence[int]) -> bool:
    """Whether a party took every trick of the deal where that counts double."""
    if takings.variant.sun == "off" or takings.tricks is None:
        return False
    return sum(takings.tricks[seat] for seat in seats) == sum(takings.tricks)


def _payment(variant: Variant, choice: Choice | None, shooter: int) -> Choice | None:
    """How a moon is paid: as the variant says, or as chosen; None where nobody scores."""
    ways = moon_ways(variant)
    if len(ways) < 2:
        return next(iter(ways), None)
    if choice is None:
        raise ChoiceNeededError(shooter)
    return choice


def paid_moon(takings: Takings, moon: Moon, payment: Choice | None) -> Score:
    """The points of a deal whose moon is paid in a given way; None when nobody scores.

    A moon suppresses the bonus for taking no trick.
    """
    variant, seats = takings.variant, range(len(takings.cards))
    penalties = tuple(map(takings.book.points, takings.cards))
    zero = (0,) * len(takings.cards)
    if payment is None:
        return Score(zero, penalties, zero, zero, moon)
    included = variant.moon_bonus == "included"
    bonus = tuple(
        0 if included and seat == moon.shooter else bonus_points(variant, takings.cards[seat])
        for seat in seats
    )
    left = [takings.book.points(pile & ~moon.cards) for pile in takings.cards]
    price = _price(moon, payment, len(takings.cards))
    points = [_floored(variant, left[seat] + price[seat], bonus[seat]) for seat in seats]
    return Score(tuple(points), penalties, bonus, zero, moon, payment)


def _price(moon: Moon, payment: Choice, players: int) -> tuple[int, ...]:
    """What a moon alone costs each seat when it is paid in one way."""
    if payment == "self":
        return tuple(-moon.amount if seat == moon.shooter else 0 for seat in range(players))
    return tuple(0 if seat in moon.spared else moon.amount for seat in range(players))


def _revoked(takings: Takings) -> Score:
    """The points of a deal with a revoke: each offender takes all points of the deal; no moon."""
    variant, seats = takings.variant, range(len(takings.cards))
    penalties = tuple(map(takings.book.points, takings.cards))
    own = penalties if variant.revoke_others == "own_points" else (0,) * len(penalties)
    paid = variant.revoke_bonus == "paid"
    bonus = tuple(bonus_points(variant, takings.cards[seat]) if paid else 0 for seat in seats)
    due = [variant.total if seat in takings.offenders else own[seat] for seat in seats]
    points = [_floored(variant, due[seat], bonus[seat]) for seat in seats]
    zero = (0,) * len(penalties)
    return Score(tuple(points), penalties, bonus, zero, offenders=takings.offenders)


def takings(
    rules: Variant | Book,
    taken: Sequence[int],
    *,
    tricks: Sequence[int] | None = None,
    offenders: Sequence[int] = (),
    kitty: int = 0,
    kitty_taker: int | None = None,
) -> Takings:
    """What each seat took, given as sets of cards; the left-over cards go to their taker."""
    piles = list(taken)
    if kitty_taker is not None:
        piles[kitty_taker] = add(piles[kitty_taker], kitty)
    counted = tuple(tricks) if tricks is not None else None
    return Takings(book_of(rules), tuple(piles), counted, tuple(offenders))


def trick_points(book: Book, some: Sequence[int]) -> int:
    """The points of some cards, the bonus netted."""
    held = add(0, *some)
    return book.points(held) + bonus_points(book.variant, held)
