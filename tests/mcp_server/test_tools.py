"""What an agent can do through the server: the tools, resources and prompts, through its stream of messages."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from tests.mcp_server.speaking import Agent, over_stdio, size_of, text_of
from tests.running import Command, tables
from workspace_mem import remember
from workspace_mem.mcp.offer import ProtocolError
from workspace_mem.mcp.tool_table import SETS, for_model
from workspace_mem.workspace import Workspace

TABLES = tables("mcp_server_tools")

TOOLS = {
    "memory_frame": ["task", "budget"],
    "memory_search": ["query", "limit", "category", "kind", "after", "before", "retired", "project"],
    "memory_recall": ["task", "budget", "limit", "strategy", "action", "phase", "category", "project"],
    "memory_get": ["id", "path", "first_line", "last_line", "first_char"],
    "memory_save": ["text", "kind", "category", "tags", "project"],
    "memory_note": ["text"],
    "memory_error": ["tool", "text", "context", "fix"],
    "memory_correct": ["text", "instead_of", "project"],
    "memory_revise": ["id", "text"],
    "memory_retire": ["id", "why"],
    "memory_restore": ["id"],
    "memory_page": ["path", "text", "base_sha256"],
    "memory_history": ["id", "path", "limit"],
    "memory_why": ["text"],
}
READING = {"memory_frame", "memory_search", "memory_recall", "memory_get", "memory_history", "memory_why"}
DESTRUCTIVE = {"memory_revise", "memory_retire", "memory_page", "memory_files"}


def test_the_tools_are_those_that_agents_know(sample: Path) -> None:
    found = Agent(sample).tools
    assert {name: list(tool["inputSchema"]["properties"]) for name, tool in found.items()} == TOOLS
    for name, tool in found.items():
        hints = tool["annotations"]
        assert hints["readOnlyHint"] == (name in READING)
        assert hints.get("destructiveHint", False) == (name in DESTRUCTIVE)
        assert hints["openWorldHint"] is False
    said = [(one["name"], one["description"], one["inputSchema"], one["outputSchema"]) for one in found.values()]
    sizes = [len(part if isinstance(part, str) else json.dumps(part)) for tool in said for part in tool]
    assert (len(found) <= 14, sum(sizes) <= 7_500) == (True, True), "a session pays for every character of this"


@pytest.mark.parametrize("characters", ["abc ", "\u00e9\u4e2d", '"\\\\', "\U0001f600 ", "Kx7mQ2vL9p "])
def test_a_long_line_is_read_to_its_end_in_parts(empty: Workspace, characters: str) -> None:
    text = f"# Long\n\n- {characters * (24_000 // len(characters))}end\n\nThe last line.\n"
    (empty.root / "memories").mkdir(exist_ok=True)
    (empty.root / "memories/long.md").write_text(text, encoding="utf-8")

    agent = Agent(empty.root)
    read, more = "", 'memory_get(path="memories/long.md")'
    while more:
        numbers = {name: int(number) for name, number in re.findall(r"(first_\w+)=(\d+)", more)}
        result = agent.ask("memory_get", path="memories/long.md", **numbers)
        assert size_of(result) <= 8_000
        answer = result["structuredContent"]
        assert answer["text"], "each part goes on"
        read, more = read + answer["text"], answer.get("more", "")
    assert read == text


@pytest.mark.parametrize("nothing", [None, "null", "None"])
def test_null_in_an_optional_argument_is_not_given_also_as_a_text(empty: Workspace, nothing: str | None) -> None:
    agent = Agent(empty.root)
    saved = agent("memory_save", text="The relay port is 22", category=nothing, tags=nothing)
    got = agent("memory_get", id=saved["id"], path=nothing, first_line=nothing)
    assert "[None]" not in got["text"]
    assert "[null]" not in got["text"]
    found = agent("memory_search", query="relay", limit=nothing, kind=nothing, after=nothing)
    assert len(found["hits"]) == 1
    agent("memory_retire", id=saved["id"], why=nothing)
    assert agent("memory_history", id=saved["id"], path=nothing)["changes"][0]["body"] == ""
    assert "id: it is missing" in agent.refused("memory_retire", why=nothing)


def test_null_in_a_free_text_is_a_text(empty: Workspace) -> None:
    agent = Agent(empty.root, SETS)
    page = {"path": "/memories/a.md"}
    agent("memory_files", command="create", **page, file_text="x = 1\n")
    agent("memory_files", command="str_replace", **page, old_str="1", new_str="None")
    assert (empty.root / "memories/a.md").read_text() == "x = None\n"
    agent("memory_save", text="null")


def test_a_set_of_tools_is_offered_where_it_is_asked_for(sample: Path, run: Command) -> None:
    async def both(client: Client) -> None:
        assert {tool.name for tool in (await client.list_tools()).tools} == {*TOOLS, "memory_files"}

    over_stdio(sample, both, "--tools", "core, files")
    files, core = Agent(sample, ("files",)), Agent(sample)
    assert [*files.tools] == ["memory_files"]
    assert "memory_frame" not in files.offer.instructions
    assert "mcp --tools core`" in files.refused("memory_note", text="x")
    assert "memory_frame" in core.offer.instructions
    assert "mcp --tools core,files" in core.refused("memory_files", command="view", path="/memories")
    wrong = run.at(sample)("mcp", "--tools", "core,play")
    assert (wrong.code, "'play'" in wrong.stderr, "core, files, work" in wrong.stderr) == (2, True, True)


def test_a_memory_lives_from_save_to_retirement(empty: Workspace) -> None:
    agent = Agent(empty.root)
    saved = agent("memory_save", text="The staging port is 2222", category="Infra", tags=["ports"], kind="fact")
    assert (saved["changed"], saved["path"]) == (True, "MEMORY.md")
    again = agent("memory_save", text="The staging port is 2222", category="Infra", tags=["ports"])
    assert (again["changed"], again["id"]) == (False, saved["id"])
    [hit] = agent("memory_search", query="staging port")["hits"]
    assert (hit["id"], "2222" in hit["snippet"]) == (saved["id"], True)
    shown = agent("memory_get", id=saved["id"])
    assert "The staging port is 2222" in shown["text"]
    around = agent("memory_get", path=hit["path"], first_line=hit["first_line"], last_line=hit["last_line"])
    assert around["text"] == shown["text"]
    revised = agent("memory_revise", id=saved["id"], text="The staging port is 2223")
    assert revised["id"] == saved["id"]
    changes = agent("memory_history", id=saved["id"])["changes"]
    assert [change["op"] for change in changes] == ["revise", "remember"]
    agent("memory_retire", id=saved["id"], why="moved")
    assert agent("memory_search", query="staging port")["hits"] == []
    changes = agent("memory_history")["changes"]
    assert changes[0]["op"] == "retire"
    assert "Hint: memory_restore." in agent.refused("memory_revise", id=saved["id"], text="other")
    [old] = agent("memory_search", query="staging port", retired=True)["hits"]
    assert old["id"] == saved["id"]
    assert agent("memory_restore", id=saved["id"])["path"] == "MEMORY.md"
    assert len(agent("memory_search", query="staging port")["hits"]) == 1


def test_a_session_begins_with_the_frame(workspace: Workspace) -> None:
    (workspace.root / "notes").mkdir()
    (workspace.root / "notes/quarry.md").write_text("# Quarry\n\nThe quarry opens at nine.\n")

    agent = Agent(workspace.root)
    bare = agent.ask("memory_frame")
    assert "The staging port is 2222" in text_of(bare)
    assert "opens at nine" not in text_of(bare)
    assert "opens at nine" in agent("memory_frame", task="when does the quarry open")["text"]
    assert agent("memory_frame", task=" ")["text"] == text_of(bare)
    small = agent("memory_frame", budget=1_500)
    assert len(small["text"]) <= 1_500


def test_conditions_stand_beside_the_words(workspace: Workspace) -> None:
    remember(workspace, "We deploy the gateway on Mondays", kind="decision")
    (workspace.root / "memory").mkdir(exist_ok=True)
    (workspace.root / "memory/2025-03-03.md").write_text("# 2025-03-03\n\n- 10:00 tried the gateway\n")

    agent = Agent(workspace.root)

    def kinds(**more: Any) -> list[str]:
        return [hit["kind"] for hit in agent("memory_search", query="gateway", **more)["hits"]]

    assert "decision" in kinds()
    assert kinds(kind="decision") == ["decision"]
    assert kinds(kind="Decisions") == ["decision"]
    assert kinds(after="2025-03-03", before="2025-03-04") == ["log"]
    assert "decision" not in kinds(before="2025-04")
    assert kinds(retired="true") == []
    assert "use one of" in agent.refused("memory_search", query="x", kind="rumour")
    for day in ("yesterday", "2026-13-01", "2026-02-30", "2026-00"):
        for argument in ("after", "before"):
            assert "2026-11-01" in agent.refused("memory_search", query="x", **{argument: day})


def test_a_refusal_names_the_tool_or_the_argument_that_fits(workspace: Workspace) -> None:
    agent = Agent(workspace.root)
    for tool, more in (("memory_revise", {"text": "x"}), ("memory_retire", {}), ("memory_restore", {})):
        told = agent.refused(tool, id="MEMORY.md", **more)
        assert told == "'MEMORY.md' is a path, not an id. Hint: memory_search finds ids."
    assert for_model("`workspace-mem list`, `workspace-mem show X`") == "`workspace-mem list`, memory_get"
    for tool in ("memory_get", "memory_history"):
        assert "give it as path" in agent.refused(tool, id="MEMORY.md")
    for page, tool in (
        ("MEMORY.md", "memory_save"),
        ("learnings/errors.md", "memory_error"),
        ("learnings/corrections.md", "memory_correct"),
        ("memory/2026-11-20.md", "memory_note"),
    ):
        told = agent.refused("memory_page", path=page, text="x")
        assert f"its entries must be added one by one, with {tool};" in told


def test_arguments_are_taken_as_models_give_them(workspace: Workspace) -> None:
    """With null for what is not given, numbers and lists as text, and up to their limits."""
    tags = [f"t{number}" for number in range(31)]

    agent = Agent(workspace.root)
    for given in (
        {"limit": None, "category": None, "kind": None},
        {"limit": "1"},
        {"limit": 50, "retired": "False"},
    ):
        assert agent("memory_search", query="staging port", **given)["hits"]
    assert "give a text" in agent.refused("memory_search", query=None)
    assert "take text" not in agent.refused("memory_note", text="x", kind="fact")
    assert "true or false" in agent.refused("memory_search", query="x", retired="perhaps")
    assert "1 to 50" in agent.refused("memory_search", query="x", limit=51)
    saved = agent("memory_save", text="Thirty tags", tags=json.dumps(tags[:30]), kind=None)
    assert "handle" not in saved
    assert "at most 30" in agent.refused("memory_save", text="More tags", tags=tags)


def test_notes_errors_and_corrections_are_kept(empty: Workspace) -> None:
    agent = Agent(empty.root)
    noted = agent("memory_note", text="Began the release")
    assert noted["path"].startswith("memory/")
    failed = agent("memory_error", tool="pytest", text="no module named x", fix="install it")
    again = agent("memory_error", tool="pytest", text="no module named x")
    assert (failed["path"], again["id"]) == ("learnings/errors.md", failed["id"])
    wanted = agent("memory_correct", text="Use tabs", instead_of="spaces")
    assert wanted["path"] == "learnings/corrections.md"
    assert "Use tabs" in agent.read("memory://frame")


def test_a_category_narrows_and_nothing_in_a_query_does(empty: Workspace) -> None:
    remember(empty, "The staging port is 2222", category="Infra")
    remember(empty, "A lover of port wine", category="Food and drink")

    agent = Agent(empty.root)
    for tool, given in (("memory_search", "query"), ("memory_recall", "task")):

        def found(text: str, *, tool: str = tool, given: str = given, **more: str) -> list[str]:
            return [hit["snippet"] for hit in agent(tool, **{given: text}, **more)["hits"]]

        assert len(found("port")) == 2
        [wine] = found("port", category="food AND drink")
        assert "wine" in wine
        assert found("port", category="Nothing") == []
        for text in (
            "port -wine",
            "port category:Infra",
            'port "port of wine"',
            "port is:retired",
            "port kind:error",
        ):
            assert len(found(text)) == 2, text
        assert len(found("port", category="Infra category:Food")) == 0


# ── what comes back is bounded ─────────────────────────────────────────────────────────────────


def test_no_answer_is_longer_than_eight_thousand_characters(empty: Workspace) -> None:
    big = empty.root / "notes/big.md"
    big.parent.mkdir()
    lines = [f"Line {number}: " + '"quoted" \\ 東京 👩‍👩‍👧 ' * 5 for number in range(1, 2_001)]
    big.write_text("# Big\n\n" + "\n".join(lines))
    (empty.root / "notes/one.md").write_text("# One\n\n" + "word " * 60_000)
    for number in range(60):
        (empty.root / f"notes/{number}.md").write_text(f"# {'Head ' * 60}\n\n{'zebra ' * 300}\n")

    agent = Agent(empty.root, SETS)
    for name, arguments in (
        ("memory_search", {"query": "zebra", "limit": 50}),
        ("memory_recall", {"task": "zebra", "budget": 8_000}),
        ("memory_why", {"text": "a"}),
        ("memory_frame", {}),
        ("memory_frame", {"task": "zebra"}),
        ("memory_get", {"path": "notes/big.md"}),
        ("memory_get", {"path": "notes/one.md"}),
        ("memory_history", {"limit": 100}),
        ("memory_files", {"command": "view", "path": "/memories"}),
    ):
        result = agent.ask(name, **arguments)
        assert not result["isError"], text_of(result)
        assert size_of(result) <= 8_000, (name, size_of(result))
    for uri in ("memory://root/notes/big.md", "memory://root/notes/one.md"):
        content = agent.read(uri)
        assert len(content) <= 8_000


def test_a_part_of_a_file_hides_a_secret_that_begins_above_it(empty: Workspace) -> None:
    key = "\n".join(["-----BEGIN RSA PRIVATE KEY-----", *["bGludGVybg" * 6] * 9, "-----END RSA PRIVATE KEY-----"])
    (empty.root / "key.md").write_text(f"above\n{key}\nbelow\n")

    agent = Agent(empty.root)
    for first in range(1, 13):
        part = agent("memory_get", path="key.md", first_line=first, last_line=first + 1)
        assert "bGludGVybg" not in part["text"]
    assert agent("memory_get", path="key.md", first_line=13)["text"] == "below\n"
    assert "[workspace]" in agent("memory_get", path="workspace.toml")["text"]


# ── errors ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("memory_search", {}, ["query", "Its arguments are query, limit, category"]),
        ("memory_search", {"query": " "}, ["The query is empty"]),
        ("memory_search", {"query": "x", "limit": 0}, ["limit"]),
        ("memory_search", {"query": "x", "categry": "y"}, ["categry"]),
        ("memory_recall", {"task": " "}, ["The task is empty", "describe the task"]),
        ("memory_recall", {"task": "x", "budget": 9_000}, ["budget"]),
        ("memory_why", {"text": ""}, ["text is empty", "memory://frame"]),
        ("memory_save", {"text": ""}, ["text"]),
        ("memory_save", {"text": "x" * 4_001}, ["4,000"]),
        ("memory_save", {"text": "x", "kind": "rumour"}, ["kind", "fact"]),
        ("memory_get", {}, ["id or a path"]),
        ("memory_get", {"id": "mem-00000000"}, ["memory_search finds ids"]),
        ("memory_get", {"path": "nowhere.md"}, ["memory_search finds paths"]),
        ("memory_get", {"path": "MEMORY.md", "first_line": 9_999}, ["no line 9999"]),
        ("memory_revise", {"id": "mem-00000000", "text": "x"}, ["memory_search finds ids"]),
        ("memory_page", {"path": "plan.txt", "text": "x"}, ["not a Markdown page"]),
        ("memory_history", {"id": "a", "path": "b"}, ["not both"]),
        ("memory_files", {"command": "create", "path": "/memories/a.md"}, ["file_text"]),
        ("memory_fly", {}, ["Unknown tool", "memory_search"]),
        ("memory_note", {"text": "x", "kind": "fact"}, ["kind: no such argument", "memory_save"]),
        ("memory_get", {"query": "port"}, ["memory_search takes query"]),
        ("memory_save", {"text": "x", "kind": "error"}, ["memory_error"]),
        ("memory_save", {"text": "x", "kind": "correction"}, ["memory_correct"]),
        ("memory_frame", {"budget": 9_000}, ["budget", "7,000"]),
        ("memory_frame", {"budget": 0}, ["budget", "500"]),
        ("memory_restore", {"id": "mem-00000000"}, ["mem-00000000"]),
    ],
)
def test_an_error_says_what_to_do(
    name: str, arguments: dict[str, Any], words: list[str], errors: dict[str, str]
) -> None:
    told = errors[json.dumps([name, arguments])]
    assert "Traceback" not in told
    assert len(told) < 1_600
    for word in words:
        assert word in told


@pytest.fixture(scope="module")
def errors(initialised: Path) -> dict[str, str]:
    """Return what each of the wrong calls is answered, all asked in one session."""
    mark = next(one for one in test_an_error_says_what_to_do.pytestmark if one.name == "parametrize")
    found: dict[str, str] = {}

    agent = Agent(initialised / "fresh", SETS)
    for name, arguments, _ in mark.args[1]:
        found[json.dumps([name, arguments])] = agent.refused(name, **arguments)
    return found


# ── resources and prompts ──────────────────────────────────────────────────────────────────────


def test_resources_show_the_frame_and_files(workspace: Workspace) -> None:
    agent = Agent(workspace.root)
    listed = [resource["uri"] for resource in agent.offer.answer("resources/list", {})["resources"]]
    assert listed == ["memory://frame", "memory://root"]
    frame, root, page = [agent.read(uri) for uri in ("memory://frame", "memory://root", "memory://root/AGENTS.md")]
    assert "The staging port is 2222" in frame
    assert len(root) <= 10_000
    assert page == (workspace.root / "AGENTS.md").read_text()


OUT = TABLES["out"]


def test_resources_lead_nowhere_else(sample: Path) -> None:
    (sample.parent / "secret.md").write_text("canary")
    (sample / "link.md").symlink_to(sample.parent / "secret.md")
    (sample / "folder").symlink_to(sample.parent)

    agent = Agent(sample)
    for uri in OUT:
        with pytest.raises(ProtocolError) as refusal:
            agent.read(uri)
        assert "canary" not in str(refusal.value)


def test_prompts_begin_a_session_and_record_a_learning(sample: Path) -> None:
    agent = Agent(sample)
    names = [prompt["name"] for prompt in agent.offer.answer("prompts/list", {})["prompts"]]
    assert names == ["session_frame", "record_learning", "memory_view", "memory_clear", "memory_rebuild"]
    for name, word in (
        ("memory_clear", "--generated"),
        ("memory_rebuild", "enqueue"),
        ("memory_view", "no approved"),
    ):
        assert word in agent.prompt(name)
    begun = agent.prompt("session_frame")
    assert "The staging port is 2222" in begun
    learnt = agent.prompt("record_learning", what_happened="pip failed")
    assert "pip failed" in learnt
    assert "memory_correct" in learnt


# ── one process ────────────────────────────────────────────────────────────────────────────────


def test_a_change_of_the_settings_holds_at_the_next_call(empty: Workspace) -> None:
    settings = empty.root / "workspace.toml"

    agent = Agent(empty.root)
    assert "belongs to a person" in agent.refused("memory_page", path="SOUL.md", text="mine")
    settings.write_text(settings.read_text() + '\n[agents]\nmay_write = ["SOUL.md"]\n')
    agent("memory_page", path="SOUL.md", text="# Soul\n")
    settings.write_text("this is [not toml")
    assert "workspace.toml" in agent.refused("memory_search", query="x")
