"""What an author gives, checked: a mistake is told at once, by name and with what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def one_of(name: str, value: object, allowed: Collection[str]) -> None:
    """Refuse a word that is not among those allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")


def yes_or_no(name: str, value: object) -> None:
    """Refuse what is neither True nor False."""
    if type(value) is not bool:
        raise TypeError(f"{name} is True or False, not {value!r}")


def whole_number(name: str, value: object) -> None:
    """Refuse what is not a whole number."""
    if type(value) is not int:
        raise TypeError(f"{name} is a whole number, not {value!r}")


def at_least_one(name: str, value: int) -> None:
    """Refuse what is not a number from 1 on."""
    whole_number(name, value)
    if value < 1:
        raise ValueError(f"{name} is at least 1, not {value}")


def a_list(name: str, value: object, of: str) -> None:
    """Refuse what is not a list, or an empty one."""
    if not isinstance(value, list | tuple) or not value:
        raise TypeError(f"{name} is a list of {of}, not {value!r}")


def a_seat(name: str, value: object, players: int) -> None:
    """Refuse what is not the number of a seat."""
    if type(value) is not int:
        raise TypeError(f"{name} is the number of a seat, not {value!r}")
    if not 0 <= value < players:
        raise ValueError(f"{name} is one of 0 to {players - 1} at this table, not {value}")


def match_scores(players: int, scores: Sequence[int] | None) -> tuple[int, ...]:
    """The scores of a match by seat; none where they are not given."""
    if scores is None:
        return ()
    if not isinstance(scores, list | tuple) or not all(type(score) is int for score in scores):
        raise TypeError(f"scores is a list of whole numbers, not {scores!r}")
    if len(scores) != players:
        raise ValueError(f"{players} seats need as many scores, not {len(scores)}")
    return tuple(scores)
