"""Lettering: words in a picture, how wide they are likely to be, and what to do if too wide.

A picture is read with whatever letters its reader has, so widths are those of a wide typeface.
"""

from __future__ import annotations

import re
import unicodedata
from html import escape
from typing import Final

NARROW: Final = frozenset("iljtfrI.,:;'|!()[] ·")
WIDE: Final = frozenset("mwMWQO@%—…♣♦♠♥")
UNREADABLE: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float) -> str:
    """A length as it is written, to a tenth.

    >>> number(12.04)
    '12'
    """
    return f"{round(value, 1):g}"


def escaped(words: str) -> str:
    """The words as XML holds them, without what it cannot hold."""
    return escape(UNREADABLE.sub("\ufffd", words))


def text(x: float, y: float, words: str, size: float, colour: str, more: str = "") -> str:
    """Some words in one line at a place; `more` are further attributes."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{colour}"'
    return f"<text {place}{more and ' ' + more}>{escaped(words)}</text>"


def width(words: str, size: float) -> float:
    """How wide some words are at a size."""
    return size * sum(map(_letter, words))


def _letter(letter: str) -> float:
    """How wide a letter is, as a part of the size."""
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if letter in NARROW:
        return 0.36
    if letter in WIDE:
        return 0.92
    return 0.7 if letter.isupper() else 0.62


def fitted(words: str, size: float, room: float) -> str:
    """The words in one line if there is room for them, else their beginning and an ellipsis.

    >>> fitted("Wilhelmina", 10, 40)
    'Wilhe…'
    """
    kept = line = " ".join(words.split())
    while kept and width(line, size) > room:
        kept = kept[:-1].rstrip()
        line = f"{kept}…"
    return line


def lines(words: str, size: float, room: float) -> list[str]:
    """The words in lines, each with as many as there is room for.

    >>> lines("You must follow suit.", 10, 80)
    ['You must', 'follow suit.']
    """
    broken: list[str] = []
    for word in words.split():
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and width(longer, size) <= room:
            broken[-1] = longer
        else:
            broken.append(fitted(word, size, room))
    return broken
