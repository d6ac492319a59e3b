"""REST answers what the command line prints with `--json`, route by route, and refuses with the same words."""

import json
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx2
import pytest
from jsonschema import Draft202012Validator

from tests.running import CHECKOUT, Command, trailers
from tests.web.visiting import Site, asked, site_of
from workspace_mem.declarations import REQUIRED
from workspace_mem.web.rest import ROUTES

Given = Mapping[str, Any]

# What is typed at the command line; the route with what it is given. In this order, on two copies of one workspace.
ROWS = (CHECKOUT / "tests/data/rest.tsv").read_text("utf-8").splitlines()[1:]
CASES: list[tuple[list[str], str, Given]] = [
    (shlex.split(words), path, json.loads(given)) for words, path, given in (row.split("\t") for row in ROWS)
]


def test_every_route_answers_what_its_command_prints(sample: Path, here: Command, tmp_path: Path) -> None:
    """One copy of a workspace is asked at the command line and one over REST, by the same agent; both stay alike."""
    other = tmp_path / "over-rest" / sample.name
    shutil.copytree(sample, other)
    typed, client = here.at(sample), site_of(other).program("agent:ci")
    described = client.get("/api/v1/openapi.json").json()
    different = []
    for words, path, given in [*CASES, *others()]:
        route = ROUTES[path]
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
    asked_for = {ROUTES[path].verb for _, path, _ in CASES}
    for path, route in ROUTES.items():
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
