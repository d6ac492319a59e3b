"""Our hook goes into a settings file and out again, and no other character moves."""

import json
import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workspace_mem.errors import RefusedError
from workspace_mem.hosts.json_hooks import USER_PROMPT, install, remove
from workspace_mem.hosts.jsonc import parse

COMMAND = "workspace-mem-hook session-start"
OURS = {
    "hooks": [{"type": "command", "command": COMMAND, "timeout": 5}],
}
THEIRS = {"matcher": "startup", "hooks": [{"type": "command", "command": "echo hello"}]}

NEW_FILE = """\
{
  "hooks": {
    "SessionStart": [
      {
        "hooks": [
          {
            "type": "command",
            "command": "workspace-mem-hook session-start",
            "timeout": 5
          }
        ]
      }
    ]
  }
}
"""

COMMENTED = """\
// My settings. Do not touch!
{
\t"model" : "opus",   // the big one
\t"permissions": {"allow":["Bash(git *)" , "Read"], },
\t"hooks": {
\t\t/* mine */
\t\t"PreToolUse": [ { "matcher": "Bash", "hooks": [ { "type": "command", "command": "./check" } ] } ],
\t\t"SessionStart": [
\t\t\t{ "matcher": "startup", "hooks": [ { "type": "command", "command": "echo hello" } ] } // greeting

\t\t] // no more
\t}  \t
}"""

FILES = [
    "{}",
    "{}\n",
    "{\n}\n",
    "{ }",
    "{ // nothing yet\n}\n",
    '{"model": "opus"}',
    '{\n  "model": "opus"\n}\n',
    '{\r\n    "model": "opus"\r\n}',
    '\ufeff{\r\n\t"model": "opus"\r\n}\r\n\r\n',
    '{\n  "model": "opus",\n}\n',
    '{\n  "model": "opus" // the big one\n  // the end\n}\n',
    '{\n  "model": "opus", /* a */ // b   \n}\n',
    '{"hooks": {}}',
    '{\n  "hooks": {\n  }\n}\n',
    '{\n  "hooks": {"SessionStart": []}\n}\n',
    '{\n  "hooks": {\n    "SessionStart": [\n    ]\n  }\n}\n',
    '{\n  "hooks": {\n    "SessionStart": [ /* none */ ]\n  }\n}\n',
    '{"hooks":{"Stop":[]}, "a":1 , }',
    json.dumps({"hooks": {"SessionStart": [THEIRS]}}),
    json.dumps({"hooks": {"SessionStart": [THEIRS, THEIRS]}, "z": None}, indent=4) + "\n",
    COMMENTED,
    COMMENTED.replace("\n", "\r\n"),
    "",
    "\n",
    "  \r\n",
    "\ufeff",
]


@pytest.mark.parametrize("settings", FILES)
def test_taking_out_what_was_put_in_gives_the_very_characters_back(settings: str) -> None:
    assert remove(install(settings, command=COMMAND)) == settings


def test_a_file_that_we_made_goes_away_again() -> None:
    assert install(None, command=COMMAND) == NEW_FILE
    assert remove(NEW_FILE) is None


@pytest.mark.parametrize("settings", [None, *FILES])
def test_putting_in_twice_changes_nothing(settings: str | None) -> None:
    once = install(settings, command=COMMAND)
    assert install(once, command=COMMAND) == once


@pytest.mark.parametrize("settings", [text for text in FILES if text.strip("\ufeff \r\n")])
def test_nothing_but_our_hook_is_added(settings: str) -> None:
    before, after = parse(settings).value, parse(install(settings, command=COMMAND)).value
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    groups = [*before.get("hooks", {}).get("SessionStart", []), OURS]
    assert after == {**before, "hooks": {**before.get("hooks", {}), "SessionStart": groups}}


def test_plain_json_stays_plain_json() -> None:
    for settings in FILES:
        try:
            json.loads(settings)
        except ValueError:
            continue
        json.loads(install(settings, command=COMMAND))


def test_our_hook_stands_behind_those_of_others_in_their_manner() -> None:
    assert install(COMMENTED, command=COMMAND) == COMMENTED.replace(
        """"echo hello" } ] } // greeting
""",
        """"echo hello" } ] }, // greeting
\t\t\t{
\t\t\t\t"hooks": [
\t\t\t\t\t{
\t\t\t\t\t\t"type": "command",
\t\t\t\t\t\t"command": "workspace-mem-hook session-start",
\t\t\t\t\t\t"timeout": 5
\t\t\t\t\t}
\t\t\t\t]
\t\t\t}
""",
    )


def test_a_file_of_one_line_stays_one_line() -> None:
    assert install('{"model": "opus"}', command=COMMAND) == (
        '{"model": "opus", "hooks": { "SessionStart": [ ' + json.dumps(OURS) + " ] }}"
    )


def test_windows_line_ends_are_kept() -> None:
    assert "\n" not in install('{\r\n  "a": 1\r\n}\r\n', command=COMMAND).replace("\r\n", "")


