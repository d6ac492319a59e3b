"""Rules about names and about our own folder: copies, leftovers, links, owners, what is left out."""

import re
import unicodedata
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, partial
from operator import attrgetter
from os.path import isfile
from shlex import quote

from workspace_mem.disk.folder import READ_LIMIT, Folder
from workspace_mem.disk.listing import ROOT, Name, NameKind, OwnFolder, own_folder
from workspace_mem.disk.paths import placeholder_for, taking_over
from workspace_mem.disk.scope import CONFLICT_COPY, Scope
from workspace_mem.doctor.findings import Finding, Fix, Inspected, Odd, Rule, Severity, findings_of
from workspace_mem.model.document import Document, is_untouched
from workspace_mem.model.entry import why_not
from workspace_mem.model.kinds import ARCHIVE, KINDS, PAGES, Kind, Kinds, log_date
from workspace_mem.settings import FILE, Settings
from workspace_mem.text.strings import counted, late

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
# What sync programs and file managers call a copy, and people a file of their own: it counts beside that file only.
_LIKE_COPY = late(
    r"""
      (.+?)(?:[ ]\d{1,2} | [ ]?\(\d{1,2}\))\.md  # iCloud, Google Drive
    | (.+?)-(?:(?:DESKTOP|LAPTOP|WIN|PC|SURFACE)-?[A-Z0-9]{3,} | .*(?:MacBook|iMac|iPhone|iPad).*)\.md  # OneDrive
    | (.+?)(?:[ ]copy(?:[ ]\d{1,2})? | [ ]-[ ]Copy(?:[ ]\(\d{1,2}\))?)\.md | Copy[ ]of[ ](.+)\.md
    | (.+?)[ ]\((?:another[ ])?[Cc]opy(?:[ ]\d{1,2})?\)\.md  # GNOME, Linux Mint
    """,
    re.VERBOSE,
)
_HOST = late(r"-(?:DESKTOP|LAPTOP|WIN|PC|SURFACE)|MacBook|iMac|iPhone|iPad")
_OF_MEMORY = late(r"\.md(?![a-z])|workspace\.toml", re.IGNORECASE)
_OTHER_ENDING = late(r".+\.(?:md|markdown|mdown|mkdn?)", re.IGNORECASE)
# A plain name, as nearly all are: none of the forms above can be one.
_PLAIN = late(r"(?:.*/)?[A-Za-z0-9-]+\.md")
# A sign, an end, or a name of a device that Windows allows in no path; a line for each path.
_NOT_ON_WINDOWS = late(
    r'^(?=.*[<>:"|?*]|.*[. ](?:/|$)|(?:.*/)?(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^/\n]*)?(?:/|$)).+$',
    re.IGNORECASE | re.MULTILINE,
)
_DEVICES = ("con", "prn", "aux", "nul", "com", "lpt")
_MAY_NOT_BE = (*'<>:"|?*', " /", "./", " \n", ".\n", *(f"{above}{name}" for name in _DEVICES for above in "/\n"))
_LIKE_LOG = late(r"memory/(\d{4})(?P<sign>[-._]?)(\d{1,2})(?P=sign)(\d{1,2})\.md")
_LONGEST_LOG = len("memory/2026-11-20.md")
_DATE_LIKE = late(r"memory/(\d{4}-\d{2}-\d{2})(?:-[^/]+)?\.md")


