"""Beliefs about the opening lead and the first trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine import RULES, Variant
from tutor.engine.cards import HEARTS
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook
from tutor.engine.rules import opening_cards
from tutor.engine.rules.first_trick import FirstTrickPoints
from tutor.engine.turn import TurnFields
from tutor.engine.variant import QUEEN
from tutor.teaching.misconceptions.base import Wrong, changing, misconception, swapping, without


class _DealerLeads(Rulebook):
    def __init__(self, variant: Variant) -> None:
        """Leave the rules of the opening card out."""
        opening = ("opening-card", "no-heart-opens")
        super().__init__(variant, [rule for rule in RULES if rule.slug not in opening])

    def opening_leader(self, dealer: int, hands: Sequence[int]) -> int:
        """The dealer."""
        return dealer

    def opening_cards(self) -> int:
        """Any card may open."""
        return 0


class _OnlyHeartsBarred(FirstTrickPoints):
    def covers(self, turn: TurnFields, variant: Variant) -> int:
        """The hearts."""
        return super().covers(turn, variant) & HEARTS


class _BonusBarred(FirstTrickPoints):
    def covers(self, turn: TurnFields, variant: Variant) -> int:
        """The penalty cards and the bonus card."""
        return super().covers(turn, variant) | turn.hand & (variant.bonus_card or 0)


def _opened_by(opening_lead: str) -> Wrong:
    """The belief that the deal is opened in one way; none where that comes to the same."""

    def wrong(variant: Variant) -> Rulebook | None:
        changed = variant.replace(opening_lead=opening_lead)
        same = opening_cards(changed) == opening_cards(variant) != 0
        return None if same or changed == variant else Rulebook(changed)

    return wrong


def _no_joker(variant: Variant) -> bool:
    return not variant.jokers


def _one_card_opens(variant: Variant) -> bool:
    return _no_joker(variant) and bool(opening_cards(variant))


def _guarded(variant: Variant) -> bool:
    return variant.first_trick_points != "allowed"


OPENING: Final = (
    misconception(
        "any-club-opens",
        _("The deal may be opened with any club."),
        skills="opening-lead which-variant",
        laws="opening-card",
        applies=_one_card_opens,
        wrong=_opened_by("any_club_by_2c_holder"),
    ),
    misconception(
        "any-card-opens",
        _("Whoever opens the deal may lead any card."),
        skills="opening-lead",
        laws="opening-card",
        applies=_one_card_opens,
        wrong=without("opening-card"),
    ),
    misconception(
        "dealer-opens",
        _("The dealer leads to the first trick."),
        skills="opening-lead",
        laws="opening-leader opening-card",
        wrong=_DealerLeads,
    ),
    misconception(
        "eldest-hand-opens",
        _("The player left of the dealer leads to the first trick."),
        skills="opening-lead which-variant what-changes",
        laws="opening-leader opening-card",
        applies=lambda v: _no_joker(v) and v.opening_lead != "left_of_dealer_non_heart",
        wrong=_opened_by("left_of_dealer"),
    ),
    misconception(
        "two-of-clubs-opens",
        _("Whoever holds the lowest club opens the deal with it."),
        skills="opening-lead which-variant what-changes",
        laws="opening-leader opening-card",
        applies=_no_joker,
        wrong=_opened_by("two_of_clubs"),
    ),
    misconception(
        "points-on-first-trick",
        _("Penalty cards may be played to the first trick."),
        skills="first-trick which-variant what-changes",
        laws="first-trick-points",
        wrong=changing(first_trick_points="allowed"),
    ),
    misconception(
        "queen-on-first-trick",
        _("Only hearts are kept from the first trick: Q♠ may be played to it."),
        skills="first-trick",
        laws="first-trick-points",
        applies=lambda v: _guarded(v) and bool(v.hearts_and_queen & QUEEN),
        wrong=swapping(_OnlyHeartsBarred()),
    ),
    misconception(
        "bonus-card-barred",
        _("The bonus card may not be played to the first trick."),
        skills="first-trick",
        laws="first-trick-points",
        applies=lambda v: _guarded(v) and bool(v.pack & (v.bonus_card or 0)),
        wrong=swapping(_BonusBarred()),
    ),
    misconception(
        "every-penalty-card-barred",
        _("Every card that costs points is kept from the first trick."),
        skills="first-trick",
        laws="first-trick-points",
        applies=lambda v: _guarded(v) and v.penalties != v.hearts_and_queen,
        wrong=changing(first_trick_scope="all_penalty_cards"),
    ),
)
