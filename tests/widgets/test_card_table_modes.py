"""The modes of a table: the pass, the questions, and the records."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.widgets.pages import choose, hand, marks, play, text, wish
from tests.widgets.tables import FOLLOW, PENALTIES_ONLY, VOID, VOID_TRICK, revoked_deal
from tutor.engine import VARIANTS, Trick, deal_cards, deal_text
from tutor.engine.cards import read_cards
from widgets.card_table import CardTable
from widgets.games.answers import Answer

# The pass.


def test_a_pass_shows_where_cards_go_and_come_from() -> None:
    state = CardTable(seed=7, mode="pass").state
    assert state["mode"] == "pass"
    assert (state["phase"], state["hand_does"], state["needed"]) == ("choose", "toggle", 3)
    said = "You pass to West; cards come from East."
    assert state["arrow"] == {"to": 1, "from": 3, "said": said}
    assert state["labels"]["send"] == "Pass 3 cards"
    assert text(state["status"]) == "Choose 3 cards to pass to West."


def test_cards_are_chosen_and_no_longer_chosen_without_a_new_turn() -> None:
    table = CardTable(seed=7, mode="pass")
    keys = hand(table.state, "key")
    state = choose(table, keys[0], keys[1])
    assert (state["chosen"], state["turn"]) == (keys[:2], 0)
    assert state["news"] == "2 of 3 cards chosen."
    assert choose(table, keys[0])["chosen"] == [keys[1]]


def test_a_pass_that_may_not_be_is_answered() -> None:
    table = CardTable(seed=7, mode="pass")
    verdict = wish(table, "send")["verdict"]
    assert verdict["kind"] == "illegal"
    assert text(verdict["reason"]) == "You pass exactly 3 cards, and you chose 0."
    rules = VARIANTS["black_lady"].replace(pass_ban=("QS",))
    seed = next(seed for seed in range(99) if "QS" in hand(CardTable(seed=seed).state))
    banned = CardTable(seed=seed, variant=rules, mode="pass")
    others = [key for key in hand(banned.state, "key") if key != "QS1"]
    choose(banned, "QS1", *others[:2])
    verdict = wish(banned, "send")["verdict"]
    assert (verdict["word"], text(verdict["reason"])) == ("Not legal", "Q♠ may not be passed.")


def test_what_comes_in_is_marked_and_read_and_then_it_ends() -> None:
    table = CardTable(seed=7, mode="pass")
    before = hand(table.state, "key")
    choose(table, *before[:3])
    state = wish(table, "send")
    assert (state["phase"], state["buttons"], state["chosen"]) == ("look", ["next"], [])
    assert len(hand(state)) == 13
    came = set(hand(state, "key")) - set(before)
    assert marks(state) == dict.fromkeys(came, "came")
    assert text(state["status"]).startswith("From East you get ")
    state = wish(table, "next")
    assert (state["phase"], state["arrow"], state["buttons"]) == ("end", None, ["again"])
    assert hand(wish(table, "again"), "key") == before


def test_a_deal_with_a_pass_is_played_after_it() -> None:
    dealt = deal_cards(VARIANTS["black_lady"], Random(7).random)
    table = CardTable(dealt)
    assert table.state == CardTable(seed=7, number=1).state
    choose(table, *hand(table.state, "key")[:3])
    wish(table, "send")
    state = wish(table, "next")
    assert (state["mode"], state["phase"], state["arrow"]) == ("play", "play", None)
    assert text(state["status"]) == "North led 2♣. It is your turn."


def test_of_two_equal_cards_each_has_its_own_key() -> None:
    table = CardTable(seed=7, variant="hartenjagen_cancellation", mode="pass")
    twins = [key for key in hand(table.state, "key") if key.endswith("2")]
    assert twins
    assert choose(table, twins[0])["chosen"] == [twins[0]]
    assert choose(table, twins[0][:-1] + "1")["chosen"] == [twins[0], twins[0][:-1] + "1"]


# Choosing all legal cards.


def test_all_legal_cards_and_no_other_are_right() -> None:
    heard: list[Answer] = []
    table = CardTable(turn=FOLLOW, mode="choose", on_answer=heard.append)
    assert table.state["needed"] is None
    choose(table, "4D1", "9D1")
    state = wish(table, "send")
    assert (state["phase"], state["verdict"]["kind"]) == ("look", "right")
    assert text(state["verdict"]["reason"]) == "You chose all 2 legal cards and no other."
    assert marks(state) == {"4D1": "right", "9D1": "right"}
    assert [answer.right for answer in heard] == [True]


def test_each_card_is_marked_and_explained() -> None:
    table = CardTable(turn=FOLLOW, mode="choose")
    choose(table, "4D1", "TS1", "QH1")
    state = wish(table, "send")
    assert state["verdict"]["kind"] == "partly"
    assert text(state["verdict"]["reason"]) == "You found 1 of 2 legal cards."
    assert marks(state) == {"4D1": "right", "9D1": "missed", "TS1": "wrong", "QH1": "wrong"}
    wrong, missed = state["verdict"]["details"]
    assert (wrong["kind"], text(wrong["cards"])) == ("wrong", "10♠, Q♥")
    assert text(wrong["reason"]) == (
        "You must follow suit if you can. For example 10♠: The suit led is diamonds and you hold "
        "4♦ and 9♦, so you cannot play 10♠. With no diamonds in hand, 10♠ would be legal."
    )
    assert (missed["kind"], text(missed["cards"])) == ("missed", "9♦")
    assert text(missed["reason"]) == "This card follows suit."
    state = wish(table, "again")
    assert (state["phase"], marks(state), state["chosen"]) == ("choose", {}, [])


def test_missed_cards_say_what_makes_them_legal() -> None:
    table = CardTable(turn=VOID, mode="choose")
    choose(table, "AD1")
    (missed,) = wish(table, "send")["verdict"]["details"]
    assert text(missed["reason"]) == "You hold no clubs, so you may discard."
    lifted = CardTable(turn=PENALTIES_ONLY, mode="choose")
    choose(lifted, "2H1")
    (missed,) = wish(lifted, "send")["verdict"]["details"]
    assert text(missed["reason"]).startswith("This rule would leave you no card, so it is lifted:")


def test_nothing_chosen_is_answered_and_no_answer_yet() -> None:
    table = CardTable(turn=FOLLOW, mode="choose")
    state = wish(table, "send")
    assert (state["phase"], state["verdict"]["word"]) == ("choose", "Not yet")


def test_a_turn_tells_what_has_fallen_but_not_what_follows_from_it() -> None:
    line = "social_hearts seat=0 hand=2H9H2C number=11 facts=queen"
    table = CardTable(turn=line, mode="choose")
    assert table.state["hearts"] is None
    assert text(table.state["status"]).endswith("No heart has fallen in this deal. Q♠ has fallen.")
    choose(table, "2C1")
    assert wish(table, "send")["hearts"]["broken"]


# Who takes the trick.


def test_the_card_that_takes_the_trick_is_pointed_at() -> None:
    table = CardTable(trick="KC 4C QS 2C")
    assert (table.state["mode"], table.state["trick_does"]) == ("taker", "point")
    assert [laid["who"] for laid in table.state["trick"]] == ["West", "North", "East", "You"]
    assert table.state["seats"][1]["cards"] is None
    state = wish(table, "point", trick=1, place=2)
    assert (state["phase"], state["verdict"]["kind"]) == ("point", "wrong")
    assert text(state["verdict"]["reason"]) == (
        "Q♠ is not of the suit led: only clubs can take this trick."
    )
    assert [laid["mark"] for laid in state["trick"]] == [None, None, "wrong", None]
    assert text(wish(table, "point", trick=1, place=1)["verdict"]["reason"]) == "K♣ is higher."
    state = wish(table, "point", trick=1, place=0)
    assert (state["phase"], state["verdict"]["kind"]) == ("look", "right")
    assert [laid["takes"] for laid in state["trick"]] == [True, False, False, False]
    assert state["news"].endswith(
        "West takes the trick with king of clubs, the highest of the suit led: 13 points."
    )


def test_where_cards_cancel_each_other_nobody_may_be_the_answer() -> None:
    table = CardTable(trick=VOID_TRICK, variant="hartenjagen_cancellation")
    assert table.state["buttons"] == ["nobody"]
    assert "cancel" in text(wish(table, "point", trick=1, place=0)["verdict"]["reason"])
    state = wish(table, "nobody")
    assert state["verdict"]["kind"] == "right"
    assert text(state["status"]).startswith("Nobody takes the trick.")
    table = CardTable(trick="8C 8C JC 9C", variant="hartenjagen_cancellation")
    assert wish(table, "nobody")["verdict"]["kind"] == "wrong"
    assert wish(CardTable(trick="KC 4C QS 2C"), "nobody")["verdict"] is None


def test_a_trick_may_be_that_of_a_deal_or_have_its_own_leader() -> None:
    trick = Trick(3, read_cards("KC 4C QS 2C"), 3)
    assert CardTable(trick=trick).state["trick"][0]["who"] == "East"
    assert CardTable(trick="KC 4C QS 2C", leader=3).state == CardTable(trick=trick).state
    table = CardTable(revoked_deal(), mode="taker")
    assert len(table.state["history"]) == 12
    assert not any(seat["takes"] for seat in table.state["seats"])


def test_the_last_trick_of_a_deal_has_a_taker_though_it_is_void() -> None:
    line = "hartenjagen_cancellation seat=0 hand=JC trick=8C8CJC number=26"
    state = play(CardTable(turn=line), "JC")
    assert text(state["status"]) == (
        "All cards of the suit led cancel each other, and West takes the last trick."
    )
    assert [laid["takes"] for laid in state["trick"]] == [True, False, False, False]


# The revoke.


def test_a_revoke_is_found_by_what_fell_later() -> None:
    table = CardTable(revoked_deal(), mode="revoke")
    assert (table.state["phase"], table.state["history_does"]) == ("point", "point")
    assert text(wish(table, "point", trick=1, place=0)["verdict"]["reason"]) == (
        "2♣ was led, and a lead follows nothing."
    )
    assert table.state["history"][0]["cards"][0]["mark"] == "wrong"
    state = wish(table, "point", trick=5, place=1)
    assert (state["phase"], state["verdict"]["kind"]) == ("look", "right")
    assert text(state["verdict"]["reason"]) == (
        "West discarded 9♥ when clubs were led to trick 5, and played 3♣ to trick 11: "
        "West could have followed suit."
    )
    assert state["history"][4]["cards"][1]["mark"] == "right"


def test_only_cards_that_lie_there_can_be_pointed_at() -> None:
    table = CardTable(revoked_deal(), mode="revoke")
    wish(table, "go", position=8)
    assert len(table.state["history"]) == 1
    assert wish(table, "point", trick=5, place=1)["verdict"] is None
    assert wish(table, "point", trick=2, place=0)["verdict"]["kind"] == "wrong"


@pytest.mark.parametrize("seed", range(12))
def test_a_new_deal_has_a_revoke_that_its_tricks_prove(seed: int) -> None:
    table = CardTable(mode="revoke", tricks=4, seed=seed)
    assert len(table.state["history"]) + bool(table.state["trick"]) == 4
    for trick, place in product(range(1, 5), range(4)):
        if wish(table, "point", trick=trick, place=place)["phase"] == "look":
            break
    assert table.state["verdict"]["kind"] == "right"


def test_a_record_that_proves_no_revoke_asks_for_none() -> None:
    with pytest.raises(ValueError, match="no later card proves one"):
        CardTable(revoked_deal(), mode="revoke", tricks=4)


# Records.


def test_a_record_is_gone_through_card_by_card() -> None:
    table = CardTable(seed=5, mode="watch", tricks=2)
    state = table.state
    assert (state["phase"], state["buttons"]) == ("watch", ["step", "last", "auto"])
    assert state["position"] == {"now": 0, "last": 9, "said": "Before the first card"}
    state = wish(table, "step")
    assert state["position"]["said"] == "Trick 1, card 1 of 4"
    assert "leads" in state["news"]
    for _card in range(3):
        state = wish(table, "step")
    assert [laid["takes"] for laid in state["trick"]].count(True) == 1
    assert len(wish(table, "step")["trick"]) == 1
    assert wish(table, "back")["position"]["now"] == 4
    state = wish(table, "last")
    assert (state["phase"], len(state["history"]), state["trick"]) == ("end", 2, [])
    assert state["buttons"] == ["first", "back"]
    assert wish(table, "go", position=3)["position"]["now"] == 3
    assert wish(table, "go", position=99)["position"]["now"] == 3
    assert wish(table, "first")["position"]["now"] == 0


def test_a_record_is_gone_through_trick_by_trick() -> None:
    table = CardTable(seed=75, tricks=2, mode="watch", pace="trick")
    assert (table.state["phase"], table.state["buttons"]) == ("read", ["next"])
    assert "You play 4 of clubs." in table.state["news"]
    assert wish(table, "next")["position"]["said"] == "Trick 2 of 2"
    state = wish(table, "next")
    assert (state["phase"], state["buttons"]) == ("end", ["again", "back"])
    assert wish(table, "again")["position"]["now"] == 0


def test_hands_lie_open_only_where_the_author_asks() -> None:
    assert all(seat["hand"] is None for seat in CardTable(seed=5, mode="watch").state["seats"])
    opened = CardTable(seed=5, mode="watch", open=True).state["seats"]
    assert [len(seat["hand"]) for seat in opened] == [13] * 4


def test_the_text_of_a_record_is_a_record() -> None:
    deal = revoked_deal()
    record = CardTable(deal_text(deal), mode="revoke")
    assert record.state == CardTable(deal, mode="revoke").state


def test_the_kitty_goes_with_the_trick_that_the_rules_say() -> None:
    table = CardTable(seed=2, variant="three_pack_cancellation", mode="watch", pace="trick")
    shown = [repr(table)]
    for _time in range(3):
        wish(table, "next")
        shown.append(repr(table))
    named = ["The kitty goes with it: 4 cards that nobody has seen." in text for text in shown]
    assert named == [True, False, False, False]
