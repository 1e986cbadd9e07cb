"""SOURCES: who says what of the game, and where they disagree; variants and laws tell it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tutor.engine import VARIANTS, Message, Variant
from tutor.engine.law import Law
from tutor.engine.laws import LAWS
from tutor.engine.message import _


@dataclass(frozen=True)
class Source:
    """One source, by the name that laws give it, and the variants that are played by it.

    The first variant is the game that the source is about; the others are those that it
    mentions beside it.
    """

    name: str
    about: Message
    variants: tuple[str, ...] = ()

    def game(self, law: Law) -> Variant | None:
        """The first of its variants that has a law; None where it says nothing of the law."""
        games = (VARIANTS[name] for name in self.variants if self.name in law.sources)
        return next((game for game in games if law.in_force(game)), None)

    def says(self, law: Law) -> Message | None:
        """The law as the source has it; None where it says nothing of it."""
        game = self.game(law)
        return law.says(game) if game else None

    def is_about(self, game: Variant | None) -> bool:
        """Whether a variant is the game that the source is about."""
        return game is not None and game.name == self.variants[0]


def _source(name: str, about: str, variants: str = "") -> Source:
    return Source(name, Message(about), tuple(variants.split()))


PAGES: Final[tuple[Source, ...]] = (
    _source(
        "cardgames.io",
        _("A page of rules for Black Lady with Old Moon, and a list of its variants."),
        "black_lady black_lady_mixed_moon black_lady_new_moon original_hearts spot_hearts"
        " partnership reverse_hearts",
    ),
    _source(
        "World of Card Games",
        _("A page of rules and advice for Social Hearts; J♦ counts there if a table wants it."),
        "social_hearts social_hearts_omnibus",
    ),
    _source(
        "Hartenjagen",
        _("A page of rules for the Dutch member of the family, with a list of its variants."),
        "hartenjagen omnibus hartenjagen_no_passing hartenjagen_black_maria"
        " hartenjagen_cancellation",
    ),
)
"""The three pages of rules that the tutor rests on."""
SOURCES: Final[tuple[Source, ...]] = (
    *PAGES,
    _source("Koupes", _("A relative of Hearts, and the strictest about leading hearts."), "koupes"),
    _source("house rule", _("Rules of other books and tables, which none of the three pages has.")),
)
"""Every source that a law names."""


@dataclass(frozen=True)
class Disagreement:
    """A law that the pages do not have alike, and what each of them says; None for nothing."""

    law: Law
    says: Mapping[str, Message | None]


def disagreements() -> tuple[Disagreement, ...]:
    """Where the three pages disagree about their games, in the order of the laws.

    A law that one page alone has, and for a variant beside its game, is no disagreement.

    >>> [one.law.slug for one in disagreements()][2:5]
    ['first-trick-points', 'hearts-not-broken', 'breaking-hearts']
    """
    told = (Disagreement(law, {page.name: page.says(law) for page in PAGES}) for law in LAWS)
    return tuple(one for one in told if len({*map(str, one.says.values())}) > 1 and _matters(one))


def _matters(one: Disagreement) -> bool:
    """Whether a law belongs to the game of a page, or two pages have it."""
    several = sum(says is not None for says in one.says.values()) > 1
    return several or any(page.is_about(page.game(one.law)) for page in PAGES)


def _adds_up_to(name: str, **points: int) -> int:
    """What a pack counts in which some cards have other points."""
    variant = VARIANTS[name]
    return variant.replace(penalty_cards=points).total


@dataclass(frozen=True)
class Reading:
    """What a page leaves open or has wrong, and how the tutor reads it."""

    pages: tuple[str, ...]
    says: Message


def _reading(pages: str, says: str, **numbers: int) -> Reading:
    return Reading(tuple(pages.split(", ")), Message(says, numbers))


READINGS: Final[tuple[Reading, ...]] = (
    _reading(
        "cardgames.io, World of Card Games",
        _(
            "Read word for word, a hand of penalty cards alone has no card for the first trick. "
            "Here a rule that would leave no card is lifted."
        ),
    ),
    _reading(
        "cardgames.io",
        _(
            "Nothing is said of a leader who holds only hearts before hearts are broken. "
            "Here the ban is lifted, since there is no other card."
        ),
    ),
    _reading(
        "cardgames.io, World of Card Games",
        _(
            "New Moon takes {price} points off the shooter's score without asking on the first "
            "page; on the second the shooter chooses. Here the two have different names."
        ),
        price=VARIANTS["black_lady"].total,
    ),
    _reading(
        "cardgames.io",
        _(
            "For Black Maria it names K♣ with 10 points and A♠ with 3, and {said} in all; but they "
            "add up to {sum}. Here K♠ counts 10 and A♠ counts 7, which makes {right}."
        ),
        said=43,
        sum=_adds_up_to("black_maria_4", QS=13, KC=10, AS=3),
        right=VARIANTS["black_maria_4"].total,
    ),
    _reading(
        "Hartenjagen",
        _(
            "Its list of variants has lost the signs of the two cards that count 10 and 7. "
            "Here they are K♠ and A♠."
        ),
    ),
    _reading(
        "Hartenjagen",
        _(
            "A tie is decided by an extra deal between two players, but a deal needs all of them. "
            "Here all play it, and only the tied count."
        ),
    ),
    _reading(
        "World of Card Games",
        _("Nothing is said of a tie for the lowest score at the end. Here the tied win together."),
    ),
)
"""What the tutor reads otherwise than it stands there, or where nothing stands there."""
