"""init: make a workspace from an empty folder, or adopt an existing folder unchanged."""

import contextlib
import json
import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from workspace_mem.console.call import actor_from
from workspace_mem.console.options import ActorName, Json
from workspace_mem.console.output import confirmed, present, say, tell, write_utf8
from workspace_mem.data import table
from workspace_mem.declarations import Arg, DryRun, Key, verb
from workspace_mem.disk.locations import TEMPLATE_NAMES, current_folder, find_root, template, user_dirs
from workspace_mem.disk.locations import example as example_files
from workspace_mem.disk.paths import TEMPORARY
from workspace_mem.disk.scope import ATTRIBUTES_FILE, OWN_FOLDER
from workspace_mem.errors import NotFoundError, RefusedError, WorkspaceMemError
from workspace_mem.frame.units import unit_of
from workspace_mem.git.process import set_merge_driver
from workspace_mem.git.project import DEFAULT, memory_of
from workspace_mem.git.repository import Repository, must_be_separate, was_made_by_us
from workspace_mem.hosts.registry import ATTRIBUTES
from workspace_mem.intake.accept import carry_out
from workspace_mem.model.changes import ChangeSet, Edit, ReadDocument, step, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import ALPHABET
from workspace_mem.model.kinds import HERMES, KINDS, MEMORIES, REMEMBERED, blocks_of_letta, home_like, log_date
from workspace_mem.model.reading import read
from workspace_mem.settings import (
    FILE,
    FIRST_FORMAT,
    FORMAT,
    IN_THEIR_FORM,
    parse_settings,
    refuse_unknown_zone,
    zone_named,
)
from workspace_mem.sync.sync import clone
from workspace_mem.text.strings import counted
from workspace_mem.workspace import Workspace, clean_when_needed, open_workspace, without_settings
from workspace_mem.write.open_workspace import Call
from workspace_mem.write.pipeline import WriteResult, written

_NOT_CONTENT = frozenset({".git", OWN_FOLDER, ".DS_Store"})

_LEARNINGS = {"error": "ERRORS", "correction": "CORRECTIONS", "win": "WINS"}  # files of `.learnings/`, one kind each


@dataclass(frozen=True, slots=True)
class InitResult:
    """What init did."""

    written: Annotated[WriteResult, Key(spread=True)]
    root: Annotated[Path, Key(shown=str)]
    adopted: Annotated[int, Key("Markdown files that already existed")]
    layouts: Annotated[tuple[str, ...], Key("other programs whose files were recognised")]
    history: Annotated[str, Key("where it is kept, in a sentence")]
    recommended: Annotated[str | None, Key("another search engine, if that is faster")]
    was_there: Annotated[bool, Key(hidden=True)]  # an existing workspace; nothing was changed
    blank: Annotated[tuple[str, ...], Key(hidden=True)]  # unfilled pages


