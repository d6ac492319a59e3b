"""What is forgotten is nowhere any more: in no file, cache or note, and in no object of git, packed or not."""

import json
import os
import shutil
import sys
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from tests.cli.test_streams import at_a_terminal
from tests.conftest import opened
from tests.faults.killing import broken_off, leftovers
from tests.running import Clock, CommandHere, all_objects, commits, git, subjects
from tests.screen.examples import examples
from workspace_mem.disk.spool import Spool
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.verbs.correct import correct
from workspace_mem.verbs.error import error
from workspace_mem.verbs.forget import forget
from workspace_mem.verbs.frame import frame
from workspace_mem.verbs.import_ import import_memory
from workspace_mem.verbs.note import note
from workspace_mem.verbs.page import write_page
from workspace_mem.verbs.recover import recoverable
from workspace_mem.verbs.remember import remember, set_meta
from workspace_mem.verbs.remember_views import add
from workspace_mem.verbs.restore import restore
from workspace_mem.verbs.retire import retire
from workspace_mem.verbs.review import waiting
from workspace_mem.verbs.revise import revise
from workspace_mem.verbs.run import run_start
from workspace_mem.verbs.search import search
from workspace_mem.verbs.status import status
from workspace_mem.verbs.undo import undo
from workspace_mem.verbs.watch import watch_once
from workspace_mem.workspace import Workspace

MARKER = "purple heron lantern"


def person(workspace: Workspace) -> Workspace:
    return opened(workspace.root, Clock(), "person")


def found_in(root: Path, home: Path, text: str = MARKER) -> list[str]:
    """Return where a text stands: files below the folders, and objects of the repository."""
    wanted = text.encode()
    places = [
        str(one) for top in (root, home) for one in top.rglob("*") if one.is_file() and wanted in one.read_bytes()
    ]
    return places + (["an object of git"] if wanted in all_objects(root) else [])


def planted(workspace: Workspace) -> None:
    """Let the text come in by every way there is."""
    root, agent = workspace.root, workspace
    hand = person(workspace)
    once = agent.once("op-7")
    remember(once, f"The {MARKER} is on the shelf", category="Things", tags=["shelf"])
    remember(agent, "The shelf is by the door")
    note(agent, f"saw the {MARKER} today")
    correct(agent, f"Say {MARKER}, not blue heron", instead_of="blue heron")
    error(agent, "bash", "exit 3: no such bird", context=f"looking for the {MARKER}", fix=f"feed the {MARKER}")
    set_meta(agent, "bird", MARKER)
    write_page(agent, "memories/birds.md", "# Birds\n\nA page on the purple\nheron lantern.\n")
    gone = remember(agent, f"Retired: {MARKER} in the attic").id
    retire(agent, str(gone), why=f"the {MARKER} flew away")
    back = remember(agent, "A bird of an unknown kind").id
    revise(agent, str(back), f"A bird, the {MARKER}")
    undo(agent)
    frame(agent, budget=9_000)
    search(agent, "heron")
    user = root / "USER.md"
    user.write_text(user.read_text() + f"\nI like the {MARKER}.\n")
    watch_once(hand)
    user.write_text(user.read_text().replace(f"I like the {MARKER}.", "I like birds."))
    git(root, "config", "user.name", "Ada")
    git(root, "config", "user.email", "ada@example.org")
    watch_once(hand)
    git(root, "checkout", "-q", "-b", "side")
    remember(agent, f"On a side branch: {MARKER}")
    git(root, "tag", "-a", "-m", f"a tag of the {MARKER}", "v1")
    git(root, "checkout", "-q", "main")
    (root / "MEMORY.md").write_text((root / "MEMORY.md").read_text() + f"\nStashed: {MARKER}\n")
    git(root, "stash", "-q")
    remember(agent, f"Rewritten away: {MARKER} at last")
    git(root, "reset", "-q", "--hard", "HEAD~1")
    remember(agent, "Something after the reset")
    git(root, "gc", "-q")
    (root / "draft.md").write_text(f"# Draft\n\nStaged and taken back: {MARKER}\n")
    git(root, "hash-object", "-w", "draft.md")  # as `git add` leaves it behind
    (root / "draft.md").unlink()
    saved = root / ".workspace-mem/recovery/saved-0000000001-abcd-USER.md"
    saved.write_text(f"# User\n\nA save with the {MARKER}\n")
    (root / "HEARTBEAT.md").write_text(f"# Heartbeat\n\n- not recorded: {MARKER}\n")


