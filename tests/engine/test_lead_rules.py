"""The rules of leading a heart or the queen, and of discarding her."""

from __future__ import annotations

import pytest

from tests.engine.positions import barred_by, legal, verdict, waived

HEARTS = "seat=1 hand=3H7HTH number=2"
HEARTS_AND_QUEEN = "seat=1 hand=QS3H7H number=2"
MIXED = "seat=1 hand=4C9D3HKH number=2"


# hearts-not-broken


def test_a_heart_is_not_led_before_hearts_are_broken() -> None:
    assert legal(f"black_lady {MIXED}") == "4C9D"
    assert barred_by(f"black_lady {MIXED}", "3H") == "hearts-not-broken"


def test_a_heart_is_led_once_one_has_been_discarded() -> None:
    line = f"black_lady {MIXED} facts=discarded"
    assert legal(line) == "4C9D3HKH"
    assert waived(line) == {("hearts-not-broken", "exception")}


def test_the_ban_is_of_leading_and_not_of_discarding() -> None:
    assert legal("black_lady seat=1 hand=4C3H trick=5D number=2") == "4C3H"


def test_a_heart_is_led_from_the_start_where_that_is_free() -> None:
    assert legal(f"original_hearts {MIXED}") == "4C9D3HKH"


@pytest.mark.parametrize(
    ("breaking", "facts", "expected"),
    [
        ("off_suit_heart", "discarded", "4C9D3HKH"),
        ("off_suit_heart", "led", "4C9D"),
        ("off_suit_heart", "queen", "4C9D"),
        ("off_suit_heart", "led+queen", "4C9D"),
        ("any_heart", "discarded", "4C9D3HKH"),
        ("any_heart", "led", "4C9D3HKH"),
        ("any_heart", "queen", "4C9D"),
        ("any_heart_or_queen", "discarded", "4C9D3HKH"),
        ("any_heart_or_queen", "led", "4C9D3HKH"),
        ("any_heart_or_queen", "queen", "4C9D3HKH"),
    ],
)
def test_hearts_are_broken_by_what_the_rule_set_says(
    breaking: str, facts: str, expected: str
) -> None:
    rules = f'black_lady{{"hearts_broken_by":"{breaking}"}}'
    assert legal(f"{rules} {MIXED} facts={facts}") == expected


@pytest.mark.parametrize(
    ("facts", "text"),
    [("", "No heart"), (" facts=led", "none discarded"), (" facts=queen", "does not break")],
)
def test_the_reason_says_what_has_fallen_and_did_not_break_hearts(facts: str, text: str) -> None:
    assert text in str(verdict(f"black_lady {MIXED}{facts}", "3H").reason)


@pytest.mark.parametrize(
    ("escape", "kind"),
    [("none", "lifted"), ("only_hearts", "exception"), ("only_hearts_or_queen", "exception")],
)
def test_a_hand_of_hearts_may_lead_one(escape: str, kind: str) -> None:
    line = f'black_lady{{"hearts_lead_escape":"{escape}"}} {HEARTS}'
    assert legal(line) == "3H7HTH"
    assert waived(line) == {("hearts-not-broken", kind)}


@pytest.mark.parametrize(
    ("escape", "expected"),
    [("none", "QS"), ("only_hearts", "QS"), ("only_hearts_or_queen", "QS3H7H")],
)
def test_a_hand_of_hearts_and_the_queen_leads_her_or_either(escape: str, expected: str) -> None:
    line = f'black_lady{{"hearts_lead_escape":"{escape}"}} {HEARTS_AND_QUEEN}'
    assert legal(line) == expected


def test_the_last_card_is_led_whatever_it_is() -> None:
    assert legal("black_lady seat=1 hand=2H number=13") == "2H"
    assert legal("social_hearts seat=1 hand=QS number=13") == "QS"
    assert legal("koupes seat=1 hand=QS number=13") == "QS"


# hearts-never-led, queen-never-led


def test_where_points_are_never_led_breaking_hearts_does_not_help() -> None:
    line = "koupes seat=1 hand=9DQS7H number=2 facts=discarded"
    assert legal(line) == "9D"
    assert barred_by(line, "7H") == "hearts-never-led"
    assert barred_by(line, "QS") == "queen-never-led"


def test_where_points_are_never_led_a_hand_of_points_leads_one() -> None:
    line = "koupes seat=1 hand=QS7H number=2"
    assert legal(line) == "QS7H"
    assert waived(line) == {("hearts-never-led", "exception"), ("queen-never-led", "exception")}


def test_where_points_are_never_led_the_bonus_card_is_no_penalty() -> None:
    assert legal('koupes{"bonus_card":"JD"} seat=1 hand=JDQS7H number=2') == "JD"


def test_where_points_are_never_led_all_penalty_cards_count_as_such() -> None:
    rules = 'koupes{"penalty_cards":{"QS":13,"KS":10,"AS":7}}'
    assert legal(f"{rules} seat=1 hand=QSKS7H number=2") == "QSKS7H"
    assert legal(f"{rules} seat=1 hand=9DQSKS7H number=2") == "9DKS"


def test_either_ban_stands_alone() -> None:
    hearts = 'black_lady{"hearts_lead":"never_unless_only_penalty"}'
    assert legal(f"{hearts} seat=1 hand=9DQS7H number=2 facts=discarded") == "9DQS"
    queen = 'original_hearts{"penalty_cards":{"QS":13},"queen_lead":"never_unless_only_penalty"}'
    assert legal(f"{queen} seat=1 hand=9DQS7H number=2") == "9D7H"


