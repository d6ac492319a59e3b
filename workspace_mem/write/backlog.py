"""The backlog: finished changes of tools, and edits by anything else, that are in no commit; and their commits.

Who waits for its commit records by itself; else one thread of the process does, once changes have gathered.
"""

import contextlib
import os
import threading
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import accumulate
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.journal import Intent, Journal
from workspace_mem.disk.lock import locked
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.model.document import Document, lines_of, revision_of
from workspace_mem.model.entry import EDIT, PERSON, UNKNOWN_AGENT, Entry
from workspace_mem.model.history import (
    GIT_AWAY,
    NOT_RECORDED,
    Author,
    BlobId,
    FileChange,
    History,
    Recording,
    Version,
    VersionId,
)
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.matching import Comparison, compare
from workspace_mem.text.strings import counted, split_lines
from workspace_mem.write.deletions import UnrecordedFiles, held_back, sentences_of

if TYPE_CHECKING:
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.write.losses import Losses, LossSearch


WAIT_SECONDS = 2.0  # after that a command answers without the name of its commit
EVENTS, EVENTS_SECONDS = "event", 60.0  # the operation that adds to a run; all of a minute are one commit
RECORD_LOCK = "record.lock"  # its time of change tells when somebody recorded last
_POLL_SECONDS = 0.005
_MOST_COMPARED = 20  # files; the first commit of a large folder only says which they are
_MOST_NAMED = 50  # entries
GATHER_SECONDS = 0.5  # between two records, whoever makes them: most of the cost is in starting git, not in commits
_LAST_SECONDS = 2.0  # what a process spends on it when it ends
_LOOK_SECONDS = 0.05
_MOST = 256 * 1024  # characters that are looked through; `status` and `doctor` look through all
_SMALL = 8 * 1024  # characters that are looked through sooner than an old version is asked for
_SOME = 3  # lines that are named
_MOST_ATTACHED = 64 * 1024 * 1024  # bytes of attachments that one record takes in; the next one takes more

Bytes = bytes | None  # None: there is no such file
Quotes = Callable[[str, str], str]  # what a commit may quote of a text that stands behind a label
ReadOld = Callable[[str], Bytes]


class Recorded(NamedTuple):
    """What came into history: commits in order, and the one that belongs to the caller's own change.

    The notices tell what was held back, and which save was made from an old copy.
    """

    versions: tuple[VersionId, ...]
    own: str | None
    notices: tuple[str, ...] = ()
    held_back: UnrecordedFiles = UnrecordedFiles()


class _Planned(NamedTuple):
    """What is to be recorded, each with its intents (none for an edit); `done` are all that are settled with it."""

    survey: Survey
    done: list[Intent]
    recordings: list[tuple[Recording, tuple[Intent, ...]]]
    not_yet: UnrecordedFiles
    tree: Mapping[str, BlobId]


class ToolChange(NamedTuple):
    """A change of a tool's: what it was announced as, and each file's bytes before and after it.

    Events that came to a run one after another are one change.
    """

    intents: tuple[Intent, ...]
    before: Mapping[str, Bytes]
    after: Mapping[str, Bytes]


