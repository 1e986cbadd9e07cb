"""How a computed shooter has a moon paid: what wins, what does not lose, what leaves most."""

from __future__ import annotations

import pytest

from tutor.engine import VARIANTS, standing
from tutor.players import pays

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
