"""The laws of the end of a match, and of its winners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tutor.engine.law import Law
from tutor.engine.message import Message, _
from tutor.engine.variant import Variant


class MatchEnd(Law):
    """When a match ends."""

    slug = "match-end"
    law = _("The match ends after the deal in which somebody reaches {limit} points.")
    options = ("end_limit", "end_test", "end_hands", "team_end")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "05-scoring"

    laws: ClassVar[Mapping[tuple[str, str], str]] = {
        ("at_least", "any_player"): law,
        ("more_than", "any_player"): _(
            "The match ends after the deal in which somebody passes {limit} points."
        ),
        ("at_least", "team_total"): _(
            "The match ends after the deal in which a team reaches {limit} points."
        ),
        ("more_than", "team_total"): _(
            "The match ends after the deal in which a team passes {limit} points."
        ),
    }

    def says(self, variant: Variant) -> Message:
        if variant.end_hands is not None:
            return Message(_("The match ends after deal {count}."), {"count": variant.end_hands})
        text = self.laws[variant.end_test, variant.team_end]
        return Message(text, {"limit": variant.end_limit})


class ExactLimit(Law):
    """What landing exactly on the limit does."""

    slug = "exact-limit"
    law = _("A score of exactly {limit} points falls back to {left}.")
    options = ("exact_limit", "end_limit")
    sources = ("house rule",)
    lesson = "05-scoring"

    def in_force(self, variant: Variant) -> bool:
        return variant.exact_limit != "none" and variant.end_hands is None

    def says(self, variant: Variant) -> Message:
        limit = variant.end_limit or 0
        left = limit // 2 if variant.exact_limit == "reset_to_half" else 0
        return Message(self.law, {"limit": limit, "left": left})


class LowWins(Law):
    """The aim of most games of the family."""

    slug = "low-wins"
    law = _("The lowest score wins the match.")
    options = ("objective",)
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "05-scoring"

    def in_force(self, variant: Variant) -> bool:
        return variant.objective == "low"


class HighWins(Law):
    """The reversed aim."""

    slug = "high-wins"
    law = _("The highest score wins the match.")
    options = ("objective",)
    sources = ("cardgames.io",)
    lesson = "08-variants"

    def in_force(self, variant: Variant) -> bool:
        return variant.objective == "high"


class Ties(Law):
    """What decides between equal scores."""

    slug = "ties"
    law = _("While there is a tie for the win when the match should end, all play on.")
    options = ("tie_break",)
    sources = ("cardgames.io", "Hartenjagen")
    lesson = "05-scoring"

    laws: ClassVar[Mapping[str, str]] = {
        "continue_until_unique": law,
        "shared": _("Those who are tied for the win when the match ends win together."),
        "extra_hand_between_tied": _(
            "A tie for the win is decided by an extra deal: all play it, and only the tied count."
        ),
    }

    def says(self, variant: Variant) -> Message:
        return Message(self.laws[variant.tie_break])


class Teams(Law):
    """What partners share."""

    slug = "teams"
    law = _("Partners win together, by the sum of their scores.")
    options = ("teams",)
    sources = ("cardgames.io",)
    lesson = "08-variants"

    def in_force(self, variant: Variant) -> bool:
        return variant.teams is not None
