"""Suits, ranks, cards and sets of cards.

A set of cards is one int. Bits 0 to 52 are the layer of first copies: the joker,
then clubs, diamonds, spades and hearts, each from its lowest rank to its ace.
With two or three packs a card held twice is also in the second layer, 53 bits
higher, and so on: a set has one form only, whichever copies it was made from.
A ``Card`` is the set that holds one card, so ``hand & card`` asks whether it is held.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

LAYER: Final = 53
FIRST_COPIES: Final = (1 << LAYER) - 1
JOKER_CODE: Final = "joker"
RANKS: Final = "23456789TJQKA"

LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "AKQJ", "pt_BR": "AKQJ", "pt_PT": "ARDV", "nl": "AHVB"}
)
"""The index letters of ace, king, queen and jack, by language."""


class UnreadableCardError(ValueError):
    """A text that names no card, with the place where reading stopped."""

    def __init__(self, text: str, position: int = 0) -> None:
        """Keep the text and the position, counted from 0."""
        super().__init__(
            f"{text!r} is no card from character {position + 1} on; "
            "write a rank (2 to 10 or T, J, Q, K, A) and a suit (C, D, H, S or ♣♦♥♠), or joker"
        )
        self.text, self.position = text, position


class Suit(IntEnum):
    """The four suits, in the order in which a hand is sorted."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The letter of the notation: C, D, S or H."""
        return "CDSH"[self]

    @property
    def symbol(self) -> str:
        """The glyph of the suit."""
        return "♣♦♠♥"[self]

    @property
    def cards(self) -> int:
        """The set of all cards of the suit; the joker is a club."""
        return SUITS[self]


SUITS: Final = (0x3FFF, *(0x1FFF << 13 * suit + 1 for suit in range(1, len(Suit))))
HEARTS: Final = SUITS[Suit.HEARTS]
CLUBS: Final = SUITS[Suit.CLUBS]


class Card(int):
    """One card, as the set that holds it alone; cards sort by suit, then rank.

    >>> Card.parse("Q♠"), Card.parse("10h") & HEARTS == Card.parse("TH")
    (QS, True)
    """

    __slots__ = ()

    def __new__(cls, alone: int) -> Card:
        """The card that a set of one card holds; UnreadableCardError for any other set."""
        if alone <= 0 or alone & alone - 1 or alone > FIRST_COPIES:
            raise UnreadableCardError(f"set {int(alone)}")
        return super().__new__(cls, alone)

    @classmethod
    def parse(cls, text: str, letters: str = "en") -> Card:
        """Read one card such as ``QS``, ``Q♠`` or ``10h``; UnreadableCardError if it is not one."""
        card, end = _read(text, 0, letters)
        if end != len(text):
            raise UnreadableCardError(text, end)
        return card

    @property
    def suit(self) -> Suit:
        """The suit; clubs for the joker."""
        return _SUIT[self]

    @property
    def rank(self) -> int:
        """The rank from 2 to 14, the ace high; 0 for the joker."""
        return _RANK[self]

    @property
    def code(self) -> str:
        """Rank and suit in the letters of the notation, such as ``TC``; ``joker`` for the joker."""
        return RANKS[self.rank - 2] + self.suit.letter if self.rank else JOKER_CODE

    def label(self, letters: str = "en") -> str:
        """Rank and glyph as a person reads it: ``10♣``, in Dutch letters ``V♠``; or joker."""
        if not self.rank:
            return JOKER_CODE
        rank = str(self.rank) if self.rank <= 10 else LETTERS[letters][14 - self.rank]
        return rank + self.suit.symbol

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code


_SUIT: Final = {1 << i: next(suit for suit in Suit if SUITS[suit] >> i & 1) for i in range(LAYER)}
_RANK: Final = {1: 0} | {1 << i: (i - 1) % 13 + 2 for i in range(1, LAYER)}
CARDS: Final = tuple(Card(1 << index) for index in range(LAYER))
SUIT_OF: Final[Mapping[int, int]] = {card: SUITS[_SUIT[card]] for card in CARDS}
"""The set of all cards of a card's suit."""
CARD_OF: Final[Mapping[int, Card]] = {int(card): card for card in CARDS}
"""The card that each set of one card holds."""
JOKER: Final = CARDS[0]

_GLYPHS: Final = dict(zip("CDSH♣♦♠♥♧♢♤♡", [*Suit] * 3, strict=True))
_TOKEN: Final = re.compile(r"(10|[2-9A-Za-z])([CDHScdhs♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?")
_SEPARATORS: Final = re.compile(r"[\s,;.·-]*")


