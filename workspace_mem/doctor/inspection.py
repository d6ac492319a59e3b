"""Inspect the whole folder, without changes."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate, chain
from shlex import quote
from urllib.parse import unquote

from workspace_mem.catalog.pages import KnownPage, PageTable, Rename, page_of, pages_now, target_of
from workspace_mem.disk.folder import READ_LIMIT, Survey, read_own_settings
from workspace_mem.disk.listing import Name, NameKind, every_name, list_all_names
from workspace_mem.doctor.files import (
    document_findings,
    entry_findings,
    reading_findings,
    stamp_findings,
    with_new_id,
)
from workspace_mem.doctor.findings import Finding, Fix, Mint, finding, offered, shown_findings, twin_findings
from workspace_mem.doctor.machine import (
    findings_beside_files,
    history_findings,
    paths_of,
    settings_findings,
)
from workspace_mem.errors import RefusedError, WorkspaceMemError
from workspace_mem.model.changes import Edit, whole_edit
from workspace_mem.model.document import Document, cache_newest
from workspace_mem.model.entry import ALPHABET, PERSON, Entry
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import clean, shown
from workspace_mem.screen.secrets import secrets_of
from workspace_mem.settings import FILE
from workspace_mem.workspace import Workspace

_MOST_CHANGES = 100  # commits searched for a renamed file
SECRET = "secret"  # noqa: S105 - a rule's name


def inspect(workspace: Workspace) -> tuple[Finding, ...]:
    """Return every finding, in order of path and line."""
    survey, names = list_all_names(workspace.folder)
    findings = [*findings_beside_files(workspace, survey, names), *_settings(workspace)[1]]
    findings += history_findings(workspace)
    if any(finding.rule == "history-unknown" for finding in findings):  # that says why nothing is recorded
        findings = [finding for finding in findings if finding.rule != "no-history"]
    files: dict[str, tuple[Document, Sequence[Entry]]] = {}
    pages: list[KnownPage] = []
    for document in _documents(workspace, names):
        if isinstance(document, Finding):
            findings.append(document)
            continue
        findings += _of_document(document)
        if document.path.endswith(".md"):
            pages.append(page_of(document))
        if document.kinds.holds_entries(document.path) or document.kinds.is_foreign(document.path, document.data):
            files[document.path] = document, read(document).entries
    named = [entry for _, held in files.values() for entry in held if entry.id]
    ids = frozenset(str(entry.id) for entry in named)
    standing = [
        (str(entry.id), entry.place.path, entry.place.first_line)
        for entry in named
        # Consolidation keeps all of an entry that it shortens in the archive.
        if not (entry.retired and (entry.field("why") or "").startswith("shortened"))
    ]

    def new_id(path: str, line: int) -> Fix | None:
        document, entries = files[path]
        entry = next(entry for entry in entries if entry.place.first_line == line)
        return offered("give this entry a new id", with_new_id(entry), document)

    findings += twin_findings(standing, partial(paths_of, workspace), new_id)
    ours = [file for path, file in files.items() if file[0].kinds.holds_entries(path)]
    for document, entries in ours:
        findings += stamp_findings(document, entries, ids)
    targets = LinkTargets(pages, ids, workspace.folder.settings.kinds)
    findings += link_findings(targets, lambda: every_name(workspace.folder), lambda: renames_of(workspace, survey))
    if not workspace.history_off:
        findings += stamps_against_history(workspace, chain.from_iterable(held for _, held in ours))
    return shown_findings(findings)


def renames_of(workspace: Workspace, survey: Survey) -> Iterator[Rename]:
    """Yield the files that moved to another path with the same bytes, in the last changes or since."""
    if workspace.history_off:
        return
    newest: dict[str, str] = {}  # old path → current path
    with suppress(WorkspaceMemError):  # `status` says what is wrong with the history
        recorded, versions = workspace.history.tree(), workspace.history.log(limit=_MOST_CHANGES)
        rows = workspace.ledger().rows(versions)
        gone: dict[str, str | None] = {path: blob for path, blob in recorded.items() if not survey.has(path)}
        made = {file.blob: path for path, file in survey.recorded.items() if gone and path not in recorded}
        changes = [(gone, made)]
        for version in versions:
            row = rows[version.id]
            made = {str(page.made): path for path, page in row.items() if page.made}
            changes.append(({path: page.gone for path, page in row.items() if page.gone}, made))
        for went, came in changes:
            for old, blob in went.items():
                if new := came.get(str(blob)):
                    newest.setdefault(old, newest.get(new, new))
    table = pages_now(workspace.catalog, survey) if newest else None
    for old, new in newest.items():
        if table and survey.has(new) and not survey.has(old):
            yield table.renamed(old, new)


def problems_in_settings(workspace: Workspace) -> tuple[Finding, ...]:
    """Return the errors and warnings about workspace.toml."""
    document, findings = _settings(workspace)
    findings += _of_document(document)
    return shown_findings(finding for finding in findings if finding.severity.is_problem)


def problems_in(document: Document) -> tuple[Finding, ...]:
    """Return the errors and warnings about one file that do not depend on others."""
    holds_entries = document.kinds.holds_entries(document.path)
    stamps = stamp_findings(document, read(document).entries, ()) if holds_entries else ()
    return shown_findings(finding for finding in (*_of_document(document), *stamps) if finding.severity.is_problem)


@cache_newest
def _of_document(document: Document) -> tuple[Finding, ...]:
    findings = [*document_findings(document), *screening_findings(document)]
    if document.kinds.holds_entries(document.path):
        reading = read(document)
        findings += [*reading_findings(reading), *entry_findings(document, reading.entries)]
    return tuple(findings)


# ── files ──────────────────────────────────────────────────────────────────────────────────────


def _documents(workspace: Workspace, names: tuple[Name, ...]) -> Iterator[Document | Finding]:
    """Yield every file in scope by path; a finding for each unreadable one."""
    for name in sorted(names, key=lambda name: name.path):
        # Too large files are never read; another rule names them.
        if name.kind is NameKind.FILE and name.in_scope and name.size <= READ_LIMIT:
            try:
                document = workspace.folder.read(name.path)
            except WorkspaceMemError as error:
                advice = ""
                if isinstance(error, RefusedError) and error.hint:  # it has too many entries
                    advice = f". It is neither searched nor recorded: {error.hint}"
                if isinstance(error.__cause__, PermissionError):
                    advice += f". Its owner can allow it: `chmod u+rw {quote(name.path)}`"
                why = error.message.removeprefix(f"{name.path} ")
                yield finding("unreadable", name.path, why=why, advice=advice)
                continue
            if document.exists:
                yield document


def _settings(workspace: Workspace) -> tuple[Document, list[Finding]]:
    """Return workspace.toml, and the findings in it and in the user's own configuration."""
    own = read_own_settings(workspace.dirs.config, workspace.root).problems
    findings = [finding("own-configuration", FILE, problem=sentence) for sentence in own]
    try:
        document = workspace.folder.read(FILE)
    except WorkspaceMemError as error:
        unreadable = finding("settings-unreadable", FILE, error.line or 0, why=error.message)
        return Document(FILE, b"", exists=False), [*findings, unreadable]
    return document, [*findings, *settings_findings(document)]


