"""init: make a workspace of an empty folder, or adopt one as it is."""

import contextlib
import json
import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from workspace_mem.console.call import ActorName, Json, actor_from
from workspace_mem.console.output import confirmed, present, say, tell, write_utf8
from workspace_mem.disk.locations import TEMPLATE_NAMES, current_folder, find_root, template
from workspace_mem.disk.locations import example as example_files
from workspace_mem.disk.scope import ATTRIBUTES_FILE, OWN_FOLDER
from workspace_mem.disk.swap import TEMPORARY
from workspace_mem.doctor.folder import left_out, sentences_on, tracked_paths
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.hosts.registry import ATTRIBUTES
from workspace_mem.intake.changes import carry_out
from workspace_mem.model.changes import ChangeSet, Decide, Edit, MakeEdit, ReadDocument, Step
from workspace_mem.model.declaration import Arg, DryRun, Key, verb
from workspace_mem.model.document import Document, Splice
from workspace_mem.model.entry import ALPHABET
from workspace_mem.model.kinds import HERMES, MEMORIES, log_date
from workspace_mem.settings import FILE, FIRST_FORMAT, parse_settings, refuse_unknown_zone, zone_named
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Call, Workspace, open_workspace, without_settings
from workspace_mem.write.backlog import places_of_secrets
from workspace_mem.write.pipeline import Written, written

_NOT_CONTENT = frozenset({".git", OWN_FOLDER, ".DS_Store"})

# Files of other programs that a kind can have as its home. All kinds of MEMORY.md can share one that is like it.
_PROPOSED = {
    ".learnings/ERRORS.md": "error",
    ".learnings/LEARNINGS.md": "learning",
    ".learnings/CORRECTIONS.md": "correction",
    ".learnings/WINS.md": "win",
    "memories/MEMORY.md": "fact",
    "memory/MEMORY.md": "fact",
    ".claude/memory/MEMORY.md": "fact",
}


@dataclass(frozen=True, slots=True)
class Made:
    """What init did."""

    written: Annotated[Written, Key(spread=True)]
    root: Annotated[Path, Key(shown=str)]
    adopted: Annotated[int, Key("Markdown files that already existed")]
    layouts: Annotated[tuple[str, ...], Key("other programs whose files were recognised")]
    history: Annotated[str, Key("a sentence that says where it is")]
    recommended: Annotated[str | None, Key("another search engine, if that is faster")]
    was_there: Annotated[bool, Key(hidden=True)]  # it was a workspace before; nothing was changed
    logs: Annotated[int, Key(hidden=True)]  # daily logs among what was adopted


