"""diff: show which entries changed between two moments, and how."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from workspace_mem.console.options import NoPager
from workspace_mem.console.output import coloured, coloured_patch, page, tell
from workspace_mem.declarations import Arg, Key, verb
from workspace_mem.model.changes import unified_diff
from workspace_mem.model.document import Document
from workspace_mem.model.entry import Entry
from workspace_mem.model.history import VersionId
from workspace_mem.model.matching import meaning, paired
from workspace_mem.model.reading import read
from workspace_mem.screen.clean import clean, shown
from workspace_mem.screen.entries import ShownEntry, shown_entry
from workspace_mem.screen.secrets import redact_in_place
from workspace_mem.text.alignment import Alignment
from workspace_mem.text.strings import cut_to
from workspace_mem.workspace import Workspace


@dataclass(frozen=True, slots=True)
class FileDifference:
    """The changed lines of one file."""

    path: str
    became: Annotated[str, Key("new, gone or changed")]
    lines_added: Annotated[int, Key("number of new lines")]
    lines_removed: Annotated[int, Key("number of removed lines")]


@dataclass(frozen=True, slots=True)
class BeforeAndAfter:
    """An entry at two moments."""

    before: Annotated[ShownEntry, Key("at the earlier moment")]
    after: Annotated[ShownEntry, Key("at the later one")]


@dataclass(frozen=True, slots=True)
class Diff:
    """The differences between two moments."""

    since: Annotated[VersionId | None, Key("a commit; null: before the first record", name="from")]
    to: Annotated[VersionId | None, Key("a commit; null: the files as they are now")]
    added: Annotated[tuple[ShownEntry, ...], Key("entries that are new")]
    changed: Annotated[tuple[BeforeAndAfter, ...], Key("entries whose text or form changed")]
    retired: Annotated[tuple[BeforeAndAfter, ...], Key("entries that moved to the archive")]
    restored: Annotated[tuple[BeforeAndAfter, ...], Key("entries that came back from the archive")]
    moved: Annotated[tuple[BeforeAndAfter, ...], Key("entries that are now in another file")]
    removed: Annotated[tuple[ShownEntry, ...], Key("entries that no longer exist")]
    files: tuple[FileDifference, ...]
    notices: tuple[str, ...] = ()
    patch: Annotated[str | None, Key("the differences in lines, as git writes them", optional=True)] = None


@verb("diff yesterday", finds="files")
def diff(
    workspace: Workspace,
    a: Annotated[str | None, Arg("The earlier moment; by default the last commit.", metavar="[A]")] = None,
    b: Annotated[str | None, Arg("The later moment; by default now.", metavar="[B]")] = None,
    *,
    patch: Annotated[bool, Arg("Also show the changed lines.", short="-p")] = False,
) -> Diff:
    """Show which entries were added, changed, retired or moved between two moments.

    A moment is a date, `yesterday`, `last friday`, `3 days ago`, `2026-11-01 14:00`, or a commit. The comparison runs
    from the beginning of the first to the end of the second. Exits with 1 if nothing differs.

    Raises whatever `Past.version_at` raises, and EngineError if history is off.
    """
    if a and b is None and ".." in a:  # like git's A..B
        a, _, b = a.replace("...", "..").partition("..")
    past = workspace.past
    start, early = past.version_before(a) if a else (past.history.tip(), None)
    end = past.version_at(b) if b else None
    files, unread = past.changed(start, end)
    files = [pair for pair in files if workspace.kinds.shows(pair[1].path)]
    pairs, removed, added = paired(
        [entry for before, _ in files for entry in _entries(before)],
        [entry for _, after in files for entry in _entries(after)],
    )
    became = defaultdict[str, list[BeforeAndAfter]](list)
    for before, after in pairs:
        kinds = (
            ("retired" if after.retired else "restored", before.retired != after.retired),
            ("changed", meaning(before) != meaning(after)),
            ("moved", (before.place.path, before.heading) != (after.place.path, after.heading)),
        )
        if what := next((kind for kind, is_so in kinds if is_so), None):
            became[what].append(BeforeAndAfter(shown_entry(before), shown_entry(after)))
    differences = []
    for old, new in files:
        codes = [code for code in Alignment(old.lines, new.lines).get_opcodes() if code[0] != "equal"]
        added_lines, gone_lines = sum(code[4] - code[3] for code in codes), sum(code[2] - code[1] for code in codes)
        word = "new" if not old.exists else "changed" if new.exists else "gone"
        differences.append(FileDifference(new.path, word, added_lines, gone_lines))
    return Diff(
        since=start,
        to=end,
        added=tuple(map(shown_entry, added)),
        changed=tuple(became["changed"]),
        retired=tuple(became["retired"]),
        restored=tuple(became["restored"]),
        moved=tuple(became["moved"]),
        removed=tuple(map(shown_entry, removed)),
        files=tuple(differences),
        notices=(*([early] if early else []), *unread),
        # In git's form, with secrets redacted.
        patch="".join(clean(unified_diff(*pair, redact_in_place)) for pair in files) if patch else None,
    )


def _entries(document: Document) -> Iterator[Entry]:
    if document.exists and document.kinds.holds_entries(document.path):
        yield from read(document).entries


# ── how it is shown ────────────────────────────────────────────────────────────────────────────


_SHOWN = 100  # characters of a text
# The fields of a `Diff`, with sign and colour.
_SIGNS = {
    "added": ("+", "green"),
    "changed": ("~", "yellow"),
    "retired": ("x", "red"),
    "restored": ("+", "green"),
    "moved": (">", "cyan"),
    "removed": ("-", "red"),
}


def render(found: Diff, *, a: str | None, no_pager: NoPager = False, **_: object) -> None:
    """Show each entry and each file in a line, and then the lines that were asked for."""
    lines = []
    for word, (sign, colour) in _SIGNS.items():
        for each in getattr(found, word):
            pair = each if isinstance(each, BeforeAndAfter) else BeforeAndAfter(each, each)
            before, entry = pair.before, pair.after
            is_elsewhere = word in ("retired", "moved") and before.path != entry.path
            source = f"  (from {before.path})" if is_elsewhere else ""
            start = f"{coloured(f'{sign} {word:8}', colour)}  {entry.id or entry.handle:14} {entry.path:24}"
            lines.append(f"{start}  {_words(entry)}{source}")
            lines += [f"      was: {_words(before)}"] if word == "changed" and before.text != entry.text else []
    lines += [""] if lines else []
    width = max((len(file.path) for file in found.files), default=0)
    for file in found.files:
        counts = f"{coloured(f'+{file.lines_added}', 'green')} {coloured(f'-{file.lines_removed}', 'red')} lines"
        word = f"  ({file.became})" if file.became != "changed" else ""
        lines.append(f"{shown(file.path):{width}}  {counts}{word}")
    patch = f"\n{coloured_patch(found.patch)}" if found.patch and found.files else ""
    page("".join(f"{line}\n" for line in lines) + patch, paged=not no_pager)
    if not found.files:
        earlier = "Everything is recorded; `workspace-mem diff yesterday` compares with an earlier moment"
        tell([earlier if a is None else "No differences"])


def _words(entry: ShownEntry) -> str:
    category = f"[{entry.category}] " if entry.category else ""
    key = f"{entry.fields['key']}: " if "key" in entry.fields else ""
    return cut_to(f"{category}{key}{entry.text}", _SHOWN)
