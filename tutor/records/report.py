"""A report on a class: its results as a table to read, and as a file for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final
from unicodedata import category, east_asian_width, normalize

from tutor.engine.message import Message, _
from tutor.locale import say
from tutor.records.results import Result
from tutor.teaching.mastery import NEEDED, Mastery
from tutor.teaching.skills import SKILLS

DELIMITERS: Final[Mapping[str, str]] = {"en": ",", "pt_BR": ";"}
"""What a spreadsheet expects between cells where a language is spoken."""
FORMULA: Final = "=+-@"
"""What a spreadsheet takes for the beginning of a formula, wide or narrow."""
TRUTHS: Final = frozenset({"true", "false", "verdadeiro", "falso"})
"""What a spreadsheet takes for a truth."""
MONTHS: Final = """
january february march april may june july august september october november december
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
"""
BESIDE_DIGITS: Final = frozenset(
    {"a", "am", "de", "e", "h", "p", "pm", "r", *MONTHS.split(), *(m[:3] for m in MONTHS.split())}
)
"""The words that a spreadsheet takes for a part of a number, a time, a date or a price."""
GAP: Final = "  "
UNSPACED: Final = {"Mn", "Me", "Cf"}
"""The kinds of characters that take no column of their own: marks and joiners."""

WHO: Final = _("Who")
ID: Final = _("Id")
ANSWERS: Final = _("Answers")
# Translators: the head of a column: how many questions were answered right at the first try
AT_FIRST: Final = _("Right at first try")
QUESTIONS: Final = _("Questions")
# Translators: the head of a column: how many skills are mastered
HOW_MANY: Final = _("Skills mastered")
SEEN: Final = _("Last seen")
MASTERED: Final = _("Mastered")


def overview(found: Sequence[Result], language: str) -> list[str]:
    """The results as the lines of a table, a line a learner."""
    if not found:
        return [say(Message(_("Nobody has answered yet.")), language)]
    heads = [say(Message(head), language) for head in (WHO, ANSWERS, AT_FIRST, HOW_MANY, SEEN)]
    rows = [_row(name, one, language) for name, one in zip(names(found), found, strict=True)]
    lines = list(_aligned([heads, *rows]))
    lines[1:1] = ["-" * max(map(_width, lines))]
    return lines


def by_skill(found: Sequence[Result], language: str) -> list[str]:
    """Who has mastered each skill that somebody has, a line a skill below a head; or nothing."""
    called, lines = names(found), ["", f"{say(Message(MASTERED), language)}:"]
    for skill in SKILLS:
        those = [
            name
            for name, one in zip(called, found, strict=True)
            if skill.slug in one.standing.mastered
        ]
        if those:
            lines.append(f"{say(skill.title, language)}: {', '.join(those)}")
    return lines if len(lines) > 2 else []


def names(found: Sequence[Result]) -> list[str]:
    """What each learner is called: the name, with the id where two share it; else the id."""
    shared = Counter(one.name for one in found)
    return [
        f"{one.name} ({one.short})" if one.name and shared[one.name] > 1 else one.name or one.short
        for one in found
    ]


def _row(name: str, one: Result, language: str) -> list[str]:
    standing = one.standing
    told = {"right": standing.at_first, "asked": standing.questions}
    return [
        name,
        str(standing.answers),
        say(Message(_("{right} of {asked}"), told), language) if standing.answers else "",
        str(len(standing.mastered)),
        _time(standing.seen),
    ]


def _time(moment: datetime | None) -> str:
    """A time as the clock of this machine had it."""
    if moment is None:
        return ""
    with suppress(OverflowError):  # in the first and last hours of all time
        moment = moment.astimezone()
    return moment.isoformat(" ")[:16]


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows in columns, of which the middle ones, numbers, end together."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        ends = (0, len(row) - 1)
        padded = (
            cell + blanks if place in ends else blanks + cell
            for place, (cell, blanks) in enumerate(zip(row, cells, strict=True))
        )
        yield GAP.join(padded).rstrip()


def _width(text: str) -> int:
    """The columns that a text takes in a terminal."""
    wide = sum(east_asian_width(one) in "WF" for one in text)
    return len(text) + wide - sum(category(one) in UNSPACED for one in text)


def save(found: Sequence[Result], file: Path, language: str) -> None:
    """Write the results to a CSV file; by its first mark a spreadsheet knows that it is UTF-8."""
    file.write_text(table(found, language), encoding="utf-8-sig", newline="")


def saved(file: Path) -> Message:
    """The sentence that says where the results were saved."""
    return Message(_("The results are in {file} now."), {"file": str(file)})


def table(found: Sequence[Result], language: str) -> str:
    """The results as the text of a CSV file: a row a learner, a column for each skill tried.

    A name that a spreadsheet would take for anything but a name begins with an apostrophe.
    """
    tried = [skill for skill in SKILLS if any(skill.slug in one.standing.skills for one in found)]
    heads = (WHO, ID, ANSWERS, QUESTIONS, AT_FIRST, SEEN, HOW_MANY)
    out = io.StringIO()
    write = csv.writer(out, delimiter=DELIMITERS.get(language, ",")).writerow
    write(
        [say(Message(head), language) for head in heads]
        + [say(skill.title, language) for skill in tried]
    )
    for name, one in zip(names(found), found, strict=True):
        standing = one.standing
        numbers = (standing.answers, standing.questions, standing.at_first)
        write(
            [_cell(name), one.short, *numbers, _time(standing.seen), len(standing.mastered)]
            + [_stand(standing.skills.get(skill.slug), language) for skill in tried]
        )
    return out.getvalue()


def _cell(text: str) -> str:
    plain = normalize("NFKC", text).casefold()
    return f"'{text}" if plain[0] in FORMULA or plain in TRUTHS or _is_number(plain) else text


def _is_number(text: str) -> bool:
    """Whether a spreadsheet may take a text for a number, a time, a date or a price."""
    words = re.findall(r"[^\W\d_]+", text)
    return bool(re.search(r"\d", text)) and "#" not in text and BESIDE_DIGITS.issuperset(words)


def _stand(one: Mastery | None, language: str) -> str:
    if one is None:
        return ""
    if one.mastered:
        return say(Message(MASTERED), language)
    told = {"right": one.counted, "asked": NEEDED}
    return say(Message(_("{right} of {asked}"), told), language)
