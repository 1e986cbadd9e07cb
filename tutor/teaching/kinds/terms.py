"""The words of the game, found at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final, Self

from tutor.engine import Card, Deal, Message, Turn, Variant, cards
from tutor.engine.cards import CARDS
from tutor.engine.message import _
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.engine.scoring import moon_exists
from tutor.teaching.code import Code
from tutor.teaching.glossary import term
from tutor.teaching.kinds.parts import card_parts, keys_of, nobody, seat_key, seat_parts
from tutor.teaching.kinds.taken import Played, deal_for, told_of_kitty
from tutor.teaching.minds import Mind
from tutor.teaching.play import turns
from tutor.teaching.question import Answer, Explanation, Form, Part, Question
from tutor.teaching.seats import seat_name
from tutor.teaching.tilts import Chance

BOOKS: Final = 256
"""Of how many rulebooks it is kept which cards cost points."""
APART: Final = 7
"""How many cards fall between two hands of a deal that are asked about."""


@dataclass(frozen=True, eq=False)
class PenaltyCards(Question):
    """Which cards of a hand are penalty cards."""

    kind = "penalty-cards"
    form = Form.SELECT

    turn: Turn

    @property
    def asks(self) -> Message:
        return Message(_("Choose every penalty card of this hand; none if it holds none."))

    @property
    def shows(self) -> Turn:
        return self.turn

    @property
    def parts(self) -> tuple[Part, ...]:
        return card_parts(cards(self.turn.first_copies))

    def answer(self, mind: Mind) -> Answer:
        return keys_of(_dear(mind(self.variant)) & self.turn.first_copies)

    def why(self, key: str) -> Explanation:
        card = Card.parse(key)
        points = true_rules(self.variant).trick_points((card,))
        law = "bonus-card" if points < 0 else "penalty-points"
        if not points:
            return Explanation(law, Message(_("Costs nothing.")))
        word = term("bonus-card" if points < 0 else "penalty-card")
        told = {"points": points, "word": word.word, "meaning": word.meaning}
        return Explanation(law, Message(_("Counts {points}. {word}: {meaning}"), told))

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        skip = int(random() * APART)
        for deal in islice(turns(code.variant, random), skip, None, APART):
            if not deal.over:
                yield cls(code, deal.turn)


@lru_cache(maxsize=BOOKS)
def _dear(book: Rulebook) -> int:
    """The different cards that cost points under a rulebook."""
    return sum(card for card in CARDS if book.trick_points((card,)) > 0)


@dataclass(frozen=True, eq=False)
class Shooter(Question):
    """Who has shot the moon in a deal."""

    kind = "shooter"
    form = Form.ONE

    played: Played

    @property
    def asks(self) -> Message:
        return Message(_("Who has shot the moon in this deal?"))

    @property
    def shows(self) -> Deal:
        return self.played.deal

    @property
    def told(self) -> tuple[Message, ...]:
        return told_of_kitty(self.played.deal)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (*seat_parts(self.variant.players), nobody())

    def answer(self, mind: Mind) -> Answer:
        book = mind(self.variant)
        moon = book.shot_moon(self.played.taken(book))
        return seat_key(moon.shooter if moon else None)

    def why(self, key: str) -> Explanation:
        book = true_rules(self.variant)
        moon = book.shot_moon(self.played.taken(book))
        if moon is None:
            return Explanation("moon", Message(_("No seat took all the cards that make a moon.")))
        word = term("shooter")
        told = {"who": seat_name(moon.shooter), "word": word.word, "meaning": word.meaning}
        text = _("{who} took all the cards that make a moon. {word}: {meaning}")
        return Explanation("moon", Message(text, told))

    @classmethod
    def fits(cls, variant: Variant) -> bool:
        return moon_exists(variant)

    @classmethod
    def made(cls, code: Code, random: Chance) -> Iterator[Self]:
        yield cls(code, deal_for(code, random))
