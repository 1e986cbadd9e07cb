"""What is to be seen of a question: the state of a table on which nothing tells the answer.

It is drawn by the scripts of the card table, so it has the shape of that table's state. Seats
are numbered by their place on the screen, as there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tutor.engine import Card, Deal, Message, Suit, Turn, cards
from tutor.engine.message import _
from tutor.teaching.question import Laid, Part, Question
from tutor.teaching.seats import seat_name
from widgets.games.sentences import known
from widgets.games.view import seat_at
from widgets.table.state import suit_order
from widgets.table.voice import Voice
from widgets.table.words import LABELS

Marks = Mapping[str, str]
"""How parts are marked once the answer is given, by their keys."""
_IN_RECORD: Final = re.compile(r"(\d+)\.(\d+)")


@dataclass(frozen=True)
class Lying:
    """A trick as it lies: its number, the leader, the cards in order, and once told its taker."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    taker: int | None = None


class Sight:
    """What a question shows, and where in it each part of the answer is."""

    def __init__(self, asked: Question, voice: Voice, *, told: bool = False) -> None:
        self._asked, self._voice = asked, voice
        shows = asked.shows
        self.players = asked.variant.players
        self.own: int | None = None
        self.hand: tuple[Card, ...] = ()
        self.trick = Lying(1, 0, ())
        self.record: tuple[Lying, ...] = ()
        self.dealer: int | None = None
        self.to_play: int | None = None
        if isinstance(shows, Laid):
            self.trick = Lying(1, shows.leader, shows.cards)
        elif isinstance(shows, Deal):
            self._look_at_deal(shows, told=told)
        elif isinstance(shows, Turn):
            self._look_at_turn(shows)
        elif all(part.card for part in asked.parts):
            self.hand = tuple(part.card for part in asked.parts if part.card)

    def _look_at_deal(self, deal: Deal, *, told: bool) -> None:
        self.record = tuple(
            Lying(number, trick.leader, trick.cards, trick.taker if told else None)
            for number, trick in enumerate(deal.tricks, 1)
        )
        if not deal.over:
            self.trick = Lying(deal.number, deal.leader, tuple(map(Card, deal.trick)))
            self.to_play = deal.seat

    def _look_at_turn(self, turn: Turn) -> None:
        self.own = self.to_play = turn.seat
        self.hand = cards(turn.hand)
        self.trick = Lying(turn.number, turn.leader, tuple(map(Card, turn.trick)))
        self.dealer = turn.dealer

    @property
    def kind(self) -> str:
        """What there is to see: a table, a record, both, cards alone, or nothing."""
        if self.record:
            return "both" if self.trick.cards or self.to_play is not None else "record"
        if self.trick.cards or self.own is not None:
            return "table"
        return "cards" if self.hand else "none"

    def said(self) -> list[Any]:
        """What must be known of the position and lies nowhere on the table."""
        shows, told = self._asked.shows, []
        if isinstance(shows, Turn):
            told.append(Message(_("Trick {number}."), {"number": shows.number}))
            if not isinstance(shows, Deal):
                told += known(shows)
        elif isinstance(shows, Laid) and shows.last:
            told.append(Message(_("It is the last trick of the deal.")))
        if isinstance(shows, Deal) and shows.over:
            told = [Message(_("The whole deal, trick by trick."))]
        return self._voice.parts(self._voice.tell(*told)) if told else []

    def place(self, part: Part) -> dict[str, Any] | None:
        """Where a part is to be seen; None for one that stands in words."""
        if part.card is None:
            return None
        in_record = _IN_RECORD.fullmatch(part.key) if self.record else None
        if in_record:
            return {"record": [int(in_record[1]), int(in_record[2])]}
        if part.seat is None:
            return {"hand": part.card.code} if part.card in self.hand else None
        for place, card in enumerate(self.trick.cards):
            if card == part.card and seat_at(self.trick.leader, place, self.players) == part.seat:
                return {"trick": place}
        return None

    def table(self, marks: Marks) -> dict[str, Any] | None:
        """The table as the page draws it; None where nothing is to be seen."""
        if self.kind == "none":
            return None
        placed = {part.key: self.place(part) for part in self._asked.parts}
        marked = [(placed[key], mark) for key, mark in marks.items() if placed.get(key)]
        return {
            "kind": self.kind,
            "labels": {name: self._voice.tell(Message(text)) for name, text in LABELS.items()},
            "seats": [self._seat(seat) for seat in self._around()],
            "trick": self._lies(self.trick, {}, _marks(marked, "trick")),
            "number": self.trick.number,
            "whole": False,
            "arrow": None,
            "history": [self._past(trick, _record_marks(marked)) for trick in self.record],
            "hand": [list(row) for row in self._rows(_marks(marked, "hand"))],
        }

    def _around(self) -> list[int]:
        return [((self.own or 0) + step) % self.players for step in range(self.players)]

    def _on_screen(self, seat: int) -> int:
        return (seat - (self.own or 0)) % self.players

    def _name(self, seat: int) -> str:
        return self._voice.tell(Message(_("You")) if seat == self.own else seat_name(seat))

    def _seat(self, seat: int) -> dict[str, Any]:
        turn = Message(_("to play")) if seat == self.to_play else None
        deals = Message(_("dealer")) if seat == self.dealer else None
        notes = [self._voice.small(note) for note in (deals, turn) if note]
        return {
            "name": self._name(seat),
            "said": ", ".join([self._name(seat), *notes]),
            "cards": None,
            "left": "",
            "tricks": "",
            "taken": [],
            "dealer": seat == self.dealer,
            "to_play": seat == self.to_play,
        }

    def _lies(
        self, trick: Lying, by_record: Mapping[Any, str], by_place: Mapping[Any, str]
    ) -> list[dict[str, Any]]:
        laid = []
        for place, card in enumerate(trick.cards):
            seat = seat_at(trick.leader, place, self.players)
            laid.append(
                {
                    "card": card.code,
                    "name": self._voice.name(card),
                    "seat": self._on_screen(seat),
                    "who": self._name(seat),
                    "leads": place == 0,
                    "takes": seat == trick.taker,
                    "mark": by_place.get(place) or by_record.get((trick.number, place)),
                }
            )
        return laid

    def _past(self, trick: Lying, marks: Mapping[Any, str]) -> dict[str, Any]:
        number = Message(_("Trick {number}."), {"number": trick.number})
        taker = None if trick.taker is None else self._on_screen(trick.taker)
        return {
            "number": trick.number,
            "said": self._voice.tell(number),
            "taker": taker,
            "cards": self._lies(trick, marks, {}),
        }

    def _rows(self, marks: Mapping[Any, str]) -> Iterator[Iterable[dict[str, Any]]]:
        keys = [(card, self.hand[:place].count(card) + 1) for place, card in enumerate(self.hand)]
        for suit in suit_order([suit for suit in Suit if any(c.suit is suit for c, _n in keys)]):
            yield [
                {
                    "card": card.code,
                    "name": self._voice.name(card),
                    "key": f"{card.code}{copy}",
                    "mark": marks.get(card.code),
                }
                for card, copy in keys
                if card.suit is suit
            ]


Marked = Sequence[tuple[dict[str, Any] | None, str]]


def _marks(marked: Marked, where: str) -> dict[Any, str]:
    return {at[where]: mark for at, mark in marked if at and where in at}


def _record_marks(marked: Marked) -> dict[Any, str]:
    return {tuple(at["record"]): mark for at, mark in marked if at and "record" in at}
