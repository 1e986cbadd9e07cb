"""The rule sets of a lab: changed, named, opened, carried on, and used at every table."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from tests.widgets.labs import alone, change, chips, make_lab, wish
from tests.widgets.pages import text
from tutor.engine import VARIANTS
from tutor.engine.house_rules import read_house_rules
from tutor.engine.named_rules import my_rules
from widgets.card_table import CardTable
from widgets.lab import Lab
from widgets.quiz import Quiz

FAMILY = "1~omnibus~name.ours~moon.new"


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without rules of the reader's own."""
    alone(monkeypatch)


def test_a_rule_is_changed_and_only_what_differs_is_listed() -> None:
    shown = make_lab("black_lady")
    assert text(shown.state["sides"][1]["changed"]) == ""
    state = change(shown, "moon", "new")
    assert chips(state) == {"moon": "Its price is taken off the shooter's score"}
    assert [one["option"] for one in state["changes"]] == ["moon"]
    assert state["sides"][1]["text"] == "1~black_lady~moon.new"
    assert state["sides"][1]["title"] == "Black Lady, changed"
    state = change(shown, "penalty_cards", "Q♠ 13, k♠=10; AS 7")
    assert chips(state)["penalty_cards"] == "Q♠ 13, K♠ 10, A♠ 7"
    assert state["sides"][1]["values"]["penalty_cards"] == "Q♠ 13, K♠ 10, A♠ 7"
    state = wish(shown, "back", side="b", option="moon")
    assert list(chips(state)) == ["penalty_cards"]
    state = wish(shown, "undo")
    assert list(chips(state)) == ["penalty_cards", "moon"]
    for _time in range(3):
        state = wish(shown, "undo")
    assert chips(state) == {}
    assert state["undo"] is False


@pytest.mark.parametrize(
    ("option", "value", "shown"),
    [
        ("end_limit", "50", "50"),
        ("moon_amount", "30", "30"),
        ("bonus_value", "-20", "\u221220"),
        ("bonus_card", "TD", "10♦"),
        ("pass_cycle", ["left", "none"], "To the left, no cards are passed"),
        ("pass_ban", "QS A♠", "Q♠, A♠"),
        ("teams", "0-2.1-3", "Seat 1 + seat 3 / seat 2 + seat 4"),
        ("end_latch", "no", "No"),
        ("penalty_cards", "", "None"),
    ],
)
def test_every_kind_of_option_is_changed_by_what_the_page_sends(
    option: str, value: object, shown: str
) -> None:
    state = change(make_lab("black_lady"), option, value)
    assert chips(state) == {option: shown}
    again = change(make_lab("black_lady"), option, state["sides"][1]["values"][option])
    assert chips(again) == {option: shown}


