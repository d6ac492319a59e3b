"""The only writer of a workspace's files: a change happens completely or not at all."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from posixpath import basename, dirname
from typing import NamedTuple

from workspace_mem.disk.folder import NEARLY, Folder, too_large
from workspace_mem.disk.journal import Attempt, FileIntent, Intent, this_machine
from workspace_mem.disk.lock import locked
from workspace_mem.disk.paths import another_owner, chown_command, make_durable, pinned, remedy, why_target_closed
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.disk.swap import (
    PATIENCE_SECONDS,
    Exchange,
    InterruptedChange,
    SavedMeanwhileError,
    exchange,
    opened_swap,
    recover,
    unconfirmed,
)
from workspace_mem.errors import ConflictError, RefusedError, UnconfirmedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, Step, step
from workspace_mem.model.entry import entry_as_json

LOCK_WAIT_SECONDS = 30
_LATER_SECONDS = 0.5  # minimum time for the further files of a change after the first
_AGAIN_SECONDS = 1.5  # minimum time for retries, however long the first attempt took
_PAUSE_SECONDS = 0.01  # longest pause between attempts
_NOTHING = "nothing was changed"
_LEAVE_FOLDERS = ("delete", "rename")  # memory tool operations, whose caller made the folders
_MAKE_ROOM = "retire what is old (`workspace-mem retire --help`), or move a part of it to another file"


class Header(NamedTuple):
    """The author and the reason of a change, for the journal and the commit."""

    op: str
    actor: str
    at: str  # ISO 8601 with offset
    session: str | None = None
    op_id: str | None = None
    request: str | None = None  # with an operation id: identifies the request
    waits: bool = True  # waits for the commit


class DoneAlreadyError(Exception):
    """An operation of this id was carried out before; nothing was changed now."""

    def __init__(self, attempt: Attempt, notices: tuple[str, ...]) -> None:
        super().__init__(attempt.op_id)
        self.attempt = attempt
        self.notices = notices  # notices about interrupted changes that were settled now


class Writer(NamedTuple):
    """Carries out changes, each complete or not at all."""

    folder: Folder
    draw_token: Callable[[], str]  # random part of an intent's name
    exchange: Exchange = exchange  # exchanges two files; tests pass one that fails

    def write(self, decide: Decide, header: Header) -> tuple[ChangeSet, Intent | None]:
        """Carry out a decision; the intent is None if nothing changes.

        When this returns, the change is durable. Raises ConflictError when a file is saved again and
        again meanwhile, RefusedError if the disk does not let us write; nothing is changed then.
        Raises UnconfirmedError when the change is in a file but the disk did not confirm it, or when a later file could
        not be written and an earlier one not be taken back; the next writer finishes it. Raises DoneAlreadyError for an
        op id that was used before, RefusedError if it was used for something else.
        """
        self.prepare()
        with self._locked():
            notices = recover(self.folder, self.exchange)  # finish or undo what a killed writer left
            self._refuse_used_id(header, notices)
            retries, done = _Retries(), None
            closed = dict[str, str]()  # unwritable daily logs, with a sentence on each
            while True:
                changes = decide(self.folder.read)  # reads whole files; a pure function otherwise
                wanted = [part for part in changes.steps if not (part.is_echo and part.edit.before.path in closed)]
                steps = [file_step for file_step in wanted if file_step.edit.changes]
                if not steps:
                    break
                retries.begin()
                try:
                    changes = changes._replace(notices=(*changes.notices, *self._near_the_limit(steps)))
                    intent = self._announce(changes, steps, header)  # durable before any change
                    intent = self._swap_files(intent, steps, retries.until)  # exchange, check, give back
                    done = self._make_durable(intent)
                    if header.op not in _LEAVE_FOLDERS:
                        self._remove_empty_folders(steps)
                    break
                except SavedMeanwhileError as error:  # a person saved meanwhile: repeat on their version
                    retries.wait(error)
                except WorkspaceMemError as error:
                    echoes = {file_step.edit.before.path for file_step in steps if file_step.is_echo}
                    if error.path not in echoes or self.folder.journal.read("announced")[0]:
                        raise
                    closed[error.path] = f"The daily log was left alone: {_reason(error)}"  # its line is optional
        if done is None:
            for folder in {dirname(file_step.edit.before.path) for file_step in changes.steps}:
                with contextlib.suppress(OSError), pinned(self.folder.root, folder) as place:
                    make_durable(place)  # the writer of the existing file may not have synced it
        return changes._replace(notices=(*changes.notices, *closed.values(), *notices)), done

    def _near_the_limit(self, steps: Sequence[Step]) -> Iterator[str]:
        """Yield a sentence on each file near the size limit. Raises RefusedError above it."""
        kinds = self.folder.settings.kinds
        for path, data in ((file_step.edit.after.path, file_step.edit.after.data) for file_step in steps):
            if excess := too_large(kinds, path, data):
                raise RefusedError(f"{path} would have {excess}; nothing was changed", path=path, hint=_MAKE_ROOM)
            if excess := too_large(kinds, path, data, tenths=NEARLY):
                yield f"{path} has {excess}. A file above the limit is neither searched nor recorded: {_MAKE_ROOM}"

    def _announce(self, changes: ChangeSet, steps: Sequence[Step], header: Header) -> Intent:
        """Put a change in the journal, durably."""
        journal = self.folder.journal
        answer = None
        if header.op_id:  # for a retry
            entry = entry_as_json(changes.entry) if changes.entry else None
            answer = {"entry": entry, "path": changes.steps[0].edit.after.path, **changes.answer}
        intent = Intent(
            journal.next_name(self.draw_token()),
            header.op,
            changes.subject,
            header.actor,
            header.at,
            tuple(map(self._file_intent, steps)),
            changes.entries,
            header.session,
            header.op_id,
            this_machine(),
            header.request,
            answer,
            undoes=changes.undoes,
            waits=header.waits,
            body=changes.body,
            merged=changes.merged,
        )
        for file, file_step in zip(intent.files, steps, strict=True):
            if reason := why_target_closed(self.folder.root / file.path):
                raise _refused(reason, file_step.edit.before.path)
        try:
            journal.announce(intent)
        except OSError as error:
            self._forget(intent)
            raise _refused(error, steps[0].edit.before.path) from error
        return intent

    def _file_intent(self, file_step: Step) -> FileIntent:
        before, after = file_step.edit.before, file_step.edit.after
        return FileIntent(
            self.folder.target_of(before.path),
            before.revision if before.exists else None,
            after.revision if after.exists else None,
            file_step.edit.splice,
        )

    def _swap_files(self, intent: Intent, steps: Sequence[Step], until: float) -> Intent:
        """Swap all files of a change in, or none; return the intent as announced at the end.

        Until the first file is swapped in, SavedMeanwhileError may be raised.
        """
        for number, file_step in enumerate(steps):
            try:
                intent = self._swap(intent, number, file_step, until if number else until - _LATER_SECONDS)
            except UnconfirmedError:
                raise
            except (OSError, SavedMeanwhileError, WorkspaceMemError) as error:
                path = file_step.edit.before.path
                change = InterruptedChange(self.folder, intent, self.exchange, time.monotonic() + _LATER_SECONDS)
                standing, is_confirmed = change.take_back(range(number))
                if standing:
                    message = f"{intent.files[0].path} was written, but {path} was not: {_reason(error)}"
                    hint = "fix the problem; the next command that writes completes or undoes the change"
                    raise UnconfirmedError(message, path=path, hint=hint) from error
                if is_confirmed:
                    self._forget(intent)
                if isinstance(error, OSError):
                    raise _refused(error, path) from error
                if isinstance(error, WorkspaceMemError) and file_step.is_echo:
                    error.path = path
                raise
        return intent

    def _swap(self, intent: Intent, number: int, file_step: Step, until: float) -> Intent:
        """Swap file `number` of an intent in; return the intent as announced at the end.

        If the first file was saved since it was read, SavedMeanwhileError is raised. For a later file the edit is made
        again, since the first file is done.
        """
        while True:
            before, after = file_step.edit.before, file_step.edit.after
            try:
                with opened_swap(self.folder, intent, number, self.exchange, until, make=after.exists) as swap:
                    if reason := why_target_closed(swap.target):
                        raise reason
                    if after.exists:
                        swap.swap_in(before.data if before.exists else None, after.data)
                    else:
                        swap.take_out(before.data)
            except (SavedMeanwhileError, FileNotFoundError) as error:  # its folder may have been removed meanwhile
                if number == 0:
                    raise SavedMeanwhileError from error
                if time.monotonic() > until:
                    message = f"{before.path} keeps changing; {_NOTHING}"
                    raise ConflictError(message, hint="try again in a moment") from error
            else:
                return intent
            file_step = step(self.folder.read(before.path), file_step.make_edit)
            files = (*intent.files[:number], self._file_intent(file_step), *intent.files[number + 1 :])
            intent = intent._replace(files=files)
            self.folder.journal.announce(intent)

    def _make_durable(self, intent: Intent) -> Intent:
        """Force the folders of a change to disk: from here on it is done."""
        try:
            for folder in {dirname(file.path) for file in intent.files}:
                with pinned(self.folder.root, folder) as place:
                    make_durable(place)
        except OSError as error:
            raise unconfirmed(self.folder.root / intent.files[0].path, error) from error
        with contextlib.suppress(OSError):  # the change is durable; a later writer finishes the intent
            return self.folder.journal.advance(intent, "done")
        return intent

    def _remove_empty_folders(self, steps: Sequence[Step]) -> None:
        """Remove the folders that stay behind without a file, as git does."""
        for file_step in steps:
            path = "" if file_step.edit.after.exists else dirname(file_step.edit.before.path)
            with contextlib.suppress(OSError):  # stops at a non-empty folder
                while path:
                    with pinned(self.folder.root, dirname(path)) as place:
                        (place / basename(path)).rmdir()
                    path = dirname(path)

    # ── if a file cannot be written ────────────────────────────────────────────────────────────

    def _forget(self, intent: Intent) -> None:
        with contextlib.suppress(OSError):  # the next writer undoes the rest
            self.folder.journal.drop(intent)

    # ── repeated operation ids ───────────────────────────────────────────────────────────────────

    def refuse_repetition(self, header: Header) -> None:
        """Raise the error of `write` for a used operation id, once its outcome is known."""
        if header.op_id is None:
            return
        first, notices = self.folder.journal.attempt(header.op_id), tuple[str, ...]()
        if first and first.intent and first.intent.state != "done":
            with self._locked():
                notices = recover(self.folder, self.exchange)
        self._refuse_used_id(header, notices)

    def _refuse_used_id(self, header: Header, notices: tuple[str, ...]) -> None:
        first = None if header.op_id is None else self.folder.journal.attempt(header.op_id)
        if first is None:
            return
        if first.request != header.request:
            message = f"The operation id {header.op_id} was already used for another {first.op}; nothing was changed"
            raise RefusedError(message, hint="use a new id for a new change; an id is kept for a week")
        if first.intent and first.intent.state == "announced":  # tried just now, under the lock
            message = "The first attempt has not finished; nothing was changed"
            raise ConflictError(message, hint="; ".join(notices) or "try again")
        raise DoneAlreadyError(first, notices)

    # ── before anything else ───────────────────────────────────────────────────────────────────

    def prepare(self) -> None:
        """Make the workspace's own folder. Raises RefusedError if writing is not allowed."""
        if self.folder.settings.read_only:
            message = f"The workspace is read-only: {self.folder.settings.read_only}"
            raise RefusedError(message, hint="install a newer workspace-mem; reading still works")
        try:
            self.folder.journal.hold(make=True)
        except OSError as error:
            message, helps = f"{OWN_FOLDER} cannot be written: {error.strerror or error}", remedy(error)
            own = self.folder.own
            if isinstance(error, PermissionError) and (owner := another_owner(own)) is not None:
                message = f"{OWN_FOLDER} belongs to user {owner}, and this user may not write to it"
                helps = f"`{chown_command(own)}` makes it yours"
            hint = f"reading still works; {helps}"
            raise RefusedError(f"{message}; {_NOTHING}", path=OWN_FOLDER, hint=hint) from error

    def settle(self) -> tuple[str, ...]:
        """Wait for other writers, and finish or undo a killed writer's change; return sentences on problems.

        Raises ConflictError if the workspace stays locked.
        """
        self.prepare()
        with self._locked():
            return recover(self.folder, self.exchange)

    def _locked(self) -> AbstractContextManager[None]:
        journal = self.folder.journal
        return locked(journal.place / "lock", wait_seconds=LOCK_WAIT_SECONDS, progress=journal.progress)


class _Retries:
    """Attempts at one change, until no save of a person interferes or the time limit passes."""

    def __init__(self) -> None:
        self.until = 0.0  # on the monotonic clock: so long others are waited for
        self._count = 0

    def begin(self) -> None:
        """Start the time limit after the first decision, which may take long."""
        self.until = self.until or time.monotonic() + PATIENCE_SECONDS

    def wait(self, error: SavedMeanwhileError) -> None:
        """Pause before the next attempt. Raises ConflictError if the file keeps changing."""
        if self._count == 0:
            self.until = max(self.until, time.monotonic() + _AGAIN_SECONDS)
        elif time.monotonic() > self.until - _LATER_SECONDS:
            message = "The file keeps changing; nothing was changed"
            raise ConflictError(message, hint="try again in a moment") from error
        time.sleep(min(_PAUSE_SECONDS, 0.001 * 2**self._count))
        self._count += 1


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    return text.removesuffix(f"; {_NOTHING}")


def _refused(error: OSError, path: str) -> RefusedError:
    """Return the error for a disk that does not let us write."""
    message = f"{path} cannot be written: {error.strerror or error}; {_NOTHING}"
    return RefusedError(message, path=path, hint=remedy(error))
