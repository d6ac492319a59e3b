"""Rules about names and about our own folder: copies, leftovers, links, owners, what is left out."""

import os
import re
from collections.abc import Collection, Iterator
from shlex import quote

from workspace_mem.disk.folder import READ_LIMIT, Folder
from workspace_mem.disk.journal import Intent, is_self_ignored
from workspace_mem.disk.listing import Name, NameKind
from workspace_mem.disk.lock import is_locked
from workspace_mem.disk.paths import SET_ASIDE, TEMPORARY, another_owner, chown_command, placeholder_for
from workspace_mem.disk.scope import CONFLICT_COPY, OWN_FOLDER
from workspace_mem.doctor.findings import Finding, Fix, finding
from workspace_mem.model.history import History
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


def name_findings(names: Collection[Name], kinds: Kinds = KINDS) -> Iterator[Finding]:
    """Yield the findings about the names in the memory's folders."""
    memory = [name for name in names if name.in_scope and name.kind in (NameKind.FILE, NameKind.FOLDER)]
    opened = [name for name in memory if name.is_open]
    if len(opened) < len(memory):  # else the file system has no permissions
        yield from (finding("open-to-others", name.path, quoted=quote(name.path)) for name in opened)
    known = {path.casefold(): path for path in (*_KNOWN, *kinds.stores)}  # names that count only in this spelling
    homes = (*kinds.folders, "memories", ARCHIVE.rstrip("/"))
    for name in names:
        path = name.path
        meant = known.get(path.casefold())
        if name.kind is not NameKind.FILE or not name.in_scope:
            yield from _of_type(name, kinds, is_known=path == meant, is_home=path in homes)
            yield from _copies(name)
            yield from _left_out(name, kinds, homes)
            continue
        if name.size > READ_LIMIT:
            yield finding("too-large", path, size=name.size, limit=READ_LIMIT)
        if meant not in (path, None):
            yield finding("near-name", path, meant=meant)


def _of_type(name: Name, kinds: Kinds, *, is_known: bool, is_home: bool) -> Iterator[Finding]:
    """Yield a name whose type is wrong. A folder may be called notes.md, but not MEMORY.md."""
    path, is_read = name.path, name.is_markdown or is_home
    match name.kind:
        case NameKind.SEALED:
            yield finding("sealed-folder", path, quoted=quote(path))
        case NameKind.FOLDER if is_known:
            yield finding("no-regular-file folder", path)
        case NameKind.FOLDER if name.is_markdown and kinds.is_whole_file(path):
            yield finding("no-regular-file kind", path, kind=kinds.page_kind(path))
        case NameKind.FILE | NameKind.OTHER if is_home:
            yield finding("no-regular-file file", path)
        case NameKind.OTHER if is_known or name.is_markdown:
            yield finding("no-regular-file", path)
        case NameKind.LINK_OUTSIDE if not _is_leftover(name):
            yield finding("link-outside", path, is_hint=not is_read)
        case NameKind.LINK_NOWHERE if is_read and not _is_leftover(name):
            yield finding("link-to-nothing", path)


def _copies(name: Name) -> Iterator[Finding]:
    """Yield a file or link that is a program's copy of the memory, or stands for a file in the cloud."""
    if name.kind in (NameKind.FOLDER, NameKind.REPOSITORY, NameKind.SEALED) or not _OF_MEMORY.search(name.last):
        return
    if _CONFLICT.search(name.last):
        yield finding("conflict-copy", name.path)
    elif _LEFTOVER.fullmatch(name.last):
        yield finding("leftover", name.path)
    if real := placeholder_for(name.last):
        yield finding("not-downloaded", name.path, real=real)


