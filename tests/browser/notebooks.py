"""Small notebooks to serve."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def notebook_text(title: str, sources: Sequence[str], about: str = "", prose: str = "") -> str:
    """Return a notebook with a heading, prose and some cells of code that have not been run."""
    unrun: dict[str, object] = {"execution_count": None, "metadata": {}, "outputs": []}
    text = f"# {title}\n\n{prose}"
    heading = {"cell_type": "markdown", "id": "title", "metadata": {}, "source": text}
    cells = [
        {"cell_type": "code", "id": f"cell-{place}", "source": source, **unrun}
        for place, source in enumerate(sources)
    ]
    metadata = {"hearts_tutor": {"description": about}} if about else {}
    return json.dumps(
        {"cells": [heading, *cells], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    )
