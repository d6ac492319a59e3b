"""A verb is declared once: what its declaration forbids is refused, and nothing stands beside it."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tools.public_names import defined_in, verb_modules
from workspace_mem import UsageError, frame_at
from workspace_mem.cli.commands import commands
from workspace_mem.declarations import arguments_schema, verbs_in
from workspace_mem.workspace import Workspace

Json = dict[str, Any]

WRONG: list[tuple[str, Json]] = [
    ("search", {"text": "x", "limit": 0}),
    ("search", {"text": "x", "limit": 1_001}),
    ("recall", {"task": "x", "budget": 199}),
    ("remember", {"text": "x", "kind": "rumour"}),
    ("frame", {"profile": "tiny"}),
    ("explain", {"budget": -1}),
    ("frame_at", {"moment": "now", "tokens": -1}),
    ("why", {"text": "x", "profile": "tiny"}),
    ("history", {"limit": 0}),
]


@pytest.mark.parametrize(("name", "body"), WRONG, ids=str)
def test_what_the_description_forbids_is_refused(workspace: Workspace, name: str, body: Json) -> None:
    verb = next(verb for module in verb_modules() for verb in verbs_in(module) if verb.function.__name__ == name)
    assert not Draft202012Validator(arguments_schema(verb.parameters)).is_valid(body)
    with pytest.raises(UsageError):
        verb.function(workspace, **body)


def test_a_task_is_not_looked_up_in_a_frame_of_the_past(workspace: Workspace) -> None:
    with pytest.raises(UsageError, match="current files"):
        frame_at(workspace, str(workspace.history.tip()), task="the port")


# ── nothing stands beside it ────────────────────────────────────────────────────────────────────


def functions() -> list[Callable[..., Any]]:
    return [one for module in verb_modules() for one in defined_in(module) if inspect.isfunction(one)]


def test_every_function_of_a_command_is_declared() -> None:
    # What a command or a hook does beside its verb.
    helping = {"folder_for", "recall_for_prompt"}
    assert {one.__name__ for one in functions() if not hasattr(one, "verb")} == helping


def test_every_example_is_of_its_command() -> None:
    for one in functions():
        if verb := getattr(one, "verb", None):
            name, *rest = verb.example.split()
            assert name in commands()
            assert not verb.job or [verb.job] == rest[:1] or not rest
