"""Every host's files take our entries and give them back to the character."""

import json
import tomllib
from dataclasses import replace

import pytest

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.jsonc import parse
from workspace_mem.hosts.registry import HOSTS, HostFile, Programs
from workspace_mem.hosts.server_entry import install_entry, install_table, remove_entry, remove_table

PROGRAMS = Programs("workspace-mem-hook", ("workspace-mem", "mcp", "--actor", "agent:x"))
CAPTURING = replace(PROGRAMS, capture=True)
MOVED = Programs("/opt/bin/workspace-mem-hook", ("/opt/my tools/workspace-mem", "mcp"))
ENTRY = {"command": "workspace-mem", "args": ["mcp"]}

JSON_FILES = [
    "{}",
    "{}\n",
    "{\n}\n",
    '{"a": 1}',
    '{\n  "a": 1\n}\n',
    '{\r\n    "a": 1\r\n}',
    '\ufeff{\r\n\t"a": 1\r\n}\r\n',
    '{\n  "a": 1,\n}\n',
    '// mine\n{\n  "a": 1 // one\n  // the end\n}\n',
    '{"mcpServers": {}, "mcp": {}, "hooks": {}}',
    '{\n  "mcpServers": {\n  },\n  "mcp": {\n  }\n}\n',
    '{\n  "mcpServers": {\n    "x": {"command": "x"} // theirs\n  },\n  "mcp": { "y": {"command": ["y"]}, }\n}',
    '{"mcpServers":{"x":{"command":"x"}},"mcp":{"x":{"command":["x"]}},"z":[1,2]}',
    "",
    "\n",
    "  \r\n",
]
TOML_FILES = [
    "",
    "\n",
    'model = "o5"\n',
    'model = "o5"',
    'model = "o5"\r\n# the end\r\n',
    '# mine\n\n[mcp_servers.x]\ncommand = "x"   # theirs\nargs = [ ]\n\n\n',
    '[mcp_servers.x.env]\nA = "1"\n[profiles.a]\nb = """\nmany\n"""\n# last words without a line end',
    "[[list]]\na = 1\n",
]


def files() -> list[tuple[str, HostFile, str | None]]:
    found: list[tuple[str, HostFile, str | None]] = []
    for name, host in HOSTS.items():
        for file in host.files if name != "git" else ():
            place = file.places(everywhere=False)[0]
            texts = TOML_FILES if place.endswith(".toml") else JSON_FILES
            found += [(f"{name} {place} {number}", file, text) for number, text in enumerate([None, *texts])]
    return found


@pytest.mark.parametrize("programs", [PROGRAMS, CAPTURING], ids=["plain", "capturing"])
@pytest.mark.parametrize(("file", "settings"), [row[1:] for row in files()], ids=[row[0] for row in files()])
def test_what_was_put_in_comes_out_and_the_very_text_is_back(
    file: HostFile, settings: str | None, programs: Programs
) -> None:
    installed = file.installed(settings, programs)
    assert installed.changed
    again = file.installed(installed.after, programs)
    assert not again.changed
    moved = file.installed(installed.after, MOVED)
    assert moved.changed
    assert "/opt/" in str(moved.after)
    for text in (installed.after, moved.after):
        assert (file.removed(text).after or "") == (settings or "")
    assert not file.removed(settings).changed


@pytest.mark.parametrize("settings", ["", "# mine\n", '[merge "mine"]\n\tdriver = mine %A\n'])
def test_what_git_is_told_comes_out_and_the_very_text_is_back(settings: str) -> None:
    attributes, config = HOSTS["git"].files
    for file in (attributes, config):
        installed = file.installed(settings, PROGRAMS)
        assert installed.changed
        assert not file.installed(installed.after, PROGRAMS).changed
        assert (file.removed(installed.after).after or "") == settings
    moved = config.installed(config.installed(settings, PROGRAMS).after, MOVED)
    assert "/opt/" in str(moved.after)
    assert config.removed(moved.after).after == settings


HOOKS = {name: host.files[0] for name, host in HOSTS.items() if name not in ("opencode", "git")}


