"""The JSON of every command is what its declaration says: no other key, none missing, each of its type."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

import workspace_mem as api
from tests.cli.test_who_it_is import OWN, own_configuration
from tests.running import CHECKOUT, Command, Done, git
from tools.public_names import defined_in, verb_modules
from workspace_mem.cli.calling import command_named
from workspace_mem.cli.commands import commands
from workspace_mem.declarations import schema_of

REFUSED = (2, 3, 4, 5)
Verb = Callable[..., Any]

ROWS = (CHECKOUT / "tests/data/commands.txt").read_text("utf-8").splitlines()[1:]
# What is asked, and of which function of Python the answer is; in this order, on one workspace with a history.
CASES: list[tuple[str, Verb]] = [(words, getattr(api, verb)) for verb, words in (row.split(maxsplit=1) for row in ROWS)]

ERROR = {
    "type": "object",
    "properties": {
        "code": {"enum": list(REFUSED)},
        "message": {"type": "string"},
        "path": {"type": ["string", "null"]},
        "line": {"type": ["integer", "null"]},
        "hint": {"type": ["string", "null"]},
    },
    "required": ["code", "message", "path", "line", "hint"],
    "additionalProperties": False,
}


def answer_of(verb: Verb) -> Any:
    """Return the class of what a verb answers."""
    return verb.__annotations__["return"]


def test_every_answer_has_the_form_that_is_declared(sample: Path, home: Path, here: Command) -> None:
    """A person asks: what an agent may not decide would wait for one."""
    own_configuration(home, f'{OWN}\n[model]\nkind = "command"\ncommand = "cat"\n')
    messages = [{"role": "user", "content": f"Step {number}"} for number in range(9)]
    (sample.parent / "messages.json").write_text(json.dumps(messages), "utf-8")
    git(sample.parent, "init", "-q", "--bare", "remote.git")
    git(sample.parent, "init", "-q", "code")
    (sample.parent / "code/module.py").write_text("def one(): ...\ndef two(): one()\n")
    git(sample.parent / "code", "add", ".")
    git(sample.parent / "code", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one")
    here = here.at(sample)
    old = (sample / "MEMORY.md").read_bytes()
    first = here("history", "--json").json["changes"][0]["commit"]
    seen: dict[str, list[str]] = {}
    gone = ""
    for words, verb in CASES:
        lost = _lost(here, sample, old) if "{lost}" in words else ""
        own = here("remember", f"Said for {words}", "--json").json["id"] if "{own}" in words else ""
        named = {kind: _id_of(here, kind) if f"{{{kind}}}" in words else "" for kind in ("run", "handoff")}
        gone = own if words.startswith("retire") and own else gone
        asked = [word.format(first=first, lost=lost, own=own, gone=gone, **named) for word in shlex.split(words)]
        done = here(*asked, "--json")
        seen.setdefault(verb.__name__, []).append(_checked(words, done, verb))
    assert [name for name, outcomes in seen.items() if name != "reject" and "answered" not in outcomes] == []


def _id_of(here: Command, kind: str) -> str:
    return str(here("list", kind, "--retired", "--json").json["entries"][0]["id"])


def _checked(words: str, done: Done, verb: Verb) -> str:
    """Return whether something was answered or refused, when it has the form for it."""
    if done.code in REFUSED:
        Draft202012Validator(ERROR).validate(done.error)
        return "refused"
    assert done.code in (0, 1, 6), (words, done.stderr)
    try:
        Draft202012Validator(schema_of(answer_of(verb))).validate(json.loads(done.stdout))
    except ValidationError as error:
        pytest.fail(f"{words}: {error.json_path}: {error.message}")
    return "answered"


def _lost(here: Command, sample: Path, old: bytes) -> str:
    """Save an old copy over a file, as an editor does that was left open; return what that lost."""
    (sample / "MEMORY.md").write_bytes(old + b"\n- by hand\n")
    assert here("watch", "--once", "--json").code == 0
    items = here("recover", "--json").json["items"]
    return str(next(item["name"] for item in items if item["why"] == "missing"))


def test_every_command_that_prints_json_is_asked() -> None:
    takes_json = {
        name
        for name in commands()
        if (command := command_named(name)) and any(one.option == "--json" for one in command.parameters)
    }
    assert {shlex.split(words)[0] for words, _ in CASES} == takes_json


def test_every_answer_of_a_verb_is_asked_for() -> None:
    """But for those of Python alone."""
    of_python = {"folder_for", "recall_for_prompt", "watch", "MemoryTool"}
    verbs = {one.__name__ for module in verb_modules() for one in defined_in(module) if not isinstance(one, type)}
    assert {verb.__name__ for _, verb in CASES} == verbs - of_python


def test_the_schema_says_what_the_keys_say() -> None:
    schema = schema_of(answer_of(api.status))
    assert schema["$ref"] == "#/$defs/Status"
    status = schema["$defs"]["Status"]["properties"]
    assert status["problems"] == {"type": "integer", "description": "number of problems; `doctor` lists them"}
    assert status["lost"]["items"] == {"$ref": "#/$defs/LostStatus"}
    assert "why" not in schema_of(answer_of(api.search))["$defs"]["Hit"]["required"]
    explained = schema_of(answer_of(api.explain))["$defs"]["Explanation"]
    keys = list(explained["properties"])
    assert (keys[0], keys[-1]) == ("text", "explained")
