"""The value of an option in words, and the options in the groups in which people look for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tutor.engine.message import Message, _
from tutor.engine.option_words import OPTION_WORDS

NONE: Final = Message(_("none"))
_YES_NO: Final = {"yes": Message(_("yes")), "no": Message(_("no"))}


@dataclass(frozen=True)
class Group:
    """Options that belong together, under a title; the program knows them by ``id``."""

    id: str
    title: Message
    options: tuple[str, ...]


def _group(name: str, title: str, options: str) -> Group:
    return Group(name, Message(title), tuple(options.split()))


GROUPS: Final[tuple[Group, ...]] = (
    _group("passing", _("Passing"), "pass_count pass_cycle pass_ban"),
    _group(
        "first_trick", _("The first trick"), "opening_lead first_trick_points first_trick_scope"
    ),
    _group(
        "hearts",
        _("Hearts and Q♠"),
        "hearts_lead hearts_broken_by hearts_lead_escape queen_lead queen_discard",
    ),
    _group(
        "points",
        _("Points"),
        "heart_values penalty_cards bonus_card bonus_value bonus_floor no_tricks_bonus",
    ),
    _group(
        "moon",
        _("The moon"),
        "moon moon_cards moon_amount moon_needs_bonus moon_bonus moon_partner moon_team sun"
        " reverse_moon",
    ),
    _group(
        "end",
        _("The end of the match"),
        "objective end_limit end_hands end_test exact_limit tie_break end_latch team_end",
    ),
    _group(
        "players",
        _("Players and pack"),
        "players teams decks deck_ranks removed odd_cards cancel cancel_last third_copy"
        " duplicate_winner",
    ),
    _group("wrong", _("When it goes wrong"), "revoke revoke_others revoke_bonus misdeal"),
)
"""Every option once."""


def value_words(option: str, value: object) -> Message:
    """The value of an option as a phrase.

    >>> str(value_words("moon", "new")), str(value_words("end_limit", 100))
    ("its price is taken off the shooter's score", '100')
    """
    if value is None or (isinstance(value, Mapping | tuple) and not value):
        return NONE
    if isinstance(value, Mapping):
        return _listed("{one} {worth}", [{"one": card, "worth": n} for card, n in value.items()])
    if option == "teams" and isinstance(value, tuple):
        teams = [_listed("{one}", [{"one": _seat(seat)} for seat in team], " + ") for team in value]
        return _listed("{one}", [{"one": team} for team in teams], " / ")
    if isinstance(value, tuple):
        return _listed("{one}", [{"one": _alone(option, item)} for item in value])
    return _alone(option, value)


def _seat(seat: int) -> Message:
    """A seat, counted from 0, as people count it."""
    return Message(_("seat {number}"), {"number": seat + 1})


def _alone(option: str, value: object) -> Message:
    """One word, number or card."""
    phrase = OPTION_WORDS[option].values.get(str(value))
    if phrase is not None:
        return Message(phrase)
    return _YES_NO.get(str(value)) or Message("{value}", {"value": value})


def _listed(form: str, items: Iterable[Mapping[str, object]], between: str = ", ") -> Message:
    """All of some things in a row."""
    told: dict[str, object] = {}
    forms = []
    for place, item in enumerate(items):
        names = {name: f"{name}{place}" for name in item}
        forms.append(form.format(**{name: f"{{{new}}}" for name, new in names.items()}))
        told |= {names[name]: value for name, value in item.items()}
    return Message(between.join(forms), told)
