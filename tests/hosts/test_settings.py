"""Every host's files take our entries and give them back to the character; what a person wrote stays."""

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.running import CHECKOUT
from workspace_mem.errors import RefusedError
from workspace_mem.hosts.json_settings import JsonText
from workspace_mem.hosts.registry import HOSTS, HostFile, Programs

SERVER = ("workspace-mem", "mcp", "--actor", "agent:x")
PROGRAMS = Programs("workspace-mem-hook", SERVER)
CAPTURING = replace(PROGRAMS, capture=True)
MOVED = Programs("/opt/gone/workspace-mem-hook", ("/opt/gone/my tools/workspace-mem", *SERVER[1:]))
OURS = {"hooks": [{"type": "command", "command": "workspace-mem-hook session-start", "timeout": 5}]}
THEIRS = {"matcher": "startup", "hooks": [{"type": "command", "command": "echo hello"}]}

CLAUDE, MCP = HOSTS["claude-code"].files
CODEX, TABLE = HOSTS["codex"].files
CURSOR = HOSTS["cursor"].files[0]
ATTRIBUTES_FILE, CONFIG = HOSTS["git"].files
PLUGIN = HOSTS["opencode"].files[0]

FILES_OF = tomllib.loads((CHECKOUT / "tests/data/host_settings.toml").read_text("utf-8"))
COMMENTED: str = FILES_OF["commented"]
JSON_FILES: list[str] = [*FILES_OF["json"], COMMENTED, COMMENTED.replace("\n", "\r\n")]
TOML_FILES: list[str] = FILES_OF["toml"]
GIT_FILES: list[str] = FILES_OF["git"]


def texts_for(file: HostFile) -> list[str]:
    if file in (ATTRIBUTES_FILE, CONFIG):
        return GIT_FILES
    if file is PLUGIN:
        return []
    return TOML_FILES if file is TABLE else JSON_FILES


FILES = [(name, file) for name, host in HOSTS.items() for file in host.files]
ROUNDS = [
    pytest.param(file, text, id=f"{name} {file.project[0]} {number}")
    for name, file in FILES
    for number, text in enumerate([None, *texts_for(file)])
    if (file, text) != (CONFIG, None)
]


@pytest.mark.parametrize("programs", [PROGRAMS, CAPTURING], ids=["plain", "capturing"])
@pytest.mark.parametrize(("file", "settings"), ROUNDS)
def test_what_was_put_in_comes_out_and_the_very_text_is_back(
    file: HostFile, settings: str | None, programs: Programs
) -> None:
    installed = file.installed(settings, programs)
    assert installed.changed
    assert not installed.persons
    assert not file.installed(installed.after, programs).changed
    assert file.removed(installed.after).after == settings
    assert not file.removed(settings).changed
    if file is not ATTRIBUTES_FILE:
        moved = file.installed(installed.after, MOVED)
        assert "/opt/gone" in str(moved.after)
        assert file.removed(moved.after).after == settings


@pytest.mark.parametrize("settings", TOML_FILES)
def test_nothing_else_of_a_toml_file_changes(settings: str) -> None:
    before = tomllib.loads(settings.replace("\r\n", "\n"))
    after = str(TABLE.installed(settings, PROGRAMS).after)
    assert after.startswith(settings)
    entry = {"command": SERVER[0], "args": [*SERVER[1:]]}
    servers = {**before.get("mcp_servers", {}), "workspace-mem": entry}
    assert tomllib.loads(after.replace("\r\n", "\n")) == {**before, "mcp_servers": servers}


def test_our_entry_comes_before_those_of_others_in_their_indentation() -> None:
    assert str(MCP.installed('{"model": "opus"}', PROGRAMS).after).startswith(
        '{\n  "mcpServers": {\n    "workspace-mem": {\n'
    )
    assert """"SessionStart": [
\t\t\t{
\t\t\t\t"hooks": [
\t\t\t\t\t{
\t\t\t\t\t\t"type": "command",
\t\t\t\t\t\t"command": "workspace-mem-hook session-start",
\t\t\t\t\t\t"timeout": 5
\t\t\t\t\t}
\t\t\t\t]
\t\t\t},
\t\t\t{ "matcher": "startup",""" in str(CLAUDE.installed(COMMENTED, PROGRAMS).after)
    windows = str(CLAUDE.installed('{\r\n  "a": 1\r\n}\r\n', PROGRAMS).after)
    assert "\n" not in windows.replace("\r\n", "")


HOOK_FILES = {"claude-code": CLAUDE, "codex": CODEX, "cursor": CURSOR}


