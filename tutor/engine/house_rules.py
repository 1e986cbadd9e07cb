"""House rules: a variant as text, on one line or as a TOML file."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.options import quoted
from tutor.engine.strict_json import read_json
from tutor.engine.variant import OPTIONS, Variant, VariantError
from tutor.engine.variants import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

_PLAIN_NAME = re.compile(r"\w+")


class HouseRulesError(ValueError):
    """A text that is no rule set, with the line and the key at fault where there is one."""

    def __init__(self, message: str, key: str = "", line: int = 0, source: str = "") -> None:
        """Keep the key, the line (counted from 1) and the file."""
        where = ", ".join(part for part in (source, f"line {line}" if line else "", key) if part)
        super().__init__(f"{where}: {message}" if where else message)
        self.key, self.line, self.source = key, line, source


class UnknownRulesError(HouseRulesError):
    """A name that no rule set has."""

    def __init__(self, name: object, known: list[str]) -> None:
        """Name what was asked for, and what there is."""
        super().__init__(f"there is no variant {_unknown(name, known, 'the variants are: ')}")


def variant_changes(variant: Variant) -> tuple[str, dict[str, Any]]:
    """The named rule set a variant starts from, and what it changes, as plain data."""
    base = VARIANTS.get(variant.name)
    if base is None:
        base = min(VARIANTS.values(), key=lambda other: len(variant.differences(other)))
    changes = {name: plain(getattr(variant, name)) for name in variant.differences(base)}
    if variant.name != base.name:
        changes = {"name": variant.name} | changes
    return base.name, changes


def plain(value: object) -> Any:
    """A value of a field as JSON and TOML have it: cards as codes."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Mapping):
        return {plain(key): item for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def variant_text(variant: Variant) -> str:
    """A variant in one word: a name, and in braces what is changed.

    >>> variant_text(VARIANTS["omnibus"].replace(moon="new"))
    'omnibus{"moon":"new"}'
    """
    base, changes = variant_changes(variant)
    compact = json.dumps(changes, separators=(",", ":"), ensure_ascii=True)
    return base + compact.replace(" ", "\\u0020") if changes else base


def read_variant(text: str) -> Variant:
    """Read a variant written in one word; HouseRulesError if it is not one."""
    name = _PLAIN_NAME.match(text)
    rest = text[name.end() :] if name else text
    try:
        changes = read_json(rest) if rest else {}
    except ValueError as error:
        message = f"{quoted(rest)} is not a list of changes in braces: {error}"
        raise HouseRulesError(message) from error
    return variant_from(name[0] if name else "", changes)


def variant_from(base: object, changes: object) -> Variant:
    """A named rule set with changes given as plain data; HouseRulesError names the key."""
    if not isinstance(base, str) or base not in VARIANTS:
        raise HouseRulesError(f"there is no {_unknown(base, list(VARIANTS))}", "base")
    if not isinstance(changes, dict):
        message = f"{quoted(changes)} is not a list of changes"
        raise HouseRulesError(message)
    for key in changes:
        if key not in ("name", *OPTIONS):
            raise HouseRulesError(f"there is no {_unknown(key, ['name', *OPTIONS])}", key)
    try:
        return VARIANTS[base].replace(**changes)
    except VariantError as error:
        field = next((field for field in error.fields if field in changes), error.fields[0])
        raise HouseRulesError(str(error).removeprefix(f"{field}: "), field) from error


def _unknown(word: object, known: list[str], all_of_them: str = "allowed: ") -> str:
    import difflib  # noqa: PLC0415 - wanted only when something is wrong

    near = difflib.get_close_matches(word, known, n=1) if isinstance(word, str) else []
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{quoted(word)}{hint} ({all_of_them}{', '.join(known)})"


def save_house_rules(variant: Variant, path: Path) -> None:
    """Write a variant to a TOML file."""
    path.write_text(house_rules_toml(variant), encoding="utf-8")


def house_rules_toml(variant: Variant) -> str:
    """A variant as TOML: its base and what it changes.

    >>> print(house_rules_toml(VARIANTS["black_lady"].replace(name="ours", bonus_card="JD")))
    base = "black_lady"
    name = "ours"
    bonus_card = "JD"
    <BLANKLINE>
    """
    base, changes = variant_changes(variant)
    lines = {"base": base} | changes
    return "".join(f"{key} = {toml_value(value)}\n" for key, value in lines.items())


def toml_value(value: object) -> str:
    """A value of plain data as TOML has it."""
    if value is None:
        return '"none"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


MAY_BE_NOTHING = ("bonus_card", "end_limit", "end_hands", "teams")


def load_house_rules(path: str | Path) -> Variant:
    """Read a TOML file of house rules; HouseRulesError names file, line and key."""
    from pathlib import Path  # noqa: PLC0415 - wanted only where house rules are read

    path = Path(path)
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise HouseRulesError("this is not UTF-8", line=line, source=path.name) from error
    return read_house_rules(text, source=path.name)


def read_house_rules(text: str, source: str = "") -> Variant:
    """Read house rules from TOML; HouseRulesError names the line, the key and what is allowed."""
    import tomllib  # noqa: PLC0415 - wanted only where house rules are read

    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        at = re.search(r"line (\d+)", place)
        line = int(at[1]) if at else len(text.splitlines())
        raise HouseRulesError(said, line=line, source=source) from error
    except (ValueError, RecursionError) as error:
        deep = isinstance(error, RecursionError)
        said = "this is nested too deeply" if deep else "this number is too long"
        line, key = _place_of(text, type(error))
        raise HouseRulesError(said, key, line, source) from error
    base = given.pop("base", "black_lady")
    for key in MAY_BE_NOTHING:
        if given.get(key) == "none":
            given[key] = None
    try:
        return variant_from(base, given)
    except HouseRulesError as error:
        message = str(error).removeprefix(f"{error.key}: ")
        raise HouseRulesError(message, error.key, _line_of(text, error.key), source) from error


def _line_of(text: str, key: str) -> int:
    """The line in which a key is set; 0 if it is in none."""
    opening = re.compile(rf'\s*(\[\s*)?["\']?{re.escape(key)}["\']?\s*[.=\]]')
    lines = text.split("\n")
    return next((n for n, line in enumerate(lines, 1) if opening.match(line)), 0)


def _place_of(text: str, kind: type[Exception]) -> tuple[int, str]:
    """The line up to which a text must be read to fail in one way, and the key that it sets."""
    import tomllib  # noqa: PLC0415 - wanted only where house rules are read

    lines = text.split("\n")

    def fails(number: int) -> bool:
        try:
            tomllib.loads("\n".join(lines[:number]))
        except (ValueError, RecursionError) as error:
            return type(error) is kind
        return False

    line = bisect_left(range(len(lines)), x=True, key=fails)
    keys = (re.match(r"\s*[\"']?(\w+)[\"']?\s*=", above) for above in reversed(lines[:line]))
    return line, next((found[1] for found in keys if found), "")
