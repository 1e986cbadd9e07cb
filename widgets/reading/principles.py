"""Principles, and Advised: what the other seats play by, and what it comes to in one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tutor.engine import ImpossibleTurnError, Message, problems, read_turn
from tutor.engine.message import _
from tutor.players.discarding import DISCARDING
from tutor.players.following import FOLLOWING
from tutor.players.giving import GIVING
from tutor.players.leading import LEADING
from tutor.players.skilled import advice_for, skilled
from widgets.reading.told import Group, Line, Told
from widgets.table.arguments import one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tutor.players.principle import Principle

MOMENTS: Final[Mapping[str, tuple[str, Sequence[Principle[Any]]]]] = {
    "pass": (_("What the other seats weigh when they pass"), GIVING),
    "lead": (_("What the other seats weigh when they lead"), LEADING),
    "follow": (_("What the other seats weigh when they follow"), FOLLOWING),
    "discard": (_("What the other seats weigh when they discard"), DISCARDING),
}
"""What is weighed at each moment, the first before the next."""
FROM_PLAY: Final = Message(_("from playing"))


class _Told(Told):
    """Principles, each under the page that has it."""

    def principle(self, one: Principle[Any]) -> Line:
        """A principle with its source."""
        name = FROM_PLAY if one.source == "play" else Message("{page}", {"page": one.source})
        return self.named(name, one.says)


class Principles(_Told):
    """The principles of one moment, in order: ``pass``, ``lead``, ``follow`` or ``discard``."""

    def __init__(self, moment: str, language: str | None = None) -> None:
        one_of("moment", moment, MOMENTS)
        caption, self._some = MOMENTS[moment]
        self.caption = Message(caption)
        super().__init__(language)

    def told(self) -> Iterable[Group]:
        """Each principle is a group of its own."""
        return [Group((self.principle(one),)) for one in self._some]


class Advised(_Told):
    """What a skilled seat plays in a turn, given in notation, and the principles that decide.

    ImpossibleTurnError, or NotationError, for a turn that cannot be.
    """

    def __init__(self, turn: str, language: str | None = None) -> None:
        if not isinstance(turn, str):
            raise TypeError(f"turn is a turn in notation, not {type(turn).__name__}")
        read = read_turn(turn)
        if found := problems(read):
            raise ImpossibleTurnError(found)
        self._because = advice_for(read).because
        self.caption = Message(_("Here a skilled seat plays {card}."), {"card": skilled(read)})
        super().__init__(language)

    def told(self) -> Iterable[Group]:
        """Each principle that decided is a group of its own."""
        return [Group((self.principle(one),)) for one in self._because]
