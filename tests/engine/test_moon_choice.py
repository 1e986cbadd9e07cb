"""How a moon may be paid in a match: chosen, forced, and what Mixed Moon looks at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.sheets import SLAM
from tests.engine.strategies import strong
from tutor.engine import (
    VARIANTS,
    ChoiceNeededError,
    Deal,
    Match,
    MoonChoice,
    Standing,
    Variant,
    card_set,
    moon_choice,
    new_match,
    score_deal,
    takings,
)
from tutor.engine.match import Result

BASE = VARIANTS["black_lady"]
MIXED = VARIANTS["black_lady_mixed_moon"]
SOCIAL = VARIANTS["social_hearts"]
BEATEN = [95, 80, 20, 13]
"""Scores under which a moon of seat 0, paid by the others, ends the match for seat 3."""


def choice(variant: Variant, before: list[int], shooter: int = 0, **known: Any) -> MoonChoice:
    """Return how a moon may be paid; ``jack`` names the seat that took it."""
    piles = [""] * len(before)
    piles[shooter] = SLAM
    jack = known.pop("jack", None)
    if jack is not None:
        piles[jack] += "JD"
    asked = moon_choice(takings(variant, [card_set(pile) for pile in piles]), before, **known)
    assert asked is not None
    return asked


def test_the_totals_are_told_either_way() -> None:
    asked = choice(MIXED, BEATEN)
    assert asked.others == (95, 106, 46, 39)
    assert asked.self_ == (69, 80, 20, 13)


@pytest.mark.parametrize(
    ("variant", "offered", "forced"),
    [
        (BASE, False, "others"),
        (VARIANTS["black_lady_new_moon"], False, "self"),
        (SOCIAL, True, None),
        (MIXED, True, None),
        (BASE.replace(moon="mixed_auto"), False, "self"),
        (BASE.replace(moon="void"), False, None),
    ],
    ids=lambda value: value.moon if isinstance(value, Variant) else str(value),
)
def test_a_moon_is_chosen_or_forced(variant: Variant, *, offered: bool, forced: str | None) -> None:
    asked = choice(variant, BEATEN)
    assert (asked.offered, asked.forced) == (offered, forced)


def test_a_free_choice_is_offered_whatever_it_leads_to() -> None:
    assert choice(SOCIAL, [0, 0, 0, 0]).offered


@pytest.mark.parametrize(
    ("changes", "before", "shooter", "offered"),
    [
        ({}, [60, 50, 30, 16], 0, False),
        ({}, [46, 80, 20, 36], 0, False),
        ({}, [25, 99, 98, 12], 3, False),
        ({}, [95, 80, 13, 13], 0, False),
        ({"tie_break": "shared"}, [95, 80, 13, 13], 0, True),
        ({"tie_break": "extra_hand_between_tied"}, [95, 80, 13, 13], 0, True),
        ({"tie_break": "extra_hand_between_tied"}, [46, 80, 20, 36], 0, False),
        ({"end_test": "more_than"}, [95, 74, 20, 13], 0, False),
        ({"end_test": "more_than"}, [95, 75, 20, 13], 0, True),
        ({"exact_limit": "reset_to_half"}, [95, 74, 20, 13], 0, False),
        ({"end_limit": 200}, BEATEN, 0, False),
    ],
    ids=str,
)
def test_mixed_moon_is_a_choice_only_if_old_moon_would_end_the_match_against_the_shooter(
    changes: dict[str, Any], before: list[int], shooter: int, *, offered: bool
) -> None:
    asked = choice(MIXED.replace(**changes), before, shooter)
    assert (asked.offered, asked.forced) == (offered, None if offered else "others")
    automatic = choice(MIXED.replace(moon="mixed_auto", **changes), before, shooter)
    assert (automatic.offered, automatic.forced) == (False, "self" if offered else "others")


def test_mixed_moon_is_a_choice_when_the_last_of_a_number_of_deals_is_lost() -> None:
    four = MIXED.replace(end_hands=4, end_limit=None)
    assert not choice(four, BEATEN, deals=3).offered
    assert choice(four, BEATEN, deals=4).offered


def test_mixed_moon_is_a_choice_in_a_tie_break_that_it_would_lose() -> None:
    assert not choice(MIXED, [60, 45, 30, 16]).offered
    assert choice(MIXED, [60, 45, 30, 16], triggered=True).offered


def test_the_jack_counts_before_mixed_moon_is_tested() -> None:
    omnibus = MIXED.replace(bonus_card="JD")
    asked = choice(omnibus, [50, 80, 20, 32], jack=0)
    assert (asked.offered, asked.others, asked.self_) == (
        False,
        (40, 106, 46, 58),
        (14, 80, 20, 32),
    )
    assert choice(omnibus, [50, 80, 20, 32], jack=3).others == (50, 106, 46, 48)
    assert choice(omnibus, [50, 80, 20, 32], jack=3).offered


def test_mixed_moon_looks_at_three_players_and_at_pairs() -> None:
    assert choice(VARIANTS["hearts_3p"].replace(moon="mixed"), [40, 80, 10]).offered
    pairs = VARIANTS["partnership"].replace(moon="mixed")
    assert not choice(pairs, [95, 80, 20, 13]).offered
    assert choice(pairs, [95, 80, 70, 13]).offered


def test_a_reversed_moon_leaves_no_choice() -> None:
    high = VARIANTS["reverse_hearts"]
    for reverse, forced in (("others_plus_26", "others"), ("shooter_minus_26", "self")):
        asked = choice(high.replace(reverse_moon=reverse), BEATEN)
        assert (asked.offered, asked.forced) == (False, forced)


def test_without_moon_there_is_nothing_to_choose() -> None:
    plain = [card_set(pile) for pile in (SLAM[:-2], "AH", "", "")]
    assert moon_choice(takings(MIXED, plain), BEATEN) is None
    slam = [card_set(SLAM), 0, 0, 0]
    assert moon_choice(takings(MIXED, slam, offenders=[2]), BEATEN) is None
    assert moon_choice(takings(BASE.replace(moon="none"), slam), BEATEN) is None


def test_a_revoke_without_a_penalty_leaves_the_moon_to_be_chosen() -> None:
    slam = [card_set(SLAM), 0, 0, 0]
    asked = moon_choice(takings(MIXED.replace(revoke="none"), slam, offenders=[2]), BEATEN)
    assert asked is not None
    assert asked.offered


def a_moon(variant: Variant) -> tuple[Deal, int]:
    """Return a deal with a moon, and its shooter."""
    for seed in range(60):
        deal = strong(variant, seed)
        moon = score_deal(deal, "others").moon
        if moon is not None:
            return deal, moon.shooter
    raise AssertionError("no moon was shot")


def later(variant: Variant, shooter: int, *, triggered: bool = False) -> Match:
    """Return a match whose one deal so far left the shooter far behind."""
    totals = tuple(60 if seat == shooter else 10 + seat for seat in range(4))
    match = new_match(variant)
    first = Result(score_deal(strong(variant, 0), "others"), Standing(totals, "next_deal"))
    if triggered:
        first = replace(first, standing=replace(first.standing, triggered=True))
    return replace(match, results=(first,))


def test_the_match_asks_for_a_choice_and_takes_it() -> None:
    deal, _shooter = a_moon(SOCIAL)
    match = new_match(SOCIAL)
    with pytest.raises(ChoiceNeededError):
        match.score(deal)
    assert sorted(match.score(deal, "self").totals) == [-26, 0, 0, 0]
    assert sorted(match.score(deal, "others").totals) == [0, 26, 26, 26]


def test_the_match_lets_nobody_choose_what_is_forced() -> None:
    deal, _shooter = a_moon(MIXED)
    match = new_match(MIXED)
    assert sorted(match.score(deal, "self").totals) == [0, 26, 26, 26]
    assert sorted(match.score(deal).totals) == [0, 26, 26, 26]


def test_the_match_counts_the_deal_in_which_the_moon_is_shot() -> None:
    for deals, offered in ((2, True), (3, False)):
        variant = MIXED.replace(end_hands=deals)
        deal, shooter = a_moon(variant)
        asked = later(variant, shooter).moon_choice(deal)
        assert asked is not None
        assert asked.offered is offered


def test_the_match_remembers_that_its_end_was_triggered() -> None:
    deal, shooter = a_moon(MIXED)
    for triggered in (True, False):
        asked = later(MIXED, shooter, triggered=triggered).moon_choice(deal)
        assert asked is not None
        assert asked.offered is triggered