@verb("init ~/agents/lantern", writes=True, at_machine=True)
def init(
    workspace: Workspace,
    *,
    follow: Annotated[bool | None, Arg("In an existing repository, record history on the current branch.")] = None,
    timezone: Annotated[str | None, Arg("Time zone of daily logs, such as Europe/Berlin.")] = None,
    example: Annotated[bool, Arg("Fill an empty folder with an example to explore.")] = False,
    source: Annotated[
        str | None, Arg("Fill an empty folder with the memory of a remote, and sync with that.", option="--from")
    ] = None,
    dry_run: DryRun = False,
) -> Made:
    """Make a workspace of an empty folder, or adopt a folder as it is.

    It does not change a byte of an existing file, and a second run changes nothing.

    In Python, if `follow` is None, the branch follows only if init makes the repository; the default time zone is UTC.

    Raises UsageError for an unknown time zone, RefusedError if the folder cannot be written, or if an example or a
    remote's memory is to fill a folder that is not empty, EngineError if the remote cannot be reached.
    """
    if source is not None:
        return _from_remote(workspace, source, dry_run=dry_run)
    timezone = "UTC" if timezone is None else timezone
    refuse_unknown_zone(timezone)
    is_empty = not any(_is_content(name) for name in _names_in(workspace.root))
    if example and not is_empty:
        hint = "use a new folder, such as: workspace-mem init ~/example --example"
        raise RefusedError(
            f"{workspace.root} is not empty, so it cannot take the example; nothing was written", hint=hint
        )
    if (workspace.root / FILE).is_file():
        return _again(workspace, dry_run=dry_run)
    makes_repository = _makes_repository_at_root(workspace)
    follows = makes_repository if follow is None else follow
    text = _settings_text(workspace, timezone, follow=follows, logs=_loads_logs(workspace))
    workspace = _with_settings(workspace, text)
    adopted = sum(1 for name in workspace.folder.scope.names() if name.endswith(".md"))
    subject = "init: a new workspace" if is_empty else f"init: adopt {counted(adopted, 'file')} unchanged"
    content = {name: template(name) for name in TEMPLATE_NAMES} if is_empty else {}
    if example:
        subject, content = "init: an example", example_files()
    names_driver = makes_repository and follows and not (workspace.root / ATTRIBUTES_FILE).exists()
    merges = {ATTRIBUTES_FILE: ATTRIBUTES.encode("utf-8")} if names_driver else {}
    files = {FILE: text.encode("utf-8"), **merges, **content}
    history = _history_to_come(workspace, makes_repository=makes_repository) if dry_run else _prepare_history(workspace)
    done = carry_out(workspace, "init", _creating(files, subject), dry_run=dry_run)
    if merges and not dry_run:
        _set_merge_driver(workspace.root)
    notices = (*done.notices, *_left_out(workspace), *(_secrets(workspace) if dry_run else ()))
    return _made(workspace, replace(done, notices=notices), history, adopted)


def _from_remote(workspace: Workspace, source: str, *, dry_run: bool) -> Made:
    """Make a folder the memory that a remote has, with all of its history."""
    from workspace_mem.sync.rounds import clone

    if not dry_run and any(map(_is_content, _names_in(workspace.root))):
        raise RefusedError(
            f"{workspace.root} is not empty, so it cannot take a remote's memory; nothing was written",
            hint="use a new folder; in a copy of the same memory, `workspace-mem sync REMOTE` joins both",
        )
    workspace, synced = clone(workspace, source, folder=current_folder(), dry_run=dry_run)
    if synced is None:
        notice = f"Without changes, init would take the memory of {source}"
        return _made(workspace, Written(op="init", changed=False, diff="", notices=(notice,)), "", adopted=0)
    if (workspace.root / ATTRIBUTES_FILE).is_file() and workspace.folder.scope.holds(ATTRIBUTES_FILE):
        _set_merge_driver(workspace.root)
    history = f"It is synced with {source}: `workspace-mem sync` brings both together."
    done = Written(op="init", commit=synced.commit, changed=True, notices=synced.notices, paths=synced.paths)
    return _made(workspace, done, history, adopted=0)


def _is_content(name: str) -> bool:
    """Tell whether a name is somebody's; an earlier init that was killed may have left files of ours."""
    return name not in _NOT_CONTENT and not name.startswith(TEMPORARY)


def _names_in(folder: Path) -> set[str]:
    """Return the names in a folder; nothing where it is not there yet."""
    try:
        return {path.name for path in folder.iterdir()}
    except FileNotFoundError:
        return set()
    except OSError as error:
        raise NotFoundError(f"{folder} cannot be read: {error.strerror}") from error


