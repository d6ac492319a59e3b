"""What a killed writer left is finished or undone, whatever single step of the disk fails and wherever it is killed."""

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests import nursery
from tests.disk.world import HEADER, LOG, MEMORY, folder_at, leftovers, put, remembering, save_by_rename
from tests.running import before_call, fail_with, sampled
from workspace_mem.disk import swap
from workspace_mem.disk.folder import Folder
from workspace_mem.disk.swap import Exchange, SwapNotSupportedError, exchange, opened_swap, recover
from workspace_mem.disk.transaction import Writer
from workspace_mem.errors import UnconfirmedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step, whole_edit
from workspace_mem.model.document import Document

# ── A writer may be killed anywhere: the next one finishes or undoes what it left, and loses nothing ──

PROJECT = Path(__file__).parents[2]
OLD = "# Memory\n\n## Facts\n\n- old\n"
NEW = OLD + "- killed\n"


def kill(root: Path, point: str, *texts: str, **environ: str) -> None:
    command = [sys.executable, "-m", "tests.disk.killed", str(root), point, *texts]
    done = nursery.run(command, cwd=PROJECT, env={**os.environ, **environ}, check=False)
    assert done.returncode == 9, done.stderr.decode()


def settle(writer: Writer, text: str = "next") -> None:
    writer.write(remembering(text), HEADER)


def text_of(root: Path, path: str = MEMORY) -> str:
    return (root / path).read_text()


@pytest.mark.parametrize("how", ["rename", "place"])
@pytest.mark.parametrize("point", ["before swap", "after swap", "before swap 2", "after swap 2", "before finish"])
def test_a_save_that_a_killed_writer_had_displaced_is_given_back(
    root: Path, writer: Writer, point: str, how: str
) -> None:
    put(root, {MEMORY: OLD})
    kill(root, point, "killed", SAVE=f"{how}:{OLD}- by hand\n")
    settle(writer)
    assert text_of(root).count("- by hand\n") == 1
    assert text_of(root).count("- killed\n") == (1 if point == "before finish" else 0)
    assert text_of(root).count("- next\n") == 1
    assert leftovers(root) == []


def test_a_person_s_save_after_the_kill_is_built_on(root: Path, writer: Writer) -> None:
    put(root, {MEMORY: OLD})
    kill(root, "after swap", "killed")
    save_by_rename(root / MEMORY, NEW + "- by hand\n")
    settle(writer)
    assert text_of(root) == NEW + "- by hand\n- next\n"
    assert leftovers(root) == []


def test_two_saves_around_a_kill_are_both_kept(root: Path, writer: Writer, folder: Folder) -> None:
    put(root, {MEMORY: OLD})
    kill(root, "after swap", "killed", SAVE=f"rename:{OLD}- first\n")
    save_by_rename(root / MEMORY, OLD + "- second\n")
    settle(writer)
    assert text_of(root) == OLD + "- second\n- next\n"
    assert [kept.read_text() for kept in folder.journal.saved()] == [OLD + "- first\n"]
    assert leftovers(root) == []


def test_a_second_file_that_was_saved_since_is_left_to_the_person(root: Path, writer: Writer, folder: Folder) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    kill(root, "before swap 2", "killed", "logged")
    save_by_rename(root / LOG, "mine\n")
    changes, _ = writer.write(remembering("next"), HEADER)
    told = f"was undone: {LOG} has changed since, or cannot be written"
    assert changes.notices == (f"An interrupted change (remember: killed) {told}",)
    assert text_of(root) == OLD + "- next\n"
    assert text_of(root, LOG) == "mine\n"
    assert [intent.subject for intent in folder.journal.read()[0]] == ["remember: next"]
    assert leftovers(root) == []


@pytest.mark.parametrize("is_new", [False, True])
def test_a_save_that_was_met_while_a_killed_writer_took_a_change_back_is_given_back(
    root: Path, writer: Writer, folder: Folder, is_new: bool
) -> None:
    put(root, {LOG: "# 2026-11-20\n"} | ({} if is_new else {MEMORY: OLD}))
    kill(root, "before swap" if is_new else "before swap 2", "killed", "logged")
    [intent] = folder.journal.read()[0]
    page = root / MEMORY
    saved = (text_of(root) if page.exists() else NEW) + "- by hand\n"
    with opened_swap(folder, intent, 0, exchange) as swap:  # as a killed writer leaves it, right after
        swap.temporary.write_text(saved)
        if is_new:
            page.unlink(missing_ok=True)
        else:
            page.write_text(OLD)
            swap.displaced.unlink()
    settle(writer)
    assert "- by hand\n" in text_of(root)
    assert text_of(root).endswith("- next\n")
    assert leftovers(root) == []