@pytest.mark.parametrize("settings", [None, *JSON_FILES])
@pytest.mark.parametrize("file", HOOK_FILES.values(), ids=HOOK_FILES)
def test_capturing_is_switched_on_and_off_and_stays_as_it_is_otherwise(file: HostFile, settings: str | None) -> None:
    plain = file.installed(settings, PROGRAMS).after
    assert not file.captured(plain)
    capturing = file.installed(plain, CAPTURING).after
    assert len(file.captured(capturing)) >= 3
    assert "--capture on session-start" in str(capturing)
    assert file.installed(capturing, PROGRAMS).after == capturing
    off = file.installed(capturing, replace(PROGRAMS, capture=False)).after
    assert JsonText(str(off)).value == JsonText(str(plain)).value
    assert file.removed(off).after == settings
    for kind in ("stop", "pre-compact", "post-tool"):
        assert str(capturing).count(f' {kind}"') == 1


def hook(command: str, **more: object) -> str:
    return json.dumps({"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": command, **more}]}]}})


def server(command: str, *args: str) -> str:
    return json.dumps({"mcpServers": {"workspace-mem": {"command": command, "args": args}}})


NAME = "\tname = entries of workspace-mem\n"
PERSONS = [
    (CLAUDE, hook("{bin}/workspace-mem-hook session-start", timeout=30)),
    (CLAUDE, hook("{bin}/workspace-mem-hook session-start", timeout=5)),
    (CLAUDE, hook("workspace-mem-hook session-start", timeout=30)),
    (CLAUDE, hook("workspace-mem-hook session-start")),
    (CLAUDE, hook("env A=1 workspace-mem-hook -w /notes session-start", timeout=5)),
    (CLAUDE, hook("'{bin}/workspace-mem-hook' session-start", timeout=5, statusMessage="…")),
    (CLAUDE, hook("workspace-mem hook session-start", timeout=5)),
    (CODEX, hook("{bin}/workspace-mem-hook --host codex session-start", timeout=5)),
    (CURSOR, '{"version": 1, "hooks": {"sessionStart": [{"command": "{bin}/workspace-mem-hook session-start"}]}}'),
    (MCP, server("{bin}/workspace-mem", *SERVER[1:])),
    (MCP, server("workspace-mem", "mcp")),
    (MCP, server("workspace-mem", "mcp", "--actor", "agent:x", "--tools", "core")),
    (MCP, server("docker", "run", "workspace-mem")),
    (MCP, '{"mcpServers": {"workspace-mem": 3}}'),
    (MCP, '{"mcpServers": {"workspace-mem": {"command": []}}}'),
    (MCP, '{"mcpServers": {"workspace-mem": {"command": "workspace-mem", "args": 5}}}'),
    (TABLE, '[mcp_servers.workspace-mem]\ncommand = "workspace-mem"\nargs = ["mcp"]\n'),
    (CONFIG, '[merge "workspace-mem"]\n\tdriver = "{bin}/workspace-mem-hook merge-driver %O %A %B %P"\n'),
    (CONFIG, f'[merge "union"]\n{NAME}\tdriver = "{{bin}}/workspace-mem-hook merge-driver %O %A %B %P"\n'),
]


@pytest.mark.parametrize(("file", "text"), PERSONS)
def test_what_a_person_set_up_is_neither_doubled_nor_changed_nor_removed(
    file: HostFile, text: str, tmp_path: Path
) -> None:
    for name in ("workspace-mem", "workspace-mem-hook"):
        (tmp_path / name).touch()
    settings = text.replace("{bin}", str(tmp_path))
    installed = file.installed(settings, PROGRAMS)
    [persons] = installed.persons
    assert any(word in persons for word in ("session-start", "sessionStart", "SessionStart", "workspace-mem", "union"))
    assert str(installed.after).count("session-start") == settings.count("session-start")
    assert file.removed(installed.after).after == settings
    assert file.removed(settings) == (settings, settings, (persons,))


def test_what_a_person_added_since_stays() -> None:
    text = str(MCP.installed('{\n  "a": 1\n}\n', PROGRAMS).after)
    edited = text.replace('"a": 1', '"a": 2, // more').replace('"mcpServers": {', '"mcpServers": {\n    "x": {},')
    removed = str(MCP.removed(edited).after)
    assert JsonText(removed).value == {"a": 2, "mcpServers": {"x": {}}}
    assert "// more" in removed
    table = str(TABLE.installed("a = 1", PROGRAMS).after) + "\n[b]\nc = 1\n"
    assert TABLE.removed(table).after == "a = 1\n[b]\nc = 1\n"
    lines = str(ATTRIBUTES_FILE.installed("*.png binary\n", PROGRAMS).after) + "*.jpg binary\n"
    assert ATTRIBUTES_FILE.removed(lines).after == "*.png binary\n*.jpg binary\n"


def test_what_a_person_added_to_our_server_stays_when_it_is_brought_up_to_date() -> None:
    text = str(MCP.installed(None, PROGRAMS).after).replace('"args"', '"env": {"A": "1"},\n      "args"')
    serving = replace(PROGRAMS, server=(*SERVER, "--workspace", "/notes"))
    newer = JsonText(str(MCP.installed(text, serving).after)).value["mcpServers"]["workspace-mem"]
    assert (newer["env"], newer["args"][-2:]) == ({"A": "1"}, ["--workspace", "/notes"])
    assert MCP.removed(text).after == "{\n}\n" or MCP.removed(text).after == "{}\n"


