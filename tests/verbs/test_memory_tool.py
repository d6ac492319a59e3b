"""The providers' file-based memory tool: the vendor's answers, our write path."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.running import files_of, git
from workspace_mem import MemoryTool
from workspace_mem.verbs.memory_tool import MemoryToolError
from workspace_mem.workspace import Workspace

Calls = list[dict[str, Any]]


def create(path: str, text: str) -> dict[str, Any]:
    return {"command": "create", "path": path, "file_text": text}


def view(path: str = "/memories", view_range: list[int] | None = None) -> dict[str, Any]:
    return {"command": "view", "path": path, **({"view_range": view_range} if view_range else {})}


def str_replace(path: str, old: str, new: str) -> dict[str, Any]:
    return {"command": "str_replace", "path": path, "old_str": old, "new_str": new}


def insert(path: str, line: int, text: str) -> dict[str, Any]:
    return {"command": "insert", "path": path, "insert_line": line, "insert_text": text}


def delete(path: str) -> dict[str, Any]:
    return {"command": "delete", "path": path}


def rename(old: str, new: str) -> dict[str, Any]:
    return {"command": "rename", "old_path": old, "new_path": new}


def answer(tool: Callable[[Any], Any], call: dict[str, Any], error: type[Exception]) -> tuple[str, str]:
    """Return "answer" or "error", and what the model reads."""
    try:
        return "answer", str(tool(call))
    except error as refusal:
        return "error", str(refusal)


@pytest.fixture
def memory(empty: Workspace) -> MemoryTool:
    return MemoryTool(empty)


@pytest.fixture
def refused(memory: MemoryTool) -> Callable[[dict[str, Any]], str]:
    def ask(call: dict[str, Any]) -> str:
        with pytest.raises(MemoryToolError) as refusal:
            memory(call)
        return str(refusal.value)

    return ask


# ── the same answers as the vendor's own ───────────────────────────────────────────────────────


@pytest.fixture
def vendor(tmp_path: Path) -> tuple[Callable[[Any], Any], type[Exception]]:
    tools = pytest.importorskip("anthropic.lib.tools", reason="the package anthropic is not installed")
    reference = pytest.importorskip("anthropic.lib.tools._beta_builtin_memory_tool")
    root = tmp_path / "vendor"
    call = reference.BetaLocalFilesystemMemoryTool(str(root)).call

    def called(given: Any) -> Any:
        """Call it; a rename that it refuses leaves folders that it made for it, which are taken away."""
        before = set(root.rglob("*"))
        try:
            return call(given)
        except tools.ToolError:
            for made in sorted(set(root.rglob("*")) - before, reverse=True):
                made.rmdir()
            raise

    return called, tools.ToolError


SCRIPT: Calls = [
    view(),
    create("/memories/notes.md", "one\ntwo\nthree\n"),
    create("/memories/notes.md", "again"),
    view("/memories/notes.md"),
    view("/memories/notes.md", [2, 3]),
    view("/memories/notes.md", [2, -1]),
    view("/memories/notes.md", [0, 1]),
    view("/memories/notes.md", [3, 99]),
    view("/memories/missing.md"),
    str_replace("/memories/notes.md", "two", "2"),
    str_replace("/memories/notes.md", "nowhere", "2"),
    str_replace("/memories/missing.md", "a", "b"),
    create("/memories/twice.txt", "a b\na\n"),
    str_replace("/memories/twice.txt", "a", "c"),
    insert("/memories/notes.md", 0, "zero\n"),
    insert("/memories/notes.md", 4, "the end"),
    insert("/memories/notes.md", 99, "too far"),
    insert("/memories/notes.md", -1, "before"),
    insert("/memories/missing.md", 0, "x"),
    view("/memories/notes.md"),
    create("/memories/deep/er/still/far.md", "far"),
    create("/memories/deep/near.xml", "<near/>"),
    create("/memories/no_end.md", "no line end"),
    insert("/memories/no_end.md", 1, "more"),
    view("/memories/no_end.md"),
    create("/memories/empty.md", ""),
    view("/memories/empty.md"),
    insert("/memories/empty.md", 0, "filled"),
    view(),
    view("/memories/deep"),
    insert("/memories/deep", 0, "x"),
    str_replace("/memories/deep", "x", "y"),
    rename("/memories/notes.md", "/memories/deep/notes.md"),
    rename("/memories/notes.md", "/memories/gone.md"),
    rename("/memories/twice.txt", "/memories/deep/notes.md"),
    rename("/memories", "/memories/other"),
    rename("/memories/deep", "/memories/deeper"),
    view(),
    delete("/memories/deeper/notes.md"),
    delete("/memories/deeper/notes.md"),
    view("/memories/deeper"),
    delete("/memories/deeper"),
    delete("/memories"),
    view("/memories/../SOUL.md"),
    view("/memories/a/../../SOUL.md"),
    view("/etc/passwd"),
    create("../outside.md", "x"),
    view("/memories/a/../empty.md"),
    create("/memories/umlaut-ä-東京.md", "ä 東京 👩‍👩‍👧\n"),
    view("/memories/umlaut-ä-東京.md"),
    view(),
]


def without_folder_sizes(text: str) -> str:
    """Leave out the sizes of folders: they are the file system's, and grow with its history."""
    lines = text.split("\n")
    return "\n".join(line.split("\t")[-1] if line.endswith("/") or at == 1 else line for at, line in enumerate(lines))


