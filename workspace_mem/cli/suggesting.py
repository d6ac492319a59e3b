"""What was probably meant, as commands that can be pasted: for words that name nothing."""

import os
import re
import shlex
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime

from workspace_mem.cli.calling import Command, command_named
from workspace_mem.cli.commands import commands
from workspace_mem.cli.elsewhere import ELSEWHERE, OPTION_NAMES_ELSEWHERE, OPTIONS_ELSEWHERE
from workspace_mem.errors import Near, UsageError
from workspace_mem.model.declaration import REQUIRED, Parameter
from workspace_mem.model.kinds import KINDS, PAGES
from workspace_mem.text.dates import Span, change_back, parse_span
from workspace_mem.text.near_words import asked_whether, calls_instead, nearest

_TAKE_A_VALUE = ("-w", "--workspace", "--actor", "--session", "--op-id")  # options that may be typed too early
_OF_ALL = ("--help", "--version", "--workspace", "--debug", "--show-completion", "--install-completion")
_CONDITIONS = ("kind", "tag", "category", "path", "after", "before")  # of a search: they stand among its words
_NOUNS = ("memory", "memories", "entry", "item", "new")
_A_DAY = re.compile(r"\d{4}(?:-\d\d){0,2}")
_COMMIT = re.compile(r"[0-9a-f]{7,64}")
_THE_LAST = ("last", "latest", "it", "that")
_ID = re.compile(r"\W*(?:(?:~|[a-z]+-)[0-9a-z]+|[a-z]*\d[0-9a-z]*)\W*", re.IGNORECASE)  # a handle too, or nearly one
_MOST_SLIPS = 3  # of one call
_TAKE_MORE_WORDS = {"retire": "--why", "list": "--match"}

_SOME_DAY = datetime(2100, 1, 1, tzinfo=UTC)  # whether words say a time does not depend on when they are said
_OF_A_TIME = ("--since", "--from", "--at")


def about_word(arguments: Sequence[str], near: Near) -> str | None:
    """Ask whether another word was meant: the same command, with what there is in the place of what there is not."""
    at = command_at(arguments)
    command = None if at is None else command_named(arguments[at])
    found = [] if at is None or command is None else [*_of_another_sort(arguments, at, command, near[0])]
    return _asked(found or calls_instead(arguments, near)) or _asked(_said_of_none(arguments, near[0]))


def about_call(arguments: Sequence[str], wrong_option: str | None) -> str | None:
    """Ask whether another command, another option or fewer words were meant."""
    if (typed := _with_our_dashes(arguments)) != [*arguments]:
        return _asked([typed])
    at = command_at(arguments)
    name = next((number for number, one in enumerate(arguments) if one in commands()), None)
    if name and arguments[0].startswith("-") and (at is None or command_named(arguments[at]) is None or at == name):
        return _asked([[*arguments[name:], *arguments[:name]]])  # options stand behind the command
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
    calls = (call for words in found if (call := _settled(_mended(words))))
    return asked_whether(calls, program if program == "wmem" else "workspace-mem")


def _settled(call: Sequence[str], left: int = _MOST_SLIPS) -> Sequence[str] | None:
    """Return a call that its command takes: other slips in it are mended too; None where one of them cannot be."""
    at = command_at(call)
    command = None if at is None else command_named(call[at])
    if at is None or command is None or command.settings is not None:
        return call
    wrong = next(_unknown_options(call, at, command), None)
    mended = _with_other_option(call, at, command, wrong) if wrong else _without_extra_words(call, at, command)
    better = next(mended, None if wrong else [*call])
    if better is None or better == [*call]:
        return better
    if "--" in better and "--" not in call:  # rather no text than one with an option in it
        return None
    return _settled(better, left - 1) if left else None


def _unknown_options(call: Sequence[str], at: int, command: Command) -> Iterator[str]:
    options = _options_of(command)
    rest = iter(call[at + 1 :])
    for typed in rest:
        if typed == "--":
            return
        known = options.get(typed.partition("=")[0])
        if known and known.takes != "flag" and "=" not in typed:
            next(rest, None)
        elif typed.startswith("-") and typed not in ("-", "-h", "--help", "--debug") and not known:
            yield typed.partition("=")[0]


