"""A match at the table: to its end under every variant, its sheet, its moons, its ties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.matches import SOCIAL, nearly_a_moon, play_on
from tests.widgets.pages import choose, first_legal, hand, play, text, turn_of, wish
from tutor.engine import VARIANTS, Card, Variant
from tutor.engine.match import leaders
from widgets.card_table import CardTable
from widgets.games.match_game import MatchGame
from widgets.table.dealing import dealt_under


def match_table(**given: Any) -> CardTable:
    """Return a table at which a match is played."""
    return CardTable(mode="match", **{"seed": 3, **given})


def game_of(table: CardTable) -> MatchGame:
    """Return the match that is played at a table."""
    assert isinstance(table.game, MatchGame)
    return table.game


def shot(rules: Variant = SOCIAL, **given: Any) -> CardTable:
    """Return a table at which the first seat has just taken the last card of a moon."""
    table = match_table(deal=nearly_a_moon(rules), **given)
    wish(table, "next")
    if table.state["phase"] == "play":
        play(table, first_legal(table))
    wish(table, "next")
    return table


def totals(table: CardTable) -> list[int]:
    """Return the scores in the last line of the sheet, from the learner's on."""
    cells = table.state["sheet"]["rows"][-1]["cells"]
    return [int(cell["total"].replace("\u2212", "-")) for cell in cells]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_match_is_played_to_its_end_under_every_variant(name: str) -> None:
    table = match_table(variant=name)
    state = play_on(table, until="end")
    match = game_of(table).match
    assert (state["phase"], state["buttons"][0]) == ("end", "again")
    assert match.over
    deals = state["sheet"]["rows"]
    assert [row["number"] for row in deals] == [str(n) for n in range(1, len(deals) + 1)]
    assert totals(table) == list(match.totals)
    told = text(state["status"])
    assert "You win" in told or "wins the match" in told or "win the match" in told
    best = [cell["marks"].count("best") for cell in deals[-1]["cells"]]
    seats = range(match.variant.players)
    assert [bool(mark) for mark in best] == [
        seat in leaders(match.variant, match.totals, seats) for seat in seats
    ]


def test_the_sheet_grows_by_a_line_a_deal() -> None:
    table = match_table(variant="black_lady")
    rows = table.state["sheet"]["rows"]
    assert [(row["number"], row["note"]) for row in rows] == [("1", "so far")]
    assert [cell["marks"] for cell in rows[0]["cells"]] == [["dealer"], [], [], []]
    play_on(table, until="look")
    (row,) = table.state["sheet"]["rows"]
    assert row["note"] == ""
    assert sum(totals(table)) in (26, 78)
    assert [cell["points"].lstrip("+") for cell in row["cells"]] == list(map(str, totals(table)))
    state = wish(table, "next")
    assert [row["number"] for row in state["sheet"]["rows"]] == ["1", "2"]
    assert state["sheet"]["rows"][1]["cells"][1]["marks"] == ["dealer"]
    assert state["sheet"]["legend"][0] == ["dealer", "dealer"]


def test_the_next_deal_waits_for_the_learner() -> None:
    table = match_table(variant="black_lady")
    state = play_on(table, until="look")
    assert state["buttons"] == ["next", "undo"]
    assert state["labels"]["next"] == "Next deal"
    assert (state["hand"], state["trick"]) == ([], [])
    state = wish(table, "next")
    assert (state["phase"], len(hand(state))) == ("choose", 13)
    assert state["labels"]["next"] == "Next"


def test_a_deal_without_a_pass_says_so() -> None:
    held = match_table(variant="black_lady", number=4)
    assert text(held.state["status"]).startswith("No cards are passed in this deal.")
    assert not held.state["seats"][0]["dealer"]
    assert held.state["seats"][3]["dealer"]
    never = match_table(variant="koupes")
    assert "passed" not in text(never.state["status"])


def test_a_card_is_judged_and_taken_back_as_in_any_deal() -> None:
    heard: list[bool] = []
    table = match_table(
        deal=dealt_under(VARIANTS["black_lady"], 1427),
        on_play=lambda _turn, verdict: heard.append(verdict.legal),
    )
    before, legal = hand(table.state), first_legal(table)
    illegal = next(card for card in before if not turn_of(table).legal & Card.parse(card))
    state = play(table, illegal)
    assert (state["verdict"]["kind"], hand(state)) == ("illegal", before)
    play(table, legal)
    assert len(hand(table.state)) == 12
    assert hand(wish(table, "undo")) == before
    assert heard == [False, True]


def test_what_is_taken_back_after_the_last_trick_is_written_down_again() -> None:
    table = match_table(variant="hartenjagen_no_passing")
    wish(table, "rest")
    written = totals(table)
    state = wish(table, "undo")
    assert (state["phase"], len(hand(state))) == ("play", 13)
    assert [row["note"] for row in state["sheet"]["rows"]] == ["so far"]
    wish(table, "rest")
    assert totals(table) == written
    assert len(table.state["sheet"]["rows"]) == 1


