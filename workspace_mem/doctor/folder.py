"""Rules about names and about our own folder: copies, leftovers, links, owners, what is left out."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from shlex import quote

from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.listing import Name, NameKind, OwnFolder, own_folder
from workspace_mem.disk.paths import chown_command, placeholder_for
from workspace_mem.disk.scope import CONFLICT_COPY
from workspace_mem.doctor.findings import Finding, Fix, finding
from workspace_mem.model.kinds import ARCHIVE, KINDS, PAGES, Kinds
from workspace_mem.settings import FILE
from workspace_mem.text.strings import late
from workspace_mem.workspace import Workspace
from workspace_mem.write.losses import saved_copies

_KNOWN = (*(page.path for page in PAGES if page.is_ours), FILE)

_CONFLICT = late(CONFLICT_COPY)
_LEFTOVER = late(
    r"""
      \.\#.* | \#.*\# | .*~ | ~\$.* | \.~lock\..* | \.syncthing\..* | .*\.md~.*
    | .*\.(?:swp|swx|swo|tmp|bak|backup|old|save|orig|rej|crdownload|part)
    | .*_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+\.md
    """,
    re.VERBOSE | re.IGNORECASE,
)
_OF_MEMORY = late(r"\.md(?![a-z])|workspace\.toml", re.IGNORECASE)
# A prefilter: plain names match none of the forms above.
_PLAIN = late(r"(?:.*/)?[A-Za-z0-9-]+\.md")


class FolderNames:
    """All names in the memory's folders, and the names that the rules ask for."""

    def __init__(
        self,
        names: tuple[Name, ...],
        passed_over: tuple[str, ...] = (),  # paths that do not fit on one line, with U+FFFD for what cannot be shown
        *,
        kinds: Kinds = KINDS,
        rules_unread: tuple[str, ...] = (),  # `.gitignore` files with ineffective rules
    ) -> None:
        self.passed_over, self.kinds, self.rules_unread = passed_over, kinds, rules_unread
        # The files in scope, and the folders that hold them.
        memory = [name for name in names if name.in_scope and name.kind in (NameKind.FILE, NameKind.FOLDER)]
        self.open_to_others = [name for name in memory if name.is_open]
        self.are_all_open = len(self.open_to_others) == len(memory)  # as on a file system without permissions
        self.scoped = [name for name in names if name.kind is NameKind.FILE and name.in_scope]
        self.known_paths = tuple(dict.fromkeys((*_KNOWN, *kinds.stores)))  # names that count only in this spelling
        known = frozenset(self.known_paths)
        self.unusual = [name for name in names if not (name.in_scope and _is_usual(name, known))]
        self.store_folders = (*kinds.folders, "memories", ARCHIVE.rstrip("/"))
        # Files, links too, that look like memory under another name.
        folders = (NameKind.FOLDER, NameKind.REPOSITORY, NameKind.SEALED)
        odd = (name for name in names if name.kind not in folders and not _PLAIN.fullmatch(name.path))
        self.beside_memory = [name for name in odd if _OF_MEMORY.search(name.last)]


def _is_usual(name: Name, known: Collection[str]) -> bool:
    """Tell whether a name is a Markdown file, or a folder without the name of a file."""
    if name.kind is NameKind.FOLDER:
        return not name.is_markdown and name.path not in known
    return name.kind is NameKind.FILE and name.is_markdown


def _is_leftover(name: Name) -> bool:
    """Tell whether a name is a leftover of an editor or a sync program, which is never in scope."""
    return bool(_CONFLICT.search(name.last) or placeholder_for(name.last) or _LEFTOVER.fullmatch(name.last))


def name_findings(found: FolderNames) -> Iterator[Finding]:
    """Yield the findings about names."""
    for path in found.passed_over:
        yield finding("odd-name", path, is_hint=not path.endswith(".md"))
    for path in found.rules_unread:
        yield finding("rules-unread", path)
    for name in () if found.are_all_open else found.open_to_others:
        yield finding("open-to-others", name.path, quoted=quote(name.path))
    for name in found.unusual:
        yield from _of_kind(found, name)
        # A home that no search, frame or history has, and a note among the memory.
        folder, is_file = name.path.partition("/")[0], name.kind is NameKind.FILE and name.is_markdown
        is_note = is_file and found.kinds.page_kind(name.path) == "note"
        is_home = name.kind is NameKind.FOLDER and name.path in found.store_folders
        if name.in_scope or _is_leftover(name):
            continue
        if (is_file and not is_note) or is_home:
            yield finding("left-out", name.path)
        elif is_note and folder in found.store_folders:
            yield finding("left-out note", name.path, folder=folder)
    yield from _of_files(found)


