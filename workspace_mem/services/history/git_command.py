"""The only door to the git executable: how it is started, and what it may not do.

git reads configuration that somebody else may have written (the repository's own), so everything in
it that could run a command, change bytes or reach the network is switched off per call. The person's
own configuration (global and system) stays readable: `user.name` and `user.email` live there.
"""

import contextlib
import os
import re
import selectors
import subprocess
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.standard_input import Told

OLDEST_VERSION = (2, 31)  # the first with --diff-merges=first-parent
FSYNC_VERSION = (2, 36)  # the first with core.fsync; older ones ignore the setting

ANSWER_SECONDS = 1.0  # a git that says nothing for so long must tell its version, or it is taken to hang
_VERSION_SECONDS = 0.7
_ASK_AGAIN_SECONDS = 30.0
_AT_ONCE = 256 * 1024  # bytes
_LONGEST_SECONDS = 600.0  # for anything; a first commit of ten thousand files takes some ten

_SETTINGS = (
    "core.fsync=all",
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.attributesFile=/dev/null",
    "core.autocrlf=false",
    "core.quotePath=false",
    "gc.auto=0",
    "maintenance.auto=0",
    "commit.gpgSign=false",
    "log.showSignature=false",  # would run gpg.program
    "log.mailmap=false",
    "log.follow=false",
    "log.showRoot=true",
    "diff.relative=false",
    "diff.orderFile=/dev/null",  # one that is not there, as from another folder, fails every log
    "color.ui=false",
    "i18n.logOutputEncoding=utf-8",
    "protocol.allow=never",  # a partial clone would fetch missing objects
    "fastimport.unpackLimit=100",  # few objects stay loose: no pack per commit
    "core.filesRefLockTimeout=100",  # milliseconds, as git has it; a person's may be without end
    "core.packedRefsTimeout=0",  # a stale lock there is in nobody's way: do not wait for it
)
_OPTIONS = ["--no-pager", "--literal-pathspecs", *(part for setting in _SETTINGS for part in ("-c", setting))]

# They say where the person's configuration is; without them their identity would not be found.
_KEPT = frozenset({"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"})

_FIXED = {
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",  # refs/replace could show other bytes than the chain holds
    "GIT_DEFAULT_REF_FORMAT": "files",
    # The reflog needs a name even where the person has none.
    "GIT_COMMITTER_NAME": "workspace-mem",
    "GIT_COMMITTER_EMAIL": "noreply@workspace-mem",
    "LC_ALL": "C",
}


class GitFailedError(EngineError):
    """git ran and failed; `stderr` is all that it said."""

    def __init__(self, command: str, stderr: str) -> None:
        # git warns of settings at every command, before it says what failed
        said = sorted(filter(str.strip, stderr.splitlines()), key=lambda line: line.startswith("warning: "))
        super().__init__(f"git {command} failed: {next(iter(said), 'it gave no reason')}", hint=_hint(stderr))
        self.stderr = stderr


class GitKilledError(GitFailedError):
    """git was ended by a signal; what it was at may be half done."""


class TookTooLongError(EngineError):
    """git did not come to an end in the time it was given."""


@dataclass(frozen=True, slots=True)
class Availability:
    """Whether git can be used for history; `note` is a sentence for `status`, or None if all is well."""

    usable: bool
    note: str | None


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
) -> bytes:
    """Run git on a repository and return what it wrote; `with_errors` adds what it complained of.

    With a `git_dir` nothing is searched for; without one git looks upwards from `directory`, and
    refuses a repository that belongs to another user. Raise EngineError where git is missing,
    GitFailedError where it answers another code than those of `success`, and TookTooLongError where
    it runs longer than `seconds`.
    """
    place = _Where(git_dir, directory, work_tree, index)
    done = _run(place, args, stdin=stdin, success=success, seconds=seconds)
    return done.stdout + (done.stderr if with_errors else b"")


def pass_through(git_dir: Path, work_tree: Path, args: Sequence[str]) -> int:
    """Run a person's own git command on a repository, on their terminal; return its exit code.

    Nothing is switched off here: it is their command, under their configuration.
    """
    try:
        return subprocess.call(["git", f"--git-dir={git_dir}", f"--work-tree={work_tree}", *args])
    except FileNotFoundError as error:
        raise _not_started(None) from error


def git_agrees(git_dir: Path, args: Sequence[str]) -> bool:
    """Ask git a question that it answers with 0 for yes and 1 for no."""
    return _run(_Where(git_dir), args, success=(0, 1)).returncode == 0


