"""Pages: what a served page says around a notebook, and where its links lead."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any

from tutor.engine.cards import LETTERS
from tutor.locale import LANGUAGES, say
from widgets.drawing.deck import face
from widgets.serving.course import course
from widgets.serving.progress import NOTHING, Kept, of_the_course
from widgets.serving.words import words
from widgets.table.language import lesson_language, tag

FAN = ("TD", "QS", "KH", "AC")
"""The cards on the first page."""
UNLISTED = "unlisted.txt"
"""A folder with such a file in it is served, and not on the list of lessons."""


def preferred(accepted: str) -> str:
    """Return the language of the tutor that an Accept-Language header likes best, or English.

    >>> preferred("nl, pt;q=0.8, en;q=0.7")
    'pt_BR'
    >>> preferred("pt;q=0, de")
    'en'
    """
    spoken = {language.partition("_")[0]: language for language in LANGUAGES}
    wishes = re.findall(r"([a-z]+)[^,;]*(?:;\s*q=([01](?:\.\d*)?))?", accepted.lower())
    weighed = [(float(weight or 1), spoken[code]) for code, weight in wishes if code in spoken]
    weight, best = max(weighed, key=itemgetter(0), default=(0.0, LANGUAGES[0]))
    return best if weight else LANGUAGES[0]


def contents(notebook: Path) -> Any:
    """Return what is in a notebook's file; nothing when it cannot be read."""
    try:
        found = notebook.stat()
        return _read(notebook, found.st_mtime_ns, found.st_size)
    except (OSError, ValueError):
        return {}


@lru_cache(maxsize=256)
def _read(notebook: Path, _changed: int, _size: int) -> Any:
    """Read a file, and again only when it has changed: every page names all the lessons."""
    return json.loads(notebook.read_text(encoding="utf-8"))


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
    """Return the folders in a folder that hold notebooks and may be listed."""
    return sorted(path for path in folder.iterdir() if path.is_dir() and _listed(path))


def _listed(folder: Path) -> bool:
    return bool(notebooks(folder)) and not (folder / UNLISTED).exists()


def describe(here: Path, root: Path, kept: Kept = NOTHING) -> dict[str, Any]:
    """Describe the page of a notebook or a folder for the template and its script.

    Paths are relative to the root, with ``/`` between their parts, as addresses need them.
    ``kept`` is what is kept of the reader.
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
    lessons = [
        {
            **link(path, title(path)),
            "about": description(path),
            "number": number(path),
            **of_the_course(path.stem, title(path), folder.name, kept),
        }
        for path in shelf
    ]
    return {
        "cards": [face(code, lesson_language(folder)) for code in FAN] if here == folder else [],
        "folder": link(folder, name(folder)),
        "folders": [
            {**link(path, name(path)), "about": words(lesson_language(path))["welcome"]}
            for path in folders(folder)
        ],
        "lang": tag(lesson_language(folder)),
        "languages": [
            {
                **link(twin if (twin := path / here.name).is_file() else path, name(path)),
                "language": path.name,
            }
            for path in around
            if path != folder and path.name in LANGUAGES
        ],
        "lessons": lessons,
        "letters": index_letters(lesson_language(folder)),
        "next": lesson(next((after for path, after in pairwise(shelf) if path == here), None)),
        "previous": lesson(next((path for path, after in pairwise(shelf) if after == here), None)),
        "title": title(here) if here.is_file() else name(folder),
        "trouble": say(kept.trouble, lesson_language(folder)) if kept.trouble else "",
        "words": words(lesson_language(folder)),
        **course(lessons, [path.stem for path in shelf], lesson_language(folder)),
    }


def index_letters(language: str) -> dict[str, str]:
    """Return the index letters to choose from, by the first language that has them.

    >>> index_letters("pt_BR")
    {'pt_BR': 'A K Q J', 'pt_PT': 'A R D V', 'nl': 'A H V B'}
    """
    codes = sorted(LETTERS, key=lambda code: code != language)
    first = {LETTERS[code]: code for code in reversed(codes)}
    return {code: " ".join(LETTERS[code]) for code in codes if first[LETTERS[code]] == code}


def name(folder: Path) -> str:
    """Return what a folder is called on the page: the name of its language, or its own."""
    return words(folder.name)["language"] if folder.name in LANGUAGES else folder.name
