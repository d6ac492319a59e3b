"""Who may write what."""

import unicodedata

import pytest

from workspace_mem.model.entry import why_not


def refused(path: str, *, actor: str = "agent:x", op: str = "page", adds_only: bool = False) -> bool:
    return why_not(actor, path, op=op, exists=True, adds_only=adds_only) is not None


@pytest.mark.parametrize("path", ["SOUL.md", "AGENTS.md", "workspace.toml", "IDENTITY.md", "runbook.md"])
@pytest.mark.parametrize("op", ["page", "remember", "revise", "config", "init", "undo"])
def test_an_agent_never_writes_a_persons_page(path: str, op: str) -> None:
    assert refused(path, op=op)


SPELLED = ("soul.md", "SOUL.MD", "Soul.md", "user.md", unicodedata.normalize("NFD", "sóul.md"), "workspace.TOML")


@pytest.mark.parametrize("path", [*SPELLED, "ＳＯＵＬ.md"])
def test_no_spelling_helps(path: str) -> None:
    assert refused(path)
    assert refused(path, op="remember", adds_only=True)
    assert refused(path, op="propose", adds_only=True)


def test_an_agent_adds_to_user_md_and_changes_nothing_there() -> None:
    assert not refused("USER.md", op="remember", adds_only=True)
    assert refused("USER.md", op="revise", adds_only=False)


@pytest.mark.parametrize("path", ["HEARTBEAT.md", "CONTINUITY.md", "memories/design/cache.md"])
def test_an_agent_writes_its_own_pages_and_takes_that_back(path: str) -> None:
    assert not refused(path)
    assert not refused(path, op="undo")


@pytest.mark.parametrize(
    "path", ["MEMORY.md", "learnings/errors.md", "memory/2026-11-20.md", "archive/MEMORY.md", "memory/2026-11-20-x.md"]
)
def test_an_agent_changes_entries_and_not_their_files_as_a_whole(path: str) -> None:
    assert not refused(path, op="retire")
    assert refused(path, op="page")


@pytest.mark.parametrize(
    "path", ["memories/MEMORY.md", "memories/USER.md", "Memories/memory.md", ".learnings/ERRORS.md"]
)
def test_an_agent_writes_nothing_that_would_be_read_as_a_persons_memory(path: str) -> None:
    assert refused(path)


def test_the_settings_can_allow_more() -> None:
    allowed = why_not("agent:x", "SOUL.md", op="page", exists=True, adds_only=False, may_write=("SOUL.md",))
    assert allowed is None
