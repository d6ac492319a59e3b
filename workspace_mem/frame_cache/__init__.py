"""The cache of frames: an entry is valid until a file or folder behind the frame changes.

A hit imports little and needs no Markdown parser: it hashes the sources and compares. That is why this module is
outside the rooms, which make what it caches. An entry lists every source with its hash, missing files included, the
hashes of all scanned folders, and the modules that made the frame, so that a change of its form makes old entries
invalid. It is in the user's cache folder, sealed with a user's key that is elsewhere; losing either costs only time.
"""

import json
import os
from hashlib import sha256

from workspace_mem import __version__
from workspace_mem.frame_cache.states import (
    PACKAGE,
    READ,
    SEAL,
    file_state,
    folder_state,
    module_state,
    sealed,
)
from workspace_mem.user_folders import part_of, user_folder

TYPE_CHECKING = False  # importing typing takes a third of Python's start
if TYPE_CHECKING:
    from typing import Unpack

    from workspace_mem.frame import FrameArguments


def cached_frame(
    root: str,
    form: str = "text",
    *,
    project: str = "",
    despite_settings: bool = False,
    **asked: "Unpack[FrameArguments]",
) -> str:
    """Return the frame as text or JSON, from the cache if its entry is valid, else newly assembled.

    `project` is the name of the page whose memory comes first. With `despite_settings` a broken workspace.toml is named
    in the frame; else it raises DamagedError.
    """
    root = os.path.realpath(root)
    request = {name: value for name, value in asked.items() if value is not None}
    key = json.dumps([__version__, PACKAGE, form, project, despite_settings, request], sort_keys=True)
    place = f"{user_folder('cache')}/{part_of(root)}/frame-{sha256(key.encode()).hexdigest()[:16]}.json"
    cached = _hit(root, place)
    if cached is not None:
        return cached
    from workspace_mem.frame_cache.fill import assembled  # not needed for a hit

    return assembled(root, place, form, asked, project=project, despite_settings=despite_settings)


def _hit(root: str, place: str) -> str | None:
    try:
        with open(os.open(place, READ), "rb") as file:  # importing pathlib takes longer than a hit
            seal, body = file.read(SEAL), file.read()
        with open(os.open(f"{user_folder('state')}/cache-key", READ), "rb") as file:
            key = file.read() if os.fstat(file.fileno()).st_mode & 0o177077 == 0o100000 or os.name == "nt" else b""
        if not key or seal != sealed(key, place, body):
            return None
        entry = json.loads(body)
        text = str(entry["text"])
        is_true = (
            all(file_state(root, path) == known for path, known in entry["files"].items())
            and all(module_state(path) == known for path, known in entry["program"].items())
            and all(folder_state(root, folder, known) == known for folder, known in entry["folders"].items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return text if is_true else None
