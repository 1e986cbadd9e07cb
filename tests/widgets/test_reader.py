"""The reader of a page as cookies tell of them, and what the page's kernel is told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import VARIANTS
from tutor.engine.compact_rules import compact_rules, read_compact_rules
from tutor.engine.house_rules import HouseRulesError
from tutor.records import LEARNER
from tutor.records.place import PLACE
from widgets.serving.reader import Reader, reader_of

ANA = "0123456789abcdef" * 2
RULES = compact_rules(VARIANTS["omnibus"].replace(moon="new", name="as at grandma's: ♥"))


def reader(**cookies: str) -> Reader:
    """Return the reader whose browser brings cookies, named without their beginning."""
    return reader_of({f"hearts_{name}": value for name, value in cookies.items()}.get)


def test_a_browser_without_an_id_gets_one_of_its_own() -> None:
    one, other = reader(), reader()
    assert one.new
    assert re.fullmatch("[0-9a-f]{32}", one.learner)
    assert one.learner != other.learner


def test_a_known_reader_is_told_to_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, "class.db")
    known = reader(learner=ANA, letters="nl", four_colour="0", rules=RULES, language="pt_BR")
    assert not known.new
    told = known.environment()
    assert Path(told.pop(PLACE)) == Path.cwd() / "class.db", "a kernel works in another folder"
    assert told == {
        "HEARTS_TUTOR_LEARNER": ANA,
        "HEARTS_TUTOR_LETTERS": "nl",
        "HEARTS_TUTOR_FOUR_COLOUR": "0",
        "HEARTS_TUTOR_RULES": RULES,
    }
    assert known.language == "pt_BR"


HOSTILE = [
    "",
    "x",
    ANA.upper(),
    ANA + "0",
    ANA[:-1] + "\n",
    ANA + "\n",
    "../../etc/passwd",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "\u0660" * 32,
    "1~omnibus~moon.nonsense",
    "9" * 5000,
    "True",
    "pt_BR ",
]


@pytest.mark.parametrize("value", HOSTILE)
def test_a_hostile_cookie_counts_as_absent(value: str) -> None:
    found = reader(learner=value, letters=value, four_colour=value, rules=value, language=value)
    assert found.new
    assert set(found.environment()) == {LEARNER, PLACE}
    assert re.fullmatch("[0-9a-f]{32}", found.learner)
    assert found.language == ""


@given(st.text() | st.from_regex(r"1~(omnibus|black_lady)(~[a-z_]+(\.[A-Za-z0-9*-]+)*)*"))
def test_no_cookie_stops_a_page(value: str) -> None:
    found = reader(learner=value, letters=value, four_colour=value, rules=value, language=value)
    assert found.new
    assert found.letters in {"", value}
    assert found.rules == (value if readable(value) else "")


def readable(text: str) -> bool:
    """Return whether a text is one of compact rules."""
    try:
        read_compact_rules(text)
    except HouseRulesError:
        return False
    return True


LIGHT = """
import sys
from widgets.card_table import CardTable
from widgets.quiz import Quiz
CardTable(seed=1), Quiz(["taker"], seed=1)
before = "sqlalchemy" in sys.modules
quiz = Quiz(["taker"], seed=1)
quiz.session.keeping.history()
print(before, "sqlalchemy" in sys.modules)
"""


def test_a_kernel_loads_no_database_before_something_is_kept(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIGHT],
        env={**os.environ, LEARNER: ANA, PLACE: str(tmp_path / "records.db")},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["False", "True"]
