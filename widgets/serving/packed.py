"""What pages are made with: compressed once for all browsers, and kept by each."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import FileFindHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.web import HTTPError
from voila.static_file_handler import (
    AllowListFileHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)

from widgets.serving.handlers import Speaking

TEXTS = {".css", ".html", ".js", ".json", ".map", ".svg", ".txt"}
"""The endings of files that become smaller; pictures and fonts do not."""

NAMED_BY_CONTENT = re.compile(r"[.-][0-9a-f]{8,}\.(css|js)$")
"""What is named after its content never changes."""


class Packed(Speaking):
    """Sends a text compressed to whoever takes it so."""

    absolute_path: Any
    packs = False

    @allow_unauthenticated
    async def get(self, path: str, include_body: bool = True) -> None:  # noqa: FBT001, FBT002
        """Send a file; what is no file, or is not for readers, is not there."""
        try:
            await super().get(path, include_body)  # type: ignore[misc]
        except (AssertionError, ValueError) as error:
            raise HTTPError(404) from error
        except HTTPError as error:
            raise HTTPError(404 if error.status_code == 403 else error.status_code) from error

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return where the file is, or else its compressed twin."""
        found: str | None = super().validate_absolute_path(root, absolute_path)  # type: ignore[misc]
        takes = "gzip" in self.request.headers.get("Accept-Encoding", "")
        self.packs = bool(found) and takes and Path(found or "").suffix in TEXTS
        return twin(found, Path(found).stat().st_mtime_ns) if found and self.packs else found

    def get_content_size(self) -> int:
        """Return how many bytes are sent."""
        return Path(self.absolute_path).stat().st_size

    def set_extra_headers(self, path: str) -> None:
        """Say that it is compressed, and for how long it holds."""
        self.set_header("Vary", "Accept-Encoding")
        if self.packs:
            self.set_header("Content-Encoding", "gzip")

    def set_headers(self) -> None:
        """Let browsers keep for good what never changes."""
        super().set_headers()  # type: ignore[misc]
        if NAMED_BY_CONTENT.search(self.request.path):
            self.set_header("Cache-Control", "public, max-age=31536000, immutable")


class PackedStatic(Packed, MultiStaticFileHandler):  # type: ignore[misc]
    """The scripts of Voilà."""


class PackedTemplate(Packed, TemplateStaticFileHandler):  # type: ignore[misc]
    """The scripts and styles of our own pages."""


class PackedFile(Packed, AllowListFileHandler):  # type: ignore[misc]
    """The pictures of the lessons."""


class Theme(Speaking, ThemesHandler):
    """The looks of JupyterLab, which its own handler reads and changes."""


class PackedExtension(Packed, FileFindHandler):
    """The scripts that draw widgets."""


@cache
def folder() -> TemporaryDirectory[str]:
    """Return the folder of the twins, which goes with this process."""
    return TemporaryDirectory(prefix="hearts-tutor-")


@cache
def twin(file: str, changed: int) -> str:
    """Return a compressed copy of a file, with its ending and its time."""
    name = hashlib.sha256(f"{file} {changed}".encode()).hexdigest()
    made = Path(folder().name, name).with_suffix(Path(file).suffix)
    made.write_bytes(gzip.compress(Path(file).read_bytes(), mtime=0))
    os.utime(made, ns=(changed, changed))
    return str(made)
