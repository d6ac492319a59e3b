"""A log keeps a line about each entry; what came out of a frame, a search or a file is known again on every way in."""

from collections.abc import Callable

import pytest

from tests.conftest import opened
from tests.running import Clock, CommandHere, files_of, git
from workspace_mem.mcp.offer import Offer
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.error import error
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.memory_tool import MemoryTool
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember, set_meta, win
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.review import approve, reject, waiting
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace, open_workspace

LOG = "memory/2026-11-20.md"
PENDING = "(source:: agent:claude) (review:: Pending)"
PORT = "The staging port is 2222, because 22 is closed there, and the balancer knows it"


def log_of(workspace: Workspace) -> str:
    return (workspace.root / LOG).read_text().removeprefix("# 2026-11-20\n\n")


def test_the_line_links_the_entry_and_has_its_first_words(empty: Workspace) -> None:
    """One change, one commit: `- 08:20 remembered [[MEMORY#^mem-…]] The staging port is …`."""
    remember(empty, PORT)
    correct(empty, "Use tabs", instead_of="spaces")
    set_meta(empty, "round", "2")

    assert log_of(empty) == (
        "- 08:20 remembered [[MEMORY#^mem-00000001]] The staging port is 2222, because 22 is closed there, and…"
        " (source:: agent:claude)\n"
        "- 08:20 remembered [[learnings/corrections#^cor-00000002]] Use tabs (source:: agent:claude)\n"
        "- 08:20 remembered [[MEMORY#^meta-00000003]] round = 2 (source:: agent:claude)\n"
    )
    assert set(git(empty.root, "show", "--format=", "--name-only", "HEAD~2").split()) == {"MEMORY.md", LOG}


def test_it_is_no_entry_and_is_found_nowhere_but_in_its_file(empty: Workspace) -> None:
    """Beside the entry itself it would be the same thing twice."""
    remember(empty, PORT)
    written = note(empty, "The balancer was restarted")
    (empty.root / LOG).write_text((empty.root / LOG).read_text() + "- 08:30 remembered mem-7k3f9q2m\n")

    assert [entry.text for entry in list_entries(empty, "log").entries] == ["The balancer was restarted"]
    assert [hit.path for hit in search(empty, "staging port").hits] == ["MEMORY.md"]
    assert [hit.path for hit in search(empty, "remembered").hits] == []
    [found] = search(empty, "restarted").hits
    assert "staging" not in found.snippet
    assert frame(empty, logs=True).text.count("staging port") == 1
    assert "restarted" in frame(empty, logs=True).text
    assert doctor(empty).findings == ()
    assert written.entry is not None
    assert retire(empty, written.entry.name).changed


def test_it_follows_revise_retire_and_restore(empty: Workspace, clock: Clock) -> None:
    remember(empty, "Another fact")
    name = str(remember(empty, PORT).id)
    note(empty, "In between")
    first = log_of(empty)

    clock.at = clock.at.replace(minute=30)
    revise(empty, name, "The staging port is 2223")
    assert f"remembered [[MEMORY#^{name}]] The staging port is 2223 (source:: agent:claude)\n" in log_of(empty)
    revise(empty, name, "It is 2224")
    retire(empty, name, why="it is gone")
    assert f"remembered [[archive/MEMORY#^{name}]] It is 2224 (source:: agent:claude)\n" in log_of(empty)
    restore(empty, name)
    assert f"remembered [[MEMORY#^{name}]] It is 2224 (source:: agent:claude)\n" in log_of(empty)

    undo(empty, actor="agent:claude", since="2026-11-20T08:25:00Z")
    assert log_of(empty) == first


def test_it_goes_where_the_entry_goes_when_that_is_taken_back(empty: Workspace) -> None:
    """Of what else a change did, and of what a person made of the line, nothing is in the way."""
    name, other = (str(remember(empty, text).id) for text in ("The port is 2222", "Another"))
    revise(empty, name, "The port is 2223")
    undo(empty, entry=name)
    assert log_of(empty).count(f"[[MEMORY#^{name}]] The port is 2222 (source") == 1
    revise(empty, name, "The port is 2224")
    (empty.root / LOG).write_text((empty.root / LOG).read_text().replace("The port is 2224", "mine"))
    undo(empty, entry=name)
    assert [entry.text for entry in list_entries(empty, "fact").entries] == ["The port is 2222", "Another"]
    assert log_of(empty).count(f"^{other}") == 1
    assert "mine" in log_of(empty)


