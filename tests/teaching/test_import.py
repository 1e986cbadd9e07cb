"""The teaching core is the standard library and the tutor, and no screen."""

from __future__ import annotations

import subprocess
import sys

MODULES = "tutor.teaching.choosing, tutor.teaching.grading, tutor.teaching.mastery"


def test_the_teaching_core_loads_no_screen_and_no_records() -> None:
    program = f"import sys; before = set(sys.modules); import {MODULES}; "
    program += "print(*set(sys.modules) - before)"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    loaded = done.stdout.split()
    ours = {name for name in loaded if name.split(".")[0] == "tutor"}
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names == {"tutor"}
    assert not [name for name in ours if name.startswith(("tutor.records", "tutor.cli"))]
