"""How a computed shooter has a moon paid: what wins, what does not lose, what leaves most."""

from __future__ import annotations

import pytest

from tests.lessons.notebooks import LESSONS
from tutor.engine import VARIANTS, new_match, read_deal, standing
from tutor.players import pays, settled

SOCIAL = VARIANTS["social_hearts"]


@pytest.mark.parametrize(
    ("others", "own", "chosen"),
    [
        pytest.param([80, 116, 88, 84], [54, 90, 62, 58], "others", id="the match is won"),
        pytest.param([95, 124, 66, 84], [69, 98, 40, 58], "self", id="the match would be lost"),
        pytest.param([10, 46, 56, 66], [-16, 20, 30, 40], "others", id="either way as far ahead"),
        pytest.param([60, 116, 60, 84], [34, 90, 34, 58], "others", id="a shared win is a win"),
    ],
)
def test_the_way_is_chosen_by_what_it_makes_of_the_match(
    others: list[int], own: list[int], chosen: str
) -> None:
    ways = {"others": standing(SOCIAL, others), "self": standing(SOCIAL, own)}
    assert pays(SOCIAL, 0, ways) == chosen  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scores", "after"),
    [
        pytest.param((80, 90, 62, 58), (80, 116, 88, 84), id="the others pay"),
        pytest.param((95, 98, 40, 58), (69, 98, 40, 58), id="it is taken off"),
    ],
)
def test_a_computed_shooter_settles_a_deal(scores: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Seat 0 shoots the moon in this deal."""
    record = (LESSONS / "deals" / "moon.txt").read_text(encoding="utf-8")
    deal = read_deal(record.replace("variant black_lady", "variant social_hearts"))
    assert settled(new_match(SOCIAL, scores=scores), deal).totals == after


def test_where_nobody_chooses_the_rules_settle_a_deal() -> None:
    deal = read_deal((LESSONS / "deals" / "moon.txt").read_text(encoding="utf-8"))
    match = settled(new_match(VARIANTS["black_lady"], scores=(95, 98, 40, 58)), deal)
    assert match.totals == (95, 124, 66, 84)
    assert match.over
