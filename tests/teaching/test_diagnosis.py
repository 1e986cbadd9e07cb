"""Simulated learners are told apart; a sample of what the benchmark measures."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.teaching.learners import Learner, named
from tutor.engine import VARIANTS
from tutor.teaching.asking import applicable, question
from tutor.teaching.choosing import NOTHING, Chooser, OutOfQuestionsError, hardness
from tutor.teaching.diagnosis import Diagnosis, diagnosis, quiz_diagnosis
from tutor.teaching.mastery import Mastery
from tutor.teaching.skills import SKILLS, skill

BLACK_LADY = VARIANTS["black_lady"]


@pytest.mark.parametrize(
    ("belief", "slug"),
    [
        ("need-not-follow", "follow-suit"),
        ("highest-of-any-suit-takes", "taker"),
        ("hearts-led-at-once", "leading-hearts"),
        ("queen-counts-10", "deal-points"),
        ("pass-always-left", "pass-direction"),
    ],
)
def test_a_misconception_is_named_within_a_quiz_of_four(belief: str, slug: str) -> None:
    asked = skill(slug)
    found = 0
    for seed in range(10):
        chooser = Chooser([asked], [BLACK_LADY], seed=seed, seeds=60)
        learner = Learner(belief, seed=seed)
        after, _ever = named(learner, chooser, 4, [belief], quiz_diagnosis([asked], [BLACK_LADY]))
        found += after is not None
    assert found >= 9


def test_who_knows_all_but_slips_is_not_accused() -> None:
    for seed in range(5):
        chooser = Chooser(variants=[BLACK_LADY], seed=seed, seeds=20)
        assert not named(Learner(seed=seed), chooser, 12, [])[1]


PAIR = ("hearts-by-pips", "revoke-costs-nothing")


def test_two_misconceptions_are_named_within_twenty_questions() -> None:
    found = 0
    for seed in range(5):
        chooser = Chooser(variants=[BLACK_LADY], seed=seed, seeds=60)
        known = quiz_diagnosis(SKILLS, [BLACK_LADY])
        found += named(Learner(*PAIR, seed=seed), chooser, 20, PAIR, known)[0] is not None
    assert found >= 4


def test_what_is_known_tells_nothing_more() -> None:
    """Of two certain beliefs either may be followed: which one, tells nothing of the learner."""
    beliefs = ("highest-of-any-suit-takes", "last-of-suit-takes", "ace-is-low")
    known, learner = Diagnosis(beliefs), Learner(*beliefs[:2], seed=1)
    asked = [question(f"3.black_lady.taker.{seed}") for seed in range(30)]
    for one in asked:
        known.learn(one, learner.answer(one))
    assert {one.slug for one in known.named} == set(beliefs[:2])
    assert max(known.unsure.values()) < 0.01
    told = [known.tells(one) for one in asked]
    assert -1e-9 <= min(told) <= max(told) < 0.05


def test_a_history_tells_what_its_answers_tell() -> None:
    asked = [question(f"3.black_lady.taker.{seed}") for seed in range(12)]
    belief = "highest-of-any-suit-takes"
    found = diagnosis((one, one.wrong.get(belief, one.right)) for one in asked)
    assert [one.slug for one in found.named] == [belief]
    assert diagnosis((one, one.right) for one in asked).clear > Diagnosis().clear


def test_no_question_is_asked_twice() -> None:
    known, chooser = Diagnosis(), Chooser([skill("misdeal")], [BLACK_LADY], seeds=40)
    codes = []
    for _time in range(20):
        asked = chooser.next(known)
        known.learn(asked, asked.right)
        codes.append(str(asked.code))
    assert len(set(codes)) == 20


def test_a_question_that_was_seen_is_not_asked() -> None:
    first = Chooser([skill("taker")], [BLACK_LADY], seed=3).next(Diagnosis())
    seen = [str(first.code)]
    assert Chooser([skill("taker")], [BLACK_LADY], seed=3, seen=seen).next(Diagnosis()) != first


def test_when_every_question_was_seen_it_is_said() -> None:
    chooser = Chooser([skill("teams")], [BLACK_LADY])
    with pytest.raises(OutOfQuestionsError, match="no question"):
        chooser.next(Diagnosis())


def test_skills_take_turns() -> None:
    known, chooser = Diagnosis(), Chooser(variants=[BLACK_LADY], seed=1, seeds=20)
    skills = []
    for _time in range(10):
        asked = chooser.next(known)
        known.learn(asked, asked.right)
        skills.append(asked.skill.slug)
    assert all(first != second for first, second in pairwise(skills))


def test_who_masters_a_skill_is_asked_harder_questions() -> None:
    asked = [skill("taker")]
    easy, hard = (
        [
            hardness(
                Chooser(asked, [BLACK_LADY], seed=seed, seeds=60, mastered=mastered).next(
                    Diagnosis()
                )
            )
            for seed in range(8)
        ]
        for mastered in (lambda _skill: NOTHING, lambda _skill: Mastery(3, mastered=True))
    )
    assert sum(hard) > sum(easy)


def test_every_skill_can_be_asked_somewhere() -> None:
    assert {one.slug for _variant, one in applicable()} >= {"taker", "teams", "moon-mixed"}


def test_a_skill_without_a_question_does_not_end_an_even_quiz() -> None:
    ours = BLACK_LADY.replace(name="ours", misdeal="redeal_next_dealer")
    chooser = Chooser([skill("misdeal"), skill("taker")], [ours], seed=3, even=True)
    known = Diagnosis()
    asked = [chooser.next(known) for _time in range(8)]
    assert {one.skill.slug for one in asked} == {"taker"}


def test_who_changes_their_mind_is_heard() -> None:
    belief = "ace-is-low"
    asked = [question(f"3.black_lady.taker.{seed}") for seed in range(30)]
    tempted = [one for one in asked if belief in one.wrong]
    known = Diagnosis()
    for _time in range(20):
        for one in tempted:
            known.learn(one, one.right)
    for one in 3 * tempted:
        known.learn(one, one.wrong[belief])
    assert belief in {one.slug for one in known.named}
