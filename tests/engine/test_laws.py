"""Laws of play that hold under every rule set, tried on all of them and on many variations."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import first_deal, offered, played, seeds, turned, turns, variants
from tutor.engine import (
    VARIANTS,
    Card,
    CardNotHeldError,
    IllegalPlayError,
    Turn,
    Variant,
    cards,
    judge,
)
from tutor.engine.cards import CARDS

TRIED = settings(max_examples=100)
TRIED_OFTEN = settings(max_examples=300)


@TRIED_OFTEN
@given(turns())
def test_some_card_is_legal_and_every_legal_card_is_held(turn: Turn) -> None:
    legal = judge(turn).cards
    assert legal
    assert len(set(legal)) == len(legal)
    assert set(legal) <= set(cards(turn.hand))


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_every_named_rule_set_is_played_to_the_last_card(variant: Variant) -> None:
    for number in range(1, 1 + 2 * len(variant.pass_cycle)):
        deals = played(variant, number, number=number)
        assert len(deals) == 1 + variant.players * variant.hand_size
        assert all(judge(deal).cards for deal in deals[:-1])
        assert deals[-1].over
        assert deals[-1].hands == (0,) * variant.players


@TRIED_OFTEN
@given(turns())
def test_a_card_is_legal_or_a_rule_bars_it_with_a_reason_and_a_change(turn: Turn) -> None:
    judged = judge(turn)
    verdicts = judged.verdicts
    assert [verdict.card for verdict in verdicts] == sorted(set(cards(turn.hand)))
    for verdict in verdicts:
        assert verdict.legal == (verdict.card in judged.cards)
        if verdict.legal:
            assert (verdict.rule, verdict.reason, verdict.change) == (None, None, None)
        else:
            assert verdict.rule in turn.book.rules
            assert "{" not in str(verdict.reason)
            assert str(verdict.reason)
            assert verdict.card.code in str(verdict.change)


@TRIED_OFTEN
@given(turns())
def test_the_smallest_change_makes_the_card_legal_and_no_part_of_it_does(turn: Turn) -> None:
    for verdict in judge(turn).verdicts:
        if verdict.change is None:
            continue
        conditions = verdict.change.params["conditions"]
        assert isinstance(conditions, tuple)
        named = [change for change in offered(turn) if change.says in conditions]
        if not named:
            assert [str(condition) for condition in conditions] == ["as your only card"]
            continue
        assert verdict.card in judge(turn.changed(*named)).cards
        for left_out in conditions:
            fewer = [change for change in named if change.says != left_out]
            changed = turn.changed(*fewer)
            assert verdict.card not in judge(changed).cards


@TRIED_OFTEN
@given(turns())
def test_a_reason_names_as_playable_only_what_is_legal(turn: Turn) -> None:
    judged = judge(turn)
    for verdict in judged.verdicts:
        if verdict.reason is not None and "other" in verdict.reason.params:
            other = verdict.reason.params["other"]
            assert isinstance(other, tuple)
            assert other
            assert set(other) <= set(judged.cards)
            assert "{other}" in verdict.reason.text


@TRIED_OFTEN
@given(turns())
def test_what_is_waived_is_legal_or_barred_by_another_rule(turn: Turn) -> None:
    judged = judge(turn)
    for waiver in judged.waivers:
        for card in cards(waiver.cards):
            verdict = judged.verdict(card)
            assert verdict.legal or verdict.rule is not waiver.rule


@TRIED
@given(variants(), seeds(), st.data())
def test_playing_agrees_with_judging(variant: Variant, seed: int, data: st.DataObject) -> None:
    deal = data.draw(st.sampled_from(played(variant, seed)[:-1]))
    before, judged = deal.played, judge(deal)
    for card in CARDS:
        if not card & deal.hand:
            with pytest.raises(CardNotHeldError):
                deal.play(card)
        elif card in judged.cards:
            assert deal.play(card).before is deal
            assert deal.play(card).card == card
        else:
            with pytest.raises(IllegalPlayError) as refused:
                deal.play(card)
            assert refused.value.verdict == judged.verdict(card)
    assert deal.played == before


@TRIED
@given(variants(), seeds())
def test_a_seat_knows_of_a_deal_what_its_turn_says(variant: Variant, seed: int) -> None:
    for deal in played(variant, seed)[:-1]:
        turn = deal.turn
        assert type(turn) is Turn
        assert turn.legal == deal.legal
        assert (turn.hand, turn.trick, turn.number) == (deal.hand, deal.trick, deal.number)
        assert not hasattr(turn, "hands")


@TRIED
@given(variant=variants(), seed=seeds(), revokes=st.booleans())
def test_the_cards_of_the_pack_are_always_all_there(
    variant: Variant, seed: int, *, revokes: bool
) -> None:
    whole = Counter(cards(variant.pack))
    for deal in played(variant, seed, revokes=revokes):
        seen: Counter[Card] = Counter(Card(card) for card in deal.trick)
        for pile in (*deal.hands, *deal.taken, deal.carried, deal.dealt.kitty):
            seen.update(cards(pile))
        assert seen == whole


@pytest.mark.parametrize("name", [name for name in VARIANTS if VARIANTS[name].decks == 2])
def test_two_packs_hold_104_cards_through_any_play(name: str) -> None:
    for deal in played(VARIANTS[name], 1):
        piles = (*deal.hands, *deal.taken, deal.carried, deal.dealt.kitty)
        assert sum(pile.bit_count() for pile in piles) + len(deal.trick) == 104


@TRIED
@given(variant=variants(), seed=seeds(), revokes=st.booleans())
def test_undo_gives_the_earlier_deal(variant: Variant, seed: int, *, revokes: bool) -> None:
    deals = played(variant, seed, revokes=revokes)
    for earlier, later in pairwise(deals):
        assert later.before == earlier
        assert later != earlier
    assert deals[0].before is None
    assert list(deals[-1].steps()) == deals


@TRIED
@given(variants(), seeds())
def test_the_same_cards_a_seat_further_are_taken_a_seat_further(
    variant: Variant, seed: int
) -> None:
    here = played(variant, seed)[-1]
    there = turned(here)
    assert there.over
    for one, other in zip(here.tricks, there.tricks, strict=True):
        assert other.cards == one.cards
        assert other.leader == (one.leader + 1) % variant.players
        assert other.taker == (None if one.taker is None else (one.taker + 1) % variant.players)
    assert there.taken == (here.taken[-1], *here.taken[:-1])


@TRIED
@given(variants(), seeds())
def test_the_leader_of_a_trick_is_the_taker_of_the_last_or_of_a_void_one_its_leader(
    variant: Variant, seed: int
) -> None:
    tricks = played(variant, seed)[-1].tricks
    for one, following in pairwise(tricks):
        assert following.leader == (one.leader if one.taker is None else one.taker)
    assert tricks[-1].taker is not None


@TRIED
@given(variants(), seeds())
def test_a_pass_moves_cards_by_its_offset(variant: Variant, seed: int) -> None:
    for number, way in enumerate(variant.pass_cycle, 1):
        deal = first_deal(variant, Random(seed), number)
        dealt = deal.dealt
        assert deal.hands == dealt.hands or way != "none"
        for seat, selection in enumerate(deal.passed or ()):
            receiver = (seat + variant.offset(way)) % variant.players
            assert not Counter(cards(selection)) - Counter(cards(deal.hands[receiver]))
            assert deal.hands[seat].bit_count() == dealt.hands[seat].bit_count()
