"""The build hook: every catalogue of messages is compiled before it is packed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(locale: Path) -> list[Path]:
    """Compile each ``<language>/LC_MESSAGES/*.po`` under the folder and return what was written."""
    written = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3])
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Compile the catalogues for every wheel, editable ones included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files to pack are chosen."""
        compile_catalogues(Path(self.root, "tutor", "locale"))


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent / "tutor" / "locale")
