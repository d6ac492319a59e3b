"""Call a verb from the command line, and print its answer."""

import gc
import os
import re
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from workspace_mem.console.output import ProgressBar, present, print_to_stderr, renderer, tell
from workspace_mem.declarations import REQUIRED, Verb
from workspace_mem.disk.folder import read_own_settings
from workspace_mem.disk.locations import current_folder, find_root, user_dirs
from workspace_mem.errors import NotFoundError, RefusedError, UsageError
from workspace_mem.model.entry import PERSON, UNKNOWN_AGENT, agent_at_work
from workspace_mem.screen.entries import shown_entry
from workspace_mem.settings import WITHOUT_TERMINAL
from workspace_mem.text.strings import cut_to, first_of
from workspace_mem.workspace import Workspace, open_workspace

PROBLEMS_REMAIN = 6  # exit code
_CANDIDATES = 5  # entries that an error names
_SHOWN = 60  # characters of their text


def stay() -> None:
    """Run the garbage collector less often, for a process that serves until a signal ends it."""
    gc.set_threshold(20_000, 20, 20)  # Python's default takes a third of an answer about 10,000 entries


def opened(
    root: Path | None,
    actor: str | None = None,
    session: str | None = None,
    *,
    project: str | None = None,
    writes: bool = True,
) -> Workspace:
    """Open the workspace that the options name, for the actor of the channel if the command writes."""
    who = actor_from(actor, root) if writes else UNKNOWN_AGENT
    project = project or os.environ.get("WORKSPACE_MEM_PROJECT")  # for commands without the option
    workspace = open_workspace(root, project=project, actor=who, session=session)
    if workspace.unfinished:
        tell([workspace.unfinished])
    return workspace


def actor_from(name: str | None, root: Path | None) -> str:
    """Return the actor. A terminal on standard input or error is a person; a name can only lower that.

    What an agent's host runs is the agent's, at a terminal too. Without either, the user's own configuration may say
    that it is a person's. Raises UsageError for `person` where none is.
    """
    if name not in {None, PERSON}:
        return str(name)
    agent = agent_at_work(os.environ)
    if not agent and (sys.stdin.isatty() or sys.stderr.isatty()):
        return PERSON
    problems: tuple[str, ...] = ()
    if not agent:
        folder = Path(root).expanduser() if root else find_root(here := current_folder()) or here
        own = read_own_settings(user_dirs().config, folder.resolve())
        if own.values[WITHOUT_TERMINAL]:
            return PERSON
        problems = own.problems
    if name == PERSON:
        needs = f"is not allowed in an agent's session ({agent[1]} is set)" if agent else "needs a terminal"
        hint = "use --actor agent:NAME, or run it by hand"
        why = f" ({problems[0]})" if problems else ""
        raise UsageError(f"--actor person {needs}; nothing was written{why}", hint=hint)
    return agent[0] if agent else UNKNOWN_AGENT


def text_from(argument: str | None) -> str:
    """Return a text: the argument, or standard input for `-`.

    Raises UsageError if it is missing, RefusedError if standard input is not UTF-8.
    """
    if argument is None:
        raise UsageError("The text is missing; nothing was written", hint="add it, or use - for standard input")
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


def file_text(file: str) -> str:
    """Return the text of a file, or standard input for `-`. Raises NotFoundError or RefusedError."""
    if file == "-":
        return text_from(file)
    try:
        return Path(file).expanduser().read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError(f"{file} is not UTF-8 text; nothing was written", hint="convert it to UTF-8") from error
    except OSError as error:
        raise NotFoundError(f"{file} cannot be read: {error.strerror}; nothing was written") from error


def entry_named(workspace: Workspace, words: str, *, retired: bool = False) -> str:
    """Return the name of the only entry with all these words or prefixes, and print it; else the words.

    Raises NotFoundError with the names of those that have them if they are several.
    """
    look = workspace.catalog.look()
    try:
        look.named(words, retired=retired)
    except NotFoundError:
        # Matches begin at word starts (`Fact a` is no artifact), except in scripts without spaces.
        wanted = [re.compile(rf"(?<![a-z0-9]){re.escape(word)}", re.IGNORECASE) for word in words.split()]
        every = look.every(retired=retired, shown=True)
        known = [entry for entry in every if entry.retired == retired and not entry.is_pending]
        entries = [one for one in known if all(word.search(f"{one.label} {one.text}") for word in wanted)]
        if not entries:
            return words
        names = [entry.name for entry in entries]
        names[:_CANDIDATES] = [
            f"{entry.name} ({cut_to(shown_entry(entry).text, _SHOWN)})" for entry in entries[:_CANDIDATES]
        ]
        if len(entries) > 1:
            message = f"{len(entries):,} entries contain {words[:80]!r}"
            raise NotFoundError(message, hint=f"name one of them: {first_of(names, _CANDIDATES)}") from None
        print_to_stderr(f"note: {words[:80]!r} means {names[0]}")
        return entries[0].name
    return words


