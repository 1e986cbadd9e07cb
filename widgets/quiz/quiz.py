"""Quiz: questions one after the other, each answered, judged and explained; and one alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutor.engine import Message, Variant
from tutor.engine.message import _
from tutor.engine.named_rules import my_rules, title
from tutor.quiz.asking import LENGTH, Quizzes, alone
from tutor.quiz.choice import Asked
from tutor.quiz.keeping import Keeping, Place
from tutor.quiz.session import Done, Session
from tutor.quiz.summary import Summary, summary
from tutor.teaching.asking import question
from widgets.quiz.page import script, style
from widgets.quiz.state import Teller
from widgets.quiz.wishes import Wish, read_answer, read_wish
from widgets.quiz.words import LABELS
from widgets.table.arguments import a_list, whole_number, yes_or_no
from widgets.table.language import spoken_language
from widgets.table.reader import ReadersWidget
from widgets.table.voice import numbered_voice


class Asking(ReadersWidget):
    """What asks and tells; what is true of it lives here, and the page draws ``state``."""

    _esm = script()
    _css = style()

    alone = False
    """Whether it is one question, with nothing after it."""

    def __init__(
        self,
        begin: Callable[[], Session],
        *,
        language: str | None,
        letters: str | None,
        four_colour: bool | None,
    ) -> None:
        spoken = spoken_language(language)
        self._begin = begin
        self._spoken = spoken
        self._teller = Teller(numbered_voice(spoken, spoken))
        self._turn = 0
        self._looked_at: int | None = None
        self._summary: Summary | None = None
        self.session = begin()
        super().__init__(spoken, letters, four_colour=four_colour)

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        session, teller = self.session, self._teller
        if session.over:
            return [teller.voice.tell(self._result().says)]
        lines = [teller.voice.tell(session.asked.asks)]
        if not self.alone:
            lines.insert(0, teller.progress(session)["said"])
        if session.grade:
            lines += [teller.given(session.grade), teller.heard(session.grade)]
        return lines

    def _write_with(self, letters: str) -> None:
        self._teller = Teller(numbered_voice(self._spoken, letters))

    def _result(self) -> Summary:
        if self._summary is None:
            self._summary = summary(self.session)
        return self._summary

    def _looked(self) -> Done | None:
        return None if self._looked_at is None else self.session.done[self._looked_at]

    def _shown(self) -> dict[str, Any]:
        session, teller = self.session, self._teller
        return {
            **teller.fixed(),
            "turn": self._turn,
            "alone": self.alone,
            "exam": session.exam,
            "notice": teller.say(session.news) if session.news else [],
            **self._phase(session, teller),
        }

    def _phase(self, session: Session, teller: Teller) -> dict[str, Any]:
        looked = self._looked()
        if looked:
            told = {"number": (self._looked_at or 0) + 1, "length": len(session.done)}
            said = teller.voice.tell(Message(_("Question {number} of {length}"), told))
            return {
                "phase": "look",
                "progress": {"now": told["number"], "of": told["length"], "said": said},
                "question": teller.question(looked.grade.question, looked.grade),
                "answer": teller.answer(looked.grade),
                "heard": "",
            }
        if session.over:
            result = teller.result(self._result())
            return {"phase": "result", "result": result, "heard": result["score"]}
        found = session.grade
        return {
            "phase": "told" if found else "ask",
            "progress": None if self.alone else teller.progress(session),
            "question": teller.question(session.asked, found),
            "hints": teller.hints(session),
            "answer": teller.answer(found) if found else None,
            "heard": teller.heard(found) if found else self._hint_heard(),
        }

    def _hint_heard(self) -> str:
        shown = self._teller.hints(self.session)["shown"]
        if not shown:
            return ""
        return "".join(part if isinstance(part, str) else part[1] for part in shown[-1]["says"])

    def _heard(self, content: object) -> None:
        """Do what the page asks, if it speaks of the quiz as it stands, and show the quiz."""
        wish = read_wish(content)
        if wish is not None and wish.turn == self._turn and self._grant(wish):
            self._turn += 1
            self.state = self._shown()
        else:
            self.send_state("state")

    def _grant(self, wish: Wish) -> bool:
        """Do what is asked for; whether it was waited for."""
        session = self.session
        before = self._stand()
        if wish.type == "answer":
            given = read_answer(session.asked, wish.about)
            if given is None or session.grade or session.over:
                return False
            session.answer(given)
            return True
        if wish.type == "again":
            return self._start_again()
        if wish.type == "look":
            self._look(wish.about)
        elif wish.type == "back":
            self._looked_at = None
        elif wish.type == "hint":
            session.hint()
        elif wish.type == "extra":
            session.try_one()
        elif not self.alone:
            session.next()
        return before != self._stand()

    def _stand(self) -> tuple[object, ...]:
        """All that a wish may change."""
        one = self.session
        return one.asked, one.grade, one.hints, one.over, one.news, self._looked_at

    def _start_again(self) -> bool:
        ended = self.session.grade is not None if self.alone else self.session.over
        if ended:
            self.session, self._looked_at, self._summary = self._begin(), None, None
        return ended

    def _look(self, number: object) -> None:
        if self.session.over and isinstance(number, int) and 0 <= number < len(self.session.done):
            self._looked_at = number


class Quiz(Asking):
    """A quiz of ``length`` questions about some skills.

    ``skills`` are names of skills, of which ``moon`` stands for all about moons; all if there
    are none. ``variant`` is the rule set, a name or rules of your own, or a list of several; by
    default Black Lady, and for a skill that it does not have the rule sets that have it. In an
    ``exam`` there are no hints, and nothing is told before the end; there, and in a quiz of less
    than ten questions, each skill comes once before one comes again. The same ``seed`` and the
    same answers bring the same questions. Answers are kept as those of ``learner`` unless
    ``keep`` is false; ``records`` is where, a file or the address of a database, if not in the
    usual place. ChoiceError for a skill or rule set that is not known, TypeError for what is of
    another kind.
    """

    def __init__(
        self,
        skills: str | Sequence[str] = (),
        variant: Asked = None,
        length: int = LENGTH,
        *,
        exam: bool = False,
        seed: int | None = None,
        learner: str | None = None,
        keep: bool = True,
        records: Place | None = None,
        language: str | None = None,
        letters: str | None = None,
        four_colour: bool | None = None,
    ) -> None:
        names = [skills] if isinstance(skills, str) else skills
        if names not in ([], ()):
            a_list("skills", names, "names of skills")
        yes_or_no("exam", exam)
        yes_or_no("keep", keep)
        if seed is not None:
            whole_number("seed", seed)
        keeping = Keeping(learner, keep=keep, records=records)
        self._quizzes = Quizzes(names, variant, length, exam=exam, seed=seed, keeping=keeping)
        super().__init__(
            self._quizzes.begin, language=language, letters=letters, four_colour=four_colour
        )

    def _lines(self) -> list[str]:
        """What it is about until the first answer: which question comes first is left to chance."""
        session, tell = self.session, self._teller.voice.tell
        if session.done or session.grade:
            return super()._lines()
        about = [one.title for one in self._quizzes.skills]
        rules = [title(one) for one in self._quizzes.variants]
        return [
            f"{tell(Message(LABELS['quiz']))}: {', '.join(map(tell, about))}",
            ", ".join(map(tell, rules)),
            self._teller.progress(session)["said"],
        ]


class Question(Asking):
    """One question by its code, as often as it is wanted.

    ``house`` are the house rules that the code may speak of, beside the reader's own.
    """

    alone = True

    def __init__(
        self,
        code: str,
        house: Sequence[Variant] = (),
        *,
        learner: str | None = None,
        keep: bool = True,
        records: Place | None = None,
        language: str | None = None,
        letters: str | None = None,
        four_colour: bool | None = None,
    ) -> None:
        if not isinstance(code, str):
            raise TypeError(f"code is the code of a question, not {code!r}")
        if not isinstance(house, list | tuple) or not all(isinstance(v, Variant) for v in house):
            raise TypeError(f"house is a list of Variants, not {house!r}")
        yes_or_no("keep", keep)
        mine = my_rules()
        asked = question(code, [*house, mine] if mine else house)
        keeping = Keeping(learner, keep=keep, records=records)
        super().__init__(
            lambda: alone(asked, keeping),
            language=language,
            letters=letters,
            four_colour=four_colour,
        )
