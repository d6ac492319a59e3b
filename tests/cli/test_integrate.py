"""integrate claude-code: exactly our hook comes in and goes out again."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import Command, files_of
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.integrate import integrate

SETTINGS = ".claude/settings.json"
RULE = "Run make test.\n"


def hooks(folder: Path) -> str:
    text = (folder / SETTINGS).read_text()
    return json.dumps(json.loads("\n".join(line for line in text.splitlines() if "//" not in line))["hooks"])


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


def test_settings_that_cannot_be_understood_are_left_as_they_are(here: Command) -> None:
    (here.folder / ".claude").mkdir()
    for broken in (b'{"hooks": ', b'{"hooks": 3}', b"\xff\xfe"):
        (here.folder / SETTINGS).write_bytes(broken)

        done = here("integrate", "claude-code")

        assert done.code in (5, 6), done
        assert "settings.json" in done.stderr
        assert (here.folder / SETTINGS).read_bytes() == broken


def test_the_hook_that_was_written_gives_the_frame(run: Command, sample: Path) -> None:
    given = json.dumps({"cwd": str(sample), "hook_event_name": "SessionStart"}).encode()

    done = run("hook", "session-start", stdin=given)

    assert "The staging port is 2222" in done.json["hookSpecificOutput"]["additionalContext"]


HOMES = {
    "claude-code": [".claude/settings.json", ".claude.json"],
    "codex": [".codex/hooks.json", ".codex/config.toml"],
    "cursor": [".cursor/hooks.json", ".cursor/mcp.json"],
    "opencode": [".config/opencode/opencode.jsonc"],
}
PROJECTS = {**HOMES, "claude-code": [".claude/settings.json", ".mcp.json"], "opencode": ["opencode.jsonc"]}
JSON = '// mine\r\n{\r\n\t"theme" : "dark", /* ! */\r\n}'
TOML = '# mine\nmodel   = "o5"\n\n[mcp_servers.other]\ncommand = "other" # theirs'


@pytest.mark.parametrize("host", HOMES)
@pytest.mark.parametrize("everywhere", [True, False], ids=["home", "project"])
def test_every_host_gets_its_files_and_loses_exactly_that(
    host: str, everywhere: bool, here: Command, home: Path
) -> None:
    folder = home if everywhere else here.folder
    where = ["--global"] if everywhere else []
    for name in (HOMES if everywhere else PROJECTS)[host]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((TOML if name.endswith(".toml") else JSON).encode())
    before = files_of(folder)

    shown = here("integrate", host, *where, "--dry-run")
    assert (shown.code, files_of(folder)) == (0, before)
    assert here("integrate", host, *where).code == 0
    assert all(name.endswith("plugins/workspace-mem.js") for name in files_of(folder).keys() - before.keys())
    assert all(files_of(folder)[name] != before[name] for name in before)
    assert f"agent:{host}" in "".join((folder / name).read_text() for name in before)
    assert "workspace-mem" in shown.stdout

    assert here("integrate", host, *where, "--remove").code == 0
    assert files_of(folder) == before


def test_settings_behind_a_link_are_written_where_they_are(here: Command, tmp_path: Path) -> None:
    """A link stays, whether it leads to settings or nowhere yet."""
    dotfiles = tmp_path / "dotfiles"
    dotfiles.mkdir()
    (dotfiles / "mcp.json").write_text('{"mcpServers": {}}')
    (here.folder / ".cursor").mkdir()
    for name in ("mcp.json", "hooks.json"):
        (here.folder / ".cursor" / name).symlink_to(dotfiles / name)
    before = files_of(dotfiles)
    here("integrate", "cursor")
    assert "workspace-mem" in (dotfiles / "hooks.json").read_text()
    here("integrate", "cursor", "--remove")
    assert files_of(dotfiles) == before
    assert all((here.folder / ".cursor" / name).is_symlink() for name in ("mcp.json", "hooks.json"))


def test_settings_that_may_not_be_written_are_left_as_they_are(here: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = here.folder / ".cursor/mcp.json"
    settings.parent.mkdir()
    settings.write_text("{}")
    settings.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda path, mode, **_: Path(path) != settings.resolve())
    with pytest.raises(RefusedError, match="read-only"):
        integrate("cursor", here.folder, server=["workspace-mem", "mcp"])
    assert settings.read_text() == "{}"


def test_nothing_is_written_when_one_of_the_files_cannot_be(here: Command) -> None:
    (here.folder / ".mcp.json").write_text('{"mcpServers": 3}')
    before = files_of(here.folder)
    done = here("integrate", "claude-code")
    assert (done.code, ".mcp.json" in done.stderr) == (5, True)
    assert files_of(here.folder) == before


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
        return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"])

    frame = told(start, {"cwd": str(run.folder)})
    assert "The staging port is 2222" in frame
    assert '<instructions source="AGENTS.md">' in frame
    assert "2222" in told(prompt, {"cwd": str(run.folder), "prompt": "Which port has staging, and how is it deployed?"})
    config = home / ".config/workspace-mem/config.toml"
    assert f'"{run.folder}" = "{served}"' in config.read_text()
    assert run("integrate", "claude-code", "--serve", str(served), "--remove").code == 0
    assert ((run.folder / ".claude").exists(), config.exists()) == (False, False)


CONFIGURATIONS = [
    "",
    "[review]\noff = false",
    '# mine\n[workspaces]\n"~/a" = "~/b"\n\n[person]\nwithout_terminal = true\n',
    '[workspaces."~/a".review]\noff = true\n',
    "[workspaces]\n",
    "[workspaces] # of mine\n# none yet\n",
    "[person]\nwithout_terminal = true\n",
]


@pytest.mark.parametrize("before", CONFIGURATIONS)
def test_the_users_configuration_says_which_workspace_a_project_has(
    before: str, here: Command, home: Path, sample: Path
) -> None:
    config = home / ".config/workspace-mem/config.toml"
    config.parent.mkdir(parents=True)
    config.write_text(before)
    call = ["integrate", "cursor", "--serve", str(sample)]
    assert [here(*call).code, here(*call).stdout.count("Nothing to do")] == [0, 3]
    assert "2222" in here("search", "staging port").stdout
    if before:
        assert before.strip().splitlines()[0] in config.read_text()
    assert here(*call, "--remove").code == 0
    left = config.read_text() if config.exists() else ""
    assert left.removeprefix("[workspaces]\n\n") == ("" if before == "[workspaces]\n" else before)


@pytest.mark.parametrize(
    ("host", "pages", "is_added"),
    [
        ("claude-code", {"AGENTS.md": RULE}, False),
        ("claude-code", {"AGENTS.md": RULE, "CLAUDE.md": RULE}, True),
        ("claude-code", {"AGENTS.md": RULE, "CLAUDE.md": "See @AGENTS.md\n"}, False),
        ("claude-code", {"CLAUDE.md": RULE}, False),
        ("claude-code", {"GEMINI.md": RULE}, True),
        ("codex", {}, False),
        ("codex", {"AGENTS.md": RULE, "CLAUDE.md": RULE}, False),
        ("codex", {"CLAUDE.md": RULE}, True),
    ],
)
def test_instructions_are_added_where_the_host_does_not_read_them(
    here: Command, host: str, pages: dict[str, str], is_added: bool
) -> None:
    here("init")
    for name, text in pages.items():
        (here.folder / name).write_text(text)
    here("integrate", host)
    name = SETTINGS if host == "claude-code" else ".codex/hooks.json"
    assert all(("--with instructions" in command) is is_added for command in _commands(here.folder, name))
    assert "-w" not in " ".join(_commands(here.folder, name)).split()


def test_a_workspace_below_the_project_is_not_read_by_the_host(here: Command) -> None:
    here("init", "memory")
    (here.folder / "memory/AGENTS.md").write_text(RULE)
    here("integrate", "codex", "--serve", "memory")
    done = here("hook", "session-start", stdin=json.dumps({"cwd": str(here.folder)}).encode())
    assert RULE.strip() in done.json["hookSpecificOutput"]["additionalContext"]


def test_outside_a_workspace_it_says_at_once_that_nothing_would_be_loaded(here: Command, home: Path) -> None:
    told = "is not in a workspace, so the host loads no memory there"
    for flags in (["--dry-run"], []):
        assert told in here("integrate", "claude-code", *flags).stderr
    assert told in here("integrate", "claude-code", "--json").json["notices"][0]
    assert told not in here("integrate", "claude-code", "--remove").stderr
    assert told not in here("integrate", "claude-code", "--global").stderr
    (here.folder / "inner").mkdir()
    assert "is not a workspace yet" in here("integrate", "codex", "--serve", "inner").stderr
    assert here("integrate", "codex", "--serve", "nowhere").code == 3
    here("init")
    assert here("integrate", "claude-code").stderr == ""


def test_the_plugin_of_a_host_without_hooks_stays_where_a_person_changed_it(here: Command) -> None:
    plugin = here.folder / ".opencode/plugins/workspace-mem.js"
    here("integrate", "opencode")
    written = plugin.read_text()
    assert '["workspace-mem-hook"]' in written or "/workspace-mem-hook" in written
    assert "CAPTURE = true" in written
    assert "CAPTURE = false" in (here("integrate", "opencode", "--no-capture"), plugin.read_text())[1]
    plugin.write_text(f"{written}// mine\n")
    for flags in ([], ["--remove"]):
        assert "the plugin in" in here("integrate", "opencode", *flags).stderr
        assert plugin.read_text() == f"{written}// mine\n"


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
