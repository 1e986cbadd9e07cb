"""Positions in which a rule of play bites, and the reasons of play as explanations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tutor.engine import Card, Deal, Message, Turn, Verdict, judge
from tutor.engine.cards import HEARTS
from tutor.engine.message import _
from tutor.engine.variant import QUEEN
from tutor.teaching.code import Code
from tutor.teaching.question import Explanation, Question
from tutor.teaching.sought import played, rare
from tutor.teaching.tilts import Chance, Tilt


def follows(turn: Turn) -> bool:
    """Whether a suit is led of which the hand has some, beside other cards, or none."""
    return bool(turn.led and turn.first_copies & ~turn.led)


def opens(turn: Turn) -> bool:
    """Whether the deal is to be opened."""
    return turn.number == 1 and not turn.trick


def first_with_points(turn: Turn) -> bool:
    """Whether penalty cards might fall on the first trick."""
    some = turn.first_copies & turn.led or turn.first_copies
    banned = some & (turn.variant.penalties | turn.variant.hearts_and_queen)
    return turn.number == 1 and bool(banned)


def leads_hearts(turn: Turn) -> bool:
    """Whether a hand with hearts, or with the queen of spades, is on lead after the first trick."""
    return turn.number > 1 and not turn.trick and bool(turn.hand & (HEARTS | QUEEN))


def discards(turn: Turn) -> bool:
    """Whether a hand with hearts or with the queen of spades cannot follow suit."""
    some = turn.hand & (HEARTS | QUEEN)
    return bool(turn.led and some and not turn.hand & turn.led) and turn.number > 1


def breaks(turn: Turn) -> bool:
    """Whether hearts may be broken, or led if they are."""
    return leads_hearts(turn) or discards(turn)


def plays(turn: Turn) -> bool:
    """Whether there is a choice of cards at all."""
    return turn.first_copies & (turn.first_copies - 1) > 0


BITES: Final[dict[str, Callable[[Turn], bool]]] = {
    "follow-suit": follows,
    "opening-lead": opens,
    "first-trick": first_with_points,
    "leading-hearts": leads_hearts,
    "broken": breaks,
    "pack": opens,
    "cancellation": follows,
}
"""Where the rule of a skill bites."""
TILTS: Final[dict[str, tuple[Tilt, ...]]] = {
    "first-trick": ("no_clubs", "no_clubs", "penalties"),
    "leading-hearts": ("penalties", "none"),
    "broken": ("penalties", "none"),
    "which-variant": ("no_clubs", "penalties", "none"),
    "what-changes": ("no_clubs", "penalties", "none"),
}
"""The deals in which such positions are found."""
LATEST: Final = 6
"""How many positions are passed over at the most, so that not all are of the first tricks."""
VOID: Final = 0.5
"""How often a question about following suit is about a hand that cannot."""


def biting(code: Code, chance: Chance) -> Iterator[Deal]:
    """Places of one deal in which the rule of the skill bites, as they are played."""
    slug = code.skill.slug
    bites = BITES.get(slug, _either)
    if slug == "follow-suit" and chance() < VOID:
        bites = discards
    skip = 0 if slug in _EARLY or rare(code) else int(chance() * LATEST)
    for turn in played(code, TILTS.get(slug, ("none",)), chance):
        if slug in _EARLY and turn.number > 1:
            return
        if turn.over or not plays(turn) or not bites(turn):
            continue
        if not skip:
            yield turn
        skip = max(0, skip - 1)


_EARLY: Final = ("first-trick", "opening-lead", "pack")


def _either(turn: Turn) -> bool:
    return opens(turn) or first_with_points(turn) or leads_hearts(turn)


def why(turn: Turn, card: Card) -> Explanation:
    """Why a card may be played, or may not."""
    return explained(turn, judge(turn).verdict(card))


@dataclass(frozen=True, eq=False)
class TurnQuestion(Question):
    """A question about one turn of a deal; only the turn is shown."""

    deal: Deal

    @cached_property
    def turn(self) -> Turn:
        """What the seat to play may know."""
        return self.deal.turn

    @property
    def shows(self) -> Turn:
        return self.turn


def explained(turn: Turn, verdict: Verdict) -> Explanation:
    """A verdict as an explanation; of legal cards all that are so for one reason have the same."""
    if verdict.rule and verdict.reason:
        return Explanation(verdict.rule.slug, verdict.reason, verdict.change)
    if verdict.waivers:
        waiver = verdict.waivers[0]
        return Explanation(waiver.rule.slug, waiver.reason)
    return Explanation(_asked(turn), _why_free(turn, verdict.card))


def _asked(turn: Turn) -> str:
    """The strongest rule that is asked at the moment of a turn."""
    weighed = turn.book.weighed[turn.moment]
    if weighed:
        return weighed[0].rules[0].slug
    return "follow-suit" if turn.trick else "leader-is-taker"


def _why_free(turn: Turn, card: Card) -> Message:
    if turn.led & card:
        return Message(_("That follows suit."))
    if not turn.trick and not turn.book.weighed[turn.moment]:
        return Message(_("Any card may be led here."))
    return Message(_("No rule is against that here."))
