"""Why a card takes a trick, and why another does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.strategies import variants
from tutor.engine import VARIANTS, Variant, cards
from tutor.engine.cards import read_cards
from tutor.engine.taking import place_of_taker, why_not_taken, why_taken

ONE_PACK, TWO_PACKS = VARIANTS["black_lady"], VARIANTS["two_pack_hearts"]
CANCELLING = VARIANTS["hartenjagen_cancellation"]


@given(variant=variants(), data=st.data(), last=st.booleans())
def test_every_card_but_the_takers_is_told_why(
    variant: Variant, data: st.DataObject, *, last: bool
) -> None:
    pack = st.sampled_from(cards(variant.pack))
    trick = data.draw(st.lists(pack, min_size=variant.players, max_size=variant.players))
    told = [why_not_taken(trick, variant, place, last=last) for place in range(len(trick))]
    taker = place_of_taker(trick, variant, last=last)
    assert [place for place, why in enumerate(told) if why is None] == [taker] * (taker is not None)
    assert str(why_taken(trick, variant, last=last))


@pytest.mark.parametrize(
    ("variant", "trick", "place", "why"),
    [
        (ONE_PACK, "KC 4C QS 2C", 2, "QS is not of the suit led: only clubs can take this trick."),
        (ONE_PACK, "KC 4C QS 2C", 1, "KC is higher."),
        (
            CANCELLING,
            "9C KC KC 2C",
            1,
            "KC was played more than once, and equal cards cancel each other.",
        ),
        (CANCELLING, "9C KC KC 2C", 3, "9C is higher."),
        (TWO_PACKS, "9C KC KC 2C", 2, "Of equal cards the first one takes: here the other KC."),
        (
            TWO_PACKS.replace(duplicate_winner="last"),
            "9C KC KC 2C",
            1,
            "Of equal cards the last one takes: here the other KC.",
        ),
    ],
)
def test_a_card_that_does_not_take_is_told_why(
    variant: Variant, trick: str, place: int, why: str
) -> None:
    assert str(why_not_taken(read_cards(trick), variant, place)) == why


@pytest.mark.parametrize(
    ("variant", "trick", "last", "why"),
    [
        (ONE_PACK, "KC 4C QS 2C", False, "KC is the highest card of the suit led."),
        (
            CANCELLING,
            "9C KC KC 2C",
            False,
            "9C is the highest card of the suit led that is not cancelled.",
        ),
        (
            CANCELLING,
            "KC KC QS 2D",
            False,
            "All cards of the suit led cancel each other, so they wait for the next taker.",
        ),
        (
            CANCELLING,
            "KC KC QS 2D",
            True,
            "All cards of the suit led cancel each other; the last trick goes to its leader.",
        ),
        (
            CANCELLING.replace(cancel_last="second_of_highest_pair"),
            "KC KC QS 2D",
            True,
            "All cards of the suit led cancel each other; the last trick goes to the second KC.",
        ),
    ],
)
def test_a_trick_is_told_why_it_goes_where_it_goes(
    variant: Variant, trick: str, *, last: bool, why: str
) -> None:
    assert str(why_taken(read_cards(trick), variant, last=last)) == why
