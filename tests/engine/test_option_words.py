"""Every option is explained to who writes house rules, in every language."""

from __future__ import annotations

import re
from typing import Final, get_args

import pytest

from tutor.cli import main as command
from tutor.engine import VARIANTS, Message
from tutor.engine.laws import LAWS
from tutor.engine.option_words import OPTION_WORDS, allowed
from tutor.engine.options import Direction, choices
from tutor.engine.variant import HINTS, OPTIONS
from tutor.locale import LANGUAGES, say

PLAIN: Final = {"yes", "no"}
"""Values whose names say what they mean."""


def values(option: str) -> tuple[str, ...]:
    return get_args(Direction) if option == "pass_cycle" else choices(HINTS[option])


def test_every_option_is_explained_in_its_order() -> None:
    assert tuple(OPTION_WORDS) == OPTIONS


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_is_explained_or_says_it_itself(option: str) -> None:
    explained = tuple(OPTION_WORDS[option].values)
    assert explained == tuple(value for value in values(option) if value not in PLAIN)
    assert explained or allowed(option)


@pytest.mark.parametrize("option", OPTIONS)
def test_the_words_of_an_option_are_said_in_every_language(option: str) -> None:
    about = OPTION_WORDS[option]
    assert about.says.endswith(".")
    for text in (about.says, *about.values.values()):
        assert len({say(Message(text), language) for language in LANGUAGES}) == len(LANGUAGES)
    for phrase in about.values.values():
        assert not phrase.endswith(".")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert command(["rules", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["black_lady", "partnership", "three_pack_cancellation"])
def test_a_rule_set_is_shown_with_its_laws_and_options(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown(capsys, name, "--language", language)
    laws = [found[1] for line in lines if (found := re.match(r"([a-z-]+): ", line))]
    assert laws == [law.slug for law in LAWS if law.in_force(VARIANTS[name])]
    options = [found[1] for line in lines if (found := re.match(r"(\w+) = ", line))]
    assert tuple(options) == OPTIONS
    assert "None" not in "".join(lines)


def test_what_is_shown_of_an_option_says_its_value_and_all_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = "\n".join(shown(capsys, "koupes"))
    assert (
        """
hearts_lead = "never_unless_only_penalty"
  When a heart may be led.
    free: at any time
    until_broken: once hearts are broken
    never_unless_only_penalty: only from a hand of nothing but penalty cards
"""
        in told
    )
    assert '\n\nend_hands = "none"\n' in told
    assert "\n  Allowed: a whole number from 1 to 1000000 or none.\n" in told
    assert "\n  Allowed: pack_total or a whole number from 0 to 1000000.\n" in told


def test_the_options_are_explained_without_a_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    alone = shown(capsys, "--options")
    assert alone[:3] == ["black_lady", "", "players = 4"]
    assert shown(capsys, "black_lady")[-len(alone) + 1 :] == alone[1:]
    assert shown(capsys, "hearts_3p", "--options")[:3] == ["hearts_3p", "", "players = 3"]


@pytest.mark.parametrize("columns", [50, 90])
def test_lines_fit_the_terminal(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = shown(capsys, "black_lady", "--language", "pt_BR")
    long = [line for line in lines if len(line) > columns and " = " not in line]
    assert long == []
    assert max(map(len, lines)) > columns - 10
