"""The skilled pass: legal everywhere, and each passing tip in a hand."""

from __future__ import annotations

from random import Random

import pytest

from tutor.engine import VARIANTS, card_set, cards, codes, deal_cards
from tutor.engine.passing import why_not_pass
from tutor.players import gives
from tutor.players.giving import GIVING, GIVING_LOW, given_by


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("ban", [(), ("QS", "KS", "AS", "QH", "KH", "AH")])
def test_it_passes_by_the_rules_of_every_variant(name: str, ban: tuple[str, ...]) -> None:
    variant = VARIANTS[name].replace(pass_ban=ban)
    for seed in range(10):
        for number in range(1, len(variant.pass_cycle) + 1):
            for hand in deal_cards(variant, Random(seed).random, number=number).hands:
                chosen = gives(variant, number, hand)
                assert why_not_pass(variant, number, hand, chosen) is None
                assert gives(variant, number, hand) == chosen


HANDS = {
    "keep-low-spades": ("black_lady", 1, "4C5C6C7C 4D5D6D7D 4S5SJS 4H5H", "7D"),
    "pass-high-spades": ("black_lady", 1, "2C3C4C5C6C 9DKD 3SQSAS 4H5HTC", "QSAS"),
    "keep-king-and-ace-from-the-right": (
        "black_lady",
        2,
        "2C3C4C5C6C7C 9D 3SQSAS 4H5HTC",
        "QS",
    ),
    "keep-guarded-spades": ("black_lady", 1, "2C3C4C5C6C 9DKD 3S4S5SAS 4H5H", "9DKD"),
    "keep-a-high-heart": ("black_lady", 1, "2C3C4C5C 2D3D4D5D 2S3S 2HQHAH", "QH"),
    "keep-over-the-bonus": ("omnibus", 1, "4C5C6C7C QDKDAD 2S3S 2H3H4H5H", "5C6C7C"),
    "keep-twos-and-threes": ("black_lady", 1, "2C3C4C 2D3D4D 2S3S4S 2H3H4H5H", "4C4D4H"),
    "clear-a-suit": ("black_lady", 1, "4C5C6C7C8CKC 9D 4S5S 4H5H6H7H", "9D"),
    "pass-the-unguarded": ("black_lady", 1, "2C4C6C8CQC 4D5D6DQD 4S5S 4H5H", "QD"),
    "pass-low": ("reverse_hearts", 1, "2C3C4C5C6C 9DKD 3SQSAS 4H5HTC", "2C3C3S"),
}
"""For each principle, by its name: a variant, a deal, a hand, and cards that are passed of it."""


@pytest.mark.parametrize("name", HANDS)
def test_each_tip_is_followed(name: str) -> None:
    variant, number, hand, some = HANDS[name]
    given = given_by(VARIANTS[variant], number, card_set(hand))
    assert name in [tip.name for advice in given for tip in advice.because]
    passed = gives(VARIANTS[variant], number, card_set(hand))
    assert set(cards(card_set(some))) <= set(cards(passed)), codes(passed)


def test_every_tip_has_a_hand() -> None:
    assert sorted(HANDS) == sorted(tip.name for tip in (*GIVING, *GIVING_LOW))


def test_to_the_right_only_the_queen_goes_if_a_low_spade_stays() -> None:
    hand = card_set("2C3C4C5C6C7C 9D 3SQSAS 4H5HTC")
    right = gives(VARIANTS["black_lady"], 2, hand)
    assert codes(right & card_set("3SQSAS")) == "QS"
    assert codes(gives(VARIANTS["black_lady"], 1, hand) & card_set("3SQSAS")) == "QSAS"
