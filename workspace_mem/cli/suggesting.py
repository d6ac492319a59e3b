"""What was probably meant, as commands that can be pasted: for words that name nothing."""

import os
import re
import shlex
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence

from workspace_mem.cli.calling import Command, command_named
from workspace_mem.cli.commands import commands
from workspace_mem.core.errors import Near
from workspace_mem.core.kinds import KINDS, PAGES
from workspace_mem.core.moments import change_back
from workspace_mem.core.near_words import asked_whether, calls_instead, nearest
from workspace_mem.core.verbs import Parameter

_TAKE_A_VALUE = ("-w", "--workspace", "--actor", "--session", "--op-id")  # options that may be typed too early
_OF_ALL = ("--help", "--version", "--workspace", "--debug", "--show-completion", "--install-completion")
_CONDITIONS = ("kind", "tag", "category", "path", "after", "before")  # of a search: they stand among its words
_THE_LAST = ("last", "latest", "it", "that")
_ID = re.compile(r"\W*(?:(?:~|[a-z]+-)[0-9a-z]+|[a-z]*\d[0-9a-z]*)\W*", re.IGNORECASE)  # a handle too, or nearly one
_OF_A_TEXT = ("-m", "--message", "--text")
_TAKE_MORE_WORDS = {"retire": "--why", "list": "--match"}

# What other programs call it.
ELSEWHERE: Mapping[str, str] = {
    **dict.fromkeys(("log", "changes", "reflog"), "history"),
    **dict.fromkeys(("ls", "entries", "ids"), "list"),
    **dict.fromkeys(("cat", "get", "view", "read", "open", "less"), "show"),
    **dict.fromkeys(("find", "grep", "query", "ask", "lookup"), "search"),
    **dict.fromkeys(("save", "store", "keep", "fact", "memorize", "put"), "remember"),
    **{kind: f"remember --kind {kind}" for kind in ("preference", "decision", "learning")},
    **dict.fromkeys(("journal", "diary", "jot"), "note"),
    **dict.fromkeys(("edit",), "revise --editor"),
    **dict.fromkeys(("update", "change", "reword", "amend"), "revise"),
    **dict.fromkeys(("rm", "delete", "del", "remove", "archive"), "retire"),
    **dict.fromkeys(("unretire", "unarchive", "bring-back"), "restore"),
    **dict.fromkeys(("revert", "rollback", "redo"), "undo"),
    **dict.fromkeys(("annotate", "who"), "blame"),
    **dict.fromkeys(("check", "verify", "lint", "validate", "inspect", "health"), "doctor"),
    **dict.fromkeys(("fix", "repair", "mend"), "doctor --fix"),
    **dict.fromkeys(("reindex", "rebuild"), "index rebuild"),
    **dict.fromkeys(("settings", "set", "options"), "config"),
    **dict.fromkeys(("setup", "create", "start", "adopt"), "init"),
    **dict.fromkeys(("new",), "add"),
    **dict.fromkeys(("serve", "server", "mcp-server"), "mcp"),
    **dict.fromkeys(("connect", "install", "hooks"), "integrate"),
    **dict.fromkeys(("context", "prompt", "load", "print"), "frame"),
    **dict.fromkeys(("info", "st", "state"), "status"),
    **dict.fromkeys(("compare",), "diff"),
    **dict.fromkeys(("correction",), "correct"),
    **dict.fromkeys(("lost", "rescue"), "recover"),
    **dict.fromkeys(("types",), "kinds"),
    **dict.fromkeys(("completion", "completions"), "--show-completion"),
    **dict.fromkeys(("version", "v", "V"), "--version"),
}


def about_word(arguments: Sequence[str], near: Near) -> str | None:
    """Ask whether another word was meant: the same command, with what there is in the place of what there is not."""
    return _asked(calls_instead(arguments, near))


