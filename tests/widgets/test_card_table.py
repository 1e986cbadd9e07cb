"""The table: what it shows, what it answers, and what no message can make of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.widgets.pages import (
    cards_shown,
    first_legal,
    hand,
    hidden,
    marks,
    play,
    text,
    turn_of,
    wish,
)
from tests.widgets.tables import FOLLOW, PENALTIES_ONLY, VOID, truth
from tutor.engine import VARIANTS, Card, Deal, judge
from tutor.engine.notation import read_turn
from tutor.locale import LANGUAGES, say
from widgets.card_table import CardTable
from widgets.table.dealing import dealt_under

if TYPE_CHECKING:
    from pathlib import Path


def dealt(table: CardTable) -> Deal:
    """Return the deal that the table keeps to itself."""
    deal = truth(table)
    assert isinstance(deal, Deal)
    return deal


# What it shows.


def test_the_others_play_until_it_is_the_learners_turn() -> None:
    state = CardTable(seed=1427).state
    assert [laid["who"] for laid in state["trick"]] == ["East"]
    assert state["trick"][0]["leads"]
    assert [seat["name"] for seat in state["seats"]] == ["You", "West", "North", "East"]
    assert [seat["cards"] for seat in state["seats"]] == [13, 13, 13, 12]
    assert [seat["to_play"] for seat in state["seats"]] == [True, False, False, False]
    assert text(state["status"]) == "East led 2♣. It is your turn."


def test_seats_are_counted_from_the_learner() -> None:
    state = CardTable(seed=1427, seat=2).state
    assert [seat["name"] for seat in state["seats"]] == ["You", "West", "North", "East"]
    assert [laid["seat"] for laid in state["trick"]] == [1, 2, 3]


def test_the_hand_has_a_row_for_each_suit_in_alternating_colours() -> None:
    state = CardTable(turn="black_lady seat=0 hand=2C9CTSQH number=10").state
    assert [[card["card"] for card in row] for row in state["hand"]] == [
        ["2C", "9C"],
        ["QH"],
        ["TS"],
    ]
    assert state["hand"][0][0]["name"] == "2 of clubs"


def test_a_deal_a_seed_and_a_variant_may_be_given() -> None:
    deal = dealt_under(VARIANTS["black_lady"], 5).hold()
    assert CardTable(deal).state == CardTable(seed=5).state
    assert len(CardTable(seed=5, variant="black_maria_3").state["seats"]) == 3
    assert len(hand(CardTable(seed=5, variant="black_maria_3").state)) == 17


def test_names_and_letters_may_be_given() -> None:
    table = CardTable(turn=FOLLOW, names=["Bo", "Cy", "Di"], letters="nl")
    assert "Cy B♦" in repr(table)
    with pytest.raises(ValueError, match="3 other seats need as many names, not 1"):
        CardTable(seed=1, names=["Bo"])


def test_the_folder_of_a_lesson_gives_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pt_BR").mkdir()
    monkeypatch.chdir(tmp_path / "pt_BR")
    assert CardTable(turn=FOLLOW).state["language"] == "pt-BR"
    monkeypatch.chdir(tmp_path)
    assert CardTable(turn=FOLLOW).state["language"] == "en"


def test_its_text_shows_the_seats_the_trick_the_hand_and_the_answer() -> None:
    table = CardTable(turn=FOLLOW)
    play(table, "TS")
    lines = [
        "You, 4 cards, dealer, to play; West, 3 cards; North, 3 cards; East, 3 cards",
        "The trick: West 7♦, North J♦, East 3♦",
        "Your hand: 4♦ 9♦ | 10♠ | Q♥",
        (
            "Not legal. You must follow suit if you can. The suit led is diamonds and you hold "
            "4♦ and 9♦, so you cannot play 10♠. With no diamonds in hand, 10♠ would be legal."
        ),
        "West led 7♦. It is your turn.",
    ]
    assert repr(table).splitlines() == lines


def test_its_text_is_what_a_notebook_keeps() -> None:
    table = CardTable(turn=FOLLOW)
    data, _ = table._repr_mimebundle_() or ({}, {})
    assert data["text/plain"] == repr(table)


# What it answers.


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_card_stays_and_is_answered_in_the_learners_language(language: str) -> None:
    table = CardTable(turn=FOLLOW, language=language)
    before = hand(table.state)
    state = play(table, "TS")
    verdict = judge(read_turn(FOLLOW)).verdict(Card.parse("TS"))
    assert verdict.rule
    assert verdict.reason
    assert verdict.change
    law = say(verdict.rule.says(turn_of(table).variant), language)
    answer = state["verdict"]
    assert hand(state) == before
    assert (answer["kind"], answer["card"]) == ("illegal", "TS1")
    assert marks(state) == {"TS1": "barred"}
    assert text(answer["reason"]) == f"{law} {say(verdict.reason, language)}"
    assert text(answer["change"]) == say(verdict.change, language)


def test_cards_in_an_answer_are_named_in_full() -> None:
    state = play(CardTable(turn=FOLLOW), "TS")
    assert ["10♠", "10 of spades"] in state["verdict"]["change"]
    assert "so you cannot play 10 of spades" in state["news"]


def test_an_illegal_card_may_be_tried_again_and_is_answered_again() -> None:
    table = CardTable(turn=FOLLOW)
    first, second = play(table, "TS"), play(table, "TS")
    assert second["asked"] == first["asked"] + 1
    assert second["turn"] == first["turn"]


def test_an_answer_can_be_put_away() -> None:
    table = CardTable(turn=FOLLOW)
    play(table, "TS")
    assert wish(table, "clear")["verdict"] is None


def test_a_discard_says_why_it_is_legal() -> None:
    state = play(CardTable(turn=VOID), "QH")
    assert state["verdict"]["kind"] == "waived"
    assert text(state["verdict"]["reason"]) == "You hold no clubs, so you may discard."


def test_a_rule_that_would_leave_no_card_says_that_it_is_lifted() -> None:
    state = play(CardTable(turn=PENALTIES_ONLY), "2H")
    assert state["verdict"]["kind"] == "lifted"
    assert "so it is lifted" in text(state["verdict"]["reason"])


def test_a_legal_card_of_a_single_turn_is_right_and_ends_it() -> None:
    table = CardTable(turn=FOLLOW)
    state = play(table, "9D")
    assert state["verdict"]["kind"] == "right"
    assert state["phase"] == "end"
    assert text(state["status"]) == "North takes the trick with J♦, the highest of the suit led."
    assert wish(table, "again")["phase"] == "play"
    assert hand(table.state) == ["4D", "9D", "TS", "QH"]


def test_a_lesson_is_linked_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert play(CardTable(turn=FOLLOW), "TS")["verdict"]["lesson"] is None
    (tmp_path / "01-the-trick.ipynb").touch()
    link = play(CardTable(turn=FOLLOW), "TS")["verdict"]["lesson"]
    assert link == "01-the-trick.ipynb#follow-suit"


def test_a_whole_trick_lies_until_it_has_been_read() -> None:
    table = CardTable(seed=1427)
    state = play(table, first_legal(table))
    assert state["phase"] == "read"
    assert len(state["trick"]) == 4
    assert [laid["takes"] for laid in state["trick"]].count(True) == 1
    assert all(seat["tricks"] == "" for seat in state["seats"])
    state = wish(table, "next")
    assert state["phase"] == "play"
    assert [seat["tricks"] for seat in state["seats"]].count("1 trick") == 1


def test_no_card_is_played_while_a_trick_is_read() -> None:
    table = CardTable(seed=1427)
    state = play(table, first_legal(table))
    assert (state["hand_does"], state["trick_does"]) == (None, "next")
    assert play(table, hand(state)[0]) == state


def test_what_happened_is_told_to_those_who_listen() -> None:
    table = CardTable(seed=1427)
    told = play(table, first_legal(table))["news"]
    assert told.startswith("West plays ")
    assert "takes the trick with" in told
    assert wish(table, "next")["news"].endswith("It is your turn.")


def test_it_ends_after_its_tricks_with_who_took_what_and_can_be_played_again() -> None:
    table = CardTable(seed=1427, tricks=2)
    start = table.state
    for _trick in range(2):
        play(table, first_legal(table))
        state = wish(table, "next")
    assert state["phase"] == "end"
    assert text(state["status"]).startswith("Tricks taken: ")
    assert state["buttons"] == ["again", "undo"]
    again = wish(table, "again")
    assert {**again, "turn": 0, "asked": 0, "news": ""} == {**start, "news": ""}


def test_a_card_can_be_taken_back() -> None:
    table = CardTable(seed=1427)
    start = table.state
    play(table, first_legal(table))
    wish(table, "next")
    state = wish(table, "undo")
    assert {key: state[key] for key in ("hand", "trick", "seats")} == {
        key: start[key] for key in ("hand", "trick", "seats")
    }
    assert state["turn"] > start["turn"]
    assert state["buttons"] == []


def test_a_watched_table_plays_every_seat() -> None:
    table = CardTable(seed=75, tricks=2, mode="watch", pace="trick")
    assert table.state["phase"] == "read"
    assert wish(table, "next")["phase"] == "read"
    assert wish(table, "next")["phase"] == "end"


def test_a_deal_can_be_played_to_its_end() -> None:
    table = CardTable(seed=3)
    while table.state["phase"] != "end":
        if table.state["phase"] == "read":
            wish(table, "next")
        else:
            play(table, first_legal(table))
    assert sum(seat["cards"] for seat in table.state["seats"]) == 0
    taken = [code for seat in table.state["seats"] for code in seat["taken"]]
    assert len(taken) == 14
    assert "QS" in taken


# What is never in it, and always.


def test_other_hands_are_never_in_the_state() -> None:
    table = CardTable(seed=7)
    while table.state["phase"] != "end":
        assert not cards_shown(table.state) & hidden(dealt(table), 0)
        json.dumps(table.state)
        if table.state["phase"] == "read":
            wish(table, "next")
        else:
            play(table, first_legal(table))


@given(language=st.sampled_from(LANGUAGES), seed=st.integers(0, 999))
def test_every_state_can_be_said_and_sent_in_every_language(language: str, seed: int) -> None:
    table = CardTable(seed=seed, tricks=2, language=language)
    for code in hand(table.state):
        json.dumps(play(table, code), allow_nan=False)
        assert repr(table)


def test_a_watched_table_speaks_of_the_learners_own_card() -> None:
    state = CardTable(seed=75, tricks=3, mode="watch", pace="trick", language="en").state
    told = json.dumps(state["news"], ensure_ascii=False)
    assert "You play 4 of clubs." in told
    assert "You plays" not in told


def test_a_trick_with_cancelled_cards_is_given_no_false_reason() -> None:
    line = "hartenjagen_cancellation seat=0 hand=JC2D trick=8C6CJC number=25"
    table = CardTable(turn=line, language="en")
    state = play(table, "JC")
    assert text(state["status"]) == (
        "West takes the trick with 8♣, the highest of the suit led that is not cancelled."
    )
    assert [laid["takes"] for laid in state["trick"]] == [True, False, False, False]
