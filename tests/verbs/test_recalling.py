"""What a task needs comes first, in groups; what is used is stronger, and what was read is measured."""

import json
import sys
from pathlib import Path

import pytest

from tests import nursery
from tests.conftest import opened
from tests.running import Clock, git
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import PERSON
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.recall import Recalled, recall
from workspace_mem.verbs.recall_for_prompt import recall_for_prompt
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.stats import stats
from workspace_mem.verbs.uninstall import uninstall
from workspace_mem.workspace import Workspace


def groups(found: Recalled) -> list[str]:
    return [line.removeprefix("## ") for line in found.text.splitlines() if line.startswith("## ")]


@pytest.fixture
def work(empty: Workspace) -> Workspace:
    """Return a workspace with one of each kind of work about the harbour crane, and thirty lines of log about it."""
    root = empty.root
    (root / "learnings").mkdir(exist_ok=True)
    (root / "learnings/patterns.md").write_text("# Patterns\n\n## Crane\n\n- Grease the crane at dawn ^pat-00000001\n")
    (root / "learnings/anti-patterns.md").write_text(
        "# Anti-patterns\n\n## Crane\n\n- Lifting with the crane in wind ^anti-00000001\n  - why:: it sways\n"
    )
    (root / "skills/crane").mkdir(parents=True)
    (root / "skills/crane/SKILL.md").write_text(
        "---\nname: crane\ndescription: How to run the crane\n---\n\n# Crane\n\n## Steps\n\n1. Look at the wind\n"
    )
    for name, outcome in (("good", "success"), ("bad", "failure")):
        path = root / f"memory/episodes/2026-11-01/1000-{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f"---\nid: ep-0000000{len(name)}\nat: 2026-11-01T10:00:00Z\noutcome: {outcome}\n---\n\n"
            f"# The crane lifted a {name} boat\n\n## Actions\n\n- looked at the crane\n"
        )
    lines = "".join(f"- 10:{minute} The crane moved to berth {minute}\n" for minute in range(10, 40))
    (root / "memory/2026-11-02.md").write_text(f"# 2026-11-02\n\n{lines}")
    return empty


def test_the_groups_of_a_task_and_its_type(work: Workspace) -> None:
    found = recall(work, "build a cover for the crane", budget=20_000, limit=50)
    assert (found.task_type, found.told_by) == ("implementation", ("build",))
    assert found.text.startswith("Task type: implementation (build)\n\n## Relevant patterns\n")
    assert groups(found) == ["Relevant patterns", "Applicable skills", "Episodes", "Avoid these"]
    assert {hit.group for hit in found.hits} == {"relevant_patterns", "avoid_these", "applicable_skills", "episodes"}
    assert "pat-00000001" in {hit.id for hit in found.hits[:5]}
    assert "skills/crane/SKILL.md" in {hit.path for hit in found.hits[:5]}


def test_who_looks_for_a_fault_is_told_first_what_to_avoid_and_what_went_wrong(work: Workspace) -> None:
    found = recall(work, "the crane is broken", budget=20_000)
    assert groups(found) == ["Avoid these", "Episodes", "Relevant patterns"]
    assert any("bad boat" in hit.snippet for hit in found.hits)
    other = recall(work, "explore the crane", budget=20_000)
    assert any("good boat" in hit.snippet for hit in other.hits)
    assert not any("bad boat" in hit.snippet for hit in other.hits)
    assert "Left out 1 episode without success; --strategy debugging shows them" in other.notices


def test_an_explanation_has_weights_and_a_reason_for_each_entry(work: Workspace) -> None:
    found = recall(work, "build a cover for the crane", explain=True)
    assert found.weights is not None
    assert found.weights["semantic"] == 0.5
    assert all(hit.reason and "score" in hit.reason for hit in found.hits)
    assert "best by its words" in found.text
    assert "relevant patterns 0.50, 5" in found.text.splitlines()[1]
    plain = recall(work, "build a cover for the crane")
    assert (plain.weights, {hit.reason for hit in plain.hits}) == (None, {None})


