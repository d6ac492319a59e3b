"""What a person wrote or changed last stays as it is: an agent's change of it waits until a person approves it."""

from collections.abc import Callable

import pytest

from workspace_mem.errors import RefusedError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.review import approve, show_waiting, waiting
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace
from workspace_mem.write.pipeline import WriteResult

RULE = "Deploys happen on Tuesday"


@pytest.fixture
def agent(empty: Workspace) -> Workspace:
    return empty


def pages(workspace: Workspace) -> dict[str, bytes]:
    """Return what the folder says, but for what waits and for the daily log."""
    return {
        str(path.relative_to(workspace.root)): path.read_bytes()
        for path in workspace.root.rglob("*.md")
        if not path.is_relative_to(workspace.root / "proposals")
    }


Make = Callable[[Workspace], WriteResult]
Change = Callable[[Workspace, str], object]
CHANGES: dict[str, tuple[Make, Change]] = {
    "revise": (lambda w: remember(w, RULE), lambda w, name: revise(w, name, "Deploys happen any day")),
    "tag": (lambda w: remember(w, RULE), lambda w, name: revise(w, name, "", tags=["moved"])),
    "retire": (lambda w: remember(w, RULE, kind="preference"), lambda w, name: retire(w, name, why="old")),
    "meta": (lambda w: set_meta(w, "owner", "Ada"), lambda w, _: set_meta(w, "owner", "Eve")),
    "about the user": (lambda w: remember(w, RULE, about_user=True), lambda w, name: revise(w, name, "No matter")),
    "a correction": (lambda w: correct(w, RULE), lambda w, name: revise(w, name, "Deploys happen any day")),
    "an error": (lambda w: error(w, "bash", "rg: not found"), retire),
    "a pattern": (
        lambda w: add(w, "pattern", "Handlers", fields={"do": "Return a type"}),
        retire,
    ),
    "a page": (
        lambda w: write_page(w, "memories/plan.md", "# Plan\n\nMove the port.\n"),
        lambda w, _: MemoryTool(w)(
            {"command": "str_replace", "path": "/memories/plan.md", "old_str": "Move", "new_str": "Keep"}
        ),
    ),
    "a deleted page": (
        lambda w: write_page(w, "memories/plan.md", "# Plan\n\nMove the port.\n"),
        lambda w, _: MemoryTool(w)({"command": "delete", "path": "/memories/plan.md"}),
    ),
    "a renamed page": (
        lambda w: write_page(w, "memories/plan.md", "# Plan\n\nMove the port.\n"),
        lambda w, _: MemoryTool(w)(
            {"command": "rename", "old_path": "/memories/plan.md", "new_path": "/memories/old.md"}
        ),
    ),
}


@pytest.mark.parametrize("way", CHANGES)
def test_an_agents_change_of_a_persons_words_waits_and_is_made_once_they_approve(
    agent: Workspace, person: Workspace, way: str
) -> None:
    make, change = CHANGES[way]
    name = make(person).id or ""
    before = pages(person)
    answer = change(agent, name)
    assert pages(person) == before
    assert "until a person approves it: `workspace-mem review`" in str(getattr(answer, "notices", answer))
    (item,) = waiting(person).waiting
    assert (item.kind, item.source) == ("change", "agent:claude")
    change(agent, name)  # said again, it waits once
    assert len(waiting(person).waiting) == 1
    assert show_waiting(person, [item.name]).items[0].lines
    assert approve(person, [item.name]).approved == (item.name,)
    assert pages(person) != before
    assert waiting(person).waiting == ()


@pytest.mark.parametrize("way", CHANGES)
def test_what_an_agent_wrote_it_may_change_at_once(agent: Workspace, person: Workspace, way: str) -> None:
    make, change = CHANGES[way]
    name = make(agent).id or ""
    before = pages(agent)
    change(agent, name)
    assert pages(agent) != before
    assert waiting(person).waiting == ()


def test_a_retry_of_what_waits_is_answered_like_the_first(agent: Workspace, person: Workspace) -> None:
    name = str(remember(person, RULE).id)
    first, again = (retire(agent.once("asked-once"), name) for _ in range(2))
    assert (again.op, again.path, again.commit) == (first.op, first.path, first.commit)
    for answer in (first, again):
        assert not answer.changed
        assert "waits until a person approves it: `workspace-mem review`" in answer.notices[0]
    with pytest.raises(RefusedError, match="already used for another"):
        retire(agent.once("asked-once"), name, why="old")
    approve(person, [item.name for item in waiting(person).waiting])
    assert not retire(agent.once("asked-once"), name).changed
    assert waiting(person).waiting == ()
