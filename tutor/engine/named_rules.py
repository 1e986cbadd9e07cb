"""Rule sets as an author or a reader names them, the reader's own among them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from tutor.engine.message import Message, _
from tutor.engine.variant import Variant
from tutor.engine.variants import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

MINE: Final = "mine"
"""The name that stands for the reader's own house rules."""
PLACE: Final = "HEARTS_TUTOR_RULES"
"""The variable of the environment that holds them as a compact text."""
USUAL: Final = "black_lady"
"""The rule set where none is named."""


def title(variant: Variant) -> Message:
    """The name of a rule set as it is read; house rules keep the name that they were given."""
    known = VARIANTS.get(variant.name)
    if known is None:
        return Message("{name}", {"name": variant.name})
    name = Message("{name}", {"name": variant.name.replace("_", " ").title()})
    return name if known == variant else Message(_("{name}, changed"), {"name": name})


def my_rules() -> Variant | None:
    """The reader's own house rules; None where there are none, or none that can be read."""
    from tutor.engine.compact_rules import read_compact_rules  # noqa: PLC0415 - few have any
    from tutor.engine.house_rules import HouseRulesError  # noqa: PLC0415

    text = os.environ.get(PLACE)
    try:
        return read_compact_rules(text) if text else None
    except HouseRulesError:
        return None


def rules_named(given: str | Path | Variant) -> Variant:
    """The rule set that is given or named; HouseRulesError or TypeError if there is none.

    A name is that of a variant, perhaps with changes in braces; the name of a TOML file; a
    compact text, or a link with one; or ``mine``, Black Lady for a reader without house rules.

    >>> rules_named("mine").name, rules_named("1~omnibus~moon.new").moon
    ('black_lady', 'new')
    """
    if isinstance(given, Variant):
        return given
    if not isinstance(given, str | os.PathLike):
        raise TypeError(f"a rule set is a name or a Variant, not {given!r}")
    name = str(given)
    if name == MINE:
        return my_rules() or VARIANTS[USUAL]
    if name in VARIANTS:
        return VARIANTS[name]
    return _made(name)


def _made(name: str) -> Variant:
    """A rule set that is no named one."""
    from tutor.engine import compact_rules, house_rules  # noqa: PLC0415 - few ask for one

    if name.endswith(".toml"):
        return house_rules.load_house_rules(name)
    linked = compact_rules.linked_rules(name)
    if linked is not None:
        return compact_rules.read_compact_rules(linked)
    if "{" in name:
        return house_rules.read_variant(name)
    raise house_rules.UnknownRulesError(name, [MINE, *VARIANTS])
