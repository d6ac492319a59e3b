"""Rules about what the tool stands on: git and its identity, the cache, the index."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from workspace_mem.disk.listing import ROOT
from workspace_mem.doctor.findings import Odd, Rule, Severity
from workspace_mem.model.history import GIT_AWAY, NO_GIT


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of the machine. Sentences are without a full stop; None: all is well."""

    cache: str  # where indexes and other derived data are kept
    cache_off: str | None = None  # why nothing can be kept there
    engine: str | None = None  # why another one is used than the settings name
    other_engine: str | None = None  # which one suits better
    index_damage: tuple[str, ...] = ()
    history: str | None = None  # where it is kept
    history_off: str | None = None  # why nothing is recorded, unless the settings say so
    git: str | None = None  # what an old git cannot do
    nameless: bool = False  # a person's edits were recorded, and git knows no name for them
    program: str | None = None  # under whose name a person's edits were recorded
    catalog_damage: bool = False  # found by this command, and made anew


def _no_history(machine: Standing) -> Iterator[Odd]:
    if machine.history_off:
        message = f"nothing is recorded: {machine.history_off}. The Markdown is safe, but nothing can be undone"
        # A person knows of a missing git from `init` or the last write on; everything else stopped, or was never begun.
        severity = Severity.INFO if machine.history_off in (NO_GIT, GIT_AWAY) else None
        yield Odd(
            ROOT, 0, f"{message}. `workspace-mem config history.where off` says that this is intended", None, severity
        )


def _old_git(machine: Standing) -> Iterator[Odd]:
    if machine.git and not machine.history_off:
        yield Odd(machine.history or ROOT, 0, f"{machine.git}. Changes still reach the files at once")


def _no_identity(machine: Standing) -> Iterator[Odd]:
    if machine.history and machine.nameless:
        message = "git does not know your name, so it records your edits as `workspace owner`"
        yield Odd(
            machine.history, 0, f'{message}. Set it with `git config --global user.name "Your Name"`, and user.email'
        )


def _program_identity(machine: Standing) -> Iterator[Odd]:
    if machine.history and machine.program:
        message = f"git records your edits as {machine.program!r}, which is the name of a program"
        yield Odd(machine.history, 0, f'{message}. Set yours with `git config user.name "Your Name"`, and user.email')


_PROGRAM = re.compile(
    r"""
      .*\[bot\](?:@.*)?
    | (?:aider|claude|codex|copilot|cursor|devin|gemini|hermes|openclaw|opencode)[ -]?(?:agent|ai|bot|cli|code)
    | (?:noreply|no-reply|agent|bot|codex|cursoragent)@(?:anthropic|cursor|openai|openclaw)\.\w+
    """,
    re.VERBOSE | re.IGNORECASE,
)


def is_program(*named: str) -> bool:
    """Tell whether a name or an address for git is one that programs give themselves."""
    return any(map(_PROGRAM.fullmatch, named))


def _no_cache(machine: Standing) -> Iterator[Odd]:
    if machine.cache_off:
        message = "so every search builds the index in memory; the Markdown is safe"
        yield Odd(machine.cache, 0, f"{machine.cache_off}, {message}. Remove it, or set XDG_CACHE_HOME")


def _damaged_index(machine: Standing) -> Iterator[Odd]:
    if machine.index_damage:
        message = f"the search index is damaged: {'; '.join(machine.index_damage)}"
        yield Odd(machine.cache, 0, f"{message}. The next search rebuilds it from the files")


def _damaged_catalog(machine: Standing) -> Iterator[Odd]:
    if machine.catalog_damage:
        message = "the catalog of entries was damaged; it has been rebuilt from the files, and nothing was lost"
        yield Odd(machine.cache, 0, message)


def _other_engine(machine: Standing) -> Iterator[Odd]:
    if machine.engine:
        yield Odd(machine.cache, 0, machine.engine)
    if machine.other_engine:
        yield Odd(machine.cache, 0, f"the workspace has outgrown the search engine: {machine.other_engine}")


MACHINE_RULES: Iterable[Rule[Standing]] = (
    Rule("no-history", Severity.WARNING, _no_history),
    Rule("old-git", Severity.INFO, _old_git),
    Rule("no-identity", Severity.INFO, _no_identity),
    Rule("program-identity", Severity.INFO, _program_identity),
    Rule("no-cache", Severity.WARNING, _no_cache),
    Rule("damaged-index", Severity.INFO, _damaged_index),
    Rule("damaged-catalog", Severity.INFO, _damaged_catalog),
    Rule("search-engine", Severity.INFO, _other_engine),
)
