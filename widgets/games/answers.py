"""What a table answers to a learner, in messages that are put into words later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from tutor.engine import Card, Message
from tutor.engine.judge import WaiverKind
from tutor.engine.message import _

if TYPE_CHECKING:
    from tutor.engine import Rule, Variant, Verdict
    from tutor.engine.judge import Waiver

Says = tuple[Message, ...]
"""Sentences, one after the other."""
Mark = Literal["barred", "right", "missed", "wrong", "came"]
"""How a card is marked on the table."""
Tone = Literal["illegal", "lifted", "waived", "right", "partly", "wrong", "hint"]
"""How an answer is shown; a hint answers the learner's question, not what they did.

A rule that would bar a legal card is lifted lest no card be left, or waived by its own law.
"""


class Seat(int):
    """A seat in a message, which is said by the name of who sits there."""


class Key(NamedTuple):
    """A card of a hand: of equal cards the first is copy 1."""

    card: Card
    copy: int = 1

    def __str__(self) -> str:
        return f"{self.card.code}{self.copy}"


@dataclass(frozen=True)
class Detail:
    """What an answer says of some of the cards: right, missed or wrong, and why."""

    kind: Literal["right", "missed", "wrong"]
    cards: tuple[Card, ...]
    reason: Says = ()


@dataclass(frozen=True)
class Answer:
    """What the table says of what the learner did.

    ``given`` are the cards that it speaks of, ``key`` the one of the hand that stays there;
    ``change`` is the smallest change that would have made it right.
    """

    kind: Tone
    word: Message
    reason: Says
    change: Message | None = None
    rule: Rule | None = None
    key: Key | None = None
    given: tuple[Card, ...] = ()
    details: tuple[Detail, ...] = ()

    @property
    def right(self) -> bool:
        """Whether what the learner did was right."""
        return self.kind in ("lifted", "waived", "right")


LEGAL = Message(_("Legal"))
NOT_LEGAL = Message(_("Not legal"))
RIGHT = Message(_("Right"))
PARTLY = Message(_("Partly right"))
NOT_SO = Message(_("Not so"))
NOT_YET = Message(_("Not yet"))
TRY_AGAIN = Message(_("Try again"))
HINT = Message(_("A hint"))


def answer_to(verdict: Verdict, variant: Variant, key: Key, *, always: bool) -> Answer | None:
    """What is said of a card that was played; None where nothing needs to be, unless ``always``."""
    given = (verdict.card,)
    if verdict.rule and verdict.reason:
        return Answer(
            "illegal",
            NOT_LEGAL,
            (verdict.rule.says(variant), verdict.reason),
            verdict.change,
            verdict.rule,
            key,
            given,
        )
    if verdict.waivers:
        waiver, why = weightiest(verdict), why_legal(verdict, variant)
        kind: Tone = "lifted" if waiver.kind is WaiverKind.LIFTED else "waived"
        return Answer(kind, LEGAL, why, rule=waiver.rule, given=given)
    if always:
        reason = Message(_("You may play {card} here."), {"card": verdict.card})
        return Answer("right", LEGAL, (reason,), given=given)
    return None


def why_legal(verdict: Verdict, variant: Variant) -> Says:
    """Why the rule that speaks of a legal card does not bar it; nothing if none speaks of it."""
    if not verdict.waivers:
        return ()
    waiver = weightiest(verdict)
    if waiver.kind is WaiverKind.LIFTED:
        lifted = Message(_("This rule would leave you no card, so it is lifted:"))
        return lifted, waiver.rule.says(variant)
    return (waiver.reason,)


def weightiest(verdict: Verdict) -> Waiver:
    """The waiver most worth telling: a rule that was lifted before one that makes an exception."""
    return min(verdict.waivers, key=lambda waiver: waiver.kind is not WaiverKind.LIFTED)
