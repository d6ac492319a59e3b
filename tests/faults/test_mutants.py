"""The fault suites are worth what they notice: each seeded bug must be caught by one of them, on the real command.

A catcher is a suite of this folder, run on a copy of the package with the bug, until it finds a promise broken.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.disk.world import save_by_rename
from tests.faults import finding, loop, run_catcher, trust
from tests.faults import test_errors as errors
from tests.faults import test_kills as kills
from tests.faults import test_kills_while_saving as saving
from tests.faults.figures import Report
from tests.faults.killing import Theatre, contents, in_history, kill_at, points_of
from tests.faults.mutants import MUTANTS, SHORT, Mutant
from tests.faults.operations import ACTOR, BY_NAME
from tests.faults.seeding import Change, NotSeededError, seeded
from tests.faults.strace import needs_strace
from tests.faults.test_many_writers import Crowd, crowd
from tests.faults.test_power_cut import cut_everywhere
from tests.hand_edits import edit as edit_by_hand
from tests.running import git, sampled

Catcher = Callable[[Theatre], list[str]]


def power(theatre: Theatre) -> list[str]:
    return cut_everywhere(theatre, "ordered").broken


def power_any(theatre: Theatre) -> list[str]:
    return cut_everywhere(theatre, "any").broken


def kill(theatre: Theatre) -> list[str]:
    """Kill where it matters first: at what changes something, then at the rest."""
    points = points_of(theatre, kills.KILLED_AT)
    swapped = next((at for at, call in enumerate(points) if call.name == "renameat2"), 0)
    for point in [*points[swapped + 1 :: 4], *points[:swapped:6], *points[swapped + 1 :]]:
        if broken := kill_at(theatre, point).broken:
            return broken
    return []


def save(theatre: Theatre) -> list[str]:
    ended = saving.play(theatre, save_by_rename)
    text = (theatre.root / saving.PAGE).read_bytes()
    counts = (text.count(saving.MARK), text.count(saving.OURS))
    return [] if ended.code == 0 and counts == (1, 1) else [f"{ended}: {text!r}"]


def kill_and_save(theatre: Theatre) -> list[str]:
    points = saving.points_after_save(theatre, save_by_rename)
    for point in points[1:20]:
        if broken := saving.trial(theatre, save_by_rename, point).broken:
            return broken
    return []


def writers(theatre: Theatre) -> list[str]:
    for number in range(4):
        root = theatre.root.with_name(f"crowd{number}")
        broken, _ = crowd(root, 4, Crowd(6, editors=2), theatre.more)
        if broken:
            return broken
    return []


def edit(theatre: Theatre) -> list[str]:
    """Let a person edit a page, and a command write another one: history must be what the files are."""
    theatre.fresh()
    page = theatre.root / "CONTINUITY.md"
    page.write_text(page.read_text() + "By hand.\n")
    assert theatre.command(*theatre.operation.command(theatre.root)).code == 0
    return [] if in_history(theatre.root) == contents(theatre.root) else ["history and files differ"]


def catalog(theatre: Theatre) -> list[str]:
    """Let a person change a page without changing its size, then its time either, and close a folder."""
    theatre.fresh()
    page, closed = theatre.root / "MEMORY.md", theatre.root / "learnings"
    closed.mkdir(exist_ok=True)
    page.write_text(page.read_text() + "\n## More\n\n- Seen once\n")
    time.sleep(2.2)  # what is younger is looked at each time
    broken = [] if "Seen once" in _listed(theatre) else ["not all is listed"]
    for word, how in (("onc5", "same size"), ("onc6", "same size and times")):
        edit_by_hand(page, how, int(word[-1]))
        if f"Seen {word}" not in (told := _listed(theatre)):
            broken.append(f"an edit is not listed: {told}")
        time.sleep(2.2)
        _listed(theatre)
    closed.chmod(0)
    try:
        if not theatre.command.without_rights()("list", "--json").json["notices"]:
            broken.append("a folder that cannot be read is not named")
    finally:
        closed.chmod(0o755)
    return broken


def _listed(theatre: Theatre) -> set[str]:
    return {entry["text"] for entry in theatre.command("list", "--json").json["entries"]}


def index_lock(theatre: Theatre) -> list[str]:
    """Let a git of the person's hold the index."""
    theatre.fresh()
    lock = theatre.root / ".git/index.lock"
    lock.touch()
    assert theatre.command(*theatre.operation.command(theatre.root)).code == 0
    return [] if lock.exists() else ["the lock of a person's git was taken away"]


_COMMITTING = """#!/bin/sh
# A person commits by hand in the instant before our refs are moved.
case " $* " in *" update-ref "*) if [ ! -e "{mark}" ]; then
    IFS= read -r update
    touch "{mark}"
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
    env -u GIT_DIR -u GIT_WORK_TREE "{git}" -C "{root}" commit -q --allow-empty -m "by hand"
    {{ printf '%s\\n' "$update"; cat; }} | exec "{git}" "$@"
    exit $?
fi;; esac
exec "{git}" "$@"
"""


