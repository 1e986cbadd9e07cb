"""What a case may leave out, add or order as it likes, and still be answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.casebook import answer
from tests.engine.sheets import SLAM
from tutor.engine import card_set, cards

ALL = [card.code for card in cards(card_set(SLAM))]
NONE = [0, 0, 0, 0]
THREE = {"players": 3, "pass_cycle": ["left"]}
PAIRS = {"teams": [[0, 3], [1, 4], [2, 5]]}
TRICKS = [
    [[0, "2C"], [1, "AC"], [2, "3C"]],
    [[1, "4D"], [2, "5D"], [0, "2H"]],
    [[2, "QS"], [0, "KS"], [1, "3H"]],
]
KITTY = {"players": 3, "tricks": TRICKS, "kitty": ["AH"], "before": [0, 0, 0]}
VOID = [[[0, "5C"], [1, "5C"], [2, "QS"], [3, "2H"]], [[0, "6C"], [1, "7C"], [2, "3H"], [3, "4H"]]]


@pytest.mark.parametrize(
    ("odd_cards", "points"),
    [("kitty_first_trick", [14, 1, 1]), ("kitty_first_penalty", [14, 0, 2])],
)
def test_whole_tricks_tell_who_gets_the_kitty(
    odd_cards: str, points: list[int], tmp_path: Path
) -> None:
    rules = THREE | {"odd_cards": odd_cards}
    assert not answer(tmp_path, "hand_score", "black_lady", rules, KITTY, {"hand": points})


def test_whole_tricks_carry_void_ones_to_the_next_taker(tmp_path: Path) -> None:
    given = {"players": 4, "tricks": VOID, "before": NONE}
    expect = {"hand": [0, 16, 0, 0], "moon": None}
    assert not answer(tmp_path, "hand_score", "hartenjagen_cancellation", {}, given, expect)


def test_a_choice_that_is_not_offered_is_not_taken(tmp_path: Path) -> None:
    given = {"players": 4, "taken": {"0": ALL}, "before": [60, 50, 30, 16], "choice": "self"}
    expect = {"hand": [0, 26, 26, 26], "moon": 0}
    assert not answer(tmp_path, "hand_score", "black_lady", {"moon": "mixed"}, given, expect)
    offered = given | {"before": [95, 80, 20, 13]}
    expect = {"hand": [-26, 0, 0, 0], "moon": 0}
    assert not answer(tmp_path, "hand_score", "black_lady", {"moon": "mixed"}, offered, expect)


def test_pairs_at_a_table_of_six(tmp_path: Path) -> None:
    given = {"players": 6, "taken": {"0": ALL}, "before": [0] * 6}
    expect = {"hand": [0, 26, 26, 0, 26, 26], "team_totals": [0, 52, 52]}
    assert not answer(tmp_path, "hand_score", "partnership", PAIRS, given, expect)
    given = {"totals": [60, 20, 55, 43, 100, 12]}
    assert not answer(tmp_path, "match_end", "partnership", PAIRS, given, {"winners": [2, 5]})


def test_an_extra_deal_at_a_table_of_six(tmp_path: Path) -> None:
    given = {
        "totals": [104, 50, 40, 30, 26, 26],
        "extra_hand": [0, 0, 0, 0, 13, 0],
        "tied": [4, 5],
    }
    assert not answer(tmp_path, "match_end", "hartenjagen", {}, given, {"winners": [5]})


def test_winners_are_the_same_in_any_order(tmp_path: Path) -> None:
    rules = {"tie_break": "extra_hand_between_tied"}
    given = {"totals": [100, 60, 30, 70], "extra_hand": [13, 0, 13, 0], "tied": [3, 2, 1, 0]}
    assert not answer(tmp_path, "match_end", "partnership", rules, given, {"winners": [1, 3]})
    assert not answer(tmp_path, "match_end", "partnership", rules, given, {"winners": [3, 1]})


def test_a_revoke_may_be_asked_for_the_moon_that_it_prevents(tmp_path: Path) -> None:
    given = {"players": 4, "offenders": [1], "taken": {"0": ALL}, "before": NONE}
    expect = {"hand": [0, 26, 0, 0], "moon": None}
    assert not answer(tmp_path, "revoke", "hartenjagen", {}, given, expect)


@pytest.mark.parametrize(
    ("reverse", "forced"), [("others_plus_26", "others"), ("shooter_minus_26", "self")]
)
def test_a_reversed_moon_is_forced(reverse: str, forced: str, tmp_path: Path) -> None:
    given = {"players": 4, "before": [50, 80, 20, 30], "shooter": 0}
    expect = {"choice_offered": False, "forced": forced}
    rules = {"reverse_moon": reverse}
    assert not answer(tmp_path, "moon_choice", "reverse_hearts", rules, given, expect)


@pytest.mark.parametrize(
    ("kind", "variant", "given", "expect"),
    [
        ("trick_winner", "two_pack_hearts", {"trick": [[5, "9S"], [6, "AS"]]}, {"winner": 6}),
        ("pass", "black_lady", {"players": 5, "hand_no": 1}, {"direction": "left", "offset": 1}),
        ("pass", "black_lady", {"players": 6, "hand_no": 3}, {"direction": "across", "offset": 3}),
        (
            "legal_moves",
            "two_pack_hearts",
            {"seat": 5, "players": 6, "hand": ["4C", "2H"], "trick": []},
            {"legal": ["4C"]},
        ),
        (
            "deal",
            "cancellation",
            {"players": 6, "dealer": 5, "question": "who_leads"},
            {"leader": 0, "must_lead": None},
        ),
    ],
)
def test_a_case_about_one_thing_needs_no_pack_that_is_dealt_evenly(
    kind: str, variant: str, given: dict[str, Any], expect: dict[str, Any], tmp_path: Path
) -> None:
    rules = {"pass_cycle": ["left"]} if given.get("players") == 5 else {}
    assert not answer(tmp_path, kind, variant, rules, given, expect)