@pytest.mark.parametrize("torn", [b"", b"# Mem", b"\0" * 20, b"# Memory\n\n## Facts\n\n- ol" + b"\0" * 10])
def test_what_a_power_cut_left_of_new_bytes_is_no_save(root: Path, writer: Writer, folder: Folder, torn: bytes) -> None:
    put(root, {MEMORY: OLD})
    kill(root, "before swap", "killed")
    [intent] = folder.journal.read()[0]
    with opened_swap(folder, intent, 0, exchange) as swap:
        swap.temporary.write_bytes(torn)
    settle(writer)
    assert text_of(root) == OLD + "- next\n"
    assert leftovers(root) == []
    assert folder.journal.saved() == []


def test_a_damaged_intent_is_reported_and_stops_nobody(root: Path, writer: Writer, folder: Folder) -> None:
    settle(writer, "first")
    (folder.own / "intents/0000000009-abcd.json").write_bytes(b"\0\0\0\n")
    changes, _ = writer.write(remembering("next"), HEADER)
    assert "0000000009-abcd" in changes.notices[0]
    assert "next" in text_of(root)


def test_a_file_that_was_written_and_not_confirmed_is_not_given_up(root: Path, writer: Writer, folder: Folder) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    kill(root, "before swap 2", "killed", "logged")

    with before_call("replace", fail_with(errno.EIO)):
        [told] = recover(folder)
        assert "could not be completed or undone" in told
    settle(writer)
    assert text_of(root) == NEW + "- next\n"
    assert text_of(root, LOG) == "# 2026-11-20\n\n- logged\n"
    assert leftovers(root) == []


def test_a_file_that_a_person_closed_since_is_not_written(
    root: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    kill(root, "before swap 2", "killed", "logged")
    honest = os.access  # root may write a read-only file
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != Path(LOG).name and honest(path, mode))
    settle(writer)
    assert text_of(root) == OLD + "- next\n"
    assert text_of(root, LOG) == "# 2026-11-20\n"


def test_what_another_host_announced_is_reported_and_left_alone(root: Path, writer: Writer, folder: Folder) -> None:
    put(root, {MEMORY: OLD})
    kill(root, "after announce", "killed")
    [found] = (folder.own / "intents").glob("*.json")
    found.write_text(json.dumps({**json.loads(found.read_text()), "host": "another", "boot": "b"}) + "\n")
    changes, _ = writer.write(remembering("next"), HEADER)
    assert changes.notices == ("A change begun on another is unfinished; it was left alone",)
    assert folder.journal.read()[0][0].host.name == "another"


def test_an_intent_through_a_link_that_leads_out_is_not_carried_out(
    root: Path, tmp_path: Path, writer: Writer, folder: Folder
) -> None:
    put(root, {MEMORY: OLD, LOG: "# 2026-11-20\n"})
    put(tmp_path, {"2026-11-20.md": "# 2026-11-20\n"})
    kill(root, "before swap 2", "killed", "logged")
    (root / LOG).unlink()
    for left in (root / "memory").iterdir():
        left.unlink()
    (root / "memory").rmdir()
    (root / "memory").symlink_to(tmp_path)
    changes, _ = writer.write(remembering("next"), HEADER)
    assert "could not be completed or undone" in changes.notices[0]
    assert (tmp_path / "2026-11-20.md").read_text() == "# 2026-11-20\n"


# ── A change of several files is whole or not there, whatever single step of the disk fails and wherever ──

PATHS = ("SOUL.md", "notes/two.md", "bank/three.md")
BYTES_BEFORE, BYTES_AFTER = b"old\n", b"old\nand new\n"
SHAPES = {"changed": (BYTES_BEFORE, BYTES_AFTER), "new": (None, BYTES_AFTER), "removed": (BYTES_BEFORE, None)}


class Killed(BaseException):
    """The process ends here."""


class Steps:
    """Counts the steps of a write; one of them may fail, and one may be the last."""

    def __init__(self, fails: int = 0, kills: int = 0) -> None:
        self.fails, self.kills, self.done = fails, kills, 0

    def take(self) -> None:
        self.done += 1
        if self.kills and self.done >= self.kills:
            raise Killed
        if self.done == self.fails:
            raise OSError(5, "Input/output error")


@contextmanager
def counted(steps: Steps) -> Iterator[None]:
    def wrapped(honest: Callable[..., Any], *, only: Callable[..., bool] = lambda *_: True) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            if only(*arguments):
                steps.take()
            return honest(*arguments, **options)

        return call

    def makes(_: object, flags: int = 0, *__: object) -> bool:
        return bool(flags & os.O_CREAT)

    with pytest.MonkeyPatch.context() as patched:
        for name in ("replace", "link", "unlink", "fsync"):
            patched.setattr(os, name, wrapped(getattr(os, name)))
        patched.setattr(os, "open", wrapped(os.open, only=makes))
        # `renameat2` has no door in `os`.
        patched.setattr(swap, "_rename", wrapped(swap._rename))
        yield