@dataclass(frozen=True)
class FolderNames:
    """All names of the folders that belong to the memory, and the day on which they are looked at."""

    names: tuple[Name, ...]
    passed_over: tuple[str, ...]  # paths that cannot be told on one line, with U+FFFD for what cannot be shown
    size_limit: int  # bytes; larger files are not read
    today: date
    may_write: tuple[str, ...] = ()  # the setting `agents.may_write`
    kinds: Kinds = KINDS
    rules_unread: tuple[str, ...] = ()  # the `.gitignore` files of which a rule, or all, could not be taken
    user: int | None = None  # whose number this process has; None where the system knows none

    @cached_property
    def root(self) -> Name | None:
        """Return the workspace's own folder."""
        return next((name for name in self.names if name.path == ROOT and name.kind is NameKind.FOLDER), None)

    @cached_property
    def scoped(self) -> tuple[Name, ...]:
        """Return the files in scope."""
        return tuple(name for name in self.names if name.kind is NameKind.FILE and name.in_scope)

    @cached_property
    def unusual(self) -> tuple[Name, ...]:
        """Return all names but those of regular Markdown files in scope, which nearly all are."""
        return tuple(
            name
            for name in self.names
            if not (name.kind is NameKind.FILE and name.in_scope and name.path.endswith(".md"))
        )

    @cached_property
    def known_paths(self) -> tuple[str, ...]:
        """Return the names that mean something only as they are written here."""
        return tuple(dict.fromkeys((*_KNOWN, *self.kinds.stores)))

    @cached_property
    def store_folders(self) -> tuple[str, ...]:
        """Return the folders in which entries and notes stand."""
        return (*self.kinds.folders, "memories", ARCHIVE.rstrip("/"))

    @cached_property
    def folders_of_files(self) -> Mapping[str, Kind]:
        """Return the kinds whose folder holds nothing but their files, by that folder."""
        alone = (kind for kind in self.kinds.values() if "{slug}" in kind.home.rpartition("/")[2])
        return {f"{kind.home.partition('{')[0].rpartition('/')[0]}/": kind for kind in alone}

    @cached_property
    def days(self) -> tuple[tuple[Name, str, date | None], ...]:
        """Return the files in scope that are named as daily logs are: the day as written, and that day if it exists."""
        like = ((name, _DATE_LIKE.fullmatch(name.path)) for name in self.scoped)
        return tuple((name, found[1], log_date(name.path)) for name, found in like if found)

    @cached_property
    def beside_memory(self) -> tuple[tuple[Name, str], ...]:
        """Return the files, links too, that stand in for memory under another name, and the last part of that."""
        folders = (NameKind.FOLDER, NameKind.REPOSITORY, NameKind.SEALED)
        odd = ((name, name.last) for name in self.names if not _PLAIN.fullmatch(name.path))
        return tuple((name, last) for name, last in odd if name.kind not in folders and _OF_MEMORY.search(last))


def _is_leftover(name: Name) -> bool:
    """Tell whether an editor or a sync program left it: it is in no scope."""
    return bool(_CONFLICT.search(name.last) or placeholder_for(name.last) or _LEFTOVER.fullmatch(name.last))


def _passed_over(found: FolderNames) -> Iterator[Odd]:
    for path in found.passed_over:
        message = "its name is not UTF-8, contains a line feed, tab or another character that paths here cannot have, "
        message += "or means `.git` on other systems; the file is skipped. Rename it"
        yield Odd(path, 0, message, severity=None if path.endswith(".md") else Severity.INFO)


def _too_large(found: FolderNames) -> Iterator[Odd]:
    for name in found.scoped:
        if name.size > found.size_limit:
            message = f"it has {name.size:,} bytes, and the limit is {found.size_limit:,}, so it is left out of search "
            yield Odd(name.path, 0, f"{message}and history; split it, or name it in workspace.exclude")


def _rules_unread(found: FolderNames) -> Iterator[Odd]:
    for path in found.rules_unread:
        message = "it has too many or too long rules, or cannot be read, so some of its rules have no effect"
        yield Odd(path, 0, f"{message}. The limit is 1,000 rules of 1,000 characters each")


def _sealed_folder(found: FolderNames) -> Iterator[Odd]:
    for name in found.unusual:
        if name.kind is NameKind.SEALED:
            message = "you do not have permission to read the folder, so its contents are unknown; nothing was changed"
            mends = f". `chmod u+rx {quote(name.path)}` allows it" if name.owner == found.user is not None else ""
            yield Odd(name.path, 0, message + mends)


