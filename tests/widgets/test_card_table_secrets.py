"""What a page knows before an answer is given: the same for truths that differ in what is asked."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.widgets.pages import cards_shown, choose, hand, hidden, wish
from tests.widgets.tables import TABLES, revoked_deal, truth
from tutor.engine import (
    VARIANTS,
    Deal,
    Dealt,
    Turn,
    add,
    cards,
    deal_cards,
    deal_of,
    judge,
    read_turn,
)
from widgets.card_table import CardTable

if TYPE_CHECKING:
    from collections.abc import Callable

LEAD = "seat=0 hand=2H9HQS number=11 facts=queen"


def mixed(dealt: Dealt, seat: int, seed: int) -> Dealt:
    """Return the same deal with the cards of the other seats dealt anew."""
    hands = [held for other, held in enumerate(dealt.hands) if other != seat]
    others = [card for held in hands for card in cards(held)]
    Random(seed).shuffle(others)
    size = dealt.variant.hand_size
    hands = [add(0, *others[place : place + size]) for place in range(0, len(others), size)]
    hands.insert(seat, dealt.hands[seat])
    return deal_of(dealt.variant, hands, dealer=dealt.dealer, number=dealt.number)


def known(table: CardTable) -> str:
    """Return all that the page knows."""
    return json.dumps(table.get_state(["state", "letters", "four_colour"]), sort_keys=True)


@pytest.mark.parametrize("seed", range(8))
def test_a_turn_and_a_pass_look_the_same_whatever_the_others_hold(seed: int) -> None:
    rules = VARIANTS["black_maria_4"]  # the seat left of the dealer leads, whatever it holds
    first = deal_cards(rules, Random(seed).random)
    other = mixed(first, 0, seed)
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
        assert choose(tables[0], "2H1") == choose(tables[1], "2H1")


def test_a_trick_looks_the_same_whoever_takes_it() -> None:
    rules = VARIANTS["hartenjagen_cancellation"]
    first = CardTable(trick="8C 9C 9C 7C", variant=rules)
    last = CardTable(trick="8C 9C 9C 7C", variant=rules.replace(cancel="off"))
    answers = [wish(table, "point", trick=1, place=1)["verdict"]["kind"] for table in (first, last)]
    assert answers == ["wrong", "right"]
    before = [dict(wish(table, "again")) for table in (first, last)]
    asked = {"turn": 0, "asked": 0, "buttons": []}
    assert {**before[0], **asked} == {**before[1], **asked}


def test_a_record_looks_the_same_whichever_card_was_the_revoke() -> None:
    revoked = revoked_deal()
    table = CardTable(revoked, mode="revoke")
    marks = {one["mark"] for trick in table.state["history"] for one in trick["cards"]}
    assert marks == {None}
    watched = CardTable(revoked, mode="watch")
    wish(watched, "last")
    wish(watched, "back")
    ours, theirs = ({**one.state} for one in (table, watched))
    for name in ("seats", "trick", "hand", "history", "hearts", "number"):
        assert ours[name] == theirs[name]


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


def test_an_author_is_told_of_a_turn_and_not_of_the_hands_around_it() -> None:
    heard: list[object] = []
    deal = revoked_deal()
    while deal.number > 3 and deal.before:
        deal = deal.before
    table = CardTable(turn=deal, on_play=lambda turn, _verdict: heard.append(turn))
    wish(table, "play", card=hand(table.state, "key")[0])
    assert [type(turn) for turn in heard] == [Turn]
