"""Rules about the environment: git and its history, the cache, the index, workspace.toml."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from workspace_mem.disk.folder import Survey
from workspace_mem.disk.listing import ROOT, Name
from workspace_mem.doctor.findings import Finding, Fix, Mint, Severity, finding, offered
from workspace_mem.doctor.folder import findings_around
from workspace_mem.errors import DamagedError, WorkspaceMemError
from workspace_mem.git.process import availability
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged
from workspace_mem.model.document import BOM, Document, splice_between
from workspace_mem.model.entry import WORKSPACE_ID
from workspace_mem.model.history import GIT_AWAY, NO_GIT
from workspace_mem.settings import (
    FILE,
    FIRST_FORMAT,
    FORMAT,
    OPTIONS,
    Settings,
    lines_of,
    parse_settings,
    set_option,
    toml,
    zone_named,
)
from workspace_mem.workspace import Workspace
from workspace_mem.write.backlog import UnrecordedFiles, sentences_of
from workspace_mem.write.losses import GONE, Item, by_save, sentence_of


def machine_findings(workspace: Workspace) -> Iterator[Finding]:
    """Yield what is missing on this machine."""
    off, git, indexes = workspace.history_off, availability(), workspace.indexes
    if not git.usable and off != GIT_AWAY:
        off = git.note
    if off and workspace.settings["history.where"] != "off" and (workspace.root / FILE).is_file():
        # `init` or the last write reported a missing git; any other reason is news.
        yield finding("no-history", ROOT, is_hint=off in (NO_GIT, GIT_AWAY), why=off)
    if indexes.not_kept:
        yield finding("no-cache", str(workspace.cache), why=indexes.not_kept)
    with suppress(WorkspaceMemError):  # the next search rebuilds a damaged index
        if engine := indexes.recommended_engine(indexes.index().passages()):
            yield finding("search-engine", str(workspace.cache), engine=engine)


REMOVE_LOCK = Fix("remove the lock, because no git command holds it", by_history=True)
LOOK_SECONDS = 60.0  # for a check of all objects
_MOST_SHOWN = 5  # lines of damage shown


def history_findings(workspace: Workspace) -> Iterator[Finding]:
    """Check the whole history, and yield its problems; nothing without a history."""
    try:
        history = workspace.history
    except WorkspaceMemError as error:
        yield finding("history-unknown", ".git", why="; ".join(filter(None, [error.message, error.hint])))
        return
    if history.place is None:
        return
    place, health = history.place, history.health(seconds=LOOK_SECONDS)
    if health.unfinished:
        yield finding("history-unknown unfinished", place, why=health.unfinished)
    damage, mend = health.damage, health.mend
    if damage:
        more = [f"and {len(damage) - _MOST_SHOWN} more"] if len(damage) > _MOST_SHOWN else []
        fix = Fix("; ".join(mend.does), by_history=True) if mend.does else None
        what, left = "; ".join([*damage[:_MOST_SHOWN], *more]), "".join(f"; {sentence}" for sentence in mend.left)
        yield finding("history-damaged", place, fix=fix, what=what, left=left)
    for lock in health.locks:
        if lock.may_go:
            yield finding("history-lock left", lock.place, fix=REMOVE_LOCK)
        elif lock.holder:
            yield finding("history-lock held", lock.place, holder=lock.holder)
        else:
            yield finding("history-lock", lock.place)


_LONE_FEED = re.compile(r"(?<!\r)\n")


def settings_findings(document: Document) -> Iterator[Finding]:
    """Yield the findings in workspace.toml."""
    text, settings, section = document.text, Settings(), None
    with suppress(DamagedError):
        value = toml(text).get("workspace", {})
        section = value if isinstance(value, dict) else None  # else there can be no keys
    try:
        settings, is_broken = parse_settings(text), False
    except DamagedError as error:
        is_broken = True
        yield finding("settings-unreadable", FILE, error.line or 0, why=error.message)
    if not document.exists:
        yield finding("no-settings", FILE)
    sections = {key.partition(".")[0] for key in OPTIONS}
    for problem in settings.problems:
        key = problem.message.split(" ", 1)[0]
        if key in sections:
            yield finding("setting-not-taken section", FILE, problem.line, key=key)
        elif key != "workspace.format":  # another rule names it, and no default applies
            kept = "and the default applies" if key in OPTIONS else "and it has no effect"
            kept = "and the others apply" if key.startswith("kinds") else kept
            yield finding("setting-not-taken", FILE, problem.line, problem=problem.message, kept=kept)
    line_of = lines_of(text)
    if zone_named(zone := settings["workspace.timezone"]) is None:
        yield finding("unknown-zone", FILE, line_of("workspace.timezone"), name=zone)
    value, line = (section or {}).get("id", ""), line_of("workspace.id")
    if value == "" and document.exists and not is_broken:
        change = _setting("workspace.id", lambda mint: mint("ws"))
        fix = offered("give the workspace an id", change, document) if section is not None else None
        yield finding("no-workspace-id", FILE, line, fix)
    elif isinstance(value, str) and value and not WORKSPACE_ID.fullmatch(value):
        yield finding("workspace-id-form", FILE, line)
    if document.exists and section is not None:
        yield from _of_format(document, section.get("format"), settings)


def _of_format(document: Document, version: object, settings: Settings) -> Iterator[Finding]:
    """Yield the findings about a workspace's format version."""
    needed, line = settings.needed_format, lines_of(document.text)("workspace.format")
    change = _setting("workspace.format", lambda _: needed)
    if (known := settings["workspace.format"]) > FORMAT:
        yield finding("newer-format", FILE, line, version=known, newest=FORMAT)
    if version is None:
        fix = offered(f"set workspace.format to {needed}", change, document)
        yield finding("older-format missing", FILE, 1, fix, first=FIRST_FORMAT)
    elif type(version) is not int:
        what = "a text" if isinstance(version, str) else "not a whole number"
        yield finding("format-form", FILE, line, what=what, needed=needed)
    elif version < needed:
        fix, rule = offered(f"set workspace.format to {needed}", change, document), "older-format"
        rule += " kinds" * (version >= FIRST_FORMAT)
        yield finding(rule, FILE, line, fix, version=version, first=FIRST_FORMAT, needed=needed)