def test_two_of_ours_both_go() -> None:
    settings = json.dumps({"hooks": {"SessionStart": [OURS, THEIRS, OURS]}})
    assert JsonText(str(CLAUDE.removed(settings).after)).value == {"hooks": {"SessionStart": [THEIRS]}}


@pytest.mark.parametrize("command", ["echo workspace-mem", "my-workspace-mem-hook x", "workspace-mem-hooks x", "./run"])
def test_the_hook_of_somebody_else_is_not_taken_for_ours(command: str) -> None:
    settings = hook(command)
    assert CLAUDE.removed(settings) == (settings, settings, ())
    installed = CLAUDE.installed(settings, PROGRAMS)
    assert not installed.persons
    assert CLAUDE.removed(installed.after).after == settings


@pytest.mark.parametrize(
    ("file", "settings", "line"),
    [
        (CLAUDE, '{\n  "a": 1\n  "b": 2\n}', 3),
        (CLAUDE, '{"a": 1}\n\n{"b": 2}', 3),
        (CLAUDE, '{\n/* never closed\n"a": 1}', 2),
        (CLAUDE, '{"a": [1, 2', 1),
        (CLAUDE, "[" * 5000, 1),
        (CLAUDE, "[]", 1),
        (CLAUDE, '{\n"hooks": []}', 2),
        (CLAUDE, '{"hooks": null}', 1),
        (CLAUDE, '{"hooks": {\n"SessionStart": {}}}', 2),
        (CLAUDE, '{"hooks": {},\n"hooks": {}}', 2),
        (CLAUDE, '{"hooks": "workspace-mem-hook"}', 1),
        (CLAUDE, '["workspace-mem-hook"]', 1),
        (CLAUDE, '{"x": "workspace-mem-hook", "hooks": {"SessionStart": 5}}', 1),
        (MCP, '{"mcpServers": []}', 1),
        (MCP, '{"mcpServers": {}, "mcpServers": {}}', 1),
        (TABLE, "a = ", None),
        (TABLE, "mcp_servers = 3\n", None),
        (TABLE, "mcp_servers = { x = {} }\n", None),
        (TABLE, "[[mcp_servers]]\na = 1\n", None),
    ],
)
def test_a_file_that_cannot_be_edited_safely_is_refused_with_the_snippet(
    file: HostFile, settings: str, line: int | None
) -> None:
    with pytest.raises(RefusedError) as refusal:
        file.installed(settings, PROGRAMS)
    assert refusal.value.line == line
    assert "workspace-mem" in str(refusal.value.hint)
    assert "left unchanged" in refusal.value.message
    assert file.removed(settings).after == settings


def test_without_the_server_only_hooks_are_put_in() -> None:
    alone = Programs("workspace-mem-hook", None)
    assert CLAUDE.installed(None, alone).changed
    assert not MCP.installed(None, alone).changed


# ── any document in any formatting ─────────────────────────────────────────────────────────────

SPACE = st.sampled_from(
    ["", "", " ", "\n", "\r\n", "\n  ", "\n\t\t", "  ", " // note\n", "/* c */", "\n// own , line\n  "]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=4)
GROUPS = st.lists(
    st.sampled_from([THEIRS, {"hooks": []}, {"matcher": "x", "hooks": [{"command": "a"}, {"command": "b"}]}]),
    max_size=3,
)
HOOKS = st.fixed_dictionaries({}, optional={"Stop": st.just([]), "SessionStart": GROUPS, "PreToolUse": GROUPS})
SETTINGS = st.dictionaries(
    st.text(max_size=3), st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3), max_leaves=4), max_size=3
).flatmap(lambda rest: st.fixed_dictionaries({}, optional={"hooks": HOOKS}).map(lambda hooks: {**rest, **hooks}))


def written(value: object, space: Callable[[], str], trailing: Callable[[], bool]) -> str:
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}{space()}:{space()}{written(v, space, trailing)}" for key, v in value.items()]
        opening, closing = "{", "}"
    elif isinstance(value, list):
        parts = [written(element, space, trailing) for element in value]
        opening, closing = "[", "]"
    else:
        return json.dumps(value)
    inner = ",".join(f"{space()}{part}{space()}" for part in parts)
    return f"{opening}{inner}{',' if parts and trailing() else ''}{space()}{closing}"


@given(st.data(), SETTINGS, SPACE, SPACE)
def test_any_settings_in_any_formatting_come_back(
    data: st.DataObject, value: dict[str, object], before: str, after: str
) -> None:
    text = before + written(value, lambda: data.draw(SPACE), lambda: data.draw(st.booleans())) + after
    assert JsonText(text).value == value
    installed = str(CLAUDE.installed(text, PROGRAMS).after)
    assert len(re.sub(r"\s", "", installed)) > len(re.sub(r"\s", "", text))
    assert CLAUDE.removed(installed).after == text
    assert not CLAUDE.installed(installed, PROGRAMS).changed
