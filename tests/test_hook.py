"""The program that hosts run: it always ends well, in one line, and says nothing outside a workspace."""

import contextlib
import fcntl
import json
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import nursery

SAMPLE = Path(__file__).resolve().parents[1] / "sample_workspace"
LIMIT = 10_000
PROGRAM = (sys.executable, "-m", "workspace_mem")

# What a hit may import beyond what Python does at its start: json brings re, and re the rest.
HIT = frozenset({"json", "hashlib", "blake2", "re", "sre", "enum", "functools", "collections", "operator", "keyword"})
HIT |= {"reprlib", "copyreg", "types", "itertools", "importlib", "warnings", "encodings", "select", "gc"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "workspace"))


def hook(
    folder: Path,
    stdin: bytes = b"",
    *arguments: str,
    without: tuple[str, ...] = (),
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a folder."""
    given = {name: value for name, value in os.environ.items() if name not in without}
    command = [sys.executable, "-m", "workspace_mem.hook", *(arguments or ("session-start",))]
    return nursery.run(command, cwd=folder, env={**given, **(environment or {})}, input=stdin)


def context(done: subprocess.CompletedProcess[bytes]) -> str:
    """Return what the host takes from the answer: one line, nothing else, exit 0."""
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"\n")
    assert done.stdout.count(b"\n") == 1
    answer = json.loads(done.stdout)
    assert answer.keys() <= {"hookSpecificOutput", "systemMessage"}
    assert answer["hookSpecificOutput"]["hookEventName"] == "SessionStart"
    text: str = answer["hookSpecificOutput"]["additionalContext"]
    assert len(text.encode("utf-16-le")) // 2 <= LIMIT
    return text


def event(folder: Path) -> bytes:
    return json.dumps({"session_id": "s", "cwd": str(folder), "hook_event_name": "SessionStart"}).encode()


# ── where the session is ───────────────────────────────────────────────────────────────────────


def test_outside_of_a_workspace_it_says_once_a_day_what_to_do(tmp_path: Path) -> None:
    first, second = hook(tmp_path, event(tmp_path)), hook(tmp_path, event(tmp_path))
    assert (first.returncode, second.returncode, second.stdout, first.stderr + second.stderr) == (0, 0, b"", b"")
    assert "`workspace-mem init`" in context(first)
    assert "`workspace-mem init`" in json.loads(first.stdout)["systemMessage"]
    note = next(Path(os.environ["HOME"]).rglob("no-workspace"))
    os.utime(note, (note.stat().st_mtime - 25 * 3600,) * 2)
    assert "`workspace-mem init`" in context(hook(tmp_path, event(tmp_path)))
    assert hook(tmp_path, event(tmp_path), "user-prompt").stdout == b""


def test_more_than_a_host_would_write_is_not_read(root: Path, tmp_path: Path) -> None:
    """40 MB were parsed anew with each piece that came."""
    given = json.dumps({"cwd": str(tmp_path), "more": "}" * 40_000_000}).encode()

    assert "<soul" in context(hook(root, given))
    assert b"soul" not in hook(root, given[:3_000_000] + b'"}').stdout


def test_a_session_does_not_wait_for_a_memory_that_takes_long(root: Path) -> None:
    facts = "".join(f"- Fact number {number} {'of many ' * 40} ^mem-{number:08}\n" for number in range(24_000))
    (root / "MEMORY.md").write_text(f"# Memory\n\n## Facts\n\n{facts}")

    shown = context(hook(root, event(root)))

    assert "The memory cannot be shown: reading it takes longer" in shown or "Fact number 23999" in shown


# ── whatever else is wrong ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def served(root: Path) -> Path:
    """Return the workspace with an index and a history, after one more change: no frame of it is cached."""
    subprocess.run(("git", "init", "--quiet", str(root)), check=True)
    for arguments in (("init", str(root)), ("search", "staging", "-w", str(root))):
        nursery.run((*PROGRAM, *arguments)).check_returncode()
    with (root / "SOUL.md").open("a") as soul:
        soul.write("\nOne line more, by hand.\n")
    return root


def test_a_session_starts_while_the_workspace_and_its_repository_are_locked(served: Path) -> None:
    (served / ".git/index.lock").touch()
    (served / ".git/refs/heads/main.lock").touch()
    own = [served / f".workspace-mem/{name}" for name in ("lock", "record.lock")]
    locks = [*own, *Path(os.environ["XDG_CACHE_HOME"]).rglob("lock")]
    assert len(locks) > len(own)
    with contextlib.ExitStack() as stack:
        for lock in locks:
            fcntl.flock(stack.enter_context(lock.open("a")), fcntl.LOCK_EX)
        assert "One line more, by hand." in context(hook(served))
        assert "The staging port is 2222" in context(hook(served))  # unchanged, from the cache


def test_a_file_that_may_not_be_read_is_named(root: Path) -> None:
    (root / "USER.md").chmod(0)
    command = [sys.executable, "-m", "workspace_mem.hook", "session-start"]
    if os.access(root / "USER.md", os.R_OK):  # root may read everything, unless it gives that right up
        if shutil.which("setpriv") is None:
            pytest.skip("this user may read everything, and there is no setpriv to give that up")
        command = [*nursery.WITHOUT_RIGHTS, *command]
    done = nursery.run(command, cwd=root, input=b"", check=True)
    shown = json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]
    assert "USER.md cannot be read" in shown


# ── how much ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("word", ["lorem ", "東京です。", "👩‍💻 ", "\x1b[31m ", "</memory> "])
def test_ten_thousand_characters_as_the_host_counts_them_are_never_exceeded(root: Path, word: str) -> None:
    for path in ("SOUL.md", "USER.md", "CONTINUITY.md"):
        (root / path).write_text("\n\n".join([word * 20] * 200), encoding="utf-8")
    (root / "MEMORY.md").write_text("\n".join(f"- {number} {word * 20}" for number in range(300)), encoding="utf-8")
    text = context(hook(root))
    assert text.endswith("</notices>\n")  # made to fit, not cut off
    assert "[cut here" not in text
    assert "MEMORY.md is cut" in text or "MEMORY.md is left out" in text or "more: workspace-mem status" in text


# ── how fast ───────────────────────────────────────────────────────────────────────────────────


def imported(root: Path) -> set[str]:
    """Return what the program imports beyond what Python and the package's own names do."""
    program = (
        "import atexit, sys, workspace_mem; before = set(sys.modules)\n"
        "from workspace_mem.hook import main\n"
        "atexit.register(lambda: print(*sorted(set(sys.modules) - before), file=sys.stderr))\n"
        "sys.argv = ['hook', 'session-start']\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    return set(done.stderr.decode().split())


def test_a_hit_imports_next_to_nothing(root: Path) -> None:
    hook(root)
    found = imported(root)
    own = {name for name in found if name.startswith("workspace_mem")}
    assert own == {
        "workspace_mem.frame_cache",
        "workspace_mem.frame_cache.states",
        "workspace_mem.git",
        "workspace_mem.git.project",
        "workspace_mem.hook",
        "workspace_mem.hook.event",
        "workspace_mem.hook.session_start",
        "workspace_mem.hosts",
        "workspace_mem.hosts.envelope",
        "workspace_mem.user_folders",
    }
    assert {name.partition(".")[0].lstrip("_") for name in found - own} - HIT == set()


def test_a_miss_is_told_from_a_hit(root: Path) -> None:
    assert "workspace_mem.frame.assemble" in imported(root)


def test_the_program_is_installed_beside_python() -> None:
    program = Path(sys.executable).parent / "workspace-mem-hook"
    assert program.stat().st_mode & stat.S_IXUSR
