"""A lab without a page: its rule sets, its deal, its links, and what a hostile page gets."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.widgets.labs import alone, change, chips, make_lab, marks, tell, wish
from tests.widgets.pages import text
from tutor.engine import VARIANTS, HouseRulesError
from tutor.engine.variant import OPTIONS
from tutor.locale import LANGUAGES
from widgets.lab import Lab
from widgets.lab.bench import MOST_UNDONE
from widgets.lab.wishes import LONGEST, OF_A_SIDE, PLAIN

MESSAGES = 2_000
FAMILY = "1~omnibus~name.ours~moon.new"


OMNIBUS = """\
A: Black Lady; B: Omnibus
4 rules differ.
- Whether penalty cards may be played to the first trick. A: they may not while another card \
can be played; B: they may not, except from a hand of nothing but penalty cards
- Which hands may lead a heart before hearts are broken. A: none that can lead another card; \
B: those of nothing but hearts
- The bonus card, if the game has one. A: none; B: J♦
- What follows a tie for the win when the match should end. A: all play on until one side is \
ahead; B: an extra deal, in which all play and only the tied count
Deal 5. At every turn of this deal both allow the same cards. Every trick goes to the same \
seat. The same tricks count differently.
Seat 1: A 2, B -8; Seat 2: A 2, B 2; Seat 3: A 8, B 8; Seat 4: A 14, B 14
"""


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without rules of the reader's own."""
    alone(monkeypatch)


def test_the_text_of_a_lab_says_what_differs_and_what_the_deal_scores() -> None:
    assert repr(make_lab("omnibus")) == OMNIBUS.rstrip()


def test_the_page_is_shown_which_cards_only_one_allows_and_why() -> None:
    state = make_lab().state
    assert marks(state)["only_a"] == {"QS"}
    fork = state["deal"]["fork"]
    assert fork["pointed"] == "QS"
    assert [reason["legal"] for reason in fork["reasons"]] == [True, False]
    assert text(fork["reasons"][0]["says"]) == "No rule is against that here."
    assert text(fork["reasons"][1]["law"]) == (
        "Q♠ is led only from a hand of nothing but penalty cards."
    )
    held = {card["card"]: card["said"] for row in fork["hand"] for card in row}
    assert held["QS"] == "queen of spades, only under A"
    assert marks(state)["neither"] == {"4H", "5H", "9H", "JH"}


def test_another_card_is_pointed_at_and_another_turn_looked_at() -> None:
    shown = make_lab()
    state = wish(shown, "point", text="4H")
    assert state["deal"]["fork"]["pointed"] == "4H"
    assert [reason["legal"] for reason in state["deal"]["fork"]["reasons"]] == [False, False]
    assert state["heard"].startswith("A: 4 of hearts may not be played.")
    state = wish(shown, "next")
    assert state["deal"]["fork"]["place"] == "Difference 2 of 6"
    assert state["heard"].startswith("Trick 5: you are seat 2, and lead.")
    assert marks(state)["only_a"] == {"QS", "4H", "5H", "9H", "JH"}
    for _time in range(9):
        state = wish(shown, "next")
    assert state["deal"]["fork"]["last"] is True
    assert state["deal"]["fork"]["place"] == "Difference 6 of 6"
    for _time in range(9):
        state = wish(shown, "previous")
    assert state["deal"]["fork"]["first"] is True


def test_a_card_that_is_not_held_is_not_pointed_at() -> None:
    for card in ("AS", "", "QS1", "💣"):
        assert wish(make_lab(), "point", text=card)["deal"]["fork"]["pointed"] == "QS"


def test_the_deal_that_is_found_is_shown_however_far_it_lies() -> None:
    shown = make_lab("black_lady_new_moon", seed=999_999)
    state = wish(shown, "find")
    assert text(state["deal"]["points"]) == "The same tricks count differently."
    assert "Deal 0." not in text(state["deal"]["says"])
    assert text(wish(shown, "another")["deal"]["says"]).startswith("Deal 0.")


def test_a_hundred_changes_are_taken_back_and_no_more() -> None:
    shown = make_lab()
    for _time in range(103):
        wish(shown, "another")
    backs = 0
    while shown.state["undo"]:
        wish(shown, "undo")
        backs += 1
    assert backs == MOST_UNDONE


def test_a_deal_where_it_matters_is_found_or_said_not_to_be() -> None:
    shown = make_lab("black_lady_new_moon")
    state = wish(shown, "find")
    assert text(state["deal"]["points"]) == "The same tricks count differently."
    assert state["deal"]["scores"][0]["points"] == [0, -26]
    assert len(state["deal"]["why"]) == 4
    shown = make_lab("hartenjagen")
    state = wish(shown, "find")
    assert text(state["notice"]).startswith("In 100 deals nothing differed.")
    state = wish(shown, "another")
    assert text(state["deal"]["says"]).startswith("Deal ")


