"""doctor: many faults in a real folder with real git, what it mends, what it never touches, and whose an entry is."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.conftest import opened
from tests.running import (
    Clock,
    Command,
    commits,
    files_of,
    git,
    sampled,
    shared,
    subjects,
    trailers,
)
from workspace_mem.declarations import as_json
from workspace_mem.disk.journal import FileIntent, Intent, this_machine
from workspace_mem.doctor.findings import Finding, Severity
from workspace_mem.doctor.inspection import inspect
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.model.document import Splice
from workspace_mem.verbs.doctor import Diagnosis, doctor
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.frame_views import why
from workspace_mem.verbs.history import blame
from workspace_mem.verbs.list import list_entries
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.show import show
from workspace_mem.verbs.status import status
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace, open_workspace

pytestmark = pytest.mark.usefixtures("known_to_git")  # else doctor says that it is not, where a person has edited
AT, BY = "(at:: 2026-11-19T08:20:00Z)", "(source:: agent:claude)"
KEY = "AKIA" + "Z7Q4M2X9K3B8W5N1"  # in two parts, so that no scanner takes this file for a leak

MEMORY = f"""# Memory

## Facts

- a tool's fact {BY} ^mem-00000001
- another fact ^mem-00000001
- a person's fact ^mem-00000002
- a person's other fact ^mem-00000002
- the very same
- The  very same
- when (at:: some day)
- roughly when (at:: 2026-11-19)
- who knows (source:: a friend)
- waits (review:: Pending)
- twice {AT} {AT}
- moved here ^err-7k3f9q2m
- moved {AT} {BY} ^mem-7k3f9q2m by an edit
- was retired (retired:: 2026-11-19T08:20:00Z)
- {"long " * 801}
-

## Meta

- owner: Ada
- owner: Grace

## Facts

