"""Which git commands run in a repository at this moment, where the system shows them (Linux)."""

from collections.abc import Iterator
from pathlib import Path

from workspace_mem.services.history.import_leftovers import common_dir
from workspace_mem.services.history.locations import Repository

PROCESSES = Path("/proc")
_PLACES = (b"GIT_DIR=", b"GIT_WORK_TREE=", b"GIT_COMMON_DIR=")  # where the environment names a repository


def gits_at_work(repository: Repository) -> Iterator[str]:
    """Yield the git processes of the repository, ours too, each as its number and its command."""
    common = common_dir(repository).resolve()
    inside = {str(repository.work_tree), str(repository.git_dir), str(common)}
    if common.name == ".git":
        inside.add(str(common.parent))
    for process in PROCESSES.glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            if not words[0].rpartition(b"/")[2].startswith(b"git"):
                continue
            where = str((process / "cwd").readlink())
            named = [one for one in (process / "environ").read_bytes().split(b"\0") if one.startswith(_PLACES)]
        except OSError:
            continue
        command = b" ".join(words).decode(errors="replace")
        places = b" ".join([*words, *named]).decode(errors="surrogateescape")
        if where.startswith(tuple(inside)) or any(place in places for place in inside):
            yield f"process {process.name}, `{command.strip()[:60]}`"