def _with_our_dashes(arguments: Sequence[str]) -> list[str]:
    """Return a call whose options have two hyphens: editors make dashes of them, and Windows has a slash there."""
    known = {name for one in commands() if (command := command_named(one)) for name in _options_of(command)}

    def ours(typed: str) -> str:
        name = typed.lstrip("\u2010\u2011\u2012\u2013\u2014\u2212")
        bare = typed[1:] if typed.startswith("/") else name if name != typed else None
        return f"--{bare}" if bare and f"--{bare.partition('=')[0]}" in known else typed

    return [ours(typed) for typed in arguments]


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
    if ELSEWHERE.get(name) == "retire" and (path := next(filter(None, map(_path_in, rest)), None)):
        return f"Remove files by hand: `rm {shlex.quote(path)}`. The history keeps what they said"
    if name == "edit" and not rest:
        return "`workspace-mem revise ID --editor` rewords an entry; edit files in the editor of your choice"
    if " " in name.strip():  # all of it in quotes
        return _asked([[*arguments[:at], *name.split(), *rest]] if name.split()[0] in commands() else [])
    known = _with_an_option if name in OPTIONS_ELSEWHERE and rest else _with_known_words
    if meant := [*known(name, rest)]:
        return _asked([*arguments[:at], *call] for call in meant)
    names = [name] if name in ELSEWHERE else nearest(name, commands()) or nearest(name, ELSEWHERE)
    calls = [[*call.split(), *rest] for one in names for call in ELSEWHERE.get(one, one).split(" or ")]
    return _asked([*arguments[:at], *_as_taken(call)] for call in calls)


