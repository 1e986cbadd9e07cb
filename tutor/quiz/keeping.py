"""Keeping: where the answers of one learner go, opened with the first answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from tutor.records import (
    Attempt,
    MemoryKeeper,
    Receipt,
    SafeRecords,
    checked_id,
    new_learner,
    open_records,
    this_learner,
)

Place = SafeRecords | Path | str
"""Where answers are kept: records, a file of them, or a database by its address with ``://``."""


class Keeping:
    """Keeps the answers of a learner, for good or only as long as the quiz lives.

    Where the author does not say who the learner is, it is the reader of the page, or the user
    of this machine; of a quiz that keeps nothing, nobody in particular. ValueError for an id
    that is none, TypeError for records that are none.
    """

    def __init__(
        self, learner: str | None = None, *, keep: bool = True, records: Place | None = None
    ) -> None:
        if learner is not None:
            checked_id(learner)
        if records == "" or not isinstance(records, Place | None):
            raise TypeError(f"records is a file, or the address of a database, not {records!r}")
        self._given, self._keeps = learner, keep
        given = records if keep else SafeRecords(MemoryKeeper())
        self._records = given if isinstance(given, SafeRecords) else None
        self._place = None if isinstance(given, SafeRecords) else given
        self._past: list[Attempt] | None = None

    @cached_property
    def learner(self) -> str:
        """Who learns, which is found out when it is first needed."""
        if self._given is not None:
            return self._given
        return this_learner() if self._keeps else new_learner()

    @property
    def records(self) -> SafeRecords:
        """The records, which are opened when they are first needed."""
        if self._records is None:
            self._records = open_records(self._place)
        return self._records

    def keep(self, attempt: Attempt) -> Receipt:
        """Keep an answer; the receipt says whether it is safe, and what the learner is to know."""
        if self._past is not None:
            self._past.append(attempt)
        return self.records.keep(attempt)

    def past(self) -> Sequence[Attempt]:
        """The answers of the learner, read once, and none before the records are opened.

        Opening them takes longer than a learner should wait for a first question.
        """
        if self._records is None:
            return ()
        if self._past is None:
            self._past = self.history()
        return self._past

    def history(self) -> list[Attempt]:
        """All answers of the learner, in the order of time."""
        return sorted(self.records.attempts(self.learner), key=lambda one: one.at)
