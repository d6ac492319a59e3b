"""What hostile files cost: `python -m benchmarks.exhaustion [--commands] [--size 65536] [--only WORDS]`.

First each family of files goes through each screen, 64 KiB at a time: at most 50 ms of the processor each. With
`--commands` each of them is the page of a workspace that every command is run on, in a process of its own: what takes
longer, or holds more memory, than the bars is named. That takes an hour at 64 KiB.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.building import script, succeed
from benchmarks.measuring import environment
from benchmarks.pathological import names, text_of

SCREEN_MS = 50.0  # of 64 KiB
SECONDS, MEGABYTES = 5.0, 512.0  # of a command
HOOK_SECONDS = 2.0
_PATIENCE = 60  # seconds of the processor; what takes longer is ended

WRITES = (("remember", "Something new is said"), ("error", "bash", "it failed anew"), ("note", "did it"))
READS = (
    *(("status",), ("doctor",), ("frame",), ("frame", "--explain"), ("list",), ("search", "fact told here")),
    *(("recall", "say what is told"), ("kinds",), ("history",), ("heartbeat",), ("index", "verify"), ("recover",)),
)
AFTER_AN_EDIT = (("watch", "--once"), ("diff", "HEAD~1"), ("frame", "--diff", "HEAD~1"), ("undo", "--dry-run"))


def screens(size: int, only: str) -> Iterator[tuple[str, str, float]]:
    """Yield what each family takes in each screen, in milliseconds of the processor."""
    from workspace_mem.screen.clean import neutral, shown  # noqa: PLC0415
    from workspace_mem.screen.orders import find_order  # noqa: PLC0415
    from workspace_mem.screen.secrets import redact  # noqa: PLC0415

    for family in names(only):
        text = text_of(family, size)[1].decode()
        for screen in (shown, redact, neutral, find_order):
            start = time.process_time()
            screen(text)
            yield family, screen.__name__, (time.process_time() - start) * 1000


def commands(size: int, only: str, home: Path) -> Iterator[tuple[str, str, float, float, int]]:
    """Yield what each command takes on each family: seconds of the processor, megabytes, and how it ended."""
    env = environment(home)
    for family in names(only):
        root = home / "workspace"
        shutil.rmtree(root, ignore_errors=True)
        path, data = text_of(family, size)
        page = root / path
        page.parent.mkdir(parents=True)
        (root / "other.md").write_text("# Other\n\ntold here\n")
        succeed("git", "init", "--quiet", "-b", "main", str(root), env=env)
        succeed(script("workspace-mem"), "init", str(root), env=env)
        page.write_bytes(data)
        for command in (*READS, ("show", path), ("blame", path), *WRITES):
            yield family, command[0], *_run((script("workspace-mem"), *command), root, env)
        page.write_bytes(data[: size // 4] + data[size // 2 :] + b"\nmore\n")
        for command in AFTER_AN_EDIT:
            yield family, command[0], *_run((script("workspace-mem"), *command), root, env)
        for event in ("session-start", "user-prompt"):
            given = json.dumps({"cwd": str(root), "prompt": "What is told of the fact here?"})
            yield family, event, *_run((script("workspace-mem-hook"), event), root, env, given)


def _run(command: Sequence[str], root: Path, env: dict[str, str], given: str = "") -> tuple[float, float, int]:
    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (_PATIENCE, _PATIENCE))

    with subprocess.Popen(
        command,
        cwd=root,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=limited,  # noqa: PLW1509  # no thread is at work here
    ) as process:
        assert process.stdin
        process.stdin.write(given.encode())
        process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, process.returncode


def main() -> int:
    """Print what is beyond the bars; return 1 where anything is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", action="store_true")
    parser.add_argument("--size", type=int, default=64 * 1024)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    kept, count, worst = True, 0, 0.0
    for family, screen, took in screens(asked.size, asked.only):
        count, worst = count + 1, max(worst, took)
        if took > SCREEN_MS * asked.size / 65_536:
            kept = False
            print(f"{family:36} {screen:10} {took:8.1f} ms   MISSED", flush=True)
    print(f"{count} runs of {len(names(asked.only))} families of {asked.size:,} bytes; the longest took {worst:.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        for family, command, seconds, megabytes, code in (
            commands(asked.size, asked.only, Path(folder)) if asked.commands else ()
        ):
            bar = HOOK_SECONDS if command == "session-start" else SECONDS
            if seconds > bar or megabytes > MEGABYTES or code not in (0, 1, 2, 3, 4, 5, 6):
                kept = False
                print(f"{family:36} {command:14} {seconds:6.1f} s {megabytes:6.0f} MB  exit {code}  MISSED", flush=True)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
