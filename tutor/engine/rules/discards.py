"""When the queen of spades may, or must, be discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.message import Message, _
from tutor.engine.rules.base import (
    Change,
    Moment,
    Rule,
    Tier,
    break_hearts,
    broken,
    queen_must_wait,
    within,
)
from tutor.engine.variant import QUEEN, Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields


class QueenDiscardEarly(Rule):
    """The queen of spades is not discarded before hearts are broken."""

    slug = "queen-discard-early"
    law = _("Q♠ may not be discarded until hearts are broken.")
    tier = Tier.LEAD
    moments = Moment.ANY_FOLLOW
    options = ("queen_discard", "hearts_broken_by")
    sources = ("house rule",)
    lesson = "04-breaking-hearts"

    def in_force(self, variant: Variant) -> bool:
        return variant.queen_discard == "after_hearts_broken"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return 0 if turn.led & QUEEN else turn.hand & QUEEN

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand if broken(turn, variant) else super().leaves(turn, variant)

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        return queen_must_wait(variant, card, legal)

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        return Message(_("Hearts are broken, so Q♠ may be discarded."))

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield break_hearts(turn)


class QueenMustGo(Rule):
    """Whoever is void in the suit led gets rid of the queen of spades at once."""

    slug = "queen-must-go"
    law = _("If you cannot follow suit, you must discard Q♠ at once.")
    tier = Tier.LEAD
    moments = Moment.ANY_FOLLOW
    options = ("queen_discard",)
    sources = ("house rule",)
    lesson = "04-breaking-hearts"

    def in_force(self, variant: Variant) -> bool:
        return variant.queen_discard == "must"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        hand = turn.first_copies
        return hand & ~QUEEN if hand & QUEEN and not hand & turn.led else 0

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        return Message(
            _("You hold no {suit} and you hold Q♠, so you cannot play {card}."),
            {"suit": turn.suit_led, "card": card},
        )

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield Change(
            Message(_("without Q♠ in hand")), hand=turn.hand & ~within(turn, variant, QUEEN)
        )