def _no_file(found: FolderNames) -> Iterator[Odd]:
    """Find what stands where a file or a folder should. A folder may be called notes.md, but not MEMORY.md."""
    for name in found.unusual:
        is_known = name.path in found.known_paths
        if name.kind is NameKind.FOLDER and is_known:
            yield Odd(name.path, 0, "a folder is in the place of a file; rename it, or nothing can be kept there")
        elif name.kind is NameKind.FOLDER and found.kinds.is_whole_file(name.path):
            kind = found.kinds.page_kind(name.path)
            message = f"a folder has the name of a file of the kind {kind}, and is not read as one. Rename it"
            yield Odd(name.path, 0, message, severity=Severity.WARNING)
        elif name.kind in (NameKind.FILE, NameKind.OTHER) and name.path in found.store_folders:
            yield Odd(name.path, 0, "a file is in the place of a folder; move it away, or nothing can be kept there")
        elif name.kind is NameKind.OTHER and (is_known or name.is_markdown):
            yield Odd(name.path, 0, "it is not a regular file, so it is neither read nor written")


def _conflict_copy(found: FolderNames) -> Iterator[Odd]:
    for name, last in found.beside_memory:
        if _CONFLICT.search(last):
            message = "a sync program made this copy because of a conflict; it is not read and never deleted"
            yield Odd(name.path, 0, f"{message}. Copy what is missing, then remove it")


def _likely_copy(found: FolderNames) -> Iterator[Odd]:
    """Find copies of memory under names that people give, too: only beside the file itself, and never of a note."""
    there = {name.path for name in found.names}
    for name in found.scoped:
        path = name.path
        if " " not in path and "(" not in path and not _HOST.search(path):
            continue
        if (like := _LIKE_COPY.fullmatch(name.last)) is None:
            continue
        original = f"{path[: -len(name.last)]}{next(filter(None, like.groups()))}.md"
        if original in there and found.kinds.page_kind(original) != "note":
            message = (
                f"by its name, this is a copy of {original} that a sync program or a file manager made; it is read too"
            )
            yield Odd(path, 0, f"{message}. Copy what is missing and remove it, or give it a different name")


def _leftover(found: FolderNames) -> Iterator[Odd]:
    for name, last in found.beside_memory:
        if _LEFTOVER.fullmatch(last) and not _CONFLICT.search(last) and not name.is_ours:
            yield Odd(name.path, 0, "an editor or a sync program left this file; it is not read and never deleted")


def _not_downloaded(found: FolderNames) -> Iterator[Odd]:
    for name, last in found.beside_memory:
        if real := placeholder_for(last):
            yield Odd(name.path, 0, f"{real} is in the cloud but not on this disk, so it is not read; download it")


def _link_outside(found: FolderNames) -> Iterator[Odd]:
    for name in found.unusual:
        if name.kind is NameKind.LINK_OUTSIDE and not _is_leftover(name):
            message = "the link leaves the workspace, so it is not followed; its target is neither read nor written"
            is_memory = name.is_markdown or name.path in found.store_folders
            yield Odd(name.path, 0, message, severity=None if is_memory else Severity.INFO)


def _link_nowhere(found: FolderNames) -> Iterator[Odd]:
    for name in found.unusual:
        is_memory = name.is_markdown or name.path in found.store_folders
        if name.kind is NameKind.LINK_NOWHERE and is_memory and not _is_leftover(name):
            yield Odd(name.path, 0, "the link is broken, or part of a loop; fix it or remove it")


