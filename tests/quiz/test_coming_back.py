"""What was mastered and has faded comes back, and who masters a skill is asked harder questions."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tutor.quiz.asking import Quizzes
from tutor.quiz.keeping import Keeping
from tutor.records import Attempt, MemoryKeeper, SafeRecords

LEARNER = "0" * 32
SKILLS = ("follow-suit", "taker", "trick-points", "opening-lead")


def mastered(when: datetime) -> SafeRecords:
    """Return the records of one who has mastered who takes the trick."""
    records = SafeRecords(MemoryKeeper())
    for number, variant in enumerate(("black_lady", "omnibus", "black_lady")):
        for place, skill in enumerate(("taker", "follow-suit")):
            records.keep(
                Attempt(
                    learner=LEARNER,
                    question=f"3.{variant}.{skill}.{number}",
                    skill=skill,
                    variant=variant,
                    answer="1",
                    credit=1.0 if skill == "taker" else 0.0,
                    at=when + timedelta(minutes=2 * number + place),
                )
            )
    return records


def first_skills(records: SafeRecords) -> list[str]:
    """Return the skills that quizzes begin with."""
    keeping = Keeping(LEARNER, records=records)
    quizzes = [Quizzes(SKILLS, keeping=keeping, seed=seed) for seed in range(30)]
    return [one.begin().asked.skill.slug for one in quizzes]


def test_what_has_faded_comes_back() -> None:
    now = datetime.now(UTC)
    fresh, faded = (
        first_skills(mastered(now - ago)).count("taker")
        for ago in (timedelta(hours=1), timedelta(days=30))
    )
    assert faded > fresh


def test_what_is_not_kept_is_not_looked_for() -> None:
    assert Keeping(LEARNER).past() == ()


def test_an_answer_just_given_counts_at_once() -> None:
    keeping = Keeping(LEARNER, records=mastered(datetime.now(UTC)))
    before = len(keeping.past())
    session = Quizzes(SKILLS, keeping=keeping, seed=1).begin()
    session.answer(session.asked.right)
    assert [one.question for one in keeping.past()][before:] == [str(session.asked.code)]
