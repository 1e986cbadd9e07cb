"""A hundred thousand messages: none crashes a table, breaks a rule or lays open a hidden card."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.widgets.pages import cards_shown, first_legal, hand, hidden, play, tell
from tests.widgets.tables import TABLES, truth
from tutor.engine import Deal, judge
from tutor.engine.record import revoked
from widgets.card_table import CardTable
from widgets.table.wishes import WISHES

MESSAGES = 100_000
EACH = -(-MESSAGES // len(TABLES))
FRESH_EVERY = 600
"""After so many messages the table is a new one, so that endings are reached often."""

KINDS = (*WISHES, "phase", "_put", "_begin", "__init__", "game", "", None, 3, ["play"], {"a": 1})
CODES = ("2C", "QS", "KH", "TS1", "4D1", "8C2", "JC3", "joker", "Q♠", "2C2C", "", "1S", "QS0")
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    10**30,
    1.5,
    float("nan"),
    "1",
    "../..",
    "\ud800",
    [],
    {},
    [[]],
)
STRANGE: tuple[object, ...] = (None, 7, "play", [], [1], {}, {1: 2}, {"type": "play"}, b"\x00")


def message(chance: Random, state: dict[str, Any]) -> object:
    """Return a message as a page might send it, late, early, garbled or made up."""
    drawn, now = chance.random(), state["turn"]
    held = hand(state, "key") or CODES
    if drawn < 0.1:
        return chance.choice(STRANGE)
    if drawn < 0.2:
        return {**chance.choice(offered(state)), "turn": now, "card": chance.choice(held)}
    sound = drawn < 0.9
    return {
        "type": chance.choice(tuple(WISHES) if sound else KINDS),
        "turn": now if drawn > 0.94 else chance.choice((now - 1, now + 1, 0, *JUNK)),
        "card": chance.choice((*held, *CODES) if sound else JUNK),
        "trick": chance.choice(range(-1, 15) if sound else JUNK),
        "place": chance.choice(range(-1, 9) if sound else JUNK),
        "position": chance.choice(range(-1, 60) if sound else JUNK),
        chance.choice(("hand", "state", "verdict")): chance.choice(JUNK),
    }


def offered(state: dict[str, Any]) -> list[dict[str, object]]:
    """Return what a page may ask for now; mostly the cards, so that tables come to their ends."""
    kinds = [state["hand_does"]] * 4 + [name for name in state["buttons"] if name in WISHES]
    if state["trick_does"] == "next":
        kinds.append("next")
    laid = [*state["history"], {"number": state["number"], "cards": state["trick"]}]
    pointed = [
        {"type": "point", "trick": trick["number"], "place": place}
        for trick in laid
        for place in range(len(trick["cards"]) if state["trick_does"] == "point" else 0)
    ]
    return [{"type": kind} for kind in kinds if kind] + pointed or [{"type": "again"}]


def lawful(table: CardTable) -> bool:
    """Whether every card of a deal that is played at the table was legal when it fell."""
    deal = truth(table)
    if (
        not isinstance(deal, Deal)
        or deal.before is None
        or table.game.mode not in ("play", "match")
    ):
        return True
    return not revoked(deal) and bool(judge(deal.before).legal & (deal.card or 0))


def silent(key: object = None) -> None:
    """Send nothing: there is no page."""


@pytest.mark.parametrize("name", TABLES)
def test_no_message_breaks_the_table_the_rules_or_the_secrecy(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, ended = Random(name), 0
    for number in range(EACH):
        if number % FRESH_EVERY == 0:
            table = TABLES[name]()
            monkeypatch.setattr(table, "send_state", silent)
            before = dict(table.state)
        table._heard(message(chance, before))  # noqa: SLF001
        if table.state != before:
            before = dict(table.state)
            json.dumps(before, allow_nan=False)
            assert lawful(table)
            deal = truth(table)
            assert deal is None or not cards_shown(before) & hidden(deal, table.game.seat)
            assert before["error"] == ""
            ended += before["phase"] in ("end", "look")
    assert ended


@pytest.mark.parametrize("name", TABLES)
def test_messages_that_come_over_the_wire_do_no_more(name: str) -> None:
    chance, table = Random(name), TABLES[name]()
    for _message in range(200):
        content = {"method": "custom", "content": message(chance, dict(table.state))}
        table._handle_msg({"content": {"data": content}, "buffers": []})  # noqa: SLF001
        assert lawful(table)
    assert table.state["error"] == ""


def test_a_stale_message_is_answered_with_the_state_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = CardTable(seed=1427)
    card = first_legal(table)
    state = play(table, card)
    sent: list[str] = []
    monkeypatch.setattr(table, "send_state", sent.append)
    assert tell(table, {"type": "play", "card": card, "turn": 0}) == state
    assert sent == ["state"]


def test_what_the_page_writes_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = CardTable(seed=1427)
    state, game = dict(table.state), table.game.view()
    letters, sprite = table.letters, table.sprite
    written = {"state": {**state, "turn": 99, "hand": []}, "letters": "nl", "sprite": "<script>"}
    sent: list[list[str]] = []
    monkeypatch.setattr(table, "send_state", sent.append)
    table.set_state({**written, "four_colour": True, "nothing": 1})
    assert table.game.view() == game
    assert (table.state, table.letters, table.sprite) == (state, letters, sprite)
    assert not table.four_colour
    assert [set(names) for names in sent] == [{"state", "letters", "sprite", "four_colour"}]
