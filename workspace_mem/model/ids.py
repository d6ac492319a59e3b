"""Ids and handles: how an entry is named. An id stands in the text beside its entry."""

import contextlib
from collections.abc import Callable, Container
from datetime import date
from hashlib import sha256
from itertools import count
from typing import NewType

from workspace_mem.errors import WorkspaceMemError
from workspace_mem.model.document import Document
from workspace_mem.model.kinds import ARCHIVE, Kinds
from workspace_mem.text.patterns import late

EntryId = NewType("EntryId", str)  # "mem-7k3f9q2m"; ids that came from elsewhere stay as they are

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32: no i, l, o, u
ID = late(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
WORKSPACE_ID = late(r"[A-Za-z0-9][A-Za-z0-9._-]*")  # names a directory beside those of other workspaces
_LENGTH = 8
_MARKS = late(rb"\^([A-Za-z0-9][A-Za-z0-9-]*)")
_HANDLE_SHIFTS = range(35, 0, -5)  # seven characters of 40 bits

Draw = Callable[[int], int]  # a random number below its argument


def bare_name(name: str) -> str:
    """Return the id or handle in what was copied with it: `^mem-7k3f`, `[[MEMORY#^mem-7k3f]]`, `[skill: deploy]`."""
    behind = (name.rpartition("^")[2] if "^" in name else name).partition("|")[0]
    return behind.strip(" []()<>`'\".,;:").removeprefix("skill:").strip()


def mint_id(prefix: str, draw: Draw, taken: Container[str]) -> EntryId:
    """Draw an id that is not taken, such as `mem-7k3f9q2m`."""
    while True:
        name = EntryId(f"{prefix}-" + "".join(ALPHABET[draw(32)] for _ in range(_LENGTH)))
        if name not in taken:
            return name


def dated_id(prefix: str, day: date, draw: Draw, taken: Container[str]) -> EntryId:
    """Draw an id as a file of learnings has them, `ERR-20260705-A1B`; longer where the short ones of a day run out."""
    for number in count():
        length = 3 + number // 100
        name = EntryId(f"{prefix}-{day:%Y%m%d}-" + "".join(ALPHABET[draw(32)] for _ in range(length)).upper())
        if name not in taken:
            return name
    raise AssertionError  # it counts for ever


def derived_id(prefix: str, *said: str) -> EntryId:
    """Return the id of what is derived from something: whoever derives it anew comes to the same."""
    digest = int.from_bytes(sha256("\0".join(said).encode("utf-8", "surrogatepass")).digest()[:5], "big")
    return EntryId(f"{prefix}-" + "".join(ALPHABET[(digest >> 5 * at) & 31] for at in range(_LENGTH)))


def taken_ids(read: Callable[[str], Document], kinds: Kinds) -> set[str]:
    """Return every id that stands in the files of entries or in their archive."""
    found: set[str] = set()
    for path in (*kinds.stores, *(ARCHIVE + path for path in kinds.stores)):
        with contextlib.suppress(WorkspaceMemError):  # what cannot be read keeps nobody from writing elsewhere
            found.update(name.decode() for name in _MARKS.findall(read(path).data))
    return found


def handle_of(path: str, text: str, number: int) -> str:
    """Name an entry that has no id, such as `~3f9q2m7`. It changes when the text does.

    `number` counts identical lines of the file from 0.
    """
    digest = sha256(f"{path}\0{text}\0{number}".encode("utf-8", errors="surrogatepass")).digest()
    bits = int.from_bytes(digest[:5], "big")
    return "~" + "".join([ALPHABET[(bits >> shift) & 31] for shift in _HANDLE_SHIFTS])