def _linked_store(found: FolderNames) -> Iterator[Odd]:
    for name in found.unusual:
        if name.kind is NameKind.LINK_INSIDE and name.is_markdown and found.kinds.page_kind(name.path) != "note":
            message = "a link to another file of the workspace; it is searched and listed only under that name"
            if _opens_to_agents(name, found):
                message = f"a link to {name.target}, which agents may write, so their text appears in this page"
                message += ". Make this one the file, and the other the link"
                yield Odd(name.path, 0, message, severity=Severity.WARNING)
            else:
                yield Odd(name.path, 0, message)
        if name.kind is NameKind.LINK_INSIDE and name.path in found.store_folders:
            message = (
                "a link to another folder of the workspace, whose files are read only under that name."
                " Make this one the folder, and the other the link"
            )
            yield Odd(name.path, 0, message, severity=Severity.WARNING)


def _opens_to_agents(name: Name, found: FolderNames) -> bool:
    """Tell whether a link makes a person's page of a file that agents may write."""

    def is_open(path: str) -> bool:
        may = partial(why_not, exists=True, adds_only=False, may_write=found.may_write, kinds=found.kinds)
        return any(may(_AN_AGENT, path, op=op) is None for op in _WRITING)

    return bool(name.target) and is_open(name.target) and not is_open(name.path)


_AN_AGENT, _WRITING = "agent:any", ("page", "remember")


def _hard_link(found: FolderNames) -> Iterator[Odd]:
    for name in found.scoped:
        if name.links > 1:
            message = f"the file has {name.links} names (hard links); after an edit, the others keep the old bytes"
            yield Odd(name.path, 0, f"{message}. Make copies, or use a symbolic link inside the workspace")


def _twin_names(found: FolderNames) -> Iterator[Odd]:
    """Two names that are one on file systems without case or Unicode forms, as on macOS and Windows."""
    paths = [name.path for name in found.names]
    if "".join(paths).isascii() and len({path.lower() for path in paths}) == len(paths):
        return
    first: dict[str, Name] = {}
    for name in sorted(found.names, key=attrgetter("path")):
        folder, _, last = name.path.rpartition("/")
        is_memory = last.casefold().endswith(".md") or (name.kind is NameKind.FOLDER and name.in_scope)
        if not is_memory or (not _PLAIN.fullmatch(last) and _is_leftover(name)):
            continue
        other = first.setdefault(f"{folder}/{_one_form(last)}", name)
        if other is not name and (name.in_scope or other.in_scope):
            message = (
                f"{_visible(other.path)} has the same name except for case or Unicode form; "
                "on other systems they are one file"
            )
            here = "Both are read here; rename" if name.in_scope and other.in_scope else "Rename"
            yield Odd(name.path, 0, f"{message}. {here} one of them")


def _one_form(name: str) -> str:
    if name.isascii():
        return name.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())


def _visible(path: str) -> str:
    return path if path.isascii() else f"{path} ({ascii(path)[1:-1]})"


def _near_name(found: FolderNames) -> Iterator[Odd]:
    there = {name.path for name in found.names}
    right = frozenset(found.known_paths)
    known = {_core(path): path for path in right}
    begins = {core.rpartition("/")[2][:3] for core in known}
    folders = tuple(found.folders_of_files)
    logs = {name.path for name, _, day in found.days if day}
    for name in found.names:
        if name.path in logs:
            continue  # nearly all are such, and each is what it is called
        path, last = name.path, name.path.rpartition("/")[2]
        is_wrong = name.in_scope or (not path.endswith(".md") and "." in last)
        if name.kind is not NameKind.FILE or not is_wrong or path in right:
            continue
        meant = known.get(_core(path)) if last.lstrip()[:3].casefold() in begins else None
        log = _like_log(path) if len(path) <= _LONGEST_LOG and path.startswith("memory/") else None
        if meant and meant not in there and not _is_leftover(name):
            reads = "it is read as a note" if name.in_scope else "it is not read"
            yield Odd(path, 0, f"{reads}; name it {meant} if it is one")
        elif log and log not in there:
            yield Odd(path, 0, f"it is read as a note; name it {log} if it is the log of that day")
        elif name.in_scope and path.startswith(folders) and found.kinds.page_kind(path) == "note":
            for kind in (kind for folder, kind in found.folders_of_files.items() if path.startswith(folder)):
                message = f"it is read as a note: files of the kind {kind.name} belong at {kind.home}"
                yield Odd(path, 0, f"{message}; move it there if it is one")


