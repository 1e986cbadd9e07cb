"""The catalogues say every sentence of the code, with the same places to fill."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from tutor.engine import RULES, VARIANTS, Card, Message, Suit, Turn, judge
from tutor.engine.message import plural
from tutor.locale import (
    LANGUAGES,
    UnknownLanguageError,
    card_label,
    card_name,
    catalogue,
    say,
    words,
)

ROOT = Path(__file__).parents[1]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
KEYWORDS = {"_": None, "plural": (1, 2)}


def sentences() -> set[str]:
    found: set[str] = set()
    for package in ("tutor", "widgets"):
        for _file, _line, text, _notes, _context in extract_from_dir(
            ROOT / package, keywords=KEYWORDS
        ):
            found.add(text if isinstance(text, str) else text[0])
    return found


def entries(language: str) -> Iterator[Entry]:
    path = ROOT / "tutor" / "locale" / language / "LC_MESSAGES" / "hearts_tutor.po"
    with path.open("rb") as file:
        yield from (entry for entry in read_po(file, locale=language) if entry.id)


def places(text: str) -> set[str]:
    return {name for _text, name, _format, _conversion in string.Formatter().parse(text) if name}


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(map(str, text))  # type: ignore[call-overload]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_of_the_code_is_translated_and_no_other(language: str) -> None:
    translated = {forms(entry.id)[0] for entry in entries(language)}
    assert translated == sentences()


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_missing_or_fuzzy(language: str) -> None:
    unfit = [e.id for e in entries(language) if e.fuzzy or not all(forms(e.string))]
    assert unfit == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_fills_the_same_places(language: str) -> None:
    for entry in entries(language):
        for form in forms(entry.string):
            assert places(form) == places(forms(entry.id)[-1]), entry.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_said_is_what_the_catalogue_says(language: str) -> None:
    known = catalogue(language)
    said = {e.id: e.string for e in entries(language) if isinstance(e.id, str)}
    stale = [text for text, string in said.items() if known.gettext(text) != string]
    assert stale == [], "make messages compiles the catalogues"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_law_reads_otherwise_in_another_language(language: str) -> None:
    variant = VARIANTS["black_lady"]
    for rule in RULES:
        law = rule.says(variant)
        assert say(law, language) != say(law, "en")


def test_a_reason_in_portuguese_names_cards_and_suits() -> None:
    turn = Turn(VARIANTS["black_lady"], seat=1, trick="2C", hand="9C KC JD", number=3)
    verdict = judge(turn).verdict(Card.parse("JD"))
    assert verdict.reason is not None
    assert verdict.change is not None
    assert say(verdict.reason, "pt_BR") == (
        "O naipe de saída é paus e você tem 9♣ e K♣, então não pode jogar J♦."
    )
    assert say(verdict.change, "pt_BR") == "Sem paus na mão, J♦ seria legal."


def test_a_sentence_that_begins_with_a_word_filled_in_begins_with_a_capital() -> None:
    text = "{card} lies there. {who} takes it? {who} leads"
    told = {"card": Card.parse("QS"), "who": Message("Seat {number}", {"number": 3})}
    assert say(Message(text, told)) == "Q♠ lies there. Seat 3 takes it? Seat 3 leads"
    assert words(Message("nobody leads. {who} takes", told)) == "nobody leads. Seat 3 takes"


def test_a_message_counts() -> None:
    text = ("{count} card", "{count} cards")
    assert [say(plural(*text, {"count": n})) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_letters_can_be_those_of_another_country() -> None:
    message = Message("{card}", {"card": Card.parse("QS")})
    assert [say(message, "en", letters) for letters in ("en", "pt_PT", "nl")] == ["Q♠", "D♠", "V♠"]
    written = Message("K♠ and A♠ lie there, {what}.", {"what": Message("Q♠ has fallen")})
    assert say(written, "en", "nl") == "H♠ and A♠ lie there, V♠ has fallen."
    assert say(written, "en", "en") == say(written, "en", "pt_BR") == str(written)


def test_a_number_below_zero_has_the_sign_that_is_read_as_minus() -> None:
    assert say(Message("{points} · {more}", {"points": -26, "more": 13})) == "\u221226 · 13"


def test_a_long_list_names_its_first_cards() -> None:
    hand = tuple(Card.parse(f"{rank}D") for rank in "2345678")
    assert words(hand) == "2♦, 3♦, 4♦ and 4 others"
    assert words(hand[:4]) == "2♦, 3♦, 4♦ and 5♦"
    assert words((), "pt_BR") == ""
    assert words((Suit.CLUBS, Suit.HEARTS), "pt_BR") == "paus e copas"


def test_the_joker_is_a_word_of_each_language() -> None:
    held = (Card.parse("joker"), Card.parse("2C"))
    assert [words(held, language) for language in LANGUAGES] == [
        "the joker and 2♣",
        "o curinga e 2♣",
    ]
    assert [card_label(held[0], language) for language in LANGUAGES] == ["joker", "curinga"]


def test_cards_have_full_names() -> None:
    names = [card_name(Card.parse(code), "pt_BR") for code in ("QS", "TD", "AC", "joker")]
    assert names == ["dama de espadas", "10 de ouros", "ás de paus", "curinga"]


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(UnknownLanguageError, match=r"'tlh' is not a language.*en, pt_BR"):
        say(Message("clubs"), "tlh")
