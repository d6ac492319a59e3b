"""A writer that is killed at a chosen point: `python -m tests.disk.killed ROOT POINT [TEXT…]`.

A person may save first, in the instant before the swap: `SAVE=rename:…` or `SAVE=place:…`. With `PAUSE` it says where
it is, and waits there to be killed.
"""

import os
import signal
import sys
from pathlib import Path

from tests.disk.world import HEADER, MEMORY, folder_at, remembering, save_by_rename, save_in_place
from workspace_mem.disk.journal import Intent, Journal, State
from workspace_mem.disk.swap import exchange
from workspace_mem.disk.transaction import Writer


class Deadly(Journal):
    """A journal that kills its process before or after a step."""

    def __init__(self, folder: Path, point: str) -> None:
        super().__init__(folder)
        self._point = point

    def announce(self, intent: Intent) -> None:
        self.die("before announce")
        super().announce(intent)
        self.die("after announce")

    def advance(self, intent: Intent, state: State) -> Intent:
        self.die("before finish")
        done = super().advance(intent, state)
        self.die("after finish")
        return done

    def die(self, point: str) -> None:
        if point == self._point and "PAUSE" in os.environ:
            print(point, flush=True)  # noqa: T201
            signal.pause()
        if point == self._point:
            os._exit(9)


def main(root: Path, point: str, texts: list[str]) -> None:
    folder = folder_at(root)
    folder.journal = deadly = Deadly(folder.own, point)
    swaps = 0

    def swap(one: Path, other: Path) -> None:
        nonlocal swaps
        swaps += 1
        if swaps == 1:
            person_saves()
        deadly.die("before swap" if swaps == 1 else f"before swap {swaps}")
        exchange(one, other)
        deadly.die("after swap" if swaps == 1 else f"after swap {swaps}")

    def person_saves() -> None:
        how, _, text = os.environ.get("SAVE", "").partition(":")
        if how:
            save = save_by_rename if how == "rename" else save_in_place
            save(root / MEMORY, text)

    Writer(folder, lambda: "deadbeef", swap).write(remembering(*texts), HEADER)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