def _core(path: str) -> str:
    """Return what is left of a path without what people and systems get wrong: case, blanks, an `s`, an ending."""
    folder, slash, last = path.casefold().rpartition("/")
    stem, dot, ending = last.replace(" ", "").removesuffix(".txt").removesuffix(".md").partition(".")
    return f"{folder}{slash}{stem.removesuffix('s')}{dot}{ending}"


def _like_log(path: str) -> str | None:
    """Return the name of the daily log that a file seems to be, though it is called otherwise."""
    found = _LIKE_LOG.fullmatch(path)
    wanted = f"memory/{found[1]}-{int(found[3]):02}-{int(found[4]):02}.md" if found else ""
    return wanted if wanted != path and log_date(wanted) else None


def _not_portable(found: FolderNames) -> Iterator[Odd]:
    paths = "\n".join(("", *(name.path for name in found.scoped), ""))
    if not any(map(paths.lower().__contains__, _MAY_NOT_BE)):  # nearly never, and the rule below takes 20 ms of 8,000
        return
    for path in _NOT_ON_WINDOWS.findall(paths):
        message = "Windows does not allow this file name, so a clone or a synced folder there lacks the file"
        yield Odd(path, 0, f"{message}. Rename it if the folder is used there")


# ── whose they are ─────────────────────────────────────────────────────────────────────────────


def _open_to_others(found: FolderNames) -> Iterator[Odd]:
    memory = _in_memory(found)
    open_ones = [name for name in memory if name.is_open]
    if open_ones and len(open_ones) == len(memory):
        message = "every user of this machine can change these files, as on a disk without permissions"
        yield Odd(ROOT, 0, f"{message}; agents load it", severity=Severity.INFO)
        return
    message = "every user of this machine can change it, and agents load its text"
    for name in open_ones:
        yield Odd(name.path, 0, f"{message}. `chmod o-w {quote(name.path)}` removes that permission")


def _open_to_group(found: FolderNames) -> Iterator[Odd]:
    memory = _in_memory(found)
    shared = [name for name in memory if name.group is not None and not name.is_open]
    if shared and len(shared) == len(memory):
        message = f"everybody in group {shared[0].group} can change these files; agents load them"
        yield Odd(ROOT, 0, message)
        return
    for name in shared:
        message = f"everybody in group {name.group} can change it, and agents load its text"
        yield Odd(name.path, 0, f"{message}. `chmod g-w {quote(name.path)}` removes that permission")


def _foreign_owner(found: FolderNames) -> Iterator[Odd]:
    root = found.root
    if root is None or root.owner is None:
        return
    if found.user not in (None, root.owner):
        message = f"the folder belongs to user {root.owner}, but this command runs as user {found.user}"
        yield Odd(ROOT, 0, f"{message}, who will own the files that it creates", severity=Severity.INFO)
    whose = f"the folder belongs to user {root.owner}, who may not be able to change it"
    for name in _in_memory(found):
        if name.owner not in (None, root.owner):
            mends = f"`chown {root.owner} {quote(name.path)}` fixes it"
            yield Odd(name.path, 0, f"it belongs to user {name.owner}; {whose}. {mends}")


def _in_memory(found: FolderNames) -> list[Name]:
    """Return the files in scope, the folders that hold them, and the workspace's own."""
    return [name for name in found.names if name.in_scope and name.kind in (NameKind.FILE, NameKind.FOLDER)]


# ── where they are ─────────────────────────────────────────────────────────────────────────────


def _other_ending(found: FolderNames) -> Iterator[Odd]:
    for name in found.unusual:
        if name.kind is NameKind.FILE and not name.is_markdown and _OTHER_ENDING.fullmatch(name.last):
            yield Odd(name.path, 0, "Markdown is read only from files that end in .md, so this file is skipped")