class Backlog(NamedTuple):
    """What a workspace has not recorded, and all that it takes to record it. For one thread at a time."""

    folder: Folder
    open_history: Callable[[], History]  # made when it is first needed; may raise EngineError
    why_off: Callable[[], str | None]  # why nothing is recorded; None where history is on
    catalog: Callable[[], "Catalog"]
    redact: Callable[[str], str]
    redact_in_place: Callable[[str], str]  # every line keeps its number
    quotes: Quotes  # what redact leaves of a text that stands behind a label
    secrets_from: Callable[[str], Sequence[int]]  # where the secrets of a text start
    now: Callable[[], datetime]
    again: Callable[[], "Backlog"]  # the same with parts of its own, for another thread
    account: Callable[[], str]  # whose processes these are, for the system
    machine: Callable[[], str | None]  # what commits say where they were made; None if there is one machine

    def record(
        self,
        *,
        own: Intent | None = None,
        wait_seconds: float = WAIT_SECONDS,
        by_the_way: bool = False,
        confirmed: Collection[str] = (),
    ) -> Recorded:
        """Record everything that is not in history. Raises ConflictError while somebody else records.

        Who records `by_the_way` leaves the events of a run until a minute has gone by. Of what would be held back, the
        `confirmed` paths are recorded. Raises EngineError when git fails; the files are safe, and the next command
        records them.
        """
        journal = self.folder.journal
        journal.hold()
        with locked(journal.place / RECORD_LOCK, wait_seconds=wait_seconds):
            history = self.open_history()
            if history.off == GIT_AWAY:  # what is settled now would be nobody's when it is back
                journal.tidy(time.time(), is_recorded=False)
                return Recorded((), None)
            history.catch_up()
            survey, done, planned, not_yet, tree = self._planned(history, by_the_way=by_the_way, confirmed=confirmed)
            # A subject quotes a person's words.
            where = (("Workspace-Machine", name),) if planned and (name := self.machine()) else ()
            safe = [
                item._replace(
                    subject=self.redact(item.subject), body=self.redact(item.body), trailers=(*item.trailers, *where)
                )
                for item, _ in planned
            ]
            versions = history.record(safe)
            commits = {
                intent.name: version
                for (_, intents), version in zip(planned, versions, strict=True)
                for intent in intents
            }
            for intent in done:
                journal.settle(intent, commits.get(intent.name), own=own.name if own else None)
            journal.tidy(time.time())
            with contextlib.suppress(OSError):
                os.utime(journal.place / RECORD_LOCK)
        notices = sentences_of(not_yet) if any(not_yet) else ()
        made_now = tuple(item for item in versions if item)
        edited = {path: data for item, intents in planned if not intents for path, data in item.files.items()}
        if edited:

            def recorded(path: str) -> Bytes:
                return history.blobs([tree[path]])[tree[path]] if path in tree else None

            texts = {path: data for path, data in edited.items() if not self.folder.scope.attaches(path)}
            notices += tuple(sentences_of_secrets(texts, recorded, self.secrets_from))
        if edited and self.folder.has_own("forgotten.json"):
            from workspace_mem.write.forgotten import came_back

            notices += tuple(came_back(self.folder, edited))
        if any(not intents and recording.files.keys() & tree.keys() for recording, intents in planned):
            notices += self._look(survey).notices_of(made_now)
        notices += tuple(history.news)
        history.news.clear()
        return Recorded(made_now, commits.get(own.name) if own else None, notices, not_yet)

    def record_waiting_events(self) -> None:
        """Record what waits for its minute, for who asks for the history; where that cannot be, it goes on waiting."""
        if any(intent.op == EVENTS for intent in self.folder.journal.read("done")[0]):
            with contextlib.suppress(WorkspaceMemError, OSError):
                self.record(wait_seconds=0)

    def known(self) -> "KnownChanges":
        """Return the history, and on top of it all that waits to be recorded. Nothing is recorded."""
        history = self.open_history()
        survey, done, planned, not_yet, tree = self._planned(history)
        names = {intent.name for intent in done}
        unfinished = (item for item in self.folder.journal.read()[0] if item.name not in names)
        after = {path: data for item, _ in planned for path, data in item.files.items()}
        then = {**tree, **{path: history.blob_id(data) for path, data in after.items() if data is not None}}
        left_out = {*not_yet.gone, *not_yet.emptied, *(file.path for item in unfinished for file in item.files)}
        later = self._edits(
            survey, left_out, {path: blob for path, blob in then.items() if after.get(path, b"") is not None}
        )
        if later:
            planned.append(
                (_edit(later, after.get, then, self.now(), kinds=self.folder.settings.kinds, quotes=self.quotes), ())
            )
        recordings = tuple(
            item._replace(subject=self.redact(item.subject), body=self.redact(item.body)) for item, _ in planned
        )
        return KnownChanges(history, recordings, tree, not_yet)

    def _planned(self, history: History, *, by_the_way: bool = False, confirmed: Collection[str] = ()) -> "_Planned":
        """Return what is to be recorded, and on what that was decided."""
        # The files are looked at before the journal: whoever changes one of them has announced it by then.
        folder, survey = self.folder, self.folder.survey()
        intents, _ = folder.journal.read()
        done = [intent for intent in intents if intent.state == "done"]
        due = {file.path for intent in done if self._is_due(intent) for file in intent.files}
        done = [intent for intent in done if not by_the_way or due.intersection(file.path for file in intent.files)]
        changes = [change for intent in done if (change := _with_bytes(folder.journal, intent))]
        busy = {file.path for intent in intents for file in intent.files}
        tree = history.tree()

        def read_recorded(path: str) -> Bytes:
            return history.blobs([tree[path]])[tree[path]] if path in tree else None

        now = self.now()
        edits = self._edits(survey, busy, tree)
        changes = list(not_recorded(changes, tree, history.blob_id))
        not_yet = held_back(folder, survey, tree, {path: data for path, data in edits.items() if path not in confirmed})
        left_out = {*not_yet.gone, *not_yet.emptied}
        edits = {path: data for path, data in edits.items() if path not in left_out}
        recordings = recordings_of(
            changes,
            edits,
            tree,
            blob_id=history.blob_id,
            read_recorded=read_recorded,
            now=now,
            kinds=folder.settings.kinds,
            account=self.account,
            quotes=self.quotes,
        )
        return _Planned(survey, done, recordings, not_yet, tree)

    def _is_due(self, intent: Intent) -> bool:
        """Tell whether a change comes into history at once: all but the events of the last minute."""
        if intent.op != EVENTS:
            return True
        return abs((self.now() - datetime.fromisoformat(intent.at)).total_seconds()) >= EVENTS_SECONDS

    def waits_for_git(self) -> bool:
        """Tell whether nothing can be recorded until git is back."""
        return self.why_off() == GIT_AWAY

    def record_after(self, own: Intent) -> Recorded:
        """Record after a change of one's own. A failure is a notice: the change itself is safe."""
        journal, end = self.folder.journal, time.monotonic() + WAIT_SECONDS
        recorded, failed = Recorded((), None), ""
        try:
            recorded = self.record(own=own, by_the_way=True)
            while recorded.own is None and journal.is_pending(own.name) and not self.waits_for_git():
                if time.monotonic() > end:
                    break
                time.sleep(_POLL_SECONDS)  # a change that this one stands on is not on the disk yet
                wait = max(0.0, end - time.monotonic())
                recorded = self.record(own=own, wait_seconds=wait, by_the_way=True)
        except ConflictError:
            failed = "Another command is recording changes; the next command will record this one"
        except WorkspaceMemError as error:
            failed = f"The change is saved but not yet in history: {error.message}"
        except (OSError, ImportError) as error:  # a disk that is full or broken just after the change is on it
            reason = getattr(error, "strerror", None) or str(error)
            failed = f"The change is saved but not yet in history: {reason}"
        commit = recorded.own
        with contextlib.suppress(OSError):
            commit = commit or journal.take_commit(own.name)
        if failed:
            return Recorded((), commit, () if commit else (failed,))
        return recorded._replace(own=commit)

    def losses(self, survey: Survey, tree: Mapping[str, str] | None = None, tip: str | None = None) -> "Losses":
        """Return what hand edits undid or deleted, is still so and was not dismissed.

        `tree` and `tip` are the history's, where the caller has them. Nothing is found while history is off.
        """
        from workspace_mem.write.losses import Losses

        return Losses() if self.why_off() else self._look(survey).losses(tree, tip)

    def _look(self, survey: Survey) -> "LossSearch":
        from workspace_mem.write.losses import LossSearch  # few recordings hold edits

        return LossSearch(self.folder, self.open_history(), self.catalog(), survey, self.now())

    def _edits(self, survey: Survey, busy: set[str], tree: Mapping[str, BlobId]) -> dict[str, Bytes]:
        """Return files whose bytes differ from the history and that no tool is changing."""
        if self.why_off():
            return {}
        folder, history = self.folder, self.open_history()
        result: dict[str, Bytes] = {}
        for path, state in survey.seen.items():
            if path not in busy and tree.get(path) != state.blob:
                document = folder.read(path)
                if document.exists and history.blob_id(document.data) != tree.get(path):
                    result[path] = document.data
        room = _MOST_ATTACHED
        for path, state in survey.attached.items():
            is_new = room > 0 and path not in busy and tree.get(path) != state.blob
            data = folder.bytes_or_none(path) if is_new else None
            if data is not None and history.blob_id(data) != tree.get(path):
                result[path] = data
                room -= len(data)
        gone = folder.scope.kept(tree.keys() - survey.states.keys() - survey.attached.keys() - busy)
        return result | {path: None for path in gone if folder.is_gone(path)}


