"""The backlog: finished tool changes and other edits without a commit; and their recording.

A caller that waits for its commit records by itself; else a thread of the process records, once changes have gathered.
"""

import contextlib
import os
import threading
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import accumulate, chain
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

from workspace_mem.disk.folder import Folder, Survey
from workspace_mem.disk.journal import Intent, Journal
from workspace_mem.disk.locations import account_name
from workspace_mem.disk.lock import locked
from workspace_mem.errors import ConflictError, WorkspaceMemError
from workspace_mem.model.document import lines_of, revision_of
from workspace_mem.model.entry import EDIT, PERSON, UNKNOWN_AGENT, Entry
from workspace_mem.model.history import (
    GIT_AWAY,
    NOT_RECORDED,
    Author,
    BlobId,
    ChangeLog,
    FileChange,
    History,
    Recording,
    Version,
    VersionId,
)
from workspace_mem.model.matching import Comparison, compare
from workspace_mem.screen.secrets import find_secrets, redact_behind, without_secrets
from workspace_mem.settings import FILE
from workspace_mem.text.strings import counted, first_of, split_lines

if TYPE_CHECKING:
    from workspace_mem.catalog.catalog import Catalog
    from workspace_mem.write.losses import Item, LossSearch


WAIT_SECONDS = 2.0  # seconds until a command answers without a commit name
EVENTS, EVENTS_SECONDS = "event", 60.0  # operation of run events; those of one minute are one commit
RECORD_LOCK = "record.lock"  # its mtime is the time of the last record
_POLL_SECONDS = 0.005
_MOST_COMPARED = 20  # files; a larger commit only lists its files
_MOST_NAMED = 50  # entries named in trailers
GATHER_SECONDS = 0.5  # seconds between records, since starting git is the main cost
_LAST_SECONDS = 2.0  # seconds for recording at a process's end
_LOOK_SECONDS = 0.05
_SCREENED = 256 * 1024  # characters screened here; `status` and `doctor` screen everything
_LISTED = 3  # lines named
_MOST_ATTACHED = 64 * 1024 * 1024  # bytes of attachments per record

Bytes = bytes | None  # None: no file
Planned = tuple[Recording, tuple[Intent, ...]]  # a commit to make, and its intents (none for an edit)


class UnrecordedFiles(NamedTuple):
    """Paths of deleted and of emptied files that are held back from the history, and how many others wait for it."""

    gone: tuple[str, ...] = ()
    emptied: tuple[str, ...] = ()
    others: int = 0


class Recorded(NamedTuple):
    """The new commits in order, and the caller's own.

    The notices say what was held back, and which save was made from an old copy.
    """

    versions: tuple[VersionId, ...]
    own: str | None
    notices: tuple[str, ...] = ()
    survey: Survey | None = None  # of the files, just before


class ToolChange(NamedTuple):
    """A tool's change: its intents, and each file's bytes before and after.

    Events that came to a run one after another are one change.
    """

    intents: tuple[Intent, ...]
    before: Mapping[str, Bytes]
    after: Mapping[str, Bytes]


class _Unrecorded(NamedTuple):
    """The unrecorded changes of tools and other edits. `done` are all intents to settle."""

    survey: Survey
    tree: Mapping[str, BlobId]  # the history's tree
    done: list[Intent]
    changes: list[ToolChange]
    edits: dict[str, Bytes]
    not_yet: UnrecordedFiles