def _setting(key: str, value: Callable[[Mint], Any]) -> Callable[[Document, Mint], Edit]:
    """Return the change that sets an option, unless it has a value by now."""

    def change(document: Document, mint: Mint) -> Edit:
        refuse_unless_text(document)
        section, _, name = key.partition(".")
        current = toml(document.text).get(section, {}).get(name)
        wanted = value(mint)
        if current not in (None, "") and not (isinstance(current, int) and current < wanted):
            return unchanged(document, None)
        text = set_option(document.text, key, wanted)
        if not _LONE_FEED.search(document.text):  # the new line takes its neighbours' line end
            text = _LONE_FEED.sub(document.newline, text)
        after = document.with_data((BOM if document.data.startswith(BOM) else b"") + text.encode("utf-8"))
        return Edit(document, after, splice_between(document.data, after.data), None)

    return change


# ── beside the files: what `status` can tell without the grammar ──


def paths_of(workspace: Workspace, name: str) -> Sequence[str]:
    """Return the files in which an id first appeared in history."""
    with suppress(WorkspaceMemError):
        versions = [] if workspace.history_off else workspace.ledger().named(name)
        return versions[-1].paths if versions else ()
    return ()


Losses = tuple[Sequence[Item], UnrecordedFiles]  # losses, and files held back from history


def findings_beside_files(
    workspace: Workspace, survey: Survey, names: tuple[Name, ...], losses: Losses | None = None
) -> list[Finding]:
    """Return the findings outside the files' content: names, our own folder, the machine, losses.

    Who has looked for `losses` hands them in.
    """
    machine = machine_findings(workspace)
    if losses is None and not workspace.history_off:
        with suppress(WorkspaceMemError):  # `status` says what is wrong with the history
            losses = workspace.backlog.losses(survey)
    return [*findings_around(workspace, names), *machine, *(_lost(*losses) if losses else ())]


def _lost(lost: Sequence[Item], held: UnrecordedFiles) -> Iterator[Finding]:
    """Yield losses by saves of old copies, and deleted or emptied files that are not recorded."""
    for items in by_save(lost):
        path, sentence = items[0].path, sentence_of(items)
        if items[0].kind == GONE:
            yield Finding(path, 0, "deleted-file", Severity.INFO, sentence)
            continue
        severity = Severity.WARNING if items[0].is_sure else Severity.INFO
        yield Finding(path, 0, "stale-save", severity, sentence)
        for entry in items:
            message = f"{entry.name} is lost ({entry.fate}), although {str(entry.commit)[:10]} recorded it"
            message += f". See `workspace-mem recover show {entry.name}`"
            yield Finding(path, 0, "lost-entry", severity, message)
    for path in held.gone[:1]:
        for sentence in sentences_of(held._replace(emptied=())):
            yield Finding(path, 0, "many-gone", Severity.WARNING, sentence)
    for path in held.emptied:
        for sentence in sentences_of(UnrecordedFiles(emptied=(path,))):
            yield Finding(path, 0, "emptied", Severity.WARNING, sentence)
