"""Where things lie in the picture of a table, as on the page: seats on a circle around the trick.

Seats are numbered by their place on the screen: 0 is the learner, the others follow clockwise.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 960
MARGIN: Final = 24
MIDDLE: Final = WIDTH / 2
ROOM: Final = WIDTH - 2 * MARGIN


@dataclass(frozen=True)
class Layout:
    """Where things lie around the middle of the trick, in a table of so many seats.

    ``laid`` is the width of a card in the trick; ``reach`` and ``spread`` are how far cards lie
    from the middle, sideways and up or down, in that width; ``plate`` is the room of a seat, and
    ``low`` how far below the middle the lowest ones stand.
    """

    players: int
    laid: float
    reach: float
    spread: float
    plate: float
    low: float

    @property
    def middle(self) -> float:
        """The height of the middle: above are a plate and half the trick."""
        return 96 + self.laid * (0.7 + self.spread)

    @property
    def height(self) -> float:
        """Where all of it ends."""
        lowest = max(self.plate_at(seat)[1] for seat in range(1, self.players))
        return max(lowest + 62, self.middle + self.laid * (0.7 + self.spread))

    def toward(self, seat: int) -> tuple[float, float]:
        """The direction of a seat, the learner's downward and the others clockwise."""
        angle = 2 * math.pi * seat / self.players
        return round(-math.sin(angle), 6), round(math.cos(angle), 6)

    def beside(self, seat: int) -> bool:
        """Whether a seat is at the left or right, not above or below."""
        x, y = self.toward(seat)
        return abs(x) > abs(y)

    def laid_at(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's card."""
        x, y = self.toward(seat)
        return (
            MIDDLE + x * self.laid * self.reach,
            self.middle + y * self.laid * self.spread,
        )

    def plate_at(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's name; plates stand on a rounder frame than the cards lie on."""
        x, y = self.toward(seat)
        side = math.copysign(abs(x) ** 0.55, x) * (ROOM - self.plate) / 2
        return MIDDLE + side, self.middle + y * (self.low if y > 0 else self.middle - 26)


def layout_for(players: int) -> Layout:
    """The layout of a table with few, more or many seats."""
    if players > 7:
        return Layout(players, 62, (1 + 0.16 * players) * 1.3, 0.95, 150, 120)
    if players > 4:
        return Layout(players, 76, 1 + 0.16 * players, 0.74, 168, 110)
    return Layout(players, 82, 1.2, 0.74, 168, 0)
