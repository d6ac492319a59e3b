"""A person's repository, and their git: the porcelain that they would type."""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

from workspace_mem.git.backend import GitHistory
from workspace_mem.git.repository import Repository, find_repository

IDENTITY = {"GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "a@b"}


def git(root: Path, *args: str, check: bool = True, identity: bool = True) -> str:
    """Run git as the person would, and return what it prints."""
    environment = {**os.environ, **(IDENTITY if identity else {})}
    done = subprocess.run(["git", *args], cwd=root, capture_output=True, env=environment, check=False)
    assert not check or done.returncode == 0, done.stderr.decode()
    return done.stdout.decode("utf-8", "surrogateescape")


def make_repository_of_a_person(root: Path, *options: str) -> Path:
    root.mkdir()
    git(root, "init", "-q", "-b", "main", *options)
    git(root, "config", "user.email", "a@b")
    git(root, "config", "user.name", "n")
    (root / "MEMORY.md").write_text("base\n")
    (root / "other.txt").write_text("o\n")
    git(root, "add", ".")
    git(root, "commit", "-qm", "root")
    return root


def history_of(root: Path, *, follow: bool = False) -> GitHistory:
    return GitHistory(repository_of(root), follow=follow)


def tip_of(root: Path) -> str:
    """Return where the chain is that the branch follows, be it on the branch or waiting for it."""
    return str(history_of(root, follow=True).tip())


def repository_of(root: Path) -> Repository:
    found = find_repository(root, data_dir=root.parent / "data", workspace_id="ws-1")
    assert found is not None
    return found


def is_markdown(path: str) -> bool:
    return path.endswith(".md")


def blob(root: Path, name: str) -> bytes:
    return subprocess.run(["git", "cat-file", "blob", name], cwd=root, capture_output=True, check=True).stdout


def git_that(folder: Path, command: str, instead: str) -> str:
    """Make a git that does something else at one command; return the PATH on which it is found.

    In `instead`, a line of shell, `real "$@"` is what git would have done.
    """
    real = shutil.which("git")
    folder.mkdir()
    otherwise = f'case " $* " in *" {command} "*) {instead};; esac'
    script = f'#!/bin/sh\nreal() {{ "{real}" "$@"; }}\n{otherwise}\nexec "{real}" "$@"\n'
    (folder / "git").write_text(script)
    (folder / "git").chmod(0o755)
    return f"{folder}:/usr/bin:/bin"


def belongings(root: Path) -> Mapping[str, str]:
    """Everything of the person's that a record may not change without follow."""
    git_dir = Path(git(root, "rev-parse", "--absolute-git-dir").strip())
    refs = git(root, "for-each-ref", "--format=%(refname) %(objectname)").splitlines()
    files = {
        str(path.relative_to(root)): _digest(path)
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".git" not in path.relative_to(root).parts
    }
    own = {
        str(path.relative_to(git_dir)): _digest(path)
        for path in sorted(git_dir.rglob("*"))
        if path.is_file() and not {"objects", "workspace-mem"} & set(path.relative_to(git_dir).parts)
    }
    shown = "\n".join(ref for ref in refs if not ref.startswith("refs/workspace-mem/"))
    return {"refs": shown, **files, **{f".git/{name}": digest for name, digest in own.items()}}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def staged(root: Path) -> None:
    (root / "other.txt").write_text("staged, unfinished\n")
    git(root, "add", "other.txt")


def locked(root: Path) -> None:
    (root / ".git/index.lock").touch()


def failing_hooks(root: Path) -> None:
    hooks = root / ".git/hooks"
    hooks.mkdir(exist_ok=True)
    for name in (
        "pre-commit",
        "post-commit",
        "commit-msg",
        "reference-transaction",
        "post-index-change",
        "pre-auto-gc",
    ):
        (hooks / name).write_text(f"#!/bin/sh\ntouch {root}/CANARY\nexit 1\n")
        (hooks / name).chmod(0o755)


def signing(root: Path) -> None:
    git(root, "config", "commit.gpgsign", "true")
    git(root, "config", "user.signingkey", "NOPE")
    git(root, "config", "log.showSignature", "true")
    git(root, "config", "gpg.program", f"touch {root}/CANARY;")


def nameless(root: Path) -> None:
    git(root, "config", "--unset", "user.email")
    git(root, "config", "--unset", "user.name")
    git(root, "config", "user.useConfigOnly", "true")


def detached(root: Path) -> None:
    git(root, "checkout", "-q", "--detach")


def _two_sides(root: Path) -> None:
    git(root, "checkout", "-qb", "b")
    (root / "other.txt").write_text("b\n")
    git(root, "commit", "-qam", "b")
    git(root, "checkout", "-q", "main")
    (root / "other.txt").write_text("m\n")
    git(root, "commit", "-qam", "m")


def merging(root: Path) -> None:
    _two_sides(root)
    git(root, "merge", "b", check=False)


def rebasing(root: Path) -> None:
    _two_sides(root)
    git(root, "checkout", "-q", "b")
    git(root, "rebase", "main", check=False)


def picking(root: Path) -> None:
    _two_sides(root)
    git(root, "cherry-pick", "b", check=False)


def bisecting(root: Path) -> None:
    git(root, "bisect", "start")


def converting_line_ends(root: Path) -> None:
    git(root, "config", "core.autocrlf", "true")


def clean(_root: Path) -> None:
    pass


def ignored(root: Path) -> None:
    (root / ".gitignore").write_text("*.md\n")
    git(root, "rm", "-q", "--cached", "MEMORY.md")
    git(root, "add", ".gitignore")
    git(root, "commit", "-qm", "ignored")


def file_monitor(root: Path) -> None:
    git(root, "config", "core.fsmonitor", f"touch {root}/CANARY;")


def filters(root: Path) -> None:
    for name in ("clean", "smudge", "process"):
        git(root, "config", f"filter.x.{name}", f"touch {root}/CANARY; cat")
    git(root, "config", "diff.x.textconv", f"touch {root}/CANARY; cat")
    git(root, "config", "diff.external", f"touch {root}/CANARY;")
    (root / ".gitattributes").write_text("*.md filter=x diff=x text eol=crlf\n")


def assumed_unchanged(root: Path) -> None:
    git(root, "update-index", "--assume-unchanged", "MEMORY.md")


def stashed(root: Path) -> None:
    (root / "other.txt").write_text("put aside\n")
    git(root, "stash", "-q")


def packed(root: Path) -> None:
    git(root, "gc", "-q")


def sparse(root: Path) -> None:
    (root / "elsewhere").mkdir()
    (root / "elsewhere/other.md").write_text("left out\n")
    git(root, "add", ".")
    git(root, "commit", "-qm", "elsewhere")
    git(root, "sparse-checkout", "set", "nothing")


COMMANDS = """
core.pager core.editor core.askPass core.sshCommand core.gitProxy credential.helper pager.log pager.blame
interactive.diffFilter sequence.editor pager.diff alias.log alias.cat-file alias.update-ref merge.x.driver
uploadpack.packObjectsHook gc.recentObjectsHook core.alternateRefsCommand trailer.x.command man.x.cmd
blame.ignoreRevsFile gpg.ssh.program diff.orderFile
"""


def commands_everywhere(root: Path) -> None:
    """Every other setting that names a command."""
    canary = f"touch {root}/CANARY;"
    for name in COMMANDS.split():
        git(root, "config", name, canary)
    git(root, "config", "core.quotePath", "true")
    git(root, "config", "log.follow", "true")
    git(root, "config", "log.showRoot", "false")
    git(root, "config", "color.ui", "always")
    git(root, "config", "diff.renames", "copies")
    git(root, "config", "safe.bareRepository", "explicit")


STATES: Mapping[str, Callable[[Path], None]] = {
    state.__name__: state
    for state in (
        clean,
        staged,
        locked,
        failing_hooks,
        signing,
        nameless,
        detached,
        merging,
        rebasing,
        picking,
        bisecting,
        converting_line_ends,
        ignored,
        file_monitor,
        filters,
        assumed_unchanged,
        stashed,
        packed,
        sparse,
        commands_everywhere,
    )
}
