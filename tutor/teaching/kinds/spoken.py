"""A turn or a trick in words, for questions that show no table."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine import Card, Fact, Message, Turn, cards
from tutor.engine.message import _
from tutor.teaching.question import Answer, Laid, Question
from tutor.teaching.seats import seat_name


def spoken(asked: Question) -> Message:
    """A question with what it shows, in words."""
    shows = asked.shows
    told = {"asks": asked.asks}
    if isinstance(shows, Laid):
        told |= {"leader": seat_name(shows.leader), "cards": in_a_row(shows.cards)}
        return Message(_("{leader} leads to the trick {cards}: {asks}"), told)
    if isinstance(shows, Turn):
        return Message(_("{turn}: {asks}"), told | {"turn": _turn(shows)})
    if not asked.told:
        return asked.asks
    facts = {f"fact{place}": fact for place, fact in enumerate(asked.told)}
    return Message("; ".join(f"{{{name}}}" for name in facts) + ": {asks}", told | facts)


def in_a_row(some: Iterable[object]) -> Message:
    """All of some things, one after the other: none is left out."""
    told = {f"one{place}": one for place, one in enumerate(some)}
    return Message(" · ".join(f"{{{name}}}" for name in told), told)


def _turn(turn: Turn) -> Message:
    told: dict[str, object] = {"number": turn.number, "hand": in_a_row(cards(turn.hand))}
    told["fallen"] = tuple(Message(text) for fact, text in _FALLEN if turn.facts & fact)
    told["trick"] = in_a_row(tuple(map(Card, turn.trick)))
    if not turn.trick:
        text = _("Trick {number}, on lead, in your hand {hand}; {fallen}")
    else:
        text = _("Trick {number}, on the table {trick}, in your hand {hand}; {fallen}")
    if not told["fallen"]:
        told["fallen"] = Message(_("neither a heart nor Q♠ has fallen"))
    return Message(text, told)


_FALLEN = (
    (Fact.HEART_DISCARDED, _("a heart has been discarded")),
    (Fact.HEART_LED, _("a heart has been led")),
    (Fact.QUEEN_PLAYED, _("Q♠ has fallen")),
)


def answered(asked: Question, given: Answer) -> Message:
    """An answer to a question, in words."""
    parts = {part.key: part.card or part.says for part in asked.parts}
    if isinstance(given, str):
        return Message("{one}", {"one": parts[given]})
    if isinstance(given, frozenset):
        chosen = [parts[key] for key in asked.keys if key in given]
        nothing = _("none") if any(part.card for part in asked.parts) else _("nobody")
        return in_a_row(chosen) if chosen else Message(nothing)
    return in_a_row(one if isinstance(one, int) else parts[one] for one in given)
