"""Laws of scoring: what the points of a deal add up to, under every rule set.

The worth of a card is read here off the printed tables, not asked of the engine.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from tests.engine.strategies import played, seeds, strong, turned, variants
from tutor.engine import (
    VARIANTS,
    Card,
    ChoiceNeededError,
    Deal,
    Score,
    Suit,
    Variant,
    add,
    cards,
    score,
    score_deal,
    takings,
)

TRIED = settings(max_examples=120)
COURT_10_ACE_15 = dict(
    zip("23456789TJQKA", (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15), strict=True)
)
PIPS = dict(zip("23456789TJQKA", range(2, 15), strict=True))


def worth(card: Card, variant: Variant) -> int:
    """Return what a card costs."""
    if card.suit is Suit.HEARTS:
        tables = {"pips": PIPS, "court_10_ace_15": COURT_10_ACE_15}
        table = tables.get(variant.heart_values)
        return table[card.code[0]] if table else 1
    return variant.penalty_cards.get(card, 0)


def cost(pile: int, variant: Variant) -> int:
    """Return what the cards of a pile cost together."""
    return sum(worth(card, variant) for card in cards(pile))


def piles(deal: Deal) -> list[int]:
    """Return what each seat has taken, with the left-over cards where they went."""
    taken = list(deal.taken)
    if deal.kitty_taker is not None:
        taken[deal.kitty_taker] = add(taken[deal.kitty_taker], deal.dealt.kitty)
    return taken


def bonuses(deal: Deal) -> list[int]:
    """Return the points of the bonus cards that each seat has taken."""
    variant = deal.variant
    return [variant.bonus_value * cards(p).count(variant.bonus_card) for p in piles(deal)]


def idle(deal: Deal) -> int:
    """Return how many seats took no trick."""
    return deal.variant.players - len({trick.taker for trick in deal.tricks} - {None})


def scored(variant: Variant, seed: int, *, revokes: bool = False) -> tuple[Deal, Score]:
    """Play a deal and score it, a moon that leaves a choice by the others' points."""
    deal = played(variant.replace(bonus_floor="none"), seed, revokes=revokes)[-1]
    return deal, score_deal(deal, "others")


@TRIED
@given(variants(), seeds())
def test_without_moon_the_points_add_up_to_the_pack_and_the_bonuses(
    variant: Variant, seed: int
) -> None:
    deal, score = scored(variant, seed)
    everything = cost(variant.pack, variant)
    if score.moon is None:
        idle_points = variant.no_tricks_bonus * idle(deal)
        assert sum(score.points) == everything + sum(bonuses(deal)) + idle_points
        assert [p - n for p, n in zip(score.points, score.no_tricks, strict=True)] == [
            cost(pile, variant) + bonus
            for pile, bonus in zip(piles(deal), bonuses(deal), strict=True)
        ]


@TRIED
@given(variants(), seeds())
def test_a_floor_lifts_to_zero_what_a_bonus_would_take_below(variant: Variant, seed: int) -> None:
    floored = variant.replace(bonus_floor="hand_not_below_zero")
    free, held = (played(v, seed)[-1] for v in (variant, floored))
    one, other = score_deal(free, "others"), score_deal(held, "others")
    if one.moon is None and not variant.no_tricks_bonus and variant.bonus_floor == "none":
        assert list(other.points) == [max(points, 0) for points in one.points]


@TRIED
@given(variants(), seeds())
def test_after_a_revoke_the_offender_has_all_points_and_there_is_no_moon(
    variant: Variant, seed: int
) -> None:
    deal, score = scored(variant, seed, revokes=True)
    if not deal.offenders or variant.revoke == "none":
        assert score.offenders == ()
        return
    assert score.moon is None
    for seat, points in enumerate(score.points):
        paid = bonuses(deal)[seat] if variant.revoke_bonus == "paid" else 0
        if seat in deal.offenders:
            assert points == cost(variant.pack, variant) + paid
        elif variant.revoke_others == "zero":
            assert points == paid
        else:
            assert points == cost(piles(deal)[seat], variant) + paid


@TRIED
@given(variants(), seeds())
def test_a_seat_further_the_same_points_fall_a_seat_further(variant: Variant, seed: int) -> None:
    if variant.teams is None:
        here = played(variant, seed)[-1]
        points = score_deal(here, "self").points
        assert score_deal(turned(here), "self").points == (points[-1], *points[:-1])


