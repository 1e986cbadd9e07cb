"""What a page asks for, read from a message that may be anything."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tutor.engine import Card
from tutor.engine.cards import JOKER_CODE
from tutor.engine.options import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from widgets.games.game import Game


@dataclass(frozen=True)
class Wish:
    """What the page asks for, with what it speaks of, and the change of the game it has seen."""

    type: str
    turn: int
    about: tuple[int, ...] = ()

    def grant(self, game: Game) -> None:
        """Do what is asked for, if the game waits for it."""
        getattr(game, self.type)(*self.about)


def read_wish(content: object) -> Wish | None:
    """Read a message from the page; None if it cannot be understood.

    >>> read_wish({"type": "play", "card": "KH1", "turn": 17})
    Wish(type='play', turn=17, about=(KH, 1))
    >>> read_wish({"type": "point", "trick": 3, "place": 0, "turn": 17})
    Wish(type='point', turn=17, about=(3, 0))
    """
    if not isinstance(content, dict):
        return None
    kind, turn = content.get("type"), content.get("turn")
    if not isinstance(kind, str) or kind not in WISHES or type(turn) is not int:
        return None
    about = WISHES[kind](content)
    return None if about is None else Wish(kind, turn, about)


def wish_text(wish: Wish) -> str:
    """A wish about a card, or about nothing, in one or two words.

    >>> wish_text(Wish("play", 17, (Card.parse("KH"), 1)))
    'play KH1'
    """
    card = [f"{Card(one).code}{copy}" for one, copy in [wish.about]] if wish.about else []
    return " ".join([wish.type, *card])


def wish_of(text: str, turn: int) -> Wish:
    """Read a wish from its words, as one that is made now; ValueError if they are none.

    >>> wish_of("next", 17)
    Wish(type='next', turn=17, about=())
    """
    kind, _space, card = text.partition(" ")
    wish = read_wish({"type": kind, "turn": turn, "card": card})
    if wish is None:
        raise ValueError(f"{quoted(text)} is no wish")
    return wish


About = tuple[int, ...] | None


def _plain(_content: Mapping[object, object]) -> About:
    return ()


def _numbers(*names: str) -> Callable[[Mapping[object, object]], About]:
    def read(content: Mapping[object, object]) -> About:
        given = [content.get(name) for name in names]
        whole = [number for number in given if type(number) is int]
        return tuple(whole) if len(whole) == len(given) else None

    return read


_KEY: Final = re.compile(rf"([2-9TJQKA][CDSH]|{JOKER_CODE})([1-9]?)")


def _card(content: Mapping[object, object]) -> About:
    """A card by its key, the code and which of equal cards it is; by the code alone the first."""
    key = content.get("card")
    found = _KEY.fullmatch(key) if isinstance(key, str) else None
    return (Card.parse(found[1]), int(found[2] or 1)) if found else None


WISHES: Final[Mapping[str, Callable[[Mapping[object, object]], About]]] = {
    "play": _card,
    "toggle": _card,
    "point": _numbers("trick", "place"),
    "go": _numbers("position"),
    **dict.fromkeys(
        (
            "advise",
            "again",
            "back",
            "clear",
            "first",
            "last",
            "next",
            "nobody",
            "pay_others",
            "pay_self",
            "rest",
            "send",
            "step",
            "undo",
        ),
        _plain,
    ),
}
"""What a page may ask for, each with how to read what it speaks of."""