Answers = list[tuple[str, str, str]]
Vendor = tuple[Callable[[Any], Any], type[Exception]]


def answers(tool: Callable[[Any], Any], error: type[Exception], calls: Calls) -> Answers:
    """Return each call with its answer, line by line where it is a folder's."""
    found = []
    for call in calls:
        kind, text = answer(tool, call, error)
        is_listing = text.startswith("Here're the files")
        found.append((str(call), kind, without_folder_sizes(text) if is_listing else text))
    return found


def test_the_same_calls_get_the_same_answers_as_from_the_vendors_own(memory: MemoryTool, vendor: Vendor) -> None:
    assert answers(memory, MemoryToolError, SCRIPT) == answers(*vendor, SCRIPT)


@pytest.mark.parametrize("seed", range(6))
def test_any_sequence_of_calls_gets_the_same_answers(seed: int, memory: MemoryTool, vendor: Vendor) -> None:
    chance = random.Random(seed)
    names = ["/memories/a.md", "/memories/b.txt", "/memories/d/a.md", "/memories/d/e/f.md", "/memories/d", "/memories"]
    texts = ["", "x", "x\ny", "x\ny\nx\n", "y\n\n", "\n"]
    makers: list[Callable[[], dict[str, Any]]] = [
        lambda: create(chance.choice(names[:4]), chance.choice(texts)),
        lambda: view(chance.choice(names), chance.choice([None, [1, 2], [2, -1]])),
        lambda: str_replace(chance.choice(names), chance.choice(["x", "y", "z"]), chance.choice(texts)),
        lambda: insert(chance.choice(names), chance.choice([0, 1, 2, 5]), chance.choice(texts)),
        lambda: delete(chance.choice(names)),
        lambda: rename(chance.choice(names), chance.choice(names)),
    ]
    calls = [chance.choice(makers)() for _ in range(40)]
    calls = [call for call in calls if not _beyond_the_reference(call)]
    assert answers(memory, MemoryToolError, calls) == answers(*vendor, calls)


def _beyond_the_reference(call: dict[str, Any]) -> bool:
    """Tell a call on which the vendor's own fails with an error of the operating system."""
    return call["command"] == "rename" and str(call["new_path"]).startswith(f"{call['old_path']}/")


def test_it_is_a_backend_of_the_vendors_helper_class(empty: Workspace) -> None:
    tools = pytest.importorskip("anthropic.lib.tools", reason="the package anthropic is not installed")

    class Memory(MemoryTool, tools.BetaAbstractMemoryTool):  # type: ignore[misc, name-defined]
        error = tools.ToolError

    memory = Memory(empty)
    assert memory.to_dict() == {"type": "memory_20250818", "name": "memory"}
    assert memory.call(create("/memories/a.md", "one")) == "File created successfully at: /memories/a.md"
    assert memory.call(view("/memories/a.md")).endswith("     1\tone")
    with pytest.raises(tools.ToolError, match="already exists"):
        memory.call(create("/memories/a.md", "one"))


