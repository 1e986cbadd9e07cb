"""What an author gives for a table: every mistake is told by name, with what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.widgets.pages import play
from tests.widgets.tables import FOLLOW, revoked_deal
from tutor.engine import VARIANTS, HouseRulesError, Trick, deal_cards
from tutor.engine.cards import read_cards
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
            "there is no variant 'hearts'; did you mean .* .the variants are: mine, black_lady, ",
        ),
        ({"variant": ""}, ValueError, "there is no variant ''"),
        ({"variant": 0}, TypeError, "a rule set is a name or a Variant, not 0"),
        ({"variant": False}, TypeError, "a rule set is a name or a Variant, not False"),
        ({"variant": []}, TypeError, r"a rule set is a name or a Variant, not \[\]"),
        ({"variant": "none.toml"}, ValueError, "none.toml cannot be read: No such file"),
        ({"letters": "fr"}, ValueError, "letters is one of en, pt_BR, pt_PT, nl, not 'fr'"),
        ({"language": "fr"}, ValueError, "language is one of en, pt_BR, not 'fr'"),
        ({"mode": "quiz"}, ValueError, "mode is one of play, match, pass, .*, not 'quiz'"),
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
        ({"mode": "turn"}, ValueError, "mode 'turn' is made from turn=, and nothing of that"),
        (
            {"turn": FOLLOW, "mode": "play"},
            ValueError,
            "mode 'play' is made from variant= or deal=",
        ),
        ({"turn": FOLLOW, "mode": "revoke"}, ValueError, "mode 'revoke' is made from variant="),
        ({"trick": "KC 4C QS 2C", "seed": 3}, ValueError, "seed= is for a new deal, and a trick"),
        ({"seed": True}, TypeError, "seed is a whole number, not True"),
        ({"mode": "watch", "open": "no"}, TypeError, "open is True or False, not 'no'"),
        ({"four_colour": "yes"}, TypeError, "four_colour is True or False, not 'yes'"),
        ({"on_play": 5}, TypeError, "on_play is something to call, not 5"),
        ({"on_answer": "f"}, TypeError, "on_answer is something to call, not 'f'"),
        ({"language": ""}, ValueError, "language is one of en, pt_BR, not ''"),
        ({"letters": ""}, ValueError, "letters is one of en, pt_BR, pt_PT, nl, not ''"),
        ({"names": {"a", "b", "c"}}, TypeError, "names is a list of the names"),
        ({"names": 5}, TypeError, "names is a list of the names"),
        ({"names": ["a", " ", "c"]}, ValueError, "a seat cannot be called ' '"),
        ({"names": ["a", "b\x00", "c"]}, ValueError, "a seat cannot be called"),
        ({"scores": {0: 1, 1: 2, 2: 3, 3: 4}}, TypeError, "scores is a list of whole numbers"),
        ({"scores": 5}, TypeError, "scores is a list of whole numbers"),
        ({"mode": "revoke", "tricks": 1, "seed": 1}, ValueError, "in so few tricks of this deal"),
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
        (
            {"trick": Trick(0, read_cards("KC 4C QS 2C"), 0), "leader": 1},
            ValueError,
            "leader= is for a trick that is given as its cards",
        ),
        ({"open": 0}, TypeError, "open is True or False, not 0"),
        ({"pace": 0}, ValueError, "pace= is for mode watch, not for play"),
        ({"pace": False}, ValueError, "pace= is for mode watch, not for play"),
        ({"mode": "watch", "pace": 0}, ValueError, "pace is one of card, trick, not 0"),
        ({"open": True}, ValueError, "open= is for mode watch, not for play"),
        ({"pace": "trick"}, ValueError, "pace= is for mode watch, not for play"),
        ({"mode": "watch", "pace": "fast"}, ValueError, "pace is one of card, trick, not 'fast'"),
        ({"turn": FOLLOW, "tricks": 2}, ValueError, "tricks= is for mode play or watch or revoke"),
        ({"names": ["Bo"]}, ValueError, "3 other seats need as many names, not 1"),
        ({"names": "Ana"}, TypeError, "names is a list of the names"),
        ({"scores": [1, 2]}, ValueError, "4 seats need as many scores, not 2"),
        ({"scores": ["a"] * 4}, TypeError, "scores is a list of whole numbers"),
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


def test_a_variant_that_always_passes_can_be_played_without() -> None:
    assert CardTable(seed=1, variant="black_maria_3").state["phase"] == "play"
    assert CardTable(seed=1, variant="black_maria_3", number=1).state["phase"] == "choose"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_record_with_a_revoke_is_played_where_none_is_given(name: str) -> None:
    table, again = (CardTable(seed=3, variant=name, mode="revoke") for _time in range(2))
    assert table.state["phase"] == "point"
    assert table.state["history"] == again.state["history"]


def test_a_file_of_house_rules_is_a_variant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "family.toml").write_text('base = "omnibus"\nname = "family"\n', encoding="utf-8")
    table = CardTable(seed=3, variant="family.toml")
    assert table.game.view().variant.name == "family"
    (tmp_path / "family.toml").write_text('base = "omnibus"\nmoon = "red"\n', encoding="utf-8")
    with pytest.raises(HouseRulesError, match=r"family.toml, line 2"):
        CardTable(seed=3, variant="family.toml")


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, ZeroDivisionError])
def test_what_a_callback_raises_is_shown_and_the_table_goes_on(error: type[BaseException]) -> None:
    def call(*_told: object) -> None:
        raise error

    table = CardTable(turn=FOLLOW, on_play=call)
    state = play(table, "4D")
    assert error.__name__ in state["error"]
    assert state["phase"] == "end"
    assert state["turn"] == table.game.changes
