"""Undo: which recorded changes are meant, and how the files read without them.

An undo is a merge: of each change, newest first, the file after it is the base, and the file before it one side.
"""

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, partial
from itertools import takewhile
from typing import Annotated, NamedTuple

from workspace_mem.catalog.ledger import versions_of
from workspace_mem.disk.journal import Intent
from workspace_mem.disk.transaction import Writer
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError, UsageError
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, Step, unchanged, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL, checked_actor
from workspace_mem.model.history import (
    SHALLOW,
    SWITCH,
    SYNC,
    BlobId,
    FileChange,
    History,
    Version,
    VersionId,
)
from workspace_mem.model.kinds import ARCHIVE
from workspace_mem.model.matching import paired
from workspace_mem.model.merge import Conflict, Merged, cut, entries_back, merge
from workspace_mem.model.reading import read
from workspace_mem.model.verb_declaration import Key
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import shown_subject, shown_text
from workspace_mem.text.dates import shown_moment
from workspace_mem.write.backlog import Backlog, KnownChanges
from workspace_mem.write.deletions import HeldBack, sentences_of
from workspace_mem.write.pipeline import OpenWorkspace

OP, REDO, FORGET = "undo", "redo", "forget"
BY_HAND = ("edit", "commit")  # actors of changes that no tool made
PATIENCE_SECONDS = 2.0  # with the writers of changes that are not finished
_POLL_SECONDS = 0.02
_MOST_NAMED = 8  # entries that are in the way
_WORDS = 60  # characters of a text
_MOST_LISTED = 50  # changes that the commit of an undo names
_NEWER_AT_MOST = 100  # changes that are looked at while everybody else waits
_AT_ONCE = 100  # changes whose files are in memory together
_SELECTS = ("change", "entry", "actor", "session", "since")
_ELSEWHERE, _REMOVED = "it was moved to another file", "it was removed"


# ── all changes that are known ─────────────────────────────────────────────────────────────────


Matters = Callable[[Intent], bool]  # whether a change may be one of those that are asked for


class Looked(NamedTuple):
    """What is known, and the notices on the way. `held_back` are deletions that are not believed yet."""

    changes: KnownChanges
    tip: VersionId | None
    notices: tuple[str, ...]
    held_back: HeldBack


def everything_recorded(backlog: Backlog, writer: Writer, matters: Matters) -> Looked:
    """Finish what was interrupted, record everything, and return what is known then.

    Raises ConflictError where a change that `matters` is neither finished nor recorded in time, and what recording
    raises.
    """
    writer.prepare()  # nothing is recorded in a workspace that is read-only
    history, notices, end = backlog.open_history(), list[str](), time.monotonic() + PATIENCE_SECONDS
    while True:
        if unfinished := writer.folder.journal.read("announced")[0]:
            try:
                notices += writer.settle()
            except ConflictError as error:
                raise _not_finished(unfinished[0], unfinished) from error
        recorded = backlog.record()
        notices += recorded.notices
        if recorded.versions:  # a file is not looked at for edits while a change of it waits
            recorded = backlog.record()
            notices += recorded.notices
        pending = writer.folder.journal.read()[0]
        left = list(filter(matters, pending))
        if not left:
            return Looked(
                KnownChanges(history, (), {}), history.tip(), tuple(dict.fromkeys(notices)), recorded.held_back
            )
        if time.monotonic() > end:
            raise _not_finished(left[0], pending, notices)
        time.sleep(_POLL_SECONDS)


def everything_known(backlog: Backlog, matters: Matters) -> Looked:
    """Return what is known, without a change to anything. Raises ConflictError for what is not finished in time."""
    history, end = backlog.open_history(), time.monotonic() + PATIENCE_SECONDS
    while True:
        tip, waiting = history.tip(), backlog.waiting()
        left = list(filter(matters, waiting.unfinished))
        if not left and history.tip() == tip:  # else somebody has recorded some of it meanwhile
            changes = KnownChanges(history, waiting.recordings, waiting.tree)
            return Looked(changes, tip, sentences_of(waiting.held_back), waiting.held_back)
        if left and (time.monotonic() > end or not any(intent.host.may_live() for intent in waiting.unfinished)):
            raise _not_finished(left[0], waiting.unfinished)
        time.sleep(_POLL_SECONDS)


