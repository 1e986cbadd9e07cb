"""Glossary: every word of the game with its meaning, in the order of the alphabet."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from tutor.engine import Message
from tutor.engine.message import _
from tutor.teaching.glossary import GLOSSARY
from widgets.reading.told import Group, Told

if TYPE_CHECKING:
    from collections.abc import Iterable


class Glossary(Told):
    """The words of the game; ``language`` is that of the lesson if none is given."""

    caption = Message(_("The words of the game"))

    def told(self) -> Iterable[Group]:
        """Each term is a group of its own, with the lesson that explains it."""
        groups = (
            Group((self.line(term.word, term.meaning),), self.link(term.lesson))
            for term in GLOSSARY
        )
        return sorted(groups, key=lambda group: plain(group.lines[0].head))


def plain(word: str) -> str:
    """A word as it is sorted: in small letters, and without accents.

    >>> plain("Ás")
    'as'
    """
    return normalize("NFD", word).encode("ascii", "ignore").decode().lower()
