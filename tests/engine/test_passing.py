"""Dealing and passing: who gets what, what may be passed, who leads afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine import (
    VARIANTS,
    Deal,
    DealError,
    IllegalPassError,
    Variant,
    card_set,
    cards,
    codes,
    deal_cards,
    deal_of,
    direction,
)
from tutor.engine.cards import read_cards
from tutor.engine.dealing import cutter, next_dealer
from tutor.engine.passing import passable, why_not_pass

BASE = VARIANTS["black_lady"]
HAND = card_set("2C7CKC3D9DQD5SQSAS4H8HJHKH")
HANDS = [
    card_set("2C3C4C5C2D3D4D2S3S4S2H3H4H"),
    card_set("6C7C8C5D6D7D5S6S7S5H6H7H9C"),
    card_set("TCJCQC8D9DTD8S9STS8H9HTHKC"),
    card_set("ACJDQDKDADJSQSKSASJHQHKHAH"),
]


def refusal(selection: str, variant: Variant = BASE, number: int = 1, hand: int = HAND) -> str:
    """Return why some cards may not be passed; nothing where they may."""
    reason = why_not_pass(variant, number, hand, card_set(selection))
    return "" if reason is None else str(reason)


# direction


@pytest.mark.parametrize(
    ("name", "cycle", "offsets"),
    [
        ("black_lady", ["left", "right", "across", "none", "left"], [1, 3, 2, 0, 1]),
        ("hearts_3p", ["left", "right", "none", "left"], [1, 2, 0, 1]),
        ("hearts_5p", ["none", "left", "left2", "right2", "right", "none"], [0, 1, 2, 3, 4, 0]),
        ("hearts_6p", ["left", "right", "across", "none"], [1, 5, 3, 0]),
        ("black_maria_3", ["right", "right"], [2, 2]),
        ("cancellation", ["none", "none"], [0, 0]),
    ],
)
def test_the_direction_goes_round_with_the_deals(
    name: str, cycle: list[str], offsets: list[int]
) -> None:
    variant = VARIANTS[name]
    ways = [direction(variant, number) for number in range(1, len(cycle) + 1)]
    assert ways == cycle
    assert [variant.offset(way) for way in ways] == offsets


# what may be passed


def test_exactly_as_many_cards_as_agreed_are_passed() -> None:
    assert refusal("QSASKH") == ""
    assert "exactly 3" in refusal("QSAS")
    assert "exactly 3" in refusal("QSASKHJH")
    assert "exactly 3" in refusal("")


def test_only_cards_that_are_held_are_passed() -> None:
    assert "3C" in refusal("QSAS3C")


def test_one_card_is_not_passed_twice() -> None:
    assert "QS" in refusal("QSQSAS")


def test_two_copies_are_two_cards() -> None:
    variant = VARIANTS["two_pack_hearts"]
    both = card_set("QSQSKH2C")
    assert refusal("QSQSKH", variant, 1, both) == ""
    assert "KH" in refusal("QSKHKH", variant, 1, both)


def test_no_card_is_passed_in_a_hold_deal() -> None:
    assert refusal("", BASE, 4) == ""
    assert "hold" in refusal("QSASKH", BASE, 4)


def test_banned_cards_are_not_passed() -> None:
    kept = BASE.replace(pass_ban=["QS", "KS", "AS"])
    assert "QS" in refusal("QSKHJH", kept)
    assert refusal("KHJH8H", kept) == ""


def test_a_ban_is_lifted_from_a_hand_that_could_not_pass_without() -> None:
    hearts = card_set("QS3H4H5H6H7H8H9HTHJHQHKHAH")
    kept = BASE.replace(pass_ban=cards(card_set("QS") | hearts))
    assert refusal("QS3H4H", kept, 1, hearts) == ""


def test_what_may_be_passed_is_what_no_reason_speaks_against() -> None:
    kept = BASE.replace(pass_ban=["QS", "KS", "AS"])
    assert codes(passable(kept, 1, HAND)) == "2C7CKC3D9DQD5S4H8HJHKH"
    few = card_set("QSKSAS2H3H")
    assert passable(kept, 1, few) == few
    assert passable(kept, 4, HAND) == 0
    twice = VARIANTS["two_pack_hearts"].replace(pass_ban=["QS"])
    assert codes(passable(twice, 1, card_set("QSQS2H3H4H4H"))) == "2H3H4H4H"


# the pass itself


def test_all_pass_at_once_to_the_right() -> None:
    selections = [card_set(text) for text in ("2C4S4H", "7D7S7H", "KCTDTH", "QSKSAS")]
    deal = deal_of(BASE, HANDS, number=2).pass_cards(selections)
    assert [codes(hand) for hand in deal.hands] == [
        "3C4C5C2D3D4D7D2S3S7S2H3H7H",
        "6C7C8C9CKC5D6DTD5S6S5H6HTH",
        "TCJCQC8D9D8S9STSQSKSAS8H9H",
        "2CACJDQDKDAD4SJS4HJHQHKHAH",
    ]
    assert deal.seat == 3
    assert deal.passed == tuple(selections)


def test_a_card_received_may_not_be_passed_on() -> None:
    with pytest.raises(IllegalPassError) as refused:
        deal_of(BASE, HANDS).pass_cards([HANDS[1], *HANDS[1:]])
    assert refused.value.seat == 0
    selections = [card_set(text) for text in ("2C4S4H", "2C7S7H", "KCTDTH", "QSKSAS")]
    with pytest.raises(IllegalPassError, match="2C") as refused:
        deal_of(BASE, HANDS).pass_cards(selections)
    assert refused.value.seat == 1


def test_a_deal_begins_with_its_pass_or_its_hold() -> None:
    with pytest.raises(DealError, match="left"):
        deal_of(BASE, HANDS).hold()
    assert deal_of(BASE, HANDS, number=4).hold().seat == 0
    with pytest.raises(IllegalPassError, match="hold"):
        deal_of(BASE, HANDS, number=4).pass_cards([card_set("2C")] + [0] * 3)


# who leads


def opened(name: str, holder: str, dealer: int, **options: object) -> Deal:
    """Return a deal in which the last seat of a text holds the opening cards named in it."""
    variant = VARIANTS[name].replace(**{"pass_cycle": ["none"], **options})
    given = {seat: list(read_cards(text)) for seat, text in enumerate(holder.split("/"))}
    named = [card for held in given.values() for card in held]
    rest = list(cards(variant.pack))
    for card in named:
        rest.remove(card)
    hands = []
    for seat in range(variant.players):
        held = given.get(seat, [])
        missing = variant.hand_size - len(held)
        hands.append(card_set([*held, *rest[len(rest) - missing :]]))
        del rest[len(rest) - missing :]
    return deal_of(variant, hands, dealer=dealer, kitty=card_set(rest)).hold()


@pytest.mark.parametrize(
    ("name", "holder", "dealer", "options", "seat"),
    [
        ("black_lady", "AS/AH/2C/KH", 0, {}, 2),
        ("black_lady", "AS/AH/2C/KH", 1, {"opening_lead": "any_club_by_2c_holder"}, 2),
        ("hearts_3p", "AS/AH/3C", 0, {"removed": ["2C"], "opening_lead": "lowest_club"}, 2),
        ("hearts_3p", "AS/AH/3C", 0, {"removed": ["2C"]}, 2),
        ("hearts_5p", "AS/3C/AH/KH/QH", 4, {}, 1),
        ("original_hearts", "2C/AH/AD/KH", 3, {}, 0),
        ("original_hearts", "2C/AH/AD/KH", 1, {}, 2),
        ("black_maria_4", "2C/2H/AD/KH", 0, {"opening_lead": "left_of_dealer_non_heart"}, 1),
        ("cancellation", "AS/AH/2C/KH/KS/2C/QH/AD", 7, {}, 0),
        ("two_pack_hearts", "2C/AH/2C/KH", 0, {}, 2),
        ("two_pack_hearts", "2C/AH/2C/KH", 2, {}, 0),
        ("two_pack_hearts", "2C/AH/2C/KH", 3, {}, 0),
        ("cancellation", "2C/AH/joker/KH/QH", 3, {"players": 5, "odd_cards": "joker"}, 2),
        ("black_lady", "joker/AH/joker", 0, {"players": 3, "odd_cards": "joker"}, 2),
    ],
)
def test_the_holder_of_the_opening_card_leads_or_eldest_hand(
    name: str, holder: str, dealer: int, options: dict[str, object], seat: int
) -> None:
    deal = opened(name, holder, dealer, **options)
    assert (deal.seat, deal.leader, deal.number, deal.trick) == (seat, seat, 1, ())


# dealing


def test_the_cards_left_over_make_the_kitty() -> None:
    dealt = deal_cards(VARIANTS["cancellation"].replace(players=6))
    assert [len(cards(hand)) for hand in dealt.hands] == [17] * 6
    assert len(cards(dealt.kitty)) == 2
    seven = deal_cards(VARIANTS["cancellation"].replace(players=7))
    assert ([len(cards(hand)) for hand in seven.hands], len(cards(seven.kitty))) == ([14] * 7, 6)


@pytest.mark.parametrize(
    ("hands", "options", "text"),
    [
        (HANDS[:3], {}, "4 hands"),
        ([HANDS[0] & ~card_set("2C"), *HANDS[1:]], {}, "13 cards"),
        ([HANDS[0], HANDS[0], *HANDS[2:]], {}, "pack"),
        (HANDS, {"dealer": 4}, "4 is no dealer: seats are numbered 0 to 3"),
        (HANDS, {"dealer": True}, "True is no dealer"),
        (HANDS, {"dealer": "0"}, "'0' is no dealer"),
        (HANDS, {"number": 0}, "0 is no number of a deal"),
        (HANDS, {"number": True}, "True is no number of a deal"),
        (HANDS, {"number": 1.0}, "1.0 is no number of a deal"),
        (HANDS, {"kitty": card_set("2C")}, "pack"),
    ],
)
def test_cards_that_are_not_the_pack_dealt_evenly_are_refused(
    hands: list[int], options: dict[str, Any], text: str
) -> None:
    with pytest.raises(DealError, match=text):
        deal_of(BASE, hands, **options)


@pytest.mark.parametrize(
    ("misdeal", "exposed", "sizes", "expected"),
    [
        ("redeal_same_dealer", True, None, (True, 2)),
        ("redeal_same_dealer", False, [13, 14, 12, 13], (True, 2)),
        ("redeal_same_dealer", False, [13, 13, 13], (True, 2)),
        ("redeal_same_dealer", False, [13, 13, 13, 13], (False, 3)),
        ("redeal_same_dealer", False, None, (False, 3)),
        ("redeal_next_dealer", True, None, (True, 3)),
        ("redeal_next_dealer", False, [13, 14, 12, 13], (True, 3)),
    ],
)
def test_an_exposed_card_or_a_wrong_count_is_dealt_again(
    misdeal: str, *, exposed: bool, sizes: list[int] | None, expected: tuple[bool, int]
) -> None:
    variant = BASE.replace(misdeal=misdeal)
    assert next_dealer(variant, 2, exposed=exposed, hand_sizes=sizes) == expected


def test_the_deal_goes_round_clockwise_and_the_cut_is_the_right_neighbours() -> None:
    assert next_dealer(BASE, 3) == (False, 0)
    assert cutter(BASE, 0) == 3
    assert cutter(VARIANTS["hearts_5p"], 4) == 3
