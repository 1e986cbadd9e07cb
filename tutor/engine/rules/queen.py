"""When the queen of spades must wait, and when she must go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tutor.engine.cards import Card, cards
from tutor.engine.message import Message, _
from tutor.engine.rules.base import Change, Moment, Rule, Tier, break_hearts, broken, within
from tutor.engine.variant import QUEEN, Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields

_NOTHING_BROKE: Final = {
    "off_suit_heart": _(
        "No heart has been discarded yet, so {card} must wait; you could play {other}."
    ),
    "any_heart": _("No heart has been played yet, so {card} must wait; you could play {other}."),
    "any_heart_or_queen": _(
        "Neither a heart nor Q♠ has been played yet, so {card} must wait; you could play {other}."
    ),
}


class _QueenWaits(Rule):
    """The queen of spades waits until hearts are broken."""

    tier = Tier.LEAD
    lesson = "04-breaking-hearts"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & QUEEN

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand if broken(turn, variant) else super().leaves(turn, variant)

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        text = _NOTHING_BROKE[variant.hearts_broken_by]
        return Message(text, {"card": card, "other": cards(legal)})

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield break_hearts(turn)


class QueenNotBroken(_QueenWaits):
    """The queen of spades is under the same ban as hearts."""

    slug = "queen-not-broken"
    law = _("Q♠ may not be led until hearts are broken.")
    moments = Moment.ANY_LEAD
    options = ("queen_lead", "hearts_broken_by")
    sources = ("cardgames.io",)

    def in_force(self, variant: Variant) -> bool:
        return variant.queen_lead == "until_broken"

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        return Message(_("Hearts are broken, so Q♠ may be led."))


class QueenDiscardEarly(_QueenWaits):
    """The queen of spades is not discarded before hearts are broken."""

    slug = "queen-discard-early"
    law = _("Q♠ may not be discarded until hearts are broken.")
    moments = Moment.ANY_FOLLOW
    options = ("queen_discard", "hearts_broken_by")
    sources = ("house rule",)

    def in_force(self, variant: Variant) -> bool:
        return variant.queen_discard == "after_hearts_broken"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return 0 if turn.led & QUEEN else super().covers(turn, variant)

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        return Message(_("Hearts are broken, so Q♠ may be discarded."))


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
