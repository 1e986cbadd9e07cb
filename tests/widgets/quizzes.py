"""Questions of each form, and what a page does with a quiz."""

from __future__ import annotations

import json
from typing import Any, Final

from tutor.records import MemoryKeeper, SafeRecords
from tutor.teaching.question import answer_json
from widgets.quiz import Question, Quiz

FORMS: Final = {
    "select": "3.black_lady.follow-suit.1",
    "one": "3.black_lady.taker.2",
    "numbers": "3.black_lady.trick-points.0",
    "order": "3.black_lady.taker.0",
}
"""A question of each form."""
KINDS: Final = (
    *FORMS.values(),
    "3.black_lady.follow-suit.0",
    "3.black_lady.broken.1",
    "3.black_lady.deal-points.0",
    "3.black_lady.moon-old.0",
    "3.black_lady.spot-revoke.0",
    "3.black_lady.checking.0",
    "3.black_lady.which-variant.0",
    "3.black_lady.what-changes.0",
    "3.black_lady.match-end.0",
    "3.hartenjagen_cancellation.cancellation.0",
    "3.three_pack_cancellation.pack.2",
)
"""Questions of many kinds."""
LAST: Final = 2
"""How many questions the short quiz has."""


def short_quiz(**more: Any) -> Quiz:
    """Return a quiz of two questions, which are always the same."""
    return Quiz(["follow-suit", "taker"], length=LAST, seed=1, **{"keep": False, **more})


def kept() -> SafeRecords:
    """Return records that end with the test."""
    return SafeRecords(MemoryKeeper())


def tell(quiz: Quiz | Question, message: object) -> dict[str, Any]:
    """Send a message as the page does, and return the state after it."""
    quiz._handle_custom_msg(message, [])  # noqa: SLF001  (where a page's messages come in)
    return dict(quiz.state)


def wish(quiz: Quiz | Question, kind: str, **about: object) -> dict[str, Any]:
    """Ask for something, of the quiz as it stands."""
    return tell(quiz, {"type": kind, "turn": quiz.state["turn"], **about})


def answer(quiz: Quiz | Question, *, right: bool = True) -> dict[str, Any]:
    """Answer rightly, or as a misconception has it."""
    asked = quiz.session.asked
    given = asked.right if right else next(iter(asked.wrong.values()))
    return wish(quiz, "answer", answer=answer_json(given))


def text(state: object) -> str:
    """Return all that a state says."""
    return json.dumps(state, ensure_ascii=False, sort_keys=True)
