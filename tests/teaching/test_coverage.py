"""The coverage table: every law, by every kind that explains it, under every variant.

``pytest -s tests/teaching/test_coverage.py`` prints it. A cell is a law in force under a variant
and a kind of question: it is filled when a question of the kind explains the law in a sentence
of every language.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest

from tutor.engine import VARIANTS, Variant
from tutor.engine.laws import LAWS, law
from tutor.locale import LANGUAGES, say
from tutor.teaching.asking import NoQuestionError, question
from tutor.teaching.code import Code
from tutor.teaching.kinds import kinds_of
from tutor.teaching.question import Question
from tutor.teaching.skills import SKILLS

EXPLAINED_BY: Final = {
    "follow-suit": ("select-legal", "is-legal", "spot-revoke"),
    "opening-card": ("select-legal", "is-legal"),
    "no-heart-opens": ("select-legal",),
    "first-trick-points": ("select-legal", "is-legal"),
    "hearts-not-broken": ("select-legal", "is-legal"),
    "hearts-never-led": ("select-legal", "is-legal"),
    "queen-not-broken": ("select-legal",),
    "queen-never-led": ("select-legal",),
    "queen-discard-early": ("select-legal",),
    "queen-must-go": ("select-legal",),
    "breaking-hearts": ("true-or-false",),
    "highest-of-suit-takes": ("taker", "trick-points"),
    "leader-is-taker": ("order",),
    "equal-cards": ("taker",),
    "void-trick": ("taker", "order", "void-trick"),
    "opening-leader": ("who-opens",),
    "pack": ("misdeal",),
    "odd-cards": ("seat-points", "left-over"),
    "misdeal": ("misdeal",),
    "next-dealer": ("misdeal",),
    "pass-direction": ("pass-target",),
    "pass-count": ("valid-pass",),
    "pass-ban": ("valid-pass",),
    "penalty-points": ("trick-points", "seat-points", "penalty-cards"),
    "bonus-card": ("trick-points", "seat-points", "penalty-cards"),
    "no-tricks": ("seat-points",),
    "moon": ("shooter",),
    "moon-payment": ("seat-points", "moon-payment"),
    "moon-bonus": ("seat-points",),
    "moon-choice": ("moon-payment",),
    "sun": ("seat-points",),
    "revoke": ("seat-points",),
    "match-end": ("what-next", "breaks-off"),
    "exact-limit": ("what-next",),
    "low-wins": ("winners",),
    "high-wins": ("winners",),
    "ties": ("winners",),
    "teams": ("winners",),
}
SEEDS: Final = 300
Cell = tuple[str, str]


def cells(variant: Variant) -> set[Cell]:
    """Return the cells of a variant: its laws in force, by the kinds that explain them."""
    kinds = {kind.kind for one in SKILLS for kind in kinds_of(one, variant)}
    return {
        (one.slug, kind)
        for one in LAWS
        if one.in_force(variant)
        for kind in EXPLAINED_BY[one.slug]
        if kind in kinds
    }


def asked(variant: Variant, empty: set[Cell]) -> Iterator[Question]:
    """Return questions of those skills whose kinds have empty cells."""
    for seed, one in product(range(SEEDS), SKILLS):
        wanted = {kind.kind for kind in kinds_of(one, variant)} & {kind for _law, kind in empty}
        if wanted:
            try:
                yield question(Code(variant, one, seed))
            except NoQuestionError:
                continue


def unexplained(found: Question, key: str) -> set[str]:
    """Return the languages in which the reason of a part has no text of its own."""
    reason = found.why(key).reason
    said = {language: say(reason, language) for language in LANGUAGES}
    return {language for language, text in said.items() if not text.strip() or "{" in text}


def test_every_law_has_kinds_that_explain_it() -> None:
    assert set(EXPLAINED_BY) == {one.slug for one in LAWS}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_no_cell_is_empty(variant: Variant) -> None:
    whole = cells(variant)
    empty = set(whole)
    for found in asked(variant, empty):
        for key in found.keys:
            cell = (found.why(key).law, found.kind)
            if cell in empty:
                assert not unexplained(found, key)
                empty.discard(cell)
        if not empty:
            break
    for name, kind in sorted(whole):
        filled = "-" if (name, kind) in empty else " ".join(LANGUAGES)
        sys.stdout.write(f"{variant.name:26}{name:24}{kind:16}{filled}\n")
    assert empty == set()


def test_every_skill_names_laws_that_exist() -> None:
    assert {law(slug).slug for one in SKILLS for slug in one.laws}
