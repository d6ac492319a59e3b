"""Edits of every kind, made by another process: each line that it reads names a seed, and it answers what it did.

`python -m tests.disk.edits_elsewhere ROOT OUTSIDE`; both are folders of one file system.
"""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

NAMES = ("a.md", "b.md", "day.md", "SKILL.md")
FOLDERS = ("", "memory", "notes", "notes/deep", "hidden/.obsidian", "sub", ".learnings", "build")
RULES = ("*.md\n", "build/\n", "day.md\n!memory/day.md\n", "", "notes/*\n")


class Editor:
    """Somebody who edits a workspace, and now and then takes something out of it and puts it back."""

    def __init__(self, root: Path, outside: Path) -> None:
        self.root, self.outside = root, outside
        self.kinds: tuple[Callable[[random.Random], object], ...] = (
            *(self.write, self.append, self.truncate, self.replace, self.rename, self.delete, self.touch, self.close),
            *(self.link, self.second_name, self.make_folders, self.remove_folder, self.move_out, self.move_in),
            *(self.rules, self.repository, self.checkout, self.rename_folder, self.sparse),
        )

    def folder(self, chance: random.Random) -> Path:
        found = self.root / chance.choice(FOLDERS)
        found.mkdir(parents=True, exist_ok=True)
        return found

    def file(self, chance: random.Random) -> Path:
        return self.folder(chance) / chance.choice(NAMES)

    def write(self, chance: random.Random) -> None:
        self.file(chance).write_text(f"# {chance.random()}\n")

    def append(self, chance: random.Random) -> None:
        with self.file(chance).open("a") as file:
            file.write("more\n")

    def truncate(self, chance: random.Random) -> None:
        file = self.file(chance)
        if file.is_file():
            os.truncate(file, 1)

    def replace(self, chance: random.Random) -> None:
        temporary = self.outside / "new"
        temporary.write_text(f"# {chance.random()}\n")
        temporary.replace(self.file(chance))

    def rename(self, chance: random.Random) -> None:
        self.write(chance)
        for file in self.root.rglob("*.md"):
            file.replace(self.file(chance))
            return

    def delete(self, chance: random.Random) -> None:
        self.file(chance).unlink(missing_ok=True)

    def touch(self, chance: random.Random) -> None:
        self.file(chance).touch()

    def close(self, chance: random.Random) -> None:
        file = self.file(chance)
        if file.is_file():
            file.chmod(chance.choice((0, 0o600, 0o644)))

    def link(self, chance: random.Random) -> None:
        file = self.file(chance)
        file.unlink(missing_ok=True)
        file.symlink_to(chance.choice(("a.md", self.outside / "b.md", "nowhere.md")))

    def second_name(self, chance: random.Random) -> None:
        old, new = self.file(chance), self.outside / f"{chance.random()}.md"
        if old.is_file() and not old.is_symlink():
            os.link(old, new)
            old.write_text("by its own name\n")
            new.unlink()

    def make_folders(self, chance: random.Random) -> None:
        below = self.folder(chance) / f"new-{chance.randrange(9)}" / "and" / "deeper"
        below.mkdir(parents=True, exist_ok=True)
        (below / "a.md").write_text("deep\n")
        (below.parent / "b.md").write_text("less deep\n")

    def remove_folder(self, chance: random.Random) -> None:
        folder = self.folder(chance)
        if folder != self.root:
            shutil.rmtree(folder)

    def move_out(self, chance: random.Random) -> None:
        folder = self.folder(chance)
        if folder != self.root:
            folder.rename(self.outside / f"moved-{chance.random()}")

    def move_in(self, chance: random.Random) -> None:
        self.move_out(chance)
        for folder in sorted(self.outside.glob("moved-*")):
            (folder / "a.md").write_text("from outside\n")
            target = self.folder(chance) / folder.name
            folder.rename(target)
            (target / "b.md").write_text("inside again\n")
            return

    def rules(self, chance: random.Random) -> None:
        (self.folder(chance) / ".gitignore").write_text(chance.choice(RULES))

    def repository(self, chance: random.Random) -> None:
        folder = self.folder(chance)
        if folder == self.root:
            return
        if (folder / ".git").exists():
            shutil.rmtree(folder / ".git")
        else:
            (folder / ".git").mkdir()

    def checkout(self, chance: random.Random) -> None:
        for command in (
            f"checkout -q -f -B side-{chance.randrange(3)}",
            "add -A -f -- :/*.md",
            "-c user.name=a -c user.email=a@b commit -q --allow-empty -m x",
            f"checkout -q -f -B side-{chance.randrange(3)} HEAD~1",
        ):
            subprocess.run(["git", "-C", self.root, *command.split()], check=False, capture_output=True)

    def rename_folder(self, chance: random.Random) -> None:
        old, new = self.folder(chance), self.root / f"renamed-{chance.randrange(4)}"
        if old != self.root and not new.exists():
            old.rename(new)

    def sparse(self, chance: random.Random) -> None:
        file = self.file(chance)
        if file.is_file() and not file.is_symlink():
            handle = os.open(file, os.O_RDWR)
            os.pwrite(handle, b"pwritten", 3)
            os.posix_fallocate(handle, 0, 20)
            os.close(handle)

    def edit(self, seed: str) -> str:
        """Make the edit of a seed; one that the folder does not allow just now is none."""
        chance = random.Random(seed)
        kind = chance.choice(self.kinds)
        try:
            kind(chance)
        except (OSError, shutil.Error) as error:
            return f"{getattr(kind, '__name__', '')}: {error!r}"
        return getattr(kind, "__name__", "")


if __name__ == "__main__":
    editor = Editor(Path(sys.argv[1]), Path(sys.argv[2]))
    for line in sys.stdin:
        sys.stdout.write(f"{editor.edit(line.strip())}\n")
        sys.stdout.flush()
