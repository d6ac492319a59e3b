"""What a watcher is to the rest of the package: hints that something changed. The files are the truth."""

from typing import Protocol


class ChangeSource(Protocol):
    """Hints about one folder. A hint may be missing or needless; a look at the files decides."""

    @property
    def ended(self) -> bool:
        """Tell whether it was told to stop."""
        ...

    @property
    def trouble(self) -> str | None:
        """Return why hints are late or were lost, as a sentence without a full stop; None while all is well."""
        ...

    def wait(self, seconds: float) -> bool:
        """Wait for a hint, or the end, at most so long; tell whether something may have changed."""
        ...

    def restart(self) -> None:
        """Watch the folder that has the root's name now."""
        ...

    def stop(self) -> None:
        """End the wait, and watch no more."""
        ...
