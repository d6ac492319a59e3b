"""The merge driver that git runs for a memory file which both sides changed."""

import subprocess
import sys
from pathlib import Path

from workspace_mem.disk.locations import find_root
from workspace_mem.disk.scope import Scope
from workspace_mem.errors import DamagedError
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import Kinds
from workspace_mem.model.merge import merge
from workspace_mem.settings import FILE, parse_settings
from workspace_mem.text.strings import with_folders

_SHOWN = 60  # characters of a text in a message


def merge_files(base: str, ours: str, theirs: str, path: str) -> int:
    """Merge `theirs` into the file `ours`, as git's `merge.NAME.driver` requires (gitattributes(5)).

    `path` is the file's path, relative to the working directory; the other three are files that git made. A file of a
    workspace is merged by entries, without conflict markers; if both sides changed one entry, both versions stay and
    standard error names it. Any other file is merged by lines. Returns git's exit status: 0 merged,
    else the number of conflicts, or 255 for an error.
    """
    place = Path(path).absolute()
    root = find_root(place.parent)
    name = place.relative_to(root).as_posix() if root else path
    kinds: Kinds | None = None  # of a page of the memory
    if root:
        try:
            settings = parse_settings((root / FILE).read_text(encoding="utf-8-sig", errors="replace"))
            tracked = with_folders([name])
            is_page = name.endswith(".md") and Scope(root, settings, tracked=lambda: tracked).holds(name)
            kinds = settings.kinds if is_page else None
        except DamagedError as error:
            print(f"workspace-mem: {error.message}; {name} is merged line by line", file=sys.stderr)  # noqa: T201  # git shows it
    if kinds is None:
        return subprocess.run(["git", "merge-file", "--", ours, base, theirs], check=False).returncode
    contents = [Path(file).read_bytes() for file in (base, ours, theirs)]  # a missing base is an empty file
    merged = merge(*(Document(name, data, exists=bool(data), kinds=kinds) for data in contents))
    Path(ours).write_bytes(merged.document.data)
    for conflict in merged.conflicts:
        text = " ".join(conflict.text.split())
        text = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        sentence = f"workspace-mem: {conflict.path}: {conflict.why}: “{text}”. Both versions are kept."
        print(sentence, file=sys.stderr)  # noqa: T201  # git shows it
    return 0