class Backlog(NamedTuple):
    """The unrecorded changes of a workspace, and the means to record them. Not thread-safe."""

    folder: Folder
    open_history: Callable[[], History]  # opened on first use; may raise EngineError
    why_off: Callable[[], str | None]  # why nothing is recorded; None if history is on
    catalog: Callable[[], "Catalog"]
    now: Callable[[], datetime]
    again: Callable[[], "Backlog"]  # the same with its own state, for another thread
    machine: Callable[[], str | None]  # machine name for commits; None with a single machine

    def record(
        self,
        *,
        own: Intent | None = None,
        wait_seconds: float = WAIT_SECONDS,
        by_the_way: bool = False,
        confirmed: Collection[str] = (),
    ) -> Recorded:
        """Record everything that is not in history. Raises ConflictError while another process records.

        With `by_the_way`, events of a run wait until they are a minute old. The `confirmed` paths are recorded although
        they would be held back. Raises EngineError when git fails; the files are safe, and the next command
        records them.
        """
        journal = self.folder.journal
        journal.hold()
        with locked(journal.place / RECORD_LOCK, wait_seconds=wait_seconds):
            history = self.open_history()
            if history.off == GIT_AWAY:  # changes settled now would lose their author
                journal.tidy(time.time(), is_recorded=False)
                return Recorded((), None)
            history.catch_up()
            unrecorded = self._unrecorded(history, by_the_way=by_the_way, confirmed=confirmed)
            planned, tree, not_yet = self._recordings(history, unrecorded), unrecorded.tree, unrecorded.not_yet
            where = (("Workspace-Machine", name),) if planned and (name := self.machine()) else ()
            versions = history.record([item._replace(trailers=(*item.trailers, *where)) for item, _ in planned])
            commits = {
                intent.name: version
                for (_, intents), version in zip(planned, versions, strict=True)
                for intent in intents
            }
            for intent in unrecorded.done:
                journal.settle(intent, commits.get(intent.name), own=own.name if own else None)
            journal.tidy(time.time())
            with contextlib.suppress(OSError):
                os.utime(journal.place / RECORD_LOCK)
        notices = sentences_of(not_yet)
        made_now = tuple(item for item in versions if item)
        edited = {path: data for item, intents in planned if not intents for path, data in item.files.items()}
        if edited:
            texts = {path: data for path, data in edited.items() if data and not self.folder.scope.attaches(path)}
            with contextlib.suppress(WorkspaceMemError):  # `doctor` reports an unreadable history
                blobs = history.blobs(tree[path] for path in texts if path in tree)
                former = {path: blobs[tree[path]] for path in texts if path in tree}
                notices += tuple(secret_sentences(texts, former))
            if self.folder.has_own("forgotten.json"):
                from workspace_mem.write.forget_guard import Forgotten

                pages = (self.folder.document(path, data) for path, data in sorted(edited.items()) if data)
                notices += tuple(chain.from_iterable(map(Forgotten.of(self.folder).sentences, pages)))
        if edited.keys() & tree.keys():
            notices += self._search(history, unrecorded.survey).notices_of(history.named(made_now))
        notices += tuple(history.news)
        history.news.clear()
        return Recorded(made_now, commits.get(own.name) if own else None, notices, unrecorded.survey)

    def record_waiting_events(self) -> None:
        """Record events that wait for their minute, for a reader of the history; on failure they keep waiting."""
        if any(intent.op == EVENTS for intent in self.folder.journal.read("done")[0]):
            with contextlib.suppress(WorkspaceMemError, OSError):
                self.record(wait_seconds=0)

    def known(
        self, survey: Survey | None = None, tree: Mapping[str, BlobId] | None = None, *, compared: int = _MOST_COMPARED
    ) -> "KnownChanges":
        """Return the history with the unrecorded changes on top, without recording.

        `survey` and `tree` are recent ones, if the caller has them. The messages of edits describe entries if no more
        than `compared` files changed.
        """
        history = self.open_history()
        unrecorded = self._unrecorded(history, survey, tree)
        planned, tree, not_yet = self._recordings(history, unrecorded, compared), unrecorded.tree, unrecorded.not_yet
        known = KnownChanges(history, tree, not_yet)
        for recording, _ in planned:
            known.add(recording)
        if unrecorded.done:  # the same files may have been edited since
            names = {intent.name for intent in unrecorded.done}
            unfinished = (item for item in self.folder.journal.read()[0] if item.name not in names)
            left_out = {*not_yet.gone, *not_yet.emptied, *(file.path for item in unfinished for file in item.files)}
            if later := self._edits(unrecorded.survey, left_out, known.files):
                known.add(self._edit(later, known.bytes_of, compared))
        return known

    def _unrecorded(
        self,
        history: History,
        survey: Survey | None = None,
        tree: Mapping[str, BlobId] | None = None,
        *,
        by_the_way: bool = False,
        confirmed: Collection[str] = (),
    ) -> _Unrecorded:
        # Files first, then the journal: a writer announces its change before it makes it.
        folder, survey = self.folder, survey or self.folder.survey()
        intents, _ = folder.journal.read()
        done = [intent for intent in intents if intent.state == "done"]
        # Everything is recorded at once, except the events of the last minute.
        ages = {intent.name: abs((self.now() - datetime.fromisoformat(intent.at)).total_seconds()) for intent in done}
        due = [intent for intent in done if intent.op != EVENTS or ages[intent.name] >= EVENTS_SECONDS]
        paths = {file.path for intent in due for file in intent.files}
        done = [intent for intent in done if not by_the_way or paths.intersection(file.path for file in intent.files)]
        changes = [change for intent in done if (change := _tool_change(folder.journal, intent))]
        tree = history.tree() if tree is None else tree
        edits = self._edits(survey, {file.path for intent in intents for file in intent.files}, tree)
        uncertain = {path: data for path, data in edits.items() if path not in confirmed}
        not_yet = _needing_confirmation(folder, survey, tree, uncertain)
        for path in (*not_yet.gone, *not_yet.emptied):
            del edits[path]
        return _Unrecorded(survey, tree, done, changes, edits, not_yet)

    def _recordings(self, history: History, unrecorded: _Unrecorded, compared: int = _MOST_COMPARED) -> list[Planned]:
        """Return the commits in order: people's edits first, then each tool's change.

        A hand edit between two changes becomes a commit of its own between them.
        """
        tree, edits, changes = unrecorded.tree, unrecorded.edits, unrecorded.changes
        names: dict[str, BlobId | None] = dict(tree)  # each file's blob, commit by commit
        is_few = len(edits) <= compared
        blobs = history.blobs(tree[path] for path in edits if path in tree) if is_few else {}
        data_then: dict[str, Bytes] = {path: blobs.get(tree[path], b"") if path in tree else None for path in edits}
        planned: list[Planned] = []

        def name_of(data: Bytes) -> BlobId | None:
            return None if data is None else history.blob_id(data)

        def old(path: str) -> Bytes:
            if path not in data_then:
                data_then[path] = history.blobs([tree[path]])[tree[path]] if path in tree else None
            return data_then[path]

        def add(recording: Recording, intents: tuple[Intent, ...] = ()) -> None:
            planned.append((recording, intents))
            names.update({path: name_of(data) for path, data in recording.files.items()})
            data_then.update(recording.files)

        # A recorder may be killed before it clears the journal; the first changes are recorded already if the history's
        # files equal their result.
        states = [{path: data for change in reversed(changes) for path, data in change.before.items()}]
        for change in changes:
            states.append({**states[-1], **change.after})
        is_recorded = (all(names.get(path) == name_of(data) for path, data in state.items()) for state in states)
        first = next((number for number, is_there in enumerate(is_recorded) if is_there), 0)
        waiting = dict(edits)
        for change in _joined_events(changes[first:]):
            waiting |= {path: data for path, data in change.before.items() if name_of(data) != names.get(path)}
            if waiting:
                add(self._edit(waiting, old, compared))
                waiting = {}
            add(_by_tool(change), change.intents)
        if waiting:
            add(self._edit(waiting, old, compared))
        return planned

    def _edit(self, files: Mapping[str, Bytes], old: Callable[[str], Bytes], compared: int) -> Recording:
        """Return the commit of files that something else changed: an editor, or an agent by itself.

        Its subject and body say what changed in entries, and its trailers name those that have an id.
        """
        before, comparison = {path: old(path) for path in sorted(files)}, Comparison()
        if len(files) <= compared:
            from workspace_mem.model.reading import read  # slow to import, and few recordings hold edits

            def entries(contents: Mapping[str, Bytes]) -> list[Entry]:
                holding = filter(self.folder.settings.kinds.may_hold_entries, before)
                documents = [self.folder.document(path, contents[path]) for path in holding if contents[path]]
                return [entry for document in documents for entry in read(document).entries]

            comparison = compare(entries(before), entries(files))
        subject, body = described(comparison, before, files)
        trailers = _trailers("edit", EDIT, comparison.ids[:_MOST_NAMED])
        subject = without_secrets(f"edit: {subject}")
        return Recording(subject, trailers, None, self.now(), dict(files), without_secrets(body))

    def record_after(self, own: Intent) -> Recorded:
        """Record after an own change. A failure becomes a notice, since the change itself is safe."""
        journal, end = self.folder.journal, time.monotonic() + WAIT_SECONDS
        recorded, failed = Recorded((), None), ""
        try:
            while True:
                wait = max(0.0, end - time.monotonic())
                recorded = self.record(own=own, wait_seconds=wait, by_the_way=True)
                if recorded.own or not journal.is_pending(own.name) or self.why_off() == GIT_AWAY or not wait:
                    break
                time.sleep(_POLL_SECONDS)  # an earlier change is not on disk yet
        except ConflictError:
            failed = "Another command is recording changes; the next command will record this one"
        except WorkspaceMemError as error:
            failed = f"The change is saved but not yet in history: {error.message}"
        except (OSError, ImportError) as error:  # a full or broken disk, just after the change
            reason = getattr(error, "strerror", None) or str(error)
            failed = f"The change is saved but not yet in history: {reason}"
        commit = recorded.own
        with contextlib.suppress(OSError):
            commit = commit or journal.take_commit(own.name)
        if failed:
            return Recorded((), commit, () if commit else (failed,))
        return recorded._replace(own=commit)

    def losses(
        self, survey: Survey, tree: Mapping[str, BlobId] | None = None, tip: str | None = None
    ) -> "tuple[list[Item], UnrecordedFiles]":
        """Return losses by hand edits that persist and were not dismissed, and the unrecorded files.

        History is on; `tree` and `tip` are its own, where the caller has them.
        """
        history, known = self.open_history(), self.known(survey, tree, compared=0)
        lost = self._search(known, survey).losses(history, known.waiting, tip or history.tip(), known.tree)
        return lost, known.held_back._replace(others=len({path for item in known.waiting for path in item.paths}))

    def _search(self, changes: ChangeLog, survey: Survey) -> "LossSearch":
        from workspace_mem.write.losses import LossSearch  # few recordings hold edits

        return LossSearch(self.folder, changes, self.catalog(), survey, self.now())

    def _edits(self, survey: Survey, busy: set[str], tree: Mapping[str, BlobId]) -> dict[str, Bytes]:
        """Return files whose bytes differ from the history and that no tool is changing."""
        if self.why_off():
            return {}
        folder, history = self.folder, self.open_history()
        result: dict[str, Bytes] = {}
        room = _MOST_ATTACHED
        for path, state in survey.recorded.items():
            if path in busy or tree.get(path) == state.blob or (path in survey.attached and room <= 0):
                continue
            data = folder.bytes_or_none(path)
            if data is not None and history.blob_id(data) != tree.get(path):
                result[path] = data
                room -= len(data) if path in survey.attached else 0
        gone = folder.scope.kept(tree.keys() - survey.states.keys() - survey.attached.keys() - busy)
        return result | {path: None for path in gone if folder.is_gone(path)}