def _left_out(name: Name, kinds: Kinds, homes: Collection[str]) -> Iterator[Finding]:
    """Yield a home that no search, frame or history has, and a note among the memory."""
    if name.in_scope or _is_leftover(name):
        return
    folder, is_page = name.path.partition("/")[0], name.kind is NameKind.FILE and name.is_markdown
    if is_page and kinds.page_kind(name.path) == "note":
        if folder in homes:
            yield finding("left-out note", name.path, folder=folder)
    elif is_page or (name.kind is NameKind.FOLDER and name.path in homes):
        yield finding("left-out", name.path)


def _is_leftover(name: Name) -> bool:
    """Tell whether a name is a leftover of an editor or a sync program, which is never in scope."""
    return bool(_CONFLICT.search(name.last) or placeholder_for(name.last) or _LEFTOVER.fullmatch(name.last))


_SETTLE = Fix("complete or undo it, as the next write would")


def own_findings(folder: Folder, history: History | None, temporaries: Collection[str] = ()) -> Iterator[Finding]:
    """Yield the findings in our own folder. A running writer's unfinished files do not count.

    `temporaries` are the paths of its temporary files in the person's folders.
    """
    own, journal = folder.own, folder.journal
    is_odd = own.is_symlink() or (own.exists() and not own.is_dir())
    is_closed = not is_odd and journal.is_closed()
    owner = None if is_odd or os.access(own, os.W_OK) else another_owner(own)
    if is_odd:
        yield finding("own-folder", OWN_FOLDER)
    if is_closed or owner is not None:
        advice = "Its owner can run doctor"
        if owner is not None:
            advice = f"It belongs to user {owner}; `{chown_command(OWN_FOLDER)}` makes it yours"
        yield finding(f"own-folder-closed{' read' * is_closed}", OWN_FOLDER, advice=advice)
    if is_odd or is_closed:
        yield from _unfinished([], temporaries)
        return
    if own.is_dir() and not is_self_ignored(own):
        yield finding("own-folder-ignore", f"{OWN_FOLDER}/.gitignore", fix=Fix("write it, as the next write would"))
    if is_locked(own / "lock"):
        return
    intents, damaged = journal.read()
    yield from (finding("damaged-intent", f"{OWN_FOLDER}/intents/{name}.json") for name in damaged)
    for place in own.rglob(f"{SET_ASIDE}*"):
        yield finding("set-aside", f"{OWN_FOLDER}/{place.relative_to(own)}", name=place.name.split("-", 3)[-1])
    for copy in saved_copies(folder, history):  # a person's bytes that no commit holds
        yield finding("kept-bytes", copy.path, name=copy.name, moment=copy.at, size=len(copy.data))
    yield from _unfinished([intent for intent in intents if intent.state != "done"], temporaries)


def _unfinished(changes: list[Intent], temporaries: Collection[str]) -> Iterator[Finding]:
    here = [f"{TEMPORARY}{change.name}." for change in changes if change.host.is_here()]
    for change in changes:
        place, paths = f"{OWN_FOLDER}/intents/{change.name}.json", ", ".join(file.path for file in change.files)
        what = f"a change to {paths} by {change.actor} at {change.at}"
        if change.host.is_here():
            yield finding("unfinished-change", place, fix=_SETTLE, what=what)
        else:
            yield finding("unfinished-change elsewhere", place, what=what, host=change.host.name)
    for path in temporaries:
        if path.rpartition("/")[2].startswith(tuple(here)):
            yield finding("own-temporary change", path, fix=_SETTLE)
        else:
            yield finding("own-temporary", path)


def findings_around(workspace: Workspace, names: tuple[Name, ...]) -> Iterator[Finding]:
    """Yield the findings about names, as the last look at the folder saw them, and about our own folder."""
    scope = workspace.folder.scope
    for path in scope.unnameable:
        yield finding("odd-name", path, is_hint=not path.endswith(".md"))
    for path in scope.unread:
        yield finding("rules-unread", path)
    yield from name_findings(names, workspace.folder.settings.kinds)
    temporaries = [name.path for name in names if name.last.startswith(TEMPORARY)]
    yield from own_findings(workspace.folder, None if workspace.history_off else workspace.history, temporaries)