# ── what only screening and history know ───────────────────────────────────────────────────────


def screening_findings(document: Document) -> Iterator[Finding]:
    """Yield secrets, by rule and line alone, several of a line once; and characters that mislead."""
    path = document.path
    ends = list(accumulate(len(line) for line in document.lines))
    by_line = {bisect_right(ends, secret.start): secret for secret in reversed([*secrets_of(document)])}
    for number, secret in sorted(by_line.items()):
        command = f"workspace-mem forget {quote(f'{path}:{number + 1}')}"
        yield finding(SECRET, path, number + 1, kind=secret.rule, command=command)
    if "[REDACTED:" in clean(path):
        yield finding("secret-in-name", path)
    if not _is_plain(path) and shown(path) != path:
        yield finding("hidden-characters name", path)
    lines = [line.rstrip("\r\n").replace("\0", "") for line in document.lines]  # NUL has its own rule
    odd = [number for number, line in enumerate(lines, 1) if not _is_plain(line) and shown(line) != line]
    if odd:
        more = f" and in {len(odd) - 1} more" if len(odd) > 1 else ""
        yield finding("hidden-characters", path, odd[0], where=f"this line{more}")


def _is_plain(line: str) -> bool:
    return line.isascii() and line.isprintable()


# ── whose an entry says it is, against who wrote it by the history ──

# A stamp can only lower trust, so an added one is harmless; a changed or removed one is reported. Only entries with an
# id are checked, and stamps by a person or from another history are believed.
_STAMPING = frozenset({"add", "remember", "meta", "error", "correct", "win", "revise", "approve", "review"})
_BY_HAND = frozenset({"edit", "commit"})