```
never closed
"""

ERRORS = """# Errors

- [bash] failed
  - (seen:: thrice)
- [make] failed
  - (seen:: 2) (first:: 2026-11-19T08:20:00Z) (last:: 2026-11-02T08:20:00Z)
"""

SETTINGS = """[workspace]
name = "fresh"   # mine
timezone = "Mars/Olympus"
colour = "blue"
exclude = ["memory/2026-11-18.md"]

[history]
follow = true
"""

FILES: dict[str, str | bytes] = {
    "MEMORY.md": MEMORY,
    "learnings/errors.md": ERRORS,
    "workspace.toml": SETTINGS,
    "memory/2026-11-19.md": "# 2026-11-02\n\n- 27:30 too late\n",
    "memory/2026-13-45.md": "no such day\n",
    "memory/2062-11-20.md": "# 2062-11-20\n",
    "notes/broken.md": "---\na: [b\n---\n",
    "notes/twice.md": "---\na: 1\na: 2\n---\n",
    "notes/open.md": "---\na: 1\n",
    "notes/list.md": "---\n- a\n---\n",
    "notes/on.md": "---\non: x\n---\n",
    "notes/latin.md": b"# caf\xe9\n",
    "notes/nul.md": b"# nul\0\n",
    "notes/merge.md": "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n",
    "notes/secret.md": f"# Keys\n\naws_access_key_id = {KEY}\n",
    "notes/hidden.md": "plain\nhid\u202eden\n",
    "notes/ghp_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4eFg7h/plan.md": "plain\n",
    "notes/a.sync-conflict-20261119-082000-ABCDEFG.md": "theirs\n",
    "notes/a.md~": "old\n",
    "notes/back\\slash.md": "x\n",
    "memory/2026-11-18.md": "# 2026-11-18\n",
    "inner/workspace.toml": "",
    "notes/.~wm-0000000001-gone.0.tmp": "left\n",
    "notes/a (In Konflikt stehende Kopie von Ada 2026-11-20).md": "theirs\n",
    "notes/a (SFConflict ada@example.org 2026-11-20-08-20-00).md": "theirs\n",
    "notes/a_Nas_Nov-20-082000-2026_Conflict.md": "theirs\n",
    "notes/a.conflict1.md": "theirs\n",
    "notes/a.md~HEAD": "theirs\n",
    "notes/why?.md": "x\n",
    "memory/2026_11_9.md": "x\n",
    "memory/.2026-11-17.md.icloud": "x\n",
    "learnings/corrections.md": "# C\n\n- x ^cor-00000001 ^cor-00000002\n- y (source:: agent:unknown) ^cor-00000003\n",
    "archive/MEMORY.md": "# Memory\n\n- by hand ^mem-00000009\n",
    "notes/links.md": "# L\n\n[[nowhere]]\n\n[mem-9zzzzzzz]\n\nsee [x](gone.md)\n",
    "notes/garbled.md": "# G\n\nGr\u00c3\u00bc\u00dfe\n",
    "learnings/Wins.md": "- a win\n",
    "notes/shared.md": "x\n",
}

FAULTS: list[tuple[str, str, int]] = [  # rule, path, line
    ("id-twice", "MEMORY.md", 6),
    ("id-twice", "MEMORY.md", 8),
    ("no-time", "MEMORY.md", 11),
    ("unknown-source", "MEMORY.md", 13),
    ("unknown-review", "MEMORY.md", 14),
    ("stamp-in-text", "MEMORY.md", 17),
    ("key-twice", "MEMORY.md", 24),
    ("open-end", "MEMORY.md", 29),
    ("no-count", "learnings/errors.md", 4),
    ("front-matter-unreadable", "notes/broken.md", 3),
    ("front-matter-key-twice", "notes/twice.md", 3),
    ("front-matter-open", "notes/open.md", 1),
    ("front-matter-no-mapping", "notes/list.md", 1),
    ("front-matter-key-form", "notes/on.md", 2),
    ("not-utf-8", "notes/latin.md", 1),
    ("nul-bytes", "notes/nul.md", 1),
    ("conflict-marks", "notes/merge.md", 1),
    ("secret", "notes/secret.md", 3),
    ("hidden-characters", "notes/hidden.md", 2),
    ("secret-in-name", "notes/ghp_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4eFg7h/plan.md", 0),
    ("conflict-copy", "notes/a.sync-conflict-20261119-082000-ABCDEFG.md", 0),
    ("leftover", "notes/a.md~", 0),
    ("odd-name", "notes/back\\slash.md", 0),
    ("left-out", "memory/2026-11-18.md", 0),
    ("odd-name", "notes/caf\ufffd.md", 0),
    ("too-large", "notes/large.md", 0),
    ("rules-unread", "many/.gitignore", 0),
    ("near-name", "learnings/Wins.md", 0),
    ("open-to-others", "notes/shared.md", 0),
    ("link-outside", "notes/out.md", 0),
    ("link-to-nothing", "notes/circle.md", 0),
    ("no-regular-file", "notes/pipe.md", 0),
    ("setting-not-taken", "workspace.toml", 4),
    ("unknown-zone", "workspace.toml", 3),
    ("no-workspace-id", "workspace.toml", 1),
    ("older-format", "workspace.toml", 1),
    ("own-folder-ignore", ".workspace-mem/.gitignore", 0),
    ("unfinished-change", ".workspace-mem/intents/0000000007-dead.json", 0),
    ("own-temporary", ".~wm-0000000007-dead.0.tmp", 0),
    ("own-temporary", "notes/.~wm-0000000001-gone.0.tmp", 0),
    ("damaged-intent", ".workspace-mem/intents/0000000008-torn.json", 0),
    ("conflict-copy", "notes/a (In Konflikt stehende Kopie von Ada 2026-11-20).md", 0),
    ("conflict-copy", "notes/a (SFConflict ada@example.org 2026-11-20-08-20-00).md", 0),
    ("conflict-copy", "notes/a_Nas_Nov-20-082000-2026_Conflict.md", 0),
    ("conflict-copy", "notes/a.conflict1.md", 0),
    ("leftover", "notes/a.md~HEAD", 0),
    ("not-downloaded", "memory/.2026-11-17.md.icloud", 0),
    ("dangling-link", "notes/links.md", 3),
    ("dangling-link", "notes/links.md", 5),
    ("dangling-link", "notes/links.md", 7),
]

MENDED = [
    ("own-folder-ignore", ".workspace-mem/.gitignore"),
    ("unfinished-change", ".workspace-mem/intents/0000000007-dead.json"),
    ("own-temporary", ".~wm-0000000007-dead.0.tmp"),
    ("id-twice", "MEMORY.md"),
    ("id-twice", "MEMORY.md"),
    ("no-workspace-id", "workspace.toml"),
    ("older-format", "workspace.toml"),
]


@pytest.fixture
def faulty(empty: Workspace, clock: Clock) -> Workspace:
    """Return a workspace with every fault that can be seeded, opened by a person. All of it is recorded."""
    root = empty.root
    for path, data in {**FILES, "many/.gitignore": "/x\n" * 1_001}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data if isinstance(data, bytes) else data.encode())
    (root / "vendor/.git").mkdir(parents=True)
    (root / os.fsdecode(b"notes/caf\xe9.md")).write_bytes(b"x\n")
    with (root / "notes/large.md").open("wb") as large:
        large.truncate(11 * 1024 * 1024)
    (root.parent / "outside.md").write_bytes(b"outside\n")
    (root / "notes/out.md").symlink_to(root.parent / "outside.md")
    (root / "notes/circle.md").symlink_to("circle.md")
    os.mkfifo(root / "notes/pipe.md")
    (root / "notes/closed.md").write_text("closed\n")
    (root / "notes/closed.md").chmod(0o444)
    (root / "notes/shared.md").chmod(0o646)
    watch_once(opened(root, clock))
    _break_off(opened(root, clock))
    return opened(root, clock, "person")


def _break_off(workspace: Workspace) -> None:
    """Leave what a writer leaves that is killed before it has swapped its file in."""
    journal, own = workspace.folder.journal, workspace.folder.own
    before = workspace.folder.read("SOUL.md")
    after = before.with_data(before.data + b"more\n")
    file = FileIntent("SOUL.md", before.revision, after.revision, Splice(len(before.data), b"", b"more\n"))
    at = workspace.now().isoformat()
    journal.announce(Intent("0000000007-dead", "page", "page: more", "agent:claude", at, (file,), host=this_machine()))
    (workspace.root / ".~wm-0000000007-dead.0.tmp").write_bytes(after.data[:-2])
    (own / "intents/0000000008-torn.json").write_text("{\n")
    (own / ".gitignore").unlink()


def recorded(found: Iterable[Finding]) -> list[Finding]:
    """Leave out that a file was edited by hand a moment ago."""
    return [finding for finding in found if finding.rule != "not-recorded"]


def where(found: Iterable[Finding]) -> list[tuple[str, str, int]]:
    return sorted((finding.rule, finding.path, finding.line) for finding in found)


def test_every_fault_is_named_with_its_path_and_line(faulty: Workspace) -> None:
    found = where(doctor(faulty).findings)
    assert [fault for fault in FAULTS if fault not in found] == []
    assert [one for one in found if one not in FAULTS] == []


def test_status_names_the_problems_that_doctor_names(faulty: Workspace) -> None:
    named = {(one.path, one.line, one.message) for one in inspect(faulty) if one.severity.is_problem}
    for _ in ("looked at", "remembered"):
        found = {(one.path, one.line, one.message) for one in status(faulty).problems}
        assert {place[:2] for place in found} == {place[:2] for place in named}
        advice = {(path, line, message.split(".")[0]) for path, line, message in found}
        assert advice == {(path, line, message.split(".")[0]) for path, line, message in named}


def test_a_folder_in_place_of_a_store_is_told_everywhere(empty: Workspace, run: Command) -> None:
    (empty.root / "MEMORY.md").unlink()
    (empty.root / "MEMORY.md").mkdir()
    here = run.at(empty.root)
    done = here("remember", "x")
    assert (done.code, "MEMORY.md is a folder, not a file" in done.stderr) == (3, True)
    assert "rename that folder" in done.stderr
    done = here("list")
    assert done.code == 1
    assert "MEMORY.md is a folder, not a file" in done.stderr
    assert "No entries in the files that could be read" in done.stderr
    assert [one.path for one in status(empty).problems] == ["MEMORY.md"]
    assert [one.rule for one in doctor(empty).findings] == ["no-regular-file"]


def test_an_id_twice_is_one_problem_wherever_it_stands(empty: Workspace) -> None:
    (empty.root / "MEMORY.md").write_text("- a ^mem-1\n- b ^mem-1\n")
    (empty.root / "USER.md").write_text("## Noted\n\n- c ^mem-1\n")
    (empty.root / ".learnings").mkdir()
    (empty.root / ".learnings/ERRORS.md").write_text(2 * "## [ERR-20260705-A1B] rg\n### Summary\nnot there\n\n")
    twice = [("id-twice", ".learnings/ERRORS.md", 5), ("id-twice", "MEMORY.md", 2), ("id-twice", "USER.md", 3)]
    found = doctor(empty)
    assert where(recorded(found.findings)) == twice
    assert [(one.path, one.line) for one in status(empty).problems] == [place[1:] for place in twice]
    shown = show(empty, "ERR-20260705-A1B")
    assert shown.first_line == 5
    assert shown.notices == (
        "The id ERR-20260705-A1B is also at .learnings/ERRORS.md:1; this is the entry that it refers to",
    )


def test_looking_changes_nothing_and_nobody_learns_the_secret(faulty: Workspace) -> None:
    before, count = files_of(faulty.root), commits(faulty.root)
    found = next(finding for finding in doctor(faulty).findings if finding.rule == "secret")
    assert ("aws" in found.message, found.fix) == (True, None)
    assert KEY not in str(as_json(doctor(faulty, fix=True, ids=True, dry_run=True))["findings"])
    assert (files_of(faulty.root), commits(faulty.root)) == (before, count)


def test_fix_mends_what_it_said_each_in_one_commit_and_changes_no_other_byte(faulty: Workspace) -> None:
    first, before, count = doctor(faulty), files_of(faulty.root), commits(faulty.root)
    said = sorted((finding.rule, finding.path) for finding in first.findings if finding.fix)
    assert said == sorted(MENDED)
    fixed = doctor(faulty, fix=True)
    assert sorted((one.finding.rule, one.finding.path) for one in fixed.mended) == said
    after = files_of(faulty.root)
    gone = {".~wm-0000000007-dead.0.tmp"}
    assert {path for path in before if before[path] != after.get(path)} == {"MEMORY.md", "workspace.toml", *gone}
    assert set(after) == set(before) - gone
    lines = (faulty.root / "MEMORY.md").read_text().split("\n")
    renamed = MEMORY.replace("another fact ^mem-00000001", lines[5][2:])
    assert "\n".join(lines) == renamed.replace("other fact ^mem-00000002", lines[7][len("- a person's ") :])
    settings = (faulty.root / "workspace.toml").read_text().splitlines(keepends=True)
    added = [line for line in settings if line.startswith(("format", "id"))]
    assert len(added) == 2
    assert "".join(line for line in settings if line not in added) == SETTINGS

    made = {one.commit: one.finding.path for one in fixed.mended if one.commit}
    assert commits(faulty.root) == count + len(made) == count + 4
    for commit, path in made.items():
        assert git(faulty.root, "show", "--format=", "--name-only", commit).split() == [path]
        assert {"Workspace-Op: doctor", "Workspace-Actor: person"} <= set(trailers(faulty.root, commit))
    assert subjects(faulty.root)[0].startswith("doctor: ")
    assert git(faulty.root, "status", "--porcelain", "--untracked-files=no") == ""
    assert where(doctor(faulty).findings) == where(finding for finding in first.findings if not finding.fix)
    assert doctor(faulty, fix=True).mended == ()


def test_an_agent_leaves_a_persons_files_to_a_person(faulty: Workspace, clock: Clock) -> None:
    agent = opened(faulty.root, clock)
    settings = (faulty.root / "workspace.toml").read_bytes()
    after = doctor(agent, fix=True)
    assert (faulty.root / "workspace.toml").read_bytes() == settings
    assert {one.finding.path for one in after.mended if one.commit} == {"MEMORY.md"}
    assert "workspace.toml:1 was left unchanged: a person must run this" in after.notices
    assert len([finding for finding in after.findings if finding.fix]) == 2


# ── stamps ─────────────────────────────────────────────────────────────────────────────────────

EXAMPLES = """
- The docs use ^mem-7k3f9q2m as the example of an id
- This one replaces ^mem-7k3f9q2n which I deleted last week
- Stamps look like (at:: 2026-03-27T01:00:19Z) in our files, see FORMAT
- Format of an entry:

  ```
  - text (at:: 2026-03-27T01:00:19Z) (source:: agent:claude) ^mem-7k3f9q2p
  ```
- Three lines stand
  before this code,
  and there it was:
  ` (source:: agent:claude) ` as it is written
- And in a sentence:
  text (at:: 2026-03-27T01:00:19Z) (source:: agent:claude) ^mem-7k3f9q2r
"""


def test_what_a_person_writes_about_stamps_is_never_touched(empty: Workspace, clock: Clock) -> None:
    page = empty.root / "MEMORY.md"
    page.write_text(page.read_text().replace("## Facts\n", f"## Facts\n{EXAMPLES}"))
    before, person = page.read_bytes(), opened(empty.root, clock, "person")
    after = doctor(person, fix=True)
    assert after.mended == ()
    assert page.read_bytes() == before
    found = recorded(after.findings)
    assert [finding.rule for finding in found] == ["stamp-in-text"] * 4  # two of the six are in code
    assert all("are fine here" in one.message for one in found)


def test_stamps_that_an_editor_wrapped_are_named_where_they_stand(empty: Workspace, clock: Clock) -> None:
    remember(empty, "The staging port is 2222")
    page = empty.root / "MEMORY.md"
    before = page.read_text()
    wrapped = before.replace(" 2222 (at", "\n  2222 (at").replace(" ^mem-", "\n  ^mem-")
    page.write_text(wrapped)
    (finding, *_) = [one for one in doctor(empty, fix=True).findings if one.rule == "stamp-in-text"]
    assert "counts as a person's own" in finding.message
    assert page.read_text().splitlines()[finding.line - 1].lstrip().startswith("2222 (at::")
    assert page.read_text() == wrapped


@pytest.mark.parametrize("copies", ["- b {id}", "- b {id}\n- b {id}", "- a {id}", "- [x] c {id}\n\nProse.\n\n- d {id}"])
def test_the_later_of_two_entries_with_an_id_gets_a_new_one(empty: Workspace, clock: Clock, copies: str) -> None:
    """Whatever a copied line says now: no word changes, and each entry has a name of its own afterwards."""
    page, name = empty.root / "MEMORY.md", "^mem-7k3f9q2m"
    text = f"# Memory\n\n- a {name}\n" + copies.format(id=name) + "\n"
    page.write_text(text)
    found = [one for one in doctor(empty).findings if one.rule == "id-twice"]
    assert [one.line for one in found] == [at for at, line in enumerate(text.splitlines(), 1) if name in line][1:]
    assert all("MEMORY.md:3" in one.message and str(one.fix) == "give this entry a new id" for one in found)
    person = opened(empty.root, clock, "person")
    refused = doctor(person.asking(lambda question: "Do that?" not in question), fix=True)
    assert (refused.mended, page.read_text()) == ((), text)
    after = doctor(person, fix=True)
    assert len(after.mended) == len(found)
    assert recorded(after.findings) == []
    assert page.read_text().splitlines()[2] == f"- a {name}"
    assert re.sub(r"\^mem-\w+", name, page.read_text()) == text
    ids = [entry.id for entry in list_entries(empty).entries]
    assert len(set(ids)) == len(ids) == len(found) + 1


# ── ids ────────────────────────────────────────────────────────────────────────────────────────


def test_ids_come_into_all_entries_in_one_commit(workspace: Workspace, clock: Clock) -> None:
    before = {path: (workspace.root / path).read_text() for path in ("MEMORY.md", "USER.md", "learnings/errors.md")}
    (workspace.root / "USER.md").write_text(before["USER.md"] + "- Likes tea\n")
    watch_once(workspace)
    count = commits(workspace.root)
    named = doctor(opened(workspace.root, clock, "person"), ids=True).named
    assert commits(workspace.root) == count + 1
    assert len(named) == 9
    assert {f"Workspace-Entry: {name}" for name in named} <= set(trailers(workspace.root))
    changed = {"MEMORY.md", "USER.md", "learnings/errors.md"}
    assert set(git(workspace.root, "show", "--format=", "--name-only").split()) == changed
    for path, text in before.items():
        now = (workspace.root / path).read_text()
        for name in named:
            now = now.replace(f" ^{name}", "")
        assert now == text + ("- Likes tea\n" if path == "USER.md" else "")
    again = doctor(opened(workspace.root, clock, "person"), ids=True)
    assert (again.named, again.notices) == ((), ("Every entry that can have an id already has one",))


def test_an_agent_writes_no_ids_into_the_users_page(workspace: Workspace) -> None:
    page = workspace.root / "USER.md"
    page.write_text(page.read_text() + "- Likes tea\n")
    after = doctor(workspace, ids=True)
    assert len(after.named) == 8
    assert page.read_text().endswith("- Likes tea\n")
    assert after.notices == ("USER.md has entries without ids: a person must run this",)
    assert doctor(workspace, ids=True).notices == (
        *after.notices,
        "Every other entry that can have an id already has one",
    )


# ── what else ──────────────────────────────────────────────────────────────────────────────────


def test_the_sample_has_only_the_findings_that_its_mess_deserves(workspace: Workspace) -> None:
    found = doctor(workspace).findings
    assert where(found) == [("front-matter-unreadable", "memories/design/cache.md", 4)]


def test_a_fresh_workspace_has_nothing_odd(empty: Workspace) -> None:
    assert doctor(empty).findings == ()
    remember(empty, "The staging port is 2222")
    assert doctor(empty) == Diagnosis(())


@pytest.mark.skipif(os.getuid() == 0 and not shutil.which("chattr"), reason="root may write everywhere")
def test_entries_of_a_file_that_is_closed_get_no_id_and_that_is_no_success(empty: Workspace) -> None:
    page = empty.root / "MEMORY.md"
    page.write_text("# Memory\n\n## Facts\n\n- without an id\n")
    if os.getuid() != 0:
        page.chmod(0o444)
    elif subprocess.run(["chattr", "+i", str(page)], capture_output=True, check=False).returncode:
        pytest.skip("SKIPPED: chattr +i is not permitted here")
    try:
        with pytest.raises(RefusedError) as caught:
            doctor(empty, ids=True)
    finally:
        if os.getuid() == 0:
            subprocess.run(["chattr", "-i", str(page)], check=True)
    assert caught.value.path == "MEMORY.md"


def test_where_the_workspace_is_locked_doctor_says_so(faulty: Workspace) -> None:
    from workspace_mem.disk.lock import locked  # noqa: PLC0415

    with locked(faulty.folder.own / "lock", wait_seconds=1), pytest.raises(ConflictError):
        doctor(faulty, ids=True)


def test_a_writer_at_work_is_no_oddity(faulty: Workspace) -> None:
    from workspace_mem.disk.lock import locked  # noqa: PLC0415

    with locked(faulty.folder.own / "lock", wait_seconds=1):
        rules = {finding.rule for finding in inspect(faulty)}
    assert not {"unfinished-change", "own-temporary", "damaged-intent"} & rules


def test_a_folder_that_was_never_initialised_is_looked_at_and_not_mended(tmp_path: Path) -> None:
    (tmp_path / "MEMORY.md").write_text("- one ^mem-1\n- two ^mem-1\n")
    workspace = open_workspace(tmp_path, actor="person")
    assert where(doctor(workspace).findings) == [("id-twice", "MEMORY.md", 2), ("no-settings", "workspace.toml", 0)]
    with pytest.raises(RefusedError, match="read-only"):
        doctor(workspace, fix=True)
    assert [path.name for path in tmp_path.iterdir() if path.suffix] == ["MEMORY.md"]


# ── any folder ─────────────────────────────────────────────────────────────────────────────────

TORTURE = ("blns", "commonmark", "gray-matter", "hugo", "jekyll", "python-frontmatter", "synthetic")


@pytest.mark.parametrize("name", sampled(TORTURE, 3))
def test_no_folder_of_the_public_test_data_is_too_much(name: str, empty: Workspace, clock: Clock) -> None:
    source = shared("data", "torture", name)
    shutil.copytree(source, empty.root / "notes")
    person = opened(empty.root, clock, "person")
    for finding in doctor(person, fix=True, ids=True).findings:
        assert finding.message
        assert finding.line >= 0
    assert doctor(person, fix=True).mended == ()


# ── the command line ───────────────────────────────────────────────────────────────────────────

KEYS = {"path", "line", "rule", "severity", "message", "fix"}


def test_the_command_answers_with_findings_and_exit_code_6(faulty: Workspace, run: Command) -> None:
    done = run("doctor", "--json", "-w", str(faulty.root))
    assert done.code == 6, done.stderr
    found = done.json["findings"]
    assert len(found) == len(FAULTS)
    assert all(set(finding) == KEYS for finding in found)
    assert {finding["severity"] for finding in found} == {"error", "warning", "info"}
    assert {type(finding["fix"]) for finding in found} == {str, type(None)}
    assert found == sorted(found, key=lambda one: (one["path"], one["line"], one["rule"]))


def test_many_remarks_of_one_rule_do_not_push_problems_off_the_screen(empty: Workspace, run: Command) -> None:
    text = "# Memory\n\n## Facts\n\n" + "".join(f"- see [[page {number}]]\n" for number in range(59))
    (empty.root / "MEMORY.md").write_text(text)
    *told, rest = [
        line for line in run("doctor", "-w", str(empty.root)).stdout.splitlines() if "[dangling-link]" in line
    ]
    every = [
        one for one in run("doctor", "--json", "-w", str(empty.root)).json["findings"] if one["rule"] == "dangling-link"
    ]
    assert len(told) + int(rest.split()[0]) == len(every) == 59
    assert len(told) < 30


def test_problems_stand_above_what_is_only_good_to_know(empty: Workspace, run: Command) -> None:
    (empty.root / "A.md~").write_text("old\n")
    done = run("doctor", "-w", str(empty.root))
    assert (done.code, done.stdout.startswith("A.md~: info: ")) == (0, True), "it is good to know, and no problem"
    (empty.root / "Notes.md").write_text("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> side\n")
    lines = run("doctor", "-w", str(empty.root)).stdout.splitlines()
    said = [line.split(": ")[1] for line in lines]
    assert said == sorted(said, key=["error", "warning", "info"].index)
    assert (said[0], said[-1]) == ("warning", "info")


def test_the_command_mends_and_says_so(empty: Workspace, run: Command) -> None:
    (empty.root / "MEMORY.md").write_text("- one ^mem-1\n- two ^mem-1\n")
    shown = run("doctor", "--fix", "--dry-run", "-w", str(empty.root))
    assert shown.code == 6
    assert "-- two ^mem-1" in shown.stdout
    done = run("doctor", "--fix", "--json", "--actor", "agent:claude", "-w", str(empty.root))
    assert done.code == 0
    assert done.json["findings"] == []
    assert [one["rule"] for one in done.json["mended"]] == ["id-twice"]
    assert done.json["mended"][0]["commit"] == git(empty.root, "rev-parse", "HEAD").strip()


def test_broken_settings_are_one_finding_among_the_others(empty: Workspace, run: Command) -> None:
    (empty.root / "workspace.toml").write_text('[workspace]\nid = "ws-1\n')
    (empty.root / "MEMORY.md").write_text("- one ^mem-1\n- two ^mem-1\n")
    done = run("doctor", "--json", "-w", str(empty.root))
    assert done.code == 6
    assert [(one["rule"], one["line"]) for one in done.json["findings"] if one["rule"] != "not-recorded"] == [
        ("id-twice", 2),
        ("settings-unreadable", 2),
    ]
    assert run("doctor", "--fix", "-w", str(empty.root)).code == 5


@pytest.mark.parametrize("sign", ["\u202e", "\u200b"], ids=ascii)
def test_what_hides_in_the_name_of_a_file_is_named(empty: Workspace, sign: str) -> None:
    (empty.root / f"plan{sign}s.md").write_text("x\n")
    (empty.root / "caf\u00e9 \u65e5\u672c.md").write_text("x\n")
    found = [one for one in doctor(empty).findings if one.rule == "hidden-characters"]
    assert [one.path for one in found] == [f"plan{sign}s.md"]


def test_where_nothing_of_a_history_can_be_read_a_new_one_begins_and_the_old_is_kept(empty: Workspace) -> None:
    remember(empty, "It is here")
    before = files_of(empty.root)
    for path in (empty.root / ".git/objects").rglob("*"):
        if path.is_file() and len(path.name) == 38:
            path.chmod(0o644)
            path.write_bytes(path.read_bytes()[:-3])
    broken = opened(empty.root, Clock())

    found = doctor(broken)
    assert "history-damaged" in {finding.rule for finding in found.findings}
    assert found.has_problems
    assert remember(broken, "Writing goes on").changed
    before = files_of(empty.root)

    mended = doctor(opened(empty.root, Clock()), fix=True)

    assert not mended.has_problems
    assert files_of(empty.root) == before
    assert git(empty.root, "status", "--porcelain") == ""
    assert "error" not in git(empty.root, "fsck", "--full")
    assert list((empty.root / ".git/workspace-mem").glob("damaged-*/objects/*/*"))
    assert any("kept in" in notice for notice in mended.notices)


def test_a_lock_is_named_and_removed(empty: Workspace) -> None:
    (empty.root / ".git/index.lock").touch()

    rules = {finding.rule: finding for finding in doctor(empty).findings}

    assert rules["history-lock"].path.endswith(".git/index.lock")
    doctor(empty, fix=True)
    assert not (empty.root / ".git/index.lock").exists()


def test_without_its_repository_doctor_says_once_what_brings_it_back(empty: Workspace, run: Command) -> None:
    shutil.rmtree(empty.root / ".git")
    done = run.at(empty.root)("doctor")
    assert (done.code, done.stdout.count("`workspace-mem init` creates one")) == (6, 1)
    assert "history.where off" in done.stdout
    run.at(empty.root)("init")
    assert run.at(empty.root)("doctor").code == 0


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give a folder away")
def test_what_git_does_not_trust_is_told_once_with_the_command_that_trusts_it(empty: Workspace, run: Command) -> None:
    for path in (empty.root, empty.root / ".git"):
        shutil.chown(path, user=12345)
    done = run.at(empty.root)("doctor")
    trusts = f"`git config --global --add safe.directory {empty.root}`"
    assert (done.code, done.stdout.count("its folder belongs to another user"), trusts in done.stdout) == (6, 1, True)
    assert run.at(empty.root)("status").stdout.split("\n")[0].endswith(": `workspace-mem doctor`")


# ── doctor --fix of a damaged repository whose branch follows: the branch goes on, and everything else is as it was


@pytest.fixture
def root(empty: Workspace) -> Path:
    """Return a workspace with six facts, another branch, a tag and a remote."""
    for number in range(6):
        remember(empty, f"fact number {number}")
    git(empty.root, "branch", "topic", "HEAD~4")
    git(empty.root, "tag", "v1", "HEAD~4")
    git(empty.root, "remote", "add", "origin", "/nowhere")
    return empty.root


def object_of(root: Path, name: str) -> Path:
    named = git(root, "rev-parse", name).strip()
    path = root / ".git/objects" / named[:2] / named[2:]
    path.chmod(0o644)
    return path


def all_of_the_newest_commit(root: Path) -> None:
    """As a power cut leaves it: names are there, and no bytes."""
    for path in [object_of(root, name) for name in ("HEAD", "HEAD^{tree}", "HEAD:MEMORY.md", "HEAD:memory")]:
        path.write_bytes(b"")


def the_branch(root: Path) -> None:
    (root / ".git/refs/heads/main").write_bytes(bytes(41))


def an_older_file(root: Path) -> None:
    object_of(root, "HEAD~1:MEMORY.md").write_bytes(b"")


@pytest.mark.parametrize("damage", sampled([all_of_the_newest_commit, the_branch, an_older_file], 2))
def test_a_damaged_branch_is_where_it_was_or_begins_anew_beside_the_old_repository(
    root: Path, damage: Callable[[Path], None]
) -> None:
    before, tip = subjects(root), git(root, "rev-parse", "main")
    files = {path: path.read_bytes() for path in root.glob("*.md")}
    damage(root)

    [promised] = _fixes(doctor(opened(root, Clock())))
    done = doctor(opened(root, Clock()), fix=True)

    assert not done.has_problems, done.findings
    assert doctor(opened(root, Clock()), fix=True).mended == ()
    assert {path: path.read_bytes() for path in files} == files
    remember(opened(root, Clock()), "it goes on")
    assert subjects(root)[0] == "remember: it goes on"
    assert git(root, "status", "--porcelain") == ""
    assert "origin" in git(root, "remote")
    if damage is the_branch:
        assert subjects(root)[1:] == before
    else:
        assert "new history" in promised
        [kept] = (root / ".git/workspace-mem").glob("damaged-*")
        assert (kept / "refs/heads/main").read_text() == tip
        assert "`git fetch FOLDER BRANCH:BRANCH`" in promised
        git(root, "fetch", "-q", str(kept), "topic:topic")
        assert git(root, "log", "--format=%s", "topic").splitlines()[-1] == before[-1]


@pytest.mark.parametrize("left", [b"", bytes(21)])
def test_an_empty_head_is_named_with_the_command_that_mends_it(root: Path, left: bytes) -> None:
    (root / ".git/HEAD").write_bytes(left)
    [told] = [one.message for one in doctor(opened(root, Clock()), fix=True).findings if one.rule == "history-unknown"]
    assert f"`echo 'ref: refs/heads/main' > {root}/.git/HEAD`" in told
    (root / ".git/HEAD").write_text("ref: refs/heads/main\n")
    assert not doctor(opened(root, Clock())).has_problems


def _fixes(found: Diagnosis) -> list[str]:
    return [str(one.fix) for one in found.findings if one.rule == "history-damaged" and one.fix]


# ── doctor holds whose an entry says it is against the history: what was forged, changed or taken out is told


BY_CLAUDE = " (source:: agent:claude)"
RULES = ("stamp-gone", "stamp-changed")


def stamps(workspace: Workspace) -> list[tuple[str, int, Severity, str]]:
    """Return what doctor says of stamps: the rule, the line, how bad it is, and the words."""
    return [(one.rule, one.line, one.severity, one.message) for one in doctor(workspace).findings if one.rule in RULES]


def edited(workspace: Workspace, path: str, old: str, new: str) -> None:
    page = workspace.root / path
    assert old in page.read_text()
    page.write_text(page.read_text().replace(old, new))


@pytest.mark.parametrize("is_recorded", [False, True])
def test_a_stamp_that_names_somebody_else_is_told_and_how_it_came(empty: Workspace, *, is_recorded: bool) -> None:
    entry = remember(empty, "The staging port is 2222").id
    edited(empty, "MEMORY.md", "(source:: agent:claude)", "(source:: agent:other)")
    if is_recorded:
        watch_once(empty)
    commit = git(empty.root, "log", "-1", "--format=%H").strip()[:10]
    [(rule, _, severity, message)] = stamps(empty)
    assert (rule, severity) == ("stamp-changed", Severity.INFO)
    assert f"{entry} names agent:other as its source, but the history says that it is by agent:claude" in message
    assert (f"`workspace-mem undo --change {commit}`" in message) is is_recorded
    if is_recorded:
        undo(opened(empty.root, Clock(), "person"), change=commit)
        assert stamps(empty) == []


def test_a_stamp_that_a_person_took_over_is_not_told(empty: Workspace) -> None:
    entry, key = remember(empty, "The staging port is 2222").id, set_meta(empty, "port", "2222")
    hand = opened(empty.root, Clock(), "person")
    revise(hand, str(entry), "The staging port is 2223")
    set_meta(hand, "port", "2223")
    assert key.id
    watch_once(empty)
    assert stamps(empty) == []


def test_all_faces_take_what_has_no_stamp_any_more_for_a_persons_and_say_whose_it_was(empty: Workspace) -> None:
    entry = str(remember(empty, "The staging port is 2222").id)
    edited(empty, "MEMORY.md", BY_CLAUDE, "")
    watch_once(empty)
    assert f"- The staging port is 2222  [{entry}]" in frame(empty).text
    assert [one.said_by for one in list_entries(empty).entries if one.id == entry] == [None]
    [line] = [one for one in blame(empty, entry).lines if one.id == entry]
    [told] = [one for one in why(empty, "staging port").answers if one.id == entry]
    assert line.last
    assert (line.last.actor, told.actor) == ("edit", "edit")
    assert line.first
    assert told.first
    assert (line.first.actor, told.first.actor) == ("agent:claude", "agent:claude")
    assert "agent:claude recorded" in stamps(empty)[0][3]


def test_a_commit_whose_trailer_names_somebody_else_is_told(empty: Workspace) -> None:
    remember(empty, "The staging port is 2222")
    said = git(empty.root, "log", "-1", "--format=%B").replace("agent:claude", "person")
    git(empty.root, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--amend", "-m", said)
    [(rule, _, severity, message)] = stamps(empty)
    assert (rule, severity) == ("stamp-changed", Severity.INFO)
    assert "the history says that it is by person" in message


def test_a_merge_of_another_branch_forges_nothing(empty: Workspace) -> None:
    root = empty.root
    git(root, "config", "user.name", "Ada")
    git(root, "config", "user.email", "ada@example.org")
    note(empty, "known to both")
    git(root, "checkout", "-q", "-b", "side")
    remember(empty, "Said on the side branch")
    note(empty, "noted on the side branch")
    git(root, "checkout", "-q", "main")
    (root / "SOUL.md").write_text("# Soul\n\nCalm.\n")
    watch_once(empty)
    git(root, "merge", "-q", "--no-ff", "side", "-m", "by hand: the side branch")
    watch_once(empty)
    assert "noted on the side branch" in next((root / "memory").glob("*.md")).read_text()
    assert stamps(empty) == []
