"""The only way to run git: environment, restrictions and time limits.

git reads configuration that somebody else may have written (the repository's own), so everything in
it that could run a command, change bytes or reach the network is switched off per call. The person's
own configuration (global and system) stays readable: `user.name` and `user.email` live there.

Filters and merge drivers have names of their own, and cannot be switched off: no call here reads or writes a file of
the work tree. Hooks that the configuration names (git 2.54) can, each by its name. What a second backend needs is said
in `model/history.py`.
"""

import contextlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path

from workspace_mem import data
from workspace_mem.errors import EngineError, RefusedError
from workspace_mem.model.history import Availability
from workspace_mem.text.strings import late

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

OLDEST_VERSION = (2, 31)  # the first with --diff-merges=first-parent
FSYNC_VERSION = (2, 36)  # the first with core.fsync; older ones ignore the setting

_LONGEST_SECONDS = 5.0  # for a query
WORK_SECONDS = 600.0  # for bulk work; a first commit of ten thousand files takes about ten

_OPTIONS = [
    "--no-pager",
    "--literal-pathspecs",
    *(part for row in data.rows("git_settings.tsv") for part in ("-c", row[0])),
]

# These locate the person's configuration, and so their identity.
_KEPT = frozenset({"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"})

# Variables of the person's environment for reaching other machines.
_TRANSPORT = ("GIT_SSH", "GIT_ASKPASS", "GIT_SSL_", "GIT_PROXY", "GIT_HTTP_", "GIT_CONFIG_")

FIXED_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "",  # overrides protocol.NAME.allow, which could start a program
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",  # refs/replace could substitute the chain's objects
    "GIT_GRAFT_FILE": os.devnull,  # grafts could hide commits
    "GIT_DEFAULT_REF_FORMAT": "files",
    # The reflog needs a name even if the person has none.
    "GIT_COMMITTER_NAME": "workspace-mem",
    "GIT_COMMITTER_EMAIL": "noreply@workspace-mem",
    "LC_ALL": "C",
}

_MERGES = "workspace-mem-hook"  # the merge driver's program
_DRIVERS = ("workspace-mem", "union")

# The git commands of ours that run hooks: reference-transaction and post-index-change.
_RUN_HOOKS = frozenset({"update-ref", "update-index", "fast-import"})

# Settings that name a program and have no harmless replacement. In lower case.
_PROGRAMS = late(
    r"(filter|pager|credential|browser|man|guitool|difftool|mergetool|trailer|sendemail|instaweb|imap|tar|protocol)\..+"
    r"|core\.(pager|editor|askpass|sshcommand|gitproxy|alternaterefscommand)"
    r"|lfs\.(customtransfer|extension|standalonetransferagent)\b.*"
    r"|.+\.(command|cmd|program|textconv|driver|external|helper|editor|difffilter|defaultkeycommand|uploadpack"
    r"|receivepack|vcs|packobjectshook|recentobjectshook)",
    re.DOTALL,
)


class GitFailedError(EngineError):
    """git failed; `stderr` is its full error output.

    `refusal` says why git refuses the repository itself, and what helps; None if it does not.
    """

    def __init__(self, command: str, stderr: str, code: int) -> None:
        # git prints warnings about settings and grafts before the error
        lines = sorted(filter(str.strip, stderr.splitlines()), key=lambda each: each.startswith(("warning:", "hint:")))
        self.stderr, self.code, self.refusal = stderr, code, _refusal(stderr)
        message = f"git {command} failed: {next(iter(lines), 'it gave no reason')}"
        hints = (hint for pattern, hint in _HINTS.items() if re.search(pattern, stderr))
        super().__init__(self.refusal or message, hint=None if self.refusal else next(hints, None))


class TookTooLongError(EngineError):
    """git exceeded its time limit."""


