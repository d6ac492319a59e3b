"""A frame that was assembled before, as long as nothing it was made of has changed.

The hit path imports little and needs no Markdown parser: it reads the sources, hashes them and
compares. That is why this module stands outside the floors; what it caches is made by the floors.
An entry lists every source with its hash, absent files included, and the names in every folder that
was looked at. It lies in the user's cache, and losing it costs time only.
"""

import json
import os
import sys
from hashlib import sha256

_FORMAT = 1


def cached_frame(
    root: str, *, profile: str, budget: int | None, logs: bool, with_instructions: bool, form: str = "text"
) -> str:
    """Return the frame as text or JSON, from the cache where it is still true, else assembled anew."""
    variant = [profile, budget, logs, with_instructions, form]
    place = _place(root, variant)
    found = _hit(root, place) if place else None
    if found is not None:
        return found
    text, sources, folders = _assemble(root, profile, budget, logs=logs, extra=with_instructions, form=form)
    if place:
        _store(place, {"text": text, "sources": sources, "folders": folders})
    return text


def _place(root: str, variant: list[object]) -> str | None:
    """Return the cache file of a workspace and its options; None where the platform keeps caches elsewhere."""
    if sys.platform not in ("linux", "freebsd"):
        return None
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")  # noqa: PTH111, PTH118
    real = os.fsencode(os.path.realpath(root))
    name = sha256(json.dumps([_FORMAT, _version(), variant]).encode()).hexdigest()[:16]
    return f"{base}/workspace-mem/{sha256(real).hexdigest()[:24]}/frame-{name}.json"


def _version() -> str:
    from workspace_mem import __version__

    return __version__


def _hit(root: str, place: str) -> str | None:
    try:
        with open(place, "rb") as file:  # noqa: PTH123  # pathlib takes longer to import than the whole hit
            if not _is_ours(os.fstat(file.fileno())):
                return None
            entry = json.loads(file.read())
        if all(_hash_file(root, path) == known for path, known in entry["sources"]) and all(
            hash_names(root, folder) == known for folder, known in entry["folders"]
        ):
            return str(entry["text"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return None


def _is_ours(found: os.stat_result) -> bool:
    return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)


def _hash_file(root: str, path: str) -> str | None:
    """Hash a source; None where there is none. A link is never trusted: what it leads to may change its place."""
    full = f"{root}/{path}"
    try:
        handle = os.open(full, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        return None
    except OSError:
        return "unreadable"
    with os.fdopen(handle, "rb") as file:
        try:
            return sha256(file.read()).hexdigest()
        except OSError:
            return "unreadable"


def hash_names(root: str, folder: str) -> str | None:
    """Hash the names in a folder; None where it is gone."""
    try:
        names = sorted(os.listdir(f"{root}/{folder}" if folder else root))  # noqa: PTH208
    except OSError:
        return None
    return sha256("\0".join(names).encode("utf-8", "surrogateescape")).hexdigest()


def _assemble(
    root: str, profile: str, budget: int | None, *, logs: bool, extra: bool, form: str
) -> tuple[str, list[tuple[str, str | None]], list[tuple[str, str | None]]]:
    from workspace_mem.actions.frame import as_json, frame, source_paths
    from workspace_mem.services.frame.assembly import Options
    from workspace_mem.workspace import open_workspace

    workspace = open_workspace(root)
    before = {path: _hash_file(root, path) for path in source_paths(workspace, logs=logs)}
    found = frame(workspace, Options(profile, budget, logs, extra))
    text = json.dumps(as_json(found), ensure_ascii=False, indent=2) + "\n" if form == "json" else found.text
    folders = sorted(workspace.folder.scope.walked)
    names = [(folder, hash_names(root, folder)) for folder in folders]
    # Hashed before it was read: a save in between makes the entry untrue, never wrong.
    return text, sorted(before.items()), names


def _store(place: str, entry: dict[str, object]) -> None:
    if any(known == "unreadable" for _, known in entry["sources"]):  # type: ignore[attr-defined]
        return
    import contextlib
    import tempfile

    with contextlib.suppress(OSError):
        os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)  # noqa: PTH103, PTH120
        handle, name = tempfile.mkstemp(dir=os.path.dirname(place))  # noqa: PTH120
        with os.fdopen(handle, "w", encoding="utf-8", errors="surrogatepass") as file:
            json.dump({**entry, "format": _FORMAT}, file)
        os.replace(name, place)  # noqa: PTH105
