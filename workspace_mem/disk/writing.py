"""One way to the disk: lock, finish what a killed writer left, decide, announce, swap in, look, make durable."""

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from posixpath import dirname
from typing import Any, NamedTuple, NoReturn

from workspace_mem.disk.beneath import pinned
from workspace_mem.disk.disk import Exchange, exchange, make_durable, why_target_closed
from workspace_mem.disk.folder import NEARLY, Folder, too_large
from workspace_mem.disk.journal import Attempt, FileIntent, Intent, this_machine
from workspace_mem.disk.lock import held
from workspace_mem.disk.recovery import BrokenOff, recover
from workspace_mem.disk.remedies import another_owner, remedy, taking_over
from workspace_mem.disk.scope import OWN_FOLDER
from workspace_mem.disk.swapping import PATIENCE_SECONDS, SavedMeanwhileError, opened_swap, unconfirmed
from workspace_mem.errors import ConflictError, RefusedError, UnconfirmedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, Step, step
from workspace_mem.model.entry import entry_as_json

LOCK_WAIT_SECONDS = 30
_LATER_SECONDS = 0.5  # of all patience, what is left for the further files of a change whose first one is done
_AGAIN_SECONDS = 1.5  # there is at least this much after the first attempt, however long that took
_PAUSE_SECONDS = 0.01  # between two attempts, at the most
_NOTHING = "nothing was changed"
_MAKE_ROOM = "retire what is old (`workspace-mem retire --help`), or move a part of it to another file"
_DURABLE_SECONDS = 2.0  # what a retry waits for the first attempt's disk


class Header(NamedTuple):
    """Who writes, and why: what the journal and the commit say of a change."""

    op: str
    actor: str
    at: str  # ISO 8601 with offset
    session: str | None = None
    op_id: str | None = None
    request: str | None = None  # with an op id: names what was asked for
    waits: bool = True  # for the commit


def _answer_of(changes: ChangeSet) -> dict[str, Any]:
    """Return what a retry is answered."""
    entry = entry_as_json(changes.entry) if changes.entry else None
    return {"entry": entry, "path": changes.steps[0].edit.after.path}


def refuse_another_use(first: Attempt, request: str | None) -> None:
    """Raise RefusedError if an operation id was used for something else before."""
    if first.request != request:
        raise RefusedError(
            f"The operation id {first.op_id} was already used for another {first.op}; nothing was changed",
            hint="use a new id for a new change; an id is kept for a week",
        )


class DoneAlreadyError(Exception):
    """An operation of this id was carried out before; nothing was changed now."""

    def __init__(self, attempt: Attempt, notices: tuple[str, ...]) -> None:
        super().__init__(attempt.op_id)
        self.attempt = attempt
        self.notices = notices  # of what was broken off and is settled now


