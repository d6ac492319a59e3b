"""Python processes that begin with the package loaded, as that is most of a short command's time.

In all else each is a process of its own: its streams, its environment, its folder, its end.
"""

import atexit
import contextlib
import ctypes
import functools
import inspect
import multiprocessing
import os
import pkgutil
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any, cast

import workspace_mem

TIMEOUT_SECONDS = 300  # of a command that hangs: a busy machine takes a minute for what is seconds of work
_LOCALE, _STREAMS = "C.UTF-8", {"stdin", "stdout", "stderr", "text", "encoding", "bufsize", "start_new_session"}
# The rights of files count for such a command, whoever runs the tests; and for root's in the nursery, as quickly.
WITHOUT_RIGHTS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--inh-caps=-all")
_SELDOM = ("workspace_mem.mcp.http", "workspace_mem.web", "workspace_mem.__main__", "workspace_mem.hook.__main__")


def program() -> list[str]:
    """Return how the installed command is started."""
    script = Path(sys.executable).with_name("workspace-mem")
    return [str(script)] if script.exists() else [sys.executable, "-m", "workspace_mem"]


def run(
    command: Sequence[str | bytes | Path],
    *,
    input: str | bytes | None = None,  # noqa: A002  # its name there
    check: bool = False,
    timeout: float = TIMEOUT_SECONDS,
    **options: Any,
) -> "subprocess.CompletedProcess[Any]":
    """Run a command as `subprocess.run` does, and take what it writes."""
    pipe = subprocess.PIPE
    with begin(command, stdin=pipe, stdout=pipe, stderr=pipe, **options) as process:
        try:
            out, err = process.communicate(input, timeout)
        except BaseException:
            process.kill()
            raise
    done = subprocess.CompletedProcess(command, process.returncode, out, err)
    if check:
        done.check_returncode()
    return done


def begin(
    command: Sequence[str | bytes | Path],
    *,
    cwd: str | Path | None = None,
    env: Mapping[str, str] | None = None,
    held: bool = False,
    **options: Any,
) -> "subprocess.Popen[Any]":
    """Begin a command as `subprocess.Popen` does; in the nursery if it is Python's, and Python would start as there.

    One that is held stops itself first, so that a tracer can attach; each such process has one and the same hash seed.
    """
    environment = os.environ if env is None else env
    is_usual = _of_python(environment) == _OF_PYTHON and environment.get("LC_ALL") == _LOCALE
    may = is_usual and os.geteuid() == _USER and options.keys() <= _STREAMS and _for_python(command)
    if may and _Begun.can_be:
        return _Begun(command, held=held, cwd=cwd, env=environment, **options)
    if held:
        command, environment = [sys.executable, "-c", _HOLDING, *command], {**environment, "PYTHONHASHSEED": "0"}
    return subprocess.Popen(command, cwd=cwd, env=environment, **options)


def hold() -> None:
    """Stop this process, which any other may trace then."""
    ctypes.CDLL(None).prctl(_PR_SET_PTRACER, ctypes.c_ulong(-1))
    os.kill(os.getpid(), signal.SIGSTOP)


_PR_SET_PTRACER = 0x59616D61  # many a Linux lets only ancestors trace
_HOLDING = f"""
import ctypes, os, signal, sys
_PR_SET_PTRACER = {_PR_SET_PTRACER}
{inspect.getsource(hold)}
hold()
os.execvp(sys.argv[1], sys.argv[1:])
"""


def _of_python(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name.startswith(("PYTHON", "LD_"))}


_OF_PYTHON, _USER = _of_python(os.environ), os.geteuid()


def _for_python(command: Sequence[str | bytes | Path]) -> list[str]:
    """Return the arguments for Python, beginning with `-m`, `-c` or a file; nothing for any other command."""
    given = [os.fsdecode(argument) for argument in command]
    given = given[len(WITHOUT_RIGHTS) :] if _gives_up_rights(command) else given
    if given[:1] == program():
        return ["-m", "workspace_mem", *given[1:]]
    is_plain = given[0] == sys.executable and (given[1] in ("-m", "-c") or not given[1].startswith("-"))
    return given[1:] if is_plain else []


def _gives_up_rights(command: Sequence[str | bytes | Path]) -> bool:
    return tuple(command[: len(WITHOUT_RIGHTS)]) == WITHOUT_RIGHTS


