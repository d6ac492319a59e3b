"""From typed words to a command, without the parser, which takes 50 ms: as commands are nearly always typed.

A command is a verb (a module of its name in `verbs/`), or a module of its name in `cli/commands/`: that one says
how a verb's answer is shown (`show`) and what an editor begins with (`initial`), or is the whole command (`command`).
"""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from workspace_mem.cli.output import at_work, confirmed, present, show_written, tell
from workspace_mem.errors import RefusedError, UsageError
from workspace_mem.model.declaration import (
    REQUIRED,
    Arg,
    Parameter,
    Verb,
    help_of,
    parameters_of,
    refuse_unfit,
    verbs_in,
)

if TYPE_CHECKING:
    from workspace_mem.workspace import Workspace

# ── what commands share ────────────────────────────────────────────────────────────────────────

Root = Annotated[
    Path | None,
    Arg(
        "The workspace's folder; by default the nearest one upwards that has workspace.toml.",
        option="--workspace",
        short="-w",
        environment="WORKSPACE_MEM",
    ),
]
Json = Annotated[bool, Arg("Print one JSON object.", option="--json")]
ActorName = Annotated[
    str | None, Arg("Who is writing: agent:NAME or tool. A person at a terminal does not need it.", option="--actor")
]
InEditor = Annotated[bool, Arg("Write the text in $EDITOR.", option="--editor", short="-e")]
Session = Annotated[str | None, Arg("A session name to record in the commit.")]
OpId = Annotated[
    str | None, Arg("A name for this change; a second run with the same name within a week does not repeat it.")
]
Why = Annotated[str | None, Arg("The reason, recorded in the commit.")]
NoPager = Annotated[bool, Arg("Print everything at once, without a pager.")]


def reading(*, as_json: Json = False, root: Root = None) -> None:
    """Declare what every command takes."""


def writing(*, actor: ActorName = None, session: Session = None) -> None:
    """Declare what commands that write take beside it."""


def repeatable(*, op_id: OpId = None) -> None:
    """Declare what those take that a retry does not do twice."""


def reasoned(*, why: Why = None) -> None:
    """Declare what those take whose commit may name a reason."""


def with_text(*, in_editor: InEditor = False) -> None:
    """Declare what those take that are given a text."""


def stay() -> None:
    """Prepare a process that serves until a signal ends it: what it makes is garbage soon."""
    gc.set_threshold(700, 10, 10)  # as Python has it


def opened(
    root: Path | None, actor: str | None = None, session: str | None = None, *, writes: bool = True
) -> "Workspace":
    """Open the workspace that the options name, for whoever sits at the channel, if it matters who that is."""
    from workspace_mem.model.actor import UNKNOWN_AGENT
    from workspace_mem.workspace import open_workspace

    workspace = open_workspace(root, actor=actor_from(actor, root) if writes else UNKNOWN_AGENT, session=session)
    if workspace.unfinished:
        tell([workspace.unfinished])
    return workspace


def actor_from(name: str | None, root: Path | None) -> str:
    """Return the actor. A terminal on standard input or error is a person; a name can only lower that.

    What an agent's host runs is the agent's, at a terminal too. Without either, the user's own configuration may say
    that it is a person's. Raises UsageError for `person` where none is.
    """
    from workspace_mem.model.actor import PERSON, UNKNOWN_AGENT, agent_at_work  # with the kinds: not for `--version`

    if name not in {None, PERSON}:
        return str(name)
    agent = agent_at_work(os.environ)
    if not agent and (sys.stdin.isatty() or sys.stderr.isatty()):
        return PERSON
    problems: tuple[str, ...] = ()
    if not agent:
        from workspace_mem.disk.folder import read_own_settings
        from workspace_mem.disk.locations import current_folder, find_root, user_dirs
        from workspace_mem.settings import WITHOUT_TERMINAL

        found = Path(root).expanduser() if root else find_root(here := current_folder()) or here
        own = read_own_settings(user_dirs().config, found.resolve())
        if own.values[WITHOUT_TERMINAL]:
            return PERSON
        problems = own.problems
    if name == PERSON:
        needs = f"is not allowed in an agent's session ({agent[1]} is set)" if agent else "needs a terminal"
        hint = "use --actor agent:NAME, or run it by hand"
        why = f" ({problems[0]})" if problems else ""
        raise UsageError(f"--actor person {needs}; nothing was written{why}", hint=hint)
    return agent[0] if agent else UNKNOWN_AGENT


