"""The past, read back: one entry through all that happened to it, differences, who wrote what, old states."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import Clock, git
from workspace_mem.errors import NotFoundError, UsageError
from workspace_mem.verbs.blame import blame
from workspace_mem.verbs.diff import diff
from workspace_mem.verbs.history import RecordedChange, history
from workspace_mem.verbs.remember import remember
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.show import show
from workspace_mem.workspace import Workspace


def ops(found: Iterable[RecordedChange]) -> list[str]:
    return [change.op for change in found]


def save(workspace: Workspace, path: str, old: str, new: str) -> None:
    """Edit a file by hand, and record it."""
    file = workspace.root / path
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    workspace.backlog.record()


def the_port(workspace: Workspace) -> str:
    entry = remember(workspace, "The canary port is 2222").entry
    assert entry is not None
    assert entry.id is not None
    return entry.id


def test_an_entry_is_followed_over_edits_moves_retirement_and_restoration(empty: Workspace) -> None:
    person = opened(empty.root, Clock(), "person")
    name = the_port(empty)
    revise(empty, name, "The canary port is 2223")
    save(empty, "MEMORY.md", "2223", "2224")
    line = next(line for line in (empty.root / "MEMORY.md").read_text().splitlines() if name in line)
    (empty.root / "MEMORY.md").write_text((empty.root / "MEMORY.md").read_text().replace(f"{line}\n", ""))
    (empty.root / "USER.md").write_text(f"# User\n\n## Noted\n\n{line}\n")
    empty.backlog.record()
    retire(person, name, why="gone")
    restore(person, name)
    remember(empty, "Something else")

    assert ops(history(empty, name).changes) == ["restore", "retire", "edit", "edit", "revise", "remember"]
    assert ops(history(empty, name, limit=2).changes) == ["restore", "retire"]


def test_of_an_entry_that_is_gone_it_is_said_how_it_ended_and_how_it_can_be_seen(empty: Workspace) -> None:
    name = the_port(empty)
    page = empty.root / "MEMORY.md"
    page.write_text("".join(line for line in page.read_text().splitlines(keepends=True) if name not in line))
    empty.backlog.record()
    commit = empty.history.log(limit=1)[0].id[:10]

    took = rf"any more: edit took it out of MEMORY.md on .* \({commit}, edit: "
    with pytest.raises(NotFoundError, match=took) as told:
        show(empty, name)

    assert f"--at {commit}~1" in str(told.value.hint)
    assert "The canary port is 2222" in show(empty, name, at=f"{commit}~1").text
    with pytest.raises(NotFoundError, match=r"There is no entry 'mem-nothere1'$"):
        show(empty, "mem-nothere1")


def test_a_commit_made_by_hand_counts_although_it_names_no_entry(empty: Workspace) -> None:
    name = the_port(empty)
    file = empty.root / "MEMORY.md"
    file.write_text(file.read_text().replace("2222", "2223"))
    git(empty.root, "-c", "user.name=n", "-c", "user.email=a@b", "commit", "-qam", "by hand")
    (empty.root / "AGENTS.md").write_text("other\n")
    git(empty.root, "-c", "user.name=n", "-c", "user.email=a@b", "commit", "-qam", "elsewhere")

    assert [version.subject for version in history(empty, name).changes] == [
        "by hand",
        "remember: The canary port is 2222",
    ]


def test_a_commit_made_by_hand_is_of_the_entry_whose_lines_it_changed(empty: Workspace) -> None:
    name = the_port(empty)
    remember(empty, "Its neighbour below")
    file = empty.root / "MEMORY.md"
    for subject, old, new in (("below", "neighbour", "next"), ("its own", f"^{name}\n", f"^{name}\n  More words.\n")):
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))
        git(empty.root, "-c", "user.name=n", "-c", "user.email=a@b", "commit", "-qam", subject)

    assert [change.subject for change in history(empty, name).changes][:-1] == ["its own"]


def test_an_entry_without_an_id_is_followed_by_its_words(empty: Workspace) -> None:
    save(empty, "MEMORY.md", "## Facts\n", "## Facts\n\n- Deploys happen from the release branch\n")
    save(empty, "MEMORY.md", "## Preferences\n", "## Preferences\n\n- Tabs\n")
    save(empty, "MEMORY.md", "release branch", "release branch only")
    line = show(empty, "MEMORY.md#L14").text.strip()
    assert line == "- Deploys happen from the release branch only"
    handle = next(one.handle for one in blame(empty, "MEMORY.md").lines if "Deploys" in one.text)

    found = history(empty, handle).changes

    assert len(found) == 2
    assert "change" in found[0].subject
    assert "add" in found[1].subject


def test_an_entry_that_is_gone_still_has_its_history(empty: Workspace) -> None:
    name = the_port(empty)
    text = (empty.root / "MEMORY.md").read_text()
    (empty.root / "MEMORY.md").write_text("\n".join(line for line in text.splitlines() if name not in line))
    empty.backlog.record()

    assert ops(history(empty, name).changes) == ["edit", "remember"]
    with pytest.raises(NotFoundError):
        history(empty, "mem-neverwas")


def test_the_differences_are_told_in_entries(empty: Workspace) -> None:
    kept, gone, moved = (str(remember(empty, text).id) for text in ("The port is 1", "The host is a", "A third thing"))
    start = empty.history.tip()
    assert start
    revise(empty, kept, "The port is 2")
    retire(empty, gone)
    remember(empty, "A new one", kind="preference")
    text = (empty.root / "MEMORY.md").read_text()
    line = next(line for line in text.splitlines() if moved in line)
    text = text.replace(f"{line}\n", "").replace("## Learnings\n", f"## Learnings\n\n{line}\n")
    (empty.root / "MEMORY.md").write_text(text)

    found = diff(empty, start, patch=True)

    assert [(one.before.text, one.after.text) for one in found.changed if one.before.id == kept] == [
        ("The port is 1", "The port is 2")
    ]
    assert [one.after.id for one in found.retired] == [gone]
    assert "A new one" in [entry.text for entry in found.added]
    assert not found.removed
    assert "MEMORY.md" in [file.path for file in found.files]
    assert "+- A new one" in (found.patch or "")
    assert not diff(empty, "now", "now").files
    assert [file.path for file in diff(empty).files] == ["MEMORY.md"]


def test_each_entry_names_who_wrote_it(sample: Path, clock: Clock) -> None:
    claude, codex = opened(sample, clock, "agent:claude"), opened(sample, clock, "agent:codex")
    name = the_port(claude)
    revise(codex, name, "The canary port is 2223")

    (only,) = blame(claude, name).lines
    by_line = {one.id: one for one in blame(claude, "MEMORY.md").lines}

    for one in (only, by_line[name]):
        assert one.last is not None
        assert one.first is not None
        assert one.last.actor == "agent:codex"
        assert one.last.subject == "revise: The canary port is 2223"
        assert one.first.actor == "agent:claude"
    (sample / "MEMORY.md").write_text((sample / "MEMORY.md").read_text().replace("port is 2223", "port is 9"))
    assert blame(claude, name).lines[0].last is None


def test_every_line_that_is_not_blank_has_a_writer(workspace: Workspace) -> None:
    for path in ("MEMORY.md", "SOUL.md", "learnings/errors.md"):
        found = blame(workspace, path).lines
        shown = {line for one in found for line in range(one.first_line, one.last_line + 1)}
        lines = (workspace.root / path).read_text().split("\n")
        assert {number for number, line in enumerate(lines, 1) if line.strip()} <= shown
        assert all(one.last for one in found)


def test_an_entry_that_was_edited_in_part_since_is_not_recorded(empty: Workspace) -> None:
    save(empty, "MEMORY.md", "## Facts\n", "## Facts\n\n- Deploys happen\n  on Mondays\n")
    page = empty.root / "MEMORY.md"
    page.write_text(page.read_text().replace("on Mondays", "on Fridays"))
    [found] = [one for one in blame(empty, "MEMORY.md").lines if one.kind]
    assert (found.text, found.last) == ("- Deploys happen\n  on Fridays\n", None)


def test_blank_lines_between_entries_are_nobodys(empty: Workspace) -> None:
    save(empty, "MEMORY.md", "## Facts\n", "## Facts\n\n- Deploys happen on Mondays\n\n- Tabs are wide\n")
    found = blame(empty, "MEMORY.md").lines
    assert [one.text for one in found if one.kind] == ["- Deploys happen on Mondays\n", "- Tabs are wide\n"]
    assert all(one.text.strip() for one in found)


def test_an_entry_and_a_file_are_shown_as_they_were(empty: Workspace) -> None:
    name = the_port(empty)
    then = empty.history.tip()
    assert then
    revise(empty, name, "The canary port is 2223")
    retire(empty, name)

    assert "2222" in show(empty, name, at=then).text
    assert "2222" in show(empty, "MEMORY.md", at=then[:7]).text
    assert "2222" not in show(empty, "MEMORY.md", at="now").text
    with pytest.raises(NotFoundError, match="at that time"):
        show(empty, "mem-neverwas", at=then)
    with pytest.raises(NotFoundError, match="did not exist then"):
        show(empty, "notes.md", at=then)


def test_a_moment_before_the_first_record_is_said_with_the_first_one(empty: Workspace) -> None:
    first = empty.history.log()[-1].at
    with pytest.raises(NotFoundError, match=f"the first record is from {first:%Y-%m-%d %H:%M}"):
        show(empty, "MEMORY.md", at="2001-01-01")
    found = diff(empty, "2001-01-01")
    assert "the first record is from" in found.notices[0]
    assert datetime.now(first.tzinfo) >= first
    with pytest.raises(UsageError, match="not a date"):
        diff(empty, "--output=x")
