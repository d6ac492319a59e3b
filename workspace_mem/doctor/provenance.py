"""Whose an entry or a page says it is, against the history: who recorded it, and what was changed by hand since.

A stamp in the bytes can only lower trust, so nothing is at risk where one is added; where one was changed or taken out,
somebody should know. What the changes say is kept in the cache: a look reads those that came since the last one.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

from workspace_mem.disk.folder import Survey
from workspace_mem.doctor.findings import Finding, Inspected, Severity
from workspace_mem.errors import NotFoundError, WorkspaceMemError
from workspace_mem.model.document import Document, splice_between
from workspace_mem.model.entry import PERSON, SOURCE, UNKNOWN, Entry
from workspace_mem.model.history import BlobId, Version, VersionId
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.matching import paired
from workspace_mem.model.reading import page_said_by, read
from workspace_mem.settings import FILE
from workspace_mem.text.strings import counted

_VERSION = 1  # of what is kept of a look
_STAMPS = frozenset({"add", "remember", "meta", "error", "correct", "win", "revise", "approve", "review"})
_AT_ONCE = 100  # edits whose files are in memory together
_MOST_LINES = 8  # that one finding names
_HELD = "review"  # in place of a source: it waited, and does no more

_Texts = Mapping[str, tuple[bytes, bytes]]  # by path: before and after


class _ByHand(NamedTuple):
    """What an edit did to a stamp."""

    was: str | None
    now: str | None
    commit: str | None  # None: not recorded yet

    @property
    def where(self) -> str:
        """Name the edit, and the way back."""
        if self.commit is None:
            return "by hand, and not recorded yet"
        return f"by hand in {self.commit[:10]} (`workspace-mem undo --change {self.commit[:10]}` undoes that)"


class _Known(NamedTuple):
    """What the history says: who stamped each entry that has an id, and which stamps were changed by hand."""

    by: dict[str, list[str]]
    by_hand: dict[str, _ByHand]


def stamps_against_history(inspected: Inspected, survey: Survey, entries: Iterable[Entry]) -> Iterator[Finding]:
    """Yield the entries and pages whose stamp is not what the history says; nothing where there is none to ask."""
    try:
        known = _known(inspected, survey)
    except WorkspaceMemError:  # `status` says what is wrong with the history
        return
    came: dict[tuple[str, str], list[int]] = defaultdict(list)
    for entry in entries:
        actors = known.by.get(entry.id or "", [])
        if (
            actors and PERSON not in actors and entry.said_by not in actors
        ):  # who counts up what stands there is no author
            first = inspected.first_writer(str(entry.id))
            actors = [] if first and first.op not in _STAMPS else actors
        case = known.by_hand.get(entry.id or _name_of_line(entry, inspected)) if known.by_hand else None
        if case and case.was == _HELD:
            if not entry.is_pending:
                message = f"{entry.name} waited for a person, and counts since the mark was removed {case.where}"
                yield _finding(entry, "approved-by-hand", Severity.INFO, message)
            continue
        case = case if case and case.now == entry.said_by else None
        yield from _of_unstamped(entry, actors, case) if entry.said_by is None else _of_stamped(entry, actors, case)
        if case and case.now not in (None, UNKNOWN) and not (case.was or actors):
            came[entry.place.path, str(case.now)].append(entry.place.first_line)
    for (path, source), lines in came.items():
        more = f" and {len(lines) - _MOST_LINES} more" if len(lines) > _MOST_LINES else ""
        where = f"line {', '.join(map(str, lines[:_MOST_LINES]))}{more}"
        were = "was" if len(lines) == 1 else "were"
        message = f"{counted(len(lines), 'entry')} with the source {source} {were} added by hand ({where})"
        yield Finding(path, lines[0], "stamp-by-hand", Severity.INFO, f"{message}: no command recorded that")
    for path in sorted(survey.seen.keys() & known.by_hand.keys()):
        of_page, said_by = known.by_hand[path], page_said_by(inspected.folder.read(path))
        if of_page.was and of_page.now == said_by:
            message = f"the page names {said_by or 'no source'}, and named {of_page.was}: changed {of_page.where}"
            severity = Severity.WARNING if said_by else Severity.INFO
            yield Finding(path, 1, "stamp-changed" if said_by else "stamp-gone", severity, message)


def _of_stamped(entry: Entry, actors: Sequence[str], case: _ByHand | None) -> Iterator[Finding]:
    if case and case.was:
        other = f"named {case.was}: changed {case.where}"
    elif actors and str(entry.said_by).startswith("agent:") and entry.said_by not in actors:
        other = f"the history says that it is by {actors[0]}"
    else:
        return
    message = f"{entry.name} names {entry.said_by} as its source, and {other}"
    yield _finding(entry, "stamp-changed", Severity.WARNING, message)


def _of_unstamped(entry: Entry, actors: Sequence[str], case: _ByHand | None) -> Iterator[Finding]:
    if actors and PERSON not in actors:
        message = f"{actors[0]} recorded {entry.name}, but no stamp says so, so it counts as a person's own"
    elif case and case.was and not actors:
        message = f"{entry.name} named {case.was} as its source and no longer names one, so it counts as a person's own"
    else:
        return
    went = f". The stamp was removed {case.where}" if case else ""
    yield _finding(entry, "stamp-gone", Severity.INFO, f"{message}{went}. That is right if a person took it over")


def _finding(entry: Entry, rule: str, severity: Severity, message: str) -> Finding:
    return Finding(entry.place.path, entry.place.first_line, rule, severity, message)


def _name_of_line(entry: Entry, inspected: Inspected) -> str:
    lines = inspected.folder.read(entry.place.path).lines
    return _name_of(entry, lines[entry.place.first_line - 1] if entry.place.first_line <= len(lines) else "")


def _name_of(entry: Entry, line: str) -> str:
    """Name an entry by its id, or by the words of its first line."""
    if entry.id:
        return entry.id
    return sha256(f"{entry.place.path}\0{line.strip()}".encode("utf-8", "surrogatepass")).hexdigest()[:20]


# ── what the history says ──────────────────────────────────────────────────────────────────────


def _known(inspected: Inspected, survey: Survey) -> _Known:
    """Return what the history says by now, and what is not recorded yet. Raises EngineError."""
    history, memo = inspected.history(), inspected.memo("stamps")
    state = memo.load()
    known, seen = _known_from(state), state.get("seen") if state.get("version") == _VERSION else None
    tip = history.tip()
    if tip is None:
        return known
    if tip != seen:
        fresh: list[Version] | None = None
        if seen:
            with suppress(NotFoundError):  # another history: a branch was rewritten
                fresh = history.log(since=VersionId(seen))
        if fresh is None:
            known, fresh = _Known({}, {}), history.log()
        _take_in(inspected, known, fresh[::-1])
        memo.save({"version": _VERSION, "seen": tip, "by": known.by, "by_hand": known.by_hand})
    tree = history.tree()
    differing = [path for path, one in survey.seen.items() if path in tree and tree[path] != one.blob]
    blobs = history.blobs(BlobId(tree[path]) for path in differing)
    files = {path: (blobs[tree[path]], inspected.folder.read(path).data) for path in differing if path.endswith(".md")}
    hand = {name: _ByHand(was, now, None) for name, was, now in _changed(inspected.folder.settings.kinds, files)}
    return known._replace(by_hand=known.by_hand | hand)


def _known_from(state: Mapping[str, Any]) -> _Known:
    try:
        by_hand = {str(name): _ByHand(*one) for name, one in state["by_hand"].items()}
        return _Known({str(name): list(map(str, actors)) for name, actors in state["by"].items()}, by_hand)
    except (LookupError, TypeError, AttributeError):
        return _Known({}, {})


def _take_in(inspected: Inspected, known: _Known, versions: Sequence[Version]) -> None:
    """Take in what versions say, the oldest first."""
    edits: list[Version] = []
    adopting: set[VersionId] = set()  # before any tool wrote
    for version in versions:
        if version.op in ("edit", "commit"):
            edits.append(version)
            adopting |= set() if known.by else {version.id}
        elif version.op in _STAMPS:
            for name in (value for key, value in version.trailers if key == "Workspace-Entry"):
                actors = known.by.setdefault(name, [])
                actors += [] if version.actor in actors else [version.actor]
    history, kinds = inspected.history(), inspected.folder.settings.kinds
    for start in range(0, len(edits), _AT_ONCE):
        some = edits[start : start + _AT_ONCE]
        changes = history.changes([version.id for version in some])
        blobs = history.blobs(one for files in changes for pair in files.values() for one in pair if one)
        for version, files in zip(some, changes, strict=True):
            is_new = FILE in files and files[FILE].before is None
            if is_new and version.id in adopting:  # what a folder brings along may say what it wants
                known.by_hand.clear()
                continue
            texts = {
                path: (blobs[pair.before] if pair.before else b"", blobs[pair.after] if pair.after else b"")
                for path, pair in files.items()
                if path.endswith(".md")
            }
            for name, was, now in _changed(kinds, texts, with_new=version.op == "edit"):
                known.by_hand[name] = _ByHand(was, now, version.id)


def _changed(kinds: Kinds, files: _Texts, *, with_new: bool = True) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield what an edit did to stamps: a name, and the source before and after.

    `with_new` counts lines that came with one and have no id; a merge of another branch brings those of its log.
    """
    old: dict[Entry, str] = {}
    new: dict[Entry, str] = {}
    for path, texts in files.items():
        before, after = _changed_lines(*texts)
        gone, come = Counter(before.lines) - Counter(after.lines), Counter(after.lines) - Counter(before.lines)
        if not any(b"source" in line or b"review" in line for line in (*gone, *come)):
            continue
        if not kinds.holds_entries(path):
            sources = [page_said_by(Document(path, data, kinds=kinds)) for data in texts]
            was, now = (source if source and SOURCE.fullmatch(source) else None for source in sources)
            if was != now:
                yield path, was, now
            continue
        for entries, data, there, wanted in ((old, texts[0], before, gone), (new, texts[1], after, come)):
            said = data if kinds.is_whole_file(path) else b"\n".join([*there.headings, *there.only(wanted), b""])
            document = Document(path, said, kinds=kinds)
            for entry in read(document).entries:
                entries[entry] = _name_of(entry, document.lines[entry.place.first_line - 1])
    pairs, _, added = paired(old, new)
    for one, other in pairs:
        if one.said_by != other.said_by:
            yield new[other], one.said_by, other.said_by
        elif one.is_pending and not other.is_pending:
            yield new[other], _HELD, None
    whole = {path for path, (before, _) in files.items() if not before}  # a file that came along, and no line in one
    came = (one for one in added if one.said_by and one.place.path not in whole and (one.id or with_new))
    yield from ((new[one], None, one.said_by) for one in came)


class _Lines(NamedTuple):
    """The lines of a file between the first and the last that another state of it has otherwise."""

    headings: Sequence[bytes]  # above them
    lines: Sequence[bytes]

    def only(self, wanted: Container[bytes]) -> list[bytes]:
        """Return those that are wanted, and headings: the others need not be read."""
        return [line for line in self.lines if line in wanted or line.startswith(b"#")]


def _changed_lines(before: bytes, after: bytes) -> Iterator[_Lines]:
    cut = splice_between(before, after)
    start = before.rfind(b"\n", 0, cut.offset) + 1
    for data, part in ((before, cut.removed), (after, cut.inserted)):
        end = data.find(b"\n", cut.offset + len(part))
        headings = re.findall(rb"^#[^\n]*", data[:start], re.MULTILINE)
        yield _Lines(headings, data[start : end if end >= 0 else len(data)].splitlines())
