"""A question and what its answer came to, as lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from tutor.engine import Card, Deal, Fact, Message, Suit, Turn, cards
from tutor.engine.message import _
from tutor.engine.named_rules import title
from tutor.locale import card_label, say
from tutor.quiz.feedback import WORDS, LawHere, believed, kind, law_of, reasons, right_answer
from tutor.quiz.summary import Summary
from tutor.teaching.grading import Grade
from tutor.teaching.kinds.spoken import answered, in_a_row
from tutor.teaching.question import Form, Laid, Part, Question
from tutor.teaching.seats import seat_name

WIDTH: Final = 78
FORMS: Final[dict[Form, Message]] = {
    Form.SELECT: Message(_("Numbers with blanks between; 0 for none of them.")),
    Form.ONE: Message(_("One number.")),
    Form.NUMBERS: Message(_("A number for each, with blanks between.")),
    Form.ORDER: Message(_("The numbers in order, with blanks between.")),
}
"""How each form is answered."""


class Text:
    """Writes a quiz in a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, text: Message) -> str:
        """A sentence."""
        return say(text, self.language)

    def wrapped(self, *some: Message, indent: int = 0) -> list[str]:
        """Sentences as lines that are not too long."""
        text, margin = " ".join(map(self.say, some)), " " * indent
        return textwrap.wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin)

    def question(self, asked: Question) -> Iterator[str]:
        """The position, what is asked, and the choices by number."""
        yield f"{self.say(asked.skill.title)} · {self.say(title(asked.variant))} · {asked.code}"
        yield ""
        yield from self._position(asked)
        yield from self.wrapped(asked.asks)
        numbered = asked.form is not Form.NUMBERS
        for number, part in enumerate(asked.parts, 1):
            lead = f"{number:>3}  " if numbered else "     "
            margin = " " * len(lead)
            yield from textwrap.wrap(
                self.part(part), WIDTH, initial_indent=lead, subsequent_indent=margin
            )

    def _position(self, asked: Question) -> Iterator[str]:
        shows = asked.shows
        if isinstance(shows, Laid):
            yield self._trick(asked, shows.leader, shows.cards)
            if shows.last:
                yield self.say(Message(_("It is the last trick of the deal.")))
        elif isinstance(shows, Deal):
            for number, trick in enumerate(shows.tricks, 1):
                yield f"{number:>3}  {self._trick(asked, trick.leader, trick.cards)}"
            if not shows.over:
                on_table = tuple(map(Card, shows.trick))
                yield f"{shows.number:>3}  {self._trick(asked, shows.leader, on_table)}"
        elif isinstance(shows, Turn):
            yield from self._turn(asked, shows)
        for told in asked.told:
            yield from self.wrapped(told)
        if shows is not None or asked.told:
            yield ""

    def _turn(self, asked: Question, turn: Turn) -> Iterator[str]:
        yield self.say(Message(_("Trick {number}."), {"number": turn.number}))
        if turn.trick:
            yield self._trick(asked, turn.leader, tuple(map(Card, turn.trick)))
        else:
            yield self.say(Message(_("You lead.")))
        yield from self.wrapped(*known(turn))
        held = cards(turn.hand)
        suits = (
            [card_label(one, self.language) for one in held if one.suit is suit] for suit in Suit
        )
        hand = "   ".join(" ".join(suit) for suit in suits if suit)
        yield self.say(Message(_("You hold {hand}"), {"hand": hand}))

    def _trick(self, asked: Question, leader: int, some: tuple[Card, ...]) -> str:
        seats = ((leader + place) % asked.variant.players for place in range(len(some)))
        laid = zip(seats, some, strict=True)
        names = [
            f"{self.say(seat_name(seat))} {card_label(card, self.language)}" for seat, card in laid
        ]
        return "  ".join(names)

    def part(self, part: Part) -> str:
        """A part as it is chosen."""
        return self.say(part.says)

    def answer(self, found: Grade) -> Iterator[str]:
        """What an answer came to, and why."""
        signs = {"right": "✓", "partly": "~", "wrong": "✗"}
        yield f"{signs[kind(found)]} {self.say(WORDS[kind(found)])}."
        if not found.perfect:
            yield from self.wrapped(right_answer(found.question))
        if found.believed:
            yield from self.wrapped(*believed(found.believed))
        said = set[LawHere]()
        for one in reasons(found):
            if one.stand == "right" and not found.perfect:
                continue
            law = law_of(one.why, found.question)
            if law is not None and law not in said:
                said.add(law)
                yield from self.wrapped(law.says)
            names = in_a_row(part.card or part.says for part in one.parts)
            change = (one.why.change,) if one.why.change else ()
            named = Message("{parts}: {why}", {"parts": names, "why": self.say(one.why.reason)})
            yield from self.wrapped(named, *change, indent=2)

    def result(self, found: Summary) -> Iterator[str]:
        """What came of a quiz."""
        yield self.say(found.says)
        for one in found.skills:
            told = Message(_("{right} of {asked}"), {"right": one.right, "asked": one.asked})
            yield f"  {self.say(one.skill.title)}: {self.say(told)}. {self.say(one.says)}."
        if found.beliefs:
            yield self.say(Message(_("What you seem to believe"))) + ":"
            for belief in found.beliefs:
                yield from self.wrapped(belief.belief, indent=2)
        if found.reading:
            yield self.say(Message(_("What to read"))) + ":"
            for read in found.reading:
                yield from self.wrapped(read.law.says, indent=2)

    def report(self, found: Summary) -> Iterator[str]:
        """What came of a quiz, and then every question with the answer that was given."""
        yield from self.result(found)
        for number, one in enumerate(found.done, 1):
            asked, given = one.grade.question, one.grade.given
            told = {"number": number, "length": len(found.done)}
            yield ""
            yield self.say(Message(_("Question {number} of {length}"), told))
            yield from self.question(asked)
            yield f"{self.say(Message(_('Your answer')))}: {self.say(answered(asked, given))}"
            yield from self.answer(one.grade)


def known(turn: Turn) -> list[Message]:
    """What has fallen before a turn and lies nowhere on the table."""
    if not turn.facts:
        return [Message(_("Neither a heart nor Q♠ has fallen yet."))]
    told = (
        (Fact.HEART_DISCARDED, _("A heart has been discarded in this deal.")),
        (Fact.HEART_LED, _("A heart has been led in this deal.")),
        (Fact.QUEEN_PLAYED, _("Q♠ has fallen.")),
    )
    return [Message(text) for fact, text in told if turn.facts & fact]
