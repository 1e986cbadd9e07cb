"""The laws of shooting the moon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tutor.engine.law import Law
from tutor.engine.message import Message, _
from tutor.engine.scoring import WAYS, Choice, moon_amount, moon_exists, moon_ways
from tutor.engine.variant import QUEEN, Variant

_ALL_PAGES: Final = ("cardgames.io", "World of Card Games", "Hartenjagen")


def _moon(variant: Variant) -> bool:
    return moon_exists(variant) and bool(variant.moon_set)


def _what(variant: Variant) -> Message:
    """The cards that make a moon, without the bonus card."""
    if variant.moon_cards == "all_penalties":
        return Message(_("all penalty cards"))
    if variant.hearts_and_queen & QUEEN:
        return Message(_("all hearts and Q♠"))
    return Message(_("all hearts"))


class MadeMoon(Law):
    """What makes a moon."""

    slug = "moon"
    law = _("Whoever takes {what} of a deal shoots the moon.")
    options = ("moon", "moon_cards", "moon_needs_bonus", "moon_team", "reverse_moon")
    sources = _ALL_PAGES
    lesson = "06-the-moon"

    laws: ClassVar[Mapping[tuple[bool, bool], str]] = {
        (False, False): law,
        (False, True): _("Whoever takes {what} of a deal, and {bonus}, shoots the moon."),
        (True, False): _("Partners who take {what} of a deal between them shoot the moon."),
        (True, True): _(
            "Partners who take {what} of a deal, and {bonus}, between them shoot the moon."
        ),
    }

    def in_force(self, variant: Variant) -> bool:
        return _moon(variant)

    def says(self, variant: Variant) -> Message:
        text = self.laws[bool(variant.moon_parties), variant.moon_needs_bonus == "yes"]
        return Message(text, {"what": _what(variant), "bonus": variant.bonus_card})


class MoonPaid(Law):
    """What a moon costs, and whom."""

    slug = "moon-payment"
    law = _("A moon adds {amount} points to the score of each of the others.")
    options = ("moon", "moon_amount", "moon_partner", "moon_team", "reverse_moon")
    sources = _ALL_PAGES
    lesson = "06-the-moon"

    laws: ClassVar[Mapping[tuple[tuple[Choice, ...], bool], str]] = {
        (("others",), False): law,
        (("others",), True): _("A moon adds {amount} points to the score of each opponent."),
        (("self",), False): _("A moon takes {amount} points off the shooter's score."),
        (("self",), True): _("A moon takes {amount} points off the shooter's score."),
        (WAYS, False): _(
            "A moon adds {amount} points to the score of each of the others, or takes as many off "
            "the shooter's."
        ),
        (WAYS, True): _(
            "A moon adds {amount} points to the score of each opponent, or takes as many off the "
            "shooter's."
        ),
        ((), False): _("In a deal with a moon nobody scores."),
        ((), True): _("In a deal with a moon nobody scores."),
    }

    def in_force(self, variant: Variant) -> bool:
        return _moon(variant)

    def says(self, variant: Variant) -> Message:
        spared = variant.moon_partner == "exempt" or variant.moon_team == "team"
        text = self.laws[moon_ways(variant), spared]
        return Message(text, {"amount": moon_amount(variant)})


class MoonChosen(Law):
    """When the shooter chooses how a moon is paid."""

    slug = "moon-choice"
    law = _("Whoever shoots the moon chooses how it is paid.")
    options = ("moon",)
    sources = ("cardgames.io", "World of Card Games")
    lesson = "06-the-moon"

    laws: ClassVar[Mapping[str, str]] = {
        "choice": law,
        "mixed": _(
            "The others pay for a moon, unless that would end the match with somebody strictly "
            "below the shooter; then the shooter may choose."
        ),
        "mixed_auto": _(
            "The others pay for a moon, unless that would end the match with somebody strictly "
            "below the shooter; then it is taken off the shooter's score."
        ),
    }

    def in_force(self, variant: Variant) -> bool:
        return len(moon_ways(variant)) > 1 and _moon(variant)

    def says(self, variant: Variant) -> Message:
        return Message(self.laws[variant.moon])


class MoonBonus(Law):
    """Whether the bonus card is paid on top of a moon."""

    slug = "moon-bonus"
    law = _("{bonus} counts on top of a moon.")
    options = ("moon_bonus", "bonus_card")
    sources = ("house rule",)
    lesson = "06-the-moon"

    def in_force(self, variant: Variant) -> bool:
        bonus = variant.pack & (variant.bonus_card or 0)
        return _moon(variant) and bool(moon_ways(variant) and bonus)

    def says(self, variant: Variant) -> Message:
        text = self.law
        if variant.moon_bonus == "included":
            text = _("Whoever shoots the moon gets nothing more for {bonus}.")
        return Message(text, {"bonus": variant.bonus_card})


class Sun(Law):
    """What taking every trick does."""

    slug = "sun"
    law = _("A moon counts double if every trick of the deal was taken with it.")
    options = ("sun",)
    sources = ("house rule",)
    lesson = "06-the-moon"

    def in_force(self, variant: Variant) -> bool:
        return variant.sun == "double" and _moon(variant)