def test_action_phase_and_strategy_may_say_what_the_words_do_not(work: Workspace) -> None:
    assert recall(work, "the crane", action="run_test").task_type == "debugging"
    assert recall(work, "fix the crane", strategy="refactoring").task_type == "refactoring"
    with pytest.raises(UsageError):
        recall(work, "the crane", strategy="juggling")


def test_a_budget_holds_the_whole_answer(work: Workspace) -> None:
    for budget in (200, 500, 1_000):
        assert 0 < len(recall(work, "repair the crane", budget=budget).text) <= budget


def test_weights_count_by_their_name_and_stats_compares_them(work: Workspace) -> None:
    recall(opened(work.root, Clock()), "build a cover for the crane")
    configure(opened(work.root, Clock(), actor=PERSON), "recall.weights", "episodic-heavy")
    ours = opened(work.root, Clock())
    assert groups(recall(ours, "build a cover for the crane", budget=20_000))[0] == "Episodes"
    assert {(one.strategy, one.weights) for one in stats(ours, days=3_650).strategies} == {
        ("implementation", "task"),
        ("implementation", "episodic-heavy"),
    }
    with pytest.raises(UsageError, match="episodic-heavy"):
        configure(opened(work.root, Clock(), actor=PERSON), "recall.weights", "episodic-heavvy")


def test_nothing_that_the_frame_shows_is_told_again(workspace: Workspace) -> None:
    shown = frame(workspace).text
    for task in ("staging port", "what does the maintainer like?", "rebuilding the index", "tabs in the Makefile"):
        found = recall(workspace, task)
        assert not [hit for hit in found.hits if hit.id and hit.id in shown], task
        assert not [hit for hit in found.hits if hit.path == "MEMORY.md"], task  # all of it has room
        assert not {"SOUL.md", "USER.md"} & {hit.path for hit in found.hits}
    (told,) = [one for one in recall(workspace, "staging port").notices if "frame" in one]
    assert "mem-7k3f9q2m" in told
    assert "mem-7k3f9q2m" in {hit.id for hit in recall(workspace, "staging port", frame="none").hits}


def test_of_a_passage_that_is_shown_in_part_the_rest_is_told(empty: Workspace) -> None:
    blocks = [f"The lighthouse keeper number {number} keeps " + "oil and wicks, " * 40 for number in range(40)]
    (empty.root / "MEMORY.md").write_text("# Memory\n\n" + "\n\n".join(blocks) + "\n")
    shown = frame(empty, profile="hook").text
    found = recall(empty, "lighthouse keeper", frame="hook", budget=20_000)
    told = {number for number, _ in enumerate(blocks) if any(f"number {number} " in hit.snippet for hit in found.hits)}
    known = {number for number, _ in enumerate(blocks) if f"number {number} " in shown}
    assert known
    assert told
    assert not told & known


def test_a_prompt_is_told_nothing_that_the_hook_showed(workspace: Workspace) -> None:
    told = recall_for_prompt(workspace, "Which staging port do we use?")
    assert not [one for one in told if "MEMORY.md" in one or "mem-" in one]
    (workspace.root / "ports.md").write_text("# Ports\n\nThe harbour master listens at port 7070.\n")
    assert "7070" in recall_for_prompt(workspace, "At which port listens the harbour master?")[0]


