"""Every law says, in every language, what holds under the variant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given

from tests.engine.strategies import variants
from tutor.engine import RULES, VARIANTS, Variant
from tutor.engine.laws import LAWS, Law, UnknownLawError, law
from tutor.engine.rules import Rule
from tutor.engine.variant import OPTIONS
from tutor.locale import LANGUAGES, say

BASE: Final = VARIANTS["black_lady"]


def test_every_law_is_there_once() -> None:
    slugs = [one.slug for one in LAWS]
    assert len(slugs) == len(set(slugs))
    assert [one for one in LAWS if isinstance(one, Rule)] == list(RULES)
    assert all(law(one.slug) is one for one in LAWS)


def test_an_unknown_law_is_refused_by_name() -> None:
    with pytest.raises(UnknownLawError, match="'trump'") as caught:
        law("trump")
    assert caught.value.slug == "trump"


@pytest.mark.parametrize("one", LAWS, ids=lambda one: one.slug)
def test_a_law_has_text_sources_options_and_a_lesson(one: Law) -> None:
    assert one.law
    assert one.sources
    assert set(one.options) <= set(OPTIONS)
    assert re.fullmatch(r"\d\d-[a-z-]+", one.lesson)
    assert repr(one) == f"<{'Rule' if isinstance(one, Rule) else 'Law'} {one.slug}>"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_law_in_force_is_said_in_every_language(name: str) -> None:
    variant = VARIANTS[name]
    for one in LAWS:
        if one.in_force(variant):
            check_said(one, variant)


@given(variants())
def test_a_law_is_said_under_any_variant(variant: Variant) -> None:
    for one in LAWS:
        if one.in_force(variant):
            check_said(one, variant)


def check_said(one: Law, variant: Variant) -> None:
    said = [say(one.says(variant), language) for language in LANGUAGES]
    assert all("{" not in text and "None" not in text for text in said), said
    assert all(text.endswith(".") for text in said)
    assert len(set(said)) == len(LANGUAGES), said


def house(**changes: Any) -> Variant:
    return BASE.replace(**changes)


PAIRS: Final = ((0, 2), (1, 3))
SAID: Final[list[tuple[str, Variant, str]]] = [
    (
        "pack",
        house(removed=["2C"], players=3, pass_cycle=["left"]),
        "2♣ left out, each of 3 players is dealt 17 of 51",
    ),
    ("odd-cards", house(players=5, odd_cards="joker", pass_cycle=["left"]), "Jokers make"),
    ("odd-cards", house(players=5, odd_cards="kitty_first_penalty"), "first penalty card"),
    ("misdeal", house(misdeal="redeal_next_dealer"), "the next dealer redeals"),
    ("pass-direction", house(pass_cycle=["right"]), "to the right in every deal"),
    ("pass-direction", house(), "to the left, then to the right, then across, then to nobody;"),
    ("pass-count", house(pass_count=1), "passes 1 of their cards"),
    ("pass-ban", house(pass_ban=["QS", "AS"]), "Q♠ and A♠ may not be passed"),
    ("opening-leader", house(opening_lead="left_of_dealer"), "left of the dealer"),
    ("opening-leader", house(), "holds 2♣"),
    ("breaking-hearts", house(hearts_broken_by="any_heart"), "any heart has been"),
    ("equal-cards", house(decks=2, duplicate_winner="last"), "the last one takes"),
    ("equal-cards", house(decks=2, cancel="identical"), "neither can take"),
    ("equal-cards", house(decks=3, cancel="identical"), "a third can take again"),
    ("equal-cards", house(decks=3, cancel="identical", third_copy="cancelled"), "a third one too"),
    (
        "void-trick",
        house(decks=2, cancel="identical", cancel_last="second_of_highest_pair"),
        "second of its highest",
    ),
    ("penalty-points", house(heart_values="pips"), "the ace 14; each Q♠ 13."),
    ("penalty-points", house(heart_values="court_10_ace_15", penalty_cards={}), "the ace 15."),
    ("bonus-card", house(bonus_card="TD"), "10♦, it counts \u221210 points."),
    ("bonus-card", house(bonus_card="TD", bonus_floor="hand_not_below_zero"), "below 0"),
    ("no-tricks", house(no_tricks_bonus=-5), "that counts \u22125 points"),
    ("moon", house(moon_cards="hearts_and_queen", penalty_cards={"QS": 13, "KS": 10}), "and Q♠ of"),
    ("moon", house(moon_cards="hearts_and_queen", penalty_cards={"KS": 10}), "all hearts of"),
    ("moon", house(bonus_card="JD", moon_needs_bonus="yes"), "and J♦, shoots"),
    ("moon", house(teams=PAIRS, moon_team="team"), "Partners who take all penalty cards"),
    ("moon-payment", house(moon_amount=50), "adds 50 points to the score of each of the others"),
    ("moon-payment", house(teams=PAIRS, moon_team="team"), "each opponent"),
    ("moon-payment", house(moon="new"), "takes 26 points off"),
    ("moon-payment", house(moon="mixed"), "or takes as many off"),
    ("moon-payment", house(moon="void"), "nobody scores"),
    ("moon-payment", house(objective="high", reverse_moon="shooter_minus_26"), "takes 26"),
    ("moon-choice", house(moon="mixed_auto"), "then it is taken off"),
    ("moon-bonus", house(bonus_card="JD", moon_bonus="included"), "nothing more for J♦"),
    ("sun", house(sun="double"), "counts double"),
    ("revoke", house(revoke_others="own_points", bonus_card="JD"), "took; no moon counts, and nor"),
    ("revoke", house(bonus_card="JD", revoke_bonus="paid"), "none; no moon counts."),
    ("match-end", house(end_hands=1), "after deal 1."),
    ("match-end", house(end_test="more_than"), "somebody passes 100"),
    ("match-end", house(teams=PAIRS, team_end="team_total"), "a team reaches 100"),
    ("exact-limit", house(exact_limit="reset_to_half"), "exactly 100 points falls back to 50"),
    ("exact-limit", house(exact_limit="reset_to_zero"), "falls back to 0"),
    ("high-wins", house(objective="high"), "highest score wins"),
    ("ties", house(tie_break="shared"), "win together"),
]


@pytest.mark.parametrize(("slug", "variant", "part"), SAID)
def test_a_law_says_what_the_variant_has(slug: str, variant: Variant, part: str) -> None:
    assert law(slug).in_force(variant)
    assert part in say(law(slug).says(variant))


NOT_THERE: Final[dict[str, Callable[[], Variant]]] = {
    "odd-cards": house,
    "pass-direction": lambda: house(pass_count=0, pass_cycle=["none"]),
    "pass-ban": house,
    "breaking-hearts": lambda: house(hearts_lead="free"),
    "equal-cards": house,
    "void-trick": lambda: house(decks=2),
    "bonus-card": house,
    "no-tricks": house,
    "moon": lambda: house(moon="none"),
    "moon-payment": lambda: house(objective="high"),
    "moon-choice": house,
    "moon-bonus": house,
    "sun": house,
    "revoke": lambda: house(revoke="none"),
    "exact-limit": house,
    "low-wins": lambda: house(objective="high"),
    "high-wins": house,
    "teams": house,
}


@pytest.mark.parametrize("slug", NOT_THERE)
def test_a_law_is_not_in_force_where_nothing_has_it(slug: str) -> None:
    assert not law(slug).in_force(NOT_THERE[slug]())
