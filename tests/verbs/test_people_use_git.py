"""People use git in the folder: a ref that is named keeps what it takes away."""

import os
import shutil
from pathlib import Path

import pytest

from tests.running import git
from workspace_mem.errors import EngineError, NotFoundError
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.history import history
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.recover import recoverable
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.search import search
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace


def here(root: Path) -> Workspace:
    return open_workspace(root, actor="agent:claude")


@pytest.fixture
def root(empty: Workspace) -> Path:
    """Return a workspace whose branch follows."""
    git(empty.root, "config", "user.name", "Ada")
    git(empty.root, "config", "user.email", "ada@example.org")
    return empty.root


def told(root: Path, text: str) -> str:
    """Remember a text; return its id."""
    entry = remember(here(root), text).entry
    assert entry is not None
    assert entry.id is not None
    return entry.id


def page(root: Path) -> str:
    return (root / "MEMORY.md").read_text()


def test_what_a_reset_took_away_is_kept_by_a_ref_that_is_named(root: Path) -> None:
    told(root, "The staging port is 2222")
    gone = told(root, "The release is on Friday")
    git(root, "reset", "-q", "--hard", "HEAD~1")

    written = remember(here(root), "The mascot is a quokka")

    assert any("git rewrote main" in one and "refs/workspace-mem/aside/" in one for one in written.notices)
    assert not any("git rewrote" in one for one in remember(here(root), "And blue").notices)
    assert gone not in page(root)
    with pytest.raises(NotFoundError, match="There is no entry"):
        show(here(root), gone)
    [notice] = recoverable(here(root)).notices
    git(root, *notice.split("`")[1].split()[1:], "-q", "--no-edit")
    assert all(text in page(root) for text in ("Friday", "quokka", "And blue"))


def test_a_branch_that_was_deleted_with_entries_is_named(root: Path) -> None:
    told(root, "The staging port is 2222")
    git(root, "switch", "-q", "-c", "idea")
    told(root, "The release is on Friday")
    tip = git(root, "rev-parse", "idea")[:10]
    git(root, "switch", "-q", "main")
    remember(here(root), "The mascot is a quokka")
    git(root, "revert", "--no-edit", "HEAD")  # on purpose: no old copy of the page
    assert (status(here(root)).next, recoverable(here(root)).notices) == (None, ())

    git(root, "branch", "-q", "-D", "idea")

    assert any(f"git merge {tip}" in one for one in recoverable(here(root)).notices)


def test_a_stash_of_hand_edits_comes_back_after_our_writes(root: Path) -> None:
    told(root, "The staging port is 2222")
    (root / "USER.md").write_text((root / "USER.md").read_text() + "\nShe likes tea.\n")
    git(root, "stash", "-q")
    told(root, "The mascot is a quokka")

    git(root, "stash", "pop", "-q")

    assert "She likes tea." in (root / "USER.md").read_text()
    assert "quokka" in page(root)


# ── a history that git does not read ───────────────────────────────────────────────────────────


def unreadable(root: Path, form: str) -> str:
    """Make git refuse the history in a way; return the words that help."""
    if form == "another owner":
        for place in (root, root / ".git"):
            shutil.chown(place, user=12345)
        return "safe.directory"
    if form == "a broken line":
        with (root / ".git/config").open("a") as file:
            file.write("nonsense [[[\n")
    else:
        git(root, "config", *{"a path": ("log.mailmap", "/some/path"), "a word": ("core.compression", "much")}[form])
    return "--show-origin` shows"


@pytest.mark.parametrize(
    "form",
    [
        "a path",
        "a word",
        "a broken line",
        pytest.param(
            "another owner", marks=pytest.mark.skipif(os.getuid() != 0, reason="only root gives folders away")
        ),
    ],
)
def test_a_history_that_git_refuses_stops_only_what_needs_it_and_says_what_helps(root: Path, form: str) -> None:
    told(root, "One")
    helps = unreadable(root, form)

    for needs in (history, recoverable):
        try:
            said = " ".join(needs(here(root)).notices)
        except EngineError as error:
            said = error.message
        assert helps in said
    assert helps in " ".join(finding.message for finding in doctor(here(root)).findings)
    with pytest.raises(NotFoundError, match="There is no entry"):
        show(here(root), "mem-zzzzzzzz")
    assert search(here(root), "One").hits
    assert remember(here(root), "Two").changed
    watch_once(here(root))
    assert list_entries(here(root)).entries
    assert status(here(root)).next == "workspace-mem doctor"