def _tool_change(journal: Journal, intent: Intent) -> ToolChange | None:
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


# ── all changes that are known ─────────────────────────────────────────────────────────────────


class KnownChanges:
    """A history's versions, preceded by unrecorded changes as versions without a commit."""

    def __init__(self, history: History, tree: Mapping[str, BlobId], not_yet: UnrecordedFiles) -> None:
        self._history, self.tree, self.held_back = history, tree, not_yet
        self.files: dict[str, BlobId] = dict(tree)  # files after all waiting changes
        self._waiting: dict[VersionId, tuple[Version, dict[str, FileChange]]] = {}
        self._data: dict[BlobId, bytes] = {}

    def add(self, recording: Recording) -> None:
        """Add a recording as the newest version."""
        did = dict[str, FileChange]()
        for path, data in recording.files.items():
            before, after = self.files.get(path), None
            if data is None:
                self.files.pop(path, None)
            else:
                after = self.files[path] = self._history.blob_id(data)
                self._data[after] = data
            if before != after:
                did[path] = FileChange(before, after)
        if did:
            name = VersionId(f"{NOT_RECORDED}{len(self._waiting) + 1}")
            about = (recording.subject, recording.trailers, tuple(sorted(did)), recording.body)
            version = Version(name, recording.at, recording.author or Author("", ""), *about)
            self._waiting = {name: (version, did), **self._waiting}

    def bytes_of(self, path: str) -> Bytes:
        """Return a file's bytes after all waiting changes; None if none of them is about it."""
        return self._data.get(self.files[path]) if path in self.files else None

    @property
    def waiting(self) -> list[Version]:
        """Return the unrecorded versions, newest first."""
        return [version for version, _ in self._waiting.values()]

    def log(self, *, path: str | None = None, limit: int | None = None) -> list[Version]:
        """Return versions, newest first: all, or those that change a path."""
        waiting = [version for version in self.waiting if path is None or path in version.paths]
        return [*waiting, *self._history.log(path=path, limit=limit)][:limit]

    def changes(self, versions: Sequence[VersionId]) -> list[Mapping[str, FileChange]]:
        """Return each version's file changes."""
        recorded = [version for version in versions if version not in self._waiting]
        did = dict(zip(recorded, self._history.changes(recorded), strict=True)) if recorded else {}
        return [did[name] if name in did else self._waiting[name][1] for name in versions]

    def blobs(self, names: Iterable[BlobId]) -> Mapping[BlobId, bytes]:
        """Return the bytes of blobs."""
        wanted = set(names)
        here = {name: self._data[name] for name in wanted & self._data.keys()}
        return {**self._history.blobs(wanted - here.keys()), **here}


