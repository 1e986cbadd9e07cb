"""Simulated learners: they answer by what they believe, and sometimes slip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tutor.teaching.choosing import Chooser
from tutor.teaching.diagnosis import SLIP, Diagnosis
from tutor.teaching.question import Answer, Form, Question


class Learner:
    """Answers by some misconceptions, at random where several differ; none for who knows all."""

    def __init__(self, *beliefs: str, seed: int) -> None:
        self._beliefs, self._chance = beliefs, Random(f"learner {seed}").random

    def answer(self, asked: Question) -> Answer:
        given = [asked.wrong[belief] for belief in self._beliefs if belief in asked.wrong]
        answer = given[int(self._chance() * len(given))] if given else asked.right
        return slipped(asked, answer, self._chance) if self._chance() < SLIP else answer


def slipped(asked: Question, answer: Answer, chance: Callable[[], float]) -> Answer:
    """Another answer than the one meant, at random."""
    keys = asked.keys
    pick = int(chance() * len(keys))
    if asked.form is Form.SELECT:
        return frozenset(map(str, answer)) ^ {keys[pick]}
    if asked.form is Form.ONE:
        others = [key for key in keys if key != answer]
        return others[int(chance() * len(others))]
    if asked.form is Form.ORDER:
        swapped = list(map(str, answer))
        other = (pick + 1 + int(chance() * (len(keys) - 1))) % len(keys)
        swapped[pick], swapped[other] = swapped[other], swapped[pick]
        return tuple(swapped)
    numbers = [number for number in answer if isinstance(number, int)]
    step = 1 + int(chance() * 10)
    numbers[pick] += step if chance() < 0.5 else -step
    return tuple(numbers)


def named(
    learner: Learner,
    chooser: Chooser,
    questions: int,
    wanted: Sequence[str],
    known: Diagnosis | None = None,
) -> tuple[int | None, set[str]]:
    """After how many questions exactly the wanted misconceptions are named, and all ever named."""
    known, ever = known or Diagnosis(), set[str]()
    after = None
    for number in range(1, questions + 1):
        asked = chooser.next(known)
        known.learn(asked, learner.answer(asked))
        found = {one.slug for one in known.named}
        ever |= found
        if after is None and found == set(wanted):
            after = number
            if wanted:
                break
    return after, ever