@functools.cache
def _nursery() -> ForkServerContext:
    made = multiprocessing.get_context("forkserver")
    names = (one.name for one in pkgutil.walk_packages(workspace_mem.__path__, "workspace_mem."))
    needed = [name for name in names if not name.startswith(_SELDOM)]
    if hasattr(sys.modules["__main__"], "__file__"):
        needed.append("pytest")  # what each process would load for the script that pytest is
    made.set_forkserver_preload(needed)
    with contextlib.chdir("/"):  # it stays where it began
        forkserver.ensure_running()
    return made


class _Begun(subprocess.Popen[Any]):
    """A process of the nursery: it, and not this process, is its parent."""

    _START = inspect.signature(subprocess.Popen._execute_child)  # type: ignore[attr-defined]
    _STREAMS = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")
    # Python's own, with no promise: where it has changed, every process begins as any other does.
    can_be = {"args", "cwd", "env", "start_new_session", *_STREAMS} <= _START.parameters.keys()

    def __init__(self, *given: Any, held: bool, **options: Any) -> None:
        self._held = held
        super().__init__(*given, **options)

    def _execute_child(self, *given: Any) -> None:
        start = self._START.bind(self, *given).arguments
        handles = [start[name] for name in self._STREAMS]
        streams = [own if own != -1 else number for number, own in enumerate((handles[0], handles[3], handles[5]))]
        folder, environment = os.fspath(start["cwd"] or Path.cwd()), dict(start["env"])
        options = {"new_session": start["start_new_session"], "held": self._held}
        options["gives_up_rights"] = _gives_up_rights(start["args"])
        told = (_for_python(start["args"]), folder, environment, _Handles(*streams))
        self._process = _nursery().Process(target=_live, args=told, kwargs=options)
        self._process.start()
        self._child_created, self.pid = True, cast("int", self._process.pid)
        self._close_pipe_fds(*handles)  # type: ignore[attr-defined]

    def _internal_poll(self, *_: Any, **__: Any) -> Any:
        if self.returncode is None:
            self.returncode = cast("int", self._process.exitcode)
        return self.returncode

    def _wait(self, timeout: float | None) -> Any:
        self._process.join(timeout)
        if self._internal_poll() is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return self.returncode


class _Handles:
    """Open files that the other process gets as its own."""

    def __init__(self, *handles: int) -> None:
        self._handles = handles

    def __reduce__(self) -> tuple[object, ...]:
        return list, ([DupFd(handle) for handle in self._handles],)


def _give_up_rights() -> None:
    """Do as WITHOUT_RIGHTS does. The rights are bits of words that stand there twice, for 64 of them."""
    libc, none_of_them = ctypes.CDLL(None), ~sum(1 << right for right in _RIGHTS)
    for right in _RIGHTS:
        assert libc.prctl(_PR_CAPBSET_DROP, right, 0, 0, 0) == 0
    header, sets = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0), (ctypes.c_uint32 * 6)()
    assert libc.capget(header, sets) == 0
    sets[:] = [sets[0] & none_of_them, sets[1] & none_of_them, 0, sets[3], sets[4], 0]
    assert libc.capset(header, sets) == 0


_PR_CAPBSET_DROP, _CAPABILITY_VERSION_3 = 24, 0x20080522
_RIGHTS = (1, 2, 3)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER


def _live(
    command: list[str],
    folder: str,
    environment: dict[str, str],
    streams: list[Any],
    *,
    new_session: bool,
    held: bool,
    gives_up_rights: bool,
) -> None:
    if new_session:
        os.setsid()
    for number, stream in enumerate(streams):
        mine = stream.detach()
        os.dup2(mine, number)
        os.close(mine)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    os.chdir(folder)
    sys.stdin = open(0, encoding="utf-8", errors="surrogateescape", newline="\n", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
    kind, name, *_ = *command, ""
    sys.argv = ["-c", *command[2:]] if kind == "-c" else command[1 if kind == "-m" else 0 :]
    sys.path.insert(0, folder)
    names: dict[str, Any] = {"__name__": "__main__"}
    if gives_up_rights:
        _give_up_rights()
    if held:
        hold()
    try:
        if kind == "-c":
            exec(name, names)
        elif kind == "-m":
            if "." in name:
                sys.modules.pop(name, None)  # it begins as the program
            names = runpy.run_module(name, run_name="__main__", alter_sys=True)
        else:
            names = runpy.run_path(kind, run_name="__main__")
    finally:  # as Python ends, with all that the program made still there
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
