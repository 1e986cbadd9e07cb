"""What was acknowledged stays, though its process is killed or many write at once."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from tests.records.processes import ANSWERS, EACH, WRITERS, started
from tests.records.samples import KINDS, keeper_of


@pytest.mark.parametrize("moment", [10, ANSWERS - 100])
@pytest.mark.parametrize("kind", KINDS)
def test_no_acknowledged_answer_is_lost_when_its_process_is_killed(
    kind: str, moment: int, tmp_path: Path
) -> None:
    path = tmp_path / f"records{kind}"
    with started("answer", path) as kernel:
        acknowledged = [kernel.said() for _ in range(moment)]
        acknowledged += kernel.kill()
    kept = [attempt.id for attempt in keeper_of(path).attempts()]
    assert moment <= len(acknowledged) < ANSWERS, "it was killed too late to show anything"
    assert kept[: len(acknowledged)] == acknowledged
    assert len(kept) - len(acknowledged) in {0, 1}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes begin together by a fork")
@pytest.mark.parametrize("kind", KINDS)
def test_many_processes_write_at_once_and_lose_nothing(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"records{kind}"
    with started("crowd", path) as crowd:
        assert crowd.ended() == 0
    kept = keeper_of(path).attempts()
    assert Counter(one.learner for one in kept) == {f"learner-{n}": EACH for n in range(WRITERS)}
    for learner in {one.learner for one in kept}:
        numbers = [one.question.rpartition(".")[2] for one in kept if one.learner == learner]
        assert numbers == list(map(str, range(EACH)))
