"""A writer that goes on until it is killed: `python writer.py ROOT VERB NAME FIRST ACKNOWLEDGED [LAST]`.

It writes entries NAME-FIRST, NAME-FIRST+1, … through the Python API; each is appended to the file ACKNOWLEDGED when
the call has returned. A line `!` stands there for a call that answered with a conflict: nothing was promised then.
"""

import os
import sys
from itertools import count

from workspace_mem import note, open_workspace, remember
from workspace_mem.core.errors import ConflictError


def main(root: str, verb: str, name: str, first: str, acknowledged: str, last: str = "") -> None:
    """Write until the last one."""
    workspace = open_workspace(root, actor=f"agent:{name}")
    told = os.open(acknowledged, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number in range(int(first), int(last)) if last else count(int(first)):
        text = f"{name}-{number} is what it wrote"
        try:
            if verb == "note":
                note(workspace, text)
            else:
                remember(workspace, text, kind="fact")
        except ConflictError:
            os.write(told, b"!\n")
        else:
            os.write(told, f"{text}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
