"""A game whose page has gone: it goes on at the same place, or begins anew and says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.matches import nearly_a_moon, play_on
from tests.widgets.pages import (
    cards_shown,
    choose,
    first_legal,
    hand,
    hidden,
    play,
    text,
    turn_of,
    wish,
)
from tests.widgets.tables import truth
from tutor.engine import VARIANTS, Card
from tutor.records import LEARNER
from tutor.records.place import PLACE
from widgets.card_table import CardTable
from widgets.table import bookmark
from widgets.table.bookmark import DEAL_GOES_ON, LONGEST, LOST, MATCH_GOES_ON, MOST_DRAWN
from widgets.table.settings import PAGE

SHORT = VARIANTS["social_hearts"].replace(end_limit=20)
MAKERS: dict[str, Callable[[], CardTable]] = {
    "a match": lambda: CardTable(mode="match"),
    "a match with a seed": lambda: CardTable(mode="match", variant=SHORT, seed=3),
    "a deal": lambda: CardTable(tricks=4),
    "a deal after a pass": lambda: CardTable(seed=7, number=1, tricks=2),
    "two packs": lambda: CardTable(variant="hartenjagen_cancellation", number=1, tricks=2),
    "a given deal": lambda: CardTable(nearly_a_moon(), seed=-(10**30), mode="match"),
}
FOR_NOW = {"status", "buttons", "aside", "labels", "news", "verdict"}
"""What is otherwise for who comes back: the greeting, and the last answer is not repeated."""


@pytest.fixture(autouse=True)
def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Make tables of one page of one reader, as under a server."""
    monkeypatch.setenv(LEARNER, "ana")
    monkeypatch.setenv(PLACE, str(tmp_path / "records.db"))
    monkeypatch.setenv(PAGE, "/lessons/11-a-match.ipynb")


