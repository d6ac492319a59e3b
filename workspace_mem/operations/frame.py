"""frame: the text that an agent loads at the start of a session."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from workspace_mem.core.document import Document
from workspace_mem.core.errors import UsageError, WorkspaceMemError
from workspace_mem.core.settings import FILE, Settings
from workspace_mem.services.frame.assembly import Frame, Options, Sources, assemble
from workspace_mem.services.frame.sections import PROFILES, shown_paths
from workspace_mem.services.frame.tokens import estimated_tokens
from workspace_mem.services.frame.units import FramePart, Recalled
from workspace_mem.services.screening.clean import clean
from workspace_mem.stores.locations import found_root
from workspace_mem.workspace import Call, Parts, Workspace, open_workspace

_MOST_RECALLED = 10  # passages: a task that needs more needs a search of its own


def frame(workspace: Workspace, options: Options | None = None, **asked: Any) -> Frame:
    """Assemble the frame of these options, or of what is asked for, such as `profile="hook"` or `tokens=2_000`.

    `asked` are the arguments of `options_of`; what they leave open is as the settings say. Only the
    files it shows are read; the same bytes give the same frame. A task needs the index too. Raises
    UsageError for an unknown profile, a negative budget, or two budgets at once.
    """
    options = chosen(workspace, options, asked)
    return put_together(gather(workspace, options), options)


def chosen(workspace: Workspace, options: Options | None, asked: Mapping[str, Any]) -> Options:
    """Return the options, or those of the arguments of `options_of`. Raises UsageError for both, and as `checked`."""
    if options is not None and asked:
        raise UsageError("A frame is asked for by options or by single arguments, not by both")
    return checked(options or options_of(workspace.settings, **asked))


def options_of(
    settings: Settings,
    *,
    profile: str | None = None,
    budget: int | None = None,
    tokens: int | None = None,
    logs: bool | None = None,
    with_instructions: bool | None = None,
    task: str | None = None,
) -> Options:
    """Return what is asked for, and where nothing is, what workspace.toml says. Raises UsageError.

    The budget of the settings is that of their profile: for another one it does not hold.
    """
    if profile is None and budget is None and tokens is None:
        budget = settings["frame.budget"] or None
    logs = settings["frame.logs"] if logs is None else logs
    instructions = settings["frame.instructions"] if with_instructions is None else with_instructions
    return checked(Options(profile or settings["frame.profile"], budget, logs, instructions, tokens, task))


def put_together(sources: Sources, options: Options) -> Frame:
    """Assemble what was gathered, screened on its way out."""
    return assemble(sources, options, clean)


def checked(options: Options) -> Options:
    """Return options that can be fulfilled. Raises UsageError for all others."""
    if options.profile not in PROFILES:
        raise UsageError(f"There is no profile {options.profile!r}", hint=f"use one of {', '.join(PROFILES)}")
    for budget, unit in ((options.budget, "characters"), (options.tokens, "tokens")):
        if budget is not None and budget < 0:
            raise UsageError(f"A budget of {budget} {unit} is not possible", hint="0 means no limit")
    if options.budget is not None and options.tokens is not None:
        raise UsageError("A frame has one budget: give characters or tokens, not both")
    if options.task is not None and not options.task.strip():
        raise UsageError("The task is empty", hint='workspace-mem frame --task "what is to be done"')
    return replace(options, budget=0, tokens=None) if options.tokens == 0 else options


def opened(root: str, *, despite_settings: bool) -> tuple[Workspace, tuple[str, ...]]:
    """Open a workspace to be shown; return it with what has to be said about it.

    With `despite_settings` a broken workspace.toml counts as one without any option, and is named.
    """
    try:
        return open_workspace(root), ()
    except WorkspaceMemError as error:
        if not despite_settings or error.path != FILE:
            raise
        notice = f"{error.message}; until that is mended the default settings hold, and nothing is written"
        return Workspace(Parts(found_root(root), Settings(read_only=error.message)), Call()), (notice,)


class View(Protocol):
    """The files of a workspace at one time."""

    def names(self) -> Iterable[str]:
        """Return the path of every file in scope, in no special order."""
        ...

    def read(self, path: str) -> Document:
        """Return a file; one that does not exist where there is none. Raises where it cannot be read."""
        ...

    def holds(self, path: str) -> bool:
        """Tell whether a path is in scope."""
        ...


class Present:
    """The files as they are now."""

    def __init__(self, workspace: Workspace) -> None:
        self.read = workspace.folder.read
        self.names = workspace.folder.scope.names
        self.holds = workspace.folder.scope.holds


def gather(workspace: Workspace, options: Options, notices: Sequence[str] = ()) -> Sources:
    """Read what the frame shows, and look for what speaks of the task."""
    found = gathered(Present(workspace), options, notices)
    if options.task is None:
        return found
    recalled, said = _recalled(workspace, options.task)
    return replace(found, notices=(*notices, *said), recalled=recalled)


def gathered(view: View, options: Options, notices: Sequence[str] = ()) -> Sources:
    """Read what the frame shows. A file that cannot be read is named, never taken for an empty one."""
    names = sorted(view.names())
    documents: dict[str, Document] = {}
    unreadable: dict[str, str] = {}
    for path in shown_paths(names, options.sections, logs=options.logs):
        try:
            document = view.read(path)
        except WorkspaceMemError as error:
            unreadable[path] = error.message
            continue
        if not document.exists:
            continue
        if not document.data:
            unreadable[path] = f"{path} has 0 bytes; if that is not meant, `workspace-mem recover` may have more"
        if path in names or view.holds(path):
            documents[path] = document
        else:
            unreadable[path] = f"{path} is left alone: .gitignore or workspace.exclude names it"
    return Sources(documents, unreadable, names, notices)


def _recalled(workspace: Workspace, task: str) -> tuple[list[Recalled], tuple[str, ...]]:
    """Return the passages for a task. A search that fails takes nothing else with it, and is named."""
    from workspace_mem.services.search.asking import asked  # a plain frame needs no index

    try:
        found = workspace.fresh_search().matches(asked(task), limit=_MOST_RECALLED)
        return [Recalled(workspace.folder.read(one.path), one.first_line, one.last_line) for one in found], ()
    except WorkspaceMemError as error:
        return [], (f"Nothing was recalled for the task: {error.message}",)


def as_json(found: Frame) -> Mapping[str, Any]:
    """Return the stable keys of `frame --form json`."""
    return {
        "text": found.text,
        "chars": len(found.text),
        "tokens": estimated_tokens(found.text),
        "budget": found.budget,
        "digest": found.digest,
        "stable_chars": found.stable_chars,
        "sections": [
            {
                "name": section.name,
                "source": section.source,
                "chars": len(section.text),
                "tokens": estimated_tokens(section.text),
                "full_chars": section.full_chars,
                "cap": section.cap or None,
                "included": [_part(part) for part in section.included],
                "left_out": [{**_part(part), "reason": part.reason} for part in section.left_out],
            }
            for section in found.sections
        ],
        "notices": list(found.notices),
    }


def _part(part: FramePart) -> dict[str, str]:
    return {"id": part.id, "lines": part.lines} if part.id else {"lines": part.lines}
