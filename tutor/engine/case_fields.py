"""The shapes of what a case is given, checked field by field before the engine is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.engine.cards import Card
from tutor.engine.options import MAX_CARDS, quoted

Check = Callable[[Any], object]
_LARGEST: Final = 10**9


class FieldError(ValueError):
    """A field of a case that is missing or wrong."""

    def __init__(self, field: str, message: str) -> None:
        """Keep the name of the field."""
        super().__init__(message)
        self.field = field


def check_given(given: Mapping[str, Any]) -> None:
    """Refuse a field whose value has not the shape its name asks for."""
    for name, value in given.items():
        if name in _SHAPES:
            try:
                _SHAPES[name](value)
            except (TypeError, ValueError) as error:
                raise FieldError(f"given.{name}", str(error)) from error


def check_seats(given: Mapping[str, Any], seats: int) -> None:
    """Refuse a field that speaks of a seat which is not at a table of so many, or leaves one out.

    The shapes of the fields are known to be right.
    """
    for name, value in given.items():
        if any(not 0 <= seat < seats for seat in _mentioned(name, value)):
            raise FieldError(f"given.{name}", f"seats are numbered 0 to {seats - 1}")
        if name in PER_SEAT and len(value) != seats:
            raise FieldError(f"given.{name}", f"there are {seats} seats, not {len(value)}")
    if any(seat == given.get("seat") for seat, _card in given.get("trick", ())):
        raise FieldError("given.seat", "this seat has played to the trick already")


def seats_of(given: Mapping[str, Any], fewest: int) -> int:
    """How many seats the table of a case has: as many as are told, listed, or else spoken of.

    ``fewest`` is how many the rules of the case are for.
    """
    if "players" in given:
        return int(given["players"])
    for name in PER_SEAT:
        if name in given:
            return max(2, len(given[name]))
    spoken_of = [seat + 1 for name, value in given.items() for seat in _mentioned(name, value)]
    with_next = len(given["trick"]) + 1 if "hand" in given and "trick" in given else 0
    return max(fewest, with_next, *(seats for seats in spoken_of if seats <= MAX_CARDS), 0)


def _mentioned(name: str, value: Any) -> list[int]:
    return _SEATS[name](value) if name in _SEATS else []


def _number(value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"{quoted(value)} is not a whole number")
    if abs(value) > _LARGEST:
        raise ValueError(f"{value} is too large a number")


def _flag(value: object) -> None:
    if not isinstance(value, bool):
        raise TypeError(f"{quoted(value)} is neither true nor false")


def _at_least(low: int) -> Check:
    def check(value: Any) -> None:
        _number(value)
        if value < low:
            raise ValueError(f"{value} is less than {low}")

    return check


def _card(value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{quoted(value)} is not a card")
    Card.parse(value)


def _list_of(item: Check, *, least: int = 0) -> Check:
    def check(value: object) -> None:
        if not isinstance(value, list):
            raise TypeError(f"{quoted(value)} is not a list")
        if len(value) < least:
            raise ValueError("the list is empty")
        for one in value:
            item(one)

    return check


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(f"{quoted(value)} is not an object")
    return value


def _taken(value: object) -> None:
    for seat, some in _object(value).items():
        if not re.fullmatch("0|[1-9][0-9]{0,3}", seat):
            raise ValueError(f"{quoted(seat)} is not the number of a seat")
        _CARDS(some)


def _held(value: object) -> None:
    codes = list(_object(value))
    for code, holder in _object(value).items():
        (_SEATS_SHAPE if isinstance(holder, list) else _number)(holder)
        _card(code)
    if len({Card.parse(code) for code in codes}) < len(codes):
        raise ValueError("one card is named twice")


def _laid(value: object) -> None:
    if not isinstance(value, list) or len(value) != len(("seat", "card")):
        raise TypeError(f"{quoted(value)} is not a seat and a card")
    _number(value[0])
    _card(value[1])


def _trick(value: object) -> None:
    _list_of(_laid)(value)
    _once([seat for seat, _card in value])  # type: ignore[attr-defined]


def _whole_trick(value: object) -> None:
    _list_of(_laid, least=1)(value)
    _trick(value)


def _different_seats(value: object) -> None:
    _SEATS_SHAPE(value)
    _once(value)  # type: ignore[arg-type]


def _once(seats: list[int]) -> None:
    twice = [seat for place, seat in enumerate(seats) if seat in seats[:place]]
    if twice:
        raise ValueError(f"seat {twice[0]} is there twice")


def _text(value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{quoted(value)} is not a text")


def _one_of(*words: str) -> Check:
    def check(value: object) -> None:
        if value not in words:
            raise ValueError(f"{quoted(value)} is none of {', '.join(words)}")

    return check


_ONE_SEAT: Final = ("seat", "dealer", "shooter", "bonus_taker", "first_trick_winner")
_CARDS: Final = _list_of(_card)
_NUMBERS: Final = _list_of(_number, least=1)
_SEATS_SHAPE: Final = _list_of(_number)
_FLAGS: Final = (
    "first_trick",
    "hearts_broken",
    "heart_led_forced",
    "queen_played",
    "last_trick",
    "tie_break_in_progress",
    "end_triggered_earlier",
)
PER_SEAT: Final = (
    "before",
    "totals",
    "tricks_won",
    "extra_hand",
    "hands",
    "selections",
)
"""The fields that list something for each seat."""
_SHAPES: Final[Mapping[str, Check]] = {
    **dict.fromkeys(_ONE_SEAT, _number),
    **dict.fromkeys(("hand", "selection", "received", "carried", "kitty"), _CARDS),
    **dict.fromkeys(("hands", "selections"), _list_of(_CARDS)),
    **dict.fromkeys(("before", "totals", "tricks_won", "extra_hand", "hand_sizes"), _NUMBERS),
    **dict.fromkeys(("offenders", "tied"), _different_seats),
    **dict.fromkeys(_FLAGS, _flag),
    "players": _at_least(2),
    "hand_no": _at_least(1),
    "hands_played": _at_least(0),
    "played": _card,
    "trick": _trick,
    "tricks": _list_of(_whole_trick, least=1),
    "taken": _taken,
    "holders": _held,
    "choice": _one_of("self", "others"),
    "event": _text,
    "question": _text,
}


def _holders(value: Mapping[str, Any]) -> list[int]:
    listed = [some if isinstance(some, list) else [some] for some in value.values()]
    return [seat for some in listed for seat in some]


_SEATS: Final[Mapping[str, Callable[[Any], list[int]]]] = {
    **dict.fromkeys(_ONE_SEAT, lambda value: [value]),
    **dict.fromkeys(("offenders", "tied"), list),
    "trick": lambda value: [seat for seat, _card in value],
    "tricks": lambda value: [seat for trick in value for seat, _card in trick],
    "taken": lambda value: [int(seat) for seat in value],
    "holders": _holders,
}
"""The seats that a field speaks of."""
