"""Lab: two rule sets beside each other, and the same deal under both."""

from __future__ import annotations

import secrets
from typing import Any

import traitlets

from tutor.engine import HouseRulesError, Message, Variant
from tutor.engine.message import _
from tutor.engine.named_rules import rules_named
from widgets.lab import sharing
from widgets.lab.bench import LARGEST_SEED, Bench, Setting
from widgets.lab.form import form
from widgets.lab.page import script, style
from widgets.lab.side import side_of
from widgets.lab.teller import Teller
from widgets.lab.wishes import read_wish
from widgets.table.language import spoken_language
from widgets.table.reader import ReadersWidget
from widgets.table.voice import numbered_voice


class Lab(ReadersWidget):
    """Two rule sets, what differs between them, and what comes of the same deal under both.

    ``here`` and ``there`` are rule sets, each given as a name, ``mine`` for the reader's own,
    a TOML file, the text of a link, or a Variant. Rules in the address of the page take the
    place of ``there``, and what they start from that of ``here``. ``seed`` is the deal that is
    shown first. HouseRulesError, ValueError or TypeError for what cannot be.
    """

    _esm = script()
    _css = style()

    form: traitlets.List[Any] = traitlets.List(
        help="the options that can be changed, in their groups"
    ).tag(sync=True)

    def __init__(
        self,
        here: str | Variant = "black_lady",
        there: str | Variant = "mine",
        *,
        seed: int | None = None,
        language: str | None = None,
        letters: str | None = None,
        four_colour: bool | None = None,
    ) -> None:
        spoken = spoken_language(language)
        if seed is not None and (type(seed) is not int or not 0 <= seed <= LARGEST_SEED):
            raise ValueError(f"seed is a whole number from 0 to {LARGEST_SEED}, not {seed!r}")
        first = secrets.randbelow(1000) if seed is None else seed
        sides = side_of(rules_named(here)), side_of(rules_named(there))
        self.bench = Bench(Setting(sides, first), spoken)
        self._open_address()
        self._spoken, self._turn, self._said = spoken, 0, ""
        super().__init__(spoken, letters, four_colour=four_colour)
        self.form = form(self._teller.voice)

    def _open_address(self) -> None:
        """Take the rules in the address of the page; say so where they cannot be read."""
        bench, text = self.bench, sharing.rules_of_address()
        if not text:
            return
        try:
            side = side_of(sharing.rules_in(text))
        except HouseRulesError as error:
            told = {"why": error.says}
            bench.notice = (Message(_("The rules in this link cannot be read: {why}"), told),)
            bench.refused = True
            return
        here = side_of(side.base) if side.changed else bench.now.sides[0]
        bench.now = Setting((here, side), bench.now.seed)
        bench.notice = (Message(_("B shows the rules that came with this link.")),)

    def __repr__(self) -> str:
        return "\n".join(self._teller.lines(self.bench))

    def _write_with(self, letters: str) -> None:
        self.bench.letters = letters
        self._teller = Teller(numbered_voice(self._spoken, letters))
        if self.form:
            self.form = form(self._teller.voice)

    def _shown(self) -> dict[str, Any]:
        return self._teller.state(self.bench, self._turn, self._said)

    def _heard(self, content: object) -> None:
        """Do what the page asks, if it speaks of the lab as it stands, and show the lab."""
        wish = read_wish(content)
        if wish is None or wish.turn != self._turn:
            self.send_state("state")
            return
        self.bench.grant(wish)
        self._turn += 1
        self._said = self._teller.heard(self.bench, wish.type)
        self.state = self._shown()
