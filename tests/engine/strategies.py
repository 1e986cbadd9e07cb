"""What the laws are tried on: variants, turns and deals drawn by Hypothesis, and helpers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from tutor.engine import (
    RULES,
    VARIANTS,
    ContradictionError,
    Deal,
    Turn,
    Variant,
    add,
    card_set,
    cards,
    choose,
    deal_cards,
    deal_of,
    direction,
    judge,
)
from tutor.engine.cards import shuffled
from tutor.engine.options import choices
from tutor.engine.rules import Change
from tutor.engine.variant import HINTS, OPTIONS

CYCLES: Final = ("left", "right", "across", "left2", "right2", "none")
VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "players": tuple(range(3, 9)),
    "decks": (1, 2, 3),
    "deck_ranks": ("2-A", "5-A", "7-A"),
    "removed": ((), ("2C",), ("2D", "2C"), ("2H", "QS"), ("2C", "2D", "2S", "2H")),
    "pass_count": (0, 1, 3, 4),
    "pass_cycle": (("none",), *((way,) for way in CYCLES), CYCLES[:2], CYCLES),
    "pass_ban": ((), ("QS",), ("QS", "KS", "AS")),
    "penalty_cards": ({}, {"QS": 13}, {"QS": 13, "KS": 10, "AS": 7}, {"QS": 5, "JC": 2}),
    "bonus_card": (None, "JD", "TD"),
    "bonus_value": (-10, -7, 0),
    "moon_amount": ("pack_total", 26, 50),
    "no_tricks_bonus": (0, -5),
    "end_limit": (None, 30, 100),
    "end_hands": (None, 2, 4),
    "teams": (None, ((0, 2), (1, 3)), ((0, 3), (1, 4), (2, 5)), ((0, 2, 4), (1, 3, 5))),
}
"""Values that are tried of options whose values are not words."""
FIRST: Final = ("odd_cards", "players", "decks", "teams", "bonus_card", "objective")
"""Options that others need, so they are changed before those."""
IN_ORDER: Final = (*FIRST, *(name for name in OPTIONS if name not in FIRST))


OF_PLAY: Final = tuple(dict.fromkeys(name for rule in RULES for name in rule.options))
"""Options that decide which cards are legal."""


@st.composite
def variations(draw: st.DrawFn, options: tuple[str, ...] = IN_ORDER, fewest: int = 1) -> Variant:
    """Draw a named rule set with some options changed, leaving out what would contradict."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    names = draw(st.sets(st.sampled_from(options), min_size=fewest, max_size=9))
    for name in sorted(names, key=IN_ORDER.index):
        value = draw(st.sampled_from(VALUES.get(name) or choices(HINTS[name])))
        try:
            variant = variant.replace(**{name: value})
        except ContradictionError:
            continue
    return variant


def variants() -> st.SearchStrategy[Variant]:
    """Draw a named rule set, or a variation of one."""
    return st.sampled_from(list(VARIANTS.values())) | variations()


SPOKEN_OF: Final = card_set("joker 2C 3C JD TD QS KS AS 2H 3H QH KH AH")
"""Cards that some rule speaks of."""


@st.composite
def turns(draw: st.DrawFn) -> Turn:
    """Draw a turn with any few cards, so that scarce hands are as common as rich ones."""
    variant = draw(variants() | variations(OF_PLAY, 5))
    card = st.sampled_from(cards(variant.pack))
    if rare := cards(variant.pack & SPOKEN_OF):
        card |= st.sampled_from(rare)
    size = draw(st.integers(1, 7))
    some = draw(st.lists(card, min_size=size, max_size=size, unique=True))
    on_lead = draw(st.booleans())
    longest = 0 if on_lead else variant.players - 1
    trick = draw(st.lists(card, max_size=longest, unique=True))
    return Turn(
        variant,
        seat=draw(st.integers(0, variant.players - 1)),
        hand=some,
        trick=trick,
        number=draw(st.sampled_from((2, 1))),
        facts=draw(st.just(0) | st.integers(0, 7)),
    )


