"""Minds: the rulebook that somebody goes by under each variant, whether true or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from tutor.engine import Variant
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.teaching.misconceptions import MISCONCEPTIONS, Misconception

Mind = Callable[[Variant], Rulebook]


def mind(belief: Misconception) -> Mind:
    """The mind of somebody with one misconception: where it is none, the true rules."""
    return MINDS[belief.slug]


def _mind(belief: Misconception) -> Mind:
    books: dict[Variant, Rulebook] = {}

    def believed(variant: Variant) -> Rulebook:
        book = books.get(variant)
        if book is None:
            book = books[variant] = belief.book(variant) or true_rules(variant)
        return book

    return believed


@cache
def wrong_minds(variants: tuple[Variant, ...]) -> Mapping[str, Mind]:
    """The minds of those misconceptions that are wrong under one of some variants, by name."""
    return {
        belief.slug: MINDS[belief.slug]
        for belief in MISCONCEPTIONS
        if any(belief.book(variant) is not None for variant in variants)
    }


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {belief.slug: _mind(belief) for belief in MISCONCEPTIONS}
)
"""The mind of each misconception, by its name."""
