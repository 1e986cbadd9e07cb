"""Keeper: what keeps attempts, and the one family of errors that says why it cannot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import Final

from tutor.engine.message import Message, _
from tutor.records.attempt import Attempt
from tutor.records.learner import checked_id, learner_name

VERSION: Final = 2
"""The version of what is kept: a keeper refuses a newer one instead of guessing, and brings an
older one to this one when it is first used. Version 1 had no names of learners."""


class Trouble(Enum):
    """Why nothing can be kept, as a sentence that also says what to do."""

    LOCKED = _("Another program holds {place}. Close that program.")
    FULL = _("Nothing more fits on the disk that holds {place}. Make room on it.")
    READ_ONLY = _(
        "Nothing may be written to {place}. Allow it, or choose another place for the records."
    )
    NEWER = _(
        "A newer Hearts Tutor wrote {place}. "
        "Update this one, or choose another place for the records."
    )
    DAMAGED = _("The records in {place} are damaged. Put back a copy, or take them away.")
    NOT_RECORDS = _(
        "What is in {place} are no records of Hearts Tutor. Choose another place for the records."
    )
    AWAY = _("The records in {place} are not there. Put them back, or start Hearts Tutor anew.")
    NO_PLACE = _("No file can be made at {place}. Choose another place for the records.")
    NO_ADDRESS = _(
        "There is no database with an address like {place}. "
        "Give the path of a file, or an address that begins with postgresql://."
    )
    NO_DRIVER = _(
        "To keep records in {place}, something must be installed first: pip install {detail}."
    )
    NO_SERVER = _(
        "The database {place} does not answer. Start it, or see whether its address is right."
    )
    OTHER = _("Nothing can be kept in {place}: {detail}.")


class KeeperError(Exception):
    """Nothing could be kept or read; ``trouble`` is the kind, ``message`` says what to do."""

    def __init__(self, trouble: Trouble, place: str, detail: str = "") -> None:
        """Keep the kind of trouble and the sentence about it."""
        self.trouble = trouble
        self.message = Message(trouble.value, {"place": place, "detail": detail})
        told = not detail or "{detail}" in trouble.value
        super().__init__(str(self.message) if told else f"{self.message} ({detail})")


class Keeper(ABC):
    """An append-only log of attempts, and the names of learners who gave one.

    Every method may raise KeeperError.

    Making a keeper raises nothing and touches nothing: the first use does.
    """

    @abstractmethod
    def keep(self, *attempts: Attempt) -> None:
        """Return only when every attempt is safe; of none, when the place of the records is made.

        What is already kept is not kept twice, so after an error the same may be tried again.
        """

    @abstractmethod
    def attempts(self, learner: str | None = None) -> list[Attempt]:
        """All attempts, or those of one learner, in the order in which they were kept."""

    @abstractmethod
    def call(self, learner: str, name: str) -> None:
        """Keep what a learner is called from now on."""

    @abstractmethod
    def names(self) -> dict[str, str]:
        """What learners are called, by their ids."""

    @abstractmethod
    def erase(self, learner: str) -> None:
        """Remove the attempts and the name of a learner, who asks for it.

        Nothing else is ever removed.
        """


class MemoryKeeper(Keeper):
    """Keeps attempts for as long as the process lives, where nothing else can be had."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Attempt] = {}
        self._names: dict[str, str] = {}

    def keep(self, *attempts: Attempt) -> None:
        """Remember them."""
        for attempt in attempts:
            self._kept.setdefault((attempt.learner, attempt.id), attempt)

    def attempts(self, learner: str | None = None) -> list[Attempt]:
        """All that are remembered."""
        return [one for one in self._kept.values() if learner in (None, one.learner)]

    def call(self, learner: str, name: str) -> None:
        """Remember a name."""
        self._names[checked_id(learner)] = learner_name(name)

    def names(self) -> dict[str, str]:
        """The names that are remembered."""
        return dict(self._names)

    def erase(self, learner: str) -> None:
        """Forget a learner."""
        self._names.pop(learner, None)
        for attempt in self.attempts(learner):
            del self._kept[attempt.learner, attempt.id]