def probe() -> Availability:
    """Say whether git is there and new enough; never raise."""
    try:
        printed = run_git(None, ["version"]).decode(errors="replace")
    except EngineError as error:
        return Availability(usable=False, note=error.message)
    found = re.search(r"(\d+)\.(\d+)", printed)
    version = (int(found[1]), int(found[2])) if found else OLDEST_VERSION
    return _judged(version)


def _judged(version: tuple[int, int]) -> Availability:
    shown = ".".join(map(str, version))
    if version < OLDEST_VERSION:
        return Availability(usable=False, note=f"git {shown} is too old for history; 2.31 or newer is needed")
    if version < FSYNC_VERSION:
        return Availability(usable=True, note=f"git {shown} cannot fsync commits; 2.36 or newer can")
    return Availability(usable=True, note=None)


@dataclass(frozen=True, slots=True)
class _Where:
    """Where git is run: on a repository, or from a folder upwards."""

    git_dir: Path | None
    directory: Path | None = None
    work_tree: Path | None = None
    index: Path | None = None  # None: the repository's own


def _run(
    place: _Where,
    args: Sequence[str],
    *,
    stdin: bytes = b"",
    success: Collection[int] = (0,),
    seconds: float = _LONGEST_SECONDS,
) -> subprocess.CompletedProcess[bytes]:
    done = _ended(_started(place, args), args, stdin, seconds)
    if done.returncode not in success:
        raise _failure(args, done, done.stderr + _said_too(args, done))
    return done


