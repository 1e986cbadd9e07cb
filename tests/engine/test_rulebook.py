"""The true rulebook answers as the functions and the deals of the engine do."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.strategies import SPOKEN_OF, first_deal, passable, played, seeds, turns, variants
from tutor.engine import (
    VARIANTS,
    Card,
    ChoiceNeededError,
    Deal,
    Turn,
    Variant,
    book_of,
    cards,
    judge,
)
from tutor.engine.cards import read_cards, take
from tutor.engine.dealing import next_dealer, opening_leader
from tutor.engine.match import after_extra_deal, moon_choice, standing
from tutor.engine.passing import direction, exchanged, pass_count, why_not_pass
from tutor.engine.revoke import proved_revokes
from tutor.engine.rulebook import Rulebook, Tricks, true_rules
from tutor.engine.rules import broken, opening_cards
from tutor.engine.scoring import Choice, Score, Takings, score, shot_moon, takings_of, trick_points
from tutor.engine.taking import why_not_taken, why_taken

TRIED = settings(max_examples=150)


def tricks_of(deal: Deal) -> Tricks:
    return [(trick.leader, trick.cards) for trick in deal.tricks]


def takers(book: Rulebook, tricks: Tricks) -> tuple[int | None, ...]:
    """Return the seat that took each trick."""
    return tuple(seat for seat, _some in book.gathered(tricks))


def whole(variant: Variant, seed: int) -> Deal:
    return played(variant, seed, revokes=seed % 2 == 0, number=seed % 5 + 1)[-1]


@TRIED
@given(turns())
def test_it_judges_turns(turn: Turn) -> None:
    book = true_rules(turn.variant)
    assert book.legal(turn) == turn.legal
    assert book.broken(turn.facts) == broken(turn, turn.variant)
    assert book.judge(turn).verdicts == judge(turn).verdicts


@TRIED
@given(variants(), seeds())
def test_it_follows_a_deal(variant: Variant, seed: int) -> None:
    deal, book = whole(variant, seed), true_rules(variant)
    tricks = tricks_of(deal)
    assert takers(book, tricks) == tuple(trick.taker for trick in deal.tricks)
    for trick, after in zip(deal.tricks, deal.tricks[1:], strict=False):
        assert book.next_leader(trick.leader, trick.cards) == after.leader
        place = book.taking_place(trick.cards)
        assert book.why_taken(trick.cards, place) == why_taken(trick.cards, variant)
        for other in range(len(trick.cards)):
            if other != place:
                said = why_not_taken(trick.cards, variant, other)
                assert book.why_taken(trick.cards, other) == said
        assert book.trick_points(trick.cards) == trick_points(book.book, trick.cards)
    leaders = [leader for leader, _trick in tricks]
    fallen = [trick.cards for trick in deal.tricks]
    assert book.revokes(leaders, fallen) == proved_revokes(leaders, fallen)


@TRIED
@given(variants(), seeds())
def test_it_counts_what_was_taken(variant: Variant, seed: int) -> None:
    deal, book = whole(variant, seed), true_rules(variant)
    kitty, offenders = deal.dealt.kitty, deal.offenders
    found = book.takings(tricks_of(deal), kitty=kitty, offenders=offenders)
    expected = takings_of(deal)
    assert (found.cards, found.offenders) == (expected.cards, expected.offenders)
    assert expected.tricks in (None, found.tricks)
    assert book.shot_moon(found) == shot_moon(found)
    before = [seed % (71 + seat) for seat in range(variant.players)]
    assert book.moon_choice(found, before, deals=1) == moon_choice(found, before, deals=1)
    for choice in (None, "self", "others"):
        assert outcome(book, found, choice) == true_outcome(found, choice)


def outcome(book: Rulebook, held: Takings, choice: Choice | None) -> Score | str:
    try:
        return book.score(held, choice)
    except ChoiceNeededError as error:
        return str(error)


def true_outcome(held: Takings, choice: Choice | None) -> Score | str:
    try:
        return score(held, choice)
    except ChoiceNeededError as error:
        return str(error)


@TRIED
@given(variants(), seeds(), st.integers(0, 1))
def test_it_counts_moons(variant: Variant, seed: int, missing: int) -> None:
    book, seat = true_rules(variant), seed % variant.players
    piles = [0] * variant.players
    piles[seat] = variant.pack & ~(variant.bonus_card or 0) if missing else variant.pack
    held = Takings(book.book, tuple(piles))
    assert book.shot_moon(held) == shot_moon(held)
    for choice in (None, "self", "others"):
        assert outcome(book, held, choice) == true_outcome(held, choice)


@TRIED
@given(variants(), seeds())
def test_it_deals_and_passes(variant: Variant, seed: int) -> None:
    book, random = true_rules(variant), Random(seed)
    number, dealer = seed % 6 + 1, seed % variant.players
    deal = first_deal(variant, random, number, dealer)
    dealt = deal.dealt
    assert book.direction(number) == direction(variant, number)
    assert book.pass_count(number) == pass_count(variant, number)
    assert book.opening_leader(dealer, deal.hands) == deal.seat
    assert book.opening_leader(dealer, dealt.hands) == opening_leader(variant, dealer, dealt.hands)
    assert book.opening_cards() == opening_cards(variant)
    for exposed in (False, True):
        told = book.next_dealer(dealer, exposed=exposed, hand_sizes=[seed % 14] * variant.players)
        sizes = [seed % 14] * variant.players
        assert told == next_dealer(variant, dealer, exposed=exposed, hand_sizes=sizes)
    for hand in dealt.hands:
        some = passable(variant, hand, random)
        assert book.why_not_pass(number, hand, some) == why_not_pass(variant, number, hand, some)


@TRIED
@given(variants(), seeds())
def test_a_pass_reaches_its_target(variant: Variant, seed: int) -> None:
    book, random, number = true_rules(variant), Random(seed), seed % 6 + 1
    hands = first_deal(variant, random).dealt.hands
    if book.direction(number) == "none":
        assert book.pass_target(0, number) is None
        return
    chosen = [passable(variant, hand, random) for hand in hands]
    after = exchanged(variant, number, hands, chosen)
    for seat, some in enumerate(chosen):
        target = book.pass_target(seat, number)
        assert target is not None
        assert take(after[target], some) == take(hands[target], chosen[target])


@TRIED
@given(variants(), seeds(), st.booleans())
def test_it_ends_matches(variant: Variant, seed: int, triggered: bool) -> None:  # noqa: FBT001
    book, random = true_rules(variant), Random(seed)
    totals = [random.choice((20, 50, 99, 100, 101)) for _seat in range(variant.players)]
    now = standing(variant, totals, deals=seed % 5, triggered=triggered)
    assert book.standing(totals, deals=seed % 5, triggered=triggered) == now
    assert not book.breaks_off(totals)
    tied = now.between(range(variant.players))
    assert book.after_extra_deal(tied, totals) == after_extra_deal(variant, tied, totals)


def test_every_true_book_is_made_once() -> None:
    variant = VARIANTS["omnibus"]
    assert true_rules(variant) is true_rules(variant)
    assert true_rules(variant).book is book_of(variant)
    assert repr(true_rules(variant)) == "<Rulebook omnibus>"
    assert true_rules(variant.replace(name="ours")).variant.name == "ours"


def test_nobody_takes_a_void_trick_before_the_last() -> None:
    book = true_rules(VARIANTS["hartenjagen_cancellation"])
    trick = read_cards("4D 4D 9H 3S")
    assert takers(book, [(2, trick)]) == (None,)
    assert book.next_leader(2, trick) == 2
    assert "wait for the next taker" in str(book.why_taken(trick, None))
    assert book.why_taken(read_cards("4D 5D 9H 3S"), None) is None
    assert takers(book, [(2, trick), (2, read_cards("2D 7D 7D AD"))]) == (None, 1)


def test_a_wrong_book_counts_takings_of_the_true_one() -> None:
    true = true_rules(VARIANTS["black_lady"])
    wrong = Rulebook(VARIANTS["spot_hearts"])
    held = true.takings([(0, read_cards("2H 3H 4H QS"))])
    assert true.score(held).points == (0, 0, 16, 0)
    assert wrong.score(held).points == (0, 0, 34, 0)


@pytest.mark.parametrize("card", cards(SPOKEN_OF), ids=str)
def test_other_rules_of_play_make_another_book(card: Card) -> None:
    turn = Turn(VARIANTS["black_lady"], seat=1, trick="5D", hand=[card, "6D"], number=2)
    free = Rulebook(turn.variant, ())
    assert free.legal(turn) == turn.hand
