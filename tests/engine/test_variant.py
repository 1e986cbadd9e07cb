"""Rule sets: the named ones as the rule pages have them, and those that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine import (
    VARIANTS,
    Card,
    ContradictionError,
    VariantError,
    WrongOptionError,
    cards,
    codes,
)

BASE = VARIANTS["black_lady"]


@pytest.mark.parametrize(
    ("name", "size", "each", "left_over", "total"),
    [
        ("black_lady", 52, 13, 0, 26),
        ("original_hearts", 52, 13, 0, 13),
        ("black_maria_3", 51, 17, 0, 43),
        ("black_maria_4", 52, 13, 0, 43),
        ("black_maria_6", 48, 8, 0, 42),
        ("spot_hearts", 52, 13, 0, 129),
        ("cancellation", 104, 13, 0, 52),
        ("hartenjagen_cancellation", 104, 26, 0, 52),
        ("three_pack_cancellation", 156, 19, 4, 78),
        ("two_pack_hearts", 104, 26, 0, 52),
        ("hearts_3p", 51, 17, 0, 26),
        ("hearts_5p", 50, 10, 0, 26),
        ("hearts_6p", 48, 8, 0, 26),
        ("dutch_hartenjagen", 32, 8, 0, 15),
    ],
)
def test_a_pack_is_dealt_evenly_and_costs_what_is_printed(
    name: str, size: int, each: int, left_over: int, total: int
) -> None:
    variant = VARIANTS[name]
    assert len(cards(variant.pack)) == size
    assert (variant.hand_size, variant.kitty_size, variant.total) == (each, left_over, total)


@pytest.mark.parametrize(
    ("players", "jokers", "each"),
    [(3, 2, 18), (6, 2, 9), (4, 0, 13), (2, 0, 26), (10, 8, 6), (20, 8, 3)],
)
def test_jokers_make_the_hands_of_one_pack_equal(players: int, jokers: int, each: int) -> None:
    variant = BASE.replace(players=players, odd_cards="joker", pass_cycle=["left"])
    assert cards(variant.pack).count(Card.parse("joker")) == jokers
    assert (variant.hand_size, variant.kitty_size) == (each, 0)


def test_where_the_pages_disagree_the_rule_sets_differ() -> None:
    page = {name: VARIANTS[name] for name in ("black_lady", "social_hearts", "hartenjagen")}
    assert {name: v.first_trick_points for name, v in page.items()} == {
        "black_lady": "never",
        "social_hearts": "never",
        "hartenjagen": "unless_only_penalty",
    }
    assert {name: v.hearts_broken_by for name, v in page.items()} == {
        "black_lady": "off_suit_heart",
        "social_hearts": "any_heart_or_queen",
        "hartenjagen": "off_suit_heart",
    }
    assert {name: v.hearts_lead_escape for name, v in page.items()} == {
        "black_lady": "none",
        "social_hearts": "only_hearts_or_queen",
        "hartenjagen": "only_hearts",
    }
    assert {name: v.moon for name, v in page.items()} == {
        "black_lady": "old",
        "social_hearts": "choice",
        "hartenjagen": "old",
    }
    assert {name: v.tie_break for name, v in page.items()} == {
        "black_lady": "continue_until_unique",
        "social_hearts": "shared",
        "hartenjagen": "extra_hand_between_tied",
    }


def test_no_two_named_rule_sets_are_the_same() -> None:
    assert len(set(VARIANTS.values())) == len(VARIANTS)
    assert [name for name, variant in VARIANTS.items() if variant.name != name] == []


def test_rule_sets_are_told_apart_by_their_options_and_not_by_their_name() -> None:
    assert BASE.replace(name="ours") == BASE
    assert BASE.replace(moon="new") == VARIANTS["black_lady_new_moon"]
    assert hash(BASE.replace(moon="new")) == hash(VARIANTS["black_lady_new_moon"])
    assert BASE.replace(moon="new").differences(BASE) == ("moon",)


def test_cards_of_an_option_are_given_as_codes_in_any_order() -> None:
    variant = BASE.replace(players=5, removed=("2D", "2♣"), pass_cycle=["left"])
    assert codes(sum(variant.removed)) == "2C2D"
    assert variant == BASE.replace(players=5, removed=["2C", "2D"], pass_cycle=("left",))
    black = BASE.replace(penalty_cards={"AS": 7, "QS": 13, "KS": 10})
    assert black == BASE.replace(penalty_cards={"QS": 13, "KS": 10, "AS": 7})


@pytest.mark.parametrize(
    ("changes", "first", "second"),
    [
        ({"players": 3}, "players", "removed"),
        ({"players": 5, "removed": ["2C"]}, "players", "removed"),
        ({"removed": ["2C"]}, "players", "removed"),
        ({"removed": ["2C", "2C"]}, "removed", "deck_ranks"),
        ({"deck_ranks": "7-A", "removed": ["2C"]}, "removed", "deck_ranks"),
        ({"deck_ranks": "A-A", "players": 6}, "players", "deck_ranks"),
        ({"players": 53, "pass_count": 0, "pass_cycle": ["none"]}, "players", "deck_ranks"),
        ({"pass_count": 0}, "pass_count", "pass_cycle"),
        ({"players": 3, "removed": ["2D"]}, "pass_cycle", "players"),
        ({"players": 2, "pass_cycle": ["left2"]}, "pass_cycle", "players"),
        ({"pass_count": 14}, "pass_count", "players"),
        ({"bonus_card": "QS"}, "bonus_card", "penalty_cards"),
        ({"bonus_card": "AH"}, "bonus_card", "penalty_cards"),
        ({"moon_needs_bonus": "yes"}, "moon_needs_bonus", "bonus_card"),
        ({"moon_bonus": "included"}, "moon_bonus", "bonus_card"),
        ({"reverse_moon": "others_plus_26"}, "reverse_moon", "objective"),
        ({"moon_partner": "exempt"}, "moon_partner", "teams"),
        ({"moon_team": "team"}, "moon_team", "teams"),
        ({"team_end": "team_total"}, "team_end", "teams"),
        ({"teams": [[0, 1], [2, 4]]}, "teams", "players"),
        ({"teams": [[0, 1], [1, 2]]}, "teams", "players"),
        ({"end_limit": None}, "end_limit", "end_hands"),
        (
            {"end_limit": None, "end_hands": 4, "exact_limit": "reset_to_half"},
            "exact_limit",
            "end_limit",
        ),
        ({"cancel": "identical"}, "cancel", "decks"),
    ],
)
def test_options_that_contradict_each_other_are_refused_with_both_names(
    changes: dict[str, Any], first: str, second: str
) -> None:
    with pytest.raises(ContradictionError) as refused:
        BASE.replace(**changes)
    assert set(refused.value.fields) == {first, second}
    assert first in str(refused.value)
    assert second in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("players", 1, "2 to 156"),
        ("players", 157, "2 to 156"),
        ("players", "4", "2 to 156"),
        ("players", 4.0, "2 to 156"),
        ("players", True, "2 to 156"),
        ("decks", 4, "1 to 3"),
        ("deck_ranks", "A-2", "7-A"),
        ("deck_ranks", "1-A", "7-A"),
        ("removed", "2C", "a list of cards"),
        ("removed", ["1C"], "cards"),
        ("odd_cards", "burn", "kitty_first_penalty"),
        ("pass_count", -1, "0 to 78"),
        ("pass_cycle", [], "left2"),
        ("pass_cycle", ["up"], "left2"),
        ("pass_cycle", "left", "left2"),
        ("pass_ban", ["QX"], "cards"),
        ("opening_lead", "ace", "lowest_club"),
        ("hearts_lead", None, "never_unless_only_penalty"),
        ("penalty_cards", {"QS": 0}, "above 0"),
        ("penalty_cards", {"AH": 5}, "not a heart"),
        ("penalty_cards", {"QS": "13"}, "above 0"),
        ("penalty_cards", ["QS"], "QS = 13"),
        ("bonus_card", "J", "card"),
        ("moon", "blue", "mixed_auto"),
        ("moon", ["old"], "mixed_auto"),
        ("moon_amount", "26", "pack_total or a whole number"),
        ("moon_amount", -26, "pack_total or a whole number"),
        ("moon_amount", True, "pack_total or a whole number"),
        ("end_limit", 0, "none"),
        ("end_hands", 0, "none"),
        ("teams", [[0, 2]], "two or more lists"),
        ("teams", [[0, 2], [1]], "two or more lists"),
        ("teams", [["0", 2], [1, 3]], "two or more lists"),
        ("teams", 2, "two or more lists"),
        ("name", "", "name"),
        ("name", "a\nb", "name"),
    ],
)
def test_a_wrong_value_is_refused_with_its_field_and_what_is_allowed(
    field: str, value: object, allowed: str
) -> None:
    with pytest.raises(WrongOptionError) as refused:
        BASE.replace(**{field: value})
    assert refused.value.field == field
    assert field in str(refused.value)
    assert allowed in str(refused.value)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(VariantError, match="colour"):
        BASE.replace(colour="red")
