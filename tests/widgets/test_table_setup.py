"""What an author gives for a table: every mistake is told by name, with what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.pages import play
from tests.widgets.tables import FOLLOW, revoked_deal
from tutor.engine import VARIANTS, deal_cards
from widgets.card_table import CardTable

DEALT = deal_cards(VARIANTS["black_lady"])


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ({"seat": 4}, ValueError, "seat is one of 0 to 3 at this table, not 4"),
        ({"seat": -1}, ValueError, "seat is one of 0 to 3 at this table, not -1"),
        ({"seat": "1"}, TypeError, "seat is the number of a seat, not '1'"),
        ({"seat": True}, TypeError, "seat is the number of a seat, not True"),
        ({"turn": FOLLOW, "seat": 2}, ValueError, "that of seat 0, not of seat 2"),
        ({"tricks": 0}, ValueError, "tricks is at least 1, not 0"),
        ({"tricks": 1.5}, TypeError, "tricks is a whole number, not 1.5"),
        ({"number": 0}, ValueError, "number is at least 1, not 0"),
        (
            {"variant": "hearts"},
            ValueError,
            "variant is one of black_lady, hartenjagen, .* 'hearts'",
        ),
        ({"letters": "fr"}, ValueError, "letters is one of en, pt_BR, pt_PT, nl, not 'fr'"),
        ({"language": "fr"}, ValueError, "language is one of en, pt_BR, not 'fr'"),
        ({"mode": "quiz"}, ValueError, "mode is one of play, pass, watch, .*, not 'quiz'"),
        ({"turn": 7}, TypeError, "turn is a Turn or a turn in notation, not int"),
        ({"turn": "black_lady seat=0"}, ValueError, "hand= is missing"),
        (
            {"turn": "black_lady seat=0 hand=4D9D number=3"},
            ValueError,
            "before trick 3 a hand holds 11",
        ),
        ({"deal": 7}, TypeError, "deal is a Deal, a Dealt or the text of a record, not int"),
        ({"deal": "trick"}, ValueError, "line 1"),
        (
            {"deal": DEALT, "turn": FOLLOW},
            ValueError,
            "give one of deal, turn and trick, not deal and",
        ),
        ({"deal": DEALT, "seed": 1}, ValueError, "seed= is for a new deal"),
        ({"turn": FOLLOW, "variant": "omnibus"}, ValueError, "variant= is for a new deal"),
        ({"mode": "turn"}, ValueError, "mode 'turn' is made from turn=, not from variant="),
        (
            {"turn": FOLLOW, "mode": "play"},
            ValueError,
            "mode 'play' is made from variant= or deal=",
        ),
        ({"mode": "revoke"}, ValueError, "mode 'revoke' is made from deal="),
        ({"deal": DEALT, "mode": "revoke"}, ValueError, "needs a deal in play"),
        ({"deal": DEALT, "mode": "taker"}, ValueError, "needs a deal in play"),
        ({"deal": revoked_deal(), "mode": "pass"}, ValueError, "needs a Dealt"),
        ({"deal": revoked_deal(), "mode": "choose"}, ValueError, "the deal is over"),
        ({"mode": "pass", "number": 4}, ValueError, "of a deal in which cards are passed"),
        ({"mode": "pass", "variant": "koupes"}, ValueError, "of a deal in which cards are passed"),
        ({"trick": "KC 4C"}, ValueError, "a whole trick has 4 cards, not 2"),
        ({"trick": "KC KC 4C 3C"}, ValueError, "the pack does not hold KC so often"),
        ({"trick": "KC 5C 4C 3C", "leader": 9}, ValueError, "leader is one of 0 to 3"),
        ({"trick": 7}, TypeError, "trick is a Trick or its cards, not int"),
        ({"leader": 1}, ValueError, "leader= is for a trick"),
        ({"open": True}, ValueError, "open= is for mode watch, not for play"),
        ({"pace": "trick"}, ValueError, "pace= is for mode watch, not for play"),
        ({"mode": "watch", "pace": "fast"}, ValueError, "pace is one of card, trick, not 'fast'"),
        ({"turn": FOLLOW, "tricks": 2}, ValueError, "tricks= is for mode play or watch or revoke"),
        ({"names": ["Bo"]}, ValueError, "3 other seats need as many names, not 1"),
        ({"names": "Ana"}, TypeError, "names is a list of the names"),
        ({"scores": [1, 2]}, ValueError, "4 seats need as many scores, not 2"),
        ({"scores": ["a"] * 4}, TypeError, "scores are whole numbers"),
    ],
)
def test_what_cannot_be_is_refused(
    given: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        CardTable(**given)


def test_a_mode_follows_from_what_is_given() -> None:
    modes = [CardTable(seed=1), CardTable(turn=FOLLOW), CardTable(trick="KC 4C QS 2C")]
    assert [table.state["mode"] for table in modes] == ["play", "turn", "taker"]


def test_an_authors_exception_that_cannot_be_said_stops_nothing() -> None:
    class MuteError(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def fail(*_told: object) -> None:
        raise MuteError

    state = play(CardTable(turn=FOLLOW, on_play=fail), "4D")
    assert state["error"] == "on_play: MuteError: ?"
    assert state["phase"] == "end"


def test_a_variant_that_always_passes_can_be_played_without() -> None:
    assert CardTable(seed=1, variant="black_maria_3").state["phase"] == "play"
    assert CardTable(seed=1, variant="black_maria_3", number=1).state["phase"] == "choose"
