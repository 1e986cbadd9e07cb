"""The values that each option allows, brought to their one form or refused."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, get_args

from tutor.engine.cards import HEARTS, RANKS, Card, UnreadableCardError
from tutor.engine.message import Message, _

Direction = Literal["left", "right", "across", "left2", "right2", "none"]
MAX_DECKS: Final = 3
MAX_CARDS: Final = MAX_DECKS * 52
LARGEST: Final = 1_000_000
"""The largest number of points or deals, so that sums of them stay readable."""


class VariantError(ValueError):
    """A rule set that cannot be, with the fields at fault; ``says`` tells why."""

    def __init__(self, fields: tuple[str, ...], says: Message) -> None:
        """Keep the names of the fields."""
        super().__init__(str(says))
        self.fields, self.says = fields, says


class WrongOptionError(VariantError):
    """A field that does not exist, or a value that its field does not allow."""

    def __init__(self, field: str, value: object, allowed: Message) -> None:
        """Name the field, the value and what is allowed."""
        told = {"value": quoted(value), "allowed": allowed}
        super().__init__((field,), Message(_("{value} is not allowed; allowed: {allowed}"), told))
        self.field, self.value = field, value

    def __str__(self) -> str:
        return f"{self.field}: {self.says}"


class ContradictionError(VariantError):
    """Two fields whose values cannot both hold."""

    def __init__(self, first: str, second: str, why: Message) -> None:
        """Name both fields and say why they contradict each other."""
        told = {"first": first, "second": second, "why": why}
        text = _("{first} and {second} contradict each other: {why}")
        super().__init__((first, second), Message(text, told))
        self.why = why


class _Quoted(reprlib.Repr):
    """Values as errors quote them: cut short where they are long or deep."""

    maxlevel, maxlist, maxtuple, maxdict, maxstring, maxother = 4, 12, 12, 12, 80, 80

    def repr_int(self, x: int, level: int) -> str:
        if abs(x) < 10**30:
            return super().repr_int(x, level)
        return "> 10**30" if x > 0 else "< -10**30"


quoted: Final = _Quoted().repr
"""How an error quotes a value, however long or deep it is."""


def checked(name: str, hint: Any, words: tuple[str, ...], value: object) -> object:
    """The value of a field in its one form; WrongOptionError if the field does not allow it.

    ``words`` are the ``choices`` that the type of the field, ``hint``, allows.
    """
    if words:
        number = type(value) is int and 0 <= value <= LARGEST and int in get_args(hint)
        if value not in words and not number:
            raise WrongOptionError(name, value, allowed_values(name, hint))
        return value
    if name in _NUMBERS:
        return _number(name, hint, value)
    return _SHAPES[name](name, value)


def choices(hint: Any) -> tuple[str, ...]:
    """The words that a field of this type allows; none where it takes other values."""
    parts = get_args(hint)
    nested = [choices(part) for part in parts if get_args(part)]
    words = tuple(part for part in parts if isinstance(part, str))
    return () if Ellipsis in parts else words or sum(nested, ())


def allowed_values(name: str, hint: Any) -> Message:
    """What a field allows, in words."""
    if words := ", ".join(choices(hint)):
        text = _("{words} or a whole number from 0 to {high}")
        return Message(
            text if int in get_args(hint) else "{words}", {"words": words, "high": LARGEST}
        )
    if name in _NUMBERS:
        low, high, nothing = _NUMBERS[name]
        text = _("a whole number from {low} to {high}")
        if nothing:
            text = _("a whole number from {low} to {high} or none")
        return Message(text, {"low": low, "high": high})
    return _SHAPE_WORDS[name]


def _number(name: str, hint: Any, value: object) -> object:
    low, high, nothing = _NUMBERS[name]
    if value is None and nothing:
        return value
    if type(value) is not int or not low <= value <= high:
        raise WrongOptionError(name, value, allowed_values(name, hint))
    return value


class Values(Mapping[Card, int]):
    """Points by card, in the order of the cards; does not change."""

    def __init__(self, points: Mapping[Card, int]) -> None:
        self._points = dict(sorted(points.items()))

    def __getitem__(self, card: Card) -> int:
        return self._points[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)

    def __hash__(self) -> int:
        return hash(tuple(self._points.items()))

    def __repr__(self) -> str:
        return repr(self._points)


def _name(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip() or _UNFIT.search(value):
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    return value


def _ranks(name: str, value: object) -> str:
    if isinstance(value, str) and len(value) == 3 and value.endswith("-A") and value[0] in RANKS:
        return value
    raise WrongOptionError(name, value, _SHAPE_WORDS[name])


def _card(name: str, value: object) -> Card:
    if isinstance(value, Card):
        return value
    if not isinstance(value, str):
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    try:
        return Card.parse(value)
    except UnreadableCardError as error:
        raise WrongOptionError(name, value, _CARDS) from error


def _card_or_none(name: str, value: object) -> Card | None:
    return None if value is None else _card(name, value)


def _items(name: str, value: object) -> list[object]:
    if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        return list(value)
    raise WrongOptionError(name, value, _SHAPE_WORDS[name])


def _card_list(name: str, value: object) -> tuple[Card, ...]:
    return tuple(sorted(_card(name, item) for item in _items(name, value)))


def _card_values(name: str, value: object) -> Values:
    if not isinstance(value, Mapping):
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    points: dict[Card, int] = {}
    for key, worth in value.items():
        card = _card(name, key)
        if type(worth) is not int or not 0 < worth <= LARGEST or card & HEARTS:
            raise WrongOptionError(name, {str(card): worth}, _SHAPE_WORDS[name])
        if card in points:
            once = Message(_("each card once, and {card} is there already"), {"card": card})
            raise WrongOptionError(name, key, once)
        points[card] = worth
    return Values(points)


def _cycle(name: str, value: object) -> tuple[object, ...]:
    directions = _items(name, value)
    wrong = [item for item in directions if item not in get_args(Direction)]
    if wrong or not directions:
        raise WrongOptionError(name, wrong[0] if wrong else value, _SHAPE_WORDS[name])
    return tuple(directions)


def _teams(name: str, value: object) -> tuple[tuple[int, ...], ...] | None:
    if value is None:
        return None
    teams = tuple(tuple(_items(name, team)) for team in _items(name, value))
    if len({len(team) for team in teams}) != 1 or len(teams) < 2:
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    if any(type(seat) is not int for team in teams for seat in team):
        raise WrongOptionError(name, value, _SHAPE_WORDS[name])
    return teams  # type: ignore[return-value]


_NUMBERS: Final[Mapping[str, tuple[int, int, bool]]] = {
    "players": (2, MAX_CARDS, False),
    "decks": (1, MAX_DECKS, False),
    "pass_count": (0, MAX_CARDS // 2, False),
    "bonus_value": (-LARGEST, LARGEST, False),
    "no_tricks_bonus": (-LARGEST, LARGEST, False),
    "end_limit": (1, LARGEST, True),
    "end_hands": (1, LARGEST, True),
}
_CARDS: Final = Message(
    _("cards: a rank (2 to 10 or T, J, Q, K, A) and a suit (C, D, H, S or ♣♦♥♠), or joker")
)
_UNFIT: Final = re.compile("[\n\ud800-\udfff]")
_SHAPES: Final = {
    "name": _name,
    "deck_ranks": _ranks,
    "removed": _card_list,
    "pass_cycle": _cycle,
    "pass_ban": _card_list,
    "penalty_cards": _card_values,
    "bonus_card": _card_or_none,
    "teams": _teams,
}
_SHAPE_WORDS: Final = {
    "name": Message(_("a name on one line")),
    "deck_ranks": Message(_("the lowest rank, a dash and A, such as 2-A or 7-A")),
    "removed": Message(_("a list of cards such as 2C")),
    "pass_cycle": Message(_("a list of {words}"), {"words": ", ".join(get_args(Direction))}),
    "pass_ban": Message(_("a list of cards such as QS")),
    "penalty_cards": Message(_("points above 0 by card that is not a heart, such as QS = 13")),
    "bonus_card": Message(_("a card such as JD, or none")),
    "teams": Message(_("two or more lists of as many seats each, or none")),
}
