"""Whether files changed: hints from the system for a watcher, and notes of the kernel for a server that asks again.

Events are hints; a look at the files tells what changed.
"""

import contextlib
import errno
import os
import re
import select
import shutil
import stat
import sys
import threading
import time
import warnings
import weakref
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from workspace_mem.disk.scope import TEXT_ENDINGS, FileState
from workspace_mem.errors import RefusedError

# ── on which file systems a folder lies ────────────────────────────────────────────────────────

MOUNTS = Path("/proc/self/mountinfo")
_OCTAL = re.compile(r"\\([0-7]{3})")


def file_systems(folder: Path, mounts: str) -> list[str]:
    """Return the kind of the file system that a folder lies on, then of each that is mounted beneath it.

    `folder` is a path without links, `mounts` what MOUNTS says; the list is empty if that does not tell.
    """
    above, beneath = dict[int, str](), list[str]()  # of those above it the deepest counts, the last of equals
    for fields, _, system in (line.partition(" - ") for line in mounts.splitlines()):
        place = Path(_OCTAL.sub(lambda code: chr(int(code[1], 8)), fields.split(" ")[4]))
        kind = system.partition(" ")[0]
        if folder.is_relative_to(place):
            above[len(place.parts)] = kind
        elif place.is_relative_to(folder):
            beneath.append(kind)
    return [above[max(above)], *beneath] if above else []


# File systems on which others change files without the system here telling: those of a network, of a virtual machine's
# host, and all that programs make (sshfs, rclone and others; a disk of Windows is `fuseblk`).
_SHARED = re.compile(
    r"nfs\d?|cifs|smb\w*|9p|afs|ceph|glusterfs|lustre|gpfs|ocfs2|gfs2|coda|davfs|vboxsf|vmhgfs|prl_fs|virtiofs|fuse(?:\..+)?"
)


def identity_of(root: Path) -> tuple[int, int] | None:
    """Return what tells the folder of a name from another one that takes the name; None if there is none."""
    try:
        status = root.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _read_mounts() -> str:
    try:
        return MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:  # another system, or no /proc
        return ""


def shared_by_others(folder: Path, mounts: str) -> str | None:
    """Return the kind of a file system that a folder, or what is beneath it, lies on, if others may change it unheard.

    `mounts` is Linux's /proc/self/mountinfo.
    """
    return next(filter(_SHARED.fullmatch, file_systems(folder, mounts)), None)


# ── whether the last look still stands (a server) ──────────────────────────────────────────────

# Linux notes a change (inotify) before the call that made it returns. Whoever saved something before a question was
# asked has left a note; while there is none, the last look stands. A note of any kind means: look. One says that notes
# were lost, so nothing depends on what a note says, or on how many come.
# Some writes leave no note: through a memory map, by another name that a file was given outside the workspace, on file
# systems that others write to. So a look stands for a few seconds at most, and not at all if the latter is the case.

TRUSTED_SECONDS = 5.0  # a look stands no longer, whatever the kernel says
_DEAF_SECONDS = 60.0  # without the kernel, which would not note everything
_MOST_AT_ONCE = 1024 * 1024  # bytes of notes; what is left over is read at the next question, and means another look
# File systems of one machine, on which its kernel makes every change.
_OF_THIS_KERNEL = frozenset({"bcachefs", "btrfs", "ext2", "ext3", "ext4", "f2fs", "jfs", "ramfs", "tmpfs", "xfs"})

# of <sys/inotify.h>
_MODIFY, _ATTRIB, _CLOSE_WRITE, _MOVED, _CREATE, _DELETE = 0x2, 0x4, 0x8, 0xC0, 0x100, 0x200
_SELF, _ONLY_FOLDERS, _NO_LINKS = 0xC00, 0x1000000, 0x2000000
_CHANGES = _MODIFY | _ATTRIB | _CLOSE_WRITE | _MOVED | _CREATE | _DELETE | _SELF | _ONLY_FOLDERS

T = TypeVar("T")


