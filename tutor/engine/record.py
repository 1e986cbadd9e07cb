"""The record of a deal as text and as JSON, read back to the same value.

The text is a few lines: the variant, the hands as dealt, the pass, and a line for each trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tutor.engine.cards import Card, add, cards, codes
from tutor.engine.deal import Deal, Dealt, deal_of
from tutor.engine.house_rules import plain, read_variant, variant_text
from tutor.engine.notation import NotationError, items, listed, read_set, whole
from tutor.engine.options import quoted
from tutor.engine.rules import is_revoke


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
    if deal.passed is not None:
        lines.append(f"pass {dealt.direction} " + " ".join(map(codes, deal.passed)))
    return "\n".join([*lines, *_trick_lines(deal)]) + "\n"


def _trick_lines(deal: Deal) -> Iterator[str]:
    words: list[str] = []
    for after in deal.steps():
        before = after.before
        if before is None or after.card is None:
            continue
        if not before.trick:
            words = [f"trick {before.seat}"]
        words.append(Card(after.card).code + ("!" if revoked(after) else ""))
        if not after.trick or after is deal:
            yield " ".join(words)


def revoked(after: Deal) -> bool:
    """Whether the last card of a deal was a revoke."""
    before, card = after.before, after.card
    return before is not None and card is not None and is_revoke(card, before.led, before.hand)


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
    try:
        return reader.deal()
    except _READING_ERRORS as error:
        raise NotationError(f"the record breaks off: {error}") from error


_READING_ERRORS: Final = (ValueError, IndexError)


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
        (word,) = words
        self.variant = read_variant(word)

    def _deal(self, words: list[str]) -> None:
        number, between, dealer = words
        if between != "dealer":
            raise ValueError(f"expected dealer, not {between!r}")
        self.numbers = {"number": whole(number), "dealer": whole(dealer)}

    def _hand(self, words: list[str]) -> None:
        seat, hand = words
        if whole(seat) != len(self.hands):
            raise ValueError(f"the next hand is that of seat {len(self.hands)}")
        self.hands.append(read_set(hand))

    def _kitty(self, words: list[str]) -> None:
        (word,) = words
        self.kitty = read_set(word)

    def _dealt(self) -> Dealt:
        return deal_of(self.variant, self.hands, kitty=self.kitty, **self.numbers)

    def _pass(self, words: list[str]) -> None:
        dealt = self._dealt()
        if words[0] != dealt.direction:
            raise ValueError(f"in deal {dealt.number} cards are passed {dealt.direction}")
        self.now = dealt.pass_cards([read_set(word) for word in words[1:]])

    def _trick(self, words: list[str]) -> None:
        deal = self.deal()
        if whole(words[0]) != deal.seat or deal.trick:
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
        "passed": None if deal.passed is None else [plain(cards(p)) for p in deal.passed],
        "played": [Card(d.card).code for d in deal.steps() if d.card is not None],
        "revokes": [place for place, d in enumerate(deal.steps()) if revoked(d)],
    }


def _json_set(codes: object) -> int:
    return add(0, *listed(codes))


def _json_number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{quoted(value)} is not a whole number")
    return value


def _places(value: object, last: int) -> list[int]:
    """The places of the revokes among the cards played, from 1, in their order."""
    places = [_json_number(place) for place in items(value)]
    if places != sorted(set(places)) or not set(places) <= set(range(1, last + 1)):
        raise ValueError(f"{quoted(places)} are not the places of revokes, in their order")
    return places


def deal_from_json(data: Mapping[str, Any]) -> Deal:
    """Read a deal from plain data and play it through; NotationError says what is wrong."""
    try:
        dealt = deal_of(
            read_variant(data["variant"]),
            [_json_set(hand) for hand in items(data["hands"])],
            dealer=_json_number(data["dealer"]),
            number=_json_number(data["number"]),
            kitty=_json_set(data["kitty"]),
        )
        passed, played = data["passed"], listed(data["played"])
        revokes = _places(data["revokes"], len(played))
        deal = (
            dealt.hold()
            if passed is None
            else dealt.pass_cards([_json_set(some) for some in items(passed)])
        )
        for place, card in enumerate(played, 1):
            deal = deal.revoke(card) if place in revokes else deal.play(card)
    except KeyError as error:
        raise NotationError("is missing", word=str(error.args[0])) from error
    except (TypeError, *_READING_ERRORS) as error:
        raise NotationError(str(error)) from error
    return deal
