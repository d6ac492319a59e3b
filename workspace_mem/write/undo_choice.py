"""Which recorded changes an undo means, whose they are, and how its commit and its answer name them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from itertools import takewhile

from workspace_mem.disk.folder import Folder
from workspace_mem.disk.journal import Intent
from workspace_mem.errors import ConflictError, NotFoundError, RefusedError
from workspace_mem.model.document import Document
from workspace_mem.model.entry import PERSON, TOOL
from workspace_mem.model.history import SHALLOW, SWITCH, BlobId, FileChange, Version, VersionId
from workspace_mem.screen.clean import clean
from workspace_mem.screen.entries import shown_subject, shown_text
from workspace_mem.text.dates import shown_moment
from workspace_mem.write.deletions import sentences_of
from workspace_mem.write.known_changes import Looked
from workspace_mem.write.undoing import PastChange, UndoConflict

OP, REDO, FORGET = "undo", "redo", "forget"
BY_HAND = ("edit", "commit")  # actors of changes that no tool made
_MOST_NAMED = 8  # entries that are in the way
_WORDS = 60  # characters of a text
_MOST_TOLD = 50  # changes that the commit of an undo names
_NEWER_AT_MOST = 100  # changes that are looked at while everybody else waits
_AT_ONCE = 100  # changes whose files are in memory together


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
        return is_since and self._is_of(version.actor, session_of(version))

    def _is_of(self, actor: str, session: str | None) -> bool:
        return self.actor in (None, actor) and self.session in (None, session)

    @property
    def whose(self) -> str:
        """Return whose changes are asked for, as part of a sentence."""
        whose = f" of {self.entry}" if self.entry else ""
        whose += f" by {self.actor}" if self.actor else ""
        return whose + (f" in session {self.session}" if self.session else "")


class Choice:
    """The changes that a request means, newest first.

    Raises ConflictError if the last change is uncertain, NotFoundError if no such change exists, and RefusedError if
    the actor may not undo it or its content was forgotten.
    """

    def __init__(
        self,
        request: Request,
        looked: Looked,
        folder: Folder,
        candidates: Sequence[Version] | None,
        *,
        actor: str,
        zone: tzinfo,
    ) -> None:
        self.request, self.looked, self._folder = request, looked, folder
        self._actor, self._zone = actor, zone
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
        newest = next((version for version in meant if version in wanted[:1] or _forgot(version)), None)
        if newest and _forgot(newest) and not (request.several and wanted):
            raise self._forgotten(newest, wanted)
        chosen = wanted if request.several else wanted[:1]
        if not chosen:
            raise self._none(candidates)
        for version in chosen:
            if not self._may_undo(version):
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
        return any(map(self._folder.scope.holds, version.paths))

    def _may_undo(self, version: Version) -> bool:
        return self._actor == PERSON or version.actor == TOOL or version.actor.startswith("agent:")

    def changes(self) -> list[PastChange]:
        """Return what the versions did; those that follow one another without another's between are one change."""
        number = {version.id: at for at, version in enumerate(self._everything)}
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
            blobs = known.blobs(blob for some in states for pair in some.values() for blob in pair if blob)
            for run, some in zip(runs[start:], states, strict=False):
                pairs = tuple(
                    (self._document(path, before, blobs), self._document(path, after, blobs))
                    for path, (before, after) in sorted(some.items())
                    if before != after and self._folder.scope.holds(path)
                )
                result.append(PastChange(run[0].id, pairs))
        return result

    def _document(self, path: str, blob: BlobId | None, blobs: Mapping[BlobId, bytes]) -> Document:
        return self._folder.document(path, blobs[blob] if blob else None)

    def is_new(self, log: Callable[[int], Sequence[Version]], tip: str | None) -> bool:
        """Tell whether a change was made since that might have been chosen; `tip` is the newest one now."""
        if any(map(self.request.may_mean, self._folder.journal.read()[0])):
            return True
        if self.request.change or tip == self.looked.tip:
            return False
        versions = log(_NEWER_AT_MOST)
        newer = list(takewhile(lambda version: version.id != self.looked.tip, versions))
        is_unsure = tip is None or len(newer) == len(versions) or bool(self.request.entry)
        return is_unsure or any(map(self.request.means, newer))

    # ── messages ───────────────────────────────────────────────────────────────────────────────

    def notices(self) -> Iterator[str]:
        """Yield what one may not expect of the choice: it is not the last change, or was undone already."""
        yield from self.looked.notices
        request, newest = self.request, self.versions[0]
        if request.several:
            stays = filter(_forgot, filter(request.means, self._everything))
            yield from (f"A forgotten text stays forgotten: {self._named(one)}" for one in stays if one.op == FORGET)
            return
        if request.own and (newer := self._last_of_another(newest)):
            yield f"The last change is not yours and stays: {self._named(newer)}{self._way_to(newer)}"
        if newest.id in _undone_already(self._everything):
            by = next(one for one in self._everything if ("Workspace-Undoes", newest.id) in one.trailers)
            yield f"It was already undone: {self._named(by)}"

    def _last_of_another(self, own: Version | None) -> Version | None:
        newer = takewhile(lambda version: own is None or version.id != own.id, self._everything)
        return next(filter(self._can_be_undone, newer), None)

    def _named(self, version: Version) -> str:
        commit = version.id[:10] if self.looked.changes.is_recorded(version.id) else "not recorded yet"
        return f"“{shown_subject(version)}”, {_who(version)} at {shown_moment(version.at, self._zone)} ({commit})"

    def _way_to(self, version: Version) -> str:
        if not self._may_undo(version):
            return "; a person can undo it"
        if not self.looked.changes.is_recorded(version.id):
            return ""
        return f"; `workspace-mem undo --change {version.id[:10]}` undoes it"

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
            lines = [f"- {version.subject} ({_who(version)})" for version in self.versions[:_MOST_TOLD]]
            rest = len(self.versions) - _MOST_TOLD
            return "\n".join([*lines, *([f"- and {rest:,} more"] if rest > 0 else [])])
        lines = self.versions[0].body.split("\n") if self.versions[0].op == OP else []
        return "\n".join(line for line in lines if not line.startswith("Why: "))  # why it was undone, not why again

    def in_the_way(self, left: Sequence[UndoConflict]) -> ConflictError:
        """Return the error that names what has changed since."""
        named = "; ".join(map(self.described, left[:_MOST_NAMED]))
        more = f"; and {len(left) - _MOST_NAMED} more" if len(left) > _MOST_NAMED else ""
        return ConflictError(
            f"Nothing was undone, because this has changed since: {named}{more}",
            path=left[0].conflict.path,
            hint="--leave-changed leaves that and undoes the rest; or undo the later change first",
        )

    def described(self, left: UndoConflict) -> str:
        """Return what is in the way of an undo: where it stands, its first words, and who changed it when."""
        conflict = left.conflict
        words = " ".join((shown_text(conflict.entry) if conflict.entry else clean(conflict.text)).split())
        short = words if len(words) <= _WORDS else words[: _WORDS - 1].rstrip() + "…"
        name = f"{conflict.entry.name} in {conflict.path}" if conflict.entry else conflict.path
        names = [str(version.id) for version in self._everything]
        later = self._everything[: names.index(left.version)] if left.version in names else ()
        by_path = (version for version in later if conflict.path in version.paths)
        entry_id = conflict.entry.id if conflict.entry else None
        by_name = (version for version in later if entry_id and version.names(entry_id))
        version = next(by_name, None) or next(by_path, None)
        when = version and shown_moment(version.at, self._zone)
        who = f", by {version.actor} at {when} ({version.id[:10]})" if version else ""
        return f"{name} “{short}”{who}"

    def _forgotten(self, version: Version, others: Sequence[Version]) -> RefusedError:
        why = "cannot be undone"
        why += "" if version.op == FORGET else ", because its content has been forgotten since"
        hint = f"the change before it is {self._named(others[0])}{self._way_to(others[0])}" if others else None
        return RefusedError(f"{self._named(version)} {why}; nothing was undone", hint=hint)

    def _none(self, candidates: Sequence[Version]) -> NotFoundError:
        request, hint = self.request, "`workspace-mem history` shows the changes"
        if request.change:
            return NotFoundError(f"{request.change} is not a change that can be undone", hint=hint)
        when = f" since {shown_moment(request.start, self._zone)}" if request.start else ""
        if candidates and not (request.whose or when):
            return NotFoundError(
                "The only change is the beginning of the workspace, which cannot be undone",
                hint="`workspace-mem uninstall` removes what `init` added",
            )
        if request.own and (last := self._last_of_another(None)):
            hint = f"the last change is {self._named(last)}{self._way_to(last)}"
        return NotFoundError(f"No change{request.whose}{when} can be undone", hint=hint)


