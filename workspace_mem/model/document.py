r"""A file's exact bytes, and the text and lines that are derived from them.

Lines end where CommonMark ends them: at `\n`, `\r\n` and `\r`. `str.splitlines` also breaks at form
feeds and U+2028, which would cut the wrong lines.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple, NewType

from workspace_mem.model.kinds import KINDS, Kinds
from workspace_mem.text.lines import LINE, split_lines
from workspace_mem.text.patterns import late

Revision = NewType("Revision", str)  # SHA-256 of a file's bytes, hex: names content, changes with every edit

BOM = b"\xef\xbb\xbf"
_LINE_END = late(rb"\r\n|\r|\n")
_RAW_LINE = late(LINE.encode("ascii"))


def revision_of(data: bytes) -> Revision:
    """Name bytes by their content."""
    return Revision(sha256(data).hexdigest())


def lines_of(data: bytes) -> Counter[str]:
    """Return what the lines of a file say, and how often, wherever they stand; blank ones say nothing."""
    return Counter(line.strip() for line in split_lines(data.decode("utf-8", "replace")) if line.strip())


class Problem(NamedTuple):
    """Something odd in a file that a person may want to know; reading went on."""

    path: str
    line: int  # 1-based; 0 where it concerns the whole file
    message: str


class _File(NamedTuple):
    path: str  # POSIX, relative to the workspace
    data: bytes
    exists: bool = True  # False: there is no such file yet; `data` is empty then
    kinds: Kinds = KINDS  # those of its workspace


class Document(_File):
    """One file of the workspace: its bytes, and what is derived from them, once."""

    @cached_property
    def revision(self) -> Revision:
        """Name the content."""
        return revision_of(self.data)

    @cached_property
    def is_text(self) -> bool:
        """Tell whether the bytes are UTF-8 without NUL; anything else is read, and never written."""
        if b"\0" in self.data:
            return False
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError:
            return False
        return True

    @cached_property
    def text(self) -> str:
        """Return the text without byte order mark; what is not UTF-8 becomes U+FFFD."""
        return self.data.removeprefix(BOM).decode("utf-8", errors="replace")

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Return the lines with their line ends."""
        return tuple(split_lines(self.text))

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """Return the byte offset of each line's start, and of the end of the file."""
        start = len(BOM) if self.data.startswith(BOM) else 0
        found = [start]
        for line in _RAW_LINE.findall(self.data, start):
            start += len(line)
            found.append(start)
        return tuple(found)

    @cached_property
    def newline(self) -> str:
        """Return the line end that the file uses first, or a line feed."""
        found = _LINE_END.search(self.data)
        return found[0].decode() if found else "\n"

    def with_data(self, data: bytes) -> "Document":
        """Return the same file with other bytes."""
        return Document(self.path, data, kinds=self.kinds)

    @property
    def gone(self) -> "Document":
        """Return the place of the file where it is not there."""
        return Document(self.path, b"", exists=False, kinds=self.kinds)


class Persona(NamedTuple):
    """Pages of another folder of the user's, by name, that stand in the frame beside those of the workspace."""

    place: str | None = None  # the folder; None: there is none
    documents: Mapping[str, Document] = MappingProxyType({})
    problems: tuple[str, ...] = ()  # sentences without a path of this machine
    looked_at: tuple[str, ...] = ()  # every file that decides it, by its path

    @property
    def digest(self) -> str:
        """Return SHA-256 of the names and bytes, hex."""
        said = "".join(f"{name}\0{document.revision}\0" for name, document in self.documents.items())
        return sha256(said.encode()).hexdigest()


class Splice(NamedTuple):
    """The bytes between `offset` and `offset + len(removed)` become `inserted`."""

    offset: int
    removed: bytes
    inserted: bytes

    def apply(self, data: bytes) -> bytes:
        """Return the bytes after the splice. Raises ValueError where `removed` does not stand there."""
        end = self.offset + len(self.removed)
        if data[self.offset : end] != self.removed:
            raise ValueError("the bytes to replace are missing")
        return data[: self.offset] + self.inserted + data[end:]


def splice_between(before: bytes, after: bytes) -> Splice:
    """Return the shortest splice that turns some bytes into others."""
    start = _common_start(before, after)
    end = _common_start(before[start:][::-1], after[start:][::-1])
    return Splice(start, before[start : len(before) - end], after[start : len(after) - end])


