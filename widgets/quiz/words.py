"""The words of a quiz that never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.message import _

LABELS: Final[Mapping[str, str]] = {
    "again": _("Again"),
    "answer": _("Your answer"),
    "back": _("Back to the result"),
    "beliefs": _("What you seem to believe"),
    # Translators: a button that hands in an answer
    "check": _("Check"),
    "code": _("Code of this question"),
    # Translators: a button that moves a thing one place towards the end of a list
    "down": _("One place down"),
    # Translators: a button that hands in an answer of an exam, which is not judged yet
    "hand_in": _("Hand in"),
    "hand_in_none": _("Hand in: none of them"),
    "empty": _("Answer first, then check."),
    "extra": _("Try this one"),
    "fewer": _("One less"),
    "hint": _("Hint"),
    "hints": _("Hints"),
    "lesson": _("Read about this rule"),
    "look": _("Look again"),
    "missed": _("Missed"),
    "more": _("One more"),
    "next": _("Next"),
    "none": _("Check: none of them"),
    # Translators: said after the name of a card that a hint points at
    "pointed": _("look at this"),
    # Translators: a button that prints the page
    "print": _("Print"),
    "progress": _("Progress"),
    "questions": _("The questions"),
    "quiz": _("Quiz"),
    "reading": _("What to read"),
    "result": _("Result"),
    "retry": _("Answer again"),
    "right": _("Right"),
    "rights": _("And what was right"),
    # Translators: a button that saves the result as a file of text
    "save": _("Save as text"),
    "skills": _("What you can do"),
    # Translators: a button that moves a thing one place towards the beginning of a list
    "up": _("One place up"),
    "wrong": _("Not right"),
}
