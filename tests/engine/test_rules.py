"""Each rule of play: what it bars, when its own law waives it, when it is lifted.

A position is one line: a rule set, the seat, its hand, and what has fallen.
"""

from __future__ import annotations

import pytest

from tests.engine.positions import barred_by, legal, verdict, waived
from tutor.engine import RULES, VARIANTS

ALL_HEARTS = "2H3H4H5H6H7H8H9HTHJHQHKHAH"


# follow-suit


def test_a_card_of_the_suit_led_must_be_played() -> None:
    line = "black_lady seat=1 hand=9CJCQS2H trick=2C"
    assert legal(line) == "9CJC"
    assert barred_by(line, "QS") == "follow-suit"
    assert barred_by(line, "2H") == "follow-suit"


def test_a_seat_void_in_the_suit_led_may_discard_anything_after_the_first_trick() -> None:
    line = "black_lady seat=1 hand=4SQS2H9H trick=7D5D number=2"
    assert legal(line) == "4SQS2H9H"
    assert waived(line) == {("follow-suit", "exception")}


def test_a_penalty_card_follows_suit_like_any_other() -> None:
    assert legal("black_lady seat=1 hand=QS2H3C trick=2S number=2") == "QS"
    assert legal("black_lady seat=1 hand=QS2H3C trick=5H number=2") == "2H"


def test_following_suit_comes_before_the_ban_of_the_first_trick() -> None:
    assert legal("original_hearts_modern seat=1 hand=2H3C trick=5H") == "2H"
    assert legal('black_lady{"opening_lead":"left_of_dealer"} seat=1 hand=QS2H3C trick=2S') == "QS"
    assert legal('black_lady{"opening_lead":"left_of_dealer"} seat=1 hand=4SQS trick=2S') == "4S"


def test_the_queen_on_the_table_excuses_nobody_from_following() -> None:
    assert legal("black_lady seat=1 hand=4C9DJH trick=ADQSKD number=2") == "9D"


def test_the_joker_follows_clubs_and_clubs_follow_the_joker() -> None:
    rules = 'cancellation{"players":5,"odd_cards":"joker"}'
    assert legal(f"{rules} seat=1 hand=joker4DAS trick=5C") == "joker"
    assert legal(f"{rules} seat=1 hand=3C4DAS trick=joker") == "3C"
    assert barred_by(f"{rules} seat=1 hand=joker4DAS trick=5C", "4D") == "follow-suit"


def test_two_copies_are_one_choice() -> None:
    assert legal("two_pack_hearts seat=1 hand=9C9CQSQS trick=2C") == "9C"
    assert legal("two_pack_hearts seat=1 hand=9C9CQSQS number=2") == "9CQS"


# opening-card


@pytest.mark.parametrize(
    ("rules", "hand", "expected"),
    [
        ("black_lady", "2C3CQS", "2C"),
        ('black_lady{"opening_lead":"any_club_by_2c_holder"}', "2C5C9D2H", "2C5C"),
        ("hearts_5p", "3C4C5D", "3C"),
        ('hearts_3p{"removed":["2C"],"opening_lead":"lowest_club"}', "3C9CKC2D", "3C"),
        ('hearts_3p{"removed":["2C"]}', "3C9CKC2D", "3C"),
        ("dutch_hartenjagen", "7C8C9D", "7C"),
        ("hearts_6p", "2C5C9D", "2C"),
        ('cancellation{"players":5,"odd_cards":"joker"}', "joker2C4D", "joker"),
        ("two_pack_hearts", "2C2C3C", "2C"),
    ],
)
def test_the_holder_of_the_opening_card_leads_it(rules: str, hand: str, expected: str) -> None:
    line = f"{rules} seat=1 hand={hand}"
    assert legal(line) == expected
    assert barred_by(line, hand[-2:]) == "opening-card"


def test_the_opening_card_binds_the_first_lead_only() -> None:
    assert legal("black_lady seat=1 hand=2C3C4D number=2") == "2C3C4D"


def test_a_seat_without_the_opening_card_may_open_with_another() -> None:
    line = "black_lady seat=1 hand=3C4D"
    assert legal(line) == "3C4D"
    assert ("opening-card", "exception") in waived(line)


def test_eldest_hand_opens_with_any_card() -> None:
    rules = 'original_hearts{"opening_lead":"left_of_dealer"}'
    assert legal(f"{rules} seat=1 hand=2C3DQS2H dealer=0") == "2C3DQS2H"


# no-heart-opens

NON_HEART = 'black_maria_4{"opening_lead":"left_of_dealer_non_heart"}'


def test_a_heart_may_not_open_where_eldest_hand_opens_with_another_suit() -> None:
    line = f"{NON_HEART} seat=1 hand=5CQSAS2H dealer=0"
    assert legal(line) == "5CQSAS"
    assert barred_by(line, "2H") == "no-heart-opens"
    assert legal(f"{NON_HEART} seat=1 hand=5CQSAS2H number=2") == "5CQSAS2H"


