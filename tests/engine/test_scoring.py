"""The points of a deal under each option, worked by hand from the rule pages and the cases."""

from __future__ import annotations

import pytest

from tests.engine.sheets import HEARTS, SLAM, points, scored
from tests.engine.strategies import played
from tutor.engine import VARIANTS, book_of, card_set, cards, score_deal
from tutor.engine.scoring import trick_points

BASE = VARIANTS["black_lady"]
OMNIBUS = VARIANTS["omnibus"]
MARIA = VARIANTS["black_maria_4"]
BLACK = "QSKSAS"
PLAIN = ["QS", "2H3H4H5H6H", "7H8H9HTHJHQHKHAH", ""]
PENALTIES = set(cards(card_set(SLAM)))


# penalty cards


def test_a_heart_costs_one_and_the_queen_thirteen() -> None:
    result = scored(BASE, PLAIN)
    assert list(result.points) == [13, 5, 8, 0]
    assert result.moon is None


def test_the_queen_costs_nothing_in_the_original_game() -> None:
    taken = ["QS", "2H3H4H5H6H7H", "8H9HTHJHQHKH", "AH"]
    assert points(VARIANTS["original_hearts"], taken) == [0, 6, 6, 1]


def test_king_and_ace_of_spades_cost_ten_and_seven_in_black_maria() -> None:
    assert points(MARIA, [BLACK, HEARTS]) == [30, 13, 0, 0]
    assert points(VARIANTS["hartenjagen_black_maria"], ["KS", "AS", "QS", HEARTS]) == [
        10,
        7,
        13,
        13,
    ]


SPOTS = ["KHAH", "QS", "2H3H4H5H6H7H8H9HTH", "JHQH"]


@pytest.mark.parametrize(
    ("values", "expected"), [("pips", [27, 25, 54, 23]), ("court_10_ace_15", [25, 25, 54, 20])]
)
def test_spot_hearts_cost_their_spots(values: str, expected: list[int]) -> None:
    assert points(VARIANTS["spot_hearts"].replace(heart_values=values), SPOTS) == expected


def test_in_the_short_pack_the_queen_costs_five_and_the_jack_of_clubs_two() -> None:
    dutch = VARIANTS["dutch_hartenjagen"]
    assert points(dutch, ["QS", "JC", "7H8H9HTH", "JHQHKHAH"]) == [5, 2, 4, 4]
    assert points(dutch, ["QSJC7H8H9HTHJHQHKHAH"]) == [15, 0, 0, 0]


def test_a_trick_is_worth_its_penalty_cards_less_the_bonus() -> None:
    assert trick_points(book_of(OMNIBUS), [card_set("KD"), card_set("JDQS5H")]) == 4
    assert trick_points(book_of(BASE), [card_set("JDQS5H")]) == 14
    assert trick_points(book_of(VARIANTS["cancellation"]), [card_set("QSQS2H")]) == 27


# bonus card


def test_the_jack_takes_ten_points_off() -> None:
    assert points(OMNIBUS, ["JD2H3H4H", "QS", HEARTS[6:]]) == [-7, 13, 10, 0]
    assert points(BASE, ["JD2H3H4H", "QS", HEARTS[6:]]) == [3, 13, 10, 0]


def test_another_card_or_value_may_be_the_bonus() -> None:
    ten = OMNIBUS.replace(bonus_card="TD")
    assert points(ten, ["TD2H3H4H", "QS", "JD" + HEARTS[6:]]) == [-7, 13, 10, 0]
    assert points(OMNIBUS.replace(bonus_value=-5), ["JD2H3H4H"]) == [-2, 0, 0, 0]


def test_the_bonus_stops_at_zero_where_it_may_not_take_a_deal_below() -> None:
    floored = OMNIBUS.replace(bonus_floor="hand_not_below_zero")
    assert points(floored, ["JD2H3H4H", "QS", HEARTS[6:]]) == [0, 13, 10, 0]
    assert points(floored, ["", "JDQS", HEARTS]) == [0, 3, 13, 0]
    assert points(floored, ["JD", "QS", HEARTS]) == [0, 13, 13, 0]


def test_under_the_floor_a_moon_may_still_take_its_shooter_below_zero() -> None:
    floored = OMNIBUS.replace(bonus_floor="hand_not_below_zero")
    assert points(floored, [SLAM, "JD"]) == [0, 16, 26, 26]
    assert points(floored, [SLAM + "JD"]) == [0, 26, 26, 26]
    assert points(floored.replace(moon="new"), [SLAM, "JD"]) == [-26, 0, 0, 0]


