"""doctor: many faults in a real folder with real git, what it mends, what it never touches, and whose an entry is."""

import os
import shutil
import subprocess
from collections.abc import Iterable

import pytest

from tests.conftest import opened
from tests.running import (
    CHECKOUT,
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
from workspace_mem.doctor.findings import Finding
from workspace_mem.doctor.inspection import inspect
from workspace_mem.errors import ConflictError, RefusedError
from workspace_mem.model.document import Splice
from workspace_mem.verbs.doctor import doctor
from workspace_mem.verbs.status import status
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

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

ROWS = (CHECKOUT / "tests/data/doctor_faults.tsv").read_text("utf-8").splitlines()[1:]
FAULTS = [(rule, path, int(line)) for rule, path, line in (row.split("\t") for row in ROWS)]

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


# ── what else ──────────────────────────────────────────────────────────────────────────────────


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


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give a folder away")
def test_what_git_does_not_trust_is_told_once_with_the_command_that_trusts_it(empty: Workspace, run: Command) -> None:
    for path in (empty.root, empty.root / ".git"):
        shutil.chown(path, user=12345)
    done = run.at(empty.root)("doctor")
    trusts = f"`git config --global --add safe.directory {empty.root}`"
    assert (done.code, done.stdout.count("its folder belongs to another user"), trusts in done.stdout) == (6, 1, True)
    assert run.at(empty.root)("status").stdout.split("\n")[0].endswith(": `workspace-mem doctor`")
