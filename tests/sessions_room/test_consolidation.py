"""What a model settles stays a proposal: a person's entries change only by approval."""

from pathlib import Path
from typing import Any

import pytest

from tests.running import Clock, files_of
from tests.sessions_room.conftest import DRAWN, HOUR, PHASE_1, PHASE_2, SETTLED, Script, configure, opened, transcript
from workspace_mem.sessions.consolidation import consolidate_sessions
from workspace_mem.sessions.extraction import extract
from workspace_mem.sessions.model import jobs_of
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.retire import clear
from workspace_mem.verbs.review import approve, waiting
from workspace_mem.workspace import Workspace


@pytest.fixture
def extracted(ready: Workspace, home: Path) -> Workspace:
    transcript(home, ready, "a", age=13 * HOUR)
    extract(ready)
    return ready


def _text(workspace: Workspace, path: str) -> str:
    return (workspace.root / path).read_text("utf-8")


def test_the_three_outputs_wait_for_approval(extracted: Workspace) -> None:
    done = consolidate_sessions(extracted)
    assert (done.proposed, done.skills, done.sessions, done.entries) == (1, ("deploy-staging",), 1, 2)
    assert "(source:: model:stub) (review:: pending)" in _text(extracted, "MEMORY.md")
    assert "review: pending" in _text(extracted, "memory_summary.md")
    assert "````text\nmake\n````" in _text(extracted, "skills/deploy-staging/SKILL.md")
    assert not list(extracted.root.glob("skills/**/*.sh"))
    assert "2222" not in frame(extracted).text
    assert {item.kind for item in waiting(extracted).waiting} >= {"fact", "skill", "note"}
    approve(extracted, [next(item.name for item in waiting(extracted).waiting if item.kind == "fact")])
    assert "The staging port is 2222" in frame(extracted).text
    (page,) = extracted.root.glob("sessions/*.md")
    page.write_text(f"{page.read_text('utf-8')}\n", "utf-8")
    assert consolidate_sessions(extracted).proposed == 0  # the same again


def test_nothing_new_calls_no_model(extracted: Workspace, script: Script) -> None:
    consolidate_sessions(extracted)
    script({"fail": "it was called"})
    done = consolidate_sessions(extracted)
    assert (done.changed, done.why) == (False, "nothing has changed since it was read")


def test_a_revision_and_a_removal_wait_as_requests(extracted: Workspace, script: Script) -> None:
    path = extracted.root / "MEMORY.md"
    path.write_text(path.read_text("utf-8").replace("## Facts\n", "## Facts\n\n- By hand ^mem-aaaaaaaa\n"), "utf-8")
    before = path.read_bytes()
    changes = [{"do": "revise", "id": "mem-aaaaaaaa", "text": "By a model", "why": "newer"}]
    changes += [{"do": "retire", "id": "mem-aaaaaaaa", "why": "stale"}, {"do": "retire", "id": "mem-nothere"}]
    script({"when": PHASE_2, "answer": {**SETTLED, "changes": changes, "skills": []}})
    done = consolidate_sessions(extracted)
    assert path.read_bytes() == before
    assert any("mem-nothere" in notice for notice in done.notices)
    requests = [item.name for item in waiting(extracted).waiting if item.kind == "change"]
    assert [name.partition("-")[0] for name in sorted(requests)] == ["proposals/retire", "proposals/revise"]
    approve(extracted, [name for name in requests if "revise" in name])
    assert "By a model" in path.read_text("utf-8")


def test_fifty_rounds_change_no_byte_of_a_persons_entry(
    ready: Workspace, home: Path, script: Script, clock: Clock
) -> None:
    line = "- [Workflow] Ask before adding a dependency #mine ^mem-aaaaaaaa"
    path = ready.root / "MEMORY.md"
    path.write_text(_text(ready, "MEMORY.md").replace("## Facts\n", f"## Facts\n\n{line}\n\nProse of mine.\n"), "utf-8")
    for number in range(50):
        transcript(home, ready, f"s{number}", age=13 * HOUR)
        fact = {"do": "add", "text": f"Fact {number}", "kind": "fact"}
        changes = [fact, {"do": "retire", "id": "mem-aaaaaaaa", "why": f"round {number}"}]
        settled = {**SETTLED, "changes": changes, "memory_summary": f"Round {number}"}
        script({"when": PHASE_2, "answer": settled}, {"when": PHASE_1, "answer": DRAWN})
        extract(ready)
        assert consolidate_sessions(ready).changed
    text = path.read_text("utf-8")
    assert f"\n{line}\n" in text
    assert "\n\nProse of mine.\n" in text
    assert all(f"Fact {number} " in text for number in range(50))
    assert text.count("(review:: pending)") == 50


