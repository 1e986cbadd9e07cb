"""DealTeller: what is drawn and said of a deal, and of a match, under two rule sets."""

from __future__ import annotations

from typing import Any

from tutor.engine import Card, Match, Message, Turn
from tutor.engine.laws import law as law_of
from tutor.engine.message import _
from tutor.engine.rules import Fact
from tutor.teaching.comparing import Fork, SameDeal, TrickFork
from tutor.teaching.question import Explanation
from tutor.teaching.seats import seat_name
from widgets.games.answers import Key
from widgets.games.sentences import known
from widgets.games.view import seat_at
from widgets.lab.bench import Bench
from widgets.lab.sentences import (
    PLAYED,
    deal_name,
    forks_line,
    match_line,
    play_lines,
    points_line,
    tricks_line,
    turn_line,
)
from widgets.lab.wishes import SIDES
from widgets.lab.words import LABELS
from widgets.table.language import lesson_link
from widgets.table.state import hand_rows
from widgets.table.voice import Parts, Voice

MARKS = {(True, True): "both", (True, False): "only_a", (False, True): "only_b"}
"""How a card is marked that is legal under A, and under B."""


class DealTeller:
    """Tells of a deal in one voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def say(self, *messages: Message) -> Parts:
        """Sentences in parts, with the name of each card beside its label."""
        return self.voice.parts(self.voice.tell(*messages))

    def _who(self, seat: int) -> str:
        return self.voice.tell(seat_name(seat))

    def _card(self, card: Card) -> dict[str, Any]:
        return {"card": card.code, "name": self.voice.name(card)}

    def deal(self, bench: Bench) -> dict[str, Any] | None:
        """The deal; None where the same cards cannot be dealt."""
        deal = bench.now.deal
        if deal is None:
            return None
        return {
            "says": self.say(*deal_name(deal), PLAYED),
            "turns": self.say(forks_line(len(deal.forks))),
            "fork": self._fork(bench),
            "tricks": self.say(tricks_line(len(deal.tricks))),
            "others": [self._trick(trick) for trick in deal.tricks],
            "points": self.say(points_line(deal)),
            "scores": self._scores(deal),
            "why": [
                {"who": self._who(seat), "reasons": self._reasons(deal, seat)}
                for seat in self._differing(deal)
            ],
            "play": self.say(*play_lines(deal)),
        }

    def _fork(self, bench: Bench) -> dict[str, Any] | None:
        """The turn that is looked at, with the card that is asked about."""
        fork, pointed = bench.fork, bench.pointed
        if fork is None or pointed is None:
            return None
        turn = fork.here
        count = len(bench.now.forks())
        place = Message(
            _("Difference {number} of {count}"), {"number": bench.place + 1, "count": count}
        )
        return {
            "place": self.voice.tell(place),
            "first": bench.place == 0,
            "last": bench.place == count - 1,
            "says": self.say(turn_line(turn), *self._known(turn)),
            "trick": [
                {
                    **self._card(card),
                    "who": self._who(seat_at(turn.leader, at, turn.variant.players)),
                }
                for at, card in enumerate(map(Card, turn.trick))
            ],
            "hand": [[self._held(fork, key) for key in row] for row in hand_rows(turn.hand)],
            "pointed": pointed.code,
            "reasons": [
                self._reason(key, side, pointed, why)
                for key, side, why in zip(SIDES, fork.turns, fork.why(pointed), strict=True)
            ],
        }

    def _known(self, turn: Turn) -> tuple[Message, ...]:
        """What has fallen, where the rules may ask about it."""
        asked = turn.hand & turn.variant.hearts_and_queen
        return known(turn) if (asked and turn.number > 1) or turn.facts & Fact.HEART_LED else ()

    def _held(self, fork: Fork, key: Key) -> dict[str, Any]:
        legal = tuple(bool(turn.legal & key.card) for turn in fork.turns)
        mark = MARKS.get((legal[0], legal[1]), "neither")
        said = f"{self.voice.name(key.card)}, {self.voice.small(Message(LABELS[mark]))}"
        return {**self._card(key.card), "key": str(key), "mark": mark, "said": said}

    def _reason(self, key: str, turn: Turn, card: Card, why: Explanation) -> dict[str, Any]:
        legal = bool(turn.legal & card)
        law = law_of(why.law)
        text = _("{card} may be played.") if legal else _("{card} may not be played.")
        return {
            "key": key,
            "legal": legal,
            "word": self.say(Message(text, {"card": card})),
            "law": [] if legal else self.say(law.says(turn.variant)),
            "says": self.say(why.reason),
            "change": self.say(why.change) if why.change else [],
            "lesson": lesson_link(law.lesson, law.slug),
        }

    def _trick(self, trick: TrickFork) -> dict[str, Any]:
        size = len(trick.cards)
        takers = [
            None if place is None else seat_at(trick.leader, place, size) for place in trick.takers
        ]
        return {
            "says": self.say(Message(_("Trick {number}"), {"number": trick.number})),
            "cards": [
                {
                    **self._card(card),
                    "who": self._who(seat_at(trick.leader, place, size)),
                    "on": [key for key, at in zip(SIDES, trick.takers, strict=True) if at == place],
                }
                for place, card in enumerate(trick.cards)
            ],
            "takers": [self._taker(seat) for seat in takers],
            "why": [self.say(why) if why else [] for why in trick.why],
        }

    def _taker(self, seat: int | None) -> str:
        if seat is None:
            return self.voice.tell(Message(_("Nobody takes it.")))
        return self.voice.tell(Message(_("{who} takes it."), {"who": seat_name(seat)}))

    def _scores(self, deal: SameDeal) -> list[dict[str, Any]]:
        here, there = deal.scores
        other = deal.other_score if "play" in deal.differs else None
        return [
            {
                "who": self._who(seat),
                "points": [here.points[seat], there.points[seat]],
                "other": other.points[seat] if other else None,
                "differs": here.points[seat] != there.points[seat],
            }
            for seat in range(deal.here.players)
        ]

    @staticmethod
    def _differing(deal: SameDeal) -> list[int]:
        here, there = deal.scores
        return [s for s in range(deal.here.players) if here.points[s] != there.points[s]]

    def _reasons(self, deal: SameDeal, seat: int) -> list[Parts]:
        return [self.say(why.reason) for why in deal.why_points(seat)]

    def match(self, bench: Bench) -> dict[str, Any] | None:
        """The match under both; None before it is asked for."""
        if not bench.plays:
            return None
        both = bench.now.matches
        seats = range(max(match.book.players for match in both))
        return {
            "says": [self.say(match_line(match, key.upper())) for key, match in self._keyed(both)],
            "rows": [
                {
                    "who": self._who(seat),
                    "totals": [
                        match.totals[seat] if seat < match.book.players else None for match in both
                    ],
                    "wins": [seat in match.winners for match in both],
                }
                for seat in seats
            ],
        }

    @staticmethod
    def _keyed(both: tuple[Match, Match]) -> list[tuple[str, Match]]:
        return list(zip(SIDES, both, strict=True))

    def match_said(self, bench: Bench) -> str:
        """How the match ends under both."""
        both = self._keyed(bench.now.matches)
        return self.voice.tell(*(match_line(match, key.upper()) for key, match in both))

    def turn_heard(self, bench: Bench, *, whole: bool) -> str:
        """The turn that is looked at, if it is new, and the card that is asked about."""
        fork = self._fork(bench)
        if fork is None:
            return ""
        some = [_spoken(fork["says"])] if whole else []
        for reason in fork["reasons"]:
            side = reason["key"].upper()
            some += [f"{side}: {_spoken(reason['word'])}", _spoken(reason["says"])]
        return " ".join(some)

    def lines(self, bench: Bench) -> list[str]:
        """The deal as text."""
        deal, voice = bench.now.deal, self.voice
        if deal is None:
            return [voice.tell(bench.now.apart)] if bench.now.apart else []
        here, there = deal.scores
        rows = [
            f"{self._who(seat)}: A {here.points[seat]}, B {there.points[seat]}"
            for seat in range(deal.here.players)
        ]
        summary = (
            *deal_name(deal),
            forks_line(len(deal.forks)),
            tricks_line(len(deal.tricks)),
            points_line(deal),
        )
        return [voice.tell(*summary), "; ".join(rows), *map(voice.tell, play_lines(deal))]


def _spoken(parts: Parts) -> str:
    """A sentence with its cards named in full."""
    return "".join(part if isinstance(part, str) else part[1] for part in parts)