def text_from(argument: str | None, *, in_editor: bool = False, initial: str = "") -> str:
    """Return a text: the argument, standard input for `-`, or what a person makes of `initial` in an editor.

    Raises UsageError where there is none or more than one of them, RefusedError where standard input
    is not UTF-8.
    """
    if in_editor:
        from workspace_mem.cli.editor import edited

        if argument is not None:
            raise UsageError("Give the text or --editor, not both; nothing was written")
        return edited(initial)
    if argument is None:
        raise UsageError(
            "The text is missing; nothing was written", hint="add it, or use - for standard input, or --editor"
        )
    if argument.strip("<>[]…. ").upper() == "TEXT":
        raise UsageError("TEXT stands for your own words; nothing was written", hint="put your text in its place")
    if argument != "-":
        return os.fsencode(argument).decode("utf-8", "surrogateescape")
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError(
            "Standard input is not UTF-8 text; nothing was written", hint="convert it to UTF-8 first"
        ) from error


def said_in(file: str) -> str:
    """Return what a file says, or standard input for `-`. Raises NotFoundError or RefusedError where it cannot."""
    if file == "-":
        return text_from(file)
    from workspace_mem.errors import NotFoundError

    try:
        return Path(file).expanduser().read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError(f"{file} is not UTF-8 text; nothing was written", hint="convert it to UTF-8") from error
    except OSError as error:
        raise NotFoundError(f"{file} cannot be read: {error.strerror}; nothing was written") from error


def fields_from(typed: Sequence[str], option: str) -> Mapping[str, Sequence[str]]:
    """Return the fields that were typed, each as FIELD=VALUE; a value may be - too. Raises UsageError."""
    fields: dict[str, list[str]] = {}
    for one in typed:
        name, equals, value = one.partition("=")
        if not equals:
            raise UsageError(f"{one[:80]!r} is not FIELD=VALUE; nothing was written", hint=f"{option} FIELD=VALUE")
        fields.setdefault(name.strip(), []).append(text_from(value))
    return fields


# ── the commands ───────────────────────────────────────────────────────────────────────────────

PROBLEMS_REMAIN = 6


class Command(NamedTuple):
    """One command: what it takes, and what runs it and returns its exit code."""

    name: str
    parameters: tuple[Parameter, ...]
    run: Callable[..., int | None]
    settings: Mapping[str, Any] | None = None  # of the parser

    def help(self) -> str:
        """Return what `--help` says above the options: of its verb, of the module of several, or of the command."""
        module = _module(f"workspace_mem.verbs.{self.name}")
        verbs = verbs_in(module) if module else ()
        if module is None or not verbs:
            return help_of(_module(f"workspace_mem.cli.commands.{self.name}").command)  # type: ignore[union-attr]
        said = help_of(verbs[0].function if len(verbs) == 1 else module).removeprefix(f"{self.name}: ")
        jobs = [f"{one.job}: {help_of(one.function)}" for one in verbs if one.job]
        example = next((one.example for one in verbs if one.example != self.name), self.name)
        return "\n\n".join([said[:1].upper() + said[1:], *jobs, f"Example: workspace-mem {example}"])


def command_named(name: str) -> Command | None:
    """Return a command; None where there is none of that name."""
    if not name.isidentifier():
        return None
    face = _module(f"workspace_mem.cli.commands.{name}")
    own = getattr(face, "command", None)
    if own and own.__annotations__.get("asked") is not Any:
        declared = parameters_of(own)
        return Command(name, declared, partial(_run, own, declared), getattr(face, "SETTINGS", None))
    module = _module(f"workspace_mem.verbs.{name}")
    verbs = verbs_in(module) if module else ()
    if not verbs:
        return None
    if verbs[0].job:
        jobs = _with_jobs(name, verbs, face)
        return (
            jobs._replace(parameters=(*jobs.parameters, *parameters_of(own)), run=partial(own, jobs.run))
            if own
            else jobs
        )
    if own:  # it ends with `**asked: Any`, and so takes what its verbs do
        return Command(name, (*_of_all(verbs), *parameters_of(own)), own)
    verb, show = verbs[0], getattr(face, "show", show_written)
    more = (
        show,
        *([with_text] if any(one.arg.is_text for one in verb.parameters) else []),
        *([writing] if verb.writes else []),
        *([repeatable] if verb.repeatable else []),
        *([reasoned] if verb.takes_reason else []),
        reading,
    )
    taken = (*verb.parameters, *(one for declared in more for one in parameters_of(declared)))
    return Command(name, taken, partial(_call, verb, show, getattr(face, "initial", None)))


