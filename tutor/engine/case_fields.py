"""The shapes of what a case is given, checked field by field before the engine is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.engine.cards import Card

Check = Callable[[Any], object]


class FieldError(ValueError):
    """A field of a case that is missing or wrong."""

    def __init__(self, field: str, message: str) -> None:
        """Keep the name of the field."""
        super().__init__(message)
        self.field = field


def check_given(given: Mapping[str, Any], seats: int) -> None:
    """Refuse a field whose value has not the shape its name asks for; null is as good as absent.

    ``seats`` is the number of seats at the table of the case.
    """
    for name, value in given.items():
        if name in _SHAPES and value is not None:
            try:
                _SHAPES[name](value)
            except (TypeError, ValueError) as error:
                raise FieldError(f"given.{name}", str(error)) from error
            if any(not 0 <= seat < seats for seat in _SEATS.get(name, _none)(value)):
                raise FieldError(f"given.{name}", f"seats are numbered 0 to {seats - 1}")


def _number(value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")


def _at_least(low: int) -> Check:
    def check(value: Any) -> None:
        _number(value)
        if value < low:
            raise ValueError(f"{value} is less than {low}")

    return check


def _card(value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a card")
    Card.parse(value)


def _list_of(item: Check, *, least: int = 0) -> Check:
    def check(value: object) -> None:
        if not isinstance(value, list):
            raise TypeError(f"{value!r} is not a list")
        if len(value) < least:
            raise ValueError("the list is empty")
        for one in value:
            item(one)

    return check


def _by_name(key: Check, item: Check) -> Check:
    def check(value: object) -> None:
        if not isinstance(value, dict):
            raise TypeError(f"{value!r} is not an object")
        for name, one in value.items():
            key(name)
            item(one)

    return check


def _laid(value: object) -> None:
    if not isinstance(value, list) or len(value) != len(("seat", "card")):
        raise TypeError(f"{value!r} is not a seat and a card")
    _number(value[0])
    _card(value[1])


def _holder(value: object) -> None:
    (_list_of(_number) if isinstance(value, list) else _number)(value)


def _text(value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")


def _one_of(*words: str) -> Check:
    def check(value: object) -> None:
        if value not in words:
            raise ValueError(f"{value!r} is none of {', '.join(words)}")

    return check


_ONE_SEAT: Final = ("seat", "dealer", "shooter", "bonus_taker", "first_trick_winner")
_CARDS: Final = _list_of(_card)
_NUMBERS: Final = _list_of(_number, least=1)
_TRICK: Final = _list_of(_laid)
_SHAPES: Final[Mapping[str, Check]] = {
    **dict.fromkeys(_ONE_SEAT, _number),
    **dict.fromkeys(("hand", "selection", "received", "carried", "kitty"), _CARDS),
    **dict.fromkeys(("hands", "selections"), _list_of(_CARDS)),
    **dict.fromkeys(("before", "totals", "tricks_won", "extra_hand", "hand_sizes"), _NUMBERS),
    **dict.fromkeys(("offenders", "tied"), _list_of(_number)),
    "players": _at_least(2),
    "hand_no": _at_least(1),
    "hands_played": _at_least(0),
    "played": _card,
    "trick": _TRICK,
    "tricks": _list_of(_list_of(_laid, least=1), least=1),
    "taken": _by_name(int, _CARDS),
    "holders": _by_name(_card, _holder),
    "choice": _one_of("self", "others"),
    "event": _text,
}


def _none(_value: object) -> list[int]:
    return []


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
