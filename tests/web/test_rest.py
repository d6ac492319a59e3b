"""REST answers what the command line prints with `--json`, route by route, and refuses with the same words."""

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx2
import pytest
from jsonschema import Draft202012Validator

from tests.running import Command, trailers
from tests.web.visiting import Site, asked, site_of
from workspace_mem.declarations import REQUIRED
from workspace_mem.web.rest import routes

Given = Mapping[str, Any]

# What is typed at the command line; the route with what it is given. In this order, on two copies of one workspace.
CASES: list[tuple[list[str], str, Given]] = [
    (["stats", "--economics", "nobody"], "economics", {"name": "nobody"}),  # before anything was read and measured
    (["status"], "status", {}),
    (["list", "--count"], "list", {"count": True}),
    (
        ["list", "preference", "--sort", "newest", "-n", "2"],
        "list",
        {"kind": "preference", "sort": "newest", "limit": 2},
    ),
    (["search", "staging", "port", "--explain"], "search", {"query": "staging port", "explain": True}),
    (["search", "xylophone"], "search", {"text": "xylophone"}),
    (["recall", "release the gateway", "--budget", "2000"], "recall", {"task": "release the gateway", "budget": 2000}),
    (["list", "--topics", "staging"], "topics", {"words": "staging"}),
    (["list", "--timeline", "--topic", "staging"], "timeline", {"topic": "staging"}),
    (["consolidate", "--dry-run"], "consolidate", {"dry_run": True}),
    (["retire", "--max-age", "4000"], "prune", {"max_age": 4000}),
    (["retire", "--every", "win"], "clear", {"kinds": ["win"]}),
    (["show", "mem-7k3f9q2m"], "show", {"id": "mem-7k3f9q2m"}),
    (["show", "MEMORY.md#L1-L3"], "show", {"path": "MEMORY.md#L1-L3"}),
    (["frame"], "frame", {}),
    (["frame", "--budget", "1500", "--profile", "hook"], "frame", {"budget": 1500, "profile": "hook"}),
    (["frame", "--explain", "--budget", "2500"], "explain", {"budget": 2500}),
    (["frame", "--at", "now"], "frame_at", {"moment": "now"}),
    (["frame", "--diff", "1 day ago"], "frame_diff", {"moment": "1 day ago"}),
    (["frame", "--why", "staging port"], "why", {"text": "staging port"}),
    (["history", "mem-7k3f9q2m"], "history", {"id": "mem-7k3f9q2m"}),
    (["diff", "--patch"], "diff", {"patch": True}),
    (["blame", "MEMORY.md"], "blame", {"path": "MEMORY.md"}),
    (["config", "workspace.timezone"], "get_option", {"key": "workspace.timezone"}),
    (["index", "verify"], "index/verify", {}),
    (["index", "rebuild"], "index/rebuild", {}),
    (["show", "--links", "mem-7k3f9q2m", "--depth", "2"], "links", {"id": "mem-7k3f9q2m", "depth": 2}),
    (["export", "--inspect", "memory", "--budget", "100"], "inspect_memory", {"budget": 100}),
    (["review", "show", "mem-f6r1y8pb"], "review/show", {"id": ["mem-f6r1y8pb"]}),
    (
        ["remember", "The canary zone is b", "--category", "Infra", "--tag", "ops"],
        "remember",
        {"text": "The canary zone is b", "category": "Infra", "tags": ["ops"]},
    ),
    (
        ["add", "pattern", "Handlers need types", "--set", "when=strict"],
        "add",
        {"kind": "pattern", "text": "Handlers need types", "fields": {"when": "strict"}},
    ),
    (["run", "start", "Todos"], "run/start", {"goal": "Todos"}),
    (["note", "Deployed", "--op-id", "d1"], "note", {"text": "Deployed", "op_id": "d1"}),
    (["note", "Deployed", "--op-id", "d1"], "note", {"text": "Deployed", "op_id": "d1"}),
    (["remember", "--kind", "meta", "owner", "Ada"], "meta", {"key": "owner", "value": "Ada"}),
    (
        ["error", "bash", "exit 127", "--fix", "use grep"],
        "error",
        {"tool": "bash", "text": "exit 127", "fix": "use grep"},
    ),
    (["correct", "Use tabs", "--instead-of", "spaces"], "correct", {"text": "Use tabs", "instead_of": "spaces"}),
    (["page", "memories/plan.md", "Plan"], "page", {"path": "memories/plan.md", "text": "Plan"}),
    (["revise", "mem-7k3f9q2m", "The port is 2223"], "revise", {"id": "mem-7k3f9q2m", "text": "The port is 2223"}),
    (["retire", "mem-b8q6h3ye", "--why", "we moved"], "retire", {"id": "mem-b8q6h3ye", "why": "we moved"}),
    (["restore", "mem-b8q6h3ye"], "restore", {"name": "mem-b8q6h3ye"}),
    (
        ["link", "mem-7k3f9q2m", "related_to", "mem-b8q6h3ye"],
        "link",
        {"id": "mem-7k3f9q2m", "relation": "related_to", "other": "mem-b8q6h3ye"},
    ),
    (["undo", "--entry", "mem-7k3f9q2m", "--dry-run"], "undo", {"entry": "mem-7k3f9q2m", "dry_run": True}),
    (["watch", "--once"], "watch", {}),
    # what is refused
    (["remember", "x", "--kind", "nonsense"], "add", {"text": "x", "kind": "nonsense"}),
    (["show", "gone.md"], "show", {"path": "gone.md"}),
    (["show", "../outside"], "show", {"path": "../outside"}),
    (["list", "preferance"], "list", {"kind": "preferance"}),
    (["search", "x", "-n", "0"], "search", {"query": "x", "limit": 0}),
    (["frame", "--profile", "tiny"], "frame", {"profile": "tiny"}),
    (["review", "approve", "mem-f6r1y8pb"], "review/approve", {"names": ["mem-f6r1y8pb"]}),
    (["config", "workspace.timezon"], "get_option", {"key": "workspace.timezon"}),
    (["diff", "no such moment"], "diff", {"a": "no such moment"}),
    (["recover", "restore", "mem-7k3f9q2m"], "recover/restore", {"names": ["mem-7k3f9q2m"]}),
    (
        ["resolve", "mem-7k3f9q2m", "mem-zzzzzzzz", "--keep", "mem-7k3f9q2m"],
        "resolve",
        {"name": "mem-7k3f9q2m", "other": "mem-zzzzzzzz", "keep": "mem-7k3f9q2m"},
    ),
    (["review", "reject", "mem-f6r1y8pb"], "review/reject", {"names": ["mem-f6r1y8pb"]}),
    (["forget", "mem-7k3f9q2m", "--yes"], "forget", {"id": "mem-7k3f9q2m", "yes": True}),
    (["show", "--take", "mem-7k3f9q2m"], "handoff_take", {"id": "mem-7k3f9q2m"}),
    (
        ["run", "event", "run-7k3f9q2m", "message", "x"],
        "run/event",
        {"id": "run-7k3f9q2m", "type": "message", "text": "x"},
    ),
    (
        ["config", "workspace.timezone", "Europe/Rome"],
        "configure",
        {"key": "workspace.timezone", "text": "Europe/Rome"},
    ),
]