def test_the_rest_of_a_deal_can_be_left_to_others_and_is_offered_when_nothing_counts() -> None:
    table = match_table(variant="hartenjagen_no_passing", seed=4)
    assert table.state["labels"]["rest"] == "Finish for me"
    assert "rest" in table.state["aside"]
    for _deal in range(3):
        while table.state["phase"] in ("play", "read"):
            if table.state["aside"] == ["undo"]:
                assert table.state["labels"]["rest"] == "Finish the deal"
                assert text(table.state["status"]).endswith("All that counts has been taken.")
                taken = [code for seat in table.state["seats"] for code in seat["taken"]]
                assert (len(taken), len(hand(table.state)) > 0) == (14, True)
                assert wish(table, "rest")["phase"] in ("look", "end")
                return
            if table.state["phase"] == "read":
                wish(table, "next")
            else:
                play(table, first_legal(table))
        wish(table, "next")
    raise AssertionError("in no deal was everything taken early")


# moons


def test_the_shooter_sees_what_each_way_makes_of_the_scores() -> None:
    table = shot(scores=[80, 90, 62, 58])
    state = table.state
    assert (state["phase"], state["buttons"]) == ("decide", ["undo"])
    others, own = state["ways"]
    assert (others["wish"], others["says"]) == ("pay_others", "The others get 26 each")
    assert others["scores"] == [["You", "80"], ["West", "116"], ["North", "88"], ["East", "84"]]
    assert others["follows"] == "The match ends. You win the match with 80 points."
    assert (own["wish"], own["says"]) == ("pay_self", "You get 26 less")
    assert own["scores"] == [["You", "54"], ["West", "90"], ["North", "62"], ["East", "58"]]
    assert own["follows"] == "The match goes on."


def test_the_shooter_chooses_and_may_take_it_back() -> None:
    table = shot(scores=[80, 90, 62, 58])
    state = wish(table, "pay_others")
    assert (state["phase"], totals(table)) == ("end", [80, 116, 88, 84])
    assert "You win the match with 80 points." in text(state["status"])
    state = wish(table, "undo")
    assert (state["phase"], hand(state)) == ("play", ["TH"])
    play(table, "TH")
    wish(table, "next")
    state = wish(table, "pay_self")
    assert (state["phase"], totals(table)) == ("look", [54, 90, 62, 58])
    assert "You chose to have it taken off your score." in text(state["status"])
    assert state["sheet"]["rows"][-1]["cells"][0]["marks"] == ["moon", "best"]
    assert wish(table, "pay_others")["phase"] == "look"
    assert wish(table, "next")["phase"] == "choose"


def test_a_computed_shooter_chooses_what_wins() -> None:
    table = shot(seat=1, scores=[80, 90, 62, 58])
    assert table.state["phase"] == "end"
    told = text(table.state["status"])
    assert "East could choose, and the others pay for it." in told
    assert told.endswith("East wins the match with 80 points.")
    table = shot(seat=1, scores=[95, 98, 40, 58])
    assert table.state["phase"] == "look"
    assert "East could choose, and takes it off the score." in text(table.state["status"])
    assert totals(table) == [98, 40, 58, 69]


@pytest.mark.parametrize(
    ("name", "says", "scores"),
    [
        ("black_lady_mixed_moon", "The others pay for it.", [10, 46, 56, 66]),
        ("black_lady_new_moon", "Points of the deal: \u221226 for you", [-16, 20, 30, 40]),
        ("black_lady", "Points of the deal: 0 for you", [10, 46, 56, 66]),
    ],
)
def test_other_moons_are_paid_without_asking(name: str, says: str, scores: list[int]) -> None:
    table = shot(VARIANTS[name], scores=[10, 20, 30, 40])
    assert says in text(table.state["status"])
    assert totals(table) == scores
    assert table.state["ways"] == []


# the end


def test_a_tie_is_decided_by_an_extra_deal_where_the_rules_say_so() -> None:
    table = shot(VARIANTS["hartenjagen"], scores=[60, 90, 34, 58])
    told = text(table.state["status"])
    assert "You and North are tied." in told
    assert "decided by an extra deal" in told
    state = wish(table, "next")
    assert state["sheet"]["rows"][-1]["note"] == "extra deal between You and North"
    assert [cell["counts"] for cell in state["sheet"]["rows"][-1]["cells"]] == [
        True,
        False,
        True,
        False,
    ]
    state = play_on(table, until="look")
    while state["phase"] == "look":
        wish(table, "next")
        state = play_on(table, until="look")
    assert "The extra deal has decided." in text(state["status"])
    assert totals(table) == [60, 116, 60, 84]


