"""Questions whose answers OpenSpiel can find: the deal is played once more in its engine."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.oracle.lockstep import BITS, POINTS_AT_MOST
from tests.oracle.options import ACTION, DIRECTIONS, Combination
from tests.oracle.scenes import SEATS
from tutor.engine import VARIANTS, Card, Deal, Fact, Variant, cards
from tutor.teaching.question import Answer, Question

KNOWN = tuple(
    variant
    for variant in VARIANTS.values()
    if variant.players == SEATS
    and variant.one_pack == VARIANTS["black_lady"].pack == variant.pack
    and dict(variant.penalty_cards) == dict(VARIANTS["black_lady"].penalty_cards)
    and (variant.heart_values, variant.opening_lead, variant.objective)
    == ("one", "two_of_clubs", "low")
    and variant.teams is None
    and variant.hearts_lead == "until_broken"
)
"""The variants that its options can say, but for what breaks hearts and how a moon is paid."""


@cache
def game(variant: Variant) -> Any:
    queen = variant.hearts_broken_by == "any_heart_or_queen"
    return Combination(
        must_break_hearts=True,
        no_pts_on_first_trick=True,
        qs_breaks_hearts=queen,
        can_lead_any_club=False,
        can_lead_hearts_instead_of_qs=variant.hearts_lead_escape == "only_hearts_or_queen",
        jd_bonus=variant.bonus_card is not None,
        avoid_all_tricks_bonus=False,
        pass_cards=True,
    ).game()


def by_openspiel(asked: Question) -> Answer | None:
    """Return OpenSpiel's answer; None where it cannot be asked."""
    if asked.variant not in KNOWN:
        return None
    if asked.kind == "select-legal":
        deal = asked.deal  # type: ignore[attr-defined]
        led_only = deal.facts & Fact.HEART_LED and not deal.facts & Fact.HEART_DISCARDED
        if led_only and asked.variant.hearts_broken_by == "off_suit_heart":
            return None
        actions = replayed(deal).legal_actions()
        return frozenset(Card(BITS[action]).code for action in actions)
    if asked.kind == "seat-points":
        deal, choice = asked.played.deal, asked.choice  # type: ignore[attr-defined]
        way = {"old": "others", "new": "self", "choice": choice}.get(asked.variant.moon)
        if deal.offenders or way != "others":
            return None
        returns = replayed(deal).returns()
        return tuple(POINTS_AT_MOST - round(returned) for returned in returns)
    return None


def replayed(deal: Deal) -> Any:
    """Return OpenSpiel's state after the same cards."""
    dealt, state = deal.dealt, game(deal.variant).new_initial_state()
    in_hand = [[ACTION[int(card)] for card in cards(hand)] for hand in dealt.hands]
    in_turn = [in_hand[place % SEATS][place // SEATS] for place in range(52)]
    given = [ACTION[int(card)] for some in deal.passed or () for card in cards(some)]
    played = [ACTION[int(card)] for card in deal.played]
    for action in (DIRECTIONS.index(dealt.direction), *in_turn, *given, *played):
        state.apply_action(action)
    return state
