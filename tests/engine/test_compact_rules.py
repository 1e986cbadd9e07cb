"""House rules as a compact text: every rule set comes back, and a wrong text is told where."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import variants
from tutor.cli import main as command
from tutor.engine import VARIANTS, HouseRulesError, Variant
from tutor.engine.compact_rules import compact_rules, linked_rules, read_compact_rules
from tutor.engine.named_rules import MINE, PLACE, my_rules, rules_named

BASE = VARIANTS["black_lady"]
OURS = BASE.replace(
    name="my family's rules",
    moon="choice",
    pass_cycle=("left", "none"),
    penalty_cards={"QS": 13, "KS": 10},
    teams=((0, 2), (1, 3)),
    end_limit=None,
    end_hands=8,
    bonus_card="JD",
    moon_amount=30,
    pass_ban=("QS", "AS"),
)
TEXT = (
    "1~black_lady~name.my*20family*27s*20rules~pass_cycle.left.none~pass_ban.QS.AS"
    "~penalty_cards.QS13.KS10~bonus_card.JD~moon.choice~moon_amount.30~end_limit.none"
    "~end_hands.8~teams.0-2.1-3"
)


def test_the_text_says_what_differs_and_nothing_else() -> None:
    assert compact_rules(BASE) == "1~black_lady"
    assert compact_rules(VARIANTS["omnibus"].replace(moon="new")) == "1~omnibus~moon.new"
    assert compact_rules(OURS) == TEXT


def test_a_text_is_read_to_the_rules_it_was_written_from() -> None:
    read = read_compact_rules(TEXT)
    assert (read, read.name) == (OURS, "my family's rules")
    assert read_compact_rules("1~omnibus~bonus_card.none").bonus_card is None
    assert read_compact_rules("1~black_lady~moon.none").moon == "none"
    assert read_compact_rules("1~black_lady~penalty_cards").penalty_cards == {}


@pytest.mark.parametrize("name", VARIANTS)
def test_every_named_rule_set_is_a_version_and_its_name(name: str) -> None:
    assert compact_rules(VARIANTS[name]) == f"1~{name}"
    assert read_compact_rules(f"1~{name}").name == name


@settings(max_examples=200)
@given(variants())
def test_every_variation_comes_back_through_an_address_and_a_cookie(variant: Variant) -> None:
    text = compact_rules(variant)
    assert read_compact_rules(text) == variant
    assert quote(text, safe="~*") == text
    assert parse_qs(f"rules={text}") == {"rules": [text]}
    assert re.fullmatch(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", text)


@given(st.text(min_size=1, max_size=60))
def test_every_name_comes_back(name: str) -> None:
    try:
        named = BASE.replace(name=name)
    except ValueError:
        return
    assert read_compact_rules(compact_rules(named)).name == name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "part 1: '' is no version that is known here; 1 is"),
        ("2~omnibus", "part 1: '2' is no version"),
        ("1", "part 2: the name of a rule set is missing"),
        ("1~omnibos", "part 2, base: there is no 'omnibos'; did you mean 'omnibus'?"),
        ("1~omnibus~moo.new", "part 3, moo: there is no 'moo'; did you mean 'moon'?"),
        ("1~omnibus~moon.newish", "part 3, moon: 'newish' is not allowed"),
        ("1~omnibus~bonus_floor.none~moon.3", "part 4, moon: 3 is not allowed"),
        ("1~omnibus~moon", "part 3, moon: one value is wanted, not 0"),
        ("1~omnibus~moon.new.old", "part 3, moon: one value is wanted, not 2"),
        ("1~omnibus~moon.new~moon.old", "part 4, moon: this is set twice"),
        ("1~omnibus~", "part 3: there is no ''"),
        ("1~black_lady~players.3", "part 3, players: players and removed contradict each other"),
        ("1~black_lady~players.٣", "character 22: '٣' has no place here"),
        ("1~black_lady~moon.new ", "character 22: ' ' has no place here"),
        ("1~black_lady~penalty_cards.QS", "part 3, penalty_cards: 'QS' is no card with its points"),
        ("1~black_lady~penalty_cards.QS1.QS2", "penalty_cards: a card is named twice"),
        ("1~black_lady~penalty_cards.QH1", "part 3, penalty_cards: {'QH': 1}|'QH'"),
        ("1~black_lady~teams.0.x", "part 3, teams: 'x' is no team of seats"),
        ("1~black_lady~teams.0-1.2-9", "part 3, teams"),
        ("1~black_lady~removed.2X", "part 3, removed: '2X' is not allowed"),
        ("1~black_lady~end_hands.99999999", "part 3, end_hands"),
        ("1~black_lady~name.a*2", "part 3, name: 'a\\*2' is no name that was written here"),
        ("1~black_lady~name.*FF", "part 3, name"),
        ("1~black_lady~name.*0A", "part 3, name: '\\\\n' is not allowed"),
        ("1~" + "a" * 4000, "a text of 4002 characters is too long: 3500 are read"),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong_and_where(text: str, says: str) -> None:
    with pytest.raises(HouseRulesError, match=says):
        read_compact_rules(text)


@given(st.text(alphabet="1~._-*abQSJD0923moonteams", max_size=40))
def test_a_text_is_read_or_refused_and_nothing_else(text: str) -> None:
    try:
        read = read_compact_rules("1~black_lady~" + text)
    except HouseRulesError:
        return
    assert read_compact_rules(compact_rules(read)) == read


def test_a_name_too_long_for_a_cookie_is_refused() -> None:
    with pytest.raises(HouseRulesError, match="these rules take 4018 characters"):
        compact_rules(BASE.replace(name="x" * 4000))


def test_rules_are_found_in_an_address() -> None:
    link = "http://127.0.0.1:8866/voila/render/en/10-house-rules.ipynb?a=b&rules=1~omnibus#what"
    assert linked_rules(link) == "1~omnibus"
    assert linked_rules("  1~omnibus \n") == "1~omnibus"
    assert linked_rules("x?rules=1%7Eomnibus") == "1~omnibus"
    assert linked_rules('base = "omnibus"') is None


def test_mine_are_the_rules_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLACE, raising=False)
    assert my_rules() is None
    assert rules_named(MINE) == BASE
    monkeypatch.setenv(PLACE, TEXT)
    assert my_rules() == rules_named(MINE) == OURS
    monkeypatch.setenv(PLACE, "1~omnibos")
    assert my_rules() is None
    assert rules_named(MINE) == BASE


def test_a_rule_set_is_named_in_each_way() -> None:
    new = VARIANTS["omnibus"].replace(moon="new")
    names = ("1~omnibus~moon.new", "x?rules=1~omnibus~moon.new", 'omnibus{"moon":"new"}')
    assert [rules_named(name) for name in names] == [new] * 3
    assert rules_named(new) is new
    with pytest.raises(HouseRulesError, match="no variant 'omnibos'; did you mean 'omnibus'"):
        rules_named("omnibos")
    with pytest.raises(HouseRulesError, match="'minor'; did you mean 'mine'"):
        rules_named("minor")
    for nothing in ("", "{}"):
        with pytest.raises(HouseRulesError):
            rules_named(nothing)
    others: tuple[Any, ...] = (0, False, None, [], {}, ())
    for other in others:
        with pytest.raises(TypeError, match="a rule set is a name or a Variant, not"):
            rules_named(other)


def test_the_command_shows_the_rules_of_a_link(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["rules", "x?rules=" + TEXT]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("my family's rules\n")
    assert '\nmoon = "choice"\n' in shown
    assert command(["rules", "1~omnibus~moon.newish"]) == 1
    assert "part 3, moon: 'newish' is not allowed" in capsys.readouterr().err
