"""Told: sentences under heads, in groups, as a table to be read and as lines of text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from tutor.engine import Message
from tutor.teaching.curriculum import CURRICULUM
from widgets.table.language import lesson_link, spoken_language
from widgets.table.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable

TITLES: Final = {lesson.slug: lesson.title for lesson in CURRICULUM}


class Line(NamedTuple):
    """A head and what is told under it."""

    head: str
    says: str


class Link(NamedTuple):
    """The address of a lesson, and its title."""

    address: str
    title: str


class Group(NamedTuple):
    """Lines that belong together, and the lesson that explains them, if it is at hand."""

    lines: tuple[Line, ...]
    lesson: Link | None = None


class Told:
    """What is read in a lesson: groups of lines under a caption, in the lesson's language."""

    caption: Message

    def __init__(self, language: str | None = None) -> None:
        spoken = spoken_language(language)
        self.voice = Voice(spoken, spoken, ())
        self.groups = tuple(self.told())

    def told(self) -> Iterable[Group]:
        """What is told, group by group."""
        raise NotImplementedError

    def line(self, head: Message, *says: Message) -> Line:
        """A line in the language."""
        return Line(self.voice.tell(head), self.voice.tell(*says))

    def named(self, name: Message, *says: Message) -> Line:
        """A line under a name, which is written as it is."""
        return Line(self.voice.small(name), self.voice.tell(*says))

    def link(self, lesson: str, anchor: str = "") -> Link | None:
        """A place in a lesson, where the lesson lies beside this one."""
        address = lesson_link(lesson, anchor)
        return Link(address.removesuffix("#"), self.voice.tell(TITLES[lesson])) if address else None

    def __repr__(self) -> str:
        lines = [f"{line.head}: {line.says}" for group in self.groups for line in group.lines]
        return "\n".join([self.voice.tell(self.caption), *lines])

    def _repr_html_(self) -> str:
        """The lines as a table: each head is the head of its row, each group a body of its own."""
        bodies = "".join(map(self._body, self.groups))
        caption = escape(self.voice.tell(self.caption))
        return f'<table class="reading"><caption>{caption}</caption>{bodies}</table>'

    def _body(self, group: Group) -> str:
        """A group: a link to its lesson over several lines, or after one."""
        link = _link(group.lesson) if group.lesson else ""
        if len(group.lines) == 1:
            return f"<tbody>{_row(group.lines[0], f' {link}'.rstrip())}</tbody>"
        over = f'<tr><th colspan="2" scope="rowgroup">{link}</th></tr>' if link else ""
        return f"<tbody>{over}{''.join(map(_row, group.lines))}</tbody>"


def _link(lesson: Link) -> str:
    return f'<a href="{escape(lesson.address)}">{escape(lesson.title)}</a>'


def _row(line: Line, more: str = "") -> str:
    return f'<tr><th scope="row">{escape(line.head)}</th><td>{escape(line.says)}{more}</td></tr>'
