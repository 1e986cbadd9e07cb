"""Pages as a person has them: opened, watched and closed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page, Request

LOOKS: Final[tuple[tuple[Literal["light", "dark"], int, int], ...]] = (
    ("light", 1280, 800),
    ("light", 360, 640),
    ("dark", 360, 640),
)
"""How a page is looked at: its colours, width and height. In the dark a wide one has no others."""


@dataclass
class Watch:
    """What went wrong on a page, and where its requests went."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self.asked)

    def heard(self, message: ConsoleMessage) -> None:
        """Complain about an error on the console."""
        if message.type == "error":
            self.complaints.append(f"console: {message.text} {message.location}")

    def asked(self, request: Request) -> None:
        """Complain about a request to a host that the first one did not go to."""
        address = urlsplit(request.url)
        if address.scheme in {"data", "blob"}:
            return
        self.requests.append(request.url)
        if address.netloc != urlsplit(self.requests[0]).netloc:
            self.complaints.append(f"request to another host: {request.url}")


class NewPage(Protocol):
    """Opens a page; the keywords are those of a browser context."""

    def __call__(self, *, forgive: bool = False, **context: Any) -> Page: ...


def close(page: Page) -> None:
    """Close a page as a person closes its tab, so that it says goodbye to its kernel."""
    with page.expect_event("close"):
        page.close(run_before_unload=True)


def kernel_of(page: Page) -> str:
    """Return the kernel that a lesson's page talks to."""
    settings = page.locator("#jupyter-config-data").text_content()
    return str(json.loads(settings or "{}")["kernelId"])
