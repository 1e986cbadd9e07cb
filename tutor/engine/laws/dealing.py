"""The laws before the first card: the pack, the deal, the pass, and who leads first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from tutor.engine.cards import add, cards, count
from tutor.engine.law import Law
from tutor.engine.message import Message, _
from tutor.engine.rules import opening_card
from tutor.engine.variant import Variant


class Pack(Law):
    """How many cards there are."""

    slug = "pack"
    law = _("Each of {players} players is dealt {hand} of {count} cards.")
    options = ("players", "decks", "deck_ranks", "removed", "odd_cards")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "09-other-tables"

    def says(self, variant: Variant) -> Message:
        numbers = {
            "players": variant.players,
            "hand": variant.hand_size,
            "count": count(variant.pack),
        }
        if not variant.removed:
            return Message(self.law, numbers)
        return Message(
            _("{removed} left out, each of {players} players is dealt {hand} of {count} cards."),
            numbers | {"removed": cards(add(0, *variant.removed))},
        )


class OddCards(Law):
    """What makes the hands equal when the pack does not divide."""

    slug = "odd-cards"
    law = _("The cards left over in dealing go to the taker of the first trick.")
    options = ("odd_cards", "players", "decks", "removed")
    sources = ("house rule",)
    lesson = "09-other-tables"

    laws: ClassVar[Mapping[str, str]] = {
        "kitty_first_trick": law,
        "kitty_first_penalty": _(
            "The cards left over in dealing go to whoever takes the first penalty card."
        ),
        "joker": _("Jokers make the hands equal: a joker is the lowest club, and opens the deal."),
    }

    def in_force(self, variant: Variant) -> bool:
        return bool(variant.kitty_size or variant.jokers)

    def says(self, variant: Variant) -> Message:
        return Message(self.laws[variant.odd_cards])


class RedealtDeal(Law):
    """What voids a deal, and who deals again."""

    slug = "misdeal"
    law = _("A card exposed or a wrong count while dealing is a misdeal: the same dealer redeals.")
    options = ("misdeal",)
    sources = ("Hartenjagen",)
    lesson = "07-when-it-goes-wrong"

    def says(self, variant: Variant) -> Message:
        if variant.misdeal == "redeal_same_dealer":
            return Message(self.law)
        return Message(
            _(
                "A card exposed or a wrong count while dealing is a misdeal: "
                "the next dealer redeals."
            )
        )


class NextDealer(Law):
    """Who deals next."""

    slug = "next-dealer"
    law = _("After each deal, the player left of the dealer deals next.")
    sources = ("World of Card Games", "Hartenjagen")
    lesson = "02-passing"


def _passes(variant: Variant) -> bool:
    return any(way != "none" for way in variant.pass_cycle)


_WAYS: Final = {
    "left": _("to the left"),
    "right": _("to the right"),
    "across": _("across"),
    "left2": _("two seats to the left"),
    "right2": _("two seats to the right"),
    "none": _("to nobody"),
}


def _in_turn(ways: Sequence[str]) -> Message:
    first = Message(_WAYS[ways[0]])
    if len(ways) == 1:
        return first
    return Message(_("{way}, then {others}"), {"way": first, "others": _in_turn(ways[1:])})


class PassDirection(Law):
    """Where cards are passed, deal by deal."""

    slug = "pass-direction"
    law = _("Cards are passed {ways}; then the cycle begins again.")
    options = ("pass_cycle",)
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "02-passing"

    def in_force(self, variant: Variant) -> bool:
        return _passes(variant)

    def says(self, variant: Variant) -> Message:
        once = len(variant.pass_cycle) == 1
        text = _("Cards are passed {ways} in every deal.") if once else self.law
        return Message(text, {"ways": _in_turn(variant.pass_cycle)})


class PassCount(Law):
    """How many cards are passed."""

    slug = "pass-count"
    law = _("Each player passes {count} of their cards, chosen before any are picked up.")
    options = ("pass_count",)
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "02-passing"

    def in_force(self, variant: Variant) -> bool:
        return _passes(variant)

    def says(self, variant: Variant) -> Message:
        return Message(self.law, {"count": variant.pass_count})


class PassBan(Law):
    """Which cards are not passed."""

    slug = "pass-ban"
    law = _("{cards} may not be passed, unless you hold too few others.")
    options = ("pass_ban",)
    sources = ("house rule",)
    lesson = "02-passing"

    def in_force(self, variant: Variant) -> bool:
        return _passes(variant) and bool(variant.kept_from_pass & variant.pack)

    def says(self, variant: Variant) -> Message:
        return Message(self.law, {"cards": variant.pass_ban})


class OpeningLeader(Law):
    """Who leads to the first trick."""

    slug = "opening-leader"
    law = _("Whoever holds {first} leads to the first trick.")
    options = ("opening_lead", "removed", "deck_ranks", "odd_cards")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "03-the-first-trick"

    def says(self, variant: Variant) -> Message:
        first = opening_card(variant)
        if first is None:
            return Message(_("The player left of the dealer leads to the first trick."))
        return Message(self.law, {"first": first})