# ── deletions that may be unintended ───────────────────────────────────────────────────────────

# A folder that is not mounted, a checkout half synced and a slip of the hand look like a deletion of many files. If
# half of the files are gone at once, or workspace.toml is, that is recorded once a person confirms it (`recover
# dismiss`). So is a file of 0 bytes with content in history: a crashed editor or a broken sync leaves such a file.

_EMPTY = (  # blob ids of an empty file, SHA-1 and SHA-256
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
)
_FEWEST = 4  # files; half of fewer than eight files is a normal deletion


def _needing_confirmation(
    folder: Folder, survey: Survey, tree: Mapping[str, str], edits: Mapping[str, bytes | None]
) -> UnrecordedFiles:
    """Return the edits that need confirmation before they are recorded.

    `edits` maps a path to its bytes now (None: deleted), `tree` to its recorded blob.
    """
    if not (edits and tree):
        return UnrecordedFiles()
    emptied = [path for path, data in edits.items() if data == b"" and has_content(tree.get(path))]
    gone = [path for path, data in edits.items() if data is None]
    if not (gone and FILE in tree and not (folder.root / FILE).is_file()):
        if len(gone) >= _FEWEST:  # moved files are not gone
            arrived = {state.blob for path, state in survey.recorded.items() if path not in tree}
            gone = [path for path in gone if tree[path] not in arrived]
        if len(gone) < _FEWEST or len(gone) < sum(map(survey.has, tree)):
            gone = []
    return UnrecordedFiles(tuple(sorted(gone)), tuple(sorted(emptied)))


