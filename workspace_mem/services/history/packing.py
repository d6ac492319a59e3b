"""Pack a history that has grown: thousands of loose objects fill a disk twenty times over and make reading slow.

Only where nobody but us made the repository: a person's own is packed by their own git. Nothing is removed but loose
copies of what is in a pack.
"""

from contextlib import suppress

from workspace_mem.core.errors import EngineError
from workspace_mem.services.history.git_process import run_git
from workspace_mem.services.history.locations import Repository, was_made_by_us
from workspace_mem.services.history.repository_state import note_loose, noted_loose

_SAMPLE = "17"  # one of 256 folders over which loose objects are spread evenly, as `git gc --auto` looks at it
_MANY = 4  # in that folder: some 1,000 in all, of three hundred changes, so that no change waits long for it


def pack_what_has_grown(repository: Repository) -> None:
    """Pack loose objects where they are many. The caller holds the record lock; a failure changes nothing.

    How many stay is noted, so that what cannot be packed is not tried again at every change.
    """
    left = noted_loose(repository)
    if _loose(repository) < left + _MANY or not was_made_by_us(repository):
        return
    with suppress(EngineError):
        run_git(repository.git_dir, ["repack", "-d", "-l", "-n", "--quiet", "--geometric=2"])
    with suppress(OSError):
        note_loose(repository, _loose(repository))


def _loose(repository: Repository) -> int:
    try:
        return sum(1 for _ in (repository.git_dir / "objects" / _SAMPLE).iterdir())
    except OSError:
        return 0
