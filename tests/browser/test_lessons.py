"""Every lesson in both languages: a learner tries its tables and answers its quizzes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.lesson import SLUGS, do_lesson, fits_a_telephone, open_lesson
from tests.lessons.notebooks import LESSONS
from tutor.locale import LANGUAGES

if TYPE_CHECKING:
    from tests.browser.pages import NewPage
    from tests.browser.running import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_learner_does_all_of_a_lesson(
    slug: str, language: str, server: Server, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(LESSONS / language)
    page = new_page(reduced_motion="reduce")
    do_lesson(page, language, open_lesson(page, server, language, slug))
    fits_a_telephone(page, language, slug)
