"""Runs files of worked cases against the engine.

A case is one JSON object on a line: what is given, and what is expected of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tutor.engine.case_kinds import KINDS, FieldError, Given
from tutor.engine.house_rules import HouseRulesError, variant_from
from tutor.engine.variant import Variant

CASES: Final = Path(__file__).with_name("cases.jsonl")
"""The project's own cases."""

_SETS: Final = frozenset({"legal", "removed", "carry_over", "hands_after"})
_MORE_SEATS: Final = range(4, 10)


class MalformedCaseError(ValueError):
    """A line that is no case, with file, line and field."""

    def __init__(self, path: Path, line: int, field: str, message: str) -> None:
        """Keep the place."""
        super().__init__(f"{path}, line {line}, {field}: {message}")
        self.path, self.line, self.field = path, line, field


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
        except FieldError as error:
            raise MalformedCaseError(path, number, error.field, str(error)) from error


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
    if data["kind"] not in KINDS:
        raise FieldError("kind", f"{data['kind']!r} is none of {', '.join(KINDS)}")
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
        raise FieldError(field, str(error)) from error


def check(case: Case) -> list[Mismatch]:
    """Ask the engine about a case and compare with what is expected."""
    try:
        found = KINDS[case.kind](case.variant, case.given)
    except KeyError as error:
        raise FieldError(f"given.{error.args[0]}", "missing") from error
    except (TypeError, ValueError, IndexError) as error:
        raise FieldError("given", str(error)) from error
    unknown = [field for field in case.expect if field not in found]
    if unknown:
        raise FieldError(f"expect.{unknown[0]}", f"a {case.kind} case has no such answer")
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
        except FieldError as error:
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
