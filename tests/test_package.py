"""What is installed is complete: a wheel is built, installed elsewhere, and makes a workspace there.

A checkout hides what a wheel lacks: there, templates/ lies beside the package.
"""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

from workspace_mem import __version__, data
from workspace_mem.disk.locations import PROMPTS, TEMPLATE_NAMES
from workspace_mem.model.document import is_stock, template_hash

ROOT = Path(__file__).resolve().parents[1]
TEMPLATES = ROOT / "templates"
SHIPPED_NOW = sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*") if path.is_file())
PAGES = [name for name in SHIPPED_NOW if not name.startswith(PROMPTS)]  # what `init` writes
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel of this checkout, built by what is installed here: nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds the package as pip installs it; its dependencies are those of this environment."""
    folder = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-deps", "--no-index")
    run(*pip, "--quiet", "--target", str(folder), str(wheel))
    return folder


def run(*command: str, **world: str) -> str:
    done = subprocess.run(
        command, env={**os.environ, **world}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_the_wheel_holds_the_templates_the_types_and_the_licences(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    info = f"workspace_mem-{__version__}.dist-info"
    expected = {f"workspace_mem/_templates/{name}" for name in SHIPPED_NOW}
    expected |= {"workspace_mem/_example/SOUL.md", "workspace_mem/_example/memory/2026-11-19.md"}
    expected |= {"workspace_mem/py.typed", "workspace_mem/__init__.pyi"}
    expected |= {f"workspace_mem-{__version__}.data/data/share/man/man1/workspace-mem.1"}
    expected |= {f"{info}/licenses/{name}" for name in ("LICENSE", "THIRD_PARTY_NOTICES.md")}
    assert expected - names == set()


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        path
        for package in ("workspace_mem", "workspace_mem_formats")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    content = ("workspace_mem/_templates/", "workspace_mem/_example/", f"workspace_mem-{__version__}.data/")
    beside = {name for name in names if not name.startswith(content)}
    assert beside == {path.relative_to(ROOT).as_posix() for path in files}


def test_an_installed_package_makes_a_workspace(installed: Path, tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "workspace"
    home.mkdir()
    folder.mkdir()
    world = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    world |= {"HOME": str(home), "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    # The folder comes before this environment's own, whose editable package must not be the one that runs.
    world |= {"PYTHONPATH": os.pathsep.join([str(installed), sysconfig.get_path("purelib")])}
    where = run(sys.executable, "-P", "-c", "import workspace_mem; print(workspace_mem.__file__)", **world)
    assert Path(where.strip()).is_relative_to(installed)

    found = run(sys.executable, "-P", "-c", "import workspace_mem; print(workspace_mem.remember.__name__)", **world)
    assert found == "remember\n"

    run(sys.executable, "-P", "-m", "workspace_mem", "init", str(folder), **world)
    help_of_import = run(sys.executable, "-P", "-m", "workspace_mem", "import", "--help", **world)
    unwrapped = re.sub(r"-\s+", "-", help_of_import)
    assert all(name in unwrapped for name in PROJECT["entry-points"]["workspace_mem.formats"])
    made = {name: (folder / name).read_bytes() for name in PAGES}
    assert made == {name: (TEMPLATES / name).read_bytes() for name in PAGES}
    assert not (folder / PROMPTS).exists()


def test_every_script_starts_what_is_there(installed: Path) -> None:
    for place in PROJECT["scripts"].values():
        module, _, function = place.partition(":")
        program = f"import {module} as found; assert callable(found.{function})"
        run(sys.executable, "-P", "-c", program, PYTHONPATH=str(installed))


def test_init_writes_every_template_but_the_prompts_of_models() -> None:
    assert sorted(TEMPLATE_NAMES) == PAGES
    assert PAGES != SHIPPED_NOW


def test_every_template_is_known_as_untouched() -> None:
    hashes = {name: template_hash((TEMPLATES / name).read_bytes()) for name in PAGES}
    unknown = {name: digest for name, digest in hashes.items() if (name, digest) not in data.rows("templates.tsv")}
    assert unknown == {}, "add these rows to data/templates.tsv, and keep the old ones"


@pytest.mark.parametrize("name", PAGES)
def test_every_question_of_a_template_is_known_with_an_example_for_each_page(name: str) -> None:
    comments = re.findall(r"<!--.*?-->", (TEMPLATES / name).read_text(), re.DOTALL)
    assert [one for one in comments if not is_stock(one)] == [], "add their hashes to _STOCK in model/document.py"
    assert 2 <= sum("?" in one for one in comments) <= 3
    assert any("example:" in one for one in comments)


def test_the_version_stands_in_two_places_and_is_one() -> None:
    assert PROJECT["version"] == __version__


def test_one_install_serves_agents_and_browsers_and_extras_are_for_models(wheel: Path) -> None:
    name = f"workspace_mem-{__version__}.dist-info/METADATA"
    metadata = zipfile.ZipFile(wheel).read(name).decode("utf-8").splitlines()
    needed = [line.removeprefix("Requires-Dist: ") for line in metadata if line.startswith("Requires-Dist: ")]
    base = {re.split(r"[^\w-]", one)[0] for one in needed if "extra ==" not in one}
    assert {"typer", "filelock", "mcp", "starlette", "uvicorn", "jinja2", "nh3"} <= base
    assert base & {"numpy", "anthropic", "openai"} == set()
    assert {line for line in metadata if line.startswith("Provides-Extra: ")} & {
        "Provides-Extra: mcp",
        "Provides-Extra: web",
    } == set()
