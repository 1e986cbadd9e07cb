"""What is passed where, and what may be passed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from tutor.engine import Message, Variant, add, cards
from tutor.engine.cards import shuffled
from tutor.engine.message import _, plural
from tutor.engine.passing import pass_count
from tutor.engine.rulebook import true_rules
from tutor.players import sheds
from tutor.teaching.code import Code
from tutor.teaching.kinds.parts import nobody, seat_key, seat_parts, words
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.minds import Mind
from tutor.teaching.play import begun, between, picked
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance

LATEST = 12
"""The highest number of a deal that is asked about."""
TRIES = 6


def passes(variant: Variant) -> bool:
    """Whether cards are passed at all."""
    return any(way != "none" for way in variant.pass_cycle)


@dataclass(frozen=True, eq=False)
class PassTarget(Question):
    """Which seat the cards of another go to."""

    kind = "pass-target"
    form = Form.ONE

    number: int
    seat: int
    hand: int

    @property
    def asks(self) -> Message:
        text = _(
            "This is deal {number} of the match, and {who} is ready to pass {cards}. "
            "Who receives cards from {who}?"
        )
        chosen = sheds(self.variant, 1, self.hand)
        if not chosen:
            text = _("This is deal {number} of the match. Who receives cards from {who}?")
        told = {"number": self.number, "who": seat_name(self.seat), "cards": _listed(chosen)}
        return Message(text, told)

    @property
    def parts(self) -> tuple[Part, ...]:
        others = (part for part in seat_parts(self.variant.players) if part.seat != self.seat)
        return (*others, nobody())

    def answer(self, mind: Mind) -> Answer:
        return seat_key(mind(self.variant).pass_target(self.seat, self.number))

    def why(self, key: str) -> Explanation:
        book = true_rules(self.variant)
        cycle = tuple(Message(WAYS[way]) for way in self.variant.pass_cycle)
        way = Message(WAYS[book.direction(self.number)])
        text = _("In deal {number} there is {way}; the order is {cycle}.")
        told = {"number": self.number, "way": way, "cycle": cycle}
        return Explanation("pass-direction", Message(text, told))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return passes(variant)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal, _seat = begun(code.variant, random)
        for _time in range(TRIES):
            seat = between(0, code.variant.players - 1, random)
            yield cls(code, between(1, LATEST, random), seat, deal.dealt.hands[seat])


WAYS = {
    "left": _("passing to the left"),
    "right": _("passing to the right"),
    "across": _("passing across"),
    "left2": _("passing to the second seat on the left"),
    "right2": _("passing to the second seat on the right"),
    "none": _("no passing"),
}

VALID, HOLD, COUNT, BAN = "valid", "hold", "count", "ban"


@dataclass(frozen=True, eq=False)
class ValidPass(Question):
    """Whether some cards may be passed from a hand, and why not."""

    kind = "valid-pass"
    form = Form.ONE

    number: int
    hand: int
    selection: int

    @property
    def asks(self) -> Message:
        text = _(
            "This is deal {number} of the match. You hold {hand} and choose {cards}. "
            "May you pass that?"
        )
        told = {"number": self.number, "hand": _listed(self.hand), "cards": _listed(self.selection)}
        return Message(text, told)

    @property
    def parts(self) -> tuple[Part, ...]:
        options = (
            (VALID, _("Yes, that may be passed.")),
            (HOLD, _("No: no cards are passed in this deal.")),
            (COUNT, _("No: that is the wrong number of cards.")),
            (BAN, _("No: one of the cards may not be passed.")),
        )
        return words(options)

    def answer(self, mind: Mind) -> Answer:
        reason = mind(self.variant).why_not_pass(self.number, self.hand, self.selection)
        if reason is None:
            return VALID
        return COUNT if "wanted" in reason.params else BAN if reason.params else HOLD

    def why(self, key: str) -> Explanation:
        reason = true_rules(self.variant).why_not_pass(self.number, self.hand, self.selection)
        law = "pass-ban" if reason and "cards" in reason.params else "pass-count"
        if reason is not None:
            return Explanation(law, reason)
        wanted = pass_count(self.variant, self.number)
        text = plural(
            "You pass exactly {count} card, any that you hold.",
            "You pass exactly {count} cards, any that you hold.",
            {"count": wanted},
        )
        return Explanation(law, text)

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return passes(variant)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        deal, seat = begun(code.variant, random, picked(("none", "penalties"), random))
        hand, wanted = deal.dealt.hands[seat], code.variant.pass_count
        for _time in range(TRIES):
            size = max(1, wanted + picked((0, 0, 0, -1, 1), random))
            some = add(0, *shuffled(cards(hand), random)[:size])
            chosen = sheds(code.variant, 1, hand) if random() < 0.4 else some
            yield cls(code, between(1, LATEST, random), hand, chosen)


def _listed(some: int) -> Message:
    """All of some cards: a hand is named card by card."""
    return in_a_row(cards(some)) if some else Message(_("no card"))