def _not_finished(wanted: Intent, unfinished: Sequence[Intent], notices: Sequence[str] = ()) -> ConflictError:
    """Return the error for a change that is not known. One that is done may stand on another that is not finished."""
    first = next((intent for intent in unfinished if intent.state != "done"), wanted)
    host, moment = first.host, datetime.fromisoformat(first.at)
    what = f"A change by {first.actor} ({first.subject}), begun at {moment:%Y-%m-%d %H:%M:%S}, is not finished"
    if wanted.state == "done":
        what += f", and a later one by {wanted.actor} ({wanted.subject}) waits for it"
    if not host.is_here():
        hint = f"it began on {host.name}, and the next write there finishes it"
    elif host.may_live():
        hint = f"its process ({host.pid}) is still running, or was stopped; try again when it is done"
    else:
        hint = "; ".join(notices) or "its process has died; the next command that writes completes or undoes it"
    return ConflictError(
        f"{what}, so the last change is uncertain; nothing was undone",
        path=first.files[0].path if first.files else None,
        hint=f"{hint}; `workspace-mem undo --change COMMIT` undoes a change that `workspace-mem history` shows",
    )


# ── files without changes ──────────────────────────────────────────────────────────────────────

Files = Mapping[str, Document]


PastChange = tuple[tuple[Document, Document], ...]  # the files of a change, each before and after


class Undone(NamedTuple):
    """The files that differ afterwards, the ids of their entries that do, and what is left as it is."""

    files: Files
    entries: tuple[str, ...]
    left: tuple[Conflict, ...]


def undone(changes: Sequence[PastChange], now: Files, *, only: str | None = None) -> Undone:
    """Undo changes, given from the newest to the oldest; with `only`, just what they did to the entry of that name.

    `now` holds every file that may be concerned, with `exists` False where there is none.
    """
    files, left = dict(now), list[Conflict]()
    for change in changes:
        blocked = set[str]()
        while True:
            merged = {after.path: _merged(files, before, after, only, blocked) for before, after in change}
            results = {path: result.document for path, result in merged.items()}
            conflicts = [conflict for result in merged.values() for conflict in result.conflicts]
            conflicts += _moved(change, files, results)
            left += conflicts
            fresh = {conflict.entry.name for conflict in conflicts if conflict.entry} - blocked
            if not fresh:
                break
            blocked |= fresh  # an entry that cannot be undone in one file stays in all of them
        files |= results
    pairs = [(now.get(path, file.gone), file) for path, file in files.items()]
    different = [(old, new) for old, new in pairs if (old.exists, old.data) != (new.exists, new.data)]
    ids = dict.fromkeys(name for old, new in different for name in (*_new_in(old, new), *_new_in(new, old)))
    return Undone({new.path: new for _, new in different}, tuple(ids), tuple(dict.fromkeys(left)))


def _merged(files: Files, before: Document, after: Document, only: str | None, blocked: Collection[str]) -> Merged:
    """Undo a change in one file, but for the entries that are blocked."""
    now, theirs = files.get(after.path, after.gone), before
    chunks = cut(after) if not before.exists and now.exists and now.data != after.data else []
    is_prose = after.kinds.is_whole_file(after.path) or any(chunk.is_prose and not chunk.level for chunk in chunks)
    if chunks and not is_prose:  # of a file of entries the headings stay, for what somebody added to it since
        theirs = after.with_data(b"".join(chunk.data for chunk in chunks if not (chunk.entry or chunk.echo)))
    if only:  # without an id, an entry has another name with each wording
        pairs, _, _ = paired(read(before).entries, read(after).entries)
        names = {only, *(old.name for old, new in pairs if new.name == only)}
        theirs = entries_back(after, before, names).document
    if blocked:
        theirs = entries_back(theirs, after, blocked).document
    return merge(after, now, theirs, prefer="ours")


