"""integrate claude-code: exactly our hook comes in and goes out again."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import Command, files_of
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.integrate import integrate

SETTINGS = ".claude/settings.json"
RULE = "Run make test.\n"
THEIRS = '{\n  // mine\n  "model": "opus",\n  "hooks": {\n    "Stop": []\n  }\n}\n'


def hooks(folder: Path) -> str:
    text = (folder / SETTINGS).read_text()
    return json.dumps(json.loads("\n".join(line for line in text.splitlines() if "//" not in line))["hooks"])


@pytest.mark.parametrize("flags", [["--dry-run"], ["--remove", "--dry-run"]])
def test_dry_run_shows_and_changes_nothing(here: Command, flags: list[str]) -> None:
    (here.folder / ".claude").mkdir()
    (here.folder / SETTINGS).write_text(THEIRS)
    if "--remove" in flags:
        here("integrate", "claude-code")
    before = files_of(here.folder)

    as_text, as_json = here("integrate", "claude-code", *flags), here("integrate", "claude-code", *flags, "--json")

    assert as_text.code == as_json.code == 0
    assert "was not changed.\n" in as_text.stdout
    assert (as_json.json["changed"], as_json.json["diff"] != "") == (False, True)
    assert files_of(here.folder) == before


def test_global_is_for_the_home(here: Command, home: Path) -> None:
    done = here("integrate", "claude-code", "--global", "--json")

    hooks_file, servers_file = done.json["files"]
    assert (done.json["host"], done.json["changed"]) == ("claude-code", True)
    assert (hooks_file["path"], hooks_file["changed"]) == (str(home / SETTINGS), True)
    assert (servers_file["path"], servers_file["changed"]) == (str(home / ".claude.json"), True)
    assert done.json["diff"] == hooks_file["diff"] + servers_file["diff"]
    assert "SessionStart" in hooks(home)
    assert list(here.folder.iterdir()) == []

    here("integrate", "claude-code", "--global", "--remove")
    assert not (home / SETTINGS).exists()


VARIABLES = {
    "claude-code": ("CLAUDE_CONFIG_DIR", "", ["settings.json", ".claude.json"]),
    "codex": ("CODEX_HOME", "", ["hooks.json", "config.toml"]),
    "opencode": ("XDG_CONFIG_HOME", "opencode", ["opencode.json"]),
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
    assert here("integrate", host, "--global").code == 0
    assert files_of(tmp_path / "elsewhere own") == {}


def test_what_a_person_set_up_stays_and_is_named(here: Command) -> None:
    own = (
        '{"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": "workspace-mem-hook session-start"}]}]}}'
    )
    (here.folder / ".claude").mkdir()
    (here.folder / SETTINGS).write_text(own)
    for flags in ([], ["--remove"]):
        done = here("integrate", "claude-code", *flags)
        assert (done.code, "SessionStart" in done.stderr) == (0, True)
    assert (here.folder / SETTINGS).read_text() == own


def test_settings_that_cannot_be_understood_are_left_as_they_are(here: Command) -> None:
    (here.folder / ".claude").mkdir()
    for broken in (b'{"hooks": ', b'{"hooks": 3}', b"\xff\xfe"):
        (here.folder / SETTINGS).write_bytes(broken)

        done = here("integrate", "claude-code")

        assert done.code in (5, 6), done
        assert "settings.json" in done.stderr
        assert (here.folder / SETTINGS).read_bytes() == broken


def test_an_unknown_host_is_a_usage_error(here: Command) -> None:
    done = here("integrate", "emacs", "--json")

    hosts = "use one of claude-code, codex, cursor, opencode, git"
    assert (done.code, done.error["hint"].partition(";")[0]) == (2, hosts)
    assert list(here.folder.iterdir()) == []


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
    done = here("integrate", host, *where)
    assert done.code == 0
    assert files_of(folder).keys() == before.keys()
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


def test_what_a_host_has_no_place_for_is_said(here: Command) -> None:
    for flags in ([], ["--dry-run"]):
        assert "no hooks" in here("integrate", "opencode", *flags).stderr
    assert "no hooks" not in here("integrate", "opencode", "--remove").stderr
    assert "no hooks" not in here("integrate", "cursor").stderr


def test_nothing_is_written_when_one_of_the_files_cannot_be(here: Command) -> None:
    (here.folder / ".mcp.json").write_text('{"mcpServers": 3}')
    before = files_of(here.folder)
    done = here("integrate", "claude-code")
    assert (done.code, ".mcp.json" in done.stderr) == (5, True)
    assert files_of(here.folder) == before


def test_the_server_that_was_written_is_one_that_starts(here: Command, sample: Path) -> None:
    from mcp import Client  # noqa: PLC0415

    from tests.mcp_server.speaking import call, over_command  # noqa: PLC0415

    here("integrate", "claude-code", "--serve", str(sample))
    entry = json.loads((here.folder / ".mcp.json").read_text())["mcpServers"]["workspace-mem"]

    async def talk(client: Client) -> None:
        assert (await call(client, "memory_search", query="staging port"))["hits"]

    over_command([entry["command"], *entry["args"]], talk)


def _commands(folder: Path, name: str = SETTINGS) -> list[str]:
    hooks_of = json.loads((folder / name).read_text())["hooks"]
    return [hook["command"] for groups in hooks_of.values() for group in groups for hook in group["hooks"]]


def test_the_hooks_of_a_project_load_the_workspace_that_is_served(run: Command, sample: Path, tmp_path: Path) -> None:
    served = sample.rename(tmp_path / "a memory")
    done = run.at(run.folder)("integrate", "claude-code", "--no-capture", "--serve", str(served))
    assert (done.code, done.stderr) == (0, "")
    for command in _commands(run.folder):
        assert f"-w {shlex.quote(str(served))} --with instructions" in command
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
    assert run("integrate", "claude-code", "--remove").code == 0
    assert not (run.folder / ".claude").exists()


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


def test_a_page_of_the_hosts_own_counts_in_the_workspace_above_the_project_too(here: Command) -> None:
    here("init")
    for name in ("AGENTS.md", "CLAUDE.md"):
        (here.folder / name).write_text(RULE)
    (here.folder / "code").mkdir()
    here("integrate", "claude-code", "--project", "code")
    assert all("--with instructions" in command for command in _commands(here.folder / "code"))


def test_a_workspace_below_the_project_is_not_read_by_the_host(here: Command) -> None:
    here("init", "memory")
    here("integrate", "codex", "--serve", "memory")
    assert all("--with instructions" in command for command in _commands(here.folder, ".codex/hooks.json"))


def test_outside_a_workspace_it_says_at_once_that_nothing_would_be_loaded(here: Command, home: Path) -> None:
    told = "is not in a workspace, so the host loads nothing there"
    for flags in (["--dry-run"], [], ["--json"]):
        assert told in here("integrate", "claude-code", *flags).stderr
    assert told in here("integrate", "claude-code", "--json").json["notices"][0]
    assert told not in here("integrate", "claude-code", "--remove").stderr
    assert told not in here("integrate", "claude-code", "--global").stderr
    (here.folder / "inner").mkdir()
    assert "is not a workspace yet" in here("integrate", "codex", "--serve", "inner").stderr
    assert here("integrate", "codex", "--serve", "nowhere").code == 3
    here("init")
    assert here("integrate", "claude-code").stderr == ""


def test_a_frame_without_the_instructions_names_their_page(here: Command) -> None:
    here("init", "--example")
    for profile, is_named in (("hook", True), ("full", False), ("subagent", False)):
        [more] = [line for line in here("frame", "--profile", profile).stdout.split("\n") if "Also here" in line] or [
            ""
        ]
        assert ("AGENTS.md" in more) is is_named
    assert "Also here: AGENTS.md" not in here("frame", "--profile", "hook", "--with", "instructions").stdout
