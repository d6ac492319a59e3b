"""The layers and facts: what the memory is about and what was done, derived anew from the files each time."""

from pathlib import Path

import pytest

from workspace_mem import open_workspace, recall, remember, timeline, topics
from workspace_mem.mcp.tool_table import call_tool, tools_of
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.workspace import Workspace


def written(workspace: Workspace, path: str, text: str) -> None:
    place = workspace.root / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def test_both_layers_keep_their_bounds_however_much_there_is(empty: Workspace) -> None:
    items = [
        f"- [Topic {number % 97}] {'Remarkable observation number ' * 3}{number} of subsystem {number % 31}"
        for number in range(1_500)
    ]
    (empty.root / "MEMORY.md").write_text("# Memory\n\n## Decisions\n\n" + "\n".join(items) + "\n")
    log = [
        f"- {8 + number // 60:02}:{number % 60:02} Did remarkable thing number {number} once more, at great length"
        for number in range(600)
    ]
    written(empty, "memory/2026-11-20.md", "# 2026-11-20\n\n" + "\n".join(log) + "\n")
    first, second = topics(empty), timeline(empty)
    assert (first.tokens <= 150, len(first.text) <= 600, second.tokens <= 500) == (True, True, True)
    assert first.tokens == estimated_tokens(first.text)
    assert (len(second.recent_actions) > 5, len(second.key_decisions) > 2) == (True, True)
    assert second.left_out == 2_100 - len(second.recent_actions) - len(second.key_decisions)
    assert first.compression.layer3_to_layer2 is not None


def test_a_model_is_given_the_text_and_hosts_the_object(sample: Path) -> None:
    tools = tools_of(["work"])
    workspace = open_workspace(sample, actor="agent:claude")
    for name in ("memory_index", "memory_timeline"):
        answer = call_tool(tools, name, {}, lambda: workspace)
        (shown,) = answer["content"]
        assert estimated_tokens(shown["text"]) <= 500
        assert answer["structuredContent"]["version"] == "1.0"
    refused = call_tool(tools, "memory_timeline", {"since": "recently"}, lambda: workspace)
    assert refused["isError"]


def test_a_task_is_given_no_more_than_it_takes(empty: Workspace) -> None:
    for number in range(4):
        remember(
            empty, f"The gateway of zone {number} drops idle connections after {number + 60} s", category="Gateway"
        )
        remember(empty, f"Release notes number {number} are written on Fridays", category="Release")
    remember(empty, "Whales sing at night", category="Sea")
    found = recall(empty, "why does the gateway drop idle connections", progressive=True, frame="none")
    assert found.price
    assert (found.price.in_full > 0, found.price.topics > 0) == (True, True)
    assert {hit.snippet.split("]")[0] for hit in found.hits if "gateway" in hit.snippet} == {"- [Gateway"}
    assert found.text.splitlines()[0].startswith("Topics (tokens): Gateway (~")
    assert found.text.splitlines()[-1].startswith("Price: ")
    assert "Whales" not in found.text
    nothing = recall(empty, "xylophone lessons", progressive=True, frame="none")
    assert (nothing.hits, nothing.text, nothing.price) == ((), "", (0, 0, 0, 0))


@pytest.mark.parametrize("budget", [200, 400, 1_000, 4_000])
def test_a_budget_bounds_the_whole_answer(sample: Path, budget: int) -> None:
    workspace = open_workspace(sample, actor="agent:claude")
    for progressive in (False, True):
        found = recall(workspace, "deploy the gateway", budget=budget, progressive=progressive, frame="none")
        assert len(found.text) <= budget
        assert found.tokens == (estimated_tokens(found.text) if found.text else 0)
    tools = tools_of(["core"])
    answer = call_tool(tools, "memory_recall", {"task": "deploy the gateway", "budget": budget}, lambda: workspace)
    assert len(answer["content"][0]["text"]) <= budget
    assert answer["structuredContent"]["tokens"] > 0
