"""Following suit, and the card that opens the deal: the strongest rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine.cards import CARD_OF, CLUBS, HEARTS, JOKER, Card, cards
from tutor.engine.message import Message, _
from tutor.engine.rules.base import Change, Moment, Rule, Tier, after_first_trick, within
from tutor.engine.variant import TWO_OF_CLUBS, Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields


def is_revoke(card: int, led: int, hand: int) -> bool:
    """Whether a card fails to follow suit though its hand could have.

    ``led`` is the set of all cards of the suit led, empty on lead.
    """
    return not card & led and bool(hand & led)


class FollowSuit(Rule):
    """A card of the suit led must be played by whoever holds one."""

    slug = "follow-suit"
    law = _("You must follow suit if you can.")
    tier = Tier.SUIT
    moments = Moment.ANY_FOLLOW
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "01-the-trick"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        hand = turn.hand
        return hand ^ (hand & turn.led)

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & turn.led or turn.hand

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        held = cards(turn.hand & turn.led)
        return Message(
            _("The suit led is {suit} and you hold {held}, so you cannot play {card}."),
            {"suit": turn.suit_led, "held": held, "card": card},
        )

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        return Message(_("You hold no {suit}, so you may discard."), {"suit": turn.suit_led})

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        says = Message(_("with no {suit} in hand"), {"suit": turn.suit_led})
        yield Change(says, hand=turn.hand & ~within(turn, variant, turn.led))


def opening_cards(variant: Variant) -> int:
    """The set of cards of which one must open the deal; empty where any card may.

    Where the pack has no two of clubs its lowest club stands in for it, and a joker,
    which ranks below the two of clubs, always opens.
    """
    if variant.jokers:
        return JOKER
    if variant.opening_lead == "any_club_by_2c_holder":
        return variant.pack & CLUBS
    if variant.opening_lead == "two_of_clubs" and variant.pack & TWO_OF_CLUBS:
        return TWO_OF_CLUBS
    if variant.opening_lead in ("two_of_clubs", "lowest_club"):
        return variant.lowest_club or 0
    return 0


def opening_card(variant: Variant) -> Card | None:
    """The card whose holder leads to the first trick; None where the eldest hand leads."""
    required = opening_cards(variant)
    return CARD_OF[required & -required] if required else None


def _any_club_opens(variant: Variant) -> bool:
    return variant.opening_lead == "any_club_by_2c_holder" and not variant.jokers


class OpeningCard(Rule):
    """One card opens the deal, led by whoever holds it."""

    slug = "opening-card"
    law = _("The holder of {first} leads it to the first trick.")
    tier = Tier.SUIT
    moments = Moment.OPENING
    options = ("opening_lead", "removed", "deck_ranks", "odd_cards")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "03-the-first-trick"

    def in_force(self, variant: Variant) -> bool:
        return bool(opening_cards(variant))

    def says(self, variant: Variant) -> Message:
        text = _("The holder of {first} leads a club to the first trick.")
        return Message(
            text if _any_club_opens(variant) else self.law, {"first": opening_card(variant)}
        )

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & ~opening_cards(variant)

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & opening_cards(variant) or turn.hand

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        if _any_club_opens(variant):
            text = _("You open the deal with a club, and {card} is not one.")
        else:
            text = _("You hold {first}, so you open with it and not with {card}.")
        return Message(text, {"first": opening_card(variant), "card": card})

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        text = _("You do not hold {first}, so you need not open with it.")
        if _any_club_opens(variant):
            text = _("You hold no clubs, so you need not open with one.")
        return Message(text, {"first": opening_card(variant)})

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield after_first_trick()


class NoHeartOpens(Rule):
    """The eldest hand opens with any card that is not a heart."""

    slug = "no-heart-opens"
    law = _("A heart may not open the deal.")
    tier = Tier.SUIT
    moments = Moment.OPENING
    options = ("opening_lead",)
    sources = ("Hartenjagen",)
    lesson = "03-the-first-trick"

    def in_force(self, variant: Variant) -> bool:
        return variant.opening_lead == "left_of_dealer_non_heart"

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & HEARTS

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        return Message(
            _("You open the deal; you could lead {other} instead of {card}."),
            {"other": cards(legal), "card": card},
        )

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield after_first_trick()