def test_an_approved_summary_is_replaced_only_by_approval(extracted: Workspace, script: Script, home: Path) -> None:
    consolidate_sessions(extracted)
    approve(extracted, ["memory_summary.md"])
    transcript(home, extracted, "b", age=13 * HOUR)
    script({"when": PHASE_2, "answer": {**SETTLED, "memory_summary": "Another"}}, {"answer": DRAWN})
    extract(extracted)
    consolidate_sessions(extracted)
    assert "Past sessions" in _text(extracted, "memory_summary.md")
    request = next(item.name for item in waiting(extracted).waiting if item.kind == "change")
    approve(extracted, [request])
    assert "Another" in _text(extracted, "memory_summary.md")


def test_skills_that_are_made_no_more_go_to_the_archive(extracted: Workspace, script: Script, home: Path) -> None:
    consolidate_sessions(extracted)
    own = extracted.root / "skills/own/SKILL.md"
    own.parent.mkdir()
    own.write_text("---\nname: own\n---\n# Mine\n", "utf-8")
    transcript(home, extracted, "b", age=13 * HOUR)
    script({"when": PHASE_2, "answer": {**SETTLED, "skills": []}}, {"answer": DRAWN})
    extract(extracted)
    consolidate_sessions(extracted)
    assert not (extracted.root / "skills/deploy-staging/SKILL.md").exists()
    assert (extracted.root / "archive/skills/deploy-staging/SKILL.md").exists()
    assert own.exists()


def test_clear_generated_archives_all_that_models_drew(extracted: Workspace) -> None:
    consolidate_sessions(extracted)
    assert "- The staging port is 2222" in str(clear(extracted, generated=True, dry_run=True).diff)
    assert clear(extracted, generated=True).changed
    assert [item.name for item in waiting(extracted).waiting] == []
    assert "2222" not in _text(extracted, "MEMORY.md")
    assert not list(extracted.root.glob("sessions/*"))
    assert "2222" in _text(extracted, "archive/MEMORY.md")
    assert consolidate_sessions(extracted).why == ""  # nothing is left to settle, and nothing is made


def test_without_pages_what_was_generated_goes(extracted: Workspace) -> None:
    consolidate_sessions(extracted)
    for path in (extracted.root / "sessions").iterdir():
        path.unlink()
    consolidate_sessions(extracted)
    assert not (extracted.root / "memory_summary.md").exists()


def test_the_summary_is_at_most_5000_tokens(extracted: Workspace, script: Script) -> None:
    long = "\n".join(f"- Line {number} says something that lasts" for number in range(3_000))
    script({"when": PHASE_2, "answer": {**SETTLED, "memory_summary": long}})
    consolidate_sessions(extracted)
    text = _text(extracted, "memory_summary.md").partition("---\n\n")[2]
    assert 4_000 < estimated_tokens(text) <= 5_000
    assert "...[truncated]..." in text


NO_ANSWERS: list[Any] = ["", "no", "{}", {**SETTLED, "memory_md": "more"}, {**SETTLED, "memory_summary": None}]
NO_ANSWERS += [{**SETTLED, "changes": changes} for changes in ("all", [{"do": "delete", "id": "mem-aaaaaaaa"}])]
NO_ANSWERS += [{**SETTLED, "changes": [change]} for change in ({"do": "add", "text": "x", "path": "y"}, {"do": "add"})]
NO_ANSWERS += [{**SETTLED, "skills": [{"name": name, "content": "x"}]} for name in ("../evil", "ok\n", "Ok")]
NO_ANSWERS += [{**SETTLED, "skills": [{"name": "ok", "content": "x", "scripts": {"../../evil.sh": "x"}}]}]


@pytest.mark.parametrize("answer", NO_ANSWERS)
def test_an_answer_of_another_form_writes_nothing(extracted: Workspace, script: Script, answer: Any) -> None:
    script({"when": PHASE_2, "answer": answer})
    before = files_of(extracted.root)
    done = consolidate_sessions(extracted)
    assert done.why
    assert files_of(extracted.root) == before
    assert jobs_of(extracted).job("consolidate", "global").last_error == done.why


def test_auto_approves_new_entries_and_never_a_change(
    extracted: Workspace, home: Path, script: Script, clock: Clock
) -> None:
    script({"when": PHASE_2, "answer": SETTLED}, settings=("[sessions]", 'approve = "auto"'))
    workspace = opened(extracted.root, clock)
    consolidate_sessions(workspace)
    assert "The staging port is 2222" in frame(workspace).text
    assert "model:stub" in _text(workspace, "MEMORY.md")


def test_the_folder_names_no_model_and_approves_nothing(ready: Workspace, clock: Clock, home: Path) -> None:
    path = ready.root / "workspace.toml"
    more = 'approve = "auto"\n\n[model]\nkind = "command"\ncommand = "touch /tmp/evil"\n'
    path.write_text(path.read_text("utf-8") + more, "utf-8")
    configure(home)
    workspace = opened(ready.root, clock)
    assert workspace.own_setting("model.kind") == ""
    problems = {problem.message.partition(" ")[0] for problem in workspace.settings.problems}
    assert problems == {"sessions.approve", "model.kind", "model.command"}