def _moved(change: PastChange, files: Files, results: Files) -> Iterator[Conflict]:
    """Yield the entries of a change that were moved to another file or removed since, or would stand twice."""
    for before, after in change:
        now, result = files.get(after.path, after.gone), results[after.path]
        others = [file for path, file in {**files, **results}.items() if path != after.path]
        back = _texts(result).keys() - _texts(now).keys()
        gone = {name for name in _new_in(before, after) if name not in _texts(now)} - back
        for name in back:
            was = {old.path for old, _ in change if _has(old, name)}
            if twin := next((file for file in others if file.path not in was and _has(file, name)), None):
                yield _conflict(twin, _ELSEWHERE, name)
            elif any(_has(new, name) for _, new in change) and not any(_has(f, name) for f in files.values()):
                yield _conflict(result, _REMOVED, name)
        for name in gone:
            was = {old.path for old, _ in change if _has(old, name)}
            if twin := next((file for file in others if file.path not in was and _has(file, name)), None):
                yield _conflict(twin, _ELSEWHERE, name)


def _conflict(document: Document, why: str, name: str) -> Conflict:
    entry = next(entry for entry in read(document).entries if entry.id == name)
    return Conflict(document.path, why, entry.text, entry)


def _has(document: Document, name: str) -> bool:
    return name.encode() in document.data and name in _texts(document)


@lru_cache(maxsize=32)  # the files of one undo
def _texts(document: Document) -> Mapping[str, str]:
    """Return the lines of each entry that has an id, by that."""
    reading = read(document)
    parts = ((part.entry, part) for part in reading.parts)
    return {entry.id: reading.text_of(part) for entry, part in parts if entry and entry.id}


def _new_in(known: Document, document: Document) -> Iterator[str]:
    """Yield the ids of the entries of a file that another state of it lacks or has in other words."""
    before = _texts(known)
    yield from (name for name, text in _texts(document).items() if before.get(name) != text)


# ── which changes are meant ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is to be undone. Nothing of it: the last change."""

    change: str | None = None
    entry: str | None = None
    actor: str | None = None
    session: str | None = None
    since: str | None = None
    start: datetime | None = None  # the moment that `since` names
    own: bool = False  # the actor and the session are the caller's, who did not name them
    redo: bool = False  # the last undo is meant, not the last change

    @classmethod
    def of(
        cls,
        asked: Mapping[str, str | None],
        caller: str,
        session: str | None,
        moment: Callable[[str], datetime],
        *,
        redo: bool = False,
    ) -> "Request":
        """Return what is asked for. Who names nobody and is no person means changes of their own.

        Raises UsageError for what a script passes on whose variable was never set: it does not mean the last change.
        """
        for name, value in asked.items():
            if value is not None and not value.strip():
                raise UsageError(f"--{name} is empty; nothing was undone", hint="leave it out to undo the last change")
        rest = {name for name in _SELECTS[1:] if asked[name]}
        if asked["change"] is not None and rest:
            others = "--entry, --actor, --session or --since"
            raise UsageError(f"--change names one change and cannot be combined with {others}")
        if "entry" in rest and rest & {"actor", "session"}:
            raise UsageError("Give --entry, or --actor and --session, not both")
        if redo and (asked["change"] is not None or rest):
            raise UsageError("A redo brings back the last undo; it cannot be combined with a choice of changes")
        change, entry, actor, session_asked, since = (asked[name] for name in _SELECTS)
        start = moment(since) if since else None
        request = cls(
            change=change, entry=entry, actor=actor, session=session_asked, since=since, start=start, redo=redo
        )
        if request.actor and request.actor not in BY_HAND:
            request = replace(request, actor=checked_actor(request.actor))
        if caller != PERSON and not (request.change or rest - {"since"}):
            request = replace(request, actor=caller, session=session, own=True)
        return request

    @property
    def several(self) -> bool:
        """Tell whether more than one change may be meant."""
        return bool(self.since or ((self.actor or self.session) and not self.own))

    def may_mean(self, intent: Intent) -> bool:
        """Tell whether a change that is not recorded yet may have to be undone as well."""
        if self.change:
            return False
        return self._is_of(intent.actor, intent.session) or bool(self.entry) or self.actor in BY_HAND

    def means(self, version: Version) -> bool:
        """Tell whether a version is one of those that are asked for."""
        is_since = self.start is None or version.at >= self.start
        return is_since and self._is_of(version.actor, _session_of(version))

    def _is_of(self, actor: str, session: str | None) -> bool:
        return self.actor in (None, actor) and self.session in (None, session)

    @property
    def whose(self) -> str:
        """Return whose changes are asked for, as part of a sentence."""
        whose = f" of {self.entry}" if self.entry else ""
        whose += f" by {self.actor}" if self.actor else ""
        return whose + (f" in session {self.session}" if self.session else "")


