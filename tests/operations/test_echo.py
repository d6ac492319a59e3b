"""What came out of a frame, a search or a file is known again on every way in, and is not stored a second time."""

from collections.abc import Callable

import pytest

from tests.conftest import opened
from tests.running import Clock, CommandHere, files_of
from workspace_mem.catalog.echo import echoed
from workspace_mem.mcp.offer import Offer
from workspace_mem.verbs.add import add
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta, win
from workspace_mem.verbs.revise import revise
from workspace_mem.workspace import Workspace

HELD = "This text came from the memory, which already has it: {}; nothing was stored"


def shown(workspace: Workspace, *words: str) -> str:
    return CommandHere(workspace.root)(*words).stdout


def _line(workspace: Workspace, words: str) -> str:
    lines = frame(workspace, budget=200_000, logs=True).text.splitlines()
    at = next(number for number, line in enumerate(lines) if words in line)
    below = [line for line in lines[at + 1 :] if line.startswith("  ")] if lines[at + 1][:2] == "  " else []
    return "\n".join([lines[at], *below[:1]])


# how it looks → where it comes from, and the entries that it is
FORMS: dict[str, tuple[Callable[[Workspace], str], str]] = {
    "a line of the frame": (lambda w: _line(w, "The staging port is 2222"), "mem-7k3f9q2m"),
    "a line without its bullet": (lambda w: _line(w, "The staging port is 2222").removeprefix("- "), "mem-7k3f9q2m"),
    "two lines": (lambda w: _line(w, "`E_CONN_RESET` from the gateway"), "mem-xw94j6bz"),
    "an error with its details": (lambda w: _line(w, "exit 127"), "err-4k2m9a0t"),
    "a line of a log": (lambda w: _line(w, "Wrote the failing test for WS-4711"), "~"),
    "a part of the frame": (
        lambda w: f'<memory source="MEMORY.md">\n# Memory\n\n## Facts\n\n{_line(w, "The staging port")}\n</memory>',
        "mem-7k3f9q2m",
    ),
    "a line of the file": (
        lambda w: next(one for one in (w.root / "MEMORY.md").read_text().splitlines() if "^mem-7k3f9q2m" in one),
        "mem-7k3f9q2m",
    ),
    "a hit": (lambda w: "\n".join(shown(w, "search", "staging port").splitlines()[:2]), "mem-7k3f9q2m"),
    "the snippet of a hit": (lambda _: "- [Infra] The staging port is 2222", "mem-7k3f9q2m"),
    "what is recalled": (
        lambda w: next(
            line
            for line in shown(w, "recall", "staging port", "--frame", "none").splitlines()
            if "mem-7k3f9q2m" in line
        ),
        "mem-7k3f9q2m",
    ),
    "an error as it was found": (lambda w: "\n".join(shown(w, "search", "127 rg").splitlines()[:2]), "err-4k2m9a0t"),
    "a whole frame": (lambda w: frame(w, budget=200_000).text, "mem-2h7wq4nd"),
    "a whole frame with what is cut": (lambda w: frame(w, budget=6_000).text, "mem-"),
    "a whole search": (lambda w: shown(w, "search", "staging port"), "mem-7k3f9q2m"),
    "a whole recall": (lambda w: shown(w, "recall", "staging port", "--frame", "none"), "mem-7k3f9q2m"),
    "two entries": (
        lambda w: f"{_line(w, 'The staging port is 2222')}\n{_line(w, 'exit 127')}",
        "mem-7k3f9q2m, err-4k2m9a0t",
    ),
}


def _asked(workspace: Workspace, tool: str, **arguments: object) -> str:
    offer = Offer(lambda: workspace, ("core", "files"))
    return str(offer.answer("tools/call", {"name": tool, "arguments": arguments}))


def _files(workspace: Workspace, **given: str | int) -> str:
    return MemoryTool(workspace)({"path": "/memories/search.md", **given})


