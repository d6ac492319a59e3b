"""A writer that goes on until it is killed: `python writer.py ROOT VERB NAME FIRST ACKNOWLEDGED WAITS`.

It writes entries NAME-FIRST, NAME-FIRST+1, … through the Python API; each is appended to the file ACKNOWLEDGED when
the call has returned. A line `!` stands there for a call that refused: nothing was promised then; a
line `<` for a save that came out of a swap and was given back. WAITS is `yes` or `no`: for the commit.
"""

import os
import sys
from itertools import count

from workspace_mem import note, open_workspace, remember
from workspace_mem.core.errors import ConflictError, RefusedError
from workspace_mem.stores.swapping import Swap


def main(root: str, verb: str, name: str, first: str, acknowledged: str, waits: str) -> None:
    """Write until it is killed."""
    workspace = open_workspace(root, actor=f"agent:{name}", wait=waits == "yes")
    told = os.open(acknowledged, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    tell_of_saves(told)
    for number in count(int(first)):
        text = f"{name}-{number} is what it wrote"
        try:
            if verb == "note":
                note(workspace, text)
            else:
                remember(workspace, text, kind="fact")
        except (ConflictError, RefusedError):  # also where a page is empty for long, half saved in place
            os.write(told, b"!\n")
        else:
            os.write(told, f"{text}\n".encode())


def tell_of_saves(told: int) -> None:
    """Note each save that is given back; what the product does is not touched."""
    give_back = Swap.give_back

    def noted(swap: Swap, after: bytes) -> None:
        os.write(told, b"<\n")
        give_back(swap, after)

    Swap.give_back = noted  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    main(*sys.argv[1:])
