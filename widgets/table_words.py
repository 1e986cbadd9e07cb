"""What a card table says, in the learner's language and with the names of the seats.

Cards stand in a sentence as Q♠ and are heard by their full names: a sentence goes to the page
in parts, plain text as it is and a card as the pair of its label and its name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tutor.engine import Card, Message, Verdict
from tutor.engine.cards import CARDS, cards
from tutor.engine.judge import Kind
from tutor.engine.message import _
from tutor.locale import card_name, say, words
from widgets.table_game import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tutor.engine.judge import Waiver
    from widgets.table_game import Game, View

Parts = list[str | list[str]]

COMPASS: Final = (_("West"), _("North"), _("East"))
"""The names of the three other seats at a table of four, from the learner's left on."""

LABELS: Final[Mapping[str, str]] = {
    "again": _("Play again"),
    # Translators: the mark of the dealer, one letter on a round chip
    "dealer": _("D"),
    "hand": _("Your hand"),
    # Translators: on the card that was led, as in "Ana led this card"
    "led": _("led"),
    "lesson": _("Read about this rule"),
    "next": _("Next"),
    "seats": _("Players"),
    "table": _("Card table"),
    "trick": _("The trick"),
    "try": _("Try another"),
    "undo": _("Take back"),
}
"""The words on the table that never change."""

_LABEL: Final = re.compile("((?:10|[2-9A-Z])[♣♦♠♥])")


@dataclass(frozen=True)
class Voice:
    """Says things in a language, with the letters of the cards and the names of the seats."""

    language: str
    letters: str
    names: tuple[str, ...]

    def say(self, text: str, **params: object) -> str:
        """An English sentence in the language, with its places filled."""
        return self.tell(Message(text, params))

    def tell(self, message: Message) -> str:
        """A message in the language."""
        return say(message, self.language, self.letters)

    def small(self, text: str, **params: object) -> str:
        """A phrase as it stands inside a sentence."""
        return words(Message(text, params), self.language, self.letters)

    def label(self, card: Card) -> str:
        """A card as it is written."""
        return card.label(self.letters)

    def name(self, card: Card) -> str:
        """A card as it is said."""
        return card_name(card, self.language)

    @cached_property
    def _cards(self) -> Mapping[str, str]:
        return {self.label(card): self.name(card) for card in CARDS}

    def parts(self, text: str) -> Parts:
        """A sentence in parts, with the name of each card beside its label."""
        pieces = filter(None, _LABEL.split(text))
        return [[one, self._cards[one]] if one in self._cards else one for one in pieces]

    def spoken(self, text: str) -> str:
        """A sentence with its cards named in full."""
        return _LABEL.sub(lambda found: self._cards.get(found[0], found[0]), text)


def seat_line(view: View, seat: int, voice: Voice) -> str:
    """A seat in a line: its name, its cards, what it has taken, and whether it deals or plays."""
    return ", ".join(_notes(view, seat, voice))


def _notes(view: View, seat: int, voice: Voice) -> Iterator[str]:
    yield voice.names[seat]
    yield cards_left(view, seat, voice)
    if some := tricks_taken(view, seat, voice):
        yield some
    if costly := counted(view, seat):
        yield voice.small(_("took {cards}"), cards=costly)
    if seat == view.dealer:
        yield voice.small(_("dealer"))
    if seat == view.to_play:
        yield voice.small(_("to play"))


def cards_left(view: View, seat: int, voice: Voice) -> str:
    """How many cards a seat holds."""
    number = view.left[seat]
    return voice.small(_("1 card") if number == 1 else _("{number} cards"), number=number)


def tricks_taken(view: View, seat: int, voice: Voice) -> str:
    """How many tricks a seat has taken; nothing while there are none."""
    number = view.tricks[seat]
    if not number:
        return ""
    return voice.small(_("1 trick") if number == 1 else _("{number} tricks"), number=number)


