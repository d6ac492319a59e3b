"""integrate: connect Claude Code, Codex, Cursor or OpenCode to the memory."""

import os
import shlex
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from workspace_mem.console.options import Json
from workspace_mem.console.output import confirmed, present, say, write_utf8
from workspace_mem.declarations import Arg, DryRun, verb
from workspace_mem.disk.locations import user_dirs
from workspace_mem.errors import NotFoundError
from workspace_mem.git.project import DEFAULT, memory_of
from workspace_mem.hosts.connecting import Integrated, connect, name_workspace, reads_instructions
from workspace_mem.hosts.registry import HOOK, HOSTS, SERVER, HookFile, PluginFile, Programs, program
from workspace_mem.settings import FILE, OWN_FILE

_CAPTURE = (
    "Let its hooks record failed calls, your corrections, a checkpoint before the host shortens a long session, "
    "and how each session ended?"
)
_ANY_OTHER = "any other host that speaks MCP takes `workspace-mem mcp` as its command; docs/hosts.md shows the settings"


@verb("integrate claude-code --dry-run")
def integrate(
    host_name: Annotated[
        str, Arg("The program that runs the agent.", choices=tuple(HOSTS), metavar="HOST", otherwise=_ANY_OTHER)
    ],
    folder: Path,
    *,
    hook: str = "workspace-mem-hook",
    server: Sequence[str] | None = None,
    everywhere: bool = False,
    capture: Annotated[
        bool | None,
        Arg("Let its hooks capture failed calls, corrections, checkpoints and episodes; see docs/capture.md."),
    ] = None,
    remove: Annotated[bool, Arg("Remove exactly what integrate added.")] = False,
    dry_run: DryRun = False,
) -> Integrated:
    """Connect a host program: its sessions load the frame, and search and write the memory.

    This connects all projects if `init` made their workspace; otherwise, or with --project, only one.
    Its hooks also capture, unless you decline now or did before.

    In Python `folder` is the project whose settings are changed, or the home for `everywhere`, where the environment
    may name another folder (CLAUDE_CONFIG_DIR, CODEX_HOME, XDG_CONFIG_HOME); `hook` and `server` are the commands that
    the host runs.

    Raises UsageError for an unknown host, RefusedError for settings that cannot be edited safely.
    """
    programs = Programs(hook, server, capture)
    environ = os.environ if everywhere else None
    return connect(host_name, folder, programs=programs, environ=environ, remove=remove, dry_run=dry_run)


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


def command(
    *,
    project: Annotated[Path | None, Arg("The project's folder; only its settings are changed.")] = None,
    serve: Annotated[Path | None, Arg("The workspace to serve; by default the one that contains the project.")] = None,
    everywhere: Annotated[
        bool | None, Arg("Connect all projects, through the settings in your home folder.", option="--global")
    ] = None,
    as_json: Json = False,
    **asked: Any,
) -> None:
    """Add the entries to the host's settings, and show the changes."""
    if serve and not serve.is_dir():
        raise NotFoundError(f"--serve does not name a folder: {serve}", hint="give the folder of a workspace")
    place = (project or Path()).resolve()
    memory = memory_of(str(place), str(user_dirs().config))
    if everywhere is None:
        is_shared = memory is not None and (memory.is_elsewhere or Path(memory.root) == Path.home().resolve() / DEFAULT)
        everywhere = is_shared and project is None and serve is None and asked["host_name"] != "git"
    folder = Path.home() if everywhere else place
    root = serve.resolve() if serve else Path(memory.root) if memory and not everywhere else None
    # A team shares a project's files, so they hold no local path; the user's own configuration does.
    named = program if everywhere or asked["host_name"] == "git" else str
    options = ["-w", str(root)] if serve and everywhere else []
    hook = shlex.join([named(HOOK), *options])
    if root and not (serve or everywhere or reads_instructions(asked["host_name"], root, folder)):
        hook += " --with instructions"
    server = [named(SERVER), "mcp", "--actor", f"agent:{asked['host_name']}"]
    server += ["--workspace", str(root)] if options else []
    call = partial(integrate, asked["host_name"], folder, hook=hook, server=server, everywhere=everywhere)
    if asked["capture"] is None and not asked["remove"] and not call(remove=True, dry_run=True).diff:
        has_hooks = any(isinstance(file, HookFile | PluginFile) for file in HOSTS[asked["host_name"]].files)
        may_ask = has_hooks and not asked["dry_run"] and sys.stdin.isatty()
        asked["capture"] = confirmed(_CAPTURE, default=True) if may_ask else has_hooks or None
    done = call(capture=asked["capture"], remove=asked["remove"], dry_run=asked["dry_run"])
    if serve and root and not everywhere:
        path, how = user_dirs().config / OWN_FILE, {key: asked[key] for key in ("remove", "dry_run")}
        done = replace(done, files=(*done.files, name_workspace(path, _short(folder), _short(root), **how)))
    if not asked["remove"]:
        done = replace(done, notices=(*done.notices, *_ineffective_reasons(folder, root, everywhere=everywhere)))

    mode = next(name for name in _OUTCOMES if asked.get(name, True))

    def show(done: Integrated) -> None:
        write_utf8(done.diff)
        for file in done.files:
            is_changed = bool(file.diff) if mode == "dry_run" else file.changed
            say(_OUTCOMES[mode][is_changed].format(file.path))
        if done.captures and not asked["dry_run"]:
            say("Its hooks capture failed calls, corrections, checkpoints and session ends; --no-capture stops that.")

    present(done, show, as_json=as_json)


_OUTCOMES = {  # without and with a change
    "dry_run": ("Nothing would change in {}.", "{} was not changed."),
    "remove": ("Nothing to do: {} is up to date.", "Removed workspace-mem's entries from {}."),
    "write": ("Nothing to do: {} is up to date.", "Wrote {}."),
}


def _short(path: Path) -> str:
    """Return a path with `~/` for the home folder."""
    home = Path.home().resolve()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) and path != home else str(path)


def _ineffective_reasons(folder: Path, root: Path | None, *, everywhere: bool) -> Iterator[str]:
    """Yield reasons why nothing would be loaded or written."""
    if root is None and not everywhere and not os.environ.get("WORKSPACE_MEM"):
        make = "make one for all projects with `workspace-mem init`, or name one with --serve DIR"
        yield f"{folder} is not in a workspace, so the host loads no memory there: {make}"
    if not everywhere and not shutil.which(HOOK):
        helps = "`pipx ensurepath` or `uv tool update-shell` helps"
        yield f"{HOOK} is not on your PATH, so the host will not find it; {helps}"
    if root and not (root / FILE).is_file():
        yield f"{root} is not a workspace yet: agents can only read it until `workspace-mem init` is run"
