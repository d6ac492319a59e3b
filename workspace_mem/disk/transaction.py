"""The only writer of a workspace's files: whole changes (`Writer`), and lines added to a log (`append`)."""

import contextlib
import os
import re
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from posixpath import basename, dirname
from typing import NamedTuple, NoReturn

from workspace_mem.disk.folder import NEARLY, Folder, too_large
from workspace_mem.disk.journal import Attempt, FileIntent, Intent, Journal, decode, encode, this_machine
from workspace_mem.disk.lock import locked
from workspace_mem.disk.paths import (
    another_owner,
    make_durable,
    pinned,
    read_own,
    remedy,
    replace_durably,
    taking_over,
    why_target_closed,
    write_durably,
)
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
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UnconfirmedError, WorkspaceMemError
from workspace_mem.model.changes import ChangeSet, Decide, Step, step
from workspace_mem.model.document import Splice, revision_of
from workspace_mem.model.entry import entry_as_json

LOCK_WAIT_SECONDS = 30
_LATER_SECONDS = 0.5  # of all patience, what is left for the further files of a change whose first one is done
_AGAIN_SECONDS = 1.5  # there is at least this much after the first attempt, however long that took
_PAUSE_SECONDS = 0.01  # between two attempts, at the most
_NOTHING = "nothing was changed"
_LEAVE_FOLDERS = ("delete", "rename")  # operations of the memory tool, whose caller made the folders
_MAKE_ROOM = "retire what is old (`workspace-mem retire --help`), or move a part of it to another file"


class Header(NamedTuple):
    """Who writes, and why: what the journal and the commit say of a change."""

    op: str
    actor: str
    at: str  # ISO 8601 with offset
    session: str | None = None
    op_id: str | None = None
    request: str | None = None  # with an op id: names what was asked for
    waits: bool = True  # for the commit


class DoneAlreadyError(Exception):
    """An operation of this id was carried out before; nothing was changed now."""

    def __init__(self, attempt: Attempt, notices: tuple[str, ...]) -> None:
        super().__init__(attempt.op_id)
        self.attempt = attempt
        self.notices = notices  # of what was broken off and is settled now


def refuse_another_use(first: Attempt, request: str | None) -> None:
    """Raise RefusedError if an operation id was used for something else before."""
    if first.request != request:
        raise RefusedError(
            f"The operation id {first.op_id} was already used for another {first.op}; nothing was changed",
            hint="use a new id for a new change; an id is kept for a week",
        )


