"""Begin a new chain where the old one is damaged. Nothing of the old one is deleted."""

import re
from pathlib import Path

from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.git_command import run_git
from workspace_mem.services.history.health import Health
from workspace_mem.services.history.locations import Repository, was_made_by_us
from workspace_mem.services.history.repository_state import forget_notes, own_folder

_LOOSE = re.compile(r"\bobjects/([0-9a-f]{2})/([0-9a-f]{38}|[0-9a-f]{62})\b")


def begin_anew(repository: Repository, health: Health, *, stamp: str) -> str:
    """Put the damaged history aside and return where it is.

    A repository that we made is renamed as a whole. In a person's own only our ref is renamed, and
    objects that cannot be read are moved aside, so that git can write them again. `stamp` is part of
    the names. Raises EngineError where that is not enough: the repository itself is damaged.
    """
    if was_made_by_us(repository):
        aside = repository.git_dir.with_name(f"{repository.git_dir.name}.damaged-{stamp}")
        repository.git_dir.rename(aside)
        return str(aside)
    ref = f"{repository.ref}.damaged-{stamp}"
    _rename_ref(repository, ref)
    _move_unreadable(repository, health, stamp)
    forget_notes(repository)
    try:
        run_git(repository.git_dir, ["rev-parse", "--verify", "--quiet", "HEAD^{tree}"], success=(0, 1))
    except EngineError as error:
        raise EngineError(
            "The repository itself is damaged, beyond the history of this workspace",
            hint="mend it from a clone; `workspace-mem config history.where separate` keeps history apart meanwhile",
        ) from error
    return ref


def tuck_in(aside: str, repository: Repository) -> str:
    """Move a repository that was put aside into the folder for our own things of the new one."""
    source = Path(aside)
    if not source.is_dir():
        return aside
    return str(source.rename(own_folder(repository) / source.name.lstrip(".")))


def _rename_ref(repository: Repository, new: str) -> None:
    """Rename our ref even where git would not touch it because it leads nowhere."""
    common = run_git(repository.git_dir, ["rev-parse", "--git-common-dir"]).decode(errors="surrogateescape")
    folder = repository.git_dir / common.rstrip("\n")
    loose = folder / repository.ref
    if loose.is_file():
        loose.rename(folder / new)
    packed = folder / "packed-refs"
    if packed.is_file():
        lines = packed.read_bytes().splitlines(keepends=True)
        kept = [line for line in lines if not line.rstrip().endswith(b" " + repository.ref.encode())]
        if kept != lines:
            packed.write_bytes(b"".join(kept))


def _move_unreadable(repository: Repository, health: Health, stamp: str) -> None:
    aside = own_folder(repository) / f"damaged-{stamp}"
    for first, rest in {found for line in health.damage for found in _LOOSE.findall(line)}:
        unreadable = repository.git_dir / "objects" / first / rest
        if unreadable.is_file():
            aside.mkdir(exist_ok=True)
            unreadable.rename(aside / f"{first}{rest}")


def remove_lock(path: Path) -> None:
    """Remove a lock that nobody holds any more."""
    path.unlink(missing_ok=True)
