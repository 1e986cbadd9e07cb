"""The short code of a question: it brings the same question back on any machine.

A code is a version, a rule set, a skill and a seed: ``3.black_lady.taker.5f``. The rule set is
the name of a variant; house rules are the name they start from and a digest of what they change.
An author may write the name that they were given instead, ``our_rules`` for "Our rules", or
``house`` for the first house rules that are known.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Final

from tutor.engine import VARIANTS, Variant
from tutor.engine.house_rules import variant_text
from tutor.teaching.skills import Skill, UnknownSkillError, skill

VERSION: Final = 3
"""Codes of one version bring back the same questions; another version may ask otherwise."""
HOUSE: Final = "house"
"""What an author may call house rules in a code, whatever their name is."""
LARGEST_SEED: Final = 36**8 - 1
_CODE: Final = re.compile(r"(\d+)\.(\w+(?:~[0-9a-f]{8})?)\.([a-z-]+)\.([0-9a-z]{1,8})", re.ASCII)
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class CodeError(ValueError):
    """A text that is no code of a question, or a code whose rule set is not known here."""

    def __init__(self, text: str, why: str) -> None:
        """Keep the text and say what is wrong with it."""
        super().__init__(f"{text!r} {why}")
        self.text = text


@dataclass(frozen=True)
class Code:
    """A rule set, a skill and a seed: all that a question is made of.

    A question that is part of another may be made for a misconception, ``sought`` by its name.
    """

    variant: Variant
    skill: Skill
    seed: int
    sought: str | None = None

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return f"{VERSION}.{variant_word(self.variant)}.{self.skill.slug}.{_base36(self.seed)}"

    def random(self, purpose: str = "") -> Random:
        """The chance that the question is made with: the same on every Python."""
        return Random(f"{self}{purpose}")


@cache
def variant_word(variant: Variant) -> str:
    """The rule set as codes name it, whatever it is called.

    >>> variant_word(VARIANTS["omnibus"]), variant_word(VARIANTS["omnibus"].replace(moon="new"))
    ('omnibus', 'omnibus~1703b2d3')
    """
    named = next((name for name, one in VARIANTS.items() if one == variant), None)
    if named is not None:
        return named
    text = variant_text(variant.replace(name="house rules"))
    base = text.partition("{")[0]
    return f"{base}~{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def read_code(text: str, house: Iterable[Variant] = ()) -> Code:
    """Read a code; ``house`` are the house rules known here. CodeError says what is wrong.

    >>> read_code("3.black_lady.taker.5f").seed
    195
    """
    found = _CODE.fullmatch(text)
    if found is None:
        raise CodeError(text, "is no code: a version, a rule set, a skill and a seed with dots")
    if found[1] != str(VERSION):
        raise CodeError(text, f"is of version {found[1]}, and this is version {VERSION}")
    try:
        return Code(_variant(text, found[2], house), skill(found[3]), int(found[4], 36))
    except UnknownSkillError as error:
        raise CodeError(text, f"names no skill: {error}") from error


def _variant(text: str, word: str, house: Iterable[Variant]) -> Variant:
    if word in VARIANTS:
        return VARIANTS[word]
    ours = tuple(house)
    known = {name: variant for variant in ours for name in _names(variant)}
    if word == HOUSE and ours:
        return ours[0]
    if word in known:
        return known[word]
    names = f"; known here are {', '.join(known)}" if known else ""
    raise CodeError(text, f"is asked under {word}, which is not known here{names}")


def _names(variant: Variant) -> tuple[str, str]:
    """What codes call house rules: the name that they were given, and what they change."""
    return re.sub(r"\W+", "_", variant.name.lower()).strip("_"), variant_word(variant)


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
