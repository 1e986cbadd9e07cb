"""Pages: what a served page says around a notebook, and where its links lead."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor.engine.message import _
from tutor.locale import LANGUAGES, catalogue
from widgets.drawing.deck import face
from widgets.table.language import lesson_language, tag

if TYPE_CHECKING:
    from collections.abc import Mapping

FAN = ("TD", "QS", "KH", "AC")
"""The cards on the first page."""

WORDS: Mapping[str, str] = {
    "about": _(
        "Play any card you like. If a rule forbids it, you are told which rule, why here,"
        " and what would have made it right."
    ),
    "absent": _("There is no such page"),
    "absent_why": _("The address may be mistyped, or the lesson may have another name now."),
    "all": _("All lessons"),
    "damaged": _("This lesson cannot be read"),
    "damaged_why": _("Its file is no notebook, or it is damaged. Its author can mend it."),
    "dealing": _("Dealing the cards…"),
    "failed": _("This page cannot be shown"),
    "failed_why": _("Something went wrong on the server. You may try again."),
    "language": _("English"),  # translated as the name of the catalogue's own language
    "lessons": _("Lessons"),
    "lost": _("The table has closed, and what you did on this page is lost."),
    "next": _("Next lesson"),
    "previous": _("Previous lesson"),
    "reload": _("Deal again"),
    "silent": _("The server does not answer. Perhaps it was stopped."),
    "skip": _("Skip to the lesson"),
    "slow": _("This takes longer than usual. You may wait, or try again."),
    "tutor": _("Hearts Tutor"),
    "welcome": _("Learn Hearts at a table that tells you why"),
}


def words(language: str) -> dict[str, str]:
    """Return the words of a page in a language of the tutor."""
    return {name: catalogue(language).gettext(text) for name, text in WORDS.items()}


def preferred(accepted: str) -> str:
    """Return the language of the tutor that an Accept-Language header likes best, or English.

    >>> preferred("nl, pt;q=0.8, en;q=0.7")
    'pt_BR'
    """
    spoken = {language.partition("_")[0]: language for language in LANGUAGES}
    wishes = re.findall(r"([a-z]+)[^,;]*(?:;\s*q=([01](?:\.\d*)?))?", accepted.lower())
    wishes.sort(key=lambda wish: -float(wish[1] or 1))
    return next((spoken[code] for code, _weight in wishes if code in spoken), LANGUAGES[0])


def contents(notebook: Path) -> Any:
    """Return what is in a notebook's file; nothing when it cannot be read."""
    try:
        return json.loads(notebook.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def title(notebook: Path) -> str:
    """Return the notebook's first heading, or its name when it has none that can be read."""
    try:
        cells = contents(notebook)["cells"]
        prose = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        lines = (line for text in prose for line in text.splitlines())
        return next(line[2:].strip() for line in lines if line.startswith("# "))
    except (LookupError, TypeError, StopIteration):
        return notebook.stem


def description(notebook: Path) -> str:
    """Return what the notebook's metadata says it is about, or nothing."""
    try:
        return str(contents(notebook)["metadata"]["hearts_tutor"]["description"])
    except (LookupError, TypeError):
        return ""


def number(notebook: Path) -> str:
    """Return the number that the notebook's name begins with, or nothing.

    >>> number(Path("01-the-trick.ipynb"))
    '1'
    """
    found = re.match(r"\d+", notebook.stem)
    return str(int(found[0])) if found else ""


def notebooks(folder: Path) -> list[Path]:
    """Return the folder's notebooks in the order of their names, which are numbered."""
    return sorted(path for path in folder.glob("*.ipynb") if not path.name.startswith("."))


def folders(folder: Path) -> list[Path]:
    """Return the folders in a folder that hold notebooks."""
    return sorted(path for path in folder.iterdir() if path.is_dir() and notebooks(path))


def describe(here: Path, root: Path) -> dict[str, Any]:
    """Describe the page of a notebook or a folder for the template and its script.

    Paths are relative to the root, with ``/`` between their parts, as addresses need them.
    """

    def link(path: Path, text: str) -> dict[str, str]:
        folder = path if path.is_dir() else path.parent
        where = path.relative_to(root).as_posix().removeprefix(".")
        return {"path": where, "title": text, "lang": tag(lesson_language(folder))}

    def lesson(path: Path | None) -> dict[str, str] | None:
        return link(path, title(path)) if path else None

    folder = here if here.is_dir() else here.parent
    shelf = notebooks(folder)
    around = folders(folder.parent) if folder.name in LANGUAGES and folder != root else []
    return {
        "cards": [face(code, lesson_language(folder)) for code in FAN] if here == folder else [],
        "folder": link(folder, name(folder)),
        "folders": [
            {**link(path, name(path)), "about": words(lesson_language(path))["welcome"]}
            for path in folders(folder)
        ],
        "lang": tag(lesson_language(folder)),
        "languages": [
            link(twin if (twin := path / here.name).is_file() else path, name(path))
            for path in around
            if path != folder and path.name in LANGUAGES
        ],
        "lessons": [
            {**link(path, title(path)), "about": description(path), "number": number(path)}
            for path in shelf
        ],
        "next": lesson(next((after for path, after in pairwise(shelf) if path == here), None)),
        "previous": lesson(next((path for path, after in pairwise(shelf) if after == here), None)),
        "title": title(here) if here.is_file() else name(folder),
        "words": words(lesson_language(folder)),
    }


def name(folder: Path) -> str:
    """Return what a folder is called on the page: the name of its language, or its own."""
    return words(folder.name)["language"] if folder.name in LANGUAGES else folder.name
