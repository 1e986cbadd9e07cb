"""The sources: who has which law, and where the three pages disagree."""

from __future__ import annotations

from tutor.engine.laws import LAWS, law
from tutor.locale import say
from tutor.teaching.sources import PAGES, READINGS, SOURCES, disagreements


def test_every_source_of_a_law_is_known() -> None:
    assert {name for one in LAWS for name in one.sources} <= {source.name for source in SOURCES}


def test_the_pages_disagree_where_their_words_do() -> None:
    found = {one.law.slug for one in disagreements()}
    assert found == {
        "misdeal",
        "next-dealer",
        "first-trick-points",
        "hearts-not-broken",
        "breaking-hearts",
        "bonus-card",
        "moon-payment",
        "moon-choice",
        "revoke",
        "ties",
    }


def said(slug: str) -> dict[str, str | None]:
    """Return what each page says of a law."""
    one = next(one for one in disagreements() if one.law.slug == slug)
    return {page: say(told) if told else None for page, told in one.says.items()}


def test_each_page_says_its_own_law() -> None:
    assert said("breaking-hearts") == {
        "cardgames.io": "Hearts are broken once a heart has been discarded on another suit.",
        "World of Card Games": "Hearts are broken once any heart or Q♠ has been played.",
        "Hartenjagen": "Hearts are broken once a heart has been discarded on another suit.",
    }
    assert said("bonus-card") == {
        "cardgames.io": None,
        "World of Card Games": "If you take J♦, it counts \u221210 points.",
        "Hartenjagen": "If you take J♦, it counts \u221210 points.",
    }
    assert said("revoke")["World of Card Games"] is None


def test_what_a_page_has_for_a_variant_is_told_apart_from_its_game() -> None:
    cardgames, world, _hartenjagen = PAGES
    mixed = cardgames.game(law("moon-choice"))
    assert mixed is not None
    assert mixed.name == "black_lady_mixed_moon"
    assert not cardgames.is_about(mixed)
    assert world.is_about(world.game(law("moon-choice")))
    assert world.game(law("teams")) is None


def test_the_sums_of_black_maria_are_added_up() -> None:
    (told,) = [say(one.says) for one in READINGS if "K♣" in say(one.says)]
    assert "43 in all; but they add up to 39." in told
    assert told.endswith("K♠ counts 10 and A♠ counts 7, which makes 43.")


def test_every_reading_names_pages_of_ours() -> None:
    assert {page for one in READINGS for page in one.pages} == {page.name for page in PAGES}
