"""Runs files of worked cases against the engine.

A case is one JSON object on a line: what is given, and what is expected of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tutor.engine.case_fields import FieldError, check_given
from tutor.engine.case_kinds import KINDS, Given
from tutor.engine.house_rules import HouseRulesError, variant_from
from tutor.engine.options import MAX_PLAYERS
from tutor.engine.variant import Variant

CASES: Final = Path(__file__).with_name("cases.jsonl")
"""The project's own cases."""

_SETS: Final = frozenset({"legal", "removed", "carry_over", "hands_after", "winners"})


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
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise FieldError("line", f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise FieldError("line", "not a JSON object")
    shapes = {"id": str, "kind": str, "variant": str, "rules": dict, "given": dict, "expect": dict}
    for field, shape in shapes.items():
        if not isinstance(data.get(field), shape):
            raise FieldError(field, f"missing, or not a {shape.__name__}")
    if not data["expect"]:
        raise FieldError("expect", "nothing is expected")
    if data["kind"] not in KINDS:
        raise FieldError("kind", f"{data['kind']!r} is none of {', '.join(KINDS)}")
    variant = _variant(data)
    return Case(data["id"], data["kind"], variant, data["given"], data["expect"])


def _variant(data: Mapping[str, Any]) -> Variant:
    """The variant of a case, at a table of as many seats as the case speaks of.

    Where a case gives the number of seats, its pack need not be one that can be dealt evenly;
    and only a case about the pass needs a pass that suits that number.
    """
    changes, kind, given = dict(data["rules"]), data["kind"], data["given"]
    players = _players(kind, given)
    if players is not None:
        changes["players"] = players
    if players is not None and kind != "deal":
        changes.setdefault("odd_cards", "kitty_first_trick")
    if kind != "pass":
        changes |= {"pass_count": 0, "pass_cycle": ["none"]}
    try:
        return variant_from(data["variant"], changes)
    except HouseRulesError as error:
        field = "variant" if error.key == "base" else f"rules.{error.key}"
        raise FieldError(field, str(error)) from error


def _players(kind: str, given: Given) -> object:
    """How many seats a case speaks of; None where it leaves that to its variant."""
    if "players" in given:
        return given["players"]
    seat, totals = given.get("seat"), given.get("totals")
    if kind == "match_end" and isinstance(totals, list) and len(totals) > 1:
        return len(totals)
    if kind == "legal_moves" and type(seat) is int and seat > 3:
        return seat + 1
    return None


def check(case: Case) -> Mismatch | None:
    """Ask the engine about a case; None if it answers as expected, FieldError if it cannot."""
    check_given(case.given, _seats(case))
    try:
        found = KINDS[case.kind](case.variant, case.given)
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


def _seats(case: Case) -> int:
    """How many seats the table of a case has; a trick alone may have been played at any table."""
    if case.kind in ("trick_winner", "cancellation", "revoke"):
        return MAX_PLAYERS
    return case.variant.players


def _form(field: str, value: object) -> object:
    """A value as it is compared: sets of cards in any order."""
    if field in _SETS and isinstance(value, list):
        if value and isinstance(value[0], list):
            return [_form(field, item) for item in value]
        return sorted(value)
    return value


Outcome = Mismatch | MalformedCaseError | None


def _numbered(path: Path) -> list[tuple[int, str]]:
    """The lines of a file that hold something, with their numbers."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise MalformedCaseError(path, 1, "line", f"not UTF-8: {error}") from error
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
        except (MalformedCaseError, OSError) as error:
            broken = True
            say(f"error: {error}")
    for outcome in filter(None, outcomes):
        say(f"error: {outcome}" if isinstance(outcome, MalformedCaseError) else str(outcome))
    cases = [outcome for outcome in outcomes if not isinstance(outcome, MalformedCaseError)]
    mismatches = sum(outcome is not None for outcome in cases)
    say(f"{len(cases)} cases, {mismatches} mismatches")
    return 1 if broken or any(outcomes) else 0
