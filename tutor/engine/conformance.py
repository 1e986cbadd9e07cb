"""Runs files of worked cases against the engine.

A case is one JSON object on a line: what is given, and what is expected of it. Each kind
of case is one function here that asks the engine; nothing here decides a rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tutor.engine.book import Book, book_of
from tutor.engine.cards import Card, add, card_set, cards, count
from tutor.engine.deal import cutter, next_dealer
from tutor.engine.house_rules import HouseRulesError, plain, variant_from
from tutor.engine.judge import judge
from tutor.engine.match import after_extra_deal, moon_choice, standing, team_totals
from tutor.engine.passing import direction, exchanged, opening_leader, why_not_pass
from tutor.engine.rules import Fact, opening_card, opening_cards
from tutor.engine.scoring import Score, Takings, score, takings, trick_points
from tutor.engine.taking import last_void_place, taking_place
from tutor.engine.turn import Turn
from tutor.engine.variant import Variant

CASES: Final = Path(__file__).with_name("cases.jsonl")
"""The project's own cases."""

Given = Mapping[str, Any]
Found = dict[str, Any]
_SETS: Final = frozenset({"legal", "removed", "carry_over", "hands_after"})
_MORE_SEATS: Final = range(4, 10)
_NEXT: Final = {"end": "end", "next_deal": "next_hand", "extra_deal": "extra_hand"}


class MalformedCaseError(ValueError):
    """A line that is no case, with file, line and field."""

    def __init__(self, path: Path, line: int, field: str, message: str) -> None:
        """Keep the place."""
        super().__init__(f"{path}, line {line}, {field}: {message}")
        self.path, self.line, self.field = path, line, field


class _FieldError(ValueError):
    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class Mismatch:
    """A case that the engine answers otherwise."""

    case: str
    field: str
    expected: object
    got: object

    def __str__(self) -> str:
        expected, got = json.dumps(self.expected), json.dumps(self.got)
        return f"{self.case} {self.field}: expected {expected}, got {got}"


@dataclass(frozen=True)
class Case:
    """One worked case, its rules made into a variant."""

    id: str
    kind: str
    variant: Variant
    given: Given
    expect: Given


