"""Moons: what makes one, who pays, and how much; worked by hand from the rule pages."""

from __future__ import annotations

import pytest

from tests.engine.sheets import HEARTS, SLAM, points, scored
from tutor.engine import VARIANTS, ChoiceNeededError
from tutor.engine.scoring import moon_ways

BASE = VARIANTS["black_lady"]
OMNIBUS = VARIANTS["omnibus"]
MARIA = VARIANTS["black_maria_4"]
PAIRS = VARIANTS["partnership"]


# moon


@pytest.mark.parametrize(
    ("moon", "expected"),
    [
        ("none", [0, 26, 0, 0]),
        ("old", [26, 0, 26, 26]),
        ("new", [0, -26, 0, 0]),
        ("void", [0, 0, 0, 0]),
    ],
)
def test_a_moon_is_paid_as_the_rule_set_says(moon: str, expected: list[int]) -> None:
    result = scored(BASE.replace(moon=moon), ["", SLAM])
    assert list(result.points) == expected
    assert (None if result.moon is None else result.moon.shooter) == (None if moon == "none" else 1)


@pytest.mark.parametrize(
    ("changes", "ways"),
    [
        ({"moon": "none"}, ()),
        ({"moon": "void"}, ()),
        ({"moon": "old"}, ("others",)),
        ({"moon": "new"}, ("self",)),
        ({"moon": "choice"}, ("others", "self")),
        ({"moon": "mixed"}, ("others", "self")),
        ({"moon": "mixed_auto"}, ("others", "self")),
        ({"objective": "high", "moon": "choice"}, ()),
        ({"objective": "high", "reverse_moon": "shooter_minus_26"}, ("self",)),
        ({"objective": "high", "reverse_moon": "others_plus_26"}, ("others",)),
    ],
)
def test_the_ways_to_pay_a_moon_are_the_rule_sets(
    changes: dict[str, str], ways: tuple[str, ...]
) -> None:
    assert moon_ways(BASE.replace(**changes)) == ways


def test_the_shooter_chooses_where_the_moon_is_a_choice() -> None:
    social = VARIANTS["social_hearts"]
    assert points(social, ["", "", SLAM], "others") == [26, 26, 0, 26]
    assert points(social, ["", "", SLAM], "self") == [0, 0, -26, 0]
    with pytest.raises(ChoiceNeededError) as asked:
        scored(social, ["", "", SLAM])
    assert asked.value.shooter == 2


def test_a_choice_changes_nothing_where_the_moon_leaves_none() -> None:
    assert points(BASE, [SLAM], "self") == [0, 26, 26, 26]
    assert points(VARIANTS["black_lady_new_moon"], [SLAM], "others") == [-26, 0, 0, 0]


def test_one_card_short_is_no_moon() -> None:
    assert points(BASE, [HEARTS, "QS"]) == [13, 13, 0, 0]
    assert points(BASE, [SLAM[:-2], "AH"]) == [25, 1, 0, 0]
    assert points(MARIA, [SLAM + "KS", "AS"]) == [36, 7, 0, 0]


def test_the_price_of_a_moon_is_all_points_of_the_pack() -> None:
    assert points(MARIA, [SLAM + "KSAS"]) == [0, 43, 43, 43]
    six = VARIANTS["black_maria_6"]
    assert points(six, ["QSKSAS" + HEARTS[2:]]) == [0, 42, 42, 42, 42, 42]
    spot = VARIANTS["spot_hearts"]
    assert points(spot.replace(moon="new"), ["", "", "", SLAM]) == [0, 0, 0, -129]
    assert points(VARIANTS["original_hearts"].replace(moon="old"), [HEARTS]) == [0, 13, 13, 13]
    assert points(VARIANTS["hearts_3p"], ["", SLAM]) == [26, 0, 26]
    dutch = VARIANTS["dutch_hartenjagen"].replace(moon="old")
    assert points(dutch, ["QSJC7H8H9HTHJHQHKHAH"]) == [0, 15, 15, 15]


def test_the_price_of_a_moon_may_be_fixed() -> None:
    assert points(VARIANTS["spot_hearts"].replace(moon_amount=26), [SLAM]) == [0, 26, 26, 26]


def test_a_moon_of_two_packs_takes_both_queens_and_all_hearts() -> None:
    cancel = VARIANTS["cancellation"]
    assert points(cancel, [SLAM + SLAM]) == [0] + [52] * 7
    assert points(cancel, [SLAM, SLAM]) == [26, 26] + [0] * 6
    assert points(VARIANTS["three_pack_cancellation"], [SLAM * 3]) == [0] + [78] * 7