def test_a_value_that_cannot_be_is_refused_with_what_can() -> None:
    for option, value, says in (
        ("players", "1", "1 is not possible here; what is: a whole number from 2 to 156."),
        ("players", "many", "Many is not possible here; what is: a whole number from 2 to 156."),
        ("moon", "newish", "what is: none, old, new, choice"),
        ("penalty_cards", "Q♠", "Q♠ is not possible here; what is: cards with their points"),
        ("penalty_cards", "A♥ 3", "is not possible here"),
        ("penalty_cards", "J♠ 1, Q♠K♠ 10", "Q♠K♠ 10 is not possible here; what is: cards"),
        ("penalty_cards", "Q♠ 13, QS=5; K♠ 1", "QS=5 is not possible here; what is: cards"),
        ("penalty_cards", "- 5", "- 5 is not possible here"),
        ("removed", "2X", "2X is not possible here; what is: cards, such as 2♣ 2♦, or none."),
        ("pass_cycle", [], "is not possible here"),
        ("pass_cycle", ["up"], "up is not possible here"),
        ("bonus_card", "1D", "is not possible here"),
        ("teams", "0.1-2", "is not possible here"),
    ):
        shown = make_lab("black_lady")
        before = shown.state
        state = change(shown, option, value)
        assert says.lower() in text(state["notice"]).lower(), option
        assert state["refused"] is True
        assert state["sides"] == before["sides"]


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (
            "1~black_lady~players.99",
            "parte 3, players: players e deck_ranks se contradizem: há menos cartas que jogadores",
        ),
        ("1~black_lady~moon.new.old", "parte 3, moon: é preciso um valor, não 2"),
        (
            "1~black_lady~bonus_floor.maybe",
            "parte 3, bonus_floor: 'maybe' não é possível; é possível: none, hand_not_below_zero",
        ),
        ("2~black_lady", "parte 1: a versão '2' não é conhecida aqui; a 1 é"),
        ("1~black_lady~moon.é", "caractere 19: 'é' não cabe aqui"),
        ("1~black_ladi", "parte 2, base: não há 'black_ladi'; seria 'black_lady'?"),
        ("end_limit = 50\nmoon = new", "linha 2: em TOML, 'moon = new' não pode estar aqui"),
        (f"end_limit = 0x{'f' * 3000}", "linha 1, end_limit: > 10**30 não é possível"),
        (
            'penalty_cards = { QS = 13, "Q♠" = 5 }',
            "linha 1, penalty_cards: 'Q♠' não é possível; é possível: cada carta uma vez só",
        ),
        ('removed = ["2X"]', "é possível: cartas: um valor (2 a 10 ou T, J, Q, K, A) e um naipe"),
    ],
)
def test_rules_that_cannot_be_read_are_refused_in_the_language_of_the_page(
    rules: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = wish(make_lab(language="pt_BR"), "open", side="b", text=rules)
    assert text(opened["notice"]).startswith("Não é possível ler estas regras: ")
    assert says in text(opened["notice"])
    monkeypatch.setenv("QUERY_STRING", urlencode({"rules": rules}))
    linked = make_lab(language="pt_BR").state
    assert text(linked["notice"]).startswith("Não é possível ler as regras deste link: ")
    assert says in text(linked["notice"])


def test_changes_that_need_each_other_wait_and_nothing_is_lost() -> None:
    shown = make_lab("black_lady")
    state = change(shown, "players", "3")
    assert chips(state) == {"players": "3 …"}
    assert "52 cards leave 1 over for 3 players" in text(state["notice"])
    assert state["changes"] == []
    state = change(shown, "moon", "new")
    assert chips(state) == {
        "moon": "Its price is taken off the shooter's score",
        "players": "3 …",
    }
    state = change(shown, "removed", "2♣")
    assert "three players have no across" in text(state["notice"])
    state = change(shown, "pass_cycle", ["left", "right"])
    assert text(state["notice"]) == ""
    assert set(chips(state)) == {"players", "removed", "moon", "pass_cycle"}
    assert state["deal"] is None
    assert text(state["apart"]).startswith("One is a game for 4 players and the other for 3")
    state = wish(shown, "back", side="b", option="players")
    assert "51 cards leave 3 over" in text(state["notice"])
    assert chips(state)["players"] == "4 …"


def test_a_change_that_waits_is_given_up() -> None:
    shown = make_lab("black_lady")
    change(shown, "pass_count", "0")
    state = wish(shown, "back", side="b", option="pass_count")
    assert chips(state) == {}
    assert text(state["notice"]) == ""


def test_a_rule_set_is_chosen_by_name_and_the_sides_swapped() -> None:
    shown = make_lab()
    state = wish(shown, "base", side="a", text="omnibus")
    assert [side["base"] for side in state["sides"]] == ["omnibus", "koupes"]
    state = wish(shown, "swap")
    assert [side["base"] for side in state["sides"]] == ["koupes", "omnibus"]
    state = wish(shown, "base", side="a", text="/etc/passwd.toml")
    assert [side["base"] for side in state["sides"]] == ["koupes", "omnibus"]


def test_rules_of_a_link_and_of_a_file_are_opened() -> None:
    shown = make_lab()
    state = wish(shown, "open", side="b", text=f" https://h/x.ipynb?rules={FAMILY} ")
    assert chips(state) == {"moon": "Its price is taken off the shooter's score"}
    assert state["sides"][1]["name"] == "ours"
    assert text(state["notice"]) == "These rules have been opened: ours."
    toml = state["sides"][1]["toml"]
    assert read_house_rules(toml) == VARIANTS["omnibus"].replace(moon="new")
    assert state["sides"][1]["file"] == "ours.toml"
    again = wish(make_lab(), "open", side="b", text=toml, file="ours.toml")
    assert again["sides"][1]["text"] == FAMILY


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("1~omnibus~moon.newish", "part 3, moon: 'newish' is not allowed"),
        ('moon = "newish"', "ours.toml, line 1, moon: 'newish' is not allowed"),
        ("<!doctype html>", "ours.toml, line 1"),
        ("", "ours.toml: there is nothing in it"),
    ],
)
def test_rules_that_cannot_be_read_are_told_where_and_nothing_is_lost(
    given: str, says: str
) -> None:
    shown = make_lab()
    before = shown.state["sides"]
    state = wish(shown, "open", side="b", text=given, file="ours.toml")
    assert says in text(state["notice"])
    assert state["refused"] is True
    assert state["sides"] == before