def _common_start(one: bytes, other: bytes) -> int:
    """Return how many bytes two texts begin with alike; halves the doubt, so that slices do the comparing."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low


# ── templates ──────────────────────────────────────────────────────────────────────────────────

# SHA-256 of every template ever shipped, line ends normalised. Templates change; this table only grows.
SHIPPED: dict[str, frozenset[str]] = {
    "AGENTS.md": frozenset(
        {
            "2054c5cf46e99481c8b32cd2fb8e67ed661d589d5e489789dede362891d5da8c",
            "2eb6a6900efe17b44d8bcd060e95d1fb36ba724c64a823317d7f374653d6f116",
        }
    ),
    "CONTINUITY.md": frozenset(
        {
            "a2cd6f32f7d98f85e4f3151b20ce479e8df6666abb51983cdf6493c9736318c6",
            "e4af1d174a97fbb5960c2eaa0632ed557928acd4912d25bddc895aa7626cb571",
            "1aab9b4df072c194d5c93735da3b57f866574e827d9861cec49bae55815dfb5e",
        }
    ),
    "HEARTBEAT.md": frozenset(
        {
            "0bb088d90ff1656439a06509b434a28ea9492e09b98f994070994fbd50c17883",
            "6c2270e35e5dfb275ccc7f6c56c0cd1fed7fd5e2a14074f66b39cc7406b0c529",
        }
    ),
    "MEMORY.md": frozenset(
        {
            "76986920b135214d83bd8664f6dbcc2333ed02f75c1cc1edb4e7519a95743b66",
            "b5f4fa13f7776a5837a5658a2d3baed894aac65e7cdb1f3b218ae065b961139f",
        }
    ),
    "SOUL.md": frozenset(
        {
            "394c4ea51b8ec8027c942f92df6cfc3b77fed186df8b8c74ea457014fa5242a3",
            "0fdbbe16fb744a5748ada64c5eb1458247e7c21993c3e04409f6dd66c8df9dd0",
        }
    ),
    "USER.md": frozenset(
        {
            "8e6c1ef3b6dbee95f4c75e561e79c0f498d51f059bd51641f1dfc803a9eab8b2",
            "141f316714f0eb6290787fc233f4c8a8909fb350b6fff59258998f31e2759b5c",
        }
    ),
    "learnings/corrections.md": frozenset(
        {
            "238ad0c4c92057fce1d6d2dc428e13986a8901b284a385fac83667ddd5cb7397",
            "485a9d7c86ed7d7787cf6b7fc8cc428538e5ebab58f6b24505ded1e37dd6edc6",
        }
    ),
    "learnings/errors.md": frozenset(
        {
            "8f64d655be2315181373032ac4e626b7f9e5bbf475c71813f521f3c9e2bcffd0",
            "01374cf81ed2e248ee1661cbe194d5db8e67c42d759c6fb6fafb9cc6436f8880",
        }
    ),
}


def is_untouched(path: str, data: bytes) -> bool:
    """Tell whether a file is a template as it was written, or holds nothing at all."""
    if not data.strip():
        return True
    return path in SHIPPED and template_hash(data) in SHIPPED[path]


# What agents' programs lay into a new folder, that of the workspace or of one of several agents.
_FORMS = ("HEARTBEAT.md", "IDENTITY.md", "SOUL.md", "TOOLS.md", "USER.md")


def is_form(path: str) -> bool:
    """Tell whether a file may be a form that somebody fills in."""
    return path.rpartition("/")[2] in _FORMS or path.startswith(".learnings/")


# The first 16 digits of the hash of each block that a template has told a person what to write with, of any version.
_STOCK = frozenset(
    (
        "b0b2495099a31149",
        "3c0b60582b955674",
        "6d161e7458b925c1",
        "78ff1ca4202048b0",
        "db22200dcd8a4246",
        "6ef0e5c8a99f275c",
        "d926b55a137465e9",
        "9b7ddde20f61d321",
        "0bcf3c8913eb061c",
        "1d68b1b410889f3c",
        "82b3981e81c842b7",
        "d652fafaa84ed24d",
        "49b337d96aba3859",
        "7e845e3952f357ee",
        "bd446e7f574baa0d",
        "e7636938827be237",
        "8d1f4e74f83c0dd2",
        "2d392ba702924f16",
        "da1612840cbb8d37",
        "85814b55f7f4ede0",
        "c5225b6ff5f97715",
        "4b448793e4ff673d",
        "f986ffe357d1634e",
        "f2a5a4ee7e77d833",
        "67c8f42f98ca9ca4",
        "46f06007990c0151",
        "7ea6760e24ff82aa",
    )
)


# Such as `<!-- openclaw-memory-promotion:memory:memory/2026-06-02.md:22:22 -->`.
_MARK = late(r"<!--[ \t]*[\w.-]+:[^\s<>]*[ \t]*-->\s*")


def is_stock(text: str) -> bool:
    """Tell whether a block is a template's own word on what to write there, or a mark of a program."""
    if not text.startswith("<!--"):
        return False
    return bool(_MARK.fullmatch(text)) or template_hash(text.strip().encode())[:16] in _STOCK


def template_hash(data: bytes) -> str:
    """Name a template's content, whatever its line ends."""
    return sha256(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")).hexdigest()
