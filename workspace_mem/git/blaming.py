"""Who wrote each line of a file, as `git blame` tells it of the file as it is now.

git is asked in a repository made for this question alone: it has the objects of the real one, and no settings,
attributes, grafts or work tree. So nothing that a repository names can run, or say that lines are somebody else's
(`blame.ignoreRevsFile`), and a setting that git stumbles over is in nobody's way.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from workspace_mem.errors import EngineError
from workspace_mem.git.commits import is_encodable
from workspace_mem.git.process import GitFailedError, run_git
from workspace_mem.git.repository import Repository

_LINE = re.compile(rb"([0-9a-f]{40}(?:[0-9a-f]{24})?) \d+ \d+")
_NO_SUCH_FILE = "no such path"


def blame_lines(
    repository: Repository, commit: str, path: str, data: bytes, *, merging: bool = False
) -> list[str | None]:
    r"""Return the commit that wrote each line of `data`, a file as it is after a commit; None: it is in no commit.

    `merging` counts what is being merged into that commit, too. Lines end at `\n`.
    """
    import tempfile  # noqa: PLC0415 - 4 ms that only blame has to pay

    lines = data.count(b"\n") + (not data.endswith(b"\n") and data != b"")
    if not path or not is_encodable(path):
        return [None] * lines
    try:
        with tempfile.TemporaryDirectory(prefix="workspace-mem-blame-") as folder:
            git_dir = _bare_repository(Path(folder), repository, commit, ["MERGE_HEAD"] if merging else [])
            asked = ["blame", "--porcelain", "--contents", "-", "--", path]
            printed = run_git(git_dir, asked, stdin=data, work_tree=git_dir, unconfigured=True)
    except GitFailedError as error:
        if _NO_SUCH_FILE in error.stderr:
            return [None] * lines
        raise
    except OSError as error:
        raise EngineError(f"no temporary folder could be created for git: {error.strerror}") from error
    names = (found[1].decode() for line in printed.split(b"\n") if (found := _LINE.match(line)))
    return [name if name.strip("0") else None for name in names]


def _bare_repository(folder: Path, repository: Repository, commit: str, states: Sequence[str]) -> Path:
    """Make a repository whose HEAD is a commit of another one, and whose history ends where that one's does."""
    (folder / "objects/info").mkdir(parents=True)
    (folder / "refs").mkdir()
    (folder / "HEAD").write_text(f"{commit}\n", encoding="ascii")
    if len(commit) == 64:
        told = "[core]\nrepositoryFormatVersion = 1\n[extensions]\nobjectFormat = sha256\n"
        (folder / "config").write_text(told, encoding="ascii")
    objects = str(repository.common_dir.absolute() / "objects").replace("\\", "\\\\").replace('"', '\\"')
    named = objects.replace("\n", "\\n").encode(errors="surrogateescape")
    (folder / "objects/info/alternates").write_bytes(b'"' + named + b'"\n')
    for file in (repository.common_dir / "shallow", *(repository.git_dir / name for name in states)):
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    return folder
