"""The pass: its direction, what may be passed, and the hands after it."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.cards import add, beyond, cards, count, take
from tutor.engine.message import Message, _
from tutor.engine.variant import Direction, Variant


class IllegalPassError(ValueError):
    """Cards that may not be passed, with the seat and the reason."""

    def __init__(self, seat: int, reason: Message) -> None:
        """Keep the seat and the reason."""
        super().__init__(f"seat {seat}: {reason}")
        self.seat, self.reason = seat, reason


def direction(variant: Variant, number: int) -> Direction:
    """Where cards are passed in a deal, counted from 1; the cycle begins again at its end."""
    return variant.pass_cycle[(number - 1) % len(variant.pass_cycle)]


def pass_count(variant: Variant, number: int) -> int:
    """How many cards each seat passes in a deal; 0 in a hold deal."""
    return 0 if direction(variant, number) == "none" else variant.pass_count


def passable(variant: Variant, number: int, hand: int) -> int:
    """The set of cards of a hand that may be passed in a deal; empty in a hold deal.

    A ban is lifted from a hand that could not pass enough cards without it.
    """
    wanted = pass_count(variant, number)
    return _passable(variant, wanted, hand) if wanted else 0


def _passable(variant: Variant, wanted: int, hand: int) -> int:
    allowed = hand & ~variant.kept_from_pass
    return allowed if count(allowed) >= wanted else hand


def why_not_pass(variant: Variant, number: int, hand: int, selection: int) -> Message | None:
    """Why a set of cards may not be passed from a hand; None if it may."""
    return _why_not(variant, pass_count(variant, number), hand, selection)


def _why_not(variant: Variant, wanted: int, hand: int, selection: int) -> Message | None:
    chosen = selection.bit_count()
    if not wanted and chosen:
        return Message(_("This is a hold deal: no cards are passed."))
    if chosen != wanted:
        return Message(
            _("You pass exactly {wanted} cards, and you chose {count}."),
            {"wanted": wanted, "count": chosen},
        )
    if hand & selection != selection:
        missing = beyond(selection, hand)
        return Message(_("You do not hold {cards}."), {"cards": missing})
    if banned := selection & ~_passable(variant, wanted, hand):
        return Message(_("{cards} may not be passed."), {"cards": cards(banned)})
    return None


def exchanged(
    variant: Variant, number: int, hands: Sequence[int], selections: Sequence[int]
) -> tuple[int, ...]:
    """The hands after all seats have passed at once; IllegalPassError names the seat at fault."""
    if len(selections) != len(hands):
        message = f"{len(hands)} seats pass, not {len(selections)}"
        raise ValueError(message)
    wanted, offset = pass_count(variant, number), variant.offset(direction(variant, number))
    for seat, (hand, selection) in enumerate(zip(hands, selections, strict=True)):
        reason = _why_not(variant, wanted, hand, selection)
        if reason is not None:
            raise IllegalPassError(seat, reason)
    return tuple(
        add(take(hand, selections[seat]), selections[seat - offset])
        for seat, hand in enumerate(hands)
    )
