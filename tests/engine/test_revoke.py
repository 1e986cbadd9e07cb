"""Revokes that fallen cards prove."""

from __future__ import annotations

from hypothesis import given

from tests.engine.strategies import played, seeds, turns, variants
from tutor.engine import FOLLOW_SUIT, Turn, Variant
from tutor.engine.cards import cards, read_cards
from tutor.engine.record import revoked
from tutor.engine.revoke import proved_revokes
from tutor.engine.rules import is_revoke


@given(turns())
def test_a_revoke_is_a_card_that_the_rule_of_following_suit_bars(turn: Turn) -> None:
    left = FOLLOW_SUIT.leaves(turn, turn.variant)
    for card in cards(turn.first_copies):
        assert is_revoke(card, turn.led, turn.hand) == (not left & card)


@given(variant=variants(), seed=seeds())
def test_a_whole_record_proves_just_the_revokes_that_were_made(variant: Variant, seed: int) -> None:
    steps = played(variant, seed, revokes=True)
    tricks = steps[-1].tricks
    found = proved_revokes([trick.leader for trick in tricks], [trick.cards for trick in tricks])
    made = [
        (step.before.number, len(step.before.trick))
        for step in steps
        if step.before and revoked(step)
    ]
    assert [(revoke.trick, revoke.place) for revoke in found] == made
    assert {revoke.seat for revoke in found} == set(steps[-1].offenders)


def test_a_record_that_breaks_off_proves_only_what_has_fallen() -> None:
    tricks = [read_cards("3C 2H 4C"), read_cards("5D 6D")]
    assert proved_revokes([0, 2], tricks) == ()
    (revoke,) = proved_revokes([0, 0], [tricks[0], read_cards("5D 9C")])
    assert (revoke.seat, str(revoke.held), revoke.later) == (1, "9C", 2)
