"""What is said of an answer: a word, the reasons part by part, and what was believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tutor.engine import VARIANTS, Message, Variant
from tutor.engine.laws import Law, UnknownLawError, law
from tutor.engine.message import _
from tutor.engine.named_rules import title
from tutor.teaching.grading import Grade
from tutor.teaching.kinds.spoken import answered
from tutor.teaching.mastery import Hint
from tutor.teaching.misconceptions import Misconception
from tutor.teaching.question import Explanation, Form, Part, Question

Kind = Literal["right", "partly", "wrong"]
Stand = Literal["right", "missed", "wrong"]

WORDS: Final[dict[Kind, Message]] = {
    "right": Message(_("Right")),
    "partly": Message(_("Partly right")),
    "wrong": Message(_("Not right")),
}
STANDS: Final[dict[Stand, Message]] = {
    "right": Message(_("Right")),
    "missed": Message(_("Missed")),
    "wrong": Message(_("Not right")),
}


@dataclass(frozen=True)
class Reason:
    """Parts of an answer that are as they are for one reason."""

    stand: Stand
    parts: tuple[Part, ...]
    why: Explanation


def kind(found: Grade) -> Kind:
    """Whether an answer is right, partly right, or not right."""
    if found.perfect:
        return "right"
    return "partly" if found.credit > 0 else "wrong"


def right_answer(asked: Question) -> Message:
    """The right answer in a line."""
    if asked.form is Form.NUMBERS and isinstance(asked.right, tuple):
        pairs = zip(asked.parts, asked.right, strict=True)
        told: dict[str, object] = {}
        places = []
        for place, (part, number) in enumerate(pairs):
            told |= {f"who{place}": part.says, f"number{place}": number}
            places.append(f"{{who{place}}}: {{number{place}}}")
        answer = Message(" · ".join(places), told)
    else:
        answer = answered(asked, asked.right)
    return Message(_("The right answer: {answer}"), {"answer": answer})


def reasons(found: Grade) -> tuple[Reason, ...]:
    """Why each part is as it is; first what was wrong, then what was missed, then the rest."""
    parts = {part.key: part for part in found.question.parts}
    stands: tuple[tuple[Stand, tuple[str, ...]], ...] = (
        ("wrong", found.wrong),
        ("missed", found.missed),
        ("right", found.right),
    )
    told: list[Reason] = []
    for stand, keys in stands:
        for key in keys:
            why = found.explanations[key]
            same = [one for one in told if one.stand == stand and one.why == why]
            if same:
                place = told.index(same[0])
                told[place] = Reason(stand, (*same[0].parts, parts[key]), why)
            else:
                told.append(Reason(stand, (parts[key],), why))
    if found.question.form is Form.ONE and len({str(one.why.reason) for one in told}) == 1:
        return tuple(told[-1:])
    return tuple(told)


def believed(belief: Misconception) -> tuple[Message, ...]:
    """What was believed, and where it would be the rule."""
    names = belief.right_in()
    if not names:
        return (belief.says,)
    told = {"variants": tuple(title(VARIANTS[name]) for name in names)}
    return belief.says, Message(_("That is the rule in {variants}."), told)


@dataclass(frozen=True)
class LawHere:
    """A law, and the rule set by which it is told."""

    law: Law
    variant: Variant

    @property
    def says(self) -> Message:
        """The law in a sentence."""
        return self.law.says(self.variant)


def law_of(why: Explanation | Hint, asked: Question) -> LawHere | None:
    """The law of a reason or hint; None where there is none, or it is not in force there."""
    variant = why.variant or asked.variant
    try:
        found = law(why.law) if why.law else None
    except UnknownLawError:
        return None
    return LawHere(found, variant) if found is not None and found.in_force(variant) else None
