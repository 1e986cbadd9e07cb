"""Cases as a file holds them, one of each kind, and what the check says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tutor.engine.conformance import main

GIVEN = {
    "seat": 1,
    "hand": ["9C", "QS", "2H"],
    "trick": [[0, "2C"]],
    "first_trick": True,
    "hearts_broken": False,
    "queen_played": False,
}
CASE = {
    "id": "X-1",
    "kind": "legal_moves",
    "source": "the rules",
    "confidence": "rules",
    "variant": "black_lady",
    "rules": {},
    "given": GIVEN,
    "expect": {"legal": ["9C"]},
    "why": "A club must be followed.",
}
SCORE = {
    "kind": "hand_score",
    "given": {"players": 4, "taken": {"0": ["QS"]}, "before": [0, 0, 0, 0]},
    "expect": {"hand": [13, 0, 0, 0], "moon": None},
}
KINDS: dict[str, dict[str, Any]] = {
    "trick_winner": {"given": {"trick": [[2, "KS"], [3, "AS"]]}, "expect": {"winner": 3}},
    "match_end": {"given": {"totals": [100, 1, 2, 3]}, "expect": {"winners": [1]}},
    "pass": {"given": {"hand_no": 3}, "expect": {"direction": "across", "offset": 2}},
    "deal": {"given": {"players": 4}, "expect": {"deck_size": 52, "must_lead": "2C"}},
    "revoke": {
        "given": {"trick": [[0, "5C"]], "hand": ["9C", "2H"], "played": "2H"},
        "expect": {"revoke": True},
    },
    "cancellation": {
        "variant": "cancellation",
        "given": {"trick": [[0, "5C"], [1, "5C"]], "carried": ["QS"], "last_trick": False},
        "expect": {"winner": None, "next_leader": 0, "carry_over": ["5C", "QS", "5C"]},
    },
    "moon_choice": {
        "given": {"players": 4, "before": [0, 0, 0, 0], "shooter": 1},
        "expect": {"forced": "others"},
    },
    "hand_score": SCORE,
    "legal_moves": {"given": GIVEN, "expect": {"legal": ["9C"]}},
}


def of(kind: str, **given: object) -> dict[str, Any]:
    """Return a case of a kind with some of its given facts changed, or left out for None."""
    case = CASE | {"kind": kind} | KINDS[kind]
    facts = case["given"] | given
    return case | {"given": {name: fact for name, fact in facts.items() if fact is not None}}


def lines(path: Path, *cases: object) -> Path:
    """Write cases to a file, one a line; a text is written as it is."""
    written = [case if isinstance(case, str) else json.dumps(case) for case in cases]
    path.write_text("".join(f"{line}\n" for line in written), encoding="utf-8")
    return path


def said(*paths: Path) -> tuple[int, list[str]]:
    """Return the exit status of a check, and what it said."""
    told: list[str] = []
    return main(paths, told.append), told


def answer(
    tmp_path: Path,
    kind: str,
    variant: str,
    rules: dict[str, Any],
    given: dict[str, Any],
    expect: dict[str, Any],
) -> list[str]:
    """Return what the check of one case says besides that all agree."""
    case = {"id": "X", "kind": kind, "variant": variant}
    case_text = json.dumps(case | {"rules": rules, "given": given, "expect": expect})
    (tmp_path / "case.jsonl").write_text(case_text + "\n", encoding="utf-8")
    told: list[str] = []
    status = main([tmp_path / "case.jsonl"], told.append)
    assert status == (told != ["1 cases, 0 mismatches"])
    return [] if status == 0 else told
