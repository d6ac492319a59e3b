"""Hints that files changed, for a watcher, and what starts one at each login; a look at the files tells what changed."""

import contextlib
import os
import re
import select
import shutil
import sys
import threading
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

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