def fields_from(typed: Sequence[str], option: str) -> Mapping[str, Sequence[str]]:
    """Return the typed FIELD=VALUE pairs; a value may be `-`. Raises UsageError."""
    fields: dict[str, list[str]] = {}
    for pair in typed:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"{pair[:80]!r} is not FIELD=VALUE; nothing was written", hint=f"{option} FIELD=VALUE")
        fields.setdefault(name.strip(), []).append(text_from(value))
    return fields


def run_verb(verb: Verb, face: ModuleType, **given: Any) -> int | None:
    """Ask a verb, and show its answer as its module does (`render`, `preview`); return the exit code."""
    root, as_json, project = given.pop("root"), given.pop("as_json"), given.pop("project", None)
    actor, session, op_id = (given.pop(name, None) for name in ("actor", "session", "op_id"))
    # Hosts name their session in the environment, so that its reading is measured.
    named = (session, *map(os.environ.get, ("WORKSPACE_MEM_SESSION", "CLAUDE_CODE_SESSION_ID", "CODEX_THREAD_ID")))
    session = next(filter(None, named), None)
    workspace = getattr(face, "command_workspace", opened)(root, actor, session, project=project, writes=verb.writes)
    workspace = workspace if op_id is None else workspace.once(op_id)
    if verb.takes_reason and given.get("why"):
        workspace = workspace.because(given["why"])
    arguments = _arguments(workspace, verb, given)
    is_refused = False
    with ProgressBar() as work:

        def agreed(would: Any) -> bool:
            nonlocal is_refused
            work.stop()
            is_refused = not work.ask(face.preview(would))
            return not is_refused

        if workspace.actor == PERSON and sys.stdin.isatty() and work.is_shown:
            workspace = workspace.by(workspace.call._replace(asks=partial(work.ask, default=True)))
        if "confirm" in verb.function.__annotations__:
            is_at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
            is_sure = given["yes"] or given["dry_run"] or as_json or not is_at_terminal
            arguments["confirm"] = None if is_sure else agreed
        if "progress" in verb.function.__annotations__:
            arguments["progress"] = work.advance if work.is_shown else None
        answer = verb.function(workspace, **arguments)
    if is_refused:
        return 0
    code = present(answer, renderer(verb, face), as_json=as_json, workspace=workspace, **given)
    if code is not None:
        return code
    if verb.problems and getattr(answer, verb.problems):
        return PROBLEMS_REMAIN
    return 1 if verb.finds and not given.get("dry_run") and not getattr(answer, verb.finds) else 0


def _is_path_or_id(workspace: Workspace, name: str) -> bool:
    if " " in name or set(name) & set("./#-~"):
        return " " not in name
    try:
        return bool(workspace.folder.file_matching(name, NotFoundError(name)))
    except NotFoundError:
        return False


def _arguments(workspace: Workspace, verb: Verb, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a verb, with texts, files and fields read."""
    arguments = {
        parameter.name: parameter.default if given[parameter.name] is None else given[parameter.name]
        for parameter in verb.parameters
    }
    for parameter in verb.parameters:
        value = given[parameter.name]
        named = value if parameter.arg.is_entry else None
        if named and ("PATH" not in parameter.placeholder or not _is_path_or_id(workspace, named)):
            arguments[parameter.name] = entry_named(workspace, named, retired=verb.function.__name__ == "restore")
        elif parameter.arg.is_text and (value is not None or parameter.default is REQUIRED):
            arguments[parameter.name] = text_from(parameter.arg.absent if value is None else value)
        elif parameter.takes == "fields":
            arguments[parameter.name] = fields_from(value or (), parameter.option)
        elif parameter.arg.is_file and value is not None:
            arguments[parameter.name] = file_text(value)
    return arguments
