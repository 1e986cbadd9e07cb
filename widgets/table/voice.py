"""How a table speaks: in a language, with the letters of its cards and the names of its seats.

Cards stand in a sentence as Q♠ and are heard by their full names: a sentence goes to the page
in parts, plain text as it is and a card as the pair of its label and its name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tutor.engine import Card, Message
from tutor.engine.cards import CARDS
from tutor.locale import card_label, card_name, say, words
from tutor.teaching.seats import seat_name
from widgets.games.answers import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Parts = list[str | list[str]]

MOST_SEATS: Final = 12
"""As many seats have a name where they are numbered."""

_LABEL: Final = re.compile("((?:10|[2-9A-Z])[♣♦♠♥])")


@dataclass(frozen=True)
class Voice:
    """Says things in a language, with the letters of the cards and the names of the seats."""

    language: str
    letters: str
    names: tuple[str, ...]

    def tell(self, *messages: Message) -> str:
        """Sentences in the language, one after the other."""
        named = (self._named(message) for message in messages)
        return " ".join(say(one, self.language, self.letters) for one in named)

    def small(self, message: Message) -> str:
        """A phrase as it stands inside a sentence."""
        return words(self._named(message), self.language, self.letters)

    def listed(self, some: Iterable[Card]) -> str:
        """All of some cards, as they are written."""
        return ", ".join(map(self.label, some))

    def label(self, card: Card) -> str:
        """A card as it is written."""
        return card_label(card, self.language, self.letters)

    def name(self, card: Card) -> str:
        """A card as it is said."""
        return card_name(card, self.language)

    def _named(self, message: Message) -> Message:
        """A message whose seats are named."""
        params = {name: self._value(value) for name, value in message.params.items()}
        return replace(message, params=params)

    def _value(self, value: object) -> object:
        if isinstance(value, Seat):
            return self.names[value]
        if isinstance(value, Message):
            return self._named(value)
        return tuple(map(self._value, value)) if isinstance(value, tuple) else value

    @cached_property
    def _cards(self) -> Mapping[str, str]:
        return {self.label(card): self.name(card) for card in CARDS}

    def parts(self, text: str) -> Parts:
        """A sentence in parts, with the name of each card beside its label."""
        pieces = filter(None, _LABEL.split(text))
        return [[one, self._cards[one]] if one in self._cards else one for one in pieces]

    def spoken(self, text: str) -> str:
        """A sentence with its cards named in full."""
        return _LABEL.sub(lambda found: self._cards.get(found[0], found[0]), text)


def numbered_voice(language: str, letters: str) -> Voice:
    """A voice that names the seats by their numbers."""
    plain = Voice(language, letters, ())
    return Voice(language, letters, tuple(plain.tell(seat_name(n)) for n in range(MOST_SEATS)))