class Writer(NamedTuple):
    """The only writer of a workspace's files."""

    folder: Folder
    draw_token: Callable[[], str]  # a part of an intent's name
    exchange: Exchange = exchange  # of two files; tests give one that cannot

    def write(self, decide: Decide, header: Header) -> tuple[ChangeSet, Intent | None]:
        """Carry out what `decide` decides; None for the intent where nothing changes.

        When this returns, the change is durable. Raises ConflictError when a file is saved again and
        again meanwhile, RefusedError where the disk does not let us write; nothing is changed then.
        Raises UnconfirmedError when the change stands in a file but the disk did not confirm it, or
        when a later file of it could not be written; the next writer finishes it. Raises DoneAlreadyError for
        an op id that was used before, RefusedError where it was used for something else.
        """
        self.prepare()
        with self._locked():
            notices = recover(self.folder, self.exchange)
            if header.op_id is not None:
                self._refuse_what_was_begun(header.op_id, header, notices)
            changes, intent = self._decide_and_carry_out(decide, header)
        # Others may go on meanwhile: what they build on this becomes durable with it, or after it.
        if intent is None:
            self._sync_what_is_there(changes)
        done = self._make_durable(intent) if intent else None
        return changes._replace(notices=(*changes.notices, *notices)), done

    def _decide_and_carry_out(self, decide: Decide, header: Header) -> tuple[ChangeSet, Intent | None]:
        """Try until no save of somebody else comes between reading and swapping, or patience is at its end."""
        until = time.monotonic() + PATIENCE_SECONDS
        copies: list[Path] = []
        for attempt in count():
            changes = decide(self.folder.read)
            steps = [step for step in changes.steps if step.edit.changes]
            changes = changes._replace(notices=(*changes.notices, *self._near_the_limit(steps)))
            try:
                if not steps:
                    return changes, None
                intent, left_out = self._carry_out(changes, steps, header, until)
                for copy in copies:  # of a save that this change was built on: it is displaced now, and kept as that
                    if copy.is_file() and copy.read_bytes() == steps[0].edit.before.data:
                        copy.unlink()
                return changes._replace(notices=(*changes.notices, *left_out)), intent
            except SavedMeanwhileError as error:
                copies += [error.copy] if error.copy else []
                if attempt == 0:
                    until = max(until, time.monotonic() + _AGAIN_SECONDS)
                elif time.monotonic() > until - _LATER_SECONDS:
                    message = "The file keeps changing; nothing was changed"
                    raise ConflictError(message, hint="try again in a moment") from error
                time.sleep(min(_PAUSE_SECONDS, 0.001 * 2**attempt))
        raise AssertionError

    def _near_the_limit(self, steps: Sequence[Step]) -> Iterator[str]:
        """Yield a sentence on each file that is nearly too large to be read. Raises RefusedError for one that is."""
        kinds = self.folder.settings.kinds
        for path, data in ((one.edit.after.path, one.edit.after.data) for one in steps):
            if much := too_large(kinds, path, data):
                raise RefusedError(f"{path} would have {much}; nothing was changed", path=path, hint=_MAKE_ROOM)
            if much := too_large(kinds, path, data, tenths=NEARLY):
                yield f"{path} has {much}. A file above the limit is neither searched nor recorded: {_MAKE_ROOM}"

    def _carry_out(
        self, changes: ChangeSet, steps: Sequence[Step], header: Header, until: float
    ) -> tuple[Intent, list[str]]:
        """Announce a change and swap its files in; return it with a sentence for each file that it went without.

        Until the first file is swapped in, nothing is changed, and SavedMeanwhileError may be raised.
        """
        journal, left_out = self.folder.journal, list[str]()
        if os.path.isdir(journal.place / "events"):  # noqa: PTH112  # Path.is_dir raises if it is closed
            from workspace_mem.disk.appending import settle_locked  # noqa: PLC0415  # few workspaces have runs

            settle_locked(self.folder, young_too=False, paths=[step.edit.before.path for step in steps])
        intent = Intent(
            journal.next_name(self.draw_token()),
            header.op,
            changes.subject,
            header.actor,
            header.at,
            tuple(self._file_intent(step) for step in steps),
            changes.entries,
            header.session,
            header.op_id,
            this_machine(),
            header.request,
            _answer_of(changes) if header.op_id else None,
            undoes=changes.undoes,
            waits=header.waits,
            body=changes.body,
        )
        for file, one in zip(intent.files, steps, strict=True):
            if one.promised and (reason := why_target_closed(self.folder.root / file.path)):
                raise refused(reason, one.edit.before.path)
        try:
            journal.announce(intent)
            self._swap(intent, 0, steps[0], until - _LATER_SECONDS)
        except (OSError, SavedMeanwhileError, ConflictError) as error:
            self._forget(intent)
            if isinstance(error, OSError):
                raise refused(error, steps[0].edit.before.path) from error
            raise
        number = 1
        for one in steps[1:]:
            try:
                intent = self._swap(intent, number, one, until)
                number += 1
            except UnconfirmedError:
                raise
            except (OSError, WorkspaceMemError) as error:
                if one.promised:
                    self._take_back(intent, number, one.edit.before.path, error)
                path = one.edit.before.path
                left_out.append(f"{path} could not be written, so it does not mention this: {_reason(error)}")
                intent = self._without(intent, number)
        with contextlib.suppress(OSError):  # the next writer looks at the files, then
            intent = journal.advance(intent, "swapped")
        return intent, left_out

    def _file_intent(self, step: Step) -> FileIntent:
        before, after = step.edit.before, step.edit.after
        path = self.folder.target_of(before.path)
        return FileIntent(
            path,
            before.revision if before.exists else None,
            after.revision if after.exists else None,
            step.edit.splice,
            step.promised,
        )

    def _swap(self, intent: Intent, number: int, one: Step, until: float) -> Intent:
        """Swap file `number` of an intent in; return the intent as it is announced by then.

        A further file that was saved since it was read is decided again, for the first one is done. Of the first one
        SavedMeanwhileError is raised.
        """
        while True:
            before, after = one.edit.before, one.edit.after
            try:
                with opened_swap(self.folder, intent, number, self.exchange, until, make=after.exists) as swap:
                    if reason := why_target_closed(swap.target):
                        raise reason
                    if after.exists:
                        swap.swap_in(before.data if before.exists else None, after.data)
                    else:
                        swap.take_out(before.data)
            except (SavedMeanwhileError, FileNotFoundError) as error:  # its folder may be gone since it was looked at
                if number == 0:
                    raise SavedMeanwhileError(getattr(error, "copy", None)) from error
                if time.monotonic() > until:
                    message = f"{before.path} keeps changing; {_NOTHING}"
                    raise ConflictError(message, hint="try again in a moment") from error
            else:
                return intent
            one = step(self.folder.read(before.path), one.make_edit, promised=one.promised)
            files = (*intent.files[:number], self._file_intent(one), *intent.files[number + 1 :])
            intent = intent._replace(files=files)
            self.folder.journal.announce_anew(intent)

    def _make_durable(self, intent: Intent) -> Intent:
        journal = self.folder.journal
        try:
            for folder in {dirname(file.path) for file in intent.files}:
                with pinned(self.folder.root, folder) as place:
                    make_durable(place)
        except BaseException as error:
            with contextlib.suppress(OSError):  # nobody waits for the disk any more: the next writer settles it
                journal.advance(intent, "announced")
            if isinstance(error, OSError):
                raise unconfirmed(self.folder.root / intent.files[0].path, error) from error
            raise
        with contextlib.suppress(OSError):  # the change is durable; a later writer finishes the intent
            return journal.advance(intent, "done")
        return intent

    def _sync_what_is_there(self, changes: ChangeSet) -> None:
        """Force to disk what was found there already: whoever wrote it may still wait for that."""
        for one in changes.steps:
            with contextlib.suppress(OSError), pinned(self.folder.root, dirname(one.edit.before.path)) as place:
                make_durable(place)

    # ── where a file cannot be written ─────────────────────────────────────────────────────────

    def _forget(self, intent: Intent) -> None:
        with contextlib.suppress(OSError):  # what stays is undone by the next writer
            self.folder.journal.drop(intent)

    def _without(self, intent: Intent, number: int) -> Intent:
        left = intent._replace(files=(*intent.files[:number], *intent.files[number + 1 :]))
        try:
            self.folder.journal.announce_anew(left)
        except OSError as error:  # it stays announced as it was, and the next writer finishes it
            raise unconfirmed(self.folder.root / intent.files[0].path, error) from error
        return left

    def _take_back(self, intent: Intent, number: int, path: str, error: OSError | WorkspaceMemError) -> NoReturn:
        """Take back what is done of a change, `number` files, since a promised one cannot be written; raise why."""
        later = time.monotonic() + _LATER_SECONDS
        standing, is_confirmed = BrokenOff(self.folder, intent, self.exchange, later).take_back(range(number))
        if standing:
            message = f"{intent.files[0].path} was written, but {path} was not: {_reason(error)}"
            hint = "fix the problem; the next command that writes completes or undoes the change"
            raise UnconfirmedError(message, path=path, hint=hint) from error
        if is_confirmed:
            self._forget(intent)
        if isinstance(error, OSError):
            raise refused(error, path) from error
        raise error

    # ── was it done before? ────────────────────────────────────────────────────────────────────

    def refuse_repetition(self, header: Header) -> None:
        """Raise what `write` raises for an op id that was used before, once it is known how that ended."""
        if header.op_id is None:
            return
        first, notices = self.folder.journal.attempt(header.op_id), tuple[str, ...]()
        if first and first.intent and first.intent.state != "done":
            with self._locked():
                notices = recover(self.folder, self.exchange)
        self._refuse_what_was_begun(header.op_id, header, notices)

    def _refuse_what_was_begun(self, op_id: str, header: Header, notices: tuple[str, ...]) -> None:
        first = self.folder.journal.attempt(op_id)
        if first is None:
            return
        refuse_another_use(first, header.request)
        if first.intent and first.intent.state == "announced":  # it was tried a moment ago, under the lock
            message = "The first attempt has not finished; nothing was changed"
            raise ConflictError(message, hint="; ".join(notices) or "try again")
        if first.intent and first.intent.state == "swapped":  # its writer waits for the disk
            self.folder.journal.wait_until_done(first.intent, seconds=_DURABLE_SECONDS)
        raise DoneAlreadyError(first, notices)

    # ── before anything else ───────────────────────────────────────────────────────────────────

    def prepare(self) -> None:
        """Make the workspace's own folder. Raises RefusedError where nothing may be written."""
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
                helps = f"`{taking_over(own)}` makes it yours"
            hint = f"reading still works; {helps}"
            raise RefusedError(f"{message}; {_NOTHING}", path=OWN_FOLDER, hint=hint) from error

    def settle(self) -> tuple[str, ...]:
        """Wait for whoever writes, and finish or undo what a killed writer left; return a sentence on what is odd.

        Raises ConflictError where the workspace stays locked.
        """
        self.prepare()
        with self._locked():
            return recover(self.folder, self.exchange)

    def _locked(self) -> AbstractContextManager[None]:
        journal = self.folder.journal
        return held(journal.place / "lock", wait_seconds=LOCK_WAIT_SECONDS, progress=journal.progress)


def _reason(error: OSError | WorkspaceMemError) -> str:
    said = error.message if isinstance(error, WorkspaceMemError) else error.strerror or str(error)
    return said.removesuffix(f"; {_NOTHING}")


def refused(error: OSError, path: str) -> RefusedError:
    """Return the error for a disk that does not let us write."""
    return RefusedError(
        f"{path} cannot be written: {error.strerror or error}; nothing was changed",
        path=path,
        hint=remedy(error),
    )
