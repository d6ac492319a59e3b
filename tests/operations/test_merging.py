"""What is written while a merge waits for a person: it stands apart from what git left to them, and stays after it."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.running import git, without_merge_driver
from workspace_mem.errors import ConflictError
from workspace_mem.model.reading import read, unmerged
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.search import search
from workspace_mem.workspace import Workspace, open_workspace

PERSON = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")


@pytest.fixture
def merging(empty: Workspace) -> Workspace:
    """Return a workspace in a merge: on two branches a person changed the one entry of MEMORY.md."""
    root = empty.root
    without_merge_driver(root)
    remember(empty, "Deploy on Fridays.")
    git(root, "branch", "side")
    for branch, day in (("side", "Mondays"), ("main", "Tuesdays")):
        git(root, "checkout", "-q", branch)
        _put(root, _memory(root).replace("Fridays", day))
        git(root, *PERSON, "commit", "-qam", f"on {day}")
    merged = subprocess.run(["git", *PERSON, "merge", "-q", "side"], cwd=root, check=False, capture_output=True)
    assert (merged.returncode, len(unmerged(empty.folder.read("MEMORY.md")))) == (1, 1)
    return empty


def _memory(root: Path) -> str:
    return (root / "MEMORY.md").read_text()


def _put(root: Path, text: str) -> None:
    (root / "MEMORY.md").write_text(text)


def _conflict(text: str) -> str:
    return text[text.index("<<<<<<<") : text.index(">>>>>>>")]


def _ours(text: str) -> str:
    """Return a file as a person leaves it who keeps the words of their own branch."""
    lines, keeps = list[str](), True
    for line in text.splitlines(keepends=True):
        if line.startswith(("<<<<<<<", "=======", ">>>>>>>")):
            keeps = not line.startswith("=======")
        elif keeps:
            lines.append(line)
    return "".join(lines)


def test_what_is_remembered_in_a_merge_is_there_when_it_is_made(merging: Workspace) -> None:
    root = merging.root
    before = _conflict(_memory(root))
    written = remember(merging, "Ask before a release.")
    assert (written.changed, _conflict(_memory(root))) == (True, before)
    assert git(root, "status", "--porcelain", "MEMORY.md").startswith("UU ")

    _put(root, _ours(_memory(root)))
    git(root, "add", "--all")
    git(root, *PERSON, "commit", "-qm", "merged")
    remember(merging, "Look at the log.")
    entries = [line for line in _memory(root).splitlines() if line.startswith("- ")]
    assert {line[2 : line.index(".")] for line in entries} == {
        "Deploy on Tuesdays",
        "Ask before a release",
        "Look at the log",
    }
    assert git(root, "status", "--porcelain") == ""
    # The person's commit has it: nothing is done again or taken back, and the history knows whose it was.
    assert git(root, "log", "--format=%s", "--first-parent", "-3").splitlines() == [
        "remember: Look at the log.",
        "merge: 2 changes that waited for main",
        "merged",
    ]
    assert "(source:: agent:claude)" in next(
        line for line in _memory(root).splitlines() if line.startswith("- Ask before")
    )


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda workspace, name: revise(workspace, name, "Deploy on Thursdays."), id="revise"),
        pytest.param(retire, id="retire"),
    ],
)
def test_an_entry_of_two_versions_is_not_changed_in_one_of_them(
    merging: Workspace, change: Callable[[Workspace, str], object]
) -> None:
    before = _memory(merging.root)
    merging = open_workspace(merging.root, actor="person")
    name = read(merging.folder.read("MEMORY.md")).entries[0].handle
    with pytest.raises(ConflictError) as caught:
        change(merging, name)
    assert (caught.value.path, caught.value.line) == ("MEMORY.md", 14)
    assert "left a merge conflict in MEMORY.md, from line 14 on; nothing was written" in caught.value.message
    assert _memory(merging.root) == before


@pytest.mark.parametrize("style", ["merge", "diff3"])
def test_both_versions_of_a_conflict_are_read_and_no_marker_is_shown(empty: Workspace, style: str) -> None:
    base = "||||||| 1a2b3c4\n- Deploy on Fridays. ^mem-00000001\n" if style == "diff3" else ""
    _put(
        empty.root,
        "# Memory\n\n## Facts\n\n- The api listens on 8080 ^mem-00000003\n<<<<<<< HEAD\n"
        f"- Deploy on Tuesdays. ^mem-00000001\n{base}=======\n- Deploy on Mondays. ^mem-00000001\n"
        "- Ask before a release. ^mem-00000002\n>>>>>>> side\n",
    )
    texts = [entry.text for entry in read(empty.folder.read("MEMORY.md")).entries]
    assert texts == [
        "The api listens on 8080",
        "Deploy on Tuesdays.",
        "Deploy on Mondays.",
        "Ask before a release.",
    ]
    shown = frame(empty)
    assert not any(marker in shown.text for marker in ("<<<<<<<", "=======", ">>>>>>>", "Fridays"))
    assert "Mondays" in shown.text
    assert "Tuesdays" in shown.text
    assert "MEMORY.md has an unresolved merge conflict; both versions are shown" in shown.notices
    matches = search(empty, "Deploy").hits
    assert not any("<<<<<<<" in match.snippet or "=======" in match.snippet for match in matches)


def test_a_marker_in_a_code_block_is_an_example(empty: Workspace) -> None:
    page = "# Notes\n\n```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> side\n```\n"
    document = empty.folder.read("MEMORY.md").with_data(page.encode())
    assert unmerged(document) == []
    assert "<<<<<<<" in read(document).text_of(read(document).parts[-1])
