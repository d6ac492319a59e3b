"""list, show, search, history, status: looking changes nothing, and every face shows the same lines."""

import pytest

from tests.running import Command, CommandHere, commits, files_of
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.history import history
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.workspace import Workspace


def test_looking_changes_neither_files_nor_history(workspace: Workspace) -> None:
    (workspace.root / "by-hand.md").write_text("an edit that nobody recorded yet\n")
    before = files_of(workspace.root), commits(workspace.root)

    list_entries(workspace)
    show(workspace, "MEMORY.md")
    search(workspace, "staging port")
    history(workspace)
    status(workspace)

    assert (files_of(workspace.root), commits(workspace.root)) == before


def test_what_may_not_be_shown_is_cleaned_in_each_list_and_as_soon_as_it_is_written(empty: Workspace) -> None:
    """What needs cleaning is found out once for a file's bytes."""
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    remember(empty, "plain as it is")
    page = empty.root / "MEMORY.md"
    assert [entry.text for entry in list_entries(empty, "fact").entries] == ["plain as it is"]
    page.write_text(page.read_text() + f"- it is {secret}\n- plain too (why:: {secret})\n- with a\u202e turn\n")
    for _ in range(2):
        told = str(list_entries(empty, "fact"))
        assert secret not in told
        assert "\u202e" not in told
        assert told.count("[REDACTED:github-pat]") == 2
    page.write_text(page.read_text().replace("plain as it is", secret))
    assert str(list_entries(empty)).count("[REDACTED:github-pat]") == 3


# ── A key that is set twice and an id that stands twice: every face takes the same line for the one that counts


META = "- crew: heron ^meta-00000001\n- crew: otter ^meta-00000002\n"
SAME = "- The crew is a heron ^mem-00000001\n- The crew is a heron ^mem-00000001\n"
OTHER = "- The crew is a heron ^mem-00000001\n- The crew is an otter ^mem-00000001\n"
AGENTS = "- crew: heron ^meta-00000001\n- crew: otter (source:: agent:claude) ^meta-00000002\n"


@pytest.mark.parametrize(
    ("heading", "lines", "count"),
    [("Meta", META, 1), ("Facts", SAME, 1), ("Facts", OTHER, 2), ("Meta", AGENTS, 2)],
    ids=["a key", "an id with the same text", "an id with two texts", "a key that an agent sets again"],
)
def test_all_faces_count_and_show_the_same_lines(empty: Workspace, heading: str, lines: str, count: int) -> None:
    page = empty.root / "MEMORY.md"
    page.write_text(page.read_text().replace(f"## {heading}\n", f"## {heading}\n\n{lines}"))
    last = page.read_text().splitlines().index(lines.splitlines()[0]) + 2
    odd = last if "mem-" in lines else last - 1
    listed = list_entries(empty)
    places = {last - number for number in range(count)}
    assert {one.first_line for one in listed.entries} == places
    assert bool(listed.notices) == (count == 1)
    assert {hit.first_line for hit in search(empty, "crew").hits} == places
    assert CommandHere(empty.root)("recall", "the crew", "--frame", "none").stdout.count("MEMORY.md#L") == count
    assert frame(empty).text.count("crew") == count
    assert status(empty).entries == count
    assert [one.line for one in doctor(empty).findings if one.rule in ("id-twice", "key-twice")] == [odd]
    assert CommandHere(empty.root)("list", "--json").json["entries"][-1]["first_line"] == last


def _written(command: Command, *lines: str) -> None:
    page = command.folder / "MEMORY.md"
    facts = "".join(f"- {line}\n" for line in lines)
    page.write_text(page.read_text("utf-8").replace("## Facts\n", f"## Facts\n\n{facts}", 1), "utf-8")


def test_one_id_in_two_files_names_neither(command: Command) -> None:
    _written(command, "The port is 2222 ^mem-7k3f9q2m")
    page = command.folder / "learnings" / "corrections.md"
    page.write_text(page.read_text("utf-8") + "- Use the host alpha ^mem-7k3f9q2m\n", "utf-8")
    framed = command("frame").stdout
    assert ("The port is 2222" in framed, "Use the host alpha" in framed) == (True, True)
    assert "mem-7k3f9q2m" not in framed
    for words in (["search"], ["recall", "--frame", "none"]):
        handles = [hit["id"] for hit in command(*words, "port", "2222", "host", "alpha", "--json").json["hits"]]
        assert len(handles) == 2, words
        assert {command("show", handle).code for handle in handles} == {0}, words
