"""The first trick is kept free of points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from tutor.engine.cards import Card, cards
from tutor.engine.message import Message, _
from tutor.engine.rules.base import Change, Moment, Rule, Tier, after_first_trick, within
from tutor.engine.variant import QUEEN, Variant

if TYPE_CHECKING:
    from tutor.engine.turn import TurnFields


def _banned(variant: Variant) -> int:
    """The cards kept from the first trick; the bonus card is never one of them."""
    everything = variant.first_trick_scope == "all_penalty_cards"
    return variant.penalties if everything else variant.hearts_and_queen


def _kind(variant: Variant, some: int) -> str:
    """What penalty cards a set is: all of them, the hearts and the queen, or the hearts."""
    if some == variant.penalties:
        return "all"
    return "hearts_and_queen" if some & QUEEN else "hearts"


_ONLY: Final = {
    "all": _("with nothing but penalty cards in hand"),
    "hearts_and_queen": _("with nothing but hearts and Q♠ in hand"),
    "hearts": _("with only hearts in hand"),
}


class FirstTrickPoints(Rule):
    """Penalty cards wait for the second trick."""

    slug = "first-trick-points"
    law = _("No penalty card may be played to the first trick.")
    tier = Tier.FIRST_TRICK
    moments = Moment.OPENING | Moment.FIRST_TRICK
    options = ("first_trick_points", "first_trick_scope")
    sources = ("cardgames.io", "World of Card Games", "Hartenjagen")
    lesson = "03-the-first-trick"

    laws: ClassVar[Mapping[tuple[str, str], str]] = {
        ("never", "all"): law,
        ("never", "hearts_and_queen"): _(
            "Neither a heart nor Q♠ may be played to the first trick."
        ),
        ("never", "hearts"): _("No heart may be played to the first trick."),
        ("unless_only_penalty", "all"): _(
            "No penalty card may be played to the first trick, unless you hold nothing else."
        ),
        ("unless_only_penalty", "hearts_and_queen"): _(
            "Neither a heart nor Q♠ may be played to the first trick, "
            "unless you hold only penalty cards."
        ),
        ("unless_only_penalty", "hearts"): _(
            "No heart may be played to the first trick, unless you hold only penalty cards."
        ),
    }

    def in_force(self, variant: Variant) -> bool:
        return variant.first_trick_points != "allowed"

    def says(self, variant: Variant) -> Message:
        return Message(self.laws[variant.first_trick_points, _kind(variant, _banned(variant))])

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        return turn.hand & _banned(variant)

    def leaves(self, turn: TurnFields, variant: Variant) -> int:
        excepted = variant.first_trick_points == "unless_only_penalty"
        if excepted and not turn.first_copies & ~variant.penalties:
            return turn.hand
        return super().leaves(turn, variant)

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        return Message(
            _("This is the first trick and {card} is a penalty card; you could play {other}."),
            {"card": card, "other": cards(legal)},
        )

    def waiver(self, turn: TurnFields, variant: Variant) -> Message:
        return Message(_("All your cards are penalty cards, so they may fall on the first trick."))

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        yield after_first_trick()
        excepted = variant.first_trick_points == "unless_only_penalty"
        some = variant.penalties if excepted else _banned(variant)
        says = Message(_ONLY[_kind(variant, some)])
        yield Change(says, hand=within(turn, variant, some))