class Writer(NamedTuple):
    """Carries out changes, each complete or not at all."""

    folder: Folder
    draw_token: Callable[[], str]  # a part of an intent's name
    exchange: Exchange = exchange  # of two files; tests pass one that cannot

    def write(self, decide: Decide, header: Header) -> tuple[ChangeSet, Intent | None]:
        """Carry out what `decide` decides; None for the intent if nothing changes.

        When this returns, the change is durable. Raises ConflictError when a file is saved again and
        again meanwhile, RefusedError if the disk does not let us write; nothing is changed then.
        Raises UnconfirmedError when the change is in a file but the disk did not confirm it, or
        when a later file of it could not be written; the next writer finishes it. Raises DoneAlreadyError for
        an op id that was used before, RefusedError if it was used for something else.
        """
        self.prepare()
        with self._locked():
            notices = recover(self.folder, self.exchange)  # finish or undo what a killed writer left
            if header.op_id is not None:
                self._refuse_used_id(header.op_id, header, notices)
            retries = _Retries()
            while True:
                changes = decide(self.folder.read)  # reads all of each file; a pure function from there on
                steps = [file_step for file_step in changes.steps if file_step.edit.changes]
                changes = changes._replace(notices=(*changes.notices, *self._near_the_limit(steps)))
                if not steps:
                    break
                retries.begin()
                intent = self._announce(changes, steps, header)  # durable before anything is changed
                try:
                    intent, left_out = self._swap_files(intent, steps, retries)  # exchange, look, give back
                    done = self._make_durable(intent)
                    if header.op not in _LEAVE_FOLDERS:
                        self._remove_empty_folders(steps)
                    break
                except SavedMeanwhileError as error:  # a person saved since it was read: again, on theirs
                    retries.wait(error)
        if not steps:
            for folder in {dirname(file_step.edit.before.path) for file_step in changes.steps}:
                with contextlib.suppress(OSError), pinned(self.folder.root, folder) as place:
                    make_durable(place)  # whoever wrote what was found may still wait for that
            return changes._replace(notices=(*changes.notices, *notices)), None
        retries.drop_copies(steps[0].edit.before.data)
        return changes._replace(notices=(*changes.notices, *left_out, *notices)), done

    def _near_the_limit(self, steps: Sequence[Step]) -> Iterator[str]:
        """Yield a sentence on each file that is nearly too large to be read. Raises RefusedError for one that is."""
        kinds = self.folder.settings.kinds
        for path, data in ((file_step.edit.after.path, file_step.edit.after.data) for file_step in steps):
            if much := too_large(kinds, path, data):
                raise RefusedError(f"{path} would have {much}; nothing was changed", path=path, hint=_MAKE_ROOM)
            if much := too_large(kinds, path, data, tenths=NEARLY):
                yield f"{path} has {much}. A file above the limit is neither searched nor recorded: {_MAKE_ROOM}"

    def _announce(self, changes: ChangeSet, steps: Sequence[Step], header: Header) -> Intent:
        """Put a change in the journal, durably."""
        journal = self.folder.journal
        if os.path.isdir(journal.place / LOGS):  # Path.is_dir raises if it is closed
            settle_logs_locked(self.folder, young_too=False, paths=[file_step.edit.before.path for file_step in steps])
        answer = None
        if header.op_id:  # for a retry
            entry = entry_as_json(changes.entry) if changes.entry else None
            answer = {"entry": entry, "path": changes.steps[0].edit.after.path}
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
            if file_step.promised and (reason := why_target_closed(self.folder.root / file.path)):
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
            file_step.promised,
        )

    def _swap_files(self, intent: Intent, steps: Sequence[Step], retries: "_Retries") -> tuple[Intent, list[str]]:
        """Swap the files of a change in; return it, and a sentence for each file that it went without.

        Until the first file is swapped in, nothing is changed, and SavedMeanwhileError may be raised.
        """
        left_out, until = list[str](), retries.until
        try:
            intent = self._swap(intent, 0, steps[0], until - _LATER_SECONDS)
        except (OSError, SavedMeanwhileError, ConflictError) as error:
            self._forget(intent)
            if isinstance(error, OSError):
                raise _refused(error, steps[0].edit.before.path) from error
            raise
        number = 1
        for file_step in steps[1:]:
            try:
                intent = self._swap(intent, number, file_step, until)
                number += 1
            except UnconfirmedError:
                raise
            except (OSError, WorkspaceMemError) as error:
                path = file_step.edit.before.path
                if file_step.promised:
                    self._take_back(intent, number, path, error)
                left_out.append(f"{path} could not be written, so this is missing there: {_reason(error)}")
                intent = self._without(intent, number)
        return intent, left_out

    def _swap(self, intent: Intent, number: int, file_step: Step, until: float) -> Intent:
        """Swap file `number` of an intent in; return the intent as it is announced by then.

        If the first file was saved since it was read, SavedMeanwhileError is raised. A further one is decided again,
        for the first one is done.
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
            except (SavedMeanwhileError, FileNotFoundError) as error:  # its folder may be gone since it was looked at
                if number == 0:
                    raise SavedMeanwhileError(getattr(error, "copy", None)) from error
                if time.monotonic() > until:
                    message = f"{before.path} keeps changing; {_NOTHING}"
                    raise ConflictError(message, hint="try again in a moment") from error
            else:
                return intent
            file_step = step(self.folder.read(before.path), file_step.make_edit, promised=file_step.promised)
            files = (*intent.files[:number], self._file_intent(file_step), *intent.files[number + 1 :])
            intent = intent._replace(files=files)
            self.folder.journal.announce_anew(intent)

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
            with contextlib.suppress(OSError):  # one that is not empty ends the way up
                while path:
                    with pinned(self.folder.root, dirname(path)) as place:
                        (place / basename(path)).rmdir()
                    path = dirname(path)

    # ── if a file cannot be written ────────────────────────────────────────────────────────────

    def _forget(self, intent: Intent) -> None:
        with contextlib.suppress(OSError):  # what stays is undone by the next writer
            self.folder.journal.drop(intent)

    def _without(self, intent: Intent, number: int) -> Intent:
        smaller = intent._replace(files=(*intent.files[:number], *intent.files[number + 1 :]))
        try:
            self.folder.journal.announce_anew(smaller)
        except OSError as error:  # it stays announced as it was, and the next writer finishes it
            raise unconfirmed(self.folder.root / intent.files[0].path, error) from error
        return smaller

    def _take_back(self, intent: Intent, number: int, path: str, error: OSError | WorkspaceMemError) -> NoReturn:
        """Take back what is done of a change, `number` files, since a promised one cannot be written; raise why."""
        later = time.monotonic() + _LATER_SECONDS
        change = InterruptedChange(self.folder, intent, self.exchange, later)
        standing, is_confirmed = change.take_back(range(number))
        if standing:
            message = f"{intent.files[0].path} was written, but {path} was not: {_reason(error)}"
            hint = "fix the problem; the next command that writes completes or undoes the change"
            raise UnconfirmedError(message, path=path, hint=hint) from error
        if is_confirmed:
            self._forget(intent)
        if isinstance(error, OSError):
            raise _refused(error, path) from error
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
        self._refuse_used_id(header.op_id, header, notices)

    def _refuse_used_id(self, op_id: str, header: Header, notices: tuple[str, ...]) -> None:
        first = self.folder.journal.attempt(op_id)
        if first is None:
            return
        refuse_another_use(first, header.request)
        if first.intent and first.intent.state == "announced":  # it was tried a moment ago, under the lock
            message = "The first attempt has not finished; nothing was changed"
            raise ConflictError(message, hint="; ".join(notices) or "try again")
        raise DoneAlreadyError(first, notices)

    # ── before anything else ───────────────────────────────────────────────────────────────────

    def prepare(self) -> None:
        """Make the workspace's own folder. Raises RefusedError if nothing may be written."""
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

        Raises ConflictError if the workspace stays locked.
        """
        self.prepare()
        with self._locked():
            return recover(self.folder, self.exchange)

    def _locked(self) -> AbstractContextManager[None]:
        journal = self.folder.journal
        return locked(journal.place / "lock", wait_seconds=LOCK_WAIT_SECONDS, progress=journal.progress)


class _Retries:
    """Attempts at one change, until no save of a person comes in between, or patience is at its end."""

    def __init__(self) -> None:
        self.until = 0.0  # on the monotonic clock: so long others are waited for
        self._count = 0
        self.copies: list[Path] = []  # of saves that ours displaced for a moment

    def begin(self) -> None:
        """Begin to count time, once it is decided for the first time what to do: that may take long."""
        self.until = self.until or time.monotonic() + PATIENCE_SECONDS

    def wait(self, error: SavedMeanwhileError) -> None:
        """Pause before the next attempt. Raises ConflictError if the file keeps changing."""
        self.copies += [error.copy] if error.copy else []
        if self._count == 0:
            self.until = max(self.until, time.monotonic() + _AGAIN_SECONDS)
        elif time.monotonic() > self.until - _LATER_SECONDS:
            message = "The file keeps changing; nothing was changed"
            raise ConflictError(message, hint="try again in a moment") from error
        time.sleep(min(_PAUSE_SECONDS, 0.001 * 2**self._count))
        self._count += 1

    def drop_copies(self, before: bytes) -> None:
        """Remove the copies of the save that the change was built on: it is displaced now, and kept as that."""
        for copy in self.copies:
            with contextlib.suppress(OSError):
                if copy.read_bytes() == before:
                    copy.unlink()


def _reason(error: OSError | WorkspaceMemError) -> str:
    text = error.message if isinstance(error, WorkspaceMemError) else error.strerror or str(error)
    return text.removesuffix(f"; {_NOTHING}")


def _refused(error: OSError, path: str, nothing: str = _NOTHING) -> RefusedError:
    """Return the error for a disk that does not let us write."""
    message = f"{path} cannot be written: {error.strerror or error}; {nothing}"
    return RefusedError(message, path=path, hint=remedy(error))


# ── files that are only ever added to ──────────────────────────────────────────────────────────

# What is added is first in `.workspace-mem/events/`, forced to disk before anybody is answered: `NAME.json` says to
# which file it goes, from which byte on and for whom, `NAME.lines` what it is. The file follows at once, and is made
# whole from there after a crash. All of it is one change for as long as it stays open: `settle_logs` makes an ordinary
# intent of it, which comes into history as every other one does. So a run of many events takes few commits.

LOGS = "events"  # in our own folder; it exists only while something is open
OPEN_SECONDS = 60.0  # a change may stay open; whoever records settles what is older
LARGEST_PART = 4 * 1024 * 1024  # bytes
_TAILS = (8 * 1024, 256 * 1024, LARGEST_PART * 4)  # bytes of the end that are looked at for the last event
_ADD = os.O_WRONLY | os.O_APPEND | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


class LinesToAdd(NamedTuple):
    """What is to be added to a file, for whom. `lines` are made from the last event in it."""

    path: str
    op: str
    subject: str
    actor: str
    at: str
    session: str | None
    entries: tuple[str, ...]
    begins: re.Pattern[bytes]  # the first line of an event
    lines: Callable[[str], bytes]  # of the text from the last event on; may raise RefusedError
    head: Callable[[int], bytes]  # of a further part of this number


class _OpenLog(NamedTuple):
    """A change that is open: lines are still added to its file."""

    intent: Intent
    folder: Path

    @property
    def path(self) -> str:
        return self.intent.files[0].path

    @property
    def start(self) -> int:
        """Return the length of the file before the change."""
        return self.intent.files[0].splice.offset

    @property
    def lines(self) -> Path:
        """Return the file that holds what was added."""
        return self.folder / f"{self.intent.name}.lines"

    def is_due(self) -> bool:
        """Tell whether it was open for so long that it is recorded."""
        try:
            return abs(time.time() - (self.folder / f"{self.intent.name}.json").stat().st_mtime) >= OPEN_SECONDS
        except OSError:
            return False


def append(folder: Folder, addition: LinesToAdd, token: str) -> str:
    """Add lines to the last part of a file, durably; return the path of that part.

    Raises NotFoundError if the file is gone, RefusedError if the disk does not let us write.
    """
    folder.journal.hold(make=True)
    try:
        with _locked_log(folder.journal):
            log, path = _add(folder, addition, token)
        with contextlib.suppress(FileNotFoundError):  # whoever settled it meanwhile forced it to disk
            make_durable(log.lines)
    except OSError as error:
        raise _refused(error, addition.path, "nothing was added") from error
    return path


def _add(folder: Folder, addition: LinesToAdd, token: str) -> tuple[_OpenLog, str]:
    number = 1
    while os.path.lexists(folder.root / part_of(addition.path, number + 1)):
        number += 1
    path = folder.target_of(part_of(addition.path, number))
    size, tail = _end_of(folder, path, addition.begins)
    log = next((log for log in _open_logs(folder.journal) if log.path == path), None)
    if log and size != log.start + log.lines.stat().st_size:
        log = log if _made_whole(folder, log) else None
        size, tail = _end_of(folder, path, addition.begins)
    last = tail
    if number > 1 and not addition.begins.match(tail):  # a part that has no event yet
        last = _end_of(folder, folder.target_of(part_of(addition.path, number - 1)), addition.begins)[1]
    new = addition.lines(last.decode("utf-8", "replace"))
    if size + len(new) > LARGEST_PART and addition.begins.match(tail):
        path, new = part_of(addition.path, number + 1), addition.head(number + 1) + new
        log, size = None, 0
    elif not tail.endswith(b"\n"):  # torn, or saved by an editor that ends no line
        new = (b"\r\n" if b"\r\n" in tail else b"\n") + new
    log = log or _open_log(folder, addition, path, token, before=size > 0)
    _extend(log.lines, new)
    with pinned(folder.root, dirname(path), make=size == 0) as parent:
        _extend(parent / basename(path), new, make=size == 0)
    return log, path


def part_of(path: str, number: int) -> str:
    """Return the path of a part of what was begun in a file."""
    return path if number == 1 else f"{path.removesuffix('.md')}-{number}.md"


def _end_of(folder: Folder, path: str, begins: re.Pattern[bytes]) -> tuple[int, bytes]:
    """Return the size of a file, and its end from the last event on; all that was looked at if there is none."""
    try:
        with pinned(folder.root, dirname(path)) as parent:
            handle = os.open(parent / basename(path), os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError as error:
        raise NotFoundError(f"{path} no longer exists; nothing was added", path=path) from error
    try:
        size, tail = os.fstat(handle).st_size, b""
        for length in _TAILS:
            tail = os.pread(handle, min(length, size), max(0, size - length))
            starts = [match.start() for match in begins.finditer(tail) if match.start() or length >= size]
            if starts or length >= size:
                return size, tail[starts[-1] :] if starts else tail
    finally:
        os.close(handle)
    return size, tail


def _extend(file: Path, data: bytes, *, make: bool = False) -> None:
    """Add bytes to a file, all or none."""
    handle = os.open(file, _ADD | (os.O_CREAT | os.O_EXCL if make else 0), 0o644)
    try:
        size, rest = os.fstat(handle).st_size, memoryview(data)
        try:
            while rest:
                rest = rest[os.write(handle, rest) :]
        except OSError:  # a full disk: a torn line is taken out again
            with contextlib.suppress(OSError):
                os.ftruncate(handle, size)
            raise
    finally:
        os.close(handle)


def _locked_log(journal: Journal) -> AbstractContextManager[None]:
    def progress() -> object:
        with contextlib.suppress(OSError):
            return journal.progress(), [file.stat().st_size for file in (journal.place / LOGS).iterdir()]
        return journal.progress()

    return locked(journal.place / "lock", wait_seconds=LOCK_WAIT_SECONDS, progress=progress)


def _open_logs(journal: Journal) -> list[_OpenLog]:
    place, logs = journal.place / LOGS, list[_OpenLog]()
    with contextlib.suppress(OSError):
        for name in sorted(name for name in os.listdir(place) if name.endswith(".json")):
            with contextlib.suppress(ValueError, TypeError, LookupError, OSError, RecursionError, WorkspaceMemError):
                data = read_own(place / name, limit=LARGEST_PART) or b""
                intent = decode(name.removesuffix(".json"), data, "done")
                logs.append(_OpenLog(intent, place))
    return logs


def _open_log(folder: Folder, addition: LinesToAdd, path: str, token: str, *, before: bool) -> _OpenLog:
    """Begin a change of a file, as it is now: what it holds is kept, for the history to begin from."""
    journal, data = folder.journal, folder.read(path).data if before else b""
    place = journal.place / LOGS
    if not place.is_dir():
        place.mkdir(mode=0o700, exist_ok=True)
        make_durable(journal.place)
    numbers = [int(log.intent.name.split("-")[0]) for log in _open_logs(journal)]
    name = max([journal.next_name(token), *(f"{number + 1:010d}-{token}" for number in numbers)])
    file = FileIntent(path, revision_of(data) if before else None, None, Splice(len(data), b"", b""))
    intent = Intent(
        name,
        addition.op,
        addition.subject,
        addition.actor,
        addition.at,
        (file,),
        addition.entries,
        addition.session,
        host=this_machine(),
        waits=False,
    )
    log = _OpenLog(intent, place)
    if before:
        write_durably(journal.displaced_at(intent, 0), data, mode=0o600)
    write_durably(log.lines, b"", mode=0o600)
    replace_durably(place / f"{name}.json", encode(intent))
    return log


def _made_whole(folder: Folder, log: _OpenLog) -> bool:
    """Bring to a file what a crash kept from it; False, and the change is closed, if somebody else changed it."""
    before = _bytes_before(folder, log)
    wanted = before + log.lines.read_bytes()
    data = folder.bytes_or_none(log.path)
    if data is not None and wanted.startswith(data) and len(data) >= len(before):
        with pinned(folder.root, dirname(log.path)) as parent:
            _extend(parent / basename(log.path), wanted[len(data) :])
        return True
    _close_log(folder.journal, log, before)
    return False


def _bytes_before(folder: Folder, log: _OpenLog) -> bytes:
    with contextlib.suppress(FileNotFoundError):
        return folder.journal.displaced_at(log.intent, 0).read_bytes()
    return b""


def _close_log(journal: Journal, log: _OpenLog, before: bytes) -> None:
    """Make an ordinary intent of a change, one that is done."""
    added = log.lines.read_bytes()
    if added:
        file = log.intent.files[0]
        whole = FileIntent(file.path, file.before, revision_of(before + added), Splice(len(before), b"", added))
        journal.announce_anew(log.intent._replace(files=(whole,), state="done"))
    else:
        journal.drop(log.intent)
    for ending in ("json", "lines"):
        (log.folder / f"{log.intent.name}.{ending}").unlink(missing_ok=True)
    rest = os.listdir(log.folder)
    if not any(name.endswith(".json") for name in rest):
        for name in rest:  # of a writer that was killed before it had begun
            (log.folder / name).unlink(missing_ok=True)
        log.folder.rmdir()


def settle_logs(folder: Folder, *, young_too: bool) -> None:
    """Make ordinary intents of open changes, but for what is younger than a minute, unless `young_too`."""
    if any(young_too or log.is_due() for log in _open_logs(folder.journal)):
        with contextlib.suppress(ConflictError), _locked_log(folder.journal):  # if it stays locked, all goes on
            settle_logs_locked(folder, young_too=young_too)


def settle_logs_locked(folder: Folder, *, young_too: bool, paths: Collection[str] = ()) -> None:
    """Do the same while holding the workspace's lock; what is added to `paths` is settled in any case."""
    for log in _open_logs(folder.journal):
        if not (young_too or log.path in paths or log.is_due()):
            continue
        data = folder.bytes_or_none(log.path)
        before = _bytes_before(folder, log)
        if data is not None and data != before + log.lines.read_bytes() and not _made_whole(folder, log):
            continue  # it is closed
        with contextlib.suppress(OSError), pinned(folder.root, dirname(log.path)) as parent:
            make_durable(parent / basename(log.path))
        _close_log(folder.journal, log, before)


def open_logs(folder: Folder) -> frozenset[str]:
    """Return the files that are added to."""
    return frozenset(log.path for log in _open_logs(folder.journal))