def _of_all(verbs: Sequence[Verb]) -> tuple[Parameter, ...]:
    """Return what verbs take; nothing that one of several needs is needed by all of them."""
    found = {one.name: one for verb in verbs for one in verb.parameters}
    if len(verbs) == 1:
        return tuple(found.values())
    return tuple(one._replace(default=None) if one.default is REQUIRED else one for one in found.values())


def _with_jobs(name: str, verbs: Sequence[Verb], face: ModuleType | None) -> Command:
    """Return the command of several verbs: a first word says which, and the words behind it are for that one."""
    jobs = {verb.job: verb for verb in verbs}
    said = Arg("What to do.", choices=tuple(jobs), metavar=f"[{'|'.join(jobs)}]")
    first = Parameter("job", str, said, verbs[0].job, is_positional=True)
    places = [one for one in _of_all(verbs) if one.is_positional]
    words = [
        Parameter("words", list[str], Arg(one.arg.says, metavar=f"[{one.arg.metavar}…]"), (), is_positional=True)
        for one in places[:1]
    ]
    options = [one for one in _of_all(verbs) if not one.is_positional]

    def instead(option: Parameter) -> str:
        """Return the command that an option belongs to."""
        return next(f"`workspace-mem {name} {one.job} {option.option}`" for one in verbs if option in one.parameters)

    def run(*, job: str, words: Sequence[str] | None = None, **given: Any) -> int | None:
        if meant := next((one for one in options if job not in jobs and one.option == f"--{job}"), None):
            raise UsageError(f"`{name}` does nothing with {job!r}", hint=f"{instead(meant)}: {meant.arg.says}")
        refuse_unfit((first._replace(name="action"),), {"action": job}, name)
        for one in options:
            if one not in jobs[job].parameters and given.get(one.name, one.default) not in (one.default, None, ()):
                hint = f"{instead(one)}: {one.arg.says}"
                raise UsageError(f"`{name} {job}` does not take {one.option}; nothing was done", hint=hint)
        taken = [one for one in jobs[job].parameters if one.is_positional]
        placed = _understood(taken, words or ())
        if placed is None:
            wanted = ", ".join(f"one {one.arg.metavar}" for one in taken)
            hint = taken[0].arg.says.rstrip(".") if taken else f"`workspace-mem {name} --help` shows the usage"
            raise UsageError(f"`{name} {job}` takes {wanted or 'no more arguments'}", hint=hint)
        show = getattr(face, f"show_{job}", show_written)
        if not jobs[job].repeatable and given.get("op_id") is not None:
            raise UsageError(f"`{name} {job}` does not take --op-id; nothing was done", hint="it may be done again")
        given |= {one.name: placed.get(one.name, one.default) for one in taken}
        return _call(jobs[job], show, None, **given)

    writes, repeats = any(verb.writes for verb in verbs), any(verb.repeatable for verb in verbs)
    more = (*(parameters_of(writing) if writes else ()), *(parameters_of(repeatable) if repeats else ()))
    return Command(name, (first, *words, *options, *more, *parameters_of(reading)), run)


def _module(name: str) -> ModuleType | None:
    """Return the module of a name; that of `import` is called otherwise, as that is a word of Python's own."""
    name = f"{name}_" if name.endswith(".import") else name
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _run(command: Callable[..., int | None], parameters: Sequence[Parameter], **given: Any) -> int | None:
    refuse_unfit(parameters, given, command.__module__.rpartition(".")[2])
    return command(**given)


