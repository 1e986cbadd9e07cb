"""Words: what the pages say around a lesson, on the map of the course and in the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tutor.engine.message import _
from tutor.locale import catalogue
from tutor.records.progress import TOO_LARGE

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, str]] = {
    "about": _(
        "Play any card you like. If a rule forbids it, you are told which rule, why here,"
        " and what would have made it right."
    ),
    "absent": _("There is no such page"),
    "absent_why": _("The address may be mistyped, or the lesson may have another name now."),
    "all": _("All lessons"),
    "appearance": _("Appearance"),
    "appearance_auto": _("As the system"),
    "appearance_dark": _("Dark"),
    "appearance_light": _("Light"),
    "begin": _("Begin here"),
    "begin_with": _("Begin with"),
    "begun": _("begun"),
    "damaged": _("This lesson cannot be read"),
    "damaged_why": _("Its file is no notebook, or it is damaged. Its author can mend it."),
    "dealing": _("Dealing the cards…"),
    "erase": _("Erase my progress"),
    "erase_no": _("Keep everything"),
    "erase_sure": _("Erase all that this tutor has kept about you?"),
    "erase_why": _("Nothing can bring it back, unless you have saved it to a file before."),
    "erase_yes": _("Erase it"),
    "failed": _("This page cannot be shown"),
    "failed_why": _("Something went wrong on the server. You may try again."),
    "fetch": _("Open a progress file"),
    "four_colour": _("Four colours, one for each suit"),
    "garbled": _("This form cannot be read"),
    "garbled_why": _("It was damaged on its way. Go back, reload the page, and try again."),
    "go_on": _("Go on here"),
    "go_on_with": _("Go on with"),
    "language": _("English"),  # translated as the name of the catalogue's own language
    "language_of": _("Language"),
    "leave": _("I am somebody else"),
    "leave_no": _("Go on as I am"),
    "leave_sure": _("Does somebody else learn here now?"),
    "leave_why": _(
        "This browser forgets who you are. Your answers stay kept for your teacher, but only a"
        " progress file brings them back to you."
    ),
    "leave_yes": _("Somebody else learns here"),
    "lessons": _("Lessons"),
    "letters": _("Letters on the cards"),
    "lost": _("The table has closed. Deal again, and you come back to this place."),
    "mastered": _("mastered"),
    "mastered_of": _("{mastered} of {skills} skills mastered"),
    "minutes": _("{minutes} min"),
    "name_ask": _("Your name, for your teacher"),
    "name_keep": _("Keep my name"),
    "next": _("Next lesson"),
    "not_kept": _("Nothing is kept here once you have left: save your progress to a file."),
    "previous": _("Previous lesson"),
    "print": _("Print this page"),
    "progress": _("Your progress"),
    "progress_why": _(
        "Your progress is kept under this browser, and nobody logs in. A file takes it along to"
        " another one."
    ),
    "reload": _("Deal again"),
    "save": _("Save my progress to a file"),
    "settings": _("Settings"),
    "silent": _("The server does not answer. Perhaps it was stopped."),
    "skip": _("Skip to the lesson"),
    "slow": _("This takes longer than usual. You may wait, or try again."),
    "stale": _("This page is too old"),
    "stale_why": _("Nothing was done. Go back, reload the page, and try again."),
    "too_large": TOO_LARGE,
    "tutor": _("Hearts Tutor"),
    "unshown": _("Not all tables have come. Deal again, and you come back to this place."),
    "welcome": _("Learn Hearts at a table that tells you why"),
}
"""Every word by its name."""


def words(language: str) -> dict[str, str]:
    """Return the words of a page in a language of the tutor."""
    return {name: catalogue(language).gettext(text) for name, text in WORDS.items()}
