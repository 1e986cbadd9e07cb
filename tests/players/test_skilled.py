"""The skilled player: legal everywhere, stronger than others, each principle in a position."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tutor.engine import VARIANTS, Card, choose, deal_cards, read_turn
from tutor.engine.scoring import WAYS, moon_ways, score_deal
from tutor.players import sheds, sound
from tutor.players.giving import gives
from tutor.players.high import HIGH
from tutor.players.skilled import LOW, advice_for, skilled
from tutor.teaching.sources import PAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tutor.engine import Deal
    from tutor.players import Passer, Player


def played(seed: int, name: str, players: Sequence[Player], passers: Sequence[Passer]) -> Deal:
    """Return a deal that some players have passed and played to its end."""
    variant = VARIANTS[name]
    number = seed % len(variant.pass_cycle) + 1
    dealt = deal_cards(variant, Random(seed).random, number=number)
    if dealt.direction == "none":
        deal = dealt.hold()
    else:
        chosen = [
            one(variant, number, hand) for one, hand in zip(passers, dealt.hands, strict=True)
        ]
        deal = dealt.pass_cards(chosen)
    while not deal.over:
        deal = deal.play(players[deal.seat](deal.turn))
    return deal


@pytest.mark.parametrize("name", VARIANTS)
def test_it_plays_by_the_rules_of_every_variant(name: str) -> None:
    players = VARIANTS[name].players
    for seed in range(6):
        deal = played(seed, name, [skilled] * players, [gives] * players)
        assert deal.over
        for before in deal.steps():
            if not before.over:
                assert skilled(before.turn) == skilled(before.turn)


def at_random(seed: int) -> Player:
    """Return a player who plays any legal card."""
    chance = Random(seed).random
    return lambda turn: choose(turn.legal, chance)


def mean_points(name: str, others: Player, passer: Passer, deals: int) -> tuple[float, float]:
    """Return the mean points a deal of one skilled seat, and of each of the others."""
    variant, own, rest = VARIANTS[name], 0, 0
    for seed in range(deals):
        seat = seed % variant.players
        players, passers = [others] * variant.players, [passer] * variant.players
        players[seat], passers[seat] = skilled, gives
        deal = played(seed, name, players, passers)
        points = score_deal(deal, WAYS[0] if moon_ways(variant) else None).points
        own += points[seat]
        rest += sum(points) - points[seat]
    return own / deals, rest / deals / (variant.players - 1)


@pytest.mark.parametrize("name", ["black_lady", "omnibus"])
def test_it_takes_fewer_points_than_others(name: str) -> None:
    own, others = mean_points(name, sound, sheds, 240)
    assert own < others - 0.4
    own, others = mean_points(name, at_random(5), sheds, 240)
    assert own < others - 3


def test_it_takes_more_points_where_the_high_score_wins() -> None:
    own, others = mean_points("reverse_hearts", sound, sheds, 240)
    assert own > others + 1
    own, others = mean_points("reverse_hearts", at_random(5), sheds, 240)
    assert own > others + 3


POSITIONS = {
    "lead-no-costly-spade": ("black_lady seat=0 hand=QS4C number=12 facts=discarded", "4C"),
    "hold-high-spades": ("black_lady seat=0 hand=KS9D number=12", "9D"),
    "lead-the-bonus-home": ("omnibus seat=0 hand=JD9D number=12", "9D"),
    "bleed-spades": ("black_lady seat=0 hand=9S3D number=12", "9S"),
    "lead-low": ("black_lady seat=0 hand=4CTD number=12", "4C"),
    "shorten-a-suit": ("black_lady seat=0 hand=2C2D9D number=11", "2C"),
    "under-a-higher-card": ("black_lady seat=1 hand=2SQS3S trick=KS number=11", "QS"),
    "take-the-bonus": ("omnibus seat=2 hand=2DAD3S trick=JD4D number=11", "AD"),
    "stop-the-moon": (
        "black_lady seat=3 hand=2CAC trick=KC9H3C number=12 facts=discarded taken=QS2H3H4H/-/-/-",
        "AC",
    ),
    "keep-the-bonus": ("omnibus seat=1 hand=JD3D trick=KD number=12", "3D"),
    "high-in-the-first-trick": (
        "black_lady seat=1 hand=3CAC4D5D6D7D8D9D2S3S4S5S6S trick=2C number=1",
        "AC",
    ),
    "take-when-free": ("black_lady seat=3 hand=3CTCAC trick=9C8C2C number=11", "AC"),
    "duck": ("black_lady seat=1 hand=3CTCAC trick=QC number=11", "TC"),
    "wait-for-the-queen": ("black_lady seat=2 hand=KS9S trick=5S2S number=12", "9S"),
    "take-without-the-costly-card": ("black_lady seat=3 hand=QSKS trick=JS2S3H number=12", "KS"),
    "take-high": ("black_lady seat=3 hand=9CKC trick=8C2C3H number=12", "KC"),
    "leave-room": ("black_lady seat=1 hand=9HJH trick=8H number=12 facts=discarded", "9H"),
    "spare-your-partner": ("partnership seat=2 hand=9H3S trick=KC2C number=12", "3S"),
    "hold-the-bonus": ("omnibus seat=1 hand=JD3C trick=2S number=12", "3C"),
    "give-the-queen": ("black_lady seat=1 hand=QSAH trick=2C number=12", "QS"),
    "shed-above-the-queen": ("black_lady seat=1 hand=ASKD trick=3C number=12", "AS"),
    "shed-the-dangerous": ("black_lady seat=1 hand=2HKD4D trick=3C number=11", "KD"),
    "feed-no-moon": (
        "black_lady seat=2 hand=9H3S trick=KC2C number=12 facts=discarded taken=QS2H3H4H/-/-/-",
        "3S",
    ),
    "lead-your-masters": ("reverse_hearts seat=0 hand=AC4H number=12 facts=discarded", "AC"),
    "lead-what-is-worth-nothing": (
        "reverse_hearts seat=0 hand=5C3H number=12 facts=discarded",
        "5C",
    ),
    "take-the-points": ("reverse_hearts seat=1 hand=3CTCAC trick=QC number=11", "AC"),
    "give-no-points": ("reverse_hearts seat=1 hand=2H9D trick=QC number=12", "9D"),
    "keep-high-cards": ("reverse_hearts seat=1 hand=3CTC trick=QC number=12", "3C"),
}
"""For each principle, by its name, a turn that it decides, and the card."""


@pytest.mark.parametrize("name", POSITIONS)
def test_each_principle_decides_a_turn(name: str) -> None:
    line, card = POSITIONS[name]
    turn = read_turn(line)
    assert skilled(turn) == Card.parse(card)
    assert name in [principle.name for principle in advice_for(turn).because]


def test_every_principle_has_a_name_a_position_and_a_source() -> None:
    principles = [*LOW, *HIGH]
    names = [principle.name for principle in principles]
    assert sorted(names) == sorted(POSITIONS)
    known = {"play", *(page.name for page in PAGES)}
    assert {principle.source for principle in principles} == known


def test_a_principle_that_would_leave_nothing_is_not_heard() -> None:
    turn = read_turn("black_lady seat=0 hand=QS number=13")
    assert skilled(turn) == Card.parse("QS")
    assert advice_for(turn).because == ()


def test_it_sees_every_copy_of_a_card() -> None:
    line = "two_pack_hearts seat=0 hand=4C3D number=24 taken={pile}/-/-/-"
    one, both = (read_turn(line.format(pile=pile)) for pile in ("2C3C", "2C2C3C3C"))
    assert skilled(one) == Card.parse("3D"), "a 2♣ and a 3♣ are still out below 4♣"
    assert skilled(both) == Card.parse("4C")
