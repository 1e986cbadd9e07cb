"""The project as a whole: what it imports, what it packs, what it keeps."""

from __future__ import annotations

import ast
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


IMPORT_ALL = """
import importlib, pkgutil, sys, tutor
for module in pkgutil.walk_packages(tutor.__path__, "tutor."):
    importlib.import_module(module.name)
print(*{name.split(".")[0] for name in sys.modules})
"""


def test_the_tutor_imports_without_jupyter() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], check=True, capture_output=True, text=True
    )
    loaded = set(done.stdout.split())
    assert "sqlalchemy" in loaded
    assert not JUPYTER & loaded


FLOORS = (
    "tutor.engine",
    "tutor.locale",
    "tutor.players",
    "tutor.teaching",
    "tutor.records",
    "tutor.quiz",
    "tutor.cli",
    "widgets",
)
"""The rooms of the house, each of which imports only from itself and from those before it."""
UPSTAIRS = {"tutor.cli": {"widgets"}}
"""The command starts what stands above it."""


def floor(module: str) -> str | None:
    """Return the room that a module is in; None for one that is not of the house."""
    return next((room for room in FLOORS if f"{module}.".startswith(f"{room}.")), None)


def imported(path: Path) -> set[str]:
    """Return the rooms that a file imports from, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {floor(name.name) for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {floor(node.module)} | {floor(f"{node.module}.{n.name}") for n in node.names}
    return {room for room in found if room}


def test_imports_go_one_way() -> None:
    wrong = []
    for path in [*HOUSE.glob("tutor/**/*.py"), *HOUSE.glob("widgets/**/*.py")]:
        room = floor(".".join(path.relative_to(HOUSE).with_suffix("").parts))
        if room:
            below = {*FLOORS[: FLOORS.index(room) + 1], *UPSTAIRS.get(room, ())}
            wrong += [f"{path.relative_to(HOUSE)}: {one}" for one in imported(path) - below]
    assert wrong == []


TEMPLATE = """
from traitlets.config import Config
c = Config()
exec(open("binder/jupyter_server_config.py").read())
exec(open("binder/voila.py").read())
from voila.paths import collect_template_paths
print(*collect_template_paths(["voila"], c.VoilaConfiguration.template), sep="\\n")
"""


def test_binder_finds_the_template() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TEMPLATE], cwd=HOUSE, check=True, capture_output=True, text=True
    )
    ours = HOUSE / "widgets" / "serving" / "voila" / "templates" / "hearts"
    assert str(ours) in done.stdout.splitlines()


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


def test_the_wheel_has_all_lessons_and_what_they_read(wheel: set[str]) -> None:
    files = {path for path in HOUSE.glob("lessons/*/*") if path.is_file()}
    wanted = {path.relative_to(HOUSE).as_posix() for path in files}
    assert {"lessons/template/our-rules.toml", "lessons/template/unlisted.txt"} <= wanted
    assert {"lessons/deals/moon.txt", "lessons/pt_BR/01-the-trick.ipynb"} <= wanted
    assert wanted <= wheel


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
