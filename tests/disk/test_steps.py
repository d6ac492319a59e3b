"""A change of several files is whole or not there, whatever single step of the disk fails and wherever it is killed.

Every step of a write (rename, exchange, link, unlink, fsync, opening to write) is counted. In turn each one fails, or
ends the process, or fails with a kill at each step after it: where a later file fails, that is inside of taking the
ones before it back. Then the next writer looks. Shapes: a file that is changed, new or removed by the change.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.disk.world import HEADER, folder_at, leftovers, put, remembering
from tests.running import sampled
from workspace_mem.disk import swap
from workspace_mem.disk.swap import Exchange, SwapNotSupportedError
from workspace_mem.disk.write import Writer
from workspace_mem.errors import UnconfirmedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, Edit, ReadDocument, Step, step, whole_edit
from workspace_mem.model.document import Document

PATHS = ("SOUL.md", "notes/two.md", "bank/three.md")
OLD, NEW = b"old\n", b"old\nand new\n"
SHAPES = {"changed": (OLD, NEW), "new": (None, NEW), "removed": (OLD, None)}


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


def busy(one: Path, other: Path) -> None:
    raise OSError(16, "Device or resource busy")


def unknown(one: Path, other: Path) -> None:
    raise SwapNotSupportedError("not here")


RUNGS: dict[str, Exchange] = {"exchange": swap.exchange, "replace": unknown, "in place": busy}


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
