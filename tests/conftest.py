"""What holds for every test: a slow machine is no fault of the code."""

from pathlib import Path

import pytest
from hypothesis import settings
from nbval.plugin import IPyNbFile

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Compare the text of a lesson's tables, not their pictures, which lessons do not keep."""
    for item in items:
        if isinstance(item.parent, IPyNbFile):
            item.parent.skip_compare = (*item.parent.skip_compare, "image/svg+xml")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add where the browser tests leave their pictures."""
    parser.addoption("--pictures", type=Path, help="a folder for the pictures of the tables")