def _made(workspace: Workspace, done: Written, history: str, adopted: int, *, was_there: bool = False) -> Made:
    names: list[str] = []
    layouts: tuple[str, ...] = ()
    theirs: set[str] = set()
    recommended: str | None = None
    with contextlib.suppress(OSError, WorkspaceMemError):  # the workspace is made: a failing disk must not deny that
        names = sorted(workspace.folder.scope.names())
        layouts = _foreign_layouts(workspace, names)
        theirs = {path for path in _PROPOSED.keys() & set(names) if _is_theirs(workspace, path, names)}
        recommended = None if was_there else workspace.indexes.recommended_engine()
    outer = find_root(workspace.root.parent)
    nested = (f"{workspace.root} is inside the workspace {outer}",) if outer else ()
    kept = [f'`{kind} = "{path}"`' for path, kind in _PROPOSED.items() if path in theirs]
    proposal = (
        f"To keep new entries where they are kept already, add below `[paths]` in workspace.toml: {', '.join(kept)}"
    )
    proposed = (proposal,)
    return Made(
        replace(done, notices=(*done.notices, *nested, *(proposed if kept and not was_there else ()))),
        workspace.root,
        adopted=adopted,
        layouts=layouts,
        history=history,
        recommended=recommended,
        was_there=was_there,
        logs=sum(1 for name in names if log_date(name)),
    )


def _is_theirs(workspace: Workspace, path: str, names: list[str]) -> bool:
    """Tell whether another program keeps its memory in a file, and nothing is kept at the usual home yet."""
    if path in MEMORIES:
        return MEMORIES[0] not in names
    return workspace.kinds.is_foreign(path, workspace.folder.read(path).data)


def _again(workspace: Workspace, *, dry_run: bool) -> Made:
    """Make what is missing outside the person's files: the repository of a workspace that was copied here."""
    history = ""
    if not dry_run and not workspace.settings.read_only:
        history = _prepare_history(workspace)
        if (workspace.root / ATTRIBUTES_FILE).is_file() and workspace.folder.scope.holds(ATTRIBUTES_FILE):
            _set_merge_driver(workspace.root)
        _record_what_is_there(workspace)
    adopted = sum(1 for name in workspace.folder.scope.names() if name.endswith(".md"))
    already = written("init", None, FILE, changed=False)
    return _made(workspace, already, history, adopted, was_there=True)


def _record_what_is_there(workspace: Workspace) -> None:
    """Begin the history of a copied workspace with what it holds; without git there is none to begin."""
    if workspace.history_off is None and workspace.history.tip() is None:
        workspace.writer.prepare()
        workspace.backlog.record()


def _makes_repository_at_root(workspace: Workspace) -> bool:
    from workspace_mem.git.repository import is_made_by_us, must_be_separate

    root = workspace.root  # an earlier init that was killed may have made it already
    return not must_be_separate(root) and (not (root / ".git").exists() or is_made_by_us(root))


def _loads_logs(workspace: Workspace) -> bool:
    """Tell whether agents have read the newest logs here at each start, as those of OpenClaw do."""
    names = sorted(workspace.folder.scope.names())
    return "OpenClaw" in _foreign_layouts(workspace, names) and any(log_date(name, alone=True) for name in names)


def _settings_text(workspace: Workspace, timezone: str, *, follow: bool, logs: bool) -> str:
    name = json.dumps(workspace.root.name, ensure_ascii=False)
    new_id = "ws-" + "".join(ALPHABET[workspace.draw(32)] for _ in range(8))
    return (
        "# Settings of this workspace. `workspace-mem config` lists every option.\n\n"
        f'[workspace]\nformat = {FIRST_FORMAT}\nid = "{new_id}"\nname = {name}\ntimezone = {json.dumps(timezone)}\n\n'
        f"[history]\nfollow = {'true' if follow else 'false'}\n" + ("\n[frame]\nlogs = true\n" if logs else "")
    )


def _with_settings(workspace: Workspace, text: str) -> Workspace:
    parts = workspace.parts.again(parse_settings(text).with_read_only(None))
    return Workspace(parts, Call(workspace.actor, workspace.session))


def _creating(files: dict[str, bytes], subject: str) -> Decide:
    def decide(read: ReadDocument) -> ChangeSet:
        steps = tuple(
            Step(_create(data), _create(data)(document))
            for path, data in files.items()
            if not (document := read(path)).exists
        )
        return ChangeSet(subject, steps)

    return decide