class UndoneChange(NamedTuple):
    """A change that an undo reverses: whose it is, when it was made, and what it did."""

    commit: Annotated[str | None, Key("null if it is not recorded yet")]
    at: datetime
    actor: str
    session: str | None
    op: Annotated[str, Key("the operation; edit: a change by hand")]
    subject: str


class Choice:
    """The changes that a request means, newest first.

    Raises ConflictError if the last change is uncertain, NotFoundError if no such change exists, and RefusedError if
    the actor may not undo it or its content was forgotten.
    """

    def __init__(
        self, workspace: OpenWorkspace, request: Request, looked: Looked, candidates: Sequence[Version] | None
    ) -> None:
        self.request, self.looked, self._folder = request, looked, workspace.folder
        self._actor, self._zone = workspace.actor, workspace.zone
        self._everything = looked.changes.log()
        is_last = request == Request()
        if is_last and (uncertain := sentences_of(looked.held_back)):
            raise ConflictError(
                f"The last change is uncertain; nothing was undone: {uncertain[0]}",
                hint="`workspace-mem undo --change COMMIT` undoes a change that `workspace-mem history` shows",
            )
        self.versions = self._chosen(self._everything if candidates is None else candidates)

    def _chosen(self, candidates: Sequence[Version]) -> list[Version]:
        request = self.request
        meant = [version for version in candidates if request.means(version)]
        wanted = [version for version in meant if self._can_be_undone(version)]
        if request.several:
            wanted = _in_effect(wanted, _undone_already(self._everything))
        elif not request.change:  # one after the other goes back, and comes back
            undoer = request.actor if request.own else None  # what a person undid is not passed over for an older one
            gone = _undone_already(self._everything, request.entry, undoer)
            undos = {version.id for version in self._everything if version.op == OP}
            wanted = [version for version in wanted if version.id not in gone and (version.op == OP) == request.redo]
            wanted = [version for version in wanted if undos.isdisjoint(_undoes(version))]  # a redo is no undo
        newest = next((version for version in meant if version in wanted[:1] or _forgot(version)), None)
        if newest and _forgot(newest) and not (request.several and wanted):
            why = "cannot be undone" + ("" if newest.op == FORGET else ", because its content has been forgotten since")
            hint = f"`workspace-mem undo --change {wanted[0].id[:10]}` undoes the one before" if wanted else None
            raise RefusedError(f"{self._named(newest)} {why}; nothing was undone", hint=hint)
        chosen = wanted if request.several else wanted[:1]
        if not chosen:
            raise self._none(candidates)
        for version in chosen:
            if self._actor != PERSON and version.actor != TOOL and not version.actor.startswith(("agent:", "model:")):
                whose = "a person" if version.actor == PERSON else f"hand ({version.actor})"
                raise RefusedError(
                    f"{self._actor} may not undo {version.id[:10]} ({shown_subject(version)}): it is by {whose}; "
                    "nothing was changed",
                    hint=f"`workspace-mem undo --as {self._actor}` undoes your own last change",
                )
        return chosen

    def _can_be_undone(self, version: Version) -> bool:
        """Leave out what made the workspace, which would remove a person's own files, and a checkout of theirs.

        Events of a run, which others may add meanwhile, are undone by their commit or their run alone.
        """
        if version.op == "event" and not (self.request.change or self.request.entry):
            return False
        if version.id == self._everything[-1].id or version.op in ("init", FORGET) or SWITCH in version.trailers:
            return False
        if not (self.request.change or self.request.entry):  # a session of a project undoes nothing of another
            return any(map(self._folder.settings.kinds.shows, filter(self._folder.scope.holds, version.paths)))
        return any(map(self._folder.scope.holds, version.paths))

    def changes(self) -> list[PastChange]:
        """Return what the versions did; those that follow one another without another's between are one change."""
        number = {version.id: index for index, version in enumerate(self._everything)}
        runs: list[list[Version]] = []
        for version in self.versions:
            if runs and number[version.id] == number[runs[-1][-1].id] + 1:
                runs[-1].append(version)
            else:
                runs.append([version])
        names = [version.id for version in self.versions]
        known = self.looked.changes
        files = dict(zip(names, known.changes(names), strict=True))
        result: list[PastChange] = []
        for start in range(0, len(runs), _AT_ONCE):
            states = [_as_one(run, files) for run in runs[start : start + _AT_ONCE]]
            blobs = known.blobs(blob for files_of in states for pair in files_of.values() for blob in pair if blob)
            for files_of in states:
                kept = [item for item in sorted(files_of.items()) if self._folder.scope.keeps(item[0])]
                result.append(
                    tuple(
                        (
                            self._folder.document(path, blobs[before] if before else None),
                            self._folder.document(path, blobs[after] if after else None),
                        )
                        for path, (before, after) in kept
                        if before != after
                    )
                )
        return result

    def undoes(self) -> tuple[UndoneChange, ...]:
        """Return the changes as they are shown."""
        return tuple(
            UndoneChange(
                version.id if self.looked.changes.is_recorded(version.id) else None,
                version.at,
                version.actor,
                _session_of(version),
                version.op,
                shown_subject(version),
            )
            for version in self.versions
        )

    def is_new(self, history: History) -> bool:
        """Tell whether a change was made since that might have been chosen."""
        tip = history.tip()
        if any(map(self.request.may_mean, self._folder.journal.read()[0])):
            return True
        if self.request.change or tip == self.looked.tip:
            return False
        versions = history.log(limit=_NEWER_AT_MOST)
        newer = list(takewhile(lambda version: version.id != self.looked.tip, versions))
        is_unsure = tip is None or len(newer) == len(versions) or bool(self.request.entry)
        return is_unsure or any(map(self.request.means, newer))

    # ── messages ───────────────────────────────────────────────────────────────────────────────

    def notices(self) -> Iterator[str]:
        """Yield what one may not expect of the choice: it was undone already."""
        yield from self.looked.notices
        request, newest = self.request, self.versions[0]
        if request.several:
            stays = filter(_forgot, filter(request.means, self._everything))
            forgets = (version for version in stays if version.op == FORGET)
            yield from (f"A forgotten text stays forgotten: {self._named(version)}" for version in forgets)
            return
        if newest.id in _undone_already(self._everything):
            undo = next(version for version in self._everything if newest.id in _undoes(version))
            yield f"It was already undone: {self._named(undo)}"

    def _named(self, version: Version) -> str:
        commit = version.id[:10] if self.looked.changes.is_recorded(version.id) else "not recorded yet"
        return f"“{shown_subject(version)}”, {by(version.actor)} at {shown_moment(version.at, self._zone)} ({commit})"

    def subject(self) -> str:
        """Return the subject of the commit."""
        request, [first, *more] = self.request, self.versions
        if more:
            whose = f" of {request.actor}" if request.actor else f" of {request.entry}" if request.entry else ""
            session = f" in session {request.session}" if request.session else ""
            when = f" since {request.since}" if request.since else ""
            return f"{OP}: {1 + len(more)} changes{whose}{session}{when}"
        what, _, rest = first.subject.partition(": ")
        if first.op == OP and what in (OP, REDO):
            return f"{REDO if what == OP else OP}: {rest}"
        return f"{OP}: {first.subject}"

    def body(self) -> str:
        """Name the changes where the subject only counts them: its own, or those that an undone undo had undone."""
        if len(self.versions) > 1:
            lines = [f"- {version.subject} ({by(version.actor)})" for version in self.versions[:_MOST_LISTED]]
            rest = len(self.versions) - _MOST_LISTED
            return "\n".join([*lines, *([f"- and {rest:,} more"] if rest > 0 else [])])
        lines = self.versions[0].body.split("\n") if self.versions[0].op == OP else []
        return "\n".join(line for line in lines if not line.startswith("Why: "))  # why it was undone, not why again

    def in_the_way(self, left: Sequence[Conflict]) -> ConflictError:
        """Return the error that names what has changed since."""
        named = "; ".join(map(self.described, left[:_MOST_NAMED]))
        more = f"; and {len(left) - _MOST_NAMED} more" if len(left) > _MOST_NAMED else ""
        return ConflictError(
            f"Nothing was undone, because this has changed since: {named}{more}",
            path=left[0].path,
            hint="--leave-changed leaves that and undoes the rest; `workspace-mem history ID|FILE` shows the change",
        )

    @staticmethod
    def described(conflict: Conflict) -> str:
        """Return what is in the way of an undo: where it stands, and its first words."""
        words = " ".join((shown_text(conflict.entry) if conflict.entry else clean(conflict.text)).split())
        short = words if len(words) <= _WORDS else words[: _WORDS - 1].rstrip() + "…"
        name = f"{conflict.entry.name} in {conflict.path}" if conflict.entry else conflict.path
        return f"{name} “{short}”"

    def _none(self, candidates: Sequence[Version]) -> NotFoundError:
        request, hint = self.request, "`workspace-mem history` shows the changes"
        if request.change:
            return NotFoundError(f"{request.change} is not a change that can be undone", hint=hint)
        when = f" since {shown_moment(request.start, self._zone)}" if request.start else ""
        if request.redo:
            return NotFoundError(f"No undo{request.whose} is left to redo", hint=hint)
        if candidates and not (request.whose or when):
            return NotFoundError(
                "The only change is the workspace's creation, which cannot be undone",
                hint="`workspace-mem uninstall` removes what `init` added",
            )
        return NotFoundError(f"No change{request.whose}{when} can be undone", hint=hint)


