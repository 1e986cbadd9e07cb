"""The check of generated questions notices what is wrong with one."""

from __future__ import annotations

import pytest

from tests.oracle import questions
from tests.oracle.questions import Tally, checked
from tutor.teaching.asking import applicable

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

FOLLOW = next(
    place for place, (_variant, skill) in enumerate(applicable()) if skill.slug == "follow-suit"
)


def test_as_many_questions_are_checked_as_are_wanted() -> None:
    tally = checked(FOLLOW, 4, first=3)
    assert tally.faultless
    assert tally.made == len(tally.codes) == 4
    assert "3.black_lady.follow-suit.3" in tally.codes
    assert tally.openspiel > 0


def test_a_wrong_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "recomputed", lambda _asked: frozenset())
    tally = checked(FOLLOW, 2)
    assert len(tally.wrong) == 2
    assert not tally.faultless


def test_the_same_code_twice_is_noticed() -> None:
    whole = Tally()
    whole.add(checked(FOLLOW, 2))
    whole.add(checked(FOLLOW, 2))
    assert not whole.faultless