class Notes:
    """What the kernel notes about folders. Raises OSError if it would not note every change."""

    def __init__(self, root: Path) -> None:
        self._root = root
        handles = contextlib.ExitStack()
        self.close = weakref.finalize(self, handles.close)
        self._mounts = handles.enter_context(MOUNTS.open("rb", buffering=0))
        self._handle = _system_call("inotify_init1", os.O_NONBLOCK | os.O_CLOEXEC)
        handles.callback(os.close, self._handle)
        self._poll = select.poll()
        self._poll.register(self._handle, select.POLLIN)
        self._poll.register(self._mounts, select.POLLPRI)  # what is mounted over a folder hides it, and leaves no note
        self._identity: tuple[int, int] | None = None  # of the folder that had the root's name last
        self._watched = set[int]()
        self._wanted = set[int]()

    def came(self) -> bool:
        """Tell whether anything may have changed since this was asked last."""
        before, self._identity = self._identity, identity_of(self._root)
        if before and self._identity == before and not self._poll.poll(0):
            return False
        with contextlib.suppress(BlockingIOError):
            os.read(self._handle, _MOST_AT_ONCE)
        return True

    def begin(self) -> None:
        """Forget what came before a look, which sees it."""
        self.came()
        self._mounts.seek(0)
        kind, *beneath = file_systems(self._root.resolve(), os.fsdecode(self._mounts.read())) or [""]
        if kind not in _OF_THIS_KERNEL or beneath:
            raise OSError(errno.ENOTSUP, str(MOUNTS))
        self._wanted = set()

    def watch(self, folder: str) -> None:
        """Note changes in a folder from now on; "" is the root."""
        path = f"{self._root}/{folder}"
        mask = _CHANGES | _NO_LINKS if folder else _CHANGES
        try:
            self._wanted.add(_system_call("inotify_add_watch", self._handle, os.fsencode(path), mask))
            rules = os.lstat(f"{path}/.gitignore")
        except (FileNotFoundError, NotADirectoryError):
            return  # there are no rules; or the folder went this moment, of which there is a note
        if stat.S_ISLNK(rules.st_mode) or rules.st_nlink > 1:
            raise OSError(errno.EMLINK, path)  # the rules may be written elsewhere

    def end(self) -> None:
        """Stop watching the folders that the look did not come to: they were moved elsewhere."""
        for number in self._watched - self._wanted:
            with contextlib.suppress(OSError):  # that folder is gone, and its watch with it
                _system_call("inotify_rm_watch", self._handle, number)
        self._watched = self._wanted


