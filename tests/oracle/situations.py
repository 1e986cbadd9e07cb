"""Turns and deals that a rule or an exception is about, told from the cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine import Card, Deal, Suit

HEARTS: Final = Suit.HEARTS.cards
QUEEN: Final = int(Card.parse("QS"))
JACK: Final = int(Card.parse("JD"))
CLUBS: Final = Suit.CLUBS.cards

TURNS: Final = (
    "first trick, void: hearts only",
    "first trick, void: hearts and Q♠ only",
    "first trick, void: J♦ beside hearts or Q♠",
    "first trick, void: hearts or Q♠ beside others",
    "opening from several clubs",
    "lead, nothing fallen: hearts only",
    "lead, nothing fallen: hearts and Q♠ only",
    "lead, nothing fallen: hearts beside others",
    "lead, only Q♠ fallen: hearts beside others",
    "lead, a heart led and none discarded: hearts beside others",
    "lead, a heart discarded: hearts beside others",
)
DEALS: Final = (
    "moon",
    "moon, J♦ taken by another",
    "moon, every trick",
    "no moon, one heart or Q♠ elsewhere",
    "no moon, a seat without a trick",
)
PASSES: Final = ("passed left", "passed across", "passed right")


def situations(*, passing: bool) -> tuple[str, ...]:
    """Return all that a comparison has to meet, with or without passing."""
    return TURNS + DEALS + (PASSES if passing else ())


class Seen:
    """Which of the cards that may break hearts have fallen in a deal, and how."""

    def __init__(self) -> None:
        self.led = self.discarded = self.queen = False

    def note(self, card: int, suit_led: int) -> None:
        """Note a card that falls on a suit led, or is led."""
        if card & HEARTS:
            on_another_suit = bool(suit_led) and suit_led != HEARTS
            self.discarded |= on_another_suit
            self.led |= not on_another_suit
        elif card == QUEEN:
            self.queen = True


def turn_situations(deal: Deal, seen: Seen) -> Iterator[str]:
    """Return the situations of a lead or of a turn in the first trick."""
    hand = deal.hand
    if deal.number == 1:
        if not deal.trick:
            if (hand & CLUBS).bit_count() > 1:
                yield "opening from several clubs"
        elif not hand & deal.led and hand & (HEARTS | QUEEN):
            yield f"first trick, void: {_first_trick(hand)}"
    elif hand & HEARTS:
        beside = _beside(hand)
        if seen.discarded:
            fallen = "a heart discarded"
        elif seen.led:
            fallen = "a heart led and none discarded"
        else:
            fallen = "only Q♠ fallen" if seen.queen else "nothing fallen"
        yield f"lead, {fallen}: {beside}"


def _first_trick(hand: int) -> str:
    others = hand & ~(HEARTS | QUEEN)
    if others:
        return "J♦ beside hearts or Q♠" if others == JACK else "hearts or Q♠ beside others"
    return "hearts and Q♠ only" if hand & QUEEN else "hearts only"


def _beside(hand: int) -> str:
    if hand & ~(HEARTS | QUEEN):
        return "hearts beside others"
    return "hearts and Q♠ only" if hand & QUEEN else "hearts only"


def deal_situations(deal: Deal) -> Iterator[str]:
    """Return the situations of a finished deal."""
    yield f"passed {deal.dealt.direction}"
    most = max(deal.taken, key=lambda pile: (pile & (HEARTS | QUEEN)).bit_count())
    left = ((HEARTS | QUEEN) & ~most).bit_count()
    if not left:
        yield "moon"
        if not most & JACK:
            yield "moon, J♦ taken by another"
        if all(pile in (most, 0) for pile in deal.taken):
            yield "moon, every trick"
        return
    if left == 1:
        yield "no moon, one heart or Q♠ elsewhere"
    if not all(deal.taken):
        yield "no moon, a seat without a trick"
