"""One way to the disk: lock, finish what a killed writer left, decide, announce, swap in, look, make durable."""

import contextlib
import errno
import os
import platform
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from workspace_mem.core.changes import ChangeSet, Decide, Step, step
from workspace_mem.core.errors import ConflictError, RefusedError, UnconfirmedError, WorkspaceMemError
from workspace_mem.stores.atomic import Exchange, exchange, sync_folder
from workspace_mem.stores.folder import Folder
from workspace_mem.stores.journal import FileIntent, Intent
from workspace_mem.stores.lock import held
from workspace_mem.stores.recovery import places_of, recover
from workspace_mem.stores.swapping import SavedMeanwhileError, swap_in

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


class Writer:
    """The only writer of a workspace's files. `swap` exchanges two files; tests give one that cannot."""

    def __init__(self, folder: Folder, draw_token: Callable[[], str], swap: Exchange = exchange) -> None:
        self._folder = folder
        self._draw_token = draw_token
        self._swap = swap

    def write(self, decide: Decide, header: Header) -> tuple[ChangeSet, Intent | None]:
        """Carry out what `decide` decides; None for the intent where nothing changes.

        When this returns, the change is durable. Raises ConflictError when a file is saved again and
        again meanwhile, RefusedError where the disk does not let us write; nothing is changed then.
        Raises UnconfirmedError when the change stands in a file but the disk did not confirm it, or
        when a later file of it could not be written; the next writer finishes it.
        """
        self.prepare()
        with held(self._folder.own / "lock", wait_seconds=LOCK_WAIT_SECONDS):
            notices = recover(self._folder, self._swap)
            for attempt in range(_ATTEMPTS):
                changes = decide(self._folder.read)
                steps = [step for step in changes.steps if step.edit.changes]
                try:
                    intent = self._carry_out(changes, steps, header) if steps else None
                except SavedMeanwhileError:
                    time.sleep(min(0.05, 0.001 * 2**attempt))
                    continue
                return replace(changes, notices=(*changes.notices, *notices)), intent
        raise ConflictError("The file is being saved too often; nothing was changed", hint="try again in a moment")

    def prepare(self) -> None:
        """Make the workspace's own folder. Raises RefusedError where nothing may be written."""
        own = self._folder.own
        if self._folder.settings.read_only:
            message = f"The workspace is read-only: {self._folder.settings.read_only}"
            raise RefusedError(message, hint="install a newer workspace-mem; reading still works")
        try:
            self._folder.journal.prepare()
            if not (own / ".gitignore").exists():
                (own / ".gitignore").write_bytes(b"*\n")
        except OSError as error:
            raise refused(error, str(own.name)) from error

    def _carry_out(self, changes: ChangeSet, steps: Sequence[Step], header: Header) -> Intent:
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
        self._first(intent, steps[0])
        number = 1
        for one in steps[1:]:
            further = self._later(intent, number, one)
            number += 0 if further is None else 1
            intent = self._without(intent, number) if further is None else further
        with contextlib.suppress(OSError):  # the change is durable; the next writer finishes the intent
            return journal.finish(intent)
        return intent

    def _file_intent(self, step: Step) -> FileIntent:
        before, after = step.edit.before, step.edit.after
        path = self._folder.target_of(before.path)
        old, new = (one.revision if one.exists else None for one in (before, after))
        return FileIntent(path, old, new, step.edit.splice)

    def _first(self, intent: Intent, step: Step) -> None:
        """Announce the change and swap its first file in. Until that is done, nothing is changed."""
        try:
            self._folder.journal.announce(intent)
            self._swap_file(intent, 0, step)
        except OSError as error:
            self._forget(intent)
            raise refused(error, step.edit.before.path) from error
        except (SavedMeanwhileError, ConflictError):
            self._forget(intent)
            raise

    def _forget(self, intent: Intent) -> None:
        with contextlib.suppress(OSError):  # what stays is undone by the next writer
            self._folder.journal.drop(intent)

    def _later(self, intent: Intent, number: int, step: Step) -> Intent | None:
        """Swap a further file in, now that the first one is done; None where it fails and may."""
        try:
            return self._swap_until_done(intent, number, step)
        except UnconfirmedError:
            raise
        except (OSError, WorkspaceMemError) as error:
            if not step.promised:
                return None
            path = step.edit.before.path
            message = f"{intent.files[0].path} is written, and {path} is not: {error}"
            hint = "mend what is wrong with that file; the next command that writes finishes the change"
            raise UnconfirmedError(message, path=path, hint=hint) from error

    def _swap_until_done(self, intent: Intent, number: int, step: Step) -> Intent:
        for _ in range(_ATTEMPTS):
            try:
                self._swap_file(intent, number, step)
            except SavedMeanwhileError:
                intent, step = self._again(intent, number, step)
            else:
                return intent
        raise ConflictError("it is being saved too often")

    def _again(self, intent: Intent, number: int, old: Step) -> tuple[Intent, Step]:
        new = step(self._folder.read(old.edit.before.path), old.operation, promised=old.promised)
        files = (*intent.files[:number], self._file_intent(new), *intent.files[number + 1 :])
        intent = replace(intent, files=files)
        self._folder.journal.announce(intent)
        return intent, new

    def _without(self, intent: Intent, number: int) -> Intent:
        intent = replace(intent, files=(*intent.files[:number], *intent.files[number + 1 :]))
        self._folder.journal.announce(intent)
        return intent

    def _swap_file(self, intent: Intent, number: int, step: Step) -> None:
        before, after = step.edit.before, step.edit.after
        places = places_of(self._folder, intent, number)
        if places.target.exists() and not os.access(places.target, os.W_OK):
            # A swap needs no right to the file itself; whoever took it away meant it.
            raise PermissionError(errno.EACCES, "it is read-only", before.path)
        _make_folder(places.target.parent, self._folder.root)
        old, new = (one.data if one.exists else None for one in (before, after))
        swap_in(places, old, new, self._swap)


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