WAYS: dict[str, Callable[[Workspace, str], object]] = {
    "remember": remember,
    "note": note,
    "add": lambda w, text: add(w, "pattern", text, fields={"do": "x"}),
    "correct": correct,
    "win": win,
    "error": lambda w, text: error(w, "bash", text),
    "meta": lambda w, text: set_meta(w, "port", text),
    "revise": lambda w, text: revise(w, "mem-5dm2k9tw", text),
    "page": lambda w, text: write_page(w, "memories/port.md", text),
    "create": lambda w, text: _files(w, command="create", path="/memories/port.md", file_text=text),
    "insert": lambda w, text: _files(w, command="insert", insert_line=1, insert_text=f"{text}\n"),
    "str_replace": lambda w, text: _files(w, command="str_replace", old_str="fast", new_str=text),
    "memory_save": lambda w, text: _asked(w, "memory_save", text=text),
    "memory_note": lambda w, text: _asked(w, "memory_note", text=text),
    "memory_files": lambda w, text: _asked(w, "memory_files", command="create", path="/memories/p.md", file_text=text),
    "the command": lambda w, text: CommandHere(w.root)("note", "--json", "--", text).stdout,
}


def told(way: str, workspace: Workspace, text: str) -> str:
    try:
        return str(WAYS[way](workspace, text))
    except Exception as error:  # noqa: BLE001  # as the memory tool answers
        return str(error)


@pytest.fixture
def known(workspace: Workspace) -> Workspace:
    (workspace.root / "memories/search.md").parent.mkdir(exist_ok=True)
    (workspace.root / "memories/search.md").write_text("# Search\n\nIt is fast.\n")
    return workspace


@pytest.mark.parametrize("form", FORMS)
def test_whatever_it_looks_like_it_is_known_again(known: Workspace, form: str) -> None:
    made, names = FORMS[form]
    before = files_of(known.root)
    said = note(known, made(known))
    assert not said.changed
    assert HELD.partition("{}")[0] + names in said.notices[0]
    assert files_of(known.root) == before


@pytest.mark.parametrize("way", WAYS)
def test_on_every_way_in_it_is_not_stored_again(known: Workspace, way: str) -> None:
    for form in ("a line of the frame", "two lines", "a hit"):
        made, names = FORMS[form]
        text, before = made(known), files_of(known.root)
        assert HELD.format(names) in told(way, known, text)
        assert files_of(known.root) == before


@pytest.mark.parametrize(
    "text",
    [
        "It moved, see {}",
        "{}\nand more of our own",
        "- [Infra] The staging port is 2223  [mem-7k3f9q2m · agent:claude]",
        "- [Infra] The staging port is 2222  [mem-00000000 · agent:claude]",
        "[Infra] A port of its own",
        "The staging port is 2222",
        "[ ] a task\n[x] another one",
        '<memory source="MEMORY.md">\n{}\nIt moved in May.\n</memory>',
        "MEMORY.md#L7  Memory\n    Nothing that stands there",
    ],
)
def test_what_says_anything_else_is_stored(known: Workspace, text: str) -> None:
    assert note(known, text.format(_line(known, "The staging port is 2222"))).changed


def test_many_lines_are_not_held_against_each_of_many_entries(empty: Workspace) -> None:
    memory, lines = empty.root / "MEMORY.md", [f"- [Birds] The heron of day {at} stood\n" for at in range(500)]
    memory.write_text(memory.read_text().replace("## Facts\n", f"## Facts\n\n{''.join(lines)}"))
    looked = list[str]()

    def shows(text: str, _: str | None) -> str:
        looked.append(text)
        return text

    assert len(echoed(empty.catalog, "".join(lines), shows, lambda _: "")) == len(lines)
    assert len(looked) < 10 * len(lines)


def test_a_person_may_keep_lines_of_the_memory_on_a_page(known: Workspace) -> None:
    hand = opened(known.root, Clock(), "person")
    assert write_page(hand, "memories/port.md", FORMS["two entries"][0](known)).changed