def read_cases(path: Path) -> Iterator[Case]:
    """Read a file of cases; MalformedCaseError names file, line and field."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield _read_case(line)
        except _FieldError as error:
            raise MalformedCaseError(path, number, error.field, str(error)) from error


def _read_case(line: str) -> Case:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise _FieldError("line", f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise _FieldError("line", "not a JSON object")
    shapes = {"id": str, "kind": str, "variant": str, "rules": dict, "given": dict, "expect": dict}
    for field, shape in shapes.items():
        if not isinstance(data.get(field), shape):
            raise _FieldError(field, f"missing, or not a {shape.__name__}")
    if data["kind"] not in _KINDS:
        raise _FieldError("kind", f"{data['kind']!r} is none of {', '.join(_KINDS)}")
    variant = _variant(data)
    return Case(data["id"], data["kind"], variant, data["given"], data["expect"])


def _variant(data: Mapping[str, Any]) -> Variant:
    """The variant of a case, without those of its options that its kind does not ask about.

    A case about one turn or one pass need not have a pack that can be dealt evenly, nor
    one about a turn or the dealing a pass that suits the number of players.
    """
    changes, kind, given = dict(data["rules"]), data["kind"], data["given"]
    if kind in ("deal", "legal_moves", "pass") and "players" in given:
        changes["players"] = given["players"]
    if kind == "legal_moves" and "players" not in given and given.get("seat") in _MORE_SEATS:
        changes["players"] = given["seat"] + 1
    if kind in ("legal_moves", "pass") and "players" in changes:
        changes["odd_cards"] = "kitty_first_trick"
    if kind in ("deal", "legal_moves"):
        changes |= {"pass_count": 0, "pass_cycle": ["none"]}
    try:
        return variant_from(data["variant"], changes)
    except HouseRulesError as error:
        field = "variant" if error.key == "base" else f"rules.{error.key}"
        raise _FieldError(field, str(error)) from error


def check(case: Case) -> list[Mismatch]:
    """Ask the engine about a case and compare with what is expected."""
    try:
        found = _KINDS[case.kind](case.variant, case.given)
    except KeyError as error:
        raise _FieldError(f"given.{error.args[0]}", "missing") from error
    except (TypeError, ValueError, IndexError) as error:
        raise _FieldError("given", str(error)) from error
    unknown = [field for field in case.expect if field not in found]
    if unknown:
        raise _FieldError(f"expect.{unknown[0]}", f"a {case.kind} case has no such answer")
    return [
        Mismatch(case.id, field, expected, found[field])
        for field, expected in case.expect.items()
        if _form(field, expected) != _form(field, found[field])
    ]


def _form(field: str, value: object) -> object:
    """A value as it is compared: sets of cards in any order."""
    if field in _SETS and isinstance(value, list):
        if value and isinstance(value[0], list):
            return [_form(field, item) for item in value]
        return sorted(value)
    return value


def check_file(path: Path) -> tuple[int, list[Mismatch]]:
    """How many cases a file has, and the mismatches; MalformedCaseError names the place."""
    number, mismatches = 0, []
    lines = [n for n, text in enumerate(path.read_text("utf-8").splitlines(), 1) if text.strip()]
    for number, case in enumerate(read_cases(path), 1):
        try:
            mismatches += check(case)
        except _FieldError as error:
            raise MalformedCaseError(path, lines[number - 1], error.field, str(error)) from error
    return number, mismatches


def main(paths: Sequence[Path], say: Callable[[str], object] = print) -> int:
    """Check files and say what differs; 0 when all agree, 1 on any mismatch or malformed line."""
    total, wrong = 0, 0
    for path in paths or [CASES]:
        try:
            number, mismatches = check_file(path)
        except (MalformedCaseError, OSError, UnicodeDecodeError) as error:
            say(f"error: {error}")
            return 1
        total, wrong = total + number, wrong + len({one.case for one in mismatches})
        for mismatch in mismatches:
            say(str(mismatch))
    say(f"{total} cases, {wrong} mismatches")
    return 1 if wrong else 0


# One function for each kind of case: what the engine answers ---------------------------


def _order(pairs: Iterable[Sequence[Any]]) -> tuple[Card, ...]:
    return tuple(Card.parse(card) for _seat, card in pairs)


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
    order = _order(given["trick"])
    place = taking_place(order, variant)
    taker = None if place is None else given["trick"][place][0]
    return {"winner": taker, "points": trick_points(book_of(variant), order)}


def _hand_score(variant: Variant, given: Given) -> Found:
    held = _takings(variant, given)
    points = _scored(held, given)
    moon = points.moon.shooter if points.moon else None
    return _totals(variant, given, points) | {"moon": moon}


def _totals(variant: Variant, given: Given, points: Score) -> Found:
    totals = [b + p for b, p in zip(given["before"], points.points, strict=True)]
    return {
        "hand": list(points.points),
        "totals": totals,
        "team_totals": list(team_totals(variant, totals)) or None,
    }


def _scored(held: Takings, given: Given) -> Score:
    """The score as the match forces it, else with the choice given, else with the usual one."""
    asked = moon_choice(held, given["before"])
    usual = "self" if held.variant.moon == "choice" else "others"
    forced = asked.forced if asked is not None else None
    return score(held, forced or given.get("choice", usual))


def _takings(variant: Variant, given: Given) -> Takings:
    book, kitty_taker = book_of(variant), given.get("first_trick_winner")
    tricks: Sequence[int] | None
    if "tricks" in given:
        taken, takers = _from_tricks(book, given["tricks"], given["players"])
        tricks = [takers.count(seat) for seat in range(given["players"])]
        if kitty_taker is None and takers:
            kitty_taker = takers[0]
    else:
        seats = range(given["players"])
        taken = [card_set(given["taken"].get(str(seat), [])) for seat in seats]
        tricks = given.get("tricks_won")
    return takings(
        book,
        taken,
        tricks=tricks,
        offenders=given.get("offenders", ()),
        kitty=card_set(given.get("kitty", [])),
        kitty_taker=kitty_taker,
    )


def _from_tricks(book: Book, tricks: Sequence[Any], players: int) -> tuple[list[int], list[int]]:
    """What each seat took in whole tricks, and the takers in order."""
    taken, takers, waiting = [0] * players, [], 0
    for trick in tricks:
        order = _order(trick)
        place = taking_place(order, book.variant)
        waiting = add(waiting, *order)
        if place is None and trick is tricks[-1]:
            place = last_void_place(order, book.variant)
        if place is not None:
            taker = trick[place][0]
            taken[taker], waiting = add(taken[taker], waiting), 0
            takers.append(taker)
    return taken, takers


def _match_end(variant: Variant, given: Given) -> Found:
    triggered = bool(given.get("end_triggered_earlier") or given.get("tie_break_in_progress"))
    deals = given.get("hands_played", 0)
    now = standing(variant, given["totals"], deals=deals, triggered=triggered)
    if "extra_hand" in given:
        tied = given.get("tied") or now.tied
        now = after_extra_deal(variant, now.between(tied), given["extra_hand"])
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
        hand, selection = card_set(given["hand"]), card_set(given["selection"])
        found["valid"] = why_not_pass(variant, number, hand, selection) is None
    if "selections" in given:
        hands = [card_set(hand) for hand in given["hands"]]
        chosen = [card_set(selection) for selection in given["selections"]]
        after = exchanged(variant, number, hands, chosen)
        found["hands_after"] = [_codes(hand) for hand in after]
        found["leader"] = opening_leader(variant, given.get("dealer", 0), after)
        found["must_lead"] = _must_lead(variant)
    return found


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
        exposed=_exposed(given.get("event")),
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


def _exposed(event: str | None) -> bool:
    if event not in (None, "card_exposed_during_deal", "wrong_count"):
        raise _FieldError("given.event", f"unknown event {event!r}")
    return event is not None


def _holders(variant: Variant, given: Given) -> list[int]:
    """Hands in which only the cards whose holders are given are known."""
    hands = [0] * variant.players
    for code, holders in given.get("holders", {}).items():
        for seat in holders if isinstance(holders, list) else [holders]:
            hands[seat] = add(hands[seat], Card.parse(code))
    return hands


def _revoke(variant: Variant, given: Given) -> Found:
    if "offenders" in given:
        return _totals(variant, given, _scored(_takings(variant, given), given))
    turn = _turn(variant, given, len(given["trick"]))
    verdict = judge(turn).verdict(Card.parse(given["played"]))
    revoke = verdict.rule is not None and verdict.rule.slug == "follow-suit"
    return {"revoke": revoke, "lead_legal": verdict.legal}


def _cancellation(variant: Variant, given: Given) -> Found:
    order, last = _order(given["trick"]), given["last_trick"]
    place = taking_place(order, variant)
    if place is None and last:
        place = last_void_place(order, variant)
    gathered = [*(Card.parse(card) for card in given["carried"]), *order]
    taker = given["trick"][place or 0][0]
    void = place is None
    return {
        "winner": None if void else taker,
        "next_leader": None if last else taker,
        "carry_over": _codes(gathered) if void else [],
        "points_to_winner": 0 if void else trick_points(book_of(variant), gathered),
    }


def _moon_choice(variant: Variant, given: Given) -> Found:
    players, shooter = given["players"], given["shooter"]
    taken = [0] * players
    taken[shooter] = variant.moon_set
    taker = given.get("bonus_taker")
    if taker is not None and variant.bonus_card is not None:
        taken[taker] = add(taken[taker] & ~variant.bonus_card, variant.bonus_card)
    known = variant.replace(moon="old") if variant.moon == "none" else variant
    asked = moon_choice(
        takings(known, taken),
        given["before"],
        deals=given.get("hands_played", 0),
        triggered=bool(given.get("tie_break_in_progress")),
    )
    if asked is None:
        raise _FieldError("rules", "the cards given make no moon under these rules")
    forced = None if variant.moon == "none" else asked.forced
    return {
        "choice_offered": asked.offered,
        "totals_if_others": list(asked.others),
        "totals_if_self": list(asked.self_),
        "forced": forced,
    }


_KINDS: Final[Mapping[str, Callable[[Variant, Given], Found]]] = {
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
