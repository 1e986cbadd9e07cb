"""Runs files of worked cases against the engine.

A case is one JSON object on a line: what is given, and what is expected of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tutor.engine.case_fields import FieldError, check_given, check_seats, seats_of
from tutor.engine.case_kinds import KINDS, Given
from tutor.engine.house_rules import HouseRulesError, variant_from
from tutor.engine.options import quoted
from tutor.engine.strict_json import read_json
from tutor.engine.variant import Variant
from tutor.engine.variants import VARIANTS

CASES: Final = Path(__file__).with_name("cases.jsonl")
"""The project's own cases."""

_SETS: Final = frozenset({"legal", "removed", "carry_over", "winners"})


class MalformedCaseError(ValueError):
    """A line that is no case, with file, line and field."""

    def __init__(self, path: Path, line: int, field: str, message: str) -> None:
        """Keep the place."""
        super().__init__(f"{path}, line {line}, {field}: {message}")
        self.path, self.line, self.field = path, line, field


@dataclass(frozen=True)
class Mismatch:
    """A case that the engine answers otherwise: what was expected and what came, by field."""

    case: str
    fields: Mapping[str, tuple[object, object]]

    def __str__(self) -> str:
        each = (
            f"{field}: expected {json.dumps(expected)}, got {json.dumps(got)}"
            for field, (expected, got) in self.fields.items()
        )
        return f"{self.case} {'; '.join(each)}"


@dataclass(frozen=True)
class Case:
    """One worked case, its rules made into a variant."""

    id: str
    kind: str
    variant: Variant
    given: Given
    expect: Given


def _read_case(line: str) -> Case:
    try:
        data = read_json(line)
    except ValueError as error:
        raise FieldError("line", str(error)) from error
    if not isinstance(data, dict):
        raise FieldError("line", "not a JSON object")
    shapes = {"id": str, "kind": str, "variant": str, "rules": dict, "given": dict, "expect": dict}
    for field, shape in shapes.items():
        if not isinstance(data.get(field), shape):
            raise FieldError(field, f"missing, or not a {shape.__name__}")
    if not data["expect"]:
        raise FieldError("expect", "nothing is expected")
    if data["kind"] not in KINDS:
        raise FieldError("kind", f"{quoted(data['kind'])} is none of {', '.join(KINDS)}")
    given = {name: value for name, value in data["given"].items() if value is not None}
    check_given(given)
    variant = _variant(data["kind"], data["variant"], data["rules"], given)
    check_seats(given, variant.players)
    return Case(data["id"], data["kind"], variant, given, data["expect"])


_NO_PASS: Final = {"pass_count": 0, "pass_cycle": ["none"]}
_NO_TEAMS: Final = {
    "teams": None,
    "team_end": "any_player",
    "moon_partner": "counts",
    "moon_team": "individual",
}
_SETTLED: Final = {"no_legal_card": "any_card", "cancel_scope": "led_suit"}
"""What cases may say of rules that leave no choice: a ban is lifted from a hand of nothing else,
and only cards of the suit led can take."""
_OF_TEAMS: Final = frozenset({"hand_score", "match_end", "revoke", "moon_choice"})


def _variant(kind: str, name: str, rules: Mapping[str, Any], given: Given) -> Variant:
    """The variant of a case, at a table of as many seats as the case speaks of.

    What the case does not ask about need not suit that number: only a question about the pack
    needs one that can be dealt evenly, only scores need teams, and only a pass its direction.
    """
    for option, word in _SETTLED.items():
        if rules.get(option, word) != word:
            refused = quoted(rules[option])
            raise FieldError(f"rules.{option}", f"{refused} is not allowed; allowed: {word}")
    changes = {option: value for option, value in rules.items() if option not in _SETTLED}
    usual = rules.get("players", VARIANTS[name].players if name in VARIANTS else 0)
    if type(usual) is int:
        changes["players"] = seats_of(given, usual)
    if kind != "deal" or given.keys() & {"event", "hand_sizes", "question"}:
        changes.setdefault("odd_cards", "kitty_first_trick")
    if kind == "pass":
        changes |= _pass_of(changes, name, given)
    else:
        changes |= _NO_PASS
    if kind not in _OF_TEAMS and "teams" not in rules:
        changes |= _NO_TEAMS
    try:
        return variant_from(name, changes)
    except HouseRulesError as error:
        raise FieldError(_field_of(error.key, rules, given), str(error)) from error