def _create(data: bytes) -> MakeEdit:
    def create(document: Document) -> Edit:
        if document.exists:  # somebody made it meanwhile: theirs stays
            return Edit(document, document, Splice(0, b"", b""), None)
        return Edit(document, document.with_data(data), Splice(0, b"", data), None)

    return create


_MOST_NAMED = 3  # files in one sentence


def _left_out(workspace: Workspace) -> tuple[str, ...]:
    """Return a sentence on the Markdown that the repository has, and that a `.gitignore` keeps out of the memory."""
    with contextlib.suppress(WorkspaceMemError):
        folder, tracked = workspace.folder, tracked_paths(workspace)
        return tuple(sentences_on(left_out(folder, tracked, set(folder.scope.names())), workspace.settings))
    return ()


def _secrets(workspace: Workspace) -> tuple[str, ...]:
    """Return a sentence on what looks like a secret, before history has it."""
    folder, names = workspace.folder, sorted(workspace.folder.scope.names())
    places: list[str] = []
    with contextlib.suppress(OSError, WorkspaceMemError):
        data = {name: folder.read(name).data for name in names}
        places = places_of_secrets(data, lambda _: None, workspace.backlog.secrets_from)
    more = f" and {counted(len(places) - _MOST_NAMED, 'more line')}" if places[_MOST_NAMED:] else ""
    named = f"{', '.join(places[:_MOST_NAMED])}{more}"
    what = "looks like a secret" if len(places) == 1 else "look like secrets"
    return (f"{named} {what}; remove what history should not have before you run init",) if places else ()


def _history_to_come(workspace: Workspace, *, makes_repository: bool) -> str:
    if makes_repository:
        return "History would be in a git repository that init makes here"
    repository = workspace.parts.repository
    if repository is None or not repository.at_root:
        return "History would be kept in a git directory of its own, outside this folder"
    if workspace.settings["history.follow"]:
        return "History would be on the branch that is checked out"
    return "Your branches would stay untouched: history would be kept beside them"


def _set_merge_driver(root: Path) -> None:
    """Let git of this clone merge entries. A failure takes nothing else with it: `integrate git` says why."""
    from workspace_mem.hosts.connecting import connect
    from workspace_mem.hosts.registry import HOOK, Programs, program

    with contextlib.suppress(WorkspaceMemError):
        connect("git", root, programs=Programs(program(HOOK), None))


def _prepare_history(workspace: Workspace) -> str:
    """Make the repository where none holds the workspace; return what to tell of it."""
    import shutil

    if workspace.settings["history.where"] == "off":
        return "History is turned off in workspace.toml."
    if shutil.which("git") is None:
        return "git is not installed, so there is no history; everything else works."
    try:
        repository = workspace.parts.make_repository()
    except WorkspaceMemError as error:
        return f"History is not set up yet: {error.message}."
    if not repository.at_root:
        return f"History is kept apart in {repository.git_dir}; see it with `workspace-mem git log`."
    if workspace.settings["history.follow"]:
        return "History is in this folder's git repository; see it with `git log`."
    return "Your branches stay untouched; see the history with `git log refs/workspace-mem/history`."