def test_every_route_answers_what_its_command_prints(sample: Path, here: Command, tmp_path: Path) -> None:
    """One copy of a workspace is asked at the command line and one over REST, by the same agent; both stay alike."""
    other = tmp_path / "over-rest" / sample.name
    shutil.copytree(sample, other)
    typed, client = here.at(sample), site_of(other).program("agent:ci")
    described = client.get("/api/v1/openapi.json").json()
    different = []
    for words, path, given in [*CASES, *others()]:
        route = routes()[path]
        by = ["--as" if path == "undo" else "--actor", "agent:ci"] if route.verb.writes else []
        done = typed(*words, *by, "--json")
        answer = asked(client, "POST" if route.verb.acts else "GET", path, given)
        as_described(described, path, answer)
        told, found = (done.error, answer.json()) if done.code in REFUSED else (done.json, answer.json())
        if done.code in REFUSED:
            assert answer.headers["content-type"] == "application/problem+json", (words, told, answer.text[:1500])
            own = ("hint",) if "Did you mean `" in str(told["hint"]) else ()  # a call that can be pasted into a shell
            told, found = ({key: one[key] for key in told if key not in own} for one in (told, found))
        if alike(told, sample) != alike(found, other):
            different.append((words, alike(told, sample), alike(found, other)))
    assert different == []


def others() -> Iterator[tuple[list[str], str, Given]]:
    """Yield a call of every verb that has no case above, so that a new one is compared without a line here."""
    asked_for = {routes()[path].verb for _, path, _ in CASES}
    for path, route in routes().items():
        if route.verb not in asked_for:
            needed = [one for one in route.verb.parameters if one.default is REQUIRED]
            named = {one.name: next(iter(one.arg.choices), "mem-zzzzzzzz") for one in needed}
            given = {one.name: [named[one.name]] if one.takes == "texts" else named[one.name] for one in needed}
            yield [*route.command.split(), *named.values()], path, given
            asked_for.add(route.verb)