def _read(text: str, start: int, letters: str) -> tuple[Card, int]:
    """Read one card from a position on and say where it ends."""
    if text[start : start + len(JOKER_CODE)].lower() == JOKER_CODE:
        return JOKER, start + len(JOKER_CODE)
    found = _TOKEN.match(text, start)
    rank = _rank(found[1].upper(), letters) if found else None
    if not found or rank is None:
        raise UnreadableCardError(text, start)
    return card_of(_GLYPHS[found[2].upper()], rank), found.end()


def _rank(label: str, letters: str) -> int | None:
    if label in LETTERS[letters]:
        return 14 - LETTERS[letters].index(label)
    if label in ("10", "T"):
        return 10
    return int(label) if label.isdigit() else None


def card_of(suit: Suit, rank: int) -> Card:
    """The card of a suit and a rank from 2 to 14.

    >>> card_of(Suit.SPADES, 12)
    QS
    """
    return CARDS[13 * suit + rank - 1]


def read_cards(text: str, letters: str = "en") -> tuple[Card, ...]:
    """Read cards in the order written, run together or separated by blanks, commas, dots or dashes.

    >>> read_cards("2C 10♥,QS")
    (2C, TH, QS)
    """
    found: list[Card] = []
    position = _skip(text, 0)
    while position < len(text):
        card, position = _read(text, position, letters)
        found.append(card)
        position = _skip(text, position)
    return tuple(found)


def _skip(text: str, position: int) -> int:
    separators = _SEPARATORS.match(text, position)
    return separators.end() if separators else position


def card_set(given: str | Iterable[int | str]) -> int:
    """Make a set of cards from a text, or from cards or card codes.

    >>> cards(card_set("QS QS 2H"))
    (QS, QS, 2H)
    """
    if isinstance(given, str):
        return add(0, *read_cards(given))
    return add(0, *(Card.parse(card) if isinstance(card, str) else Card(card) for card in given))


def cards(held: int) -> tuple[Card, ...]:
    """The cards of a set in order, a card held twice named twice."""
    if held > FIRST_COPIES:
        return tuple(_each(held))
    found = []
    while held:
        lowest = held & -held
        found.append(CARD_OF[lowest])
        held ^= lowest
    return tuple(found)


def _each(held: int) -> Iterator[Card]:
    while held:
        first = held & FIRST_COPIES
        if not first:
            raise ValueError("a second copy without a first is no set of cards")
        lowest = first & -first
        copy = lowest
        while held & copy:
            held ^= copy
            yield CARD_OF[lowest]
            copy <<= LAYER


def add(held: int, *more: int) -> int:
    """Add cards or sets of cards to a set, copy by copy."""
    for other in more:
        if not held & other:
            held |= other
            continue
        for card in _each(other):
            copy = int(card)
            while held & copy:
                copy <<= LAYER
            held |= copy
    return held


def take(held: int, away: int) -> int:
    """Take cards out of a set, copy by copy; ValueError if one is not in it."""
    if held <= FIRST_COPIES and held & away == away:
        return held ^ away
    for card in _each(away):
        if not held & card:
            raise ValueError(f"{card} is not among {codes(held)}")
        copy = int(card)
        while held & copy << LAYER:
            copy <<= LAYER
        held ^= copy
    return held


def beyond(some: int, held: int) -> tuple[Card, ...]:
    """The cards of a set that another does not hold, or not as often.

    >>> beyond(card_set("QS QS 2H"), card_set("QS 2H"))
    (QS,)
    """
    over = some & ~held
    places = (place for place in range(over.bit_length()) if over >> place & 1)
    return tuple(sorted(CARDS[place % LAYER] for place in places))


def contains(held: int, some: int) -> bool:
    """Whether every card of the second set is in the first, as often as there."""
    return held & some == some


def count(held: int) -> int:
    """How many cards a set holds."""
    return held.bit_count()


def times(held: int, card: int) -> int:
    """How often a set holds a card.

    >>> times(card_set("QS QS 2H"), Card.parse("QS"))
    2
    """
    return cards(held).count(card)


def codes(held: int) -> str:
    """The codes of a set, run together; a dash for the empty set.

    >>> codes(card_set("2H QS"))
    'QS2H'
    """
    return "".join(map(str, _each(held))) or "-"


def layered(mask: int, layers: int) -> int:
    """Repeat a set of first copies in each of a number of layers."""
    if layers == 1:
        return mask
    return sum(mask << LAYER * layer for layer in range(layers))


def choose(held: int, random: Callable[[], float]) -> Card:
    """One of the different cards of a set, each as likely; ``random`` returns 0 <= x < 1."""
    held &= FIRST_COPIES
    different = held.bit_count()
    if different > 1:
        skip = int(random() * different)
        while skip:
            held &= held - 1
            skip -= 1
    return CARD_OF[held & -held]


def shuffled(some: Iterable[int], random: Callable[[], float]) -> list[int]:
    """The cards in random order; the same on every Python for the same seed."""
    return sorted(some, key=lambda _: random())