@verb("init ~/agents/lantern", writes=True, at_machine=True)
def init(
    workspace: Workspace,
    *,
    follow: Annotated[bool | None, Arg("In an existing repository, record history on the current branch.")] = None,
    timezone: Annotated[str | None, Arg("Time zone of daily logs, such as Europe/Berlin.")] = None,
    paths: Annotated[bool | None, Arg("Put new entries into the files that already hold their kind.")] = None,
    example: Annotated[bool, Arg("Fill an empty folder with an example to explore.")] = False,
    source: Annotated[
        str | None, Arg("Fill an empty folder with the memory of a remote, and sync with that.", option="--from")
    ] = None,
    dry_run: DryRun = False,
) -> InitResult:
    """Make a workspace from an empty folder, or adopt an existing folder unchanged.

    Without DIR, it uses the current folder if that is empty or holds a memory; else it makes
    `~/.workspace-mem/default`, which sessions in every project load. Existing files stay byte for byte, and a second
    run changes nothing.

    In Python, if `follow` is None, the branch follows only if init makes the repository; the default time zone is UTC.
    If `paths` is not False, files that another program or a vault keeps its entries in become the homes of their kinds.

    Raises UsageError for an unknown time zone, RefusedError if the folder cannot be written, or if an example or a
    remote's memory is to fill a folder that is not empty, EngineError if the remote cannot be reached.
    """
    if source is not None:
        return _from_remote(workspace, source, dry_run=dry_run)
    timezone = "UTC" if timezone is None else timezone
    refuse_unknown_zone(timezone)
    is_empty = not any(_is_content(name) for name in _names_in(workspace.root))
    if example and not is_empty:
        message = f"{workspace.root} is not empty, so the example cannot go there; nothing was written"
        raise RefusedError(message, hint="use a new folder, such as: workspace-mem init ~/example --example")
    if (workspace.root / FILE).is_file():
        return _complete_existing(workspace, dry_run=dry_run)
    at_root = Repository(workspace.root / ".git", workspace.root, at_root=True)
    is_ours = not at_root.git_dir.exists() or was_made_by_us(at_root)  # by a killed init
    makes_repository = is_ours and not must_be_separate(workspace.root)
    follows = makes_repository if follow is None else follow
    kept = _homes_in_use(workspace) if paths is not False else {}
    names = sorted(workspace.folder.scope.names())
    # OpenClaw agents read the newest logs at each start.
    logs = "OpenClaw" in _foreign_layouts(workspace, names) and any(log_date(name, alone=True) for name in names)
    text = _settings_text(workspace, timezone, kept, follow=follows, logs=logs)
    call = Call(workspace.actor, workspace.session)
    workspace = workspace.again(parse_settings(text).with_read_only(None)).by(call)
    adopted = sum(1 for name in workspace.folder.scope.names() if name.endswith(".md"))
    subject = "init: a new workspace" if is_empty else f"init: adopt {counted(adopted, 'file')} unchanged"
    content = {name: template(name) for name in TEMPLATE_NAMES} if is_empty else {}
    if example:
        subject, content = "init: an example", example_files()
    names_driver = makes_repository and follows and not (workspace.root / ATTRIBUTES_FILE).exists()
    merges = {ATTRIBUTES_FILE: ATTRIBUTES.encode("utf-8")} if names_driver else {}
    files = {FILE: text.encode("utf-8"), **merges, **content}
    history = _prepare_history(workspace, dry_run=dry_run)

    def create(data: bytes, document: Document) -> Edit:  # a file made meanwhile stays
        return whole_edit(document, document if document.exists else document.with_data(data))

    def decide(read: ReadDocument) -> ChangeSet:
        missing = [(read(path), data) for path, data in files.items() if not read(path).exists]
        return ChangeSet(subject, tuple(step(document, partial(create, data)) for document, data in missing))

    done = carry_out(workspace, "init", decide, dry_run=dry_run)
    if kept:
        by_home = {home: [kind for kind, other in kept.items() if other == home] for home in kept.values()}
        places = "; ".join(f"{home} ({', '.join(kinds)})" for home, kinds in by_home.items())
        told = f"New entries go where this folder keeps its own, as set under `[paths]` in workspace.toml: {places}"
        done = replace(done, notices=(*done.notices, told))
    return _init_result(workspace, done, history, adopted)


def _from_remote(workspace: Workspace, source: str, *, dry_run: bool) -> InitResult:
    """Make a folder the memory that a remote has, with all of its history."""
    if not dry_run and any(map(_is_content, _names_in(workspace.root))):
        message = f"{workspace.root} is not empty, so a remote's memory cannot go there; nothing was written"
        hint = "use a new folder; to join a copy of the same memory, run `workspace-mem sync REMOTE` in it"
        raise RefusedError(message, hint=hint)
    workspace, synced = clone(workspace, source, folder=current_folder(), dry_run=dry_run)
    if synced is None:
        notice = f"init would take the memory of {source}"
        return _init_result(workspace, WriteResult(op="init", changed=False, diff="", notices=(notice,)), "", adopted=0)
    set_merge_driver(workspace.root / ".git", workspace.root)
    history = f"It is synced with {synced.remote}: `workspace-mem sync` brings both together."
    done = WriteResult(op="init", commit=synced.commit, changed=True, notices=synced.notices, paths=synced.paths)
    return _init_result(workspace, done, history, adopted=0)


def _is_content(name: str) -> bool:
    """Tell whether a name is the user's, and not left by a killed init."""
    return name not in _NOT_CONTENT and not name.startswith(TEMPORARY)


def _names_in(folder: Path) -> set[str]:
    """Return the names in a folder; empty without the folder."""
    try:
        return {path.name for path in folder.iterdir()}
    except FileNotFoundError:
        return set()
    except OSError as error:
        raise NotFoundError(f"{folder} cannot be read: {error.strerror}") from error


def _init_result(
    workspace: Workspace, done: WriteResult, history: str, adopted: int, *, was_there: bool = False
) -> InitResult:
    layouts: tuple[str, ...] = ()
    recommended: str | None = None
    blank: tuple[str, ...] = ()
    with contextlib.suppress(OSError, WorkspaceMemError):  # the workspace exists, whatever fails afterwards
        names = sorted(workspace.folder.scope.names())
        layouts = _foreign_layouts(workspace, names)
        pages = (workspace.folder.read(name) for name in ("SOUL.md", "USER.md") if name in names)
        blank = tuple(page.path for page in pages if unit_of(page, clean_when_needed) is None)
        recommended = None if was_there else workspace.indexes.recommended_engine()
    outer = find_root(workspace.root.parent)
    nested = (f"{workspace.root} is inside the workspace {outer}",) if outer else ()
    others = (pair for pair in table("layouts.toml")["imports"].items() if (workspace.root / pair[1]).is_dir())
    apart = (f"{place} is not read here; `workspace-mem import {name} {place}` copies it" for name, place in others)
    done = replace(done, notices=(*done.notices, *nested, *apart))
    return InitResult(done, workspace.root, adopted, layouts, history, recommended, was_there, blank)


