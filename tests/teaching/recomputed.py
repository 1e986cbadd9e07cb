"""The right answer to a question, found again without the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tests.teaching.slow_rules import Rules, Trick, revokes
from tutor.engine import VARIANTS, Turn, Variant, cards
from tutor.engine.house_rules import plain
from tutor.engine.variant import OPTIONS
from tutor.teaching.kinds.parts import NOBODY
from tutor.teaching.question import Answer

Asked = Any
"""A question of any kind: each kind has fields of its own."""


@cache
def rules(variant: Variant) -> Rules:
    options = {name: plain(getattr(variant, name)) for name in OPTIONS}
    return Rules(options, tuple(codes(variant.pack)))


def codes(some: int) -> list[str]:
    return [card.code for card in cards(some)]


def recomputed(asked: Asked) -> Answer:
    """Return what the slow rules answer."""
    return _KINDS[asked.kind](rules(asked.variant), asked)


def _facts(turn: Turn) -> tuple[bool, bool, bool]:
    return bool(turn.facts & 1), bool(turn.facts & 2), bool(turn.facts & 4)


def _legal(by: Rules, turn: Turn) -> set[str]:
    return by.legal(codes(turn.hand), _codes(turn), turn.number, _facts(turn))


def _codes(turn: Turn) -> list[str]:
    return [code for card in turn.trick for code in codes(card)]


def _tricks(asked: Asked) -> list[Trick]:
    deal = getattr(asked, "deal", None) or asked.played.deal
    return [(trick.leader, [card.code for card in trick.cards]) for trick in deal.tricks]


def _piles(by: Rules, asked: Asked) -> list[list[str]]:
    return by.taken(_tricks(asked), codes(asked.played.deal.dealt.kitty))


def _select_legal(by: Rules, asked: Asked) -> Answer:
    return frozenset(_legal(by, asked.turn))


def _is_legal(by: Rules, asked: Asked) -> Answer:
    """The verdict from the slow rules; of a reason, that it is a rule which bars the card."""
    if asked.card.code in _legal(by, asked.turn):
        return "legal"
    turn = asked.turn
    follows = asked.card.suit == turn.suit_led
    if turn.trick and not follows and any(c[1] == "CDSH"[turn.suit_led] for c in codes(turn.hand)):
        return "barred.follow-suit"
    if not turn.trick and turn.number == 1 and by.opening_card() in codes(turn.hand):
        return "barred.opening-card"
    if turn.number == 1 and asked.card.code not in by.first_trick(codes(turn.hand)):
        return "barred.first-trick-points"
    if by["hearts_lead"] == "until_broken":
        return "barred.hearts-not-broken"
    queen = asked.card.code == "QS"
    return "barred.queen-never-led" if queen else "barred.hearts-never-led"


def _trick(asked: Asked) -> list[str]:
    return [card.code for card in asked.trick.cards]


def _taker(by: Rules, asked: Asked) -> Answer:
    place = by.taker(_trick(asked))
    return NOBODY if place is None else str(place)


def _order(by: Rules, asked: Asked) -> Answer:
    first = asked.trick.leader + (by.taker(_trick(asked)) or 0)
    return tuple(str((first + place) % by.players) for place in range(by.players))


def _trick_points(by: Rules, asked: Asked) -> Answer:
    place = by.taker(_trick(asked))
    points = [0] * by.players
    if place is not None:
        points[(asked.trick.leader + place) % by.players] = sum(map(by.worth, _trick(asked)))
    return tuple(points)


def _seat_points(by: Rules, asked: Asked) -> Answer:
    offenders = asked.played.deal.offenders
    return tuple(by.points(_piles(by, asked), asked.choice, offenders))


def _points_change(_by: Rules, asked: Asked) -> Answer:
    by = rules(VARIANTS[asked.other])
    return tuple(by.points(_piles(by, asked), "others", asked.played.deal.offenders))


def _winners(by: Rules, asked: Asked) -> Answer:
    _step, won, _tied = by.next(asked.sheet.totals, triggered=asked.sheet.triggered)
    return frozenset(map(str, won))


def _what_next(by: Rules, asked: Asked) -> Answer:
    return by.next(asked.sheet.totals, triggered=asked.sheet.triggered)[0]


def _extra_deal(by: Rules, asked: Asked) -> Answer:
    _step, _won, tied = by.next(asked.sheet.totals, triggered=asked.sheet.triggered)
    return frozenset(map(str, by.after_extra(sorted(tied), asked.points)))


def _moon_payment(by: Rules, asked: Asked) -> Answer:
    sheet = asked.sheet
    return by.payment(_piles(by, asked), sheet.totals, triggered=sheet.triggered)


def _better_moon(by: Rules, asked: Asked) -> Answer:
    sheet = asked.sheet
    return by.better(_piles(by, asked), sheet.totals, triggered=sheet.triggered)


def _pass_target(by: Rules, asked: Asked) -> Answer:
    seat = by.receiver(asked.seat, asked.number)
    return NOBODY if seat is None else str(seat)


def _valid_pass(by: Rules, asked: Asked) -> Answer:
    if by.direction(asked.number) == "none":
        return "hold"
    return "valid" if len(codes(asked.selection)) == by["pass_count"] else "count"


def _who_opens(by: Rules, asked: Asked) -> Answer:
    return str(by.opener(asked.dealer, [codes(hand) for hand in asked.hands]))


def _misdeal(by: Rules, asked: Asked) -> Answer:
    wrong = asked.exposed or len(set(asked.sizes)) > 1
    return str(asked.dealer if wrong else (asked.dealer + 1) % by.players)


def _which_variant(_by: Rules, asked: Asked) -> Answer:
    card = asked.card.code
    return frozenset(n for n in asked.others if card in _legal(rules(VARIANTS[n]), asked.turn))


def _what_changes(by: Rules, asked: Asked) -> Answer:
    return frozenset(_legal(by, asked.turn) ^ _legal(rules(VARIANTS[asked.other]), asked.turn))


def _penalty_cards(by: Rules, asked: Asked) -> Answer:
    return frozenset(card for card in codes(asked.turn.hand) if by.worth(card) > 0)


def _shooter(by: Rules, asked: Asked) -> Answer:
    seat = by.shooter(_piles(by, asked))
    return NOBODY if seat is None else str(seat)


def _broken(by: Rules, asked: Asked) -> Answer:
    names = ("true.discarded", "true.led", "true.queen")
    for place, fallen in enumerate(_facts(asked.deal)):
        alone = (place == 0, place == 1, place == 2)
        if fallen and by.broken(*alone):
            return names[place]
    return "false"


def _spot_revoke(by: Rules, asked: Asked) -> Answer:
    return frozenset(revokes(_tricks(asked), by.players))


def _pack_cards(by: Rules, asked: Asked) -> Answer:
    return frozenset(card for card in codes(asked.some) if card not in by.pack)


def _checking(_by: Rules, asked: Asked) -> Answer:
    """Choose the claims that the slow rules make too."""
    claims = enumerate(asked.claims, 1)
    return frozenset(str(n) for n, claim in claims if recomputed(claim.asked) == claim.claimed)


def _pile_points(by: Rules, asked: Asked) -> Answer:
    return tuple(by.points([codes(pile) for pile in asked.piles], "others", ()))


def _pile_payment(by: Rules, asked: Asked) -> Answer:
    piles, sheet = [codes(pile) for pile in asked.piles], asked.sheet
    return by.payment(piles, sheet.totals, triggered=sheet.triggered)


def _laid(asked: Asked) -> list[Trick]:
    return [(leader, [card.code for card in trick]) for leader, trick in asked.tricks]


def _void_trick(by: Rules, asked: Asked) -> Answer:
    piles = by.taken(_laid(asked), [])
    return next(str(seat) for seat, pile in enumerate(piles) if pile)


def _left_over(by: Rules, asked: Asked) -> Answer:
    piles = by.taken(_laid(asked), ["kitty"])
    return next(str(seat) for seat, pile in enumerate(piles) if "kitty" in pile)


_KINDS: Mapping[str, Callable[[Rules, Asked], Answer]] = {
    "select-legal": _select_legal,
    "is-legal": _is_legal,
    "taker": _taker,
    "order": _order,
    "trick-points": _trick_points,
    "seat-points": _seat_points,
    "points-change": _points_change,
    "winners": _winners,
    "what-next": _what_next,
    "extra-deal": _extra_deal,
    "moon-payment": _moon_payment,
    "better-moon": _better_moon,
    "pass-target": _pass_target,
    "valid-pass": _valid_pass,
    "who-opens": _who_opens,
    "misdeal": _misdeal,
    "which-variant": _which_variant,
    "what-changes": _what_changes,
    "penalty-cards": _penalty_cards,
    "shooter": _shooter,
    "true-or-false": _broken,
    "spot-revoke": _spot_revoke,
    "pack-cards": _pack_cards,
    "checking": _checking,
    "pile-points": _pile_points,
    "pile-payment": _pile_payment,
    "void-trick": _void_trick,
    "left-over": _left_over,
    "scores": lambda _by, asked: asked.sheet.totals,
    "breaks-off": lambda _by, _asked: "play-on",
}
