"""Measure what history costs: `python -m benchmarks.history`.

Recording one change is compared with the bare plumbing commands that must do the same in the same repository:

    plumbing            hash-object, read-tree, update-index, write-tree, commit-tree, update-ref, all fsynced
    plumbing, follow    the same, and the person's own index and branch brought along: two commands more
    record              one change recorded by the engine
    record, follow      the same with the branch following

Then `history ID` and its kin in a workspace of 5,000 commits, each command a process of its own: how long it takes on
the wall clock, and how many bare starts of Python that is. `history ID` may take 500 ms.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from benchmarks.measuring import Line, environment, medians, milliseconds, report
from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import find_repository
from workspace_mem.model.history import Author, Recording

AT = datetime(2026, 1, 1, tzinfo=UTC)
AGENT = Author("bench", "agent@workspace-mem")
FSYNC = ("-c", "core.fsync=all", "-c", "gc.auto=0")
NUMBERS = count()
ASKED = "mem-00002500"


def made(folder: Path, *options: str) -> Path:
    """Return a repository with a hundred files."""
    folder.mkdir()
    run(folder, "init", "--quiet", "--initial-branch=main", *options)
    for number in range(100):
        (folder / f"{number}.md").write_text(f"# {number}\n", encoding="utf-8")
    run(folder, "add", ".")
    run(folder, "commit", "--quiet", "--message=start")
    return folder


def run(folder: Path, *arguments: str, stdin: bytes = b"", index: Path | None = None) -> str:
    names = {f"GIT_{role}_{what}": "a@b" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    own = {"GIT_INDEX_FILE": str(index)} if index else {}
    done = subprocess.run(
        ["git", *FSYNC, *arguments],
        cwd=folder,
        input=stdin,
        capture_output=True,
        check=True,
        env={**os.environ, **names, **own},
    )
    return done.stdout.decode().strip()


def plumbing(folder: Path, *, follow: bool) -> Callable[[], None]:
    ref, index = "refs/bench/history", folder / ".git/bench-index"
    run(folder, "update-ref", ref, "HEAD")

    def record() -> None:
        data = f"{next(NUMBERS)}\n".encode()
        (folder / "7.md").write_bytes(data)
        parent = run(folder, "rev-parse", "--verify", ref)
        blob = run(folder, "hash-object", "-w", "--no-filters", "--stdin", stdin=data)
        run(folder, "read-tree", parent, index=index)
        run(folder, "update-index", "--add", "--cacheinfo", f"100644,{blob},7.md", index=index)
        tree = run(folder, "write-tree", index=index)
        commit = run(folder, "commit-tree", tree, "-p", parent, "-m", "x")
        if follow:
            run(folder, "update-index", "--cacheinfo", f"100644,{blob},7.md")
            run(folder, "update-ref", "refs/heads/main", commit)
        run(folder, "update-ref", ref, commit, parent)

    return record


def engine(folder: Path, *, follow: bool) -> Callable[[], None]:
    repository = find_repository(folder, data_dir=folder.parent / "data", workspace_id="bench")
    if repository is None:
        sys.exit("there is no repository to measure")

    def record() -> None:
        data = f"{next(NUMBERS)}\n".encode()
        (folder / "7.md").write_bytes(data)
        # As the action does it: look at what is recorded, then record.
        history = GitHistory(repository, follow=follow)
        history.tree()
        at = AT + timedelta(seconds=next(NUMBERS))
        history.record([Recording("note: x", (("Workspace-Op", "note"),), AGENT, at, {"7.md": data})])

    return record


def large(folder: Path, commits: int) -> Path:
    """Return a workspace with so many commits, one entry each; MEMORY.md grows as far as a real one does."""
    folder.mkdir()
    subprocess.run([sys.executable, "-m", "workspace_mem", "init", str(folder)], check=True, capture_output=True)
    history = GitHistory(
        find_repository(folder, data_dir=folder.parent / "data", workspace_id="bench"),  # type: ignore[arg-type]
        follow=True,
    )
    recordings, lines = [], list[str]()
    for number in range(commits):
        name = f"mem-{number:08d}"
        lines = [*lines[-300:], f"- fact number {number} ^{name}\n"]
        path = "MEMORY.md" if number % 2 else f"memory/{AT + timedelta(days=number // 20):%Y-%m-%d}.md"
        data = ("# Memory\n\n## Facts\n\n" + "".join(lines)) if number % 2 else f"# Day\n\n- 08:20 {number}\n"
        trailers = (("Workspace-Op", "remember"), ("Workspace-Entry", name), ("Workspace-Actor", "agent:bench"))
        at = AT + timedelta(minutes=number)
        recordings.append(Recording(f"remember: fact number {number}", trailers, AGENT, at, {path: data.encode()}))
    for recording in recordings:
        for path, content in recording.files.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_bytes(content or b"")
    history.record(recordings)
    return folder


def command(folder: Path, *arguments: str) -> Callable[[], float]:
    words = [sys.executable, "-m", "workspace_mem", *arguments] if arguments else [sys.executable, "-c", "pass"]
    return lambda: milliseconds(lambda: subprocess.run(words, cwd=folder, check=True, capture_output=True))


def measured(root: Path, rounds: int, commits: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    ways = {
        "plumbing": plumbing(made(root / "a"), follow=False),
        "plumbing, follow": plumbing(made(root / "b"), follow=True),
        "record": engine(made(root / "c"), follow=False),
        "record, follow": engine(made(root / "d"), follow=True),
    }
    jobs = {name: (lambda work=work: milliseconds(work)) for name, work in ways.items()}
    recording = medians(jobs, rounds)
    folder = large(root / "large", commits)
    reading = {
        "python -c pass": command(folder),
        "history ID": command(folder, "history", ASKED),
        "history": command(folder, "history"),
        "history MEMORY.md": command(folder, "history", "MEMORY.md"),
        "blame ID": command(folder, "blame", "mem-00004999"),
        "diff 12 hours": command(folder, "diff", "2026-01-03"),
        "blame MEMORY.md": command(folder, "blame", "MEMORY.md"),
        "show MEMORY.md --at": command(folder, "show", "MEMORY.md", "--at", "2026-01-03"),
        "undo --dry-run": command(folder, "undo", "--dry-run", "--as", "agent:bench"),
    }
    return recording, medians(reading, max(3, rounds // 4))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--commits", type=int, default=5_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="workspace-mem-bench-") as folder:
        os.environ.update(environment(Path(folder) / "home"))
        recording, reading = measured(Path(folder), options.rounds, options.commits)
    kept = report(
        [
            Line("plumbing"),
            Line("plumbing, follow"),
            Line("record", "plumbing", 1.5),
            Line("record, follow", "plumbing, follow", 1.5),
        ],
        recording,
        "ms",
    )
    print()
    lines = [Line(name, "python -c pass" if name != "python -c pass" else None) for name in reading]
    report(lines, reading, "ms")
    return 0 if kept and reading["history ID"] <= 500 else 1


if __name__ == "__main__":
    sys.exit(main())
