"""House rules: a variant as text, on one line or as a TOML file."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.message import Message, _
from tutor.engine.options import quoted
from tutor.engine.strict_json import read_json
from tutor.engine.variant import OPTIONS, Variant, VariantError
from tutor.engine.variants import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

_PLAIN_NAME = re.compile(r"\w+")


class HouseRulesError(ValueError):
    """A text that is no rule set, with the line and the key at fault where there is one.

    ``says`` tells ``why``, and where. To its English text the error adds ``detail``, which is
    what a library says of it.
    """

    def __init__(
        self,
        why: Message,
        key: str = "",
        line: int = 0,
        source: str | Message = "",
        detail: str = "",
    ) -> None:
        """Keep the key, the line (counted from 1) and the file, or another place."""
        at = Message(_("line {number}"), {"number": line}) if line else ""
        where = {name: one for name, one in (("source", source), ("at", at), ("key", key)) if one}
        place = ", ".join(f"{{{name}}}" for name in where)
        self.says = Message(f"{place}: {{why}}" if place else "{why}", {**where, "why": why})
        super().__init__(f"{self.says}: {detail}" if detail else str(self.says))
        self.why, self.key, self.line, self.source = why, key, line, source


class UnknownRulesError(HouseRulesError):
    """A name that no rule set has."""

    def __init__(self, name: object, known: list[str]) -> None:
        """Name what was asked for, and what there is."""
        told = {"name": _unknown(name, known), "known": ", ".join(known)}
        super().__init__(Message(_("there is no variant {name} (the variants are: {known})"), told))


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
        told = {"text": quoted(rest)}
        why = Message(_("{text} is not a list of changes in braces"), told)
        raise HouseRulesError(why, detail=str(error)) from error
    return variant_from(name[0] if name else "", changes)


def variant_from(base: object, changes: object) -> Variant:
    """A named rule set with changes given as plain data; HouseRulesError names the key."""
    if not isinstance(base, str) or base not in VARIANTS:
        raise HouseRulesError(_no_such(base, list(VARIANTS)), "base")
    if not isinstance(changes, dict):
        told = {"text": quoted(changes)}
        raise HouseRulesError(Message(_("{text} is not a list of changes"), told))
    for key in changes:
        if key not in ("name", *OPTIONS):
            raise HouseRulesError(_no_such(key, ["name", *OPTIONS]), key)
    try:
        return VARIANTS[base].replace(**changes)
    except VariantError as error:
        field = next((field for field in error.fields if field in changes), error.fields[0])
        raise HouseRulesError(error.says, field) from error


def _no_such(word: object, known: list[str]) -> Message:
    told = {"name": _unknown(word, known), "known": ", ".join(known)}
    return Message(_("there is no {name} (allowed: {known})"), told)


def _unknown(word: object, known: list[str]) -> Message:
    """A word that is not known, and the known one that it is near to."""
    import difflib  # noqa: PLC0415 - wanted only when something is wrong

    near = difflib.get_close_matches(word, known, n=1) if isinstance(word, str) else []
    text = _("{word}; did you mean {near}?") if near else "{word}"
    return Message(text, {"word": quoted(word), "near": quoted("".join(near))})


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
    try:
        data = path.read_bytes()
    except OSError as error:
        why = Message(_("{file} cannot be read"), {"file": str(path)})
        raise HouseRulesError(why, detail=error.strerror or "") from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        why = Message(_("this is not UTF-8"))
        raise HouseRulesError(why, line=line, source=path.name) from error
    return read_house_rules(text, source=path.name)


def read_house_rules(text: str, source: str = "") -> Variant:
    """Read house rules from TOML; HouseRulesError names the line, the key and what is allowed."""
    import tomllib  # noqa: PLC0415 - wanted only where house rules are read

    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error).partition(" (at ")[0]
        at = re.search(r"\(at line (\d+)", str(error))
        line = int(at[1]) if at else text.rstrip().count("\n") + 1
        told = {"text": quoted(text.split("\n")[line - 1].strip())}
        why = Message(_("in TOML {text} cannot stand here"), told)
        raise HouseRulesError(why, line=line, source=source, detail=said) from error
    except (ValueError, RecursionError) as error:
        deep = isinstance(error, RecursionError)
        says = _("this is nested too deeply") if deep else _("this number is too long")
        line, key = _place_of(text, type(error))
        raise HouseRulesError(Message(says), key, line, source) from error
    base = given.pop("base", "black_lady")
    for key in MAY_BE_NOTHING:
        if given.get(key) == "none":
            given[key] = None
    try:
        return variant_from(base, given)
    except HouseRulesError as error:
        line = _line_of(text, error.key)
        raise HouseRulesError(error.why, error.key, line, source) from error


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
