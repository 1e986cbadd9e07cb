"""From a game to what the page draws: a state that is ready for JSON.

All of it comes from a ``View``, so that it cannot hold what the learner may not see. Seats are
numbered here by their place on the screen: 0 is the learner, the others follow clockwise.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Any

from tutor.engine import VARIANTS, Card, Message, Suit
from tutor.engine.cards import cards
from tutor.engine.message import _
from tutor.engine.named_rules import USUAL, title
from widgets.games.answers import Key
from widgets.games.game import Phase
from widgets.games.sentences import HEARTS_BROKEN, YOUR_TURN, chosen, past, told
from widgets.games.view import counted, seat_at
from widgets.table.language import lesson_link, tag
from widgets.table.sheet import sheet_lines, sheet_state, ways_state
from widgets.table.words import (
    LABELS,
    cards_left,
    hearts_line,
    pass_line,
    seat_line,
    tricks_taken,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from widgets.games.answers import Answer, Detail, Says
    from widgets.games.game import Game
    from widgets.games.view import Past, View
    from widgets.table.voice import Voice

RED = (Suit.DIAMONDS, Suit.HEARTS)


def table_state(game: Game, voice: Voice, scores: Sequence[int] = ()) -> dict[str, Any]:
    """All that the page may know; ``scores`` are by seat, those of the match before this deal."""
    view = game.view()
    return {
        "turn": game.changes,
        "asked": game.asked,
        "mode": game.mode,
        "phase": game.phase.value,
        "language": tag(voice.language),
        "labels": labels(game, voice),
        "hand_does": game.hand_does,
        "trick_does": game.trick_does,
        "history_does": game.history_does,
        "seats": [_seat(view, seat, voice, scores) for seat in view.around()],
        "number": view.number,
        "trick": _lies(game, view, voice, view.number, view.leader, view.trick, view.taker),
        "whole": view.whole,
        "history": [_past(game, view, trick, voice) for trick in view.history],
        "hand": [[_held(game, key, voice) for key in row] for row in rows(game, view)],
        "chosen": [str(key) for key in game.chosen],
        "needed": game.needed,
        "arrow": _arrow(game, view, voice),
        "hearts": _hearts(view, voice),
        "rules": _rules(view, voice),
        "panel": _panel(game, view, scores),
        "sheet": sheet_state(game, view, voice),
        "ways": ways_state(game, view, voice),
        "position": _position(game, voice),
        "steps": list(game.steps),
        "status": voice.parts(voice.tell(*_greeting(game), *game.status(view))),
        "verdict": game.answer and _verdict(game.answer, voice),
        "buttons": _buttons(game),
        "aside": [*game.aside, *_anew(game)],
        "news": news(game, view, voice),
    }


def labels(game: Game, voice: Voice) -> dict[str, str]:
    """The words for every button and every fixed thing."""
    fixed = {name: Message(text) for name, text in LABELS.items()}
    own = {**game.labels, **{name: Message(_("Start anew")) for name in _anew(game)}}
    return {name: voice.tell(word) for name, word in (fixed | own).items()}


def _anew(game: Game) -> list[str]:
    """The wish of a learner who has come back to a game, and would rather begin anew."""
    return ["again"] if game.offers_anew else []


def _buttons(game: Game) -> list[str]:
    """The wishes that are offered; to begin anew takes the place of the last that is aside."""
    if not game.offers_anew:
        return game.buttons
    last = [name for name in game.buttons if name in game.aside][-1:]
    return [name for name in game.buttons if name not in last] + _anew(game)


def _greeting(game: Game) -> Says:
    return () if game.greeting is None else (game.greeting,)


def _card(card: Card, voice: Voice) -> dict[str, Any]:
    return {"card": card.code, "name": voice.name(card)}


def _held(game: Game, key: Key, voice: Voice) -> dict[str, Any]:
    return {**_card(key.card, voice), "key": str(key), "mark": game.mark(key)}


def _seat(view: View, seat: int, voice: Voice, scores: Sequence[int]) -> dict[str, Any]:
    return {
        "name": voice.names[seat],
        "said": voice.spoken(seat_line(view, seat, voice)),
        "cards": view.left[seat],
        "left": cards_left(view, seat, voice),
        "tricks": tricks_taken(view, seat, voice),
        "taken": [card.code for card in counted(view, seat)],
        "points": view.points[seat],
        "score": scores[seat] if scores else None,
        "hand": [_card(card, voice) for card in cards(view.hands[seat])] if view.hands else None,
        "dealer": seat == view.dealer,
        "to_play": seat == view.to_play,
        "takes": seat == view.taker,
    }


def _on_screen(view: View, seat: int) -> int:
    return (seat - view.seat) % view.players


def _lies(
    game: Game,
    view: View,
    voice: Voice,
    number: int,
    leader: int,
    trick: tuple[Card, ...],
    taker: int | None,
) -> list[dict[str, Any]]:
    """The cards of a trick, that on the table or an earlier one."""
    seats = [seat_at(leader, place, view.players) for place in range(len(trick))]
    return [
        {
            **_card(card, voice),
            "seat": _on_screen(view, seat),
            "who": voice.names[seat],
            "leads": place == 0,
            "takes": seat == taker,
            "mark": game.laid_mark(number, place),
        }
        for place, (seat, card) in enumerate(zip(seats, trick, strict=True))
    ]


def _past(game: Game, view: View, trick: Past, voice: Voice) -> dict[str, Any]:
    return {
        "number": trick.number,
        "said": voice.spoken(voice.tell(*past(view, trick))),
        "taker": None if trick.taker is None else _on_screen(view, trick.taker),
        "points": trick.points,
        "cards": _lies(game, view, voice, trick.number, trick.leader, trick.cards, trick.taker),
    }


def _panel(game: Game, view: View, scores: Sequence[int]) -> dict[str, bool]:
    """What stands beside the table: the tricks so far, perhaps open at first, and the scores."""
    tricks = game.keeps_tricks or bool(view.history)
    counts = tricks or any(view.points) or any(scores)
    return {"tricks": tricks, "scores": counts, "open": game.opens_tricks}


def _arrow(game: Game, view: View, voice: Voice) -> dict[str, Any] | None:
    if game.passes is None:
        return None
    to, come_from = game.passes
    said = voice.tell(pass_line(to, come_from))
    return {"to": _on_screen(view, to), "from": _on_screen(view, come_from), "said": said}


def _hearts(view: View, voice: Voice) -> dict[str, Any] | None:
    if view.broken is None:
        return None
    return {"broken": view.broken, "said": voice.tell(hearts_line(are_broken=view.broken))}


def _rules(view: View, voice: Voice) -> str:
    """What the game is called, where it is not the usual one."""
    if view.variant == VARIANTS[USUAL]:
        return ""
    return voice.tell(Message(_("Rules: {name}"), {"name": title(view.variant)}))


def _position(game: Game, voice: Voice) -> dict[str, Any] | None:
    place = game.position
    if place is None:
        return None
    return {"now": place.now, "last": place.last, "said": voice.tell(place.says)}


def _verdict(answer: Answer, voice: Voice) -> dict[str, Any]:
    rule = answer.rule
    return {
        "kind": answer.kind,
        "card": str(answer.key) if answer.key else None,
        "word": voice.tell(answer.word),
        "reason": voice.parts(voice.tell(*answer.reason)),
        "change": voice.parts(voice.tell(answer.change)) if answer.change else [],
        "lesson": lesson_link(rule.lesson, rule.slug) if rule else None,
        "details": [_detail(detail, voice) for detail in answer.details],
    }


def _detail(detail: Detail, voice: Voice) -> dict[str, Any]:
    return {
        "kind": detail.kind,
        "cards": voice.parts(voice.listed(detail.cards)),
        "reason": voice.parts(voice.tell(*detail.reason)),
    }


def news(game: Game, view: View, voice: Voice) -> str:
    """What has happened since the learner's last wish, as it is said to those who listen."""
    said = said_of(game, voice)
    if game.answer and game.answer.kind in ("illegal", "wrong"):
        return voice.spoken(said)
    return voice.spoken(" ".join(filter(None, (said, _played(game, view, voice)))))


