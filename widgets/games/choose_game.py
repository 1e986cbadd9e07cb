"""A single turn of which all legal cards are to be chosen."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal

from tutor.engine import Message, judge
from tutor.engine.message import _, plural
from widgets.games.answers import (
    LEGAL,
    NOT_LEGAL,
    NOT_SO,
    NOT_YET,
    PARTLY,
    RIGHT,
    TRY_AGAIN,
    Answer,
    Detail,
    Key,
    why_legal,
)
from widgets.games.game import Game, Phase
from widgets.games.judged_game import holds
from widgets.games.sentences import known
from widgets.games.turn_game import view_of_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tutor.engine import Card, Turn, Verdict
    from widgets.games.answers import Mark, Says
    from widgets.games.view import View


class ChooseGame(Game):
    """One turn: the learner chooses every card that may be played, and sends the choice.

    Equal cards are one answer: it is enough to choose one of them.
    """

    mode = "choose"
    labels: Mapping[str, Message] = {
        "again": TRY_AGAIN,
        "missed": Message(_("Legal, not chosen")),
        "right": LEGAL,
        "send": Message(_("Check")),
        "wrong": NOT_LEGAL,
    }

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn.seat)
        self._turn = turn
        self._begin()

    @property
    def phase(self) -> Phase:
        """What the table waits for: the choice, then a look at what is said of it."""
        return Phase.LOOK if self._answered else Phase.CHOOSE

    @property
    def turn(self) -> Turn:
        """The learner's own turn."""
        return self._turn

    @property
    def start_hand(self) -> int:
        """The learner's hand."""
        return self._turn.hand

    def view(self) -> View:
        """What the learner sees of their turn."""
        return view_of_turn(self._turn, asked=not self._answered)

    def status(self, view: View) -> Says:
        """What is asked, and what must be known for it."""
        if self._answered:
            return ()
        return Message(_("Choose every card that you may play.")), *known(self._turn)

    def mark(self, key: Key) -> Mark | None:
        """Mark the cards as right, missed or wrong once the choice is sent."""
        if not self._answered:
            return None
        chosen = key.card in self._given
        if self._legal & key.card:
            return "right" if chosen else "missed"
        return "wrong" if chosen else None

    def toggle(self, card: Card, copy: int = 1) -> None:
        """Choose a card of the hand, or no longer choose it."""
        if self.phase is not Phase.CHOOSE or not holds(self._turn.hand, card, copy):
            return
        self._quiet()
        self._choose(Key(card, copy))

    def send(self) -> None:
        """Answer with the chosen cards."""
        if self.phase is not Phase.CHOOSE:
            return
        if not self.chosen:
            nothing = Message(_("There is always a card that you may play: choose at least one."))
            self._say(Answer("illegal", NOT_YET, (nothing,)))
            return
        self.changes += 1
        self._answered = True
        self._say(self._judged())

    @property
    def _given(self) -> tuple[Card, ...]:
        return tuple(sorted({key.card for key in self.chosen}))

    @property
    def _legal(self) -> int:
        return judge(self._turn).legal

    def _judged(self) -> Answer:
        judgement, given = judge(self._turn), self._given
        right = [verdict for verdict in judgement.verdicts if verdict.legal]
        found = [verdict for verdict in right if verdict.card in given]
        missed = [verdict for verdict in right if verdict.card not in given]
        wrong = [judgement.verdict(card) for card in given if not judgement.legal & card]
        details = (*self._barred(wrong), *self._owed(missed, "missed"))
        if not details:
            only = _("You chose the only legal card.")
            every = _("You chose all {number} legal cards and no other.")
            exactly = Message(every if right[1:] else only, {"number": len(right)})
            return Answer(
                "right", RIGHT, (exactly,), given=given, details=self._owed(found, "right")
            )
        counts = {"count": len(right), "found": len(found)}
        sum_up = plural(
            "You found {found} of {count} legal card.",
            "You found {found} of {count} legal cards.",
            counts,
        )
        if found:
            return Answer("partly", PARTLY, (sum_up,), given=given, details=details)
        return Answer("wrong", NOT_SO, (sum_up,), given=given, details=details)

    def _barred(self, verdicts: list[Verdict]) -> tuple[Detail, ...]:
        """The wrong cards with the rule that bars them; of several, one is explained."""
        return tuple(
            Detail("wrong", _cards_of(some), self._why_barred(some))
            for some in _grouped(verdicts, lambda one: one.rule.slug if one.rule else "")
        )

    def _why_barred(self, some: list[Verdict]) -> Says:
        first = some[0]
        law = first.rule.says(self._turn.variant) if first.rule else None
        example = Message(_("For example {card}:"), {"card": first.card}) if some[1:] else None
        said = (law, example, first.reason, first.change)
        return tuple(message for message in said if message is not None)

    def _owed(
        self, verdicts: list[Verdict], kind: Literal["right", "missed"]
    ) -> tuple[Detail, ...]:
        """Legal cards with what makes them so; right ones only where a rule speaks of them."""
        groups = _grouped(verdicts, lambda one: str(why_legal(one, self._turn.variant)))
        details = []
        for some in groups:
            why = why_legal(some[0], self._turn.variant)
            if kind == "missed" and not why:
                why = (self._follows(some),)
            if why:
                details.append(Detail(kind, _cards_of(some), why))
        return tuple(details)

    def _follows(self, some: list[Verdict]) -> Message:
        count = {"count": len(some)}
        if some[0].card & self._turn.led:
            return plural("This card follows suit.", "These cards follow suit.", count)
        return plural("No rule bars this card here.", "No rule bars these cards here.", count)

    def _begin(self) -> None:
        self._answered = False


def _cards_of(verdicts: Iterable[Verdict]) -> tuple[Card, ...]:
    return tuple(verdict.card for verdict in verdicts)


def _grouped(verdicts: list[Verdict], key: Callable[[Verdict], str]) -> list[list[Verdict]]:
    return [list(some) for _key, some in groupby(sorted(verdicts, key=key), key)]
