"""The glossary: every word of the rules, in both languages, and what is said instead of others."""

from __future__ import annotations

import re

import pytest

from tutor.locale import LANGUAGES, say
from tutor.teaching.asking import question
from tutor.teaching.glossary import AVOIDED, GLOSSARY, UnknownTermError, term
from tutor.teaching.kinds.terms import PenaltyCards, Shooter

WORDS = """deal; match; hand; seat; trick; lead; leader; suit led; follow; void; discard; take;
taker; penalty card; bonus card; points; score; break hearts; shoot the moon; shooter; pass;
hold deal; revoke; illegal play; misdeal; dealer; eldest hand; pack; suit; rank; kitty; joker;
house rules"""


def test_every_word_of_the_game_is_explained() -> None:
    wanted = {word.strip() for word in WORDS.replace("\n", " ").split(";")}
    assert wanted - {say(one.word).lower() for one in GLOSSARY} == set()


def test_no_two_terms_have_one_word_or_one_meaning() -> None:
    for language in LANGUAGES:
        words = [say(one.word, language) for one in GLOSSARY]
        meanings = [say(one.meaning, language) for one in GLOSSARY]
        assert (
            len({*words}) == len({*meanings}) == len({one.slug for one in GLOSSARY}) == len(words)
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_meaning_is_a_sentence_that_does_not_begin_with_its_word(language: str) -> None:
    for one in GLOSSARY:
        word, meaning = say(one.word, language), say(one.meaning, language)
        assert meaning.endswith("."), one.slug
        assert not meaning.lower().startswith(word.lower()), one.slug


def test_a_term_is_found_by_its_name_alone() -> None:
    assert say(term("eldest-hand").meaning) == "The seat to the left of the dealer."
    with pytest.raises(UnknownTermError, match="there is no term 'trump'"):
        term("trump")


def test_the_glossary_does_not_say_what_it_avoids() -> None:
    for language in LANGUAGES:
        told = " ".join(
            f"{say(one.word, language)} {say(one.meaning, language)}" for one in GLOSSARY
        )
        assert [
            one.pattern for one in AVOIDED[language] if re.search(one.pattern, told, re.IGNORECASE)
        ] == []


def test_questions_about_words_end_with_their_meaning() -> None:
    found = [question(f"3.black_lady.terms.{seed}") for seed in "123456789"]
    hearts = next(one for one in found if isinstance(one, PenaltyCards) and one.right)
    card = next(iter(sorted(map(str, hearts.right))))
    assert say(term("penalty-card").meaning)[1:] in say(hearts.why(card).reason)
    moon = next(one for one in found if isinstance(one, Shooter) and one.right != "nobody")
    assert say(term("shooter").meaning)[1:] in say(moon.why(str(moon.right)).reason)
