"""What a page knows before an answer is given: the same for truths that differ in what is asked."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.widgets.pages import cards_shown, choose, hand, hidden, wish
from tests.widgets.tables import TABLES, played_with_a_revoke, revoked_deal, truth
from tutor.engine import (
    VARIANTS,
    Deal,
    IllegalPlayError,
    add,
    cards,
    deal_cards,
    deal_of,
    judge,
    read_turn,
)
from widgets.card_table import CardTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LEAD = "seat=0 hand=2H9HQS number=11 facts=queen"


def mixed(hands: Sequence[int], seat: int, seed: int) -> list[int]:
    """Return hands of the same sizes with the cards of the other seats dealt anew."""
    others = [card for other, held in enumerate(hands) if other != seat for card in cards(held)]
    Random(seed).shuffle(others)
    sizes = [len(cards(held)) for held in hands]
    return [
        held if other == seat else add(0, *(others.pop() for _card in range(sizes[other])))
        for other, held in enumerate(hands)
    ]


def known(table: CardTable) -> str:
    """Return all that the page knows beside the name of its rules, which anybody may know."""
    told = table.get_state(["state", "letters", "four_colour"])
    return json.dumps({**told, "state": unnamed(told["state"])}, sort_keys=True)


def unnamed(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the page is shown without the name of its rules."""
    return {**state, "rules": ""}


@pytest.mark.parametrize("seed", range(8))
def test_a_turn_and_a_pass_look_the_same_whatever_the_others_hold(seed: int) -> None:
    rules = VARIANTS["black_maria_4"]  # the seat left of the dealer leads, whatever it holds
    first = deal_cards(rules, Random(seed).random)
    other = deal_of(rules, mixed(first.hands, 0, seed), dealer=first.dealer, number=first.number)
    assert other != first
    assert known(CardTable(first, mode="pass")) == known(CardTable(other, mode="pass"))
    held = rules.replace(pass_cycle=("none",))
    ours, theirs = (deal_of(held, one.hands, dealer=3, number=1).hold() for one in (first, other))
    makers: list[Callable[[Deal], CardTable]] = [
        CardTable,
        lambda deal: CardTable(turn=deal),
        lambda deal: CardTable(turn=deal, mode="choose"),
        lambda deal: CardTable(deal, mode="choose"),
        lambda deal: CardTable(deal, mode="watch"),
    ]
    for make in makers:
        assert known(make(ours)) == known(make(theirs))


@pytest.mark.parametrize("mode", ["turn", "choose"])
def test_a_turn_looks_the_same_under_rules_that_allow_other_cards(mode: str) -> None:
    strict, free = f"black_lady {LEAD}", f"social_hearts {LEAD}"
    assert judge(read_turn(strict)).legal != judge(read_turn(free)).legal
    tables = [CardTable(turn=line, mode=mode) for line in (strict, free)]
    assert known(tables[0]) == known(tables[1])
    if mode == "choose":
        assert unnamed(choose(tables[0], "2H1")) == unnamed(choose(tables[1], "2H1"))


def test_a_trick_looks_the_same_whoever_takes_it() -> None:
    rules = VARIANTS["hartenjagen_cancellation"]
    first = CardTable(trick="8C 9C 9C 7C", variant=rules)
    last = CardTable(trick="8C 9C 9C 7C", variant=rules.replace(cancel="off"))
    answers = [wish(table, "point", trick=1, place=1)["verdict"]["kind"] for table in (first, last)]
    assert answers == ["wrong", "right"]
    before = [dict(wish(table, "again")) for table in (first, last)]
    asked = {"turn": 0, "asked": 0, "buttons": []}
    assert {**unnamed(before[0]), **asked} == {**unnamed(before[1]), **asked}


def revoked_later(record: Deal) -> Deal:
    """Return a record that begins alike, but where the card that revoked there was legal."""
    before = next(deal for deal in record.steps() if deal.offenders)
    fallen = [own & ~left for own, left in zip(record.dealt.hands, before.hands, strict=True)]
    for seed in range(1000):
        held = mixed(before.hands, 0, seed)
        hands = [own | left for own, left in zip(fallen, held, strict=True)]
        deal = deal_of(record.variant, hands, dealer=record.dealer).hold()
        with suppress(IllegalPlayError):
            for card in before.played:
                deal = deal.play(card)
            return played_with_a_revoke(deal, Random(seed))
    raise AssertionError("the other seats can hold no such cards")


def test_a_record_looks_the_same_whichever_card_was_the_revoke() -> None:
    record = revoked_deal()
    shared = next(deal for deal in record.steps() if deal.offenders)
    tables = [CardTable(one, mode="revoke") for one in (record, revoked_later(record))]
    for position in range(len(shared.played) + 1):
        ours, theirs = (wish(table, "go", position=position) for table in tables)
        assert ours == theirs
    about = {"trick": shared.number, "place": len(shared.trick) - 1}
    answers = [wish(table, "point", **about)["verdict"]["kind"] for table in tables]
    assert answers == ["right", "wrong"]


def test_nothing_in_an_unanswered_question_names_a_rule_or_a_taker() -> None:
    for name in ("turn", "choose", "taker", "taker in a deal"):
        state = TABLES[name]().state
        assert state["verdict"] is None
        assert not any(seat["takes"] for seat in state["seats"])
        assert not any(laid["takes"] or laid["mark"] for laid in state["trick"])
        assert set(hand(state, "mark")) <= {None}


@pytest.mark.parametrize("name", TABLES)
def test_no_hidden_card_is_in_the_first_state_of_any_mode(name: str) -> None:
    table = TABLES[name]()
    deal = truth(table)
    assert deal is None or not cards_shown(dict(table.state)) & hidden(deal, table.game.seat)