def as_described(described: Any, path: str, answer: httpx2.Response) -> None:
    """Hold an answer against the schema that /api/v1/openapi.json has for it."""
    [operation] = described["paths"][f"/api/v1/{path}"].values()
    problem = described["components"]["responses"]["Problem"]
    told = (operation["responses"]["200"] if answer.status_code == 200 else problem)["content"]
    schema = told[answer.headers["content-type"]]["schema"]
    Draft202012Validator({**schema, "components": described["components"]}).validate(answer.json())


REFUSED = (2, 3, 4, 5)
# What differs from one copy and one moment to another: ids and handles that were drawn, commits, times and sizes.
_DRAWN = re.compile(
    r"\^?\b(?!mem-7k3f9q2|mem-zzz)[a-z]+-[0-9a-z]{8}\b|~[0-9a-z]{7}\b|\b[0-9a-f]{24,64}\b|\d{4}-\d\d-\d\dT[\d:.+Z]+"
    r"|\b\d\d:\d\d\b"
)


def alike(value: Any, root: Path) -> Any:
    """Return an answer without what differs from one copy to another."""
    if notices := value.get("notices"):  # reading by an agent is measured and advised, by a nameless command not
        advice = re.compile(r"; \w+ is [\d.]+, more than ")
        value = {**value, "notices": [notice for notice in notices if not advice.search(notice)]}
    text = json.dumps(value, sort_keys=True, ensure_ascii=False).replace(str(root), "ROOT")
    text = re.sub(" --json| --(?:actor|as) agent:ci", "", text)  # which hints repeat
    return json.loads(re.sub(r'"(bytes|score)": [\d.]+', r'"\1": 0', _DRAWN.sub("…", text)))


WRONG: list[tuple[str, str, Given | bytes, int, str]] = [
    ("GET", "search", {}, 400, "`search` needs text"),
    ("GET", "search", {"quer": "x"}, 400, "Did you mean query?"),
    ("GET", "search", {"text": "x", "query": "y"}, 400, "given text twice"),
    ("GET", "search", {"query": "x", "limit": "many"}, 400, "give a whole number"),
    ("GET", "serch", {}, 404, "Did you mean search?"),
    ("GET", "import", {"path": "/etc/passwd"}, 404, "no operation"),
    ("GET", "uninstall", {}, 404, "no operation"),
    ("GET", "remember", {"text": "x"}, 405, "takes POST"),
    ("POST", "search", {"query": "x"}, 405, "takes GET"),
    ("POST", "remember", b"not json", 400, "not JSON"),
    ("POST", "remember", b"[1]", 400, "not a JSON object"),
    ("POST", "remember", b"[" * 200_000, 400, "not JSON"),
    ("POST", "remember", {"text": 7}, 400, "give a text"),
    ("POST", "remember", {"text": "x", "tags": "ops"}, 400, "give a list"),
    ("POST", "remember", {"text": "  "}, 400, "empty"),
    ("POST", "remember", {"text": "x", "op_id": 3}, 400, "op_id must be text"),
    ("POST", "review/approve", {"names": ["mem-f6r1y8pb"]}, 403, "person"),
    ("POST", "revise", {"id": "mem-zzzzzzzz", "text": "x"}, 404, "There is no"),
]


@pytest.mark.parametrize(("method", "path", "given", "status", "said"), WRONG, ids=str)
def test_what_is_wrong_is_told_as_problem_details(
    site: Site, method: str, path: str, given: Any, status: int, said: str
) -> None:
    client = site.program()
    if isinstance(given, bytes):
        answer = client.post(f"/api/v1/{path}", content=given, headers={"content-type": "application/json"})
    else:
        answer = asked(client, method, path, given)
    told = answer.json()
    assert (answer.status_code, told["status"]) == (status, status)
    assert said in f"{told['detail']} {told.get('hint')}"
    assert "Traceback" not in answer.text


def test_a_change_carries_its_agent_and_session(site: Site) -> None:
    asked(site.program("agent:ci"), "POST", "note", {"text": "Deployed", "session": "nightly"})
    assert "Workspace-Actor: agent:ci" in trailers(site.root)
    assert "Workspace-Session: nightly" in trailers(site.root)