class Stillness(Generic[T]):
    """The result of the last look, cached until the kernel notes a change. Several threads may ask."""

    def __init__(
        self, root: Path, *, open_notes: Callable[[Path], Notes] = Notes, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._root, self._open_notes, self._now = root, open_notes, now
        self._lock = threading.Lock()
        self._notes: Notes | None = None
        self._deaf_until = -inf
        self._result: T | None = None
        self._looked_at = -inf

    def current(self, look: Callable[[], T], *, anew: bool = False) -> T:
        """Return the last look's result, or look again if something may have changed since, or with `anew`.

        `look` calls `watch` for each folder before it lists it, and `doubt` for what may change without a note.
        """
        with self._lock:  # one at a time: who looks takes the notes, and what came during the look counts for the next
            now, last, notes = self._now(), self._result, self._notes
            is_recent = not anew and now - self._looked_at < TRUSTED_SECONDS
            if last is not None and is_recent and notes and not notes.came():
                return last
            self._result, self._looked_at = None, now
            self._try(self._begin)
            result = look()
            if self._notes:
                self._notes.end()
                self._result = result
            return result

    def watch(self, folder: str) -> None:
        """Note changes in a folder that is about to be listed."""
        if notes := self._notes:
            self._try(lambda: notes.watch(folder))

    def doubt(self) -> None:
        """Look each time for a while: something may change without a note."""
        if self._notes:
            self._notes.close()
        self._notes, self._deaf_until = None, self._now() + _DEAF_SECONDS

    def _begin(self) -> None:
        if self._notes is None and self._now() >= self._deaf_until:
            self._notes = self._open_notes(self._root)
        if self._notes:
            self._notes.begin()

    def _try(self, step: Callable[[], None]) -> None:
        try:
            step()
        except OSError:
            self.doubt()


@cache
def _library() -> Any:
    import ctypes  # noqa: PLC0415  # 3 ms that only who looks has to pay

    return ctypes.CDLL(None, use_errno=True)


def _system_call(call: str, *arguments: object) -> int:
    """Return the system's answer to a call. Raises OSError."""
    number: int = getattr(_library(), call)(*arguments)
    if number < 0:
        from ctypes import get_errno  # noqa: PLC0415

        raise OSError(get_errno(), call)
    return number


# ── which changes a watcher takes ──────────────────────────────────────────────────────────────

SETTLE_SECONDS = 0.25  # from one look to the next; savers pause less between two steps
OPEN_SECONDS = 60.0  # from the first change of a file that stays open: a program may have a log open while it runs

States = Mapping[str, FileState]  # by path; a file that is not there has none


class Settling:
    """Decide which changes may be taken: those of which two looks show the same, of a file that nobody has open.

    A saver that writes in steps is caught between two of them otherwise: half a file, or a moment without any file
    while an editor swaps the new one in. Times are seconds of a clock that never goes back. `is_open` tells whether
    somebody may still write a path.
    """

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        self._is_open = is_open
        self._open: frozenset[str] = frozenset()
        self.states: States = {}  # as of the last look
        self._taken: States = {}
        self._since: dict[str, tuple[FileState | None, float]] = {}
        self._first: dict[str, float] = {}  # when a path began to differ from what was taken
        self._looked_at = -inf

    def look(self, states: States, *, began: float, ended: float) -> None:
        """Take in a look at all files. A change is as old as the end of the look that showed it first."""
        before, self._since = self._since, {}
        for path in states.keys() | self._taken.keys():
            state = states.get(path)
            if state != self._taken.get(path):
                known = before.get(path)
                self._since[path] = known if known and known[0] == state else (state, ended)
        self._first = {path: self._first.get(path, ended) for path in self._since}
        self.states, self._looked_at, self._open = states, began, frozenset()
        may_wait = (path for path in self.ready if path in states and began - self._first[path] < OPEN_SECONDS)
        self._open = frozenset(filter(self._is_open, may_wait))

    @property
    def ready(self) -> frozenset[str]:
        """Return the paths that changed and came to rest; a file that is gone is one of them."""
        return frozenset(path for path, (_, since) in self._since.items() if self._rests(since)) - self._open

    @property
    def moving(self) -> frozenset[str]:
        """Return the paths that changed a moment ago, and may be half written."""
        return frozenset(self._since) - self.ready

    def _rests(self, since: float) -> bool:
        return self._looked_at - since >= SETTLE_SECONDS * 0.9  # a sleep may end a little early

    def take(self) -> None:
        """Count all that is ready as taken; what moves still differs from what was taken before."""
        moving = self.moving
        rest = {path: state for path, state in self.states.items() if path not in moving}
        self._taken = rest | {path: state for path, state in self._taken.items() if path in moving}
        self._since = {path: since for path, since in self._since.items() if path in moving}
        self._first = {path: first for path, first in self._first.items() if path in moving}


OFTEN_EDITED = frozenset({"CONTINUITY.md"})
QUIET_SECONDS = 60.0  # without another edit; one commit then stands for the whole bout
LONGEST_SECONDS = 600.0  # from the first edit: a page that never rests is recorded all the same


class Debounce:
    """Debounce of hand edits: pages that are edited over and over are recorded once.

    Times are seconds of a clock that never goes back.
    """

    def __init__(self, quiet_seconds: float = QUIET_SECONDS) -> None:
        self._quiet_seconds = quiet_seconds
        self._first = inf
        self.due = inf  # when they must be recorded; infinite while nothing waits

    def note(self, changed: frozenset[str], now: float) -> None:
        """Take in what changed. Anything but such a page is recorded at once, together with them."""
        if changed - OFTEN_EDITED:
            self.due = -inf
        elif changed:
            self._first = min(self._first, now)
            self.due = min(now + self._quiet_seconds, self._first + LONGEST_SECONDS)

    def unrecorded(self, now: float) -> frozenset[str]:
        """Return the paths that are not recorded yet."""
        return OFTEN_EDITED if now < self.due < inf else frozenset()

    def recorded(self) -> None:
        """Begin anew: everything is in a commit."""
        self._first = self.due = inf


# ── hints from the system ──────────────────────────────────────────────────────────────────────

POLL_SECONDS = 2.0  # without events every wait is at most so long, and counts as a hint
CHECK_SECONDS = 60.0  # how often it is made sure that events can still come
_OURS = frozenset({".git", ".workspace-mem"})
# How names end that matter; the last two decide what is in scope.
_RULES = (*TEXT_ENDINGS, "workspace.toml", ".gitignore")
_REST_PER_LOOK = 100  # while there are no events: looking takes a hundredth of a processor at most


def _observer() -> Any:
    from watchdog.observers import Observer  # noqa: PLC0415  # a server that only asks the kernel does without

    return Observer()


def _event_types() -> list[type]:
    """Return the events that are hints: not reads, nor folders that were "modified" by our own temporary file."""
    from watchdog import events  # noqa: PLC0415

    files = [
        getattr(events, f"File{what}Event") for what in ("Created", "Modified", "Attrib", "Closed", "Moved", "Deleted")
    ]
    return [*files, *(getattr(events, f"Dir{what}Event") for what in ("Created", "Moved", "Deleted", "Attrib"))]


class ChangeSource:
    """Hints that something in a folder, or below it, changed; they may be missing or needless: the files are the truth.

    They come from the operating system, by watchdog. Without events (or with `polls`, which is no trouble) the wait is
    short, and the files are to be looked at.
    """

    def __init__(
        self,
        root: Path,
        *,
        polls: bool = False,
        poll_seconds: float = POLL_SECONDS,
        check_seconds: float = CHECK_SECONDS,
        make_observer: Callable[[], Any] | None = None,
        mounts: Callable[[], str] = _read_mounts,
    ) -> None:
        self._root = root
        self._mounts = mounts
        self._polling = f"so the files are checked every {poll_seconds:g} seconds instead"
        self._polls = polls
        self._poll_seconds = poll_seconds
        self._check_seconds = check_seconds
        self._make_observer = make_observer
        self._observer: Any = None
        self._threads: list[threading.Thread] = []  # those that events come through
        self._ended = self._rang = self._is_lossy = False
        self._deaf: str | None = None
        self._lost: str | None = None
        self._hinted_at = time.process_time()  # of the processor: it tells what a look costs, however busy others are
        self._due = inf  # when a hint comes without any event
        import socket  # noqa: PLC0415  # only a watcher needs it

        # A signal handler may end the wait at any instruction: an Event has a lock that it could meet held.
        self._bell, self._push = socket.socketpair()
        self._bell.settimeout(0)
        self._push.settimeout(0)
        self.restart()

    @property
    def ended(self) -> bool:
        """Tell whether it was stopped."""
        return self._ended

    @property
    def trouble(self) -> str | None:
        """Return why hints are late or were lost, as a sentence without a full stop; None while all is well."""
        return self._deaf or self._lost

    def wait(self, seconds: float) -> bool:
        """Wait for a hint or the end, at most so long; tell whether something may have changed.

        Without events a hint comes every `poll_seconds`, later if looks take long.
        """
        self._check()
        if self._observer is None:
            if self._due == inf:
                looked = time.process_time() - self._hinted_at
                self._due = time.monotonic() + max(self._poll_seconds, looked * _REST_PER_LOOK)
            seconds = min(seconds, self._due - time.monotonic())
        seconds = max(0.0, seconds)
        if select.select([self._bell], [], [], seconds)[0]:
            with contextlib.suppress(BlockingIOError):
                while self._bell.recv(4096):
                    pass
        rang, self._rang = self._rang, False  # after the bell: what rings from here on rings for the next wait
        if rang or time.monotonic() >= self._due:
            self._hinted_at, self._due = time.process_time(), inf
            return True
        return False

    def dispatch(self, event: Any) -> None:
        """Take an event of watchdog as a hint if it may concern a file in scope."""
        paths = [os.fsdecode(path) for path in (event.src_path, event.dest_path) if path]
        if any(self._may_matter(path, is_folder=event.is_directory) for path in paths):
            self._ring()

    def _may_matter(self, path: str, *, is_folder: bool) -> bool:
        parts = Path(path).parts[len(self._root.parts) :]
        return not _OURS & set(parts) and (is_folder or path.endswith(_RULES))

    def _ring(self) -> None:
        if not self._rang:
            self._rang = True
            with contextlib.suppress(OSError):  # full: it rings already; closed: nobody listens
                self._push.send(b"!")

    def restart(self) -> None:
        """Watch the folder that has the root's name now."""
        self._stop_observer()
        self._deaf = self._lost = None
        self._is_lossy = False
        self._checked_at = time.monotonic()
        mounts = self._mounts()
        self._mounted = file_systems(self._root, mounts)
        # What watchdog says, to the terminal, of a folder that came back; nothing is wrong then.
        warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"watchdog\.")
        others = frozenset(threading.enumerate())
        self._ring()
        if self._polls:
            return
        if kind := shared_by_others(self._root, mounts):
            self._deaf = f"The folder is on a file system that others can change unnoticed ({kind}), {self._polling}"
            return
        try:
            self._observer = self._make_observer() if self._make_observer else _observer()
            self._observer.schedule(self, str(self._root), recursive=True, event_filter=_event_types())
            self._observer.start()
            self._threads = [
                thread
                for thread in threading.enumerate()
                if thread not in others and type(thread).__module__.startswith("watchdog.")
            ]
            self._listen_to_losses(listen=True)
            self._probe(self._observer)
        except OSError as error:
            self._give_up(error.strerror or str(error))

    def _check(self) -> None:
        """Make sure that events can come: watchdog is silent about a folder that it could not watch."""
        if self._observer is None or time.monotonic() - self._checked_at < self._check_seconds:
            return
        # What is mounted beneath hides a folder that is watched, and leaves no event.
        if self._is_lossy or file_systems(self._root, self._mounts()) != self._mounted:
            lost = self._lost
            self.restart()
            self._lost = lost  # it is the same folder, and nobody may have been told
            return
        self._checked_at = time.monotonic()
        try:
            if all(thread.is_alive() for thread in self._threads):
                self._probe(self._observer)
            elif self._root.is_dir():
                self._give_up("its thread ended")
        except OSError as error:
            self._give_up(error.strerror or str(error))

    def _probe(self, observer: Any) -> None:
        """Ask for one watch more, and give it back. Raises OSError if the system has no more of them."""
        from watchdog.events import FileSystemEventHandler  # noqa: PLC0415

        observer.unschedule(observer.schedule(FileSystemEventHandler(), str(self._root.parent)))

    def _give_up(self, why: str) -> None:
        self._stop_observer()
        self._deaf = f"The system does not report changes ({why}), {self._polling}"

    def _listen_to_losses(self, *, listen: bool) -> None:
        """Listen for lost events in watchdog's log, which would go to the terminal."""
        for name in ("inotify", "inotify_c"):
            module = sys.modules.get(f"watchdog.observers.{name}")
            if module is not None:
                (module.logger.addFilter if listen else module.logger.removeFilter)(self._hear)

    def _hear(self, record: Any) -> bool:
        message = str(record.msg)
        if "overflow" in message:
            self._lost = "Changes came faster than the system could report them, so all files were checked"
            # watchdog gives its watches back and asks for new ones, and nobody knows when it is done with that
            self._is_lossy, self._checked_at = True, -inf
        self._ring()
        return False

    def _stop_observer(self) -> None:
        observer, self._observer = self._observer, None
        if observer is None:
            return
        if observer.is_alive():
            observer.stop()
            observer.join(timeout=5)
        else:  # it never began, and has opened its files all the same
            observer.on_thread_stop()
        self._listen_to_losses(listen=False)

    def stop(self) -> None:
        """Let the wait end; safe to call from a signal handler."""
        self._ended = True
        with contextlib.suppress(OSError):
            self._push.send(b".")

    def close(self) -> None:
        """Stop watching."""
        self.stop()
        self._stop_observer()
        self._bell.close()
        self._push.close()


