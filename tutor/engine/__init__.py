"""The game of Hearts and its family: all that is true without a learner. Standard library only."""

from tutor.engine.book import Book, book_of
from tutor.engine.cards import Card, Suit, UnreadableCardError, add, card_set, cards, choose, codes
from tutor.engine.deal import Deal, DealError, Dealt, Trick, deal_cards, deal_of
from tutor.engine.house_rules import HouseRulesError, load_house_rules, save_house_rules
from tutor.engine.judge import CardNotHeldError, IllegalPlayError, Judgement, Verdict, judge
from tutor.engine.law import Law
from tutor.engine.match import Match, MoonChoice, Standing, moon_choice, new_match, standing
from tutor.engine.message import Message
from tutor.engine.notation import NotationError, read_turn, turn_from_json, turn_json, turn_text
from tutor.engine.passing import IllegalPassError, direction
from tutor.engine.record import deal_from_json, deal_json, deal_text, read_deal
from tutor.engine.rules import RULES, Fact, Moment, Rule, Tier
from tutor.engine.scoring import ChoiceNeededError, Score, Takings, score, score_deal, takings
from tutor.engine.turn import ImpossibleTurnError, Turn, problems
from tutor.engine.variant import ContradictionError, Variant, VariantError, WrongOptionError
from tutor.engine.variants import VARIANTS

__all__ = [
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
