"""Every lesson in Portuguese: each is whole, and some are done from beginning to end.

Its code is that of the English one, which another test holds and which is done throughout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.lesson import SLUGS, do_lesson, fits_a_telephone, open_lesson
from tests.lessons.notebooks import LESSONS

if TYPE_CHECKING:
    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser

DONE = ("02-passing", "05-scoring", "09-other-tables", "12-moon-quiz")
"""Those that are done: between them they have every kind of table and of question."""


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_whole(
    slug: str, server: Server, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(LESSONS / "pt_BR")
    page = new_page(reduced_motion="reduce")
    tables = open_lesson(page, server, "pt_BR", slug)
    if slug in DONE:
        do_lesson(page, "pt_BR", tables)
    fits_a_telephone(page)
