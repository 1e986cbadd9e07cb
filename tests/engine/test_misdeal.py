"""Misdeals of a match: the same deal is due again, and the rule set says whose it is."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.strategies import first_deal, steps
from tutor.engine import VARIANTS, DealError, Match, new_match

BASE = VARIANTS["black_lady"]
NEXT = BASE.replace(misdeal="redeal_next_dealer")


def due(match: Match) -> tuple[int, int]:
    """Return the number of the next deal, and its dealer."""
    dealt = match.deal(Random(1).random)
    return dealt.number, dealt.dealer


def scored(match: Match) -> Match:
    """Return the match after its next deal."""
    number, dealer = due(match)
    deal = first_deal(match.variant, Random(1), number, dealer)
    return match.score(list(steps(deal, Random(1)))[-1], "others")


def test_after_a_misdeal_the_same_dealer_deals_the_same_deal_again() -> None:
    match = scored(new_match(BASE, dealer=3))
    assert due(match) == (2, 0)
    assert due(match.misdeal()) == due(match.misdeal().misdeal()) == (2, 0)
    assert due(scored(match.misdeal())) == (3, 1)


def test_after_a_misdeal_the_next_dealer_may_deal_the_same_deal() -> None:
    match = scored(new_match(NEXT, dealer=3))
    assert due(match.misdeal()) == (2, 1)
    assert due(match.misdeal().misdeal()) == (2, 2)
    assert due(scored(match.misdeal())) == (3, 2)


def test_a_misdeal_leaves_the_scores_and_the_earlier_match_as_they_were() -> None:
    match = scored(new_match(NEXT))
    again = match.misdeal()
    assert (again.results, again.standing) == (match.results, match.standing)
    assert due(match) == (2, 1)


def test_there_is_no_misdeal_when_the_match_is_over() -> None:
    match = scored(new_match(BASE.replace(end_hands=1, tie_break="shared")))
    with pytest.raises(DealError, match="over"):
        match.misdeal()
