"""What a watcher is to the rest of the package: hints that something changed. The files are the truth."""

from collections.abc import Iterator
from typing import Protocol


class ChangeSource(Protocol):
    """A stream of hints. A hint may be missing or needless; a look at the files decides."""

    def hints(self) -> Iterator[None]:
        """Yield whenever something may have changed, and after each quiet `pause` at the latest."""
        ...

    def close(self) -> None:
        """Stop watching; `hints` ends."""
        ...
