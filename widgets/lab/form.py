"""The form in which a rule is changed: what each option asks, and how its answer is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from tutor.engine import Message, Variant
from tutor.engine.cards import CARDS, JOKER, RANKS, Card, UnreadableCardError, read_cards
from tutor.engine.house_rules import plain
from tutor.engine.message import _
from tutor.engine.option_values import GROUPS, NONE, value_words
from tutor.engine.option_words import OPTION_WORDS
from tutor.engine.options import Direction, WrongOptionError, allowed_values, choices
from tutor.engine.variant import HINTS
from widgets.table.voice import Voice

TEXTS: Final[Mapping[str, Message]] = {
    "removed": Message(_("cards, such as 2♣ 2♦, or none")),
    "pass_ban": Message(_("cards, such as Q♠ A♠, or none")),
    "penalty_cards": Message(_("cards with their points, such as Q♠ 13, K♠ 10, or none")),
}
"""The options that are written, with what is written."""
DIRECTIONS: Final = get_args(Direction)
MOST_DIRECTIONS: Final = 6
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_WORTH: Final = re.compile(r"([^\s=,;:]+)\s*[=:]?\s*(-?[0-9]{1,9})\s*(?:[,;]\s*|$|\s+)", re.ASCII)


def form(voice: Voice) -> list[dict[str, Any]]:
    """The options in their groups, as the page shows them; the same for every rule set."""
    return [
        {
            "title": voice.tell(group.title),
            "options": [_option(option, voice) for option in group.options],
        }
        for group in GROUPS
    ]


def _option(option: str, voice: Voice) -> dict[str, Any]:
    says = voice.parts(voice.tell(Message(OPTION_WORDS[option].says)))
    return {"option": option, "says": says, **_kind(option, voice)}


def _kind(option: str, voice: Voice) -> dict[str, Any]:
    """How an option is asked for: by its words, a number, a text, or a row of directions."""
    hint = HINTS[option]
    none = [["", voice.small(NONE)]] if type(None) in get_args(hint) else []
    if option in TEXTS:
        return {"kind": "text", "hint": voice.small(TEXTS[option])}
    if option == "pass_cycle":
        places = [Message(_("Deal {number}"), {"number": n + 1}) for n in range(MOST_DIRECTIONS)]
        ways = _choices(option, DIRECTIONS, voice)
        return {"kind": "cycle", "choices": ways, "places": [voice.tell(one) for one in places]}
    if option == "teams":
        return {"kind": "choice", "choices": []}
    if option in ("deck_ranks", "bonus_card"):
        some = [[card.code, voice.label(card)] for card in reversed(CARDS) if card != JOKER]
        ranks = [[f"{one}-A", f"{one}-A"] for one in RANKS]
        return {"kind": "select", "choices": ranks if option == "deck_ranks" else [*none, *some]}
    words = choices(hint)
    if words and int not in get_args(hint):
        return {"kind": "choice", "choices": _choices(option, words, voice)}
    allowed = voice.small(allowed_values(option, hint))
    named = none or _choices(option, words, voice)
    return {"kind": "number", "choices": named, "hint": allowed}


def _choices(option: str, words: tuple[Any, ...], voice: Voice) -> list[list[str]]:
    return [[word, voice.small(value_words(option, word))] for word in words]


def teams(variant: Variant, voice: Voice) -> list[list[str]]:
    """The teams that fit a table, beside those that it has: partners sit across, or alternate."""
    half, rest = divmod(variant.players, 2)
    across = tuple((seat, seat + half) for seat in range(half))
    other = (tuple(range(0, variant.players, 2)), tuple(range(1, variant.players, 2)))
    fitting = () if rest or half < 2 else dict.fromkeys((across, other))
    some = dict.fromkeys([*fitting, *([variant.teams] if variant.teams else [])])
    listed = [[teams_text(one), voice.small(value_words("teams", one))] for one in some]
    return [["", voice.small(NONE)], *listed]


def teams_text(some: tuple[tuple[int, ...], ...] | None) -> str:
    """Teams as the page names them."""
    return ".".join("-".join(map(str, team)) for team in some or ())


def shown(variant: Variant, option: str, voice: Voice) -> Any:
    """The value of an option as its place in the form has it."""
    value = getattr(variant, option)
    if option == "penalty_cards":
        return ", ".join(f"{voice.label(card)} {worth}" for card, worth in value.items())
    if option in TEXTS:
        return " ".join(map(voice.label, value))
    if option == "teams":
        return teams_text(value)
    if option == "pass_cycle":
        return list(value)
    return "" if value is None else str(plain(value))


def read(option: str, given: object, letters: str) -> Any:
    """What the page gives for an option, as a rule set takes it; WrongOptionError for nonsense."""
    if option == "pass_cycle" and isinstance(given, list):
        return given[: MOST_DIRECTIONS + 1]
    if not isinstance(given, str):
        raise WrongOptionError(option, given, allowed_values(option, HINTS[option]))
    text = given.strip()
    if option in TEXTS:
        return _cards(option, text, letters)
    if not text and type(None) in get_args(HINTS[option]):
        return None
    if option == "teams":
        return [[int(one) for one in re.findall("[0-9]{1,3}", team)] for team in text.split(".")]
    words = choices(HINTS[option])
    return int(text) if _NUMBER.fullmatch(text) and text not in words else text


def _cards(option: str, text: str, letters: str) -> Any:
    """Cards, or cards with their points, as a person writes them."""
    none = not text or text.lower() == "none" or text == "-"
    try:
        if option != "penalty_cards":
            return () if none else read_cards(text, letters)
        if none:
            return {}
        found = [_WORTH.match(text, 0)]
        while found[-1] and found[-1].end() < len(text):
            found.append(_WORTH.match(text, found[-1].end()))
        if found[-1] is None:
            raise WrongOptionError(option, text, TEXTS[option])
        worth: dict[Card, int] = {}
        for one in filter(None, found):
            some = read_cards(one[1], letters)
            if len(some) != 1 or some[0] in worth:
                raise WrongOptionError(option, one[0].strip(" ,;"), TEXTS[option])
            worth[some[0]] = int(one[2])
    except UnreadableCardError as error:
        raise WrongOptionError(option, text, TEXTS[option]) from error
    return worth