def about_call(arguments: Sequence[str], wrong_option: str | None) -> str | None:
    """Ask whether another command, another option or fewer words were meant."""
    at = command_at(arguments)
    if at is None:
        return _asked(_with_other_option_of_all(arguments))
    command = command_named(arguments[at])
    if command is None:
        return _about_command(arguments, at)
    if wrong_option is None:
        return _asked(_without_extra_words(arguments, at, command))
    return _asked(_with_other_option(arguments, at, command, wrong_option))


def _asked(found: Iterable[Sequence[str]]) -> str | None:
    """Return a question that names commands, each as a shell takes it; None where there is none to name."""
    program = os.path.basename(sys.argv[0])  # noqa: PTH119  # `wmem`, where that was typed
    return asked_whether((_mended(words) for words in found), program if program == "wmem" else "workspace-mem")


def _mended(arguments: Sequence[str]) -> list[str]:
    """Return a call whose other options and choices are those that there are nearby: a slip is seldom alone."""
    at = command_at(arguments)
    command = None if at is None else command_named(arguments[at])
    if command is None or command.settings is not None:
        return [*arguments]
    options = _options_of(command)
    mended: list[str] = []
    option: Parameter | None = None
    for number, typed in enumerate(arguments):
        if typed == "--":
            return [*mended, *arguments[number:]]
        if option and option.arg.choices and typed not in option.arg.choices:
            mended.append(next(iter(nearest(typed, option.arg.choices)), typed))
            option = None
            continue
        name, equals, value = typed.partition("=")
        if name.startswith("--") and len(name) > 2 and len(mended) > (at or 0) and name not in options and not option:
            name = next(iter(nearest(name, options)), name)
        mended.append(f"{name}{equals}{value}")
        taken = None if option or equals else options.get(name)
        option = taken if taken and taken.takes != "flag" else None
    return mended


def _options_of(command: Command) -> dict[str, Parameter]:
    named = ((name, one) for one in command.parameters if not one.is_positional for name in (one.option, one.arg.short))
    return {name: one for name, one in named if name}


# ── the command, its options and its words ─────────────────────────────────────────────────────


def command_at(arguments: Sequence[str]) -> int | None:
    """Return where the command stands: at the first word that is no option, and no option's value."""
    before = ""
    for at, typed in enumerate(arguments):
        if not typed.startswith("-") and before not in _TAKE_A_VALUE:
            return at
        before = typed
    return None


def _about_command(arguments: Sequence[str], at: int) -> str | None:
    name, rest = arguments[at], arguments[at + 1 :]
    if name == "edit" and (path := _file_meant(rest)):
        return f"Edit files by hand, in the editor of your choice: `${{EDITOR:-vi}} {shlex.quote(path)}`"
    if name == "edit" and not rest:
        return "`workspace-mem revise ID --editor` rewords an entry; edit files in the editor of your choice"
    if " " in name.strip():  # all of it in quotes
        return _asked([[*arguments[:at], *name.split(), *rest]] if name.split()[0] in commands() else [])
    names = [name] if name in ELSEWHERE else nearest(name, commands()) or nearest(name, ELSEWHERE)
    return _asked([*arguments[:at], *ELSEWHERE.get(one, one).split(), *rest] for one in names)


def _file_meant(words: Sequence[str]) -> str | None:
    """Return the file that is to be edited: a path, or a page by its bare name, such as `soul` or `errors`."""
    named = words[0] if words else ""
    if "/" in named or ".md" in named:
        return named
    homes = [*(page.path for page in PAGES), *(kind.home for kind in KINDS.values())]
    return next((path for path in homes if path.rpartition("/")[2].casefold() == f"{named.casefold()}.md"), None)


def _with_other_option_of_all(arguments: Sequence[str]) -> Iterator[list[str]]:
    """Yield what may be meant where no command is named: `--hlep`, `--list`."""
    for at, typed in enumerate(arguments):
        name = typed.strip("-")
        meant = [name] if name in commands() else [ELSEWHERE[name]] if name in ELSEWHERE else nearest(typed, _OF_ALL)
        for word in meant if typed not in _OF_ALL else ():
            yield [*arguments[:at], *word.split(), *arguments[at + 1 :]]


