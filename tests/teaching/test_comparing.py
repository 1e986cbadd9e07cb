"""Two rule sets compared: what differs, the same deal under both, and a deal where it matters."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import variants
from tutor.engine import VARIANTS, Card, Message, Variant, cards, deal_cards, judge
from tutor.engine.laws import law
from tutor.engine.option_values import GROUPS, value_words
from tutor.engine.variant import OPTIONS
from tutor.locale import LANGUAGES, say, words
from tutor.teaching.comparing import SameDeal, changes, first_other_pass, why_apart
from tutor.teaching.finding import find, find_match, leans
from tutor.teaching.whole_match import whole_match

V = VARIANTS
LADY = V["black_lady"]


def test_every_option_is_in_one_group() -> None:
    assert sorted(option for group in GROUPS for option in group.options) == sorted(OPTIONS)


@given(variants())
@settings(max_examples=60)
def test_every_value_has_words_in_every_language(variant: Variant) -> None:
    for option in OPTIONS:
        said = [words(value_words(option, getattr(variant, option)), one) for one in LANGUAGES]
        assert all(said)
        assert not any(bad in text for text in said for bad in ("_", "None", "()", "{}"))


def test_what_differs_is_told_with_both_values_and_the_law_behind_it() -> None:
    told = {one.option: one for one in changes(LADY, V["social_hearts_omnibus"])}
    assert list(told) == list(LADY.differences(V["social_hearts_omnibus"]))
    assert str(told["hearts_broken_by"].says) == "What breaks hearts."
    assert str(told["hearts_broken_by"].here) == "a heart discarded on another suit"
    assert str(told["hearts_broken_by"].there) == "any heart, or Q♠, that is played"
    assert told["hearts_broken_by"].laws == ((law("breaking-hearts"), (True, True)),)
    assert told["moon"].laws == (
        (law("moon-payment"), (True, False)),
        (law("moon-choice"), (False, True)),
    )
    assert told["bonus_card"].laws == ((law("bonus-card"), (False, True)),)
    assert [str(told["bonus_card"].here), str(told["bonus_card"].there)] == ["none", "JD"]
    assert changes(LADY, LADY) == ()


def test_seats_of_a_team_are_counted_as_people_count() -> None:
    (teams,) = (one for one in changes(LADY, V["partnership"]) if one.option == "teams")
    assert words(teams.there) == "seat 1 + seat 3 / seat 2 + seat 4"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("black_maria_3", "One is a game for 4 players and the other for 3"),
        ("dutch_hartenjagen", "The packs differ: 52 cards and 32"),
        ("two_pack_hearts", "The packs differ: 52 cards and 104"),
    ],
)
def test_it_is_said_why_the_same_cards_cannot_be_dealt(name: str, says: str) -> None:
    why = why_apart(LADY, V[name])
    assert why is not None
    assert say(why).startswith(says)
    with pytest.raises(ValueError, match=says):
        SameDeal(LADY, V[name], 1)


def test_packs_of_as_many_other_cards_are_told_apart() -> None:
    one, other = (V["hearts_3p"].replace(removed=(card,)) for card in ("2D", "2C"))
    assert "other cards" in str(why_apart(one, other))
    assert why_apart(one, one.replace(moon="new")) is None


def test_the_deal_of_a_seed_is_that_of_any_table() -> None:
    deal = SameDeal(LADY, V["koupes"], 5)
    assert deal.record.dealt.hands == deal_cards(LADY, Random(5).random).hands
    assert deal.other is not None
    assert deal.other.dealt.hands == deal.record.dealt.hands
    assert deal.record.variant == LADY
    assert deal.other.variant == V["koupes"]


def test_turns_differ_where_the_engine_says_so_and_nowhere_else() -> None:
    deal = SameDeal(LADY, V["koupes"], 5)
    found = {(fork.here.number, fork.here.seat): fork for fork in deal.forks}
    first = deal.forks[0]
    assert (first.here.number, first.here.seat, first.here.trick) == (2, 1, ())
    assert cards(first.here.legal ^ first.there.legal) == (Card.parse("QS"),)
    for step in deal.record.steps():
        if not step.over and (step.number, step.seat) not in found:
            other = [fork for fork in deal.forks if fork.here == step.turn]
            assert other == []
    for fork in deal.forks:
        assert fork.here.variant == LADY
        assert fork.there.variant == V["koupes"]
        assert fork.here.hand == fork.there.hand
        assert judge(fork.here).legal != judge(fork.there).legal


def test_the_reason_for_a_card_is_each_engines_verdict() -> None:
    here, there = SameDeal(LADY, V["koupes"], 5).forks[0].why(Card.parse("QS"))
    assert str(here.reason) == "No rule is against that here."
    assert there.law == "queen-never-led"
    assert there.change is not None


def test_tricks_that_go_elsewhere_are_told_with_the_reasons() -> None:
    deal = SameDeal(V["two_pack_hearts"], V["hartenjagen_cancellation"], 5)
    first = deal.tricks[0]
    assert first.number == 9
    assert [card.code for card in first.cards] == ["5S", "8S", "8S", "5S"]
    assert first.takers == (1, None)
    assert [str(why) for why in first.why] == [
        "8S is the highest card of the suit led.",
        "All cards of the suit led cancel each other, so they wait for the next taker.",
    ]
    assert [trick.number for trick in deal.tricks] == [9, 18, 19, 20, 21]


def test_the_same_tricks_are_counted_by_both() -> None:
    deal = SameDeal(LADY, V["omnibus"], 5)
    assert [score.points for score in deal.scores] == [(2, 2, 8, 14), (-8, 2, 8, 14)]
    here, there = deal.why_points(0)
    assert (here.law, there.law) == ("penalty-points", "bonus-card")
    assert deal.differs[0] == "points"


def test_a_moon_is_paid_by_each_in_its_way() -> None:
    deal = find(LADY, V["black_lady_new_moon"], 5)
    assert deal is not None
    here, there = (score.points for score in deal.scores)
    assert sorted(here) == [0, 26, 26, 26]
    assert sorted(there) == [-26, 0, 0, 0]
    assert (deal.forks, deal.tricks) == ((), ())


def test_a_deal_that_is_played_otherwise_says_where_it_parts() -> None:
    deal = SameDeal(V["two_pack_hearts"], V["hartenjagen_cancellation"], 5)
    assert deal.same_hands
    parting = deal.parting
    assert parting is not None
    assert deal.other is not None
    pairs = zip(deal.record.played, deal.other.played, strict=True)
    place = next(place for place, (one, other) in enumerate(pairs) if one != other)
    assert parting.number == place // 4 + 1
    assert parting.cards == (deal.record.played[place], deal.other.played[place])
    assert not SameDeal(LADY, V["koupes"], 5).same_hands
    assert SameDeal(LADY, LADY.replace(end_limit=50), 5).differs == ()


def test_the_deal_shown_is_the_first_whose_pass_differs() -> None:
    holds = LADY.replace(pass_cycle=("left", "right", "across"))
    assert first_other_pass(LADY, holds) == 4
    deal = SameDeal(LADY, holds, 5)
    assert (deal.record.dealt.number, deal.record.dealt.direction) == (4, "none")
    assert deal.other is not None
    assert deal.other.dealt.direction == "left"
    assert first_other_pass(LADY, V["koupes"]) == 1
    assert first_other_pass(LADY, LADY) == 1


@settings(max_examples=40, deadline=None)
@given(variants(), variants(), st.integers(0, 99))
def test_any_two_rule_sets_are_compared_or_told_apart(
    here: Variant, there: Variant, seed: int
) -> None:
    if why_apart(here, there):
        return
    deal = SameDeal(here, there, seed)
    assert deal.record.over
    assert len(deal.scores[0].points) == len(deal.scores[1].points) == here.players
    for fork in deal.forks:
        for card in cards(fork.here.first_copies):
            assert all(one.reason for one in fork.why(card))
    if here == there:
        assert deal.differs == ()


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("koupes", "cards"),
        ("social_hearts", "cards"),
        ("omnibus", "points"),
        ("spot_hearts", "points"),
        ("hartenjagen_no_passing", "play"),
    ],
)
def test_a_deal_is_found_where_it_matters(name: str, wanted: str) -> None:
    deal = find(LADY, V[name], 5)
    assert deal is not None
    assert wanted in deal.differs
    assert deal.seed > 5


def test_a_revoke_is_found_where_the_rules_for_it_differ() -> None:
    deal = find(LADY, LADY.replace(revoke="none"), 0)
    assert deal is not None
    assert deal.lean == "revoke"
    assert deal.record.offenders
    assert deal.other is None
    assert deal.scores[0].points != deal.scores[1].points


def test_the_search_ends_where_nothing_is_found() -> None:
    assert find(LADY, V["hartenjagen"], 5, most=20) is None
    assert leans(LADY, V["black_lady_new_moon"]) == ("none", "high", "high_hearts")
    assert leans(LADY, LADY) == ("none",)
    assert find_match(LADY, LADY, 5, most=2) is None
    assert find_match(LADY, LADY.replace(end_limit=50), 5, most=2) == 6


def test_a_match_is_played_to_its_end_by_the_same_cards() -> None:
    one, other = (whole_match(V[name], 5) for name in ("black_lady", "black_lady_new_moon"))
    assert one.over
    assert max(one.totals) >= 100
    assert one.results[0].score == other.results[0].score
    assert one == whole_match(LADY, 5)
    assert not whole_match(LADY, 5, most=2).over
    assert len(whole_match(LADY, 5, most=2).results) == 2


def test_a_match_with_choices_is_played_to_its_end() -> None:
    for seed in range(4):
        assert whole_match(LADY.replace(moon="choice", end_limit=40), seed).over


def test_messages_of_a_comparison_are_said_in_every_language() -> None:
    why = why_apart(LADY, V["black_maria_3"])
    assert isinstance(why, Message)
    assert len({say(why, language) for language in LANGUAGES}) == len(LANGUAGES)
