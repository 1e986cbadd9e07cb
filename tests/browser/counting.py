"""A small lesson: a button that its kernel counts for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.notebooks import notebook_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.running import Server

WIDGET = '''
import os

import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = `Clicked ${model.get("count")}`; };
        button.addEventListener("click", () => model.send({}));
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.click)

    def click(self, *_):
        self.count += 1


Counter()
'''


def notebook(title: str, about: str) -> str:
    """Return a lesson with a table of sorts: a button that its kernel counts for."""
    return notebook_text(title, [WIDGET, "print('pid', os.getpid())"], about)


def open_lesson(page: Page, server: Server, path: str = "en/01-one.ipynb") -> None:
    """Open a lesson and wait until it can be clicked."""
    page.goto(server.lesson(path))
    expect(page.get_by_role("button", name="Clicked 0")).to_be_visible(timeout=30_000)