def test_two_packs_have_two_bonus_cards() -> None:
    two = BASE.replace(decks=2, bonus_card="JD")
    assert points(two, ["JDJD", SLAM, SLAM]) == [-20, 26, 26, 0]
    assert points(two, ["JD", SLAM + "JD", SLAM]) == [-10, 16, 26, 0]


# no tricks


def test_taking_no_trick_at_all_is_paid_and_taking_no_point_is_not() -> None:
    paid = BASE.replace(no_tricks_bonus=-5)
    assert points(paid, PLAIN, tricks=[3, 5, 5, 0]) == [13, 5, 8, -5]
    assert points(paid, PLAIN, tricks=[3, 4, 5, 1]) == [13, 5, 8, 0]
    assert points(paid, ["QS", HEARTS], tricks=[5, 8, 0, 0]) == [13, 13, -5, -5]


def test_a_moon_suppresses_the_bonus_for_no_tricks() -> None:
    paid = BASE.replace(no_tricks_bonus=-5)
    assert points(paid, [SLAM], tricks=[13, 0, 0, 0]) == [0, 26, 26, 26]


# kitty


THREE = VARIANTS["hearts_3p"].replace(odd_cards="kitty_first_trick", removed=())


def test_the_left_over_cards_count_for_their_taker() -> None:
    taken = ["QS2H", "3H4H5H6H7H8H", "9HTHJHQHKH"]
    assert list(scored(THREE, taken, kitty="AH", kitty_taker=2).points) == [14, 6, 6]
    assert list(scored(THREE, [SLAM[:-2]], kitty="AH", kitty_taker=0).points) == [0, 26, 26]
    assert list(scored(THREE, [SLAM[:-2]], kitty="AH", kitty_taker=1).points) == [25, 1, 0]


def test_the_left_over_cards_go_to_the_first_trick_or_to_the_first_penalty_card() -> None:
    differ = 0
    for seed in range(12):
        first = played(THREE, seed)[-1]
        assert first.kitty_taker == first.tricks[0].taker
        penalty = played(THREE.replace(odd_cards="kitty_first_penalty"), seed)[-1]
        costly = (trick for trick in penalty.tricks if set(trick.cards) & PENALTIES)
        assert penalty.kitty_taker == next(costly).taker
        differ += first.kitty_taker != penalty.kitty_taker
        assert sum(score_deal(penalty).points) in {26, 52}
    assert differ


# revoke


def test_the_offender_takes_all_points_and_the_others_none() -> None:
    assert points(BASE, PLAIN, offenders=[3]) == [0, 0, 0, 26]
    assert points(MARIA, ["", BLACK, HEARTS], offenders=[0]) == [43, 0, 0, 0]
    assert points(BASE.replace(decks=2), [SLAM, SLAM], offenders=[2]) == [0, 0, 52, 0]


def test_there_is_no_moon_with_a_revoke() -> None:
    for offender, expected in ((0, [26, 0, 0, 0]), (3, [0, 0, 0, 26])):
        result = scored(BASE, [SLAM], offenders=[offender])
        assert list(result.points) == expected
        assert result.moon is None


def test_there_is_no_bonus_with_a_revoke() -> None:
    assert points(OMNIBUS, [SLAM, "", "JD"], offenders=[1]) == [0, 26, 0, 0]
    paid = BASE.replace(no_tricks_bonus=-5)
    assert points(paid, PLAIN, tricks=[3, 5, 5, 0], offenders=[0]) == [26, 0, 0, 0]


def test_each_of_two_offenders_takes_all_points() -> None:
    assert points(BASE, PLAIN, offenders=[0, 2]) == [26, 0, 26, 0]


def test_house_rules_may_leave_the_others_their_points_and_the_jack_its_bonus() -> None:
    own = BASE.replace(revoke_others="own_points")
    assert points(own, PLAIN, offenders=[0]) == [26, 5, 8, 0]
    paid = OMNIBUS.replace(revoke_bonus="paid")
    assert points(paid, [SLAM, "", "JD"], offenders=[1]) == [0, 26, -10, 0]


def test_a_floor_holds_for_a_bonus_that_is_paid_in_spite_of_a_revoke() -> None:
    paid = OMNIBUS.replace(revoke_bonus="paid", bonus_floor="hand_not_below_zero")
    assert points(paid, [SLAM, "", "JD"], offenders=[1]) == [0, 26, 0, 0]


def test_a_revoke_may_cost_nothing_of_its_own() -> None:
    free = BASE.replace(revoke="none")
    assert points(free, PLAIN, offenders=[3]) == [13, 5, 8, 0]
    assert points(free, [SLAM], offenders=[1]) == [0, 26, 26, 26]
