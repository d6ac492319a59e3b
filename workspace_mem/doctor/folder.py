"""Rules about names and about our own folder: copies, leftovers, links, owners, what is left out."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from shlex import quote

from workspace_mem.disk.folder import READ_LIMIT
from workspace_mem.disk.listing import Name, NameKind, OwnFolder, own_folder
from workspace_mem.disk.paths import placeholder_for, taking_over
from workspace_mem.disk.scope import CONFLICT_COPY
from workspace_mem.doctor.findings import Anomaly, Finding, Fix, Rules, Severity, findings_of
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
# A plain name, as nearly all are: none of the forms above can be one.
_PLAIN = late(r"(?:.*/)?[A-Za-z0-9-]+\.md")


class FolderNames:
    """All names of the folders that belong to the memory, and what of them the rules ask for."""

    def __init__(
        self,
        names: tuple[Name, ...],
        passed_over: tuple[str, ...] = (),  # paths that do not fit on one line, with U+FFFD for what cannot be shown
        size_limit: int = READ_LIMIT,  # bytes; larger files are not read
        *,
        kinds: Kinds = KINDS,
        rules_unread: tuple[str, ...] = (),  # the `.gitignore` files of which a rule, or all, had no effect
    ) -> None:
        self.passed_over, self.size_limit, self.kinds, self.rules_unread = passed_over, size_limit, kinds, rules_unread
        # The files in scope, and the folders that hold them.
        memory = [name for name in names if name.in_scope and name.kind in (NameKind.FILE, NameKind.FOLDER)]
        self.open_to_others = [name for name in memory if name.is_open]
        self.are_all_open = len(self.open_to_others) == len(memory)  # as on a disk without permissions
        self.scoped = [name for name in names if name.kind is NameKind.FILE and name.in_scope]
        plain = {name for name in self.scoped if name.path.endswith(".md")}  # as nearly all are
        self.unusual = [name for name in names if name not in plain]
        self.known_paths = tuple(dict.fromkeys((*_KNOWN, *kinds.stores)))  # names that count only as written here
        self.store_folders = (*kinds.folders, "memories", ARCHIVE.rstrip("/"))
        # Files, links too, that look like memory under another name, with the last part of that.
        folders = (NameKind.FOLDER, NameKind.REPOSITORY, NameKind.SEALED)
        odd = (name for name in names if name.kind not in folders and not _PLAIN.fullmatch(name.path))
        self.beside_memory = [(name, name.last) for name in odd if _OF_MEMORY.search(name.last)]


def _is_leftover(name: Name) -> bool:
    """Tell whether an editor or a sync program left it: it is in no scope."""
    return bool(_CONFLICT.search(name.last) or placeholder_for(name.last) or _LEFTOVER.fullmatch(name.last))


FOLDER_RULES = Rules[FolderNames]()


@FOLDER_RULES("odd-name", Severity.WARNING)
def odd_name(found: FolderNames) -> Iterator[Anomaly]:
    for path in found.passed_over:
        message = "its name is not UTF-8, contains a line feed, tab or another character that paths here cannot have, "
        message += "or means `.git` on other systems; the file is skipped. Rename it"
        yield Anomaly(path, 0, message, severity=None if path.endswith(".md") else Severity.INFO)


@FOLDER_RULES("too-large", Severity.WARNING)
def too_large(found: FolderNames) -> Iterator[Anomaly]:
    for name in found.scoped:
        if name.size > found.size_limit:
            message = f"it has {name.size:,} bytes, and the limit is {found.size_limit:,}, so it is left out of search "
            yield Anomaly(name.path, 0, f"{message}and history; split it, or name it in workspace.exclude")


@FOLDER_RULES("rules-unread", Severity.WARNING)
def rules_unread(found: FolderNames) -> Iterator[Anomaly]:
    for path in found.rules_unread:
        message = "it has too many or too long rules, or is unreadable, so some rules have no effect"
        yield Anomaly(path, 0, f"{message}. The limit is 1,000 rules of 1,000 characters each")


@FOLDER_RULES("sealed-folder", Severity.WARNING)
def sealed_folder(found: FolderNames) -> Iterator[Anomaly]:
    for name in found.unusual:
        if name.kind is NameKind.SEALED:
            message = "you do not have permission to read the folder, so its contents are unknown; nothing was changed"
            yield Anomaly(name.path, 0, f"{message}. Its owner can allow it: `chmod u+rx {quote(name.path)}`")


@FOLDER_RULES("open-to-others", Severity.WARNING)
def open_to_others(found: FolderNames) -> Iterator[Anomaly]:
    for name in () if found.are_all_open else found.open_to_others:
        message = "every user of this machine can change it, and agents load its text"
        yield Anomaly(name.path, 0, f"{message}. `chmod o-w {quote(name.path)}` removes that permission")


@FOLDER_RULES("no-regular-file", Severity.ERROR)
def no_regular_file(found: FolderNames) -> Iterator[Anomaly]:
    """Find what stands where a file or a folder should. A folder may be called notes.md, but not MEMORY.md."""
    for name in found.unusual:
        is_known = name.path in found.known_paths
        if name.kind is NameKind.FOLDER and is_known:
            yield Anomaly(name.path, 0, "a folder is where a file belongs; rename it, or nothing can be kept there")
        elif name.kind is NameKind.FOLDER and name.is_markdown and found.kinds.is_whole_file(name.path):
            kind = found.kinds.page_kind(name.path)
            message = f"a folder has the name of a file of the kind {kind}, and is not read as one. Rename it"
            yield Anomaly(name.path, 0, message, severity=Severity.WARNING)
        elif name.kind in (NameKind.FILE, NameKind.OTHER) and name.path in found.store_folders:
            yield Anomaly(
                name.path, 0, "a file is where a folder should be; move it away, or nothing can be kept there"
            )
        elif name.kind is NameKind.OTHER and (is_known or name.is_markdown):
            yield Anomaly(name.path, 0, "it is not a regular file, so it is neither read nor written")


@FOLDER_RULES("near-name", Severity.INFO)
def near_name(found: FolderNames) -> Iterator[Anomaly]:
    known = {path.casefold(): path for path in found.known_paths}
    for name in found.scoped:
        meant = known.get(name.path.casefold(), name.path)
        if meant != name.path:
            yield Anomaly(name.path, 0, f"it is read as a note. If it should be {meant}, rename it")


@FOLDER_RULES("conflict-copy", Severity.WARNING)
def conflict_copy(found: FolderNames) -> Iterator[Anomaly]:
    for name, last in found.beside_memory:
        if _CONFLICT.search(last):
            message = "a sync program made this copy because of a conflict; it is neither read nor deleted"
            yield Anomaly(name.path, 0, f"{message}. Copy what is missing, then remove it")


@FOLDER_RULES("leftover", Severity.INFO)
def leftover(found: FolderNames) -> Iterator[Anomaly]:
    for name, last in found.beside_memory:
        if _LEFTOVER.fullmatch(last) and not _CONFLICT.search(last) and not name.is_ours:
            yield Anomaly(name.path, 0, "an editor or a sync program left this file; it is neither read nor deleted")


@FOLDER_RULES("not-downloaded", Severity.WARNING)
def not_downloaded(found: FolderNames) -> Iterator[Anomaly]:
    for name, last in found.beside_memory:
        if real := placeholder_for(last):
            yield Anomaly(name.path, 0, f"{real} is in the cloud but not on this disk, so it is not read; download it")


@FOLDER_RULES("link-outside", Severity.WARNING)
def link_outside(found: FolderNames) -> Iterator[Anomaly]:
    for name in found.unusual:
        if name.kind is NameKind.LINK_OUTSIDE and not _is_leftover(name):
            message = "the link leaves the workspace, so it is not followed; its target is neither read nor written"
            is_memory = name.is_markdown or name.path in found.store_folders
            yield Anomaly(name.path, 0, message, severity=None if is_memory else Severity.INFO)


@FOLDER_RULES("link-to-nothing", Severity.WARNING)
def link_to_nothing(found: FolderNames) -> Iterator[Anomaly]:
    for name in found.unusual:
        is_memory = name.is_markdown or name.path in found.store_folders
        if name.kind is NameKind.LINK_NOWHERE and is_memory and not _is_leftover(name):
            yield Anomaly(name.path, 0, "the link is broken, or part of a loop; fix it or remove it")


# ── where they are ─────────────────────────────────────────────────────────────────────────────


@FOLDER_RULES("left-out", Severity.WARNING)
def left_out(found: FolderNames) -> Iterator[Anomaly]:
    """Find homes that no search, frame or history has, and notes among the memory."""
    for name in found.unusual:
        if name.in_scope or _is_leftover(name):
            continue
        folder, is_file = name.path.partition("/")[0], name.kind is NameKind.FILE and name.is_markdown
        is_note = is_file and found.kinds.page_kind(name.path) == "note"
        message = "a .gitignore file or workspace.exclude leaves it out of the search, the frame and the history"
        if (is_file and not is_note) or (name.kind is NameKind.FOLDER and name.path in found.store_folders):
            yield Anomaly(name.path, 0, message)
        elif is_note and folder in found.store_folders:
            includes = f"`workspace-mem config workspace.include {folder}` includes all of {folder}"
            yield Anomaly(name.path, 0, f"{message}. {includes}", severity=Severity.INFO)


_SETTLE = Fix("complete or undo it, as the next write would")


OWN_RULES = Rules[OwnFolder]()


@OWN_RULES("own-folder", Severity.ERROR)
def own_folder_taken(own: OwnFolder) -> Iterator[Anomaly]:
    if own.is_odd:
        message = "something else is in the place of the tool's lock and journal, so nothing can be written"
        yield Anomaly(own.place, 0, f"{message}. Move it away")


@OWN_RULES("own-folder-closed", Severity.WARNING)
def own_folder_closed(own: OwnFolder) -> Iterator[Anomaly]:
    if own.is_closed or own.owner is not None:
        message = (
            "this user cannot read it, so nothing can be written, and unfinished changes and kept copies are unknown"
            if own.is_closed
            else "this user may not write to it, so nothing can be changed"
        )
        advice = "Its owner can run doctor"
        if own.owner is not None:
            advice = f"It belongs to user {own.owner}; `{taking_over(own.place)}` makes it yours"
        yield Anomaly(own.place, 0, f"{message}. {advice}")


@OWN_RULES("own-folder-ignore", Severity.WARNING)
def own_folder_ignore(own: OwnFolder) -> Iterator[Anomaly]:
    if own.lacks_ignore:
        message = "its .gitignore is missing, so git would offer to commit the tool's own files"
        yield Anomaly(f"{own.place}/.gitignore", 0, message, Fix("write it, as the next write would"))


@OWN_RULES("unfinished-change", Severity.WARNING)
def unfinished_change(own: OwnFolder) -> Iterator[Anomaly]:
    for change in own.unfinished:
        place, paths = f"{own.place}/intents/{change.name}.json", ", ".join(file.path for file in change.files)
        what = f"a change to {paths} by {change.actor} at {change.at} was interrupted"
        if change.host.is_here():
            yield Anomaly(place, 0, f"{what}; no file is half written", _SETTLE)
        else:
            yield Anomaly(place, 0, f"{what} on {change.host.name}; it was left alone. Run doctor --fix there")


@OWN_RULES("damaged-intent", Severity.WARNING)
def damaged_intent(own: OwnFolder) -> Iterator[Anomaly]:
    for path in own.damaged:
        message = "the record of an unfinished change cannot be read; the files stay as they are"
        yield Anomaly(path, 0, f"{message}. Check the files, then remove it")


@OWN_RULES("set-aside", Severity.WARNING)
def set_aside(own: OwnFolder) -> Iterator[Anomaly]:
    for path in own.set_aside:
        name = path.rpartition("/")[2].split("-", 3)[-1]
        message = f"{name} could not be read, or is not a regular file of usual size, so it was set aside"
        yield Anomaly(path, 0, f"{message}. Check who made it, then remove it")


@OWN_RULES("kept-bytes", Severity.INFO)
def kept_bytes(own: OwnFolder) -> Iterator[Anomaly]:
    for name, path, moment, size in own.saved:
        message = (
            f"a change displaced {size:,} bytes of it at {moment} that are not in any commit; they are kept for a week"
        )
        yield Anomaly(
            path, 0, f"{message}. `workspace-mem recover show {name}` shows them, `recover restore` brings them back"
        )


@OWN_RULES("own-temporary", Severity.WARNING)
def own_temporary(own: OwnFolder) -> Iterator[Anomaly]:
    here = tuple(f".~wm-{change.name}." for change in own.unfinished if change.host.is_here())
    for path in own.temporaries:
        if path.rpartition("/")[2].startswith(here or (" ",)):
            yield Anomaly(path, 0, "a temporary file of an interrupted change; it is not read", _SETTLE)
        else:
            message = "a temporary file of the tool that no change needs; it is not read, and never deleted"
            yield Anomaly(path, 0, f"{message}. Check it for anything that you miss, then remove it")


def findings_around(workspace: Workspace, names: tuple[Name, ...]) -> list[Finding]:
    """Return the findings about names, as the last look at the folder saw them, and about our own folder."""
    folder, settings = workspace.folder, workspace.folder.settings
    passed_over, unread = tuple(folder.scope.unnameable), tuple(sorted(folder.scope.unread))
    folder_names = FolderNames(names, passed_over, kinds=settings.kinds, rules_unread=unread)
    own = own_folder(folder)
    if not own.is_busy:
        temporaries = tuple(sorted(name.path for name in folder_names.unusual if name.is_ours))
        history = None if workspace.history_off else workspace.history
        copies = () if own.is_odd else saved_copies(workspace.folder, history)  # bytes of a person's in no commit
        saved = tuple((copy.name, copy.path, str(copy.at), len(copy.data)) for copy in copies)
        own = replace(own, temporaries=temporaries, saved=saved)
    return [*findings_of(FOLDER_RULES, folder_names), *findings_of(OWN_RULES, own)]


def shown_findings(found: Iterable[Finding], clean: Callable[[str], str]) -> tuple[Finding, ...]:
    """Return findings in order of path and line, without secrets and signs that mislead."""
    ordered = sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule))
    return tuple(replace(finding, message=clean(finding.message)) for finding in ordered)
