"""Templates: compiled for the first page that needs them, and not again for each page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jinja2 import BytecodeCache
from voila import notebook_renderer
from voila.exporter import VoilaExporter

if TYPE_CHECKING:
    from types import CodeType

    from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """Keeps what each template was compiled to, as long as its source is the same."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template what it was compiled to, if that is known."""
        source, code = self.kept.get(bucket.key, ("", None))
        if source == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a template was compiled to."""
        if bucket.code:
            self.kept[bucket.key] = bucket.checksum, bucket.code


COMPILED = Compiled()


class PageExporter(VoilaExporter):  # type: ignore[misc]
    """Makes a page; each page has an exporter of its own, and all share the templates."""

    @property
    def environment(self) -> Any:
        """The environment of the templates."""
        shared = super().environment
        shared.bytecode_cache = COMPILED
        return shared


def compile_once() -> None:
    """Have every page of this process made with shared templates: Voilà lets none be chosen."""
    notebook_renderer.VoilaExporter = PageExporter