def run_git(
    git_dir: Path | None,
    args: Sequence[str],
    *,
    stdin: bytes = b"",
    directory: Path | None = None,
    work_tree: Path | None = None,
    index: Path | None = None,
    success: Collection[int] = (0,),
    seconds: float = _LONGEST_SECONDS,
    with_errors: bool = False,
    objects: Path | None = None,
    largest: int = 0,
) -> bytes:
    """Run git on a repository and return its output; `with_errors` adds standard error.

    With a `git_dir` nothing is searched for; without one git looks upwards from `directory`, and refuses a repository
    that belongs to another user. With `objects`, the folder that objects are read from and stored in, git may reach
    another machine, under the person's own environment; no file that it writes has more than `largest` bytes. Raise
    EngineError if git is missing, GitFailedError if it answers another code than those of `success`, and
    TookTooLongError if it runs longer than `seconds`.
    """
    places = {"GIT_DIR": git_dir, "GIT_WORK_TREE": work_tree, "GIT_INDEX_FILE": index}
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_") or name in _KEPT}
    env |= FIXED_ENVIRONMENT
    if objects:
        own = {name: value for name, value in os.environ.items() if name.startswith(_TRANSPORT)}
        env |= {**own, "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "GIT_OBJECT_DIRECTORY": str(objects)}
        env["GIT_TERMINAL_PROMPT"] = str(int(sys.stdin.isatty()))
    env |= _without_hooks(git_dir) if args[0] in _RUN_HOOKS and git_dir else {}
    env |= {name: str(place) for name, place in places.items() if place is not None}
    limits = largest and resource
    try:
        git = subprocess.run(
            ["git", *_OPTIONS, *args],
            input=stdin,
            capture_output=True,
            cwd=directory or work_tree or git_dir,
            env=env,
            timeout=seconds,
            check=False,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, (largest, largest)) if limits else None,
        )
    except FileNotFoundError as error:
        raise _not_started(git_dir or directory) from error
    except subprocess.TimeoutExpired as error:
        hint = "`git version` in a terminal may show why"
        raise TookTooLongError(f"git {args[0]} took longer than {seconds:g} seconds", hint=hint) from error
    except OSError as error:
        raise EngineError(f"git could not be started: {error.strerror}") from error
    if git.returncode not in success:
        # fsck reports missing and broken links on standard output.
        complaint = git.stderr + (git.stdout if args[0] == "fsck" else b"")
        raise GitFailedError(args[0], complaint.decode(errors="replace"), git.returncode)
    return git.stdout + (git.stderr if with_errors else b"")


def git_agrees(git_dir: Path, args: Sequence[str]) -> bool:
    """Run a git command that exits with 0 for yes and 1 for no."""
    try:
        run_git(git_dir, args)
    except GitFailedError as error:
        if error.code == 1:
            return False
        raise
    return True


def availability() -> Availability:
    """Return whether git is installed and recent enough. Never raises."""
    try:
        printed = run_git(None, ["version"]).decode(errors="replace")
    except EngineError as error:
        return Availability(usable=False, note=error.message)
    match = re.search(r"(\d+)\.(\d+)", printed)
    version = (int(match[1]), int(match[2])) if match else OLDEST_VERSION
    shown = ".".join(map(str, version))
    if version < OLDEST_VERSION:
        return Availability(usable=False, note=f"git {shown} is too old for history; 2.31 or newer is needed")
    if version < FSYNC_VERSION:
        return Availability(usable=True, note=f"git {shown} cannot fsync commits; 2.36 or newer can")
    return Availability(usable=True, note=None)


def pass_through(git_dir: Path, work_tree: Path, args: Sequence[str], *, may_run: bool) -> int:
    """Run a person's own git command on a repository, on their terminal; return its exit code.

    It runs under their configuration; programs that the repository itself names run only if they `may_run`. Raises
    RefusedError if those cannot be switched off.
    """
    command = ["git", f"--git-dir={git_dir}", f"--work-tree={work_tree}"]
    if not may_run:
        ours = {(f"merge.{name}.driver", command) for name in _DRIVERS for command in _driver_commands()}
        own = [(key, value) for key, value in _settings_of(git_dir) if (key, value) not in ours]
        programs = {key for key, _ in own if _PROGRAMS.fullmatch(key.lower())}
        programs |= {key for key, value in own if key.lower().startswith("submodule.") and value.startswith("!")}
        if named := sorted(programs):
            raise RefusedError(
                f"The repository's settings name programs, and this tool does not run programs that a folder names: "
                f"{', '.join(named[:5])}{' …' if named[5:] else ''}",
                hint=f"`git -C {shlex.quote(str(work_tree))} …` runs git with them, if you trust their author",
            )
        aliases = [f"{key}=" for key, _ in own if key.lower().startswith("alias.")]
        off = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.attributesFile=/dev/null", *aliases]
        command += [part for setting in off for part in ("-c", setting)]
    try:
        code = subprocess.call([*command, *args], env={**os.environ, **({} if may_run else _without_hooks(git_dir))})
    except FileNotFoundError as error:
        raise _not_started(None) from error
    if code:  # git names a rejected setting without a remedy
        refuse_unusable(git_dir)
    return code


