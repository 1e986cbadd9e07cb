"""Who takes a trick, and what happens to one that nobody takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import or_

from tutor.engine.cards import SUIT_OF
from tutor.engine.variant import Variant


def live(trick: Sequence[int], variant: Variant) -> list[int]:
    """The cards of a trick that are not cancelled, in their places; 0 for a cancelled one.

    Identical cards cancel in pairs; a third copy is live again, or falls with them.
    """
    copies = Counter(trick)
    odd = {card for card, times in copies.items() if times == 1 or _odd_one_out(times, variant)}
    last = {card: place for place, card in enumerate(trick)}
    return [card if card in odd and last[card] == place else 0 for place, card in enumerate(trick)]


def _odd_one_out(times: int, variant: Variant) -> bool:
    return times % 2 == 1 and variant.third_copy == "live"


def taking_place(trick: Sequence[int], variant: Variant) -> int | None:
    """The place in a whole trick of the card that takes it; None if the trick is void.

    The highest live card of the suit led takes. Of equal cards the first takes, or the last.
    """
    contest = trick if variant.cancel == "off" else live(trick, variant)
    following = reduce(or_, contest) & SUIT_OF[trick[0]]
    if not following:
        return None
    highest = 1 << following.bit_length() - 1
    if variant.duplicate_winner == "last":
        return len(contest) - 1 - contest[::-1].index(highest)
    return contest.index(highest)


def last_void_place(trick: Sequence[int], variant: Variant) -> int:
    """The place whose seat takes the last trick of a deal when it is void."""
    if variant.cancel_last == "leader_takes":
        return 0
    led = SUIT_OF[trick[0]]
    highest = max(card for card in trick if card & led)
    return [place for place, card in enumerate(trick) if card == highest][1]


def first_taker(variant: Variant, takes: Sequence[tuple[int, int]]) -> int | None:
    """The seat that the left-over cards go to, from each taker with the set taken, in order.

    It is the taker of the first trick, or of the first penalty card; None before that.
    """
    if variant.odd_cards == "kitty_first_penalty":
        takes = [(taker, some) for taker, some in takes if some & variant.penalties]
    return takes[0][0] if takes else None