def test_a_hand_of_hearts_opens_with_one_all_the_same() -> None:
    line = f"{NON_HEART} seat=1 hand=2H3HAH dealer=0"
    assert legal(line) == "2H3HAH"
    assert waived(line) == {("no-heart-opens", "lifted")}


# first-trick-points


@pytest.mark.parametrize("name", ["black_lady", "social_hearts", "hartenjagen"])
def test_hearts_and_the_queen_wait_for_the_second_trick(name: str) -> None:
    line = f"{name} seat=1 hand=3DKD4SQS2HAH trick=2C"
    assert legal(line) == "3DKD4S"
    assert barred_by(line, "QS") == "first-trick-points"
    assert barred_by(line, "2H") == "first-trick-points"
    assert legal(line + " number=2") == "3DKD4SQS2HAH"


def test_points_fall_on_the_first_trick_where_that_is_allowed() -> None:
    assert legal("original_hearts seat=1 hand=3D4SQS2H trick=5C") == "3D4SQS2H"
    assert legal("black_maria_3 seat=1 hand=QSKSAS2H trick=5D") == "QSKSAS2H"


@pytest.mark.parametrize("hand", [ALL_HEARTS, "QS3H4H5H6H7H8H9HTHJHQHKHAH"])
def test_a_hand_of_penalty_cards_plays_any_to_the_first_trick(hand: str) -> None:
    for name, kind in (("black_lady", "lifted"), ("hartenjagen", "exception")):
        line = f"{name} seat=1 hand={hand} trick=2C"
        assert legal(line) == hand
        assert ("first-trick-points", kind) in waived(line)


def test_the_jack_is_no_penalty_card_and_is_forced() -> None:
    for name in ("omnibus", "social_hearts_omnibus"):
        assert legal(f"{name} seat=1 hand=JDQS2H3H4H trick=2C") == "JD"


BLACK_MARIA = '"penalty_cards":{"QS":13,"KS":10,"AS":7}'


@pytest.mark.parametrize(
    ("points", "scope", "hand", "expected"),
    [
        ("never", "hearts_and_queen", "3DQSKSAS2H", "3DKSAS"),
        ("never", "all_penalty_cards", "3DQSKSAS2H", "3D"),
        ("never", "hearts_and_queen", "QSKSAS2H", "KSAS"),
        ("never", "all_penalty_cards", "QSKSAS2H", "QSKSAS2H"),
        ("unless_only_penalty", "hearts_and_queen", "QSKSAS2H", "QSKSAS2H"),
        ("unless_only_penalty", "hearts_and_queen", "3DQSKSAS2H", "3DKSAS"),
        ("unless_only_penalty", "all_penalty_cards", "3DQSKSAS2H", "3D"),
        ("unless_only_penalty", "all_penalty_cards", "QSKSAS2H", "QSKSAS2H"),
        ("allowed", "all_penalty_cards", "3DQSKSAS2H", "3DQSKSAS2H"),
    ],
)
def test_the_first_trick_bars_hearts_and_queen_or_all_penalty_cards(
    points: str, scope: str, hand: str, expected: str
) -> None:
    options = f'{{{BLACK_MARIA},"first_trick_points":"{points}","first_trick_scope":"{scope}"}}'
    assert legal(f"black_lady{options} seat=1 hand={hand} trick=2C") == expected


def test_a_queen_that_costs_nothing_is_not_barred_from_the_first_trick() -> None:
    assert legal("original_hearts_modern seat=1 hand=4DQS2H trick=2C") == "4DQS"


def test_the_ban_of_the_first_trick_holds_for_its_lead_too() -> None:
    rules = 'black_lady{"opening_lead":"left_of_dealer"}'
    assert legal(f"{rules} seat=1 hand=4SQS2H dealer=0") == "4S"
    assert barred_by(f"{rules} seat=1 hand=4SQS2H dealer=0", "QS") == "first-trick-points"


# the rules as data


def test_every_rule_says_its_law_its_source_and_its_lesson() -> None:
    assert len({rule.slug for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert str(rule.says(VARIANTS["black_lady"])).endswith(".")
        assert rule.sources
        assert rule.lesson
        assert rule.slug in repr(rule)


def test_the_strongest_rule_is_named_first() -> None:
    assert [rule.tier for rule in RULES] == sorted(rule.tier for rule in RULES)
    assert barred_by("black_lady seat=1 hand=9CQS2H trick=2C", "2H") == "follow-suit"


def test_a_verdict_says_why_here_and_what_would_have_made_it_right() -> None:
    told = verdict("black_lady seat=1 hand=9CJDQS trick=2C", "JD")
    assert not told.legal
    assert "9C" in str(told.reason)
    assert "JD" in str(told.change)


def test_a_legal_card_has_no_reason_against_it() -> None:
    told = verdict("black_lady seat=1 hand=9CJDQS trick=2C", "9C")
    assert told.legal
    assert (told.rule, told.reason, told.change, told.waivers) == (None, None, None, ())