def _impossible_date(found: FolderNames) -> Iterator[Odd]:
    for name, written, day in found.days:
        if day is None:
            yield Odd(name.path, 0, f"{written} is not a date, so it is read as a note and not as a daily log")


def _left_out(found: FolderNames) -> Iterator[Odd]:
    for name in found.unusual:
        if name.in_scope or _is_leftover(name):
            continue
        is_store = name.kind is NameKind.FILE and name.is_markdown and found.kinds.page_kind(name.path) != "note"
        if is_store or (name.kind is NameKind.FOLDER and name.path in found.store_folders):
            message = "a .gitignore file or workspace.exclude leaves it out of the search, the frame and the history"
            yield Odd(name.path, 0, message)


def _left_out_notes(found: FolderNames) -> Iterator[Odd]:
    """Find notes among the memory."""
    for name in found.unusual:
        folder = name.path.partition("/")[0]
        is_note = name.kind is NameKind.FILE and name.is_markdown and found.kinds.page_kind(name.path) == "note"
        if is_note and not name.in_scope and folder in found.store_folders and not _is_leftover(name):
            message = "a .gitignore file or workspace.exclude leaves it out: it is neither searched nor recorded"
            includes = f"`workspace-mem config workspace.include {folder}` takes all of {folder} in"
            yield Odd(name.path, 0, f"{message}. {includes}")


FOLDER_RULES: Iterable[Rule[FolderNames]] = (
    Rule("odd-name", Severity.WARNING, _passed_over),
    Rule("too-large", Severity.WARNING, _too_large),
    Rule("rules-unread", Severity.WARNING, _rules_unread),
    Rule("sealed-folder", Severity.WARNING, _sealed_folder),
    Rule("no-regular-file", Severity.ERROR, _no_file),
    Rule("conflict-copy", Severity.WARNING, _conflict_copy),
    Rule("likely-copy", Severity.WARNING, _likely_copy),
    Rule("leftover", Severity.INFO, _leftover),
    Rule("not-downloaded", Severity.WARNING, _not_downloaded),
    Rule("link-outside", Severity.WARNING, _link_outside),
    Rule("link-to-nothing", Severity.WARNING, _link_nowhere),
    Rule("linked-store", Severity.INFO, _linked_store),
    Rule("hard-link", Severity.WARNING, _hard_link),
    Rule("twin-names", Severity.WARNING, _twin_names),
    Rule("near-name", Severity.INFO, _near_name),
    Rule("not-portable", Severity.INFO, _not_portable),
    Rule("open-to-others", Severity.WARNING, _open_to_others),
    Rule("open-to-group", Severity.INFO, _open_to_group),
    Rule("foreign-owner", Severity.WARNING, _foreign_owner),
    Rule("other-ending", Severity.INFO, _other_ending),
    Rule("impossible-date", Severity.WARNING, _impossible_date),
    Rule("left-out", Severity.WARNING, _left_out),
    Rule("left-out", Severity.INFO, _left_out_notes),
)


LIKELY_COPY = "likely-copy"  # the rule
_ADDED = re.compile(r"[-_. (]")  # with what something is added to a name
_LEAST = 3  # lines, for a likeness to be no chance


def possible_copies(paths: Iterable[str], named: Container[str], kinds: Kinds) -> Mapping[str, str]:
    """Return the file whose name each of these begins with, where it is no note; without those that a rule `named`."""
    there = frozenset(paths)
    found = ((path, _original(path, there, kinds)) for path in sorted(there) if path not in named)
    return {path: original for path, original in found if original}


def _original(path: str, there: frozenset[str], kinds: Kinds) -> str | None:
    folder, slash, last = path.rpartition("/")
    for mark in _ADDED.finditer(last.removesuffix(".md")):
        original = f"{folder}{slash}{last[: mark.start()]}.md"
        if original in there and kinds.page_kind(original) != "note":
            return original
    return None