def _with_an_option(name: str, rest: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the call that a command of others is an option of: `tag ID WORD…`."""
    verb, option, value = OPTIONS_ELSEWHERE[name]
    values = [value] if value else [one for one in rest[1:] if not one.startswith("-")]
    if values and _ID.fullmatch(rest[0]):
        more = [] if value else [one for one in rest[1:] if one.startswith("-")]
        yield [verb, rest[0], *(part for one in values for part in (option, one)), *more]
    elif name == "tag":
        yield ["git", name, *rest]


def _with_known_words(name: str, rest: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the calls that are meant by a name which holds words of ours: a kind, a path, an id, `memory_search`."""
    if name == "log" and rest and not (rest[0].startswith("-") or ".md" in rest[0] or _ID.fullmatch(rest[0])):
        yield ["note", *rest]  # what one does to a diary; to git's, one gives options, or a file
        return
    kind = name.casefold() if name.casefold() in KINDS else name.casefold().removesuffix("s")
    parts = re.split(r"[_-]", name)
    if not rest and kind in KINDS and ELSEWHERE.get(name) != "history":  # whoever names a kind alone wants to see it
        yield ["list", kind]
    elif kind in KINDS and rest and rest[0] in ("list", "add"):
        yield [rest[0], kind, *rest[1:]]
    elif kind in KINDS and kind not in ELSEWHERE and rest:
        yield ["add", kind, *rest]
    elif rest and rest[0] in commands() and ELSEWHERE.get(name, "add") in ("add", "show today") and name != rest[0]:
        yield rest
    elif ".md" in name or ("-" in name and any(map(str.isdigit, name)) and _ID.fullmatch(name)):
        yield ["show", name, *rest]
    elif len(parts) > 1 and name not in ELSEWHERE:
        known = [one for one in parts if one in commands() or one in ELSEWHERE]
        if "all" in parts:
            known = ["list"] if parts[0] in ("get", "show", "list") else []
        yield from ([*ELSEWHERE.get(one, one).split(), *rest] for one in known[:1])


def _as_taken(words: Sequence[str]) -> Iterator[str]:
    """Yield a call of ours without what only the other program's command takes: `ls -la`, `commit -m done`."""
    command = command_named(words[0])
    if command is None or command.settings is not None:
        yield from words
        return
    options, says = _options_of(command), any(one.arg.is_text for one in command.parameters)
    before: Parameter | None = None
    for typed in words:
        known = options.get(typed.partition("=")[0])
        is_slip = typed.startswith("--") and nearest(typed.partition("=")[0], options)
        is_value = before and before.takes != "flag"
        if says or known or is_slip or is_value or not typed.startswith("-"):
            yield typed
        before = known


def _path_in(word: str) -> str | None:
    return word if ".md" in word and not word.startswith("-") else None


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
    other = OPTION_NAMES_ELSEWHERE.get(wrong)
    meant = [other] if other in options else nearest(wrong, (name for name in options if name.startswith("--")))
    if re.fullmatch(r"-\d+", wrong) and "--limit" in options:
        yield [*arguments[:place], "--limit", wrong[1:], *arguments[place + 1 :]]
        return
    for one in meant:
        yield [*arguments[:place], typed.replace(wrong, one, 1), *arguments[place + 1 :]]
    places = [one for one in command.parameters if one.is_positional]
    takes_words = any(one.arg.is_text or one.arg.is_words for one in places)
    later = [one for one in arguments[place + 1 :] if one.partition("=")[0] in options]
    is_begun = any(not one.startswith("-") for one in arguments[at + 1 : place])
    value, *behind = [*([typed.partition("=")[2]] if "=" in typed else []), *arguments[place + 1 :], ""]
    if command.name == "search" and value and (condition := _as_words_of_a_search(wrong[2:], value)):
        yield [*arguments[:place], *condition, *behind[:-1]]
    elif wrong == "--dry-run" and "--yes" in options:  # without that, they list or ask
        yield [*arguments[:place], *arguments[place + 1 :]]
    elif places and wrong[2:] in places[0].arg.choices:  # a job is a word
        yield [*arguments[:place], wrong[2:], *arguments[place + 1 :]]
    elif wrong[2:] in [one.name for one in places] or (takes_words and wrong in OPTION_NAMES_ELSEWHERE and not other):
        yield [*arguments[:place], *([typed.partition("=")[2]] if "=" in typed else []), *arguments[place + 1 :]]
    elif takes_words and not (meant or later) and (is_begun or not wrong.startswith("--")) and not _is_taken(wrong):
        yield [*arguments[:place], "--", *arguments[place:]]  # it is part of the text
    elif not (takes_words or meant) and _is_a_flag_of_a_reader(arguments, place, options):
        yield [*arguments[:place], *arguments[place + 1 :]]


def _as_words_of_a_search(name: str, value: str) -> list[str]:
    """Return an option as what a query has for it: `after:2026-03-01`, `since last week`; nothing where it has none."""
    name = {"from": "since"}.get(name, name)
    if name == "since" and _A_DAY.fullmatch(value):
        name = "after"
    if name in _CONDITIONS:
        return [f"{name}:{value}"]
    return [name, *value.split()] if name in ("since", "until") and _says_a_time(value) else []


def _is_a_flag_of_a_reader(arguments: Sequence[str], place: int, options: Collection[str]) -> bool:
    """Tell whether a command that only reads was given an option without a value: it does nearly as much without."""
    next_one = arguments[place + 1 : place + 2]
    is_flag = "=" not in arguments[place] and all(one.startswith("-") for one in next_one)
    return is_flag and not {"--dry-run", "--actor"}.intersection(options)


def _is_taken(option: str) -> bool:
    """Tell whether another command has this option: as a part of the text it would spoil an entry."""
    return option.startswith("--") and any(
        (one := command_named(name)) and option in _options_of(one) for name in commands()
    )


def _words_of(arguments: Sequence[str], at: int, command: Command) -> list[int]:
    """Return where the words of a command stand, which are neither options nor their values."""
    takes = _options_of(command)
    words: list[int] = []
    rest = enumerate(arguments[at + 1 :], start=at + 1)
    for number, typed in rest:
        option = takes.get(typed)
        if option and option.takes != "flag":
            next(rest, None)
        elif not typed.startswith("-"):
            words.append(number)
    return words


def _of_another_sort(arguments: Sequence[str], at: int, command: Command, said: str) -> Iterator[list[str]]:
    """Yield the call with a word as what it is: a time, a number, a change, a path as Windows has it."""
    words = [arguments[number] for number in _words_of(arguments, at, command)]
    yield from _at_a_time(arguments, at, command)
    if said not in words:
        return
    kept = [typed for typed in arguments if typed != said]
    if said.isdecimal() and "--limit" in _options_of(command):
        yield [*kept, "--limit", said]
    if command.name == "config" and said in ("set", "get", "list", "show"):
        yield kept
    if command.name != "show":
        return
    moment, colon, path = said.partition(":")
    back = change_back(moment) or (change_back(f"{moment}~0") if _COMMIT.fullmatch(moment) else None)
    if back and colon:
        yield [*arguments[:at], "show", path, "--at", moment]
    elif back:
        yield [*arguments[:at], "diff", f"{back.until or 'HEAD'}~{back.changes + 1}", moment]


def _said_of_none(arguments: Sequence[str], said: str) -> Iterator[Sequence[str]]:
    """Yield what may be meant by a word that nothing is near to: a text to be kept, words of an entry."""
    at = command_at(arguments)
    command = None if at is None else command_named(arguments[at])
    words = [] if at is None else [*arguments[at + 1 :]]
    if command and command.name == "add" and words[:1] == [said]:
        if ".md" in said:
            yield ["watch", "--once"]
        elif " " in said or len(words) > 1:
            yield ["remember", *(words[1:] if said.casefold() in _NOUNS else words)]
    elif command and said.isalpha() and not said.isupper() and _takes_an_entry(command):
        yield ["list", "--match", said]


def _at_a_time(arguments: Sequence[str], at: int, command: Command) -> Iterator[list[str]]:
    """Yield the call with words that say a time, such as `last week`, as the value of the option that takes one."""
    words, takes = _words_of(arguments, at, command), _options_of(command)
    places = [one for one in command.parameters if one.is_positional]
    if any(one.arg.is_text or one.arg.is_words for one in places):
        return
    runs = ((begin, end) for begin in range(len(words)) for end in range(len(words), begin, -1))
    for begin, end in runs:
        run = words[begin:end]
        said = " ".join(arguments[number] for number in run)
        if not _says_a_time(said):
            continue
        kept = [typed for number, typed in enumerate(arguments) if number not in run]
        option = next((one for one in _OF_A_TIME if one in takes), None)
        lacks = sum(one.default is REQUIRED for one in places) > len(words) - len(run)
        if command.name == "show" and lacks:
            yield [*arguments[:at], "timeline", "--from", said]
        elif option and not lacks:  # many changes may be meant: see them first
            looks = ["--dry-run"] if command.name == "undo" and "--dry-run" not in kept else []
            yield [*kept, option, said, *looks]
        elif len(run) > 1 and not lacks:
            yield [*arguments[: run[0]], said, *arguments[run[-1] + 1 :]]
        return


def _says_a_time(said: str) -> bool:
    """Tell whether words say days or a moment; the name of a commit may be a word of something else."""
    if change_back(said) or not (" " in said or said.isalpha() or said[:4].isdigit()):
        return False
    try:
        return isinstance(parse_span(said, now=_SOME_DAY, zone=UTC), Span)
    except UsageError:
        return False


def _without_extra_words(arguments: Sequence[str], at: int, command: Command) -> Iterator[list[str]]:
    """Yield the call without the words that it does not take, or with them where they are taken."""
    places = [one for one in command.parameters if one.is_positional]
    words = _words_of(arguments, at, command)
    said = [arguments[number] for number in words]
    if found := [*_at_a_time(arguments, at, command)] or [*_with_a_choice(arguments, words, places)]:
        yield from found
    elif len(said) > len(places) and not any(
        one.arg.is_text or one.arg.is_words or one.takes == "texts" for one in places
    ):
        extra = words[len(places) :]
        kept = [typed for number, typed in enumerate(arguments) if number not in extra]
        yield from _with_words_elsewhere(kept, command, said, said[len(places) :])


def _with_a_choice(arguments: Sequence[str], words: Sequence[int], places: Sequence[Parameter]) -> Iterator[list[str]]:
    """Yield the call with the choice that is meant by its words: `integrate claude code`."""
    choices = places[0].arg.choices if words and places else ()
    said = [arguments[number] for number in words]
    if choices and said[0] not in choices and len(said) > len(places):
        for one in nearest(said[0], choices) or nearest("-".join(said), choices):
            yield [*(typed for number, typed in enumerate(arguments) if number not in words), one]


def _with_words_elsewhere(
    kept: Sequence[str], command: Command, said: Sequence[str], extra: Sequence[str]
) -> Iterator[list[str]]:
    """Yield a call with the words for which it has no place as what they are: flags, a reason, words of an entry."""
    takes, more = _options_of(command), " ".join(extra)
    flags = [f"--{one}" for one in extra]
    named = _TAKE_MORE_WORDS.get(command.name)
    before = kept[: kept.index(command.name)]
    if all(flag in takes and takes[flag].takes == "flag" for flag in flags):
        yield [*kept, *flags]
    elif command.name == "undo":
        yield [*kept, *_undone(more, kept)]
    elif _takes_an_entry(command) and not _ID.fullmatch(said[0]):  # words of it, not its name
        yield [*before, "list", "--match", " ".join(said)]
    elif command.name == "list" and said[0].casefold().removesuffix("s") not in KINDS:
        yield [*before, "search", *said]
    elif (choices := command.parameters[0].arg.choices) and said[0] not in choices:
        return
    else:
        yield [*kept, named, more] if named else [*kept]


def _undone(said: str, given: Sequence[str]) -> list[str]:
    """Return the options that say what is to be undone: never the last change where another one was named."""
    if said in _THE_LAST:
        return []
    if change_back(said) or _COMMIT.fullmatch(said):
        return ["--change", said]
    if _ID.fullmatch(said) and any(map(str.isdigit, said)):
        return ["--entry", said]
    looks = [] if "--dry-run" in given else ["--dry-run"]  # many changes may be meant: see them first
    return [*(["--actor", said] if said.startswith("agent:") else []), *looks]


def _takes_an_entry(command: Command) -> bool:
    return next((one.arg.metavar for one in command.parameters if one.is_positional), "") == "ID"