def _with_bytes(journal: Journal, intent: Intent) -> ToolChange | None:
    """Return a change with its bytes; None where the displaced bytes are gone (it is then an edit)."""
    before: dict[str, Bytes] = {}
    after: dict[str, Bytes] = {}
    for number, file in enumerate(intent.files):
        try:
            data = journal.displaced_at(intent, number).read_bytes() if file.before else b""
        except FileNotFoundError:
            return None
        if file.before and revision_of(data) != file.before:
            return None
        before[file.path] = data if file.before else None
        after[file.path] = None if file.after is None else file.splice.apply(data)
    return ToolChange((intent,), before, after)


def last_recorded(own: Path) -> float:
    """Return when somebody recorded last, in seconds since the epoch; 0 where nobody has. `own` is our own folder."""
    try:
        return (own / RECORD_LOCK).stat().st_mtime
    except OSError:
        return 0.0


# ── all changes that are known ─────────────────────────────────────────────────────────────────


class KnownChanges:
    """The versions of a history, and before them what waits, as versions that have no commit yet."""

    def __init__(
        self, history: History, waiting: Sequence[Recording], tree: Mapping[str, BlobId], not_yet: UnrecordedFiles
    ) -> None:
        self._history, self.held_back = history, not_yet
        self._waiting: dict[VersionId, tuple[Version, dict[str, FileChange]]] = {}
        self._data: dict[BlobId, bytes] = {}
        files: dict[str, BlobId | None] = dict(tree)
        for number, recording in enumerate(waiting, start=1):
            name = VersionId(f"{NOT_RECORDED}{number}")
            after = {path: None if data is None else history.blob_id(data) for path, data in recording.files.items()}
            did = {path: FileChange(files.get(path), blob) for path, blob in after.items() if files.get(path) != blob}
            files |= after
            self._data |= {history.blob_id(data): data for data in recording.files.values() if data is not None}
            author = recording.author or Author("", "")
            about = (recording.subject, recording.trailers, tuple(sorted(did)), recording.body)
            if did:
                self._waiting = {name: (Version(name, recording.at, author, *about), did), **self._waiting}

    def log(self, *, path: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first: all, or those that touch a path."""
        waiting = [version for version, _ in self._waiting.values() if path is None or path in version.paths]
        return [*waiting, *self._history.log(path=path, limit=limit)][:limit]

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return what each version did to each file."""
        recorded = [version for version in versions if version not in self._waiting]
        did = dict(zip(recorded, self._history.changes(recorded), strict=True)) if recorded else {}
        return [did[name] if name in did else self._waiting[name][1] for name in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes behind names."""
        wanted = set(names)
        here = {name: self._data[name] for name in wanted & self._data.keys()}
        return {**self._history.blobs(wanted - here.keys()), **here}


# ── the commits ────────────────────────────────────────────────────────────────────────────────


def not_recorded(
    changes: Sequence[ToolChange], tree: Mapping[str, BlobId], blob_id: Callable[[bytes], BlobId]
) -> Sequence[ToolChange]:
    """Leave out what is in history already: a recorder can be killed before it clears the journal.

    The history holds the first k changes when its files are as they were after them.
    """
    states = [{path: data for change in reversed(changes) for path, data in change.before.items()}]
    for change in changes:
        states.append({**states[-1], **change.after})
    for done, state in enumerate(states):
        if all(_same(tree.get(path), data, blob_id) for path, data in state.items()):
            return changes[done:]
    return changes


def _together(changes: Sequence[ToolChange]) -> list[ToolChange]:
    """Make one change of the events that came to a run with nothing else between them."""
    result: list[ToolChange] = []
    for change in changes:
        if change.intents[0].op == EVENTS:
            before = (number for number, each in enumerate(result) if each.after.keys() & change.before.keys())
            last = max(before, default=None)
            if last is not None and result[last].intents[0].op == EVENTS and result[last].after == change.before:
                intents = (*result[last].intents, *change.intents)
                result[last] = ToolChange(intents, result[last].before, change.after)
                continue
        result.append(change)
    return result


def _same(recorded: BlobId | None, data: Bytes, blob_id: Callable[[bytes], BlobId]) -> bool:
    return recorded is None if data is None else recorded == blob_id(data)


def recordings_of(
    changes: Sequence[ToolChange],
    edits: Mapping[str, Bytes],
    tree: Mapping[str, BlobId],
    *,
    blob_id: Callable[[bytes], BlobId],
    read_recorded: ReadOld,
    now: datetime,
    kinds: Kinds,
    account: Callable[[], str],
    quotes: Quotes,
) -> list[tuple[Recording, tuple[Intent, ...]]]:
    """Return the commits in order: what people changed first, then each tool's change.

    `edits` are files that differ from the history and that no tool announced. A hand edit between
    two changes becomes a commit of its own between them. `read_recorded` gives a file's bytes as
    they are in the history now.
    """
    current: dict[str, BlobId | None] = dict(tree)
    bytes_then: dict[str, Bytes] = {}

    def old(path: str) -> Bytes:
        return bytes_then[path] if path in bytes_then else read_recorded(path)

    result: list[tuple[Recording, tuple[Intent, ...]]] = []
    waiting = dict(edits)
    for change in _together(changes):
        waiting |= {path: data for path, data in change.before.items() if not _same(current.get(path), data, blob_id)}
        if waiting:
            result.append((_edit(waiting, old, current, now, kinds=kinds, quotes=quotes), ()))
            current |= {path: None if data is None else blob_id(data) for path, data in waiting.items()}
            bytes_then |= waiting
            waiting = {}
        result.append((_by_tool(change, account), change.intents))
        current |= {path: None if data is None else blob_id(data) for path, data in change.after.items()}
        bytes_then |= change.after
    if waiting:
        result.append((_edit(waiting, old, current, now, kinds=kinds, quotes=quotes), ()))
    return result


def _edit(
    files: Mapping[str, Bytes],
    old: ReadOld,
    tree: Mapping[str, BlobId | None],
    now: datetime,
    *,
    kinds: Kinds,
    quotes: Quotes,
) -> Recording:
    """Return the commit of files that something else changed: an editor, or an agent by itself.

    Its subject and body say what changed in entries, and its trailers name those that have an id.
    """
    comparison, is_few = Comparison(), len(files) <= _MOST_COMPARED
    before = {path: None if tree.get(path) is None else old(path) if is_few else b"" for path in sorted(files)}
    if is_few:
        entries = (
            [entry for path in before for entry in _entries(path, some[path], kinds)] for some in (before, files)
        )
        comparison = compare(*entries)
    subject, body = described(comparison, before, files, quotes=quotes)
    trailers = _trailers("edit", EDIT, comparison.ids[:_MOST_NAMED])
    return Recording(f"edit: {subject}", trailers, None, now, dict(files), body)


def _entries(path: str, data: Bytes, kinds: Kinds) -> tuple[Entry, ...]:
    if not (data and kinds.may_hold_entries(path)):
        return ()
    from workspace_mem.model.reading import read  # with the grammar: few recordings hold edits

    return read(Document(path, data, kinds=kinds)).entries


def _by_tool(change: ToolChange, account: Callable[[], str]) -> Recording:
    intent, *others = change.intents
    trailers = _trailers(intent.op, intent.actor, intent.entries, intent.session, None if others else intent.op_id)
    trailers += tuple(("Workspace-Undoes", version) for version in intent.undoes)
    author = None  # whom the configuration of git names
    if intent.actor not in (PERSON, EDIT):
        # A person's script without a terminal and an agent that gives no name look alike; the account is known.
        name = f"{account()} (no terminal)" if intent.actor == UNKNOWN_AGENT else intent.actor.removeprefix("agent:")
        author = Author(name, "agent@workspace-mem")
    return Recording(
        intent.subject,
        trailers,
        author,
        datetime.fromisoformat(intent.at),
        dict(change.after),
        intent.body,
        intent.merged,
    )


def _trailers(
    op: str, actor: str, entries: Sequence[str] = (), session: str | None = None, op_id: str | None = None
) -> tuple[tuple[str, str], ...]:
    result = [("Workspace-Op", op)]
    result += [("Workspace-Entry", entry) for entry in entries]
    result.append(("Workspace-Actor", actor))
    result += [("Workspace-Session", session)] if session else []
    result += [("Workspace-Op-Id", op_id)] if op_id else []
    return tuple(result)


# ── secrets that a person typed ────────────────────────────────────────────────────────────────


def sentences_of_secrets(
    edited: Mapping[str, bytes | None],
    old: Callable[[str], bytes | None],
    secrets_from: Callable[[str], Sequence[int]],
) -> Iterator[str]:
    """Name the lines of hand edits, new since the last version, that look like secrets; without full stops."""
    places = places_of_secrets(edited, old, secrets_from)
    for place in places[:_SOME]:
        how = f"`workspace-mem forget {quote(place)}` removes it from there too"
        yield f"{place} looks like a secret, and history has it now: {how}. Replace it with a new one"
    if len(places) > _SOME:
        yield f"{counted(len(places) - _SOME, 'more line')} may have a secret: `workspace-mem doctor` shows where"


def places_of_secrets(
    edited: Mapping[str, bytes | None],
    old: Callable[[str], bytes | None],
    secrets_from: Callable[[str], Sequence[int]],
) -> list[str]:
    """Return the lines, new since the last version, that look like secrets: `USER.md:3`."""
    room, places = _MOST, list[str]()
    for path, data in sorted(edited.items()):
        text = (data or b"").decode("utf-8", "replace")[:room]
        if not text or (len(text) <= _SMALL and not secrets_from(text)):
            room -= len(text)
            continue
        stood = lines_of(old(path) or b"")
        lines = enumerate(split_lines(text), 1)
        new = [(number, line) for number, line in lines if line.strip() and line.strip() not in stood]
        together = "".join(line for _, line in new)
        room -= len(together)
        ends = list(accumulate(len(line) for _, line in new))
        numbers = dict.fromkeys(new[bisect_right(ends, start)][0] for start in secrets_from(together))
        places += [f"{path}:{number}" for number in numbers]
    return places


# ── the text of a commit of edits: its entries by their first words, or the files ──────────────

_MOST_FILES = 50  # that a commit says more of
_MOST_ENTRIES = 8  # of one file
_MOST_IN_SUBJECT = 3  # files, in the subject of a commit


def described(
    comparison: Comparison,
    before: Mapping[str, Bytes],
    after: Mapping[str, Bytes],
    *,
    quotes: Quotes = lambda _, text: text,
) -> tuple[str, str]:
    """Return what a commit of changed files says: one line, and of several entries or files a line for each file.

    `comparison` is of their entries.
    """
    verbs = {
        path: "delete " if after[path] is None else "add " if before[path] is None else "" for path in sorted(before)
    }
    now = [pair[1] for pair in comparison.changed]
    lists = (("add", "added", comparison.added), ("change", "changed", now), ("remove", "removed", comparison.removed))
    phrases: dict[str, list[str]] = {path: [] for path in verbs}
    counts = Counter[str]()
    for verb, counted_as, entries in lists:
        for entry in entries:
            path = entry.place.path
            phrases[path].append(f"{verb} “{_short(quotes(entry.label, entry.text))}”")
            counts[counted_as] += verbs[path] != "delete "
    told = [path for path, some in phrases.items() if some and verbs[path] != "delete "]
    parts = {
        verb: [path for path in verbs if verbs[path] == verb and path not in told] for verb in ("delete ", "add ", "")
    }
    texts = [f"{verb}{named(paths)}" for verb, paths in parts.items() if paths]  # deleted files first: room may end
    if told:
        numbers = [f"{number} {word}" for word, number in counts.items() if number]
        what = phrases[told[0]][0] if counts.total() == 1 else ", ".join(numbers)
        texts.insert(bool(parts["delete "]), f"{what} in {named(told)}")
    if len(verbs) == 1 and len(*phrases.values()) < 2 - bool(parts["delete "]):
        return "; ".join(texts), ""
    lines = list[str]()
    for path, some in phrases.items():
        more = [f"and {len(some) - _MOST_ENTRIES:,} more"] if len(some) > _MOST_ENTRIES else []
        details = ", ".join([*some[:_MOST_ENTRIES], *more])
        lines.append(f"- {verbs[path] or ('' if some else 'change ')}{path}" + (f": {details}" if details else ""))
    more = [f"- and {len(lines) - _MOST_FILES:,} more files"] if len(lines) > _MOST_FILES else []
    return "; ".join(texts), "\n".join([*lines[:_MOST_FILES], *more])


def named(paths: Sequence[str]) -> str:
    """Return the first paths by name and the number of the others."""
    names = sorted(paths)
    return ", ".join(names[:_MOST_IN_SUBJECT]) + (
        f" and {len(names) - _MOST_IN_SUBJECT} more" if names[_MOST_IN_SUBJECT:] else ""
    )


def _short(text: str, most: int = 36) -> str:
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    word = line.rfind(" ", 0, most) + 1
    if any(map(str.isdecimal, line[word:].split(" ")[0])):  # the beginning of a key is none to whoever looks for keys
        return line[:word].rstrip(" ,;:.-") + "…"
    end = line.rfind(" ", most // 2, most)
    return line[: end if end > 0 else most - 1].rstrip(" ,;:.-") + "…"


# ── recording behind the answer ────────────────────────────────────────────────────────────────

_waiting: dict[tuple[int, Path], set[str]] = {}  # changes, by process: a thread does not come along through a fork
_mutex = threading.Lock()


def record_behind(backlog: Backlog, own: Intent) -> None:
    """See to it that a change is recorded soon, and at the latest when this process ends in order."""
    with _mutex:
        names = _waiting.setdefault((os.getpid(), backlog.folder.root), set())
        is_idle = not names
        names.add(own.name)
    if is_idle:
        # No daemon: the interpreter waits for it, and so the last changes are recorded too.
        again = backlog.again()  # parts are not made for two threads
        threading.Thread(target=_record_soon, args=(again, names), name="workspace-mem records").start()


def _record_soon(backlog: Backlog, names: set[str]) -> None:
    """Record until none of these changes is left. An error leaves them to the next change, or the next command."""
    journal, end = backlog.folder.journal, None
    while True:
        recorded = {name for name in list(names) if not journal.is_pending(name)}
        with _mutex:
            names -= recorded
            if not names:
                return
        if end is None and not threading.main_thread().is_alive():
            end = time.monotonic() + _LAST_SECONDS
        gives_up = end is not None and time.monotonic() > end
        try:
            if end is None and abs(time.time() - last_recorded(backlog.folder.own)) < GATHER_SECONDS:
                time.sleep(_LOOK_SECONDS)
            else:
                backlog.record(wait_seconds=0, by_the_way=end is None)
                gives_up |= backlog.waits_for_git()
        except ConflictError:
            time.sleep(_LOOK_SECONDS)  # somebody else records, and perhaps ours too
        except (WorkspaceMemError, OSError):
            gives_up = True
        if gives_up:
            with _mutex:
                names.clear()
                return
