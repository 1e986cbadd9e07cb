"""Turns and deals as text and as JSON, read back to the same value.

A turn is one line of words ``key=value`` after its variant. A deal is a record of a few
lines: the variant, the hands as dealt, the pass, and a line for each trick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tutor.engine.cards import Card, UnreadableCardError, card_set, cards, codes, read_cards
from tutor.engine.deal import Deal, DealError, Dealt, deal_of
from tutor.engine.house_rules import HouseRulesError, plain, read_variant, variant_text
from tutor.engine.judge import CardNotHeldError, IllegalPlayError
from tutor.engine.passing import IllegalPassError
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


def _read_facts(value: str) -> int:
    unknown = [name for name in value.split("+") if name not in _FACTS]
    if unknown:
        raise ValueError(f"facts are {', '.join(_FACTS)}, joined by +")
    return sum(_FACTS[name] for name in set(value.split("+")))


def _read_set(value: str) -> int:
    return 0 if value == NOTHING else card_set(value)


_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "seat": int,
    "hand": _read_set,
    "trick": read_cards,
    "number": int,
    "dealer": int,
    "facts": _read_facts,
    "taken": lambda value: [_read_set(pile) for pile in value.split("/")],
    "carried": _read_set,
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


def turn_from_json(data: Mapping[str, Any]) -> Turn:
    """Read a turn from plain data; NotationError says what is wrong."""
    try:
        return Turn(
            read_variant(data["variant"]),
            seat=data["seat"],
            dealer=data["dealer"],
            number=data["number"],
            hand=card_set(data["hand"]),
            trick=data["trick"],
            facts=sum(_FACTS[name] for name in data["facts"]),
            taken=[card_set(pile) for pile in data["taken"]],
            carried=card_set(data["carried"]),
        )
    except KeyError as error:
        raise NotationError("is missing or unknown", word=str(error.args[0])) from error
    except (TypeError, ValueError) as error:
        raise NotationError(str(error)) from error


def deal_text(deal: Deal) -> str:
    """The record of a deal: what was dealt, passed and played.

    A card that revoked is marked with ``!``.
    """
    dealt = deal.dealt
    lines = [
        f"variant {variant_text(dealt.variant)}",
        f"deal {dealt.number} dealer {dealt.dealer}",
        *(f"hand {seat} {codes(hand)}" for seat, hand in enumerate(dealt.hands)),
    ]
    if dealt.kitty:
        lines.append(f"kitty {codes(dealt.kitty)}")
    if dealt.passed is not None:
        lines.append(f"pass {dealt.direction} " + " ".join(map(codes, dealt.passed)))
    return "\n".join([*lines, *_trick_lines(deal)]) + "\n"


def _trick_lines(deal: Deal) -> Iterator[str]:
    words: list[str] = []
    for after in deal.steps():
        before = after.before
        if before is None or after.card is None:
            continue
        if not before.trick:
            words = [f"trick {before.seat}"]
        words.append(
            Card(after.card).code + ("!" if after.facts != before.facts and revoked(after) else "")
        )
        if not after.trick or after is deal:
            yield " ".join(words)


def revoked(after: Deal) -> bool:
    """Whether the last card of a deal was a revoke."""
    before = after.before
    return (
        before is not None
        and after.card is not None
        and bool(before.trick and not after.card & before.led and before.hand & before.led)
    )


def read_deal(text: str) -> Deal:
    """Read the record of a deal and play it through; NotationError says which line is wrong."""
    reader = _DealReader()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            reader.line(line.split())
        except _READING_ERRORS as error:
            raise NotationError(str(error), line=number) from error
    return reader.deal()


_READING_ERRORS: Final = (
    CardNotHeldError,
    DealError,
    HouseRulesError,
    IllegalPassError,
    IllegalPlayError,
    UnreadableCardError,
    ValueError,
    IndexError,
)


class _DealReader:
    """Reads the lines of a record one by one."""

    def __init__(self) -> None:
        self.variant = read_variant("black_lady")
        self.numbers = {"number": 1, "dealer": 0}
        self.hands: list[int] = []
        self.kitty = 0
        self.now: Deal | None = None

    def line(self, words: list[str]) -> None:
        reader = {
            "variant": self._variant,
            "deal": self._deal,
            "hand": self._hand,
            "kitty": self._kitty,
            "pass": self._pass,
            "trick": self._trick,
        }.get(words[0])
        if reader is None:
            raise ValueError(
                f"a line begins with variant, deal, hand, kitty, pass or trick, not {words[0]!r}"
            )
        reader(words[1:])

    def _variant(self, words: list[str]) -> None:
        self.variant = read_variant(words[0])

    def _deal(self, words: list[str]) -> None:
        number, _dealer, dealer = words
        self.numbers = {"number": int(number), "dealer": int(dealer)}

    def _hand(self, words: list[str]) -> None:
        if int(words[0]) != len(self.hands):
            raise ValueError(f"the next hand is that of seat {len(self.hands)}")
        self.hands.append(_read_set(words[1]))

    def _kitty(self, words: list[str]) -> None:
        self.kitty = _read_set(words[0])

    def _dealt(self) -> Dealt:
        return deal_of(self.variant, self.hands, kitty=self.kitty, **self.numbers)

    def _pass(self, words: list[str]) -> None:
        dealt = self._dealt()
        if words[0] != dealt.direction:
            raise ValueError(f"in deal {dealt.number} cards are passed {dealt.direction}")
        self.now = dealt.pass_cards([_read_set(word) for word in words[1:]])

    def _trick(self, words: list[str]) -> None:
        deal = self.deal()
        if int(words[0]) != deal.seat or deal.trick:
            raise ValueError(f"seat {deal.leader} leads to trick {deal.number}")
        for word in words[1:]:
            card = Card.parse(word.removesuffix("!"))
            deal = deal.revoke(card) if word.endswith("!") else deal.play(card)
        self.now = deal

    def deal(self) -> Deal:
        return self.now if self.now is not None else self._dealt().hold()


def deal_json(deal: Deal) -> dict[str, Any]:
    """A deal as plain data for JSON."""
    dealt = deal.dealt
    return {
        "variant": variant_text(dealt.variant),
        "number": dealt.number,
        "dealer": dealt.dealer,
        "hands": [plain(cards(hand)) for hand in dealt.hands],
        "kitty": plain(cards(dealt.kitty)),
        "passed": None if dealt.passed is None else [plain(cards(p)) for p in dealt.passed],
        "played": [Card(d.card).code for d in deal.steps() if d.card is not None],
        "revokes": [place for place, d in enumerate(deal.steps()) if revoked(d)],
    }


def deal_from_json(data: Mapping[str, Any]) -> Deal:
    """Read a deal from plain data and play it through; NotationError says what is wrong."""
    try:
        dealt = deal_of(
            read_variant(data["variant"]),
            [card_set(hand) for hand in data["hands"]],
            dealer=data["dealer"],
            number=data["number"],
            kitty=card_set(data["kitty"]),
        )
        passed = data["passed"]
        deal = dealt.hold() if passed is None else dealt.pass_cards([card_set(p) for p in passed])
        for place, code in enumerate(data["played"], 1):
            card = Card.parse(code)
            deal = deal.revoke(card) if place in data["revokes"] else deal.play(card)
    except KeyError as error:
        raise NotationError("is missing", word=str(error.args[0])) from error
    except (TypeError, *_READING_ERRORS) as error:
        raise NotationError(str(error)) from error
    return deal
