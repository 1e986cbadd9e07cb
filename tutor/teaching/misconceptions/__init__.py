"""MISCONCEPTIONS: what people get wrong about the rules, each a rule book of its own."""

from __future__ import annotations

from typing import Final

from tutor.teaching.misconceptions.base import Misconception
from tutor.teaching.misconceptions.breaking import BREAKING
from tutor.teaching.misconceptions.cancelling import CANCELLING
from tutor.teaching.misconceptions.ending import ENDING
from tutor.teaching.misconceptions.following import FOLLOWING
from tutor.teaching.misconceptions.moon import MOON
from tutor.teaching.misconceptions.opening import OPENING
from tutor.teaching.misconceptions.passing import DEALING, PASSING
from tutor.teaching.misconceptions.points import POINTS
from tutor.teaching.misconceptions.revoking import REVOKING
from tutor.teaching.misconceptions.taking import TAKING

MISCONCEPTIONS: Final[tuple[Misconception, ...]] = (
    *FOLLOWING,
    *TAKING,
    *OPENING,
    *BREAKING,
    *PASSING,
    *DEALING,
    *POINTS,
    *MOON,
    *ENDING,
    *REVOKING,
    *CANCELLING,
)
"""Every misconception once."""

_BY_SLUG: Final = {one.slug: one for one in MISCONCEPTIONS}


class UnknownMisconceptionError(ValueError):
    """A name that no misconception has."""

    def __init__(self, slug: str) -> None:
        """Name what was asked for."""
        super().__init__(f"there is no misconception {slug!r}")
        self.slug = slug


def misconception(slug: str) -> Misconception:
    """The misconception of a name; UnknownMisconceptionError if there is none."""
    if slug not in _BY_SLUG:
        raise UnknownMisconceptionError(slug)
    return _BY_SLUG[slug]


__all__ = ["MISCONCEPTIONS", "Misconception", "UnknownMisconceptionError", "misconception"]
