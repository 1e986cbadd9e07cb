"""What an author is told of a learner: each judged card, or each answer, and nothing besides."""

from __future__ import annotations

from tests.widgets.pages import choose, first_legal, hand, play, wish
from tests.widgets.tables import FOLLOW, revoked_deal
from tutor.engine import Turn, Verdict
from tutor.engine.notation import read_turn
from widgets.card_table import CardTable
from widgets.games.answers import Answer


def test_an_author_hears_of_every_card_that_is_chosen() -> None:
    heard: list[tuple[Turn, Verdict]] = []
    table = CardTable(turn=FOLLOW, on_play=lambda turn, verdict: heard.append((turn, verdict)))
    play(table, "TS")
    play(table, "4D")
    assert [verdict.legal for _, verdict in heard] == [False, True]
    assert {turn for turn, _ in heard} == {read_turn(FOLLOW)}


def test_an_author_hears_of_an_answer_and_not_of_the_last_card_before_it() -> None:
    played: list[Verdict] = []
    answers: list[Answer] = []
    table = CardTable(
        seed=7,
        number=1,
        tricks=1,
        on_play=lambda _turn, verdict: played.append(verdict),
        on_answer=answers.append,
    )
    choose(table, *hand(table.state, "key")[:3])
    wish(table, "send")
    wish(table, "next")
    play(table, first_legal(table))
    wish(table, "next")
    wish(table, "again")
    assert (len(played), answers) == (1, [])
    wish(table, "send")
    assert len(played) == 1
    assert [answer.kind for answer in answers] == ["illegal"]


def test_an_author_is_told_of_a_turn_and_not_of_the_hands_around_it() -> None:
    heard: list[object] = []
    deal = revoked_deal()
    while deal.number > 3 and deal.before:
        deal = deal.before
    table = CardTable(turn=deal, on_play=lambda turn, _verdict: heard.append(turn))
    wish(table, "play", card=hand(table.state, "key")[0])
    assert [type(turn) for turn in heard] == [Turn]


def test_an_authors_mistake_is_shown_on_the_table_and_stops_nothing() -> None:
    def fail(_turn: Turn, verdict: Verdict) -> None:
        if not verdict.legal:
            raise LookupError("no such record")

    table = CardTable(turn=FOLLOW, on_play=fail)
    state = play(table, "TS")
    assert state["error"] == "on_play: LookupError: no such record"
    assert state["verdict"]["kind"] == "illegal"
    assert play(table, "4D")["error"] == ""


def test_an_authors_exception_that_cannot_be_said_stops_nothing() -> None:
    class MuteError(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def fail(*_told: object) -> None:
        raise MuteError

    state = play(CardTable(turn=FOLLOW, on_play=fail), "4D")
    assert state["error"] == "on_play: MuteError: ?"
    assert state["phase"] == "end"
