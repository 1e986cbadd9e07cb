"""A hint: the card that a skilled player would play, or those it would pass, and the principles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Message, cards
from tutor.engine.message import _
from tutor.players.giving import given_by
from tutor.players.skilled import advice_for, skilled
from widgets.games.answers import HINT, Answer

if TYPE_CHECKING:
    from tutor.engine import Card, Dealt, Turn
    from widgets.games.answers import Says


def hint_to_play(turn: Turn) -> Answer:
    """What a skilled player would play in a turn; the principles that decided last say why."""
    card = skilled(turn)
    because = tuple(principle.says for principle in advice_for(turn).because[-2:])
    if not turn.legal & (turn.legal - 1):
        because = (Message(_("It is the only card that you may play.")),)
    return _hint(Message(_("You could play {card}."), {"card": card}), because, (card,))


def hint_to_pass(dealt: Dealt, seat: int) -> Answer:
    """What a skilled player would pass; of each card the principle that decided last says why."""
    given = given_by(dealt.variant, dealt.number, dealt.hands[seat])
    passed = tuple(cards(advice.cards)[0] for advice in given)
    because = dict.fromkeys(advice.because[-1].says.text for advice in given if advice.because)
    says = Message(_("You could pass {cards}."), {"cards": tuple(sorted(passed))})
    return _hint(says, tuple(map(Message, because)), passed)


def _hint(says: Message, because: Says, given: tuple[Card, ...]) -> Answer:
    return Answer("hint", HINT, (says, *because), given=given)
