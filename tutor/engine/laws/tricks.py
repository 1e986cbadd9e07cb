"""The laws of taking: who takes a trick and who leads to the next, and what breaks hearts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tutor.engine.law import Law
from tutor.engine.message import Message, _
from tutor.engine.variant import Variant

_ALL_PAGES: Final = ("cardgames.io", "World of Card Games", "Hartenjagen")


class HighestTakes(Law):
    """Who takes a trick."""

    slug = "highest-of-suit-takes"
    law = _("The highest card of the suit led takes the trick; the ace is high.")
    options = ("cancel",)
    sources = _ALL_PAGES
    lesson = "01-the-trick"

    def says(self, variant: Variant) -> Message:
        if variant.cancel == "off":
            return Message(self.law)
        return Message(
            _(
                "The highest card of the suit led that is not cancelled takes the trick; "
                "the ace is high."
            )
        )


class TakerLeads(Law):
    """Who leads to the next trick."""

    slug = "leader-is-taker"
    law = _("Whoever takes a trick leads to the next.")
    sources = _ALL_PAGES
    lesson = "01-the-trick"


class EqualCards(Law):
    """What equal cards do in one trick."""

    slug = "equal-cards"
    law = _("Of equal cards the first one takes.")
    options = ("cancel", "decks", "third_copy", "duplicate_winner")
    sources = ("Hartenjagen",)
    lesson = "09-other-tables"

    def in_force(self, variant: Variant) -> bool:
        return variant.copies > 1

    def says(self, variant: Variant) -> Message:
        if variant.cancel == "off":
            first = variant.duplicate_winner == "first"
            return Message(self.law if first else _("Of equal cards the last one takes."))
        if variant.decks < 3:
            return Message(_("Two equal cards in a trick cancel each other: neither can take it."))
        if variant.third_copy == "cancelled":
            return Message(_("Equal cards in a trick cancel each other, a third one too."))
        return Message(_("Two equal cards in a trick cancel each other; a third can take again."))


class VoidTrick(Law):
    """What becomes of a trick that nobody takes."""

    slug = "void-trick"
    law = _(
        "When all cards of the suit led are cancelled, the trick waits for the next taker and its "
        "leader leads again; in the last trick, its leader takes it."
    )
    options = ("cancel", "cancel_last")
    sources = ("Hartenjagen",)
    lesson = "09-other-tables"

    def in_force(self, variant: Variant) -> bool:
        return variant.cancel != "off"

    def says(self, variant: Variant) -> Message:
        if variant.cancel_last == "leader_takes":
            return Message(self.law)
        return Message(
            _(
                "When all cards of the suit led are cancelled, the trick waits for the next taker "
                "and its leader leads again; the last trick goes to the second of its highest "
                "cards of that suit."
            )
        )


class BreakingHearts(Law):
    """What breaks hearts."""

    slug = "breaking-hearts"
    law = _("Hearts are broken once a heart has been discarded on another suit.")
    options = ("hearts_broken_by",)
    sources = _ALL_PAGES
    lesson = "04-breaking-hearts"

    laws: ClassVar[Mapping[str, str]] = {
        "off_suit_heart": law,
        "any_heart": _("Hearts are broken once any heart has been played."),
        "any_heart_or_queen": _("Hearts are broken once any heart or Q♠ has been played."),
    }

    def in_force(self, variant: Variant) -> bool:
        wait = ("until_broken", "after_hearts_broken")
        return bool({variant.hearts_lead, variant.queen_lead, variant.queen_discard} & {*wait})

    def says(self, variant: Variant) -> Message:
        return Message(self.laws[variant.hearts_broken_by])
