"""Links that lead nowhere: `[[page]]`, `[[mem-7k3f9q2m]]`, `[sem-001]`, `[skill: deploy]`, `[text](page.md)`."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from urllib.parse import unquote

from workspace_mem.catalog.pages import KnownPage, LinkedPage, PageTable, Rename, target_of
from workspace_mem.doctor.findings import Fix, Mint, Odd, Rules, Severity
from workspace_mem.model.changes import Edit, whole_edit
from workspace_mem.model.document import Document
from workspace_mem.model.entry import ALPHABET
from workspace_mem.model.kinds import Kinds

_OURS = re.compile(rf"[{ALPHABET}]{{8}}")
_COUNTED = re.compile(r"\d{3,}")  # `sem-001`, as other programs count theirs
_COUNTED_BY_DAY = re.compile(r"\d{4}-\d\d-\d\d-\d{3,}")  # `ep-2026-01-06-001`
_OF_OTHERS = frozenset({"sem"})


@dataclass(frozen=True)
class Web:
    """The pages of a workspace, the ids that stand in it, and the names of all other files."""

    pages: tuple[LinkedPage, ...]
    ids: frozenset[str]
    kinds: Kinds
    every_name: Callable[[], Iterable[str]]  # of every file below the root, in scope or not
    renames: Callable[[], Iterable[Rename]] = tuple  # that the history knows

    @cached_property
    def _table(self) -> PageTable:
        return PageTable((KnownPage(page.path, page.title, page.names, (), (), 0) for page in self.pages), ())

    @cached_property
    def _elsewhere(self) -> PageTable:
        return PageTable((), self.every_name())

    @cached_property
    def _anchors(self) -> frozenset[str]:
        return self.ids.union(*(page.anchors for page in self.pages))

    @cached_property
    def _prefixes(self) -> frozenset[str]:
        return frozenset(name.partition("-")[0].casefold() for name in self.ids) | _OF_OTHERS

    def is_there(self, path: str, found: re.Match[str]) -> bool:
        """Tell whether a link in a file leads anywhere."""
        names = found.groupdict()
        if "entry" in names:
            return found["entry"] in self._anchors or not self._names_entry(found["prefix"], found["rest"])
        if "skill" in names:
            name = f"skills/{found['skill']}"
            return bool(self._table.file_of(name) or self._table.file_of(f"{name}/SKILL.md"))
        if "file" in names:
            return self._has_page(path, unquote(found["file"]))
        page, _, anchor = found["page"].partition("|")[0].rstrip("\\").partition("#")
        if anchor.startswith("^") and anchor[1:].strip() not in self._anchors:
            return False
        return not page.strip() or page.strip().lstrip("^") in self._anchors or self._has_page(path, page.strip())

    def _names_entry(self, prefix: str, rest: str) -> bool:
        """Tell whether `[prefix-rest]` is the name of an entry, and not of a ticket, a standard or a system."""
        ours = {kind.prefix for kind in self.kinds.values()}
        if prefix in ours and (_OURS.fullmatch(rest) or _COUNTED_BY_DAY.fullmatch(rest)):
            return True
        return prefix.casefold() in self._prefixes and bool(_COUNTED.fullmatch(rest) or prefix.isupper())

    def _has_page(self, path: str, page: str) -> bool:
        return bool(self._table.resolve(page, path) or self._elsewhere.file_of(page, path))


LINK_RULES = Rules[Web]()


@LINK_RULES("dangling-link", Severity.INFO)
def dangling_link(web: Web) -> Iterator[Odd]:
    renames: tuple[Rename, ...] | None = None  # asked for if a link dangles
    for page in web.pages:
        lost = {text: (line, match) for line, text, match in reversed(page.links) if not web.is_there(page.path, match)}
        for text, (line, match) in sorted(lost.items(), key=lambda item: item[1][0]):
            renames = tuple(web.renames()) if renames is None else renames
            name = target_of(match)
            if rename := next((rename for rename in renames if name and rename.breaks(name, page.path)), None):
                fix = Fix(f"let it lead to {rename.new}", partial(_relinked, rename))
                yield Odd(page.path, line, f"{text} leads nowhere: {rename.old} is {rename.new} now", fix)
                continue
            message = f"{text} leads nowhere: no page or entry here has that name"
            yield Odd(page.path, line, f"{message}. Fix the link, or create the page that it names")


def _relinked(rename: Rename, document: Document, _: Mint) -> Edit:
    return whole_edit(document, rename.relinked(document))
