"""Visitors of a served tutor: browsers without a screen, each with its own cookies."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

PATIENCE = 60
BOUNDARY = "the-end-of-a-part"


@dataclass
class Answer:
    """What the server answered."""

    status: int
    headers: Any
    body: bytes

    @property
    def text(self) -> str:
        """The page."""
        return self.body.decode()

    @property
    def told(self) -> Any:
        """What a script is told."""
        return json.loads(self.body)


class Stay(HTTPRedirectHandler):
    """Goes nowhere by itself."""

    def redirect_request(self, *_redirect: Any) -> None:
        """Stay where it is."""


@dataclass
class Visitor:
    """A browser at a server's address."""

    url: str
    cookies: CookieJar = field(default_factory=CookieJar)
    headers: dict[str, str] = field(default_factory=dict)

    def ask(self, path: str, data: bytes | None = None, **headers: str) -> Answer:
        """Ask for a page, or send it something; a redirection is an answer too."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = Request(self.url + path, data, {**self.headers, **named})  # noqa: S310
        opener = build_opener(HTTPCookieProcessor(self.cookies), Stay)
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    def cookie(self, name: str) -> str:
        """Return the value of a cookie, empty if the browser has none."""
        return next((one.value or "" for one in self.cookies if one.name == name), "")

    def send(self, path: str, values: dict[str, str], **headers: str) -> Answer:
        """Send a form with the token of the page."""
        data = urlencode({"_xsrf": self.cookie("_xsrf"), **values}).encode()
        return self.ask(path, data, **headers)

    def send_file(self, path: str, name: str, content: bytes, **headers: str) -> Answer:
        """Send a form with the token of the page and a file."""
        parts = [
            ('name="_xsrf"', self.cookie("_xsrf").encode()),
            (f'name="{name}"; filename="progress.json.gz"', content),
        ]
        head = f"--{BOUNDARY}\r\nContent-Disposition: form-data; ".encode()
        body = b"".join(head + what.encode() + b"\r\n\r\n" + data + b"\r\n" for what, data in parts)
        kind = f"multipart/form-data; boundary={BOUNDARY}"
        return self.ask(path, body + f"--{BOUNDARY}--\r\n".encode(), Content_Type=kind, **headers)
