"""Rules about workspace.toml."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from workspace_mem.core.document import BOM, Document
from workspace_mem.core.edits import Edit, refuse_unless_text, unchanged
from workspace_mem.core.inspection.findings import Mint, Odd, Rule, Severity, offered
from workspace_mem.core.inspection.mending import splice_between
from workspace_mem.core.settings import FILE, FORMAT, Settings, set_option

_LONE_FEED = re.compile(r"(?<!\r)\n")


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """workspace.toml, what was read of it, and why it could not be read."""

    document: Document
    settings: Settings
    knows_zone: bool
    broken: Odd | None = None

    @property
    def section(self) -> dict[str, Any] | None:
        """Return the keys of [workspace]; None where there can be none."""
        try:
            found = tomllib.loads(self.document.text).get("workspace", {})
        except tomllib.TOMLDecodeError:
            return None
        return found if isinstance(found, dict) else None

    def line_of(self, key: str) -> int:
        """Return the line (1-based) that begins with a key; 1 where none does."""
        lines = self.document.lines
        return next((number for number, line in enumerate(lines, 1) if line.lstrip().startswith(key)), 1)


def _missing(file: SettingsFile) -> Iterator[Odd]:
    if not file.document.exists and not file.broken:
        yield Odd(FILE, 0, "it is not there, so the folder is read-only; `workspace-mem init` makes it")


def _broken(file: SettingsFile) -> Iterator[Odd]:
    if file.broken:
        yield file.broken


def _not_taken(file: SettingsFile) -> Iterator[Odd]:
    for problem in file.settings.problems:
        yield Odd(FILE, problem.line, f"{problem.message}; the line is kept, and the default counts")


def _newer(file: SettingsFile) -> Iterator[Odd]:
    if file.settings["workspace.format"] > FORMAT:
        found = file.settings["workspace.format"]
        message = f"the format is {found}, and this program knows formats up to {FORMAT}: it only reads"
        yield Odd(FILE, file.line_of("format"), f"{message}. Install a newer workspace-mem")


def _no_format(file: SettingsFile) -> Iterator[Odd]:
    section = file.section
    if not file.document.exists or section is None:
        return
    change = _setting("workspace.format", lambda _: FORMAT)
    fix = offered(f"set workspace.format to {FORMAT}", change, file.document)
    found = section.get("format")
    if found is None:
        yield Odd(FILE, 1, f"it does not say which format the folder has; {FORMAT} counts", fix)
    elif isinstance(found, int) and found < FORMAT:
        message = f"the format is {found}, which is older than {FORMAT}; it is read all the same"
        yield Odd(FILE, file.line_of("format"), message, fix)


def _no_id(file: SettingsFile) -> Iterator[Odd]:
    section = file.section
    if file.document.exists and section is not None and section.get("id", "") == "":
        change = _setting("workspace.id", lambda mint: mint("ws"))
        fix = offered("give the workspace an id", change, file.document)
        message = "the workspace has no id; a history kept apart would share its place with others that have none"
        yield Odd(FILE, file.line_of("id"), message, fix)


def _setting(key: str, value: Callable[[Mint], Any]) -> Callable[[Document, Mint], Edit]:
    """Return the change that sets an option; a value that somebody gave it meanwhile stays."""

    def change(document: Document, mint: Mint) -> Edit:
        refuse_unless_text(document)
        section, _, name = key.partition(".")
        there = tomllib.loads(document.text).get(section, {}).get(name)
        if there not in (None, "") and not (isinstance(there, int) and there < FORMAT):
            return unchanged(document, None)
        text = set_option(document.text, key, value(mint))
        if not _LONE_FEED.search(document.text):  # the new line ends as its neighbours do
            text = _LONE_FEED.sub(document.newline, text)
        after = document.with_data((BOM if document.has_bom else b"") + text.encode("utf-8"))
        return Edit(document, after, splice_between(document.data, after.data), None)

    return change


def _zone(file: SettingsFile) -> Iterator[Odd]:
    if not file.knows_zone:
        name = file.settings["workspace.timezone"]
        message = f"there is no time zone {name!r}; daily logs follow UTC"
        yield Odd(FILE, file.line_of("timezone"), f"{message}. Use a name such as Europe/Berlin")


SETTINGS_RULES: Iterable[Rule[SettingsFile]] = (
    Rule("no-settings", Severity.INFO, _missing),
    Rule("settings-unreadable", Severity.ERROR, _broken),
    Rule("setting-not-taken", Severity.WARNING, _not_taken),
    Rule("newer-format", Severity.ERROR, _newer),
    Rule("older-format", Severity.INFO, _no_format),
    Rule("no-workspace-id", Severity.WARNING, _no_id),
    Rule("unknown-zone", Severity.WARNING, _zone),
)