def test_hearts_and_queen_may_make_a_moon_without_the_other_penalty_cards() -> None:
    moon = MARIA.replace(moon_cards="hearts_and_queen", moon_amount=26)
    assert points(moon, [SLAM + "KS", "AS"]) == [10, 33, 26, 26]
    assert points(moon.replace(moon="new"), [SLAM + "KS", "AS"]) == [-16, 7, 0, 0]
    assert points(moon.replace(moon_amount="pack_total"), [SLAM, "KSAS"]) == [0, 60, 43, 43]


def test_the_jack_is_paid_on_top_of_a_moon() -> None:
    assert points(OMNIBUS, [SLAM, "", "JD"]) == [0, 26, 16, 26]
    assert points(OMNIBUS, [SLAM + "JD"]) == [-10, 26, 26, 26]
    assert points(VARIANTS["social_hearts_omnibus"], ["", SLAM, "", "JD"], "self") == [
        0,
        -26,
        0,
        -10,
    ]


def test_the_jack_may_be_included_in_a_moon() -> None:
    included = OMNIBUS.replace(moon_bonus="included")
    assert points(included, [SLAM + "JD"]) == [0, 26, 26, 26]
    assert points(included.replace(moon="new"), [SLAM + "JD"]) == [-26, 0, 0, 0]
    assert points(included, [SLAM, "", "JD"]) == [0, 26, 16, 26]


def test_the_jack_may_be_needed_for_a_moon() -> None:
    needed = OMNIBUS.replace(moon_needs_bonus="yes")
    assert points(needed, [SLAM, "JD"]) == [26, -10, 0, 0]
    assert points(needed, [SLAM + "JD"]) == [-10, 26, 26, 26]


def test_in_a_void_moon_nobody_scores_not_even_the_jack() -> None:
    assert points(OMNIBUS.replace(moon="void"), [SLAM, "JD"]) == [0, 0, 0, 0]


def test_the_partner_pays_for_a_moon_or_is_spared() -> None:
    assert points(PAIRS, [SLAM]) == [0, 26, 0, 26]
    assert points(PAIRS.replace(moon_partner="counts"), [SLAM]) == [0, 26, 26, 26]
    assert points(PAIRS.replace(moon="new"), [SLAM]) == [-26, 0, 0, 0]


def test_a_team_may_shoot_the_moon_together() -> None:
    together = PAIRS.replace(moon_team="team", moon_partner="counts")
    both = ["QS2H3H", "", HEARTS[4:]]
    assert points(together, both) == [0, 26, 0, 26]
    assert scored(together, both).moon is not None
    assert points(PAIRS, both) == [15, 0, 11, 0]
    assert points(together, ["QS2H3H", HEARTS[4:]]) == [15, 11, 0, 0]


def test_three_pairs_shoot_like_two() -> None:
    pairs = VARIANTS["hearts_6p"].replace(teams=[[0, 3], [1, 4], [2, 5]], moon_partner="exempt")
    assert points(pairs, [SLAM]) == [0, 26, 26, 0, 26, 26]


# sun, no tricks


def test_the_sun_doubles_a_moon_of_every_trick() -> None:
    sun = BASE.replace(sun="double")
    assert points(sun, [SLAM], tricks=[13, 0, 0, 0]) == [0, 52, 52, 52]
    assert points(sun, [SLAM], tricks=[12, 1, 0, 0]) == [0, 26, 26, 26]
    assert points(sun, [SLAM]) == [0, 26, 26, 26]
    assert points(sun.replace(moon="new"), [SLAM], tricks=[13, 0, 0, 0]) == [-52, 0, 0, 0]
    assert points(BASE, [SLAM], tricks=[13, 0, 0, 0]) == [0, 26, 26, 26]


def test_the_sun_does_not_double_the_jack() -> None:
    sun = OMNIBUS.replace(moon="new", sun="double")
    assert points(sun, [SLAM + "JD"], tricks=[13, 0, 0, 0]) == [-62, 0, 0, 0]


def test_a_team_may_shoot_the_sun_together() -> None:
    sun = PAIRS.replace(sun="double", moon_team="team")
    assert points(sun, ["QS", "", HEARTS], tricks=[6, 0, 7, 0]) == [0, 52, 0, 52]


# high score wins


@pytest.mark.parametrize(
    ("reverse", "expected"),
    [
        ("none", [0, 26, 0, 0]),
        ("shooter_minus_26", [0, -26, 0, 0]),
        ("others_plus_26", [26, 0, 26, 26]),
    ],
)
def test_a_moon_is_plain_points_or_reversed_where_high_wins(
    reverse: str, expected: list[int]
) -> None:
    variant = VARIANTS["reverse_hearts"].replace(reverse_moon=reverse)
    assert points(variant, ["", SLAM]) == expected
    low = BASE.replace(objective="high", reverse_moon=reverse)
    assert points(low, ["", SLAM]) == expected
