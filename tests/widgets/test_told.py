"""What is read in lessons: words, rules and sources, as lines and as a table."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.engine import VARIANTS, ImpossibleTurnError
from tutor.engine.named_rules import PLACE
from tutor.locale import say
from tutor.teaching.glossary import GLOSSARY
from tutor.teaching.sources import PAGES, disagreements
from widgets.reading import Advised, Glossary, Principles, Readings, Rules, Sources
from widgets.reading.told import Told

SPOTS = (
    "Each heart you take counts its pips, the jack 11, the queen 12, the king 13, the ace 14; "
    "each Q♠ 25."
)


def html(told: Told) -> str:
    """Return a table as a page shows it."""
    return told._repr_html_()


def heads(told: Told) -> list[str]:
    """Return the heads of its lines."""
    return re.findall(r'<th scope="row">(.*?)</th>', html(told))


def test_the_glossary_has_every_term_in_the_order_of_the_alphabet() -> None:
    english = heads(Glossary("en"))
    assert english == sorted(english, key=str.lower)
    assert len(english) == len(GLOSSARY)
    portuguese = heads(Glossary("pt_BR"))
    assert portuguese[:2] == ["Anular-se", "Atirar na Lua"]
    assert portuguese.index("Número da carta") < portuguese.index("Parceiros")


def test_the_text_of_a_table_says_what_the_table_says() -> None:
    lines = repr(Rules("spot_hearts", language="en")).splitlines()
    assert lines[:3] == [
        "Where the rules differ",
        "Black Lady: Each heart you take counts 1 point; each Q♠ 13.",
        f"Spot Hearts: {SPOTS}",
    ]
    assert len(heads(Rules("spot_hearts", language="en"))) == len(lines) - 1


def test_rules_compare_any_rule_sets_and_say_what_is_no_rule() -> None:
    loud = VARIANTS["omnibus"].replace(name="<Ours>", bonus_card=None)
    told = Rules("omnibus", loud, language="en")
    assert "<Ours>: There is no such rule." in repr(told)
    assert "&lt;Ours&gt;" in html(told)
    assert "<Ours>" not in html(told)
    with pytest.raises(ValueError, match="there is no variant 'whist'"):
        Rules("whist")


def test_rules_are_named_as_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, "1~black_lady~heart_values.pips")
    told = [repr(Rules(name, language="en")) for name in ("mine", "1~black_lady~heart_values.pips")]
    assert told[0] == told[1]
    assert "Each heart you take counts its pips" in told[0]


def test_the_sources_are_asked_law_by_law() -> None:
    told = Sources("en")
    assert len(told.groups) == len(disagreements())
    assert all(len(group.lines) == len(PAGES) for group in told.groups)
    assert "Hartenjagen, in Omnibus: If you take J♦, it counts \u221210 points." in repr(told)
    assert "cardgames.io: Nothing is said of it." in repr(told)
    assert "cardgames.io: Para Black Maria a página dá 10 pontos ao K♣" in repr(Readings("pt_BR"))


def test_a_law_leads_to_its_lesson_where_it_lies_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "<a " not in html(Sources("en"))
    (tmp_path / "05-scoring.ipynb").write_text("{}", encoding="utf-8")
    assert '<a href="05-scoring.ipynb#ties">Scoring and the match</a>' in html(Sources("en"))
    assert '<a href="05-scoring.ipynb">Scoring and the match</a>' in html(Glossary("en"))


def test_lines_of_one_law_lie_under_the_lesson_that_explains_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "05-scoring.ipynb").write_text("{}", encoding="utf-8")
    bodies = re.findall("<tbody>(.*?)</tbody>", html(Rules("hartenjagen", language="en")))
    ties = next(body for body in bodies if "05-scoring" in body)
    assert ties.startswith('<tr><th colspan="2" scope="rowgroup"><a href="05-scoring.ipynb#ties">')
    assert ties.count("<tr>") == 3
    assert bodies[0].count("<tr>") == 2


def test_advice_is_that_of_the_player_for_the_turn() -> None:
    duck = Advised("black_lady seat=0 hand=3C8CTCAC5H number=9 trick=6CQC facts=queen", "en")
    assert repr(duck) == (
        "Here a skilled seat plays 10♣.\n"
        "cardgames.io: Play the highest card that stays under the trick."
    )
    with pytest.raises(ImpossibleTurnError):
        Advised("black_lady seat=0 hand=3C3C number=12")


def test_principles_are_told_with_their_sources() -> None:
    told = Principles("pass", "en")
    assert {*heads(told)} == {"World of Card Games", "Hartenjagen", "from playing"}
    with pytest.raises(ValueError, match="moment is one of pass, lead, follow, discard"):
        Principles("shuffle")


@pytest.mark.parametrize("language", ["", 0, "fr"])
def test_a_language_that_there_is_not_is_refused(language: str) -> None:
    for make in (Glossary, Sources, Readings, lambda one: Rules(language=one)):
        with pytest.raises(ValueError, match=f"language is one of en, pt_BR, not {language!r}"):
            make(language)


def test_a_turn_that_is_no_notation_is_refused() -> None:
    with pytest.raises(TypeError, match="turn is a turn in notation, not int"):
        Advised(0)  # type: ignore[arg-type]


def test_what_is_read_does_not_load_the_games() -> None:
    program = "import sys, widgets.reading; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    heavy = {"anywidget", "widgets.card_table", "widgets.games.game", "widgets.table.setup"}
    assert heavy & {*done.stdout.split()} == set()


def test_a_table_speaks_the_language_of_its_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2] / "lessons" / "pt_BR")
    assert repr(Glossary()).startswith(say(Glossary.caption, "pt_BR"))