def _of_files(found: FolderNames) -> Iterator[Finding]:
    """Yield files that are too large, have nearly a reserved name, or are a program's copy of the memory."""
    known = {path.casefold(): path for path in found.known_paths}
    for name in found.scoped:
        if name.size > READ_LIMIT:
            yield finding("too-large", name.path, size=name.size, limit=READ_LIMIT)
        meant = known.get(name.path.casefold(), name.path)
        if meant != name.path:
            yield finding("near-name", name.path, meant=meant)
    for name in found.beside_memory:
        if _CONFLICT.search(name.last):
            yield finding("conflict-copy", name.path)
        elif _LEFTOVER.fullmatch(name.last) and not name.is_ours:
            yield finding("leftover", name.path)
        if real := placeholder_for(name.last):
            yield finding("not-downloaded", name.path, real=real)


def _of_kind(found: FolderNames, name: Name) -> Iterator[Finding]:
    """Yield names whose type is wrong. A folder may be called notes.md, but not MEMORY.md."""
    path, is_known, is_store = name.path, name.path in found.known_paths, name.path in found.store_folders
    match name.kind:
        case NameKind.SEALED:
            yield finding("sealed-folder", path, quoted=quote(path))
        case NameKind.FOLDER if is_known:
            yield finding("no-regular-file folder", path)
        case NameKind.FOLDER if name.is_markdown and found.kinds.is_whole_file(path):
            yield finding("no-regular-file kind", path, kind=found.kinds.page_kind(path))
        case NameKind.FILE | NameKind.OTHER if is_store:
            yield finding("no-regular-file file", path)
        case NameKind.OTHER if is_known or name.is_markdown:
            yield finding("no-regular-file", path)
        case NameKind.LINK_OUTSIDE if not _is_leftover(name):
            yield finding("link-outside", path, is_hint=not (name.is_markdown or is_store))
        case NameKind.LINK_NOWHERE if (name.is_markdown or is_store) and not _is_leftover(name):
            yield finding("link-to-nothing", path)


_SETTLE = Fix("complete or undo it, as the next write would")


def own_findings(own: OwnFolder) -> Iterator[Finding]:
    """Yield the findings in our own folder."""
    if own.is_odd:
        yield finding("own-folder", own.place)
    if own.is_closed or own.owner is not None:
        advice = "Its owner can run doctor"
        if own.owner is not None:
            advice = f"It belongs to user {own.owner}; `{chown_command(own.place)}` makes it yours"
        yield finding(f"own-folder-closed{' read' * own.is_closed}", own.place, advice=advice)
    if own.lacks_ignore:
        yield finding("own-folder-ignore", f"{own.place}/.gitignore", fix=Fix("write it, as the next write would"))
    for path in own.damaged:
        yield finding("damaged-intent", path)
    for path in own.set_aside:
        yield finding("set-aside", path, name=path.rpartition("/")[2].split("-", 3)[-1])
    for name, path, moment, size in own.saved:
        yield finding("kept-bytes", path, name=name, moment=moment, size=size)
    yield from _unfinished(own)


def _unfinished(own: OwnFolder) -> Iterator[Finding]:
    for change in own.unfinished:
        place, paths = f"{own.place}/intents/{change.name}.json", ", ".join(file.path for file in change.files)
        what = f"a change to {paths} by {change.actor} at {change.at}"
        if change.host.is_here():
            yield finding("unfinished-change", place, fix=_SETTLE, what=what)
        else:
            yield finding("unfinished-change elsewhere", place, what=what, host=change.host.name)
    here = tuple(f".~wm-{change.name}." for change in own.unfinished if change.host.is_here())
    for path in own.temporaries:
        if path.rpartition("/")[2].startswith(here or (" ",)):
            yield finding("own-temporary change", path, fix=_SETTLE)
        else:
            yield finding("own-temporary", path)


def findings_around(workspace: Workspace, names: tuple[Name, ...]) -> list[Finding]:
    """Return the findings about names, as the last look at the folder saw them, and about our own folder."""
    folder, settings = workspace.folder, workspace.folder.settings
    passed_over, unread = tuple(folder.scope.unnameable), tuple(sorted(folder.scope.unread))
    folder_names = FolderNames(names, passed_over, kinds=settings.kinds, rules_unread=unread)
    own = own_folder(folder)
    if not own.is_busy:
        temporaries = tuple(sorted(name.path for name in folder_names.unusual if name.is_ours))
        history = None if workspace.history_off else workspace.history
        copies = () if own.is_odd else saved_copies(workspace.folder, history)  # a person's bytes that no commit holds
        saved = tuple((copy.name, copy.path, str(copy.at), len(copy.data)) for copy in copies)
        own = replace(own, temporaries=temporaries, saved=saved)
    return [*name_findings(folder_names), *own_findings(own)]


def shown_findings(found: Iterable[Finding], clean: Callable[[str], str]) -> tuple[Finding, ...]:
    """Return findings in order of path and line, without secrets and misleading characters."""
    ordered = sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule))
    return tuple(replace(finding, message=clean(finding.message)) for finding in ordered)
