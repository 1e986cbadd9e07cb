"""What may be led: hearts, and the queen of spades."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from tutor.engine.cards import HEARTS, Card, cards
from tutor.engine.message import Message, _
from tutor.engine.rules.base import (
    Change,
    Fact,
    Moment,
    Rule,
    Tier,
    break_hearts,
    broken,
    within,
)
from tutor.engine.variant import QUEEN, Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields


def _escapes(turn: TurnFields, variant: Variant) -> bool:
    """Whether the variant lets this very hand lead a heart although hearts are not broken."""
    if variant.hearts_lead_escape == "none":
        return False
    also = QUEEN if variant.hearts_lead_escape == "only_hearts_or_queen" else 0
    return not turn.first_copies & ~(HEARTS | also)


_NOTHING_BROKE: Final = {
    "off_suit_heart": _("No heart has been discarded yet; you could lead {other}, not {card}."),
    "any_heart": _("No heart has been played yet; you could lead {other}, not {card}."),
    "any_heart_or_queen": _(
        "Neither a heart nor Q♠ has been played yet; you could lead {other}, not {card}."
    ),
}


class HeartsNotBroken(Rule):
    """Hearts are not led before they are broken."""

    slug = "hearts-not-broken"
    law = _("Hearts may not be led until they are broken.")
    tier = Tier.LEAD
    moments = Moment.ANY_LEAD
    options = ("hearts_lead", "hearts_broken_by", "hearts_lead_escape")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "04-breaking-hearts"

    laws: ClassVar[Mapping[str, str]] = {
        "none": law,
        "only_hearts": _(
            "Hearts may not be led until they are broken, unless you hold only hearts."
        ),
        "only_hearts_or_queen": _(
            "Hearts may not be led until they are broken, "
            "unless you hold nothing but hearts and Q♠."
        ),
    }

    def in_force(self, variant: Variant) -> bool:
        return variant.hearts_lead == "until_broken"

    def says(self, variant: Variant) -> Message:
        return Message(self.laws[variant.hearts_lead_escape])

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & HEARTS

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        hand = turn.hand
        barred = hand & HEARTS
        if not barred or broken(turn, variant) or _escapes(turn, variant):
            return hand
        return hand ^ barred

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        if turn.facts & Fact.HEART_LED:
            text = _("A heart has been led but none discarded; you could lead {other}, not {card}.")
        elif turn.facts & Fact.QUEEN_PLAYED:
            text = _("Q♠ has fallen but does not break hearts; you could lead {other}, not {card}.")
        else:
            text = _NOTHING_BROKE[variant.hearts_broken_by]
        return Message(text, {"other": cards(legal), "card": card})

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        if broken(turn, variant):
            return Message(_("Hearts are broken, so they may be led."))
        if turn.hand & QUEEN:
            return Message(_("You hold only hearts and Q♠, so you may lead a heart."))
        return Message(_("You hold only hearts, so you may lead one."))

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield break_hearts(turn)
        yield Change(Message(_("with only hearts in hand")), hand=within(turn, variant, HEARTS))


class _NeverLed(Rule):
    """Some cards are led only from a hand of penalty cards."""

    tier = Tier.LEAD
    moments = Moment.ANY_LEAD
    sources = ("Koupes",)
    lesson = "04-breaking-hearts"

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        only_penalties = not turn.first_copies & ~variant.penalties
        return turn.hand if only_penalties else super().leaves(turn, variant)

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        return Message(
            _("You hold more than penalty cards: you could lead {other}, not {card}."),
            {"other": cards(legal), "card": card},
        )

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        return Message(_("All your cards are penalty cards, so you may lead one."))

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        says = Message(_("with nothing but penalty cards in hand"))
        yield Change(says, hand=within(turn, variant, variant.penalties))


class HeartsNeverLed(_NeverLed):
    """Hearts are led only from a hand of penalty cards."""

    slug = "hearts-never-led"
    law = _("Hearts are led only from a hand of nothing but penalty cards.")
    options = ("hearts_lead",)

    def in_force(self, variant: Variant) -> bool:
        return variant.hearts_lead == "never_unless_only_penalty"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & HEARTS


class QueenNeverLed(_NeverLed):
    """The queen of spades is led only from a hand of penalty cards."""

    slug = "queen-never-led"
    law = _("Q♠ is led only from a hand of nothing but penalty cards.")
    options = ("queen_lead",)

    def in_force(self, variant: Variant) -> bool:
        return variant.queen_lead == "never_unless_only_penalty"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & QUEEN
