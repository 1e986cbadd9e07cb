"""What holds for every test: a slow machine is no fault of the code."""

import os
from pathlib import Path

import pytest
from hypothesis import settings
from nbval.plugin import IPyNbFile
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

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


class Spread(LoadFileScheduling):  # type: ignore[misc]
    """A process takes a file of tests, or one of the lessons that are done in the browser."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid if "browser/test_lessons.py" in nodeid else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run tests: more than processors, for browser tests wait much."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Spread:
    """Give the processes their tests."""
    return Spread(config, log)
