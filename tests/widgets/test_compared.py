"""Compared: one deal under several rule sets, and what cannot be compared."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.lessons.notebooks import LESSONS
from tutor.engine import VARIANTS, deal_text, read_deal
from tutor.engine.laws import UnknownLawError
from tutor.engine.named_rules import PLACE
from widgets.reading import Compared

MOON = (LESSONS / "deals" / "moon.txt").read_text(encoding="utf-8")
MINUS = "\N{MINUS SIGN}"
PLAIN = (LESSONS / "deals" / "plain.txt").read_text(encoding="utf-8")


def cells(table: Compared) -> list[list[str]]:
    """Return the texts of the cells of each row with numbers."""
    rows = re.findall(r"<tr>((?:<td>.*?</td>)+)</tr>", table._repr_html_())
    return [re.findall(r"<td>(.*?)</td>", row) for row in rows]


def test_a_row_has_the_points_of_each_seat_and_their_sum() -> None:
    table = Compared(PLAIN, ["black_lady", "spot_hearts"], law="penalty-points")
    assert cells(table) == [["13", "0", "8", "5", "26"], ["25", "0", "46", "58", "129"]]
    assert "Each heart you take counts 1 point; each Q♠ 13." in repr(table)


def test_both_ways_of_a_choice_have_a_row_under_one_rule() -> None:
    table = Compared(MOON, ["social_hearts"], law="moon-choice")
    assert cells(table) == [
        ["0", "26", "26", "26", "78"],
        [f"{MINUS}26", "0", "0", "0", f"{MINUS}26"],
    ]
    assert repr(table).count("Whoever shoots the moon chooses how it is paid.") == 1


def test_scores_are_those_after_the_deal_with_what_comes_next() -> None:
    houses = ["black_lady", "black_lady_new_moon"]
    table = Compared(MOON, houses, law="moon-payment", scores=[88, 70, 75, 40])
    assert cells(table) == [
        ["88", "70", "75", "40", ""],
        ["88", "96", "101", "66", "The lowest score wins: East."],
        ["62", "70", "75", "40", "Another deal is played."],
    ]


def test_a_match_of_some_deals_ends_by_their_number() -> None:
    """The record is of deal 4: after it such a match is over, and a match of five is not."""
    four, five = (VARIANTS["black_lady"].replace(end_hands=n, end_limit=None) for n in (4, 5))
    table = Compared(PLAIN, [four, five], law="match-end", scores=[0, 0, 0, 1])
    assert cells(table)[1:] == [
        ["13", "0", "8", "6", "The lowest score wins: West."],
        ["13", "0", "8", "6", "Another deal is played."],
    ]


def test_a_score_on_the_limit_is_changed_as_the_rules_have_it() -> None:
    back = VARIANTS["black_lady"].replace(exact_limit="reset_to_half")
    table = Compared(PLAIN, ["black_lady", back], law="exact-limit", scores=[87, 9, 9, 9])
    assert [row[0] for row in cells(table)] == ["87", "100", "50"]


def test_a_match_that_is_over_before_the_deal_is_refused() -> None:
    with pytest.raises(ValueError, match="under black_lady the match is over before"):
        Compared(PLAIN, ["black_lady"], law="ties", scores=[100, 0, 1, 2])


def test_rule_sets_are_named_as_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, "1~black_lady~heart_values.pips")
    table = Compared(PLAIN, ["mine", "1~black_lady~heart_values.pips"], law="penalty-points")
    mine, named = cells(table)
    assert mine == named
    assert int(mine[-1]) > 100


def test_a_rule_that_is_not_in_force_is_said_to_be_missing() -> None:
    double = VARIANTS["black_lady"].replace(sun="double")
    table = Compared(MOON, ["black_lady", double], law="sun", language="pt_BR")
    assert "Essa regra não existe aqui." in repr(table)
    assert "Uma Lua vale o dobro" in repr(table)


def test_of_some_laws_the_first_that_is_in_force_is_said() -> None:
    houses = ["black_lady", "social_hearts"]
    table = Compared(MOON, houses, law=["moon-choice", "moon-payment"])
    lines = repr(table).splitlines()
    assert lines[1].startswith("A moon adds 26 points")
    assert lines[2].startswith("Whoever shoots the moon chooses")


def test_what_cannot_be_compared_is_refused() -> None:
    begun = next(read_deal(PLAIN).steps())
    with pytest.raises(ValueError, match="not over"):
        Compared(deal_text(begun), ["black_lady"], law="moon")
    with pytest.raises(ValueError, match="black_maria_3 is not played with the cards"):
        Compared(PLAIN, ["black_maria_3"], law="moon")
    with pytest.raises(ValueError, match="there is no variant 'hearts'"):
        Compared(PLAIN, ["hearts"], law="moon")
    with pytest.raises(UnknownLawError, match="no law 'lunar'"):
        Compared(PLAIN, ["black_lady"], law="lunar")
    with pytest.raises(ValueError, match="4 seats need as many scores"):
        Compared(PLAIN, ["black_lady"], law="moon", scores=[1, 2, 3])
    variants: tuple[Any, ...] = ("black_lady", [], {}, 0)
    for some in variants:
        with pytest.raises(TypeError, match="variants is a list of rule sets, not"):
            Compared(PLAIN, some, law="moon")
    laws: tuple[Any, ...] = ([], 0, None)
    for law in laws:
        with pytest.raises(TypeError, match="law is a list of slugs of laws, not"):
            Compared(PLAIN, ["black_lady"], law=law)
    with pytest.raises(ValueError, match="language is one of en, pt_BR, not ''"):
        Compared(PLAIN, ["black_lady"], law="moon", language="")
    with pytest.raises(TypeError, match="not int"):
        Compared(7, ["black_lady"], law="moon")  # type: ignore[arg-type]
