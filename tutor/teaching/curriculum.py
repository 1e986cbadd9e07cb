"""CURRICULUM: the lessons of the course, once, in the order in which they are taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.engine import Message
from tutor.engine.law import Law
from tutor.engine.laws import LAWS
from tutor.engine.message import _
from tutor.teaching.skills import SKILLS, Skill


@dataclass(frozen=True)
class Lesson:
    """One lesson: the name of its notebook, its title, what it is about, and how long it takes.

    ``variants`` names the rule sets that it introduces. What else it teaches is said once, by
    the laws and the skills that name it.
    """

    slug: str
    title: Message
    about: Message
    minutes: int
    variants: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """Its place in the course, from 1."""
        return int(self.slug.partition("-")[0])

    @property
    def laws(self) -> tuple[Law, ...]:
        """The laws that it teaches."""
        return tuple(law for law in LAWS if law.lesson == self.slug)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills that are learned in it."""
        return tuple(skill for skill in SKILLS if skill.lesson == self.slug)


def _lesson(slug: str, title: str, about: str, minutes: int, variants: str = "") -> Lesson:
    return Lesson(slug, Message(title), Message(about), minutes, tuple(variants.split()))


CURRICULUM: Final[tuple[Lesson, ...]] = (
    _lesson(
        "01-the-trick",
        _("The trick"),
        _("One card from each player, one of them takes all: follow suit, and who takes."),
        7,
    ),
    _lesson(
        "02-passing",
        _("Passing"),
        _("Three cards change hands before the first trick: which way, and when none do."),
        7,
        "black_lady",
    ),
    _lesson(
        "03-the-first-trick",
        _("The first trick"),
        _("Who opens, with which card, and what may not be discarded yet."),
        7,
        "hartenjagen",
    ),
    _lesson(
        "04-breaking-hearts",
        _("Breaking hearts"),
        _("When hearts may be led: three meanings of broken, and every way out."),
        9,
        "social_hearts koupes",
    ),
    _lesson(
        "05-scoring",
        _("Scoring and the match"),
        _("What a trick costs, the card that pays, the limit, and ties."),
        9,
        "omnibus social_hearts_omnibus",
    ),
    _lesson(
        "06-the-moon",
        _("Shooting the moon"),
        _("One deal paid in four ways, and the choice near the limit."),
        9,
        "black_lady_new_moon black_lady_mixed_moon",
    ),
    _lesson(
        "07-when-it-goes-wrong",
        _("When it goes wrong"),
        _("A card seen while dealing, a suit not followed: find it, and score it."),
        7,
    ),
    _lesson(
        "08-variants",
        _("Variants of the game"),
        _("Hearts without a queen, with pips, with partners, upside down, and without a pass."),
        9,
        "original_hearts original_hearts_modern spot_hearts partnership reverse_hearts"
        " hartenjagen_no_passing",
    ),
    _lesson(
        "09-other-tables",
        _("Other packs and other tables"),
        _(
            "Black Maria, the Dutch game, tables of three to eight, and cards that cancel each "
            "other."
        ),
        10,
        "black_maria_3 black_maria_4 black_maria_6 hartenjagen_black_maria dutch_hartenjagen"
        " cancellation hartenjagen_cancellation three_pack_cancellation two_pack_hearts"
        " hearts_3p hearts_5p hearts_6p",
    ),
    _lesson(
        "10-house-rules",
        _("The house-rules lab"),
        _("Two rule sets, one deal: what changes, and how to keep the rules of your own house."),
        8,
    ),
    _lesson(
        "11-a-match",
        _("A whole match"),
        _("Play to the limit against three others, with the score sheet beside you."),
        10,
    ),
    _lesson(
        "12-moon-quiz",
        _("The moon quiz"),
        _("An exam on every way to pay for a moon, made anew each time."),
        10,
    ),
    _lesson(
        "13-review",
        _("The final review"),
        _("Questions from the whole course, chosen for you."),
        10,
    ),
    _lesson(
        "14-words-and-sources",
        _("Words, sources and history"),
        _("Every word of the game, where its rules come from, and how old they are."),
        5,
    ),
)
"""Every lesson once."""
