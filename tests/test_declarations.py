"""A verb is declared once: a face that nobody has written yet needs nothing but the declarations."""

import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tools.public_names import defined_in, verb_modules
from workspace_mem import UsageError, as_json
from workspace_mem.cli.commands import commands
from workspace_mem.model.verb_declaration import Verb, arguments_schema, schema_of, verbs_in
from workspace_mem.workspace import Workspace

Json = dict[str, Any]

# ── a second face, in thirty lines ──────────────────────────────────────────────────────────────


def asked_of_a_workspace() -> Iterator[Verb]:
    for module in verb_modules():
        for verb in verbs_in(module):
            if next(iter(inspect.signature(verb.function).parameters)) == "workspace":
                yield verb


def open_api() -> Json:
    """Describe every verb as a path: what it takes is the body, what it answers the response."""
    paths: Json = {}
    schemas: Json = {}
    for verb in asked_of_a_workspace():
        answer = schema_of(verb.function.__annotations__["return"])
        schemas |= answer.pop("$defs", {})
        body = {"application/json": {"schema": arguments_schema(verb.parameters)}}
        found = {"description": "The answer", "content": {"application/json": {"schema": answer}}}
        said = inspect.cleandoc(verb.function.__doc__ or "").split("\n\n")[0]
        paths[f"/api/v1/{verb.function.__name__}"] = {
            "post": {"summary": said, "requestBody": {"content": body}, "responses": {"200": found}}
        }
    text = json.dumps({"paths": paths, "components": {"schemas": schemas}})
    return {
        "openapi": "3.1.0",
        "info": {"title": "workspace-mem", "version": "1"},
        **json.loads(text.replace("#/$defs/", "#/components/schemas/")),
    }


def served(workspace: Workspace, path: str, body: Mapping[str, Any]) -> Any:
    """Answer a request of that face."""
    verb = next(one for one in asked_of_a_workspace() if path == f"/api/v1/{one.function.__name__}")
    return as_json(verb.function(workspace, **body))


# ── it holds ────────────────────────────────────────────────────────────────────────────────────

ASKED: list[tuple[str, Json]] = [
    ("remember", {"text": "The canary zone is b", "category": "Infra", "tags": ["ops"]}),
    ("add", {"kind": "pattern", "text": "Return types", "fields": {"when": "strict"}}),
    ("note", {"text": "Deployed", "dry_run": True}),
    ("search", {"text": "staging port", "limit": 2, "explain": True}),
    ("recall", {"task": "the staging port", "budget": 300}),
    ("list_entries", {"kind": "preference"}),
    ("show", {"name": "MEMORY.md#L1-L3"}),
    ("frame", {"profile": "hook", "budget": 2_000}),
    ("explain", {"with_instructions": True, "logs": True}),
    ("frame_at", {"moment": "now"}),
    ("frame_diff", {"moment": "now", "profile": "hook"}),
    ("why", {"text": "staging port", "tokens": 0}),
    ("index_stats", {}),
    ("verify_index", {}),
    ("list_options", {}),
    ("get_option", {"key": "workspace.timezone"}),
    ("recoverable", {}),
    ("restore_lost", {"everything": True}),
    ("history", {"limit": 1}),
    ("status", {}),
    ("doctor", {"fix": True, "dry_run": True}),
    ("watch_once", {}),
]


def test_what_a_second_face_takes_and_answers_is_as_it_is_described(workspace: Workspace) -> None:
    described = open_api()
    for name, body in ASKED:
        path = f"/api/v1/{name}"
        operation = described["paths"][path]["post"]
        Draft202012Validator(operation["requestBody"]["content"]["application/json"]["schema"]).validate(body)
        answer = served(workspace, path, body)
        schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
        Draft202012Validator({**schema, "components": described["components"]}).validate(answer)


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
    schema = open_api()["paths"][f"/api/v1/{name}"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert not Draft202012Validator(schema).is_valid(body)
    with pytest.raises(UsageError):
        served(workspace, f"/api/v1/{name}", body)


def test_a_task_is_not_looked_up_in_a_frame_of_the_past(workspace: Workspace) -> None:
    tip = str(workspace.history.tip())
    with pytest.raises(UsageError, match="current files"):
        served(workspace, "/api/v1/frame_at", {"moment": tip, "task": "the port"})


# ── nothing stands beside it ────────────────────────────────────────────────────────────────────


def functions() -> list[Callable[..., Any]]:
    return [one for module in verb_modules() for one in defined_in(module) if inspect.isfunction(one)]


def test_every_function_of_a_command_is_declared() -> None:
    # What a command or a hook does beside its verb.
    helping = {"open_for_doctor", "folder_for", "recall_for_prompt"}
    assert {one.__name__ for one in functions() if not hasattr(one, "verb")} == helping


def test_every_example_is_of_its_command() -> None:
    for one in functions():
        if verb := getattr(one, "verb", None):
            name, *rest = verb.example.split()
            assert name in commands()
            assert not verb.job or [verb.job] == rest[:1] or not rest