# ── what starts a watcher at each login ────────────────────────────────────────────────────────

SYSTEMS = ("systemd", "launchd")
_RETRY_SECONDS = 30  # after a failure: a disk may not be mounted yet, or another watcher still run
# The folders of our files: a service manager does not know a shell's variables.
_FOLDERS = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
_PROGRAMS = ("/usr/local/bin", "/usr/bin", "/bin")

_SYSTEMD = """\
[Unit]
Description=Watch the workspace {name}

[Service]
Type=exec
ExecStart={command}
{environment}
Nice=10
Restart=on-failure
RestartSec={retry}
# wrong arguments (2) and a read-only workspace (5) stay as they are
RestartPreventExitStatus=2 5
TimeoutStopSec=60

[Install]
WantedBy=default.target
"""


class UnitFile(NamedTuple):
    """A file's text, and what to do with it."""

    text: str
    remark: str


def unit(system: str, root: Path, program: Sequence[str], environment: Mapping[str, str]) -> UnitFile:
    """Return the unit by which `systemd` or `launchd` starts the program for a workspace; the paths are absolute.

    Raises RefusedError if a path has a character that no such file can hold.
    """
    folders = {name: environment[name] for name in _FOLDERS if environment.get(name, "").startswith("/")}
    git = shutil.which("git", path=environment.get("PATH"))
    programs = [str(Path(git).parent)] if git and git.startswith("/") else []
    variables = {"PATH": ":".join(dict.fromkeys([*programs, *_PROGRAMS])), **folders}
    command = [*program, "watch", "--workspace", str(root)]
    for text in (*command, *variables.values()):
        if not text.isprintable():
            raise RefusedError(
                f"The path {text!r} has a character that a unit file cannot contain", hint="rename the folder"
            )
    # Two workspaces may have the same name.
    name = f"{re.sub('[^A-Za-z0-9-]+', '-', root.name).strip('-')}-{sha256(str(root).encode()).hexdigest()[:8]}"
    make = _for_systemd if system == "systemd" else _for_launchd
    return make(f"workspace-mem-{name}", root, command, variables)