def _pass_of(rules: Mapping[str, Any], name: str, given: Given) -> dict[str, Any]:
    """The pass of the one deal that a case is about, as the only one of its cycle."""
    base = VARIANTS.get(name, VARIANTS["black_lady"])
    cycle = rules.get("pass_cycle", base.pass_cycle)
    if not isinstance(cycle, list | tuple) or not cycle or "hand_no" not in given:
        return {}
    way = cycle[(given["hand_no"] - 1) % len(cycle)]
    count = rules.get("pass_count", base.pass_count or VARIANTS["black_lady"].pass_count)
    return {"pass_cycle": [way], "pass_count": 0 if way == "none" else count}


def _field_of(key: str, rules: Mapping[str, Any], given: Given) -> str:
    """The field of a case that gives a rule set what it refuses under a key."""
    if key == "base":
        return "variant"
    if key == "players" and "players" not in rules:
        return "given.players" if "players" in given else "given"
    return f"rules.{key}"


def check(case: Case) -> Mismatch | None:
    """Ask the engine about a case; None if it answers as expected, FieldError if it cannot."""
    try:
        found = KINDS[case.kind](case.variant, case.given)
    except FieldError:
        raise
    except KeyError as error:
        raise FieldError(f"given.{error.args[0]}", "missing") from error
    except (TypeError, ValueError, IndexError) as error:
        raise FieldError("given", str(error)) from error
    unknown = [field for field in case.expect if field not in found]
    if unknown:
        raise FieldError(f"expect.{unknown[0]}", f"a {case.kind} case has no such answer")
    differing = {
        field: (expected, found[field])
        for field, expected in case.expect.items()
        if _form(field, expected) != _form(field, found[field])
    }
    return Mismatch(case.id, differing) if differing else None


def _form(field: str, value: object) -> str:
    """A value as it is compared: sets of cards in any order, and true and 1 apart."""
    if field == "hands_after" and isinstance(value, list):
        value = [_in_order(hand) for hand in value]
    elif field in _SETS:
        value = _in_order(value)
    return json.dumps(value)


def _in_order(value: object) -> object:
    return sorted(value, key=json.dumps) if isinstance(value, list) else value


Outcome = Mismatch | MalformedCaseError | None


def _numbered(path: Path) -> list[tuple[int, str]]:
    """The lines of a file that hold something, with their numbers."""
    data = path.read_bytes()
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        number = data[: error.start].count(b"\n") + 1
        raise MalformedCaseError(path, number, "line", "this is not UTF-8") from error
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not numbered:
        raise MalformedCaseError(path, 1, "line", "the file has no case")
    return numbered


def read_cases(path: Path) -> Iterator[Case]:
    """Read a file of cases; MalformedCaseError names file, line and field."""
    for number, line in _numbered(path):
        try:
            yield _read_case(line)
        except FieldError as error:
            raise MalformedCaseError(path, number, error.field, str(error)) from error


def check_file(path: Path) -> Iterator[Outcome]:
    """Check a file line by line: None for a case that agrees, else what is wrong with it.

    MalformedCaseError is raised if the file has no case or is not text, and else given.
    """
    for number, line in _numbered(path):
        try:
            yield check(_read_case(line))
        except FieldError as error:
            yield MalformedCaseError(path, number, error.field, str(error))


def main(paths: Sequence[Path], say: Callable[[str], object] = print) -> int:
    """Check files and say what differs; 0 when all agree, 1 on any mismatch or malformed line."""
    outcomes: list[Outcome] = []
    broken = False
    for path in paths or [CASES]:
        try:
            outcomes += check_file(path)
        except MalformedCaseError as error:
            broken = True
            say(f"error: {error}")
        except OSError as error:
            broken = True
            say(f"error: {path} cannot be read: {error.strerror}")
    for outcome in filter(None, outcomes):
        say(f"error: {outcome}" if isinstance(outcome, MalformedCaseError) else str(outcome))
    cases = [outcome for outcome in outcomes if not isinstance(outcome, MalformedCaseError)]
    mismatches = sum(outcome is not None for outcome in cases)
    say(f"{len(cases)} cases, {mismatches} mismatches")
    return 1 if broken or any(outcomes) else 0
