"""One way to the disk: lock, finish what a killed writer left, decide, announce, swap in, look, make durable."""

import platform
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from workspace_mem.core.changes import ChangeSet, Decide, Step
from workspace_mem.core.document import Document
from workspace_mem.core.errors import ConflictError, RefusedError, UnconfirmedError
from workspace_mem.stores.atomic import (
    SwapNotSupportedError,
    exchange,
    mode_of,
    move_to_new,
    sync_folder,
    write_durably,
)
from workspace_mem.stores.folder import Folder
from workspace_mem.stores.journal import FileIntent, Intent
from workspace_mem.stores.lock import held
from workspace_mem.stores.recovery import recover, temporary_of

LOCK_WAIT_SECONDS = 30
_ATTEMPTS = 60


@dataclass(frozen=True, slots=True)
class Header:
    """Who writes, and why: what the journal and the commit say of a change."""

    op: str
    actor: str
    at: str  # ISO 8601 with offset
    session: str | None = None
    op_id: str | None = None


class _SavedMeanwhileError(Exception):
    """Somebody saved the file between reading and swapping; their bytes are back in place."""


class Writer:
    """The only writer of a workspace's files."""

    def __init__(self, folder: Folder, draw_token: Callable[[], str]) -> None:
        self._folder = folder
        self._draw_token = draw_token

    def write(self, decide: Decide, header: Header) -> tuple[ChangeSet, Intent | None]:
        """Carry out what `decide` decides; None for the intent where nothing changes.

        When this returns, the change is durable. Raises ConflictError when a file is saved again and
        again meanwhile, RefusedError where the disk does not let us write; nothing is changed then.
        Raises UnconfirmedError when the change stands in the file but the disk did not confirm it.
        """
        self._prepare()
        with held(self._folder.own / "lock", wait_seconds=LOCK_WAIT_SECONDS):
            recover(self._folder)
            for attempt in range(_ATTEMPTS):
                changes = decide(self._folder.read)
                if not any(step.edit.changes for step in changes.steps):
                    return changes, None
                try:
                    return changes, self._carry_out(changes, header)
                except _SavedMeanwhileError:
                    time.sleep(min(0.05, 0.001 * 2**attempt))
        raise ConflictError("The file is being saved too often; nothing was changed", hint="try again in a moment")

    def _prepare(self) -> None:
        own = self._folder.own
        if self._folder.settings.read_only:
            message = f"The workspace is read-only: {self._folder.settings.read_only}"
            raise RefusedError(message, hint="install a newer workspace-mem; reading still works")
        try:
            if not (own / "recovery").is_dir():
                own.mkdir(mode=0o700, exist_ok=True)
                (own / ".gitignore").write_bytes(b"*\n")
                self._folder.journal.prepare()
        except OSError as error:
            raise refused(error, str(own.name)) from error

    def _carry_out(self, changes: ChangeSet, header: Header) -> Intent:
        steps = [step for step in changes.steps if step.edit.changes]
        journal = self._folder.journal
        intent = Intent(
            journal.next_name(self._draw_token()),
            header.op,
            changes.subject,
            header.actor,
            header.at,
            tuple(self._file_intent(step) for step in steps),
            changes.entries,
            header.session,
            header.op_id,
            platform.node(),
        )
        try:
            journal.announce(intent)
        except OSError as error:
            journal.drop(intent)
            raise refused(error, steps[0].edit.before.path) from error
        for number, step in enumerate(steps):
            intent = self._swap_step(intent, number, step)
        return journal.finish(intent)

    def _file_intent(self, step: Step) -> FileIntent:
        before, after = step.edit.before, step.edit.after
        path = self._folder.target_of(before.path)
        return FileIntent(path, before.revision if before.exists else None, after.revision, step.edit.splice)

    def _swap_step(self, intent: Intent, number: int, step: Step) -> Intent:
        """Swap one file in. The first is decided anew by the caller after a conflict, later ones here."""
        try:
            self._swap(intent, number, step.edit.before, step.edit.after.data)
        except _SavedMeanwhileError:
            if number == 0:
                self._folder.journal.drop(intent)
                raise
            edit = step.operation(self._folder.read(step.edit.before.path))
            again = Step(step.operation, edit)
            files = (*intent.files[:number], self._file_intent(again), *intent.files[number + 1 :])
            intent = replace(intent, files=files)
            self._folder.journal.announce(intent)
            return self._swap_step(intent, number, again)
        except OSError as error:
            if number == 0:
                temporary_of(self._folder, intent, number).unlink(missing_ok=True)
                self._folder.journal.drop(intent)
                raise refused(error, step.edit.before.path) from error
            raise
        return intent

    def _swap(self, intent: Intent, number: int, before: Document, data: bytes) -> None:
        target = self._folder.root / intent.files[number].path
        _make_folder(target.parent, self._folder.root)
        temporary = temporary_of(self._folder, intent, number)
        temporary.unlink(missing_ok=True)
        write_durably(temporary, data, mode=mode_of(target))
        if before.exists:
            kept = self._folder.journal.displaced_at(intent, number)
            _replace_looking(temporary, target, before.data, kept)
        else:
            try:
                move_to_new(temporary, target)
            except FileExistsError as error:
                temporary.unlink()
                raise _SavedMeanwhileError from error
        try:
            sync_folder(target.parent)
        except OSError as error:
            message = f"{before.path} is written, but the disk did not confirm it ({error.strerror})"
            raise UnconfirmedError(message, path=before.path, hint="check the disk, then look at the file") from error


def _replace_looking(temporary: Path, target: Path, before: bytes, kept: Path) -> None:
    """Swap the new file in and look at what came out; give back what a person saved in between."""
    try:
        exchange(temporary, target)
    except FileNotFoundError as error:
        temporary.unlink()
        raise _SavedMeanwhileError from error
    except SwapNotSupportedError:
        _replace_checked(temporary, target, before, kept)
        return
    if temporary.read_bytes() == before:
        temporary.replace(kept)
        return
    _give_back(temporary, target, kept)
    raise _SavedMeanwhileError


def _give_back(temporary: Path, target: Path, kept: Path) -> None:
    ours = target.read_bytes()
    exchange(temporary, target)
    if temporary.read_bytes() == ours:
        temporary.unlink()
        return
    # They saved once more, on top of ours: the newer save goes back, the older one is kept.
    exchange(temporary, target)
    temporary.replace(kept.with_name(f"{kept.name}.saved-{time.time_ns()}"))


def _replace_checked(temporary: Path, target: Path, before: bytes, kept: Path) -> None:
    """Replace without an exchange: a save between the look and the replacement is lost here.

    This rung of the ladder serves file systems without RENAME_EXCHANGE (FUSE, some network mounts).
    """
    if target.read_bytes() != before:
        temporary.unlink()
        raise _SavedMeanwhileError
    kept.unlink(missing_ok=True)
    write_durably(kept, before, mode=0o600)
    temporary.replace(target)


def _make_folder(folder: Path, root: Path) -> None:
    missing = []
    while not folder.is_dir() and folder != root:
        missing.append(folder)
        folder = folder.parent
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        sync_folder(one.parent)


def refused(error: OSError, path: str) -> RefusedError:
    """Return the error for a disk that does not let us write."""
    return RefusedError(
        f"{path} cannot be written: {error.strerror or error}; nothing was changed",
        path=path,
        hint="reading still works; check permissions and free space, then try again",
    )
