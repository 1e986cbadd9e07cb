"""What a page knows of a table besides its cards: what stands beside it, what can be done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.pages import choose, text, wish
from tests.widgets.tables import FOLLOW, TABLES, revoked_deal
from tutor.engine import VARIANTS
from widgets.card_table import CardTable


def test_history_points_and_scores_are_shown() -> None:
    table = CardTable(revoked_deal(), mode="watch", scores=[7, 0, 26, 3], seat=1)
    state = wish(table, "last")
    assert [seat["score"] for seat in state["seats"]] == [0, 26, 3, 7]
    assert sum(seat["points"] for seat in state["seats"]) == 26
    first = state["history"][0]
    assert (first["number"], len(first["cards"])) == (1, 4)
    assert first["said"].startswith("Trick 1: ")
    assert [one["takes"] for one in first["cards"]].count(True) == 1
    assert sum(trick["points"] for trick in state["history"]) == 26


def test_a_deal_ends_with_its_points() -> None:
    state = wish(CardTable(seed=5, mode="watch"), "last")
    assert text(state["status"]).startswith("Points of the deal: ")


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, True),
        ({"hearts_lead": "free"}, False),
        ({"hearts_lead": "free", "queen_lead": "until_broken"}, True),
        ({"hearts_lead": "free", "queen_discard": "after_hearts_broken"}, True),
        ({"hearts_lead": "never_unless_only_penalty"}, False),
    ],
    ids=str,
)
def test_whether_hearts_are_broken_is_shown_where_a_rule_asks(
    changes: dict[str, Any], *, asked: bool
) -> None:
    rules = VARIANTS["black_lady"].replace(**changes)
    shown = {"broken": False, "said": "Hearts are not broken"} if asked else None
    assert CardTable(seed=5, variant=rules).state["hearts"] == shown


def test_that_hearts_break_is_told() -> None:
    table = CardTable(seed=5, mode="watch")
    told = [wish(table, "step")["news"] for _card in range(52)]
    assert sum("Hearts are broken now." in news for news in told) == 1


@pytest.mark.parametrize(
    ("name", "tricks", "scores", "opened"),
    [
        ("play", True, True, False),
        ("play after a pass", True, True, False),
        ("pass", False, False, False),
        ("turn", False, False, False),
        ("taker", False, False, False),
        ("taker in a deal", True, True, False),
        ("revoke", True, True, True),
        ("watch", True, True, False),
    ],
)
def test_tricks_and_scores_stand_beside_a_table_where_there_are_any(
    name: str, *, tricks: bool, scores: bool, opened: bool
) -> None:
    beside = {"tricks": tricks, "scores": scores, "open": opened}
    assert TABLES[name]().state["panel"] == beside


def test_scores_stand_beside_a_turn_that_has_some() -> None:
    beside = {"tricks": False, "scores": True, "open": False}
    assert CardTable(turn=FOLLOW, scores=[0, 3, 0, 0]).state["panel"] == beside


def test_a_bar_has_the_steps_that_its_record_knows() -> None:
    bars = {name: make().state["steps"] for name, make in TABLES.items()}
    assert bars.pop("watch") == ["first", "back", "auto", "step", "last"]
    assert bars.pop("revoke") == ["first", "back", "step", "last"]
    assert not any(bars.values())


def test_a_trick_is_told_to_be_whole() -> None:
    table = CardTable(seed=5, mode="watch")
    assert [wish(table, "step")["whole"] for _card in range(5)] == [False] * 3 + [True, False]


@pytest.mark.parametrize(
    ("table", "label"),
    [
        (CardTable(turn=FOLLOW), "Try another"),
        (CardTable(turn=FOLLOW, mode="choose"), "Try again"),
        (CardTable(trick="KC 4C QS 2C"), "Try again"),
        (CardTable(revoked_deal(), mode="revoke"), "Try again"),
        (CardTable(seed=7, mode="pass"), "Play again"),
        (CardTable(seed=7), "Play again"),
    ],
)
def test_to_begin_again_is_called_what_it_is_in_each_mode(table: CardTable, label: str) -> None:
    assert table.state["labels"]["again"] == label


def test_another_try_is_offered_when_a_choice_has_been_answered() -> None:
    table = CardTable(turn=FOLLOW, mode="choose")
    choose(table, "4D1")
    assert wish(table, "send")["buttons"] == ["again"]