def said_of(game: Game, voice: Voice) -> str:
    """What was answered, in a line; nothing if nothing was."""
    answer = game.answer
    if answer is None:
        return ""
    words = labels(game, voice) if answer.details else {}
    details = tuple(message for one in answer.details for message in _told(one, words, voice))
    change = (answer.change,) if answer.change else ()
    return f"{voice.tell(answer.word)}. {voice.tell(*answer.reason, *details, *change)}".rstrip()


def _told(detail: Detail, words: Mapping[str, str], voice: Voice) -> Says:
    named = {"label": words[detail.kind], "cards": voice.listed(detail.cards)}
    return (Message("{label}: {cards}.", named), *detail.reason)


def _played(game: Game, view: View, voice: Voice) -> str:
    """What has been played since the learner's last wish, and how the game stands now."""
    first = len(view.trick) - len(game.fresh)
    fresh = [
        told(view, seat, card, followed=first + place > 0)
        for place, (seat, card) in enumerate(game.fresh)
    ]
    if game.broke:
        fresh.append(HEARTS_BROKEN)
    if game.phase is Phase.CHOOSE and game.chosen:
        return voice.tell(chosen(len(game.chosen), game.needed))
    mine = bool(game.fresh) and game.phase is Phase.PLAY
    return voice.tell(*fresh, *((YOUR_TURN,) if mine else game.status(view)))


def rows(game: Game, view: View) -> list[list[Key]]:
    """The learner's hand, a row for each suit, in an order that does not change during a game."""
    return hand_rows(view.hand, game.start_hand)


def hand_rows(hand: int, whole: int | None = None) -> list[list[Key]]:
    """A hand, a row for each suit, in the order that the ``whole`` hand had at first."""
    first = hand if whole is None else whole
    order = suit_order([suit for suit in Suit if first & suit.cards])
    held = cards(hand)
    keys = [Key(card, held[:place].count(card) + 1) for place, card in enumerate(held)]
    by_suit = [[key for key in keys if key.card.suit is suit] for suit in order]
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
    laid = [
        f"{voice.names[view.seat_at(place)]} {voice.label(card)}"
        for place, card in enumerate(view.trick)
    ]
    hand = " | ".join(" ".join(voice.label(key.card) for key in row) for row in rows(game, view))
    lines = [
        "; ".join(seat_line(view, seat, voice) for seat in view.around()),
        f"{voice.tell(Message(LABELS['trick']))}: {', '.join(laid) or '-'}",
        f"{voice.tell(Message(LABELS['hand']))}: {hand or '-'}",
        said_of(game, voice),
        voice.tell(*game.status(view)),
        *sheet_lines(game, view, voice),
    ]
    return "\n".join(filter(None, lines))
