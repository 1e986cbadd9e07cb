"""Seats as sentences name them."""

from __future__ import annotations

from tutor.engine.message import Message, _


class SeatName(Message):
    """A seat in a sentence, counted from 1; a table that knows names says the name instead."""

    @property
    def seat(self) -> int:
        """The seat, counted from 0."""
        number = self.params["number"]
        assert isinstance(number, int)  # noqa: S101 - made by ``seat_name`` only
        return number - 1


def seat_name(seat: int) -> SeatName:
    """A seat, counted from 0, as a sentence names it.

    >>> str(seat_name(0))
    'seat 1'
    """
    return SeatName(_("seat {number}"), {"number": seat + 1})


def seat_names(seats: tuple[int, ...]) -> tuple[SeatName, ...]:
    """Seats as a sentence lists them."""
    return tuple(map(seat_name, seats))
