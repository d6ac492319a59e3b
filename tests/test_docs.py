"""What the documents promise: commands, options and examples are those of the program."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.public_names import public
from tools.reference import MADE, reference
from workspace_mem import init, open_workspace
from workspace_mem.cli.commands import commands
from workspace_mem.core.document import Document
from workspace_mem.core.links import links_of
from workspace_mem.core.reading import read
from workspace_mem.core.settings import OPTIONS, parse_settings

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "FORMAT.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", commands())
def test_every_command_has_a_row_in_the_readme(name: str) -> None:
    assert re.search(rf"^\| .*`{name}\b", README, re.MULTILINE), f"README has no row for {name}"


@pytest.mark.parametrize("name", re.findall(r"^\| `(\w+)", README, re.MULTILINE))
def test_every_command_of_the_readme_exists(name: str) -> None:
    assert name in commands()


@pytest.mark.parametrize("name", commands())
def test_every_command_has_help_with_an_example(name: str) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "workspace_mem", name, "--help"], capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0, shown.stderr
    assert "Example: " in shown.stdout


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_is_in_the_format(key: str) -> None:
    assert f"`{key}`" in FORMAT


def test_the_examples_of_the_format_read_as_entries() -> None:
    examples = re.findall(r"```markdown\n(.*?)```", FORMAT, re.DOTALL)
    files = (
        "MEMORY.md",
        "learnings/errors.md",
        "MEMORY.md",
        "learnings/patterns.md",
        "memory/episodes/2026-01-06/a.md",
    )
    line, learning, link, pattern, episode = (
        read(Document(path, example.encode())).entries[0] for path, example in zip(files, examples, strict=True)
    )
    assert (line.category, line.text, line.tags, line.id) == ("Category", "text", ("tags",), "mem-7k3f9q2m")
    assert line.is_pending
    assert list(links_of(link)) == [("mem-9a2c4d1e", "contradicts", "mem-7k3f9q2m")]
    assert (learning.category, learning.seen, learning.field("fix")) == ("bash", 3, "use grep -rn")
    assert (pattern.category, pattern.field("when"), pattern.field("uses")) == ("typescript", "strict mode", "8")
    assert (episode.id, episode.text) == ("ep-7k3f9q2m", "Implement POST /api/todos")
    assert [key for key, _ in episode.fields] == ["outcome", "source", "actions", "errors"]


def test_the_declared_kind_of_the_format_is_taken() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", FORMAT, re.DOTALL)
    settings = parse_settings(example)
    assert (settings.problems, settings.kinds["recipe"].prefix) == ((), "rec")


def test_the_entries_of_the_readme_read_as_entries() -> None:
    example = re.findall(r"```markdown\n(.*?)```", README, re.DOTALL)[0]
    stamped, by_hand = read(Document("MEMORY.md", example.encode())).entries
    assert (stamped.id, stamped.field("source"), by_hand.id) == ("mem-7k3f9q2m", "agent:claude", None)


@pytest.mark.parametrize("path", re.findall(r"`((?:core|stores|services|operations|cli)/[\w/]+\.py)`", ARCHITECTURE))
def test_every_file_of_the_architecture_exists(path: str) -> None:
    assert (ROOT / "workspace_mem" / path).is_file()


@pytest.mark.parametrize("path", MADE)
def test_what_is_made_of_the_program_is_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == MADE[path](), "`make reference` writes it again"


def test_the_reference_says_what_every_key_means() -> None:
    assert re.findall(r"^\| `\w+` \| .* \|  \|$", reference(), re.MULTILINE) == []


def test_the_reference_has_every_command_and_every_function() -> None:
    page = reference()
    beside = {"as_json", "plainly", "open_workspace"}  # docs/python.md tells of them
    functions = {name for name, value in public().items() if not isinstance(value, type)} - beside
    assert {name for name in commands() if f"\n## {name}\n" not in page} == set()
    assert {name for name in functions if f"\n{name}(" not in page} == set()


def test_the_start_of_the_readme_runs(tmp_path: Path) -> None:
    session = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)[1]
    commands = [line.split("  #")[0].strip() for line in session.splitlines() if "pip install" not in line]
    program = f'workspace-mem() {{ "{sys.executable}" -m workspace_mem "$@"; }}'
    script = "\n".join(["set -e", program, *commands])
    home = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null"}
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=False, env=home, cwd=tmp_path, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "The staging port is 2222" in done.stdout


def test_the_python_example_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "agents/lantern").mkdir(parents=True)
    init(open_workspace(tmp_path / "agents/lantern"))
    example = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "Deploys happen from the release branch" in done.stdout
