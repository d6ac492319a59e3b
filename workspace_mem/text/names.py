"""What a name in a folder is, as a look that opens no file tells."""

from enum import Enum
from typing import NamedTuple


class NameKind(Enum):
    """What a name in a folder stands for."""

    FILE = "file"
    FOLDER = "folder"
    LINK_INSIDE = "link"
    LINK_OUTSIDE = "link out of the workspace"
    LINK_NOWHERE = "link to nothing"
    REPOSITORY = "git repository"
    SEALED = "folder without permission to enter"
    OTHER = "device, pipe or socket"


class Name(NamedTuple):
    """One name in one of the folders that belong to the memory."""

    path: str  # POSIX, relative to the workspace
    kind: NameKind
    in_scope: bool = True
    size: int = 0  # bytes
    links: int = 1  # how many names the file has
    target: str = ""  # of a link inside: where it leads, POSIX and relative to the workspace
    owner: int | None = None  # a user's number; None where the system knows none
    is_open: bool = False  # every user of the machine may write to it
    group: int | None = None  # a group, not its owner's own, whose members may write to it
    is_read_only: bool = False  # somebody may read it, and not even its owner write to it

    @property
    def last(self) -> str:
        """Return the part behind the last slash."""
        return self.path.rpartition("/")[2]

    @property
    def is_markdown(self) -> bool:
        """Tell whether the name is that of a Markdown file."""
        return self.path.endswith(".md")

    @property
    def is_ours(self) -> bool:
        """Tell whether it is a temporary file of the write path."""
        return self.last.startswith(".~wm-")
