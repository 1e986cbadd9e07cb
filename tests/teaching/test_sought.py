"""What a question is looked for to tempt is found, in deals that are made for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.teaching.learners import Learner, named
from tutor.engine import VARIANTS, Deal, Variant
from tutor.engine.cards import HEARTS
from tutor.engine.rulebook import true_rules
from tutor.engine.scoring import takings_of
from tutor.engine.variant import QUEEN
from tutor.teaching.asking import question
from tutor.teaching.choosing import Chooser
from tutor.teaching.code import Code
from tutor.teaching.diagnosis import quiz_diagnosis
from tutor.teaching.kinds.checking import Checking, planned
from tutor.teaching.kinds.legal import TurnQuestion
from tutor.teaching.kinds.matches import level_sheets, sheets
from tutor.teaching.kinds.taken import TOLD, telling
from tutor.teaching.minds import MINDS
from tutor.teaching.play import finished, played_out, turns
from tutor.teaching.skills import SKILLS, skill
from tutor.teaching.sought import SCENES, _shared, played, target

BLACK_LADY, CANCELLATION = VARIANTS["black_lady"], VARIANTS["cancellation"]


@pytest.mark.parametrize(
    ("belief", "slug", "name"),
    [
        ("bonus-card-barred", "first-trick", "omnibus"),
        ("queen-spared-on-lead", "leading-hearts", "black_lady"),
        ("any-heart-breaks-hearts", "broken", "black_lady"),
        ("all-hearts-are-a-moon", "moon-old", "black_lady"),
        ("moon-after-revoke", "score-revoke", "black_lady"),
        ("void-trick-to-leader", "cancellation", "cancellation"),
        ("other-suit-takes-void-trick", "cancellation", "cancellation"),
    ],
)
def test_a_rare_misconception_is_tempted_by_most_questions_made_for_it(
    belief: str, slug: str, name: str
) -> None:
    assert belief in SCENES
    every = (Code(VARIANTS[name], skill(slug), seed) for seed in range(1000))
    made = [code for code in every if target(code) == belief][:6]
    tempted = [belief in question(code).wrong for code in made]
    assert len(made) == 6
    assert sum(tempted) >= 3


def test_what_claims_are_made_for_is_known_before_they_are_made() -> None:
    found = 0
    for seed in range(6):
        code = Code(BLACK_LADY, skill("checking"), seed)
        sought = [belief for belief, _slug in planned(code)]
        assert len(set(sought)) == 8
        found += sum(belief in question(code).wrong for belief in sought)
    assert found >= 0.7 * 6 * 8


@pytest.mark.parametrize(
    ("belief", "slug", "name"),
    [
        ("limit-is-100", "match-end", "spot_hearts"),
        ("all-hearts-are-a-moon", "moon-old", "black_lady"),
        ("mixed-on-a-tie", "moon-mixed", "black_lady_mixed_moon"),
        ("moon-paid-twice", "moon-mixed", "black_lady_mixed_moon"),
        ("any-card-opens", "opening-lead", "black_lady"),
        ("tied-share", "ties", "black_lady"),
    ],
)
def test_claims_about_one_skill_tempt_what_shows_in_it(belief: str, slug: str, name: str) -> None:
    every = (Code(VARIANTS[name], skill(slug), seed) for seed in range(1000))
    made = (code for code in every if belief in dict(planned(code)))
    checks = (question(code) for code in made)
    some = list(islice((asked for asked in checks if isinstance(asked, Checking)), 6))
    assert all(claim.asked.skill is asked.skill for asked in some for claim in asked.claims)
    assert sum(belief in asked.wrong for asked in some) >= 3


@pytest.mark.parametrize("limit", [1_000, 1_000_000])
def test_a_match_to_a_high_limit_is_asked_about_near_its_end(limit: int) -> None:
    variant = BLACK_LADY.replace(name="To a high limit", end_limit=limit)
    for number in range(8):
        chance = Random(number).random
        *before, last = sheets(variant, chance)
        assert limit <= max(last.totals) < limit + 27
        assert before
        assert max(before[-1].totals) < limit
        assert limit / 13 < last.deals < limit / 5
        for level in islice(level_sheets(variant, chance), 2):
            assert level.totals.count(min(level.totals)) > 1
    assert question(Code(variant, skill("ties"), 1)).right


def test_a_card_that_costs_points_may_be_barred_to_who_follows_suit() -> None:
    variant, found = VARIANTS["dutch_hartenjagen"], 0
    for seed in range(40):
        asked = question(Code(variant, skill("first-trick"), seed))
        found += "every-penalty-card-barred" in asked.wrong
    assert found >= 8


def piles(deal: Deal) -> list[int]:
    taken = [0] * deal.variant.players
    for trick in deal.tricks:
        assert trick.taker is not None
        for card in trick.cards:
            taken[trick.taker] |= card
    return taken


def test_claims_share_a_few_deals_and_ask_about_different_turns() -> None:
    made = (question(Code(BLACK_LADY, skill("leading-hearts"), seed)) for seed in range(200))
    checks = islice((asked for asked in made if isinstance(asked, Checking)), 12)
    deals = total = 0
    for claims in ([claim.asked for claim in asked.claims] for asked in checks):
        asked = [one for one in claims if isinstance(one, TurnQuestion)]
        assert len({one.turn for one in asked}) == len(claims)
        deals += len({one.deal.dealt.hands for one in asked})
        total += len(claims)
    assert deals < 0.8 * total


def test_a_deal_that_was_interrupted_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    code = Code(BLACK_LADY, skill("taker"), 1, "ace-is-low")
    whole = [list(played(code, ("none",), Random(0).random))[-1].tricks for _time in range(2)]
    _shared.cache_clear()
    left = iter(range(20))

    def interrupted(*given: Any) -> Iterator[Deal]:
        for deal in turns(*given):
            if next(left, None) is None:
                raise KeyboardInterrupt
            yield deal

    with monkeypatch.context() as broken:
        broken.setattr("tutor.teaching.sought.turns", interrupted)
        with pytest.raises(KeyboardInterrupt):
            list(played(code, ("none",), Random(0).random))
    assert [list(played(code, ("none",), Random(0).random))[-1].tricks] * 2 == whole


@pytest.mark.parametrize("belief", ["all-hearts-are-a-moon", "no-moon"])
def test_kept_deals_show_a_misconception_that_shows_in_few(belief: str) -> None:
    wrong, right = MINDS[belief](BLACK_LADY), true_rules(BLACK_LADY)
    (tilted, *_others) = SCENES[belief]
    told = [telling(BLACK_LADY, belief, tilted, number) for number in range(TOLD)]
    assert len({taken.cards for taken in told}) > 1
    scores = [(wrong.score(taken).points, right.score(taken).points) for taken in told]
    assert sum(believed != true for believed, true in scores) >= TOLD - 1


def test_somebody_takes_all_hearts_and_not_the_queen() -> None:
    chance = Random(1).random
    deals = [finished(BLACK_LADY, chance, "hearts") for _time in range(60)]
    alone = [pile for deal in deals for pile in piles(deal) if pile & HEARTS == HEARTS]
    assert sum(not pile & QUEEN for pile in alone) >= 4


def test_somebody_on_lead_has_nothing_but_hearts_and_the_queen() -> None:
    chance, found = Random(1).random, 0
    for _time in range(30):
        deal = turns(BLACK_LADY, chance, "stuck")
        found += any(
            not turn.over
            and turn.number > 1
            and not turn.trick
            and not turn.facts
            and turn.hand & QUEEN > 0
            and not turn.hand & ~(HEARTS | QUEEN)
            for turn in deal
        )
    assert found >= 3


def test_with_several_packs_a_few_deals_are_tried_for_a_moon() -> None:
    def moons(play: Callable[..., Deal], variant: Variant) -> int:
        deals = [play(variant, Random(seed).random, "high") for seed in range(20)]
        scores = [true_rules(variant).score(takings_of(deal), "others") for deal in deals]
        return sum(score.moon is not None for score in scores)

    assert moons(played_out, CANCELLATION) > moons(finished, CANCELLATION)
    none = CANCELLATION.replace(name="no_moon", moon="none")
    chances = Random(3), Random(3)
    played_out(none, chances[0].random, "high")
    finished(none, chances[1].random, "high")
    assert chances[0].getstate() == chances[1].getstate()


def test_equal_cards_make_void_tricks() -> None:
    chance = Random(1).random
    deals = [finished(CANCELLATION, chance, "equal") for _time in range(20)]
    void = [trick for deal in deals for trick in deal.tricks[:-1] if trick.taker is None]
    assert len(void) >= 3
    for trick in void:
        led = [card for card in trick.cards if card.suit is trick.cards[0].suit]
        assert all(led.count(card) == 2 for card in led)


def test_a_misconception_is_named_within_twelve_questions_over_all_skills() -> None:
    found = 0
    for seed, belief in enumerate(["must-beat", "ace-is-low", "tied-share", "hold-deal-first"]):
        chooser = Chooser(variants=[BLACK_LADY], seed=seed)
        known = quiz_diagnosis(SKILLS, [BLACK_LADY])
        after, _ever = named(Learner(belief, seed=seed), chooser, 12, [belief], known)
        found += after is not None
    assert found >= 3
