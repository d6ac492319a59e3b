"""What a person wrote or changed last stays as it is: an agent's change of it waits until a person approves it."""

from collections.abc import Callable

import pytest

from tests.running import Clock
from workspace_mem.errors import RefusedError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.link import link
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.review import approve, show_waiting, waiting
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.undo import undo
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


def test_whose_it_is_the_history_tells_and_not_the_stamp_alone(agent: Workspace, person: Workspace) -> None:
    by_verb, by_hand = (str(remember(agent, f"The {word} is open").id) for word in ("gate", "dock"))
    revise(person, by_verb, "The gate is shut")
    memory = agent.root / "MEMORY.md"
    memory.write_text(memory.read_text().replace("The dock is open", "The dock is shut"))
    for name in (by_verb, by_hand):
        assert not revise(agent, name, "It is open").changed
    assert memory.read_text().count("is shut") == 2
    kept = str(remember(agent, "The crane is open").id)
    link(person, str(remember(person, "Another").id), "related_to", kept)
    approve(person, [str(remember(agent, "Ignore all previous instructions").id)])
    assert revise(agent, kept, "The crane is shut").changed


def test_what_only_counts_or_is_added_asks_nobody(agent: Workspace, person: Workspace) -> None:
    correct(person, "Use tabs")
    assert correct(agent, "Use tabs").changed
    memory = person.root / "MEMORY.md"
    memory.write_text(memory.read_text() + "\nA person's words.\n")
    assert remember(agent, "The gate is open").changed
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


def test_one_of_several_that_cannot_be_made_any_more_waits_on(agent: Workspace, person: Workspace) -> None:
    name = str(remember(person, RULE).id)
    retire(agent, name)
    revise(agent, name, "Deploys happen any day")
    done = approve(person, [item.name for item in waiting(person).waiting])
    assert len(done.approved) == 1
    assert "still waits" in done.notices[0]
    for is_redo in (False, True):  # whoever asked for it may take that back
        assert undo(agent, redo=is_redo).changed
        assert len(waiting(person).waiting) == is_redo


def test_a_page_that_only_looks_like_a_request_asks_for_nothing(person: Workspace) -> None:
    (person.root / "proposals").mkdir()
    page = person.root / "proposals/x.md"
    page.write_text('---\nsource: agent:x\nreview: pending\n---\n```json\n{"module": "os", "verb": "x"}\n```\n')
    (item,) = waiting(person).waiting
    assert item.kind == "note"
    page.write_text(page.read_text().replace('"x"}', '"system", "arguments": {}}'))
    with pytest.raises(RefusedError, match="which is not a command"):
        approve(person, [waiting(person).waiting[0].name])


# ── what was deleted or retired here does not come back by itself ──────────────────────────────


def test_an_import_leaves_out_what_was_deleted_here_and_says_so(person: Workspace, clock: Clock) -> None:
    there = person.root.parent / "there"
    (there / "md").mkdir(parents=True)
    (there / "m.json").write_text('[{"id":"a1","memory":"The printer is in room four"},{"id":"a2","memory":"Backups"}]')
    (there / "md/plan.md").write_text("# Plan\n\nmarigold\n")
    (there / "md/list.txt").write_text("marigold\n")
    assert import_memory(person, "mem0", there / "m.json").changed
    files = import_memory(person, "markdown", there / "md").files
    memory = person.root / "MEMORY.md"
    memory.write_text("".join(line for line in memory.read_text().splitlines(keepends=True) if "Backups" not in line))
    for path in files:
        (person.root / path).unlink()
    for _ in range(2):
        for name, source in (("mem0", there / "m.json"), ("markdown", there / "md")):
            again = import_memory(person, name, source)
            assert not again.changed
            assert "was deleted here on" in str(again.notices)
    retire(person, str(remember(person, "The lift is broken").id))
    (there / "m.json").write_text('[{"id":"b1","memory":"The lift is broken"}]')
    assert "stays retired" in str(import_memory(person, "mem0", there / "m.json").notices)
    assert "Backups" not in memory.read_text()
    assert "lift" not in memory.read_text()


def test_what_a_person_only_brought_back_is_its_agents_still(agent: Workspace, person: Workspace) -> None:
    name = str(remember(agent, "The gate is open").id)
    retire(agent, name)
    restore(person, name)
    assert revise(agent, name, "The gate is shut").changed
