"""From a game to what the page draws, and to the text that stands for the table on paper.

Both come from a ``View``, so that neither can hold what the learner may not see. Seats are
numbered here by their place on the screen: 0 is the learner, the others follow clockwise.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Any

from tutor.engine import Card, Suit
from tutor.engine.cards import cards
from widgets.language import lesson_link
from widgets.table_game import Phase
from widgets.table_words import (
    LABELS,
    answer,
    around,
    cards_left,
    counted,
    played,
    seat_line,
    status,
    tricks_taken,
)

if TYPE_CHECKING:
    from widgets.table_game import Game, View
    from widgets.table_words import Voice

RED = (Suit.DIAMONDS, Suit.HEARTS)


def table_state(game: Game, voice: Voice) -> dict[str, Any]:
    """All that the page may know, ready for JSON."""
    view = game.view()
    return {
        "turn": game.step,
        "asked": game.asked,
        "phase": game.phase.value,
        "language": voice.language.replace("_", "-"),
        "labels": {name: voice.say(text) for name, text in LABELS.items()},
        "seats": [_seat(view, seat, voice) for seat in around(view)],
        "number": view.number,
        "trick": [_laid(view, place, voice) for place in range(len(view.trick))],
        "hand": [[_card(card, voice) for card in row] for row in rows(game, view)],
        "status": voice.parts(status(game, view, voice)),
        "verdict": _verdict(game, view, voice),
        "buttons": _buttons(game),
        "news": news(game, view, voice),
    }


def _card(card: Card, voice: Voice) -> dict[str, str]:
    return {"card": card.code, "name": voice.name(card)}


def _seat(view: View, seat: int, voice: Voice) -> dict[str, Any]:
    return {
        "name": voice.names[seat],
        "said": voice.spoken(seat_line(view, seat, voice)),
        "cards": view.left[seat],
        "left": cards_left(view, seat, voice),
        "tricks": tricks_taken(view, seat, voice),
        "taken": [card.code for card in counted(view, seat)],
        "dealer": seat == view.dealer,
        "to_play": seat == view.to_play,
        "takes": seat == view.taker,
    }


def _laid(view: View, place: int, voice: Voice) -> dict[str, Any]:
    seat = (view.leader + place) % view.variant.players
    return {
        **_card(view.trick[place], voice),
        "seat": (seat - view.seat) % view.variant.players,
        "who": voice.names[seat],
        "leads": place == 0,
        "takes": seat == view.taker,
    }


def _verdict(game: Game, view: View, voice: Voice) -> dict[str, Any] | None:
    said = answer(game, view, voice)
    if said is None or game.verdict is None:
        return None
    rule = game.verdict.rule
    return {
        "kind": said.kind,
        "card": game.verdict.card.code,
        "word": said.word,
        "reason": voice.parts(said.reason),
        "change": voice.parts(said.change),
        "lesson": lesson_link(rule.lesson, rule.slug) if rule else None,
    }


def _buttons(game: Game) -> list[str]:
    """The wishes that the table offers now, each by its type and its label."""
    again = "try" if game.one_card else "again"
    offered = {Phase.READ: ["next"], Phase.END: [again], Phase.PLAY: []}[game.phase]
    return offered + (["undo"] if game.can_undo else [])


def news(game: Game, view: View, voice: Voice) -> str:
    """What has happened since the learner's last wish, as it is said to those who listen."""
    said = answer(game, view, voice)
    told = [f"{said.word}. {said.reason}", said.change] if said else []
    if said is None or said.kind != "illegal":
        told += played(game, view, voice)
    return voice.spoken(" ".join(filter(None, told)))


def rows(game: Game, view: View) -> list[list[Card]]:
    """The learner's hand, a row for each suit, in an order that does not change during a game."""
    order = suit_order([suit for suit in Suit if game.start_hand & suit.cards])
    by_suit = [[card for card in cards(view.hand) if card.suit is suit] for suit in order]
    return [row for row in by_suit if row]


def suit_order(suits: list[Suit]) -> tuple[Suit, ...]:
    """Suits in an order in which black and red alternate as far as they can.

    >>> [suit.letter for suit in suit_order([Suit.CLUBS, Suit.SPADES, Suit.HEARTS])]
    ['C', 'H', 'S']
    """

    def changes(order: tuple[Suit, ...]) -> int:
        return sum((a in RED) != (b in RED) for a, b in pairwise(order))

    return max(permutations(suits), key=changes)


def table_text(game: Game, voice: Voice) -> str:
    """The table in a few lines: the seats, the trick, the hand, and what was last said."""
    view = game.view()
    said = answer(game, view, voice)
    laid = [
        f"{voice.names[(view.leader + place) % view.variant.players]} {voice.label(card)}"
        for place, card in enumerate(view.trick)
    ]
    hand = " | ".join(" ".join(map(voice.label, row)) for row in rows(game, view))
    lines = [
        "; ".join(seat_line(view, seat, voice) for seat in around(view)),
        f"{voice.say(LABELS['trick'])}: {', '.join(laid) or '-'}",
        f"{voice.say(LABELS['hand'])}: {hand or '-'}",
        f"{said.word}. {said.reason} {said.change}".rstrip() if said else "",
        status(game, view, voice),
    ]
    return "\n".join(filter(None, lines))