# ── our write path ─────────────────────────────────────────────────────────────────────────────


def test_nothing_done_is_no_commit(memory: MemoryTool, empty: Workspace) -> None:
    memory(create("/memories/tea.md", "green\n"))
    before = git(empty.root, "rev-parse", "HEAD")
    memory(view())
    memory(str_replace("/memories/tea.md", "green", "green"))
    with pytest.raises(MemoryToolError):
        memory(create("/memories/tea.md", "black\n"))
    assert git(empty.root, "rev-parse", "HEAD") == before


def test_secrets_do_not_reach_the_disk(memory: MemoryTool, empty: Workspace, refused: Callable[..., str]) -> None:
    token = "ghp_" + "a1B2c3D4e5F6a7B8c9D0e1F2a3B4c5D6e7F8"
    told = memory(create("/memories/key.md", f"the token is {token}\nghp_\n"))
    assert "A secret was left out" in told
    memory(insert("/memories/key.md", 0, token))
    assert token not in (empty.root / "memories/key.md").read_text()
    assert "looks like a secret" in refused(create(f"/memories/{token}.md", "x"))


def test_two_harmless_halves_do_not_make_a_secret(
    memory: MemoryTool, empty: Workspace, refused: Callable[..., str]
) -> None:
    head, tail = "ghp_a1B2c3D4e5F6a7B8", "c9D0e1F2a3B4c5D6e7F8"
    memory(create("/memories/key.md", f"{head}=={tail}\n"))
    assert "would hold a secret" in refused(str_replace("/memories/key.md", "==", ""))
    assert head + tail not in (empty.root / "memories/key.md").read_text()


def test_a_persons_secret_is_not_shown(memory: MemoryTool, empty: Workspace) -> None:
    token = "ghp_" + "a1B2c3D4e5F6a7B8c9D0e1F2a3B4c5D6e7F8"
    memory(create("/memories/key.md", "x\n"))
    (empty.root / "memories/key.md").write_text(f"x {token}\n")
    assert token not in memory(view("/memories/key.md"))
    assert token not in memory(str_replace("/memories/key.md", "x ", "y "))


def test_a_persons_secret_of_many_lines_keeps_the_lines_below_it_in_place(memory: MemoryTool, empty: Workspace) -> None:
    memory(create("/memories/key.md", "x\n"))
    key = "\n".join(["-----BEGIN RSA PRIVATE KEY-----", *["bGludGVybg" * 6] * 9, "-----END RSA PRIVATE KEY-----"])
    (empty.root / "memories/key.md").write_text(f"above\n{key}\nbelow\n")
    assert memory(view("/memories/key.md")).splitlines()[-2:] == ["    13\tbelow", "    14\t"]
    assert "bGludGVybg" not in memory(view("/memories/key.md", [4, 7]))


def test_windows_line_ends_stay(memory: MemoryTool, empty: Workspace) -> None:
    memory(create("/memories/a.md", "one\r\ntwo\r\nthree"))
    memory(insert("/memories/a.md", 3, "four"))
    memory(insert("/memories/a.md", 0, "zero"))
    memory(str_replace("/memories/a.md", "one\ntwo", "1\n2"))
    assert (empty.root / "memories/a.md").read_bytes() == b"zero\r\n1\r\n2\r\nthree\r\nfour\r\n"


def test_a_text_over_the_limit_is_refused_with_the_number(memory: MemoryTool, refused: Callable[..., str]) -> None:
    memory(create("/memories/full.md", "x" * 32_000))
    assert "32,001" in refused(create("/memories/more.md", "x" * 32_001))
    assert "holds at most 32,000" in refused(insert("/memories/full.md", 0, "y"))


# ── what is refused ────────────────────────────────────────────────────────────────────────────

