"""What is no memory costs: `python -m benchmarks.ignoring`.

Two workspaces of 8,000 tracked files each, one with a `.gitignore` of forty lines; and two of 56 pages, one in a
repository of 44,637 other files. Each command, in a process of its own, costs at most twice as much processor time.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks.building import script, succeed
from benchmarks.cold_start import Command, processor_run
from benchmarks.measuring import Line, environment, medians, report

ROUNDS = 5
FILES, FOLDERS = 8_000, 200
PAGES, OTHERS = 56, 44_637
BAR = 2
WITH, AMONG = ", with .gitignore", f", among {OTHERS:,} files"
IGNORE = """\
# build
build/
dist/
*.egg-info/
__pycache__/
*.py[cod]
*.so
target/
out/
bin/
# dependencies
node_modules/
.venv/
venv/
vendor/**/cache
**/site-packages/**
# editors
.idea/
.vscode/*
!.vscode/settings.json
*.swp
*~
.DS_Store
Thumbs.db
# logs and data
*.log
logs/**
*.sqlite3
*.db
data/raw/*
!data/raw/README.md
/tmp/
*.tmp
*.bak
# secrets
.env
.env.*
!.env.example
*.pem
secrets/**/*.key
# drafts
drafts/private-*
**/scratch/[0-9]*.md
/notes/archive/*/old-?.md
"""
COMMANDS = {
    "remember": ("remember", "something new is said"),
    "note": ("note", "did one thing"),
    "list": ("list",),
    "show": ("show", "pages/17/0.md"),
    "search": ("search", "lantern"),
    "frame": ("frame",),
    "status": ("status",),
    "history": ("history",),
}
MORE = {"doctor": ("doctor",), "undo": ("undo", "--yes"), "blame": ("blame", "MEMORY.md")}


def workspace(root: Path, env: dict[str, str], ignore: str, *, pages: int = FILES, others: int = 0) -> Path:
    """Return a workspace of so many files, all of them recorded."""
    for number in range(others):
        file = root / f"lib/{number % 97}/part{number // 97 % 40}/{number}.js"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"export const lantern = {number}\n")
    for number in range(pages):
        page = root / f"pages/{number % FOLDERS}/{number // FOLDERS}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"# Page {number}\n\nThe lantern of gateway {number} hangs at the door.\n")
    (root / "MEMORY.md").write_text("# Memory\n\n- The lantern is green\n")  # stays when `undo` takes the other back
    if ignore:
        (root / ".gitignore").write_text(ignore)
    succeed("git", "init", "--quiet", "-b", "main", str(root), env=env)
    if others:
        succeed("git", "-C", str(root), "add", ".", env=env)
        identity = ("-c", "user.name=x", "-c", "user.email=x@example.invalid")
        succeed("git", "-C", str(root), *identity, "commit", "--quiet", "-m", "Project", env=env)
    succeed(script("workspace-mem"), "init", str(root), env=env)
    for command in (("index", "rebuild"), COMMANDS["remember"]):
        succeed(script("workspace-mem"), *command, "-w", str(root), env=env)
    return root


def second_run(command: Command, env: dict[str, str]) -> float:
    """Time a frame as it is when no command wrote in between, and each other command at once."""
    if command.name == "frame":
        processor_run(command, env)
    return processor_run(command, env)


def main() -> int:
    """Print the table; return 1 where a bar is not kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        home.mkdir()
        env = environment(home)
        jobs: dict[str, Callable[[], float]] = {}
        lines: list[Line] = []
        for suffix, pages, commands, ignores, others in (
            (WITH, FILES, COMMANDS, ("", IGNORE), (0, 0)),
            (AMONG, PAGES, COMMANDS | MORE, ("*.log\n", "*.log\n"), (0, OTHERS)),
        ):
            for name, ignore, more in zip((f" ({pages:,} pages)", suffix), ignores, others, strict=True):
                root = workspace(Path(folder, f"w{len(jobs)}"), env, ignore, pages=pages, others=more)
                for command, words in commands.items():
                    argv = (script("workspace-mem"), *words, "-w", str(root))
                    jobs[command + name] = partial(second_run, Command(command, argv, None, root), env)
            for command in commands:
                base = f"{command} ({pages:,} pages)"
                lines += [Line(base), Line(command + suffix, base, BAR)]
        medians(jobs, 1)  # fills the caches
        figures = medians(jobs, options.rounds)
    return 0 if report(lines, figures, "ms") else 1


if __name__ == "__main__":
    sys.exit(main())
