"""A turn on one line and as JSON, read back to the same value.

The line is the variant and then words ``key=value``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tutor.engine.cards import Card, add, card_set, cards, codes, read_cards
from tutor.engine.house_rules import HouseRulesError, read_variant, variant_text
from tutor.engine.options import quoted
from tutor.engine.rules import Fact
from tutor.engine.turn import ImpossibleTurnError, Turn

NOTHING: Final = "-"
_FACTS: Final = {
    "discarded": Fact.HEART_DISCARDED,
    "led": Fact.HEART_LED,
    "queen": Fact.QUEEN_PLAYED,
}


class NotationError(ValueError):
    """A text that is no turn or deal, with the line (from 1) and the word at fault."""

    def __init__(self, message: str, *, line: int = 0, word: str = "") -> None:
        """Keep line and word."""
        where = ", ".join(part for part in (f"line {line}" if line else "", word) if part)
        super().__init__(f"{where}: {message}" if where else message)
        self.line, self.word = line, word


def in_order(some: Sequence[int]) -> str:
    """Cards run together in the order given; a dash for none."""
    return "".join(Card(card).code for card in some) or NOTHING


def turn_text(turn: Turn) -> str:
    """A turn on one line; parts that are empty or follow from the others are left out.

    >>> from tutor.engine import VARIANTS, Turn
    >>> turn_text(Turn(VARIANTS["black_lady"], seat=1, trick="2C", hand="QS 9C"))
    'black_lady seat=1 hand=9CQS trick=2C'
    """
    words = [variant_text(turn.variant)]
    words += [f"{key}={value}" for key, value in _turn_words(turn)]
    return " ".join(words)


def _turn_words(turn: Turn) -> Iterator[tuple[str, object]]:
    yield "seat", turn.seat
    yield "hand", codes(turn.hand)
    if turn.trick:
        yield "trick", in_order(turn.trick)
    if turn.number != 1:
        yield "number", turn.number
    if turn.dealer != (turn.leader - 1) % turn.book.players:
        yield "dealer", turn.dealer
    if turn.facts:
        yield "facts", "+".join(name for name, fact in _FACTS.items() if turn.facts & fact)
    if any(turn.taken):
        yield "taken", "/".join(map(codes, turn.taken))
    if turn.carried:
        yield "carried", codes(turn.carried)


def read_turn(text: str) -> Turn:
    """Read a turn from one line; NotationError says which word is wrong."""
    if not text.strip():
        raise NotationError("expected a variant, then words key=value")
    name, *words = text.split()
    given: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in _READERS or key in given:
            raise NotationError(
                f"expected one each of {', '.join(_READERS)} as key=value", word=word
            )
        try:
            given[key] = _READERS[key](value)
        except ValueError as error:
            raise NotationError(str(error), word=word) from error
    for key in ("seat", "hand"):
        if key not in given:
            raise NotationError(f"{key}= is missing")
    try:
        return Turn(read_variant(name), **given)
    except (HouseRulesError, ImpossibleTurnError) as error:
        raise NotationError(str(error)) from error


def whole(text: str) -> int:
    """Read a whole number as it is written: digits, and no 0 before them."""
    if not re.fullmatch("0|[1-9][0-9]{0,8}", text):
        message = f"{quoted(text)} is not a whole number"
        raise ValueError(message)
    return int(text)


def _read_facts(value: str) -> int:
    unknown = [name for name in value.split("+") if name not in _FACTS]
    if unknown:
        raise ValueError(f"facts are {', '.join(_FACTS)}, joined by +")
    return sum(_FACTS[name] for name in set(value.split("+")))


def read_set(value: str) -> int:
    """Read a set of cards; a dash for the empty one."""
    return 0 if value == NOTHING else card_set(value)


_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "seat": whole,
    "hand": read_set,
    "trick": read_cards,
    "number": whole,
    "dealer": whole,
    "facts": _read_facts,
    "taken": lambda value: [read_set(pile) for pile in value.split("/")],
    "carried": read_set,
}


def turn_json(turn: Turn) -> dict[str, Any]:
    """A turn as plain data for JSON."""
    return {
        "variant": variant_text(turn.variant),
        "seat": turn.seat,
        "dealer": turn.dealer,
        "number": turn.number,
        "hand": [card.code for card in cards(turn.hand)],
        "trick": [Card(card).code for card in turn.trick],
        "facts": [name for name, fact in _FACTS.items() if turn.facts & fact],
        "taken": [[card.code for card in cards(pile)] for pile in turn.taken],
        "carried": [card.code for card in cards(turn.carried)],
    }


def listed(codes: object) -> tuple[Card, ...]:
    """Read a list of card codes from plain data."""
    return tuple(map(Card.parse, texts(codes)))


def texts(value: object) -> list[str]:
    """A list of texts from plain data; ValueError if it is none."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{quoted(value)} is not a list of texts")
    return value


def items(value: object) -> list[object]:
    """A list from plain data; TypeError if it is none."""
    if not isinstance(value, list):
        raise TypeError(f"{quoted(value)} is not a list")
    return value


def turn_from_json(data: Mapping[str, Any]) -> Turn:
    """Read a turn from plain data; NotationError says what is wrong."""
    try:
        return Turn(
            read_variant(data["variant"]),
            seat=data["seat"],
            dealer=data["dealer"],
            number=data["number"],
            hand=add(0, *listed(data["hand"])),
            trick=listed(data["trick"]),
            facts=sum(_FACTS[name] for name in set(texts(data["facts"]))),
            taken=[add(0, *listed(pile)) for pile in items(data["taken"])],
            carried=add(0, *listed(data["carried"])),
        )
    except KeyError as error:
        raise NotationError("is missing or unknown", word=str(error.args[0])) from error
    except (TypeError, ValueError) as error:
        raise NotationError(str(error)) from error
