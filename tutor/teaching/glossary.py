"""GLOSSARY: the words of the game, once, each with its meaning and the lesson that explains it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tutor.engine import Message
from tutor.engine.message import _


class UnknownTermError(ValueError):
    """A name that no term has."""

    def __init__(self, slug: str) -> None:
        """Name what was asked for."""
        super().__init__(f"there is no term {slug!r}")
        self.slug = slug


@dataclass(frozen=True)
class Term:
    """One word of the game, what it means, and the lesson that explains it."""

    slug: str
    word: Message
    meaning: Message
    lesson: str


def _term(slug: str, word: str, meaning: str, lesson: str) -> Term:
    return Term(slug, Message(word), Message(meaning), lesson)


_TRICK: Final = "01-the-trick"
_PASSING: Final = "02-passing"
_OPENING: Final = "03-the-first-trick"
_BREAKING: Final = "04-breaking-hearts"
_SCORING: Final = "05-scoring"
_MOON: Final = "06-the-moon"
_WRONG: Final = "07-when-it-goes-wrong"
_VARIANTS: Final = "08-variants"
_TABLES: Final = "09-other-tables"

GLOSSARY: Final[tuple[Term, ...]] = (
    _term("pack", _("Pack"), _("All cards of a game together, most often 52."), _TRICK),
    _term(
        "suit",
        _("Suit"),
        _("One of the four families of cards: clubs ♣, diamonds ♦, spades ♠ and hearts ♥."),
        _TRICK,
    ),
    _term(
        "rank",
        _("Rank"),
        _("How high a card stands in its suit: from 2 to 10, then jack, queen, king and ace."),
        _TRICK,
    ),
    _term("seat", _("Seat"), _("A place at the table; your left is the next seat."), _TRICK),
    _term("hand", _("Hand"), _("The cards that one seat holds."), _TRICK),
    _term("trick", _("Trick"), _("One card from each seat, all taken by one of them."), _TRICK),
    _term("lead", _("Lead"), _("To play the first card of a trick; also that card."), _TRICK),
    _term("leader", _("Leader"), _("The seat that plays the first card of a trick."), _TRICK),
    _term("suit-led", _("Suit led"), _("The suit of the first card of a trick."), _TRICK),
    _term("follow", _("Follow"), _("To play a card of the suit led."), _TRICK),
    _term("void", _("Void"), _("Without any card of a suit."), _TRICK),
    _term(
        "discard",
        _("Discard"),
        _("To play a card of another suit because you have none of the suit led; also that card."),
        _TRICK,
    ),
    _term(
        "take",
        _("Take"),
        _("To get all cards of a trick, with the highest card of the suit led."),
        _TRICK,
    ),
    _term(
        "taker", _("Taker"), _("The seat that takes a trick, and leads to the next one."), _TRICK
    ),
    _term("dealer", _("Dealer"), _("The player who gives out the cards."), _TRICK),
    _term("deal", _("Deal"), _("All that is played from one shuffle to the last trick."), _PASSING),
    _term(
        "pass",
        _("Pass"),
        _("To give cards to another seat before the first trick; also those cards."),
        _PASSING,
    ),
    _term("hold-deal", _("Hold deal"), _("A deal in which no cards are passed."), _PASSING),
    _term("eldest-hand", _("Eldest hand"), _("The seat to the left of the dealer."), _OPENING),
    _term(
        "break-hearts",
        _("Break hearts"),
        _("To play the card after which hearts may be led. Which card that is, a variant says."),
        _BREAKING,
    ),
    _term(
        "penalty-card",
        _("Penalty card"),
        _("A card that counts points above 0 for the seat that takes it."),
        _SCORING,
    ),
    _term(
        "bonus-card",
        _("Bonus card"),
        _("A card that counts points below 0 for the seat that takes it; in most variants none."),
        _SCORING,
    ),
    _term("points", _("Points"), _("What the cards that you took count in one deal."), _SCORING),
    _term("score", _("Score"), _("Your points from all deals of a match so far."), _SCORING),
    _term("match", _("Match"), _("Deals, one after another, until the end is due."), _SCORING),
    _term("limit", _("Limit"), _("The score at which a match ends."), _SCORING),
    _term("tie", _("Tie"), _("Two or more seats with the same best score."), _SCORING),
    _term(
        "shoot-the-moon",
        _("Shoot the moon"),
        _("To take all cards of a deal that make a moon: in most variants all penalty cards."),
        _MOON,
    ),
    _term("shooter", _("Shooter"), _("The seat that has shot the moon."), _MOON),
    _term(
        "old-moon",
        _("Old Moon"),
        _("A moon whose price is added to the score of each of the others."),
        _MOON,
    ),
    _term(
        "new-moon", _("New Moon"), _("A moon whose price is taken off the shooter's score."), _MOON
    ),
    _term(
        "mixed-moon",
        _("Mixed Moon"),
        _(
            "An Old Moon that may become a New Moon when the shooter would lose the match "
            "by an Old one."
        ),
        _MOON,
    ),
    _term(
        "illegal-play", _("Illegal play"), _("A card played although a rule forbids it."), _WRONG
    ),
    _term(
        "revoke",
        _("Revoke"),
        _("To fail to follow suit although you could; also that card."),
        _WRONG,
    ),
    _term(
        "misdeal",
        _("Misdeal"),
        _("A deal that does not count: a card was exposed, or a hand has the wrong number."),
        _WRONG,
    ),
    _term("variant", _("Variant"), _("A set of rules of the game, under a name."), _VARIANTS),
    _term(
        "pips",
        _("Pips"),
        _(
            "The signs of the suit on a card, and so the number that it shows. The jack, queen, "
            "king and ace stand for 11, 12, 13 and 14."
        ),
        _VARIANTS,
    ),
    _term("partners", _("Partners"), _("Two players whose scores are added up."), _VARIANTS),
    _term(
        "kitty",
        _("Kitty"),
        _("The cards left over in dealing. Who gets them, a variant says."),
        _TABLES,
    ),
    _term(
        "joker", _("Joker"), _("A card without a suit of its own; here the lowest club."), _TABLES
    ),
    _term(
        "cancel",
        _("Cancel"),
        _("What two equal cards do to each other in one trick: neither can take it."),
        _TABLES,
    ),
    _term(
        "void-trick",
        _("Void trick"),
        _("A trick in which every card of the suit led is cancelled."),
        _TABLES,
    ),
    _term(
        "house-rules",
        _("House rules"),
        _("The rules of one table, where they differ from a variant."),
        "10-house-rules",
    ),
)
"""Every term once, in the order in which the lessons explain them."""

_BY_SLUG: Final = {one.slug: one for one in GLOSSARY}


def term(slug: str) -> Term:
    """The term of a name; UnknownTermError if there is none.

    >>> print(term("void").meaning)
    Without any card of a suit.
    """
    if slug not in _BY_SLUG:
        raise UnknownTermError(slug)
    return _BY_SLUG[slug]


@dataclass(frozen=True)
class Avoided:
    """A word that the tutor does not say, as a regular expression, and what it says instead."""

    pattern: str
    instead: str


AVOIDED: Final[Mapping[str, tuple[Avoided, ...]]] = {
    "en": (
        Avoided(r"\brounds?\b", "deal, trick or turn"),
        Avoided(r"\bmov(?:e|es|ed|ing)\b", "play"),
        Avoided(r"\bactions?\b", "play"),
        Avoided(r"\bboards?\b", "table"),
        Avoided(r"\btrumps?\b", "nothing: no suit beats another"),
        Avoided(r"\bw[io]n(?:s|ning)?\b[^.:;!?]{0,20}\btricks?\b", "take"),
        Avoided(r"\btricks?\b[^.:;!?]{0,20}\b(?:won|winners?)\b", "taken, taker"),
        Avoided(r"\brenounc\w*", "revoke"),
        Avoided(r"\b(?:the|a) (?i:black (?:lady|maria))\b(?! (?i:hearts|rules|game))", "Q♠"),
    ),
    "pt_BR": (
        Avoided(r"\brodadas?\b", "mão, vaza ou vez"),
        Avoided(r"\b(?:lances?|moviment\w+)\b", "carta jogada"),
        Avoided(r"\b(?:ação|ações)\b", "carta jogada"),
        Avoided(r"\btabuleiros?\b", "mesa"),
        Avoided(r"\btrunfos?\b", "nada: nenhum naipe vale mais que outro"),
        Avoided(r"\b(?:ganh|venc)\w+\b[^.:;!?]{0,20}\bvazas?\b", "levar"),
        Avoided(r"\bvazas?\b[^.:;!?]{0,20}\b(?:ganhas?|vencidas?|vencedor\w*)\b", "levar"),
        Avoided(r"\bturnos?\b", "vez"),
        Avoided(r"\blider(?:ar|a|am|ou|ado|ada|ando)\b", "sair"),
        Avoided(r"\b(?:coração|corações)\b", "copas"),
        Avoided(r"\b(?:revog\w+|revoques?)\b", "renúncia"),
        Avoided(r"\b(?i:dama negra|maria preta|pedro negro)\b", "Q♠"),
    ),
}
"""What is not said in each language; ``tests/lessons`` looks for it everywhere."""