def test_points_are_not_led_to_the_first_trick_either() -> None:
    rules = 'koupes{"opening_lead":"left_of_dealer","first_trick_points":"allowed"}'
    assert legal(f"{rules} seat=1 hand=4CQS2H dealer=0") == "4C"
    assert barred_by(f"{rules} seat=1 hand=4CQS2H dealer=0", "QS") == "queen-never-led"


def test_hearts_are_not_led_to_the_first_trick_before_they_are_broken() -> None:
    rules = 'black_lady{"opening_lead":"left_of_dealer","first_trick_points":"allowed"}'
    assert legal(f"{rules} seat=1 hand=4CQS2H dealer=0") == "4CQS"
    assert barred_by(f"{rules} seat=1 hand=4CQS2H dealer=0", "2H") == "hearts-not-broken"


# queen-not-broken

UNTIL_BROKEN = 'black_lady{"queen_lead":"until_broken"}'


def test_the_queen_may_always_be_led_in_the_rule_pages() -> None:
    for name in ("black_lady", "social_hearts", "hartenjagen"):
        assert legal(f"{name} seat=1 hand=4SQS7H number=2") == "4SQS"


def test_the_queen_is_not_led_before_hearts_are_broken_where_she_is_under_their_ban() -> None:
    line = f"{UNTIL_BROKEN} seat=1 hand=4SQS7H number=2"
    assert legal(line) == "4S"
    assert barred_by(line, "QS") == "queen-not-broken"
    assert legal(line + " facts=discarded") == "4SQS7H"


def test_the_queen_under_the_ban_and_hearts_alone_are_all_free() -> None:
    line = f"{UNTIL_BROKEN} {HEARTS_AND_QUEEN}"
    assert legal(line) == "QS3H7H"
    assert waived(line) == {("hearts-not-broken", "lifted"), ("queen-not-broken", "lifted")}


def test_the_queen_under_the_ban_stays_when_hearts_escape_it() -> None:
    rules = 'social_hearts{"queen_lead":"until_broken"}'
    assert legal(f"{rules} {HEARTS_AND_QUEEN}") == "3H7H"


def test_a_reason_never_proposes_a_card_that_is_barred_too() -> None:
    told = verdict(f"{UNTIL_BROKEN} seat=1 hand=9CQS3H number=2", "3H")
    assert "9C" in str(told.reason)
    assert "QS" not in str(told.reason)
    rules = 'black_lady{"opening_lead":"left_of_dealer_non_heart"}'
    told = verdict(f"{rules} seat=1 hand=QSKS3H dealer=0", "3H")
    assert "KS" in str(told.reason)
    assert "QS" not in str(told.reason)


# queen-discard-early, queen-must-go

AFTER_BROKEN = 'black_lady{"queen_discard":"after_hearts_broken"}'
MUST = 'black_lady{"queen_discard":"must"}'


def test_the_queen_is_not_discarded_early_where_she_waits_for_hearts() -> None:
    line = f"{AFTER_BROKEN} seat=0 hand=QCTSQSAS trick=9D8D7D number=2"
    assert legal(line) == "QCTSAS"
    assert barred_by(line, "QS") == "queen-discard-early"
    assert legal(line + " facts=discarded") == "QCTSQSAS"


def test_a_heart_discarded_in_this_very_trick_frees_the_queen() -> None:
    line = f"{AFTER_BROKEN} seat=0 hand=QCQSAS trick=9D8D2H number=2"
    assert legal(line) == "QCQSAS"


def test_the_queen_follows_spades_however_early() -> None:
    assert legal(f"{AFTER_BROKEN} seat=1 hand=QSTS2C trick=2S number=2") == "TSQS"


def test_the_queen_is_discarded_early_when_nothing_else_is_left() -> None:
    line = f"{AFTER_BROKEN} seat=1 hand=QS trick=2D number=13"
    assert legal(line) == "QS"
    assert ("queen-discard-early", "lifted") in waived(line)


def test_a_void_seat_must_get_rid_of_the_queen_where_she_must_go() -> None:
    line = f"{MUST} seat=1 hand=9CQS5H trick=9D number=2"
    assert legal(line) == "QS"
    assert barred_by(line, "9C") == "queen-must-go"
    assert barred_by(line, "5H") == "queen-must-go"


def test_the_queen_need_not_go_while_the_suit_is_followed() -> None:
    assert legal(f"{MUST} seat=1 hand=8DQS5H trick=9D number=2") == "8D"
    assert legal(f"{MUST} seat=1 hand=8SQS5H trick=9S number=2") == "8SQS"
    assert legal(f"{MUST} seat=1 hand=8SQS5C number=2") == "5C8SQS"


def test_the_queen_that_must_go_waits_for_the_second_trick() -> None:
    line = f"{MUST} seat=1 hand=5DQS3H trick=2C"
    assert legal(line) == "5D"
    assert barred_by(line, "QS") == "first-trick-points"


def test_the_queen_goes_on_the_first_trick_from_a_hand_of_penalty_cards() -> None:
    assert legal('hartenjagen{"queen_discard":"must"} seat=1 hand=QS2H3H trick=2C') == "QS"


def test_the_queen_is_free_to_stay_in_the_rule_pages() -> None:
    assert legal("black_lady seat=1 hand=9CQS5H trick=9D number=2") == "9CQS5H"
