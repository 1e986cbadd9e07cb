"""Beliefs about who takes a trick, and who leads to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.engine import Card, Variant
from tutor.engine.cards import HEARTS, SUIT_OF, card_of
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook
from tutor.engine.taking import live
from tutor.teaching.misconceptions.base import misconception


def _contest(trick: Sequence[int], variant: Variant) -> list[int]:
    """The cards of a trick in their places; 0 for a cancelled one."""
    return list(trick) if variant.cancel == "off" else live(trick, variant)


class _AnySuit(Rulebook):
    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """The first card of the highest rank."""
        ranks = [Card(card).rank if card else -1 for card in _contest(trick, self.variant)]
        if max(ranks) < 0:
            return super().taking_place(trick, last=last)
        return ranks.index(max(ranks))


class _HeartsBeat(Rulebook):
    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """The highest heart, where there is one."""
        contest = _contest(trick, self.variant)
        if hearts := [card for card in contest if card & HEARTS]:
            return contest.index(max(hearts))
        return super().taking_place(trick, last=last)


class _AceLow(Rulebook):
    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """The taker of the trick in which each card is one rank higher, and the ace a two."""
        return super().taking_place([_turned(Card(card)) for card in trick], last=last)


def _turned(card: Card) -> Card:
    if not card.rank:
        return card
    return card_of(card.suit, 2 if card.rank == 14 else card.rank + 1)


class _LastFollower(Rulebook):
    def taking_place(self, trick: Sequence[int], *, last: bool = False) -> int | None:
        """The last card of the suit led."""
        contest, led = _contest(trick, self.variant), SUIT_OF[trick[0]]
        if places := [place for place, card in enumerate(contest) if card & led]:
            return places[-1]
        return super().taking_place(trick, last=last)


class _LeadGoesRound(Rulebook):
    def next_leader(self, leader: int, trick: Sequence[int]) -> int:
        """The next seat."""
        return (leader + 1) % len(trick)


TAKING: Final = (
    misconception(
        "highest-of-any-suit-takes",
        _("The highest card takes the trick, whatever its suit; of equal ranks, the first."),
        skills="taker trick-points",
        laws="highest-of-suit-takes",
        wrong=_AnySuit,
    ),
    misconception(
        "hearts-beat-other-suits",
        _("A heart beats every card of another suit."),
        skills="taker",
        laws="highest-of-suit-takes",
        wrong=_HeartsBeat,
    ),
    misconception(
        "ace-is-low",
        _("The ace is the lowest card of its suit."),
        skills="taker",
        laws="highest-of-suit-takes",
        wrong=_AceLow,
    ),
    misconception(
        "last-of-suit-takes",
        _("The last card of the suit led takes the trick."),
        skills="taker",
        laws="highest-of-suit-takes",
        wrong=_LastFollower,
    ),
    misconception(
        "lead-goes-round",
        _("The lead goes to the next player after each trick, whoever takes it."),
        skills="taker",
        laws="leader-is-taker",
        wrong=_LeadGoesRound,
    ),
)
