"""On which file systems a folder lies, as Linux tells it: on some, others make changes that no kernel here hears of."""

import re
from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")
_OCTAL = re.compile(r"\\([0-7]{3})")


def file_systems(folder: Path, mounts: str) -> list[str]:
    """Return the kind of the file system that a folder lies on, then of each that is mounted beneath it.

    `folder` is a path without links, `mounts` what MOUNTS says; the list is empty where that does not tell.
    """
    above, beneath = dict[int, str](), list[str]()  # of those above the deepest counts, the last of equals
    for fields, _, system in (line.partition(" - ") for line in mounts.splitlines()):
        place, kind = (
            Path(_OCTAL.sub(lambda code: chr(int(code[1], 8)), fields.split(" ")[4])),
            system.partition(" ")[0],
        )
        if folder.is_relative_to(place):
            above[len(place.parts)] = kind
        elif place.is_relative_to(folder):
            beneath.append(kind)
    return [above[max(above)], *beneath] if above else []