@pytest.mark.parametrize("settings", [None, "", '{\n  "hooks": {\n  }\n}\n', '{"a": 1}'])
@pytest.mark.parametrize("file", HOOKS.values(), ids=HOOKS)
def test_capturing_is_switched_on_and_off_and_stays_as_it_is_otherwise(file: HostFile, settings: str | None) -> None:
    plain = file.installed(settings, PROGRAMS).after
    assert not file.captured(plain)
    capturing = file.installed(plain, CAPTURING).after
    assert len(file.captured(capturing)) >= 3
    assert "--capture on session-start" in str(capturing)
    assert file.installed(capturing, PROGRAMS).after == capturing
    off = file.installed(capturing, replace(PROGRAMS, capture=False)).after
    assert json.loads(str(off)) == json.loads(str(plain))
    assert (file.removed(off).after or "") == (settings or "")
    for kind in ("stop", "pre-compact", "post-tool"):
        assert str(capturing).count(f' {kind}"') == 1


@pytest.mark.parametrize("settings", [text for text in JSON_FILES if text.strip("\ufeff \r\n")])
def test_nothing_else_of_a_json_file_changes(settings: str) -> None:
    before = parse(settings).value
    after = parse(install_entry(settings, "mcpServers", ENTRY)).value
    assert isinstance(before, dict)
    assert after == {**before, "mcpServers": {**before.get("mcpServers", {}), "workspace-mem": ENTRY}}


@pytest.mark.parametrize("settings", TOML_FILES)
def test_nothing_else_of_a_toml_file_changes(settings: str) -> None:
    before = tomllib.loads(settings.replace("\r\n", "\n"))
    after = tomllib.loads(install_table(settings, "mcp_servers", ["workspace-mem", "mcp"]).replace("\r\n", "\n"))
    assert after == {**before, "mcp_servers": {**before.get("mcp_servers", {}), "workspace-mem": ENTRY}}
    assert install_table(settings, "mcp_servers", ["workspace-mem", "mcp"]).startswith(settings)


def test_what_a_person_added_since_stays() -> None:
    text = install_entry('{\n  "a": 1\n}\n', "mcpServers", ENTRY)
    edited = text.replace('"a": 1', '"a": 2, // more').replace('"mcpServers": {', '"mcpServers": {\n    "x": {},')
    removed = remove_entry(edited, "mcpServers")
    assert parse(str(removed)).value == {"a": 2, "mcpServers": {"x": {}}}
    assert "// more" in str(removed)
    table = install_table("a = 1", "mcp_servers", ["workspace-mem", "mcp"]) + "[b]\nc = 1\n"
    assert remove_table(table, "mcp_servers") == "a = 1\n[b]\nc = 1\n"


def test_what_a_person_added_to_our_entry_stays_when_it_is_brought_up_to_date() -> None:
    text = install_entry(None, "mcpServers", ENTRY).replace('"args"', '"env": {"A": "1"},\n      "args"')
    newer = parse(install_entry(text, "mcpServers", {**ENTRY, "args": ["mcp", "--session", "x"]})).value
    assert newer == {"mcpServers": {"workspace-mem": {**ENTRY, "args": ["mcp", "--session", "x"], "env": {"A": "1"}}}}


@pytest.mark.parametrize(
    "settings",
    [
        "[]",
        '{"mcpServers": []}',
        '{"mcpServers": {}, "mcpServers": {}}',
        '{"mcpServers": {"workspace-mem": {"command": "somebody-elses"}}}',
        '{"mcpServers": {"workspace-mem": 3}}',
        '{"a": ',
    ],
)
def test_a_json_file_that_cannot_be_edited_safely_is_refused_with_the_snippet(settings: str) -> None:
    with pytest.raises(RefusedError) as refusal:
        install_entry(settings, "mcpServers", ENTRY)
    assert json.dumps({"mcpServers": {"workspace-mem": ENTRY}}) in str(refusal.value.hint)


@pytest.mark.parametrize(
    "settings",
    [
        "a = ",
        "mcp_servers = 3\n",
        "mcp_servers = { x = {} }\n",
        '[mcp_servers.workspace-mem]\ncommand = "theirs"\n',
        "[[mcp_servers]]\na = 1\n",
    ],
)
def test_a_toml_file_that_cannot_be_edited_safely_is_refused_with_the_snippet(settings: str) -> None:
    with pytest.raises(RefusedError) as refusal:
        install_table(settings, "mcp_servers", ["workspace-mem", "mcp"])
    assert "[mcp_servers.workspace-mem]" in str(refusal.value.hint)
    assert remove_table(settings, "mcp_servers") == settings


def test_without_the_server_only_hooks_are_put_in() -> None:
    hooks, entry = HOSTS["claude-code"].files
    assert hooks.installed(None, Programs("workspace-mem-hook", None)).changed
    assert not entry.installed(None, Programs("workspace-mem-hook", None)).changed
