"""Run every lesson again and keep what it shows: ``python -m tests.lessons``.

Only the text of a table is kept: its view means nothing without the kernel that made it, and
its picture would change in every lesson with each line of a drawing.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from tests.lessons.notebooks import LESSONS

SHOWN = ("application/vnd.jupyter.widget-view+json", "image/svg+xml")


def run(path: Path) -> None:
    """Run a lesson in its own folder and write it back with its outputs."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    resources = {"metadata": {"path": str(path.parent)}}
    kept = notebook.metadata.copy()
    client = NotebookClient(
        notebook, resources=resources, record_timing=False, store_widget_state=False
    )
    client.execute()
    notebook.metadata = kept
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            for kind in SHOWN:
                output.get("data", {}).pop(kind, None)
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


def main() -> int:
    """Run all lessons, in every language."""
    for path in sorted(LESSONS.glob("*/*.ipynb")):
        print(path.relative_to(LESSONS))  # noqa: T201  (it is a command)
        run(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