def _homes_in_use(workspace: Workspace) -> dict[str, str]:
    """Return, by kind, the file of another program or vault for such entries, if our own is unused."""
    names = sorted(workspace.folder.scope.names())
    homes = {kind: path for path in names for form, (kind, _) in IN_THEIR_FORM if form.fullmatch(path)}
    if any(path.startswith(".learnings/") for path in homes.values()):
        homes = {kind: f".learnings/{name}.md" for kind, name in _LEARNINGS.items()} | homes
    cline = MEMORIES[-1:] if any(path.startswith("memory-bank/") for path in names) else ()
    memory = next((path for path in (*MEMORIES[1:], HERMES[0]) if path in (*names, *cline)), None)
    if memory and (memory in MEMORIES or workspace.kinds.is_foreign(memory, workspace.folder.read(memory).data)):
        homes = dict.fromkeys(REMEMBERED, memory) | homes
    for block in blocks_of_letta(names)[:1]:
        folder = block[: f"/{block}".index("/system/")]
        homes = {kind: f"{folder}system/{str(KINDS[kind].heading).lower()}.md" for kind in REMEMBERED} | homes
    logs = [path for path in names if log_date(path, alone=True)]
    if logs and not any(path.startswith("memory/") for path in logs):
        homes["log"] = home_like(logs[-1])
    entries = read(workspace.folder.read("MEMORY.md")).entries
    apart = "earnings/" in homes.get("learning", "") and not any(entry.kind == "learning" for entry in entries)
    is_free = {kind: KINDS[kind].home not in names or (kind == "learning" and apart) for kind in homes}
    return {kind: home for kind, home in homes.items() if is_free[kind]}


def _complete_existing(workspace: Workspace, *, dry_run: bool) -> InitResult:
    """Complete an existing workspace outside the person's files: the repository of a copied folder."""
    history = ""
    if not dry_run and not workspace.settings.read_only:
        history = _prepare_history(workspace)
        set_merge_driver(workspace.root / ".git", workspace.root)
        if workspace.history_off is None and workspace.history.tip() is None:  # copied without its history
            workspace.writer.prepare()
            workspace.backlog.record()
    adopted = sum(1 for name in workspace.folder.scope.names() if name.endswith(".md"))
    return _init_result(workspace, written("init", None, FILE, changed=False), history, adopted, was_there=True)


def _settings_text(workspace: Workspace, timezone: str, homes: Mapping[str, str], *, follow: bool, logs: bool) -> str:
    name = json.dumps(workspace.root.name, ensure_ascii=False)
    new_id = "ws-" + "".join(ALPHABET[workspace.draw(32)] for _ in range(8))
    lines = "".join(f"{kind} = {json.dumps(home, ensure_ascii=False)}\n" for kind, home in homes.items())
    return (
        "# Settings of this workspace. `workspace-mem config` lists every option.\n\n"
        f"[workspace]\nformat = {FORMAT if homes else FIRST_FORMAT}\n"
        f'id = "{new_id}"\nname = {name}\ntimezone = {json.dumps(timezone)}\n\n'
        f"[history]\nfollow = {'true' if follow else 'false'}\n"
        + ("\n[frame]\nlogs = true\n" if logs else "")
        + (f"\n[paths]\n{lines}" if homes else "")
    )


def _prepare_history(workspace: Workspace, *, dry_run: bool = False) -> str:
    """Make the repository if there is none, except in a dry run; return a sentence about the history."""
    if workspace.settings["history.where"] == "off":
        return "History is turned off in workspace.toml."
    if shutil.which("git") is None:
        return "git is not installed, so there is no history; everything else works."
    try:
        repository = workspace.repository if dry_run else workspace.make_repository()
    except WorkspaceMemError as error:
        return f"History is not set up yet: {error.message}."
    if repository is None:
        apart = must_be_separate(workspace.root)
        return f"History would be in a git repository that init creates {'outside this folder' if apart else 'here'}."
    if not repository.at_root:
        where, log = f"History is kept apart in {repository.git_dir}", "workspace-mem git log"
    elif workspace.settings["history.follow"]:
        where, log = "History is in this folder's git repository", "git log"
    else:
        where, log = "Your branches stay untouched by the history", "git log refs/workspace-mem/history"
    return f"{where}; see it with `{log}`."


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


