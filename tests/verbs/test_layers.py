"""The layers and facts: what the memory is about and what was done, derived anew from the files each time."""

from pathlib import Path

import pytest

from workspace_mem import add, note, open_workspace, recall, remember, timeline, topics
from workspace_mem.errors import UsageError
from workspace_mem.mcp.tool_table import call_tool, tools_of
from workspace_mem.text.tokens import estimated_tokens
from workspace_mem.verbs.list_views import KnownFact, facts
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace


def written(workspace: Workspace, path: str, text: str) -> None:
    place = workspace.root / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def test_topics_are_categories_tags_headings_and_kinds(empty: Workspace) -> None:
    remember(empty, "JWT tokens are signed with RS256", category="Auth System")
    remember(empty, "Refresh tokens rotate every day", category="auth system", tags=["jwt"])
    remember(empty, "The staging port is 2222", tags=["infra"])
    remember(empty, "Nobody named what this is about")
    written(empty, "memory/gateway.md", "# Gateway\n\n## Limits\n\nIt drops idle connections.\n")
    found = topics(empty)
    assert {"auth-system": 2, "infra": 1, "fact": 1, "gateway": 1}.items() <= {
        one.id: one.entries for one in found.topics
    }.items()
    auth = next(one for one in found.topics if one.id == "auth-system")
    assert auth.summary.startswith("Auth System: ")
    assert "tokens" in auth.summary
    assert (auth.relevance_score, auth.last_accessed) == (1.0, None)
    assert found.total_tokens_available == sum(one.token_count for one in found.topics)
    assert found.total_memories == sum(one.entries for one in found.topics)


def test_work_is_told_by_what_it_is_about_and_no_name(empty: Workspace) -> None:
    add(empty, "ledger", "eng-1", fields={"goal": "Serve todos"})
    add(empty, "handoff", fields={"from": "eng-1", "to": "qa-1", "done": "Added the endpoint"})
    add(empty, "episode", "Cache the job", fields={"outcome": "success", "files": ["src/cache.py"]})
    (empty.root / ".gitattributes").write_text("*.md merge=workspace-mem\n")
    found = {topic.id: topic.summary for topic in topics(empty).topics}
    assert found == {
        "ledger": "ledger: Serve todos",
        "handoff": "handoff: Added the endpoint",
        "cache": "cache: Cache the job",
    }


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


def test_the_timeline_has_the_documented_keys(empty: Workspace) -> None:
    (empty.root / "CONTINUITY.md").write_text(
        "# Continuity\n\n## Focus\n\nauth-system\n\n"
        "## Blocked by\n\n- the review\n\n## Next up\n\n- api-routes\n- testing\n"
    )
    add(empty, "decision", "Use RS256 for signing", fields={"why": "Others verify without the key", "topic": "auth"})
    add(empty, "episode", "Implement refresh token rotation", fields={"outcome": "success", "files": ["a.py"]})
    note(empty, "Rotated the keys by hand")
    found = timeline(empty)
    (decision,) = found.key_decisions
    assert (decision.decision, decision.rationale) == ("Use RS256 for signing", "Others verify without the key")
    assert decision.topic_id == "auth"
    assert [(one.action, one.outcome) for one in found.recent_actions if one.topic_id == "refresh-token"] == [
        ("Implement refresh token rotation", "success")
    ]
    assert found.active_context == ("auth-system", ("the review",), ("api-routes", "testing"))
    assert all(len(one.action.split()) <= 11 for one in found.recent_actions)  # ten words and a mark of omission


def test_the_timeline_of_a_time_or_a_topic(empty: Workspace) -> None:
    for day, text in (
        ("2026-11-10", "Built the index"),
        ("2026-11-17", "Broke the gateway"),
        ("2026-11-20", "Mended it"),
    ):
        written(empty, f"memory/{day}.md", f"# {day}\n\n- 09:00 {text} #gateway\n")
    later = [one.action for one in timeline(empty, start="2026-11-17").recent_actions]
    assert later == ["Mended it", "Broke the gateway"]
    assert [one.action for one in timeline(empty, until="2026-11-10").recent_actions] == ["Built the index"]
    assert len(timeline(empty, topic="Gateway").recent_actions) == 3
    with pytest.raises(UsageError, match="There is no topic"):
        timeline(empty, topic="nonsense")
    assert timeline(empty, until="1999").text == ""


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


# ── Facts: entries as key, category and value; where none is written the category is a guess, and said to be one


LINES = """
- [Infra] Staging port: 2222 ^mem-0000000a
- [Infra] The gateway of the staging cluster runs in zone b ^mem-0000000b
- [Infra] The gateway port of production is 443 ^mem-0000000c
- [Food] Ada likes pea soup with bread ^mem-0000000d
- [Food] Bread is baked on Monday ^mem-0000000e
- The staging gateway port moved ^mem-0000000f
- Violins are tuned in fifths ^mem-0000000g
- The meeting starts at 10:30 in room 4 ^mem-0000000h
- Release branch \u2014 `release` ^mem-0000000j
"""


@pytest.fixture
def known(empty: Workspace) -> Workspace:
    (empty.root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n{LINES}")
    return empty


def by_id(workspace: Workspace) -> dict[str, KnownFact]:
    return {one.id: one for one in facts(workspace).facts}


def test_key_and_value_are_what_stands_beside_the_first_divider(known: Workspace) -> None:
    found = by_id(known)
    assert (found["mem-0000000a"].key, found["mem-0000000a"].value) == ("Staging port", "2222")
    assert (found["mem-0000000j"].key, found["mem-0000000j"].value) == ("Release branch", "`release`")
    text = "The meeting starts at 10:30 in room 4"  # a time divides nothing
    assert (found["mem-0000000h"].key, found["mem-0000000h"].value) == (text, text)


def test_a_category_is_the_written_one_or_a_guess_that_says_so_or_none(known: Workspace) -> None:
    found = by_id(known)
    assert (found["mem-0000000a"].category, found["mem-0000000a"].is_guess) == ("Infra", False)
    assert (found["mem-0000000f"].category, found["mem-0000000f"].is_guess) == ("Infra", True)
    assert (found["mem-0000000g"].category, found["mem-0000000g"].is_guess) == (None, False)
    assert "mem-0000000f" in {hit.id for hit in search(known, "category:infra").hits}
    assert "mem-0000000f" not in {hit.id for hit in search(known, "category:food").hits}


def test_words_bring_those_of_the_nearest_categories_and_if_these_are_too_few_all(known: Workspace) -> None:
    first = [one.id for one in facts(known, "staging port", limit=2).facts]
    assert first[0] == "mem-0000000a"
    assert set(first) <= {"mem-0000000a", "mem-0000000b", "mem-0000000c", "mem-0000000f"}
    assert "mem-0000000g" in {one.id for one in facts(known, "tuned bread", limit=5).facts}
    assert facts(known, "xylophone").facts == ()
    assert {one.id for one in facts(known, "food").facts} >= {"mem-0000000d", "mem-0000000e"}
    assert {one.id for one in facts(known, category="food").facts} == {"mem-0000000d", "mem-0000000e"}
