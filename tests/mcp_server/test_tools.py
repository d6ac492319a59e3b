"""What an agent can do through the server: the tools, resources and prompts, through its stream of messages."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, MCPError

from tests.mcp_server.speaking import call, over_pipes, over_stdio, refused, size_of, text_of
from tests.running import Command
from workspace_mem import remember
from workspace_mem.mcp.tool_table import SETS, for_model
from workspace_mem.workspace import Workspace

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
    async def talk(client: Client) -> None:
        found = {tool.name: tool for tool in (await client.list_tools()).tools}
        arguments = {name: list(tool.input_schema["properties"]) for name, tool in found.items()}
        assert arguments == TOOLS
        for name, tool in found.items():
            assert tool.annotations is not None
            assert tool.annotations.read_only_hint == (name in READING)
            assert bool(tool.annotations.destructive_hint) == (name in DESTRUCTIVE)
            assert tool.annotations.open_world_hint is False
            assert tool.description
            assert tool.output_schema
        said = [(tool.name, tool.description, tool.input_schema, tool.output_schema) for tool in found.values()]
        sizes = [len(part if isinstance(part, str) else json.dumps(part)) for tool in said for part in tool]
        assert (len(found) <= 14, sum(sizes) <= 7_500) == (True, True), "a session pays for every character of this"

    over_pipes(sample, talk)


@pytest.mark.parametrize("characters", ["abc ", "\u00e9\u4e2d", '"\\\\', "\U0001f600 ", "Kx7mQ2vL9p "])
def test_a_long_line_is_read_to_its_end_in_parts(empty: Workspace, characters: str) -> None:
    text = f"# Long\n\n- {characters * (24_000 // len(characters))}end\n\nThe last line.\n"
    (empty.root / "memories").mkdir(exist_ok=True)
    (empty.root / "memories/long.md").write_text(text, encoding="utf-8")

    async def talk(client: Client) -> None:
        read, more = "", 'memory_get(path="memories/long.md")'
        while more:
            numbers = {name: int(number) for name, number in re.findall(r"(first_\w+)=(\d+)", more)}
            result = await client.call_tool("memory_get", {"path": "memories/long.md", **numbers})
            assert size_of(result) <= 8_000
            answer = dict(result.structured_content or {})
            assert answer["text"], "each part goes on"
            read, more = read + answer["text"], answer.get("more", "")
        assert read == text

    over_pipes(empty.root, talk)


@pytest.mark.parametrize("nothing", [None, "null", "None"])
def test_null_in_an_optional_argument_is_not_given_also_as_a_text(empty: Workspace, nothing: str | None) -> None:
    async def talk(client: Client) -> None:
        saved = await call(client, "memory_save", text="The relay port is 22", category=nothing, tags=nothing)
        got = await call(client, "memory_get", id=saved["id"], path=nothing, first_line=nothing)
        assert "[None]" not in got["text"]
        assert "[null]" not in got["text"]
        found = await call(client, "memory_search", query="relay", limit=nothing, kind=nothing, after=nothing)
        assert len(found["hits"]) == 1
        await call(client, "memory_retire", id=saved["id"], why=nothing)
        assert (await call(client, "memory_history", id=saved["id"], path=nothing))["changes"][0]["body"] == ""
        assert "id: it is missing" in await refused(client, "memory_retire", why=nothing)

    over_pipes(empty.root, talk)


def test_null_in_a_free_text_is_a_text(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        page = {"path": "/memories/a.md"}
        await call(client, "memory_files", command="create", **page, file_text="x = 1\n")
        await call(client, "memory_files", command="str_replace", **page, old_str="1", new_str="None")
        assert (empty.root / "memories/a.md").read_text() == "x = None\n"
        await call(client, "memory_save", text="null")

    over_pipes(empty.root, talk, SETS)


def test_a_set_of_tools_is_offered_where_it_is_asked_for(sample: Path, run: Command) -> None:
    async def both(client: Client) -> None:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert names == {*TOOLS, "memory_files"}

    async def one(client: Client) -> None:
        assert [tool.name for tool in (await client.list_tools()).tools] == ["memory_files"]
        assert "memory_frame" not in str(client.instructions)
        assert "mcp --tools core`" in await refused(client, "memory_note", text="x")

    async def core(client: Client) -> None:
        assert "memory_frame" in str(client.instructions)
        told = await refused(client, "memory_files", command="view", path="/memories")
        assert "mcp --tools core,files" in told

    over_stdio(sample, both, "--tools", "core, files")
    over_pipes(sample, one, ("files",))
    over_pipes(sample, core)
    wrong = run.at(sample)("mcp", "--tools", "core,play")
    assert (wrong.code, "'play'" in wrong.stderr, "core, files, work" in wrong.stderr) == (2, True, True)


def test_a_memory_lives_from_save_to_retirement(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        saved = await call(
            client, "memory_save", text="The staging port is 2222", category="Infra", tags=["ports"], kind="fact"
        )
        assert (saved["changed"], saved["path"]) == (True, "MEMORY.md")
        again = await call(client, "memory_save", text="The staging port is 2222", category="Infra", tags=["ports"])
        assert (again["changed"], again["id"]) == (False, saved["id"])
        [hit] = (await call(client, "memory_search", query="staging port"))["hits"]
        assert (hit["id"], "2222" in hit["snippet"]) == (saved["id"], True)
        shown = await call(client, "memory_get", id=saved["id"])
        assert "The staging port is 2222" in shown["text"]
        around = await call(
            client, "memory_get", path=hit["path"], first_line=hit["first_line"], last_line=hit["last_line"]
        )
        assert around["text"] == shown["text"]
        revised = await call(client, "memory_revise", id=saved["id"], text="The staging port is 2223")
        assert revised["id"] == saved["id"]
        changes = (await call(client, "memory_history", id=saved["id"]))["changes"]
        assert [change["op"] for change in changes] == ["revise", "remember"]
        await call(client, "memory_retire", id=saved["id"], why="moved")
        assert (await call(client, "memory_search", query="staging port"))["hits"] == []
        changes = (await call(client, "memory_history"))["changes"]
        assert changes[0]["op"] == "retire"
        assert "Hint: memory_restore." in await refused(client, "memory_revise", id=saved["id"], text="other")
        [old] = (await call(client, "memory_search", query="staging port", retired=True))["hits"]
        assert old["id"] == saved["id"]
        assert (await call(client, "memory_restore", id=saved["id"]))["path"] == "MEMORY.md"
        assert len((await call(client, "memory_search", query="staging port"))["hits"]) == 1

    over_pipes(empty.root, talk)


def test_a_session_begins_with_the_frame(workspace: Workspace) -> None:
    (workspace.root / "notes").mkdir()
    (workspace.root / "notes/quarry.md").write_text("# Quarry\n\nThe quarry opens at nine.\n")

    async def talk(client: Client) -> None:
        bare = await client.call_tool("memory_frame", {})
        assert "The staging port is 2222" in text_of(bare)
        assert "opens at nine" not in text_of(bare)
        assert "opens at nine" in (await call(client, "memory_frame", task="when does the quarry open"))["text"]
        assert (await call(client, "memory_frame", task=" "))["text"] == text_of(bare)
        small = await call(client, "memory_frame", budget=1_500)
        assert len(small["text"]) <= 1_500

    over_pipes(workspace.root, talk)


def test_conditions_stand_beside_the_words(workspace: Workspace) -> None:
    remember(workspace, "We deploy the gateway on Mondays", kind="decision")
    (workspace.root / "memory").mkdir(exist_ok=True)
    (workspace.root / "memory/2025-03-03.md").write_text("# 2025-03-03\n\n- 10:00 tried the gateway\n")

    async def talk(client: Client) -> None:
        async def kinds(**more: Any) -> list[str]:
            return [hit["kind"] for hit in (await call(client, "memory_search", query="gateway", **more))["hits"]]

        assert "decision" in await kinds()
        assert await kinds(kind="decision") == ["decision"]
        assert await kinds(kind="Decisions") == ["decision"]
        assert await kinds(after="2025-03-03", before="2025-03-04") == ["log"]
        assert "decision" not in await kinds(before="2025-04")
        assert await kinds(retired="true") == []
        assert "use one of" in await refused(client, "memory_search", query="x", kind="rumour")
        for day in ("yesterday", "2026-13-01", "2026-02-30", "2026-00"):
            for argument in ("after", "before"):
                assert "2026-11-01" in await refused(client, "memory_search", query="x", **{argument: day})

    over_pipes(workspace.root, talk)


def test_a_refusal_names_the_tool_or_the_argument_that_fits(workspace: Workspace) -> None:
    async def talk(client: Client) -> None:
        for tool, more in (("memory_revise", {"text": "x"}), ("memory_retire", {}), ("memory_restore", {})):
            told = await refused(client, tool, id="MEMORY.md", **more)
            assert told == "'MEMORY.md' is a path, not an id. Hint: memory_search finds ids."
        assert for_model("`workspace-mem list`, `workspace-mem show X`") == "`workspace-mem list`, memory_get"
        for tool in ("memory_get", "memory_history"):
            assert "give it as path" in await refused(client, tool, id="MEMORY.md")
        for page, tool in (
            ("MEMORY.md", "memory_save"),
            ("learnings/errors.md", "memory_error"),
            ("learnings/corrections.md", "memory_correct"),
            ("memory/2026-11-20.md", "memory_note"),
        ):
            told = await refused(client, "memory_page", path=page, text="x")
            assert f"its entries must be added one by one, with {tool};" in told

    over_pipes(workspace.root, talk)


def test_arguments_are_taken_as_models_give_them(workspace: Workspace) -> None:
    """With null for what is not given, numbers and lists as text, and up to their limits."""
    tags = [f"t{number}" for number in range(31)]

    async def talk(client: Client) -> None:
        for given in (
            {"limit": None, "category": None, "kind": None},
            {"limit": "1"},
            {"limit": 50, "retired": "False"},
        ):
            assert (await call(client, "memory_search", query="staging port", **given))["hits"]
        assert "give a text" in await refused(client, "memory_search", query=None)
        assert "take text" not in await refused(client, "memory_note", text="x", kind="fact")
        assert "true or false" in await refused(client, "memory_search", query="x", retired="perhaps")
        assert "50 or less" in await refused(client, "memory_search", query="x", limit=51)
        saved = await call(client, "memory_save", text="Thirty tags", tags=json.dumps(tags[:30]), kind=None)
        assert "handle" not in saved
        assert "at most 30" in await refused(client, "memory_save", text="More tags", tags=tags)

    over_pipes(workspace.root, talk)


def test_notes_errors_and_corrections_are_kept(empty: Workspace) -> None:
    async def talk(client: Client) -> None:
        noted = await call(client, "memory_note", text="Began the release")
        assert noted["path"].startswith("memory/")
        failed = await call(client, "memory_error", tool="pytest", text="no module named x", fix="install it")
        again = await call(client, "memory_error", tool="pytest", text="no module named x")
        assert (failed["path"], again["id"]) == ("learnings/errors.md", failed["id"])
        wanted = await call(client, "memory_correct", text="Use tabs", instead_of="spaces")
        assert wanted["path"] == "learnings/corrections.md"
        assert "Use tabs" in (await client.read_resource("memory://frame")).contents[0].text  # type: ignore[union-attr]

    over_pipes(empty.root, talk)


def test_a_category_narrows_and_nothing_in_a_query_does(empty: Workspace) -> None:
    remember(empty, "The staging port is 2222", category="Infra")
    remember(empty, "A lover of port wine", category="Food and drink")

    async def talk(client: Client) -> None:
        for tool, given in (("memory_search", "query"), ("memory_recall", "task")):

            async def found(text: str, *, tool: str = tool, given: str = given, **more: str) -> list[str]:
                return [hit["snippet"] for hit in (await call(client, tool, **{given: text}, **more))["hits"]]

            assert len(await found("port")) == 2
            [wine] = await found("port", category="food AND drink")
            assert "wine" in wine
            assert await found("port", category="Nothing") == []
            for text in (
                "port -wine",
                "port category:Infra",
                'port "port of wine"',
                "port is:retired",
                "port kind:error",
            ):
                assert len(await found(text)) == 2, text
            assert len(await found("port", category="Infra category:Food")) == 0

    over_pipes(empty.root, talk)


# ── what comes back is bounded ─────────────────────────────────────────────────────────────────


def test_no_answer_is_longer_than_eight_thousand_characters(empty: Workspace) -> None:
    big = empty.root / "notes/big.md"
    big.parent.mkdir()
    lines = [f"Line {number}: " + '"quoted" \\ 東京 👩‍👩‍👧 ' * 5 for number in range(1, 2_001)]
    big.write_text("# Big\n\n" + "\n".join(lines))
    (empty.root / "notes/one.md").write_text("# One\n\n" + "word " * 60_000)
    for number in range(60):
        (empty.root / f"notes/{number}.md").write_text(f"# {'Head ' * 60}\n\n{'zebra ' * 300}\n")

    async def talk(client: Client) -> None:
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
            result = await client.call_tool(name, arguments)
            assert not result.is_error, text_of(result)
            assert size_of(result) <= 8_000, (name, size_of(result))
        for uri in ("memory://root/notes/big.md", "memory://root/notes/one.md"):
            content = (await client.read_resource(uri)).contents[0].text  # type: ignore[union-attr]
            assert len(content) <= 8_000

    over_pipes(empty.root, talk, SETS)


def test_a_part_of_a_file_hides_a_secret_that_begins_above_it(empty: Workspace) -> None:
    key = "\n".join(["-----BEGIN RSA PRIVATE KEY-----", *["bGludGVybg" * 6] * 9, "-----END RSA PRIVATE KEY-----"])
    (empty.root / "key.md").write_text(f"above\n{key}\nbelow\n")

    async def talk(client: Client) -> None:
        for first in range(1, 13):
            part = await call(client, "memory_get", path="key.md", first_line=first, last_line=first + 1)
            assert "bGludGVybg" not in part["text"]
        assert (await call(client, "memory_get", path="key.md", first_line=13))["text"] == "below\n"
        assert "[workspace]" in (await call(client, "memory_get", path="workspace.toml"))["text"]

    over_pipes(empty.root, talk)


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

    async def talk(client: Client) -> None:
        for name, arguments, _ in mark.args[1]:
            found[json.dumps([name, arguments])] = await refused(client, name, **arguments)

    over_pipes(initialised / "fresh", talk, SETS)
    return found


# ── resources and prompts ──────────────────────────────────────────────────────────────────────


def test_resources_show_the_frame_and_files(workspace: Workspace) -> None:
    async def talk(client: Client) -> None:
        listed = [str(resource.uri) for resource in (await client.list_resources()).resources]
        assert listed == ["memory://frame", "memory://root"]
        frame, root, page = [
            (await client.read_resource(uri)).contents[0].text  # type: ignore[union-attr]
            for uri in ("memory://frame", "memory://root", "memory://root/AGENTS.md")
        ]
        assert "The staging port is 2222" in frame
        assert len(root) <= 10_000
        assert page == (workspace.root / "AGENTS.md").read_text()

    over_pipes(workspace.root, talk)


OUT = [
    "memory://root/../secret.md",
    "memory://root/%2e%2e/secret.md",
    "memory://root/%2e%2e%2fsecret.md",
    "memory://root/..%5csecret.md",
    "memory://root//etc/passwd",
    "memory://root/%2fetc%2fpasswd",
    "memory://root/memory/../../secret.md",
    "memory://root/link.md",
    "memory://root/folder/secret.md",
    "memory://root/.git/config",
    "memory://root/.workspace-mem/lock",
    "memory://root/a%00.md",
    "memory://root/",
    "memory://frame/x",
    "memory://other",
    "memory://",
    "file:///etc/passwd",
    "http://127.0.0.1/x",
]


def test_resources_lead_nowhere_else(sample: Path) -> None:
    (sample.parent / "secret.md").write_text("canary")
    (sample / "link.md").symlink_to(sample.parent / "secret.md")
    (sample / "folder").symlink_to(sample.parent)

    async def talk(client: Client) -> None:
        for uri in OUT:
            with pytest.raises(MCPError) as refusal:
                await client.read_resource(uri)
            assert "canary" not in str(refusal.value)

    over_pipes(sample, talk)


def test_prompts_begin_a_session_and_record_a_learning(sample: Path) -> None:
    async def talk(client: Client) -> None:
        names = [prompt.name for prompt in (await client.list_prompts()).prompts]
        assert names == ["session_frame", "record_learning", "memory_view", "memory_clear", "memory_rebuild"]
        for name, word in (
            ("memory_clear", "--generated"),
            ("memory_rebuild", "enqueue"),
            ("memory_view", "no approved"),
        ):
            assert word in (await client.get_prompt(name)).messages[0].content.text  # type: ignore[union-attr]
        begun = (await client.get_prompt("session_frame")).messages[0].content
        assert "The staging port is 2222" in begun.text  # type: ignore[union-attr]
        learnt = (await client.get_prompt("record_learning", {"what_happened": "pip failed"})).messages[0].content
        assert "pip failed" in learnt.text  # type: ignore[union-attr]
        assert "memory_correct" in learnt.text  # type: ignore[union-attr]

    over_pipes(sample, talk)


# ── one process ────────────────────────────────────────────────────────────────────────────────


def test_a_change_of_the_settings_holds_at_the_next_call(empty: Workspace) -> None:
    settings = empty.root / "workspace.toml"

    async def talk(client: Client) -> None:
        assert "belongs to a person" in await refused(client, "memory_page", path="SOUL.md", text="mine")
        settings.write_text(settings.read_text() + '\n[agents]\nmay_write = ["SOUL.md"]\n')
        await call(client, "memory_page", path="SOUL.md", text="# Soul\n")
        settings.write_text("this is [not toml")
        assert "workspace.toml" in await refused(client, "memory_search", query="x")

    over_pipes(empty.root, talk)