def moon_cards(variant: Variant) -> list[Card]:
    """Return the cards that make a moon, as often as the pack holds them."""
    bonus = variant.bonus_card if variant.moon_needs_bonus == "yes" else None
    black = [Card.parse("QS")] if variant.moon_cards == "hearts_and_queen" else None
    return [
        card
        for card in cards(variant.pack)
        if card == bonus
        or (worth(card, variant) and (black is None or card.suit is Suit.HEARTS or card in black))
    ]


def shooters(deal: Deal) -> list[tuple[int, ...]]:
    """Return the seats, or the teams, that have all cards of a moon."""
    variant = deal.variant
    parties: list[tuple[int, ...]] = [(seat,) for seat in range(variant.players)]
    if variant.moon_team == "team":
        parties = list(variant.teams or ())
    wanted = Counter(moon_cards(variant))
    held = [
        Counter(card for seat in party for card in cards(piles(deal)[seat])) for party in parties
    ]
    return [party for party, some in zip(parties, held, strict=True) if some >= wanted]


def known(variant: Variant) -> str:
    """Return the moon that a variant knows."""
    return variant.reverse_moon if variant.objective == "high" else variant.moon


@TRIED
@given(variants(), seeds())
def test_a_moon_is_scored_where_it_is_shot_and_nowhere_else(variant: Variant, seed: int) -> None:
    deal = strong(variant, seed)
    shot = shooters(deal) if known(variant) != "none" else []
    for choice in ("others", "self"):
        score = score_deal(deal, choice)
        assert (score.moon is not None) == bool(shot)
        if score.moon is not None:
            assert score.moon.shooter in shot[0]
            assert known(variant) != "void" or not any(score.points)


def scored_as(deal: Deal, moon: str) -> tuple[int, ...]:
    """Return the points of a deal as if another moon were known, without other bonuses."""
    high = deal.variant.objective == "high"
    reverse = {"none": "none", "old": "others_plus_26", "new": "shooter_minus_26"}
    changes = {"reverse_moon": reverse[moon]} if high else {"moon": moon}
    variant = deal.variant.replace(**changes, no_tricks_bonus=0, bonus_floor="none")
    takers = [trick.taker for trick in deal.tricks]
    tricks = [takers.count(seat) for seat in range(variant.players)]
    return score(takings(variant, piles(deal), tricks=tricks)).points


@TRIED
@given(variants(), seeds())
def test_a_moon_has_one_price_whoever_pays_it(variant: Variant, seed: int) -> None:
    deal = strong(variant, seed)
    shot = shooters(deal)
    if not shot:
        return
    old, new, none = (scored_as(deal, moon) for moon in ("old", "new", "none"))
    prices = [paid - got for paid, got in zip(old, new, strict=True)]
    price = max(prices)
    assert set(prices) <= {0, price}
    assert {seat for seat, one in enumerate(prices) if not one} < set(variant.partners(shot[0][0]))
    for seat in set(range(variant.players)) - set(shot[0]):
        assert new[seat] == none[seat]
    if variant.sun == "off" and variant.moon_amount == "pack_total":
        assert price == sum(none) - sum(bonuses(deal))


PRICES = {
    "black_maria_3": 43,
    "black_maria_4": 43,
    "black_maria_6": 42,
    "hartenjagen_black_maria": 43,
    "spot_hearts": 129,
    "cancellation": 52,
    "hartenjagen_cancellation": 52,
    "two_pack_hearts": 52,
    "three_pack_cancellation": 78,
}
"""What a moon costs, added up by hand; 26 where none is named."""


@pytest.mark.parametrize("name", [name for name in VARIANTS if VARIANTS[name].moon != "none"])
def test_moons_are_shot_under_every_rule_set_that_knows_them(name: str) -> None:
    deals = [strong(VARIANTS[name], seed) for seed in range(60)]
    shot = [deal for deal in deals if shooters(deal)]
    assert shot
    for deal in shot:
        ((shooter,), price) = shooters(deal)[0], PRICES.get(name, 26)
        points = [price] * deal.variant.players
        points[shooter] = 0
        if name == "partnership":
            points[(shooter + 2) % 4] = 0
        if name == "black_lady_new_moon":
            points = [0] * 4
            points[shooter] = -26
        if "omnibus" in name:
            jack = next(s for s, pile in enumerate(piles(deal)) if pile & Card.parse("JD"))
            points[jack] -= 10
        assert list(score_deal(deal, "others").points) == points


def test_a_moon_that_leaves_a_choice_asks_its_shooter() -> None:
    variant = VARIANTS["social_hearts"]
    deals = (strong(variant, seed) for seed in range(60))
    deal = next(deal for deal in deals if shooters(deal))
    with pytest.raises(ChoiceNeededError) as asked:
        score_deal(deal)
    assert (asked.value.shooter,) in shooters(deal)
