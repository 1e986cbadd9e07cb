"""Everything that a rule book can be asked, on a seeded sample of a variant's positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from random import Random
from typing import Any, Final

from tests.engine.strategies import SPOKEN_OF, first_deal, passable, played
from tutor.engine import (
    Card,
    ChoiceNeededError,
    Deal,
    Message,
    Score,
    Standing,
    Suit,
    Takings,
    Turn,
    Variant,
    add,
    book_of,
    cards,
)
from tutor.engine.cards import FIRST_COPIES, HEARTS, SUIT_OF, layered, shuffled
from tutor.engine.rulebook import Rulebook, Tricks
from tutor.engine.variant import QUEEN

Probe = Callable[[Rulebook], object]
"""One question, answered by a rule book with a value that can be compared."""
DEALS: Final = 4


@cache
def probes(variant: Variant) -> tuple[Probe, ...]:
    """Return the questions that are asked under a variant."""
    some = (_dealing, _passing, _turns, _tricks, _deals, _moons, _ends)
    return tuple(probe for asked in some for probe in asked(variant, Random(7)))


@cache
def answers(book: Rulebook, variant: Variant) -> tuple[object, ...]:
    """Return what a book answers to all questions of a variant."""
    return tuple(probe(book) for probe in probes(variant))


def asks(question: str, *given: Any, **named: Any) -> Probe:
    """Return the question of a method."""
    return lambda book: _comparable(getattr(book, question), *given, **named)


def _comparable(method: Callable[..., object], *given: Any, **named: Any) -> object:
    try:
        found = method(*given, **named)
    except ChoiceNeededError as error:
        return error.shooter
    if isinstance(found, Score):
        return found.points
    if isinstance(found, Takings):
        return found.cards, found.tricks
    return found is None if isinstance(found, Message | None) else found


def _dealing(variant: Variant, random: Random) -> Iterator[Probe]:
    yield lambda book: (book.variant.pack, book.opening_cards())
    for dealer, exposed in product(range(variant.players), (False, True)):
        yield asks("next_dealer", dealer, exposed=exposed)
        yield asks("next_dealer", dealer, hand_sizes=[1])
    for _time in range(DEALS):
        yield asks("opening_leader", 1, first_deal(variant, random).hands)


def _passing(variant: Variant, random: Random) -> Iterator[Probe]:
    for number in range(1, 9):
        yield asks("direction", number)
        yield asks("pass_target", 0, number)
        hand = first_deal(variant, random).dealt.hands[0] | QUEEN
        some = passable(variant, hand & ~layered(QUEEN, variant.copies), random)
        fewer = add(0, *cards(some)[1:])
        for selection in (some, fewer, fewer | QUEEN, 0):
            yield asks("why_not_pass", number, hand, selection)


def _turns(variant: Variant, random: Random) -> Iterator[Probe]:
    for facts in range(8):
        yield asks("broken", facts)
    penalties = variant.penalties
    scarce = (-1, ~HEARTS, HEARTS, HEARTS | QUEEN, penalties, penalties | QUEEN)
    for number, kind, facts, length in product((1, 2, 2), scarce, range(8), (0, 0, 1, 2)):
        pack = shuffled(cards(variant.pack & FIRST_COPIES), random.random)
        pack.sort(key=lambda card: not card & SPOKEN_OF or random.random() < 1 / 2)
        trick = shuffled(pack[8:], random.random)[:length]
        void = SUIT_OF[trick[0]] if trick and random.random() < 1 / 2 else 0
        held = [card for card in pack if card & kind & ~void and card not in trick]
        if hand := held[: random.randint(1, 6)]:
            turn = Turn(variant, seat=0, hand=hand, trick=trick, number=number, facts=facts)
            yield asks("legal", turn)


def _tricks(variant: Variant, random: Random) -> Iterator[Probe]:
    for _time in range(60):
        ranks = random.sample(range(2, 15), random.choice((2, 3, 13)))
        mixed = shuffled(cards(variant.pack), random.random)
        mixed.sort(key=lambda card: Card(card).rank not in ranks)
        trick = shuffled(mixed[: variant.players], random.random)
        for last in (False, True):
            yield asks("taking_place", trick, last=last)
        yield asks("next_leader", 0, trick)
        yield asks("trick_points", trick)


def _deals(variant: Variant, random: Random) -> Iterator[Probe]:
    if variant.decks > 1:
        yield asks("takings", _void_then_taken(variant))
    for number in range(DEALS):
        deal = played(variant, random.randrange(1000), revokes=number % 2 == 1)[-1]
        tricks = [(trick.leader, trick.cards) for trick in deal.tricks]
        yield asks("gathered", tricks)
        yield asks("revokes", [one for one, _cards in tricks], [some for _one, some in tricks])
        yield partial(_counted, deal)


def _void_then_taken(variant: Variant) -> Tricks:
    """Return two tricks: equal hearts in pairs, then as many different spades."""
    hearts, spades = cards(variant.one_pack & HEARTS), cards(variant.one_pack & Suit.SPADES.cards)
    pairs = [card for card in hearts for _copy in range(2)]
    return [(0, pairs[: variant.players]), (0, spades[: variant.players])]


def _counted(deal: Deal, book: Rulebook) -> object:
    tricks = [(trick.leader, trick.cards) for trick in deal.tricks]
    held = book.takings(tricks, kitty=deal.dealt.kitty, offenders=deal.offenders)
    return held.cards, held.tricks, asks("score", held, "others")(book)


def _moons(variant: Variant, random: Random) -> Iterator[Probe]:
    hearts = variant.pack & HEARTS
    bonus = variant.pack & layered(variant.bonus_card or 0, variant.copies)
    penalties = variant.pack & layered(variant.penalties, variant.copies)
    all_but_one = penalties ^ (1 << penalties.bit_length() - 1)
    for some in (hearts, penalties, penalties | bonus, all_but_one):
        alone = (some, (penalties | bonus) & ~some)
        shared = (some & QUEEN, 0, some & ~QUEEN)
        for piles, tricks in product((alone, shared), ((2, 3), (5, 0))):
            for offenders in ((), (0,), (1,)):
                held = _takings(variant, piles, tricks, offenders)
                for choice in (None, "self", "others"):
                    yield asks("score", held, choice)
                for lowest in (0, 40, 80):
                    yield asks("moon_choice", held, _totals(variant, random, lowest))


def _takings(
    variant: Variant, piles: Sequence[int], tricks: Sequence[int], offenders: tuple[int, ...]
) -> Takings:
    """Return takings of a few seats, the others without any."""
    none = (0,) * variant.players
    counted = ((*tricks, *none)[: variant.players], (*piles, *none)[: variant.players])
    return Takings(book_of(variant), counted[1], counted[0], offenders)


def _totals(variant: Variant, random: Random, lowest: int) -> list[int]:
    limit = variant.end_limit or 100
    near = (lowest, lowest, max(lowest - 26, 0), 100, limit - 26, limit - 1, limit, limit + 1)
    some = near if random.random() < 3 / 4 else (lowest, lowest + 1)
    return [random.choice(some) for _seat in range(variant.players)]


def _ends(variant: Variant, random: Random) -> Iterator[Probe]:
    for lowest, triggered, _time in product((0, 30, 60, 95, 100), (False, True), range(5)):
        totals = _totals(variant, random, lowest)
        yield asks("standing", totals, deals=3, triggered=triggered)
        yield asks("breaks_off", totals)
        tied = Standing(tuple(totals), "extra_deal", tied=(0, 2), triggered=True)
        yield asks("after_extra_deal", tied, [random.choice((0, 1, 2, 13)) for _seat in totals])
