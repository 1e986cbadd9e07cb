"""Cards as text, strictly read, and sets of cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import Card, Suit, UnreadableCardError, add, card_set, cards, choose, codes
from tutor.engine.cards import CARDS, contains, count, read_cards, shuffled, take, times

ALL = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]


def test_every_card_has_its_own_code_and_sorts_by_suit_then_rank() -> None:
    assert [card.code for card in CARDS] == ["joker", *ALL]
    assert list(CARDS) == sorted(CARDS)


@pytest.mark.parametrize("code", ALL)
def test_a_card_is_read_from_letters_and_symbols_of_either_colour(code: str) -> None:
    card = Card.parse(code)
    rank, suit = code[0], code[1]
    for symbol in {"C": "♣♧", "D": "♦♢", "S": "♠♤", "H": "♥♡"}[suit]:
        for text in (rank + symbol, rank.lower() + symbol, rank + symbol + "\ufe0e"):
            assert Card.parse(text) == card
        assert Card.parse(rank + symbol + "\ufe0f") == card
    assert Card.parse(code.lower()) == card
    assert Card.parse(card.label()) == card


@pytest.mark.parametrize("text", ["10h", "10H", "10♥", "10♡", "Th", "TH", "t♥\ufe0f"])
def test_the_ten_is_written_with_two_figures_or_with_t(text: str) -> None:
    assert Card.parse(text).code == "TH"


@pytest.mark.parametrize(
    ("letters", "court"),
    [("en", "AKQJ"), ("pt_BR", "AKQJ"), ("pt_PT", "ARDV"), ("nl", "AHVB")],
)
def test_court_cards_are_read_in_the_letters_of_a_language(letters: str, court: str) -> None:
    for rank, letter in zip("AKQJ", court, strict=True):
        card = Card.parse(f"{rank}S")
        assert Card.parse(f"{letter}S", letters) == card
        assert Card.parse(f"{letter.lower()}♠", letters) == card
        assert card.label(letters) == f"{letter}♠"
    assert Card.parse("10H").label(letters) == "10♥"


@pytest.mark.parametrize(
    ("text", "letters"),
    [("QS", "pt_PT"), ("KS", "nl"), ("JD", "pt_PT"), ("DS", "en"), ("HH", "en"), ("VS", "pt_BR")],
)
def test_a_letter_of_another_language_is_no_rank(text: str, letters: str) -> None:
    with pytest.raises(UnreadableCardError):
        Card.parse(text, letters)


@pytest.mark.parametrize("text", ["joker", "Joker", "JOKER"])
def test_the_joker_is_read_by_its_name(text: str) -> None:
    joker = Card.parse(text)
    assert (joker.rank, joker.suit, joker.code) == (0, Suit.CLUBS, "joker")


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("Q", 0),
        ("S", 0),
        ("QX", 0),
        ("1S", 0),
        ("0S", 0),
        ("11S", 0),
        ("SQ", 0),
        ("Q S", 0),
        (" QS", 0),
        ("QS ", 2),
        ("QSS", 2),
        ("QSKS", 2),
        ("10", 0),
        ("100H", 0),
        ("♠Q", 0),
        ("QS\ufe0f\ufe0f", 3),
        ("Ǫ♠", 0),
        ("２C", 0),  # noqa: RUF001
        ("jokers", 5),
    ],
)
def test_a_bad_text_is_refused_with_the_place_where_reading_stopped(
    text: str, position: int
) -> None:
    with pytest.raises(UnreadableCardError) as refused:
        Card.parse(text)
    assert (refused.value.text, refused.value.position) == (text, position)
    assert f"character {position + 1}" in str(refused.value)


@pytest.mark.parametrize("text", ["2C10♥QS", "2C 10♥, QS", "2c;th·q♠", "2C-TH-QS", " 2C\tTH\nQS "])
def test_cards_are_read_run_together_or_apart_in_the_order_written(text: str) -> None:
    assert [card.code for card in read_cards(text)] == ["2C", "TH", "QS"]


@pytest.mark.parametrize(("text", "position"), [("2C 1D", 3), ("2C/3C", 2), ("2C 3", 3)])
def test_a_bad_card_among_others_is_named_by_its_place(text: str, position: int) -> None:
    with pytest.raises(UnreadableCardError) as refused:
        read_cards(text)
    assert refused.value.position == position


@given(st.lists(st.sampled_from(CARDS), max_size=40), st.randoms())
def test_a_set_holds_each_card_as_often_as_it_was_given(some: list[Card], random: Random) -> None:
    held = card_set(some)
    assert Counter(cards(held)) == Counter(some)
    assert count(held) == len(some)
    assert [times(held, card) for card in CARDS] == [some.count(card) for card in CARDS]
    assert list(cards(held)) == sorted(some)
    random.shuffle(some)
    assert card_set(some) == held
    assert card_set(codes(held) if some else "") == held


@given(st.lists(st.sampled_from(CARDS)), st.lists(st.sampled_from(CARDS)))
def test_what_is_added_can_be_taken_away_again(some: list[Card], more: list[Card]) -> None:
    both = add(card_set(some), card_set(more))
    assert Counter(cards(both)) == Counter(some) + Counter(more)
    assert contains(both, card_set(some))
    assert take(both, card_set(some)) == card_set(more)


def test_a_card_that_is_not_there_as_often_is_not_taken_away() -> None:
    with pytest.raises(ValueError, match="QS"):
        take(card_set("QS 2H"), card_set("QS QS"))
    assert not contains(card_set("QS 2H"), card_set("QS QS"))


def test_the_empty_set_is_written_as_a_dash() -> None:
    assert codes(0) == "-"
    assert cards(0) == ()


def test_a_card_is_chosen_among_the_different_cards_alike() -> None:
    random = Random(1)
    held = card_set("2C 2C 2C QS AH")
    chosen = Counter(choose(held, random.random).code for _ in range(3000))
    assert set(chosen) == {"2C", "QS", "AH"}
    assert min(chosen.values()) > 900


def test_shuffling_keeps_every_card_and_follows_its_chance() -> None:
    one, other = (shuffled(CARDS, Random(seed).random) for seed in (1, 2))
    assert Counter(one) == Counter(other) == Counter(CARDS)
    assert one != other
    assert one == shuffled(CARDS, Random(1).random)
