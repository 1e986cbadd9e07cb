"""A lesson goes on whatever its keeper does, says so once, and loses nothing."""

from __future__ import annotations

import pytest

from tests.records.samples import an_attempt
from tutor.locale import say
from tutor.records import Attempt, KeeperError, MemoryKeeper, Receipt, SafeRecords, Trouble


class Frail(MemoryKeeper):
    """A keeper that fails for as long as it has a trouble, each time after some seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.trouble: Trouble | None = None
        self.takes = 0.0
        self.now = 100.0
        self.tries = 0

    def keep(self, *attempts: Attempt) -> None:
        """Fail or keep."""
        self.tries += 1
        self._fail()
        super().keep(*attempts)

    def attempts(self, learner: str | None = None) -> list[Attempt]:
        """Fail or read."""
        self._fail()
        return super().attempts(learner)

    def erase(self, learner: str) -> None:
        """Fail or erase."""
        self._fail()
        super().erase(learner)

    def _fail(self) -> None:
        if self.trouble is not None:
            self.now += self.takes
            raise KeeperError(self.trouble, "there", "why")


@pytest.fixture
def keeper() -> Frail:
    """Return a keeper that works as yet."""
    return Frail()


@pytest.fixture
def records(keeper: Frail) -> SafeRecords:
    """Return records with that keeper and its clock."""
    return SafeRecords(keeper, clock=lambda: keeper.now)


def test_an_answer_is_kept_or_held_and_its_receipt_says_which(
    keeper: Frail, records: SafeRecords
) -> None:
    first, second, third, fourth = (an_attempt(number) for number in range(4))
    assert records.keep(first) == Receipt(kept=True)
    keeper.trouble = Trouble.FULL
    receipt = records.keep(second)
    assert not receipt.kept
    assert receipt.news is not None
    assert say(receipt.news) == (
        "Nothing more fits on the disk that holds there. Make room on it. Until then only this "
        "page holds your answers. Leave it open: with each new answer it tries again."
    )
    assert records.keep(third) == Receipt(kept=False), "the same is told once"
    assert records.held == (second, third)
    assert records.attempts() == [first, second, third]
    keeper.trouble = None
    receipt = records.keep(fourth)
    assert receipt.kept
    assert receipt.news is not None
    assert say(receipt.news).startswith("Your answers are kept again, and the 3 that")
    assert not records.held
    assert records.trouble is None
    assert keeper.attempts() == [first, second, third, fourth]
    assert records.keep() == Receipt(kept=True)


def test_another_trouble_is_told_too(keeper: Frail, records: SafeRecords) -> None:
    told = []
    for trouble in (Trouble.LOCKED, Trouble.LOCKED, Trouble.DAMAGED, Trouble.LOCKED):
        keeper.trouble = trouble
        told.append(records.keep(an_attempt()).news is not None)
    assert told == [True, False, True, True]


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_reads_as_a_sentence_in_each_language(
    trouble: Trouble, keeper: Frail, records: SafeRecords
) -> None:
    keeper.trouble = trouble
    news = records.keep(an_attempt()).news
    assert news is not None
    english, portuguese = say(news), say(news, "pt_BR")
    assert english != portuguese
    for text in (english, portuguese):
        assert "there" in text
        assert "{" not in text


def test_what_this_page_did_can_be_read_while_nothing_else_can(
    keeper: Frail, records: SafeRecords
) -> None:
    keeper.keep(an_attempt(0))
    first, second = an_attempt(1), an_attempt(2, learner="bo")
    records.keep(first)
    keeper.trouble = Trouble.DAMAGED
    assert records.attempts() == [first]
    assert records.trouble is not None
    receipt = records.keep(second)
    assert receipt.news is not None, "a trouble met in reading is told with the next answer"
    assert records.attempts() == [first, second]
    assert records.attempts("bo") == [second]


def test_a_keeper_that_is_slow_to_fail_is_left_alone_for_a_while(
    keeper: Frail, records: SafeRecords
) -> None:
    keeper.trouble, keeper.takes = Trouble.LOCKED, 3
    records.keep(an_attempt(1))
    keeper.now += 29
    assert records.keep(an_attempt(2)) == Receipt(kept=False)
    assert len(records.attempts()) == 2
    assert keeper.tries == 1
    keeper.trouble = None
    keeper.now += 1
    assert records.keep(an_attempt(3)).kept
    assert len(keeper.attempts()) == 3


def test_after_a_rest_that_was_not_needed_answers_are_kept(
    keeper: Frail, records: SafeRecords
) -> None:
    keeper.trouble, keeper.takes = Trouble.LOCKED, 3
    records.keep(an_attempt(1))
    keeper.trouble = None
    assert records.retry().kept
    assert records.keep(an_attempt(2)) == Receipt(kept=True)
    assert len(keeper.attempts()) == 2


def test_what_a_broken_keeper_raises_loses_nothing(
    keeper: Frail, records: SafeRecords, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_attempts: Attempt) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(keeper, "keep", broken)
        with pytest.raises(ZeroDivisionError):
            records.keep(an_attempt(1))
    assert len(records.held) == 1
    assert records.keep(an_attempt(2)).kept
    assert len(keeper.attempts()) == 2


def test_a_learner_is_erased_everywhere_or_nowhere(keeper: Frail, records: SafeRecords) -> None:
    ana, bo = an_attempt(learner="ana"), an_attempt(learner="bo")
    records.keep(ana)
    keeper.trouble = Trouble.LOCKED
    records.keep(bo)
    with pytest.raises(KeeperError):
        records.erase("ana")
    assert records.attempts() == [ana, bo]
    keeper.trouble = None
    records.erase("ana")
    records.erase("bo")
    assert records.attempts() == []
    assert records.keep().kept
    assert keeper.attempts() == []
