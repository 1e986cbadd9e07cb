"""Grading finds the parts, the partial credit, the belief and a counterexample."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.teaching.test_questions import sample
from tutor.engine import VARIANTS
from tutor.engine.laws import law
from tutor.locale import LANGUAGES, say
from tutor.teaching.asking import NoQuestionError, question
from tutor.teaching.code import Code
from tutor.teaching.grading import grade
from tutor.teaching.kinds.checking import Checking
from tutor.teaching.kinds.piles import PilePoints
from tutor.teaching.kinds.scores import Scores
from tutor.teaching.kinds.seat_points import SeatPoints
from tutor.teaching.kinds.variants import PointsChange, WhichVariant
from tutor.teaching.kinds.what_next import WhatNext
from tutor.teaching.kinds.winners import Winners
from tutor.teaching.minds import MINDS
from tutor.teaching.question import Form, Question
from tutor.teaching.skills import skill


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    return list(sample(range(1)))


def of_form(questions: list[Question], form: Form) -> Iterator[Question]:
    return (asked for asked in questions if asked.form is form)


def test_the_right_answer_has_full_credit_and_no_fault(questions: list[Question]) -> None:
    for asked in questions:
        found = grade(asked, asked.right)
        assert (found.perfect, found.credit) == (True, 1.0)
        assert not found.missed
        assert not found.wrong
        assert found.believed is None
        assert found.counterexample is None


def test_a_missed_part_costs_its_share(questions: list[Question]) -> None:
    for asked in of_form(questions, Form.SELECT):
        right = sorted(map(str, asked.right))
        if len(right) > 1:
            found = grade(asked, frozenset(right[1:]))
            assert found.missed == (right[0],)
            assert found.credit == pytest.approx(1 - 1 / len(right))


def test_choosing_everything_is_no_way_to_full_credit(questions: list[Question]) -> None:
    for asked in of_form(questions, Form.SELECT):
        everything = frozenset(asked.keys)
        found = grade(asked, everything)
        assert found.perfect or (found.credit < 1 and found.wrong)


def test_each_number_counts_alike(questions: list[Question]) -> None:
    for asked in of_form(questions, Form.NUMBERS):
        first, *others = (int(number) for number in asked.right)
        found = grade(asked, (first + 1, *others))
        assert found.wrong == asked.keys[:1]
        assert found.credit == pytest.approx(len(others) / len(asked.keys))


def test_the_right_verdict_for_another_reason_is_half_right() -> None:
    asked = next(
        found
        for seed in range(40)
        if (found := question(f"3.black_lady.follow-suit.{seed}")).kind == "is-legal"
        and str(found.right).startswith("barred")
    )
    assert grade(asked, "barred.other").credit == pytest.approx(0.5)
    assert grade(asked, "legal").credit == 0


def test_every_part_that_is_graded_is_explained(questions: list[Question]) -> None:
    for asked in questions:
        for answer in {repr(a): a for a in asked.wrong.values()}.values():
            found = grade(asked, answer)
            assert set(found.explanations) == {*found.right, *found.missed, *found.wrong}
            for one in found.explanations.values():
                assert law(one.law).slug == one.law
                assert all(say(one.reason, language) for language in LANGUAGES)


def test_a_belief_is_found_and_met_by_a_counterexample(questions: list[Question]) -> None:
    met = 0
    for asked in questions[::5]:
        for slug, answer in asked.wrong.items():
            found = grade(asked, answer)
            assert found.believed is not None
            assert asked.wrong[found.believed.slug] == answer
            if found.believed.slug == slug and (other := found.counterexample):
                met += 1
                assert other != asked
                assert other.answer(MINDS[slug]) != other.right
                break
    assert met > 50


def test_the_kitty_is_named_where_there_is_one_and_its_cards_count() -> None:
    """Of a whole deal without left-over cards, the one that took the first trick took its cards."""
    kitties = set()
    for variant in VARIANTS.values():
        for seed in range(6):
            asked = question(Code(variant, skill("deal-points"), seed))
            if not isinstance(asked, SeatPoints):
                continue
            said = {key: asked.why(key) for key in asked.keys}
            kitty = asked.played.deal.dealt.kitty
            assert bool(asked.told) is bool(kitty)
            assert kitty or "odd-cards" not in {one.law for one in said.values()}
            kitties.add(bool(kitty))
    assert kitties == {True, False}


def test_points_by_another_rule_set_are_explained_by_its_laws() -> None:
    codes = [Code(VARIANTS["black_lady"], skill("what-changes"), seed) for seed in range(20)]
    some = [asked for asked in map(question, codes) if isinstance(asked, PointsChange)]
    assert some
    for asked in some:
        assert {asked.why(key).variant for key in asked.keys} == {VARIANTS[asked.other]}


def test_a_false_claim_about_numbers_is_explained_where_it_errs() -> None:
    explained = 0
    for seed in range(12):
        asked = question(Code(VARIANTS["black_lady"], skill("checking"), seed))
        assert isinstance(asked, Checking)
        for number, claim in enumerate(asked.claims, 1):
            right, claimed = claim.asked.right, claim.claimed
            if claim.asked.form is not Form.NUMBERS or claimed == right:
                continue
            pairs = zip(claim.asked.keys, right, claimed, strict=True)
            wrong = [claim.asked.why(key) for key, ours, theirs in pairs if ours != theirs]
            assert asked.why(str(number)) in wrong
            explained += 1
    assert explained > 3


def test_a_revoke_is_named_with_its_trick_and_card() -> None:
    said = 0
    for seed in range(8):
        asked = question(Code(VARIANTS["black_lady"], skill("score-revoke"), seed))
        assert isinstance(asked, SeatPoints)
        for seat in asked.played.deal.offenders:
            told = asked.why(str(seat)).reason.params
            trick = asked.played.deal.tricks[int(str(told["number"])) - 1]
            card = trick.cards[(seat - trick.leader) % 4]
            assert card == told["card"]
            assert card.suit is not trick.cards[0].suit
            said += 1
    assert said


def test_a_score_that_is_set_back_is_asked_about_from_there() -> None:
    """The points of a deal are those of a deal, and the score that is set back says so."""
    variant = VARIANTS["black_lady"].replace(name="back", exact_limit="reset_to_zero", end_limit=50)
    back = set()
    for seed in range(120):
        try:
            asked = question(Code(variant, skill("match-end"), seed))
        except NoQuestionError:
            continue
        if isinstance(asked, Scores):
            assert sum(asked.points) in (26, 78)
            back |= {asked.why(key).law for key in asked.keys}
    assert "exact-limit" in back


def test_partners_who_shoot_together_and_lose_are_told_of_their_sum() -> None:
    variant, told = VARIANTS["partnership"].replace(moon_team="team"), 0
    for slug in ("teams", "match-end", "checking"):
        for seed in range(6):
            with suppress(NoQuestionError):
                asked = question(Code(variant, skill(slug), seed))
                assert asked.wrong
                if isinstance(asked, Winners) and asked.right:
                    lost = next(key for key in asked.keys if key not in asked.right)
                    assert "partners" in say(asked.why(lost).reason)
                    told += 1
    assert told


def test_a_match_that_is_over_by_its_deals_is_told_so() -> None:
    variant = VARIANTS["black_lady"].replace(name="few", end_hands=4)
    for seed in range(60):
        with suppress(NoQuestionError):
            asked = question(Code(variant, skill("match-end"), seed))
            if isinstance(asked, WhatNext) and asked.right == "end" and asked.sheet.deals == 4:
                assert say(asked.why("end").reason).startswith("The match has 4 deals")
                return
    pytest.fail("no match came to its fourth deal")


def test_what_cannot_be_told_from_the_cards_that_count_is_not_asked_by_them() -> None:
    sun = VARIANTS["black_lady"].replace(name="sun", sun="double")
    none = VARIANTS["black_lady"].replace(name="none", no_tricks_bonus=-5)
    assert not PilePoints.fits(sun)
    assert not PilePoints.fits(none)
    assert PilePoints.fits(VARIANTS["black_lady"])


def test_rules_that_keep_a_name_are_not_listed_under_it() -> None:
    """The name of a rule set decides nothing: one code brings one question."""
    ours = VARIANTS["black_lady"].replace(no_tricks_bonus=-5)
    named = ours.replace(name="ours")
    for seed in range(8):
        codes = [Code(variant, skill("which-variant"), seed) for variant in (ours, named)]
        listed = [next(WhichVariant.made(code, code.random().random)).keys for code in codes]
        assert listed[0] == listed[1]
        assert len(set(listed[0])) == len(listed[0])
