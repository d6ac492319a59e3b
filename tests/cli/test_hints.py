"""Every command, option and package that a hint of the program names is one that its reader has."""

import ast
import re
import shlex
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from tests.running import CHECKOUT
from workspace_mem.cli.calling import command_named, find_called_command, views_of
from workspace_mem.cli.commands import commands
from workspace_mem.disk.locations import install_command

PACKAGE = CHECKOUT / "workspace_mem"
_NAMED = re.compile(r"`(?:workspace-mem|wmem) ([a-z][^`\n]*)`")
_OF_GIT = re.compile(r"`git [^`\n]*`")  # its options are its own
_ALONE = re.compile(r"\Aworkspace-mem ([a-z][^`\n]* (?:--|X)[^`\n]*)\Z")  # a hint that is a command and nothing else


def texts_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module, with X for what is put into them, but for docstrings and parts of others."""
    parts: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
            yield (
                node.lineno,
                "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values),
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.lineno, node.value


def hints() -> list[tuple[str, str]]:
    """Return each command that a string names, with its place."""
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for line, text in texts_in(path.read_text("utf-8")):
            for pattern in (_NAMED, _ALONE):
                found |= {match[1]: f"{path.relative_to(PACKAGE)}:{line}" for match in pattern.finditer(text)}
    return [(place, call) for call, place in found.items()]


@pytest.mark.parametrize(("place", "call"), hints())
def test_what_a_hint_names_is_there(place: str, call: str) -> None:
    words = re.split(r"\s+", re.sub(r'"[^"]*"|\'[^\']*\'', "WORDS", call))
    name = words[0]
    command = command_named(name)
    assert command, f"{place}: there is no command {name}"
    commands = [command, *views_of(name), find_called_command(words)[0] or command]
    options = {
        option for one in commands for parameter in one.parameters for option in (parameter.option, parameter.arg.short)
    }
    options |= {view.name.split()[1] for view in views_of(name)} | {"--help"}
    if command.settings is None:
        typed = [word.partition("=")[0].rstrip(",.;)]") for word in words[1:] if re.match(r"\[?--?[a-z]", word)]
        unknown = [word for word in typed if word.strip("[") not in options]
        assert not unknown, f"{place}: `{name}` does not take {unknown}"


def test_every_option_that_advice_names_is_one_of_some_command() -> None:
    every = [command for name in commands() for command in (command_named(name), *views_of(name)) if command]
    known = {"--help", "--debug", "--show-completion", *(word for command in every for word in command.name.split())}
    known |= {parameter.option for command in every for parameter in command.parameters}
    advice = [
        (f"{path.relative_to(PACKAGE)}:{line}", text)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.keyword) and node.arg == "hint"
        for line, text in texts_in(ast.unparse(node.value))
    ]
    assert len(advice) > 200
    ours = [(place, _OF_GIT.sub("", text)) for place, text in advice]
    named = {(place, option) for place, text in ours for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", text)}
    assert {(place, option) for place, option in named if option not in known} == set()


REQUIRES = "Requires-Dist: starlette<2,>=1; extra == 'vectors'\nRequires-Dist: nh3>=0.3; extra == 'vectors'\n"
PIP = f"{shlex.quote(sys.executable)} -m pip install"


@pytest.mark.parametrize(("mark", "command"), [("", PIP), ("pipx_metadata.json", "pipx inject workspace-mem")])
def test_a_missing_extra_is_added_in_the_way_the_program_was_installed(
    mark: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "workspace_mem-9.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: workspace-mem\nVersion: 9\n{REQUIRES}")
    (tmp_path / (mark or "none")).touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert metadata.distribution("workspace-mem").version == "9"
    assert install_command("vectors") == f"{command} 'starlette<2,>=1' 'nh3>=0.3'"