def _session_of(version: Version) -> str | None:
    """Return the session in which a version was made, if it says so."""
    return dict(version.trailers).get("Workspace-Session")


def _as_one(
    run: Sequence[Version], files: Mapping[VersionId, Mapping[str, FileChange]]
) -> dict[str, tuple[BlobId | None, BlobId | None]]:
    """Return a run of versions, newest first, as one change: each file before the first and after the last."""
    states: dict[str, tuple[BlobId | None, BlobId | None]] = {}
    for version in run:
        for path, change in files[version.id].items():
            states[path] = change.before, states[path][1] if path in states else change.after
    return states


def _undone_already(everything: Sequence[Version], entry: str | None = None, undoer: str | None = None) -> set[str]:
    """Return the versions that an undo, or one of this actor, has undone and that no redo brought back.

    They are undone whole, or in all that they did to this entry.
    """
    every, result = set[str](), set[str]()
    for version in everything:  # newest first
        if version.id not in every:
            parts = [value.partition(" ") for key, value in version.trailers if key == "Workspace-Undoes"]
            names = {name for name, _, only in parts if only in ("", entry)}
            every |= names
            result |= names if undoer in (None, version.actor) else set()
    return result


def _undoes(version: Version) -> set[str]:
    """Return what a version says that it undoes."""
    return {value for key, value in version.trailers if key == "Workspace-Undoes"}


