"""The laws of the points of a deal without a moon, and of a revoke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tutor.engine.cards import HEARTS
from tutor.engine.law import Law
from tutor.engine.message import Message, _
from tutor.engine.scoring import revoke_counts
from tutor.engine.variant import Variant


class PenaltyPoints(Law):
    """What the penalty cards count."""

    slug = "penalty-points"
    law = _("Each heart you take counts 1 point")
    options = ("heart_values", "penalty_cards")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "05-scoring"

    laws: ClassVar[Mapping[str, str]] = {
        "one": law,
        "pips": _(
            "Each heart you take counts its pips, the jack 11, the queen 12, the king 13, "
            "the ace 14"
        ),
        "court_10_ace_15": _(
            "Each heart you take counts its pips, the jack, the queen and the king 10, the ace 15"
        ),
    }

    def in_force(self, variant: Variant) -> bool:
        return bool(variant.values)

    def says(self, variant: Variant) -> Message:
        others = tuple(
            Message(_("each {card} {points}"), {"card": card, "points": points})
            for card, points in variant.values.items()
            if not card & HEARTS
        )
        hearts = Message(self.laws[variant.heart_values])
        if not others:
            return Message(_("{hearts}."), {"hearts": hearts})
        return Message(_("{hearts}; {others}."), {"hearts": hearts, "others": others})


class BonusCard(Law):
    """What the bonus card counts."""

    slug = "bonus-card"
    law = _("If you take {card}, it counts {points} points.")
    options = ("bonus_card", "bonus_value", "bonus_floor")
    sources = ("World of Card Games", "Hartenjagen")
    lesson = "05-scoring"

    def in_force(self, variant: Variant) -> bool:
        return bool(variant.pack & (variant.bonus_card or 0))

    def says(self, variant: Variant) -> Message:
        text = self.law
        if variant.bonus_floor == "hand_not_below_zero":
            text = _(
                "If you take {card}, it counts {points} points, but takes no deal below 0 points."
            )
        return Message(text, {"card": variant.bonus_card, "points": variant.bonus_value})


class NoTricks(Law):
    """What taking no trick at all counts."""

    slug = "no-tricks"
    law = _("If you take no trick at all, that counts {points} points, unless there is a moon.")
    options = ("no_tricks_bonus",)
    sources = ("house rule",)
    lesson = "05-scoring"

    def in_force(self, variant: Variant) -> bool:
        return bool(variant.no_tricks_bonus)

    def says(self, variant: Variant) -> Message:
        return Message(self.law, {"points": variant.no_tricks_bonus})


class Revoked(Law):
    """What a revoke costs."""

    slug = "revoke"
    law = _(
        "Whoever fails to follow suit when able takes all {points} points of the deal, and the "
        "others none; no moon counts."
    )
    options = ("revoke", "revoke_others", "revoke_bonus")
    sources = ("Hartenjagen",)
    lesson = "07-when-it-goes-wrong"

    laws: ClassVar[Mapping[tuple[str, bool], str]] = {
        ("zero", False): law,
        ("zero", True): _(
            "Whoever fails to follow suit when able takes all {points} points of the deal, and the "
            "others none; no moon counts, and nor does {bonus}."
        ),
        ("own_points", False): _(
            "Whoever fails to follow suit when able takes all {points} points of the deal, and the "
            "others score what they took; no moon counts."
        ),
        ("own_points", True): _(
            "Whoever fails to follow suit when able takes all {points} points of the deal, and the "
            "others score what they took; no moon counts, and nor does {bonus}."
        ),
    }

    def in_force(self, variant: Variant) -> bool:
        return revoke_counts(variant)

    def says(self, variant: Variant) -> Message:
        bonus = variant.bonus_card if variant.revoke_bonus == "void" else None
        text = self.laws[variant.revoke_others, bonus is not None]
        return Message(text, {"points": variant.total, "bonus": bonus})