@pytest.mark.parametrize(
    "older",
    [
        "/opt/old/bin/workspace-mem-hook session-start",
        '"/Users/me and you/bin/workspace-mem-hook" session-start',
        "'/home/x y/workspace-mem-hook' session-start",
        r"C:\tools\workspace-mem-hook.exe session-start",
        "workspace-mem-hook session-start --profile hook",
    ],
)
def test_an_older_command_of_ours_is_brought_up_to_date_in_its_place(older: str) -> None:
    for settings in FILES:
        before = install(settings, command=older)
        assert install(before, command=COMMAND) == before.replace(json.dumps(older), json.dumps(COMMAND))
        assert remove(install(before, command=COMMAND)) == settings


def test_what_a_person_changed_about_our_hook_stays() -> None:
    slower = NEW_FILE.replace('"timeout": 5', '"timeout": 30 // slow disk')
    assert install(slower, command=COMMAND) == slower


@pytest.mark.parametrize(
    "command", ["echo workspace-mem-hook session-start", "my-workspace-mem-hook x", "workspace-mem-hooks x", "./run"]
)
def test_the_hook_of_somebody_else_is_not_taken_for_ours(command: str) -> None:
    settings = json.dumps({"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": command}]}]}})
    assert remove(settings) == settings
    assert remove(install(settings, command=COMMAND)) == settings
    with pytest.raises(RefusedError):
        install("{}", command=command)


def test_our_hook_is_taken_out_of_a_group_that_a_person_shares_with_it() -> None:
    shared = '{"hooks": {"SessionStart": [{"hooks": [{"command": "a"}, {"command": "workspace-mem-hook x"}]}]}}'
    assert remove(shared) == '{"hooks": {"SessionStart": [{"hooks": [{"command": "a"}]}]}}'


def test_what_a_person_added_since_stays_when_ours_goes() -> None:
    edited = (
        install('{\n  "a": 1\n}\n', command=COMMAND)
        .replace('"a": 1', '"a": 1, // one\n  "b": [ ]')
        .replace("\n    ]\n  }\n}\n", '\n    ]\n  },\n  "c": {}\n}\n')
    )
    assert remove(edited) == '{\n  "a": 1, // one\n  "b": [ ],\n  "c": {}\n}\n'


def test_two_of_ours_both_go() -> None:
    settings = json.dumps({"hooks": {"SessionStart": [OURS, THEIRS, OURS]}})
    assert remove(settings) == json.dumps({"hooks": {"SessionStart": [THEIRS]}})


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ('{\n  "a": 1\n  "b": 2\n}', 3),
        ("[]", 1),
        ('{\n"hooks": []}', 2),
        ('{"hooks": null}', 1),
        ('{"hooks": {\n"SessionStart": {}}}', 2),
        ('{"hooks": {},\n"hooks": {}}', 2),
    ],
)
def test_a_file_that_cannot_be_edited_safely_is_refused_with_the_snippet(settings: str, line: int) -> None:
    with pytest.raises(RefusedError) as refusal:
        install(settings, command=COMMAND)
    assert refusal.value.line == line
    assert refusal.value.path == "settings.json"
    assert json.dumps({"hooks": {"SessionStart": [OURS]}}) in (refusal.value.hint or "")


def test_a_broken_file_without_anything_of_ours_has_nothing_to_take_out() -> None:
    assert remove('{"a": ') == '{"a": '
    with pytest.raises(RefusedError):
        remove('{"a": "workspace-mem-hook')


@pytest.mark.parametrize("settings", [None, *FILES])
def test_a_second_event_comes_and_goes_as_the_first_does(settings: str | None) -> None:
    prompt = "workspace-mem-hook user-prompt"
    one = install(settings, command=COMMAND)
    both = install(one, command=prompt, kind=USER_PROMPT)
    hooks = parse(both).value["hooks"]  # type: ignore[index]
    assert hooks["UserPromptSubmit"][-1] == {"hooks": [{"type": "command", "command": prompt, "timeout": 5}]}
    assert remove(both, kind=USER_PROMPT) == one
    assert remove(remove(both, kind=USER_PROMPT)) == settings


# Any document in any formatting

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
    installed = install(text, command=COMMAND)
    assert COMMAND in installed
    assert remove(installed) == text
    assert install(installed, command=COMMAND) == installed
    kept = re.sub(r"\s", "", text)
    assert len(re.sub(r"\s", "", installed)) > len(kept)


@given(SETTINGS, st.sampled_from([None, 2, 4, "\t"]), st.sampled_from(["", "\n", "\r\n"]))
def test_settings_as_programs_write_them_come_back(
    value: dict[str, object], indent: int | str | None, end: str
) -> None:
    text = (json.dumps(value, indent=indent) + "\n").replace("\n", end or "\n").removesuffix("" if end else "\n")
    installed = install(text, command=COMMAND)
    assert json.loads(installed)["hooks"]["SessionStart"][-1] == OURS
    assert remove(installed) == text
