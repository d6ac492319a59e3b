"""What a session read is measured under its name, and told with what would cost less."""

from pathlib import Path

import pytest

from tests.running import Command
from workspace_mem import economics, search, show, topics
from workspace_mem.errors import NotFoundError
from workspace_mem.workspace import Workspace, open_workspace


def in_session(workspace: Workspace, session: str) -> Workspace:
    return open_workspace(workspace.root, now=workspace.now, session=session)


@pytest.fixture
def sample_command(here: Command, sample: Path) -> Command:
    return here.at(sample)


def test_a_named_session_is_measured_by_layer(workspace: Workspace) -> None:
    named = in_session(workspace, "s1")
    listed = topics(named)
    search(named, "deploy")
    read = show(named, "MEMORY.md#L1-L9")
    found = economics(named)
    assert found.session_id == "s1"
    assert (found.breakdown.layer1_loads, found.breakdown.layer2_loads, found.breakdown.layer3_loads) == (1, 1, 1)
    assert found.breakdown.layer1_tokens == listed.tokens
    assert found.breakdown.layer3_tokens >= len(read.text) // 8
    assert found.baseline_comparison.traditional_approach_tokens == listed.total_tokens_available


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


def test_an_unknown_session_is_refused_with_those_there_are(workspace: Workspace) -> None:
    topics(in_session(workspace, "monday"))
    with pytest.raises(NotFoundError) as refused:
        economics(workspace, "tuesday")
    assert "monday" in str(refused.value.hint)