def _foreign_layouts(workspace: Workspace, names: list[str]) -> tuple[str, ...]:
    """Return the names of other programs' layouts in the folder."""
    beside = _names_in(workspace.root)
    layouts = [program for program, marks in table("layouts.toml")["programs"].items() if beside & {*marks}]
    pages = {*names}.intersection((*HERMES, "MEMORY.md", "USER.md"))
    if any(workspace.folder.read(path).form == "between" for path in pages):
        layouts.append("Hermes")
    if blocks_of_letta(names):
        layouts.append("Letta")
    return tuple(layouts)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def _usual_folder(current: Path) -> Path:
    """Return the folder for `init` without DIR.

    It is the current one if that is a workspace, holds a memory, or is empty; else the workspace that is its memory
    already, else the default workspace of the user.
    """
    of_memory, of_projects, of_code = ({*table("layouts.toml")[name]} for name in ("memory", "project", "code"))
    every = _names_in(current)
    names = {name for name in every if _is_content(name) and (name[0] != "." or name in {FILE, *of_memory})}
    home, is_code = Path.home().resolve(), (current / ".git").exists() or any(name[-3:] != ".md" for name in names)
    is_letta = any(any(current.glob(f"system/{block}")) for block in ("persona.md", "persona/*.md"))
    is_memory = bool(names & of_memory) or is_letta or not (is_code or names <= of_code)
    if FILE in names or (current != home and (is_memory or not (names or every & of_projects))):
        return current
    memory = memory_of(str(current), str(user_dirs().config))
    return Path(memory.root) if memory else home / DEFAULT


def command(
    folder: Annotated[Path | None, Arg("The folder; created if missing.", metavar="[DIR]")] = None,
    *,
    actor: ActorName = None,
    as_json: Json = False,
    **asked: Any,
) -> int | None:
    """Make the folder; at a terminal, ask whether to record on an existing branch."""
    dry_run = asked["dry_run"]
    place = _usual_folder(current_folder().resolve()) if folder is None else current_folder() / folder
    root = place if dry_run else folder_for(place)
    is_new = dry_run and not root.exists()
    workspace = (without_settings if is_new else open_workspace)(root, actor=actor_from(actor, root))
    may_ask = sys.stdin.isatty() and not dry_run and (root / ".git").exists() and not (root / FILE).exists()
    if asked["follow"] is None and may_ask:
        asked["follow"] = confirmed("Record the memory's history on the current branch?")
    homes = _homes_in_use(workspace) if asked["paths"] is None and sys.stdin.isatty() and not dry_run else {}
    if homes and not (root / FILE).exists():
        places = ", ".join(dict.fromkeys(homes.values()))
        asked["paths"] = confirmed(f"Put new entries where this folder keeps its own: {places}?", default=True)
    zones = (os.environ.get("TZ", "").lstrip(":"), os.path.realpath("/etc/localtime").partition("zoneinfo/")[2])
    asked["timezone"] = asked["timezone"] or next((name for name in zones if name and zone_named(name)), "UTC")
    return present(init(workspace, **asked), render, as_json=as_json)


def render(made: InitResult, **_: object) -> None:
    """Print what was made, and the next steps."""
    diff = made.written.diff
    state = "already a workspace; no file was changed" if made.was_there else "a workspace now"
    lines = [f"{made.root} is {state}."] if diff is None else []
    if made.adopted and not made.was_there:
        adopts = "Adopted" if diff is None else "Would adopt"
        lines.append(f"{adopts} without changes: {counted(made.adopted, 'Markdown file')}.")
    if made.layouts:
        lines.append(f"Recognised and left unchanged: {', '.join(made.layouts)}.")
    lines += [made.history] if made.history else []
    lines += [f"Search: {made.recommended}"] if made.recommended else []
    tell(made.written.notices)
    if diff is not None:
        write_utf8(diff)
        tell(lines)
        return
    say(*lines)
    if not made.was_there:
        say("Next:")
        if pages := made.blank:
            who = {"SOUL.md": "who the agent is", "USER.md": "who you are"}
            there = "" if made.root == current_folder().resolve() else " there"
            say(f"  Edit {' and '.join(pages)}{there}: {' and '.join(who[name] for name in pages)}.")
        say("  workspace-mem remember TEXT, workspace-mem search WORDS, workspace-mem frame")
        where = " in every project" if made.root == Path.home().resolve() / DEFAULT else ""
        say(f"  workspace-mem integrate HOST lets claude-code, codex, cursor or opencode load the memory{where}.")
        if made.blank and not made.adopted:  # examples have no blank pages
            say("  workspace-mem init DIR --example fills another folder with an example to explore.")
