"""The game of Hearts and its family: all that is true without a learner. Standard library only.

What not everybody needs, files and matches, is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tutor.engine.book import Book, book_of
from tutor.engine.cards import Card, Suit, UnreadableCardError, add, card_set, cards, choose, codes
from tutor.engine.deal import Deal, DealError, Dealt, Trick, deal_cards, deal_of
from tutor.engine.judge import CardNotHeldError, IllegalPlayError, Judgement, Verdict, judge
from tutor.engine.law import Law
from tutor.engine.message import Message
from tutor.engine.passing import IllegalPassError, direction
from tutor.engine.rules import FOLLOW_SUIT, RULES, Fact, Moment, Rule, Tier
from tutor.engine.scoring import ChoiceNeededError, Score, Takings, score, score_deal, takings
from tutor.engine.turn import ImpossibleTurnError, Turn, problems
from tutor.engine.variant import ContradictionError, Variant, VariantError, WrongOptionError
from tutor.engine.variants import VARIANTS

if TYPE_CHECKING:
    from tutor.engine.house_rules import HouseRulesError, load_house_rules, save_house_rules
    from tutor.engine.match import (
        Match,
        MoonChoice,
        Result,
        Standing,
        moon_choice,
        new_match,
        standing,
    )
    from tutor.engine.notation import NotationError, read_turn, turn_from_json, turn_json, turn_text
    from tutor.engine.record import deal_from_json, deal_json, deal_text, read_deal

__all__ = [
    "FOLLOW_SUIT",
    "RULES",
    "VARIANTS",
    "Book",
    "Card",
    "CardNotHeldError",
    "ChoiceNeededError",
    "ContradictionError",
    "Deal",
    "DealError",
    "Dealt",
    "Fact",
    "HouseRulesError",
    "IllegalPassError",
    "IllegalPlayError",
    "ImpossibleTurnError",
    "Judgement",
    "Law",
    "Match",
    "Message",
    "Moment",
    "MoonChoice",
    "NotationError",
    "Result",
    "Rule",
    "Score",
    "Standing",
    "Suit",
    "Takings",
    "Tier",
    "Trick",
    "Turn",
    "UnreadableCardError",
    "Variant",
    "VariantError",
    "Verdict",
    "WrongOptionError",
    "add",
    "book_of",
    "card_set",
    "cards",
    "choose",
    "codes",
    "deal_cards",
    "deal_from_json",
    "deal_json",
    "deal_of",
    "deal_text",
    "direction",
    "judge",
    "load_house_rules",
    "moon_choice",
    "new_match",
    "problems",
    "read_deal",
    "read_turn",
    "save_house_rules",
    "score",
    "score_deal",
    "standing",
    "takings",
    "turn_from_json",
    "turn_json",
    "turn_text",
]

_LATER = {
    "HouseRulesError": "house_rules",
    "load_house_rules": "house_rules",
    "save_house_rules": "house_rules",
    "Match": "match",
    "MoonChoice": "match",
    "Result": "match",
    "Standing": "match",
    "moon_choice": "match",
    "new_match": "match",
    "standing": "match",
    "NotationError": "notation",
    "read_turn": "notation",
    "turn_from_json": "notation",
    "turn_json": "notation",
    "turn_text": "notation",
    "deal_from_json": "record",
    "deal_json": "record",
    "deal_text": "record",
    "read_deal": "record",
}


def __getattr__(name: str) -> Any:
    """Load a name when it is first asked for."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
