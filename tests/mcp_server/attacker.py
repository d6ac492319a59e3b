"""Somebody who exchanges files and folders for links, in a process of its own that loads no more than it needs."""

import os
from contextlib import suppress
from pathlib import Path

from workspace_mem.disk.swap import exchange


def swap_for_ever(pairs: list[tuple[str, str]]) -> None:
    """Exchange each pair again and again: a file or folder, and a link of the same name beside it."""
    while True:
        for one, other in pairs:
            with suppress(OSError):
                exchange(Path(one), Path(other))
            if not os.path.lexists(one):  # an agent deleted or moved it: make it anew
                with suppress(OSError):
                    make_file(Path(one)) if one.endswith(".md") else make_folder(Path(one))


def make_file(path: Path) -> None:
    with path.open("x") as file:  # through no link: what is outside is the server's alone to spoil
        file.write("mine\n")


def make_folder(path: Path) -> None:
    path.mkdir()
    make_file(path / "x.md")
