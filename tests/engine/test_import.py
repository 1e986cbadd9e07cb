"""The engine stands on the standard library alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
before = set(sys.modules)
import {module}
for name in sorted({{name.split('.')[0] for name in set(sys.modules) - before}}):
    print(name)
"""


def loaded_by(module: str) -> set[str]:
    """Return the top-level modules that a fresh process loads with another."""
    command = [sys.executable, "-c", PROGRAM.format(module=module)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "module",
    ["tutor.engine", "tutor.engine.conformance", "tutor.engine.record", "tutor.engine.house_rules"],
)
def test_the_engine_loads_nothing_outside_the_standard_library(module: str) -> None:
    loaded = loaded_by(module)
    assert "tutor" in loaded
    assert loaded - sys.stdlib_module_names == {"tutor"}


def test_the_engine_loads_no_other_room_of_the_house() -> None:
    program = PROGRAM.replace("name.split('.')[0]", "name")
    command = [sys.executable, "-c", program.format(module="tutor.engine")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    ours = [name for name in done.stdout.split() if name.startswith("tutor.")]
    assert ours
    assert [name for name in ours if not name.startswith("tutor.engine")] == []
