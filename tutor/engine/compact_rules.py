"""House rules as a compact text, for an address or a cookie: no character of it needs escaping.

Its parts are joined by ``~``: the version of this form, the named rule set that the rules start
from, and each option that differs, with its values after dots:
``1~omnibus~pass_cycle.left.none~penalty_cards.QS13.KS10~moon.new``.
"""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import unquote

from tutor.engine.house_rules import MAY_BE_NOTHING, HouseRulesError, variant_changes, variant_from
from tutor.engine.message import Message, _
from tutor.engine.options import quoted
from tutor.engine.variant import OPTIONS, Variant

VERSION: Final = "1"
"""The version of this form that is written and read."""
MOST: Final = 3500
"""The most characters of a text: as many as a cookie holds with its name."""
LINK: Final = re.compile(r"[0-9]+~")
"""How such a text begins, which no name of a rule set does."""
NAME: Final = "name"
QUERY: Final = "rules"
"""The name of the part of an address that holds such a text."""

_IN_ADDRESS: Final = re.compile(rf"\S*[?&]{QUERY}=([^&#\s]*)\S*")
_UNFIT: Final = re.compile(r"[^A-Za-z0-9_.~*-]")
_NUMBER: Final = re.compile(r"-?[0-9]{1,7}", re.ASCII)
_WORTH: Final = re.compile(r"(joker|[2-9TJQKA][CDSH])([0-9]{1,7})", re.ASCII)
_TEAM: Final = re.compile(r"[0-9]{1,3}(-[0-9]{1,3})*", re.ASCII)
_ESCAPED: Final = re.compile(r"(?:[A-Za-z0-9_-]|\*[0-9A-F]{2})+")
_LISTS: Final = ("removed", "pass_cycle", "pass_ban")


def compact_rules(variant: Variant) -> str:
    """A variant as a compact text; HouseRulesError if its name makes it too long to be carried.

    >>> from tutor.engine import VARIANTS
    >>> compact_rules(VARIANTS["omnibus"].replace(moon="new", bonus_card=None))
    '1~omnibus~bonus_card.none~moon.new'
    """
    base, changes = variant_changes(variant)
    written = [".".join((option, *_written(option, value))) for option, value in changes.items()]
    text = "~".join((VERSION, base, *written))
    if len(text) > MOST:
        told = {"count": len(text), "most": MOST}
        says = _("these rules take {count} characters, and {most} are carried")
        raise HouseRulesError(Message(says, told))
    return text


def _written(option: str, value: Any) -> list[str]:
    """The values of an option, none of which has a dot or a tilde in it."""
    if option == NAME:
        return ["".join(map(_escaped, value.encode()))]
    if value is None:
        return ["none"]
    if isinstance(value, dict):
        return [f"{card}{points}" for card, points in value.items()]
    if option == "teams":
        return ["-".join(map(str, team)) for team in value]
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]


def _escaped(byte: int) -> str:
    one = chr(byte)
    return one if re.fullmatch(r"[A-Za-z0-9_-]", one) else f"*{byte:02X}"


def read_compact_rules(text: str) -> Variant:
    """Read a compact text; HouseRulesError says what is wrong, and in which of its parts."""
    if len(text) > MOST:
        told = {"count": len(text), "most": MOST}
        says = _("a text of {count} characters is too long: {most} are read")
        raise HouseRulesError(Message(says, told))
    if unfit := _UNFIT.search(text):
        where = Message(_("character {number}"), {"number": unfit.start() + 1})
        why = Message(_("{text} has no place here"), {"text": quoted(unfit[0])})
        raise HouseRulesError(why, source=where)
    version, *parts = text.split("~")
    if version != VERSION:
        numbers = {"number": quoted(version), "known": VERSION}
        why = Message(_("{number} is no version that is known here; {known} is"), numbers)
        raise HouseRulesError(why, source=_part(1))
    if not parts:
        raise HouseRulesError(Message(_("the name of a rule set is missing")), source=_part(2))
    changes: dict[str, Any] = {}
    for number, part in enumerate(parts[1:], 3):
        option, *values = part.split(".")
        where = _part(number)
        if option in changes:
            raise HouseRulesError(Message(_("this is set twice")), option, source=where)
        known = option in (NAME, *OPTIONS)
        changes[option] = _read(option, values, where) if known else values
    try:
        return variant_from(parts[0], changes)
    except HouseRulesError as error:
        where = _place(parts, error.key)
        raise HouseRulesError(error.why, error.key, source=where) from error


def linked_rules(text: str) -> str | None:
    """The compact text that a text is, or that an address brings; None where it is neither.

    >>> linked_rules("http://localhost/10-house-rules.ipynb?rules=1~omnibus#top")
    '1~omnibus'
    """
    address = _IN_ADDRESS.fullmatch(text.strip())
    if address:
        return unquote(address[1])
    return text.strip() if LINK.match(text.strip()) else None


def _part(number: int) -> Message:
    """A part of a text, counted from 1."""
    return Message(_("part {number}"), {"number": number})


def _place(parts: list[str], key: str) -> Message:
    """The part that sets a key; that of the base where none does."""
    keys = [part.partition(".")[0] for part in parts]
    return _part(keys.index(key) + 2 if key in keys[1:] else 2)


def _read(option: str, values: list[str], where: Message) -> Any:
    """The value of an option as plain data; whether it is allowed is asked later."""
    if option == "penalty_cards":
        found = [_WORTH.fullmatch(value) for value in values]
        wrong = [value for value, one in zip(values, found, strict=True) if one is None]
        if wrong:
            told = {"text": quoted(wrong[0])}
            why = Message(_("{text} is no card with its points, such as QS13"), told)
            raise HouseRulesError(why, option, source=where)
        some = [(one[1], int(one[2])) for one in found if one]
        if len(dict(some)) < len(some):
            raise HouseRulesError(Message(_("a card is named twice")), option, source=where)
        return dict(some)
    if option in _LISTS:
        return values
    if option == "teams" and values != ["none"]:
        if wrong := [value for value in values if not _TEAM.fullmatch(value)]:
            told = {"text": quoted(wrong[0])}
            why = Message(_("{text} is no team of seats, such as 0-2"), told)
            raise HouseRulesError(why, option, source=where)
        return [[int(seat) for seat in value.split("-")] for value in values]
    if len(values) != 1:
        why = Message(_("one value is wanted, not {number}"), {"number": len(values)})
        raise HouseRulesError(why, option, source=where)
    return _one(option, values[0], where)


def _one(option: str, value: str, where: Message) -> Any:
    if option == NAME:
        return _unescaped(value, where)
    if value == "none" and option in MAY_BE_NOTHING:
        return None
    return int(value) if _NUMBER.fullmatch(value) else value


def _unescaped(value: str, where: Message) -> str:
    try:
        if _ESCAPED.fullmatch(value):
            pieces = re.findall(r"\*([0-9A-F]{2})|(.)", value)
            return bytes(int(code, 16) if code else ord(one) for code, one in pieces).decode()
    except UnicodeDecodeError:
        pass
    why = Message(_("{text} is no name that was written here"), {"text": quoted(value)})
    raise HouseRulesError(why, NAME, source=where)