def sentences_of(held: UnrecordedFiles) -> tuple[str, ...]:
    """Describe held-back files, without full stops."""
    sentences: tuple[str, ...] = ()
    if held.gone:
        number, names = counted(len(held.gone), "file"), first_of(held.gone, 3)
        what = f"{number} missing ({names}), but their deletion is not recorded"
        sentences = (f"{what}; `workspace-mem recover` brings them back or confirms the deletion",)
    if held.emptied:
        are = "has 0 bytes, but it has content" if len(held.emptied) == 1 else "have 0 bytes, but they have content"
        back = f"{first_of(held.emptied, 3)} {are} in history; `workspace-mem recover` restores that or confirms it"
        sentences = (*sentences, back)
    return sentences


def has_content(recorded: str | None) -> bool:
    """Tell whether history has a non-empty file; `recorded` is its blob, None without one."""
    return recorded is not None and recorded not in _EMPTY


# ── the commits ────────────────────────────────────────────────────────────────────────────────


def _joined_events(changes: Sequence[ToolChange]) -> list[ToolChange]:
    """Combine adjacent events of a run into one change."""
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


def _by_tool(change: ToolChange) -> Recording:
    intent, *others = change.intents
    trailers = _trailers(intent.op, intent.actor, intent.entries, intent.session, None if others else intent.op_id)
    trailers += tuple(("Workspace-Undoes", version) for version in intent.undoes)
    author = None  # git's configured identity
    if intent.actor not in (PERSON, EDIT):
        # A person's script and an unnamed agent look alike, so the account is named.
        name = (
            f"{account_name()} (no terminal)" if intent.actor == UNKNOWN_AGENT else intent.actor.removeprefix("agent:")
        )
        author = Author(name, "agent@workspace-mem")
    return Recording(
        without_secrets(intent.subject),
        trailers,
        author,
        datetime.fromisoformat(intent.at),
        dict(change.after),
        without_secrets(intent.body),
        intent.merged,
    )


