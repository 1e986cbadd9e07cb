"""Finds a deal in which it matters which of two rule sets is played by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine import Variant
from tutor.engine.option_values import GROUPS
from tutor.teaching.comparing import MOONY, Lean, SameDeal
from tutor.teaching.whole_match import whole_match

MOST: Final = 100
"""How many deals of one pack are looked at before the search is given up."""
MOST_MATCHES: Final = 30
"""How many matches, if they are no longer than usual."""
MOST_IN_MATCHES: Final = 600
"""How many deals of one pack are played in them."""
_LEANS: Final[dict[str, tuple[Lean, ...]]] = {
    "first_trick": ("no_clubs",),
    "hearts": ("penalties", "stuck"),
    "points": ("penalties",),
    "moon": MOONY,
    "wrong": ("revoke",),
}
"""By a group of options, the deals in which they tend to matter, beside those of chance alone."""


def deals_searched(variant: Variant, of_one_pack: int = MOST) -> int:
    """How many deals are looked at: of more packs fewer, since each takes longer.

    >>> from tutor.engine import VARIANTS
    >>> deals_searched(VARIANTS["black_lady"]), deals_searched(VARIANTS["two_pack_hearts"])
    (100, 50)
    """
    return of_one_pack // variant.decks


def find(here: Variant, there: Variant, after: int, most: int | None = None) -> SameDeal | None:
    """The first deal whose seed comes after a number and in which something differs.

    What counts first is a card that only one of the rule sets allows, a trick that goes
    elsewhere, or other points; next best is a deal that the seats play otherwise. None if
    there is neither among ``most`` deals, by default ``deals_searched``.
    """
    most = deals_searched(here) if most is None else most
    second = None
    for deal in _deals(here, there, after, most):
        found = deal.forks or deal.tricks or deal.scores[0].points != deal.scores[1].points
        if found:
            return deal
        if second is None and deal.seed == after + 1 and deal.differs:
            second = deal
    return second


def _deals(here: Variant, there: Variant, after: int, most: int) -> Iterator[SameDeal]:
    """Deals of each kind in which the differing options tend to matter, in turn."""
    kinds = leans(here, there)
    for place in range(most):
        yield SameDeal(here, there, after + 1 + place // len(kinds), kinds[place % len(kinds)])


def leans(here: Variant, there: Variant) -> tuple[Lean, ...]:
    """The kinds of deal in which two rule sets may differ: those of chance alone first."""
    differing = set(here.differences(there))
    found: dict[Lean, None] = {"none": None}
    for group in GROUPS:
        if differing & set(group.options):
            found |= dict.fromkeys(_LEANS.get(group.id, ()))
    return tuple(found)


def find_match(here: Variant, there: Variant, after: int, most: int = MOST_MATCHES) -> int | None:
    """The first seed after a number whose match has other winners, or is longer under one.

    None if there is none among ``most`` of them, or among fewer if they are long.
    """
    left = deals_searched(here, MOST_IN_MATCHES)
    for seed in range(after + 1, after + 1 + most):
        one, other = (whole_match(variant, seed) for variant in (here, there))
        if (one.winners, len(one.results)) != (other.winners, len(other.results)):
            return seed
        left -= len(one.results)
        if left < 0:
            break
    return None