def _started(place: _Where, args: Sequence[str]) -> subprocess.Popen[bytes]:
    _patience.refuse_a_git_that_hung()
    try:
        return subprocess.Popen(
            ["git", *_OPTIONS, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=place.directory or place.work_tree or place.git_dir,
            env=_environment(place),
        )
    except FileNotFoundError as error:
        raise _not_started(place.git_dir or place.directory) from error
    except OSError as error:
        raise EngineError(f"git could not be started: {error.strerror}") from error


def _ended(
    process: subprocess.Popen[bytes], args: Sequence[str], stdin: bytes, seconds: float
) -> subprocess.CompletedProcess[bytes]:
    try:
        with process:
            return _awaited(process, stdin, seconds)
    except subprocess.TimeoutExpired as error:
        raise TookTooLongError(f"git {args[0]} took longer than {seconds:g} seconds") from error
    except OSError as error:
        raise EngineError(f"git could not be started: {error.strerror}") from error


def _failure(args: Sequence[str], done: subprocess.CompletedProcess[bytes], said: bytes) -> GitFailedError:
    kind = GitKilledError if done.returncode < 0 else GitFailedError
    return kind(args[0], said.decode(errors="replace"))


class EarlyGit:
    """A git command that is started before it is known what it is told: to start takes longer than what it does."""

    def __init__(self, git_dir: Path, args: Sequence[str], *, seconds: float = _LONGEST_SECONDS) -> None:
        self._git_dir = git_dir
        self._args = args
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, if it does not wait already. Raises EngineError."""
        if self._process is None:
            self._process = _started(_Where(self._git_dir), self._args)

    def run(self, stdin: bytes) -> None:
        """Tell the command that waits, or a new one, what to do. Raises what `run_git` raises."""
        self.start()
        process, self._process = self._process, None
        if process is not None:
            done = _ended(process, self._args, stdin, self._seconds)
            if done.returncode != 0:
                raise _failure(self._args, done, done.stderr)

    def close(self) -> None:
        """End a command that still waits: it was told nothing, and does nothing."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def _awaited(process: subprocess.Popen[bytes], stdin: bytes, seconds: float) -> subprocess.CompletedProcess[bytes]:
    """Wait for a command; raise EngineError where not even its version is to be had from git."""
    pipe, process.stdin = process.stdin, None
    printed = _Printed(process)
    try:
        told = Told(pipe, stdin) if pipe is not None else None
        try:
            printed.read_to_end(min(seconds, ANSWER_SECONDS))
        except subprocess.TimeoutExpired:
            if seconds <= ANSWER_SECONDS:
                raise
            _patience.refuse_a_git_that_hangs()
            printed.read_to_end(seconds - ANSWER_SECONDS)
        if told and process.returncode == 0:  # else it says itself why it has ended
            told.refuse_half(ANSWER_SECONDS)
    except BaseException:
        process.kill()
        raise
    return subprocess.CompletedProcess(process.args, process.returncode, *printed.all())


class _Printed:
    """What a command prints. `communicate` looks for its end in sleeps, the first of half a millisecond."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._parts: dict[int, list[bytes]] = {one.fileno(): [] for one in (process.stdout, process.stderr) if one}
        self._open = set(self._parts)

    def read_to_end(self, seconds: float) -> None:
        """Read until the command has ended. Raises TimeoutExpired; then it can be called again."""
        if os.name == "nt":  # pipes cannot be waited for there
            printed = self._process.communicate(timeout=seconds)
            self._parts = {number: [part] for number, part in enumerate(printed)}
            return
        end = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            for handle in self._open:
                selector.register(handle, selectors.EVENT_READ)
            while self._open:
                left = end - time.monotonic()
                if left <= 0:
                    raise subprocess.TimeoutExpired(self._process.args, seconds)
                for key, _ in selector.select(left):
                    self._take(selector, key.fd)
        _wait(self._process, max(0.0, end - time.monotonic()))

    def _take(self, selector: selectors.BaseSelector, handle: int) -> None:
        part = os.read(handle, _AT_ONCE)
        if part:
            self._parts[handle].append(part)
        else:
            selector.unregister(handle)
            self._open.discard(handle)

    def all(self) -> tuple[bytes, bytes]:
        """Return what it printed, and what it complained of."""
        output, errors = (b"".join(parts) for parts in self._parts.values())
        return output, errors


def _wait(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait for the end of a command. Raises TimeoutExpired."""
    end = time.monotonic() + seconds
    if hasattr(os, "pidfd_open"):  # Linux
        with contextlib.suppress(OSError), selectors.DefaultSelector() as selector:
            handle = os.pidfd_open(process.pid)
            try:
                selector.register(handle, selectors.EVENT_READ)
                selector.select(seconds)
            finally:
                os.close(handle)
    process.wait(max(0.0, end - time.monotonic()))


class _Patience:
    """How long git is waited for: a long command takes its time, a git that says nothing at all is given up.

    It is not asked again for a while, so that a command which asks it several things waits once.
    """

    def __init__(self) -> None:
        self._hung_at: float | None = None

    def refuse_a_git_that_hung(self) -> None:
        """Raise EngineError where git did not answer a while ago."""
        if self._hung_at is not None and time.monotonic() - self._hung_at < _ASK_AGAIN_SECONDS:
            raise _hangs()

    def refuse_a_git_that_hangs(self) -> None:
        """Raise EngineError where git does not tell its version either."""
        version = ["git", "version"]
        try:
            subprocess.run(
                version, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=_VERSION_SECONDS
            )
        except subprocess.TimeoutExpired as error:
            self._hung_at = time.monotonic()
            raise _hangs() from error
        self._hung_at = None


_patience = _Patience()


def _hangs() -> EngineError:
    return EngineError("git does not answer", hint="`git version` in a terminal may say why")


def _said_too(args: Sequence[str], done: subprocess.CompletedProcess[bytes]) -> bytes:
    """Return what fsck names on its standard output: missing and broken links."""
    return done.stdout if args[0] == "fsck" else b""


def _environment(place: _Where) -> Mapping[str, str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_") or name in _KEPT}
    environment |= _FIXED
    named = {"GIT_DIR": place.git_dir, "GIT_WORK_TREE": place.work_tree, "GIT_INDEX_FILE": place.index}
    return environment | {name: str(path) for name, path in named.items() if path is not None}


def _not_started(place: Path | None) -> EngineError:
    if place is not None and not place.exists():
        return EngineError(f"the repository {place} is gone", hint="run `workspace-mem init` to start a new history")
    return EngineError("git is not installed, so history is off", hint="install git 2.36 or newer")


def _hint(stderr: str) -> str | None:
    if "dubious ownership" in stderr:
        return "the folder belongs to another user: `git config --global --add safe.directory <folder>` trusts it"
    if "No space left" in stderr or "Out of diskspace" in stderr:
        return "the disk is full; the Markdown is safe"
    if ".lock': File exists" in stderr:
        return "if no git command is running, remove the lock file that is named"
    if "transport '" in stderr and "not allowed" in stderr:
        return "the clone is partial, and nothing is fetched from here: `git fetch --refetch --no-filter` completes it"
    if "bad object" in stderr or "missing" in stderr or "corrupt" in stderr:
        return "the repository seems damaged; `git fsck` says where"
    return None