def hand_commit(theatre: Theatre) -> list[str]:
    theatre.fresh()
    folder = theatre.root.with_name("bin")
    folder.mkdir()
    script = _COMMITTING.format(mark=folder / "mark", git=shutil.which("git"), root=theatre.root)
    (folder / "git").write_text(script)
    (folder / "git").chmod(0o755)
    path = f"{folder}:{os.environ['PATH']}"
    command = theatre.operation.command(theatre.root)
    assert theatre.command.with_environment(PATH=path)(*command).code == 0
    assert theatre.command("remember", "--kind", "meta", "next", "one", "--actor", "agent:next").code == 0
    assert (folder / "mark").exists()
    return (
        []
        if "by hand" in git(theatre.root, "log", "--format=%s")
        else ["a commit made by hand is on no branch any more"]
    )


def errors_told(theatre: Theatre) -> list[str]:
    """Let the calls that change something fail, and the reading of the page."""
    swap = next(at for at, call in enumerate(theatre.calls) if call.name == "renameat2")
    near = {(call.name, call.number) for call in theatre.calls[max(0, swap - 80) : swap + 15]}
    for fault in errors.faults_of(theatre, every_call=True):
        wanted = fault.name in ("EIO", "EACCES") and not fault.lasting and (fault.call.name, fault.call.number) in near
        if wanted and (broken := errors.trial(theatre, fault).broken):
            return broken
    return []


def undo(theatre: Theatre) -> list[str]:
    """Kill the operation when its change is in the page and maybe not in history: undo must mean that change."""
    swap = next(at for at, call in enumerate(theatre.calls) if call.name == "renameat2")
    for point in theatre.calls[swap + 1 : swap + 42 : 8]:
        theatre.fresh()
        theatre.play(f"{point.name}:signal=SIGKILL:when={point.number}")
        # A call's number shifts beside other work: the kill may come before the swap, where only a copy lies there.
        then = {path for path, data in contents(theatre.root).items() if theatre.old.get(path) != data}
        is_there = bool(then & theatre.new.keys())
        done = theatre.command("undo", "--as", ACTOR, "--json")
        if is_there and (done.code or contents(theatre.root) != theatre.old):
            return [f"killed at {point}, with {sorted(then)} changed, and not taken back: {done}"]
    return []


CATCHERS: dict[str, Catcher] = {
    "undo": undo,
    "power": power,
    "power any": power_any,
    "kill": kill,
    "save": save,
    "kill and save": kill_and_save,
    "writers": writers,
    "edit": edit,
    "index.lock": index_lock,
    "hand commit": hand_commit,
    "errors": errors_told,
    "catalog": catalog,
    "forget": trust.forget,
    "review": trust.review,
    "blame": trust.blame,
    "imports": trust.imports,
    "near": trust.near,
    "links": trust.links,
    "meaning": finding.meaning,
    "recall": finding.recalled,
    "events": run_catcher.events,
    "capture": loop.capture,
    "consolidation": loop.consolidation,
}


def is_caught(mutant: Mutant, folder: Path, report: Report, suite: str) -> bool:
    environment = mutant.seed(folder / "seeded")
    try:
        theatre = Theatre(BY_NAME[mutant.operation], folder / "stage", environment)
        broken = CATCHERS[mutant.caught_by](theatre)
    except (AssertionError, subprocess.TimeoutExpired) as error:
        broken = [f"not even an unharmed run is right: {error}"]
    print(f"{mutant}: {mutant.caught_by}: {broken[0][:300] if broken else 'SURVIVED'}")
    report(suite, {"seeded": 1, "caught": int(bool(broken)), **({} if broken else {f"survived ({mutant})": 1})})
    return bool(broken)


def test_every_bug_can_still_be_seeded() -> None:
    for mutant in MUTANTS:
        assert seeded(mutant.changes)
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 20


@pytest.mark.parametrize(
    ("function", "piece"),
    [
        ("write_durably", "os.fdatasync(...)"),  # not there
        ("swapping.Swap.swap_in", "self.temporary"),  # there more than once
        ("Swap.no_such", "..."),
        ("look", "..."),  # each rung has one
    ],
)
def test_a_bug_whose_piece_is_gone_is_not_passed_over(function: str, piece: str) -> None:
    with pytest.raises(NotSeededError):
        seeded([Change(function, piece, "None")])


@pytest.mark.parametrize(
    "name", sampled(sorted({mutant.caught_by for mutant in MUTANTS} - {"kill", "kill and save", "errors"}), 5)
)
def test_a_catcher_finds_nothing_where_nothing_is_seeded(tmp_path: Path, name: str) -> None:
    """Otherwise it would catch everything, and prove nothing. The others are whole suites that pass by themselves."""
    needs_strace()
    if name in ("writers", "power any", "power"):
        pytest.skip("the suite itself is run on the product as it is")
    assert CATCHERS[name](Theatre(BY_NAME["revise"], tmp_path / "stage")) == []


@pytest.mark.parametrize("mutant", [mutant for mutant in MUTANTS if mutant.name in SHORT], ids=str)
def test_a_handful_of_seeded_bugs_is_caught(tmp_path: Path, mutant: Mutant, report: Report) -> None:
    needs_strace()
    assert is_caught(mutant, tmp_path, report, "mutants, a handful")


@pytest.mark.torture
@pytest.mark.parametrize("mutant", [mutant for mutant in MUTANTS if mutant.name not in SHORT], ids=str)
def test_every_seeded_bug_is_caught(tmp_path: Path, mutant: Mutant, report: Report) -> None:
    needs_strace()
    assert is_caught(mutant, tmp_path, report, "mutants, the rest")