@pytest.fixture(scope="module")
def plants(tmp_path_factory: pytest.TempPathFactory, initialised: Path) -> Path:
    """Return a workspace in which it is planted, made once."""
    root = Path(shutil.copytree(initialised / "fresh", tmp_path_factory.mktemp("planted") / "fresh"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HOME", str(tmp_path_factory.mktemp("home")))
        planted(opened(root, Clock()))
    return root


@pytest.fixture
def full(tmp_path: Path, plants: Path) -> Workspace:
    return opened(Path(shutil.copytree(plants, tmp_path / "fresh", symlinks=True)), Clock())


def test_a_text_that_came_in_by_every_way_is_nowhere_afterwards(full: Workspace, home: Path) -> None:
    hand = person(full)
    frame(hand, budget=9_000)
    search(hand, "heron")
    status(hand)
    places = len(found_in(full.root, home))
    assert places >= 8
    listed = forget(hand, secret=MARKER)
    assert not listed.forgotten
    assert {one.what for one in listed.places} == {"file", "history", "kept copy or answer", "derived data"}
    assert len(found_in(full.root, home)) == places, "a listing changes nothing"

    done = forget(hand, secret=MARKER, remove=True)
    assert done.forgotten
    assert found_in(full.root, home) == []
    assert found_in(full.root, home, "heron lantern") == []
    git(full.root, "fsck", "--full")
    assert git(full.root, "status", "--short") == ""
    assert done.commit == git(full.root, "rev-parse", "HEAD").strip()
    assert subjects(full.root)[0].startswith("forget: a text (")
    assert git(full.root, "log", "-1", "--format=%an") == "Ada\n"
    assert "[FORGOTTEN]" in git(full.root, "stash", "show", "-p")
    assert "[FORGOTTEN]" in git(full.root, "log", "-1", "--format=%B%n%(trailers)", "side")
    assert "[FORGOTTEN]" in git(full.root, "tag", "-n", "-l", "v1")


def test_afterwards_nothing_asks_for_it(full: Workspace) -> None:
    hand = person(full)
    asked = {one.name for one in recoverable(hand).items}
    forget(hand, secret=MARKER, remove=True)
    again = person(full)
    assert {one.name for one in recoverable(again).items} <= asked
    before = status(again)
    assert before.history.pending == 0
    assert not [one for one in before.notices if "forget" in one]
    assert watch_once(again).commits == ()
    assert search(again, "lantern").hits == ()


def test_all_else_of_the_history_stays(empty: Workspace) -> None:
    remember(empty, "One that stays")
    remember(empty, f"One with the {MARKER}")
    remember(empty, "Another one that stays")
    links = f"160000,{'1' * 40},link", f"160000,{'2' * 40},link"
    for link in links:
        git(empty.root, "update-index", "--add", "--cacheinfo", link)
        git(empty.root, "-c", "user.name=Ada", "-c", "user.email=a@b", "commit", "-q", "-m", "a submodule")
    git(empty.root, "config", "diff.ignoreSubmodules", "all")
    form = "--format=%an %ae %ad %cn %cd %(trailers)"
    before = git(empty.root, "log", "--date=raw", form)
    forget(person(empty), secret=MARKER, remove=True)
    assert git(empty.root, "log", "--date=raw", form, "--skip=1") == before
    assert subjects(empty.root)[3:5] == ["remember: Another one that stays", "remember: One with the [FORGOTTEN]"]
    assert links[1].split(",")[1] in git(empty.root, "ls-tree", "HEAD~1")


def test_an_entry_goes_with_all_its_wordings_and_its_neighbours_stay(empty: Workspace, home: Path) -> None:
    entry = str(remember(empty, "The teal badger sleeps here\nand eats over there").id)
    other = remember(empty, "The next one stays as it is").id
    revise(empty, entry, "The teal badger moved to the cellar\nsince the flood")
    retire(empty, entry, why="moth-eaten")
    restore(empty, entry)
    retire(empty, entry, why="the badger is very old by now")
    page = empty.root / "archive/MEMORY.md"
    page.write_text(page.read_text().replace("moved to the cellar", "moved to the moor"))
    (empty.root / "USER.md").write_text("# User\n\nSomething else of the day.\n")
    watch_once(person(empty))
    done = forget(person(empty), entry, remove=True)
    for text in ("teal badger", "sleeps here", "over there", "the flood", "very old by now", "moth-eaten", "moor"):
        assert found_in(empty.root, home, text) == []
    assert (done.name, subjects(empty.root)[0]) == (entry, f"forget: {entry} (1 entry)")
    assert str(other) in (empty.root / "MEMORY.md").read_text()
    assert entry not in "".join(path.read_text() for path in empty.root.rglob("*.md"))
    with pytest.raises(NotFoundError):
        restore(person(empty), entry)
    with pytest.raises(RefusedError, match="was forgotten on"):
        remember(empty, "The teal badger sleeps here\nand eats over there")
    git(empty.root, "fsck", "--full")


def test_an_entry_of_the_history_alone_is_forgotten_too(empty: Workspace, home: Path) -> None:
    entry = str(remember(empty, "The teal badger sleeps here").id)
    page = empty.root / "MEMORY.md"
    page.write_text("".join(line for line in page.read_text().splitlines(keepends=True) if entry not in line))
    watch_once(person(empty))
    assert entry in [one.name for one in recoverable(person(empty)).items]
    done = forget(person(empty), entry, remove=True)
    assert found_in(empty.root, home, "teal badger") == []
    assert recoverable(person(empty)).items == ()
    assert done.commit


def test_a_line_without_an_id_goes_as_it_reads_and_only_a_person_may_forget_it(empty: Workspace, home: Path) -> None:
    first = str(note(empty, "met the teal badger in the hall").handle)
    note(empty, "and then went home")
    line = str(revise(empty, first, "nothing of the kind was ever seen, said the ochre stoat").handle)
    with pytest.raises(RefusedError, match="nobody else has edited"):
        forget(empty, line, remove=True)
    forget(person(empty), line, remove=True)
    assert found_in(empty.root, home, "ochre stoat") == []
    assert found_in(empty.root, home, "teal badger") == ["an object of git"], "an earlier wording is a text of its own"
    assert "and then went home" in next((empty.root / "memory").glob("*.md")).read_text()
    with pytest.raises(RefusedError, match="was forgotten on"):
        note(empty, "nothing of the kind was ever seen, said the ochre stoat")
    forget(person(empty), secret="met the teal badger in the hall", remove=True)
    assert found_in(empty.root, home, "teal badger") == []
    with pytest.raises(UsageError, match="may occur anywhere"):  # it would go from each "book" too
        forget(person(empty), str(note(empty, "ok").handle), remove=True)


def test_a_file_goes_with_its_versions_and_the_names_it_had(empty: Workspace, home: Path) -> None:
    root = empty.root
    write_page(empty, "memories/first.md", "# Plan\n\nThe teal badger is the first word of the plan.\n")
    (root / "memories/first.md").rename(root / "memories/plan.md")
    watch_once(person(empty))
    page = root / "memories/plan.md"
    page.write_text("# Plan\n\nThe crimson badger is the second word of the plan.\n")
    watch_once(person(empty))
    forget(person(empty), path="memories/plan.md", remove=True)
    assert not page.exists()
    for text in ("teal badger", "crimson badger", "second word of"):
        assert found_in(root, home, text) == []
    assert "edit: [FORGOTTEN]\n" in git(root, "log", "--format=%s")
    git(root, "fsck", "--full")


def test_what_was_forgotten_does_not_come_back_unseen(empty: Workspace) -> None:
    forgotten = f"The {MARKER} is on the shelf"
    remember(empty, forgotten)
    (empty.root / "typed.md").write_text(forgotten)
    assert not any("again" in notice for notice in forget(person(empty), secret=MARKER, remove=True).notices)
    with pytest.raises(RefusedError, match="was forgotten on"):
        remember(empty, "the **Purple**  heron\nlantern was seen")
    with pytest.raises(RefusedError, match="was forgotten on"):
        note(empty, forgotten)
    page = empty.root / "USER.md"
    page.write_text(f"# User\n\n{forgotten}\n")
    assert any("forgotten" in one for one in watch_once(person(empty)).notices)
    assert any("USER.md again contains a text that was forgotten" in one for one in status(person(empty)).notices)
    kept = remember(person(empty), forgotten)
    assert kept.changed
    assert any("was forgotten on" in one for one in kept.notices)
    assert not any("forgotten" in one for one in status(person(empty)).notices), "who wrote it again is not asked"


@pytest.mark.parametrize("who", ["person", "agent:claude"])
def test_an_import_leaves_out_what_was_forgotten_and_names_it(empty: Workspace, tmp_path: Path, who: str) -> None:
    remember(empty, f"The {MARKER} is on the shelf")
    forget(person(empty), secret=MARKER, remove=True)
    texts = [f"the {MARKER.title()}", "The shelf is by the door"]
    (tmp_path / "texts.json").write_text(json.dumps(texts))
    done = import_memory(opened(empty.root, Clock(), who), "json", tmp_path / "texts.json")
    assert any("it was forgotten on 2026-11-20" in problem.message for problem in done.problems)
    page = (empty.root / "MEMORY.md").read_text()
    assert ("The shelf is by the door" in page, "lantern" in page.casefold()) == (True, False)


def test_undo_says_that_what_was_forgotten_stays_so_and_takes_nothing_else(empty: Workspace) -> None:
    hand, other = person(empty), opened(empty.root, Clock(), "agent:other")
    before = remember(empty, "The one before")
    gone = str(remember(empty, f"The {MARKER} is here").id)
    remember(other, "Of another agent")
    forgot = forget(hand, gone, remove=True).commit
    page = (empty.root / "MEMORY.md").read_text()
    with pytest.raises(RefusedError, match=f"“forget: {gone}.*cannot be undone") as last:
        undo(hand)
    with pytest.raises(RefusedError, match="forgotten since") as own:
        undo(empty)
    assert all("undo --change" in str(refused.value.hint) for refused in (last, own))
    for asked in ({"change": forgot}, {"entry": gone}):
        with pytest.raises(RefusedError, match="cannot be undone"):
            undo(hand, **asked)
    assert (empty.root / "MEMORY.md").read_text() == page
    assert undo(other, dry_run=True).undoes[0].subject == "remember: Of another agent"
    named = undo(hand, change=git(empty.root, "log", "--format=%h", "--grep", f"Entry: {before.id}").strip())
    assert [one.subject for one in named.undoes] == ["remember: The one before"]


def test_undo_of_all_that_somebody_did_names_what_stays_forgotten(empty: Workspace) -> None:
    remember(empty, "The first of two")
    gone = str(remember(empty, f"The {MARKER} is here").id)
    remember(empty, "The second of two")
    forget(empty, gone, remove=True)
    for redo, error_type, why in ((False, RefusedError, "cannot be undone"), (True, NotFoundError, "No undo .*left")):
        with pytest.raises(error_type, match=why):
            undo(empty, redo=redo)
    done = undo(person(empty), actor="agent:claude", since="today")
    assert [one.subject for one in done.undoes] == ["remember: The second of two", "remember: The first of two"]
    assert "of two" not in (empty.root / "MEMORY.md").read_text()
    with pytest.raises(RefusedError, match="cannot be undone"):
        undo(person(empty), actor="agent:claude", since="today")


def test_an_agent_forgets_its_own_entries_only(empty: Workspace, home: Path) -> None:
    mine = str(remember(empty, "The teal badger sleeps here").id)
    theirs = str(remember(person(empty), "The crimson badger sleeps there").id)
    mixed = str(remember(empty, "The golden badger sleeps nowhere").id)
    revise(person(empty), mixed, "The golden badger sleeps somewhere")
    for name in (theirs, mixed):
        with pytest.raises(RefusedError, match="nobody else has edited"):
            forget(empty, name, remove=True)
    with pytest.raises(RefusedError, match="nobody else has edited"):
        forget(empty, secret="badger sleeps", remove=True)
    assert forget(empty, mine, remove=True).forgotten
    assert found_in(empty.root, home, "teal badger") == []


@pytest.mark.parametrize("way", ["unrecorded", "a stamp by hand", "many at once", "a page by git"])
def test_an_agent_forgets_nothing_that_a_person_has_just_edited(empty: Workspace, way: str) -> None:
    memory, root = empty.root / "MEMORY.md", empty.root
    if way == "a page by git":
        one = add(empty, "episode", "Seen a badger", fields={"outcome": "success", "actions": "looked"})
        mine, page = str(one.id), root / str(one.path)
        page.write_text(page.read_text() + "\nNo, it was a stoat.\n")
        git(root, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-qam", "What it was")
    elif way == "a stamp by hand":
        mine = "mem-aaaa1111"
        memory.write_text(memory.read_text() + f"- A teal badger by hand (source:: agent:claude) ^{mine}\n")
    else:
        others = [
            f"- The teal badger number {at} sleeps here ^mem-{at:08}\n" for at in range(60 if "many" in way else 0)
        ]
        memory.write_text(memory.read_text().replace("## Facts\n", f"## Facts\n\n{''.join(others)}"))
        mine = str(remember(empty, "The teal badger sleeps here").id)
        memory.write_text(memory.read_text().replace("sleeps here", "sleeps there"))
    if way == "many at once":
        watch_once(person(empty))
    with pytest.raises(RefusedError, match="nobody else has edited"):
        forget(opened(root, Clock()), mine, remove=True)
    assert forget(person(empty), mine, remove=True).forgotten


def test_only_a_person_forgets_a_run(empty: Workspace) -> None:
    run = str(run_start(empty, "Alone").id)
    with pytest.raises(RefusedError, match="nobody else has edited"):
        forget(empty, run, remove=True)
    assert forget(person(empty), run, remove=True).forgotten


def test_what_hooks_left_of_a_session_goes_with_it(empty: Workspace, home: Path) -> None:
    spool, session = Spool(empty.dirs.state_of(empty.root)), "s" * 20
    empty.dirs.state_of(empty.root).mkdir(parents=True)
    spool.add(session, {"event": "failed", "tool": "Bash", "text": f"no {MARKER} ä", "host": "claude-code"})
    spool.add("other", {"event": "failed", "tool": "Bash", "text": "another", "host": "claude-code"})
    spool.add(session, {"event": "stopped", "task": f"feed the {MARKER}", "host": "claude-code"})
    spool.take(session, spool.size(session))
    listed = forget(person(empty), secret=MARKER)
    kept = [one.place for one in listed.places if one.what == "kept copy or answer"]
    assert kept == [f"{session}.jsonl", f"{session}.stopped"]
    forget(person(empty), secret=MARKER, remove=True)
    assert found_in(empty.root, home) == []
    assert spool.sessions() == ["other"]


def test_what_a_killed_git_left_of_an_object_goes(empty: Workspace) -> None:
    remember(empty, f"The {MARKER} is here")
    left = empty.root / ".git/objects/ab/tmp_obj_abCDef"
    left.parent.mkdir(exist_ok=True)
    left.write_bytes(zlib.compress(MARKER.encode()))
    forget(person(empty), secret=MARKER, remove=True)
    assert not left.exists()


def test_one_thing_is_asked_for_and_it_is_not_everywhere(empty: Workspace) -> None:
    hand = person(empty)
    for secret in (None, " "):
        with pytest.raises(UsageError, match="no empty one"):
            forget(hand, secret=secret)
    with pytest.raises(UsageError, match="may occur anywhere"):
        forget(hand, secret="ab")
    with pytest.raises(NotFoundError, match="is not in the memory"):
        forget(hand, secret="nobody ever wrote this")
    with pytest.raises(NotFoundError):
        forget(hand, "mem-zzzzzzzz")


def test_in_a_persons_own_repository_their_branches_stay(sample: Path, tmp_path: Path, home: Path) -> None:
    root = tmp_path / "own"
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    git(root, "config", "user.name", "Ada")
    git(root, "config", "user.email", "ada@example.org")
    (root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n- By hand: {MARKER}\n")
    git(root, "add", "MEMORY.md")
    git(root, "commit", "-q", "-m", "by hand")
    here = CommandHere(tmp_path)
    assert here("init", str(root)).code == 0
    agent = opened(root, Clock())
    remember(agent, f"By a tool: {MARKER}")
    head = git(root, "rev-parse", "HEAD")
    done = forget(opened(root, Clock(), "person"), secret=MARKER, remove=True)
    assert git(root, "rev-parse", "HEAD") == head
    assert any("Your own branches" in one and "git filter-repo" in one for one in done.left)
    assert "By a tool: [FORGOTTEN]" in git(root, "log", "-p", "refs/workspace-mem/history")
    assert any("git gc --prune=now" in one for one in done.left)
    git(root, "gc", "--quiet", "--prune=now")
    assert f"By a tool: {MARKER}" not in all_objects(root).decode("utf-8", "replace")
    again = opened(root, Clock(), "person")
    assert recoverable(again).items == ()
    with pytest.raises(NotFoundError, match="is not in the memory"):
        forget(again, secret="nobody ever wrote this")


def test_while_a_merge_waits_or_the_history_is_damaged_nothing_is_forgotten(empty: Workspace) -> None:
    remember(empty, f"The {MARKER} is here")
    before = commits(empty.root)
    (empty.root / ".git/MERGE_HEAD").write_text(git(empty.root, "rev-parse", "HEAD"))
    with pytest.raises(RefusedError, match="merge"):
        forget(person(empty), secret=MARKER, remove=True)
    (empty.root / ".git/MERGE_HEAD").unlink()
    name = git(empty.root, "rev-parse", "HEAD:MEMORY.md").strip()
    (empty.root / ".git/objects" / name[:2] / name[2:]).unlink()
    with pytest.raises(RefusedError, match="damaged"):
        forget(person(empty), secret=MARKER, remove=True)
    assert (commits(empty.root), MARKER in (empty.root / "MEMORY.md").read_text()) == (before, True)


def test_without_a_history_the_files_and_what_is_kept_are_done(empty: Workspace, home: Path) -> None:
    shutil.rmtree(empty.root / ".git")
    here = opened(empty.root, Clock())
    remember(here, f"The {MARKER} is here")
    done = forget(person(here), secret=MARKER, remove=True)
    assert (done.forgotten, done.commit) == (True, None)
    wanted = MARKER.encode()
    assert not [
        one for top in (empty.root, home) for one in top.rglob("*") if one.is_file() and wanted in one.read_bytes()
    ]


# Of some 600 operations on files; at the two hundredth, files are exchanged.
@pytest.mark.parametrize("by_id", [False, True])
@pytest.mark.parametrize(
    "operations",
    [*(40, 200, 470, 575), *(pytest.param(number, marks=pytest.mark.torture) for number in range(0, 640, 3))],
)
def test_what_was_broken_off_is_told_and_done_without_its_target(
    full: Workspace, home: Path, operations: int, *, by_id: bool
) -> None:
    root, asked = full.root, dict[str, Any](secret=MARKER)
    if by_id:
        asked = {"name": str(remember(person(full), "The teal badger sleeps here").id)}
    child = broken_off(root, operations, lambda: forget(opened(root, Clock(), "person"), **asked, remove=True))
    os.waitpid(child, 0)
    has_begun = (root / ".workspace-mem/forgetting.json").exists()
    for seen in (status(opened(root, Clock())), note(opened(root, Clock()), "went home")):
        assert any("Something is being forgotten" in one for one in seen.notices) == has_begun
    if has_begun:
        with pytest.raises(NotFoundError):
            forget(opened(root, Clock(), "person"), secret="another text than that", remove=True)
        assert "Something is being forgotten" in CommandHere(root)("frame").stdout
        asked.clear()
    try:
        assert forget(opened(root, Clock(), "person"), **asked, remove=True).forgotten
    except NotFoundError:
        assert not has_begun, "all was done"
    assert found_in(root, home, "teal badger" if by_id else MARKER) == []
    assert not [one for one in status(opened(root, Clock())).notices if "forget" in one.casefold()]
    git(root, "fsck", "--full")
    assert git(root, "status", "--short") == ""
    assert leftovers(root) == []


def test_while_the_history_is_off_it_is_told_why_it_cannot_be_ended(empty: Workspace) -> None:
    git(empty.root, "config", "core.bare", "true")
    here = opened(empty.root, Clock())
    remember(here, f"The {MARKER} is here")
    with pytest.raises(ConflictError) as refused:
        forget(person(here), secret=MARKER, remove=True)
    assert "is a bare repository" in str(refused.value.hint)


def test_the_name_of_a_file_that_was_made_of_it_is_told(empty: Workspace) -> None:
    add(empty, "episode", f"Saw the {MARKER.title()} at last", fields={"outcome": "success", "actions": "looked"})
    done = forget(person(empty), secret=MARKER.title(), remove=True)
    [page] = (path.name for path in (empty.root / "memory/episodes").rglob("*.md"))
    assert any(page in one for one in done.left)


def test_a_separate_history_is_rewritten_too(tmp_path: Path, home: Path) -> None:
    (tmp_path / "Dropbox").mkdir()
    root = tmp_path / "Dropbox/memory"
    here = CommandHere(tmp_path)
    assert here("init", str(root)).code == 0
    remember(opened(root, Clock()), f"The {MARKER} is here")
    forget(opened(root, Clock(), "person"), secret=MARKER, remove=True)
    repository = next((home / ".local/share").rglob("HEAD")).parent
    assert MARKER.encode() not in all_objects(repository)
    assert MARKER.encode() not in b"".join(one.read_bytes() for one in root.rglob("*") if one.is_file())
    git(repository, "fsck", "--full")


def test_what_follows_a_remote_goes(empty: Workspace, tmp_path: Path) -> None:
    remember(empty, f"The {MARKER} is here")
    git(empty.root, "init", "-q", "--bare", str(tmp_path / "remote.git"))
    git(empty.root, "remote", "add", "origin", str(tmp_path / "remote.git"))
    git(empty.root, "push", "-q", "-u", "origin", "main")
    forget(person(empty), secret=MARKER, remove=True)
    assert MARKER.encode() not in all_objects(empty.root)
    git(empty.root, "push", "-q", "--force")


def test_detached_and_in_other_worktrees_commits_go_too(empty: Workspace, tmp_path: Path, home: Path) -> None:
    root = empty.root
    remember(empty, f"The {MARKER} is here")
    git(root, "worktree", "add", "-q", str(tmp_path / "linked"), "-b", "linked")
    git(root, "checkout", "-q", "--detach")
    remember(empty, f"Detached: {MARKER}")
    forget(person(empty), secret=MARKER, remove=True)
    assert found_in(root, home) == []
    git(root, "fsck", "--full")
    git(root, "checkout", "-q", "main")
    remember(empty, "More")
    assert "[FORGOTTEN]" in git(tmp_path / "linked", "show", "HEAD:MEMORY.md")


@pytest.mark.parametrize(("typed", "is_gone"), [(b"n\n", False), (b"y\n", True)])
def test_at_a_terminal_it_shows_where_and_asks(empty: Workspace, home: Path, typed: bytes, *, is_gone: bool) -> None:
    entry = str(remember(empty, f"The {MARKER} is here").id)
    code, shown = at_a_terminal(["forget", entry], empty.root, typed=typed)
    assert "would be removed from file: MEMORY.md" in shown
    assert "Forget this for good?" in shown
    assert ("Nothing was forgotten." in shown, "went wrong" in shown, "--yes" in shown) == (not is_gone, False, False)
    assert (code, found_in(empty.root, home) == []) == (0, is_gone)


def test_without_a_terminal_it_lists_and_reads_the_text_from_standard_input(sample: Path, home: Path) -> None:
    (home / ".config/workspace-mem").mkdir(parents=True)
    (home / ".config/workspace-mem/config.toml").write_text("[person]\nwithout_terminal = true\n")
    note(opened(sample, Clock()), f"saw the {MARKER}")
    here = CommandHere(sample)
    listed = here("forget", "--secret", "-", stdin=f"{MARKER}\n".encode())
    assert "Nothing was forgotten; add --yes to forget it." in listed.stdout
    assert found_in(sample, home)
    done = here("forget", "--secret", "-", "--yes", "--json", stdin=f"{MARKER}\n".encode())
    assert (done.json["forgotten"], MARKER in done.stdout) == (True, False)
    assert found_in(sample, home) == []


def test_who_writes_meanwhile_loses_nothing(empty: Workspace, home: Path) -> None:
    for number in range(5):
        remember(empty, f"The {MARKER} number {number} is here")
    program = "from workspace_mem import open_workspace, remember\nimport sys\n"
    program += (
        "for number in range(15): remember(open_workspace(sys.argv[1], actor='agent:other'), f'Meanwhile {number}')"
    )
    with nursery.begin([sys.executable, "-c", program, str(empty.root)]) as other:
        forget(person(empty), secret=MARKER, remove=True)
    assert other.returncode == 0
    forgotten = found_in(empty.root, home)
    assert forgotten == []
    page = (empty.root / "MEMORY.md").read_text()
    assert all(f"Meanwhile {number} " in page for number in range(15))
    watch_once(person(empty))
    assert all(f"remember: Meanwhile {number}" in subjects(empty.root) for number in range(15))
    git(empty.root, "fsck", "--full")
    assert git(empty.root, "status", "--short") == ""


def test_a_secret_typed_by_hand_is_named_with_what_removes_it(empty: Workspace, home: Path) -> None:
    """A person types a key into a page: review and status name the line, the next write does, `forget` removes it."""
    key, page = examples(31)["github-pat"], empty.root / "notes on keys.md"
    page.write_text(f"# Keys\n\nThe bot's is {key}, and {key} is also that of the other one.\n")
    place = "notes on keys.md:3"
    command = f"`workspace-mem forget '{place}'`"
    told = (status(empty).notices, waiting(empty).notices)
    assert [sum(command in one for one in notices) for notices in told] == [1, 1]
    assert all(key not in one for notices in told for one in notices)
    write = remember(empty, "The shelf is by the door")
    assert any(place in one and command in one for one in write.notices)
    assert all("secret" not in one for one in remember(empty, "The door is red").notices), "it is told once"
    with pytest.raises(RefusedError, match="nobody else has edited"):
        forget(empty, place, remove=True)
    with pytest.raises(UsageError, match="No secret is recognised"):
        forget(person(empty), "notes on keys.md:1", remove=True)
    assert forget(person(empty), place, remove=True).forgotten
    assert found_in(empty.root, home, key) == []
    assert page.read_text().startswith("# Keys\n\nThe bot's is [FORGOTTEN], and [FORGOTTEN] is")
    assert not [one for one in status(empty).notices if "secret" in one]


def test_a_secret_of_several_lines_goes_by_any_of_them(empty: Workspace, home: Path) -> None:
    pem = examples(32)["private-key"]
    (empty.root / "SOUL.md").write_text(f"Calm.\n\n{pem}\n\nAnd kind.\n")
    lines = [one for one in remember(empty, "The shelf is by the door").notices if "SOUL.md:3" in one]
    assert len(lines) == 1
    forget(person(empty), "SOUL.md:4", remove=True)
    assert found_in(empty.root, home, pem.splitlines()[1]) == []
    assert (empty.root / "SOUL.md").read_text() == "Calm.\n\n[FORGOTTEN]\n\nAnd kind.\n"


def test_commits_that_git_keeps_are_told(empty: Workspace) -> None:
    remember(empty, f"The {MARKER} is here")
    future = time.time() + 9_000
    for path in (empty.root / ".git/objects").rglob("??/*"):
        os.utime(path, (future, future))
    done = forget(person(empty), secret=MARKER, remove=True)
    assert any("could not be removed" in one for one in done.left)
