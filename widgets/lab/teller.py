"""Teller: from two rule sets to what the page of a lab draws."""

from __future__ import annotations

from typing import Any

from tutor.engine import HouseRulesError, Message, Variant
from tutor.engine.compact_rules import compact_rules
from tutor.engine.house_rules import house_rules_toml
from tutor.engine.law import Law
from tutor.engine.named_rules import MINE, my_rules, title
from tutor.engine.option_values import value_words
from tutor.engine.option_words import OPTION_WORDS
from tutor.engine.variant import OPTIONS
from tutor.engine.variants import VARIANTS
from tutor.teaching.comparing import Change, changes
from widgets.lab import form
from widgets.lab.bench import Bench, Setting
from widgets.lab.deal_teller import DealTeller
from widgets.lab.sentences import changes_line, forks_line, points_line, tricks_line
from widgets.lab.side import Side
from widgets.lab.wishes import SIDES
from widgets.lab.words import LABELS
from widgets.table.language import lesson_link, tag
from widgets.table.voice import Parts, Voice


class Teller:
    """Tells the page of a lab what to draw, in one voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.deals = DealTeller(voice)

    def say(self, *messages: Message) -> Parts:
        """Sentences in parts, with the name of each card beside its label."""
        return self.voice.parts(self.voice.tell(*messages))

    def state(self, bench: Bench, turn: int, heard: str) -> dict[str, Any]:
        """All that the page draws."""
        now = bench.now
        mine = my_rules()
        return {
            "language": tag(self.voice.language),
            "labels": {name: self.voice.tell(Message(text)) for name, text in LABELS.items()},
            "turn": turn,
            "heard": heard,
            "notice": self.say(*bench.notice),
            "refused": bench.refused,
            "undo": bool(bench.past),
            "names": self._names(mine),
            "mine": mine and {"title": self._title(mine), "text": compact_rules(mine)},
            "sides": [self._side(*pair) for pair in zip(SIDES, now.sides, strict=True)],
            "count": self.voice.tell(changes_line(len(changes(*now.variants)))),
            "changes": [self._change(one, now) for one in changes(*now.variants)],
            "apart": self.say(now.apart) if now.apart else [],
            "deal": self.deals.deal(bench),
            "match": self.deals.match(bench),
        }

    def _title(self, variant: Variant) -> str:
        return self.voice.tell(title(variant))

    def _names(self, mine: Variant | None) -> list[list[str]]:
        """The rule sets that can be chosen, the reader's own first."""
        own = [[MINE, self.voice.tell(Message(LABELS["mine"]))]] if mine else []
        return own + [[name, self._title(variant)] for name, variant in VARIANTS.items()]

    def _side(self, key: str, side: Side) -> dict[str, Any]:
        variant = side.variant
        try:
            text = compact_rules(variant)
        except HouseRulesError:
            text = ""
        own_name = variant.name if variant.name not in VARIANTS else ""
        return {
            "key": key,
            "title": self._title(variant),
            "base": side.base.name,
            "name": own_name,
            "changed": [
                self._chip(option, getattr(variant, option), waits=False) for option in side.changed
            ]
            + [self._chip(option, value, waits=True) for option, value in side.waiting.items()],
            "values": {option: form.shown(variant, option, self.voice) for option in OPTIONS},
            "teams": form.teams(variant, self.voice),
            "text": text,
            "toml": house_rules_toml(variant),
            "file": "".join(c if c.isalnum() else "-" for c in variant.name.lower()) + ".toml",
        }

    def _chip(self, option: str, value: Any, *, waits: bool) -> dict[str, Any]:
        """A rule that was changed."""
        fixed = tuple(value) if isinstance(value, list) else value
        return {
            "option": option,
            "says": self.say(Message(OPTION_WORDS[option].says)),
            "value": self.say(value_words(option, fixed)),
            "waits": waits,
        }

    def _change(self, change: Change, now: Setting) -> dict[str, Any]:
        return {
            "option": change.option,
            "says": self.say(change.says),
            "values": [self.say(change.here), self.say(change.there)],
            "laws": [one for law, on in change.laws for one in self._law(law, on, now.variants)],
        }

    def _law(
        self, law: Law, on: tuple[bool, bool], variants: tuple[Variant, Variant]
    ) -> list[dict[str, Any]]:
        """A law as each side words it; once, where both word it alike."""
        worded: dict[str, list[str]] = {}
        for key, is_on, variant in zip(SIDES, on, variants, strict=True):
            if is_on:
                worded.setdefault(self.voice.tell(law.says(variant)), []).append(key)
        return [
            {
                "says": self.voice.parts(text),
                "on": keys,
                "lesson": lesson_link(law.lesson, law.slug),
            }
            for text, keys in worded.items()
        ]

    def heard(self, bench: Bench, kind: str) -> str:
        """What came of a wish, as it is said to those who listen."""
        now = bench.now
        if bench.notice:
            return self.voice.spoken(self.voice.tell(*bench.notice))
        if kind in ("next", "previous", "point"):
            return self.deals.turn_heard(bench, whole=kind != "point")
        if kind == "match":
            return self.voice.spoken(self.deals.match_said(bench))
        said = [changes_line(len(changes(*now.variants)))]
        if now.deal:
            said += [
                forks_line(len(now.deal.forks)),
                tricks_line(len(now.deal.tricks)),
                points_line(now.deal),
            ]
        return self.voice.spoken(self.voice.tell(*said, *([now.apart] if now.apart else [])))

    def lines(self, bench: Bench) -> list[str]:
        """The lab as text: both rule sets, what differs, and what the deal scores under each."""
        now, voice = bench.now, self.voice
        titles = [self._title(variant) for variant in now.variants]
        told = [f"A: {titles[0]}; B: {titles[1]}"]
        told.append(voice.tell(changes_line(len(changes(*now.variants)))))
        for one in changes(*now.variants):
            here, there = (voice.small(value) for value in (one.here, one.there))
            told.append(f"- {voice.tell(one.says)} A: {here}; B: {there}")
        told += self.deals.lines(bench)
        return told + ([voice.tell(*bench.notice)] if bench.notice else [])
