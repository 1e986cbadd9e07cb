"""The words of a lab that never change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.engine.message import _

LABELS: Final[Mapping[str, str]] = {
    "another": _("Another deal"),
    # Translators: a button on a changed rule, before its words
    "back": _("Take back"),
    "both": _("under both"),
    "cards": _("Which cards may be played"),
    "change": _("Change a rule"),
    "copied": _("The link has been copied."),
    "copy": _("Copy the link"),
    "differs": _("What differs"),
    "download": _("Save as a file"),
    "file": _("Open a file"),
    "find": _("Find a deal where it matters"),
    "forget": _("Forget my rules"),
    "lab": _("House-rules lab"),
    "lesson": _("Read about this rule"),
    "link": _("A link to these rules"),
    "match": _("Who wins the match"),
    "mine": _("My rules"),
    "name": _("Name of these rules"),
    "neither": _("under neither"),
    "next": _("Next difference"),
    "none": _("Choose another rule set, or change a rule."),
    "only_a": _("only under A"),
    "only_b": _("only under B"),
    "open": _("Open"),
    "open_text": _("Open rules from a link"),
    "other": _("B, played by its own rules"),
    "play": _("Play the match under both"),
    "points": _("What the deal scores"),
    "previous": _("Previous difference"),
    "same": _("The same deal"),
    "seat": _("Seat"),
    "share": _("Keep or share"),
    "start": _("Start from"),
    "swap": _("Swap A and B"),
    "takers": _("Who takes each trick"),
    "tricks_of_a": _("B, the same tricks"),
    "trick": _("The trick"),
    "undo": _("Take back the last change"),
    "use": _("Use these rules at every table"),
    "waits": _("waits"),
    "why": _("Why"),
    "wins": _("wins"),
}
"""The words that never change."""