def likely_copies(pairs: Mapping[str, str], documents: Mapping[str, Document]) -> Iterator[Finding]:
    """Yield the files that have most of their lines from the file whose name theirs begins with."""
    for path, original in pairs.items():
        if path in documents and original in documents and _is_copy(documents[path], documents[original]):
            message = f"by its name and text, this is a copy of {original}; it is read too"
            message += ". Copy what is missing and remove it, or name it in workspace.exclude"
            yield Finding(path, 0, LIKELY_COPY, Severity.INFO, message)


def _is_copy(one: Document, other: Document) -> bool:
    mine, theirs = _lines(one), _lines(other)
    common = mine & theirs
    return len(common) >= _LEAST and 4 * len(common) >= 3 * len(mine) and not is_untouched(other.path, other.data)


def _lines(document: Document) -> frozenset[str]:
    lines = (line.strip() for line in document.lines)
    return frozenset(line for line in lines if line and not line.startswith("#"))


_MOST_NAMED = 3  # files in one sentence
_MOST_TOPS = 10  # names in one command


def left_out(folder: Folder, tracked: Iterable[str], in_scope: Collection[str]) -> list[str]:
    """Return the paths where a file stands that would be in scope without a `.gitignore`."""
    without_rules = Scope(folder.root, folder.settings, {})
    others = (path for path in tracked if path not in in_scope and without_rules.holds(path))
    return [path for path in others if isfile(folder.root / path)]  # noqa: PTH113  # Path.is_file raises if it is closed


def sentences_on(paths: Sequence[str], settings: Settings) -> Iterator[str]:
    """Yield a sentence on the files that are left out so, if there are any."""
    if paths:
        more = f" and {len(paths) - _MOST_NAMED:,} more" if paths[_MOST_NAMED:] else ""
        files = counted(len(paths), "Markdown file")
        what = f"A .gitignore leaves out {files} that git tracks: {', '.join(paths[:_MOST_NAMED])}{more}"
        yield f"{what}. They are neither searched nor recorded; {_command(paths, settings)} includes them"


def findings_on(paths: Sequence[str], settings: Settings) -> Iterator[Finding]:
    """Yield a finding for each file that is left out so."""
    message = "git tracks it, but a .gitignore leaves it out: it is neither searched nor recorded"
    advice = f"{_command(paths, settings)} includes such files; name it in workspace.exclude if this is intended"
    for path in paths:
        yield Finding(path, 0, "left-out", Severity.INFO, f"{message}. {advice}")


def _command(paths: Iterable[str], settings: Settings) -> str:
    """Return the command that includes the folders of some paths, and what is included already."""
    tops = dict.fromkeys((*settings["workspace.include"], *(path.partition("/")[0] for path in paths)))
    named = quote(",".join(tops)) if len(tops) <= _MOST_TOPS else "FOLDER,…"
    return f"`workspace-mem config workspace.include {named}`"


_SETTLE = Fix("complete or undo it, as the next write would")


def _no_folder(own: OwnFolder) -> Iterator[Odd]:
    if own.is_odd:
        message = "something else is in the place of the tool's lock and journal, so nothing can be written"
        yield Odd(own.place, 0, f"{message}. Move it away")


def _closed(own: OwnFolder) -> Iterator[Odd]:
    if own.is_closed or own.owner is not None:
        message = (
            "this user cannot read it, so nothing can be written, and unfinished changes and kept copies are unknown"
            if own.is_closed
            else "this user may not write to it, so nothing can be changed"
        )
        advice = "Its owner can run doctor"
        if own.owner is not None:
            advice = f"It belongs to user {own.owner}; `{taking_over(own.place)}` makes it yours"
        yield Odd(own.place, 0, f"{message}. {advice}")


def _no_ignore(own: OwnFolder) -> Iterator[Odd]:
    if own.lacks_ignore:
        message = "its .gitignore is missing, so git would offer to commit the tool's own files"
        yield Odd(f"{own.place}/.gitignore", 0, message, Fix("write it, as the next write would"))


