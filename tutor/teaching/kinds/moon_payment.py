"""How a moon is paid, and which way is better for its shooter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Self

from tutor.engine import Deal, Message, MoonChoice, Standing, Takings, Variant
from tutor.engine.match import leaders
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import Sheet, before_the_end
from tutor.teaching.kinds.parts import words
from tutor.teaching.kinds.taken import Played, deal_for, told_of_kitty
from tutor.teaching.kinds.winners import scores_text
from tutor.teaching.minds import Mind
from tutor.teaching.play import picked
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.sought import target
from tutor.teaching.tilts import Chance

NO_MOON, CHOOSE, VOID = "no-moon", "choose", "void"
OPTIONS = (
    ("others", _("The others pay.")),
    ("self", _("The shooter loses points.")),
    (CHOOSE, _("The shooter may choose.")),
    (NO_MOON, _("Nobody has shot the moon.")),
)
ALWAYS: Final[Mapping[str, str]] = {
    "old": _("{who} shot the moon, and here the others always pay for it."),
    "new": _("{who} shot the moon, and here it always comes off the shooter's score."),
    "choice": _("{who} shot the moon, and here the shooter always chooses."),
}
"""Why a moon is paid as it is where the scores do not decide that."""
PAID: Final[Mapping[str, str]] = {
    CHOOSE: _(
        "If the others paid, the scores would be {others}: the match would end with somebody below "
        "{who}, who may choose."
    ),
    "self": _(
        "If the others paid, the scores would be {others}: the match would end with somebody below "
        "{who}, so it comes off the shooter's score."
    ),
    "others": _(
        "If the others pay, the scores are {others}: the match does not end with somebody below "
        "{who}, so they pay."
    ),
}
"""Why, where they decide it."""
WEIGHED = ("choice", "mixed", "mixed_auto")
"""The moons in which the scores matter."""
MATCHES = 36
"""How many matches are followed where they do."""
LEVEL = ("mixed-on-a-tie",)
"""Misconceptions that show only where the shooter is level with another in the end."""
MATCHES_LEVEL = 200
"""How many matches are looked through for that."""


@dataclass(frozen=True, eq=False)
class _MoonQuestion(Question):
    """A finished deal, after scores."""

    form = Form.ONE

    played: Played
    sheet: Sheet

    @property
    def shows(self) -> Deal:
        return self.played.deal

    @property
    def told(self) -> tuple[Message, ...]:
        return told_of_kitty(self.played.deal)

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
        taken = played.taken(true_rules(code.variant))
        yield from (cls(code, played, sheet) for sheet in sheets_before(code, taken, random))


def answered(choice: MoonChoice | None) -> str:
    """The answer to how a moon is paid."""
    if choice is None:
        return NO_MOON
    return CHOOSE if choice.offered else choice.forced or NO_MOON


def why_paid(variant: Variant, choice: MoonChoice | None, key: str) -> Explanation:
    """Why a moon is paid as it is, by its rules and the scores."""
    if choice is None:
        return Explanation("moon", Message(_("No seat took all the cards that make a moon.")))
    told = {"who": seat_name(choice.shooter), "others": scores_text(choice.others)}
    text = ALWAYS.get(variant.moon) or PAID[choice.forced or CHOOSE]
    law = "moon-choice" if key == CHOOSE and variant.moon in WEIGHED else "moon-payment"
    return Explanation(law, Message(text, told))


def sheets_before(code: Code, taken: Takings, random: Chance) -> Iterator[Sheet]:
    """Scores before a deal, near the end of a match: several where they decide how it is paid."""
    variant = code.variant
    if target(code) in LEVEL:
        for _time in range(MATCHES_LEVEL):
            some = before_the_end(variant, random)
            yield from (sheet for sheet in some if _level(taken, sheet))
    for _time in range(MATCHES if variant.moon in WEIGHED else 1):
        yield picked(before_the_end(variant, random), random)


def _level(taken: Takings, sheet: Sheet) -> bool:
    """Whether the shooter leads level with another once the others have paid."""
    choice = true_rules(taken.variant).moon_choice(taken, sheet.totals)
    leading = leaders(taken.variant, choice.others, range(len(sheet.totals))) if choice else ()
    return choice is not None and choice.shooter in leading and len(leading) > 1


class MoonPayment(_MoonQuestion):
    """How the moon of a deal is paid."""

    kind = "moon-payment"

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
        return why_paid(self.variant, self.choice(true_rules(self.variant)), key)


class BetterMoon(_MoonQuestion):
    """Which way of being paid is better for the shooter."""

    kind = "better-moon"

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
            return why_paid(self.variant, choice, key)
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
