"""Rules about workspace.toml."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from workspace_mem.doctor.findings import Mint, Odd, Rule, Severity, offered
from workspace_mem.errors import DamagedError
from workspace_mem.model.changes import Edit, refuse_unless_text, unchanged
from workspace_mem.model.document import BOM, Document, splice_between
from workspace_mem.model.ids import WORKSPACE_ID
from workspace_mem.settings import FILE, FIRST_FORMAT, FORMAT, OPTIONS, Settings, set_option, toml

_LONE_FEED = re.compile(r"(?<!\r)\n")


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """workspace.toml, what was read of it, and why it could not be read."""

    document: Document
    settings: Settings
    knows_zone: bool
    broken: Odd | None = None
    not_own: tuple[str, ...] = ()  # what is odd in the user's own configuration

    @property
    def section(self) -> dict[str, Any] | None:
        """Return the keys of [workspace]; None where there can be none."""
        try:
            found = toml(self.document.text).get("workspace", {})
        except DamagedError:
            return None
        return found if isinstance(found, dict) else None

    def line_of(self, key: str) -> int:
        """Return the line (1-based) of a key of [workspace]; that of `workspace` itself, or 1, where none has it."""
        name, at, found = rf"[\"']?{key}[\"']?\s*=", "", 1
        for number, line in enumerate(self.document.lines, 1):
            if head := re.match(r"\s*\[([^\[\]]+)\]", line):
                at = head[1].strip()
            elif re.match(rf"\s*{name}" if at == "workspace" else rf"\s*workspace\s*\.\s*{name}", line):
                return number
            elif not at and re.match(r"\s*workspace\s*=", line):
                found = number
        return found


def _missing(file: SettingsFile) -> Iterator[Odd]:
    if not file.document.exists and not file.broken:
        yield Odd(FILE, 0, "it is missing, so the folder is read-only; `workspace-mem init` creates it")


def _broken(file: SettingsFile) -> Iterator[Odd]:
    if file.broken:
        yield file.broken


def _not_taken(file: SettingsFile) -> Iterator[Odd]:
    sections = {key.partition(".")[0] for key in OPTIONS}
    for problem in file.settings.problems:
        key = problem.message.split(" ", 1)[0]
        if key in sections:
            message = (
                f"{key} must be a section, [{key}], not an option; the line stays, and the section counts as empty"
            )
            yield Odd(FILE, problem.line, message)
        elif key != "workspace.format":  # another rule names it: no default counts there
            is_kind = key.startswith("kinds")
            kept = "and the default counts" if key in OPTIONS else "and nothing reads it"
            kept = "and the others count" if is_kind else kept
            yield Odd(FILE, problem.line, f"{problem.message}; the line stays, {kept}")


def _own(file: SettingsFile) -> Iterator[Odd]:
    for problem in file.not_own:
        yield Odd(FILE, 0, f"your own configuration: {problem}")


def _newer(file: SettingsFile) -> Iterator[Odd]:
    if file.settings["workspace.format"] > FORMAT:
        found = file.settings["workspace.format"]
        message = f"the format is {found}, but this version knows only formats up to {FORMAT}, so it only reads"
        yield Odd(FILE, file.line_of("format"), f"{message}. Install a newer workspace-mem")


def _odd_format(file: SettingsFile) -> Iterator[Odd]:
    found = (file.section or {}).get("format", FIRST_FORMAT)
    if isinstance(found, bool) or not isinstance(found, int):
        what = "a text" if isinstance(found, str) else "not a whole number"
        message = f"the format is {what} but must be a whole number, so the folder is read-only"
        yield Odd(
            FILE, file.line_of("format"), f"{message}. Write format = {file.settings.needed_format}, without quotes"
        )


def _no_format(file: SettingsFile) -> Iterator[Odd]:
    section = file.section
    if not file.document.exists or section is None:
        return
    needed = file.settings.needed_format
    fix = offered(f"set workspace.format to {needed}", _setting("workspace.format", lambda _: needed), file.document)
    found = section.get("format")
    if found is None:
        yield Odd(FILE, 1, f"it does not say which format the folder has; {FIRST_FORMAT} is assumed", fix)
    elif isinstance(found, int) and found < FIRST_FORMAT:
        message = f"the format is {found}, which is older than {FIRST_FORMAT}; it is still read"
        yield Odd(FILE, file.line_of("format"), message, fix)
    elif isinstance(found, int) and found < needed:
        message = f"the format is {found}, but declared kinds and homes in [paths] need {needed}"
        risk = f"a program that knows only {found} treats their files as notes, and may write there"
        yield Odd(FILE, file.line_of("format"), f"{message}: {risk}", fix)


def _no_id(file: SettingsFile) -> Iterator[Odd]:
    section = file.section
    if not file.document.exists or file.broken or (section or {}).get("id", "") != "":
        return
    change = _setting("workspace.id", lambda mint: mint("ws"))
    fix = offered("give the workspace an id", change, file.document) if section is not None else None
    message = "the workspace has no id; a separate history would share its folder with other workspaces without ids"
    yield Odd(FILE, file.line_of("id"), message, fix)


def _odd_id(file: SettingsFile) -> Iterator[Odd]:
    found = (file.section or {}).get("id", "")
    if isinstance(found, str) and found and not WORKSPACE_ID.fullmatch(found):
        message = "this id is not a valid folder name, so the history is off and nothing is recorded"
        yield Odd(
            FILE, file.line_of("id"), f"{message}. Use letters, digits and . _ -, beginning with a letter or digit"
        )


def _setting(key: str, value: Callable[[Mint], Any]) -> Callable[[Document, Mint], Edit]:
    """Return the change that sets an option; a value that somebody gave it meanwhile stays."""

    def change(document: Document, mint: Mint) -> Edit:
        refuse_unless_text(document)
        section, _, name = key.partition(".")
        there = toml(document.text).get(section, {}).get(name)
        wanted = value(mint)
        if there not in (None, "") and not (isinstance(there, int) and there < wanted):
            return unchanged(document, None)
        text = set_option(document.text, key, wanted)
        if not _LONE_FEED.search(document.text):  # the new line ends as its neighbours do
            text = _LONE_FEED.sub(document.newline, text)
        after = document.with_data((BOM if document.data.startswith(BOM) else b"") + text.encode("utf-8"))
        return Edit(document, after, splice_between(document.data, after.data), None)

    return change


def _zone(file: SettingsFile) -> Iterator[Odd]:
    if not file.knows_zone:
        name = file.settings["workspace.timezone"]
        message = f"{name!r} is not a known time zone; daily logs follow UTC"
        yield Odd(FILE, file.line_of("timezone"), f"{message}. Use a name such as Europe/Berlin")


SETTINGS_RULES: Iterable[Rule[SettingsFile]] = (
    Rule("no-settings", Severity.INFO, _missing),
    Rule("settings-unreadable", Severity.ERROR, _broken),
    Rule("setting-not-taken", Severity.WARNING, _not_taken),
    Rule("own-configuration", Severity.WARNING, _own),
    Rule("newer-format", Severity.ERROR, _newer),
    Rule("format-form", Severity.ERROR, _odd_format),
    Rule("older-format", Severity.INFO, _no_format),
    Rule("no-workspace-id", Severity.WARNING, _no_id),
    Rule("workspace-id-form", Severity.ERROR, _odd_id),
    Rule("unknown-zone", Severity.WARNING, _zone),
)
