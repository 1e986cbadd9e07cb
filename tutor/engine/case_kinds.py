"""What the engine answers to each kind of case; nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypedDict

from tutor.engine.book import Book, book_of
from tutor.engine.cards import Card, add, card_set, cards, count, layered, take
from tutor.engine.case_fields import FieldError
from tutor.engine.dealing import cutter, next_dealer, opening_leader
from tutor.engine.house_rules import plain
from tutor.engine.judge import judge
from tutor.engine.match import MoonChoice, after_extra_deal, moon_choice, standing, team_totals
from tutor.engine.passing import direction, exchanged, why_not_pass
from tutor.engine.rules import Fact, is_revoke, opening_card, opening_cards
from tutor.engine.scoring import Score, Takings, moon_exists, score, takings, trick_points
from tutor.engine.taking import first_taker, gathered, place_of_taker
from tutor.engine.turn import Turn
from tutor.engine.variant import Variant

Given = Mapping[str, Any]
Found = dict[str, Any]


class Progress(TypedDict):
    """What the end of a match depends on besides the scores."""

    deals: int
    triggered: bool


_NEXT: Final = {"end": "end", "next_deal": "next_hand", "extra_deal": "extra_hand"}


def _order(pairs: Iterable[Sequence[Any]]) -> tuple[Card, ...]:
    return tuple(Card.parse(card) for _seat, card in pairs)


def _laid(given: Given) -> tuple[Card, ...]:
    """The cards of a trick in which something lies."""
    if not given["trick"]:
        raise FieldError("given.trick", "the list is empty")
    return _order(given["trick"])


def _codes(some: int | Iterable[int]) -> list[str]:
    held = cards(some) if isinstance(some, int) else some
    return [Card(card).code for card in held]


_FACTS: Final = {
    "hearts_broken": Fact.HEART_DISCARDED,
    "heart_led_forced": Fact.HEART_LED,
    "queen_played": Fact.QUEEN_PLAYED,
}


def _turn(variant: Variant, given: Given, seat: int) -> Turn:
    return Turn(
        variant,
        seat=seat,
        hand=given["hand"],
        trick=_order(given["trick"]),
        number=1 if given.get("first_trick") else 2,
        dealer=given.get("dealer"),
        facts=sum(fact for name, fact in _FACTS.items() if given.get(name)),
    )


def _legal_moves(variant: Variant, given: Given) -> Found:
    return {"legal": _codes(_turn(variant, given, given["seat"]).legal)}


def _trick_winner(variant: Variant, given: Given) -> Found:
    order = _laid(given)
    place = place_of_taker(order, variant, last=given.get("last_trick", False))
    taker = None if place is None else given["trick"][place][0]
    return {"winner": taker, "points": trick_points(book_of(variant), order)}


def _hand_score(variant: Variant, given: Given) -> Found:
    held = _takings(variant, given)
    points = _scored(held, given)
    return _totals(variant, given, points) | _moon_of(points)


def _moon_of(points: Score) -> Found:
    return {"moon": points.moon.shooter if points.moon else None}


def _totals(variant: Variant, given: Given, points: Score) -> Found:
    totals = [b + p for b, p in zip(given["before"], points.points, strict=True)]
    return {
        "hand": list(points.points),
        "totals": totals,
        "team_totals": list(team_totals(variant, totals)) or None,
    }


def _scored(held: Takings, given: Given) -> Score:
    """The score as the match forces it, else with the choice given, else with the usual one."""
    asked = moon_choice(held, given["before"], **_progress(given))
    usual = "self" if held.variant.moon == "choice" else "others"
    forced = asked.forced if asked is not None else None
    return score(held, forced or given.get("choice", usual))


def _progress(given: Given) -> Progress:
    """How far a match has come: the deals played, this one counted, and whether it is ending."""
    ending = ("end_triggered_earlier", "tie_break_in_progress")
    return {
        "deals": given.get("hands_played", 0),
        "triggered": any(given.get(name, False) for name in ending),
    }


def _takings(variant: Variant, given: Given) -> Takings:
    book, kitty = book_of(variant), card_set(given.get("kitty", []))
    tricks: Sequence[int] | None
    if "tricks" in given:
        taken, takes = _from_tricks(book, given["tricks"], variant.players)
        takers = [taker for taker, _some in takes]
        tricks = [takers.count(seat) for seat in range(variant.players)]
        kitty_taker = first_taker(variant, takes)
    else:
        seats = range(variant.players)
        taken = [card_set(given["taken"].get(str(seat), [])) for seat in seats]
        tricks = given.get("tricks_won", _tricks_won(variant, taken))
        kitty_taker = given["first_trick_winner"] if kitty else None
    offenders = given.get("offenders", ())
    return takings(
        book, taken, tricks=tricks, offenders=offenders, kitty=kitty, kitty_taker=kitty_taker
    )


def _tricks_won(variant: Variant, taken: Sequence[int]) -> list[int] | None:
    """How many tricks each seat took, where what was taken is told to the last card."""
    sizes = [count(pile) for pile in taken]
    whole = sum(sizes) == variant.players * variant.hand_size
    return [size // variant.players for size in sizes] if whole else None


def _from_tricks(
    book: Book, tricks: Sequence[Any], players: int
) -> tuple[list[int], list[tuple[int, int]]]:
    """What each seat took in whole tricks, and each taker with what was taken, in order."""
    orders = [_order(trick) for trick in tricks]
    taken, takes = [0] * players, list[tuple[int, int]]()
    for trick, (place, some) in zip(tricks, _gathered(book, orders), strict=True):
        if place is not None:
            taker = trick[place][0]
            takes.append((taker, some))
            taken[taker] = add(taken[taker], some)
    return taken, takes


def _gathered(book: Book, orders: Sequence[Sequence[int]]) -> list[tuple[int | None, int]]:
    """For each trick of a deal, the place of its taker and the set taken with it."""
    return gathered(
        orders,
        lambda trick, last: place_of_taker(trick, book.variant, last=last),
        last=len(orders),
    )


def _match_end(variant: Variant, given: Given) -> Found:
    now = standing(variant, given["totals"], **_progress(given))
    if "extra_hand" in given:
        tied = given.get("tied") or now.tied
        if not tied:
            raise FieldError("given.tied", "missing, and nobody is tied")
        sides = {seat for one in tied for seat in variant.partners(one)}
        now = after_extra_deal(variant, now.between(sorted(sides)), given["extra_hand"])
    return {
        "over": now.over,
        "winners": list(now.winners),
        "next": _NEXT[now.next],
        "totals_after": list(now.totals),
    }


def _pass(variant: Variant, given: Given) -> Found:
    number = given["hand_no"]
    way = direction(variant, number)
    found: Found = {"direction": way, "offset": variant.offset(way)}
    if "selection" in given:
        hand, selection = _own_hand(variant, given), card_set(given["selection"])
        found["valid"] = why_not_pass(variant, number, hand, selection) is None
    if "selections" in given or "hands" in given:
        hands = [card_set(hand) for hand in given["hands"]]
        chosen = [card_set(some) for some in given.get("selections", [()] * len(hands))]
        after = exchanged(variant, number, hands, chosen)
        found["hands_after"] = [_codes(hand) for hand in after]
        found["leader"] = opening_leader(variant, given.get("dealer", 0), after)
        found["must_lead"] = _must_lead(variant)
    return found


def _own_hand(variant: Variant, given: Given) -> int:
    """The hand that a seat passes from: cards it has received are not among them."""
    hand, received = card_set(given["hand"]), card_set(given.get("received", ()))
    return take(hand, hand & received) if count(hand) > variant.hand_size else hand


def _must_lead(variant: Variant) -> str | None:
    """The one card that must open the deal, if it is one."""
    required = opening_cards(variant)
    card = opening_card(variant)
    return card.code if card is not None and count(required) == 1 else None


def _deal(variant: Variant, given: Given) -> Found:
    dealer = given.get("dealer", 0)
    misdeal, next_one = next_dealer(
        variant,
        dealer,
        exposed=given.get("event") is not None,
        hand_sizes=given.get("hand_sizes"),
    )
    return {
        "deck_size": count(variant.pack),
        "removed": plain(variant.removed),
        "cards_each": variant.hand_size,
        "kitty": variant.kitty_size,
        "must_lead": _must_lead(variant),
        "misdeal": misdeal,
        "next_dealer": next_one,
        "cutter": cutter(variant, dealer),
        "leader": opening_leader(variant, dealer, _holders(variant, given)),
    }


def _holders(variant: Variant, given: Given) -> list[int]:
    """Hands in which only the cards whose holders are given are known."""
    hands = [0] * variant.players
    for code, holders in given.get("holders", {}).items():
        for seat in holders if isinstance(holders, list) else [holders]:
            hands[seat] = add(hands[seat], Card.parse(code))
    return hands


def _revoke(variant: Variant, given: Given) -> Found:
    if "offenders" in given:
        points = _scored(_takings(variant, given), given)
        return _totals(variant, given, points) | _moon_of(points)
    turn = _turn(variant, given, given.get("seat", len(given["trick"])))
    card = Card.parse(given["played"])
    legal = judge(turn).verdict(card).legal
    return {"revoke": is_revoke(card, turn.led, turn.hand), "lead_legal": legal}


def _cancellation(variant: Variant, given: Given) -> Found:
    order, last = _laid(given), given.get("last_trick", False)
    place = place_of_taker(order, variant, last=last)
    gathered = [*(Card.parse(card) for card in given.get("carried", ())), *order]
    taker = given["trick"][place or 0][0]
    void = place is None
    return {
        "winner": None if void else taker,
        "next_leader": None if last else taker,
        "carry_over": _codes(gathered) if void else [],
        "points_to_winner": 0 if void else trick_points(book_of(variant), gathered),
    }


def _moon_choice(variant: Variant, given: Given) -> Found:
    taken, bonus = [0] * variant.players, variant.bonus_card
    taken[given["shooter"]] = variant.moon_set
    if bonus is not None and "bonus_taker" in given:
        taken = [pile & ~layered(bonus, variant.copies) for pile in taken]
        taken[given["bonus_taker"]] |= bonus
    known = variant if moon_exists(variant) else variant.replace(moon="old", objective="low")
    held = takings(known, taken, tricks=given.get("tricks_won"))
    asked = moon_choice(held, given["before"], **_progress(given))
    if asked is None:
        plain_totals = _totals(variant, given, score(held))["totals"]
        asked = MoonChoice(
            shooter=given["shooter"],
            offered=False,
            forced=None,
            others=plain_totals,
            self_=plain_totals,
        )
    forced = asked.forced if moon_exists(variant) else None
    return {
        "choice_offered": asked.offered,
        "totals_if_others": list(asked.others),
        "totals_if_self": list(asked.self_),
        "forced": forced,
    }


KINDS: Final[Mapping[str, Callable[[Variant, Given], Found]]] = {
    "legal_moves": _legal_moves,
    "trick_winner": _trick_winner,
    "hand_score": _hand_score,
    "match_end": _match_end,
    "pass": _pass,
    "deal": _deal,
    "revoke": _revoke,
    "cancellation": _cancellation,
    "moon_choice": _moon_choice,
}
