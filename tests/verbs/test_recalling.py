"""What a task needs comes first, in groups; what is used is stronger, and what was read is measured."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from tests import nursery
from tests.conftest import opened
from tests.running import Clock, Command, git
from workspace_mem.errors import UsageError
from workspace_mem.model.entry import PERSON
from workspace_mem.verbs.config import configure
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.recall import Recalled, recall
from workspace_mem.verbs.recall_for_prompt import recall_for_prompt
from workspace_mem.verbs.remember import remember
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


def episode(root: Path, name: str, text: str, outcome: str = "success") -> None:
    path = root / f"memory/episodes/2026-11-03/1000-{name}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"---\nid: ep-{name:0>8}\nat: 2026-11-03T10:00:00Z\noutcome: {outcome}\n---\n\n{text}")


def test_an_entry_takes_one_slot_however_many_of_its_sections_have_the_words(empty: Workspace) -> None:
    sections = "".join(f"## Part {number}\n\nThe lighthouse lamp again.\n\n" for number in range(12))
    episode(empty.root, "lamp", f"# Mend the lighthouse lamp\n\n{sections}## Actions\n\n- mended the lamp\n")
    (empty.root / "notes.md").write_text("# Notes\n\n## Oil\n\nThe lighthouse lamp burns oil.\n")
    found = recall(empty, "explore the lighthouse lamp", frame="none")
    assert [hit.path for hit in found.hits].count("memory/episodes/2026-11-03/1000-lamp.md") == 1
    assert "notes.md" in {hit.path for hit in found.hits}
    whole = next(hit for hit in found.hits if hit.kind == "episode")
    assert (whole.first_line, whole.heading) == (1, ())
    assert "Mend the lighthouse lamp" in whole.snippet


def test_a_skill_and_an_episode_come_through_a_crowd_of_facts(empty: Workspace) -> None:
    lines = [f"- The session cookie of user {number} is a session cookie ^mem-{number:08}\n" for number in range(80)]
    (empty.root / "MEMORY.md").write_text("# Memory\n\n" + "".join(lines))
    (empty.root / "skills/cookies").mkdir(parents=True)
    (empty.root / "skills/cookies/SKILL.md").write_text(
        "---\nname: cookies\ndescription: Give a session its refresh cookie\n---\n\n"
        "# Cookies\n\n## Steps\n\n1. Sign it\n"
    )
    episode(empty.root, "cookie", "# Add a cookie to the session of guests\n\n## Actions\n\n- signed it\n")
    found = recall(empty, "add a refresh cookie to the session", frame="none")
    assert len(found.hits) == 5
    assert {"skills/cookies/SKILL.md", "memory/episodes/2026-11-03/1000-cookie.md"} <= {hit.path for hit in found.hits}


def test_episodes_that_failed_take_no_slots(empty: Workspace) -> None:
    for number in range(9):
        episode(empty.root, f"f{number}", f"# Weld the hull plate {number}\n\n## Actions\n\n- welded\n", "failure")
    episode(empty.root, "good", "# Weld a plate of a hull\n\n## Actions\n\n- welded\n")
    found = recall(empty, "explore how to weld the hull plate", frame="none")
    assert [hit.id for hit in found.hits] == ["ep-0000good"]
    assert "Left out 9 episodes without success; --strategy debugging shows them" in found.notices
    assert len(recall(empty, "fix the weld of the hull plate", frame="none").hits) == 5


def test_a_limit_counts_entries(work: Workspace) -> None:
    assert [len(recall(work, "the crane", limit=limit, frame="none").hits) for limit in (1, 3, 12)] == [1, 3, 12]
    with pytest.raises(UsageError, match="limit"):
        recall(work, "the crane", limit=0)


def test_of_equal_texts_the_newest_comes_and_names_the_other(empty: Workspace) -> None:
    for day in ("2026-11-01", "2026-11-07", "2026-11-04"):
        (empty.root / "memory").mkdir(exist_ok=True)
        (empty.root / f"memory/{day}.md").write_text(f"# {day}\n\n- The ferry leaves from pier 4\n")
    (hit,) = recall(empty, "which pier has the ferry", frame="none").hits
    assert (hit.path, len(hit.same)) == ("memory/2026-11-07.md", 2)


APART = (
    "The gateway restarts at 02:00",
    "The gateway restarts at 03:00",
    "Restart the gateway by hand if it is slow",
    "Never restart the gateway by hand if it is slow",
    "The gateway needs version 1.2.3 of the agent",
    "The gateway needs version 1.2.4 of the agent",
    "Write Gateway in mails to the port",
    "Write gateway in mails to the port",
    "The gateway has 10 m² of racks",
    "The gateway has 10 m2 of racks",
    "Le gateway est déplacé",
    "Le gateway est deplace",
    "the gateway, and the crane",
    "the gateway and the crane",
)


def test_texts_that_differ_in_anything_all_come(empty: Workspace) -> None:
    (empty.root / "MEMORY.md").write_text("# Memory\n\n" + "".join(f"- {text}\n" for text in APART))
    found = recall(empty, "the gateway", frame="none", limit=20)
    assert {hit.snippet.removeprefix("- ") for hit in found.hits} == set(APART)
    assert not any(hit.same for hit in found.hits)


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


# ── What a session read is measured under its name, and told with what would cost less


@pytest.fixture
def sample_command(here: Command, sample: Path) -> Command:
    return here.at(sample)


def test_without_a_name_nothing_is_measured_and_that_is_said(sample_command: Command) -> None:
    assert sample_command("list", "--topics").code == 0
    done = sample_command("stats", "--economics")
    assert (done.code, done.stdout) == (1, "")
    assert "WORKSPACE_MEM_SESSION" in done.stderr


def test_the_session_is_named_for_all_commands_at_once(sample_command: Command) -> None:
    named = sample_command.with_environment(WORKSPACE_MEM_SESSION="s2")
    for arguments in (("list", "--topics"), ("search", "deploy"), ("show", "MEMORY.md")):
        assert named(*arguments).code == 0
    found = named("stats", "--economics", "--json").json
    loads = [found["breakdown"][f"layer{layer}_loads"] for layer in (1, 2, 3)]
    assert (found["session_id"], loads) == ("s2", [1, 1, 1])
    told = sample_command("stats", "--economics", "s2", "--checkpoint", "task_complete")
    assert "ratio" in told.stdout
    assert "discovery_tokens" not in told.stdout


# ── How strong entries are, as `show` and `list` tell it: what was fetched by its name counts, nothing else does


def names(workspace: Workspace) -> list[str]:
    return [entry.name for entry in list_entries(workspace, sort="strength").entries]


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


def test_the_strongest_come_first_and_without_usage_the_order_of_the_files(workspace: Workspace) -> None:
    one = str(remember(workspace, "The lantern shines at night").id)
    two = str(remember(workspace, "The harbour master is called Ines").id)
    before = names(workspace)
    assert before.index(one) < before.index(two)  # both are new: as strong as each other
    show(workspace, two)
    assert names(workspace)[0] == two
    shutil.rmtree(workspace.dirs.state)
    assert names(workspace) == before


def test_uninstall_takes_the_usage_away(workspace: Workspace) -> None:
    show(workspace, "mem-7k3f9q2m")
    uninstall(workspace, remove=True)
    assert not workspace.dirs.state_of(workspace.root).exists()


# ── what is left out ──


@pytest.mark.parametrize(
    "page",
    [
        "# Talk\n\n" + "we went over the budget again\n" * 60 + "then quuxify zorglub\n" + "and over the cranes\n" * 60,
        "# Talk\n\n- " + "the budget, " * 400 + "then quuxify zorglub\n",
        "# Talk\n\n" + "\u6211\u4eec\u8ba8\u8bba\u4e86\u9884\u7b97\u3002" * 300 + " quuxify zorglub\n",
        "| a | b |\n|---|---|\n" + "| budget | invoices |\n" * 80 + "| quuxify | zorglub |\n",
        "```\n" + "budget = again\n" * 120 + "quuxify = zorglub\n```\n",
    ],
)
def test_a_long_passage_is_cut_around_what_was_asked(empty: Workspace, page: str) -> None:
    (empty.root / "memories").mkdir()
    (empty.root / "memories/talk.md").write_text(page)
    assert "quuxify" in recall(empty, "quuxify").text
    assert "quuxify" in recall(empty, "quuxify", progressive=True).text
    (line,) = recall_for_prompt(empty, "quuxify or zorglub?")
    assert "quuxify" in line
    assert len(line) < 1_400