def session_of(version: Version) -> str | None:
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


def _undone_already(everything: Sequence[Version]) -> set[str]:
    """Return the versions that an undo has undone whole, and that no undo of that undo brought back."""
    names: set[str] = set()
    for version in everything:  # newest first
        if version.id not in names:
            names.update(value for key, value in version.trailers if key == "Workspace-Undoes")
    return names


def _in_effect(versions: Sequence[Version], gone: Collection[str]) -> list[Version]:
    """Leave out what was undone already (`gone`), and the undos of what would all be undone too.

    An undo of more than that goes, and what it undid of these goes after it.
    """
    named, stays, again = {version.id for version in versions}, set[str](), set[str]()
    for version in versions:  # newest first
        names = {value for key, value in version.trailers if key == "Workspace-Undoes"}
        if version.id in again or (version.id not in gone and not (names and names <= named)):
            stays.add(version.id)
            again |= names
    return [version for version in versions if version.id in stays]


def _forgot(version: Version) -> bool:
    """Tell whether a version forgot something, or has nothing left of what it did because that was forgotten."""
    emptied = not version.paths and version.op not in ("commit", "init", SHALLOW, SWITCH[1])
    return emptied or version.op == FORGET


def _who(version: Version) -> str:
    hands = {PERSON: "by a person", "edit": "by hand", "commit": "by hand, in git"}
    return hands.get(version.actor, f"by {version.actor}")
