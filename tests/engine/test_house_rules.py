"""House rules: a rule set as a TOML file and as one word, and what is said of a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from tests.engine.strategies import variants
from tutor.engine import (
    VARIANTS,
    HouseRulesError,
    Variant,
    load_house_rules,
    save_house_rules,
)
from tutor.engine.house_rules import (
    house_rules_toml,
    read_house_rules,
    read_variant,
    variant_text,
)

OURS = """\
# Our table
base = "hartenjagen"
name = "ours"
bonus_card = "J♦"

moon = "new"
pass_cycle = ["left", "none"]
penalty_cards = { QS = 13, "K♠" = 10 }
teams = [[0, 2], [1, 3]]
end_limit = "none"
end_hands = 8
"""


def test_house_rules_change_what_they_name_and_nothing_else() -> None:
    ours = read_house_rules(OURS)
    base = VARIANTS["hartenjagen"]
    changed = {
        "bonus_card",
        "moon",
        "pass_cycle",
        "penalty_cards",
        "teams",
        "end_limit",
        "end_hands",
    }
    assert set(ours.differences(base)) == changed
    assert ours.name == "ours"
    assert str(ours.bonus_card) == "JD"
    assert (ours.end_limit, ours.end_hands, ours.moon) == (None, 8, "new")
    assert {str(card): points for card, points in ours.penalty_cards.items()} == {
        "QS": 13,
        "KS": 10,
    }


def test_house_rules_that_name_no_base_change_black_lady() -> None:
    assert read_house_rules("") == VARIANTS["black_lady"]
    assert read_house_rules('moon = "new"') == VARIANTS["black_lady_new_moon"]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_named_rule_set_is_saved_and_loaded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    save_house_rules(VARIANTS[name], path)
    assert path.read_text(encoding="utf-8") == f'base = "{name}"\n'
    loaded = load_house_rules(path)
    assert loaded == VARIANTS[name]
    assert loaded.name == name


@settings(max_examples=200)
@given(variants())
def test_every_variation_reads_back_equal(variant: Variant) -> None:
    for again in (read_house_rules(house_rules_toml(variant)), read_variant(variant_text(variant))):
        assert again == variant
        assert again.name == variant.name


@pytest.mark.parametrize(
    "name", ["ours", 'a "b" \\ c', "Onze régels ♥", "tab\there", "a\u2028b", "a\xa0b", "a\x7fb"]
)
def test_every_name_reads_back(name: str) -> None:
    named = VARIANTS["omnibus"].replace(name=name, moon="new")
    for again in (read_house_rules(house_rules_toml(named)), read_variant(variant_text(named))):
        assert (again, again.name) == (named, name)


def test_a_rule_set_in_one_word_has_no_blank_in_it() -> None:
    ours = VARIANTS["black_lady"].replace(name="our own rules", bonus_card="JD")
    assert len(variant_text(ours).split()) == 1
    assert read_variant(variant_text(ours)).name == "our own rules"


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        ('base = "hartenjagen"\nmoom = "new"\n', 2, "moom", "did you mean 'moon'"),
        ('\n\ncolour = "red"\n', 3, "colour", "allowed"),
        ('cancel_scope = "led_suit"\n', 1, "cancel_scope", "there is no 'cancel_scope'"),
        ('# ours\nbase = "hartenjagn"\n', 2, "base", "did you mean 'hartenjagen'"),
        ("base = 5\n", 1, "base", "black_lady"),
        ('base = ["black_lady"]\n', 1, "base", "black_lady"),
        ('end_limit = 50\nmoon = "blue"\n', 2, "moon", "none, old, new, choice, mixed"),
        ("end_limit = 50\nmoon = 3\n", 2, "moon", "none, old, new, choice, mixed"),
        ('players = "four"\n', 1, "players", "2 to 156"),
        ("players = 4.5\n", 1, "players", "2 to 156"),
        ("players = true\n", 1, "players", "2 to 156"),
        ("players = 2020-01-01\n", 1, "players", "2 to 156"),
        ('bonus_card = "1D"\n', 1, "bonus_card", "card"),
        ('moon = "none"\npass_ban = "QS"\n', 2, "pass_ban", "a list of cards"),
        ('pass_ban = ["QS", "XX"]\n', 1, "pass_ban", "cards"),
        ("penalty_cards = { QS = -1 }\n", 1, "penalty_cards", "above 0"),
        ("penalty_cards = { AH = 5 }\n", 1, "penalty_cards", "not a heart"),
        ("end_limit = 50\n[penalty_cards]\nQS = 0\n", 2, "penalty_cards", "above 0"),
        ('pass_cycle = ["left", "up"]\n', 1, "pass_cycle", "across"),
        ("teams = [[0, 2], [1]]\n", 1, "teams", "lists"),
        ("moon_amount = -26\n", 1, "moon_amount", "pack_total"),
        ('name = ""\n', 1, "name", "name"),
    ],
)
def test_a_wrong_key_or_value_is_told_with_its_line_and_what_is_allowed(
    text: str, line: int, key: str, said: str
) -> None:
    with pytest.raises(HouseRulesError) as refused:
        read_house_rules(text, source="ours.toml")
    error = refused.value
    assert (error.key, error.line, error.source) == (key, line, "ours.toml")
    assert f"line {line}" in str(error)
    assert key in str(error)
    assert said in str(error)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("moon = \n", 1),
        ('end_limit = 50\nmoon = "new\n', 2),
        ("end_limit = 50\nmoon\n", 2),
        ('moon = "new"\nmoon = "old"\n', 2),
        ("[penalty_cards\n", 1),
        ('moon = "new', 1),
        ('end_limit = 50\npass_cycle = ["left",', 2),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(HouseRulesError, match=f"line {line}") as refused:
        read_house_rules(text, source="ours.toml")
    assert "ours.toml" in str(refused.value)


def test_contradictory_house_rules_are_told_with_both_fields() -> None:
    with pytest.raises(HouseRulesError) as refused:
        read_house_rules('end_limit = 50\nplayers = 5\nbonus_card = "JD"\n', source="ours.toml")
    assert "players" in str(refused.value)
    assert "removed" in str(refused.value)
    assert refused.value.line == 2


def test_a_file_of_house_rules_is_named_in_its_error(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("moon = 3\n", encoding="utf-8")
    with pytest.raises(HouseRulesError, match=r"ours\.toml, line 1, moon"):
        load_house_rules(path)


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    with pytest.raises(HouseRulesError) as refused:
        load_house_rules(path)
    assert str(refused.value) == f"{path} cannot be read: No such file or directory"


def test_what_a_library_says_is_for_authors_alone() -> None:
    with pytest.raises(HouseRulesError) as refused:
        read_house_rules("moon = new", source="ours.toml")
    says = "ours.toml, line 1: in TOML 'moon = new' cannot stand here"
    assert str(refused.value.says) == says
    assert str(refused.value) == f"{says}: Invalid value"


@pytest.mark.parametrize(
    "word", ["", "{}", "black_ladi", "black_lady{", "black_lady[1]", 'black_lady{"moom":1}', "♥"]
)
def test_a_word_that_is_no_rule_set_is_refused(word: str) -> None:
    with pytest.raises(HouseRulesError):
        read_variant(word)
