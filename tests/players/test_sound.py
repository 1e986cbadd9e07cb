"""The computed player: always legal, always the same, and each of its principles in a position."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import VARIANTS, Card, deal_cards, judge
from tutor.engine.notation import read_turn
from tutor.players import sound


@pytest.mark.parametrize("name", VARIANTS)
@given(seed=st.integers(0, 2**32))
def test_it_plays_whole_deals_by_the_rules_of_every_variant(name: str, seed: int) -> None:
    variant = VARIANTS[name].replace(pass_cycle=("none",))
    deal = deal_cards(variant, Random(seed).random).hold()
    while not deal.over:
        card = sound(deal.turn)
        assert judge(deal.turn).legal & card
        assert sound(deal.turn) == card
        deal = deal.play(card)


@pytest.mark.parametrize(
    ("turn", "card"),
    [
        pytest.param("seat=0 hand=2D9DKC number=11", "2D", id="leads low"),
        pytest.param("seat=0 hand=4CJC4D number=11", "4D", id="leads the shorter suit"),
        pytest.param("seat=0 hand=QSKD number=12", "KD", id="leads the queen last"),
        pytest.param("seat=1 hand=3CTCAC trick=QC number=11", "TC", id="ducks as high as it can"),
        pytest.param("seat=1 hand=2SQS3S trick=KS number=11", "QS", id="slips the queen under"),
        pytest.param("seat=3 hand=3CTCAC trick=9C8C2C number=11", "AC", id="takes for free last"),
        pytest.param("seat=3 hand=3CTCAC trick=9C8C2H number=11", "3C", id="ducks points last"),
        pytest.param("seat=2 hand=JCACKC trick=9C2C number=11", "JC", id="takes as low as it can"),
        pytest.param("seat=3 hand=QSKS2D trick=JS2S3S number=11", "KS", id="keeps off the queen"),
        pytest.param("seat=1 hand=QSAHKD trick=2C number=11", "QS", id="discards the queen"),
        pytest.param("seat=1 hand=ASKD2D trick=3C number=11", "AS", id="discards a queen catcher"),
        pytest.param("seat=1 hand=AS3HKD trick=3C number=11", "3H", id="discards points first"),
    ],
)
def test_it_follows_its_principles(turn: str, card: str) -> None:
    assert sound(read_turn(f"black_lady {turn}")) == Card.parse(card)


def test_it_keeps_the_bonus_card() -> None:
    assert sound(read_turn("omnibus seat=1 hand=JD3C trick=2S number=12")) == Card.parse("3C")


def test_where_the_high_score_wins_it_takes() -> None:
    turn = read_turn("reverse_hearts seat=1 hand=3CTCAC trick=QC number=11")
    assert sound(turn) == Card.parse("AC")


def test_the_shortest_suit_counts_every_copy() -> None:
    turn = read_turn("two_pack_hearts seat=0 hand=3C3C3D number=24")
    assert sound(turn) == Card.parse("3D")
