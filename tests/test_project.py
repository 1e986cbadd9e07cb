"""The project as a whole: what it imports, what it packs, what it keeps."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE = Path(__file__).parents[1]
JUPYTER = {"IPython", "anywidget", "ipykernel", "ipywidgets", "traitlets", "voila"}


def tracked() -> set[str]:
    """Return the names at the top of the checkout that git keeps or would keep."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True)
    return {line.split("/")[0] for line in listed.stdout.splitlines()}


def test_the_tutor_imports_without_jupyter() -> None:
    program = "import sys, tutor, tutor.cli; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert not JUPYTER & set(done.stdout.split())


def test_the_house_has_five_rooms() -> None:
    rooms = {name for name in tracked() if (HOUSE / name).is_dir() and not name.startswith(".")}
    assert rooms == {"binder", "lessons", "tests", "tutor", "widgets"}


def test_the_lock_names_exact_versions_and_no_host() -> None:
    lines = (HOUSE / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if not line.startswith("#")]
    assert wanted
    assert [line for line in wanted if "==" not in line or "/" in line or "@" in line] == []


def test_the_build_needs_nothing_beyond_the_lock() -> None:
    lock = (HOUSE / "binder" / "requirements.txt").read_text(encoding="utf-8")
    needs = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    names = [re.split(r"\W", need)[0] for need in needs["requires"]]
    assert [name for name in names if f"\n{name}==" not in lock] == []
    for file in ("README.md", "Makefile", "binder/postBuild"):
        lines = (HOUSE / file).read_text(encoding="utf-8").splitlines()
        installs = [line for line in lines if re.search(r"install .*(-e|--editable) ", line)]
        assert installs
        assert [line for line in installs if "--no-build-isolation" not in line] == []


def code_cells() -> Iterator[Any]:
    """Return every code cell of every lesson, named by its notebook and place."""
    for path in sorted((HOUSE / "lessons").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            for place, cell in enumerate(cells):
                if cell["cell_type"] == "code":
                    name = path.relative_to(HOUSE / "lessons").as_posix()
                    yield pytest.param(cell, id=f"{name}:{place}")


@pytest.mark.parametrize("cell", list(code_cells()))
def test_a_code_cell_keeps_what_it_showed(cell: dict[str, Any]) -> None:
    assert cell["execution_count"], "not run: nbval would compare nothing"
    if "no-output" not in cell["metadata"].get("tags", []):
        assert cell["outputs"], "shows nothing: nbval would compare nothing"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Build the wheel and return the names of its files."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target=wheel"]
    subprocess.run([*build, f"--directory={folder}"], cwd=HOUSE, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    with ZipFile(built) as archive:
        return set(archive.namelist())


def test_the_wheel_has_all_lessons(wheel: set[str]) -> None:
    lessons = {path.relative_to(HOUSE).as_posix() for path in HOUSE.glob("lessons/*/*.ipynb")}
    assert lessons
    assert lessons <= wheel


def test_the_wheel_has_every_file_of_the_page_and_the_widgets(wheel: set[str]) -> None:
    files = {path.relative_to(HOUSE) for path in HOUSE.glob("widgets/**/*") if path.is_file()}
    wanted = {path.as_posix() for path in files if "__pycache__" not in path.parts}
    assert "widgets/serving/voila/templates/hearts/index.html.j2" in wanted
    assert wanted <= wheel


def test_the_wheel_has_catalogues_compiled(wheel: set[str]) -> None:
    sources = HOUSE.glob("tutor/locale/*/LC_MESSAGES/*.po")
    wanted = {path.relative_to(HOUSE).with_suffix(".mo").as_posix() for path in sources}
    assert wanted <= wheel
    assert not [name for name in wheel if name.endswith((".po", ".pot"))]