def _trailers(
    op: str, actor: str, entries: Sequence[str] = (), session: str | None = None, op_id: str | None = None
) -> tuple[tuple[str, str], ...]:
    named = (("Workspace-Entry", entry) for entry in entries)
    more = (("Workspace-Actor", actor), ("Workspace-Session", session or ""), ("Workspace-Op-Id", op_id or ""))
    return (("Workspace-Op", op), *named, *(row for row in more if row[1]))


# ── secrets that a person typed ────────────────────────────────────────────────────────────────


def secret_sentences(edited: Mapping[str, bytes], before: Mapping[str, bytes]) -> Iterator[str]:
    """Name the lines of hand edits, new since the last version, that look like secrets; without full stops."""
    room, places = _SCREENED, list[str]()
    for path, data in sorted(edited.items()):
        former = lines_of(before.get(path, b""))
        lines = enumerate(split_lines(data.decode("utf-8", "replace")[:room]), 1)
        new = [(number, line) for number, line in lines if line.strip() and line.strip() not in former]
        together = "".join(line for _, line in new)
        room -= len(together)
        ends = list(accumulate(len(line) for _, line in new))
        numbers = dict.fromkeys(new[bisect_right(ends, secret.start)][0] for secret in find_secrets(together))
        places += [f"{path}:{number}" for number in numbers]
    for place in places[:_LISTED]:
        how = f"`workspace-mem forget {quote(place)}` removes it from there too"
        yield f"{place} looks like a secret, and history has it now: {how}. Replace it with a new one"
    if len(places) > _LISTED:
        yield f"{counted(len(places) - _LISTED, 'more line')} may have a secret: `workspace-mem doctor` shows where"


# ── the text of a commit of edits: its entries by their first words, or the files ──────────────

_MOST_FILES = 50  # files described in a commit
_MOST_ENTRIES = 8  # entries of one file
_MOST_SHORT = 36  # characters of an entry