def _in_effect(versions: Sequence[Version], gone: Collection[str]) -> list[Version]:
    """Leave out what was undone already (`gone`), and the undos of what would all be undone too.

    An undo of more than that goes, and what it undid of these goes after it.
    """
    named, stays, again = {version.id for version in versions}, set[str](), set[str]()
    for version in versions:  # newest first
        names = _undoes(version)
        if version.id in again or (version.id not in gone and not (names and names <= named)):
            stays.add(version.id)
            again |= names
    return [version for version in versions if version.id in stays]


def _forgot(version: Version) -> bool:
    """Tell whether a version forgot something, or has nothing left of what it did because that was forgotten."""
    emptied = not version.paths and version.op not in ("commit", "init", SHALLOW, SWITCH[1])
    return emptied or version.op == FORGET


def by(actor: str) -> str:
    """Return whose a change is, as part of a sentence."""
    hands = {PERSON: "by a person", "edit": "by hand", "commit": "by hand, in git"}
    return hands.get(actor, f"by {actor}")


# ── one undo ───────────────────────────────────────────────────────────────────────────────────


class ChangedMeanwhileError(Exception):
    """What is to be undone is not what it was when it was chosen, or shown."""


class UndoPlan:
    """What one undo undoes, and how the files read afterwards; what was shown before is what is done."""

    def __init__(self, workspace: OpenWorkspace, request: Request, looked: Looked, *, leave_changed: bool) -> None:
        known, candidates, folder = looked.changes, None, workspace.folder
        self._history, self._only, self._leave_changed = workspace.history, request.entry, leave_changed
        if request.change:
            wanted = workspace.past.change(request.change)
            candidates = [version for version in known.log() if version.id == wanted]
        elif request == Request() and workspace.parts.repository:
            before, _, after = workspace.parts.repository.noted(SYNC).partition(" ")
            synced = known.last_sync(VersionId(before), VersionId(after)) if after else None
            candidates = [synced] if synced else None
        elif request.entry:
            named = workspace.catalog.entry_named
            candidates = versions_of(workspace.ledger(known), folder, request.entry, named)
            with suppress(NotFoundError):  # else it is gone; its history was found by its whole id
                self._only = named(request.entry).name
            request = replace(request, entry=self._only)
        self.choice = choice = Choice(workspace, request, looked, candidates)
        self._changes = choice.changes()
        stores = {path for store in folder.settings.kinds.stores for path in (store, ARCHIVE + store)}
        touched = {after.path for change in self._changes for _, after in change}
        self._paths = sorted(touched | set(filter(folder.scope.holds, stores)))
        self._known: tuple[Files, Undone] | None = None
        self._shown: Files | None = None  # the files of which it was shown what would change
        self._undone(self._files(folder.read))  # before the lock: long histories take their time

    def _files(self, read: ReadDocument) -> dict[str, Document]:
        return {path: read(path) for path in self._paths}

    def _undone(self, now: Files) -> Undone:
        if self._known is None or self._known[0] != now:
            self._known = now, undone(self._changes, now, only=self._only)
        return self._known[1]

    def preview(self, read: ReadDocument) -> ChangeSet:
        """Return what would change, and keep in mind that it was shown."""
        self._shown = self._files(read)
        return self._decided(self._shown)

    def decide(self, read: ReadDocument) -> ChangeSet:
        """Return what changes. Raises ChangedMeanwhileError if something came in between."""
        now = self._files(read)
        if self.choice.is_new(self._history) or self._shown not in (None, now):
            raise ChangedMeanwhileError
        return self._decided(now)

    def _decided(self, now: Files) -> ChangeSet:
        choice, result = self.choice, self._undone(now)
        if result.left and not self._leave_changed:
            raise choice.in_the_way(result.left)
        # Whatever is saved meanwhile, it is undone in what the file has then.
        steps = tuple(Step(partial(self._edited, now), self._edited(now, now[path])) for path in sorted(result.files))
        whole = () if result.left else (*map(self._undone_of, choice.versions), *choice.looked.changes.brought)
        notices = [*choice.notices(), *(f"Left unchanged: {choice.described(left)}" for left in result.left)]
        notices += [] if steps or result.left else ["Nothing is left to undo"]
        return ChangeSet(choice.subject(), steps, result.entries, None, tuple(notices), whole, choice.body())

    def _undone_of(self, version: Version) -> str:
        """Name a version that is undone, with the entry if it did more than that."""
        names = {value for key, value in version.trailers if key == "Workspace-Entry"}
        return version.id if self._only is None or names == {self._only} else f"{version.id} {self._only}"

    def _edited(self, now: Files, document: Document) -> Edit:
        after = self._undone({**now, document.path: document}).files.get(document.path)
        return whole_edit(document, after) if after else unchanged(document, None)
