"""A folder of cached files that are believed only if they are provably those that we wrote.

    manifest.json     format, version, and for each file its name and the SHA-256 of its bytes; replaced in one step
    <sha256>.blob     the bytes of one file
    lock              held by the one who writes

The bytes that are checked are the bytes that are used: a file is read once, hashed, and handed on from memory. What the
manifest does not name is never opened. A blob is never changed, so a reader is disturbed by a writer only where a blob
vanishes under it, and then there is a newer manifest.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from types import MappingProxyType

from workspace_mem.core.values import immutable
from workspace_mem.services.search.private_folder import PrivateFolder

FORMAT = 1
_HASH = re.compile(r"[0-9a-f]{64}")
_OURS = re.compile(r"[0-9a-f]{64}\.blob|workspace-mem-.*\.tmp")
_ATTEMPTS = 50  # a reader is overtaken by a writer now and then, never so often


@immutable
class Contents:
    """Everything in the folder at one moment, checked."""

    files: Mapping[str, bytes] = MappingProxyType({})  # by the name they were stored under
    hashes: Mapping[str, str] = MappingProxyType({})  # by the same names: SHA-256, hex
    manifest: bytes = b""  # empty: there is nothing, or nothing to be believed


NOTHING = Contents()


class SealedFolder:
    """One folder, of one version of everything that its files depend on."""

    def __init__(self, directory: Path, *, version: str) -> None:
        self._folder = PrivateFolder(directory)
        self._version = version
        self._last = NOTHING

    def read(self) -> Contents:
        """Return what is stored now; NOTHING if it is missing, of another version, damaged or open to others.

        The very same object comes back while nothing has changed. Raise EngineError if the folder is somebody else's.
        """
        self._last = self._read()
        return self._last

    def write(self, files: Mapping[str, bytes]) -> None:
        """Replace everything by `files` in one step; to be called under `locked`. OSError leaves the old contents."""
        held = self._last
        hashes: dict[str, str] = {}
        for name, data in files.items():
            # The very bytes that were read: hashing 20 MB again costs as much as the rest of a small write.
            unchanged = data is held.files.get(name)
            hashes[name] = held.hashes[name] if unchanged else hash_of(data)
            if not unchanged:
                self._folder.put(f"{hashes[name]}.blob", data)
        manifest = json.dumps({"format": FORMAT, "version": self._version, "files": hashes}, sort_keys=True).encode()
        self._folder.set_manifest(manifest)
        self._last = Contents(dict(files), hashes, manifest)
        self._sweep({f"{digest}.blob" for digest in hashes.values()})

    def discard(self) -> None:
        """Forget the contents: they passed every check and are of no use all the same."""
        self._last = NOTHING
        self._folder.discard()

    def damage(self) -> tuple[str, ...]:
        """Say what is wrong with the files, each a sentence; nothing is changed."""
        manifest = self._folder.manifest()
        if not manifest:
            left = self._folder.directory.exists() and any(self._folder.directory.glob("*.blob"))
            return ("its manifest is missing",) if left else ()
        try:
            hashes = self._hashes(manifest)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return ("its manifest is damaged, or of another version",)
        found = []
        for name, digest in sorted(hashes.items()):
            try:
                self._checked(digest)
            except (OSError, ValueError, TypeError):
                found.append(f"{name} is not as it was written")
        return tuple(found)

    def forget(self) -> None:
        """Let go of the bytes in memory; the next read checks the files anew."""
        self._last = NOTHING

    def locked(self) -> AbstractContextManager[None]:
        """Keep other writers out; see `PrivateFolder.locked`."""
        return self._folder.locked()

    def _read(self) -> Contents:
        for _ in range(_ATTEMPTS):
            manifest = self._folder.manifest()
            if manifest == self._last.manifest:
                return self._last
            try:
                hashes = self._hashes(manifest)
                return Contents({name: self._checked(digest) for name, digest in hashes.items()}, hashes, manifest)
            except FileNotFoundError:
                if self._folder.manifest() == manifest:
                    return NOTHING
            except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
                return NOTHING
        return NOTHING

    def _hashes(self, manifest: bytes) -> Mapping[str, str]:
        read = json.loads(manifest)
        if (read["format"], read["version"]) != (FORMAT, self._version):
            raise ValueError("another version wrote it")
        return dict(read["files"])

    def _checked(self, digest: str) -> bytes:
        if not _HASH.fullmatch(digest):
            raise ValueError("no hash")
        data = (self._folder.directory / f"{digest}.blob").read_bytes()
        if hash_of(data) != digest:
            raise ValueError("not the bytes that were written")
        return data

    def _sweep(self, wanted: set[str]) -> None:
        # Only names that we give: a folder that was named by mistake keeps its files.
        for file in self._folder.directory.iterdir():
            if _OURS.fullmatch(file.name) and file.name not in wanted:
                with suppress(OSError):
                    file.unlink()


def hash_of(data: bytes) -> str:
    """Return the SHA-256 of some bytes, hex."""
    return hashlib.sha256(data).hexdigest()