def counted(view: View, seat: int) -> tuple[Card, ...]:
    """The cards that a seat has taken and that count for or against it."""
    counting = view.variant.penalties | (view.variant.bonus_card or 0)
    return tuple(card for card in cards(view.taken[seat]) if card & counting)


def status(game: Game, view: View, voice: Voice) -> str:
    """Where the game stands, in a sentence."""
    if view.whole:
        return taking(view, voice)
    if game.phase is Phase.END:
        return closing(game, view, voice)
    if not view.trick:
        return voice.say(_("You lead: play a card."))
    names = {"name": voice.names[view.leader], "card": view.trick[0]}
    return voice.say(_("{name} led {card}. It is your turn."), **names)


def taking(view: View, voice: Voice) -> str:
    """Who takes the whole trick that lies on the table."""
    if view.taker is None:
        return voice.say(_("All cards of the suit led cancel each other: nobody takes the trick."))
    card = view.trick[(view.taker - view.leader) % view.variant.players]
    mine = view.taker == view.seat
    if view.variant.cancel != "off":
        text = _("You take the trick.") if mine else _("{name} takes the trick.")
    elif mine:
        text = _("You take the trick with {card}, the highest of the suit led.")
    else:
        text = _("{name} takes the trick with {card}, the highest of the suit led.")
    return voice.say(text, name=voice.names[view.taker], card=card)


def closing(game: Game, view: View, voice: Voice) -> str:
    """What there is to say at the end."""
    if game.one_card:
        return ""
    shares = []
    for seat in around(view):
        mine = seat == view.seat
        text = _("{number} by you") if mine else _("{number} by {name}")
        shares.append(Message(text, {"number": view.tricks[seat], "name": voice.names[seat]}))
    return voice.say(_("Tricks taken: {shares}."), shares=tuple(shares))


def around(view: View) -> list[int]:
    """All seats, clockwise from the learner's."""
    return [(view.seat + step) % view.variant.players for step in range(view.variant.players)]


def played(game: Game, view: View, voice: Voice) -> list[str]:
    """What the other seats have played since the learner's last wish, and whose turn it is now."""
    first = len(view.trick) - len(game.fresh)
    told = [
        voice.say(_told(seat == view.seat, first + place > 0), name=voice.names[seat], card=card)
        for place, (seat, card) in enumerate(game.fresh)
    ]
    mine = bool(told) and game.phase is Phase.PLAY
    return [*told, voice.say(_("It is your turn.")) if mine else status(game, view, voice)]


def _told(mine: bool, followed: bool) -> str:  # noqa: FBT001
    """The sentence that tells of a card, played by the learner's seat or another."""
    if mine:
        return _("You play {card}.") if followed else _("You lead {card}.")
    return _("{name} plays {card}.") if followed else _("{name} leads {card}.")


@dataclass(frozen=True)
class Answer:
    """What is said of the card that the learner chose; ``kind`` is illegal, lifted or right."""

    kind: str
    word: str
    reason: str
    change: str = ""


def answer(game: Game, view: View, voice: Voice) -> Answer | None:
    """What the rules say of the learner's card; None where nothing needs to be said."""
    verdict = game.verdict
    if verdict is None:
        return None
    if verdict.rule and verdict.reason and verdict.change:
        law, reason = voice.tell(verdict.rule.says(view.variant)), voice.tell(verdict.reason)
        change = voice.tell(verdict.change)
        return Answer("illegal", voice.say(_("Not legal")), f"{law} {reason}", change)
    if verdict.waivers:
        waiver = weightiest(verdict)
        law, reason = voice.tell(waiver.rule.says(view.variant)), voice.tell(waiver.reason)
        return Answer("lifted", voice.say(_("Legal")), f"{law} {reason}")
    if game.one_card:
        reason = voice.say(_("You may play {card} here."), card=verdict.card)
        return Answer("right", voice.say(_("Legal")), reason)
    return None


def weightiest(verdict: Verdict) -> Waiver:
    """The waiver most worth telling: a rule that was lifted before one that makes an exception."""
    return min(verdict.waivers, key=lambda waiver: waiver.kind is not Kind.LIFTED)
