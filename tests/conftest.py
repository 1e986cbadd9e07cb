"""What holds for every test: a slow machine is no fault of the code."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add where the browser tests leave their pictures."""
    parser.addoption("--pictures", type=Path, help="a folder for the pictures of the tables")
