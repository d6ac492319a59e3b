"""The tools of the set `work`: an episode, a handoff to another agent, and a run that another session reads."""

import json
from pathlib import Path

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed")

from mcp import Client

from tests.mcp_server.speaking import call, over_pipes, refused
from workspace_mem import list_entries, open_workspace
from workspace_mem.workspace import Workspace

SETS = ("work",)


def test_an_episode_is_kept_with_what_was_done(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        done = await call(
            client,
            "memory_episode",
            goal="Add todos",
            outcome="success",
            actions=["+2s run_test → pass"],
            task="task-1",
        )
        assert done["path"].startswith("memory/episodes/")
        told = await refused(client, "memory_episode", goal="Add todos", outcome="success")
        assert "episode needs one of actions" in told
        assert "outcome" in await refused(client, "memory_episode", goal="Add todos", outcome="fine")

    over_pipes(empty.root, talk, SETS)
    (entry,) = list_entries(open_workspace(empty.root), "episode").entries
    assert (entry.fields["agent"], entry.fields["actions"]) == ("claude", "+2s run_test → pass")


def test_work_is_handed_over_and_taken(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        given = await call(
            client, "memory_handoff", command="give", to="qa", done="The endpoint", needs_testing=["validation"]
        )
        waiting = await call(client, "memory_handoff", command="waiting", to="qa")
        assert waiting["waiting"] == [{"id": given["id"], "from": "claude", "to": "qa"}]
        assert (await call(client, "memory_handoff", command="waiting", to="eng"))["waiting"] == []
        taken = await call(client, "memory_handoff", command="take", id=given["id"])
        assert taken["handoff"]["context"]["what_was_done"] == "The endpoint"
        assert taken["path"].startswith("archive/handoffs/")
        again = await call(client, "memory_handoff", command="take", id=given["id"])
        assert "It was taken by claude" in again["notices"][0]
        assert "handoff needs to" in await refused(client, "memory_handoff", command="give", done="x")
        assert "needs its id" in await refused(client, "memory_handoff", command="take")

    over_pipes(empty.root, talk, SETS)


def test_a_run_goes_on_in_another_session(empty: Workspace) -> None:
    ids: list[str] = []

    async def first(client: Client) -> None:
        ids.append((await call(client, "memory_run", command="start", text="Move the data"))["id"])
        data = json.dumps({"rows": 40})
        done = await call(client, "memory_run", command="event", id=ids[0], type="checkpoint", text="half", data=data)
        assert done["number"] == 2

    async def second(client: Client) -> None:
        found = await call(client, "memory_run", command="replay", id=ids[0], since=2)
        assert found["state"]["checkpoint"] == {"rows": 40}
        assert [one["text"] for one in found["events"]] == ["half"]
        assert "type" in await refused(client, "memory_run", command="event", id=ids[0], text="x")
        assert (await call(client, "memory_run", command="end", id=ids[0], text="all moved"))["number"] == 3
        assert "ended with event 3" in await refused(client, "memory_run", command="event", id=ids[0], type="message")

    over_pipes(empty.root, first, SETS)
    over_pipes(empty.root, second, SETS)


def test_a_long_run_is_shown_in_parts(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        run = (await call(client, "memory_run", command="start"))["id"]
        for _ in range(12):
            await call(client, "memory_run", command="event", id=run, type="tool_result", text="x" * 900)
        found = await call(client, "memory_run", command="replay", id=run)
        assert 0 < len(found["events"]) < 13
        assert (found["left_out"], found["state"]["number"]) == (13 - len(found["events"]), 13)

    over_pipes(empty.root, talk, SETS)


def test_the_set_is_small_too(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        found = (await client.list_tools()).tools
        names = {tool.name for tool in found}
        assert {"memory_episode", "memory_handoff", "memory_run"} <= names
        said = sum(len(f"{tool.name}{tool.description}{json.dumps(tool.input_schema)}") for tool in found)
        assert said <= 7_500

    over_pipes(Path(empty.root), talk, SETS)
