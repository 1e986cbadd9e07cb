"""Reading a lesson as its file has it."""

from __future__ import annotations

import ast
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

LESSONS: Final = Path(__file__).parents[2] / "lessons"


def read(language: str, name: str) -> dict[str, Any]:
    """Return a lesson."""
    lesson: dict[str, Any] = json.loads((LESSONS / language / name).read_text(encoding="utf-8"))
    return lesson


def sources(lesson: dict[str, Any], kind: str) -> list[str]:
    """Return what its cells of a kind hold."""
    return ["".join(cell["source"]) for cell in lesson["cells"] if cell["cell_type"] == kind]


def makers(lesson: dict[str, Any]) -> list[Callable[[], object]]:
    """Run its cells of code; return what makes anew what each of them shows."""
    names: dict[str, object] = {}
    found: list[Callable[[], object]] = []
    for code in sources(lesson, "code"):
        *before, last = ast.parse(code).body
        exec(compile(ast.Module(before, []), "<cell>", "exec"), names)  # noqa: S102
        assert isinstance(last, ast.Expr), f"this cell shows nothing: {code}"
        shown = compile(ast.Expression(last.value), "<cell>", "eval")
        found.append(partial(eval, shown, names))
    return found
