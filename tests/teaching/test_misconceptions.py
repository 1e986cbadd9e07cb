"""Each misconception is a rule book of its own: wrong where it says so, and nowhere else."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import variants
from tests.teaching.probes import answers
from tutor.engine import VARIANTS, Fact, Takings, Turn, Variant, card_set, codes, takings
from tutor.engine.cards import layered, read_cards
from tutor.engine.laws import law
from tutor.engine.rulebook import Rulebook, true_rules
from tutor.locale import LANGUAGES, say
from tutor.teaching.misconceptions import (
    MISCONCEPTIONS,
    Misconception,
    UnknownMisconceptionError,
    misconception,
)
from tutor.teaching.skills import skill

EACH: Final = pytest.mark.parametrize("one", MISCONCEPTIONS, ids=lambda one: one.slug)
A_CARD_FIRST: Final = re.compile("(10|[2-9AKQJ])[♣♦♠♥]")


def test_there_are_many_and_each_once() -> None:
    assert len(MISCONCEPTIONS) >= 30
    slugs = [one.slug for one in MISCONCEPTIONS]
    assert len(set(slugs)) == len(slugs)
    assert all(misconception(one.slug) is one for one in MISCONCEPTIONS)


def test_an_unknown_misconception_is_refused_by_name() -> None:
    with pytest.raises(UnknownMisconceptionError, match="'moon-is-cheese'") as caught:
        misconception("moon-is-cheese")
    assert caught.value.slug == "moon-is-cheese"


@EACH
def test_its_skills_and_laws_are_known(one: Misconception) -> None:
    assert one.skills
    assert one.laws
    assert [skill(slug).slug for slug in one.skills] == list(one.skills)
    assert [law(slug).slug for slug in one.laws] == list(one.laws)


@EACH
def test_it_is_said_in_every_language(one: Misconception) -> None:
    said = [say(one.belief, language) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES), said
    for language, belief in zip(LANGUAGES, said, strict=True):
        assert belief.endswith(".")
        assert not A_CARD_FIRST.match(belief), "a sentence that is quoted begins in lower case"
        assert say(one.says, language).endswith(f": {belief[0].lower()}{belief[1:]}")


@EACH
def test_it_is_wrong_somewhere_and_right_only_where_it_has_no_book(one: Misconception) -> None:
    wrong_in = {name for name, variant in VARIANTS.items() if one.book(variant)}
    assert wrong_in
    assert not wrong_in & {*one.right_in()}


@pytest.mark.parametrize("name", VARIANTS)
def test_its_book_differs_from_the_truth_and_from_that_of_every_other(name: str) -> None:
    variant = VARIANTS[name]
    same: dict[int, list[str]] = {}
    for slug, book in (("truth", true_rules(variant)), *books(variant)):
        same.setdefault(hash(repr(answers(book, variant))), []).append(slug)
    assert [slugs for slugs in same.values() if len(slugs) > 1] == []


def books(variant: Variant) -> list[tuple[str, Rulebook]]:
    """Return the wrong books of a variant, with whose they are."""
    found = [(one.slug, one.book(variant)) for one in MISCONCEPTIONS]
    return [(slug, book) for slug, book in found if book is not None]


@settings(max_examples=50)
@given(variants(), st.sampled_from(MISCONCEPTIONS))
def test_it_can_be_asked_anything_under_any_variant(variant: Variant, one: Misconception) -> None:
    assert all(book.variant.players == variant.players for _slug, book in books(variant))
    book = one.book(variant)
    if book is not None:
        assert answers(book, variant)


@pytest.mark.parametrize("name", VARIANTS)
def test_its_book_can_say_why_a_card_is_barred(name: str) -> None:
    turn = Turn(VARIANTS[name], seat=1, hand="7C AC JD QS 8H", trick="9D", number=1)
    for _slug, book in books(turn.variant):
        barred = [one for one in book.judge(turn).verdicts if not one.legal]
        assert all(one.rule and one.reason and one.change for one in barred)


def test_a_book_is_made_once() -> None:
    one = misconception("queen-breaks-hearts")
    assert one.book(VARIANTS["omnibus"]) is one.book(VARIANTS["omnibus"])
    assert hash(one) == hash(misconception(one.slug))


# where beliefs are right

RIGHT: Final[dict[str, set[str]]] = {
    "queen-breaks-hearts": {"social_hearts", "social_hearts_omnibus"},
    "hearts-by-pips": {"spot_hearts"},
    "shooter-pays-moon": {"black_lady_new_moon"},
    "hold-deal-first": {"hearts_5p"},
    "pass-always-right": {"black_maria_3", "black_maria_4", "black_maria_6"},
    "queen-counts-nothing": {"original_hearts", "original_hearts_modern"},
    "two-of-clubs-is-out": {"black_maria_3"},
    "first-equal-takes": {"two_pack_hearts"},
    "hearts-never-led": {"koupes"},
    "lowest-wins": set(),
}


@pytest.mark.parametrize("slug", RIGHT)
def test_a_belief_is_right_where_it_is_the_rule(slug: str) -> None:
    assert {*misconception(slug).right_in()} == RIGHT[slug]


# what believers answer

BASE: Final = VARIANTS["black_lady"]


def believer(slug: str, variant: Variant = BASE) -> Rulebook:
    """Return the wrong book of a misconception that has one."""
    book = misconception(slug).book(variant)
    assert book is not None
    return book


def legal(slug: str, hand: str, trick: str = "", **named: Any) -> str:
    turn = Turn(BASE, seat=0, hand=hand, trick=trick, number=named.pop("number", 2), **named)
    return codes(believer(slug).legal(turn))


def test_what_may_be_played() -> None:
    assert legal("need-not-follow", "2H 7C QS", "4C") == "7CQS2H"
    assert legal("void-must-discard-heart", "2H 7D QS", "4C") == "2H"
    assert legal("hearts-wait-for-discards", "2H 7D QS", "4C") == "7DQS"
    assert legal("must-beat", "2C 7C 9C", "4C 8C 3C") == "9C"
    assert legal("must-beat", "2C 7C", "4C 8C 3C") == "2C7C"
    assert legal("queen-must-go", "2H 7D QS", "4C") == "QS"
    assert legal("points-on-first-trick", "2H 7D QS", "4C", number=1) == "7DQS2H"
    assert legal("queen-on-first-trick", "2H 7D QS", "4C", number=1) == "7DQS"
    assert legal("any-club-opens", "2C 7C 7D", number=1) == "2C7C"
    assert legal("any-card-opens", "2C 7C 7D", number=1) == "2C7C7D"
    assert legal("hearts-led-at-once", "2H 7D") == "7D2H"
    assert legal("hearts-never-led", "2H 7D", facts=Fact.HEART_DISCARDED) == "7D"
    assert legal("queen-breaks-hearts", "2H 7D", facts=Fact.QUEEN_PLAYED) == "7D2H"
    assert legal("only-queen-breaks-hearts", "2H 7D", facts=Fact.HEART_DISCARDED) == "7D"
    assert legal("any-heart-breaks-hearts", "2H 7D", facts=Fact.HEART_LED) == "7D2H"
    assert legal("queen-spared-on-lead", "2H QS") == "QS2H"
    assert legal("queen-led-when-broken", "7D QS") == "7D"


@pytest.mark.parametrize(
    ("slug", "place"),
    [
        ("highest-of-any-suit-takes", 1),
        ("hearts-beat-other-suits", 3),
        ("ace-is-low", 0),
        ("last-of-suit-takes", 2),
    ],
)
def test_who_takes(slug: str, place: int) -> None:
    assert believer(slug).taking_place(read_cards("5C AD 3C 2H")) == place


def test_an_ace_that_is_low_loses_and_a_lone_ace_takes() -> None:
    book = believer("ace-is-low")
    assert book.taking_place(read_cards("AC KD 2C 3H")) == 2
    assert book.taking_place(read_cards("AC KD QS 3H")) == 0


def test_who_scores() -> None:
    found = believer("discarder-scores").takings([(1, read_cards("4C 5C QS 2H"))])
    assert [codes(pile) for pile in found.cards] == ["2H", "4C", "5C", "QS"]
    assert believer("lead-goes-round").next_leader(3, read_cards("4C 5C QS 2H")) == 0


HEARTS: Final = "2H3H4H5H6H7H8H9HTHJHQHKHAH"


def held(*piles: str, variant: Variant = BASE) -> Takings:
    """Return what four seats took, the first of them all tricks but one."""
    taken = [card_set(pile) for pile in (*piles, "", "", "", "")[:4]]
    return takings(variant, taken, tricks=(12, 1, 0, 0))


@pytest.mark.parametrize(
    ("slug", "queen_with", "points"),
    [
        ("no-moon", 0, (26, 0, 0, 0)),
        ("shooter-pays-moon", 0, (-26, 0, 0, 0)),
        ("moon-paid-twice", 0, (-26, 26, 26, 26)),
        ("moon-needs-every-trick", 0, (26, 0, 0, 0)),
        ("all-hearts-are-a-moon", 1, (0, 26, 26, 26)),
        ("queen-counts-10", 1, (13, 10, 0, 0)),
    ],
)
def test_what_a_moon_costs(slug: str, queen_with: int, points: tuple[int, ...]) -> None:
    piles = [HEARTS, ""]
    piles[queen_with] += "QS"
    assert believer(slug).score(held(*piles)).points == points


def test_all_hearts_are_those_of_every_pack() -> None:
    two = VARIANTS["cancellation"]
    one_of_each = card_set(HEARTS)
    book = believer("all-hearts-are-a-moon", two)
    for hearts, shot in ((one_of_each, False), (layered(one_of_each, 2), True)):
        taken = [hearts] + [0] * (two.players - 1)
        assert (book.shot_moon(Takings(book.book, tuple(taken))) is not None) is shot


def test_how_a_match_ends() -> None:
    assert believer("limit-must-be-passed").standing((100, 0, 0, 9)).next == "next_deal"
    assert believer("reaching-loses").standing((100, 7, 0, 9)).winners == (1, 2, 3)
    assert believer("highest-wins").standing((100, 7, 0, 9)).winners == (0,)
    assert believer("ends-in-mid-deal").breaks_off((100, 7, 0, 9))
    assert believer("tied-share").standing((100, 0, 0, 9)).winners == (1, 2)
    partners = VARIANTS["partnership"]
    assert true_rules(partners).standing((100, 30, 0, 40)).winners == (1, 3)
    assert believer("best-partner-wins", partners).standing((100, 30, 0, 40)).winners == (0, 2)


def test_a_mixed_moon_is_offered_too_soon() -> None:
    mixed = VARIANTS["black_lady_mixed_moon"]
    true, moon = true_rules(mixed), held(HEARTS + "QS", variant=mixed)
    for before, offered in (
        ((10, 20, 80, 20), {"mixed-whenever-it-ends"}),
        ((40, 14, 80, 20), {"mixed-whenever-it-ends", "mixed-on-a-tie"}),
        ((40, 14, 60, 20), set[str]()),
    ):
        found = true.moon_choice(moon, before)
        assert found is not None
        assert not found.offered
        for slug in ("mixed-whenever-it-ends", "mixed-on-a-tie"):
            believed = believer(slug, mixed).moon_choice(moon, before)
            assert believed is not None
            assert believed.offered == (slug in offered)


def test_what_a_revoke_is_and_costs() -> None:
    tricks = [read_cards("4C 5C QS 2H"), read_cards("2D 3D 4D 9C")]
    assert [one.seat for one in true_rules(BASE).revokes([0, 0], tricks)] == [3]
    assert [one.seat for one in believer("discard-is-revoke").revokes([0, 0], tricks)] == [2, 3, 3]
    assert believer("need-not-follow").revokes([0, 0], tricks) == ()


def test_how_cards_are_passed() -> None:
    assert believer("left-is-right").pass_target(0, 1) == 3
    assert believer("pass-in-every-deal").pass_target(0, 4) == 1
    hand, some = card_set("2C 3C 4C 5C QS"), card_set("2C 3C")
    assert true_rules(BASE).why_not_pass(1, hand, some) is not None
    assert believer("pass-fewer").why_not_pass(1, hand, some) is None
    assert believer("queen-not-passed").why_not_pass(1, hand, card_set("2C 3C QS"))


def test_a_cancelled_card() -> None:
    variant = VARIANTS["hartenjagen_cancellation"]
    trick = read_cards("9H 9H 4H 4H")
    tricks = [(0, trick), (0, read_cards("2D 3D 4D 5D"))]
    assert true_rules(variant).takings(tricks).cards[3].bit_count() == 8
    assert believer("void-trick-is-out", variant).takings(tricks).cards[3].bit_count() == 4
    assert believer("void-trick-to-leader", variant).taking_place(trick) == 0
    assert believer("cancelled-cards-cost-nothing", variant).trick_points(trick) == 0
    void = read_cards("4D 4D 9H 3S")
    assert believer("other-suit-takes-void-trick", variant).taking_place(void) == 2