OUT = [
    "/memories/../SOUL.md",
    "/memories/../../etc/passwd",
    "/memories/a/../../USER.md",
    "/memories/..",
    "/memories/./../workspace.toml",
    "/memories\\..\\SOUL.md",
    "/memories/..\\SOUL.md",
    "/memories/a\0.md",
    "/memories/a\n.md",
    "/memories/\udcff.md",
    "/memoriesSOUL.md",
    "/memories2/a.md",
    "memories/a.md",
    "/",
    "",
    "/etc/passwd",
    "//memories/a.md",
    "file:///memories/a.md",
    "~/a.md",
    "/memories/.git/config.md",
    "/memories/.hidden.md",
    "/memories/.workspace-mem/a.md",
    "/memories/a.exe",
    "/memories/a.md~",
    "/memories/a",
    "/memories/node_modules/a.md",
    "/memories/" + "x" * 300 + ".md",
    "/memories/" + "x/" * 3000 + "a.md",
    "/memories/USER.md",
    "/memories/MEMORY.md",
]


@pytest.mark.parametrize("path", OUT)
def test_a_path_that_is_none_of_its_own_is_refused(path: str, memory: MemoryTool, empty: Workspace) -> None:
    memory(create("/memories/mine.md", "mine"))
    before = files_of(empty.root.parent)
    for call in (
        create(path, "x"),
        str_replace(path, "# ", "x"),
        insert(path, 0, "x"),
        delete(path),
        rename(path, "/memories/z.md"),
        rename("/memories/mine.md", path),
    ):
        assert answer(memory, call, MemoryToolError)[0] == "error", call
    kind, text = answer(memory, view(path), MemoryToolError)
    assert kind == "error"
    assert "root:" not in text
    assert files_of(empty.root.parent) == before


@pytest.mark.parametrize("target", ["../SOUL.md", "/etc/passwd", "own.md", "nowhere.md"])
def test_a_link_is_not_followed(target: str, memory: MemoryTool, empty: Workspace) -> None:
    memory(create("/memories/own.md", "own"))
    link = empty.root / "memories/link.md"
    link.symlink_to(target)
    before = files_of(empty.root.parent)
    for call in (
        view("/memories/link.md"),
        create("/memories/link.md", "x"),
        str_replace("/memories/link.md", "own", "x"),
        insert("/memories/link.md", 0, "x"),
        delete("/memories/link.md"),
        rename("/memories/link.md", "/memories/z.md"),
        rename("/memories/own.md", "/memories/link.md"),
    ):
        assert answer(memory, call, MemoryToolError)[0] == "error", call
    assert "link" not in memory(view())
    assert link.is_symlink()
    assert files_of(empty.root.parent) == before


def test_special_files_do_not_hang_it(memory: MemoryTool, empty: Workspace) -> None:
    memory(create("/memories/own.md", "own"))
    os.mkfifo(empty.root / "memories/pipe.md")
    for call in (view("/memories/pipe.md"), str_replace("/memories/pipe.md", "a", "b"), delete("/memories/pipe.md")):
        assert answer(memory, call, MemoryToolError)[0] == "error", call


def test_a_folder_with_what_is_no_memory_is_not_removed(
    memory: MemoryTool, empty: Workspace, refused: Callable[..., str]
) -> None:
    memory(create("/memories/trip/plan.md", "plan"))
    (empty.root / "memories/trip/photo.jpg").write_bytes(b"\xff\xd8")
    assert "photo.jpg" in refused(delete("/memories/trip"))
    assert "photo.jpg" in refused(rename("/memories/trip", "/memories/journey"))
    assert sorted(path.name for path in (empty.root / "memories/trip").iterdir()) == ["photo.jpg", "plan.md"]
    memory(delete("/memories/trip/plan.md"))
    assert [path.name for path in (empty.root / "memories/trip").iterdir()] == ["photo.jpg"]


@pytest.mark.parametrize(
    ("call", "word"),
    [
        ({"command": "fly"}, "Unknown command: fly"),
        ({}, "Unknown command: None"),
        ({"command": "_told"}, "Unknown command"),
        ({"command": "create", "path": "/memories/a.md"}, "`file_text` is missing"),
        ({"command": "view"}, "`path` is missing"),
    ],
)
def test_a_call_that_is_none_is_told(call: dict[str, Any], word: str, refused: Callable[..., str]) -> None:
    assert word in refused(call)
