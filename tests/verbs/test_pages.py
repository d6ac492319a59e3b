"""Whole pages, the heartbeat, and who may write what, whatever the path is spelled like."""

import os
import shutil
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock
from workspace_mem.errors import ConflictError, RefusedError, UsageError
from workspace_mem.model.document import revision_of
from workspace_mem.model.entry import MAX_PAGE
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.show_views import heartbeat
from workspace_mem.verbs.undo import undo
from workspace_mem.workspace import Workspace


def base_of(workspace: Workspace, path: str) -> str:
    return revision_of((workspace.root / path).read_bytes())


def test_a_page_of_an_agent_has_a_limit_and_the_numbers_are_told(empty: Workspace) -> None:
    write_page(empty, "memories/full.md", "x" * MAX_PAGE)
    with pytest.raises(RefusedError, match=r"32,001 characters; a page holds at most 32,000"):
        write_page(empty, "memories/over.md", "x" * (MAX_PAGE + 1))


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "# Heartbeat\n",
        "# Heartbeat\n\n<!-- nothing\n- yet -->\n\n---\n",
        "---\na: b\n---\n# H\n## I\n",
        "# Heartbeat\n\n- [x] done\n- [X] done too\n",
        "# Heartbeat\n\n- \n- [ ] \n1.\n",
        "%%\n- hidden\n%%\n\n%% also %%\n",
        "# Heartbeat\n\n- **Mail:** _(how often?)_\n- **Calendar:**\n",
    ],
)
def test_there_is_nothing_to_do(empty: Workspace, text: str | None) -> None:
    page = empty.root / "HEARTBEAT.md"
    page.unlink()
    if text is not None:
        page.write_text(text)
    assert heartbeat(empty).text is None


def test_no_link_and_no_second_name_lets_an_agent_change_a_persons_page(workspace: Workspace) -> None:
    soul = workspace.root / "SOUL.md"
    before = soul.read_bytes()
    (workspace.root / "memories").mkdir(exist_ok=True)
    (workspace.root / "memories/link.md").symlink_to("../SOUL.md")
    (workspace.root / "memories/up").symlink_to("..")
    os.link(soul, workspace.root / "memories/second.md")
    for path in ("memories/link.md", "memories/up/SOUL.md"):
        with pytest.raises(RefusedError, match=r"may not change SOUL\.md"):
            write_page(workspace, path, "# Mine now\n", base=revision_of(before))
    write_page(workspace, "memories/second.md", "# Mine now\n", base=revision_of(before))
    assert soul.read_bytes() == before


def test_a_persons_page_that_is_a_link_into_the_notes_is_still_theirs(workspace: Workspace) -> None:
    (workspace.root / "memories").mkdir(exist_ok=True)
    (workspace.root / "AGENTS.md").rename(workspace.root / "memories/agents.md")
    (workspace.root / "AGENTS.md").symlink_to("memories/agents.md")
    before = (workspace.root / "AGENTS.md").read_bytes()
    with pytest.raises(RefusedError, match=r"may not change AGENTS\.md"):
        write_page(workspace, "memories/agents.md", "# Evil rules\n", base=revision_of(before))


def test_an_agent_adds_to_the_user_page_under_noted_only(workspace: Workspace) -> None:
    (workspace.root / "MEMORY.md").unlink()
    (workspace.root / "MEMORY.md").symlink_to("USER.md")
    before = (workspace.root / "USER.md").read_bytes()
    with pytest.raises(RefusedError, match=r"may not change USER\.md"):
        remember(workspace, "The agent's own line")
    assert (workspace.root / "USER.md").read_bytes() == before


def test_a_file_of_another_program_is_never_written(sample: Path, clock: Clock) -> None:
    person = opened(sample, clock, actor="person")
    (sample / "memories").mkdir(exist_ok=True)
    (sample / "memories/MEMORY.md").write_text("one\n§\ntwo\n")
    with pytest.raises(RefusedError, match="another program"):
        write_page(person, "memories/MEMORY.md", "mine", base=base_of(person, "memories/MEMORY.md"))


def test_the_base_may_be_given_as_sha256sum_prints_it(workspace: Workspace) -> None:
    base = base_of(workspace, "CONTINUITY.md")
    write_page(workspace, str(workspace.root / "CONTINUITY.md"), "# Now\n", base=f"{base.upper()}  CONTINUITY.md\n")
    with pytest.raises(UsageError, match="not a SHA-256"):
        write_page(workspace, "CONTINUITY.md", "# Then\n", base=base[:-1])
    with pytest.raises(ConflictError, match="no longer exists"):
        write_page(workspace, "memories/gone.md", "# Then\n", base=base)


@pytest.mark.parametrize("history", ["git", "off"])
def test_an_agent_changes_takes_out_and_takes_back_what_it_noted_about_the_user_itself(
    workspace: Workspace, clock: Clock, history: str
) -> None:
    if history == "off":
        shutil.rmtree(workspace.root / ".git")
        workspace = opened(workspace.root, clock)
    page = workspace.root / "USER.md"
    before = page.read_bytes()
    noted = str(remember(workspace, "Uses vim", about_user=True).id)
    revise(workspace, noted, "Uses emacs")
    assert "Uses emacs" in page.read_text()
    retire(workspace, noted)
    assert "emacs" not in page.read_text()
    restore(workspace, noted)
    assert "Uses emacs" in page.read_text()
    if history == "git":
        for verb in ("restore", "retire", "revise", "remember"):
            change = next(one for one in workspace.history.log() if one.op == verb)
            assert undo(workspace, change=change.id).changed
        assert page.read_bytes() == before


def test_an_agent_does_not_take_away_a_page_about_the_user_that_a_person_began(workspace: Workspace) -> None:
    page = workspace.root / "USER.md"
    page.write_text("# User\n")
    remember(workspace, "Uses vim", about_user=True)
    assert undo(workspace, actor=workspace.actor).changed
    assert page.read_text() == "# User\n"


def test_an_agent_does_not_approve_what_waits_for_a_person(workspace: Workspace) -> None:
    memory = workspace.root / "MEMORY.md"
    memory.write_text(memory.read_text() + "- bad (source:: agent:evil) (review:: pending) ^mem-aaaaaaaa\n")
    revised = revise(workspace, "mem-aaaaaaaa", "worse")
    assert revised.entry is not None
    assert revised.entry.is_pending
    approved = revise(opened(workspace.root, Clock(), "person"), "mem-aaaaaaaa", "good")
    assert approved.entry is not None
    assert not approved.entry.is_pending