def _call(
    verb: Verb,
    show: Callable[..., int | None],
    initial: Callable[..., str] | None,
    *,
    root: Path | None,
    as_json: bool,
    actor: str | None = None,
    session: str | None = None,
    op_id: str | None = None,
    in_editor: bool = False,
    **given: Any,
) -> int | None:
    """Ask a verb, and show what it answers."""
    from workspace_mem.model.actor import PERSON

    # The session may be named for all commands at once, and agents' hosts name theirs: what they read is measured then.
    told = os.environ.get
    session = session or told("WORKSPACE_MEM_SESSION") or told("CLAUDE_CODE_SESSION_ID") or told("CODEX_THREAD_ID")
    workspace = opened(root, actor, session, writes=verb.writes)
    workspace = workspace if op_id is None else workspace.once(op_id)
    if verb.takes_reason and given.get("why"):
        workspace = workspace.because(given["why"])
    asked = {one.name: one.default if given[one.name] is None else given[one.name] for one in verb.parameters}
    for one in verb.parameters:
        value = given[one.name]
        if one.arg.is_text and (in_editor or value is not None or one.default is REQUIRED):
            value = one.arg.absent if value is None and not in_editor else value
            begun = initial(workspace, asked) if initial and in_editor else ""
            asked[one.name] = text_from(value, in_editor=in_editor, initial=begun)
        elif one.takes == "fields":
            asked[one.name] = fields_from(value or (), one.option)
        elif one.arg.is_file and value is not None:
            asked[one.name] = said_in(value)
    takes_long = "progress" in verb.function.__annotations__
    with ExitStack() as working:
        if workspace.actor == PERSON and sys.stdin.isatty() and sys.stderr.isatty():

            def asks(question: str) -> bool:
                working.close()  # who is asked may think for as long as they like
                agrees = confirmed(question, default=True)
                working.enter_context(at_work())
                return agrees

            workspace = workspace.asking(asks)
        progress = working.enter_context(at_work())
        answer = verb.function(workspace, **asked, **({"progress": progress} if takes_long else {}))
    code = present(answer, show, as_json=as_json, workspace=workspace, **given)
    if code is not None:
        return code
    if verb.problems and getattr(answer, verb.problems):
        return PROBLEMS_REMAIN
    return 1 if verb.finds and not given.get("dry_run") and not getattr(answer, verb.finds) else 0


def plain_call(arguments: Sequence[str]) -> Callable[[], int | None] | None:
    """Return what runs a plainly typed command; None where the parser must look, also at every mistake and `--help`."""
    command = command_named(arguments[0]) if arguments else None
    if command is None or command.settings is not None:
        return None
    given = _understood(command.parameters, arguments[1:])
    if given is None:
        return None
    for one in command.parameters:
        named = os.environ.get(one.arg.environment) if one.arg.environment else None
        given.setdefault(one.name, Path(named) if named else None if one.default is REQUIRED else one.default)
    return partial(command.run, **given)


def _understood(parameters: Sequence[Parameter], typed: Sequence[str]) -> dict[str, Any] | None:
    """Return what was given, by name; None where something is not surely understood."""
    by_name = {
        option: one for one in parameters if not one.is_positional for option in (one.option, one.arg.short) if option
    }
    given: dict[str, Any] = {}
    words: list[str] = []
    rest = iter(typed)
    for argument in rest:
        if not argument.startswith("-") or argument == "-":
            words.append(argument)
            continue
        option = by_name.get(argument)
        if option is None or (option.name in given and option.takes not in ("texts", "fields")):
            return None
        value = True if option.takes == "flag" else _read(option, next(rest, ""))
        if value is None:
            return None
        given[option.name] = [*given.get(option.name, ()), value] if option.takes in ("texts", "fields") else value
    for place in (one for one in parameters if one.is_positional):
        is_one = place.arg.is_words or place.arg.is_text
        if is_one or place.takes == "texts":
            given |= {place.name: " ".join(words) if is_one else words} if words else {}
            words = []
        elif words:
            given[place.name] = words.pop(0)
        if place.name not in given and place.default is REQUIRED and not place.arg.is_text:
            return None
    return None if words else given


def _read(option: Parameter, typed: str) -> Any:
    """Return the value of an option; None where it is not surely one."""
    if not typed or typed.startswith("-"):
        return None
    if option.takes == "word":
        return typed == option.arg.word or None
    if option.takes == "number":
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else None
    return Path(typed) if option.takes == "path" else typed