def _for_systemd(name: str, root: Path, command: Sequence[str], environment: Mapping[str, str]) -> UnitFile:
    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%") + '"'

    if re.search(r"[\"'\\$]", command[0]):  # systemd refuses to start a program of such a name itself
        command = ["/usr/bin/env", *command]
    text = _SYSTEMD.format(
        name=str(root).replace("%", "%%"),
        command=" ".join(quoted(word).replace("$", "$$") for word in command),
        environment="\n".join(f"Environment={quoted(f'{key}={value}')}" for key, value in environment.items()),
        retry=_RETRY_SECONDS,
    )
    return UnitFile(
        text, f"Save it as ~/.config/systemd/user/{name}.service, then run `systemctl --user enable --now {name}`"
    )


def _for_launchd(name: str, root: Path, command: Sequence[str], environment: Mapping[str, str]) -> UnitFile:
    import plistlib  # noqa: PLC0415  # nothing else needs it

    del root
    unit = {
        "Label": name,
        "ProgramArguments": list(command),
        "EnvironmentVariables": dict(environment),
        "RunAtLoad": True,
        "KeepAlive": {"SuccessfulExit": False},
        "ThrottleInterval": _RETRY_SECONDS,
        "ProcessType": "Background",
        "LowPriorityIO": True,
    }
    file = f"~/Library/LaunchAgents/{name}.plist"
    return UnitFile(
        plistlib.dumps(unit, sort_keys=False).decode(),
        f"Save it as {file}, then run `launchctl bootstrap gui/$(id -u) {file}`",
    )