def test_in_an_agents_host_the_frame_is_that_of_its_hook(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    made = recall(workspace, "where is the query parser, in which path?").hits
    monkeypatch.setenv("CLAUDECODE", "1")
    hooked = recall(workspace, "where is the query parser, in which path?").hits
    assert "AGENTS.md" in {hit.path for hit in hooked}  # a hook's frame leaves it out
    assert "AGENTS.md" not in {hit.path for hit in made}


@pytest.mark.parametrize("times", [20, pytest.param(1_000, marks=pytest.mark.torture)])
def test_recalls_and_looks_leave_the_frame_as_it_was(workspace: Workspace, times: int) -> None:
    before = [frame(workspace, profile=profile).text for profile in ("full", "hook", "subagent", "persona")]
    for number in range(times):
        recall(workspace, f"the gateway {number}", frame="none")
        show(workspace, "mem-7k3f9q2m")
    assert [frame(workspace, profile=profile).text for profile in ("full", "hook", "subagent", "persona")] == before


def _started(root: Path, home: Path, cwd: Path) -> str:
    given = json.dumps({"cwd": str(cwd), "hook_event_name": "SessionStart"}).encode()
    command = [sys.executable, "-m", "workspace_mem.hook", "-w", str(root), "session-start"]
    done = nursery.run(command, input=given, check=True)
    assert done.stderr == b""
    return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"])


def test_a_session_begins_with_what_its_focus_needs_only_if_the_user_asks_for_it(empty: Workspace, home: Path) -> None:
    root = empty.root
    (root / "boats.md").write_text("# Boats\n\nThe ferry needs a new propeller from Oslo.\n\n## Fares\n\nCheap.\n")
    with (root / "workspace.toml").open("a") as file:
        file.write("\n[recall]\nat_start = true\n")  # a folder cannot ask for it
    (root / "CONTINUITY.md").write_text("# Continuity\n\n## Focus\n\nMend the propeller of the ferry\n")
    before = _started(root, home, root)
    assert "Oslo" not in before
    own = home / ".config/workspace-mem"
    own.mkdir(parents=True)
    (own / "config.toml").write_text("[recall]\nat_start = true\n")
    after = _started(root, home, root)
    assert after.startswith(before)  # the frame keeps its bytes
    assert "Recalled for the focus of CONTINUITY.md" in after
    assert "boats.md#L" in after
    assert len(after) <= 10_000
    (root / "CONTINUITY.md").write_text("# Continuity\n\nNothing is on.\n")
    project = root.parent / "project"
    project.mkdir()
    git(project, "init", "-q", "-b", "fix/ferry-propeller")
    assert "Recalled for the branch and the last commit" in _started(root, home, project)


def test_a_kind_of_the_workspace_has_its_group(empty: Workspace) -> None:
    (empty.root / "workspace.toml").write_text(
        (empty.root / "workspace.toml").read_text() + '\n[kinds.recipe]\nshape = "file"\nhome = "recipes/{slug}.md"\n'
    )
    again = opened(empty.root, Clock())
    add(again, "recipe", "Pea soup")
    assert {hit.group for hit in recall(again, "pea soup").hits if hit.kind == "recipe"} == {"relevant_patterns"}


# ── What was done and learned in the last days, and whether what recalls brought was fetched


def test_no_word_of_a_task_is_kept(empty: Workspace) -> None:
    recall(empty, "the secret zebra plan")
    assert "zebra" not in "".join(path.read_text() for path in empty.dirs.state.rglob("*.jsonl"))


# ── How strong entries are, as `show` and `list` tell it: what was fetched by its name counts, nothing else does


def test_only_a_fetch_by_name_or_by_its_lines_counts(workspace: Workspace) -> None:
    for _ in range(3):
        search(workspace, "staging port")
        recall(workspace, "staging port")
        frame(workspace)
        list_entries(workspace)
    show(workspace, "MEMORY.md")
    assert workspace.usage.read().uses == {}
    show(workspace, "mem-7k3f9q2m")
    assert workspace.usage.read().uses["mem-7k3f9q2m"].times == 1


def test_uninstall_takes_the_usage_away(workspace: Workspace) -> None:
    show(workspace, "mem-7k3f9q2m")
    uninstall(workspace, remove=True)
    assert not workspace.dirs.state_of(workspace.root).exists()
