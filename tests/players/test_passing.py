"""The computed pass: always legal, always the same, and each of its principles in a hand."""

from __future__ import annotations

from random import Random

import pytest

from tutor.engine import VARIANTS, Variant, card_set, codes, deal_cards
from tutor.engine.passing import why_not_pass
from tutor.players import sheds

BLACK_LADY = VARIANTS["black_lady"]


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("ban", [(), ("QS",), ("QS", "KS", "AS", "QH", "KH", "AH")])
def test_it_passes_by_the_rules_of_every_variant(name: str, ban: tuple[str, ...]) -> None:
    variant: Variant = VARIANTS[name].replace(pass_ban=ban)
    for seed in range(20):
        for number in range(1, len(variant.pass_cycle) + 1):
            for hand in deal_cards(variant, Random(seed).random, number=number).hands:
                chosen = sheds(variant, number, hand)
                assert why_not_pass(variant, number, hand, chosen) is None
                assert sheds(variant, number, hand) == chosen


@pytest.mark.parametrize(
    ("hand", "chosen"),
    [
        pytest.param("2C3C4C5C6C 9DKD 3SQSAS 4H5HTC", "KDQSAS", id="bare high spades go first"),
        pytest.param("2C3C4C 9DKD 3S4S5S6SQS QHKHAH", "QHKHAH", id="a guarded queen stays"),
        pytest.param("2C3C4C5C6C7C8CKC 9DKD 3S4S 2H", "KC9DKD", id="a short suit goes"),
    ],
)
def test_it_follows_its_principles(hand: str, chosen: str) -> None:
    assert codes(sheds(BLACK_LADY, 1, card_set(hand))) == chosen


def test_where_the_high_score_wins_it_passes_its_lowest() -> None:
    hand = card_set("2C3C4C5C6C 9DKD 3SQSAS 4H5HTC")
    assert codes(sheds(VARIANTS["reverse_hearts"], 1, hand)) == "2C3C3S"
