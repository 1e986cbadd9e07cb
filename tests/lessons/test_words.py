"""What is said in lessons and catalogues: the words of the game, each in its language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

from tests.lessons.notebooks import LESSONS, read, sources
from tutor.locale import LANGUAGES
from tutor.teaching.glossary import AVOIDED
from tutor.teaching.sources import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE = LESSONS.parent
NAMES = sorted(path.name for path in (LESSONS / "en").glob("*.ipynb"))
each_name = pytest.mark.parametrize("name", NAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)

OWN = {
    "en": r"\b(the|and|of|is|are|you|your|with|that|which|this|not|when|who|they|it|to|be)\b",
    "pt_BR": r"\b(de|que|não|uma|um|você|para|com|os|em|é|mas|seu|sua|quem|quando|ou|da|ao)\b",
}
"""Small words that only one of the languages has."""
NAMED = "|".join(page.name for page in PAGES)
"""Names that are the same in all languages."""


def prose(language: str, name: str) -> str:
    """Return the prose of a lesson, without its anchors and addresses."""
    text = "\n\n".join(sources(read(language, name), "markdown"))
    return re.sub(rf"<.+?>|\]\([^)]*\)|{NAMED}", " ", text)


def avoided(language: str, text: str) -> list[str]:
    """Return what a text says that is not said in its language."""
    found = [re.search(one.pattern, text, re.IGNORECASE) for one in AVOIDED[language]]
    return [one[0] for one in found if one]


def spoken(text: str) -> str | None:
    """Return the language whose small words a text has more of; None where it has none."""
    counts = {language: len(re.findall(own, text.lower())) for language, own in OWN.items()}
    best = max(counts, key=lambda language: counts[language])
    return best if list(counts.values()).count(counts[best]) == 1 else None


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text."""
    yield from (one for one in re.split(r"(?<=[.!?:])\s+|\n+", text) if one.strip())


def said(language: str) -> list[str]:
    """Return every sentence of the tutor's code in a language."""
    path = HOUSE / "tutor" / "locale" / "pt_BR" / "LC_MESSAGES" / "hearts_tutor.po"
    with path.open("rb") as file:
        entries = [one for one in read_po(file, locale="pt_BR") if one.id]
    texts = [one.id if language == "en" else one.string for one in entries]
    forms = [form for text in texts for form in ([text] if isinstance(text, str) else text or ())]
    return [re.sub(r"\{\w+\}", "", form) for form in forms]


@each_language
@each_name
def test_a_lesson_keeps_to_the_words_of_the_game(language: str, name: str) -> None:
    assert avoided(language, prose(language, name)) == []


@each_language
def test_the_code_keeps_to_the_words_of_the_game(language: str) -> None:
    found = {text: avoided(language, text) for text in said(language)}
    assert {text: some for text, some in found.items() if some} == {}


@each_language
@each_name
def test_a_lesson_speaks_its_own_language_alone(language: str, name: str) -> None:
    others = {one for one in sentences(prose(language, name)) if spoken(one) != language}
    assert {one for one in others if spoken(one)} == set()
    assert spoken(prose(language, name)) == language


@each_language
def test_the_code_speaks_the_language_that_is_asked_for(language: str) -> None:
    others = [one for one in said(language) if spoken(one) not in (language, None)]
    assert others == []


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The highest card of the suit led takes the trick.", "en"),
        ("A carta mais alta do naipe de saída leva a vaza, e quem leva sai.", "pt_BR"),
        ("Choose every card that you may play.", "en"),
        ("Escolha todas as cartas que você pode jogar.", "pt_BR"),
        ("Q♠ 13", None),
    ],
)
def test_the_language_of_a_sentence_is_known_by_its_small_words(
    text: str, language: str | None
) -> None:
    assert spoken(text) == language


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "In the second round you pass to the right."),
        ("en", "It is your move."),
        ("en", "The board is full of cards."),
        ("en", "Hearts are not trumps."),
        ("en", "Who wins this trick?"),
        ("en", "The trick is won by the ace."),
        ("en", "Whoever renounces pays."),
        ("en", "Beware of the Black Lady."),
        ("pt_BR", "Na segunda rodada as cartas vão à direita."),
        ("pt_BR", "O ás ganha a vaza."),
        ("pt_BR", "O vencedor da vaza lidera a próxima."),
        ("pt_BR", "Não há trunfo."),
        ("pt_BR", "Cada um, no seu turno, joga uma carta."),
        ("pt_BR", "Cada coração conta 1 ponto."),
    ],
)
def test_what_is_avoided_is_found(language: str, text: str) -> None:
    assert avoided(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The lowest score wins the match. Then take the trick."),
        ("en", "In Black Lady a player goes around the table."),
        ("pt_BR", "O menor placar vence a partida. Quem leva a vaza sai."),
        ("pt_BR", "A mão é jogada até o fim, e uma renúncia custa todos os pontos."),
    ],
)
def test_what_is_well_said_is_not_found(language: str, text: str) -> None:
    assert avoided(language, text) == []