def _unfinished(own: OwnFolder) -> Iterator[Odd]:
    for one in own.unfinished:
        what = f"a change of {', '.join(one.paths)} by {one.actor} at {one.at} was interrupted"
        if one.elsewhere:
            message = f"{what} on {one.elsewhere}; it was left alone. Run doctor --fix there"
            yield Odd(one.place, 0, message)
        else:
            yield Odd(one.place, 0, f"{what}; no file is half written", _SETTLE)


def _damaged(own: OwnFolder) -> Iterator[Odd]:
    for path in own.damaged:
        message = "the record of an unfinished change cannot be read; the files stay as they are"
        yield Odd(path, 0, f"{message}. Check the files, then remove it")


def _set_aside(own: OwnFolder) -> Iterator[Odd]:
    for path in own.set_aside:
        name = path.rpartition("/")[2].split("-", 3)[-1]
        message = f"{name} could not be read, or is not a regular file of usual size, so it was set aside"
        yield Odd(path, 0, f"{message}. Check who made it, then remove it")


def _saved(own: OwnFolder) -> Iterator[Odd]:
    for name, path, at, size in own.saved:
        message = (
            f"a change displaced {size:,} bytes of it at {at} that are not in any commit; they are kept for a week"
        )
        yield Odd(
            path, 0, f"{message}. `workspace-mem recover show {name}` shows them, `recover restore` brings them back"
        )


def _temporary(own: OwnFolder) -> Iterator[Odd]:
    here = tuple(f".~wm-{one.name}." for one in own.unfinished if one.elsewhere is None)
    for path in own.temporaries:
        if path.rpartition("/")[2].startswith(here or (" ",)):
            yield Odd(path, 0, "a temporary file of an interrupted change; it is not read", _SETTLE)
        else:
            message = "a temporary file of the tool that no change needs; it is not read, and never deleted"
            yield Odd(path, 0, f"{message}. Check it for anything that you miss, then remove it")


OWN_RULES: Iterable[Rule[OwnFolder]] = (
    Rule("own-folder", Severity.ERROR, _no_folder),
    Rule("own-folder-closed", Severity.WARNING, _closed),
    Rule("own-folder-ignore", Severity.WARNING, _no_ignore),
    Rule("unfinished-change", Severity.WARNING, _unfinished),
    Rule("damaged-intent", Severity.WARNING, _damaged),
    Rule("set-aside", Severity.WARNING, _set_aside),
    Rule("kept-bytes", Severity.INFO, _saved),
    Rule("own-temporary", Severity.WARNING, _temporary),
)


def findings_around(inspected: Inspected, names: tuple[Name, ...]) -> list[Finding]:
    """Return the findings about names, as the last look at the folder saw them, and about our own folder."""
    folder, settings = inspected.folder, inspected.folder.settings
    passed_over, may_write = tuple(folder.scope.unnameable), settings["agents.may_write"]
    unread = tuple(sorted(folder.scope.unread))
    folder_names = FolderNames(
        names, passed_over, READ_LIMIT, inspected.today, may_write, settings.kinds, unread, inspected.user
    )
    own = own_folder(folder)
    if not own.is_busy:
        temporaries = tuple(sorted(name.path for name in folder_names.unusual if name.is_ours))
        own = replace(own, temporaries=temporaries, saved=() if own.is_odd else inspected.saved())
    return [*findings_of(FOLDER_RULES, folder_names), *findings_of(OWN_RULES, own)]


def told(found: Iterable[Finding], clean: Callable[[str], str]) -> tuple[Finding, ...]:
    """Return findings in order of path and line, without secrets and signs that mislead."""
    ordered = sorted(found, key=lambda finding: (finding.path, finding.line, finding.rule))
    return tuple(replace(finding, message=clean(finding.message)) for finding in ordered)
