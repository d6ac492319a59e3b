"""Bring an index up to date with the files: what differs is decided here, purely, and then done in one step."""

from collections.abc import Callable, Iterator, Mapping

from workspace_mem.core.search import Passage
from workspace_mem.core.values import immutable
from workspace_mem.services.search.port import Index, IndexUpdate


@immutable
class Difference:
    """What an index must take in to agree with the files; both in order of path."""

    changed: tuple[str, ...]  # new, or of another revision: to be read
    gone: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.changed or self.gone)


def difference(known: Mapping[str, str], current: Mapping[str, str]) -> Difference:
    """Compare what the index holds with what there is; both are path → revision."""
    return Difference(
        changed=tuple(sorted(path for path, revision in current.items() if known.get(path) != revision)),
        gone=tuple(sorted(known.keys() - current.keys())),
    )


def refresh(
    index: Index,
    current: Mapping[str, str],
    passages_of: Callable[[str], tuple[Passage, ...]],
    progress: Callable[[int, int], None] | None = None,
) -> Difference:
    """Make the index agree with `current`, and return what had to be done.

    `passages_of` is asked only about changed files, and must answer from the bytes that `current` names: a file that
    was edited in between is of another revision again, which the next refresh sees. What it raises goes through, and
    nothing is applied then. `progress` is told (read, to be read).
    """
    needed = difference(index.known(), current)
    if needed:
        index.apply(_updates(needed, current, passages_of, progress))
    return needed


def _updates(
    needed: Difference,
    current: Mapping[str, str],
    passages_of: Callable[[str], tuple[Passage, ...]],
    progress: Callable[[int, int], None] | None,
) -> Iterator[IndexUpdate]:
    for number, path in enumerate(needed.changed, start=1):
        passages = passages_of(
            path
        )  # first: whoever reads another revision than the one named may put that in its place
        if progress:
            progress(number, len(needed.changed))
        yield IndexUpdate(path, current[path], passages)
    yield from (IndexUpdate(path, None) for path in needed.gone)
