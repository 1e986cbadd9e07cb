"""The language of a lesson: that of the folder it lies in."""

from __future__ import annotations

from pathlib import Path

from tutor.locale import LANGUAGES
from widgets.table.arguments import one_of


def spoken_language(given: str | None) -> str:
    """The language that an author gives, else that of the lesson; ValueError if there is none."""
    spoken = lesson_language() if given is None else given
    one_of("language", spoken, LANGUAGES)
    return spoken


def lesson_language(folder: Path | None = None) -> str:
    """The language that a folder is named after, the working folder if none is given; else English.

    A lesson's kernel works in the folder of its notebook: ``lessons/pt_BR`` speaks Portuguese.

    >>> lesson_language(Path("lessons/pt_BR"))
    'pt_BR'
    """
    name = (folder or Path.cwd()).name
    return name if name in LANGUAGES else LANGUAGES[0]


def tag(language: str) -> str:
    """A language as HTML writes it.

    >>> tag("pt_BR")
    'pt-BR'
    """
    return language.replace("_", "-")


def lesson_link(slug: str, anchor: str) -> str | None:
    """The address of a place in a lesson of the working folder; None if there is no such lesson."""
    name = f"{slug}.ipynb"
    return f"{name}#{anchor}" if Path(name).is_file() else None
