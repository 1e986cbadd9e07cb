"""SafeRecords: what lessons keep answers with, whatever befalls the place where they are kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from tutor.engine.message import Message, _, plural
from tutor.records.attempt import Attempt
from tutor.records.keeper import Keeper, KeeperError, MemoryKeeper, Trouble

_REST: Final = 10
"""After a try that failed, the next one waits this many times as long as the failure took."""


@dataclass(frozen=True)
class Receipt:
    """What became of an answer: kept for good, or only held by the page.

    ``news`` is what the learner is to be told, and is there only when that changed.
    """

    kept: bool
    news: Message | None = None


class SafeRecords:
    """Keeps attempts with a keeper, and holds them itself while the keeper cannot.

    An answer never raises KeeperError. What is held is tried again with each new answer; but a
    keeper that is slow to fail is left alone for a while, so that the lesson does not wait.
    """

    def __init__(self, keeper: Keeper, clock: Callable[[], float] = time.monotonic) -> None:
        self.keeper = keeper
        self._clock = clock
        self._session = MemoryKeeper()
        self._held: list[Attempt] = []
        self._error: KeeperError | None = None
        self._told: Trouble | None = None
        self._rest_until = -float("inf")

    @property
    def held(self) -> tuple[Attempt, ...]:
        """The attempts that nothing but this page holds."""
        return tuple(self._held)

    @property
    def trouble(self) -> Message | None:
        """Why the last try failed; None if it did not."""
        return self._error.message if self._error else None

    def keep(self, *attempts: Attempt) -> Receipt:
        """Keep attempts and all that is held; the receipt says whether that was done."""
        self._session.keep(*attempts)
        self._held += attempts
        return self._receipt() if self._resting() else self.retry()

    def retry(self) -> Receipt:
        """Try at once to keep what is held."""
        count = len(self._held)
        with self._trying():
            self.keeper.keep(*self._held)
            self._held.clear()
        return self._receipt(count)

    def attempts(self, learner: str | None = None) -> list[Attempt]:
        """All that was kept and is held; only what this page knows while nothing can be read."""
        found = MemoryKeeper()
        if not self._resting():
            with self._trying():
                found.keep(*self.keeper.attempts(learner))
        found.keep(*self._session.attempts(learner))
        return found.attempts(learner)

    def names(self) -> dict[str, str]:
        """What learners are called, by their ids; nothing while nothing can be read."""
        names: dict[str, str] = {}
        if not self._resting():
            with self._trying():
                names = self.keeper.names()
        return names

    def call(self, learner: str, name: str) -> None:
        """Keep what a learner is called; KeeperError if that cannot be done now."""
        self.keeper.call(learner, name)

    def erase(self, learner: str) -> None:
        """Remove all attempts of a learner; KeeperError if that cannot be done now."""
        self.keeper.erase(learner)
        self._session.erase(learner)
        self._held = [attempt for attempt in self._held if attempt.learner != learner]

    def _resting(self) -> bool:
        return self._error is not None and self._clock() < self._rest_until

    @contextmanager
    def _trying(self) -> Iterator[None]:
        began = self._clock()
        try:
            yield
            self._error = None
        except KeeperError as error:
            self._error = error
            ended = self._clock()
            self._rest_until = ended + _REST * (ended - began)

    def _receipt(self, count: int = 0) -> Receipt:
        told = self._told
        self._told = self._error.trouble if self._error else None
        if told is self._told:
            return Receipt(kept=not self._held)
        if self._error is None:
            return Receipt(kept=True, news=_recovered(count))
        return Receipt(kept=False, news=Message(_HELD, {"trouble": self._error.message}))


_HELD: Final = _(
    "{trouble} Until then only this page holds your answers. "
    "Leave it open: with each new answer it tries again."
)


def _recovered(count: int) -> Message:
    return plural(
        "Your answers are kept again, and the one that only this page held is kept too.",
        "Your answers are kept again, and the {count} that only this page held are kept too.",
        {"count": count},
    )