def unknown(one: Path, other: Path) -> None:
    raise SwapNotSupportedError("not here")


RUNGS: dict[str, Exchange] = {"exchange": swap.exchange, "replace": unknown}


def deciding(shapes: tuple[str, ...]) -> Decide:
    def decide(read: ReadDocument) -> ChangeSet:
        return ChangeSet("x", tuple(_step(read(path), shape) for path, shape in zip(PATHS, shapes, strict=False)))

    return decide


def _step(document: Document, shape: str) -> Step:
    after = SHAPES[shape][1]

    def change(before: Document) -> Edit:
        return whole_edit(before, Document(before.path, after or b"", exists=after is not None))

    return step(document, change)


def states(root: Path, shapes: tuple[str, ...]) -> list[str]:
    found = []
    for path, shape in zip(PATHS, shapes, strict=False):
        now = (root / path).read_bytes() if (root / path).exists() else None
        found.append("old" if now == SHAPES[shape][0] else "new" if now == SHAPES[shape][1] else repr(now))
    return found


def trial(stage: Path, number: int, rung: str, shapes: tuple[str, ...], steps: Steps) -> list[str]:
    """Return what is wrong after one write with these steps, and after the next one."""
    root = stage / str(number)
    root.mkdir()
    put(root, {path: old for path, shape in zip(PATHS, shapes, strict=False) if (old := SHAPES[shape][0]) is not None})
    tokens, wrong = count(), []
    said: BaseException | None = None
    try:
        with counted(steps):
            Writer(folder_at(root), lambda: f"{next(tokens):08x}", RUNGS[rung]).write(deciding(shapes), HEADER)
    except (Killed, WorkspaceMemError) as error:
        said = error
    now = states(root, shapes)
    if isinstance(said, WorkspaceMemError) and not isinstance(said, UnconfirmedError) and set(now) != {"old"}:
        wrong.append(f"it said that nothing was changed: {now}: {said}")
    if said is None and set(now) != {"new"}:
        wrong.append(f"it said that it is done: {now}")
    changes, _ = Writer(folder_at(root), lambda: f"{next(tokens):08x}", RUNGS[rung]).write(remembering("next"), HEADER)
    now = states(root, shapes)
    if len(set(now)) != 1 or now[0] not in ("old", "new"):
        wrong.append(f"after the next write: {now}, told {changes.notices}")
    if leftovers(root):
        wrong.append(f"left behind: {leftovers(root)}")
    return [f"{rung}, {shapes}, fails {steps.fails}, killed {steps.kills}: {one}" for one in wrong]


def in_all(rung: str, shapes: tuple[str, ...], stage: Path) -> int:
    """Return how many steps an unharmed write takes."""
    steps = Steps()
    assert trial(stage, 0, rung, shapes, steps) == []
    return steps.done


each_rung = pytest.mark.parametrize("rung", RUNGS)
TOGETHER = (
    ("changed", "changed"),
    ("new", "changed"),
    ("removed", "changed"),
    ("changed", "new"),
    ("new", "removed"),
    ("changed",) * 3,
)
each_shape = pytest.mark.parametrize("shapes", TOGETHER, ids="-".join)
some_shapes = pytest.mark.parametrize("shapes", sampled([(shapes,) for shapes in TOGETHER], 2), ids="-".join)


@each_rung
@some_shapes
def test_a_change_is_whole_or_not_there_whatever_one_step_does(
    tmp_path: Path, rung: str, shapes: tuple[str, ...]
) -> None:
    numbers = count(1)
    most = in_all(rung, shapes, tmp_path)
    assert most > 10
    wrong = []
    for at in range(1, most + 1):
        wrong += trial(tmp_path, next(numbers), rung, shapes, Steps(fails=at))
        wrong += trial(tmp_path, next(numbers), rung, shapes, Steps(kills=at))
    assert wrong == [], "\n".join(wrong)


@pytest.mark.torture
@each_rung
@each_shape
def test_a_change_is_whole_or_not_there_when_taking_it_back_is_killed(
    tmp_path: Path, rung: str, shapes: tuple[str, ...]
) -> None:
    numbers, wrong = count(1), []
    for fails in range(1, in_all(rung, shapes, tmp_path) + 1):
        steps = Steps(fails=fails)
        trial(tmp_path, next(numbers), rung, shapes, steps)
        for kills in range(fails + 1, steps.done + 1):
            wrong += trial(tmp_path, next(numbers), rung, shapes, Steps(fails=fails, kills=kills))
    assert wrong == [], "\n".join(wrong)