def folder_for(path: Path) -> Path:
    """Return the folder that will become a workspace, and create it if it is missing.

    Raises NotFoundError if something else is there, RefusedError if it cannot be created.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotFoundError(f"{path} is not a folder", hint="give the folder that contains the file") from error
    except OSError as error:
        raise RefusedError(f"{path} cannot be created: {error.strerror}") from error
    return path.resolve()


# Files and folders by which a program is known.
_MARKS = {
    "Codex": {"memory_summary.md", "raw_memories.md", ".codex"},
    "Claude Code": {"CLAUDE.md", ".claude"},
    "Gemini CLI": {"GEMINI.md", ".gemini"},
    "Cursor": {".cursor"},
    "Obsidian": {".obsidian"},
}


def _foreign_layouts(workspace: Workspace, names: list[str]) -> tuple[str, ...]:
    """Return which other programs' files stand in the folder, to be told of."""
    known = set(names)
    layouts = []
    if known & {"IDENTITY.md", "TOOLS.md", "BOOTSTRAP.md", "BOOT.md"}:
        layouts.append("OpenClaw")
    if any(name.startswith(".learnings/") for name in known):
        layouts.append(".learnings")
    if any(workspace.kinds.is_foreign(path, workspace.folder.read(path).data) for path in known.intersection(HERMES)):
        layouts.append("Hermes")
    beside = _names_in(workspace.root)
    layouts += [program for program, marks in _MARKS.items() if beside & marks]
    return tuple(layouts)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def command(
    folder: Annotated[Path, Arg("The folder; created if it is missing.", metavar="[DIR]")] = Path(),
    *,
    actor: ActorName = None,
    as_json: Json = False,
    **asked: Any,
) -> int | None:
    """Make the folder, and ask at a terminal whether a branch that is there follows."""
    dry_run = asked["dry_run"]
    root = current_folder() / folder if dry_run else folder_for(current_folder() / folder)
    is_new = dry_run and not root.exists()
    workspace = (without_settings if is_new else open_workspace)(root, actor=actor_from(actor, root))
    if asked["follow"] is None and _may_ask(root, dry_run=dry_run):
        asked["follow"] = confirmed("Record the memory's history on the current branch?")
    asked["timezone"] = asked["timezone"] or _local_timezone()
    return present(init(workspace, **asked), _show, as_json=as_json)


def _show(made: Made) -> None:
    tell(made.written.notices)
    if made.written.diff is not None:
        write_utf8(made.written.diff)
        told = [f"Without changes, init would adopt {_adopted(made)}"] if made.adopted else []
        tell([*told, *([f"Recognised: {', '.join(made.layouts)}"] if made.layouts else []), made.history])
        return
    say(f"{made.root} is " + ("already a workspace; no file was changed." if made.was_there else "a workspace now."))
    if made.adopted and not made.was_there:
        say(f"Adopted without changes: {_adopted(made)}.")
    if made.layouts:
        say(f"Recognised and left unchanged: {', '.join(made.layouts)}.")
    if made.history:
        say(made.history)
    if made.recommended:
        say(f"Search: {made.recommended}")
    if not made.was_there:
        _say_what_is_next(made)


def _adopted(made: Made) -> str:
    dated = f", including {counted(made.logs, 'daily log')}" if made.logs else ""
    return f"{counted(made.adopted, 'Markdown file')}{dated}"


def _say_what_is_next(made: Made) -> None:
    say("Next:")
    if pages := [name for name in ("SOUL.md", "USER.md") if (made.root / name).exists()]:
        who = {"SOUL.md": "who the agent is", "USER.md": "who you are"}
        say(f"  Edit {' and '.join(pages)}: {' and '.join(who[name] for name in pages)}.")
    say("  workspace-mem remember TEXT, workspace-mem search WORDS, workspace-mem frame")
    say("  workspace-mem integrate HOST lets claude-code, codex, cursor or opencode load the memory.")
    if not (made.adopted or made.logs):  # an example has logs
        say("  workspace-mem init DIR --example fills another folder with an example to look around in.")


def _may_ask(root: Path, *, dry_run: bool) -> bool:
    return sys.stdin.isatty() and not dry_run and (root / ".git").exists() and not (root / FILE).exists()


def _local_timezone() -> str:
    """Return this machine's time zone by name; UTC where it has none that is known."""
    names = (os.environ.get("TZ", "").lstrip(":"), os.path.realpath("/etc/localtime").partition("zoneinfo/")[2])
    return next((name for name in names if name and zone_named(name)), "UTC")
