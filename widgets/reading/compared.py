"""Compared: one deal under several rule sets, a row for each, as a table to be read."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from tutor.engine import Deal, Match, Message, Takings, Variant, new_match, read_deal
from tutor.engine.laws import law as law_named
from tutor.engine.message import _
from tutor.engine.named_rules import rules_named
from tutor.engine.rulebook import true_rules
from tutor.engine.scoring import WAYS, Choice, moon_ways
from tutor.locale import minus
from tutor.teaching.kinds.moon_payment import OPTIONS as PAYMENTS
from tutor.teaching.kinds.taken import Played
from tutor.teaching.kinds.what_next import OPTIONS as ENDS
from widgets.table.arguments import a_list, match_scores
from widgets.table.language import spoken_language
from widgets.table.names import seat_names
from widgets.table.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

NONE: Final = Message(_("There is no such rule."))
TOTAL: Final = Message(_("Total"))
BEFORE: Final = Message(_("Before this deal"))
POINTS: Final = Message(_("The points of this deal"))
SCORES: Final = Message(_("The scores after this deal"))
NEXT: Final = Message(_("What comes next"))


WON: Final = {
    "low": _("The lowest score wins: {winners}."),
    "high": _("The highest score wins: {winners}."),
}


class Row(NamedTuple):
    """A line of the table: its rule, a number for each seat, and their sum or what comes next."""

    says: tuple[Message, ...]
    numbers: tuple[int, ...]
    end: str


class Compared:
    """One finished deal under several rule sets: what it brings each seat under each of them.

    ``deal`` is a Deal or the text of its record, ``variants`` are named as for a table, or rules
    of your own for as many players, and ``law`` is the slug of the law that each row says as its
    rule set has it, or some slugs, of which it says the first that it has. With ``scores``, those
    of the match before the deal by seat, the scores after it are shown and what comes next. Where
    a shooter may choose, each way has a row. ValueError for a deal that is not over, for rule sets
    that do not fit it, for a match that is over before it and for names that are not known;
    TypeError for what is of another kind.
    """

    def __init__(
        self,
        deal: Deal | str,
        variants: Sequence[str | Variant],
        *,
        law: str | Sequence[str],
        scores: Sequence[int] | None = None,
        language: str | None = None,
    ) -> None:
        played = read_deal(deal) if isinstance(deal, str) else deal
        if not isinstance(played, Deal):
            raise TypeError(f"deal is a Deal or the text of a record, not {type(deal).__name__}")
        if not played.over:
            raise ValueError("the deal is not over: it has no points yet")
        laws = [law] if isinstance(law, str) else law
        a_list("variants", variants, "rule sets")
        a_list("law", laws, "slugs of laws")
        spoken = spoken_language(language)
        players = played.variant.players
        self._voice = Voice(spoken, spoken, seat_names(players, 0, spoken, None))
        self._scores = match_scores(players, scores)
        self._laws = tuple(map(law_named, laws))
        self._played = Played(played)
        self.rows = tuple(row for one in variants for row in self._rows(_rules(one, played)))

    def _rows(self, variant: Variant) -> list[Row]:
        """The rows of one rule set: one, or one for each way in which its shooter may be paid."""
        taken = self._played.taken(true_rules(variant))
        match = self._match(variant)
        choice = match.moon_choice(taken)
        if choice is None or len(moon_ways(variant)) < len(WAYS):
            return [self._row(match, taken)]
        told = dict(PAYMENTS)
        ways = [way for way in WAYS if choice.offered or way == choice.forced]
        rows = [self._row(match, taken, way, Message(told[way])) for way in ways]
        return [
            row if not place else row._replace(says=row.says[1:]) for place, row in enumerate(rows)
        ]

    def _match(self, variant: Variant) -> Match:
        """The match before the deal; ValueError where it is over by then."""
        deals = self._played.deal.dealt.number - 1 if self._scores else 0
        match = new_match(variant, scores=self._scores, deals=deals)
        if match.over:
            scores = list(self._scores)
            raise ValueError(f"under {variant.name} the match is over before: {scores=}, {deals=}")
        return match

    def _row(self, match: Match, taken: Takings, way: Choice | None = None, *more: Message) -> Row:
        variant = match.variant
        rule = next((one.says(variant) for one in self._laws if one.in_force(variant)), NONE)
        after = match.score(taken, way)
        points = after.results[-1].score.points
        said = (rule, *more)
        if not self._scores:
            return Row(said, points, minus(sum(points)))
        return Row(said, after.totals, self._say(self._next(after)))

    def _next(self, after: Match) -> Message:
        """What comes after the deal: who has won, or what is played."""
        if not after.over:
            return Message(dict(ENDS)[after.standing.next])
        names = tuple(self._voice.names[seat] for seat in after.winners)
        return Message(WON[after.variant.objective], {"winners": names})

    def __repr__(self) -> str:
        heads = ", ".join(self._voice.names)
        lines = [
            f"{self._say(*row.says)} {', '.join(map(minus, row.numbers))}; {row.end}".rstrip("; ")
            for row in self._all
        ]
        return "\n".join([f"{self._caption}: {heads}; {self._last}", *lines])

    def _repr_html_(self) -> str:
        """The table for a page: every rule is the head of the numbers under it."""
        heads = "".join(f'<th scope="col">{escape(one)}</th>' for one in self._heads)
        bodies = "".join(map(self._html, self._all))
        kind = "scores" if self._scores else "points"
        return (
            f'<table class="compared {kind}"><caption>{escape(self._caption)}</caption>'
            f"<thead><tr>{heads}</tr></thead>{bodies}</table>"
        )

    def _html(self, row: Row) -> str:
        cells = "".join(f"<td>{escape(one)}</td>" for one in [*map(minus, row.numbers), row.end])
        head = (
            f'<th scope="rowgroup" colspan="{len(self._heads)}">{escape(self._say(*row.says))}</th>'
        )
        return f"<tbody><tr>{head}</tr><tr>{cells}</tr></tbody>"

    @property
    def _heads(self) -> tuple[str, ...]:
        return *self._voice.names, self._last

    @property
    def _all(self) -> tuple[Row, ...]:
        """All rows; the first has the scores before the deal where they are given."""
        before = (Row((BEFORE,), self._scores, ""),) if self._scores else ()
        return before + self.rows

    @property
    def _caption(self) -> str:
        return self._say(SCORES if self._scores else POINTS)

    @property
    def _last(self) -> str:
        return self._say(NEXT if self._scores else TOTAL)

    def _say(self, *messages: Message) -> str:
        return self._voice.tell(*messages)


def _rules(named: str | Variant, played: Deal) -> Variant:
    """A rule set that is played with the cards of the deal; ValueError if it is not."""
    variant, own = rules_named(named), played.variant
    if (variant.players, variant.pack) != (own.players, own.pack):
        raise ValueError(f"{variant.name} is not played with the cards of this deal")
    return variant
