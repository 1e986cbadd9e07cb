"""VARIANTS: the named rule sets, as data. Each lists what differs from Black Lady."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from tutor.engine.variant import Variant

_DIFFERENCES: Final[Mapping[str, Mapping[str, Any]]] = {
    "black_lady": {},
    "hartenjagen": {
        "first_trick_points": "unless_only_penalty",
        "hearts_lead_escape": "only_hearts",
        "tie_break": "extra_hand_between_tied",
    },
    "omnibus": {
        "first_trick_points": "unless_only_penalty",
        "hearts_lead_escape": "only_hearts",
        "bonus_card": "JD",
        "tie_break": "extra_hand_between_tied",
    },
    "original_hearts": {
        "pass_count": 0,
        "pass_cycle": ("none",),
        "opening_lead": "left_of_dealer",
        "first_trick_points": "allowed",
        "hearts_lead": "free",
        "penalty_cards": {},
        "moon": "none",
        "tie_break": "shared",
    },
    "black_maria_3": {
        "players": 3,
        "removed": ("2C",),
        "pass_cycle": ("right",),
        "opening_lead": "left_of_dealer",
        "first_trick_points": "allowed",
        "hearts_lead": "free",
        "penalty_cards": {"QS": 13, "KS": 10, "AS": 7},
    },
    "black_maria_4": {
        "pass_cycle": ("right",),
        "opening_lead": "left_of_dealer",
        "first_trick_points": "allowed",
        "hearts_lead": "free",
        "penalty_cards": {"QS": 13, "KS": 10, "AS": 7},
    },
    "black_maria_6": {
        "players": 6,
        "removed": ("2C", "2D", "2S", "2H"),
        "pass_cycle": ("right",),
        "opening_lead": "left_of_dealer",
        "first_trick_points": "allowed",
        "hearts_lead": "free",
        "penalty_cards": {"QS": 13, "KS": 10, "AS": 7},
    },
    "spot_hearts": {
        "heart_values": "pips",
        "penalty_cards": {"QS": 25},
        "end_limit": 500,
    },
    "partnership": {
        "moon_partner": "exempt",
        "teams": ((0, 2), (1, 3)),
    },
    "reverse_hearts": {
        "moon": "none",
        "objective": "high",
    },
    "cancellation": {
        "players": 8,
        "decks": 2,
        "odd_cards": "kitty_first_trick",
        "pass_count": 0,
        "pass_cycle": ("none",),
        "opening_lead": "left_of_dealer",
        "cancel": "identical",
    },
    "hartenjagen_cancellation": {
        "decks": 2,
        "first_trick_points": "unless_only_penalty",
        "hearts_lead_escape": "only_hearts",
        "tie_break": "extra_hand_between_tied",
        "cancel": "identical",
    },
    "three_pack_cancellation": {
        "players": 8,
        "decks": 3,
        "odd_cards": "kitty_first_trick",
        "pass_count": 0,
        "pass_cycle": ("none",),
        "opening_lead": "left_of_dealer",
        "cancel": "identical",
    },
    "two_pack_hearts": {
        "decks": 2,
    },
    "hearts_3p": {
        "players": 3,
        "removed": ("2D",),
        "pass_cycle": ("left", "right", "none"),
    },
    "hearts_5p": {
        "players": 5,
        "removed": ("2D", "2C"),
        "pass_cycle": ("none", "left", "left2", "right2", "right"),
        "opening_lead": "lowest_club",
    },
    "hearts_6p": {
        "players": 6,
        "removed": ("2D", "3D", "3C", "4C"),
    },
    "koupes": {
        "pass_count": 0,
        "pass_cycle": ("none",),
        "hearts_lead": "never_unless_only_penalty",
        "queen_lead": "never_unless_only_penalty",
    },
    "dutch_hartenjagen": {
        "deck_ranks": "7-A",
        "penalty_cards": {"QS": 5, "JC": 2},
        "moon": "none",
    },
    "social_hearts": {
        "hearts_broken_by": "any_heart_or_queen",
        "hearts_lead_escape": "only_hearts_or_queen",
        "moon": "choice",
        "tie_break": "shared",
    },
    "original_hearts_modern": {
        "pass_count": 0,
        "pass_cycle": ("none",),
        "penalty_cards": {},
        "moon": "none",
    },
    "black_lady_new_moon": {
        "moon": "new",
    },
    "black_lady_mixed_moon": {
        "moon": "mixed",
    },
    "hartenjagen_no_passing": {
        "first_trick_points": "unless_only_penalty",
        "hearts_lead_escape": "only_hearts",
        "tie_break": "extra_hand_between_tied",
        "pass_count": 0,
        "pass_cycle": ("none",),
    },
    "hartenjagen_black_maria": {
        "first_trick_points": "unless_only_penalty",
        "hearts_lead_escape": "only_hearts",
        "tie_break": "extra_hand_between_tied",
        "penalty_cards": {"QS": 13, "KS": 10, "AS": 7},
    },
    "social_hearts_omnibus": {
        "hearts_broken_by": "any_heart_or_queen",
        "hearts_lead_escape": "only_hearts_or_queen",
        "moon": "choice",
        "tie_break": "shared",
        "bonus_card": "JD",
    },
}

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {name: Variant(name=name, **changes) for name, changes in _DIFFERENCES.items()}
)
"""The named rule sets, by name."""
