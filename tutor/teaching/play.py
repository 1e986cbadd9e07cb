"""Real play: deals that computed players play, from chance alone.

Some deals are tilted: one seat is dealt more of some cards than chance would give it, so that
positions which a rule is about, and which are rare at a table, are met as often as others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from tutor.engine import Deal, Dealt, Variant, add, book_of, cards, choose, deal_cards
from tutor.engine.cards import count, layered, shuffled
from tutor.engine.passing import pass_count
from tutor.engine.scoring import moon_exists
from tutor.players import passed, sheds
from tutor.teaching.tilts import MOON_TILTS, Chance, Tilt, favoured, lean, seated

T = TypeVar("T")


def picked(some: Sequence[T], chance: Chance) -> T:
    """One of some things, each as likely."""
    return some[int(chance() * len(some))]


def weighed(some: Sequence[T], weights: Sequence[float], chance: Chance) -> T:
    """One of some things, each as likely as it weighs."""
    upto = chance() * sum(weights)
    for one, weight in zip(some, weights, strict=True):
        upto -= weight
        if upto < 0:
            return one
    return some[-1]


def mixed(some: Iterable[T], chance: Chance) -> list[T]:
    """Some things in random order."""
    return sorted(some, key=lambda _one: chance())


def drawn(some: Iterable[T], number: int, chance: Chance) -> list[T]:
    """So many of some things in random order; all where there are no more."""
    left, found = list(some), list[T]()
    while left and len(found) < number:
        place = int(chance() * len(left))
        found.append(left[place])
        left[place] = left[-1]
        left.pop()
    return found


def between(low: int, high: int, chance: Chance) -> int:
    """A whole number from a lowest to a highest, each as likely."""
    return low + int(chance() * (high - low + 1))


def begun(variant: Variant, chance: Chance, tilt: Tilt = "none") -> tuple[Deal, int]:
    """A deal after the pass, and the seat that it is tilted towards."""
    seat, number = between(0, variant.players - 1, chance), 1
    if variant.pass_count:
        number = between(1, len(variant.pass_cycle), chance)
    dealt = _dealt(variant, chance, seat, number, tilt)
    return passed_leaning(dealt, seat, tilt), seat


def passed_leaning(dealt: Dealt, seat: int, tilt: Tilt) -> Deal:
    """A deal after the pass, in which the seat that it is tilted towards keeps what it has."""
    if tilt == "none" or dealt.direction == "none":
        return passed(dealt)
    variant, number = dealt.variant, dealt.number
    chosen = [sheds(variant, number, hand) for hand in dealt.hands]
    chosen[seat] = _kept(variant, number, dealt.hands[seat], tilt)
    return dealt.pass_cards(chosen)


def _dealt(variant: Variant, chance: Chance, seat: int, number: int, tilt: Tilt) -> Dealt:
    """The cards as dealt: first the hand of the tilted seat, then the others."""
    dealer = between(0, variant.players - 1, chance)
    if tilt == "none":
        return deal_cards(variant, chance, dealer=dealer, number=number)
    book, size = book_of(variant), variant.hand_size
    leant, some = lean(variant, tilt), favoured(variant, tilt)
    pack = sorted(book.pack, key=lambda card: chance() - (leant if card & some else 0))
    pack[size:] = shuffled(pack[size:], chance)
    hands = [add(0, *pack[place : place + size]) for place in range(0, size * book.players, size)]
    in_order = tuple(hands[place - seat] for place in range(book.players))
    return Dealt(book, in_order, dealer, number, add(0, *pack[size * book.players :]))


def _kept(variant: Variant, number: int, hand: int, tilt: Tilt) -> int:
    """The cards that a tilted seat passes: low ones, and those it is not tilted towards."""
    wanted, banned = pass_count(variant, number), variant.kept_from_pass
    some = layered(favoured(variant, tilt), variant.copies)
    pool = hand & ~banned if count(hand & ~banned) >= wanted else hand
    return add(0, *sorted(cards(pool), key=lambda card: (card & some > 0, card.rank))[:wanted])


def turns(variant: Variant, chance: Chance, tilt: Tilt = "none") -> Iterator[Deal]:
    """Every turn of a deal as it is played, and last the finished deal."""
    deal, seat = begun(variant, chance, tilt)
    players = seated(variant, chance, seat, tilt)
    while deal.hand:
        yield deal
        deal = deal.play(players[deal.seat](deal))
    yield deal


def finished(variant: Variant, chance: Chance, tilt: Tilt = "none") -> Deal:
    """A whole deal."""
    *_turns, last = turns(variant, chance, tilt)
    return last


def played_out(variant: Variant, chance: Chance, tilt: Tilt) -> Deal:
    """A whole deal; where it is tilted towards a moon, one that has some chance of it if it can.

    With several packs moons are rare: a few deals are left as soon as two sides have taken hearts.
    """
    if tilt in MOON_TILTS and moon_exists(variant):
        for _time in range(variant.decks - 1):
            deals = turns(variant, chance, tilt)
            last = next(deal for deal in deals if deal.over or _shared_out(deal))
            if last.over:
                return last
    return finished(variant, chance, tilt)


def _shared_out(deal: Deal) -> bool:
    """Whether two sides have taken hearts, once a trick is over."""
    if deal.trick:
        return False
    hearts, parties = deal.variant.hearts, deal.variant.moon_parties
    takers = [seat for seat, pile in enumerate(deal.taken) if pile & hearts]
    sides = {next((party for party in parties if seat in party), (seat,)) for seat in takers}
    return len(sides) > 1


def with_revokes(
    variant: Variant, chance: Chance, often: float = 0.05, tilt: Tilt = "none"
) -> Deal:
    """A whole deal in which seats that could follow suit sometimes do not."""
    deal, seat = begun(variant, chance, tilt)
    players = seated(variant, chance, seat, tilt)
    while not deal.over:
        wrong = deal.first_copies & ~deal.led if deal.trick and deal.hand & deal.led else 0
        if wrong and chance() < often:
            deal = deal.revoke(choose(wrong, chance))
        else:
            deal = deal.play(players[deal.seat](deal))
    return deal