def test_a_tie_is_played_on_where_the_rules_say_so() -> None:
    table = shot(VARIANTS["black_lady"], scores=[60, 90, 34, 58])
    assert table.state["phase"] == "look"
    told = text(table.state["status"])
    assert "You and North are tied. While there is a tie" in told
    state = play_on(table, until="end")
    assert "The tie is broken." in text(state["status"])


def test_a_tie_is_shared_where_the_rules_say_so() -> None:
    table = shot(VARIANTS["black_lady"].replace(tie_break="shared"), scores=[60, 90, 34, 58])
    assert text(table.state["status"]).endswith("You and North win the match together.")


def test_landing_on_the_limit_is_told() -> None:
    rules = VARIANTS["black_lady"].replace(exact_limit="reset_to_half")
    table = shot(rules, scores=[10, 74, 30, 40])
    assert "A score of exactly 100 points falls back to 50." in text(table.state["status"])
    assert totals(table) == [10, 50, 56, 66]


def test_partners_win_by_what_they_have_between_them() -> None:
    table = shot(VARIANTS["partnership"], scores=[10, 80, 30, 40])
    told = text(table.state["status"])
    assert told.endswith("You and North win the match with 40 points between them.")
    assert table.state["sheet"]["teams"] == "You and North: 40 \u00b7 West and East: 172"


def test_where_the_high_score_wins_the_highest_is_ahead() -> None:
    table = shot(VARIANTS["reverse_hearts"], scores=[80, 20, 30, 40])
    assert text(table.state["status"]).endswith("You win the match with 106 points.")


def test_a_fixed_number_of_deals_ends_it() -> None:
    table = shot(VARIANTS["black_lady"].replace(end_hands=4), scores=[10, 20, 30, 40])
    assert "The match ends after deal 4." in text(table.state["status"])


def test_another_match_has_other_cards_and_begins_at_nothing() -> None:
    table = match_table(variant=VARIANTS["hartenjagen_no_passing"].replace(end_limit=5))
    first = hand(table.state)
    play_on(table, until="end")
    state = wish(table, "again")
    assert hand(state) != first
    assert [row["note"] for row in state["sheet"]["rows"]] == ["so far"]
    assert game_of(table).match.totals == (0, 0, 0, 0)


# what is shown and heard


def test_the_same_seed_gives_the_same_text() -> None:
    one, other = (match_table(variant="omnibus") for _table in range(2))
    for table in (one, other):
        play_on(table, until="look")
        wish(table, "next")
    assert repr(one) == repr(other)
    assert repr(one).splitlines()[-1].startswith("1: You ")


def test_the_text_tells_scores_and_ways() -> None:
    lines = repr(shot(scores=[80, 90, 62, 58])).splitlines()
    scores = "You 80, West 116, North 88, East 84."
    assert lines[-3:] == [
        "Scores before: You = 80, West = 90, North = 62, East = 58",
        f"- The others get 26 each. {scores} The match ends. You win the match with 80 points.",
        "- You get 26 less. You 54, West 90, North 62, East 58. The match goes on.",
    ]


def test_a_hint_names_a_card_and_its_principle() -> None:
    table = match_table(variant="black_lady")
    state = wish(table, "advise")
    assert (state["phase"], state["verdict"]["kind"]) == ("choose", "hint")
    assert text(state["verdict"]["reason"]).startswith("You could pass ")
    assert len(state["chosen"]) == 0
    assert "advise" not in state["buttons"]
    choose(table, *hand(table.state, "key")[:3])
    wish(table, "send")
    wish(table, "next")
    state = wish(table, "advise")
    said = text(state["verdict"]["reason"])
    assert said.startswith("You could play ")
    assert "first trick" in said
    assert "advise" not in state["buttons"]
    assert len(hand(state)) == 13


def test_a_turn_number_never_comes_twice() -> None:
    table = match_table(variant=SOCIAL.replace(end_limit=30))
    seen: list[int] = []
    table.observe(lambda change: seen.append(change["new"]["turn"]), "state")
    play_on(table, until="end")
    assert seen == sorted(seen)
    wish(table, "again")
    assert seen[-1] > seen[-2]


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ({"scores": [100, 5, 0, 7]}, ValueError, r"with the scores \[100, 5, 0, 7\] the match is"),
        ({"scores": [1, 2]}, ValueError, "4 seats need as many scores, not 2"),
        ({"number": 0}, ValueError, "number is at least 1, not 0"),
        ({"tricks": 3}, ValueError, "tricks= is for mode play or watch or revoke, not for match"),
        ({"deal": nearly_a_moon(), "number": 2}, ValueError, "number= is for a new deal"),
        ({"seat": 4}, ValueError, "seat is one of 0 to 3"),
    ],
)
def test_what_cannot_be_is_refused(
    given: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        match_table(**given)