def described(comparison: Comparison, before: Mapping[str, Bytes], after: Mapping[str, Bytes]) -> tuple[str, str]:
    """Return the message for changed files: a subject, and for several entries or files a line each.

    `comparison` is of their entries.
    """
    gone, new = ("delete ", "add ")
    fates = {path: gone if after[path] is None else new if before[path] is None else "" for path in sorted(before)}
    phrases: dict[str, list[str]] = {path: [] for path in fates}
    counts = Counter[str]()
    now = [entry for _, entry in comparison.changed]
    lists = (("add", "added", comparison.added), ("change", "changed", now), ("remove", "removed", comparison.removed))
    for verb, counted_as, entries in lists:
        for entry in entries:
            path = entry.place.path
            phrases[path].append(f"{verb} “{_short(redact_behind(entry.label, entry.text))}”")
            counts[counted_as] += fates[path] != gone
    edited = [path for path, texts in phrases.items() if texts and fates[path] != gone]
    others = {fate: [path for path in fates if fates[path] == fate and path not in edited] for fate in (gone, new, "")}
    what = ", ".join(f"{number} {word}" for word, number in counts.items() if number)
    if counts.total() == 1:
        what = phrases[edited[0]][0]
    parts = ((gone, others[gone]), (f"{what} in ", edited), (new, others[new]), ("", others[""]))
    subject = "; ".join(f"{what}{first_of(paths, 3)}" for what, paths in parts if paths)  # deleted first: room may end
    if len(fates) == 1 and len(*phrases.values()) < 2 - bool(others[gone]):
        return subject, ""
    lines = list[str]()
    for path, texts in phrases.items():
        more = [f"and {len(texts) - _MOST_ENTRIES:,} more"] if len(texts) > _MOST_ENTRIES else []
        details = ", ".join([*texts[:_MOST_ENTRIES], *more])
        lines.append(f"- {fates[path] or ('' if texts else 'change ')}{path}" + (f": {details}" if details else ""))
    more = [f"- and {len(lines) - _MOST_FILES:,} more files"] if len(lines) > _MOST_FILES else []
    return subject, "\n".join([*lines[:_MOST_FILES], *more])


def _short(text: str) -> str:
    line = " ".join(text.split())
    if len(line) <= _MOST_SHORT:
        return line
    word = line.rfind(" ", 0, _MOST_SHORT) + 1
    if any(map(str.isdecimal, line[word:].split(" ")[0])):  # a partial key would not be recognised
        return line[:word].rstrip(" ,;:.-") + "…"
    end = line.rfind(" ", _MOST_SHORT // 2, _MOST_SHORT)
    return line[: end if end > 0 else _MOST_SHORT - 1].rstrip(" ,;:.-") + "…"


# ── recording behind the answer ────────────────────────────────────────────────────────────────

_waiting: dict[tuple[int, Path], set[str]] = {}  # waiting changes by process, since threads do not survive a fork
_mutex = threading.Lock()


def record_behind(backlog: Backlog, own: Intent) -> None:
    """Have a thread record a change soon, at the latest when this process ends normally."""
    with _mutex:
        names = _waiting.setdefault((os.getpid(), backlog.folder.root), set())
        is_idle = not names
        names.add(own.name)
    if is_idle:
        # A non-daemon thread, so that the interpreter waits for the last changes.
        again = backlog.again()  # its own state, since parts are not thread-safe
        threading.Thread(target=_record_soon, args=(again, names), name="workspace-mem records").start()


def _record_soon(backlog: Backlog, names: set[str]) -> None:
    """Record until these changes are done. An error leaves them for the next change or command."""
    journal, end, recorded_at = backlog.folder.journal, None, 0.0
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
            with contextlib.suppress(FileNotFoundError):
                recorded_at = (backlog.folder.own / RECORD_LOCK).stat().st_mtime
            if end is None and abs(time.time() - recorded_at) < GATHER_SECONDS:
                time.sleep(_LOOK_SECONDS)
            else:
                backlog.record(wait_seconds=0, by_the_way=end is None)
                gives_up |= backlog.why_off() == GIT_AWAY
        except ConflictError:
            time.sleep(_LOOK_SECONDS)  # another process records, perhaps ours too
        except (WorkspaceMemError, OSError):
            gives_up = True
        if gives_up:
            with _mutex:
                names.clear()
                return
