"""Rules about what surrounds the files: git and its history, the cache, the index, workspace.toml."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from workspace_mem.disk.folder import Survey
from workspace_mem.disk.listing import ROOT, Name
from workspace_mem.doctor.findings import Anomaly, Finding, Fix, Mint, Rules, Severity, findings_of, offered
from workspace_mem.doctor.folder import findings_around
from workspace_mem.errors import DamagedError, WorkspaceMemError
from workspace_mem.git.process import availability
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged
from workspace_mem.model.document import BOM, Document, splice_between
from workspace_mem.model.entry import WORKSPACE_ID
from workspace_mem.model.history import GIT_AWAY, NO_GIT, Health
from workspace_mem.settings import FILE, FIRST_FORMAT, FORMAT, OPTIONS, Settings, lines_of, set_option, toml
from workspace_mem.workspace import Workspace
from workspace_mem.write.backlog import UnrecordedFiles, sentences_of
from workspace_mem.write.losses import GONE, Item, by_save, sentence_of


@dataclass(frozen=True, slots=True)
class MachineState:
    """The state of the machine. Sentences are without a full stop; None: all is well."""

    cache: str  # where indexes and other derived data are kept
    cache_off: str | None = None  # why nothing can be kept there
    other_engine: str | None = None  # which one suits better
    history: str | None = None  # where it is kept
    history_off: str | None = None  # why nothing is recorded, unless the settings say so


def standing_of(workspace: Workspace) -> MachineState:
    """Return what the tool stands on here."""
    off, git, indexes = workspace.history_off, availability(), workspace.indexes
    if not git.usable and off != GIT_AWAY:
        off = git.note
    history = None if off else workspace.history
    is_wanted = workspace.settings["history.where"] != "off" and (workspace.root / FILE).is_file()
    engine = None
    with suppress(WorkspaceMemError):  # the next search makes a damaged index anew
        engine = indexes.recommended_engine(workspace.indexes.index().passages())
    return MachineState(
        str(workspace.cache), indexes.not_kept, engine, history.place if history else None, off if is_wanted else None
    )


MACHINE_RULES = Rules[MachineState]()


@MACHINE_RULES("no-history", Severity.WARNING)
def no_history(machine: MachineState) -> Iterator[Anomaly]:
    if machine.history_off:
        message = f"nothing is recorded: {machine.history_off}. The Markdown is safe, but nothing can be undone"
        # A person knows of a missing git from `init` or the last write on; everything else stopped, or was never begun.
        severity = Severity.INFO if machine.history_off in (NO_GIT, GIT_AWAY) else None
        yield Anomaly(
            ROOT, 0, f"{message}. If this is intended: `workspace-mem config history.where off`", None, severity
        )


@MACHINE_RULES("no-cache", Severity.WARNING)
def no_cache(machine: MachineState) -> Iterator[Anomaly]:
    if machine.cache_off:
        message = "so every search builds the index in memory; the Markdown is safe"
        yield Anomaly(machine.cache, 0, f"{machine.cache_off}, {message}. Remove it, or set XDG_CACHE_HOME")


@MACHINE_RULES("search-engine", Severity.INFO)
def search_engine(machine: MachineState) -> Iterator[Anomaly]:
    if machine.other_engine:
        yield Anomaly(machine.cache, 0, f"the workspace has outgrown the search engine: {machine.other_engine}")


REMOVE_LOCK = Fix("remove the lock, because no git command holds it", by_history=True)
LOOK_SECONDS = 60.0  # for a look at all objects
_MOST_SHOWN = 5  # lines of damage, as far as a person wants to read it


class HistoryState(NamedTuple):
    """What is known of the history. `place` is its repository."""

    place: str
    health: Health = Health()
    failed: str | None = None  # why it could not be looked at


def state_of(workspace: Workspace) -> HistoryState | None:
    """Look at the whole history; None where there is none on purpose, or none yet."""
    try:
        history = workspace.history
    except WorkspaceMemError as error:
        return HistoryState(".git", failed="; ".join(filter(None, [error.message, error.hint])))
    if history.place is None:
        return None
    return HistoryState(history.place, history.health(seconds=LOOK_SECONDS))


HISTORY_RULES = Rules[HistoryState]()


@HISTORY_RULES("history-unknown", Severity.WARNING)
def history_unknown(state: HistoryState) -> Iterator[Anomaly]:
    if state.failed:
        yield Anomaly(state.place, 0, f"history could not be inspected: {state.failed}. The Markdown is safe")
    if why := state.health.unfinished:
        yield Anomaly(state.place, 0, f"it is uncertain whether the history is intact: {why}", None)


@HISTORY_RULES("history-damaged", Severity.ERROR)
def history_damaged(state: HistoryState) -> Iterator[Anomaly]:
    damage, mend = state.health.damage, state.health.mend
    if damage:
        more = [f"and {len(damage) - _MOST_SHOWN} more"] if len(damage) > _MOST_SHOWN else []
        what = "; ".join([*damage[:_MOST_SHOWN], *more])
        message = f"the history is damaged: {what}. The Markdown is safe, and writing still works"
        fix = Fix("; ".join(mend.does), by_history=True) if mend.does else None
        yield Anomaly(state.place, 0, "; ".join([message, *mend.left]), fix)


@HISTORY_RULES("history-lock", Severity.WARNING)
def history_lock(state: HistoryState) -> Iterator[Anomaly]:
    for lock in state.health.locks:
        if lock.may_go:
            yield Anomaly(lock.place, 0, "an interrupted git command left this lock", REMOVE_LOCK)
        elif lock.holder:
            message = f"{lock.holder} holds this lock; history continues, but the branch waits"
            yield Anomaly(lock.place, 0, message, None, Severity.INFO)
        else:
            message = "no git command seems to hold this lock; history continues, but the branch waits"
            yield Anomaly(lock.place, 0, f"{message}. If none is running on another machine, remove it")


_LONE_FEED = re.compile(r"(?<!\r)\n")


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """workspace.toml, what was read of it, and why it could not be read."""

    document: Document
    settings: Settings
    knows_zone: bool
    broken: Anomaly | None = None
    not_own: tuple[str, ...] = ()  # what is odd in the user's own configuration

    @property
    def section(self) -> dict[str, Any] | None:
        """Return the keys of [workspace]; None where there can be none."""
        try:
            value = toml(self.document.text).get("workspace", {})
        except DamagedError:
            return None
        return value if isinstance(value, dict) else None

    def line_of(self, key: str) -> int:
        """Return the line (1-based) of a key of [workspace]; that of `workspace` itself, or 1, where none has it."""
        return lines_of(self.document.text)(f"workspace.{key}")


SETTINGS_RULES = Rules[SettingsFile]()


@SETTINGS_RULES("no-settings", Severity.INFO)
def no_settings(file: SettingsFile) -> Iterator[Anomaly]:
    if not file.document.exists and not file.broken:
        yield Anomaly(FILE, 0, "it is missing, so the folder is read-only; `workspace-mem init` creates it")


@SETTINGS_RULES("settings-unreadable", Severity.ERROR)
def settings_unreadable(file: SettingsFile) -> Iterator[Anomaly]:
    if file.broken:
        yield file.broken


@SETTINGS_RULES("setting-not-taken", Severity.WARNING)
def setting_not_taken(file: SettingsFile) -> Iterator[Anomaly]:
    sections = {key.partition(".")[0] for key in OPTIONS}
    for problem in file.settings.problems:
        key = problem.message.split(" ", 1)[0]
        if key in sections:
            message = (
                f"{key} must be a section, [{key}], not an option; the line stays, and the section is treated as empty"
            )
            yield Anomaly(FILE, problem.line, message)
        elif key != "workspace.format":  # another rule names it: no default counts there
            is_kind = key.startswith("kinds")
            kept = "and the default applies" if key in OPTIONS else "and it has no effect"
            kept = "and the others apply" if is_kind else kept
            yield Anomaly(FILE, problem.line, f"{problem.message}; the line stays, {kept}")


@SETTINGS_RULES("own-configuration", Severity.WARNING)
def own_configuration(file: SettingsFile) -> Iterator[Anomaly]:
    for problem in file.not_own:
        yield Anomaly(FILE, 0, f"your own configuration: {problem}")


@SETTINGS_RULES("newer-format", Severity.ERROR)
def newer_format(file: SettingsFile) -> Iterator[Anomaly]:
    if file.settings["workspace.format"] > FORMAT:
        version = file.settings["workspace.format"]
        message = f"the format is {version}, but this version knows only formats up to {FORMAT}, so it only reads"
        yield Anomaly(FILE, file.line_of("format"), f"{message}. Install a newer workspace-mem")


@SETTINGS_RULES("format-form", Severity.ERROR)
def format_form(file: SettingsFile) -> Iterator[Anomaly]:
    version = (file.section or {}).get("format", FIRST_FORMAT)
    if isinstance(version, bool) or not isinstance(version, int):
        what = "a text" if isinstance(version, str) else "not a whole number"
        message = f"the format is {what} but must be a whole number, so the folder is read-only"
        yield Anomaly(
            FILE, file.line_of("format"), f"{message}. Write format = {file.settings.needed_format}, without quotes"
        )


@SETTINGS_RULES("older-format", Severity.INFO)
def older_format(file: SettingsFile) -> Iterator[Anomaly]:
    section = file.section
    if not file.document.exists or section is None:
        return
    needed = file.settings.needed_format
    fix = offered(f"set workspace.format to {needed}", _setting("workspace.format", lambda _: needed), file.document)
    version = section.get("format")
    if version is None:
        yield Anomaly(FILE, 1, f"it does not say which format the folder has; {FIRST_FORMAT} is assumed", fix)
    elif isinstance(version, int) and version < FIRST_FORMAT:
        message = f"the format is {version}, which is older than {FIRST_FORMAT}; it is still read"
        yield Anomaly(FILE, file.line_of("format"), message, fix)
    elif isinstance(version, int) and version < needed:
        message = f"the format is {version}, but declared kinds and homes in [paths] need {needed}"
        risk = f"a program that knows only {version} treats their files as notes, and may write there"
        yield Anomaly(FILE, file.line_of("format"), f"{message}: {risk}", fix)


@SETTINGS_RULES("no-workspace-id", Severity.WARNING)
def no_workspace_id(file: SettingsFile) -> Iterator[Anomaly]:
    section = file.section
    if not file.document.exists or file.broken or (section or {}).get("id", "") != "":
        return
    change = _setting("workspace.id", lambda mint: mint("ws"))
    fix = offered("give the workspace an id", change, file.document) if section is not None else None
    message = "the workspace has no id; a separate history would share its folder with other workspaces without ids"
    yield Anomaly(FILE, file.line_of("id"), message, fix)


@SETTINGS_RULES("workspace-id-form", Severity.ERROR)
def workspace_id_form(file: SettingsFile) -> Iterator[Anomaly]:
    value = (file.section or {}).get("id", "")
    if isinstance(value, str) and value and not WORKSPACE_ID.fullmatch(value):
        message = "this id is not a valid folder name, so the history is off and nothing is recorded"
        yield Anomaly(
            FILE, file.line_of("id"), f"{message}. Use letters, digits and . _ -, beginning with a letter or digit"
        )


def _setting(key: str, value: Callable[[Mint], Any]) -> Callable[[Document, Mint], Edit]:
    """Return the change that sets an option; a value that somebody gave it meanwhile stays."""

    def change(document: Document, mint: Mint) -> Edit:
        refuse_unless_text(document)
        section, _, name = key.partition(".")
        current = toml(document.text).get(section, {}).get(name)
        wanted = value(mint)
        if current not in (None, "") and not (isinstance(current, int) and current < wanted):
            return unchanged(document, None)
        text = set_option(document.text, key, wanted)
        if not _LONE_FEED.search(document.text):  # the new line ends as its neighbours do
            text = _LONE_FEED.sub(document.newline, text)
        after = document.with_data((BOM if document.data.startswith(BOM) else b"") + text.encode("utf-8"))
        return Edit(document, after, splice_between(document.data, after.data), None)

    return change


@SETTINGS_RULES("unknown-zone", Severity.WARNING)
def unknown_zone(file: SettingsFile) -> Iterator[Anomaly]:
    if not file.knows_zone:
        name = file.settings["workspace.timezone"]
        message = f"{name!r} is not a known time zone; daily logs follow UTC"
        yield Anomaly(FILE, file.line_of("timezone"), f"{message}. Use a name such as Europe/Berlin")


# ── beside the files: what `status` can tell without the grammar ──


def paths_of(workspace: Workspace, name: str) -> Sequence[str]:
    """Return the files in which history first saw the entry with an id."""
    with suppress(WorkspaceMemError):
        versions = [] if workspace.history_off else workspace.ledger().named(name)
        return versions[-1].paths if versions else ()
    return ()


Losses = tuple[Sequence[Item], UnrecordedFiles]  # what was lost, and what is held back from history


def findings_beside_files(
    workspace: Workspace, survey: Survey, names: tuple[Name, ...], losses: Losses | None = None
) -> list[Finding]:
    """Return what is odd around the files: names, our own folder, the machine, and what was lost.

    Who has looked for `losses` hands them in.
    """
    machine = findings_of(MACHINE_RULES, standing_of(workspace))
    if losses is None and not workspace.history_off:
        with suppress(WorkspaceMemError):  # `status` says what is wrong with the history
            losses = workspace.backlog.losses(survey)
    return [*findings_around(workspace, names), *machine, *(_lost(*losses) if losses else ())]


def _lost(lost: Sequence[Item], held: UnrecordedFiles) -> Iterator[Finding]:
    """Yield what was lost by a save of an old copy, and what is gone or empty and not recorded so."""
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
