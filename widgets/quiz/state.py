"""From a quiz to what its page draws: before an answer is given, nothing tells of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.engine import Message
from tutor.engine.message import _
from tutor.engine.named_rules import title
from tutor.quiz.feedback import (
    STANDS,
    WORDS,
    LawHere,
    Reason,
    believed,
    kind,
    law_of,
    reasons,
    right_answer,
)
from tutor.quiz.session import Done, Session
from tutor.quiz.summary import Read, Summary, Tried
from tutor.quiz.text import Text
from tutor.teaching.grading import Grade
from tutor.teaching.kinds.spoken import answered
from tutor.teaching.mastery import Hint
from tutor.teaching.question import Form, Part, Question, answer_json
from widgets.quiz.sight import Sight
from widgets.quiz.words import LABELS
from widgets.table.language import lesson_link, tag
from widgets.table.voice import Parts, Voice


class Teller:
    """Tells the page of a quiz what to draw, in one voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def say(self, *messages: Message) -> Parts:
        """Sentences in parts, with the name of each card beside its label."""
        return self.voice.parts(self.voice.tell(*messages))

    def fixed(self) -> dict[str, Any]:
        """The language and the words that never change."""
        words = {name: self.voice.tell(Message(text)) for name, text in LABELS.items()}
        return {"language": tag(self.voice.language), "labels": words}

    def progress(self, session: Session) -> dict[str, Any]:
        """Where in the quiz the learner is."""
        if session.extra:
            return {"now": len(session.done), "of": session.length, "said": self._extra()}
        told = {"number": session.number, "length": session.length}
        said = self.voice.tell(Message(_("Question {number} of {length}"), told))
        return {"now": len(session.done), "of": session.length, "said": said}

    def _extra(self) -> str:
        return self.voice.tell(Message(_("An extra question, which does not count")))

    def question(self, asked: Question, found: Grade | None = None) -> dict[str, Any]:
        """A question; with its grade, marks on what was answered."""
        sight = Sight(asked, self.voice, told=found is not None)
        return {
            "code": str(asked.code),
            "form": asked.form.value,
            "skill": self.voice.tell(asked.skill.title),
            "variant": self.voice.tell(title(asked.variant)),
            "asks": self.say(asked.asks),
            "known": sight.said(),
            "told": [self.say(one) for one in asked.told],
            "table": sight.table(_marks(found) if found else {}),
            "parts": [
                {"key": part.key, "says": self.say(part.says), "at": sight.place(part)}
                for part in asked.parts
            ],
        }

    def hints(self, session: Session) -> dict[str, Any]:
        """The hints shown so far, and how many there are still."""
        return {
            "shown": [self._hint(session.asked, one) for one in session.hints],
            "more": session.more_hints,
        }

    def _hint(self, asked: Question, hint: Hint) -> dict[str, Any]:
        law = law_of(hint, asked)
        says = (hint.says, law.says) if law else (hint.says,)
        parts = [part for part in asked.parts if part.key in hint.parts]
        return {"says": self.say(*says), "parts": list(hint.parts), "names": self._names(parts)}

    def _names(self, parts: Iterable[Part]) -> Parts:
        """Parts in a row, as they stand in a sentence."""
        return self.voice.parts(", ".join(map(self._name, parts)))

    def _name(self, part: Part) -> str:
        if part.card is not None and part.seat is None:
            return self.voice.label(part.card)
        return self.voice.tell(part.says)

    def answer(self, found: Grade) -> dict[str, Any]:
        """What an answer came to, why, and what it tells."""
        asked = found.question
        told: list[Any] = [
            {"says": self.say(one), "soft": place > 0}
            for place, one in enumerate(believed(found.believed) if found.believed else ())
        ]
        return {
            "kind": kind(found),
            "word": self.voice.tell(WORDS[kind(found)]),
            "given": answer_json(found.given),
            "right": self._right(found),
            "marks": _marks(found),
            "reasons": [self._reason(asked, one) for one in reasons(found)],
            "believed": told,
            "extra": found.believed is not None,
        }

    def _right(self, found: Grade) -> Parts:
        """The right answer in a line, where the marks on sentences do not show it already."""
        asked = found.question
        marked = asked.form is Form.SELECT and not any(part.card for part in asked.parts)
        return [] if found.perfect or marked else self.say(right_answer(asked))

    def _reason(self, asked: Question, reason: Reason) -> dict[str, Any]:
        why = reason.why
        return {
            "stand": reason.stand,
            "label": self.voice.tell(STANDS[reason.stand]),
            "parts": self._names(reason.parts),
            "law": self._law(law_of(why, asked)),
            "reason": self.say(why.reason),
            "change": self.say(why.change) if why.change else [],
        }

    def _law(self, here: LawHere | None) -> dict[str, Any] | None:
        if here is None:
            return None
        link = lesson_link(here.law.lesson, here.law.slug)
        return {"says": self.say(here.says), "lesson": link}

    def result(self, found: Summary) -> dict[str, Any]:
        """What came of a quiz."""
        return {
            "score": self.voice.tell(found.says),
            "skills": [self._skill(one) for one in found.skills],
            "beliefs": [self.say(*believed(one)[:1]) for one in found.beliefs],
            "reading": [self._read(one) for one in found.reading],
            "questions": [self._done(one) for one in found.done],
            "report": "\n".join(Text(self.voice.language).report(found)),
        }

    def _skill(self, tried: Tried) -> dict[str, Any]:
        told = {"right": tried.right, "asked": tried.asked}
        mastered = tried.mastery.mastered
        return {
            "title": self.voice.tell(tried.skill.title),
            "score": self.voice.tell(Message(_("{right} of {asked}"), told)),
            "says": self.voice.tell(tried.says),
            "mastered": mastered,
            "lesson": None if mastered else lesson_link(tried.skill.lesson, tried.skill.slug),
        }

    def _read(self, read: Read) -> dict[str, Any]:
        return self._law(read.law) or {}

    def _done(self, done: Done) -> dict[str, Any]:
        found = done.grade
        return {
            "kind": kind(found),
            "word": self.voice.tell(WORDS[kind(found)]),
            "skill": self.voice.tell(found.question.skill.title),
            "asks": self.say(found.question.asks),
            "code": str(found.question.code),
        }

    def heard(self, found: Grade) -> str:
        """What an answer came to, as it is said to those who listen."""
        asked = found.question
        told = [WORDS[kind(found)]]
        words = [f"{self.voice.tell(*told)}."]
        if not found.perfect:
            words.append(f"{self.voice.tell(right_answer(asked))}.")
        if found.believed:
            words.append(self.voice.tell(found.believed.says))
        return self.voice.spoken(" ".join(words))

    def given(self, found: Grade) -> str:
        """An answer in a line."""
        return self.voice.tell(answered(found.question, found.given))


def _marks(found: Grade) -> dict[str, str]:
    """How the parts of an answer are marked, by their keys."""
    marks = dict.fromkeys(found.wrong, "wrong") | dict.fromkeys(found.right, "right")
    missed = "right" if found.question.form is Form.ONE else "missed"
    return marks | dict.fromkeys(found.missed, missed)
