"""The match: when it ends, who has won, and how a tie is broken."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.engine.strategies import passable, played, steps, strong
from tutor.engine import (
    VARIANTS,
    Deal,
    DealError,
    Match,
    Standing,
    Variant,
    direction,
    new_match,
    score_deal,
    standing,
)
from tutor.engine.match import Result, after_extra_deal, team_totals

BASE = VARIANTS["black_lady"]
EXTRA = VARIANTS["hartenjagen"]
PAIRS = VARIANTS["partnership"]
HIGH = VARIANTS["reverse_hearts"]


def after(
    variant: Variant, totals: list[int], *, deals: int = 0, triggered: bool = False
) -> tuple[str, tuple[int, ...]]:
    """Return what comes next, and the winners."""
    now = standing(variant, totals, deals=deals, triggered=triggered)
    assert now.over == (now.next == "end")
    return now.next, now.winners


# the limit


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([99, 60, 50, 24], ("next_deal", ())),
        ([100, 60, 50, 24], ("end", (3,))),
        ([101, 102, 104, 109], ("end", (0,))),
        ([-16, 100, 50, 22], ("end", (0,))),
        ([130, 126, -30, -4], ("end", (2,))),
    ],
)
def test_the_match_ends_when_a_seat_reaches_a_hundred_and_the_lowest_wins(
    totals: list[int], expected: tuple[str, tuple[int, ...]]
) -> None:
    assert after(BASE, totals) == expected


def test_the_limit_may_have_to_be_passed() -> None:
    more = BASE.replace(end_test="more_than")
    assert after(more, [100, 60, 50, 24]) == ("next_deal", ())
    assert after(more, [101, 60, 50, 24]) == ("end", (3,))


def test_the_limit_is_the_rule_sets_own() -> None:
    spot = VARIANTS["spot_hearts"]
    assert after(spot, [499, 300, 291, 200]) == ("next_deal", ())
    assert after(spot, [500, 300, 291, 200]) == ("end", (3,))
    assert after(BASE.replace(end_limit=50), [50, 30, 20, 4]) == ("end", (3,))


def test_a_number_of_deals_takes_the_place_of_the_limit() -> None:
    four = BASE.replace(end_hands=4, end_limit=None)
    assert after(four, [10, 15, 13, 14], deals=3) == ("next_deal", ())
    assert after(four, [10, 15, 13, 14], deals=4) == ("end", (0,))
    assert after(BASE.replace(end_hands=4), [110, 15, 13, 14], deals=3) == ("next_deal", ())


def test_a_tie_after_the_fixed_number_of_deals_is_broken_as_any_other() -> None:
    four = BASE.replace(end_hands=4, end_limit=None)
    assert after(four, [10, 15, 10, 14], deals=4) == ("next_deal", ())
    assert after(four, [11, 15, 10, 14], deals=5, triggered=True) == ("end", (2,))
    assert after(four.replace(tie_break="shared"), [10, 15, 10, 14], deals=4) == ("end", (0, 2))


@pytest.mark.parametrize(
    ("rule", "totals", "left", "expected"),
    [
        ("none", [100, 60, 50, 24], (100, 60, 50, 24), ("end", (3,))),
        ("reset_to_half", [100, 60, 50, 24], (50, 60, 50, 24), ("next_deal", ())),
        ("reset_to_zero", [100, 60, 50, 24], (0, 60, 50, 24), ("next_deal", ())),
        ("reset_to_half", [101, 60, 50, 24], (101, 60, 50, 24), ("end", (3,))),
        ("reset_to_half", [100, 120, 60, 55], (50, 120, 60, 55), ("end", (0,))),
        ("reset_to_half", [100, 120, 50, 55], (50, 120, 50, 55), ("next_deal", ())),
        ("reset_to_zero", [100, 100, 60, 55], (0, 0, 60, 55), ("next_deal", ())),
    ],
)
def test_landing_exactly_on_the_limit_may_send_a_seat_back(
    rule: str, totals: list[int], left: tuple[int, ...], expected: tuple[str, tuple[int, ...]]
) -> None:
    variant = BASE.replace(exact_limit=rule)
    assert standing(variant, totals).totals == left
    assert after(variant, totals) == expected


# ties


@pytest.mark.parametrize(
    ("tie_break", "expected"),
    [
        ("continue_until_unique", ("next_deal", ())),
        ("shared", ("end", (2, 3))),
        ("extra_hand_between_tied", ("extra_deal", ())),
    ],
)
def test_a_tie_for_lowest_is_played_on_shared_or_decided_between_the_tied(
    tie_break: str, expected: tuple[str, tuple[int, ...]]
) -> None:
    variant = BASE.replace(tie_break=tie_break)
    assert after(variant, [104, 52, 26, 26]) == expected
    assert after(variant, [104, 52, 27, 26]) == ("end", (3,))


def test_who_caused_the_end_may_win_the_tie_break() -> None:
    assert after(BASE, [102, 110, 109, 121], triggered=True) == ("end", (0,))


def test_once_triggered_the_end_stays_triggered_unless_the_rule_set_says_otherwise() -> None:
    assert after(BASE, [84, 45, 51, 80], triggered=True) == ("end", (1,))
    assert after(BASE.replace(end_latch="no"), [84, 45, 51, 80], triggered=True) == (
        "next_deal",
        (),
    )
    assert standing(BASE, [104, 52, 26, 26]).triggered
    assert not standing(BASE, [99, 52, 26, 26]).triggered


@pytest.mark.parametrize(
    ("points", "winners", "tied"),
    [
        ([13, 0, 0, 13], (2,), ()),
        ([13, 13, 0, 0], (), (2, 3)),
        ([0, 0, 13, 13], (), (2, 3)),
        ([0, 0, 26, 0], (3,), ()),
    ],
)
def test_in_an_extra_deal_only_the_tied_count(
    points: list[int], winners: tuple[int, ...], tied: tuple[int, ...]
) -> None:
    now = standing(EXTRA, [104, 52, 26, 26])
    assert now.tied == (2, 3)
    then = after_extra_deal(EXTRA, now, points)
    assert (then.winners, then.tied) == (winners, tied)
    assert then.totals == (104, 52, 26, 26)


def test_of_three_tied_two_may_stay_tied() -> None:
    now = standing(EXTRA, [104, 26, 26, 26])
    assert now.tied == (1, 2, 3)
    then = after_extra_deal(EXTRA, now, [0, 13, 0, 0])
    assert (then.next, then.tied) == ("extra_deal", (2, 3))
    assert after_extra_deal(EXTRA, then, [26, 0, 1, 2]).winners == (2,)


def test_a_score_that_fell_is_told_after_its_own_deal_alone() -> None:
    extra = EXTRA.replace(exact_limit="reset_to_half")
    now = standing(extra, [100, 110, 50, 80])
    assert (now.tied, now.fell) == ((0, 2), (0,))
    assert after_extra_deal(extra, now, [13, 0, 13, 0]).fell == ()
    assert after_extra_deal(extra, now, [13, 0, 0, 13]).fell == ()


# high wins, teams


def test_the_highest_wins_where_the_objective_is_high() -> None:
    assert after(HIGH, [101, 99, 40, 20]) == ("end", (0,))
    assert after(HIGH, [101, 101, 40, 20]) == ("next_deal", ())
    assert after(HIGH.replace(tie_break="shared"), [101, 101, 40, 20]) == ("end", (0, 1))
    extra = HIGH.replace(tie_break="extra_hand_between_tied")
    now = standing(extra, [101, 101, 40, 20])
    assert after_extra_deal(extra, now, [3, 10, 13, 0]).winners == (1,)


def test_pairs_add_up_and_the_lower_pair_wins() -> None:
    assert after(PAIRS, [100, 20, 60, 80]) == ("end", (1, 3))
    assert after(PAIRS, [100, 60, 30, 70]) == ("next_deal", ())
    assert after(PAIRS.replace(tie_break="shared"), [100, 60, 30, 70]) == ("end", (0, 1, 2, 3))
    assert team_totals(PAIRS, [100, 20, 60, 80]) == (160, 100)


def test_level_partners_are_no_tie() -> None:
    assert after(PAIRS, [100, 50, 0, 25]) == ("end", (1, 3))
    assert after(PAIRS, [120, 50, 0, 50]) == ("end", (1, 3))


def test_a_seat_or_the_sum_of_a_team_ends_the_match() -> None:
    assert after(PAIRS, [60, 50, 55, 43]) == ("next_deal", ())
    assert after(PAIRS.replace(team_end="team_total"), [60, 50, 55, 43]) == ("end", (1, 3))
    assert after(PAIRS.replace(team_end="team_total"), [50, 50, 49, 43]) == ("next_deal", ())


def test_an_extra_deal_is_between_teams() -> None:
    extra = PAIRS.replace(tie_break="extra_hand_between_tied")
    now = standing(extra, [100, 60, 30, 70])
    assert now.tied == (0, 1, 2, 3)
    assert after_extra_deal(extra, now, [13, 0, 0, 13]).next == "extra_deal"
    assert after_extra_deal(extra, now, [13, 0, 1, 12]).winners == (1, 3)


# whole matches


def next_deal(match: Match, random: Random) -> Deal:
    dealt = match.deal(random.random)
    if dealt.direction == "none":
        first = dealt.hold()
    else:
        first = dealt.pass_cards([passable(match.variant, hand, random) for hand in dealt.hands])
    return list(steps(first, random))[-1]


def whole(variant: Variant, seed: int) -> Match:
    """Play a match to its end, the others paying for every moon that leaves a choice."""
    random, match = Random(seed), new_match(variant, dealer=seed % variant.players)
    while not match.over:
        match = match.score(next_deal(match, random), "others")
        assert len(match.results) < 500
    return match


@pytest.mark.parametrize("name", VARIANTS)
def test_a_match_under_every_named_rule_set_has_an_end(name: str) -> None:
    variant = VARIANTS[name]
    match = whole(variant, 1)
    assert match.winners
    assert all(not result.standing.over for result in match.results[:-1])
    totals, limit = match.totals, variant.end_limit
    assert limit is not None
    assert max(totals) >= limit
    best = max if variant.objective == "high" else min
    sides = {seat: sum(totals[s] for s in variant.partners(seat)) for seat in range(len(totals))}
    assert all(sides[seat] == best(sides.values()) for seat in match.winners)


AFTER_A_MOON = {
    0: (40, 31, 52, 33),
    1: (66, 5, 52, 33),
    2: (66, 31, 26, 33),
    3: (66, 31, 52, 7),
}
"""The scores 40, 5, 26 and 7 after a moon for which the others pay, by the seat that shot it."""


@pytest.mark.parametrize("shooter", AFTER_A_MOON)
def test_the_points_of_a_deal_are_added_to_the_scores(shooter: int) -> None:
    deals = (strong(BASE, seed) for seed in range(400))
    scores = ((deal, score_deal(deal)) for deal in deals)
    deal, first = next(
        (deal, score) for deal, score in scores if score.moon and score.moon.shooter == shooter
    )
    before = Result(first, Standing((40, 5, 26, 7), "next_deal"))
    match = replace(new_match(BASE), results=(before,))
    assert match.score(deal).totals == AFTER_A_MOON[shooter]


@pytest.mark.parametrize(
    "changes",
    [
        {"end_hands": 3, "end_limit": None},
        {"end_hands": 1, "tie_break": "extra_hand_between_tied"},
        {"end_limit": 30, "exact_limit": "reset_to_zero"},
        {"end_limit": 30, "end_latch": "no"},
        {"objective": "high", "reverse_moon": "others_plus_26", "tie_break": "shared"},
    ],
    ids=str,
)
def test_a_match_under_house_rules_has_an_end(changes: dict[str, Any]) -> None:
    for seed in range(4):
        assert whole(BASE.replace(**changes), seed).winners


def test_deals_are_numbered_passed_and_dealt_round_the_table() -> None:
    random, match = Random(2), new_match(BASE, dealer=3)
    for number in range(1, 6):
        deal = next_deal(match, random)
        assert (deal.dealt.number, deal.dealer) == (number, (3 + number - 1) % 4)
        assert deal.dealt.direction == direction(BASE, number)
        match = match.score(deal)


def test_an_extra_deal_leaves_the_scores_as_they_were() -> None:
    variant = EXTRA.replace(end_hands=1)
    matches = [whole(variant, seed) for seed in range(40)]
    tied = [match for match in matches if len(match.results) > 1]
    assert tied
    for match in tied:
        assert match.totals == match.results[0].score.points
        assert [result.extra for result in match.results][:2] == [False, True]
        first = match.results[0].standing
        assert set(match.winners) < set(first.tied)


def test_nothing_is_dealt_or_scored_out_of_turn() -> None:
    match = new_match(BASE)
    with pytest.raises(DealError, match="not over"):
        match.score(played(BASE, 1)[30])
    with pytest.raises(DealError, match="over"):
        whole(BASE, 1).deal()


def test_a_match_begins_with_nothing() -> None:
    match = new_match(VARIANTS["hearts_5p"])
    assert match.standing == Standing((0, 0, 0, 0, 0), "next_deal")
    assert (match.over, match.winners, match.totals) == (False, (), (0, 0, 0, 0, 0))


def test_a_limit_that_deals_take_the_place_of_does_nothing_to_a_score_on_it() -> None:
    rules = VARIANTS["black_lady"].replace(exact_limit="reset_to_half")
    assert standing(rules, [100, 60, 50, 24]).totals == (50, 60, 50, 24)
    fixed = rules.replace(end_hands=4)
    assert standing(fixed, [100, 60, 50, 24], deals=4).totals == (100, 60, 50, 24)
