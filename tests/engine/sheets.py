"""Scoring what each seat took, written as one text a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine import Score, Variant, card_set, score, takings
from tutor.engine.scoring import Choice

HEARTS: Final = "2H3H4H5H6H7H8H9HTHJHQHKHAH"
SLAM: Final = "QS" + HEARTS


def scored(
    variant: Variant,
    taken: list[str],
    choice: Choice | None = None,
    *,
    tricks: Sequence[int] | None = None,
    offenders: Sequence[int] = (),
    kitty: str = "",
    kitty_taker: int | None = None,
) -> Score:
    """Return the score of a deal; seats not named took nothing."""
    piles = [card_set(pile) for pile in taken]
    piles += [0] * (variant.players - len(piles))
    held = takings(
        variant,
        piles,
        tricks=tricks,
        offenders=offenders,
        kitty=card_set(kitty),
        kitty_taker=kitty_taker,
    )
    return score(held, choice)


def points(
    variant: Variant,
    taken: list[str],
    choice: Choice | None = None,
    *,
    tricks: Sequence[int] | None = None,
    offenders: Sequence[int] = (),
) -> list[int]:
    """Return the points of each seat."""
    return list(scored(variant, taken, choice, tricks=tricks, offenders=offenders).points)
