"""What a page does with a table, and how to read what it is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Card, Deal, cards, judge
from tutor.engine.cards import CARDS
from tutor.locale import card_name
from widgets.games.judged_game import JudgedGame
from widgets.games.match_game import MatchGame

if TYPE_CHECKING:
    from tutor.engine import Dealt, Turn
    from widgets.card_table import CardTable
    from widgets.table.reader import ReadersWidget


CODED: Final = {f"{card.code}{copy}": card for card in CARDS for copy in ("", 1, 2)}
"""Each card by its code and by its keys."""
IN_LAWS: Final = {Card.parse("QS")}
"""Cards that laws of play name, whoever holds them."""
NAMED: Final = {
    name: card
    for card in CARDS
    if card not in IN_LAWS
    for name in (card_name(card), card.label("en"))
}
"""Each other card by its name in English and as it is written."""
SPOKEN: Final = re.compile("|".join(sorted(map(re.escape, NAMED), key=len, reverse=True)))


def tell(table: ReadersWidget, message: object) -> dict[str, Any]:
    """Send a message as the page does, and return the state after it."""
    table._handle_custom_msg(message, [])  # noqa: SLF001  (where a page's messages come in)
    return dict(table.state)


def wish(table: CardTable, kind: str, **about: object) -> dict[str, Any]:
    """Ask for something, of the table as it stands."""
    return tell(table, {"type": kind, "turn": table.state["turn"], **about})


def play(table: CardTable, card: str) -> dict[str, Any]:
    """Click a card."""
    return wish(table, "play", card=card)


def choose(table: CardTable, *keys: str) -> dict[str, Any]:
    """Choose cards of the hand, or no longer choose them."""
    for key in keys:
        wish(table, "toggle", card=key)
    return dict(table.state)


def turn_of(table: CardTable) -> Turn:
    """Return the turn that the learner has."""
    assert isinstance(table.game, JudgedGame | MatchGame)
    return table.game.turn


def first_legal(table: CardTable) -> str:
    """Return the code of the first card that is legal."""
    return judge(turn_of(table)).cards[0].code


def text(parts: list[str | list[str]]) -> str:
    """Return a sentence as it is seen."""
    return "".join(part if isinstance(part, str) else part[0] for part in parts)


def hand(state: dict[str, Any], part: str = "card") -> list[str]:
    """Return the codes of the learner's cards, or another part of each."""
    return [card[part] for row in state["hand"] for card in row]


def marks(state: dict[str, Any]) -> dict[str, str]:
    """Return how cards of the hand are marked, by their keys."""
    return {card["key"]: card["mark"] for row in state["hand"] for card in row if card["mark"]}


def words(value: object) -> Iterator[str]:
    """Return all texts that are in some data, keys left out."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    elif isinstance(value, str):
        yield value


def cards_shown(state: dict[str, Any]) -> set[Card]:
    """Return all cards that a state speaks of, save those that a sentence of law may name."""
    shown = set(words(state))
    coded = {CODED[word] for word in shown if word in CODED}
    return coded | {NAMED[name] for word in shown for name in SPOKEN.findall(word)}


def hidden(deal: Deal | Dealt, seat: int) -> set[Card]:
    """Return the cards that others hold, and of which none is seen."""
    own, seen = deal.hands[seat], deal.played if isinstance(deal, Deal) else ()
    others = {
        card for other, held in enumerate(deal.hands) if other != seat for card in cards(held)
    }
    return {card for card in others if not own & card and card not in seen}