def stamps_against_history(workspace: Workspace, entries: Iterable[Entry]) -> Iterator[Finding]:
    """Yield entries whose stamp contradicts the history; nothing without a history."""
    with suppress(WorkspaceMemError):  # `status` says what is wrong with the history
        ledger = workspace.ledger()
        for entry in entries:
            versions = ledger.named(entry.id) if entry.id else []
            if versions and versions[-1].op in _STAMPING:
                writers = [version.actor for version in reversed(versions) if version.op in _STAMPING]
                writers += [agent for version in versions for agent in version.proposers]
                edit = next((version.id[:10] for version in versions if version.op in _BY_HAND), None)
                how = "by hand" + (f" in {edit} (`workspace-mem undo --change {edit}` undoes that)" if edit else "")
                name, path, line = entry.name, entry.place.path, entry.place.first_line
                if entry.said_by is None and PERSON not in writers:
                    yield finding("stamp-gone", path, line, writer=writers[0], name=name, how=how)
                elif str(entry.said_by).startswith("agent:") and entry.said_by not in writers:
                    how = f"; it was changed {how}" if edit else ""
                    writer, source = writers[0], entry.said_by
                    yield finding("stamp-changed", path, line, name=name, source=source, writer=writer, how=how)


# ── links that lead nowhere: `[[page]]`, `[[mem-7k3f9q2m]]`, `[sem-001]`, `[skill: deploy]`, `[text](page.md)` ──

# After the prefix: our own ids, or other programs' counters (`sem-001`, `ep-2026-01-06-001`).
_OURS = re.compile(rf"[{ALPHABET}]{{8}}|(?:\d{{4}}-\d\d-\d\d-)?\d{{3,}}")


class LinkTargets:
    """The pages of a workspace and its ids."""

    def __init__(self, pages: Sequence[KnownPage], ids: frozenset[str], kinds: Kinds) -> None:
        self.pages = pages
        self._table = PageTable(pages, ())
        self._anchors = ids.union(*(page.anchors for page in pages))
        self._prefixes = frozenset({"sem", *(kind.prefix for kind in kinds.values())})

    def missing(self, path: str, found: re.Match[str]) -> str | None:
        """Return the page that a link names and the memory lacks; "" for another name, None if it leads somewhere."""
        names = found.groupdict()
        page = ""
        if "entry" in names:
            is_ours = found["prefix"] in self._prefixes and _OURS.fullmatch(found["rest"])  # no ticket or standard
            is_there = found["entry"] in self._anchors or not is_ours
        elif "skill" in names:
            name = f"skills/{found['skill']}"
            is_there = bool(self._table.file_of(name) or self._table.file_of(f"{name}/SKILL.md"))
        elif "file" in names:
            page = unquote(found["file"])
            is_there = bool(self._table.resolve(page, path))
        else:
            name, _, anchor = found["page"].partition("|")[0].rstrip("\\").partition("#")
            page = name.strip()
            is_there = not page or page.lstrip("^") in self._anchors or bool(self._table.resolve(page, path))
            if anchor.startswith("^") and anchor[1:].strip() not in self._anchors:
                is_there, page = False, ""
        return None if is_there else page


def link_findings(
    targets: LinkTargets, every_name: Callable[[], Iterable[str]], renames: Callable[[], Iterable[Rename]]
) -> Iterator[Finding]:
    """Yield the links that lead nowhere.

    `every_name` returns the names of every file below the root, in scope or not; `renames` those that the history
    knows. Both are called only if a link dangles.
    """
    lost = [
        (page.path, line, text, name, match)
        for page in targets.pages
        for line, text, match in page.written
        if (name := targets.missing(page.path, match)) is not None
    ]
    elsewhere = PageTable((), every_name() if lost else ())
    lost = [link for link in lost if not (link[3] and elsewhere.file_of(link[3], link[0]))]
    known = tuple(renames()) if lost else ()
    reported = set[tuple[str, str]]()
    for path, line, text, _, match in sorted(lost, key=lambda link: link[1]):
        if (path, text) in reported:
            continue
        reported.add((path, text))
        target = target_of(match)
        if rename := next((rename for rename in known if target and rename.breaks(target, path)), None):
            fix = Fix(f"point it to {rename.new}", partial(_relinked, rename))
            yield finding("dangling-link renamed", path, line, fix, text=text, old=rename.old, new=rename.new)
        else:
            yield finding("dangling-link", path, line, text=text)


def _relinked(rename: Rename, document: Document, _: Mint) -> Edit:
    return whole_edit(document, rename.relinked(document))
