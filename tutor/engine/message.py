"""Message: a sentence that is translated late, with named parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType


def _(text: str) -> str:
    """Mark an English sentence for translation; it is returned as it is."""
    return text


@dataclass(frozen=True)
class Message:
    """An English sentence with ``{named}`` places and the values that fill them.

    Where ``many`` is given, it replaces the sentence when ``count`` is not 1; see ``plural``.
    Parameters stay cards, suits, seats and numbers until the message is said in a language
    (``tutor.locale.say``).

    >>> str(Message("{seat} takes the trick", {"seat": 2}))
    '2 takes the trick'
    """

    text: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    many: str | None = None

    def __str__(self) -> str:
        plural = self.many is not None and self.params.get("count") != 1
        text = self.many if plural and self.many else self.text
        return text.format(**{name: _plain(value) for name, value in self.params.items()})


def _plain(value: object) -> str:
    """A value as it stands in English for a programmer to read."""
    if isinstance(value, Enum):
        return value.name.lower()
    return ", ".join(map(_plain, value)) if isinstance(value, tuple) else str(value)


def plural(one: str, many: str, params: Mapping[str, object]) -> Message:
    """A message that reads otherwise when its parameter ``count`` is not 1.

    >>> str(plural("{count} card", "{count} cards", {"count": 2}))
    '2 cards'
    """
    return Message(one, params, many)
