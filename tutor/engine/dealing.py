"""Around the deal: who cuts, who deals again after a misdeal, who leads first."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.rules import opening_card
from tutor.engine.variant import Variant


def next_dealer(
    variant: Variant,
    dealer: int,
    *,
    exposed: bool = False,
    hand_sizes: Sequence[int] | None = None,
) -> tuple[bool, int]:
    """Whether a deal is a misdeal, and who deals next.

    A card exposed while dealing, or a wrong count, voids the deal before the first card.
    """
    right = [variant.hand_size] * variant.players
    misdeal = exposed or (hand_sizes is not None and list(hand_sizes) != right)
    if misdeal and variant.misdeal == "redeal_same_dealer":
        return True, dealer
    return misdeal, (dealer + 1) % variant.players


def cutter(variant: Variant, dealer: int) -> int:
    """The seat that is offered the cut: the dealer's right neighbour."""
    return (dealer - 1) % variant.players


def opening_leader(variant: Variant, dealer: int, hands: Sequence[int]) -> int:
    """The seat that leads to the first trick.

    It is the holder of the opening card, the first from the eldest hand on where several
    hold one; where no card must open, or nobody holds it, it is the eldest hand.
    """
    eldest = (dealer + 1) % len(hands)
    card = opening_card(variant)
    if card is None:
        return eldest
    holders = (seat for seat in (*range(eldest, len(hands)), *range(eldest)) if hands[seat] & card)
    return next(holders, eldest)
