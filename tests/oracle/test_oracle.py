"""A sample of the comparison with OpenSpiel, and proof that it notices every option."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.oracle.lockstep import Pair, Tally
from tests.oracle.options import COMBINATIONS, Combination
from tests.oracle.scenes import SCENES, selections
from tests.oracle.situations import situations
from tutor.engine import Variant

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

STRICT = Combination(
    must_break_hearts=True,
    no_pts_on_first_trick=True,
    qs_breaks_hearts=False,
    can_lead_any_club=False,
    can_lead_hearts_instead_of_qs=False,
    jd_bonus=False,
    avoid_all_tricks_bonus=False,
    pass_cards=True,
)


def compared(combination: Combination, times: int, variant: Variant | None = None) -> Tally:
    pair = Pair(combination, Random(7), variant)
    for _ in range(times):
        pair.play()
        for scene in SCENES:
            pair.play(scene)
    return pair.tally


def test_the_engines_agree_under_all_combinations() -> None:
    whole = Tally()
    for combination in COMBINATIONS:
        whole.add(compared(combination, 1))
    assert whole.differences == []
    assert whole.turns == 256 * (1 + len(SCENES)) * 52
    assert [name for name in situations(passing=True) if not whole.met[name]] == []


@pytest.mark.parametrize(
    "name",
    [
        "must_break_hearts",
        "no_pts_on_first_trick",
        "qs_breaks_hearts",
        "can_lead_any_club",
        "can_lead_hearts_instead_of_qs",
        "jd_bonus",
        "avoid_all_tricks_bonus",
    ],
)
def test_an_option_that_is_read_wrongly_is_noticed(name: str) -> None:
    changes: dict[str, Any] = {name: not getattr(STRICT, name)}
    assert compared(STRICT, 6).differences == []
    assert compared(STRICT, 6, replace(STRICT, **changes).variant()).differences


def test_a_difference_is_told_with_the_record_of_the_deal() -> None:
    wrong = STRICT.variant().replace(moon="new")
    told = compared(STRICT, 1, wrong).differences[0]
    assert "points: OpenSpiel (" in told
    assert "\nhand 0 " in told
    assert "\ntrick " in told


def test_hands_before_the_pass_become_the_hands_of_the_scene() -> None:
    random = Random(3)
    hands = SCENES[0].deal(random)
    dealt, passed = selections(hands, 1, random)
    for seat in range(4):
        assert dealt[seat] - passed[seat] + passed[seat - 1] == hands[seat]
        assert passed[seat] & dealt[seat] == passed[seat]
        assert passed[seat].bit_count() == 3
