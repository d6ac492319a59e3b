"""`add KIND --from-json` takes the objects of other systems and of docs/kinds.md; `show --json` gives them back."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.running import CHECKOUT, Command
from workspace_mem.declarations import as_json
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import given_in
from workspace_mem.model.kinds import KINDS
from workspace_mem.verbs.show import show
from workspace_mem.workspace import open_workspace

PAGE = (CHECKOUT / "docs/kinds.md").read_text("utf-8")
DOCUMENTED = [(kind, json.loads(text)) for kind, text in re.findall(r"```json ([a-z-]+)\n(.*?)```", PAGE, re.DOTALL)]
LEDGER = dict(DOCUMENTED)["ledger"]
PATTERN = {**dict(DOCUMENTED)["pattern"], "id": "sem-001"}
PASSED = {"t": 180, "action": "run_test", "result": "pass"}
EPISODE = {**dict(DOCUMENTED)["episode"], "id": "ep-2026-01-06-001"}
EPISODE["action_log"] = [*EPISODE["action_log"], PASSED]


def holds(found: Any, wanted: Any) -> bool:
    """Tell whether all that is wanted stands in what was found, key by key."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(key in found and holds(found[key], wanted[key]) for key in wanted)
    return bool(found == wanted and type(found) is type(wanted))


def record_for_a_person(folder: Path, name: str) -> Any:
    """Return an entry as `show` gives it to a person, who also sees what waits for review, such as an agent's skill."""
    return as_json(show(open_workspace(folder, actor="person"), name))["record"]


@pytest.mark.parametrize(("kind", "example"), DOCUMENTED)
def test_a_documented_example_comes_in_and_leaves_as_it_was(
    command: Command, kind: str, example: dict[str, Any]
) -> None:
    text = json.dumps(example)
    added = command("add", kind, "--from-json", "-", "--json", stdin=text.encode())
    assert added.code == 0, added.stderr
    shown = record_for_a_person(command.folder, added.json["id"])
    assert holds(shown, example)

    (command.folder / "again.json").write_text(json.dumps(shown))
    again = command("add", kind, "--from-json", "again.json", "--json")
    assert (again.code, again.json["changed"], again.json["id"]) == (0, False, added.json["id"]), again.stderr


def test_an_entry_that_says_something_else_under_the_same_id_is_left_alone(command: Command) -> None:
    assert command("add", "episode", "--from-json", "-", stdin=json.dumps(EPISODE).encode()).code == 0
    other = json.dumps({**EPISODE, "outcome": "failure"})
    done = command("add", "episode", "--from-json", "-", "--json", stdin=other.encode())
    assert done.code == 4
    assert "differs in outcome" in done.error["message"]

    # Its actions were shortened since: what they were is known still.
    file = command.folder / "memory/episodes/2026-01-06/1030-implement-post-api-todos.md"
    assert "run_test → pass" not in file.read_text()
    more = {**EPISODE, "action_log": [*EPISODE["action_log"], {"t": 200, "action": "commit"}]}
    done = command("add", "episode", "--from-json", "-", "--json", stdin=json.dumps(more).encode())
    assert (done.code, "differs in actions" in done.error["message"]) == (4, True)


def test_the_newest_checkpoint_of_an_agent_takes_the_place_of_the_older_one(command: Command) -> None:
    def checkpoint(**more: Any) -> Any:
        said = json.dumps({**LEDGER, **more}).encode()
        return command("add", "ledger", "--from-json", "-", "--json", "--actor", "agent:eng-001-backend", stdin=said)

    assert checkpoint().json["path"] == "ledgers/eng-001-backend.md"
    file = command.folder / "ledgers/eng-001-backend.md"
    later = {"files_modified": ["a.ts", "b.ts"], "uncommitted_changes": False}
    assert checkpoint(tasks_completed=13, state=later).json["changed"]
    shown = command("show", "eng-001-backend", "--json").json["record"]
    assert (shown["tasks_completed"], shown["state"]) == (13, later)
    assert not checkpoint(tasks_completed=13, state=later).json["changed"]
    said = json.dumps(LEDGER).encode()
    refused = command("add", "ledger", "--from-json", "-", "--json", "--actor", "agent:other", stdin=said)
    assert refused.code == 5

    file.write_text(file.read_text() + "\n## My notes\n\nof a person\n")
    assert checkpoint(tasks_completed=14, state=later).json["op"] == "add"  # its own ledger, though a person changed it
    assert "tasks_completed: 14\n" in file.read_text()
    assert file.read_text().endswith("\n## My notes\n\nof a person\n")


@pytest.mark.parametrize("actor", ["agent:eng-001-backend", "agent:other"])
@pytest.mark.parametrize("call", [("retire", "eng-001-backend"), ("revise", "eng-001-backend", "eng-002")])
def test_a_ledger_that_a_person_changed_last_goes_and_is_renamed_by_approval(
    command: Command, call: tuple[str, ...], actor: str
) -> None:
    said = json.dumps(LEDGER).encode()
    assert command("add", "ledger", "--from-json", "-", "--actor", "agent:eng-001-backend", stdin=said).code == 0
    file = command.folder / "ledgers/eng-001-backend.md"
    file.write_text(file.read_text() + "\n## My notes\n\nof a person\n")
    assert command(*call, "--actor", actor, "--json").json["op"] == "propose"
    assert file.read_text().endswith("\n## My notes\n\nof a person\n")


@pytest.mark.parametrize(
    ("kind", "source", "named"),
    [
        ("episode", '{"goal": "x", "mood": "good", "outcome": "success"}', "'mood'"),
        ("episode", '{"goal": "x", "context": {"weather": 1}, "outcome": "success"}', "'context.weather'"),
        ("episode", '{"goal": "x", "outcome": ["success", "failure"]}', "outcome takes one value"),
        ("episode", '{"goal": "x", "agent": {"name": "a"}}', "agent takes a text"),
        ("pattern", '{"pattern": "x", "links": [{"to": "sem-1", "relation": "likes"}]}', "is not a link"),
        ("episode", "[1]", "not an object"),
        ("episode", "{", "not JSON"),
    ],
)
def test_what_cannot_be_taken_is_named(kind: str, source: str, named: str) -> None:
    with pytest.raises(UsageError, match=named):
        given_in(KINDS[kind], source)
