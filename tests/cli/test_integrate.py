"""integrate claude-code: exactly our hook comes in and goes out again."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import Command, files_of, wait_until
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.integrate import integrate

SETTINGS = ".claude/settings.json"


VARIABLES = {
    "claude-code": ("CLAUDE_CONFIG_DIR", "", ["settings.json", ".claude.json"]),
    "codex": ("CODEX_HOME", "", ["hooks.json", "config.toml"]),
    "opencode": ("XDG_CONFIG_HOME", "opencode", ["opencode.json", "plugins/workspace-mem.js"]),
}


@pytest.mark.parametrize("host", VARIABLES)
def test_global_follows_the_variable_that_the_host_follows(
    host: str, here: Command, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variable, below, names = VARIABLES[host]
    (tmp_path / "elsewhere own").mkdir()
    monkeypatch.setenv(variable, str(tmp_path / "elsewhere own"))
    before = files_of(home)
    assert here("integrate", host, "--global").code == 0
    assert {path for path in names if (tmp_path / "elsewhere own" / below / path).is_file()} == set(names)
    assert here("integrate", host, "--global").stdout.count("Nothing to do") == len(names)
    assert here("integrate", host, "--global", "--remove").code == 0
    assert files_of(tmp_path / "elsewhere own") == {}
    assert (tmp_path / "elsewhere own").is_dir()
    assert files_of(home) == before
    monkeypatch.setenv(variable, "")
    folders = sorted(home.rglob("*"))
    assert here("integrate", host, "--global").code == 0
    assert files_of(tmp_path / "elsewhere own") == {}
    assert (here("integrate", host, "--global", "--remove").code, sorted(home.rglob("*"))) == (0, folders)


def test_settings_that_may_not_be_written_are_left_as_they_are(here: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = here.folder / ".cursor/mcp.json"
    settings.parent.mkdir()
    settings.write_text("{}")
    settings.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda path, mode, **_: Path(path) != settings.resolve())
    with pytest.raises(RefusedError, match="read-only"):
        integrate("cursor", here.folder, server=["workspace-mem", "mcp"])
    assert settings.read_text() == "{}"


def test_the_server_that_was_written_is_one_that_starts(
    here: Command, sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mcp import Client  # noqa: PLC0415

    from tests.mcp_server.speaking import call, over_command  # noqa: PLC0415

    here("integrate", "claude-code", "--serve", str(sample))
    entry = json.loads((here.folder / ".mcp.json").read_text())["mcpServers"]["workspace-mem"]

    async def talk(client: Client) -> None:
        assert (await call(client, "memory_search", query="staging port"))["hits"]

    assert str(sample) not in (here.folder / ".mcp.json").read_text()
    program = Path(sys.executable).with_name(entry["command"])
    monkeypatch.chdir(here.folder)
    over_command([str(program), *entry["args"]], talk)


def _commands(folder: Path, name: str = SETTINGS) -> list[str]:
    hooks_of = json.loads((folder / name).read_text())["hooks"]
    return [hook["command"] for groups in hooks_of.values() for group in groups for hook in group["hooks"]]


def test_the_hooks_of_a_project_load_the_workspace_that_is_served(
    run: Command, sample: Path, tmp_path: Path, home: Path
) -> None:
    served = sample.rename(tmp_path / "a memory")
    done = run.at(run.folder)("integrate", "claude-code", "--no-capture", "--serve", str(served))
    assert done.code == 0
    assert not any(str(tmp_path) in path.read_text() for path in run.folder.rglob("*.json")), "a team shares these"
    start, prompt = _commands(run.folder)

    def told(command: str, given: object) -> str:
        shell = ["sh", "-c", command]
        environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        done = subprocess.run(shell, input=json.dumps(given).encode(), capture_output=True, check=True, env=environment)
        return str(done.stdout and json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"])

    frame = told(start, {"cwd": str(run.folder)})
    assert "The staging port is 2222" in frame
    assert '<instructions source="AGENTS.md">' in frame
    asked = {"cwd": str(run.folder), "prompt": "Which port has staging, and how is it deployed?"}
    wait_until(lambda: "2222" in told(prompt, asked), seconds=300)  # a recall that takes over two seconds says nothing
    config = home / ".config/workspace-mem/config.toml"
    assert f'"{run.folder}" = "{served}"' in config.read_text()
    assert run("integrate", "claude-code", "--serve", str(served), "--remove").code == 0
    assert ((run.folder / ".claude").exists(), config.exists()) == (False, False)


def test_the_plugin_asks_the_hook_program(here: Command, tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    here("init", ".")
    here("remember", "The shop sells quinces")
    here("integrate", "opencode")
    plugin, module = here.folder / ".opencode/plugins/workspace-mem.js", tmp_path / "plugin.mjs"
    module.write_text(
        re.sub(
            r'\["[^"]*workspace-mem-hook"',
            json.dumps([sys.executable, "-m", "workspace_mem.hook"])[:-1],
            plugin.read_text(),
        )
    )
    script = """
const { WorkspaceMem } = await import(process.argv[1])
const hooks = await WorkspaceMem({ directory: process.argv[2] })
const output = { system: [] }
await hooks["experimental.chat.system.transform"]({ sessionID: "s" }, output)
await hooks["experimental.chat.system.transform"]({ sessionID: "s" }, output)
const text = "From now on always run the linter before you commit."
const asked = { message: { id: "m" }, parts: [{ type: "text", text }] }
await hooks["chat.message"]({ sessionID: "s" }, asked)
const call = { tool: "bash", sessionID: "s", callID: "c", args: { command: "make" } }
await hooks["tool.execute.after"](call, { title: "", output: "no rule to make target quokka", metadata: { exit: 2 } })
console.log(JSON.stringify([output.system, asked.parts]))
"""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script, str(module), str(here.folder)], capture_output=True, check=True
    )
    system, parts = json.loads(done.stdout)
    assert ("The shop sells quinces" in system[0], system[0] == system[1]) == (True, True)
    assert ("waits for the user" in parts[1]["text"], parts[1]["synthetic"]) == (True, True)
    for _ in range(50):
        here("note", "something")
        if "quokka" in here("list", "error").stdout:
            break
    assert "target quokka" in here("list", "error").stdout
    assert "run the linter" in here("review").stdout
