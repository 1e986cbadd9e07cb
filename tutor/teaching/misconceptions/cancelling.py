"""Beliefs about tables of two or three packs: equal cards, void tricks, left-over cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine import Card, Variant, add
from tutor.engine.cards import SUIT_OF
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, Tricks
from tutor.engine.taking import live
from tutor.teaching.misconceptions.base import changing, misconception


class _VoidToLeader(Rulebook):
    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """The leader's place, where the trick is void."""
        return super().taking_place(trick, last=last) or 0


class _OtherSuitTakes(Rulebook):
    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """In a void trick, the first of the highest cards left of other suits."""
        place = super().taking_place(trick)
        others = [card & ~SUIT_OF[trick[0]] for card in live(trick, self.variant)]
        if place is None and any(others):
            ranks = [Card(card).rank if card else -1 for card in others]
            return ranks.index(max(ranks))
        return super().taking_place(trick, last=last)


class _VoidIsOut(Rulebook):
    def taker_of_first(self, tricks: Tricks) -> int | None:
        """Nobody, where the trick is void."""
        return self.gathered(tricks)[0][0]

    def gathered(self, tricks: Tricks) -> list[tuple[int | None, int]]:
        """Each taker takes its own trick alone."""
        return [
            (seat, 0 if seat is None else add(0, *trick))
            for (seat, _some), (_leader, trick) in zip(
                super().gathered(tricks), tricks, strict=True
            )
        ]


class _CancelledCostNothing(Rulebook):
    def trick_points(self, some: Sequence[int]) -> int:
        """The points of the cards that do not cancel each other."""
        return super().trick_points(self._counted(some))

    def gathered(self, tricks: Tricks) -> list[tuple[int | None, int]]:
        """The cards that cancel each other are put aside before the trick is taken."""
        found, waiting = list[tuple[int | None, int]](), 0
        for (seat, _some), (_leader, trick) in zip(super().gathered(tricks), tricks, strict=True):
            waiting = add(waiting, *self._counted(trick))
            found.append((seat, 0 if seat is None else waiting))
            waiting = waiting if seat is None else 0
        return found

    def _counted(self, trick: Sequence[int]) -> list[int]:
        return [card for card in live(trick, self.variant) if card]


class _KittyIsOut(Rulebook):
    def kitty_taker(self, tricks: Tricks) -> int | None:
        """Nobody."""
        return None


def _two_packs(variant: Variant) -> bool:
    return variant.decks > 1


def _cancels(variant: Variant) -> bool:
    return variant.cancel != "off"


def _kitty(variant: Variant) -> bool:
    return bool(variant.kitty_size)


CANCELLING: Final = (
    misconception(
        "first-equal-takes",
        _("Of equal cards the first takes the trick: nothing cancels."),
        skills="cancellation taker which-variant",
        laws="equal-cards void-trick",
        applies=_two_packs,
        wrong=changing(cancel="off", duplicate_winner="first"),
    ),
    misconception(
        "last-equal-takes",
        _("Of equal cards the last takes the trick."),
        skills="cancellation taker",
        laws="equal-cards void-trick",
        applies=_two_packs,
        wrong=changing(cancel="off", duplicate_winner="last"),
    ),
    misconception(
        "equal-cards-cancel",
        _("Wherever there are two packs, equal cards cancel each other."),
        skills="cancellation taker which-variant",
        laws="equal-cards void-trick",
        applies=_two_packs,
        wrong=changing(cancel="identical"),
    ),
    misconception(
        "third-copy-cancelled",
        _("A third equal card is cancelled like the first two."),
        skills="cancellation",
        laws="equal-cards",
        applies=lambda v: _cancels(v) and v.decks > 2,
        wrong=changing(third_copy="cancelled"),
    ),
    misconception(
        "void-trick-to-leader",
        _("A trick whose cards of the suit led all cancel goes to its leader at once."),
        skills="cancellation",
        laws="void-trick",
        applies=_cancels,
        wrong=_VoidToLeader,
    ),
    misconception(
        "other-suit-takes-void-trick",
        _("When all cards of the suit led cancel, the highest card of another suit takes."),
        skills="cancellation taker",
        laws="void-trick highest-of-suit-takes",
        applies=_cancels,
        wrong=_OtherSuitTakes,
    ),
    misconception(
        "void-trick-is-out",
        _("The cards of a void trick are out of the deal: nobody scores them."),
        skills="cancellation deal-points",
        laws="void-trick",
        applies=_cancels,
        wrong=_VoidIsOut,
    ),
    misconception(
        "cancelled-cards-cost-nothing",
        _("Cards that cancel each other cost nothing."),
        skills="cancellation trick-points deal-points",
        laws="equal-cards penalty-points",
        applies=_cancels,
        wrong=_CancelledCostNothing,
    ),
    misconception(
        "left-over-cards-are-out",
        _("The cards left over in dealing go to nobody."),
        skills="pack deal-points",
        laws="odd-cards",
        applies=_kitty,
        wrong=_KittyIsOut,
    ),
    misconception(
        "left-over-cards-wait-for-points",
        _("The cards left over in dealing go to the taker of the first penalty card."),
        skills="pack deal-points",
        laws="odd-cards",
        applies=_kitty,
        wrong=changing(odd_cards="kitty_first_penalty"),
    ),
)
