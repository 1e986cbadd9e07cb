"""Rules, and Sources: what the laws of several rule sets, or several pages, say otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tutor.engine import Message, Variant
from tutor.engine.laws import LAWS
from tutor.engine.message import _
from tutor.engine.named_rules import USUAL, rules_named, title
from tutor.teaching.sources import PAGES, READINGS, Source, disagreements
from widgets.reading.compared import NONE
from widgets.reading.told import Group, Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tutor.engine.law import Law

SILENT: Final = Message(_("Nothing is said of it."))


class Rules(Told):
    """The laws that some rule sets do not have alike, each as every one of them has it.

    ``variants`` are named as for a table, or rules of your own; one alone is compared with
    Black Lady. HouseRulesError for a name that is not known.
    """

    caption = Message(_("Where the rules differ"))

    def __init__(self, *variants: str | Variant, language: str | None = None) -> None:
        some = variants if len(variants) > 1 else (USUAL, *variants)
        self._variants = tuple(map(rules_named, some))
        super().__init__(language)

    def told(self) -> Iterable[Group]:
        """Each law that differs is a group, with a line for every rule set."""
        for law in LAWS:
            says = [law.says(one) if law.in_force(one) else NONE for one in self._variants]
            if len({*map(str, says)}) > 1:
                pairs = zip(self._variants, says, strict=True)
                lines = tuple(self.named(title(one), told) for one, told in pairs)
                yield Group(lines, self.link(law.lesson, law.slug))


class Sources(Told):
    """The laws that the three pages of rules do not have alike, each as every page has it."""

    caption = Message(_("Where the pages disagree"))

    def told(self) -> Iterable[Group]:
        """Each law is a group, with a line for every page."""
        for one in disagreements():
            lines = tuple(
                self.named(_head(page, one.law), one.says[page.name] or SILENT) for page in PAGES
            )
            yield Group(lines, self.link(one.law.lesson, one.law.slug))


def _head(page: Source, law: Law) -> Message:
    """The name of a page, and of the variant in which it has a law, if that is not its game."""
    game = page.game(law)
    if game is None or page.is_about(game):
        return Message("{page}", {"page": page.name})
    return Message(_("{page}, in {variant}"), {"page": page.name, "variant": title(game)})


class Readings(Told):
    """What the pages leave open or have wrong, and how it is read here."""

    caption = Message(_("How the pages are read here"))

    def told(self) -> Iterable[Group]:
        """Each reading is a group of its own."""
        for reading in READINGS:
            yield Group((self.named(Message("{pages}", {"pages": reading.pages}), reading.says),))
