"""Says messages in the languages of the tutor, with cards, suits and lists put into words."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tutor.engine.cards import JOKER, LETTERS, Card, Suit
from tutor.engine.message import Message, _

LANGUAGES: Final = ("en", "pt_BR")
"""The languages of the tutor; English is the language the messages are written in."""
DOMAIN: Final = "hearts_tutor"

_CARD: Final = re.compile("[AKQJ](?=[♣♦♠♥])")
_NEXT_SENTENCE: Final = re.compile(r"(?<=[.?!] )")

GLYPHS: Final = frozenset("♣♦♠♥")
SUIT_NAMES: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.SPADES: _("spades"),
    Suit.HEARTS: _("hearts"),
}
RANK_NAMES: Final[Mapping[int, str]] = {
    11: _("jack"),
    12: _("queen"),
    13: _("king"),
    14: _("ace"),
}


class UnknownLanguageError(ValueError):
    """A language that the tutor does not speak."""

    def __init__(self, language: str) -> None:
        super().__init__(
            f"{language!r} is not a language of the tutor; allowed: {', '.join(LANGUAGES)}"
        )


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations of a language; UnknownLanguageError if the tutor does not speak it."""
    if language not in LANGUAGES:
        raise UnknownLanguageError(language)
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, Path(__file__).parent, languages=[language])


def say(message: Message, language: str = "en", letters: str | None = None) -> str:
    """A message in a language; ``letters`` are the index letters of cards, by default its own.

    >>> from tutor.engine import Card
    >>> say(Message("{card} would be legal.", {"card": Card.parse("QS")}))
    'Q♠ would be legal.'
    """
    return _capital(_said(message, language, letters))


def _said(message: Message, language: str, letters: str | None) -> str:
    """A message in a language, its beginning as it is written or as its first word has it.

    Whatever is put at the beginning of a later sentence begins with a capital.
    """
    known = catalogue(language)
    if message.many is None:
        text = known.gettext(message.text)
    else:
        text = known.ngettext(message.text, message.many, _count(message))
    text = _lettered(text, letters or language)
    said = {name: words(value, language, letters) for name, value in message.params.items()}
    first, *others = _NEXT_SENTENCE.split(text)
    return "".join([first.format(**said), *(_capital(one.format(**said)) for one in others)])


def _lettered(text: str, letters: str) -> str:
    """A sentence, in which cards that are written out have the letters of another country."""
    if LETTERS[letters] == LETTERS["en"]:
        return text
    return _CARD.sub(lambda card: LETTERS[letters][LETTERS["en"].index(card[0])], text)


def minus(number: int) -> str:
    """A number with the sign that is read as minus.

    >>> minus(-10) == chr(0x2212) + "10"
    True
    """
    return f"{number}".replace("-", "\u2212")


def _count(message: Message) -> int:
    number = message.params["count"]
    if not isinstance(number, int):
        raise TypeError(f"count is {number!r}, not a number")
    return number


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def words(value: object, language: str = "en", letters: str | None = None) -> str:
    """A value as it stands in a sentence: a card as Q♠, a suit by its name, a list with «and».

    >>> words((Suit.CLUBS, Suit.SPADES))
    'clubs and spades'
    >>> words(Message("Q♠ has fallen"))
    'Q♠ has fallen'
    """
    if isinstance(value, Message):
        said = _said(value, language, letters)
        as_it_is = value.text.startswith("{") or said[1:2] in GLYPHS
        return said if as_it_is else said[:1].lower() + said[1:]
    if isinstance(value, Card):
        if value == JOKER:
            return catalogue(language).gettext(_("the joker"))
        return value.label(letters or language)
    if isinstance(value, Suit):
        return catalogue(language).gettext(SUIT_NAMES[value])
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _list([words(item, language, letters) for item in value], language)
    return minus(value) if type(value) is int else str(value)


_MOST_LISTED: Final = 4


def _list(items: list[str], language: str) -> str:
    """Items joined for reading; of a long list only the first are named."""
    if len(items) > _MOST_LISTED:
        others = catalogue(language).gettext(_("{number} others"))
        items = [*items[: _MOST_LISTED - 1], others.format(number=len(items) - _MOST_LISTED + 1)]
    if len(items) < 2:
        return "".join(items)
    both = catalogue(language).gettext(_("{some} and {last}"))
    return both.format(some=", ".join(items[:-1]), last=items[-1])


def card_label(card: Card, language: str = "en", letters: str | None = None) -> str:
    """A card as it is written where it stands alone; the joker, which has no sign, by its name.

    >>> from tutor.engine import Card
    >>> card_label(Card.parse("QS")), card_label(Card.parse("joker"))
    ('Q♠', 'joker')
    """
    return card_name(card, language) if card == JOKER else card.label(letters or language)


def card_name(card: Card, language: str = "en") -> str:
    """The full name of a card, as a screen reader says it.

    >>> from tutor.engine import Card
    >>> card_name(Card.parse("QS"))
    'queen of spades'
    """
    known = catalogue(language)
    if card == JOKER:
        return known.gettext(_("joker"))
    rank = RANK_NAMES.get(card.rank)
    name = known.gettext(rank) if rank else str(card.rank)
    return known.gettext(_("{rank} of {suit}")).format(
        rank=name, suit=known.gettext(SUIT_NAMES[card.suit])
    )
