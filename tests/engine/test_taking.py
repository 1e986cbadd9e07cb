"""Who takes a trick: the highest card of the suit led, and what cancels it."""

from __future__ import annotations

import pytest

from tutor.engine import VARIANTS, Deal, Variant, card_set, codes, deal_of
from tutor.engine.cards import read_cards
from tutor.engine.taking import last_void_place, taking_place

ONE = VARIANTS["black_lady"]
TWO = VARIANTS["two_pack_hearts"]
CANCEL = VARIANTS["cancellation"]
THREE = VARIANTS["three_pack_cancellation"]


def takes(trick: str, variant: Variant) -> int | None:
    """Return the place of the card that takes a trick; None if the trick is void."""
    return taking_place(read_cards(trick), variant)


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("2CAH9CKD", 2),
        ("2DASAHAC", 0),
        ("KSASQS2H", 1),
        ("9D8D7D6D", 0),
        ("TCJCQCKC", 3),
        ("2H3H4HAS", 2),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_and_no_other_suit_does(
    trick: str, place: int
) -> None:
    assert takes(trick, ONE) == place


def test_of_two_equal_highest_cards_the_first_takes_or_the_last() -> None:
    trick = "9SASASQS"
    assert takes(trick, TWO) == 1
    assert takes(trick, TWO.replace(duplicate_winner="last")) == 2
    assert takes("9S9SQHQH", TWO.replace(duplicate_winner="last")) == 1


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("JCTC9C8C4CJC", 1),
        ("9CQSQS3C5C2H", 0),
        ("QSQS2S7H4D9C", 2),
        ("5CKC5CKC2CAS", 4),
        ("2DADADKDKDAH", 0),
        ("TSTSQSQS", None),
        ("7S7SJSJSAHKH", None),
        ("5D5DAHAH", None),
    ],
)
def test_identical_cards_cancel_and_a_trick_without_a_live_card_is_void(
    trick: str, place: int | None
) -> None:
    assert takes(trick, CANCEL) == place


@pytest.mark.parametrize(
    ("trick", "live", "cancelled"),
    [
        ("ACACKCAC3CQS2C", 3, 2),
        ("ACACACKHKHKH", 2, None),
        ("ACACKCKC2D2D2D", None, None),
        ("2CACACACKC", 3, 4),
    ],
)
def test_the_third_copy_is_live_again_or_cancelled_too(
    trick: str, live: int | None, cancelled: int | None
) -> None:
    assert takes(trick, THREE) == live
    assert takes(trick, THREE.replace(third_copy="cancelled")) == cancelled


def test_the_joker_takes_only_when_all_other_clubs_are_cancelled() -> None:
    variant = CANCEL.replace(players=5, odd_cards="joker")
    assert takes("joker8C8CKCKC", variant) == 0
    assert takes("joker8C8CKC9C", variant) == 3
    assert takes("jokerASAHKDQD", variant) == 0
    assert takes("2Cjoker", variant) == 0


def test_two_jokers_cancel_each_other() -> None:
    assert takes("jokerjokerASAH", CANCEL.replace(players=6, odd_cards="joker")) is None


@pytest.mark.parametrize(
    ("trick", "rule", "place"),
    [
        ("6H6HTHTHKHKH", "leader_takes", 0),
        ("6H6HTHTHKHKH", "second_of_highest_pair", 5),
        ("2HAHAH2H", "leader_takes", 0),
        ("2HAHAH2H", "second_of_highest_pair", 2),
        ("AHAHKSKS", "second_of_highest_pair", 1),
    ],
)
def test_a_void_last_trick_goes_to_its_leader_or_to_the_second_of_the_highest_pair(
    trick: str, rule: str, place: int
) -> None:
    assert last_void_place(read_cards(trick), CANCEL.replace(cancel_last=rule)) == place


FOUR = CANCEL.replace(players=4, deck_ranks="K-A", odd_cards="remove")
"""Sixteen cards: kings and aces twice."""


def play(variant: Variant, hands: list[str], order: str) -> Deal:
    deal = deal_of(variant, [card_set(hand) for hand in hands], dealer=3).hold()
    for card in read_cards(order):
        deal = deal.play(card)
    return deal


def test_the_cards_of_a_void_trick_wait_for_the_next_taker_and_its_leader_leads_again() -> None:
    hands = ["KCADADKS", "KCKDKDKS", "ACASASKH", "ACAHAHKH"]
    deal = play(FOUR, hands, "KCKCACAC")
    assert (deal.seat, deal.number) == (0, 2)
    assert codes(deal.carried) == "KCKCACAC"
    assert deal.taken == (0, 0, 0, 0)
    assert deal.tricks[0].taker is None
    after = play(FOUR, hands, "KCKCACAC" + "KSKSASKH")
    assert after.seat == 2
    assert after.carried == 0
    assert codes(after.taken[2]) == "KCKCACACKSKSASKH"
    assert codes(card_set(after.tricks[1].gathered)) == "KCKCACACKSKSASKH"
    assert [trick.taker for trick in after.tricks] == [None, 2]


def test_a_void_last_trick_is_taken_with_all_that_waits() -> None:
    hands = ["KCADADKS", "KCKDKDKS", "ACASASKH", "ACAHAHKH"]
    order = "KCKCACAC" + "ADKDASAH" + "ADKDASAH" + "KSKSKHKH"
    deal = play(FOUR, hands, order)
    assert deal.over
    assert [trick.taker for trick in deal.tricks] == [None, 0, 0, 0]
    assert deal.taken[0].bit_count() == 16
    second = play(FOUR.replace(cancel_last="second_of_highest_pair"), hands, order)
    assert codes(second.taken[1]) == "KSKSKHKH"


def test_copies_of_one_seat_leave_its_hand_one_by_one() -> None:
    hands = ["KCADADKS", "KCKDKDKS", "ACASASKH", "ACAHAHKH"]
    deal = play(FOUR, hands, "KCKCACAC" + "AD")
    assert codes(deal.hands[0]) == "ADKS"
