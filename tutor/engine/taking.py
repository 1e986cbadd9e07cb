"""Who takes a trick, and what happens to one that nobody takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.engine.cards import SUIT_OF, Card, add
from tutor.engine.message import Message, _
from tutor.engine.variant import Variant


def live(trick: Sequence[int], variant: Variant) -> list[int]:
    """The cards of a trick that are not cancelled, in their places; 0 for a cancelled one.

    Identical cards cancel in pairs; a third copy is live again, or falls with them.
    """
    contest, different = list(trick), set(trick)
    if len(different) == len(contest):
        return contest
    for card in different:
        places = [place for place, other in enumerate(trick) if other == card]
        if len(places) % 2 and (len(places) == 1 or variant.third_copy == "live"):
            places.pop()
        for place in places:
            contest[place] = 0
    return contest


def taking_place(trick: Sequence[int], variant: Variant) -> int | None:
    """The place in a whole trick of the card that takes it; None if the trick is void.

    The highest live card of the suit led takes. Of equal cards the first takes, or the last.
    """
    contest = trick if variant.cancel == "off" else live(trick, variant)
    following = 0
    for card in contest:
        following |= card
    following &= SUIT_OF[trick[0]]
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


def place_of_taker(trick: Sequence[int], variant: Variant, *, last: bool = False) -> int | None:
    """The place whose seat takes a whole trick, also where it is the last of a deal and void."""
    place = taking_place(trick, variant)
    return last_void_place(trick, variant) if place is None and last else place


def gathered(
    tricks: Sequence[Sequence[int]],
    place_of: Callable[[Sequence[int], bool], int | None],
    last: int,
) -> list[tuple[int | None, int]]:
    """For each whole trick in order, the place of its taker, and the set taken with it.

    ``place_of`` finds the place in a trick, given whether it is the ``last`` of the deal, counted
    from 1. The cards of a void trick, which has no place, wait for the next taker.
    """
    found, waiting = list[tuple[int | None, int]](), 0
    for number, trick in enumerate(tricks, 1):
        place = place_of(trick, number == last)
        waiting = add(waiting, *trick)
        found.append((place, 0 if place is None else waiting))
        if place is not None:
            waiting = 0
    return found


def next_leader(leader: int, place: int | None, players: int) -> int:
    """The seat that leads next: the taker, or after a void trick its leader again."""
    return (leader + (place or 0)) % players


def why_taken(trick: Sequence[int], variant: Variant, *, last: bool = False) -> Message:
    """Why a whole trick goes to its taker, or to nobody; ``last`` for the last of a deal."""
    place = taking_place(trick, variant)
    if place is not None:
        return Message(_why_highest(trick, variant), {"card": Card(trick[place])})
    if not last:
        return Message(
            _("All cards of the suit led cancel each other, so they wait for the next taker.")
        )
    if variant.cancel_last == "leader_takes":
        return Message(
            _("All cards of the suit led cancel each other; the last trick goes to its leader.")
        )
    return Message(
        _("All cards of the suit led cancel each other; the last trick goes to the second {card}."),
        {"card": Card(trick[last_void_place(trick, variant)])},
    )


def some_cancelled(trick: Sequence[int], variant: Variant) -> bool:
    """Whether some cards of the suit led cancel each other."""
    following = [card for card in trick if card & SUIT_OF[trick[0]]]
    return variant.cancel != "off" and len(set(following)) < len(following)


def _why_highest(trick: Sequence[int], variant: Variant) -> str:
    if some_cancelled(trick, variant):
        return _("{card} is the highest card of the suit led that is not cancelled.")
    return _("{card} is the highest card of the suit led.")


def why_not_taken(
    trick: Sequence[int], variant: Variant, place: int, *, last: bool = False
) -> Message | None:
    """Why the card at a place of a whole trick does not take it; None if it does."""
    taker = place_of_taker(trick, variant, last=last)
    if place == taker:
        return None
    card, led = Card(trick[place]), Card(trick[0]).suit
    if card.suit is not led:
        return Message(
            _("{card} is not of the suit led: only {suit} can take this trick."),
            {"card": card, "suit": led},
        )
    if taker is None or (variant.cancel != "off" and not live(trick, variant)[place]):
        return Message(
            _("{card} was played more than once, and equal cards cancel each other."),
            {"card": card},
        )
    if trick[taker] != card:
        return Message(_("{other} is higher."), {"other": Card(trick[taker])})
    if variant.duplicate_winner == "last":
        return Message(
            _("Of equal cards the last one takes: here the other {card}."), {"card": card}
        )
    return Message(_("Of equal cards the first one takes: here the other {card}."), {"card": card})