def test_the_match_is_played_when_it_is_asked_for() -> None:
    shown = make_lab("black_lady_new_moon")
    assert shown.state["match"] is None
    state = wish(shown, "match")
    assert [text(says) for says in state["match"]["says"]] == [
        "By A seat 1 wins after 9 deals.",
        "By B seat 1 wins after 9 deals.",
    ]
    assert state["match"]["rows"][0] == {
        "who": "Seat 1",
        "totals": [24, 24],
        "wins": [True, True],
    }
    assert wish(shown, "another")["match"] is None


def test_games_for_other_numbers_of_players_still_play_their_matches() -> None:
    state = wish(make_lab("black_maria_3"), "match")
    assert state["deal"] is None
    assert [row["totals"][1] is None for row in state["match"]["rows"]] == [False] * 3 + [True]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["koupes", "hartenjagen_cancellation", "black_maria_3"])
def test_a_lab_speaks_its_language_through_and_through(name: str, language: str) -> None:
    here = "two_pack_hearts" if "cancellation" in name else "black_lady"
    shown = Lab(here, name, seed=5, language=language)
    wish(shown, "match")
    told = json.dumps([shown.state, shown.form], ensure_ascii=False)
    english = json.dumps([Lab(here, name, seed=5).state], ensure_ascii=False)
    assert ("What differs" in told) is (language == "en")
    assert ("Seat 1" in told) is (language == "en")
    assert "What differs" in english
    assert len(json.dumps(shown.state)) < 60_000


def test_the_letters_of_the_cards_are_those_of_the_reader() -> None:
    shown = make_lab(letters="nl")
    assert text(shown.state["deal"]["fork"]["reasons"][0]["word"]) == "V♠ may be played."
    assert ["QD", "V♦"] in shown.form[3]["options"][2]["choices"]
    assert chips(change(shown, "removed", "V♠ B♥")) == {"removed": "V♠, B♥ …"}


def test_what_cannot_be_is_refused_by_name() -> None:
    with pytest.raises(HouseRulesError, match="there is no variant 'omnibos'"):
        Lab("omnibos")
    with pytest.raises(ValueError, match="seed is a whole number from 0 to 999999, not -1"):
        make_lab(seed=-1)
    for language in ("fr", "", 0):
        with pytest.raises(ValueError, match="language is one of"):
            make_lab(language=language)
    with pytest.raises(HouseRulesError, match=r"none\.toml cannot be read"):
        Lab("none.toml")
    with pytest.raises(TypeError, match="a rule set is a name or a Variant, not False"):
        make_lab(there=False)  # type: ignore[arg-type]


def test_a_stale_message_changes_nothing() -> None:
    shown = make_lab()
    old = shown.state["turn"]
    wish(shown, "next")
    state = dict(shown.state)
    assert tell(shown, {"type": "next", "turn": old}) == state


def test_what_the_page_writes_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = make_lab()
    state = dict(shown.state)
    sent: list[list[str]] = []
    monkeypatch.setattr(shown, "send_state", sent.append)
    shown.set_state({"state": {"turn": 99}, "form": [], "letters": "nl"})
    assert shown.state == state
    assert shown.form
    assert [set(names) for names in sent] == [{"state", "form", "letters"}]


JUNK: tuple[Any, ...] = (
    None, True, -1, 10**30, 1.5, float("nan"), "", "1", "\ud800", "x" * (LONGEST + 1),
    [], {}, [[]], ["left"] * 9, [1], "1~omnibus", 'moon = "new"', "QS", "mine", "koupes", "3",
)  # fmt: skip


def message(chance: Random, turn: int) -> object:
    """Return a message as a page might send it, late, garbled or made up."""
    if chance.random() < 0.05:
        return chance.choice((None, 7, "next", [], {}, {1: 2}, b"\x00"))
    kinds = ("set", "set", "set", "point", *OF_A_SIDE, *PLAIN, "settings", "__init__", None, 3)
    return {
        "type": chance.choice([kind for kind in kinds if kind not in ("find", "match")]),
        "turn": turn if chance.random() < 0.95 else chance.choice((*JUNK, turn - 1)),
        "side": chance.choice(("a", "b", "b", "b", *JUNK)),
        "option": chance.choice((*OPTIONS, *JUNK)),
        "value": chance.choice((*JUNK, "new", "yes", "none", "2C", "Q♠ 13", "0-2.1-3")),
        "text": chance.choice((*VARIANTS, *JUNK)),
        "file": "" if chance.random() < 0.9 else chance.choice(JUNK),
    }


def silent(key: object = None) -> None:
    """Send nothing: there is no page."""


@pytest.mark.parametrize("seed", range(4))
def test_no_message_breaks_a_lab(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, moved = Random(seed), 0
    for number in range(MESSAGES // 4):
        if number % 100 == 0:
            shown = make_lab()
            monkeypatch.setattr(shown, "send_state", silent)
        before = shown.bench.now
        shown._told(None, message(chance, shown.state["turn"]))  # noqa: SLF001
        moved += shown.bench.now is not before
        json.dumps(shown.state, allow_nan=False)
    assert moved > 20
