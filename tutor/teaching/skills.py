"""SKILLS: all that can be learned, once, each tied to its laws and its lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tutor.engine import Message, Variant
from tutor.engine.message import _

Bites = Callable[[Variant], bool]
"""Whether a skill can be asked under a variant."""


class UnknownSkillError(ValueError):
    """A name that no skill has."""

    def __init__(self, slug: str) -> None:
        """Name what was asked for."""
        super().__init__(f"there is no skill {slug!r}")
        self.slug = slug


@dataclass(frozen=True, eq=False)
class Skill:
    """One thing to learn: its title, the laws it rests on, its lesson, and where it applies."""

    slug: str
    title: Message
    laws: tuple[str, ...]
    lesson: str
    applies: Bites

    def __repr__(self) -> str:
        return f"<Skill {self.slug}>"


def _always(_variant: Variant) -> bool:
    return True


def _low_moon(*kinds: str) -> Bites:
    return lambda v: v.objective == "low" and v.moon in kinds


def _passes(variant: Variant) -> bool:
    return any(way != "none" for way in variant.pass_cycle)


def _odd_pack(variant: Variant) -> bool:
    whole = variant.decks == 1 and variant.deck_ranks == "2-A" and not variant.removed
    return not whole or bool(variant.kitty_size or variant.jokers)


def _skill(slug: str, title: str, laws: str, lesson: str, applies: Bites = _always) -> Skill:
    return Skill(slug, Message(title), tuple(laws.split()), lesson, applies)


SKILLS: Final[tuple[Skill, ...]] = (
    _skill("follow-suit", _("Follow suit"), "follow-suit", "01-the-trick"),
    _skill(
        "taker", _("Who takes the trick"), "highest-of-suit-takes leader-is-taker", "01-the-trick"
    ),
    _skill(
        "opening-lead",
        _("The opening lead"),
        "opening-leader opening-card no-heart-opens",
        "03-the-first-trick",
    ),
    _skill(
        "first-trick",
        _("The first trick"),
        "first-trick-points",
        "03-the-first-trick",
        lambda v: v.first_trick_points != "allowed",
    ),
    _skill(
        "leading-hearts",
        _("Leading hearts"),
        "hearts-not-broken hearts-never-led queen-not-broken queen-never-led",
        "04-breaking-hearts",
    ),
    _skill(
        "broken",
        _("Are hearts broken?"),
        "breaking-hearts",
        "04-breaking-hearts",
        lambda v: v.hearts_lead == "until_broken",
    ),
    _skill("pass-direction", _("Which way the cards go"), "pass-direction", "02-passing", _passes),
    _skill("valid-pass", _("A valid pass"), "pass-count pass-ban", "02-passing", _passes),
    _skill("trick-points", _("The points of a trick"), "penalty-points", "05-scoring"),
    _skill("deal-points", _("The points of a deal"), "penalty-points no-tricks", "05-scoring"),
    _skill(
        "bonus-card",
        _("The bonus card"),
        "bonus-card",
        "05-scoring",
        lambda v: v.bonus_card is not None,
    ),
    _skill(
        "moon-old",
        _("Shooting the moon: the others pay"),
        "moon moon-payment",
        "06-the-moon",
        _low_moon("old"),
    ),
    _skill(
        "moon-new",
        _("Shooting the moon: New Moon"),
        "moon moon-payment",
        "06-the-moon",
        _low_moon("new"),
    ),
    _skill(
        "moon-choice",
        _("Shooting the moon: the shooter chooses"),
        "moon moon-payment",
        "06-the-moon",
        _low_moon("choice"),
    ),
    _skill(
        "moon-mixed",
        _("Shooting the moon: Mixed Moon"),
        "moon moon-payment moon-choice",
        "06-the-moon",
        _low_moon("mixed", "mixed_auto"),
    ),
    _skill(
        "better-moon",
        _("The better way to be paid for a moon"),
        "moon-choice",
        "06-the-moon",
        _low_moon("choice", "mixed"),
    ),
    _skill("match-end", _("When the match ends"), "match-end exact-limit", "05-scoring"),
    _skill("ties", _("Ties"), "ties", "05-scoring"),
    _skill("teams", _("Teams"), "teams", "08-variants", lambda v: v.teams is not None),
    _skill(
        "high-wins",
        _("When the high score wins"),
        "high-wins",
        "08-variants",
        lambda v: v.objective == "high",
    ),
    _skill(
        "spot-revoke",
        _("Spotting a revoke"),
        "follow-suit revoke",
        "07-when-it-goes-wrong",
        lambda v: v.revoke != "none",
    ),
    _skill(
        "score-revoke",
        _("Scoring a revoke"),
        "revoke",
        "07-when-it-goes-wrong",
        lambda v: v.revoke != "none",
    ),
    _skill("misdeal", _("Misdeals"), "misdeal", "07-when-it-goes-wrong"),
    _skill(
        "pack", _("Other packs and other tables"), "pack odd-cards", "09-other-tables", _odd_pack
    ),
    _skill(
        "cancellation",
        _("Cancelled cards"),
        "equal-cards void-trick",
        "09-other-tables",
        lambda v: v.decks > 1,
    ),
    _skill(
        "which-variant",
        _("Which variant allows this?"),
        "first-trick-points hearts-not-broken opening-card",
        "10-house-rules",
    ),
    _skill(
        "what-changes",
        _("What changes between two rule sets?"),
        "penalty-points hearts-not-broken first-trick-points",
        "10-house-rules",
    ),
    _skill(
        "checking",
        _("Checking answers"),
        "follow-suit highest-of-suit-takes penalty-points pass-direction match-end",
        "13-review",
    ),
    _skill("terms", _("The words of the game"), "", "14-words-and-sources"),
)
"""Every skill once, in the order in which they are best learned."""

_BY_SLUG: Final = {one.slug: one for one in SKILLS}


def skill(slug: str) -> Skill:
    """The skill of a name; UnknownSkillError if there is none.

    >>> skill("taker").lesson
    '01-the-trick'
    """
    if slug not in _BY_SLUG:
        raise UnknownSkillError(slug)
    return _BY_SLUG[slug]
