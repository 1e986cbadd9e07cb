"""Reading a lesson as its file has it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

LESSONS: Final = Path(__file__).parents[2] / "lessons"


def read(language: str, name: str) -> dict[str, Any]:
    """Return a lesson."""
    lesson: dict[str, Any] = json.loads((LESSONS / language / name).read_text(encoding="utf-8"))
    return lesson


def sources(lesson: dict[str, Any], kind: str) -> list[str]:
    """Return what its cells of a kind hold."""
    return ["".join(cell["source"]) for cell in lesson["cells"] if cell["cell_type"] == kind]
