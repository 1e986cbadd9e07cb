"""Beliefs about following suit and about discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.engine import RULES, Card, Message, Moment, Rule, Tier, Variant
from tutor.engine.cards import HEARTS
from tutor.engine.message import _
from tutor.engine.revoke import Revoke
from tutor.engine.rulebook import Rulebook
from tutor.engine.rules import Change, broken
from tutor.engine.turn import TurnFields
from tutor.engine.variant import QUEEN
from tutor.teaching.misconceptions.base import adding, changing, misconception


class _NoFollowing(Rulebook):
    def __init__(self, variant: Variant) -> None:
        """Leave the rule of following suit out."""
        super().__init__(variant, [rule for rule in RULES if rule.slug != "follow-suit"])

    def revokes(
        self, leaders: Sequence[int], tricks: Sequence[Sequence[Card]]
    ) -> tuple[Revoke, ...]:
        """Nobody can revoke."""
        return ()


class _Believed(Rule):
    """A rule that there is only in a belief, asked of those who follow."""

    moments = Moment.ANY_FOLLOW
    tier = Tier.LEAD
    sources = ()
    lesson = "01-the-trick"

    def reason(self, turn: TurnFields, variant: Variant, card: Card, legal: int) -> Message:
        """The rule itself."""
        return Message(self.law)

    def remedies(self, turn: TurnFields, variant: Variant) -> Iterator[Change]:
        """None: the rule has never been played by."""
        return iter(())


class _HeartMustGo(_Believed):
    slug = "heart-must-go"
    law = _("If you cannot follow suit, you must discard a heart.")

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        """All but the hearts, of a hand that has hearts and cannot follow suit."""
        void = not turn.hand & turn.led
        return turn.hand & ~HEARTS if void and turn.hand & HEARTS else 0


class _HeartsWait(_Believed):
    slug = "hearts-wait"
    law = _("A heart may not be discarded either until hearts are broken.")

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        """The hearts, where another suit was led and nothing has broken hearts."""
        barred = not turn.led & HEARTS and not broken(turn, variant)
        return turn.hand & HEARTS if barred else 0


class _MustBeat(_Believed):
    slug = "must-beat"
    law = _("You must play a higher card than those on the table if you can.")
    tier = Tier.SUIT

    def covers(self, turn: TurnFields, variant: Variant) -> int:
        """All but the cards that beat the trick, of a hand that has such cards."""
        highest = max(card for card in turn.trick if card & turn.led)
        higher = turn.first_copies & turn.led & -(highest << 1)
        return turn.hand & ~higher if higher else 0


FOLLOWING: Final = (
    misconception(
        "need-not-follow",
        _("Any card may be played, whatever suit was led."),
        skills="follow-suit spot-revoke",
        laws="follow-suit",
        wrong=_NoFollowing,
    ),
    misconception(
        "void-must-discard-heart",
        _HeartMustGo.law,
        skills="follow-suit",
        laws="follow-suit",
        wrong=adding(_HeartMustGo()),
    ),
    misconception(
        "hearts-wait-for-discards",
        _HeartsWait.law,
        skills="follow-suit broken",
        laws="follow-suit breaking-hearts",
        wrong=adding(_HeartsWait()),
    ),
    misconception(
        "must-beat",
        _MustBeat.law,
        skills="follow-suit",
        laws="follow-suit",
        wrong=adding(_MustBeat()),
    ),
    misconception(
        "queen-must-go",
        _("Whoever cannot follow suit must discard Q♠ at once."),
        skills="follow-suit",
        laws="queen-must-go follow-suit",
        applies=lambda variant: bool(variant.pack & QUEEN),
        wrong=changing(queen_discard="must"),
    ),
    misconception(
        "queen-waits-for-hearts",
        _("The discard of Q♠ must wait until hearts are broken."),
        skills="follow-suit broken",
        laws="queen-discard-early follow-suit",
        applies=lambda variant: bool(variant.pack & QUEEN),
        wrong=changing(queen_discard="after_hearts_broken"),
    ),
)
