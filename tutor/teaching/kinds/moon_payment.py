"""How a moon is paid, and which way is better for its shooter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from tutor.engine import Deal, Message, MoonChoice, Standing, Variant
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet
from tutor.teaching.kinds.matches import sheets as match_sheets
from tutor.teaching.kinds.parts import words
from tutor.teaching.kinds.taken import Played, deal_for
from tutor.teaching.kinds.winners import scores_text
from tutor.teaching.minds import Mind
from tutor.teaching.play import between
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance

NO_MOON, CHOOSE, VOID = "no-moon", "choose", "void"
OPTIONS = (
    ("others", _("The others pay.")),
    ("self", _("The shooter loses points.")),
    (CHOOSE, _("The shooter may choose.")),
    (NO_MOON, _("Nobody has shot the moon.")),
)
NEAR_THE_END = 4
"""Of how many scores at the end of a match one is taken."""
WEIGHED = ("choice", "mixed", "mixed_auto")
"""The moons in which the scores matter."""


@dataclass(frozen=True, eq=False)
class _MoonQuestion(Question):
    """A finished deal, after scores."""

    form = Form.ONE

    sheets: ClassVar[int]

    played: Played
    sheet: Sheet

    @property
    def shows(self) -> Deal:
        return self.played.deal

    def choice(self, book: Rulebook) -> MoonChoice | None:
        """How the moon may be paid under a rulebook."""
        return book.moon_choice(
            self.played.taken(book),
            self.sheet.totals,
            deals=self.sheet.deals + 1,
            triggered=self.sheet.triggered,
        )

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        played = deal_for(code, random)
        for _time in range(cls.sheets if code.variant.moon in WEIGHED else 1):
            for sheet in near_the_end(code.variant, random):
                yield cls(code, played, sheet)


def answered(choice: MoonChoice | None) -> str:
    """The answer to how a moon is paid."""
    if choice is None:
        return NO_MOON
    return CHOOSE if choice.offered else choice.forced or NO_MOON


def near_the_end(variant: Variant, random: Chance) -> Iterator[Sheet]:
    """One of the last scores of a match before its end."""
    first = Sheet((0,) * variant.players, 0)
    some = (first, *match_sheets(variant, random))
    place = between(max(0, len(some) - NEAR_THE_END), len(some) - 2, random)
    yield replace(some[place], triggered=some[place + 1].triggered)


class MoonPayment(_MoonQuestion):
    """How the moon of a deal is paid."""

    kind = "moon-payment"
    sheets = 36

    @property
    def asks(self) -> Message:
        text = _("The scores before this deal were {scores}. How is it scored?")
        return Message(text, {"scores": scores_text(self.sheet.totals)})

    @property
    def parts(self) -> tuple[Part, ...]:
        return words(OPTIONS)

    def answer(self, mind: Mind) -> Answer:
        return answered(self.choice(mind(self.variant)))

    def why(self, key: str) -> Explanation:
        choice = self.choice(true_rules(self.variant))
        if choice is None:
            return Explanation("moon", Message(_("No seat took all the cards that make a moon.")))
        if choice.offered:
            law = "moon-choice" if key == CHOOSE else "moon-payment"
            return Explanation(law, Message(_("Here the shooter may choose.")))
        text = _("The others pay.") if choice.forced == "others" else _("The shooter loses points.")
        return Explanation("moon-payment", Message(text))


class BetterMoon(_MoonQuestion):
    """Which way of being paid is better for the shooter."""

    kind = "better-moon"
    sheets = 12

    @property
    def asks(self) -> Message:
        text = _("The scores before this deal were {scores}. What should the shooter choose?")
        return Message(text, {"scores": scores_text(self.sheet.totals)})

    @property
    def parts(self) -> tuple[Part, ...]:
        same = ("same", _("It comes to the same."))
        return words((*OPTIONS[:2], same, OPTIONS[3]))

    def answer(self, mind: Mind) -> Answer:
        book = mind(self.variant)
        choice = self.choice(book)
        if choice is None:
            return NO_MOON
        return better(book, choice, self.sheet)

    def why(self, key: str) -> Explanation:
        book = true_rules(self.variant)
        choice = self.choice(book)
        if choice is None:
            return Explanation("moon", Message(_("No seat took all the cards that make a moon.")))
        told = {"who": seat_name(choice.shooter), "others": scores_text(choice.others)}
        told["own"] = scores_text(choice.self_)
        text = _("If the others pay, the scores are {others}; if not, they are {own}.")
        return Explanation("moon-choice", Message(text, told))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return variant.moon == "choice"

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        yield from (
            asked for asked in super().made(code, random) if asked.right in ("others", "self")
        )


def better(book: Rulebook, choice: MoonChoice, sheet: Sheet) -> str:
    """The way after which the shooter stands better: wins, plays on, or has lost."""

    def stands(totals: tuple[int, ...]) -> int:
        after = book.standing(totals, deals=sheet.deals + 1, triggered=sheet.triggered)
        return _worth(after, choice.shooter)

    others, own = stands(choice.others), stands(choice.self_)
    return "same" if others == own else "others" if others > own else "self"


def _worth(after: Standing, seat: int) -> int:
    """How a match stands for a seat: 2 won, 1 open, 0 lost."""
    decided = after.winners or after.tied
    if not decided:
        return 1
    return 0 if seat not in decided else 2 if after.winners else 1