def test_a_name_is_given_and_that_of_another_rule_set_is_not() -> None:
    shown = make_lab()
    state = wish(shown, "name", side="b", text="  my   house ")
    assert (state["sides"][1]["name"], state["sides"][1]["title"]) == ("my house", "My house")
    state = wish(shown, "name", side="b", text="omnibus")
    assert text(state["notice"]) == "Omnibus is the name of another rule set."
    state = wish(shown, "name", side="b", text="x" * 61)
    assert text(state["notice"]) == "A name has no more than 60 characters."
    state = wish(shown, "name", side="b", text="")
    assert state["sides"][1]["title"] == "Koupes"


def test_rules_are_used_at_every_table_of_the_kernel_and_forgotten() -> None:
    shown = make_lab()
    change(shown, "moon", "new")
    assert shown.state["mine"] is None
    state = wish(shown, "use", side="b")
    assert state["mine"] == {"title": "Koupes, changed", "text": "1~koupes~moon.new"}
    assert state["names"][0] == ["mine", "My rules"]
    mine = VARIANTS["koupes"].replace(moon="new")
    assert my_rules() == mine
    assert CardTable(variant="mine", seed=1).game.view().variant == mine
    assert Quiz(["taker"], variant="mine", length=1, seed=1, keep=False).session.asked.variant == (
        mine
    )
    assert Lab("black_lady", "mine", seed=5).bench.now.variants[1] == mine
    state = wish(shown, "forget")
    assert state["mine"] is None
    assert my_rules() is None
    assert CardTable(variant="mine", seed=1).game.view().variant == VARIANTS["black_lady"]


def test_the_address_of_the_page_brings_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", f"a=1&rules={FAMILY}")
    shown = make_lab()
    assert [side["base"] for side in shown.state["sides"]] == ["omnibus", "omnibus"]
    assert chips(shown.state, 0) == {}
    assert list(chips(shown.state)) == ["moon"]
    assert text(shown.state["notice"]) == "B shows the rules that came with this link."
    monkeypatch.setenv("QUERY_STRING", "rules=1~spot_hearts")
    assert [side["base"] for side in make_lab().state["sides"]] == ["black_lady", "spot_hearts"]


def test_an_address_that_cannot_be_read_is_told_and_the_authors_rules_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUERY_STRING", "rules=7~omnibus")
    shown = make_lab()
    assert [side["base"] for side in shown.state["sides"]] == ["black_lady", "koupes"]
    assert "part 1: '7' is no version" in text(shown.state["notice"])
    assert shown.state["refused"] is True
