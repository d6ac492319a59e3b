"""Completion for bash, zsh and fish: what may come next, one line each, and the scripts that ask for it.

A shell runs `workspace-mem --complete WORDS…` at each Tab, so nothing here imports the parser. A line is a word, a tab
and what the word is; nothing that a workspace says is ever run by a shell.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from workspace_mem.cli.calling import Command, command_named, opened
from workspace_mem.cli.commands import commands
from workspace_mem.cli.output import say
from workspace_mem.errors import UsageError
from workspace_mem.model.declaration import Parameter

if TYPE_CHECKING:
    from workspace_mem.model.entry import Entry
    from workspace_mem.workspace import Workspace

ASK, SHOW, INSTALL = "--complete", "--show-completion", "--install-completion"
_ROOT = ("-w", "--workspace")
_LONGEST = 60  # characters of what a word is
_BEFORE = {"--version": "", "--debug": "", "--workspace": "", SHOW: "", INSTALL: "", "--help": ""}
_TIMES = {"today": "", "yesterday": "", "last week": "", "HEAD~1": "before the last change"}

_BASH = """\
_workspace_mem() {
    local word
    COMPREPLY=()
    while IFS=$'\\t' read -r word _; do
        COMPREPLY+=("$(printf %q "$word")")
    done < <("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    [[ ${COMPREPLY[0]} == */ || ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -F _workspace_mem workspace-mem wmem
"""
_ZSH = """\
#compdef workspace-mem wmem
_workspace_mem() {
    local line
    local -a found
    while IFS= read -r line; do
        found+=("${${line//:/\\\\:}/$'\\t'/:}")
    done < <("${words[1]}" --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)
    _describe -t words word found
}
if [[ $funcstack[1] == _workspace_mem || $funcstack[1] == _workspace-mem ]]; then _workspace_mem "$@"
else compdef _workspace_mem workspace-mem wmem; fi
"""
_FISH = """\
function __workspace_mem
    set -l words (commandline -opc)
    set -l begun (commandline -ct)
    $words[1] --complete $words[2..-1] "$begun" 2>/dev/null
end
complete -c workspace-mem -f -a "(__workspace_mem)"
complete -c wmem -f -a "(__workspace_mem)"
"""
_SCRIPTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}


def run_completion(arguments: Sequence[str]) -> int:
    """Answer a shell, or show or install its script."""
    asked, *words = arguments
    if asked == ASK:
        for word, is_what in _answers(words):
            say(f"{word}\t{is_what}")
        return 0
    shell = words[0] if words else Path(os.environ.get("SHELL", "")).name
    if shell not in _SCRIPTS:
        name = repr(shell) if shell else "your shell"
        raise UsageError(f"Completion is not available for {name}", hint=f"{asked} bash, zsh or fish")
    if asked == SHOW:
        say(_SCRIPTS[shell].rstrip("\n"))
    else:
        _install(shell)
    return 0


# ── what may come next ─────────────────────────────────────────────────────────────────────────


def _answers(typed: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the words that may stand in the place of the last one, with what each is."""
    *before, begun = [word.replace("\\", "").strip("'\"") for word in typed] or [""]
    before, begun = [word for word in before if word != "="], "" if begun == "=" else begun  # as bash cuts --limit=3
    try:
        found = dict(_words_at(before, begun))
    except Exception:  # noqa: BLE001  # a shell that completes tells nobody of an error
        return
    for word, is_what in found.items():
        if word and word.startswith(begun) and word.isprintable():
            yield word, " ".join(is_what.split())[:_LONGEST]


def _words_at(before: Sequence[str], begun: str) -> Iterable[tuple[str, str]]:
    at = next((number for number, word in enumerate(before) if word in commands()), None)
    if at is None:
        if before and before[-1] in _ROOT:
            return _folders(begun)
        return (_BEFORE if begun.startswith("-") else commands()).items()
    root = next((value for name, value in pairwise(before) if name in _ROOT), os.environ.get("WORKSPACE_MEM"))
    command = command_named(before[at])
    if command is None or command.settings is not None:  # of git: whatever it takes
        return ()
    return _words_of(command, before[at + 1 :], begun, Path(root) if root else None)


def _words_of(command: Command, before: Sequence[str], begun: str, root: Path | None) -> Iterable[tuple[str, str]]:
    options = {name: one for one in command.parameters if not one.is_positional for name in (one.option, one.arg.short)}
    words: list[str] = []
    given: set[str] = set()
    waiting: Parameter | None = None  # the option whose value comes next
    for word in before:
        if waiting is None and word and word in options:
            given.add(options[word].option)
            waiting = None if options[word].takes == "flag" else options[word]
        else:
            words += [word] if waiting is None else []
            waiting = None
    here = _Here(lambda: opened(root), command, words)
    if waiting is not None:
        return _folders(begun) if waiting.takes == "path" else here.values(waiting)
    if begun.startswith("-"):
        return _options(command, given)
    places = [one for one in command.parameters if one.is_positional]
    rest = places[len(words) :] or [one for one in places[-1:] if one.takes == "texts"]
    return here.values(rest[0]) if rest else ()


def _options(command: Command, given: set[str]) -> Iterator[tuple[str, str]]:
    for one in command.parameters:
        if not one.is_positional and (one.option not in given or one.takes in ("texts", "fields")):
            yield one.option, one.arg.says
    yield "--help", "Show the usage."


def _folders(begun: str) -> Iterator[tuple[str, str]]:
    folder, _, name = begun.rpartition("/")
    above = Path(f"{folder}/" if begun.startswith("/") or folder else ".").expanduser()
    for one in sorted(above.iterdir()):
        if one.is_dir() and one.name.startswith(name) and (name or not one.name.startswith(".")):
            yield f"{f'{folder}/' if '/' in begun else ''}{one.name}/", ""


class _Here:
    """What the workspace has, for the words of one command. It is opened when something of it is asked for."""

    def __init__(self, open_it: "Callable[[], Workspace]", command: Command, words: Sequence[str]) -> None:
        self._open, self._command, self._words = open_it, command, words

    def values(self, one: Parameter) -> Iterable[tuple[str, str]]:
        """Return what may be given for an argument."""
        if one.arg.choices:
            return [(choice, "") for choice in one.arg.choices]
        if one.takes == "number" or one.arg.is_text:
            return ()
        made = {
            "kind": self._kinds,
            "category": lambda: ((entry.category or "", "") for entry in self._entries()),
            "tags": lambda: ((tag, "") for entry in self._entries() for tag in entry.tags),
            "fields": self._fields,
            "key": self._settings,
            "text": self._values_of_setting,
            "entry": self._ids,
            "path": self._paths,
            "topic": lambda: [*commands().items(), ("exit-codes", "what they mean")],
            "event": lambda: [("session-start", ""), ("user-prompt", "")],
            **dict.fromkeys(("a", "b", "at", "since", "diff", "until"), _TIMES.items),
        }.get(one.name)
        if made:
            return made()
        named = one.arg.metavar
        ids = self._ids() if "ID" in named else ()
        return [*ids, *(self._paths() if "PATH" in named else ())]

    def _entries(self, *, retired: bool = False) -> "list[Entry]":
        return self._open().catalog.look().every(retired=retired)

    def _ids(self) -> Iterator[tuple[str, str]]:
        from workspace_mem.screen.entries import shown_entry

        wants_retired = self._command.name == "restore"
        for entry in self._entries(retired=wants_retired):
            if entry.retired == wants_retired:
                shown = shown_entry(entry)
                yield entry.name, f"{entry.kind}: {shown.text}"

    def _kinds(self) -> Iterator[tuple[str, str]]:
        for kind in self._open().kinds.values():
            yield kind.name, kind.home

    def _fields(self) -> Iterator[tuple[str, str]]:
        for field in self._open().kinds.named(self._words[0]).fields:
            yield f"{field.name}=", ""

    def _settings(self) -> Iterator[tuple[str, str]]:
        from workspace_mem.settings import OPTIONS

        for option in OPTIONS.values():
            yield option.key, option.doc

    def _values_of_setting(self) -> Iterator[tuple[str, str]]:
        from workspace_mem.settings import OPTIONS

        option = OPTIONS.get(self._words[0]) if self._command.name == "config" else None
        if option is not None:
            values = ("true", "false") if isinstance(option.default, bool) else option.choices
            yield from ((value, "") for value in values)

    def _paths(self) -> Iterator[tuple[str, str]]:
        for path in sorted(self._open().folder.scope.names()):
            yield path, ""


# ── where a shell looks for it ─────────────────────────────────────────────────────────────────


def _install(shell: str) -> None:
    """Put the script where the shell finds it, and say where; it counts in shells that are started from now on."""
    home = Path.home()
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    places = {
        "bash": ([home / ".bash_completions/workspace-mem.sh"], home / ".bashrc"),
        "zsh": ([home / ".zfunc/_workspace-mem"], home / ".zshrc"),
        "fish": ([config / f"fish/completions/{name}.fish" for name in ("workspace-mem", "wmem")], None),
    }
    files, settings = places[shell]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_SCRIPTS[shell], encoding="utf-8")
        say(f"Wrote {file}.")
    line = {
        "bash": f"source '{files[0]}'",
        "zsh": "fpath+=~/.zfunc; autoload -Uz compinit; compinit",
    }.get(shell)
    if settings and line:
        there = settings.read_text(encoding="utf-8", errors="surrogateescape") if settings.exists() else ""
        if line not in there:
            with settings.open("a", encoding="utf-8") as file_at_end:
                file_at_end.write(f"\n{line}\n")
            say(f"{settings} loads it.")
    sys.stdout.flush()
