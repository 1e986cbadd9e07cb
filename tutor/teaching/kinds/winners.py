"""Who wins: the seats that have won a match, or between whom an extra deal decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Self

from tutor.engine import Message, Variant
from tutor.engine.message import _
from tutor.engine.rulebook import true_rules
from tutor.teaching.code import Code
from tutor.teaching.kinds.matches import NEAR_THE_END, Sheet, level_sheets, sheets
from tutor.teaching.kinds.parts import seat_parts
from tutor.teaching.kinds.spoken import in_a_row
from tutor.teaching.minds import Mind
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name, seat_names
from tutor.teaching.tilts import Chance

MATCHES = 24
"""How many matches are followed."""
MATCHES_WITH_TIES = 3
"""How many matches are followed where each is led to ties."""


@dataclass(frozen=True, eq=False)
class Winners(Question):
    """The scores after a deal: the seats that have won are chosen; none if nobody has yet."""

    kind = "winners"
    form = Form.SELECT

    sheet: Sheet

    @property
    def asks(self) -> Message:
        text = _(
            "The scores after deal {deals} are {scores}. Choose the winners; none if play goes on."
        )
        return Message(text, {"deals": self.sheet.deals, "scores": scores_text(self.sheet.totals)})

    @property
    def parts(self) -> tuple[Part, ...]:
        return seat_parts(self.variant.players)

    def answer(self, mind: Mind) -> Answer:
        sheet = self.sheet
        after = mind(self.variant).standing(
            sheet.totals, deals=sheet.deals, triggered=sheet.triggered
        )
        return frozenset(map(str, after.winners))

    def why(self, key: str) -> Explanation:
        return why_standing(self.variant, self.sheet, int(key))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        for sheet in asked_sheets(code, random):
            yield cls(code, sheet)


def asked_sheets(code: Code, random: Chance) -> Iterator[Sheet]:
    """Scores at which the skill bites: near the end of a match, or level at the top."""
    ties = code.skill.slug == "ties"
    for _time in range(MATCHES_WITH_TIES if ties else MATCHES):
        if ties:
            yield from islice(level_sheets(code.variant, random), NEAR_THE_END)
        else:
            yield from reversed(sheets(code.variant, random, NEAR_THE_END))


def scores_text(totals: tuple[int, ...]) -> Message:
    """Scores in the order of the seats."""
    return in_a_row(totals)


def why_standing(variant: Variant, sheet: Sheet, seat: int) -> Explanation:
    """Why a seat has won a match, or not, as its scores stand."""
    after = true_rules(variant).standing(sheet.totals, deals=sheet.deals, triggered=sheet.triggered)
    if not after.triggered:
        text = _("The limit of {limit} is not reached, so the match goes on.")
        return Explanation(
            "match-end", Message(text, {"limit": variant.end_limit or variant.end_hands or 0})
        )
    if after.next == "extra_deal":
        text = _("{tied} are level, so an extra deal decides between them.")
        return Explanation("ties", Message(text, {"tied": seat_names(after.tied)}))
    if after.next == "next_deal":
        return Explanation(
            "ties", Message(_("The best score is shared, so play goes on until it is not."))
        )
    return _why_won(variant, seat, after.winners)


def _why_won(variant: Variant, seat: int, winners: tuple[int, ...]) -> Explanation:
    told = {"who": seat_name(seat), "winners": seat_names(winners)}
    if variant.teams is not None and seat in winners:
        text = _("The scores of partners are added up, and {winners} have the best sum.")
        return Explanation("teams", Message(text, told))
    if variant.objective == "high":
        text = _("The highest score wins: {winners}.")
        if variant.teams is not None:
            text = _("The highest sum of partners wins: {winners}.")
        return Explanation("high-wins", Message(text, told))
    text = _("The lowest score wins: {winners}.")
    if variant.teams is not None:
        text = _("The lowest sum of partners wins: {winners}.")
    sides = {variant.partners(one) for one in winners}
    return Explanation("ties" if len(sides) > 1 else "low-wins", Message(text, told))
