"""Keeping: where the answers of one learner go, opened with the first answer."""

from __future__ import annotations

import uuid
from functools import cache

from tutor.records import Attempt, MemoryKeeper, Receipt, SafeRecords, open_records


@cache
def this_learner() -> str:
    """The learner of this process, where nothing says who learns."""
    return uuid.uuid4().hex


class Keeping:
    """Keeps the answers of a learner, for good or only as long as the quiz lives."""

    def __init__(
        self, learner: str | None = None, *, keep: bool = True, records: SafeRecords | None = None
    ) -> None:
        self.learner = this_learner() if learner is None else learner
        self._records = records if keep else SafeRecords(MemoryKeeper())

    @property
    def records(self) -> SafeRecords:
        """The records, which are opened when they are first needed."""
        if self._records is None:
            self._records = open_records()
        return self._records

    def keep(self, attempt: Attempt) -> Receipt:
        """Keep an answer; the receipt says whether it is safe, and what the learner is to know."""
        return self.records.keep(attempt)

    def history(self) -> list[Attempt]:
        """All answers of the learner, in the order of time."""
        return sorted(self.records.attempts(self.learner), key=lambda one: one.at)