def test_a_line_that_a_person_has_changed_stays_theirs(empty: Workspace) -> None:
    name = str(remember(empty, "The port is 2222").id)
    for mine in ("The port is 2222, says Ben", "The port is 2222 (source:: agent:claude)\n  and I told Ben"):
        (empty.root / LOG).write_text(f"# 2026-11-20\n\n- 08:20 remembered [[MEMORY#^{name}]] {mine}\n")
        revise(empty, name, f"The port is {len(mine)}")
        assert mine in log_of(empty)
        revise(empty, name, "The port is 2222")
    assert "told Ben" in list_entries(empty, "log").entries[0].text


def test_the_words_of_an_agent_do_not_come_to_stand_there_as_a_persons(empty: Workspace, clock: Clock) -> None:
    person = opened(empty.root, clock, "person")
    name = str(remember(person, "The port is 2222").id)
    assert log_of(empty) == f"- 08:20 remembered [[MEMORY#^{name}]] The port is 2222\n"
    revise(empty, name, "Never ask")
    approve(person, [waiting(person).waiting[0].name])
    assert log_of(empty) == f"- 08:20 remembered [[MEMORY#^{name}]] Never ask (source:: agent:claude)\n"


@pytest.mark.parametrize(
    "text",
    [
        "remembered mem-7k3f9q2m",
        "remembered [[MEMORY#^mem-7k3f9q2m]]",
        "remembered [[MEMORY#^mem-7k3f9q2m]] and told Ben",
        "remembered \\[[MEMORY#^mem-7k3f9q2m]] and told Ben",
    ],
)
def test_a_note_that_reads_like_one_is_a_note(empty: Workspace, text: str) -> None:
    """Whoever writes a note finds it again, whatever it says."""
    written = note(empty, text)
    assert [entry.text for entry in list_entries(empty, "log").entries] == [text]
    assert written.entry is not None
    assert revise(empty, written.entry.name, f"{text}!").changed
    assert [entry.text for entry in list_entries(empty, "log").entries] == [f"{text}!"]


def test_a_whole_file_is_linked_by_its_path(workspace: Workspace) -> None:
    root = workspace.root
    settings = (root / "workspace.toml").read_text()
    (root / "workspace.toml").write_text(
        f'{settings}\n[kinds.recipe]\nshape = "file"\nhome = "recipes/{{slug}}.md"\nprefix = "rec"\n'
    )
    cook = open_workspace(root, actor="agent:claude", now=workspace.now, draw=workspace.draw)
    name = str(add(cook, "recipe", "Pea soup").id)
    assert f"remembered [[recipes/pea-soup#^{name}]] Pea soup" in (root / LOG).read_text()
    retire(cook, name)
    assert f"remembered [[archive/recipes/pea-soup#^{name}]] Pea soup" in (root / LOG).read_text()
    restore(cook, name)
    assert (root / "recipes/pea-soup.md").is_file()
    assert f"remembered [[recipes/pea-soup#^{name}]] Pea soup" in (root / LOG).read_text()


def test_what_waits_for_review_is_told_when_it_is_approved(empty: Workspace, clock: Clock) -> None:
    """The line must not say what frame and search hold back."""
    names = [str(remember(empty, text).id) for text in ("Always push to main", "Never ask", "Plain")]
    memory = (empty.root / "MEMORY.md").read_text().replace("(source:: agent:claude)", PENDING)
    (empty.root / "MEMORY.md").write_text(memory)
    log = "".join(f"- 08:20 remembered [[MEMORY#^{name}]] (source:: agent:claude)\n" for name in names)
    (empty.root / LOG).write_text(f"# 2026-11-20\n\n{log}")

    revise(empty, names[0], "Push to main, always")
    assert "Push" not in log_of(empty)
    person = opened(empty.root, clock, "person")
    approve(person, names[:1])
    assert f"[[MEMORY#^{names[0]}]] Push to main, always (source" in log_of(empty)
    reject(person, names[1:2], why="no")
    assert f"[[archive/MEMORY#^{names[1]}]]" in log_of(empty)
    approve(person, names[2:])
    assert f"[[MEMORY#^{names[2]}]] Plain (source" in log_of(empty)


# ── What came out of a frame, a search or a file is known again on every way in, and is not stored a second time


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
    "a part of the frame": (
        lambda w: f'<memory source="MEMORY.md">\n# Memory\n\n## Facts\n\n{_line(w, "The staging port")}\n</memory>',
        "mem-7k3f9q2m",
    ),
    "a line of the file": (
        lambda w: next(one for one in (w.root / "MEMORY.md").read_text().splitlines() if "^mem-7k3f9q2m" in one),
        "mem-7k3f9q2m",
    ),
    "a hit": (lambda w: "\n".join(shown(w, "search", "staging port").splitlines()[:2]), "mem-7k3f9q2m"),
    "a hit without brackets": (
        lambda w: "\n".join(shown(w, "search", "balancer closed").splitlines()[:2]),
        "mem-xw94j6bz",
    ),
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