def opened(make: Callable[[], CardTable]) -> CardTable:
    """Make the only table of a page that is opened, as often as one likes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bookmark, "_TABLES", count(1))
        return make()


def kept(folder: Path) -> list[Path]:
    """Return the files of all games that are kept."""
    return [path for path in folder.rglob("records.games/*/*") if path.is_file()]


def greeting(table: CardTable) -> str:
    """Return what is said first to who comes back."""
    return text(table.state["status"])


def stands(table: CardTable) -> dict[str, Any]:
    """Return where a game stands, as its page is shown it."""
    return {name: part for name, part in table.state.items() if name not in FOR_NOW}


def act(table: CardTable) -> None:
    """Do one thing that the table waits for."""
    state = table.state
    if state["phase"] == "choose":
        left = [key for key in hand(state, "key") if key not in state["chosen"]]
        ready = len(state["chosen"]) == state["needed"]
        wish(table, "send") if ready else choose(table, left[0])
    elif state["phase"] == "play":
        play(table, first_legal(table))
    else:
        wish(table, "next")


@pytest.mark.parametrize("name", MAKERS)
def test_a_game_goes_on_wherever_it_is_left(name: str) -> None:
    table = opened(MAKERS[name])
    for _wish in range(40):
        act(table)
        if table.state["phase"] in ("end", "decide"):
            return
        again = opened(MAKERS[name])
        assert stands(again) == stands(table)
        says = MATCH_GOES_ON if table.game.mode == "match" else DEAL_GOES_ON
        assert greeting(again) == f"{says} {text(table.state['status'])}"
        assert again.state["buttons"][-1] == again.state["aside"][-1] == "again"
        assert again.state["labels"]["again"] == "Start anew"
        deal = truth(again)
        assert deal is not None
        assert not cards_shown(dict(again.state)) & hidden(deal, again.game.seat)
        assert not {"seed", "wishes", "record"} & set(json.loads(json.dumps(again.state)))
        table = again


def test_the_cards_that_come_after_a_return_are_the_same() -> None:
    make = MAKERS["a match"]
    table = opened(make)
    play_on(table, until="look")
    again = opened(make)
    for one in (table, again):
        wish(one, "next")
    assert stands(again) == stands(table)
    assert len(hand(again.state)) == 13


def test_a_greeting_stays_until_something_changes() -> None:
    make = MAKERS["a deal"]
    act(opened(make))
    table = opened(make)
    wish(table, "next")
    assert DEAL_GOES_ON not in greeting(table)
    assert "again" not in table.state["buttons"]
    table = opened(make)
    wish(table, "next")
    table = opened(make)
    legal = turn_of(table).legal
    barred = [card for card in hand(table.state) if not legal & Card.parse(card)]
    wish(table, "advise")
    for card in barred[:1]:
        play(table, card)
    assert DEAL_GOES_ON in greeting(table)
    act(table)
    assert DEAL_GOES_ON not in greeting(table)


def test_what_is_aside_makes_room_for_a_new_beginning() -> None:
    make = MAKERS["a match"]
    table = opened(make)
    play_on(table, until="play")
    act(table)
    assert table.state["buttons"] == ["next", "undo", "rest"]
    assert opened(make).state["buttons"] == ["next", "undo", "again"]


def test_who_starts_a_match_anew_loses_the_old_one_with_the_first_change() -> None:
    make = MAKERS["a match"]
    play_on(opened(make), until="look")
    table = opened(make)
    old, cards = stands(table), hand(opened(make).state)
    assert old["phase"] == "look"
    wish(table, "again")
    assert table.state["phase"] == "choose"
    assert hand(table.state) != cards
    assert stands(opened(make)) == old
    act(table)
    again = opened(make)
    assert again.state["hand"] == table.state["hand"]
    assert again.state["chosen"] == table.state["chosen"]
    while again.state["phase"] == "choose":
        act(again)
    play_on(again, until="look")
    wish(again, "next")
    assert opened(make).state["hand"] == again.state["hand"]


def test_the_result_of_a_match_stays_until_another_is_begun() -> None:
    make = MAKERS["a match with a seed"]
    table = opened(make)
    play_on(table, until="end")
    again = opened(make)
    assert stands(again) == stands(table)
    assert again.state["status"] == table.state["status"]
    assert again.state["labels"]["again"] == "Play another match"
    wish(again, "again")
    act(again)
    assert len(opened(make).state["sheet"]["rows"]) == 1


def test_a_deal_is_forgotten_when_it_is_over_or_begins_again(tmp_path: Path) -> None:
    make = MAKERS["a deal"]
    table = opened(make)
    act(table)
    assert len(kept(tmp_path)) == 1
    while table.state["phase"] != "end":
        act(table)
    assert kept(tmp_path) == []
    assert opened(make).state["turn"] == 0
    wish(table, "undo")
    assert len(kept(tmp_path)) == 1
    wish(table, "again")
    assert kept(tmp_path) == []


@pytest.mark.parametrize(
    "other",
    [
        lambda: CardTable(seed=8, number=1, tricks=2),
        lambda: CardTable(seed=7, number=2, tricks=2),
        lambda: CardTable(seed=7, number=1, tricks=2, variant="omnibus"),
        lambda: CardTable(seed=7, number=1, mode="match"),
        lambda: CardTable(number=1, tricks=2),
    ],
)
def test_a_table_that_its_author_changed_begins_anew_and_says_so(
    other: Callable[[], CardTable], tmp_path: Path
) -> None:
    act(opened(MAKERS["a deal after a pass"]))
    table = opened(other)
    assert greeting(table).startswith(LOST)
    assert (len(hand(table.state)), table.state["chosen"]) == (13, [])
    assert "again" not in table.state["buttons"]
    act(table)
    assert LOST not in greeting(table)
    assert stands(opened(other)) == stands(table)
    assert len(kept(tmp_path)) == 1


def test_what_changes_no_card_changes_no_game() -> None:
    act(opened(lambda: CardTable(seed=7, number=1, tricks=2)))
    other = opened(lambda: CardTable(seed=7, number=1, tricks=3, names=("A", "B", "C")))
    assert greeting(other).startswith(DEAL_GOES_ON)


DAMAGED: dict[str, Callable[[str], str]] = {
    "torn": lambda whole: whole[: len(whole) // 2],
    "no JSON": lambda whole: f"\ufffd\x00{whole}",
    "a list": lambda whole: f"[{whole}]",
    "another version": lambda whole: changed(whole, version=2),
    "no seed": lambda whole: changed(whole, seed="7"),
    "another seed": lambda whole: changed(whole, seed=8),
    "too much drawn": lambda whole: changed(whole, drawn=MOST_DRAWN),
    "less than nothing drawn": lambda whole: changed(whole, drawn=-1),
    "no wishes": lambda whole: changed(whole, wishes=None),
    "no words": lambda whole: changed(whole, wishes=[["next"]]),
    "strange words": lambda whole: changed(whole, wishes=["__init__", "play"]),
    "no card": lambda whole: changed(whole, wishes=["play"]),
    "cards of others": lambda whole: changed(whole, wishes=["play 2C1", "next"]),
    "another record": lambda whole: changed(whole, record="black_lady"),
    "no record": lambda whole: changed(whole, record=None),
}
"""What may stand in a file, from what was written."""


def changed(whole: str, **parts: object) -> str:
    """Return a text that was kept with other parts."""
    return json.dumps({**json.loads(whole), **parts})


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_text_gives_a_new_game(name: str, tmp_path: Path) -> None:
    make = MAKERS["a deal"]
    act(opened(make))
    (file,) = kept(tmp_path)
    file.write_text(DAMAGED[name](file.read_text(encoding="utf-8")), encoding="utf-8")
    table = opened(make)
    assert greeting(table).startswith(LOST)
    assert (table.state["turn"], len(hand(table.state))) == (0, 13)
    act(table)
    assert greeting(opened(make)).startswith(DEAL_GOES_ON)


def test_an_empty_file_is_no_game(tmp_path: Path) -> None:
    make = MAKERS["a deal"]
    act(opened(make))
    (file,) = kept(tmp_path)
    file.write_text("", encoding="utf-8")
    assert LOST not in greeting(opened(make))


def test_each_table_of_a_page_keeps_its_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def both() -> list[CardTable]:
        monkeypatch.setattr(bookmark, "_TABLES", count(1))
        first = CardTable(seed=5)
        CardTable(turn="black_lady seat=0 hand=4D9DTSQH trick=7DJD3D number=10")
        return [first, CardTable(seed=6)]

    first, second = both()
    act(first)
    for _wish in range(3):
        act(second)
    assert [stands(one) for one in both()] == [stands(first), stands(second)]


def test_of_two_tabs_the_last_one_counts() -> None:
    make = MAKERS["a deal"]
    act(opened(make))
    first, second = opened(make), opened(make)
    for _wish in range(3):
        act(first)
    act(second)
    assert stands(opened(make)) == stands(second)


@pytest.mark.parametrize("name", [PAGE, PLACE])
def test_nothing_is_kept_without_a_page_or_a_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(name, "" if name == PAGE else str(tmp_path / "file" / "records.db"))
    act(opened(MAKERS["a deal"]))
    assert opened(MAKERS["a deal"]).state["turn"] == 0
    assert kept(tmp_path) == []


def test_an_author_hears_of_no_card_twice() -> None:
    heard: list[Card] = []

    def make() -> CardTable:
        return CardTable(tricks=4, on_play=lambda _turn, verdict: heard.append(verdict.card))

    act(opened(make))
    table = opened(make)
    assert len(heard) == 1
    wish(table, "next")
    act(table)
    assert len(heard) == 2


def test_a_game_without_end_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bookmark, "LONGEST", 4)
    table = opened(MAKERS["a match"])
    key = hand(table.state, "key")[0]
    for number in range(5):
        assert len(kept(tmp_path)) == min(number, 1)
        choose(table, key)
    assert kept(tmp_path) == []
    assert LONGEST > 400