def _with_other_option(arguments: Sequence[str], at: int, command: Command, wrong: str) -> Iterator[list[str]]:
    options = _options_of(command)
    place = next(
        number
        for number, typed in enumerate(arguments)
        if typed.partition("=")[0] == wrong or (wrong[1:2] != "-" and typed.startswith(wrong))
    )
    if place < at and wrong in options:  # options stand behind the command
        yield [*arguments[at:], *arguments[:at]]
        return
    typed = arguments[place]
    meant = nearest(wrong, (name for name in options if name.startswith("--")))
    for one in meant:
        yield [*arguments[:place], typed.replace(wrong, one, 1), *arguments[place + 1 :]]
    places = [one for one in command.parameters if one.is_positional]
    takes_words = any(one.arg.is_text or one.arg.is_words for one in places)
    later = [one for one in arguments[place + 1 :] if one.partition("=")[0] in options]
    is_begun = any(not one.startswith("-") for one in arguments[at + 1 : place])
    if command.name == "search" and wrong[2:] in _CONDITIONS and place + 1 < len(arguments):
        yield [*arguments[:place], f"{wrong[2:]}:{arguments[place + 1]}", *arguments[place + 2 :]]
    elif places and wrong[2:] in places[0].arg.choices:  # a job is a word
        yield [*arguments[:place], wrong[2:], *arguments[place + 1 :]]
    elif wrong[2:] in [one.name for one in places] or (takes_words and wrong in _OF_A_TEXT):  # it needs no option
        yield [*arguments[:place], *([typed.partition("=")[2]] if "=" in typed else []), *arguments[place + 1 :]]
    elif takes_words and not (meant or later) and (is_begun or not wrong.startswith("--")) and not _is_taken(wrong):
        yield [*arguments[:place], "--", *arguments[place:]]  # it is part of the text


def _is_taken(option: str) -> bool:
    """Tell whether another command has this option: as a part of the text it would spoil an entry."""
    return option.startswith("--") and any(
        (one := command_named(name)) and option in _options_of(one) for name in commands()
    )


def _without_extra_words(arguments: Sequence[str], at: int, command: Command) -> Iterator[list[str]]:
    """Yield the call without the words that it does not take, or with them where they are taken."""
    takes = _options_of(command)
    words: list[int] = []
    rest = enumerate(arguments[at + 1 :], start=at + 1)
    for number, typed in rest:
        option = takes.get(typed)
        if option and option.takes != "flag":
            next(rest, None)
        elif not typed.startswith("-"):
            words.append(number)
    places = [one for one in command.parameters if one.is_positional]
    extra = words[len(places) :]
    if not extra or any(one.arg.is_text or one.arg.is_words or one.takes == "texts" for one in places):
        return
    kept = [typed for number, typed in enumerate(arguments) if number not in extra]
    flags = [f"--{arguments[number]}" for number in extra]
    if all(flag in takes and takes[flag].takes == "flag" for flag in flags):
        yield [*kept, *flags]
        return
    more = " ".join(arguments[number] for number in extra)
    if command.name == "undo" and more in _THE_LAST:
        yield kept
        return
    if places and places[0].arg.metavar == "ID" and not _ID.fullmatch(arguments[words[0]]):  # words of it, not its name
        said = " ".join(arguments[number] for number in words)
        yield [*arguments[:at], "list", "--match", said]
        return
    named = _TAKE_MORE_WORDS.get(command.name)
    if command.name == "undo":  # never the last change where another one was named
        named = "--change" if change_back(more) or re.fullmatch(r"[0-9a-f]{7,64}", more) else "--entry"
    yield [*kept, named, more] if named else kept