def seeds() -> st.SearchStrategy[int]:
    """Draw what a deal is shuffled and played by."""
    return st.integers(0, 2**32 - 1)


def first_deal(variant: Variant, random: Random, number: int = 1, dealer: int = 0) -> Deal:
    """Deal, and pass any cards that may be passed where cards are passed."""
    dealt = deal_cards(variant, random.random, number=number, dealer=dealer)
    if direction(variant, number) == "none":
        return dealt.hold()
    return dealt.pass_cards([passable(variant, hand, random) for hand in dealt.hands])


def passable(variant: Variant, hand: int, random: Random) -> int:
    """Return cards of a hand that may be passed, banned ones only for want of others."""
    mixed = shuffled(cards(hand), random.random)
    mixed.sort(key=lambda card: card in variant.pass_ban)
    return add(0, *mixed[: variant.pass_count])


def steps(deal: Deal, random: Random, *, revokes: bool = False) -> Iterator[Deal]:
    """Play random legal cards, and where asked some revokes, and return each deal from now on."""
    yield deal
    while not deal.over:
        off_suit = deal.first_copies & ~deal.led if deal.hand & deal.led else 0
        if revokes and off_suit and random.random() < 1 / 8:
            deal = deal.revoke(choose(off_suit, random.random))
        else:
            deal = deal.play(choose(judge(deal).legal, random.random))
        yield deal


def played(variant: Variant, seed: int, *, revokes: bool = False, number: int = 1) -> list[Deal]:
    """Return all steps of one whole deal, from its first lead to its end."""
    random = Random(seed)
    dealer = random.randrange(variant.players)
    first = first_deal(variant, random, number, dealer)
    return list(steps(first, random, revokes=revokes))


def turned(deal: Deal) -> Deal:
    """Return the deal with all cards a seat further, dealt, passed and played again."""
    dealt, variant = deal.dealt, deal.variant
    hands = (dealt.hands[-1], *dealt.hands[:-1])
    dealer = (dealt.dealer + 1) % variant.players
    again = deal_of(variant, hands, dealer=dealer, number=dealt.number, kitty=dealt.kitty)
    passed = deal.passed
    now = again.hold() if passed is None else again.pass_cards((passed[-1], *passed[:-1]))
    for card in deal.played:
        now = now.play(card)
    return now


def strong(variant: Variant, seed: int) -> Deal:
    """Play a deal in which one seat has the highest cards and plays the highest it may."""
    random = Random(seed)
    ranked = sorted(cards(variant.pack), key=lambda card: (-card.rank, random.random()))
    size, shooter = variant.hand_size, random.randrange(variant.players)
    best, rest = ranked[:size], shuffled(ranked[size:], random.random)
    hands = [add(0, *rest[place * size : (place + 1) * size]) for place in range(variant.players)]
    kitty, hands[shooter:] = hands[-1], [add(0, *best), *hands[shooter:-1]]
    cycle = variant.pass_cycle
    number = 1 + cycle.index("none") if "none" in cycle else 1
    dealt = deal_of(variant, hands, number=number, dealer=shooter, kitty=kitty)
    if dealt.direction == "none":
        deal = dealt.hold()
    else:
        best.sort(key=lambda card: (card in variant.pass_ban, card.rank))
        lowest = add(0, *best[: variant.pass_count])
        given = [passable(variant, hand, random) for hand in hands]
        deal = dealt.pass_cards([*given[:shooter], lowest, *given[shooter + 1 :]])
    while not deal.over:
        highest = max(judge(deal).cards, key=lambda card: card.rank)
        card = highest if deal.seat == shooter else choose(deal.legal, random.random)
        deal = deal.play(card)
    return deal


def offered(turn: Turn) -> list[Change]:
    """Return all changes that the rules of a turn name."""
    rules = turn.book.rules
    return [change for rule in rules for change in rule.remedies(turn, turn.variant)]