def refuse_unusable(git_dir: Path) -> None:
    """Raise GitFailedError with the reason if git refuses a repository because of its settings or its owner."""
    try:
        run_git(git_dir, ["log", "--max-count=1", "--all"])
    except GitFailedError as error:
        if error.refusal:
            raise


def _without_hooks(git_dir: Path) -> dict[str, str]:
    """Return an environment that switches off the hooks in a repository's configuration.

    There is no setting for all of them. If the file neither names one nor includes another file, git is not run.
    """
    with contextlib.suppress(OSError):
        text = (git_dir / "config").read_bytes().lower()
        if not (git_dir / "commondir").exists() and not re.search(rb"\[\s*(hook|include)", text):
            return {}
    keys = (key for key, _ in _settings_of(git_dir) if key.startswith("hook."))
    names = dict.fromkeys(key.removeprefix("hook.").rpartition(".")[0] for key in keys)
    variables = {"GIT_CONFIG_COUNT": str(len(names))}
    for place, name in enumerate(names):
        variables |= {f"GIT_CONFIG_KEY_{place}": f"hook.{name}.enabled", f"GIT_CONFIG_VALUE_{place}": "false"}
    return variables


def _settings_of(git_dir: Path) -> list[tuple[str, str]]:
    """Return the repository's own settings, including included files."""
    fields = run_git(git_dir, ["config", "--list", "--show-scope", "-z"]).decode(errors="surrogateescape").split("\0")
    settings = (
        setting.partition("\n")
        for scope, setting in zip(*[iter(fields)] * 2, strict=False)
        if scope in {"local", "worktree"}
    )
    return [(key, value) for key, _, value in settings]


# ── the merge driver ───────────────────────────────────────────────────────────────────────────


def set_merge_driver(git_dir: Path, work_tree: Path) -> None:
    """Configure this clone's merge driver if its `.gitattributes` names ours and no setting exists.

    A failure changes nothing: `integrate git` says why.
    """
    attributes, config = work_tree / ".gitattributes", git_dir / "config"
    with contextlib.suppress(OSError, EngineError):
        if not (attributes.is_file() and b"merge=workspace-mem" in attributes.read_bytes()):
            return
        if config.is_file() and not config.is_symlink() and b'[merge "workspace-mem"]' not in config.read_bytes():
            program = Path(sys.executable).with_name(_MERGES)
            command = _driver_commands()[shutil.which(_MERGES) is None and program.exists()]
            for key, value in (("name", "entries of workspace-mem"), ("driver", command)):
                for name in _DRIVERS:
                    run_git(git_dir, ["config", f"merge.{name}.{key}", value])


def _driver_commands() -> list[str]:
    """Return how git starts the driver of this installation: by its name, or by its path."""
    names = (_MERGES, shlex.quote(str(Path(sys.executable).with_name(_MERGES))))
    return [f"{name} merge-driver %O %A %B %P" for name in names]


def _not_started(place: Path | None) -> EngineError:
    if place is not None and not place.exists():
        return EngineError(
            f"the repository {place} no longer exists", hint="run `workspace-mem init` to start a new history"
        )
    return EngineError("git is not installed, so history is off", hint="install git 2.36 or newer")


_SETTING = late(r"bad (?:\w+ )?config .+")
_TRUSTS = late(r"^\s*(git config --global --add safe\.directory .+)$", re.MULTILINE)


def _refusal(stderr: str) -> str | None:
    """Return why git refuses a repository, and the command that helps, as a sentence without a full stop."""
    if "dubious ownership" in stderr:
        command = _TRUSTS.search(stderr)
        trusts = f"; `{command[1]}` trusts it" if command else ""
        return f"git does not read this repository, because its folder belongs to another user{trusts}"
    if match := _SETTING.search(stderr):
        return f"git does not accept its settings: {match[0]}; `git config --list --show-origin` shows each"
    if match := re.search("Expected git repo version .*|unknown repository extensions? found.*", stderr):
        return f"this git is too old for the repository: {match[0]}"
    return None


_HINTS = {  # by git's message
    "No space left|Out of diskspace": "the disk is full; the Markdown is safe",
    r"\.lock': File exists": "if no git command is running, remove the named lock file",
    r"lazy fetching disabled|(?s:transport '.*not allowed)": (
        "the clone is partial, and this tool fetches nothing: `git fetch --refetch --no-filter` completes it"
    ),
    "bad object|missing|corrupt": "the repository seems to be damaged; `git fsck` shows where",
}
