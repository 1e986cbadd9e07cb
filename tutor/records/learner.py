"""A learner: the id that answers are kept under, and the name that a class may be asked for.

An id is all that tells one learner from another, and whoever knows it is that learner: so it
cannot be guessed. Nobody is asked for a name unless their teacher wants it.
"""

from __future__ import annotations

import re
import secrets
from typing import Final
from unicodedata import normalize

from tutor.engine.message import Message, _
from tutor.engine.options import quoted

LONGEST_NAME: Final = 60
"""Characters of a name."""
JOINERS: Final = "\u200c\u200d"
"""What joins or parts the letters of a word in many scripts; nobody sees it elsewhere."""
ID: Final = re.compile("[A-Za-z0-9_-]{1,64}")
"""What an id can be."""


class LearnerNameError(ValueError):
    """A text that nobody can be called; ``message`` says why."""

    def __init__(self) -> None:
        """Say what a name is."""
        told = {"number": LONGEST_NAME}
        self.message = Message(_("A name is one line of 1 to {number} characters."), told)
        super().__init__(str(self.message))


def learner_name(text: object) -> str:
    """A name as it is kept, with nothing unseen around it; LearnerNameError if it is none.

    >>> learner_name("  Ana  Maria ")
    'Ana Maria'
    """
    words = (word.strip(JOINERS) for word in text.split()) if isinstance(text, str) else ()
    name = normalize("NFC", " ".join(filter(None, words)))
    seen = name.translate(dict.fromkeys(map(ord, JOINERS)))
    if not seen.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise LearnerNameError
    return name


def new_learner() -> str:
    """An id that nobody has: 32 hexadecimal digits."""
    return secrets.token_hex(16)


def checked_id(value: object) -> str:
    """An id as it is given; ValueError if it is none."""
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise ValueError(f"{quoted(value)} is not an id of letters, digits, - and _, at most 64")
    return value
