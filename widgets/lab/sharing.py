"""House rules on their way: from an address, a file or the page, and to the tables of a reader."""

from __future__ import annotations

import os
from urllib.parse import parse_qs

from tutor.engine import HouseRulesError, Message, Variant
from tutor.engine.compact_rules import QUERY, compact_rules, linked_rules, read_compact_rules
from tutor.engine.house_rules import read_house_rules
from tutor.engine.message import _
from tutor.engine.named_rules import PLACE


def rules_in(text: str, file: str = "") -> Variant:
    """The rules of a link, of its text alone, or of a file; HouseRulesError if there are none."""
    linked = linked_rules(text)
    if linked is not None:
        return read_compact_rules(linked)
    if not text.strip():
        raise HouseRulesError(Message(_("there is nothing in it")), source=file)
    return read_house_rules(text.removeprefix("\ufeff"), source=file)


def rules_of_address() -> str:
    """The rules in the address of the page, as its server tells it; empty where there are none."""
    asked = parse_qs(os.environ.get("QUERY_STRING", ""))
    return asked.get(QUERY, [""])[0]


def use(variant: Variant) -> None:
    """Let these be the reader's own rules in this kernel from now on."""
    os.environ[PLACE] = compact_rules(variant)


def forget() -> None:
    """Let the reader have no rules of their own in this kernel."""
    os.environ.pop(PLACE, None)
