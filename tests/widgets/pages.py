"""What a page does with a table, and how to read what it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Deal, cards, judge
from tutor.engine.cards import CARDS
from tutor.locale import card_name
from widgets.games.judged_game import JudgedGame

if TYPE_CHECKING:
    from tutor.engine import Dealt, Turn
    from widgets.card_table import CardTable


NAMES: Final = tuple(map(card_name, CARDS))
"""The names of all cards in English."""


def tell(table: CardTable, message: object) -> dict[str, Any]:
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
    assert isinstance(table.game, JudgedGame)
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


def leaves(value: object) -> Iterator[object]:
    """Return all that is in some data, keys left out."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


def cards_shown(state: dict[str, Any]) -> set[object]:
    """Return the codes and names of all cards that a state speaks of, the laws left out."""
    words = set(leaves({**state, "labels": None, "verdict": None, "status": None, "news": None}))
    sentences = " ".join(word for word in words if isinstance(word, str))
    return words | {name for name in NAMES if name in sentences}


def hidden(deal: Deal | Dealt, seat: int) -> set[str]:
    """Return the codes and names of the cards that others hold, and of which none is seen."""
    own, seen = deal.hands[seat], deal.played if isinstance(deal, Deal) else ()
    others = {
        card for other, held in enumerate(deal.hands) if other != seat for card in cards(held)
    }
    unseen = [card for card in others if not own & card and card not in seen]
    return {card.code for card in unseen} | {card_name(card) for card in unseen}
